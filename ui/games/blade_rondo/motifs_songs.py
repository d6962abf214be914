"""The pictures of Support swords: songs, and the beasts that answer them."""

import math
import random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.games.blade_rondo.motifs import Motif, around, leaf, mirrored, ribbon
from ui.theme import tokens as t
from ui.theme.ink import cut, fill, glow, hatch, line, rays, shade, stroke
from ui.theme.paths import Points, circle, moved, plain, polygon, regular, rounded, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb


def _note(p: QPainter, layers: Layers, x: float, y: float, size: float = 1, *, flags: int = 1) -> None:
    """A note whose head is at a point."""
    top = y - 17 * size
    line(p, [(x + 4.6 * size, y), (x + 4.6 * size, top)], layers[3], 1.6 * size)
    for k in range(flags):
        start = top + 5 * size * k
        flag = [(x + 4.6 * size, start), (x + 9 * size, start + 5 * size), (x + 9 * size, start + 11 * size)]
        stroke(p, smooth(flag), layers[3], 1.7 * size)
    cut(p, moved(circle(0, 0, 5.8, 4.3), x, y, -22, size), layers[4], 1.3)


def _mist(p: QPainter, y: float, alpha: int) -> None:
    upper = [(-56, y), (-30, y - 4), (0, y + 3), (30, y - 3), (56, y)]
    fill(p, smooth([*upper, (56, y + 5), (0, y + 8), (-56, y + 4)], closed=True), rgb(t.WHITE, alpha))


def _mist_wolf(p: QPainter, layers: Layers, _: random.Random) -> None:
    p.save()
    p.translate(-4, 36)
    p.scale(1.1, 1.1)
    back = [(-20, 4), (-22, -10), (-15, -22), (-7, -32), (-3, -44), (4, -50), (12, -62), (17, -70), (20, -69)]
    front = [(19, -61), (23, -58), (17, -50), (14, -42), (15, -30), (11, -20), (12, -4), (15, 4), (7, 4), (5, -12)]
    wolf = smooth([*back, *front, (2, -4), (3, 4), (-20, 4)], closed=True)
    glow(p, wolf, 5, t.WHITE, 70)
    cut(p, wolf, layers[3], 2.2)
    shade(p, wolf, rgb(layers[1], 190), -3, -2, 62, 1.2, 0.4)
    cut(p, polygon([(5, -51), (-5, -57), (-3, -43)]), layers[3], 0.8)
    fill(p, circle(9.6, -54, 1.2), rgb(layers[4]))
    tail = [(-18, 4), (-28, 4), (-38, -4), (-40, -14), (-33, -8), (-26, -5), (-19, -6)]
    cut(p, smooth(tail, closed=True), layers[3], 1.2)
    p.restore()
    for i in range(3):
        breath = [(20 + 7 * i, -38 - 2 * i), (27 + 7 * i, -32), (28 + 7 * i, -24 + 2 * i)]
        stroke(p, smooth(breath), rgb(layers[4], 240 - 60 * i), 1.6)
    for y, alpha in ((14, 110), (24, 140), (34, 170)):
        _mist(p, y, alpha)


def _great_wolf(p: QPainter, layers: Layers, _: random.Random) -> None:
    for k in range(3):  # what grows louder
        y = -28 + 25 * k
        for side in (-1, 1):
            line(p, [(-44, y), (44, y + side * (7 + 4 * k))], rgb(layers[3], 110), 1)
    p.scale(1.08, 1.08)
    coat, dark = layers[3], mix(layers[3], t.BLACK, 0.45)
    pale = mix(layers[0], t.WHITE, 0.3)
    mane: list[tuple[float, float]] = [(0, -30)]
    for i in range(8):
        mane += [(-22 - 2.4 * (i % 3), -26 + 8 * i), (-33 + 2.1 * i, -17 + 8 * i)]
    ruff = polygon(mirrored([*mane[1:], (-8, 42)]))
    cut(p, ruff, mix(coat, layers[2], 0.35), 2)
    hatch(p, ruff, rgb(dark, 150), 84, 1.8, 0.45)
    for side in (-1, 1):
        cut(p, polygon([(side * 6, -22), (side * 21, -42), (side * 23, -8)]), coat, 1.6)
        fill(p, polygon([(side * 11, -20), (side * 19, -34), (side * 20, -13)]), mix(layers[4], layers[2], 0.45))
    skull = smooth(mirrored([(-4, -27), (-19, -17), (-23, -2), (-15, 10), (-10, 24), (-4, 30)]), closed=True)
    cut(p, skull, coat, 2)
    for side in (-1, 1):
        cheek = smooth([(side * 4, 4), (side * 21, -2), (side * 19, 9), (side * 12, 17), (side * 6, 14)], closed=True)
        cut(p, cheek, mix(coat, pale, 0.4), 0.9)
        hatch(p, cheek, rgb(dark, 150), side * 60, 1.5, 0.4)
        eye = polygon([(side * 4.6, -3.4), (side * 14, -9), (side * 12.4, -2.6)])
        fill(p, eye, rgb(layers[4]), dark, 0.8)
        fill(p, circle(side * 10, -4.8, 1.1), rgb(t.BLACK))
        stroke(p, smooth([(side * 2.6, -5), (side * 9, -11), (side * 16, -12)]), dark, 1.8)
    muzzle = smooth(mirrored([(-3, -6), (-7, 6), (-9, 14), (-4, 17)]), closed=True)
    cut(p, muzzle, mix(coat, pale, 0.62), 1)
    cut(p, smooth([(-5, 8), (5, 8), (3, 13), (0, 14.6), (-3, 13)], closed=True), dark, 0.8)
    jaw = smooth([(-9, 17), (0, 20), (9, 17), (6, 30), (0, 33), (-6, 30)], closed=True)
    cut(p, jaw, mix(dark, t.BARON[2], 0.35), 0.9)
    for x in (-7, 7):
        fill(p, polygon([(x - 1.8, 17.6), (x + 1.8, 17.6), (x, 25)]), rgb(t.WHITE))
    for a in (-4.6, 4.6):
        fill(p, polygon([(a - 1.5, 30.4), (a + 1.5, 30.4), (a, 25.4)]), rgb(t.WHITE))


def _bells(p: QPainter, layers: Layers, _: random.Random) -> None:
    beam = rounded(QRectF(-40, -42, 80, 6), 2)
    for x, y, size, turn in ((-24, -10, 0.86, 14), (24, -11, 0.86, -14), (0, 8, 1.32, 0)):
        line(p, [(x * 0.9, -38), (x, y - 14 * size)], layers[3], 1.6)
        p.save()
        p.translate(x, y)
        p.rotate(turn)
        p.scale(size, size)
        cut(p, circle(0, 17, 4.2), layers[3], 1)
        bell = [(-6, -16), (-11, -4), (-13, 8), (-18, 15), (0, 18), (18, 15), (13, 8), (11, -4), (6, -16), (0, -19)]
        shape = smooth(bell, closed=True)
        cut(p, shape, layers[4], 1.8)
        shade(p, shape, rgb(layers[3], 190), 5, 1, 62, 1.2, 0.45)
        for dy in (6, 9):
            stroke(p, smooth([(-12.4, dy), (0, dy + 2.6), (12.4, dy)]), mix(layers[4], layers[3], 0.6), 0.8)
        stroke(p, circle(0, -20, 2.4), layers[3], 1.3)
        p.restore()
    cut(p, beam, mix(layers[3], t.WOOD, 0.45), 1.5)
    hatch(p, beam, rgb(t.BLACK, 90), 4, 1.4, 0.35)
    for side in (-1, 1):
        for k in range(3):
            arc = [(side * (31 + 5 * k), 12 - 3 * k), (side * (36 + 5 * k), 20), (side * (31 + 5 * k), 29 + 3 * k)]
            stroke(p, smooth(arc), rgb(layers[3], 190 - 50 * k), 1.1)


def _refrain(p: QPainter, layers: Layers, _: random.Random) -> None:
    for i in range(5):
        stroke(p, circle(0, 0, 17 + 5.4 * i), layers[3], 0.9)
    for i in range(5):
        x, y = around(17 + 5.4 * ((i * 2) % 5), -76 + 72 * i)
        _note(p, layers, x, y, 0.95)
    arrow = ribbon([around(9.4, -150 + 27 * i) for i in range(10)], [3.4] * 10)
    cut(p, arrow, layers[3], 1.3)
    cut(p, moved(polygon([(-6, 0), (6, 0), (0, 8.4)]), *around(9.4, 94), 90), layers[3], 1.3)


def _lament(p: QPainter, layers: Layers, luck: random.Random) -> None:
    stone = QPainterPath()
    stone.moveTo(-26, 42)
    stone.lineTo(-26, -18)
    stone.cubicTo(-26, -46, 26, -46, 26, -18)
    stone.lineTo(26, 42)
    stone.closeSubpath()
    cut(p, stone, mix(layers[1], layers[3], 0.35), 2.4)
    shade(p, stone, rgb(layers[3], 190), 6, 3, 60, 1.4, 0.45)
    stroke(p, moved(stone, 0, 0.6, 0, 0.86, 0.9), rgb(layers[3], 190), 0.9)
    for row in range(6):
        y, x = -18 + 8.4 * row, -17.0
        while x < (17 if row < 4 else 17 - 9 * (row - 3)):
            strokes = luck.sample(
                [((0, 0), (0, 5.4)), ((0, 0), (3, 5.4)), ((3, 0), (0, 5.4)), ((0, 2.6), (3, 2.6)), ((3, 0), (3, 5.4))],
                3,
            )
            for (ax, ay), (bx, by) in strokes:
                line(p, [(x + ax, y + ay), (x + bx, y + by)], mix(layers[3], t.BLACK, 0.3), 0.9)
            x += 5.8
    p.save()
    p.translate(9, 27)
    p.rotate(38)
    wedge = polygon([(0, 4), (-3.4, -8), (-3.4, -30), (3.4, -30), (3.4, -8)])
    cut(p, wedge, mix(layers[0], t.WHITE, 0.5), 1.7)
    hatch(p, polygon([(0, 4), (0, -30), (3.4, -30), (3.4, -8)]), rgb(layers[3], 170), 60, 1.2, 0.4)
    cut(p, rounded(QRectF(-5, -35, 10, 6), 2), layers[4], 1.2)
    p.restore()
    for x, y, r in ((6, 33, 1.8), (2, 28, 1.2), (12, 36, 1.5), (0, 36, 1)):
        fill(p, regular(x, y, r, 5, 30 * x), mix(layers[1], t.WHITE, 0.4))


def _moth(p: QPainter, layers: Layers, _: random.Random) -> None:
    light, pale = t.GEMS["sphene"][1], t.GEMS["opal"][0]
    glow(p, circle(0, -4, 22), 26, light, 190)
    for side in (-1, 1):
        hind = [
            (side * 2, 2),
            (side * 16, 4),
            (side * 22, 14),
            (side * 15, 24),
            (side * 19, 36),
            (side * 12, 42),
            (side * 9, 26),
        ]
        low = smooth([*hind, (side * 3, 14)], closed=True)
        cut(p, low, mix(light, pale, 0.42), 1.4)
        hatch(p, low, rgb(layers[3], 100), side * 70, 1.7, 0.4)
        fore = [
            (side * 2, -6),
            (side * 13, -24),
            (side * 36, -34),
            (side * 42, -28),
            (side * 31, -8),
            (side * 22, 5),
            (side * 6, 6),
        ]
        wing = smooth(fore, closed=True)
        cut(p, wing, mix(light, t.WHITE, 0.25), 1.7)
        hatch(p, wing, rgb(layers[3], 100), side * 30, 1.9, 0.4)
        stroke(p, smooth([(side * 2, -7), (side * 13, -24), (side * 36, -34), (side * 42, -28)]), layers[3], 1.3)
        for x, y, r in ((24, -16, 4.4), (13, 15, 3.2)):
            cut(p, circle(side * x, y, r), layers[4], 0.7)
            fill(p, circle(side * x, y, r * 0.5), rgb(layers[3]))
        feeler = smooth([(side * 1, -12), (side * 5, -22), (side * 12, -26)])
        stroke(p, feeler, layers[3], 1.5)
    cut(p, smooth([(0, -14), (3.4, -8), (3, 8), (0, 22), (-3, 8), (-3.4, -8)], closed=True), t.WHITE, 1.2)
    for x, y in ((-36, 20), (34, 22), (-28, -40)):
        _note(p, layers, x, y, 0.62)


def _dove(p: QPainter, layers: Layers, _: random.Random) -> None:
    white = mix(t.WHITE, layers[0], 0.2)
    rays(p, -2, -4, 30, 46, 40, rgb(layers[4], 255), 0.8, 0.6)
    for k in range(2):
        wing: list[Points] = [
            [(0, 2), (-8, -20), (-2, -42), (6, -30), (12, -40), (15, -26), (22, -32), (20, -14), (14, 2)],
            [(-2, 4), (-22, -8), (-42, -30), (-40, -18), (-46, -14), (-36, -6), (-40, 2), (-24, 4), (-8, 10)],
        ]
        shape = smooth(wing[1 - k], closed=True)
        cut(p, shape, mix(white, layers[1], 0.35 if k == 0 else 0.12), 1.7)
        hatch(p, shape, rgb(layers[2], 170), 28 if k == 0 else 84, 1.8, 0.4)
    tail = polygon([(-8, 14), (-30, 24), (-26, 28), (-29, 34), (-20, 33), (-17, 38), (0, 20)])
    cut(p, tail, mix(white, layers[1], 0.25), 1.3)
    hatch(p, tail, rgb(layers[2], 170), 140, 1.7, 0.4)
    body = [(-14, 12), (-2, 2), (12, -3), (22, -10), (30, -8), (33, -1), (28, 8), (18, 19), (2, 23), (-12, 20)]
    shape = smooth(body, closed=True)
    cut(p, shape, white, 1.8)
    shade(p, shape, rgb(layers[2], 190), 2, 4, 30, 1.4, 0.4)
    fill(p, circle(27, -3, 1.4), rgb(layers[3]))
    cut(p, polygon([(32.4, -3), (39, 0), (32, 2.6)]), layers[4], 0.7)
    stroke(p, smooth([(36, 0), (40, 9), (36, 20), (38, 30)]), t.LEAF, 1.2)
    for x, y, turn in ((39, 8, 20), (38, 14, 160), (36, 20, 30), (37, 26, 150), (38, 30, 80)):
        leaf(p, x, y, turn, 9)


def _lyre(p: QPainter, layers: Layers, _: random.Random) -> None:
    rays(p, 0, -12, 25, 52, 48, mix(layers[4], t.FRUIT[0], 0.35), 1.1, 0.75)
    sun = circle(0, -12, 23)
    glow(p, sun, 12, layers[4], 150)
    cut(p, sun, mix(layers[4], t.WHITE, 0.25), 1.5)
    gold = mix(layers[4], t.FRUIT[0], 0.55)
    for side in (-1, 1):
        arm = [(side * 9, 30), (side * 25, 20), (side * 22, -2), (side * 15, -18), (side * 22, -36), (side * 30, -34)]
        cut(p, ribbon(arm, [8, 7, 5.4, 4.6, 5, 2]), gold, 1.7)
        cut(p, circle(side * 30, -32, 3.4), gold, 1)
    cut(p, rounded(QRectF(-24, -29, 48, 5), 2), mix(layers[3], t.WOOD, 0.4), 1.4)
    for i in range(7):
        x = -9 + 3 * i
        line(p, [(x * 1.1, -26), (x, 28)], mix(layers[3], t.BLACK, 0.2), 0.7)
    box = smooth([(-17, 24), (0, 20), (17, 24), (14, 40), (0, 43), (-14, 40)], closed=True)
    cut(p, box, mix(layers[3], t.WOOD, 0.4), 1.8)
    shade(p, box, rgb(layers[4], 130), -3, -2, 30, 1.5, 0.4)
    cut(p, rounded(QRectF(-11, 26, 22, 3.4), 1), gold, 0.7)


def _metronome(p: QPainter, layers: Layers, _: random.Random) -> None:
    p.scale(0.9, 0.9)
    for k in range(4):
        arc = QPainterPath()
        r = 58
        arc.arcMoveTo(QRectF(-r, 32 - r, 2 * r, 2 * r), 62 + 11 * k)
        arc.arcTo(QRectF(-r, 32 - r, 2 * r, 2 * r), 62 + 11 * k, 7)
        stroke(p, arc, rgb(layers[3], 210 - 45 * k), 1.6)
    wood = mix(layers[3], t.WOOD, 0.4)
    body = polygon([(-11, -36), (11, -36), (26, 34), (-26, 34)])
    cut(p, body, wood, 2.4)
    shade(p, body, rgb(t.BLACK, 150), 6, 1, 78, 1.5, 0.45)
    face = polygon([(-7, -29), (7, -29), (18, 20), (-18, 20)])
    cut(p, face, mix(layers[0], t.WHITE, 0.4), 0.8)
    for i in range(9):
        y, half = -23 + 4.6 * i, 2.5 + 0.4 * i
        line(p, [(-half, y), (half, y)], layers[3], 0.8)
    cut(p, plain(QRectF(-23, 20, 46, 5)), mix(wood, t.BLACK, 0.25), 1)
    p.save()
    p.translate(0, 24)
    p.rotate(27)
    line(p, [(0, 0), (0, -66)], t.BLACK, 1.7)
    cut(p, polygon([(-6.4, -50), (6.4, -50), (4.4, -39), (-4.4, -39)]), layers[4], 1.4)
    p.restore()
    cut(p, circle(0, 24, 3), layers[4], 0.8)
    cut(p, rounded(QRectF(-30, 33, 60, 8), 2), wood, 1.8)
    for side in (-1, 1):
        cut(p, circle(side * 23, 42, 3), layers[4], 0.8)


def _beast(p: QPainter, layers: Layers, _: random.Random) -> None:
    p.translate(0, 4)
    p.scale(0.92, 0.92)
    for i in range(14):
        a = -168 + 12 * i
        line(p, [around(40, a, 0, 4), around(47 if i % 2 else 52, a, 0, 4)], t.BARON[2], 1.4)
    hide, dark = mix(layers[3], t.WOOD, 0.25), mix(layers[3], t.BLACK, 0.5)
    for side in (-1, 1):
        horn = [(side * 12, -18), (side * 30, -20), (side * 41, -34), (side * 38, -46)]
        cut(p, ribbon(horn, [11, 9, 5.4, 1.2]), mix(t.BONE, layers[4], 0.4), 1.7)
        for k in range(3):
            line(p, [(side * (17 + 6 * k), -24 - 1.6 * k), (side * (18 + 6 * k), -14 - 3.4 * k)], rgb(dark, 170), 0.8)
        ear = smooth([(side * 16, -10), (side * 33, -12), (side * 36, -4), (side * 22, 0)], closed=True)
        cut(p, ear, hide, 1.3)
    tufts: list[tuple[float, float]] = [(0, -34)]
    for i in range(6):
        tufts += [(-9 - 4.6 * i * 0.8, -30 + 9 * i), (-20 - 2 * math.sin(i * 1.1), -19 + 9.6 * i)]
    mane = polygon(mirrored([*tufts[1:], (-9, 40)]))
    cut(p, mane, mix(hide, layers[2], 0.35), 2)
    hatch(p, mane, rgb(dark, 170), 82, 1.7, 0.45)
    head = smooth(mirrored([(-6, -26), (-19, -18), (-20, -4), (-13, 14), (-14, 27), (-8, 36)]), closed=True)
    cut(p, head, hide, 2)
    shade(p, head, rgb(t.BLACK, 150), 5, 1, 66, 1.4, 0.45)
    for side in (-1, 1):
        cut(p, polygon([(side * 3, -4), (side * 16, -12), (side * 17, -6), (side * 6, 2)]), dark, 0.8)
        fill(p, moved(circle(0, 0, 3, 1.7), side * 10.4, -3.4, side * -26), rgb(t.BARON[2]))
        fill(p, circle(side * 10.4, -3.4, 0.9), rgb(t.WHITE))
    snout = smooth(mirrored([(-5, 10), (-14, 18), (-14, 28), (-6, 33)]), closed=True)
    cut(p, snout, mix(hide, layers[1], 0.4), 1.3)
    for side in (-1, 1):
        fill(p, moved(circle(0, 0, 3, 2), side * 6.6, 22, side * 30), dark)
        for k in range(3):
            steam = [(side * 15, 26), (side * (24 + 5 * k), 28 + 4 * k), (side * (33 + 3 * k), 24 + 8 * k)]
            stroke(p, smooth(steam), rgb(t.WHITE, 200 - 40 * k), 2)
    ring = circle(0, 34, 6.4).subtracted(circle(0, 34, 4))
    cut(p, ring, layers[4], 1)


def any_song(p: QPainter, layers: Layers, luck: random.Random) -> None:
    """A song of which nothing more is known."""
    waves = [luck.uniform(-9, 9) for _ in range(5)]

    def staff(i: float) -> list[tuple[float, float]]:
        return [(-54 + 27 * k, -16 + 7.6 * i + wave) for k, wave in enumerate(waves)]

    for i in range(5):
        stroke(p, smooth(staff(i)), layers[3], 0.9)
    for k, (x, y) in enumerate(staff(2)):
        _note(p, layers, x * 0.78, y + luck.choice((-10, -3, 3, 10)), 1.15, flags=1 + k % 2)


SONGS: dict[str, Motif] = {
    "frozen_howl": _mist_wolf,
    "calming_campanella": _bells,
    "howling_crescendo": _great_wolf,
    "revolving_refrain": _refrain,
    "engraved_lament": _lament,
    "phosphorescent_etude": _moth,
    "merciful_whisper": _dove,
    "sunlight_guiding_cantata": _lyre,
    "accelerating_rondo": _metronome,
    "raging_cadenza": _beast,
}
