"""The backs of cards: what a wrapper tells before it is opened, which is its price and the symbols that may be in it (MB-1.5)."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from rules.millennium_blades.words import PRICES, Rarity
from ui.games.millennium_blades.signs import element_sign, lifted, rarity_sign, star, type_sign
from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, guilloche, rays, stroke
from ui.theme.lettering import numeral
from ui.theme.marks import Mark, badge
from ui.theme.paths import rounded
from ui.theme.surfaces import paper
from ui.theme.tokens import mix, rgb


def told_by(back: str) -> tuple[Rarity | None, tuple[str, ...], tuple[str, ...]]:
    """What a back tells: the rarity, and the elements and types of its set; nothing for one that is only a card."""
    rarity, _, rest = back.partition(":")
    if rarity not in PRICES:
        return None, (), ()
    elements, _, types = rest.partition(":")
    return rarity, tuple(elements.split(",")) if elements else (), tuple(types.split(",")) if types else ()


def paint_back(p: QPainter, rect: QRectF, back: str, mark: Mark | None) -> None:
    """Paints the back of a card."""
    u = rect.width() / 100
    small = rect.width() < 92
    rarity, elements, types = told_by(back)
    _, lit, tone = t.RARITIES[rarity or "core"]
    if small:
        p.fillPath(rounded(rect, 5 * u), rgb(t.PAPER))
    else:
        paper(p, rect, 5 * u)
    ground = rect.adjusted(4.6 * u, 4.6 * u, -4.6 * u, -4.6 * u)
    path = rounded(ground, 3 * u)
    fill(p, path, diagonal(ground, (0, mix(tone, t.WHITE, 0.2)), (1, mix(tone, t.BLACK, 0.3))))
    x, y = rect.center().x(), rect.center().y() - (9 * u if elements or types else 0)
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    if rarity is None:
        guilloche(p, x, y, 60 * u, rgb(lit, 110), 12, (0.9 if small else 0.45) * u, 3 if small else 7, 0.2, 0.5)
    else:
        rays(p, x, y, 24 * u, 100 * u, 40, rgb(lit, 90), (1.1 if small else 0.6) * u)
    p.restore()
    stroke(p, rounded(ground.adjusted(2.4 * u, 2.4 * u, -2.4 * u, -2.4 * u), 2 * u), rgb(lit, 190), 0.9 * u)
    large = 36 * u
    tag = star(x, y, large)
    lifted(p, tag, large)
    fill(p, tag, mix(tone, t.BLACK, 0.42), lit, 1.5 * u)
    if rarity is not None:
        numeral(p, x, y + 2 * u, f"${PRICES[rarity]}", 27 * u, t.PAPER, most=36 * u, role="strong")
        if not small or not (elements or types):
            rarity_sign(p, x, rect.top() + 15.5 * u, 5.5 * u, rarity)
    else:
        fill(p, star(x, y, large * 0.5), rgb(lit, 210))
    _told(p, rect, elements, types, u)
    if mark is not None:
        badge(p, rect.left() + 16 * u, rect.top() + 16 * u, (12 if small else 8.5) * u, mark)


def _told(p: QPainter, rect: QRectF, elements: tuple[str, ...], types: tuple[str, ...], u: float) -> None:
    """The signs of what may be in it: a row of elements, and one of types."""
    rows = [(element_sign, elements), (type_sign, types)]
    shown = [(paint, names) for paint, names in rows if names]
    y = rect.bottom() - (12 + 17.5 * (len(shown) - 1) + 4) * u
    for paint, names in shown:
        step = min(18.5 * u, 82 * u / len(names))
        for i, name in enumerate(names):
            paint(p, rect.center().x() + (i - (len(names) - 1) / 2) * step, y, min(8 * u, step * 0.48), name)
        y += 18 * u
