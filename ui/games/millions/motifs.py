"""The motifs of the twelve powers, from the storm lantern to the last soldier, each drawn round the origin and about 50 wide."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.theme import tokens as t
from ui.theme.ink import cut, fill, hatch, line, rays, shade, stroke
from ui.theme.paths import Points, circle, moved, polygon, rounded, smooth
from ui.theme.tokens import mix, rgb


@dataclass(frozen=True)
class Tones:
    """The inks of one seat."""

    dark: QColor
    lit: QColor
    key: QColor
    """The seat's own colour."""

    def between(self, share: float) -> QColor:
        """A tone between dark and lit."""
        return mix(self.dark, self.lit, share)


def biplane(
    p: QPainter,
    body: "str | QColor",
    dark: "str | QColor",
    spark: "str | QColor",
    x: float,
    y: float,
    size: float,
    *,
    wings: int = 2,
) -> None:
    """An aeroplane from the front, with two wings or three."""
    p.save()
    p.translate(x, y)
    p.scale(size, size)
    levels = (-11.0, 6.0) if wings == 2 else (-15.0, -3.0, 9.0)
    for side in (-1, 1):
        for a in (17, 26):
            line(p, [(side * a, levels[0]), (side * a, levels[-1])], dark, 0.9)
        line(p, [(side * 17, levels[0]), (side * 26, levels[-1])], rgb(dark, 160), 0.4)
        line(p, [(side * 4, 9), (side * 10, 20)], dark, 1.2)
        cut(p, rounded(QRectF(side * 10 - 1.7, 15, 3.4, 10), 1.6), dark, 1)
    spans = (36.0, 36.0) if wings == 2 else (36.0, 31.0, 27.0)
    for y0, span in zip(levels, spans, strict=True):
        upper = [(-span, y0), (-span * 0.6, y0 - 1.8), (0, y0 - 2.2), (span * 0.6, y0 - 1.8), (span, y0)]
        lower = [(span * 0.6, y0 + 1.5), (0, y0 + 1.9), (-span * 0.6, y0 + 1.5)]
        wing = smooth([*upper, *lower], closed=True)
        cut(p, wing, body, 1.6)
        shade(p, wing, rgb(dark, 200), 0, 1.6, 0, 0.7, 0.35)
    cut(p, circle(0, 0, 9), body, 1.6)
    cut(p, circle(0, 0, 6.8), dark, 0.5)
    rays(p, 0, 0, 2.4, 6.4, 14, rgb(spark, 170), 0.6, 1)
    fill(p, moved(circle(0, 0, 1.3, 20), 0, 0, 24), rgb(mix(dark, t.WHITE, 0.25), 235))
    cut(p, circle(0, 0, 2.1), spark, 0.5)
    p.restore()


def _wheel(p: QPainter, x: float, y: float, radius: float, ink: Tones) -> None:
    cut(p, circle(x, y, radius), ink.between(0.2), 1.2)
    cut(p, circle(x, y, radius * 0.78), t.PAPER, 0.5)
    rays(p, x, y, radius * 0.16, radius * 0.8, 10, ink.dark, radius * 0.14, 1)
    cut(p, circle(x, y, radius * 0.24), ink.dark, 0.5)


def _lantern(p: QPainter, ink: Tones) -> None:
    rays(p, 0, 3, 13, 24, 20, rgb(ink.between(0.4), 190), 0.6, 0.7)
    stroke(p, smooth([(-11, -16), (-9, -27), (0, -30), (9, -27), (11, -16)]), ink.dark, 1.3)
    cut(p, polygon([(-5, -22), (5, -22), (11, -13), (-11, -13)]), ink.dark, 1.2)
    cut(p, smooth([(-9, -13), (-13, 0), (-9, 15), (9, 15), (13, 0), (9, -13)], closed=True), t.PAPER, 1.0)
    flame = smooth([(0, -8), (4.5, 2), (3.5, 8), (0, 10), (-3.5, 8), (-4.5, 2)], closed=True)
    cut(p, flame, mix(t.BATTLE[4], t.WHITE, 0.15), 0.8)
    for side in (-1, 1):
        stroke(p, smooth([(side * 9, -13), (side * 13.4, 0), (side * 9, 15)]), ink.dark, 1.3)
    line(p, [(0, -13), (0, -8)], ink.dark, 0.8)
    cut(p, rounded(QRectF(-13, 14, 26, 5), 1.4), ink.dark, 1)
    cut(p, polygon([(-10, 19), (10, 19), (14, 26), (-14, 26)]), ink.between(0.15), 1.2)


def _pigeon(p: QPainter, ink: Tones) -> None:
    p.scale(1.22, 1.22)
    body = [(-20, 6), (-8, 2), (2, -8), (12, -11), (17, -7), (14, -1), (8, 8), (-4, 11), (-14, 12)]
    cut(p, smooth(body, closed=True), ink.dark, 1.5)
    wing = smooth([(4, -4), (-4, -22), (-18, -25), (-10, -8), (-6, 4)], closed=True)
    cut(p, wing, ink.between(0.45), 1.4)
    hatch(p, wing, rgb(t.PAPER, 150), 62, 1.7, 0.5)
    fill(p, circle(12.5, -7.6, 1), rgb(t.PAPER))
    cut(p, polygon([(16.5, -7.5), (21, -5), (15.5, -4.5)]), t.PAPER, 0.4)
    cut(p, rounded(QRectF(-3, 10, 8, 4.6), 1), t.PAPER, 0.6)


def _telephone(p: QPainter, ink: Tones) -> None:
    box = rounded(QRectF(-19, -6, 38, 27), 2)
    cut(p, box, ink.dark, 1.8)
    shade(p, box, rgb(t.PAPER, 90), -3, -3, 45, 1.5, 0.4)
    cut(p, rounded(QRectF(-13, 0, 15, 15), 1), t.PAPER, 0.7)
    for i in range(3):
        line(p, [(-10.5, 3.6 + 3.6 * i), (-0.6, 3.6 + 3.6 * i)], ink.between(0.2), 0.9)
    cut(p, circle(10.5, 7.5, 4.6), ink.between(0.5), 0.7)
    line(p, [(10.5, 7.5), (20, 3)], ink.dark, 1.4)
    cut(p, circle(20, 3, 1.8), ink.dark, 0.6)
    grip = smooth([(-20, -14), (-12, -20), (12, -20), (20, -14), (11, -15.4), (-11, -15.4)], closed=True)
    cut(p, grip, ink.dark, 1.2)
    for side in (-1, 1):
        cut(p, moved(rounded(QRectF(-5, -4, 10, 7), 2.4), side * 17, -12, side * 18), ink.between(0.2), 1)
    stroke(p, smooth([(-20, -9), (-27, 2), (-22, 14), (-27, 22)]), ink.dark, 0.9)


def _helmet(p: QPainter, ink: Tones) -> None:
    p.scale(1.15, 1.15)
    blade = [(-1.4, -22), (-0.6, -30), (0, -33), (0.6, -30), (1.4, -22), (1.8, 20), (-1.8, 20)]
    for side in (-1, 1):
        cut(p, moved(polygon(blade), 0, 6, 46 * side), mix(ink.dark, t.BLACK, 0.2), 1.2)
    dome = smooth([(-17, 4), (-15, -8), (-7, -16), (0, -17), (7, -16), (15, -8), (17, 4)], closed=True)
    cut(p, dome, ink.dark, 1.6)
    shade(p, dome, rgb(t.PAPER, 120), -4, -4, 40, 1.3, 0.45)
    brim = [(-23, 7), (-15, 2), (0, 0), (15, 2), (23, 7), (12, 8), (0, 6), (-12, 8)]
    cut(p, smooth(brim, closed=True), ink.between(0.3), 1.4)
    stroke(p, smooth([(-13, 8), (-8, 17), (0, 19), (8, 17), (13, 8)]), ink.dark, 1.6)


def _mule(p: QPainter, ink: Tones) -> None:
    p.translate(-1, 0)
    for x in (-15.0, -8.0, 8.0, 14.0):
        cut(p, polygon([(x - 2.2, 8), (x + 2.2, 8), (x + 1.6, 25), (x - 1.8, 25)]), mix(ink.dark, t.BLACK, 0.12), 0.9)
    stroke(p, smooth([(-19, -2), (-25, 4), (-24, 14)]), ink.dark, 1.4)
    trunk = [
        (-20, -3),
        (-12, -8),
        (4, -7),
        (12, -9),
        (17, -20),
        (24, -22),
        (31, -12),
        (29, -8),
        (22, -10),
        (19, 4),
        (12, 12),
        (-14, 12),
        (-21, 6),
    ]
    mule = smooth(trunk, closed=True)
    cut(p, mule, ink.dark, 1.6)
    for x, turn in ((18.5, -14), (22.5, 14)):
        cut(
            p,
            moved(smooth([(0, 0), (-2.3, -7), (0, -14), (2.3, -7)], closed=True), x, -19, turn),
            ink.between(0.15),
            0.9,
        )
    fill(p, circle(24.5, -16, 1), rgb(t.PAPER))
    for x, y, w, h in ((-13, -12, 16, 15), (-9, -20, 11, 9)):
        pack = rounded(QRectF(x, y, w, h), 2)
        cut(p, pack, t.PAPER_LOW, 1.2)
        shade(p, pack, rgb(ink.dark, 150), 3, 3, 45, 1.2, 0.4)
        line(p, [(x + w / 2, y), (x + w / 2, y + h)], ink.dark, 1)


def _balloon(p: QPainter, ink: Tones) -> None:
    p.translate(0, -3)
    for x in (-12, -4, 4, 12):
        line(p, [(x, 4), (0, 24)], rgb(ink.dark, 220), 0.5)
    hull = [(-27, -8), (-20, -19), (-2, -24), (16, -20), (26, -9), (16, 2), (-2, 6), (-20, 3)]
    bag = smooth(hull, closed=True)
    for x, y, turn in ((-25, -1, 18), (-27, -17, -24), (-20, 6, 52)):
        cut(p, moved(smooth([(2, 0), (-8, -5.5), (-13, 0), (-8, 5.5)], closed=True), x, y, turn), ink.between(0.3), 1)
    cut(p, bag, ink.dark, 1.8)
    shade(p, bag, rgb(t.PAPER, 110), -4, -4, 28, 1.5, 0.45)
    for bend in (-11.0, 0.0, 11.0):
        stroke(p, smooth([(bend - 3, -22), (bend + 3, -9), (bend - 1, 4)]), rgb(t.PAPER, 120), 0.6)
    cut(p, polygon([(-5, 23), (5, 23), (3.8, 31), (-3.8, 31)]), t.PAPER_LOW, 1)
    hatch(p, polygon([(-5, 23), (5, 23), (3.8, 31), (-3.8, 31)]), rgb(ink.dark, 200), 45, 1.3, 0.4)


def _bridge(p: QPainter, ink: Tones) -> None:
    for x in (-22.0, -7.5, 7.0, 21.5):
        boat = smooth([(x - 6.5, 5), (x + 6.5, 5), (x + 5, 12), (x, 14.5), (x - 5, 12)], closed=True)
        cut(p, boat, ink.dark, 1.2)
        shade(p, boat, rgb(t.PAPER, 110), -2, -2, 0, 1.2, 0.4)
    deck: Points = [(-30, 1), (30, -2), (30, 3), (-30, 6)]
    cut(p, polygon(deck), ink.between(0.35), 1.3)
    for i in range(14):
        x = -28 + 4.3 * i
        line(p, [(x, 1 - (x + 30) * 0.05), (x, 6 - (x + 30) * 0.05)], rgb(ink.dark, 190), 0.6)
    for x in (-24, -8, 8, 24):
        line(p, [(x, 1), (x, -12)], ink.dark, 1.2)
    stroke(
        p,
        smooth(
            [
                (-28, -8),
                (-24, -11.5),
                (-16, -8.5),
                (-8, -11.5),
                (0, -8.5),
                (8, -11.5),
                (16, -8.5),
                (24, -11.5),
                (28, -9),
            ]
        ),
        ink.dark,
        0.8,
    )
    for k in range(3):
        wave = [(-28 + 8 * i + 3 * k, 19 + 3.4 * k + (1.1 if i % 2 else -1.1)) for i in range(8)]
        stroke(p, smooth(wave), rgb(ink.dark, 200 - 45 * k), 0.9)
    flag = smooth([(24, -12), (29, -14), (34, -12), (34, -19), (29, -21), (24, -19)], closed=True)
    line(p, [(24, -8), (24, -20)], ink.dark, 1.1)
    cut(p, flag, ink.key, 0.8)


def _tower(p: QPainter, ink: Tones) -> None:
    p.translate(0, 1)
    for side in (-1, 1):
        cut(p, polygon([(side * 6, -12), (side * 8, -12), (side * 16, 27), (side * 13.4, 27)]), ink.dark, 1)
    levels = [(7.4, -6), (9.8, 5), (12.3, 16), (14.4, 26)]
    for (a, y0), (b, y1) in pairwise(levels):
        line(p, [(-a, y0), (a, y0)], ink.dark, 1.1)
        line(p, [(-a, y0), (b, y1)], rgb(ink.dark, 220), 0.9)
        line(p, [(a, y0), (-b, y1)], rgb(ink.dark, 220), 0.9)
    cut(p, rounded(QRectF(-12, -16, 24, 4.4), 1), ink.between(0.2), 1.1)
    cut(p, polygon([(-9, -24), (9, -24), (9, -16), (-9, -16)]), t.PAPER_LOW, 0.8)
    for x in (-5.4, 0, 5.4):
        fill(p, polygon([(x - 1.7, -22.4), (x + 1.7, -22.4), (x + 1.7, -17.6), (x - 1.7, -17.6)]), rgb(ink.dark))
    cut(p, polygon([(-13, -23.5), (0, -32), (13, -23.5)]), ink.dark, 1.2)
    line(p, [(0, -31), (0, -40)], ink.dark, 1)
    cut(p, smooth([(0, -40), (5, -39), (10, -40), (10, -35), (5, -34), (0, -35)], closed=True), ink.key, 0.8)


def _mortar(p: QPainter, ink: Tones) -> None:
    p.translate(0, 2)
    cut(
        p,
        smooth([(-26, 21), (-14, 16), (14, 16), (26, 21), (20, 26), (-20, 26)], closed=True),
        mix(ink.dark, t.BLACK, 0.15),
        1.3,
    )
    line(p, [(9, -6), (20, 18)], ink.dark, 2.0)
    line(p, [(9, -6), (4, 18)], ink.dark, 1.6)
    tube = moved(rounded(QRectF(-6.5, -24, 13, 40), 2.4), -2, -2, 26)
    cut(p, tube, ink.dark, 1.7)
    shade(p, tube, rgb(t.PAPER, 120), -3, -2, 60, 1.5, 0.45)
    cut(p, moved(circle(0, -24, 7.2, 3), -2, -2, 26), ink.between(0.45), 0.8)
    fill(p, moved(circle(0, -24, 4.8, 1.8), -2, -2, 26), rgb(t.BLACK, 200))
    shell = moved(smooth([(0, -9), (3.4, -3), (3, 6), (-3, 6), (-3.4, -3)], closed=True), 23, -21, 32)
    cut(p, shell, ink.between(0.25), 1)
    for side in (-1, 0, 1):
        line(p, [(17 + side * 3, -13 + abs(side)), (13 + side * 3.4, -6 + abs(side))], rgb(ink.dark, 170), 0.7)
    cut(p, moved(circle(0, 0, 4), -10, 17, 0), ink.between(0.3), 0.8)


def _plane(p: QPainter, ink: Tones) -> None:
    biplane(p, ink.between(0.12), mix(ink.dark, t.BLACK, 0.45), t.PAPER, 0, -1, 0.98)


def _car(p: QPainter, ink: Tones) -> None:
    p.translate(0, -1)
    hull = polygon([(-29, 9), (-27, -4), (-15, -10), (12, -10), (21, -2), (29, 1), (29, 9)])
    cut(p, hull, ink.dark, 1.8)
    shade(p, hull, rgb(t.PAPER, 110), -4, -3, 50, 1.5, 0.45)
    for x in (-20, -10, 0, 10, 20):
        fill(p, circle(x, 5.4, 0.9), rgb(t.PAPER, 190))
    for x in (-10, 4):
        fill(p, rounded(QRectF(x - 3.4, -5.6, 6.8, 2.2), 0.8), rgb(t.PAPER, 210))
    cut(p, rounded(QRectF(-12, -20, 19, 11), 3), ink.between(0.2), 1.2)
    cut(p, polygon([(7, -17), (25, -18.4), (25, -15.4), (7, -13)]), ink.dark, 1)
    line(p, [(-8, -20), (-8, -31)], ink.dark, 1)
    cut(p, smooth([(-8, -31), (-1, -29.6), (6, -31), (6, -25), (-1, -23.4), (-8, -25)], closed=True), ink.key, 0.8)
    for x in (-17, 16):
        _wheel(p, x, 12, 8.6, ink)


def _last_soldier(p: QPainter, ink: Tones) -> None:
    p.translate(0, 1)
    p.scale(0.98, 0.98)
    line(p, [(15, 27), (19, -27)], mix(ink.dark, t.BLACK, 0.2), 2.0)
    line(p, [(19, -27), (19.6, -35)], mix(ink.dark, t.WHITE, 0.3), 1.1)
    coat = smooth([(-9, -12), (9, -12), (14, 0), (17, 27), (0, 30), (-17, 27), (-14, 0)], closed=True)
    cut(p, coat, ink.dark, 1.8)
    shade(p, coat, rgb(t.PAPER, 95), -5, -2, 78, 1.6, 0.45)
    cut(p, polygon([(-2, -12), (2, -12), (4, 28), (-4, 28)]), ink.between(0.25), 0.6)
    cut(p, rounded(QRectF(-13, 4, 26, 3.6), 0.8), t.PAPER_LOW, 0.7)
    for side in (-1, 1):
        arm = smooth([(side * 8, -10), (side * 15, -5), (side * 17.5, 6), (side * 13, 10), (side * 10, 2)], closed=True)
        cut(p, arm, ink.between(0.12), 1.2)
    cut(p, circle(0, -18, 6.6, 7.4), t.PAPER, 1)
    cut(p, smooth([(-6.4, -14), (0, -10.6), (6.4, -14), (5, -9), (0, -7.4), (-5, -9)], closed=True), ink.key, 0.8)
    dome = smooth([(-8.6, -20), (-7.4, -26), (0, -30), (7.4, -26), (8.6, -20)], closed=True)
    cut(p, dome, ink.dark, 1.2)
    cut(p, smooth([(-13, -19), (0, -23), (13, -19), (0, -20.4)], closed=True), ink.between(0.3), 0.9)


MOTIFS: tuple[Callable[[QPainter, Tones], None], ...] = (
    _lantern,
    _pigeon,
    _telephone,
    _helmet,
    _mule,
    _balloon,
    _bridge,
    _tower,
    _mortar,
    _plane,
    _car,
    _last_soldier,
)
"""One for each power, the weakest first."""
