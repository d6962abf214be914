"""The frame of a card: its element's colours, the finish of its rarity, the hole for the picture, and the ribbon of the name."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath

from ui.theme import tokens as t
from ui.theme.ink import fill, light, pen, stroke
from ui.theme.paths import chamfered, polygon, regular, rounded
from ui.theme.surfaces import paper
from ui.theme.tokens import mix, rgb

FINISH = {
    "core": 0,
    "starter": 0,
    "expansion": 1,
    "premium": 2,
    "master": 3,
    "bronze": 2,
    "silver": 3,
    "gold": 3,
    "pro": 3,
    "millennium": 3,
}
"""How much metal a rarity has: none, a line, a double line with studs, and light that sweeps over it."""


def inside(rect: QRectF) -> QRectF:
    """What the frame leaves."""
    u = rect.width() / 100
    return rect.adjusted(6.2 * u, 6.2 * u, -6.2 * u, -6.2 * u)


def _across(rect: QRectF, elements: Sequence[str], layer: int) -> QBrush:
    """The colours of the elements, one after the other from the top left."""
    told = [t.ELEMENTS[one][layer] for one in elements] or [t.ELEMENTS[""][layer]]
    if len(told) == 1:
        return QBrush(rgb(told[0]))
    gradient = QLinearGradient(rect.topLeft(), rect.bottomRight())
    for i, colour in enumerate(told):
        gradient.setColorAt(min(1.0, i / len(told) + 0.04), rgb(colour))
        gradient.setColorAt(max(0.0, (i + 1) / len(told) - 0.04), rgb(colour))
    return QBrush(gradient)


def frame(p: QPainter, rect: QRectF, rarity: str, elements: Sequence[str], *, fine: bool) -> None:
    """The card with its frame."""
    u = rect.width() / 100
    metal, lit, _ = t.RARITIES[rarity]
    finish = FINISH[rarity]
    whole = rounded(rect, 5 * u)
    if not fine:
        p.fillPath(whole, QBrush(rgb(t.PAPER if finish < 2 else lit)))
        p.fillPath(rounded(rect.adjusted(2.6 * u, 2.6 * u, -2.6 * u, -2.6 * u), 3.4 * u), _across(rect, elements, 2))
        return
    paper(p, rect, 5 * u, t.PAPER if finish < 2 else mix(t.PAPER, lit, 0.45).name())
    band = rounded(rect.adjusted(2.2 * u, 2.2 * u, -2.2 * u, -2.2 * u), 4 * u)
    fill(p, band, _across(rect, elements, 2), mix(metal, t.BLACK, 0.45), 0.5 * u)
    if finish == 3:
        sweep = QLinearGradient(rect.topLeft(), rect.bottomRight())
        for i, shine in enumerate((0, 90, 20, 150, 30, 0, 110, 20, 0)):
            sweep.setColorAt(i / 8, rgb(lit, shine))
        fill(p, band, QBrush(sweep))
    if finish >= 1:
        for k in (3.3, 5.0)[:finish]:
            stroke(p, rounded(rect.adjusted(k * u, k * u, -k * u, -k * u), 3.2 * u), rgb(lit, 210), 0.55 * u)
    if finish >= 2:
        for x in (rect.left() + 5.6 * u, rect.right() - 5.6 * u):
            for y in (rect.top() + 5.6 * u, rect.bottom() - 5.6 * u):
                stud = regular(x, y, (4.8 if finish == 3 else 3.6) * u, 4, inner=0.5 if finish == 3 else None)
                fill(p, stud, mix(metal, lit, 0.6), mix(metal, t.BLACK, 0.5), 0.5 * u)


def corner(hole: QRectF, kind: str, u: float) -> QPainterPath:
    """The outline of a picture, by the kind of card: round corners for Singles, clipped ones for Accessories, steps for boxes."""
    if kind == "accessory":
        return chamfered(hole, 9 * u)
    if kind == "deck_box":
        x, y, r, b, k = hole.left(), hole.top(), hole.right(), hole.bottom(), 4.5 * u
        left = [(x, b - k), (x, y + k), (x + k, y + k), (x + k, y), (r - k, y), (r - k, y + k), (r, y + k), (r, b - k)]
        return polygon([*left, (r - k, b - k), (r - k, b), (x + k, b), (x + k, b - k)])
    if kind in ("character", "friend"):
        return rounded(hole, 14 * u)
    return rounded(hole, 3 * u)


def ribbon(p: QPainter, rect: QRectF, elements: Sequence[str]) -> None:
    """The band that bears the name, swallow-tailed at both ends."""
    k = min(rect.height() * 0.3, rect.width() * 0.04)
    y = rect.center().y()
    left, right = (rect.left() + k, y), (rect.right() - k, y)
    top = [(rect.left(), rect.top()), (rect.right(), rect.top()), right, (rect.right(), rect.bottom())]
    path = polygon([*top, (rect.left(), rect.bottom()), left])
    large = rect.width() > 100
    if large:
        drop = light(p, rect.width() * 0.012)
        for share in (1, 1.8):
            p.fillPath(path.translated(drop * share), QBrush(rgb(t.BLACK, 60)))
    fill(p, path, _across(rect, elements, 3))
    if large:
        spark = rgb(t.ELEMENTS[elements[0] if elements else ""][4], 200)
        inset = rect.height() * 0.1 if rect.height() < rect.width() * 0.2 else rect.width() * 0.016
        for height in (rect.top() + inset, rect.bottom() - inset):
            p.setPen(pen(spark, rect.width() * 0.005))
            p.drawLine(int(rect.left() + 2 * k), int(height), int(rect.right() - 2 * k), int(height))
