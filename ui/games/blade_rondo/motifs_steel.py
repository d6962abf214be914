"""The pictures of Physical swords: no two blades are alike."""

import random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ui.games.blade_rondo.motifs import Motif, around, mirrored, ribbon
from ui.games.blade_rondo.signs import flake
from ui.theme import tokens as t
from ui.theme.ink import cut, fill, glow, hatch, line, shade, stroke
from ui.theme.paths import Points, circle, moved, plain, polygon, regular, rounded, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb

FOOT = 16.0
"""Where guards are: the blade is above, the grip below."""


def steel(layers: Layers) -> QColor:
    """Polished iron."""
    return mix(layers[0], t.WHITE, 0.6)


def _blade(
    p: QPainter, layers: Layers, left: Points, right: Points | None = None, *, tone: QColor | None = None
) -> QPainterPath:
    """A blade from its foot to its point along the left edge and back along the right one; its right half lies in shade."""
    back = list(reversed([(-x, y) for x, y in left])) if right is None else list(right)
    whole = polygon([*left, *back])
    cut(p, whole, steel(layers) if tone is None else tone, 1.7)
    tip, foot = left[-1], left[0][1]
    dark = polygon([tip, *back, (0, foot)])
    fill(p, dark, rgb(layers[2], 120))
    hatch(p, dark, rgb(layers[3], 150), 30, 1.5, 0.4)
    line(p, [(0, foot), (tip[0], tip[1] + 5)], rgb(layers[3], 170), 0.6)
    return whole


def _grip(p: QPainter, layers: Layers, length: float = 15, width: float = 4, pommel: float = 3.4) -> None:
    """What a hand takes hold of, and the knob at its end."""
    held = rounded(QRectF(-width / 2, FOOT + 2, width, length), 1.4)
    cut(p, held, mix(layers[3], t.BLACK, 0.2), 1.4)
    hatch(p, held, rgb(layers[1], 200), 20, 1.8, 0.6)
    cut(p, circle(0, FOOT + 3 + length, pommel), layers[4], 1.2)


def _bar(p: QPainter, layers: Layers, half: float, droop: float = 1.6) -> None:
    """A guard whose ends rise, or with a negative droop hang."""
    upper = [(-half, FOOT - droop), (-half / 2, FOOT + 1.4), (0, FOOT), (half / 2, FOOT + 1.4), (half, FOOT - droop)]
    lower = [(half / 2, FOOT + 4.6), (0, FOOT + 5), (-half / 2, FOOT + 4.6)]
    cut(p, smooth([*upper, *lower], closed=True), layers[4], 1.5)


def _ice_edged(p: QPainter, layers: Layers, _: random.Random) -> None:
    p.rotate(38)
    teeth = [(4.2, FOOT), (10, 6), (5, 2), (13, -8), (5, -12), (11, -22), (4.4, -26), (8, -34), (0, -46)]
    ice = polygon([*teeth, (0, FOOT)])
    cut(p, ice, mix(t.SYMBOLS["special"][1], t.WHITE, 0.45), 1.5)
    hatch(p, ice, rgb(t.SYMBOLS["special"][2], 170), 68, 1.4, 0.4)
    _blade(p, layers, [(-4.4, FOOT), (-3.8, -36), (0, -46)], [(3, -34), (3.4, FOOT)])
    _bar(p, layers, 14)
    _grip(p, layers)
    p.rotate(-38)
    flake(p, -31, -14, 12, t.WHITE, 1.5)
    flake(p, 33, 16, 7.5, t.WHITE, 1.1)


def _ash(p: QPainter, layers: Layers, luck: random.Random) -> None:
    p.rotate(-24)
    left = [(-4.6 + (1.5 if i % 2 else -1.1), FOOT - 7.4 * i) for i in range(8)]
    right = [(4.6 + (1.5 if i % 2 else -1.1), FOOT - 7.4 * i) for i in reversed(range(8))]
    char = mix(layers[3], t.BLACK, 0.3)
    whole = smooth([*left, (0, -46), *right])
    whole.closeSubpath()
    cut(p, whole, char, 1.7)
    shade(p, whole, rgb(layers[1], 150), -2, -1, 60, 1.3, 0.45)
    for i in range(6):
        y = FOOT - 6 - 8 * i
        crack = [(-2.4, y), (0.4, y - 2.4), (-0.6, y - 4.6), (2.2, y - 7)]
        stroke(p, polygon(crack, closed=False), mix(layers[4], t.FRUIT[0], 0.45), 0.9)
    _bar(p, layers, 13, -2.4)
    _grip(p, layers)
    p.rotate(24)
    for i in range(15):
        x, y = luck.uniform(-34, 36), luck.uniform(-36, 18)
        ember = regular(x, y, luck.uniform(0.8, 2.1), 4, luck.uniform(0, 90))
        fill(p, ember, mix(layers[4], t.FRUIT[0], luck.random()) if i % 3 else rgb(layers[3], 170))
    for i in range(3):
        smoke = [(8 + 9 * i, 34), (3 + 10 * i, 14), (14 + 9 * i, -4), (8 + 10 * i, -26)]
        stroke(p, smooth(smoke), rgb(layers[3], 80), 1.4)


def _spear(p: QPainter, layers: Layers, _: random.Random) -> None:
    for x, y, w in ((22, 30, 25), (-24, 30, 21)):
        cut(
            p,
            polygon([(x - w, y), (x - 3, y - w * 1.6), (x, y - w * 1.52), (x + 2, y - w * 1.66), (x + w, y)]),
            layers[2],
        )
        snow = [(x - w * 0.38, y - w * 1.02), (x - 3, y - w * 1.6), (x, y - w * 1.52), (x + 2, y - w * 1.66)]
        cut(p, polygon([*snow, (x + w * 0.4, y - w), (x + 4, y - w * 1.14), (x - 2, y - w * 0.96)]), t.WHITE, 0.6)
    p.rotate(22)
    pole = rounded(QRectF(-1.7, -26, 3.4, 74), 1)
    cut(p, pole, mix(layers[3], t.WOOD, 0.5), 1.5)
    cloth = [(1, -20), (11, -17), (20, -21), (27, -18), (22, -12), (27, -5), (17, -7), (9, -4), (1, -7)]
    pennant = smooth(cloth, closed=True)
    cut(p, pennant, layers[4], 1.5)
    hatch(p, pennant, rgb(t.BLACK, 70), 70, 1.8, 0.4)
    _spearhead(p, layers)


def _spearhead(p: QPainter, layers: Layers) -> None:
    left = [(-2.4, -24), (-8, -31), (0, -50)]
    whole = polygon([*left, (8, -31), (2.4, -24)])
    cut(p, whole, steel(layers), 1.7)
    half = polygon([(0, -50), (8, -31), (2.4, -24), (0, -24)])
    fill(p, half, rgb(layers[2], 130))
    hatch(p, half, rgb(layers[3], 160), 40, 1.3, 0.4)
    line(p, [(0, -25), (0, -46)], rgb(layers[3], 170), 0.6)
    cut(p, rounded(QRectF(-3.2, -25.5, 6.4, 4.2), 1.2), layers[4], 0.9)


def _vanguard(p: QPainter, layers: Layers, _: random.Random) -> None:
    for side in (-1, 1):
        for k in range(4):
            feather = smooth([(0, 0), (10, -5.5), (29 - 3.4 * k, -1.5), (26 - 3.4 * k, 2.5), (8, 4)], closed=True)
            placed = moved(moved(feather, 0, 0, -38 + 17 * k), side * 3, 14, 0, side, 1)
            cut(p, placed, mix(layers[0], t.WHITE, 0.75 - 0.12 * k), 1.2)
            hatch(p, placed, rgb(layers[3], 80), side * (50 + 9 * k), 2, 0.35)
    left = [(-5, FOOT), (-6.4, -14), (-4, -32), (0, -46)]
    right = [(5.6, -32), (6.8, -14), (5, FOOT)]
    _blade(p, layers, left, right, tone=mix(t.WHITE, layers[0], 0.1))
    cut(p, regular(0, FOOT + 1, 6.4, 4), layers[4], 1.4)
    fill(p, regular(0, FOOT + 1, 3, 4), mix(t.WHITE, layers[4], 0.2))
    _grip(p, layers, 16)


def _crushing(p: QPainter, layers: Layers, _: random.Random) -> None:
    p.translate(0, 2)
    p.rotate(180)  # it has come down
    edge = [(-11, FOOT), (-12, -26), (-6, -40)]
    whole = polygon([*edge, (3, -45), (12, -34), (11, FOOT)])
    cut(p, whole, mix(steel(layers), layers[1], 0.25), 2.2)
    dark = polygon([(1, FOOT), (1, -44), (3, -45), (12, -34), (11, FOOT)])
    fill(p, dark, rgb(layers[2], 130))
    hatch(p, dark, rgb(layers[3], 160), 34, 1.6, 0.45)
    for y in (6, -8, -22):
        cut(p, regular(-5, y, 2.6, 6), mix(layers[3], layers[2], 0.3), 0.8)
    cut(p, rounded(QRectF(-19, FOOT - 1, 38, 6), 2), layers[4], 1.6)
    _grip(p, layers, 15, 5.4, 4.4)
    p.rotate(-180)
    for side in (-1, 1):
        for reach, rise in ((26, 28), (37, 37), (20, 40)):
            crack = [
                (side * 5, 34),
                (side * reach * 0.45, rise + 2),
                (side * reach * 0.62, rise - 2),
                (side * reach, rise),
            ]
            stroke(p, polygon(crack, closed=False), layers[3], 1.1)
        for x, y, r in ((17, 24, 4), (27, 17, 2.8), (22, 8, 2)):
            chip = regular(side * x, y, r, 5, side * 20 * r)
            cut(p, chip, mix(layers[2], layers[3], 0.35), 1.1)


def _slashing(p: QPainter, layers: Layers, _: random.Random) -> None:
    arc = QPainterPath()
    arc.arcMoveTo(QRectF(-44, -40, 84, 80), 34)
    arc.arcTo(QRectF(-44, -40, 84, 80), 34, -150)
    arc.arcTo(QRectF(-46, -42, 80, 76), -110, 146)
    arc.closeSubpath()
    fill(p, arc, rgb(t.WHITE, 205))
    hatch(p, arc, rgb(layers[4], 150), 20, 2.2, 0.6)
    p.rotate(48)
    _blade(p, layers, [(-3.8, FOOT), (-3.2, -36), (0, -44)])
    _bar(p, layers, 13)
    _grip(p, layers)


def _dancing(p: QPainter, layers: Layers, _: random.Random) -> None:
    for side in (-1, 1):
        p.save()
        p.rotate(side * 30)
        p.translate(side * 5, 2)
        _blade(p, layers, [(-1.9, FOOT), (-1.4, -34), (0, -45)])
        basket = QPainterPath()
        basket.addEllipse(QRectF(-7.5, FOOT - 4, 15, 14))
        basket.addEllipse(QRectF(-5, FOOT - 1.4, 10, 9.6))
        _grip(p, layers, 12, 3, 2.6)
        cut(p, basket, layers[4], 1.2)
        p.restore()
    points = [(-36, 26), (-20, 34), (2, 22), (20, 8), (16, -10), (-4, -10), (-22, -2), (-18, -22), (6, -30), (30, -26)]
    band = ribbon(points, [1, 4, 5, 4.4, 4, 4.6, 4, 4, 4, 1])
    cut(p, band, layers[4], 1.4)
    hatch(p, band, rgb(t.WHITE, 130), 40, 1.8, 0.5)


def _darkness(p: QPainter, layers: Layers, _: random.Random) -> None:
    night = mix(layers[3], t.BLACK, 0.55)
    cut(p, circle(0, -8, 27), night, 1.6)
    stroke(p, circle(0, -8, 27.6), rgb(layers[4], 220), 1.3)
    for i in range(24):
        line(p, [around(29.5, 15 * i, 0, -8), around(34 if i % 2 else 37, 15 * i, 0, -8)], rgb(layers[4], 190), 0.9)
    left = [(-3, FOOT), (-7, 4), (-4.4, 1), (-6.6, -12), (-4, -15), (-5.4, -28), (0, -46)]
    whole = polygon(mirrored(left))
    cut(p, whole, mix(layers[3], t.BLACK, 0.15), 2)
    stroke(p, whole, rgb(layers[0], 230), 0.8)
    hatch(
        p,
        polygon([(0, -46), (5.4, -28), (4, -15), (6.6, -12), (4.4, 1), (7, 4), (3, FOOT)]),
        rgb(layers[1], 150),
        30,
        1.5,
    )
    line(p, [(0, FOOT - 2), (0, -38)], layers[4], 1)
    horns = [(-16, 8), (-13, 17), (0, 20), (13, 17), (16, 8), (8, 14), (0, 15), (-8, 14)]
    cut(p, smooth(horns, closed=True), mix(layers[4], t.BLACK, 0.25), 1.5)
    _grip(p, layers)


def _pitiful(p: QPainter, layers: Layers, _: random.Random) -> None:
    p.rotate(34)
    venom = t.GEMS["sphene"]
    left = [(-5, FOOT), (-2, 8), (-7, 0), (-2.4, -8), (-6, -16), (-1.4, -23), (-3, -30)]
    right = [(1.4, -24), (6, -25), (2.2, -19), (5.6, -9), (3, -3), (6.4, 4), (5, FOOT)]
    whole = polygon([*left, (1, -38), *right])
    cut(p, whole, mix(steel(layers), layers[2], 0.35), 1.7)
    hatch(p, whole, rgb(layers[3], 120), 24, 1.7, 0.4)
    wet = polygon([(-3, -30), (1, -38), (1.4, -24), (6, -25), (2.2, -19), (0, -12), (-1.4, -23)])
    fill(p, wet, rgb(venom[0], 190))
    _bar(p, layers, 11, -3)
    _grip(p, layers, 13, 4, 2.8)
    p.rotate(-34)
    for x, y, r in ((26, -18, 3.4), (29, -2, 2.6), (24, 12, 2)):
        drop = QPainterPath()
        drop.moveTo(x, y - 2.4 * r)
        drop.cubicTo(x + 0.6 * r, y - r, x + r, y - 0.5 * r, x + r, y)
        drop.cubicTo(x + r, y + 1.3 * r, x - r, y + 1.3 * r, x - r, y)
        drop.cubicTo(x - r, y - 0.5 * r, x - 0.6 * r, y - r, x, y - 2.4 * r)
        cut(p, drop, venom[0], 1)
        fill(p, circle(x - r * 0.3, y - r * 0.1, r * 0.25), rgb(t.WHITE, 220))


def _hatchet(p: QPainter, layers: Layers, _: random.Random) -> None:
    p.rotate(20)
    haft = smooth([(-2, -34), (2, -34), (2.4, 10), (4.6, 40), (0, 42), (-2.4, 12)], closed=True)
    cut(p, haft, mix(t.WOOD, layers[3], 0.25), 1.6)
    hatch(p, haft, rgb(t.BLACK, 80), 84, 1.3, 0.35)
    head = QPainterPath()
    head.moveTo(-4, -30)
    head.cubicTo(8, -30, 16, -36, 25, -42)
    head.cubicTo(33, -28, 33, -10, 24, 4)
    head.cubicTo(16, -6, 10, -13, -4, -14)
    head.lineTo(-11, -17)
    head.lineTo(-11, -27)
    head.closeSubpath()
    cut(p, head, mix(steel(layers), layers[1], 0.2), 2)
    shade(p, head, rgb(layers[3], 170), 4, 0, 62, 1.4, 0.45)
    bevel = QPainterPath()
    bevel.moveTo(25, -42)
    bevel.cubicTo(33, -28, 33, -10, 24, 4)
    bevel.cubicTo(27, -10, 27, -28, 25, -42)
    fill(p, bevel, rgb(t.WHITE, 230))
    for k in range(3):
        cut(p, plain(QRectF(-3.4, 20 + 6 * k, 7.4, 3)), layers[4], 0.7)
    p.rotate(-20)
    for points in ([(-34, -20), (-24, -16), (-28, -10), (-17, -4)], [(-36, 6), (-26, 4), (-24, 10), (-15, 8)]):
        stroke(p, polygon(points, closed=False), layers[4], 1.3)


def _absolute(p: QPainter, layers: Layers, _: random.Random) -> None:
    glow(p, circle(0, -8, 18), 14, t.WHITE, 90)
    for i in range(36):
        long = 41 if i % 3 == 0 else 36
        line(p, [around(31, 10 * i, 0, -8), around(long, 10 * i, 0, -8)], layers[4], 0.9 if i % 3 else 1.5)
    ring = QPainterPath()
    for radius in (30, 26):
        ring.addEllipse(QRectF(-radius, -8 - radius, 2 * radius, 2 * radius))
    cut(p, ring, layers[4], 1.4)
    _blade(p, layers, [(-6, FOOT), (-6, -36), (0, -47)])
    line(p, [(-2, FOOT - 3), (-2, -30)], rgb(layers[3], 150), 0.7)
    line(p, [(2, FOOT - 3), (2, -30)], rgb(layers[3], 150), 0.7)
    cut(p, plain(QRectF(-21, FOOT - 1.6, 42, 5.2)), layers[4], 1.6)
    for side in (-1, 1):
        cut(p, regular(side * 22, FOOT + 1, 4.4, 4), layers[4], 1)
    cut(p, circle(0, FOOT + 1, 4), layers[3], 0.8)
    _grip(p, layers, 17, 4.6, 4.2)


def crossed(p: QPainter, layers: Layers, x: float, y: float, size: float) -> None:
    """Two swords, crossed under a point: one has a guard of brass, the other a red one."""
    for side, guard in ((1, t.SYMBOLS["special"][4]), (-1, t.SYMBOLS["physical"][4])):
        p.save()
        p.translate(x, y)
        p.rotate(side * 33)
        p.scale(size, size)
        p.translate(0, 7)
        inks = (*layers[:4], guard)
        _blade(p, inks, [(-3.2, FOOT), (-2.7, -41), (0, -50)])
        _bar(p, inks, 11, 2.6)
        _grip(p, inks, 13, 3.4, 3)
        p.restore()


def any_sword(p: QPainter, layers: Layers, luck: random.Random) -> None:
    """A sword of which nothing more is known."""
    p.rotate(luck.uniform(-46, 46))
    half = luck.uniform(2.4, 7)
    _blade(p, layers, [(-half, FOOT), (-half * luck.uniform(0.7, 1.2), -luck.uniform(24, 38)), (0, -45)])
    _bar(p, layers, luck.uniform(10, 18), luck.uniform(-4, 5))
    _grip(p, layers, luck.uniform(12, 17))


STEEL: dict[str, Motif] = {
    "ice_edged_sword": _ice_edged,
    "ash_sword": _ash,
    "silver_peak_spear": _spear,
    "vanguard_white_blade": _vanguard,
    "crushing_sword": _crushing,
    "slashing_sword": _slashing,
    "dancing_sword": _dancing,
    "sword_of_darkness": _darkness,
    "pitiful_blade": _pitiful,
    "will_breaking_hatchet": _hatchet,
    "absolute_sword": _absolute,
}
