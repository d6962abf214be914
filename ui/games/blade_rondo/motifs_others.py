"""The pictures of what is no single thing: Special swords, the Breathing Methods, and Sonia herself."""

import math
import random

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.games.blade_rondo.motifs import Motif, around, leaf, mirrored
from ui.games.blade_rondo.motifs_flowers import floret
from ui.games.blade_rondo.motifs_steel import any_sword, steel
from ui.games.blade_rondo.signs import flake
from ui.theme import tokens as t
from ui.theme.ink import cut, fill, glow, hatch, shade, stroke
from ui.theme.paths import circle, moved, polygon, regular, rounded, shield, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb


def _hydrangea(p: QPainter, layers: Layers, luck: random.Random) -> None:
    blade = polygon(mirrored([(-5.4, 14), (-4.6, -40), (0, -52)]))
    cut(p, blade, steel(layers), 1.7)
    hatch(p, polygon([(0, -52), (4.6, -40), (5.4, 14), (0, 14)]), rgb(layers[3], 150), 30, 1.5, 0.4)
    for turn in (-20, 200, 24, 156):
        leaf(p, *around(13, turn, 0, 6), turn, 22)
    spots = []
    for i in range(15):
        d = 20 * math.sqrt((i + 0.4) / 15)
        spots.append((around(d, 137.5 * i, 0, 6), d))
    for (x, y), d in sorted(spots, key=lambda spot: -spot[1]):
        floret(p, x, y, 7.8, luck.uniform(0, 90), d / 20)
    hilt = [(-15, 26), (-7, 29), (0, 28), (7, 29), (15, 26), (7, 33), (0, 34), (-7, 33)]
    cut(p, smooth(hilt, closed=True), layers[4], 1.5)
    grip = rounded(QRectF(-2, 32, 4, 12), 1.2)
    cut(p, grip, mix(layers[3], t.BLACK, 0.2), 1.2)
    hatch(p, grip, rgb(layers[1], 200), 20, 1.8, 0.6)


def _dolce(p: QPainter, layers: Layers, _: random.Random) -> None:
    orange, red, blue = t.FRUIT
    cream = mix(t.WHITE, layers[0], 0.25)
    for x, y, r, tone in ((-17, -12, 14, orange), (17, -13, 14, blue), (0, -27, 14.5, red)):
        berry = circle(x, y, r)
        cut(p, berry, tone, 1.8)
        shade(p, berry, rgb(mix(tone, t.BLACK, 0.5), 190), 4.6, 4.6, 45, 1.2, 0.45)
        fill(p, moved(circle(0, 0, r * 0.16, r * 0.3), x - r * 0.42, y - r * 0.4, 40), rgb(t.WHITE, 210))
    stroke(p, smooth([(0, -40), (3, -47), (10, -50)]), mix(t.LEAF, t.INK, 0.4), 1.5)
    leaf(p, 2, -44, -12, 17)
    leaf(p, -1, -42, 196, 15)
    for y, half in ((-2, 31), (7, 27)):
        swirl = [
            (-half, y),
            (-half * 0.6, y - 6),
            (-half * 0.2, y - 1),
            (half * 0.2, y - 6),
            (half * 0.6, y - 1),
            (half, y - 4),
        ]
        cut(p, smooth([*swirl, (half * 0.9, y + 7), (-half * 0.9, y + 7)], closed=True), cream, 1.3)
    bowl = QPainterPath(QPointF(-33, 4))
    bowl.cubicTo(-31, 24, -14, 27, -5, 28)
    bowl.lineTo(5, 28)
    bowl.cubicTo(14, 27, 31, 24, 33, 4)
    bowl.cubicTo(20, 9, -20, 9, -33, 4)
    cut(p, bowl, mix(layers[1], t.WHITE, 0.45), 1.8)
    for k in range(-3, 4):
        stroke(p, smooth([(k * 9, 7.4 - abs(k)), (k * 6, 19), (k * 1.4, 27)]), rgb(layers[2], 200), 0.8)
    cut(p, polygon(mirrored([(-3, 27), (-2.4, 36), (-15, 41)])), mix(layers[1], t.WHITE, 0.3), 1.4)
    for x, y in ((-40, -34), (38, -36), (41, -6)):
        flake(p, x, y, 6, t.WHITE, 1)


def any_special(p: QPainter, layers: Layers, luck: random.Random) -> None:
    """A Special sword of which nothing more is known: it can be a blade and something else."""
    any_sword(p, layers, luck)
    for i in range(5):
        floret(p, *around(9, 72 * i), 8, luck.uniform(0, 90), luck.random())


def _drawn_breath(p: QPainter, layers: Layers) -> None:
    """Air that goes in and out, behind all of them."""
    for i in range(4):
        y = -24 + 17 * i
        upper = [(-62, y + 6), (-31, y - 7), (0, y + 4), (31, y - 8), (62, y + 3)]
        band = smooth([*upper, (62, y + 15), (0, y + 19), (-62, y + 18)], closed=True)
        cut(p, band, mix(layers[1], layers[3], i / 5), 1.5)
        hatch(p, band, rgb(layers[0], 90), 4, 2.2, 0.35)


def _heating(p: QPainter, layers: Layers, _: random.Random) -> None:
    _drawn_breath(p, layers)
    glow(p, circle(0, 2, 18), 18, layers[4], 130)
    fire = QPainterPath(QPointF(2, -40))
    fire.cubicTo(5, -22, 26, -10, 26, 11)
    fire.cubicTo(26, 28, 13, 38, 0, 38)
    fire.cubicTo(-15, 38, -27, 28, -26, 10)
    fire.cubicTo(-26, 0, -22, -8, -16, -14)
    fire.cubicTo(-16, -5, -13, 0, -8, 1)
    fire.cubicTo(-11, -16, -5, -31, 2, -40)
    cut(p, fire, layers[4], 2.2)
    shade(p, fire, rgb(layers[3], 190), 4, 3, 45, 1.3, 0.45)
    core = QPainterPath(QPointF(1, 4))
    core.cubicTo(4, 13, 12, 16, 11, 25)
    core.cubicTo(10, 33, 5, 35, 0, 35)
    core.cubicTo(-6, 35, -11, 32, -11, 24)
    core.cubicTo(-11, 16, -3, 13, 1, 4)
    cut(p, core, mix(layers[4], t.SYMBOLS["support"][4], 0.75), 1.1)


def _guarding(p: QPainter, layers: Layers, _: random.Random) -> None:
    _drawn_breath(p, layers)
    whole = shield(0, -1, 32)
    cut(p, whole, layers[4], 2.4)
    shade(p, whole, rgb(layers[3], 190), 5, 4, 45, 1.4, 0.45)
    cut(p, shield(0, -1, 25), mix(layers[0], t.WHITE, 0.3), 1)
    for k in range(3):
        y = -12 + 11 * k
        wave = [(-16 + 2 * k, y + 2), (-8, y - 4), (0, y + 2), (8, y - 4), (16 - 2 * k, y + 1)]
        stroke(p, smooth(wave), layers[3], 2.6)


def _pulse(p: QPainter, layers: Layers, _: random.Random) -> None:
    _drawn_breath(p, layers)
    for k in range(3):
        stroke(p, circle(0, 0, 27 + 7 * k), rgb(layers[4], 210 - 55 * k), 1.5)
    heart = QPainterPath(QPointF(0, 29))
    heart.cubicTo(-15, 15, -30, 5, -30, -10)
    heart.cubicTo(-30, -28, -7, -31, 0, -13)
    heart.cubicTo(7, -31, 30, -28, 30, -10)
    heart.cubicTo(30, 5, 15, 15, 0, 29)
    cut(p, heart, layers[4], 2.3)
    shade(p, heart, rgb(layers[3], 190), 4, 4, 45, 1.3, 0.45)
    beat = [(-47, 0), (-16, 0), (-10, -9), (-4, 15), (4, -20), (9, 5), (14, 0), (47, 0)]
    stroke(p, polygon(beat, closed=False), layers[3], 4.2)
    stroke(p, polygon(beat, closed=False), t.WHITE, 2.2)


def any_breath(p: QPainter, layers: Layers, _: random.Random) -> None:
    """A Breathing Method of which nothing more is known."""
    _drawn_breath(p, layers)
    cut(p, regular(0, 0, 30, 9, inner=0.6), layers[4], 2)


def sonia(p: QPainter, layers: Layers, _: random.Random) -> None:
    """Sonia, in whichever pack."""
    hair, cloak = mix(t.ICE, layers[1], 0.25), layers[3]
    flow = mirrored([(0, -40), (-17, -37), (-24, -20), (-25, 2), (-31, 22), (-27, 46)])
    cut(p, smooth(flow, closed=True), mix(hair, layers[2], 0.35), 2)
    for side in (-1, 1):
        for k in range(5):
            strand = [(side * (8 + 3 * k), -30 + 2 * k), (side * (17 + 1.7 * k), -4), (side * (16 + 3.4 * k), 40)]
            stroke(p, smooth(strand), rgb(layers[2], 170), 0.7)
    robe = smooth(mirrored([(-5, 16), (-18, 21), (-34, 30), (-41, 52)]), closed=True)
    cut(p, robe, cloak, 2)
    shade(p, robe, rgb(t.BLACK, 150), 6, -1, 66, 1.4, 0.45)
    cut(p, polygon([(-5.4, 6), (5.4, 6), (7, 20), (0, 30), (-7, 20)]), mix(t.SKIN, layers[1], 0.22), 0.8)
    for side in (-1, 1):
        collar = smooth([(side * 2, 31), (side * 9, 14), (side * 17, 10), (side * 19, 22), (side * 8, 36)], closed=True)
        cut(p, collar, mix(t.FROST, t.WHITE, 0.5), 1.4)
        hatch(p, collar, rgb(layers[2], 150), side * 60, 1.6, 0.4)
    face = smooth(mirrored([(0, -28), (-12, -22), (-14, -8), (-10, 4), (-4, 11)]), closed=True)
    cut(p, face, t.SKIN, 1.6)
    shade(p, face, rgb(layers[2], 130), 4, 1, 60, 1.3, 0.35)
    for side in (-1, 1):
        fill(
            p,
            smooth([(side * 2.6, -7), (side * 6, -10), (side * 10.4, -7.6), (side * 6, -5.4)], closed=True),
            rgb(t.WHITE),
        )
        fill(p, circle(side * 6.2, -7.6, 2), rgb(t.PETALS["sage"][0]))
        fill(p, circle(side * 5.6, -8.3, 0.6), rgb(t.WHITE))
        stroke(p, smooth([(side * 2.2, -7.4), (side * 6, -10.4), (side * 11, -8.4)]), layers[3], 1.2)
        stroke(p, smooth([(side * 3, -13.4), (side * 7, -15.2), (side * 11, -13.6)]), mix(hair, layers[3], 0.55), 1)
        lock = [
            (0, -37),
            (side * 10, -36),
            (side * 20, -25),
            (side * 19, -6),
            (side * 15, 8),
            (side * 14.4, -8),
            (side * 9, -22),
        ]
        cut(p, smooth(lock, closed=True), hair, 1.4)
        stroke(p, smooth([(side * 3, -34), (side * 13, -26), (side * 17, -8)]), rgb(layers[2], 190), 0.6)
    stroke(p, smooth([(-0.8, -3), (-1.4, 0), (0.8, 0.6)]), mix(t.SKIN, layers[3], 0.5), 0.8)
    cut(p, smooth([(-3.6, 4.6), (0, 3.7), (3.6, 4.6), (0, 6.4)], closed=True), mix(t.BARON[2], layers[2], 0.3), 0.4)
    crown = [
        (-17, -27),
        (-16, -33),
        (-11, -30),
        (-8, -40),
        (-4, -32),
        (0, -46),
        (4, -32),
        (8, -40),
        (11, -30),
        (16, -33),
    ]
    tiara = polygon([*crown, (17, -27), (0, -31.4)])
    cut(p, tiara, mix(t.SYMBOLS["special"][1], t.WHITE, 0.55), 1.5)
    hatch(p, tiara, rgb(t.SYMBOLS["special"][2], 190), 70, 1.4, 0.4)
    flake(p, 0, 34, 8, layers[4], 1.6)
    for x, y, r in ((-38, -24, 7), (37, -14, 9), (-40, 8, 4.6), (33, -40, 4.6)):
        flake(p, x, y, r, t.WHITE, r * 0.15)


OTHERS: dict[str, Motif] = {
    "magic_sword_of_hydrangea": _hydrangea,
    "fruiting_dolce": _dolce,
    "heating_method": _heating,
    "guarding_method": _guarding,
    "pulse_method": _pulse,
    "sonia": sonia,
}
