"""A key of paper on what lies on the table: with a word, or with a number; or a flat one that says more than it does."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.theme import tokens as t
from ui.theme.ink import fill
from ui.theme.lettering import words
from ui.theme.paths import rounded
from ui.theme.surfaces import ticket
from ui.theme.tokens import Theme, rgb


def inside(rect: QRectF) -> QRectF:
    """A spot without the room for the shadow of its key."""
    return rect.adjusted(3, 2, -3, -4)


def paint_key(p: QPainter, rect: QRectF, word: str, pixels: float, ink: str = t.INK) -> None:
    """A key with a word or a sign."""
    inner = inside(rect)
    ticket(p, inner)
    words(p, inner.adjusted(4, 0, -4, 0), word, pixels, ink, "name", least=0.4)


def paint_spent(p: QPainter, rect: QRectF, theme: Theme, word: str = "", pixels: float = 0) -> None:
    """A key that does what it says, and better is left alone."""
    inner = inside(rect)
    fill(p, rounded(inner, 5), rgb(theme.well, 70), rgb(theme.line, 150), 1)
    if word:
        words(p, inner.adjusted(4, 0, -4, 0), word, pixels, theme.label_dim, "name", least=0.4)


def paint_chosen(p: QPainter, rect: QRectF, word: str, pixels: float) -> None:
    """A key that is pressed down: the one that is chosen."""
    inner = inside(rect)
    fill(p, rounded(inner, 5), rgb(t.INK), t.INK, 1)
    words(p, inner.adjusted(4, 0, -4, 0), word, pixels, t.PAPER, "name", least=0.4)
