"""The cloth of a tournament: a land for each seat, and the place of the shared cards."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.games.millennium_blades.layout import Layout
from ui.table.furniture import qrect
from ui.theme.ink import fill, line, stroke
from ui.theme.paths import rounded
from ui.theme.surfaces import corner_rosettes, felt, tray
from ui.theme.tokens import Theme, rgb


def ground(p: QPainter, rect: QRectF, theme: Theme, table: Layout) -> None:
    """What never moves, on its cloth."""
    felt(p, rect, theme)
    corner_rosettes(p, rect, theme, table.seating.margin * 9)
    inlay(p, theme, table)


def inlay(p: QPainter, theme: Theme, table: Layout) -> None:
    """What is let into the cloth: the lands, and the middle between its brackets."""
    for land in table.lands:
        whole = qrect(land.whole.bounds)
        tray(p, whole, theme, min(whole.height(), whole.width()) * 0.035)
    middle = qrect(table.middle.whole.bounds)
    fill(p, rounded(middle, middle.height() * 0.05), rgb(theme.well, int(theme.well_alpha * 0.3)))
    k = min(middle.width(), middle.height()) * 0.16
    for x, dx in ((middle.left(), k), (middle.right(), -k)):
        for y, dy in ((middle.top(), k), (middle.bottom(), -k)):
            line(p, [(x + dx, y), (x, y), (x, y + dy)], rgb(theme.line, 200), max(1.0, middle.height() * 0.01))
    if table.hand is not None:
        place = qrect(table.frame.place(table.hand).bounds)
        stroke(p, rounded(place, place.height() * 0.04), rgb(theme.line, 90), 1.0)
