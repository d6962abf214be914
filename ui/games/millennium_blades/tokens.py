"""What lies on cards: star tokens, and the sign of the Top card."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.games.millennium_blades.signs import token
from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.lettering import READABLE, words
from ui.theme.marks import Mark
from ui.theme.paths import polygon, rounded
from ui.theme.tokens import Theme, mix, rgb


@dataclass(frozen=True)
class TokenPicture(Drawable):
    """So many star tokens (MB-8.6)."""

    count: int

    def margin(self, width: float, height: float) -> float:
        return width * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        token(p, rect.center().x(), rect.center().y(), rect.width() / 2, self.count)


@dataclass(frozen=True)
class TopPicture(Drawable):
    """The tab over the Top card (MB-8.2), which points down at it; its word where it can be read."""

    word: str
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.8

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h, x = rect.height(), rect.center().x()
        path = rounded(rect, h * 0.3)
        path.addPath(
            polygon(
                [(x - h * 0.4, rect.bottom() - 0.5), (x + h * 0.4, rect.bottom() - 0.5), (x, rect.bottom() + h * 0.42)]
            )
        )
        shadow(p, path, h * 0.2, 140 * theme.shadow_strength)
        fill(p, path.simplified(), rgb(t.PAPER), mix(self.mark.ink, t.BLACK, 0.35), max(1.2, h * 0.1))
        words(p, rect, self.word, max(h * 0.72, READABLE * 0.9), t.INK, "name", least=0.6)
