"""What all pictures of Millennium Blades are cut from: pieces of paper, each with its tone in whatever colours a card has.

A motif is a list of pieces round the origin, about 80 wide and as high, the lowest first. It is cut out once, and painted in the
colours of each card that shows it; where a card is small, only what can be seen of it.
"""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath

from ui.theme import tokens as t
from ui.theme.ink import light, pen
from ui.theme.paths import circle, moved, polygon, regular, rounded, smooth
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb

Tone: TypeAlias = float | str
"""From 0, the sky, over 1, far, and 2, middle, to 3, near, and 4, nearly black; or the name of something with a colour of its own."""

PALE, SKIN, INK, WOOD, SPARK, ACCENT = "pale", "skin", "black", "wood", "spark", "accent"
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

    @cached_property
    def away(self) -> QPainterPath:
        """The side away from the light."""
        bounds = self.path.boundingRect()
        return self.path.subtracted(self.path.translated(-bounds.width() * 0.16, -bounds.height() * 0.1))


class Detail(Enum):
    """How much of a picture can be seen."""

    FLAT = auto()
    """Shapes alone: what is far away, or very small."""
    ROUGH = auto()
    """Shapes, and their shadows."""
    CUT = auto()
    """Paper: shadows, light, and an engraver's lines."""


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


class Brushes(NamedTuple):
    """A colour of paper: as it is, under the lamp, and along its lit edge."""

    colour: QColor
    plain: QBrush
    lit: QBrush
    edge: QBrush


def _brushes(colour: QColor) -> Brushes:
    gradient = QLinearGradient(0, 0, 1, 1)
    gradient.setCoordinateMode(QLinearGradient.CoordinateMode.ObjectMode)
    for at, tone in ((0, mix(colour, t.WHITE, 0.16)), (0.55, colour), (1, mix(colour, t.BLACK, 0.16))):
        gradient.setColorAt(at, tone)
    return Brushes(colour, QBrush(colour), QBrush(gradient), QBrush(mix(colour, t.WHITE, 0.4)))


class Tints:
    """The colours in which a card's pieces are painted."""

    def __init__(self, layers: Layers, accent: str, air: str = "", veil: float = 0) -> None:
        self._layers, self._accent = layers, accent
        self._air, self._veil = air, veil
        self._brushes: dict[Tone, Brushes] = {}
        self.shade = QBrush(rgb(layers[3], 46))
        """The side away from the light."""
        self._rulings: dict[float, QBrush] = {}

    def __getitem__(self, tone: Tone) -> Brushes:
        found = self._brushes.get(tone)
        if found is None:
            found = self._brushes[tone] = _brushes(self._mixed(tone))
        return found

    def ruled(self, angle: float) -> QBrush:
        """Lines of an engraver in that direction."""
        found = self._rulings.get(angle)
        if found is None:
            across = QPointF(*around(GAP, angle + 90))
            gradient = QLinearGradient(QPointF(0, 0), across)
            gradient.setSpread(QLinearGradient.Spread.RepeatSpread)
            for at, alpha in ((0, 0), (0.2, 160), (0.26, 160), (0.46, 0), (1, 0)):
                gradient.setColorAt(at, rgb(self._layers[3], alpha))
            found = self._rulings[angle] = QBrush(gradient)
        return found

    def _mixed(self, tone: Tone) -> QColor:
        if isinstance(tone, str):
            if tone == SPARK:
                return rgb(self._layers[4])
            if tone == ACCENT:
                return rgb(self._accent)
            if tone == PALE:
                return mix(self._layers[0], t.WHITE, 0.55)
            own = mix(_OWN[tone], self._layers[2], 0.12)
            return mix(own, self._air, self._veil) if self._veil else own
        scale = (*self._layers[:4], mix(self._layers[3], t.BLACK, 0.6).name())
        below = min(3, int(tone))
        return mix(scale[below], scale[below + 1], tone - below)


@lru_cache(maxsize=64)
def tints(layers: Layers, accent: str) -> Tints:
    """The colours of these layers of paper, with an accent."""
    return Tints(layers, accent)


GAP = 1.5
"""How far the lines of an engraver are apart."""
FINE = 1.7
"""From so many pixels a unit on they can be seen; where there are fewer, their shade is."""
_SHADE, _DEEP = QBrush(rgb(t.BLACK, 64)), QBrush(rgb(t.BLACK, 34))


def paint(p: QPainter, pieces: Pieces, colours: Tints, detail: Detail) -> None:
    """Paints pieces."""
    scale = math.hypot(p.worldTransform().m11(), p.worldTransform().m12())
    if detail is Detail.CUT:
        drop = light(p, 1.0)
        for piece in pieces:
            if piece.width:
                p.strokePath(piece.path, pen(colours[piece.tone].colour, piece.width))
            else:
                _cut(p, piece, colours, drop, scale)
        return
    for piece in pieces:
        if piece.fine and scale < FINE:
            continue
        if piece.width:
            p.strokePath(piece.path, pen(colours[piece.tone].colour, max(piece.width, 1.6)))
            continue
        if piece.lift > 1 and detail is Detail.ROUGH:
            p.fillPath(piece.path.translated(0.8, 1.6), _SHADE)
        p.fillPath(piece.path, colours[piece.tone].plain)


def _cut(p: QPainter, piece: Piece, colours: Tints, drop: QPointF, scale: float) -> None:
    """A layer of cut paper under the lamp: its shadow, its lit edge, its tone, and what is ruled on it."""
    path, brushes = piece.path, colours[piece.tone]
    if piece.lift > 0:
        p.fillPath(path.translated(drop * piece.lift), _SHADE)
        if scale > FINE:
            p.fillPath(path.translated(drop * piece.lift * 1.7), _DEEP)
        p.fillPath(path, brushes.edge)
        p.fillPath(path.translated(drop * 0.5), brushes.lit)
    else:
        p.fillPath(path, brushes.lit)
    if piece.ruled is not None:
        p.fillPath(piece.away, colours.ruled(piece.ruled) if scale > FINE else colours.shade)


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
