"""The cloth of a duel: trays, the places of both sides, and the rail along the middle line."""

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.games.blade_rondo.layout import COLUMNS, Hands, Layout, layout
from ui.table.furniture import PageGround, qrect
from ui.table.pictures import Drawable
from ui.theme.ink import fill, line, stroke
from ui.theme.marks import Mark
from ui.theme.paths import rounded
from ui.theme.surfaces import corner_rosettes, felt, tray
from ui.theme.tokens import Theme, rgb


def ground(p: QPainter, rect: QRectF, theme: Theme, table: Layout) -> None:
    """What never moves, on its cloth."""
    felt(p, rect, theme)
    corner_rosettes(p, rect, theme, table.seating.depth * 0.9)
    inlay(p, theme, table)


def inlay(p: QPainter, theme: Theme, table: Layout) -> None:
    """What is let into the cloth: trays, places, and the rail."""
    for side in table.sides:
        whole = qrect(side.tray)
        tray(p, whole, theme, min(whole.height() * 0.07, table.seating.margin))
        for name in COLUMNS:
            _mat(p, qrect(side.place(side.column(name)).bounds), theme)
    rail = qrect(table.centre.tracker)
    path = rounded(rail, rail.height() / 2)
    fill(p, path, rgb(theme.well, int(theme.well_alpha * 0.9)))
    stroke(p, path, rgb(theme.line, 220), 1.4)


def _mat(p: QPainter, rect: QRectF, theme: Theme) -> None:
    """A place: a shade of the cloth between four brackets of brass."""
    fill(p, rounded(rect, rect.height() * 0.04), rgb(theme.well, int(theme.well_alpha * 0.28)))
    k = min(rect.width(), rect.height()) * 0.13
    width = max(1.0, rect.height() * 0.008)
    for x, dx in ((rect.left(), k), (rect.right(), -k)):
        for y, dy in ((rect.top(), k), (rect.bottom(), -k)):
            line(p, [(x + dx, y), (x, y), (x, y + dy)], rgb(theme.line, 200), width)


@dataclass(frozen=True)
class DuelPage(Drawable):
    """The ground of a seat's own page: the whole table, seen from its side."""

    covers: ClassVar[bool] = True
    mark: Mark
    near: int
    hands: Hands

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        PageGround(self.mark).paint(p, rect, theme)
        p.save()
        p.translate(rect.topLeft())
        inlay(p, theme, layout(round(rect.width()), round(rect.height()), near=self.near, hands=self.hands, page=True))
        p.restore()
