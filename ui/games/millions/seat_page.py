"""A seat's own page of Millions: what it sees inside its lifted curtain."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.words import zone_title
from rules.kernel.views import Face as SeenFace
from rules.millions.view import MillionsView
from ui.games.millions.middle import SumPicture
from ui.table.furniture import BadgePicture, OpenSlot, PageGround, PlatePicture, TicketPicture, WordPicture
from ui.table.geometry import Rect
from ui.table.pieces import Action, Piece, Spot
from ui.texts import say

if TYPE_CHECKING:
    from ui.games.millions.table import MillionsTable


def pieces(table: "MillionsTable", area: Rect, seat: int, view: MillionsView, order: Sequence[str]) -> list[Piece]:
    """What a seat sees inside its lifted curtain; `order` is the shuffled order of its cards' keys."""
    where = table.page_layout(area, seat)
    mark = table.marks[seat]
    name = table.names.seat(seat)
    frame = where.frame
    whole = frame.place(Rect(0, 0, frame.length, frame.depth))
    attack = view.zone("attack", seat)
    over = view.result is not None
    title = name if over else say("page.again" if attack.cards else "page.title", name=name)
    made = [
        Piece("page", PageGround(mark), whole, 0, seat, "page", title),
        Piece("page:badge", BadgePicture(mark), where.badge, 1, seat),
        Piece("page:title", WordPicture(title, "title", True, 0.46, "left"), where.title, 1, seat),
        Piece(
            "page:cover",
            TicketPicture(say("page.cover")),
            where.cover,
            2,
            seat,
            "cover",
            say("page.cover"),
            press=Action("cover", seat),
        ),
    ]
    if not over:
        word = say("give_up")
        picture = PlatePicture(word)
        made.append(
            Piece("page:give_up", picture, where.give_up, 2, seat, "cover", word, press=Action("give_up", seat))
        )
    zone = view.zone("contested")
    for i, (seen, place) in enumerate(zip(zone.cards, where.contested(zone.count), strict=True)):
        made.append(table.card(f"page:{i}:contested", seen, None, zone, place, 3 + i))
    if zone.cards:
        total, rule = table.sum_of(view)
        made.append(
            Piece("page:sum", SumPicture(total, rule, beside=False), where.sum_line, 3, name=f"{total}: {rule}")
        )
    word = say("page.laid" if attack.cards else "page.slot")
    first = None if over or attack.cards else Action("tell", seat, ("choose.first", "MIL-3.2"))
    slot = OpenSlot(mark, strong=not attack.cards)
    made.append(Piece("page:slot", slot, where.slot, 3, seat, "attack", word, press=first))
    made.append(Piece("page:slot:word", WordPicture(word, bright=True), where.slot_word, 3, seat))
    made += [table.card("page:laid", seen, seat, attack, where.slot, 4) for seen in attack.cards]
    used = view.zone("used", seat)
    made.append(Piece("page:used:word", WordPicture(say("used")), where.used_word, 3, seat))
    look = Action("pile", seat, "used")
    made += [table.card("page:used", seen, seat, used, where.used, 3, press=look) for seen in used.cards[-1:]]
    hand = view.zone("hand", seat)
    by_key = {seen.key: seen for seen in hand.cards if isinstance(seen, SeenFace)}
    for i, (key, place) in enumerate(zip(order, where.hand(len(order)), strict=True)):
        made.append(table.card(f"page:card:{key}", by_key[key], seat, hand, place, 10 + i, lifts=True))
    return made


def spots(table: "MillionsTable", area: Rect, seat: int) -> list[Spot]:
    """Where a card can be put on a seat's page."""
    where = table.page_layout(area, seat)
    hand = where.frame.place(where.hand_area)
    contested = where.frame.place(where.contested_area)
    named = table.names
    return [
        Spot("attack", seat, where.slot, zone_title("attack", seat, named)),
        Spot("used", seat, where.used, zone_title("used", seat, named), takes=False),
        Spot("contested", None, contested, zone_title("contested", None, named), takes=False),
        Spot("hand", seat, hand, zone_title("hand", seat, named), takes=False),
    ]
