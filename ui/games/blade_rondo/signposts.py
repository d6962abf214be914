"""Small signs that lie on cards: a snowflake, a short word, a number with what it counts."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.games.blade_rondo.signs import flake, sign
from ui.table.pictures import Drawable
from ui.table.tags import TagPicture
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.paths import circle
from ui.theme.tokens import Theme, rgb


@dataclass(frozen=True)
class FlakePicture(Drawable):
    """A card that is frozen; faint while it only will be."""

    faint: bool = False

    def margin(self, width: float, height: float) -> float:
        return width * 0.25

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        x, y, r = rect.center().x(), rect.center().y(), rect.width() / 2
        disc = circle(x, y, r)
        shadow(p, disc, r * 0.2, 130 * theme.shadow_strength)
        p.setOpacity(0.72 if self.faint else 1.0)
        fill(p, disc, rgb(t.ICE), rgb(t.SWORD_BACK[1]), max(1.0, r * 0.09))
        flake(p, x, y, r * 0.72, t.SWORD_BACK[1], max(1.0, r * 0.15))


@dataclass(frozen=True)
class CountPicture(TagPicture):
    """A number on paper, with a sign before it of what it counts."""

    counts: str = ""

    def sign(self, x: float, y: float, radius: float) -> QPainterPath | None:
        return sign(self.counts, x, y, radius)
