"""The card painter of Blade Rondo: ice-pale paper, a window with clipped corners, the cost in a diamond, the symbol in a seal.

Knows faces and backs and nothing of tables. Every size is a share of the card's width (u = width / 100).
"""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.words import say
from app.words.blade_rondo.cards import card_text
from app.words.blade_rondo.log import symbol as symbol_word
from rules.blade_rondo.content import AnyCard, BreathingCard, SoniaAction, SoniaResponse, SoniaSelf, SwordCard
from ui.games.blade_rondo import art
from ui.games.blade_rondo.signs import flake, seal, sign, tab
from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, line, shadow, stroke
from ui.theme.lettering import READABLE, has_room, numeral, paragraph, text_size, width, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import chamfered, circle, moved, plain, regular, rounded
from ui.theme.scenery import seen_through
from ui.theme.surfaces import paper
from ui.theme.tokens import mix, rgb
from ui.theme.worded import cards_in_words

Kind = Literal["sword", "breathing", "sonia", "sonia_action", "sonia_response", "back"]

TWO_LINES, MOST_NAME = 2.8, 37.0
"""How high two lines are, in letters, and how much of a card on the table they may take, in u, so that they can be read: where
they would take more, the picture has it.
"""
DEPTHS = (58.0, 66.0, 76.0, 88.0, 95.0)
"""How much under the picture name and text have, in u: as much as the text needs."""
BESIDE = 26.0
"""The same where the text stands beside the card."""
TEXT, SHORT = 5.9, 6.7
"""How large the text is at the least, in u, where the picture can make room for it, and how large a short one is."""


@dataclass(frozen=True)
class Face:
    """What is to be painted: all that decides how it looks."""

    kind: Kind
    name: str = ""
    cost: str = ""
    """What stands in the left corner: a cost, or Sonia's startup turn."""
    symbol: str = ""
    number: int = 0
    limited: bool = False
    freeze: bool = False
    responds: tuple[str, ...] = ()
    text: str = ""
    mark: Mark | None = None
    """Whose back it is."""
    id: str = ""
    """Which picture it has."""
    ours: bool = False
    """Whether something of it is this program's own (BR-1.3)."""
    beside: bool = False
    """Whether its text stands beside it, so that nearly all of it is picture."""

    @property
    def is_sonias(self) -> bool:
        """Whether it is one of Sonia's cards."""
        return self.kind.startswith("sonia")

    @property
    def suit(self) -> str:
        """Which of the palettes it has: that of its symbol, if it has one."""
        if self.symbol:
            return self.symbol
        return {"breathing": "breath", "sonia_response": "foreshadow"}.get(self.kind, "sonia")

    def paint(self, p: QPainter, rect: QRectF, *, full: bool) -> None:
        """Paints the card; `full` with all that is printed on it, else what can be read across the table."""
        p.save()
        p.setClipPath(rounded(rect, rect.width() * 0.05), Qt.ClipOperation.IntersectClip)
        if self.kind == "back":
            _back(p, rect, self.mark, small=not full)
        else:
            _front(p, rect, self, small=not full)
        p.restore()


def back(mark: Mark | None = None) -> Face:
    """A face-down card; it tells nothing but whose it is."""
    return Face("back", mark=mark)


def face_of(card: AnyCard, *, price: int | None = None, alone: bool | None = None) -> Face:
    """A card as it lies face up, on the table as in the hand of whoever reads it.

    `alone` says whether it is played against Sonia, as far as that is known. `price` is what its corner says where the card leaves it open: the cost that was chosen, or an easier Sonia's startup.
    """
    text, ours = card_text(card, alone=alone), bool(card.ours)
    if isinstance(card, SwordCard):
        return Face(
            "sword",
            card.name,
            str(card.cost),
            card.symbol,
            card.number,
            card.limited,
            card.freeze,
            card.responds,
            text,
            None,
            card.id,
            ours,
        )
    if isinstance(card, BreathingCard):
        cost = price if card.cost is None else card.cost
        written = "X" if cost is None else str(cost)
        return Face("breathing", card.name, written, limited=card.limited, text=text, id=card.id, ours=ours)
    if isinstance(card, SoniaAction):
        turn = str(card.startup if price is None else price)
        return Face(
            "sonia_action", card.name, turn, card.symbol, limited=card.limited, text=text, id=card.id, ours=ours
        )
    if isinstance(card, SoniaResponse):
        answers = card.responds
        return Face(
            "sonia_response", card.name, responds=answers, limited=card.limited, text=text, id=card.id, ours=ours
        )
    assert isinstance(card, SoniaSelf)
    return Face("sonia", card.name, text=text, id=card.id, ours=ours)


def _front(p: QPainter, rect: QRectF, face: Face, *, small: bool) -> None:
    u = rect.width() / 100
    key = t.SYMBOLS[face.suit][3]
    ground, edge = (t.FROST, t.FROST_EDGE) if face.is_sonias else (t.ICE, t.ICE_EDGE)
    paper(p, rect, rect.width() * 0.05, ground, edge)
    stroke(p, chamfered(rect.adjusted(3 * u, 3 * u, -3 * u, -3 * u), 7 * u), rgb(key, 220), 0.9 * u)
    if face.is_sonias and not small:
        stroke(p, chamfered(rect.adjusted(4.4 * u, 4.4 * u, -4.4 * u, -4.4 * u), 6.4 * u), rgb(key, 150), 0.4 * u)
    if cards_in_words():
        _in_words(p, rect, face, key, small)
    elif small:
        _for_the_table(p, rect, face, key)
    else:
        _to_read(p, rect, face, key)
    _corners(p, rect, face, key, ground, small)


def _window(p: QPainter, hole: QRectF, face: Face) -> None:
    """The picture, seen through a hole with clipped corners."""
    u = hole.width() / 88

    def scene(q: QPainter, height: float) -> None:
        art.scene(q, height, face.id, face.suit, is_sonias=face.is_sonias)

    seen_through(p, hole, chamfered(hole, 7 * u), u, scene)


def _for_the_table(p: QPainter, rect: QRectF, face: Face, key: str) -> None:
    """The picture as large as it can be, with the name below where that can be read."""
    u = rect.width() / 100
    high = max(28.8 * u, TWO_LINES * READABLE)
    hole = rect.adjusted(6 * u, 6 * u, -6 * u, -5.2 * u - high)
    room = QRectF(rect.left() + 6.5 * u, hole.bottom() + 1.2 * u, 87 * u, high)
    if high > MOST_NAME * u or not _is_told(face.name, room):
        hole.setBottom(rect.bottom() - 6 * u)
    else:
        paragraph(p, room, face.name, 13 * u, t.INK, "name", least=READABLE / (13 * u))
    _window(p, hole, face)
    _marks(p, hole, face, key, 15 * u, 3 * u)


def _is_told(name: str, room: QRectF) -> bool:
    """Whether a name can be read there, with no word of it broken."""
    words_fit = all(width(word, READABLE, "name") <= room.width() for word in name.split())
    return words_fit and has_room(name, room, READABLE, "name")


def _marks(p: QPainter, hole: QRectF, face: Face, key: str, high: float, aside: float) -> None:
    """What a card's keywords are, as signs along the bottom of its picture."""
    y = hole.bottom() - aside - high / 2
    if face.limited:
        place = QRectF(hole.right() - aside - high * 1.05, y - high / 2, high * 1.05, high)
        tab(p, place, key)
        numeral(p, place.center().x(), y, say("card.limited"), high * 0.72, t.WHITE, role="name")
    if face.freeze:
        x = hole.left() + aside + high / 2
        disc = circle(x, y, high * 0.56)
        shadow(p, disc, high * 0.14, 110, high * 0.08)
        fill(p, disc, rgb(t.ICE), rgb(key), high * 0.07)
        flake(p, x, y, high * 0.4, key, high * 0.075)
    if face.responds:
        place = QRectF(hole.left() + aside, y - high / 2, high * (1.1 + 0.78 * len(face.responds)), high)
        tab(p, place, key)
        fill(p, sign("answer", place.left() + high * 0.56, y, high * 0.36), rgb(t.WHITE))
        for i, one in enumerate(face.responds):
            fill(p, sign(one, place.left() + high * (1.36 + 0.78 * i), y, high * 0.29), rgb(t.WHITE))


def _depth(text: str) -> float:
    """How much the name and the text have under the picture."""
    size = TEXT * text_size()
    for depth in DEPTHS:
        if has_room(text, QRectF(0, 0, 820, (depth - 30.5) * 10), size * 10, "text"):
            return depth
    return DEPTHS[-1]


def _to_read(p: QPainter, rect: QRectF, face: Face, key: str) -> None:
    """Picture, name, text and what else is printed."""
    u = rect.width() / 100
    depth = BESIDE if face.beside else _depth(face.text)
    hole = rect.adjusted(6 * u, 6 * u, -6 * u, -depth * u)
    _window(p, hole, face)
    _marks(p, hole, face, key, 9.5 * u, 3 * u)
    title = QRectF(rect.left() + 7 * u, hole.bottom() + 1.5 * u, 86 * u, 11.5 * u)
    words(p, title, face.name, 8.4 * u, t.INK, "name")
    if not face.beside:
        _rule(p, rect, title.bottom() + 0.9 * u, key)
        room = QRectF(rect.left() + 9 * u, title.bottom() + 3 * u, 82 * u, (depth - 29.5) * u)
        paragraph(p, room, face.text, SHORT * u, t.INK, least=0.4)
    _foot(p, rect, face, key)


def _rule(p: QPainter, rect: QRectF, y: float, key: str) -> None:
    """A line with a small diamond under the name."""
    u, x = rect.width() / 100, rect.center().x()
    for a, b in ((-34, -4), (4, 34)):
        line(p, [(x + a * u, y), (x + b * u, y)], rgb(key, 170), 0.5 * u)
    fill(p, regular(x, y, 1.7 * u, 4), rgb(key))


def _foot(p: QPainter, rect: QRectF, face: Face, key: str) -> None:
    """What kind of card it is, whether it is Limited, and its number."""
    u = rect.width() / 100
    y = rect.bottom() - 11.8 * u
    kind = symbol_word(face.symbol) if face.symbol else say(f"card.kind.{face.kind}")
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    place = QRectF(rect.left() + 10.5 * u, y, 29 * u, 7 * u)
    if width(kind, READABLE) > place.width():
        kind = ""  # the symbol in the corner says it
    else:
        words(p, place, kind, 4.8 * u, key, "label", left)
    if face.limited:
        limited, end = say("keyword.limited"), min(width(kind, 4.8 * u * text_size()), place.width())
        pill = QRectF(place.left() + (end + 2.5 * u if kind else 0), y + 0.4 * u, 20 * u, 6.2 * u)
        pill.setWidth(max(pill.width(), width(limited, READABLE) + 2.5 * u))
        fill(p, rounded(pill, 1.4 * u), rgb(key))
        words(p, pill.adjusted(u, 0, -u, 0), limited, 4.5 * u, t.WHITE, "label")
    told = say("card.number", number=face.number) if face.number else say("card.of.sonia") if face.is_sonias else ""
    if told and face.kind != "sonia":
        told += "*" if face.ours else ""
        words(p, QRectF(rect.right() - 36 * u, y, 25 * u, 7 * u), told, 4.8 * u, t.INK_SOFT, "label", right)


def _in_words(p: QPainter, rect: QRectF, face: Face, key: str, small: bool) -> None:
    """What stands there instead of a picture: the name in large letters, and the text where all is told."""
    u = rect.width() / 100
    inside = rect.adjusted(6 * u, 6 * u, -6 * u, -6 * u)
    fill(p, chamfered(inside, 6 * u), mix(key, t.ICE, 0.9), rgb(key, 120), 0.5 * u)
    if small:
        room = QRectF(rect.left() + 7 * u, rect.top() + 39 * u, 86 * u, rect.height() - 65 * u)
        if _is_told(face.name, room):
            paragraph(p, room, face.name, 16.5 * u, t.INK, "name", least=READABLE / (16.5 * u))
        _marks(p, inside, face, key, 15 * u, 3 * u)
        return
    if face.beside:
        title = QRectF(rect.left() + 9 * u, rect.top() + 30 * u, 82 * u, rect.height() - 46 * u)
        paragraph(p, title, face.name, 14 * u, t.INK, "name")
        _foot(p, rect, face, key)
        return
    title = QRectF(rect.left() + 9 * u, rect.top() + 30 * u, 82 * u, 22 * u)
    paragraph(p, title, face.name, 10.5 * u, t.INK, "name")
    _rule(p, rect, title.bottom() + 0.9 * u, key)
    room = QRectF(rect.left() + 10 * u, title.bottom() + 3 * u, 80 * u, rect.bottom() - title.bottom() - 17 * u)
    paragraph(p, room, face.text, 8 * u, t.INK, least=0.5)
    _foot(p, rect, face, key)


def _corners(p: QPainter, rect: QRectF, face: Face, key: str, ground: str, small: bool) -> None:
    """What it costs, and its symbol."""
    u = rect.width() / 100
    radius, inset = (18 * u, 19.5 * u) if small else (12.5 * u, 15.5 * u)
    x, y = rect.left() + inset, rect.top() + inset
    if face.kind == "sonia_action":
        _startup(p, x, y, radius * 1.02, face.cost, key)
    elif face.cost:
        diamond = regular(x, y, radius * 1.18, 4)
        shadow(p, diamond, 2.2 * u, 130, 1.3 * u)
        fill(p, diamond, rgb(key), rgb(t.ICE), 1.4 * u)
        numeral(p, x, y, face.cost, radius * 1.25, t.WHITE, underlined=True)
    elif face.kind == "sonia_response":
        disc = circle(x, y, radius * 0.96)
        shadow(p, disc, 2.2 * u, 130, 1.3 * u)
        fill(p, disc, rgb(key), rgb(t.ICE), 1.4 * u)
        fill(p, sign("answer", x, y, radius * 0.58), rgb(t.WHITE))
    if face.kind != "sonia_response":
        seal(p, rect.right() - inset, y, radius * 0.98, face.suit, key, ground)


def _startup(p: QPainter, x: float, y: float, radius: float, turn: str, key: str) -> None:
    """The turn from which Sonia may play it: on the dial of a clock, so that nobody takes it for a cost."""
    dial = circle(x, y, radius)
    shadow(p, dial, radius * 0.13, 130, radius * 0.08)
    fill(p, dial, rgb(t.FROST), rgb(key), radius * 0.1)
    for i in range(12):
        long = 0.2 if i % 3 == 0 else 0.12
        fill(p, moved(plain(QRectF(-0.04, -0.92, 0.08, long)), x, y, 30 * i, radius), rgb(key))
    numeral(p, x, y, turn, radius * 1.08, key, underlined=True)


def _back(p: QPainter, rect: QRectF, mark: Mark | None, *, small: bool) -> None:
    """Two swords crossed under a snowflake, and in a corner whose card it is."""
    u = rect.width() / 100
    x, y = rect.center().x(), rect.center().y()
    lit, deep, lines, edge, frost, brass, leather, steel = t.SWORD_BACK
    paper(p, rect, rect.width() * 0.05, t.ICE, t.ICE_EDGE)
    ground = rect.adjusted(5 * u, 5 * u, -5 * u, -5 * u)
    path = chamfered(ground, 7 * u)
    fill(p, path, diagonal(ground, (0, rgb(lit)), (1, rgb(deep))))
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    count, step, width = (4, 5.6, 0.7) if small else (9, 2.6, 0.35)
    for i in range(count):
        k = (i + 1) * step * u
        stroke(p, chamfered(ground.adjusted(k, k, -k, -k), 7 * u), rgb(lines, 105 - i * 8), width * u)
    for side in (1, -1):
        for part, tone in zip(art.SWORD, (steel, brass, leather, brass), strict=True):
            placed = moved(part, x - side * 24 * u, y + 30 * u, side * 38, 1.12 * u)
            shadow(p, placed, 1.6 * u, 100)
            fill(p, placed, rgb(tone), edge, 0.5 * u)
    flake(p, x, y - u, 19 * u, edge, 4.6 * u)
    flake(p, x, y - u, 19 * u, frost, 2.2 * u)
    p.restore()
    stroke(p, path, edge, 0.8 * u)
    if mark is not None:
        badge(p, rect.left() + 17 * u, rect.top() + 17 * u, (11 if small else 8) * u, mark)
