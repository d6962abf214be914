"""What all pictures of swords, flowers, songs and stones are made of: their layers, and a way to be drawn round the origin."""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from PySide6.QtGui import QColor, QPainter, QPainterPath

from ui.theme import tokens as t
from ui.theme.ink import cut, fill, hatch, stroke
from ui.theme.paths import Points, circle, moved, polygon, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb

Motif: TypeAlias = Callable[[QPainter, Layers, random.Random], None]
"""Draws what a card is about round the origin, about 76 wide and as high."""


def mirrored(points: Points) -> list[tuple[float, float]]:
    """The points of a left half, and back along the right one."""
    return [*points, *((-x, y) for x, y in reversed(points))]


def around(radius: float, angle: float, x: float = 0, y: float = 0) -> tuple[float, float]:
    """A point so far from another in a direction; 0 is to the right, 90 down."""
    a = math.radians(angle)
    return x + radius * math.cos(a), y + radius * math.sin(a)


def ribbon(points: Points, widths: Sequence[float]) -> QPainterPath:
    """A band along points, so wide at each of them."""
    left, right = [], []
    for i, ((x, y), w) in enumerate(zip(points, widths, strict=True)):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / length * w / 2, (bx - ax) / length * w / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth([*left, *reversed(right)], closed=True)


def leaf(p: QPainter, x: float, y: float, turn: float, length: float, colour: "str | QColor" = t.LEAF) -> None:
    """A leaf that begins at a point."""
    shape = smooth([(0, 0), (0.38, -0.24), (1, 0), (0.38, 0.24)], closed=True)
    placed = moved(shape, x, y, turn, length)
    cut(p, placed, colour, 1.3)
    hatch(p, placed, rgb(t.INK, 90), turn + 60, 1.5, 0.35)
    stroke(p, moved(polygon([(0.06, 0), (0.9, 0)], closed=False), x, y, turn, length), rgb(t.INK, 130), 0.5)


def stem(p: QPainter, points: Points, width: float = 2.2, colour: "str | QColor" = t.LEAF) -> None:
    """A stalk along points."""
    path = smooth(points)
    stroke(p, path, mix(colour, t.INK, 0.45), width + 0.7)
    stroke(p, path, colour, width)


def petals(
    p: QPainter,
    shape: QPainterPath,
    turns: Iterable[float],
    deep: "str | QColor",
    lit: "str | QColor",
    *,
    x: float = 0,
    y: float = 0,
    size: float = 1,
    veins: float = 0.6,
) -> None:
    """The same petal round a point: its root is at its origin, and it reaches upward; deep at the root, lit at the edge."""
    for turn in turns:
        petal = moved(shape, x, y, turn, size)
        cut(p, petal, lit, 1.3)
        root = moved(shape, x, y, turn, size * veins)
        fill(p, root, rgb(deep, 105))
        hatch(p, root, rgb(deep, 150), turn + 78, 1.5, 0.4)


def disc_of_seeds(p: QPainter, radius: float, colour: "str | QColor", x: float = 0, y: float = 0) -> None:
    """What is in the middle of a flower."""
    cut(p, circle(x, y, radius), colour, 0.9)
    for i in range(14):
        sx, sy = around(radius * 0.82 * math.sqrt((i + 0.5) / 14), 137.5 * i, x, y)
        fill(p, circle(sx, sy, radius * 0.1), mix(colour, t.INK, 0.55))


def swirls(
    p: QPainter, colour: "str | QColor", alpha: int, starts: Sequence[float], radius: float, flat: float
) -> None:
    """Wind that turns inward."""
    for start in starts:
        points = []
        for i in range(22):
            x, y = around(radius * (1 - i / 30), start + 17 * i)
            points.append((x, y * flat))
        stroke(p, smooth(points), rgb(colour, alpha), 0.9)
