"""The page on which one chooses among many swords: for one's hand (BR-2.2), out of a stack (BR-2.6), or to be shown."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.last_time import own_swords
from app.words import say
from rules.blade_rondo.options import OWN_SWORDS
from rules.blade_rondo.view import BladeView
from rules.kernel.decisions import Atom, Decision, PickSome
from rules.kernel.views import Back, Face
from ui.table.aside import WISH
from ui.table.furniture import BadgePicture, CardPicture, PageGround, PlatePicture, TicketPicture, WordPicture
from ui.table.geometry import Frame, Rect, grid
from ui.table.pieces import Action, Piece
from ui.texts import say as label

if TYPE_CHECKING:
    from ui.games.blade_rondo.table import BladeTable

CHOICES = {"swords": "dealt", "take_out": "dealt", "show_cards": "hand"}
"""The questions that are answered there, and where the cards lie that they are answered with."""
HEAD, ASK, KEYS = 0.075, 0.075, 0.028
"""How high the lines are with the title, with the question, and with what keys do, as shares of the height."""
MOST_ROWS = 5


def question(view: BladeView) -> PickSome | None:
    """What who looks is to choose now, if it is such a choice."""
    return next((d for d in view.decisions if isinstance(d, PickSome) and d.topic in CHOICES), None)


def rooms(area: Rect) -> tuple[Rect, Rect, Rect]:
    """The line with the title, the room of the cards, and the line with the question."""
    m = min(area.w, area.h) * 0.026
    head = Rect(m, m, area.w - 2 * m, area.h * HEAD)
    ask = Rect(m, area.h - m - area.h * ASK, area.w - 2 * m, area.h * ASK)
    low = keys_line(area).y
    return head, Rect(m, head.bottom + m * 0.5, area.w - 2 * m, low - head.bottom - m * 0.7), ask


def keys_line(area: Rect) -> Rect:
    """Where it is said which keys there are: over the question."""
    m = min(area.w, area.h) * 0.026
    return Rect(m, area.h - m * 1.2 - area.h * (ASK + KEYS), area.w - 2 * m, area.h * KEYS)


def pieces(table: "BladeTable", area: Rect, seat: int, view: BladeView, asked: PickSome) -> list[Piece]:
    """The cards, as large as there is room for all of them; none lies over another."""
    frame = Frame(0, 0, 0, area.w, area.h)
    head, room, _ = rooms(area)
    mark = table.marks[seat]
    title = say(f"choice.{asked.topic}", most=asked.most)
    name = table.names.seat(seat)
    size = head.h * 0.86
    made = [
        Piece("page", PageGround(mark), frame.place(area), 0, seat, "page", f"{name}: {title}"),
        Piece("page:badge", BadgePicture(mark), frame.place(Rect(head.x, head.y, size, size)), 1, seat),
    ]
    buttons = _buttons(table, seat)
    wide = min(head.h * 2.5, head.w * 0.2)  # in a narrow window the mark and the buttons are enough
    left = head.right - len(buttons) * wide
    titled = Rect(head.x + size * 1.2, head.y, left - head.x - size * 1.4, head.h)
    if titled.w > head.w * 0.2:
        made.append(Piece("page:title", WordPicture(title, "title", True, 0.5, "left"), frame.place(titled), 1, seat))
    zone = view.zone(CHOICES[asked.topic], seat)
    cards: Sequence[Face | Back] = table.in_order(zone.cards, seat)
    gap = room.w * 0.009
    rects = grid(room, len(cards), len(cards), gap, room.h * 0.5, MOST_ROWS)
    for i, (seen, rect) in enumerate(zip(cards, rects, strict=True)):
        assert isinstance(seen, Face)
        place = frame.place(rect)
        picture_of = CardPicture(table.face(seen, seat), full=place.w >= table.full_from)
        made.append(
            Piece(
                f"page:card:{seen.key}",
                picture_of,
                place,
                10 + i,
                seat,
                zone.name,
                table.card_name(seen),
                shows=seen.key,
            )
        )
    # The buttons come last, for keys begin with a card.
    for i, (key, picture, told, press) in enumerate(buttons):
        place = frame.place(Rect(left + i * wide + wide * 0.05, head.y + head.h * 0.06, wide * 0.9, head.h * 0.82))
        made.append(Piece(f"page:{key}", picture, place, 2, seat, "cover", told, press=press))
    return made


def recalled(view: BladeView, name: str, decision: Decision) -> list[Atom]:
    """Of the swords among which is chosen, those that somebody of that name held last time."""
    wanted = list(own_swords(name))
    found: list[Atom] = []
    for card in view.zone("dealt", decision.seat).faces:
        if card.card in wanted:
            wanted.remove(card.card)
            found.append(card.key)
    return found


def _buttons(table: "BladeTable", seat: int) -> list[tuple[str, PlatePicture | TicketPicture, str, Action]]:
    """What else can be pressed there: the order of the cards, reading one, and covering all of it."""
    orders = (say("choice.by_symbol"), say("choice.by_cost"))
    by_cost = seat in table.by_cost
    other = orders[0 if by_cost else 1]
    read, cover = label("page.wish"), label("page.cover")
    last = say("choice.last_time")
    own = [("last_time", PlatePicture(last), last, Action("recall", seat))]
    return [
        *(own if table.options.get("mode") == OWN_SWORDS else ()),
        ("sort", PlatePicture(other, beside=orders), other, Action("arrange", seat)),
        ("read", PlatePicture(read), read, WISH),
        ("cover", TicketPicture(cover), cover, Action("cover", seat)),
    ]
