"""What all pictures of Millennium Blades are cut from: pieces of paper, each with its tone in whatever colours a card has.

A motif is a list of pieces round the origin, about 80 wide and as high, the lowest first. It is cut out once, and painted in the
colours of each card that shows it; where a card is small, only what can be seen of it.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath

from ui.theme import tokens as t
from ui.theme.ink import hatch, light, pen, stroke
from ui.theme.paths import Points, circle, moved, polygon, regular, rounded, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb

Tone: TypeAlias = float | str
"""From 0, the sky, over 1, far, and 2, middle, to 3, near, and 4, nearly black; or the name of something with a colour of its own."""

PALE, SKIN, INK, WOOD, SPARK, ACCENT = "pale", "skin", "ink", "wood", "spark", "accent"
FUR, FAWN, GREY, DUST = "fur", "fawn", "grey", "dust"
_OWN: dict[str, str] = {
    SKIN: t.SKIN,
    INK: t.INK,
    WOOD: t.WOOD_LIT,
    "red": t.FLAG,
    "brass": t.PIGMENTS["straw"],
    "leaf": t.LEAF,
    FUR: t.HIDE[0],
    FAWN: t.HIDE[1],
    GREY: t.HIDE[2],
    DUST: t.HIDE[3],
    "white": t.WHITE,
    "paper": t.PAPER,
    "brown": t.WOOD,
    "tan": mix(t.SKIN, t.WOOD_LIT, 0.45).name(),
    "umber": mix(t.SKIN, t.WOOD, 0.75).name(),
    **t.PIGMENTS,
}


@dataclass(frozen=True)
class Piece:
    """A piece of paper, or with a width a line along it."""

    path: QPainterPath
    tone: Tone
    width: float = 0
    lift: float = 1.4
    """How high it lies above what is below it."""
    ruled: float | None = None
    """In which direction an engraver has ruled it."""
    fine: bool = False
    """Whether it is too fine to be seen on a small card."""


Pieces: TypeAlias = tuple[Piece, ...]
Parts: TypeAlias = Iterable[Piece | Pieces]


def blob(tone: Tone, *points: tuple[float, float], lift: float = 1.4, ruled: float | None = None) -> Piece:
    """A soft shape through the points."""
    return Piece(smooth(points, closed=True), tone, lift=lift, ruled=ruled)


def poly(tone: Tone, *points: tuple[float, float], lift: float = 1.4, ruled: float | None = None) -> Piece:
    """A shape with corners."""
    return Piece(polygon(points), tone, lift=lift, ruled=ruled)


def disc(
    tone: Tone,
    x: float,
    y: float,
    r: float,
    high: float | None = None,
    *,
    turn: float = 0,
    lift: float = 1.2,
    ruled: float | None = None,
) -> Piece:
    """A disc, or an ellipse."""
    return Piece(moved(circle(0, 0, r, high), x, y, turn), tone, lift=lift, ruled=ruled)


def box(
    tone: Tone,
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 2,
    *,
    turn: float = 0,
    lift: float = 1.4,
    ruled: float | None = None,
) -> Piece:
    """A rectangle round a point, with round corners."""
    return Piece(moved(rounded(QRectF(-w / 2, -h / 2, w, h), r), x, y, turn), tone, lift=lift, ruled=ruled)


def burst(
    tone: Tone, x: float, y: float, r: float, corners: int, inner: float | None = None, turn: float = -90
) -> Piece:
    """A regular polygon, or with `inner` a star."""
    return Piece(regular(x, y, r, corners, turn, inner), tone)


def line(tone: Tone, width: float, *points: tuple[float, float], soft: bool = True, fine: bool = False) -> Piece:
    """A line along the points."""
    return Piece(smooth(points) if soft else polygon(points, closed=False), tone, width, fine=fine)


def fine(*pieces: Piece) -> Pieces:
    """What is too fine for a small card."""
    return tuple(replace(piece, fine=True) for piece in pieces)


def flat(parts: Parts) -> Pieces:
    """Pieces, and lists of pieces, as one list."""
    whole: list[Piece] = []
    for part in parts:
        if isinstance(part, Piece):
            whole.append(part)
        else:
            whole += part
    return tuple(whole)


def put(parts: Parts, x: float, y: float, size: float = 1, turn: float = 0, *, flip: bool = False) -> Pieces:
    """Pieces somewhere else, larger or smaller, turned, or seen in a mirror."""
    return tuple(
        replace(one, path=moved(one.path, x, y, turn, -size if flip else size, size), width=one.width * size)
        for one in flat(parts)
    )


def pair(*parts: Piece | Pieces) -> Pieces:
    """The pieces and their mirror images."""
    return (*put(parts, 0, 0, flip=True), *flat(parts))


def eyes(x: float, y: float, r: float = 2, tone: Tone = INK) -> Pieces:
    """A pair of eyes."""
    return (
        *pair(disc(tone, x, y, r, lift=0)),
        *fine(*pair(disc("white", x - r * 0.3, y - r * 0.35, r * 0.32, lift=0))),
    )


MOTIFS: dict[str, Callable[[], Pieces]] = {}
"""Everything that cards can show, by name."""


def motif(make: Callable[[], Parts]) -> Callable[[], Pieces]:
    """Makes a function's pieces a motif of its name, cut out when it is first wanted, and kept."""
    kept = lru_cache(maxsize=1)(lambda: flat(make()))
    MOTIFS[make.__name__] = kept
    return kept


class Tints:
    """The colours in which a card's pieces are painted."""

    def __init__(self, layers: Layers, accent: str) -> None:
        self.layers, self.accent = layers, accent
        self._known: dict[Tone, QColor] = {}

    def __getitem__(self, tone: Tone) -> QColor:
        found = self._known.get(tone)
        if found is None:
            found = self._known[tone] = self._mixed(tone)
        return found

    def _mixed(self, tone: Tone) -> QColor:
        if isinstance(tone, str):
            if tone == SPARK:
                return rgb(self.layers[4])
            if tone == ACCENT:
                return rgb(self.accent)
            if tone == PALE:
                return mix(self.layers[0], t.WHITE, 0.55)
            return mix(_OWN[tone], self.layers[2], 0.12)
        scale = (*self.layers[:4], mix(self.layers[3], t.BLACK, 0.6).name())
        below = min(3, int(tone))
        return mix(scale[below], scale[below + 1], tone - below)


@lru_cache(maxsize=64)
def tints(layers: Layers, accent: str) -> Tints:
    """The colours of these layers of paper, with an accent."""
    return Tints(layers, accent)


def paint(p: QPainter, pieces: Pieces, colours: Tints, *, rough: bool) -> None:
    """Paints pieces; `rough` where they are so small that shadows and fine lines are not seen."""
    if rough:
        for piece in pieces:
            if not piece.fine:
                _rough(p, piece, colours[piece.tone])
        return
    for piece in pieces:
        if piece.width:
            stroke(p, piece.path, colours[piece.tone], piece.width)
        else:
            _cut(p, piece, colours[piece.tone], colours.layers[3])


def _rough(p: QPainter, piece: Piece, colour: QColor) -> None:
    if piece.width:
        p.strokePath(piece.path, pen(colour, max(piece.width, 1.6)))
        return
    if piece.lift > 1:
        p.fillPath(piece.path.translated(0.8, 1.6), _SHADE)
    p.fillPath(piece.path, QBrush(colour))


_SHADE = QBrush(rgb(t.BLACK, 64))


def _cut(p: QPainter, piece: Piece, colour: QColor, dark: str) -> None:
    """A layer of cut paper under the lamp: its shadow, its tone, its lit edge, and what is ruled on it."""
    path, lift = piece.path, piece.lift
    if lift:
        step = light(p, lift * 0.6)
        p.fillPath(path.translated(step), QBrush(rgb(t.BLACK, 52)))
        p.fillPath(path.translated(step * 1.9), QBrush(rgb(t.BLACK, 34)))
    bounds = path.boundingRect()
    gradient = QLinearGradient(bounds.topLeft(), bounds.bottomRight())
    gradient.setColorAt(0, mix(colour, t.WHITE, 0.16))
    gradient.setColorAt(0.55, colour)
    gradient.setColorAt(1, mix(colour, t.BLACK, 0.16))
    p.fillPath(path, QBrush(gradient))
    if piece.ruled is not None:
        hatch(
            p,
            path.subtracted(path.translated(-bounds.width() * 0.16, -bounds.height() * 0.1)),
            rgb(dark, 120),
            piece.ruled,
            1.5,
            0.4,
        )
    p.strokePath(path, pen(rgb(mix(colour, t.WHITE, 0.5), 150), 0.5))


def around(radius: float, angle: float, x: float = 0, y: float = 0) -> tuple[float, float]:
    """A point so far from another in a direction; 0 is to the right, 90 down."""
    a = math.radians(angle)
    return x + radius * math.cos(a), y + radius * math.sin(a)


def ring(tone: Tone, x: float, y: float, outer: float, inner: float, lift: float = 1.4) -> Piece:
    """A ring."""
    whole = circle(x, y, outer)
    whole.addPath(circle(x, y, inner))
    return Piece(whole, tone, lift=lift)


def arc(x: float, y: float, r: float, start: float, end: float, steps: int = 8) -> list[tuple[float, float]]:
    """Points along a part of a circle."""
    return [around(r, start + (end - start) * i / steps, x, y) for i in range(steps + 1)]


def shifted(points: Points, x: float, y: float) -> list[tuple[float, float]]:
    """The same points somewhere else."""
    return [(a + x, b + y) for a, b in points]


def centre(pieces: Pieces) -> QPointF:
    """The middle of what pieces cover."""
    whole = QRectF()
    for piece in pieces:
        whole = whole.united(piece.path.boundingRect())
    return whole.center()
