"""Small signs that lie on cards: a snowflake, a short word, a number with what it counts."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.games.blade_rondo.signs import flake, sign
from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.lettering import READABLE, text_size, width, words
from ui.theme.paths import circle, rounded
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
class TagPicture(Drawable):
    """A short word on paper, as broad as it needs; with a sign before it where it counts something."""

    text: str
    sign: str = ""

    def margin(self, width: float, height: float) -> float:
        return height * 0.35

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        size = max(h * 0.62, READABLE / text_size())
        aside = h * 0.8 if self.sign else 0.0
        wide = min(rect.width(), width(self.text, size * text_size(), "name") + h * 0.6 + aside)
        tab = QRectF(rect.center().x() - wide / 2, rect.top(), wide, h)
        path = rounded(tab, h * 0.28)
        shadow(p, path, h * 0.2, 130 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), rgb(t.INK, 190), max(1.0, h * 0.05))
        if self.sign:
            fill(p, sign(self.sign, tab.left() + h * 0.62, tab.center().y(), h * 0.34), rgb(t.INK))
        room = tab.adjusted(h * 0.2 + aside, 0, -h * 0.2, 0)
        words(p, room, self.text, size, t.INK, "name", least=0.5)
