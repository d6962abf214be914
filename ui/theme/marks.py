"""How a seat is known: colour, shape and letter together, so that none of them is needed alone."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, shadow, stroke
from ui.theme.lettering import numeral
from ui.theme.paths import circle, moved, polygon, regular, rounded
from ui.theme.tokens import mix, rgb

SHAPES: dict[str, str] = {
    "orange": "circle",
    "sky": "triangle",
    "green": "square",
    "purple": "diamond",
    "yellow": "hexagon",
    "blue": "drop",
    "red": "star",
}
"""Every colour has a shape of its own."""


class Mark(NamedTuple):
    """What a seat is marked with."""

    colour: str
    letter: str

    @property
    def shape(self) -> str:
        """The shape that goes with the colour."""
        return SHAPES[self.colour]

    @property
    def ink(self) -> str:
        """The colour's value."""
        return t.SEATS[self.colour]


def outline(shape: str, x: float, y: float, radius: float) -> QPainterPath:
    """A seat's shape of about that radius."""
    if shape == "circle":
        return circle(x, y, radius)
    if shape == "triangle":
        return regular(x, y + 0.18 * radius, radius * 1.24, 3)
    if shape == "square":
        return rounded(QRectF(x - radius * 0.9, y - radius * 0.9, radius * 1.8, radius * 1.8), radius * 0.14)
    if shape == "diamond":
        return regular(x, y, radius * 1.2, 4)
    if shape == "hexagon":
        return regular(x, y, radius * 1.08, 6)
    if shape == "drop":
        drop = QPainterPath(QPointF(0, -1.3))
        drop.cubicTo(0.35, -0.75, 0.98, -0.35, 0.98, 0.22)
        drop.cubicTo(0.98, 0.74, 0.55, 1.08, 0, 1.08)
        drop.cubicTo(-0.55, 1.08, -0.98, 0.74, -0.98, 0.22)
        drop.cubicTo(-0.98, -0.35, -0.35, -0.75, 0, -1.3)
        return moved(drop, x, y, 0, radius)
    return regular(x, y, radius * 1.32, 5, inner=0.56)


_LOWERED = {"triangle": 0.24, "drop": 0.14, "star": 0.06}
_LETTER = {"triangle": 1.0, "star": 0.92, "diamond": 1.1}


def badge(p: QPainter, x: float, y: float, radius: float, mark: Mark) -> None:
    """A seat's shape in its colour, with its letter."""
    shape = outline(mark.shape, x, y, radius)
    shadow(p, shape, radius * 0.22, 120, radius * 0.12)
    rect = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    brush = diagonal(rect, (0, mix(mark.ink, t.WHITE, 0.25)), (0.6, rgb(mark.ink)), (1, mix(mark.ink, t.BLACK, 0.18)))
    fill(p, shape, brush, mix(mark.ink, t.BLACK, 0.55), max(1.0, radius * 0.06))
    letter = t.WHITE if mark.colour == "blue" else t.BLACK
    lowered = radius * _LOWERED.get(mark.shape, 0)
    numeral(p, x, y + lowered, mark.letter, radius * _LETTER.get(mark.shape, 1.2), letter)


def bare(p: QPainter, x: float, y: float, radius: float, mark: Mark, edge: float = 0.07) -> None:
    """A seat's shape in its colour, without the letter."""
    fill(p, outline(mark.shape, x, y, radius), rgb(mark.ink), mix(mark.ink, t.INK, 0.6), radius * edge * 2)


def laid_sign(p: QPainter, x: float, y: float, radius: float, mark: Mark) -> None:
    """A paper tag with a tick: something is laid here, and nothing locks it."""
    tag = circle(x, y, radius * 0.94)
    shadow(p, tag, radius * 0.25, 130, radius * 0.15)
    fill(p, tag, rgb(t.PAPER), mix(mark.ink, t.BLACK, 0.35), radius * 0.16)
    tick = [(-0.44, 0.02), (-0.12, 0.34), (0.46, -0.34)]
    stroke(p, QTransform().translate(x, y).scale(radius, radius).map(polygon(tick, closed=False)), t.INK, radius * 0.2)
