"""Pen, scissors and light: the primitives everything is drawn with."""

import math
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ui.theme import tokens as t
from ui.theme.late import Qt
from ui.theme.paths import circle, polygon
from ui.theme.tokens import known, mix, rgb

_nib: "list[tuple[Qt.PenStyle, Qt.PenCapStyle, Qt.PenJoinStyle]]" = []
"""How pens are cut. The first picture, which is nothing but boards and letters, is drawn before the nib is round: making a
pen in any other way than below makes all the names of `Qt` (see `ui.theme.late`)."""


def round_nibs() -> None:
    """All pens from now on have a round nose: the first picture is on the screen."""
    if not _nib:
        _nib.append((Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))


def is_first_picture() -> bool:
    """Whether the first picture is still being painted."""
    return not _nib


HINTS = (
    QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform
)
"""How everything is painted: with soft edges."""


def pen(colour: "str | QColor", width: float) -> QPen:
    """A round-nosed pen."""
    return QPen(QBrush(known(colour)), width, *_nib[0]) if _nib else plain_pen(colour, width)


def plain_pen(colour: "str | QColor", width: float) -> QPen:
    """A pen with a straight nose."""
    made = QPen()
    made.setColor(known(colour))
    made.setWidthF(width)
    return made


def tone(colour: "str | QColor") -> QBrush:
    """One colour as a brush: that of a pen, as this needs no name of `Qt`."""
    return plain_pen(colour, 1).brush()


def hairline(p: QPainter, colour: "str | QColor", width: float) -> QPen:
    """A pen for many fine lines: where they are about as fine as a pixel, exactly that fine, which is drawn much faster."""
    transform = p.worldTransform()
    pixels = width * math.hypot(transform.m11(), transform.m12())
    if pixels > 1.3:
        return pen(colour, width)
    made = plain_pen(rgb(colour, int(known(colour).alpha() * min(1.0, pixels))), 1)
    made.setCosmetic(True)
    return made


def light(p: QPainter, length: float) -> QPointF:
    """A step away from the one lamp, which hangs up and left of the table, in the painter's own axes.

    Shadows of turned things thereby still fall the same way.
    """
    transform = p.worldTransform()
    a = -math.atan2(transform.m12(), transform.m11())
    x, y = 0.45 * length, 0.9 * length
    return QPointF(x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a))


def shadow(
    p: QPainter,
    path: QPainterPath,
    radius: float,
    alpha: float = 110,
    drop: float | None = None,
    colour: str = t.BLACK,
    steps: int | None = None,
) -> None:
    """A painted soft shadow: strokes of growing width, never an effect."""
    steps = steps or max(5, min(14, int(radius * 1.2)))
    p.save()
    p.translate(light(p, drop if drop is not None else radius * 0.5))
    shade_colour = rgb(colour)
    for i in range(steps):
        k = 1 - i / steps
        shade_colour.setAlphaF(min(1.0, alpha / 255 * (1.15 / steps) * (1.25 - k * 0.6)))
        p.strokePath(path, pen(shade_colour, 2 * radius * k))
    p.fillPath(path, tone(rgb(colour, int(alpha * 0.8))))
    p.restore()


def glow(p: QPainter, path: QPainterPath, radius: float, colour: "str | QColor", alpha: float = 150) -> None:
    """Light that spreads from an edge."""
    p.save()
    steps = 16
    for i in range(steps):
        k = 1 - i / steps
        p.strokePath(path, pen(rgb(colour, int(alpha * 1.3 / steps)), 2 * radius * k * k + 1))
    p.restore()


def fill(
    p: QPainter,
    path: QPainterPath,
    brush: "QBrush | QColor | None",
    edge: "str | QColor | None" = None,
    width: float = 1,
) -> None:
    """Ink inside a shape, and round it."""
    if brush is not None:
        p.fillPath(path, tone(brush) if isinstance(brush, QColor) else brush)
    if edge is not None:
        p.strokePath(path, pen(edge, width))


def stroke(p: QPainter, path: QPainterPath, colour: "str | QColor", width: float) -> None:
    """A line along a shape."""
    fill(p, path, None, colour, width)


def line(p: QPainter, points: list[tuple[float, float]], colour: "str | QColor", width: float) -> None:
    """A straight line from point to point."""
    stroke(p, polygon(points, closed=False), colour, width)


def diagonal(rect: QRectF, *stops: tuple[float, QColor]) -> QBrush:
    """A tone that falls off from the light, top left to bottom right."""
    gradient = QLinearGradient(rect.topLeft(), rect.bottomRight())
    for at, colour in stops:
        gradient.setColorAt(at, colour)
    return QBrush(gradient)


def falling(rect: QRectF, colour: "str | QColor", lit: float = 0.13, dark: float = 0.12) -> QBrush:
    """A colour under the lamp."""
    return diagonal(rect, (0, mix(colour, t.WHITE, lit)), (0.55, known(colour)), (1, mix(colour, t.BLACK, dark)))


def cut(
    p: QPainter, path: QPainterPath, colour: "str | QColor", lift: float = 1.6, alpha: float = 95, *, edge: bool = True
) -> None:
    """A layer of cut paper: painted shadow, tone falling off from the light, lit edge."""
    if lift:
        _paper_shadow(p, path, lift, alpha)
    fill(p, path, falling(path.boundingRect(), colour))
    if edge:
        p.save()
        p.setClipPath(path, Qt.ClipOperation.IntersectClip)
        stroke(p, path, rgb(mix(colour, t.WHITE, 0.55), 170), 0.55)
        p.restore()


def _paper_shadow(p: QPainter, path: QPainterPath, lift: float, alpha: float) -> None:
    """The shadow of a cut layer; where it is only a pixel or two wide, one stroke says as much as five."""
    transform = p.worldTransform()
    wide = lift * math.hypot(transform.m11(), transform.m12())
    if wide >= 2.2:
        shadow(p, path, lift, alpha, lift * 0.7, steps=3)
        return
    p.save()
    p.translate(light(p, lift * 0.7))
    fill(p, path, rgb(t.BLACK, int(alpha * 0.75)), rgb(t.BLACK, int(alpha * 0.35)), lift)
    p.restore()


def hatch(
    p: QPainter,
    path: QPainterPath,
    colour: "str | QColor",
    angle: float = 45,
    gap: float = 1.6,
    width: float = 0.35,
    clip: QPainterPath | None = None,
) -> None:
    """An engraver's ruled lines inside a shape."""
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    if clip is not None:
        p.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    bounds = path.boundingRect()
    reach = math.hypot(bounds.width(), bounds.height()) / 2 + 1
    p.translate(bounds.center())
    p.rotate(angle)
    p.setPen(plain_pen(colour, width))
    count = int(2 * reach / gap) + 1
    p.drawLines([QLineF(-reach, -reach + i * gap, reach, -reach + i * gap) for i in range(count)])
    p.restore()


def shade(
    p: QPainter,
    path: QPainterPath,
    colour: "str | QColor",
    dx: float = 2,
    dy: float = 2,
    angle: float = 45,
    gap: float = 1.1,
    width: float = 0.4,
) -> None:
    """Hatching on the side away from the light."""
    hatch(p, path.subtracted(path.translated(-dx, -dy)), colour, angle, gap, width)


def rays(
    p: QPainter,
    x: float,
    y: float,
    inner: float,
    outer: float,
    count: int,
    colour: "str | QColor",
    width: float = 0.4,
    short: float = 0.8,
) -> None:
    """Engraved rays, every other one shorter."""
    p.setPen(plain_pen(colour, width))
    drawn = []
    for i in range(count):
        a = 2 * math.pi * i / count
        k = outer if i % 2 == 0 else inner + (outer - inner) * short
        c, s = math.cos(a), math.sin(a)
        drawn.append(QLineF(x + inner * c, y + inner * s, x + k * c, y + k * s))
    p.drawLines(drawn)


def guilloche(
    p: QPainter,
    x: float,
    y: float,
    radius: float,
    colour: "str | QColor",
    lobes: int = 9,
    width: float = 0.4,
    rings: int = 6,
    depth: float = 0.22,
    inner: float = 0.25,
) -> None:
    """A banknote's rosette."""
    fine = hairline(p, colour, width)
    for k in range(rings):
        phase = 2 * math.pi * k / rings
        points = []
        count = lobes * 10
        for i in range(count):
            a = 2 * math.pi * i / count
            wave = inner + (1 - inner) * (0.5 + 0.5 * math.sin(lobes * a + phase))
            q = radius * wave * (1 - depth * math.cos(3 * a + phase) * 0.2)
            points.append(QPointF(x + q * math.cos(a), y + q * math.sin(a)))
        ring = QPainterPath()
        ring.addPolygon(QPolygonF(points))
        ring.closeSubpath()
        p.strokePath(ring, fine)


def woven_frame(
    p: QPainter, rect: QRectF, colour: "str | QColor", amplitude: float, step: float, width: float, strands: int = 3
) -> None:
    """An interlaced engraved border."""
    p.setBrush(QBrush())
    p.setPen(hairline(p, colour, width))
    corners = [(rect.left(), rect.top()), (rect.right(), rect.top()), (rect.right(), rect.bottom())]
    corners += [(rect.left(), rect.bottom()), (rect.left(), rect.top())]
    for strand in range(strands):
        phase = 2 * math.pi * strand / strands
        for (x0, y0), (x1, y1) in pairwise(corners):
            length = math.hypot(x1 - x0, y1 - y0)
            waves = max(2, round(length / step))
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            points = []
            for i in range(waves * 6 + 1):
                k = i / (waves * 6)
                s = amplitude * math.sin(2 * math.pi * waves * k + phase)
                points.append(QPointF(x0 + ux * length * k - uy * s, y0 + uy * length * k + ux * s))
            p.drawPolyline(points)


def roundel(p: QPainter, x: float, y: float, radius: float, colour: "str | QColor", edge: "str | QColor") -> None:
    """A disc lying on something."""
    disc = circle(x, y, radius)
    shadow(p, disc, radius * 0.14, 120, radius * 0.08)
    fill(p, disc, known(colour), edge, radius * 0.07)
