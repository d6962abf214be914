"""A short line on a strip of paper that is as long as the line: it may lie over cards and edges."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.late import Qt
from ui.theme.lettering import READABLE, TALLEST, fitted, paragraph, text_size, width, words
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb

LETTERS, PAD = 0.72, 0.3
"""How large its words are, and how much paper there is at each end of them, as shares of its height."""
SIGN = 0.8
"""How much room a sign takes before them."""
LONG = 4.0
"""A place that is so much longer than high has one line."""


@dataclass(frozen=True)
class TagPicture(Drawable):
    """A line on paper, in the middle of its place or at its left."""

    text: str
    is_left: bool = False
    free: float = 0.0
    """How much of its place is free above it, as a share of the place's height."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.35

    def sign(self, x: float, y: float, radius: float) -> QPainterPath | None:
        """What stands before the words, round that point; nothing where they are all."""
        return None

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        rect = rect.adjusted(0, rect.height() * self.free, 0, 0)
        h, role = rect.height(), "name"
        size = max(h * LETTERS, READABLE / text_size())
        aside = h * SIGN if self.sign(0, 0, h) is not None else 0.0
        around = h * PAD * 2 + aside
        wish = min(size * text_size(), max(size, h * TALLEST))
        size = fitted(self.text, rect.width() - around, wish, role, 0.5)
        wide = min(rect.width(), width(self.text, size, role) + around + 1)
        tab = QRectF(rect.left() if self.is_left else rect.center().x() - wide / 2, rect.top(), wide, h)
        path = rounded(tab, h * 0.28)
        shadow(p, path, h * 0.2, 130 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), rgb(t.INK, 190), max(1.0, h * 0.05))
        before = self.sign(tab.left() + h * 0.62, tab.center().y(), h * 0.34)
        if before is not None:
            fill(p, before, rgb(t.INK))
        room = tab.adjusted(h * PAD * 0.66 + aside, 0, -h * PAD * 0.66, 0)
        words(p, room, self.text, size / text_size(), t.INK, role, least=0.5)


@dataclass(frozen=True)
class LinesPicture(TagPicture):
    """The same in as many lines as its place is high for."""

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        if rect.height() * LONG < rect.width():
            super().paint(p, rect, theme)
            return
        pad = rect.width() * 0.05
        path = rounded(rect, pad)
        shadow(p, path, pad, 130 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), rgb(t.INK, 190), 1.0)
        room, size = rect.adjusted(pad, pad, -pad, -pad), max(READABLE / text_size(), rect.width() * 0.13)
        paragraph(p, room, self.text, size, t.INK, "name", Qt.AlignmentFlag.AlignLeft, least=READABLE / size)
