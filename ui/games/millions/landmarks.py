"""What stands on the eight fields that are fought for: one landmark for each worth, drawn on a ground line at y = 0."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.theme import tokens as t
from ui.theme.ink import cut, fill, hatch, line, shade, stroke
from ui.theme.paths import circle, moved, polygon, rounded, smooth
from ui.theme.tokens import mix, rgb

DARK = t.BATTLE[3]
MIDDLE = mix(t.BATTLE[2], t.BATTLE[3], 0.35)
PALE = mix(t.BATTLE[1], t.BATTLE[2], 0.4)


def _farm(p: QPainter) -> None:
    wall = polygon([(-18, 0), (-18, -14), (-12, -19), (-8, -13), (-2, -17), (3, -9), (9, -12), (14, -5), (14, 0)])
    cut(p, wall, MIDDLE, 1.6)
    hatch(p, wall, rgb(DARK, 130), 0, 2.0, 0.4)
    for x in (-13.0, -3.0):
        fill(p, polygon([(x, -4), (x, -9), (x + 4, -9), (x + 4, -4)]), rgb(DARK, 220))
    cut(p, polygon([(18, 0), (18, -5), (27, -5), (27, 0)]), PALE, 1)
    for x in (19.0, 26.0):
        line(p, [(x, -5), (x, -13)], DARK, 1)
    cut(p, polygon([(16, -13), (22.5, -17), (29, -13)]), MIDDLE, 1)


def _crossroads(p: QPainter) -> None:
    for side in (-1, 1):
        cut(p, polygon([(side * 2, -1), (side * 30, 10), (side * 40, 10), (side * 6, -1)]), PALE, 0.8)
    cut(p, rounded(QRectF(-1.4, -30, 2.8, 32), 1), DARK, 1.2)
    for y, turn, side in ((-27.0, -4, 1), (-20.0, 3, -1), (-13.0, -2, 1)):
        board = [(0, -2.6), (15, -2.6), (19, 0), (15, 2.6), (0, 2.6)]
        sign = moved(polygon([(side * x, y0) for x, y0 in board]), 0, y, turn)
        cut(p, sign, t.PAPER_LOW, 1.2)
        stroke(p, sign, rgb(DARK, 180), 0.5)
        line(p, [(side * 3, y), (side * 13, y + turn * 0.1)], rgb(DARK, 190), 0.7)


def _lock(p: QPainter) -> None:
    water = polygon([(-30, 2), (30, 2), (34, 10), (-34, 10)])
    cut(p, water, mix(PALE, t.PAPER, 0.35), 0.8)
    for k in range(3):
        stroke(p, smooth([(-28 + 8 * i, 4 + 2 * k + (0.7 if i % 2 else -0.7)) for i in range(8)]), rgb(DARK, 120), 0.6)
    for side in (-1, 1):
        cut(p, rounded(QRectF(side * 20 - 4, -16, 8, 20), 1), MIDDLE, 1.4)
        cut(p, polygon([(side * 16, -13), (side * 1, -11), (side * 1, 3), (side * 16, 3)]), DARK, 1.2)
        for k in range(4):
            line(p, [(side * 15, -10 + 3.4 * k), (side * 2, -8.6 + 3.2 * k)], rgb(t.PAPER_LOW, 120), 0.6)
        line(p, [(side * 14, -14), (side * 31, -21)], DARK, 1.8)


def _railway(p: QPainter) -> None:
    for side in (-1, 1):
        cut(p, polygon([(side * 34, 8), (side * 40, -16), (side * 14, -15), (side * 8, 2)]), PALE, 1.4)
    for k in range(7):
        y = -14 + k * 3.6
        half = 2.5 + k * 2.3
        line(p, [(-half, y), (half, y)], DARK, 1.0 + 0.12 * k)
    for side in (-1, 1):
        line(p, [(side * 1.2, -16), (side * 12, 9)], mix(DARK, t.BLACK, 0.3), 1.2)
    line(p, [(20, 2), (20, -26)], DARK, 1.4)
    cut(p, moved(rounded(QRectF(0, -2, 14, 4), 0.8), 20, -24, -28), t.RED, 1)
    cut(p, circle(20, -16, 2.2), t.PAPER, 0.7)


def _windmill(p: QPainter) -> None:
    tower = polygon([(-9, 2), (-6, -20), (6, -20), (9, 2)])
    cut(p, tower, MIDDLE, 1.6)
    shade(p, tower, rgb(DARK, 170), 5, 0, 90, 1.3, 0.4)
    cut(p, smooth([(-7, -20), (-5, -26), (0, -28), (5, -26), (7, -20)], closed=True), DARK, 1.2)
    fill(p, rounded(QRectF(-2, -6, 4, 8), 1.6), rgb(DARK))
    for turn, whole in ((38, True), (128, True), (218, False), (308, True)):
        sail = moved(
            polygon([(0, -1), (24 if whole else 11, -1.2), (24 if whole else 9, 4), (6, 4), (6, 0), (0, 0.6)]),
            0,
            -22,
            turn,
        )
        cut(p, sail, t.PAPER_LOW, 1.2)
        hatch(p, sail, rgb(DARK, 150), turn + 90, 2.2, 0.4)
    cut(p, circle(0, -22, 2), DARK, 0.8)


def _ridge(p: QPainter) -> None:
    chalk = [(-36, 4), (-26, -12), (-14, -16), (-6, -24), (6, -22), (14, -13), (26, -11), (38, 4)]
    hill = smooth(chalk)
    hill.lineTo(38, 8)
    hill.lineTo(-36, 8)
    hill.closeSubpath()
    cut(p, hill, t.PAPER, 1.8)
    shade(p, hill, rgb(DARK, 120), 6, 5, 62, 1.5, 0.45)
    for k in range(3):
        trench = [(-30 + 3 * k + 8 * i, -2 - 4.4 * k + (1.6 if i % 2 else -1.6)) for i in range(8 - k)]
        stroke(p, smooth(trench), rgb(DARK, 190), 0.9)


def _trench(p: QPainter) -> None:
    cut(
        p,
        polygon([(-36, -4), (-20, -9), (-12, -4), (0, -9), (10, -4), (24, -9), (36, -4), (36, 9), (-36, 9)]),
        MIDDLE,
        1.4,
    )
    walls = polygon([(-34, 1), (-20, -4), (-12, 1), (0, -4), (10, 1), (24, -4), (34, 1), (34, 7), (-34, 7)])
    cut(p, walls, DARK, 1.0)
    for i in range(12):
        line(p, [(-32 + 5.8 * i, 0), (-32 + 5.8 * i, 7)], rgb(PALE, 160), 0.7)
    for row in range(2):
        for i in range(8 - row):
            bag = rounded(QRectF(-33 + 8.4 * i + 4 * row, -11 - 4 * row + (2 if i % 2 else 0), 8, 4.4), 2)
            cut(p, bag, t.PAPER_LOW, 0.8)
    line(p, [(16, -12), (16, -26)], DARK, 1)
    cut(p, polygon([(10, -26), (22, -26), (22, -21), (10, -21)]), t.PAPER_LOW, 0.9)


def _river(p: QPainter) -> None:
    banks = smooth([(-40, 3), (-22, -1), (-6, 3), (10, 0), (26, 4), (40, 1)])
    banks.lineTo(40, 10)
    banks.lineTo(-40, 10)
    banks.closeSubpath()
    cut(p, banks, mix(PALE, t.PAPER, 0.4), 1)
    for k in range(3):
        stroke(p, smooth([(-36 + 9 * i, 5 + 2 * k + (0.8 if i % 2 else -0.8)) for i in range(9)]), rgb(DARK, 130), 0.6)
    cut(p, polygon([(-26, -1), (-10, -1), (-13, -7), (-23, -7)]), t.PAPER_LOW, 1.2)
    line(p, [(-14, -6), (10, -13)], DARK, 2.2)
    line(p, [(-17, -5), (-12, 0)], DARK, 1.2)
    for side in (-1, 1):
        line(p, [(-16, -6), (-16 + side * 6, 0)], DARK, 1.1)
    cut(p, circle(-19.5, -10.5, 3.6), MIDDLE, 1)
    for x, tall in ((20.0, 26.0), (28.0, 21.0), (34.0, 24.0)):
        line(p, [(x, 1), (x, -tall * 0.5)], DARK, 1)
        cut(
            p,
            smooth([(x, -tall), (x + 3, -tall * 0.7), (x + 2.4, -3), (x - 2.4, -3), (x - 3, -tall * 0.7)], closed=True),
            MIDDLE,
            1,
        )


LANDMARKS: tuple[Callable[[QPainter], None], ...] = (
    _farm,
    _crossroads,
    _lock,
    _railway,
    _windmill,
    _ridge,
    _trench,
    _river,
)
"""The least worth first, as in the pack that comes with the game."""
