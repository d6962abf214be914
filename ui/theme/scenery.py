"""What the pictures of all games have in common, in a space 100 wide: air with a sun, hills of cut paper, and the hole in a
card through which a picture is seen.
"""

import random
from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath

from ui.theme import tokens as t
from ui.theme.ink import cut, rays, shade, stroke
from ui.theme.late import Qt
from ui.theme.paths import circle, smooth
from ui.theme.tokens import mix, rgb

Layers: TypeAlias = tuple[str, str, str, str, str]
"""Five layers of paper: sky, far, middle, near, spark."""


def sky(p: QPainter, height: float, layers: Layers, x: float, y: float, sun: float) -> None:
    """Graded air, engraved rays and a disc."""
    gradient = QLinearGradient(0, 0, 0, height)
    gradient.setColorAt(0, mix(layers[1], layers[0], 0.35))
    gradient.setColorAt(1, mix(layers[0], t.WHITE, 0.4))
    p.fillRect(QRectF(-2, -2, 104, height + 4), QBrush(gradient))
    rays(p, x, y, sun * 1.25, 130, 72, rgb(layers[2], 105), 0.38)
    disc = circle(x, y, sun)
    cut(p, disc, mix(layers[4], t.WHITE, 0.15), 1.6, 60)
    shade(p, disc, rgb(layers[2], 150), 3, 3, 0, 1.2, 0.35)


def ridge(
    p: QPainter,
    height: float,
    y: float,
    amplitude: float,
    colour: "str | QColor",
    luck: random.Random,
    *,
    bends: int = 6,
    contour: "str | QColor | None" = None,
) -> None:
    """A hill of cut paper, with contour lines of an engraver."""
    points = [(-6 + 112 * i / bends, y + luck.uniform(-amplitude, amplitude)) for i in range(bends + 1)]
    hill = smooth(points)
    hill.lineTo(106, height + 4)
    hill.lineTo(-6, height + 4)
    hill.closeSubpath()
    cut(p, hill, colour, 2.2)
    if contour is None:
        return
    p.save()
    p.setClipPath(hill, Qt.ClipOperation.IntersectClip)
    for k in range(1, 6):
        lower = smooth([(a, b + k * (1.1 + k * 0.45)) for a, b in points])
        stroke(p, lower, rgb(contour, 150 - k * 18), 0.4)
    p.restore()


def seen_through(
    p: QPainter, hole: QRectF, path: QPainterPath, u: float, scene: Callable[[QPainter, float], None]
) -> None:
    """A picture behind a hole of that outline in the paper, whose edge throws a shadow and is `u` for a thin line.

    The scene is painted in a space 100 wide, and is given the height of it.
    """
    k = hole.width() / 100
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    p.save()
    p.translate(hole.topLeft())
    p.scale(k, k)
    scene(p, hole.height() / k)
    p.restore()
    p.translate(0.5 * u, 0.9 * u)
    for i in range(5):
        stroke(p, path, rgb(t.BLACK, 30), (5 - i) * u)
    p.restore()
    stroke(p, path, rgb(t.INK, 190), 0.7 * u)
