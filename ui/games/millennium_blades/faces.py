"""The card painter of Millennium Blades: trading cards with a frame in their element's colours and the finish of their rarity.

Knows faces and backs and nothing of tables. Every size is a share of the card's width (u = width / 100). There are three levels:
to be read, with all that is printed; on the table; and small, where five tableaus lie side by side.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.words import say
from app.words.millennium_blades.cards import beside_set
from rules.millennium_blades.content import (
    AccessoryCard,
    AnyCard,
    AnyPlayed,
    CharacterCard,
    DeckBoxCard,
    MetaCard,
    SetCard,
    SingleCard,
    VenueCard,
    set_of,
    text_of,
)
from rules.millennium_blades.view import Now
from rules.millennium_blades.words import ELEMENTS, META, TYPES
from ui.games.millennium_blades import art
from ui.games.millennium_blades.backs import paint_back
from ui.games.millennium_blades.briefs import Rows, paint_rows, rows, trigger
from ui.games.millennium_blades.essence import Brief, briefs
from ui.games.millennium_blades.frames import corner, frame, inside, ribbon
from ui.games.millennium_blades.motifs import Detail
from ui.games.millennium_blades.printing import can_all_be_read, can_be_read, paint_text, printed
from ui.games.millennium_blades.signs import copied, element_sign, kind_sign, rarity_sign, rating, type_sign, worth
from ui.games.millennium_blades.small_names import name_lines, shortened, squeezed
from ui.theme import tokens as t
from ui.theme.ink import fill, line, stroke
from ui.theme.lettering import READABLE, paragraph, text_size, width, words
from ui.theme.marks import Mark
from ui.theme.paths import rounded
from ui.theme.stamps import inlaid, stamped
from ui.theme.tokens import mix, rgb
from ui.theme.worded import cards_in_words

Paint = Callable[[QPainter, float, float, float, str], None]
"""What paints a sign of that name round a point."""
Kind = Literal["single", "deck_box", "accessory", "character", "venue", "meta", "set", "friend", "back"]
PLAYED = ("single", "deck_box", "accessory")

SMALL = 92.0
"""Narrower than so many pixels a card is small: its signs are large for it, and its name may have two lines of small letters."""
TINY = 44.0
"""Narrower than so many pixels it is tiny: it tells stars and symbols, and its picture."""


class Level(Enum):
    """How much is told of a card."""

    SMALL = auto()
    MIDDLE = auto()
    LARGE = auto()


@dataclass(frozen=True)
class Face:
    """What is to be painted: all that decides how it looks."""

    kind: Kind
    name: str = ""
    stars: int = 0
    elements: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    rarity: str = "core"
    briefs: tuple[Brief, ...] = ()
    """The words in which its lines begin, each with what they do in short."""
    off: tuple[str, ...] = ()
    """Those of them that mean nothing on it at the moment."""
    lines: tuple[str, ...] = ()
    """Its text, line by line."""
    flavour: str = ""
    set: str = ""
    """What its set is called."""
    id: str = ""
    """Which picture it has."""
    changed: bool = False
    """Whether it has other stars than those that are printed."""
    copy: bool = False
    """Whether it is an exact copy of another card at the moment."""
    value: int = 0
    """What a friendship card is worth."""
    back: str = ""
    """What a back tells: a rarity, and the elements and types of its set."""
    mark: Mark | None = None
    """Whose back, or whose friend, it is."""
    beside: bool = False
    """Whether its text stands beside it, so that all of it is picture."""

    @property
    def text(self) -> str:
        """All lines as one text."""
        return "\n".join(self.lines)

    @property
    def triggers(self) -> tuple[str, ...]:
        """The words in which its lines begin."""
        return tuple(word for word, _ in self.briefs)

    @property
    def element(self) -> str:
        """Its first element; empty for none."""
        return self.elements[0] if self.elements else ""

    def reads_at(self, wide: float) -> bool:
        """Whether all that is printed on it can be read where it is so wide."""
        return can_be_read(self.lines, wide / 100, in_words=cards_in_words())

    def paint(self, p: QPainter, rect: QRectF, *, full: bool) -> None:
        """Paints the card; `full` with all that is printed on it, else what can be read across the table."""
        p.save()
        p.setClipPath(rounded(rect, rect.width() * 0.05), Qt.ClipOperation.IntersectClip)
        if self.kind == "back":
            paint_back(p, rect, self.back, self.mark)
        elif full:
            _to_read(p, rect, self)
        else:
            _for_the_table(p, rect, self)
        p.restore()


def read_together(faces: Sequence[Face], wide: float) -> bool:
    """Whether cards beside each other that are so wide show all that is printed on them: all of them do, or none."""
    return can_all_be_read([face.lines for face in faces], wide / 100, in_words=cards_in_words())


def back(told: str = "card", mark: Mark | None = None) -> Face:
    """A face-down card: all that its back tells, which is what `Content.back` says of a card; a plain one for `card`."""
    return Face("back", back=told, mark=mark)


def face_of(card: AnyCard, cards: Mapping[str, Any], now: Now | None = None) -> Face:
    """A card as it lies face up; among the `cards` of its pack are its set, and what it may be a copy of.

    `now` says what it is at the moment, where that is not what is printed on it.
    """
    if isinstance(card, SingleCard | DeckBoxCard | AccessoryCard):
        return _played(card, cards, now)
    if isinstance(card, CharacterCard):
        told = (*text_of(card, {}), *_building(card.building))
        return Face("character", card.name, lines=told, flavour=card.flavour, id=card.id)
    if isinstance(card, VenueCard):
        told = (*text_of(card, {}), *_building(card.building))
        return Face("venue", card.name, lines=told, flavour=card.flavour, id=card.id)
    if isinstance(card, MetaCard):
        elements = () if card.element is None else (card.element,)
        types = () if card.type is None else (card.type,)
        told = (say("card.meta", rp=META),)
        return Face("meta", card.name, 0, elements, types, lines=told, flavour=card.flavour, id=card.id)
    if isinstance(card, SetCard):
        told = (card.theme,) if card.theme else ()
        return Face(
            "set",
            card.name,
            0,
            card.elements,
            card.types,
            card.rarity,
            lines=told,
            flavour=card.flavour,
            id=card.id,
        )
    return Face("set", card.name, flavour=card.flavour, id=card.id)


def _building(told: str) -> tuple[str, ...]:
    """What a card changes in the buying phase."""
    return (say("card.building", text=told),) if told else ()


def friend(character: CharacterCard, value: int, mark: Mark | None = None) -> Face:
    """A friendship card of a character (MB-11.1), and whose it is."""
    lines = (character.friend,)
    return Face("friend", character.name, lines=lines, id=character.id, value=value, mark=mark)


def _played(card: AnyPlayed, cards: Mapping[str, Any], now: Now | None) -> Face:
    kind: Kind = (
        "single" if isinstance(card, SingleCard) else "deck_box" if isinstance(card, DeckBoxCard) else "accessory"
    )
    shown: AnyPlayed = cards[now.copy] if now is not None and now.copy else card
    one: SetCard = cards[set_of(shown.id)]
    return Face(
        kind,
        shown.name,
        shown.stars if now is None else now.stars,
        shown.elements if now is None else now.elements,
        shown.types if now is None else now.types,
        one.rarity,
        briefs((*(one.keywords[word] for word in shown.keywords), *shown.lines)),
        () if now is None else now.off,
        text_of(shown, {one.id: one}),
        shown.flavour,
        one.name,
        shown.id,
        now is not None and now.stars != shown.stars,
        now is not None and bool(now.copy),
    )


def _window(p: QPainter, hole: QRectF, face: Face, *, far: Detail, near: Detail) -> None:
    """The picture, seen through a hole whose outline tells the kind of card."""
    u = hole.width() / 88
    k = hole.width() / 100
    path = corner(hole, face.kind, u)

    def paint(p: QPainter) -> None:
        p.save()
        p.translate(hole.topLeft())
        p.scale(k, k)
        art.scene(p, hole.height() / k, face.id, face.kind, face.elements, face.types, far=far, near=near)
        p.restore()
        if near is Detail.CUT:  # the edge of the hole throws a shadow
            p.translate(0.5 * u, 0.9 * u)
            for wide, alpha in ((4.6, 34), (2.2, 60)):
                stroke(p, path, rgb(t.BLACK, alpha), wide * u)

    inlaid(p, path, paint)
    if near is Detail.CUT:
        stroke(p, path, rgb(t.INK, 190), 0.7 * u)


def _for_the_table(p: QPainter, rect: QRectF, face: Face) -> None:
    """Stars and signs as large as they can be, name and rows where they can be read, and else the picture."""
    small = rect.width() < SMALL
    level = Level.SMALL if small else Level.MIDDLE
    u = rect.width() / 100
    _frame(p, rect, face, fine=not small)
    hole = inside(rect)
    across = rect.width() - 8 * u
    lines, size = ((), 0.0) if cards_in_words() else name_lines(face.name, across, 12.5 * u)
    high = (len(lines) * NARROW + 0.5) * size
    if not cards_in_words() and not (lines and high <= MOST_NAME * u):
        lines, size, high = shortened(face.name, across), READABLE, 2 * (NARROW + 0.25) * READABLE
    is_named = bool(lines) and high <= MOST_NAME * u
    band = QRectF()
    if is_named:
        high = max(high, 25 * u)
        band = QRectF(rect.left() + 2.4 * u, rect.bottom() - 2.6 * u - high, rect.width() - 4.8 * u, high)
        hole.setBottom(band.top())
    told = Rows((), 0)
    if face.briefs and (is_named or cards_in_words()):
        told = rows(face.briefs, hole.width(), u, hole.height() - LEAST_PICTURE * u)
    sheet = QRectF(hole.left(), hole.bottom() - told.high, hole.width(), told.high)
    hole.setBottom(sheet.top())
    _picture(p, hole, face, level)
    if told.rows:
        paint_rows(p, sheet, told, face.off, _sheet(face))
    if is_named:
        _ribbon(p, band, face)
        y = band.center().y() - (len(lines) - 1) * NARROW * size / 2
        for one in lines:
            squeezed(p, rect.center().x(), y, one, across, size)
            y += NARROW * size
    _signs(p, rect, hole, face, small=small, triggers=not told.rows)
    if cards_in_words():
        low = hole.bottom() if told.rows else hole.bottom() - 16 * u
        room = QRectF(rect.left() + 8 * u, rect.top() + 46 * u, 84 * u, low - rect.top() - 46 * u)
        paragraph(p, room, face.name, 15 * u, t.INK, "name", least=READABLE / (15 * u) if 15 * u > READABLE else 1)


def _sheet(face: Face) -> QColor:
    """The paper on which the text of a card stands."""
    return mix(t.PAPER, t.ELEMENTS[face.element][0], 0.35)


TOKENS = 0.51
"""As far from its left star tokens may lie on a card, as a share of its width: of its signs there is none."""
LEAST_PICTURE = 54.0
"""How high the picture of a card on the table is at least that has rows below it, in u."""
NARROW, MOST_NAME = 1.12, 58.0
"""How far the lines of a name are apart, in letters, and how much of a card on the table it may take, in u."""


def _picture(p: QPainter, hole: QRectF, face: Face, level: Level) -> None:
    if cards_in_words():
        p.fillRect(hole, mix(t.ELEMENTS[face.element][1], t.PAPER, 0.35))
    else:
        near = Detail.ROUGH if level is Level.SMALL else Detail.CUT
        far = Detail.ROUGH if level is Level.LARGE else Detail.FLAT
        _window(p, hole, face, far=far, near=near)


def _signs(p: QPainter, rect: QRectF, hole: QRectF, face: Face, *, small: bool, triggers: bool) -> None:
    """What is told by signs: stars, elements and types, the rarity, and triggers where there are no rows; on the smallest cards
    the first two alone.
    """
    u = rect.width() / 100
    tiny = rect.width() < TINY
    k = 1.35 if tiny else 1.0 if small else 0.82
    x, y = rect.left() + 21.5 * k * u, rect.top() + 22 * k * u
    if face.stars:
        _rating(p, x, y, 22 * k * u, face)
    elif face.value:
        worth(p, x, y, 19 * k * u, face.value)
    left = rect.left() + TOKENS * rect.width()
    end = _column(p, rect.right() - 15 * k * u, rect.top() + 15 * k * u, 11.5 * k * u, face, left, hole.bottom())
    if face.kind not in PLAYED or tiny:
        return
    high = max(13 * u, 9.0) if small else 11.5 * u
    x, y = hole.left() + high * 0.62, hole.bottom() - high * 0.62
    for word in face.triggers if triggers else ():
        trigger(p, x, y, high, word, off=word in face.off)
        x += high * 1.14
    if face.copy:
        copied(p, hole.left() + 9 * k * u, hole.top() + 44 * k * u, 8 * k * u)
    r, y = 5.4 * k * u, hole.bottom() - 8.5 * k * u
    x = hole.right() - 8 * k * u
    if end.y() > y - 1.2 * r:  # beside the last of the signs
        x = min(x, end.x() - 1.3 * r)
    rarity_sign(p, x, y, r, face.rarity)


def _column(p: QPainter, x: float, y: float, r: float, face: Face, left: float, low: float) -> QPointF:
    """The signs of elements and types, one below the other; beside each other, and right of `left`, where they would reach below
    `low`. How far they reach to the left and down.
    """
    told: list[tuple[Paint, str]] = []
    if face.kind in ("deck_box", "accessory"):
        told.append((kind_sign, face.kind))
    every = len(face.elements) == len(ELEMENTS)
    told += [(element_sign, one) for one in (("every",) if every else face.elements)]
    first = len(told)
    every = len(face.types) == len(TYPES)
    told += [(type_sign, one) for one in (("every",) if every else face.types)]
    beside = first > 0 and y + (len(told) - 0.5) * r * 2.1 > low
    rows = max(first, len(told) - first) if beside else len(told)
    small = min(r, (low - y + r) / max(1.0, 2.1 * rows))
    if beside:
        small = min(small, (x + 0.7 * r - left) / 3.9)
    x, y, r, step = x + (r - small) * 0.7, y - r + small, small, small * 2.1
    for i, (paint, name) in enumerate(told):
        column, row = (1, i - first) if beside and i >= first else (0, i)
        _sign(p, x - column * step, y + row * step, r, paint, name)
    return QPointF(x - r - (step if beside else 0), y + (rows - 1) * step + r)


def _sign(p: QPainter, x: float, y: float, r: float, paint: Paint, name: str) -> None:
    """A sign of that radius round a point."""
    bounds = QRectF(x - 1.5 * r, y - 1.5 * r, 3 * r, 3 * r)
    stamped(p, (paint, name), bounds, lambda p: paint(p, x, y, r, name))


def _rating(p: QPainter, x: float, y: float, r: float, face: Face) -> None:
    """How many stars it has."""
    bounds = QRectF(x - 1.4 * r, y - 1.4 * r, 2.8 * r, 2.9 * r)
    stamped(
        p, (rating, face.stars, face.changed), bounds, lambda p: rating(p, x, y, r, face.stars, changed=face.changed)
    )


def _frame(p: QPainter, rect: QRectF, face: Face, *, fine: bool) -> None:
    """The card with its frame."""
    key = frame, face.rarity, face.elements, fine
    stamped(p, key, rect, lambda p: frame(p, rect, face.rarity, face.elements, fine=fine))


def _ribbon(p: QPainter, band: QRectF, face: Face) -> None:
    """The band that bears the name."""
    k = 0.05 * band.width()
    stamped(p, (ribbon, face.elements), band.adjusted(-k, -k, k, k), lambda p: ribbon(p, band, face.elements))


def _to_read(p: QPainter, rect: QRectF, face: Face) -> None:
    """Picture, name, text and what else is printed."""
    u = rect.width() / 100
    _frame(p, rect, face, fine=True)
    room = inside(rect)
    text = printed(face.lines, face.flavour, u, in_words=cards_in_words())
    depth = 7.0 if face.beside else max(94.0 if cards_in_words() else 38.0, text.high / u + 18.5)
    hole = QRectF(room.left(), room.top(), room.width(), room.height() - depth * u)
    band = QRectF(rect.left() + 4 * u, hole.bottom() - 5.5 * u, 92 * u, 12.5 * u)
    _picture(p, hole, face, Level.LARGE)
    sheet = QRectF(room.left(), hole.bottom(), room.width(), depth * u)
    fill(p, rounded(sheet, 2.5 * u), _sheet(face))
    _ribbon(p, band, face)
    words(p, band.adjusted(7 * u, 0, -7 * u, 0), face.name, 7.8 * u, t.WHITE, "name")
    if not face.beside:
        body = QRectF(
            room.left() + 4 * u, band.bottom() + 1.5 * u, room.width() - 8 * u, room.bottom() - band.bottom() - 10.5 * u
        )
        paint_text(p, body, text, mix(t.ELEMENTS[face.element][3], t.INK, 0.3).name(), face.off)
        _foot(p, rect, room, face)
    r = min(16 * u, (band.top() - rect.top()) * 0.5)
    if face.stars:
        _rating(p, rect.left() + 16.5 * u, rect.top() + r + u, r, face)
    elif face.value:
        worth(p, rect.left() + 16.5 * u, rect.top() + r + u, r * 0.9, face.value)
    _column(p, rect.right() - 14 * u, rect.top() + 14 * u, 8.6 * u, face, rect.center().x(), band.top())


def _foot(p: QPainter, rect: QRectF, room: QRectF, face: Face) -> None:
    """The set it is of, its rarity, and what kind of card it is."""
    u = rect.width() / 100
    y = room.bottom() - 8.5 * u
    line(p, [(room.left() + 4 * u, y), (room.right() - 4 * u, y)], rgb(t.INK_SOFT, 110), 0.4 * u)
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    kind, size = say(f"card.kind.{face.kind}"), 4.5 * u
    long = width(kind, size * text_size()) + u
    if face.kind in PLAYED:
        whole = room.width() - 18 * u
        rarity_sign(p, room.left() + 7 * u, y + 4 * u, 2.8 * u, face.rarity)
        least = max(READABLE, size * 0.8 * text_size())
        if width(face.set, least) > whole - long:  # the signs in the corner say what kind it is
            kind, long = "", 0
        told = beside_set(face.set, face.rarity)
        both = f"{face.set} · {told}"
        if not told or width(both, least) > whole - long:
            both = face.set
        if width(both, READABLE) <= whole - long:
            words(p, QRectF(room.left() + 11.5 * u, y, whole - long, 8 * u), both, size, t.INK_SOFT, "label", left)
    words(p, QRectF(room.right() - 3.5 * u - long, y, long, 8 * u), kind, size, t.INK_SOFT, "label", right)
