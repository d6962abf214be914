"""Shapes as paths: what the scissors cut."""

import math
import random
import zlib
from collections.abc import Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

Points: TypeAlias = Sequence[tuple[float, float]]


def dice(*seed: object) -> random.Random:
    """Luck for pictures: the same identity gives the same picture everywhere."""
    return random.Random(zlib.crc32("|".join(map(str, seed)).encode()))  # noqa: S311 - it places clouds


def polygon(points: Points, *, closed: bool = True) -> QPainterPath:
    """Straight from point to point."""
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.closeSubpath()
    return path


def smooth(points: Points, *, closed: bool = False) -> QPainterPath:
    """A soft line through the points (Catmull-Rom)."""
    n = len(points)
    path = QPainterPath(QPointF(*points[0]))

    def at(i: int) -> tuple[float, float]:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    for i in range(n if closed else n - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        path.cubicTo(
            b[0] + (c[0] - a[0]) / 6,
            b[1] + (c[1] - a[1]) / 6,
            c[0] - (d[0] - b[0]) / 6,
            c[1] - (d[1] - b[1]) / 6,
            c[0],
            c[1],
        )
    if closed:
        path.closeSubpath()
    return path


def circle(x: float, y: float, radius: float, height: float | None = None) -> QPainterPath:
    """A circle, or an ellipse."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, height or radius)
    return path


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def plain(rect: QRectF) -> QPainterPath:
    """A rectangle."""
    path = QPainterPath()
    path.addRect(rect)
    return path


def chamfered(rect: QRectF, by: float) -> QPainterPath:
    """A rectangle with clipped corners."""
    x, y, r, b = rect.left(), rect.top(), rect.right(), rect.bottom()
    return polygon(
        [(x + by, y), (r - by, y), (r, y + by), (r, b - by), (r - by, b), (x + by, b), (x, b - by), (x, y + by)]
    )


def regular(
    x: float, y: float, radius: float, corners: int, turn: float = -90, inner: float | None = None
) -> QPainterPath:
    """A regular polygon, or with `inner` a star."""
    count = corners * (2 if inner else 1)
    points = []
    for i in range(count):
        k = radius if inner is None or i % 2 == 0 else radius * inner
        a = math.radians(turn + 360 * i / count)
        points.append((x + k * math.cos(a), y + k * math.sin(a)))
    return polygon(points)


def moved(
    path: QPainterPath, x: float, y: float, turn: float = 0, sx: float = 1, sy: float | None = None
) -> QPainterPath:
    """A path turned, scaled and put somewhere."""
    transform = QTransform()
    transform.translate(x, y)
    transform.rotate(turn)
    transform.scale(sx, sx if sy is None else sy)
    return transform.map(path)


def shield(x: float, y: float, size: float) -> QPainterPath:
    """A shield of about that half-width."""
    points = [(0, -1.02), (-0.62, -0.84), (-1, -0.86), (-0.92, 0.3), (-0.5, 0.86)]
    points += [(0, 1.1), (0.5, 0.86), (0.92, 0.3), (1, -0.86), (0.62, -0.84)]
    return moved(smooth(points, closed=True), x, y, 0, size)
