"""The pictures of Magic swords: each is a flower of its own, but for the one that is ice."""

import math
import random

from PySide6.QtGui import QPainter, QPainterPath

from ui.games.blade_rondo.motifs import Motif, around, disc_of_seeds, leaf, petals, ribbon, stem, swirls
from ui.theme import tokens as t
from ui.theme.ink import cut, fill, glow, hatch, line, shade, stroke
from ui.theme.paths import circle, moved, polygon, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb

HEART = smooth([(0, 0), (-0.5, -0.5), (-0.36, -0.98), (0, -0.86), (0.36, -0.98), (0.5, -0.5)], closed=True)
"""A broad petal with a notch, one unit long."""
TONGUE = smooth([(0, 0), (-0.34, -0.5), (-0.2, -0.94), (0, -1.02), (0.2, -0.94), (0.34, -0.5)], closed=True)
BLADE = smooth([(0, 0), (-0.2, -0.4), (0, -1), (0.2, -0.4)], closed=True)
FAN = polygon([(0, 0), (-0.3, -0.84), (-0.2, -1), (-0.1, -0.9), (0, -1.03), (0.1, -0.9), (0.2, -1), (0.3, -0.84)])
"""A petal with teeth at its end."""


def _icicles(p: QPainter, layers: Layers, _: random.Random) -> None:
    ice = t.SYMBOLS["special"]
    for x, half, long in ((-36, 8, 34), (36, 8, 38), (-19, 9, 50), (20, 8.5, 46), (0, 11, 62)):
        top = -56
        whole = polygon(
            [
                (x - half, top),
                (x + half, top),
                (x + half * 0.36, top + long * 0.6),
                (x, top + long),
                (x - half * 0.42, top + long * 0.55),
            ]
        )
        cut(p, whole, mix(ice[1], t.WHITE, 0.5), 1.8)
        dark = polygon([(x, top), (x + half, top), (x + half * 0.36, top + long * 0.6), (x, top + long)])
        fill(p, dark, rgb(layers[2], 130))
        hatch(p, dark, rgb(layers[3], 150), 75, 1.3, 0.4)
    drop = QPainterPath()
    drop.moveTo(0, 10)
    drop.cubicTo(2.4, 16, 8.4, 20, 8.4, 25.6)
    drop.cubicTo(8.4, 36, -8.4, 36, -8.4, 25.6)
    drop.cubicTo(-8.4, 20, -2.4, 16, 0, 10)
    glow(p, drop, 6, t.WHITE, 90)
    cut(p, drop, mix(ice[1], ice[2], 0.35), 1.6)
    shade(p, drop, rgb(layers[3], 170), 3, 2, 60, 1.2, 0.4)
    fill(p, circle(-3, 24, 1.9, 3), rgb(t.WHITE, 220))
    for k in range(3):
        stroke(p, circle(0, 40, 11 + 9 * k, 2.2 + 1.7 * k), rgb(layers[3], 150 - 40 * k), 0.8)


def _viola(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit, eye = t.PETALS["viola"]
    for side in (-1, 1):
        bolt = [(24, -38), (35, -20), (28, -18), (42, 4), (24, -12), (31, -15)]
        cut(p, polygon([(side * x, y) for x, y in bolt]), eye, 1.2)
    stem(p, [(0, 8), (-3, 26), (4, 46)])
    leaf(p, 0, 36, -24, 24)
    leaf(p, -1, 34, 205, 22)
    petals(p, HEART, (-34, 34), deep, mix(lit, deep, 0.45), y=-5, size=30, veins=0.7)
    petals(p, HEART, (-98, 98), deep, lit, y=-5, size=25, veins=0.62)
    petals(p, HEART, (180,), deep, mix(lit, t.WHITE, 0.3), y=-5, size=29, veins=0.66)
    for turn in (64, 77, 90, 103, 116):
        line(p, [around(4, turn, 0, -5), around(15, turn, 0, -5)], mix(deep, t.BLACK, 0.4), 0.9)
    for side in (0, 180):
        for turn in (side - 9, side + 9):
            line(p, [around(4, turn, 0, -5), around(12, turn, 0, -5)], mix(deep, t.BLACK, 0.4), 0.8)
    cut(p, circle(0, -4, 3.8), eye, 0.8)


def _sage(p: QPainter, layers: Layers, _: random.Random) -> None:
    deep, lit, pale = t.PETALS["sage"]
    points = []
    for i in range(46):
        k = i / 45
        points.append((30 * (1 - 0.72 * k) * math.cos(i * 0.5), 30 - 66 * k + 5 * math.sin(i * 0.5)))
    stroke(p, smooth(points), rgb(layers[3], 150), 1.5)
    stem(p, [(0, -30), (1, 0), (0, 46)])
    leaf(p, 0, 40, -18, 27)
    leaf(p, 0, 40, 198, 27)
    for i in range(7):
        y, size = 27 - 9.3 * i, 15.5 - 1.6 * i
        for turn in (-72, 72, -38, 38):
            lip = smooth([(0, 0), (-0.3, -0.55), (-0.1, -1), (0.34, -0.9), (0.22, -0.5)], closed=True)
            mirror = -1 if turn < 0 else 1
            placed = moved(moved(lip, 0, 0, 0, mirror, 1), 0, y, turn, size)
            cut(p, placed, mix(lit, deep, 0.1 + 0.1 * i if abs(turn) < 50 else 0.3), 1.1)
            hatch(p, placed, rgb(deep, 150), turn + 70, 1.4, 0.4)
        cut(p, smooth([(-3.6, y + 1.6), (0, y - 3.2), (3.6, y + 1.6), (0, y + 3.4)], closed=True), t.LEAF, 0.7)
    cut(p, circle(0, -38, 2), pale, 0.6)


def _iris(p: QPainter, layers: Layers, _: random.Random) -> None:
    deep, lit, beard = t.PETALS["iris"]
    swirls(p, layers[3], 150, (0, 120, 240), 45, 0.62)
    stem(p, [(0, 6), (1, 26), (-2, 46)], 2.8)
    for side in (-1, 1):
        sword = smooth([(side * 2, 48), (side * 13, 22), (side * 22, 2), (side * 19, 24), (side * 8, 48)], closed=True)
        cut(p, sword, t.LEAF, 1.3)
        hatch(p, sword, rgb(t.INK, 90), 90 - side * 24, 1.4, 0.35)
    standard = smooth([(0, 0), (-0.46, -0.4), (-0.4, -0.86), (0, -1.04), (0.4, -0.86), (0.46, -0.4)], closed=True)
    petals(p, standard, (-42, 42), deep, lit, y=-2, size=34, veins=0.6)
    petals(p, standard, (0,), deep, mix(lit, t.WHITE, 0.28), y=-2, size=38, veins=0.6)
    for side in (-1, 1):
        fall = [
            (side * 2, -4),
            (side * 16, -9),
            (side * 32, 1),
            (side * 35, 18),
            (side * 26, 25),
            (side * 18, 13),
            (side * 8, 5),
        ]
        shape = smooth(fall, closed=True)
        cut(p, shape, mix(deep, lit, 0.3), 1.5)
        hatch(p, shape, rgb(t.WHITE, 90), side * 40, 1.9, 0.4)
        stroke(p, smooth([(side * 4, -2), (side * 16, -1), (side * 26, 7)]), beard, 2.6)
    middle = smooth([(-5, -3), (-14, 12), (-10, 28), (0, 33), (10, 28), (14, 12), (5, -3)], closed=True)
    cut(p, middle, mix(deep, lit, 0.15), 1.5)
    hatch(p, middle, rgb(t.WHITE, 90), 80, 1.9, 0.4)
    stroke(p, smooth([(0, -3), (0, 6), (0, 14)]), beard, 3.2)


def _cosmos(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit, heart = t.PETALS["cosmos"]
    stem(p, [(0, 6), (4, 26), (-2, 46)], 1.6)
    for x, y, turn, long in ((2, 30, -20, 20), (2, 30, -50, 15), (2, 32, 200, 20), (2, 32, 230, 14), (0, 40, -10, 18)):
        line(p, [(x, y), around(long, turn, x, y)], t.LEAF, 1.1)
    petals(p, FAN, range(0, 360, 45), deep, lit, y=-5, size=31, veins=0.55)
    disc_of_seeds(p, 6.6, heart, 0, -5)
    for turn in range(0, 360, 30):
        tongue = smooth([(0, 0), (-1.6, -2.5), (0.5, -6), (1.6, -2.2)], closed=True)
        fill(p, moved(tongue, *around(6.4, turn - 90, 0, -5), turn), mix(t.FRUIT[0], heart, 0.3))


def _gaura(p: QPainter, layers: Layers, _: random.Random) -> None:
    deep, lit, heart = t.PETALS["gaura"]
    for k in range(3):
        y = 18 + 9 * k
        fog = smooth(
            [(-60, y), (-30, y - 7), (0, y + 2), (30, y - 6), (60, y + 1), (60, y + 8), (0, y + 9), (-60, y + 7)],
            closed=True,
        )
        fill(p, fog, rgb(mix(layers[2], t.GEMS["sphene"][0], 0.45), 110))
    stem(p, [(-16, 46), (-6, 10), (4, -20), (20, -42)], 1.4, mix(t.LEAF, heart, 0.45))
    for x, y, turn in ((21, -43, 40), (15, -36, 60)):
        cut(p, moved(BLADE, x, y, turn, 9), heart, 0.8)
    for x, y, size, turn in ((8, -26, 15, 24), (-21, -12, 17, -30), (17, 4, 20, 8)):
        stem(p, [(-3 if x < 0 else 1, y + 8), (x, y)], 1, mix(t.LEAF, heart, 0.45))
        petals(p, TONGUE, (turn - 70, turn - 24, turn + 24, turn + 70), deep, lit, x=x, y=y, size=size, veins=0.5)
        for k in range(7):
            end = around(size * 0.86, 90 + turn - 45 + 15 * k, x, y)
            stroke(p, smooth([(x, y), around(size * 0.45, 90 + turn - 30 + 10 * k, x, y), end]), heart, 0.6)
            fill(p, circle(*end, 1.1), rgb(heart))


def _hibiscus(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit, pollen = t.PETALS["hibiscus"]
    for i in range(10):
        flame = smooth([(0, 0), (-4, -8), (1, -17), (4, -7)], closed=True)
        placed = moved(flame, *around(29, 36 * i, 0, -3), 36 * i + 90, 1.05)
        cut(p, placed, mix(pollen, lit, 0.35), 0.9)
    leaf(p, -8, 22, 150, 30)
    leaf(p, 10, 24, 24, 30)
    wide = smooth(
        [(0, 0), (-0.44, -0.36), (-0.5, -0.84), (-0.2, -1), (0.08, -0.94), (0.42, -0.92), (0.46, -0.4)], closed=True
    )
    petals(p, wide, (0, 72, 144, 216, 288), deep, lit, y=-3, size=33, veins=0.6)
    cut(p, circle(0, -3, 6), deep, 0.7)
    column = ribbon([(0, -3), (7, 8), (15, 16), (24, 22)], [3.4, 3, 2.4, 1.6])
    cut(p, column, mix(pollen, t.WHITE, 0.3), 1.3)
    for i in range(11):
        x, y = 7 + 1.6 * i, 8 + 1.35 * i
        end = around(3.6, 130 if i % 2 else -30, x, y)
        line(p, [(x, y), end], pollen, 0.6)
        fill(p, circle(*end, 1.1), rgb(pollen))


def _lupin(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit, pale = t.PETALS["lupin"]
    stem(p, [(0, -38), (0, 0), (1, 48)], 2.6)
    for turn in (-64, -32, 0, 180, 212, 244):
        finger = smooth([(0, 0), (0.5, -0.13), (1, 0), (0.5, 0.13)], closed=True)
        side = -1 if turn > 90 else 1
        placed = moved(finger, side * 15, 36, turn, 19)
        cut(p, placed, t.LEAF, 1)
        line(p, [(0, 44), (side * 15, 36)], t.LEAF, 1.3)
    for row in range(9):
        k = row / 8
        y, half = 24 - 63 * k, 15 * (1 - 0.78 * k)
        many = 5 if row < 4 else 4 if row < 6 else 3 if row < 8 else 1
        for i in range(many):
            x = 0 if many == 1 else half * (2 * i / (many - 1) - 1)
            size = 8.2 - 4 * k
            bud = smooth([(0, 0.5), (-0.8, 0), (-0.55, -0.85), (0.1, -1), (0.75, -0.5), (0.7, 0.2)], closed=True)
            placed = moved(bud, x, y + abs(x) * 0.2, x * 1.6, size)
            cut(p, placed, mix(lit, deep, 0.08 + 0.62 * k), 1)
            shade(p, placed, rgb(deep, 190), 1.6, 1.2, 50, 1, 0.4)
            fill(p, circle(x - size * 0.12, y + abs(x) * 0.2 - size * 0.34, size * 0.24), rgb(pale, 235))


def _lily(p: QPainter, _: Layers, __: random.Random) -> None:
    deep, lit, pollen = t.PETALS["lily"]
    glow(p, circle(0, -6, 20), 16, t.WHITE, 100)
    stem(p, [(0, 14), (2, 30), (-2, 48)], 2.8)
    leaf(p, 0, 40, -36, 26)
    leaf(p, 0, 42, 216, 26)
    for side in (-1, 1):  # behind
        back = smooth(
            [(0, 14), (side * 9, -8), (side * 24, -27), (side * 38, -27), (side * 27, -17), (side * 15, 2)], closed=True
        )
        cut(p, back, mix(lit, deep, 0.4), 1.4)
        hatch(p, back, rgb(deep, 190), side * 40, 1.8, 0.4)
    rear = smooth([(-9, -4), (-8, -28), (0, -46), (8, -28), (9, -4)], closed=True)
    cut(p, rear, mix(lit, deep, 0.25), 1.3)
    hatch(p, rear, rgb(deep, 170), 84, 1.7, 0.4)
    for dx in (-11, -4, 4, 11):
        stroke(p, smooth([(dx * 0.3, 4), (dx * 0.6, -14), (dx, -27)]), mix(pollen, t.LEAF, 0.4), 0.9)
        cut(p, moved(circle(0, 0, 3.4, 1.5), dx, -28, dx * 4), pollen, 0.7)
    for side in (-1, 1):
        front = [
            (side * 1, 18),
            (side * 8, 0),
            (side * 19, -12),
            (side * 37, -10),
            (side * 41, 2),
            (side * 28, -1),
            (side * 14, 12),
        ]
        shape = smooth(front, closed=True)
        cut(p, shape, lit, 1.6)
        hatch(p, shape, rgb(deep, 150), side * 24, 1.9, 0.4)
    throat = smooth([(-12, -8), (-7, 12), (0, 20), (7, 12), (12, -8), (0, -1)], closed=True)
    cut(p, throat, mix(lit, t.WHITE, 0.4), 1.5)
    shade(p, throat, rgb(deep, 200), 4, 1, 80, 1.3, 0.4)
    line(p, [(0, 17), (0, 2)], rgb(deep, 200), 0.7)


def floret(p: QPainter, x: float, y: float, size: float, turn: float, share: float) -> None:
    """One of the small flowers of a hydrangea."""
    deep, lit, heart = t.PETALS["hydrangea"]
    blunt = smooth([(0, 0), (-0.5, -0.45), (-0.38, -0.95), (0, -1.02), (0.38, -0.95), (0.5, -0.45)], closed=True)
    tone = mix(mix(lit, deep, share * 0.75), t.PETALS["iris"][1], 0.3 * share)
    petals(p, blunt, (turn, turn + 90, turn + 180, turn + 270), deep, tone, x=x, y=y, size=size, veins=0.5)
    cut(p, circle(x, y, size * 0.18), heart, 0.4)


def any_flower(p: QPainter, _: Layers, luck: random.Random) -> None:
    """A flower of which nothing more is known."""
    deep, lit, heart = t.PETALS[luck.choice(sorted(t.PETALS))]
    stem(p, [(0, 8), (luck.uniform(-5, 5), 26), (0, 46)])
    leaf(p, 0, 34, -28, 26)
    leaf(p, 0, 36, 208, 26)
    shape, count = luck.choice((HEART, TONGUE, BLADE, FAN)), luck.randint(5, 12)
    for ring in range(2):
        turns = [360 * (i + 0.5 * ring) / count for i in range(count)]
        petals(p, shape, turns, deep, mix(lit, t.WHITE, 0.25 * ring), y=-6, size=32 - 11 * ring)
    disc_of_seeds(p, 5, heart, 0, -6)


FLOWERS: dict[str, Motif] = {
    "icicle_drop": _icicles,
    "voltex_viola": _viola,
    "spiral_sage": _sage,
    "tempest_iris": _iris,
    "ignocosmos": _cosmos,
    "gaura_miasma": _gaura,
    "flare_hibiscus": _hibiscus,
    "manatic_lupinus": _lupin,
    "tribute_lily": _lily,
}
