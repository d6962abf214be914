"""The window's icon, painted like `packaging/icons/visavis.svg` (Qt's reader of SVG is a module of its own, which we do without)."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from ui.theme import tokens as t
from ui.theme.ink import HINTS, fill, stroke
from ui.theme.paths import polygon, rounded
from ui.theme.tokens import rgb

SIZES = (16, 32, 64, 128)


def icon() -> QIcon:
    """A table seen from above; two cards lie on it, each turned to its own player."""
    made = QIcon()
    for size in SIZES:
        made.addPixmap(_painted(size))
    return made


def _painted(size: int) -> QPixmap:
    cloth, edge, paper, ink, near, far = t.ICON
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    p = QPainter(picture)
    p.setRenderHints(HINTS)
    p.scale(size / 128, size / 128)
    fill(p, rounded(QRectF(4, 4, 120, 120), 26), rgb(cloth))
    stroke(p, rounded(QRectF(9, 9, 110, 110), 22), edge, 3)
    for mark in (near, far):
        card = rounded(QRectF(42, 67, 44, 50), 6)
        fill(p, card, rgb(paper))
        stroke(p, card, ink, 2.5)
        fill(p, polygon([(64, 78), (75, 92), (64, 106), (53, 92)]), rgb(mark))
        p.translate(128, 128)
        p.rotate(180)
    p.end()
    return picture
