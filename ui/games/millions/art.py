"""The pictures of Millions, composed from each card's identity in a space 100 wide.

The value shows in the picture: laurel leaves are power, flags are points won, wingmen are points lost.
"""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from ui.games.millions.landmarks import LANDMARKS
from ui.games.millions.motifs import MOTIFS, Tones, biplane
from ui.theme import tokens as t
from ui.theme.ink import cut, shade, stroke
from ui.theme.paths import dice, moved, polygon, smooth
from ui.theme.scenery import ridge, sky
from ui.theme.tokens import mix, rgb


def _laurel(p: QPainter, x: float, y: float, radius: float, leaves: int, colour: QColor) -> None:
    """Twelve places for leaves; as many are filled as the power counts."""
    for i in range(12):
        side = -1 if i % 2 == 0 else 1
        a = math.radians(90 + side * (22 + 25 * (i // 2)))
        lx, ly = x + radius * math.cos(a), y + radius * math.sin(a)
        turn = math.degrees(a) + side * 62
        leaf = moved(smooth([(0, 0), (3.6, -2.9), (10.5, 0), (3.6, 2.9)], closed=True), lx, ly, turn)
        if i < leaves:
            cut(p, leaf, colour, 0.9)
            stroke(p, moved(polygon([(1, 0), (8, 0)], closed=False), lx, ly, turn), rgb(t.INK, 120), 0.4)
        else:
            stroke(p, leaf, rgb(t.INK, 110), 0.5)


def power(p: QPainter, height: float, value: int, colour: str) -> None:
    """A seat's power: its motif before the sun, in its laurel, over its own land."""
    luck = dice("millions", colour, value)
    key = t.SEATS[colour]
    layers = t.seat_layers(colour)
    middle = height * 0.45
    sky(p, height, layers, 50, middle, 29)
    ridge(p, height, height * (0.76 + 0.004 * value), 4, mix(key, t.INK, 0.3), luck, contour=layers[3])
    ridge(p, height, height * 0.9, 3, mix(key, t.INK, 0.62), luck, bends=5, contour=t.BLACK)
    _laurel(p, 50, middle, 34, value, mix(key, t.INK, 0.18))
    p.save()
    p.translate(50, middle)
    MOTIFS[min(len(MOTIFS), max(1, value)) - 1](p, Tones(mix(key, t.INK, 0.82), mix(key, t.WHITE, 0.1), rgb(key)))
    p.restore()


def battle(p: QPainter, height: float, points: int) -> None:
    """A field that was won: a flag for each point."""
    luck = dice("battle", points)
    layers = t.BATTLE
    sky(p, height, layers, 26 + 6 * (points % 9), height * 0.32, 16)
    for i in range(3):
        x = 16 + 30 * i + luck.uniform(-5, 5)
        y = height * luck.uniform(0.09, 0.16)
        cloud = smooth([(x - 8, y + 3), (x, y - 3), (x + 8, y + 3), (x, y + 5)], closed=True)
        cut(p, cloud, mix(layers[0], t.WHITE, 0.5), 1)
    ridge(p, height, height * 0.5, 5, layers[1], luck, contour=layers[2])
    p.save()
    p.translate(50, height * 0.56)
    LANDMARKS[(max(1, points) - 1) % len(LANDMARKS)](p)
    p.restore()
    ridge(p, height, height * 0.62, 2.5, layers[2], luck, contour=layers[3])
    ridge(p, height, height * 0.74, 2, mix(layers[2], layers[3], 0.6), luck, bends=7, contour=t.BLACK)
    shown = min(points, 9)
    for i in range(shown):
        x = 46 + (i - (shown - 1) / 2) * min(13, 76 / max(1, shown))
        y, k = height * 0.76, 1.0 if i % 2 else 0.8
        stroke(p, polygon([(x, y), (x, y - 21 * k)], closed=False), t.BLACK, 1)
        cloth = [(x, y - 21 * k), (x + 3.5, y - 20 * k), (x + 7.5, y - 21 * k)]
        cloth += [(x + 7.5, y - 15 * k), (x + 3.5, y - 14 * k), (x, y - 15 * k)]
        cut(p, smooth(cloth, closed=True), (layers[4], mix(t.FLAG, layers[4], 0.25))[i % 2], 0.9)
    ridge(p, height, height * 0.9, 2, layers[3], luck)
    for i in range(6):
        x = 4 + 18.5 * i
        for side in (-3, 3):
            stroke(p, polygon([(x + side, height * 0.97), (x - side, height * 0.84)], closed=False), t.BLACK, 0.9)
    wire = [(-3.0, height * 0.9)] + [(4 + 9.2 * i, height * (0.885 + 0.02 * (i % 2))) for i in range(12)]
    stroke(p, smooth(wire), t.BLACK, 0.5)


def baron(p: QPainter, height: float, points: int) -> None:
    """The Red Baron before a red sun, with a wingman for each further point that he takes."""
    luck = dice("baron", points)
    layers = t.BARON
    sky(p, height, layers, 50, height * 0.42, 31)
    for k in range(2):
        bank = QPainterPath()
        bank.setFillRule(Qt.FillRule.WindingFill)
        y = height * (0.8 + 0.1 * k)
        for i in range(8):
            middle = QPointF(-4 + i * 15 + luck.uniform(-4, 4), y + luck.uniform(-3, 3))
            bank.addEllipse(middle, luck.uniform(9, 13), luck.uniform(6, 9))
        bank.addRect(QRectF(-10, y, 120, height))
        bank = bank.simplified()
        cut(p, bank, (mix(layers[1], layers[2], 0.4), rgb(layers[3]))[k], 2)
        shade(p, bank, rgb(layers[4], 90), 2, 2.5, 0, 1.2, 0.35)
    wingmen = ((17, 0.17), (40, 0.09), (15, 0.34), (84, 0.2), (88, 0.36), (62, 0.08))
    for x, y in wingmen[: max(0, min(len(wingmen), -points - 1))]:
        biplane(p, mix(layers[2], layers[3], 0.4), layers[3], layers[4], x, height * y, 0.25, wings=3)
    p.save()
    p.translate(50, height * 0.46)
    p.rotate(luck.uniform(-13, 13))
    biplane(p, layers[2], layers[3], layers[4], 0, 0, 1.12, wings=3)
    p.restore()


def cover(p: QPainter, height: float) -> None:
    """The picture on the box."""
    luck = dice("cover", "millions")
    layers = t.BARON
    sky(p, height, layers, 50, height * 0.36, 30)
    for x, y, size in ((17, 0.14, 0.22), (84, 0.2, 0.28), (28, 0.27, 0.15)):
        biplane(p, mix(layers[2], layers[3], 0.4), layers[3], layers[4], x, height * y, size, wings=3)
    p.save()
    p.translate(50, height * 0.4)
    p.rotate(-9)
    biplane(p, layers[2], layers[3], layers[4], 0, 0, 1.15, wings=3)
    p.restore()
    ridge(p, height, height * 0.72, 4, mix(layers[1], layers[2], 0.5), luck, contour=layers[3])
    ridge(p, height, height * 0.83, 4, mix(layers[3], layers[2], 0.3), luck, bends=7, contour=t.BLACK)
    ridge(p, height, height * 0.93, 3, layers[3], luck)
