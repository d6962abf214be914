"""The motifs of the powers, from the dove to the tank, each drawn round the origin and about 50 wide."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.theme import tokens as t
from ui.theme.ink import cut, fill, hatch, line, rays, shade, stroke
from ui.theme.paths import circle, moved, polygon, rounded, smooth
from ui.theme.tokens import mix, rgb


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
        wing = smooth(
            [
                (-span, y0),
                (-span * 0.6, y0 - 1.8),
                (0, y0 - 2.2),
                (span * 0.6, y0 - 1.8),
                (span, y0),
                (span * 0.6, y0 + 1.5),
                (0, y0 + 1.9),
                (-span * 0.6, y0 + 1.5),
            ],
            closed=True,
        )
        cut(p, wing, body, 1.6)
        shade(p, wing, rgb(dark, 200), 0, 1.6, 0, 0.7, 0.35)
    cut(p, circle(0, 0, 9), body, 1.6)
    cut(p, circle(0, 0, 6.8), dark, 0.5)
    rays(p, 0, 0, 2.4, 6.4, 14, rgb(spark, 170), 0.6, 1)
    fill(p, moved(circle(0, 0, 1.3, 20), 0, 0, 24), rgb(mix(dark, t.WHITE, 0.25), 235))
    cut(p, circle(0, 0, 2.1), spark, 0.5)
    p.restore()


def _dove(p: QPainter, dark: QColor, lit: QColor, key: QColor) -> None:
    p.scale(1.2, 1.2)
    body = [(-20, 6), (-8, 2), (2, -8), (12, -11), (17, -7), (14, -1), (8, 8), (-4, 11), (-14, 12)]
    cut(p, smooth(body, closed=True), dark, 1.5)
    wing = smooth([(4, -4), (-4, -22), (-18, -25), (-10, -8), (-6, 4)], closed=True)
    cut(p, wing, mix(dark, lit, 0.45), 1.4)
    hatch(p, wing, rgb(t.PAPER, 150), 62, 1.7, 0.5)
    fill(p, circle(12.5, -7.6, 1), rgb(t.PAPER))
    cut(p, polygon([(16.5, -7.5), (21, -5), (15.5, -4.5)]), t.PAPER, 0.4)
    cut(p, rounded(QRectF(-3, 10, 8, 4.6), 1), t.PAPER, 0.6)


def _drum(p: QPainter, dark: QColor, lit: QColor, key: QColor) -> None:
    p.scale(1.1, 1.1)
    for side in (-1, 1):
        stick = moved(rounded(QRectF(-1.2, -26, 2.4, 30), 1.2), 0, -6, side * 52)
        cut(p, stick, mix(dark, t.BLACK, 0.1), 0.9)
        cut(p, moved(circle(0, -26, 2.4), 0, -6, side * 52), t.PAPER, 0.7)
    shell = smooth([(-19, -8), (-19, 14), (0, 20), (19, 14), (19, -8), (0, -3)], closed=True)
    cut(p, polygon([(-19, -8), (19, -8), (19, 14), (-19, 14)]), dark, 1.6)
    cut(p, smooth([(-19, 12), (-10, 17.5), (0, 19), (10, 17.5), (19, 12), (0, 13)], closed=True), dark, 0.6)
    for i in range(4):
        x = -19 + 9.5 * i
        line(p, [(x, -6), (x + 4.75, 14.5), (x + 9.5, -6)], rgb(t.PAPER, 220), 0.9)
    shade(p, shell, rgb(t.PAPER, 90), -5, 0, 90, 1.4, 0.4)
    cut(p, circle(0, -8, 19.5, 6.5), mix(dark, lit, 0.5), 1.0)
    cut(p, circle(0, -8.4, 17, 5.2), t.PAPER, 0.5)


def _helmet(p: QPainter, dark: QColor, lit: QColor, key: QColor) -> None:
    p.scale(1.15, 1.15)
    blade = [(-1.4, -22), (-0.6, -30), (0, -33), (0.6, -30), (1.4, -22), (1.8, 20), (-1.8, 20)]
    for side in (-1, 1):
        cut(p, moved(polygon(blade), 0, 6, 46 * side), mix(dark, t.BLACK, 0.2), 1.2)
    dome = smooth([(-17, 4), (-15, -8), (-7, -16), (0, -17), (7, -16), (15, -8), (17, 4)], closed=True)
    cut(p, dome, dark, 1.6)
    shade(p, dome, rgb(t.PAPER, 120), -4, -4, 40, 1.3, 0.45)
    brim = [(-23, 7), (-15, 2), (0, 0), (15, 2), (23, 7), (12, 8), (0, 6), (-12, 8)]
    cut(p, smooth(brim, closed=True), mix(dark, lit, 0.3), 1.4)
    stroke(p, smooth([(-13, 8), (-8, 17), (0, 19), (8, 17), (13, 8)]), dark, 1.6)


def _cannon(p: QPainter, dark: QColor, lit: QColor, key: QColor) -> None:
    p.scale(1.1, 1.1)
    cut(p, moved(polygon([(-20, -5), (22, -3.4), (22, 3.4), (-20, 6)]), 3, -6, -24), dark, 1.6)
    cut(p, moved(rounded(QRectF(20, -5, 4, 10), 1.4), 3, -6, -24), mix(dark, lit, 0.3), 0.8)
    cut(p, moved(circle(-21, 0.5, 4), 3, -6, -24), mix(dark, lit, 0.2), 0.8)
    cut(p, polygon([(-2, 4), (-26, 17), (-24, 20), (2, 9)]), mix(dark, t.BLACK, 0.15), 1)
    cut(p, circle(0, 8, 12), mix(dark, lit, 0.22), 1.4)
    cut(p, circle(0, 8, 9.4), t.PAPER, 0.6)
    rays(p, 0, 8, 2, 9.6, 10, dark, 1.7, 1)
    cut(p, circle(0, 8, 3), dark, 0.6)
    for x, y in ((16, 17), (22, 17), (19, 12)):
        cut(p, circle(x, y, 3), dark, 0.7)


def _plane(p: QPainter, dark: QColor, lit: QColor, key: QColor) -> None:
    biplane(p, mix(dark, lit, 0.12), mix(dark, t.BLACK, 0.45), t.PAPER, 0, 0, 0.98)


def _tank(p: QPainter, dark: QColor, lit: QColor, key: QColor) -> None:
    p.scale(1.08, 1.08)
    hull = [(-27, 6), (-18, -9), (10, -11), (27, 1), (24, 12), (12, 17), (-14, 17), (-25, 13)]
    armour = smooth(hull, closed=True)
    cut(p, armour, dark, 1.8)
    shade(p, armour, rgb(t.PAPER, 120), -4, -3, 50, 1.4, 0.45)
    stroke(p, moved(armour, 0, 1.2, 0, 0.78, 0.62), rgb(t.PAPER, 170), 0.7)
    for i in range(6):
        fill(p, circle(-17 + 6.8 * i, 8.5, 2.3), rgb(t.PAPER, 190))
    cut(p, rounded(QRectF(-8, -19, 20, 12), 2.4), mix(dark, lit, 0.25), 1.2)
    cut(p, polygon([(12, -16), (33, -18.5), (33, -15), (12, -11.5)]), dark, 1)
    line(p, [(-4, -19), (-4, -32)], dark, 1)
    cloth = [(-4, -32), (4, -30), (11, -32), (11, -25), (4, -23), (-4, -25)]
    cut(p, smooth(cloth, closed=True), key, 0.8)


MOTIFS: tuple[Callable[[QPainter, QColor, QColor, QColor], None], ...] = (
    _dove,
    _drum,
    _helmet,
    _cannon,
    _plane,
    _tank,
)
"""One for every two powers, the weakest first; each is given ink, light and the seat's own colour."""
