"""The signs of Blade Rondo, as paths: the symbols of swords, the powers, and the marks of keywords. Shape alone tells each."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.theme import tokens as t
from ui.theme.ink import fill, shadow, stroke
from ui.theme.paths import circle, moved, polygon, regular, rounded, smooth
from ui.theme.tokens import rgb


def her_colour(taken: Iterable[str]) -> str:
    """The colour in which Sonia shines: that of her own cards, or another one where somebody has it."""
    return "sky" if "purple" in taken else "purple"


def _together(*parts: QPainterPath) -> QPainterPath:
    """Shapes as one that is filled wherever one of them is."""
    whole = QPainterPath()
    for part in parts:
        whole.addPath(part)
    whole.setFillRule(Qt.FillRule.WindingFill)
    return whole


def _sword() -> QPainterPath:
    blade = polygon([(-0.15, 0.28), (-0.13, -0.86), (0, -1.18), (0.13, -0.86), (0.15, 0.28)])
    guard = rounded(QRectF(-0.48, 0.26, 0.96, 0.2), 0.08)
    grip = rounded(QRectF(-0.09, 0.4, 0.18, 0.5), 0.05)
    return moved(_together(blade, guard, grip, circle(0, 0.96, 0.17)), 0, 0.02, 40)


def _spark() -> QPainterPath:
    return regular(0, 0, 1.12, 4, inner=0.36)


def _hexagons() -> QPainterPath:
    whole = QPainterPath()
    for radius in (1.05, 0.66, 0.42):
        whole.addPath(regular(0, 0, radius, 6))
    return whole  # what lies in an even number of them stays open


def _notes() -> QPainterPath:
    heads = [moved(circle(0, 0, 0.36, 0.27), x, y, -20) for x, y in ((-0.5, 0.62), (0.58, 0.42))]
    beam = [(-0.3, 0.6), (-0.3, -0.72), (0.92, -0.95), (0.92, 0.38), (0.74, 0.4), (0.74, -0.5), (-0.12, -0.34)]
    return _together(*heads, polygon([*beam, (-0.12, 0.58)]))


def _stone() -> QPainterPath:
    crown = polygon([(-0.52, -0.82), (0.52, -0.82), (0.98, -0.28), (-0.98, -0.28)])
    return _together(crown, polygon([(-0.94, -0.14), (0.94, -0.14), (0, 1)]))


def _breath() -> QPainterPath:
    upper = [(-0.95, 0.02), (-0.4, -0.5), (0.2, -0.05), (0.95, -0.5), (0.95, -0.12), (0.2, 0.34), (-0.4, -0.1)]
    wave = smooth([*upper, (-0.95, 0.4)], closed=True)
    return _together(moved(wave, 0, -0.32, 0, 1, 0.8), moved(wave, 0, 0.44, 0, 1, 0.8))


def _person() -> QPainterPath:
    hair = smooth([(0, -1), (0.62, -0.72), (0.72, 0.1), (1, 1), (-1, 1), (-0.72, 0.1), (-0.62, -0.72)], closed=True)
    whole = QPainterPath(hair)
    whole.addPath(
        smooth([(0, -0.56), (0.34, -0.3), (0.26, 0.16), (0, 0.34), (-0.26, 0.16), (-0.34, -0.3)], closed=True)
    )
    return whole


def _shield() -> QPainterPath:
    """A shield that is parted: its right half is open, so that nobody takes it for a heart."""
    whole = smooth([(0, -1), (-0.86, -0.74), (-0.76, 0.22), (0, 1.06), (0.76, 0.22), (0.86, -0.74)], closed=True)
    whole.addPath(smooth([(0.06, -0.7), (0.56, -0.54), (0.5, 0.14), (0.06, 0.7)], closed=True))
    return whole


def _bolt() -> QPainterPath:
    return polygon([(0.28, -1.08), (-0.66, 0.2), (-0.06, 0.2), (-0.3, 1.08), (0.68, -0.3), (0.06, -0.3)])


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.95))
    path.cubicTo(-0.5, 0.5, -1, 0.15, -1, -0.35)
    path.cubicTo(-1, -0.9, -0.25, -1.05, 0, -0.45)
    path.cubicTo(0.25, -1.05, 1, -0.9, 1, -0.35)
    path.cubicTo(1, 0.15, 0.5, 0.5, 0, 0.95)
    return path


def _answer() -> QPainterPath:
    """An arrow that turns back."""
    head = polygon([(-1, -0.12), (-0.18, -0.86), (-0.18, 0.62)])
    shaft = QPainterPath(QPointF(-0.3, -0.32))
    shaft.lineTo(0.2, -0.32)
    shaft.cubicTo(0.8, -0.32, 1.0, 0.1, 0.92, 0.82)
    shaft.cubicTo(0.74, 0.3, 0.5, 0.1, 0.2, 0.1)
    shaft.lineTo(-0.3, 0.1)
    shaft.closeSubpath()
    return _together(head, shaft)


_DRAWN = {
    "physical": _sword,
    "magic": _spark,
    "special": _hexagons,
    "support": _notes,
    "foreshadow": _stone,
    "breath": _breath,
    "sonia": _person,
    "attack": _sword,
    "defence": _shield,
    "voltage": _bolt,
    "life": _heart,
    "answer": _answer,
}


@lru_cache(maxsize=32)
def _unit(name: str) -> QPainterPath:
    return _DRAWN[name]()


def sign(name: str, x: float, y: float, radius: float) -> QPainterPath:
    """A sign of about that radius round a point."""
    return moved(_unit(name), x, y, 0, radius)


def flake(p: QPainter, x: float, y: float, radius: float, colour: str, width: float) -> None:
    """A snowflake."""
    arm = QPainterPath(QPointF(0, 0))
    arm.lineTo(0, -radius)
    for at in (0.4, 0.65):
        for side in (-1, 1):
            arm.moveTo(0, -radius * at)
            arm.lineTo(side * radius * 0.22, -radius * (at + 0.19))
    for i in range(6):
        stroke(p, moved(arm, x, y, 60 * i), colour, width)


def seal(p: QPainter, x: float, y: float, radius: float, name: str, key: str, ground: str) -> None:
    """A sign in its octagonal seal."""
    shape = regular(x, y, radius, 8, 22.5)
    shadow(p, shape, radius * 0.18, 130, radius * 0.11)
    fill(p, shape, rgb(ground), rgb(key), radius * 0.1)
    fill(p, sign(name, x, y, radius * 0.6), rgb(key))


def tab(p: QPainter, rect: QRectF, key: str) -> None:
    """The ground of a short word or a sign on the picture."""
    shape = rounded(rect, rect.height() * 0.18)
    shadow(p, shape, rect.height() * 0.14, 110, rect.height() * 0.08)
    fill(p, shape, rgb(key), rgb(t.ICE), rect.height() * 0.07)
