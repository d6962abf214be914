"""The pictures of Foreshadow swords: stones, each with a cut and a light of its own."""

import random
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRadialGradient

from ui.games.blade_rondo.motifs import Motif, around, ribbon
from ui.theme import tokens as t
from ui.theme.ink import cut, fill, glow, hatch, line, shade, stroke
from ui.theme.paths import Points, circle, moved, polygon, regular, rounded, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb


def _facet(p: QPainter, points: Points, deep: QColor, light: float) -> None:
    """A face of a stone, from -1 in the dark to 1 toward the lamp."""
    path = polygon(points)
    fill(p, path, rgb(t.WHITE if light > 0 else t.BLACK, int(abs(light) * 125)), mix(deep, t.BLACK, 0.35), 0.5)
    if light < 0:
        hatch(p, path, rgb(mix(deep, t.BLACK, 0.4), 140), 40 + 60 * light, 1.3, 0.35)


def _cut_stone(
    p: QPainter, rim: Sequence[tuple[float, float]], table: float, deep: str, lit: str, x: float = 0, y: float = 0
) -> None:
    """A stone seen from above: its rim, the faces that fall away from the table, and the table."""
    whole = polygon(rim)
    glow(p, whole, 12, lit, 110)
    cut(p, whole, mix(deep, lit, 0.45), 2.4)
    inner = [(x + (a - x) * table, y + (b - y) * table) for a, b in rim]
    for i, (a, b) in enumerate(rim):
        j = (i + 1) % len(rim)
        mx, my = (a + rim[j][0]) / 2 - x, (b + rim[j][1]) / 2 - y
        length = max(1e-6, (mx * mx + my * my) ** 0.5)
        _facet(
            p, [(a, b), rim[j], inner[j], inner[i]], QColor(mix(deep, lit, 0.2)), -(0.45 * mx + 0.9 * my) / length * 0.8
        )
    cut(p, polygon(inner), mix(deep, lit, 0.72), 0.4)
    p.save()
    p.setClipPath(polygon(inner), Qt.ClipOperation.IntersectClip)
    left, top = min(a for a, _ in inner), min(b for _, b in inner)
    fill(p, polygon([(left, top), (x + 3, top), (left, y + 6)]), rgb(t.WHITE, 120))
    p.restore()


def _sphene(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit = t.GEMS["sphene"]
    rim = [(0, -40), (20, -20), (29, 4), (12, 27), (0, 36), (-12, 27), (-29, 4), (-20, -20)]
    _cut_stone(p, rim, 0.5, deep, lit, 0, -2)
    cords = (
        [(-44, -24), (-20, -14), (6, 0), (26, 18), (44, 34)],
        [(44, -22), (20, -12), (-6, 4), (-24, 20), (-44, 34)],
    )
    for points in cords:
        cord = ribbon(points, [3.4] * 5)
        cut(p, cord, t.ROPE, 1.5)
        hatch(p, cord, rgb(t.INK, 150), 20 if points[0][0] < 0 else 160, 1.7, 0.5)
    for side in (-1, 1):
        loop = smooth([(0, 3), (side * 9, -6), (side * 15, 2), (side * 8, 9)], closed=True)
        cut(p, loop.subtracted(moved(loop, side * 3.4, 1, 0, 0.6)), t.ROPE, 1.2)
    cut(p, circle(0, 3, 4.4), mix(t.ROPE, t.INK, 0.15), 1)


def _moonstone(p: QPainter, layers: Layers, _: random.Random) -> None:
    deep, lit = t.GEMS["moonstone"]
    for i in range(16):
        claw = moved(smooth([(-3, 0), (0, -6), (3, 0), (0, 3)], closed=True), *around(30, 22.5 * i), 22.5 * i + 90)
        cut(p, claw, mix(layers[1], t.WHITE, 0.4), 0.8)
    ring = circle(0, 0, 30)
    glow(p, ring, 10, t.WHITE, 90)
    cut(p, ring, mix(layers[2], t.WHITE, 0.25), 1.6)
    stone = circle(0, 0, 26)
    ball = QRadialGradient(QPointF(-8, -10), 36)
    for at, tone in ((0, rgb(lit)), (0.55, mix(lit, deep, 0.5)), (1, mix(deep, layers[3], 0.35))):
        ball.setColorAt(at, tone)
    fill(p, stone, QBrush(ball), mix(deep, layers[3], 0.5), 0.6)
    shade(p, stone, rgb(layers[3], 130), 5, 6, 40, 1.3, 0.4)
    moon = circle(0, -1, 15).subtracted(circle(7, -5, 13.4))
    cut(p, moon, t.WHITE, 0.8)
    for x, y in ((10, -8), (14, 3), (6, 6)):
        fill(p, regular(x, y, 2.2, 4, inner=0.35), rgb(t.WHITE))


def _amber(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit = t.GEMS["amber"]
    for i in range(20):
        line(p, [around(35, 18 * i), around(45 if i % 2 else 41, 18 * i)], mix(deep, lit, 0.4), 1.1)
    drop = smooth(
        [(-4, -36), (13, -30), (28, -8), (30, 14), (16, 32), (-8, 35), (-28, 22), (-31, -2), (-20, -24)], closed=True
    )
    glow(p, drop, 13, lit, 150)
    cut(p, drop, deep, 2.2)
    core = QRadialGradient(QPointF(-4, 2), 32)
    for at, tone in ((0, mix(lit, t.WHITE, 0.4)), (0.6, rgb(lit, 190)), (1, rgb(deep, 0))):
        core.setColorAt(at, tone)
    fill(p, drop, QBrush(core))
    shade(p, drop, rgb(mix(deep, t.BLACK, 0.4), 190), 6, 6, 45, 1.4, 0.45)
    dark = mix(deep, t.INK, 0.65)
    for side in (-1, 1):  # who was caught in it
        wing = moved(smooth([(0, 0), (6, -12), (14, -15), (13, -6), (4, 1)], closed=True), 0, 3, 0, side, 1)
        fill(p, wing, rgb(dark, 120), rgb(dark), 0.5)
        for k in range(3):
            end = [(side * 2, 4 + 3 * k), (side * 8, 2 + 5 * k), (side * 11, 6 + 6 * k)]
            stroke(p, polygon(end, closed=False), rgb(dark), 0.8)
    fill(p, smooth([(0, -6), (2.6, 0), (2.2, 10), (0, 17), (-2.2, 10), (-2.6, 0)], closed=True), dark)
    fill(p, circle(0, -7, 2.5), dark)
    fill(p, moved(circle(0, 0, 3, 8), -17, -14, 38), rgb(t.WHITE, 170))


def _opal(p: QPainter, layers: Layers, luck: random.Random) -> None:
    deep, lit = t.GEMS["opal"]
    rim = [around(34, 22.5 + 45 * i) for i in range(8)]
    whole = polygon(rim)
    glow(p, whole, 14, lit, 120)
    cut(p, whole, mix(deep, lit, 0.3), 2.4)
    for i, (a, b) in enumerate(rim):
        c, d = rim[(i + 1) % 8]
        light = -(0.45 * (a + c) + 0.9 * (b + d)) / 68
        _facet(p, [(a, b), (c, d), (c * 0.68, d * 0.68), (a * 0.68, b * 0.68)], QColor(deep), light)
    table = polygon([(a * 0.68, b * 0.68) for a, b in rim])
    fill(p, table, mix(layers[3], deep, 0.35))
    p.save()
    p.setClipPath(table, Qt.ClipOperation.IntersectClip)
    tones = (deep, t.GEMS["sphene"][1], lit, t.PETALS["viola"][1])
    for k, tone in enumerate(tones):  # curtains of northern light
        foot = 14 - 8 * k
        points = [(-28 + 8 * i, foot + 5 * (1 if (i + k) % 2 else -1)) for i in range(8)]
        curtain = smooth(points)
        for x, y in [(30, foot - 22), (-30, foot - 18)]:
            curtain.lineTo(x, y)
        curtain.closeSubpath()
        fill(p, curtain, rgb(tone, 120))
        stroke(p, smooth(points), mix(tone, t.WHITE, 0.5), 1)
    for _star in range(9):
        fill(p, circle(luck.uniform(-20, 20), luck.uniform(-20, 20), 0.7), rgb(t.WHITE, 230))
    p.restore()
    stroke(p, table, mix(deep, t.BLACK, 0.4), 0.6)


def _diamond(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit = t.GEMS["diamond"]
    for i in range(16):
        line(p, [around(40, 22.5 * i, 0, -2), around(48 if i % 2 else 44, 22.5 * i, 0, -2)], t.WHITE, 1.2)
    top, belt, foot = -27, -10, 36
    whole = polygon([(-20, top), (20, top), (37, belt), (0, foot), (-37, belt)])
    glow(p, whole, 12, lit, 130)
    cut(p, whole, mix(deep, lit, 0.6), 2.4)
    ups, downs = (-20, -7, 7, 20), (-37, -16, 0, 16, 37)
    for i, light in enumerate((0.75, 0.25, -0.1, -0.5)):
        _facet(p, [(downs[i], belt), (downs[i + 1], belt), (0, foot)], QColor(deep), light)
    for i, light in enumerate((0.9, 0.55, 0.2)):
        _facet(p, [(ups[i], top), (ups[i + 1], top), (downs[i + 1] + (8 if i == 2 else 0), belt)], QColor(deep), light)
    _facet(p, [(ups[0], top), (downs[0], belt), (downs[1], belt)], QColor(deep), 0.5)
    _facet(p, [(ups[3], top), (downs[4], belt), (downs[3], belt)], QColor(deep), -0.4)
    heart = QPainterPath(QPointF(0, 13))
    heart.cubicTo(-7, 7, -13, 2, -13, -4)
    heart.cubicTo(-13, -12, -3, -13, 0, -6)
    heart.cubicTo(3, -13, 13, -12, 13, -4)
    heart.cubicTo(13, 2, 7, 7, 0, 13)
    cut(p, heart, t.BARON[2], 1.2)
    stroke(p, polygon([(-2, -7), (2, -1), (-2, 4), (1, 10)], closed=False), rgb(t.WHITE), 1.1)


def _lutil(p: QPainter, _: Layers, luck: random.Random) -> None:
    deep, lit = t.GEMS["lutil"]
    moon = circle(0, -2, 40).subtracted(circle(13, -10, 36))
    cut(p, moon, lit, 1.4)
    p.rotate(14)
    whole = polygon([(-17, -22), (-3, -44), (15, -24), (17, 28), (4, 40), (-15, 30)])
    glow(p, whole, 9, lit, 100)
    cut(p, whole, mix(deep, t.WHITE, 0.55), 2.2)
    p.save()
    p.setClipPath(whole, Qt.ClipOperation.IntersectClip)
    for _needle in range(26):
        x, y = luck.uniform(-16, 16), luck.uniform(-30, 34)
        a = luck.choice((78, 84, 96, 62, 118)) + luck.uniform(-5, 5)
        long = luck.uniform(14, 30)
        line(p, [around(long, a, x, y), around(-long, a, x, y)], mix(t.GEMS["amber"][0], lit, luck.random()), 0.8)
    p.restore()
    faces: tuple[tuple[Points, float], ...] = (
        ([(-17, -22), (-3, -44), (-4, -20)], 0.7),
        ([(-3, -44), (15, -24), (-4, -20)], -0.25),
        ([(-17, -22), (-4, -20), (-3, 34), (-15, 30)], 0.35),
        ([(-4, -20), (15, -24), (17, 28), (4, 40), (-3, 34)], -0.3),
    )
    for points, light in faces:
        _facet(p, points, QColor(deep), light)


def _agate(p: QPainter, layers: Layers, luck: random.Random) -> None:
    deep, lit = t.GEMS["agate"]
    turns = range(0, 360, 24)
    edge = [around(33 + luck.uniform(-3, 3), turn) for turn in turns]
    bands = (deep, t.WHITE, lit, mix(deep, lit, 0.4).name(), t.WHITE, deep, lit, mix(deep, t.BLACK, 0.4).name())
    for k, tone in enumerate(bands):
        share = 1 - 0.115 * k
        ring = smooth([(x * share, y * share) for x, y in edge], closed=True)
        cut(p, ring, mix(tone, lit, 0.12), 2.2 if k == 0 else 0.5)
        if k in (0, 3, 6):
            hatch(p, ring, rgb(mix(deep, t.BLACK, 0.3), 90), 30 * k, 2, 0.35)
    for side in (-1, 1):
        p.save()
        p.rotate(side * 38)
        for i in range(8):
            x = -42 + 12 * i
            flat = i % 2 == 0
            link = _link(x, 7.6 if flat else 7, 3.4 if flat else 1.3)
            cut(p, link, mix(layers[3], layers[1], 0.35), 1.2)
        p.restore()
    cut(p, circle(0, 0, 10.5), layers[3], 1.6)
    stroke(p, circle(0, 0, 8.4), layers[4], 0.8)
    keyhole = circle(0, -2, 2.6)
    keyhole.addPath(polygon([(-1.2, -1), (1.2, -1), (2.4, 5.4), (-2.4, 5.4)]))
    keyhole.setFillRule(Qt.FillRule.WindingFill)
    fill(p, keyhole, rgb(layers[4]))


def _link(x: float, half: float, high: float) -> QPainterPath:
    """A link of a chain, lying flat or seen from its edge."""
    link = rounded(QRectF(x - half, -high, 2 * half, 2 * high), high)
    if high > 2:
        link = link.subtracted(rounded(QRectF(x - half + 2.2, -high + 2.2, 2 * half - 4.4, 2 * high - 4.4), 1.2))
    return link


def _pearl(p: QPainter, layers: Layers, _: random.Random) -> None:
    deep, lit = t.GEMS["pearl"]
    for i in range(9):
        a, b = 180 + 20 * i, 200 + 20 * i
        rib = smooth([(0, 22), around(44, a, 0, 14), around(47, (a + b) / 2, 0, 14), around(44, b, 0, 14)], closed=True)
        cut(p, rib, mix(t.PETALS["gaura"][0], lit, 0.42 + 0.16 * (i % 2)), 1.2)
        hatch(p, rib, rgb(layers[3], 110), 90 + a, 1.7, 0.4)
    cup = smooth([(-42, 16), (-30, 33), (0, 40), (30, 33), (42, 16), (20, 24), (0, 26), (-20, 24)], closed=True)
    ball = circle(0, 2, 21)
    glow(p, ball, 10, t.WHITE, 120)
    light = QRadialGradient(QPointF(-7, -7), 32)
    for at, tone in ((0, rgb(t.WHITE)), (0.45, rgb(lit)), (0.8, mix(lit, t.PETALS["gaura"][1], 0.6)), (1, rgb(deep))):
        light.setColorAt(at, tone)
    cut(p, ball, lit, 1.8)
    fill(p, ball, QBrush(light), mix(deep, layers[3], 0.4), 0.5)
    shade(p, ball, rgb(layers[3], 110), 4, 5, 40, 1.3, 0.35)
    fill(p, moved(circle(0, 0, 3, 5.4), -8, -7, 42), rgb(t.WHITE))
    cut(p, cup, mix(t.PETALS["gaura"][0], layers[3], 0.3), 1.8)
    hatch(p, cup, rgb(layers[3], 120), 90, 2, 0.4)
    for k in range(3):
        rise = 5 * (1 - k * 0.3)
        spun = [(-46 + 7 * i, -14 + 15 * k + (rise if i % 4 < 2 else -rise)) for i in range(14)]
        stroke(p, smooth(spun), rgb(t.WHITE, 170), 1.7)


def any_stone(p: QPainter, _: Layers, luck: random.Random) -> None:
    """A stone of which nothing more is known."""
    deep, lit = t.GEMS[luck.choice(sorted(t.GEMS))]
    count = luck.randint(5, 11)
    turn = luck.uniform(0, 90)
    _cut_stone(p, [around(34, turn + 360 * i / count) for i in range(count)], luck.uniform(0.4, 0.65), deep, lit)


STONES: dict[str, Motif] = {
    "binding_sphene": _sphene,
    "clear_moonstone": _moonstone,
    "amber_of_warmth": _amber,
    "aurora_sky_opal": _opal,
    "diamond_of_death_denied": _diamond,
    "moonlight_lutil": _lutil,
    "agate_of_sealed_calamity": _agate,
    "mist_spinning_pearl": _pearl,
}
