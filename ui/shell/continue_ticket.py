"""The ticket that hangs from the shelf: the game to go on with."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from ui.shell.widgets import PaintedButton, ring
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, shadow, stroke
from ui.theme.late import Qt
from ui.theme.lettering import TALLEST, fitted, text_size, width, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import chamfered, circle, smooth
from ui.theme.tokens import Theme, mix, rgb


class Unfinished(NamedTuple):
    """The game that can be gone on with."""

    line: str
    marks: tuple[Mark, ...]


class ContinueTicket(PaintedButton):
    """A ticket hanging from the shelf: the game to go on with."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(say("continue"), theme, parent)
        self.unfinished = Unfinished("", ())
        self.unit = 1.0

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.unfinished)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        u = self.unit
        card = rect.adjusted(20 * u, 58 * u, -20 * u, -26 * u)
        x = card.center().x()
        if self.hovered:
            card.translate(0, 2 * u)
        for side in (-1, 1):
            rope = [(x + side * 250 * u, 0), (x + side * 252 * u, 30 * u), (x + side * 250 * u, card.top() + 20 * u)]
            stroke(p, smooth(rope), t.ROPE, 3 * u)
        path: QPainterPath = chamfered(card, 20 * u)
        for side in (-1, 1):
            path = path.subtracted(circle(x + side * 250 * u, card.top() + 20 * u, 7 * u))
        shadow(p, path, 14 * u, 160, steps=8)
        fill(p, path, diagonal(card, (0, mix(t.PAPER, t.WHITE, 0.5)), (1, rgb(t.PAPER_LOW))), t.PAPER_EDGE, 1.4 * u)
        stroke(p, chamfered(card.adjusted(9 * u, 9 * u, -9 * u, -9 * u), 16 * u), rgb(t.INK, 120), 1.2 * u)
        top = QRectF(card.left() + 40 * u, card.top() + 14 * u, card.width() - 80 * u, 56 * u)
        words(p, top, say("continue"), 44 * u, t.INK, "title")
        marks = self.unfinished.marks
        size, total, tall = 13 * u, len(marks) * 36 * u, 38 * u
        most = card.width() - 88 * u - total
        wish = min(20 * u * text_size(), tall * TALLEST)
        pixels = fitted(self.unfinished.line, most, wish, "label", 11 * u / wish)
        wide = min(most, width(self.unfinished.line, pixels, "label") + 1)
        line = QRectF(x - (wide + total + 12 * u) / 2, card.top() + 66 * u, wide, tall)
        ink = t.INK_SOFT, "label", Qt.AlignmentFlag.AlignLeft
        words(p, line, self.unfinished.line, pixels / text_size(), *ink, least=1)
        for i, mark in enumerate(marks):
            badge(p, line.right() + 30 * u + i * 36 * u, line.center().y(), size, mark)
        if self.hasFocus():
            ring(p, chamfered(card.adjusted(-4 * u, -4 * u, 4 * u, 4 * u), 20 * u))
