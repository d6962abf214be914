"""The signs of Millennium Blades, as paths: elements, types, kinds and rarities. Shape alone tells each.

Elements stand on discs, types on hexagons, kinds of card on squares; stars, dollars and star tokens are here, too.
"""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath

from rules.millennium_blades.words import ELEMENTS
from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, light, stroke
from ui.theme.lettering import numeral
from ui.theme.paths import circle, moved, plain, polygon, regular, rounded, smooth
from ui.theme.tokens import mix, rgb


def _together(*parts: QPainterPath) -> QPainterPath:
    """Shapes as one that is filled wherever one of them is."""
    whole = QPainterPath()
    for part in parts:
        whole.addPath(part)
    whole.setFillRule(Qt.FillRule.WindingFill)
    return whole


def _holed(outside: QPainterPath, *holes: QPainterPath) -> QPainterPath:
    """A shape with holes in it; what lies in an even number of outlines stays open."""
    whole = QPainterPath(outside)
    for hole in holes:
        whole.addPath(hole)
    return whole


def _air() -> QPainterPath:
    """Three gusts that curl."""
    curl = QPainterPath(QPointF(-1, -0.12))
    curl.lineTo(0.42, -0.12)
    curl.cubicTo(1.0, -0.12, 1.0, -0.92, 0.5, -0.92)
    curl.cubicTo(0.2, -0.92, 0.06, -0.7, 0.1, -0.5)
    curl.lineTo(0.36, -0.56)
    curl.cubicTo(0.36, -0.66, 0.44, -0.7, 0.52, -0.66)
    curl.cubicTo(0.7, -0.58, 0.62, -0.38, 0.42, -0.38)
    curl.lineTo(-1, -0.38)
    curl.closeSubpath()
    lower = moved(curl, -0.06, -0.06, 0, 0.86, -0.86)
    return _together(
        moved(curl, 0, 0.02, 0, 1, 1), moved(lower, 0.1, 0.2, 0, 1, 1), rounded(QRectF(-0.7, 0, 1.55, 0.2), 0.1)
    )


def _dark() -> QPainterPath:
    """A crescent."""
    moon = QPainterPath(QPointF(0.42, -0.98))
    moon.cubicTo(-0.5, -1.2, -1.2, -0.4, -0.98, 0.35)
    moon.cubicTo(-0.75, 1.1, 0.35, 1.3, 0.98, 0.5)
    moon.cubicTo(0.1, 0.72, -0.6, 0.0, 0.42, -0.98)
    return moon


def _earth() -> QPainterPath:
    """Two peaks."""
    return polygon([(-1.08, 0.8), (-0.42, -0.42), (-0.16, -0.02), (0.3, -0.92), (1.08, 0.8)])


def _fire() -> QPainterPath:
    flame = QPainterPath(QPointF(0.08, -1.08))
    flame.cubicTo(0.12, -0.6, 0.78, -0.3, 0.78, 0.28)
    flame.cubicTo(0.78, 0.78, 0.4, 1.02, 0, 1.02)
    flame.cubicTo(-0.42, 1.02, -0.78, 0.74, -0.76, 0.26)
    flame.cubicTo(-0.75, 0.02, -0.64, -0.2, -0.46, -0.38)
    flame.cubicTo(-0.44, -0.14, -0.36, -0.02, -0.22, 0.02)
    flame.cubicTo(-0.3, -0.4, -0.12, -0.78, 0.08, -1.08)
    heart = QPainterPath(QPointF(0.02, 0.2))
    heart.cubicTo(0.1, 0.4, 0.34, 0.46, 0.32, 0.68)
    heart.cubicTo(0.3, 0.84, 0.14, 0.88, 0, 0.88)
    heart.cubicTo(-0.18, 0.88, -0.32, 0.8, -0.32, 0.66)
    heart.cubicTo(-0.32, 0.48, -0.06, 0.42, 0.02, 0.2)
    return _holed(flame, heart)


def _light() -> QPainterPath:
    """A sun with eight rays."""
    rays = [moved(polygon([(-0.15, -0.72), (0, -1.14), (0.15, -0.72)]), 0, 0, 45 * i) for i in range(8)]
    return _together(circle(0, 0, 0.56), *rays)


def _water() -> QPainterPath:
    """A drop."""
    drop = QPainterPath(QPointF(0, -1.08))
    drop.cubicTo(0.25, -0.45, 0.76, -0.05, 0.76, 0.36)
    drop.cubicTo(0.76, 0.78, 0.4, 1.02, 0, 1.02)
    drop.cubicTo(-0.4, 1.02, -0.76, 0.78, -0.76, 0.36)
    drop.cubicTo(-0.76, -0.05, -0.25, -0.45, 0, -1.08)
    return drop


def _animal() -> QPainterPath:
    """A paw."""
    toes = [circle(x, y, 0.24, 0.31) for x, y in ((-0.74, -0.08), (-0.28, -0.62), (0.28, -0.62), (0.74, -0.08))]
    sole = smooth([(0, -0.08), (0.5, 0.3), (0.46, 0.8), (0, 0.74), (-0.46, 0.8), (-0.5, 0.3)], closed=True)
    return _together(sole, *toes)


def _citizen() -> QPainterPath:
    """A house with a door."""
    house = [(-0.86, 0.88), (-0.86, -0.04), (-1.08, -0.04), (0, -1), (1.08, -0.04), (0.86, -0.04), (0.86, 0.88)]
    return polygon([*house, (0.27, 0.88), (0.27, 0.2), (-0.27, 0.2), (-0.27, 0.88)])


def _construct() -> QPainterPath:
    """A cogwheel."""
    points = []
    for i in range(8):
        for at, far in ((-0.3, 0.78), (-0.2, 1.06), (0.2, 1.06), (0.3, 0.78)):
            a = 2 * math.pi * (i + at) / 8
            points.append((far * math.cos(a), far * math.sin(a)))
    return _holed(polygon(points), circle(0, 0, 0.34))


def _mage() -> QPainterPath:
    """A pointed hat with its brim."""
    cone = smooth([(-0.56, 0.5), (-0.3, -0.2), (0.1, -0.9), (0.62, -1.06), (0.38, -0.6), (0.56, 0.5)], closed=True)
    brim = smooth([(-1.1, 0.72), (-0.5, 0.46), (0, 0.56), (0.5, 0.46), (1.1, 0.72), (0, 0.98)], closed=True)
    return _together(cone, brim)


def _myth() -> QPainterPath:
    """An eye, with a lash above."""
    lid = smooth(
        [(-1.1, 0.16), (-0.5, -0.44), (0, -0.58), (0.5, -0.44), (1.1, 0.16), (0.5, 0.66), (-0.5, 0.66)], closed=True
    )
    whole = _holed(lid, circle(0, 0.08, 0.46), circle(0, 0.08, 0.24))
    for turn in (-32, 0, 32):
        whole.addPath(moved(plain(QRectF(-0.08, -1.12, 0.16, 0.32)), 0, 0.02, turn))
    return whole


def _soldier() -> QPainterPath:
    """A shield, half of it open."""
    whole = smooth([(0, -1.02), (-0.9, -0.74), (-0.8, 0.22), (0, 1.08), (0.8, 0.22), (0.9, -0.74)], closed=True)
    whole.addPath(polygon([(0.08, -0.7), (0.6, -0.54), (0.52, 0.14), (0.08, 0.66)]))
    return whole


def _single() -> QPainterPath:
    """One card."""
    return _holed(rounded(QRectF(-0.66, -0.94, 1.32, 1.88), 0.2), plain(QRectF(-0.42, -0.68, 0.84, 0.66)))


def _deck_box() -> QPainterPath:
    """A box with its lid up."""
    box = rounded(QRectF(-0.86, -0.2, 1.72, 1.12), 0.1)
    cards = polygon([(-0.62, -0.32), (-0.52, -0.94), (0.62, -0.94), (0.62, -0.32)])
    return _together(box, cards)


def _accessory() -> QPainterPath:
    """A ring with a stone."""
    ring = _holed(circle(0, 0.34, 0.66), circle(0, 0.34, 0.4))
    ring.addPath(polygon([(-0.42, -0.92), (0.42, -0.92), (0.62, -0.62), (0, -0.16), (-0.62, -0.62)]))
    return ring


def _core() -> QPainterPath:
    return circle(0, 0, 0.62)


def _starter() -> QPainterPath:
    """A sprout."""
    left = smooth([(0, 0.2), (-0.5, 0.1), (-1, -0.6), (-0.3, -0.5)], closed=True)
    right = smooth([(0, 0), (0.4, -0.2), (0.9, -0.98), (0.2, -0.7)], closed=True)
    return _together(left, right, rounded(QRectF(-0.12, -0.1, 0.24, 1.1), 0.1))


def _expansion() -> QPainterPath:
    return regular(0, 0, 1, 4)


def _premium() -> QPainterPath:
    """Two diamonds, one within the other."""
    return _holed(regular(0, 0, 1.08, 4), regular(0, 0, 0.72, 4), regular(0, 0, 0.4, 4))


def _master() -> QPainterPath:
    """A crown."""
    points = [(-0.95, 0.42), (-1.02, -0.62), (-0.48, -0.08), (0, -0.92), (0.48, -0.08), (1.02, -0.62), (0.95, 0.42)]
    return _together(polygon(points), rounded(QRectF(-0.95, 0.52, 1.9, 0.32), 0.08))


def _medal(bars: int) -> QPainterPath:
    """A medal with so many bars on it."""
    cuts = [rounded(QRectF(-0.44, 0.3 + 0.26 * (i - (bars - 1) / 2) - 0.08, 0.88, 0.16), 0.06) for i in range(bars)]
    disc = _holed(circle(0, 0.3, 0.74), *cuts)
    disc.addPath(
        polygon([(-0.6, -1.06), (-0.16, -1.06), (0, -0.74), (0.16, -1.06), (0.6, -1.06), (0.28, -0.5), (-0.28, -0.5)])
    )
    return disc


def _pro() -> QPainterPath:
    """A laurel."""
    whole = QPainterPath()
    leaf = smooth([(0, 0), (0.3, -0.18), (0.56, 0), (0.3, 0.16)], closed=True)
    for side in (-1, 1):
        for i in range(4):
            a = math.radians(90 - side * (28 + 36 * i))
            x, y = 0.74 * math.cos(a), 0.74 * math.sin(a)
            whole.addPath(moved(leaf, x, y, math.degrees(a) - side * 70, 1))
    whole.addPath(circle(0, 0, 0.3))
    whole.setFillRule(Qt.FillRule.WindingFill)
    return whole


def _millennium() -> QPainterPath:
    """A star of twelve rays."""
    return regular(0, 0, 1.1, 12, inner=0.5)


_DRAWN = {
    "air": _air,
    "dark": _dark,
    "earth": _earth,
    "fire": _fire,
    "light": _light,
    "water": _water,
    "animal": _animal,
    "citizen": _citizen,
    "construct": _construct,
    "mage": _mage,
    "myth": _myth,
    "soldier": _soldier,
    "single": _single,
    "deck_box": _deck_box,
    "accessory": _accessory,
    "core": _core,
    "starter": _starter,
    "expansion": _expansion,
    "premium": _premium,
    "master": _master,
    "bronze": lambda: _medal(1),
    "silver": lambda: _medal(2),
    "gold": lambda: _medal(3),
    "pro": _pro,
    "millennium": _millennium,
}


@lru_cache(maxsize=64)
def _unit(name: str) -> QPainterPath:
    return _DRAWN[name]()


@lru_cache(maxsize=4)
def _star() -> QPainterPath:
    """A star whose points are a little blunt, of radius 1."""
    return regular(0, 0.06, 1.06, 5, inner=0.6)


def sign(name: str, x: float, y: float, radius: float) -> QPainterPath:
    """A sign of about that radius round a point."""
    return moved(_unit(name), x, y, 0, radius)


def star(x: float, y: float, radius: float) -> QPainterPath:
    """A star's outline."""
    return moved(_star(), x, y, 0, radius)


def rating(p: QPainter, x: float, y: float, radius: float, stars: int, *, changed: bool = False) -> None:
    """How many stars a card has, large on a star of paper; where it is not what is printed, the star has a red rim."""
    shape = star(x, y, radius)
    lifted(p, shape, radius)
    lit, deep, edge = t.STAR
    bounds = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    fill(
        p,
        shape,
        diagonal(bounds, (0, rgb(lit)), (1, rgb(deep))),
        t.RED if changed else edge,
        radius * (0.13 if changed else 0.07),
    )
    numeral(p, x, y + radius * 0.08, str(stars), radius * 1.12, t.INK, most=radius * 1.15, underlined=True)


def worth(p: QPainter, x: float, y: float, radius: float, points: int) -> None:
    """What a friendship is worth, on a heart."""
    heart = QPainterPath(QPointF(0, 0.98))
    heart.cubicTo(-0.5, 0.6, -1.1, 0.15, -1.1, -0.35)
    heart.cubicTo(-1.1, -1.0, -0.25, -1.1, 0, -0.5)
    heart.cubicTo(0.25, -1.1, 1.1, -1.0, 1.1, -0.35)
    heart.cubicTo(1.1, 0.15, 0.5, 0.6, 0, 0.98)
    shape = moved(heart, x, y, 0, radius)
    lifted(p, shape, radius)
    fill(p, shape, rgb(t.RED), t.PAPER, radius * 0.08)
    numeral(p, x, y - radius * 0.06, str(points), radius * 1.05, t.WHITE)


def copied(p: QPainter, x: float, y: float, radius: float) -> None:
    """That a card is an exact copy of another one: two sheets, one upon the other."""
    for shift, tone in ((-0.3, t.PAPER_LOW), (0.3, t.WHITE)):
        sheet = rounded(
            QRectF(x + (shift - 0.62) * radius, y + (shift - 0.8) * radius, 1.24 * radius, 1.6 * radius), radius * 0.16
        )
        lifted(p, sheet, radius)
        fill(p, sheet, rgb(tone), t.INK, radius * 0.12)


def lifted(p: QPainter, shape: QPainterPath, radius: float) -> None:
    """The shadow of a small thing: two fills of it say as much as a soft one."""
    drop = light(p, radius * 0.1)
    p.fillPath(shape.translated(drop), QBrush(rgb(t.BLACK, 90)))
    if radius > 12:
        p.fillPath(shape.translated(drop * 1.8), QBrush(rgb(t.BLACK, 46)))


def element_sign(p: QPainter, x: float, y: float, radius: float, element: str) -> None:
    """An element's sign on its disc; for `every` element a disc of all their colours."""
    disc = circle(x, y, radius)
    lifted(p, disc, radius)
    if element == "every":
        tones = [t.ELEMENTS[one][2] for one in ELEMENTS]
        for i, tone in enumerate(tones):
            fill(p, _slice(x, y, radius, 60 * i - 120), rgb(tone))
        stroke(p, disc, t.PAPER, radius * 0.11)
        fill(p, star(x, y, radius * 0.62), rgb(t.PAPER), t.INK, radius * 0.08)
        return
    _, _, _, near, spark = t.ELEMENTS[element]
    fill(p, disc, rgb(near), spark, radius * 0.11)
    fill(p, sign(element, x, y, radius * 0.62), rgb(spark))


def _slice(x: float, y: float, radius: float, turn: float) -> QPainterPath:
    """A sixth of a disc."""
    slice_ = QPainterPath(QPointF(x, y))
    slice_.arcTo(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), -turn, -60)
    slice_.closeSubpath()
    return slice_


def type_sign(p: QPainter, x: float, y: float, radius: float, kind: str) -> None:
    """A type's sign on its hexagon; for `every` type a star that six lines part."""
    tile = regular(x, y, radius * 1.12, 6)
    lifted(p, tile, radius)
    fill(p, tile, rgb(t.PAPER), t.INK_SOFT, radius * 0.1)
    if kind == "every":
        for i in range(3):
            stroke(p, moved(polygon([(0, -1), (0, 1)], closed=False), x, y, 60 * i, radius), t.INK_SOFT, radius * 0.1)
        fill(p, star(x, y, radius * 0.62), rgb(t.STAR[0]), t.INK, radius * 0.08)
        return
    fill(p, sign(kind, x, y, radius * 0.6), rgb(t.INK))


def kind_sign(p: QPainter, x: float, y: float, radius: float, kind: str) -> None:
    """The sign of a kind of card on its square."""
    tile = rounded(QRectF(x - radius * 0.92, y - radius * 0.92, radius * 1.84, radius * 1.84), radius * 0.2)
    lifted(p, tile, radius)
    fill(p, tile, rgb(t.PLATE), t.BONE_LOW, radius * 0.1)
    fill(p, sign(kind, x, y, radius * 0.58), rgb(t.BONE))


def rarity_sign(p: QPainter, x: float, y: float, radius: float, rarity: str) -> None:
    """The mark of a rarity in its metal."""
    metal, lit, _ = t.RARITIES[rarity]
    shape = sign(rarity, x, y, radius)
    stroke(p, shape, mix(metal, t.BLACK, 0.55), radius * 0.5)
    fill(p, shape, mix(lit, t.WHITE, 0.25))


def token(p: QPainter, x: float, y: float, radius: float, count: int = 1) -> None:
    """A star token, and how many lie there."""
    disc = circle(x, y, radius)
    lifted(p, disc, radius)
    lit, deep, edge = t.STAR
    bounds = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    fill(p, disc, diagonal(bounds, (0, mix(deep, t.WHITE, 0.1)), (1, mix(deep, edge, 0.5))), edge, radius * 0.08)
    fill(p, star(x, y, radius * 0.82), rgb(lit), edge, radius * 0.05)
    if count != 1:
        numeral(p, x, y + radius * 0.05, str(count), radius * 0.9, t.INK, most=radius * 1.1, underlined=True)


def banknote(p: QPainter, rect: QRectF, amount: int) -> None:
    """Dollars: a small note with what it is worth."""
    h = rect.height()
    paper, print_, ink = t.BANKNOTE
    path = rounded(rect, h * 0.08)
    lifted(p, path, h * 0.6)
    fill(p, path, diagonal(rect, (0, mix(paper, t.WHITE, 0.3)), (1, rgb(paper))), ink, h * 0.03)
    k = h * 0.12
    stroke(p, rounded(rect.adjusted(k, k, -k, -k), h * 0.05), rgb(print_), h * 0.035)
    c = rect.center()
    fill(p, circle(c.x(), c.y(), h * 0.3), mix(paper, print_, 0.35))
    numeral(p, c.x(), c.y(), f"${amount}", h * 0.5, ink, most=rect.width() * 0.7, role="strong")
