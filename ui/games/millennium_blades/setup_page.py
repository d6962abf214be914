"""The pages on which sets are chosen for the table (MB-2.1, MB-2.3), and a character for oneself (MB-2.2)."""

from dataclasses import dataclass

from app.words import say as told
from rules.kernel.decisions import Atom, PickOne, PickSome
from rules.kernel.views import Face
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades import page_head
from ui.games.millennium_blades.told import Table
from ui.table.furniture import PageGround
from ui.table.geometry import Frame, Place, Rect, grid
from ui.table.pieces import Piece
from ui.texts import say

TOPICS = ("sets", "character")
"""The questions that are answered there."""
HEAD, KEYS, ASK = 0.066, 0.026, 0.07
"""How high the title is, the line about keys, and the question, as shares of the height."""
MOST_ROWS = 3


def question(view: MillenniumView) -> PickOne | PickSome | None:
    """What whoever looks is asked, if it is one of these."""
    return next((d for d in view.decisions if isinstance(d, PickOne | PickSome) and d.topic in TOPICS), None)


@dataclass(frozen=True)
class Rooms:
    """Where the parts of the page lie."""

    head: Rect
    cards: Rect
    keys: Rect
    ask: Rect


def rooms(area: Rect) -> Rooms:
    """Where everything lies."""
    m = min(area.w, area.h) * 0.026
    wide = area.w - 2 * m
    head = Rect(m, m, wide, area.h * HEAD)
    ask = Rect(m, area.h - m - area.h * ASK, wide, area.h * ASK)
    keys = Rect(m, ask.y - m * 0.3 - area.h * KEYS, wide, area.h * KEYS)
    return Rooms(head, Rect(m, head.bottom + m * 0.5, wide, keys.y - head.bottom - m * 0.9), keys, ask)


def pieces(table: Table, area: Rect, seat: int, view: MillenniumView) -> list[Piece]:
    """The sets, or the characters, as cards that tell all of themselves."""
    asked = question(view)
    if asked is None:
        return []
    frame, where = Frame(0, 0, 0, area.w, area.h), rooms(area)
    title = _title(asked)
    name = f"{table.names.seat(seat)}: {title}"
    made = [Piece("page", PageGround(table.marks[seat]), frame.place(area), 0, seat, "page", name)]
    made += page_head.pieces(table, frame, where.head, seat, title, page_head.buttons_left(where.head))
    many = len(asked.candidates)
    rects = grid(where.cards, many, many, where.cards.w * 0.012, where.cards.w * 0.24, MOST_ROWS)
    for i, (card, rect) in enumerate(zip(asked.candidates, rects, strict=True)):
        made.append(_card(table, frame.place(rect), seat, card, 10 + i))
    return made


def _title(asked: PickOne | PickSome) -> str:
    if asked.topic == "character":
        return say("setup.character")
    rarity = told(f"card.rarity.{asked.facts['rarity']}")
    many = asked.facts["many"]
    return say("setup.sets.one", rarity=rarity) if many == 1 else say("setup.sets", many=many, rarity=rarity)


def _card(table: Table, place: Place, seat: int, card: Atom, z: float) -> Piece:
    seen = Face(card, str(card))
    picture = table.card_picture(seen, None, place)
    return Piece(f"page:card:{card}", picture, place, z, seat, "choice", table.card_name(seen), shows=card)


def prompt_room(area: Rect) -> Place:
    """Where it is asked."""
    return Frame(0, 0, 0, area.w, area.h).place(rooms(area).ask)


def keys_place(area: Rect) -> Place:
    """Where it is said which keys there are."""
    return Frame(0, 0, 0, area.w, area.h).place(rooms(area).keys)
