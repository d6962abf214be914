"""A seat's own page of Millions: what it sees inside its lifted curtain."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.words import zone_title
from rules.kernel.decisions import Atom
from rules.millions.view import MillionsView
from ui.games.millions.middle import SumPicture
from ui.games.millions.page_layout import Other, Page
from ui.table.aside import WISH
from ui.table.furniture import BadgePicture, OpenSlot, PageGround, PilePlace, PlatePicture, TicketPicture, WordPicture
from ui.table.geometry import Place, Rect
from ui.table.giving_up import StruckBadge
from ui.table.pieces import Action, Piece, Spot
from ui.texts import say
from ui.theme.lettering import width

PLATES = ("page.moves", "page.wish", "page.sort")
"""What stands on the plates over the hand."""
TITLE = 0.46
"""How large the title is, as a share of its room's height."""

if TYPE_CHECKING:
    from ui.games.millions.table import MillionsTable


def pieces(table: "MillionsTable", area: Rect, seat: int, view: MillionsView, order: Sequence[Atom]) -> list[Piece]:
    """What a seat sees inside its lifted curtain; `order` is the shuffled order of its cards' keys."""
    where = table.page_layout(area, seat)
    mark = table.marks[seat]
    name = table.names.seat(seat)
    frame = where.frame
    whole = frame.place(Rect(0, 0, frame.length, frame.depth))
    attack = view.zone("attack", seat)
    over = view.result is not None
    asked = "page.again" if attack.cards else "page.title"
    title = name if over else say(asked, name=name)
    told = title
    if not over and width(title, where.title.h * TITLE * 0.66, "title") > where.title.w:
        told = say(
            "page.again.short" if attack.cards else "page.title.short"
        )  # what is to be done comes before the name, which the mark stands for
    made = [
        Piece("page", PageGround(mark), whole, 0, seat, "page", title),
        Piece("page:badge", BadgePicture(mark), where.badge, 1, seat),
        Piece("page:title", WordPicture(told, "title", True, TITLE, "left"), where.title, 1, seat),
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
            Piece("page:sum", SumPicture(total, rule, two_lines=False), where.sum_line, 3, name=f"{total}: {rule}")
        )
    word = say("page.laid" if attack.cards else "page.slot")
    first = None if over or attack.cards else Action("tell", seat, ("choose.first", "MIL-3.2"))
    slot = OpenSlot(mark, strong=not attack.cards)
    made.append(Piece("page:slot", slot, where.slot, 3, seat, "attack", word, press=first))
    made.append(Piece("page:slot:word", WordPicture(word, bright=True), where.slot_word, 3, seat))
    # It can be lifted, so that whoever wants it back is told that it is only ever replaced (MIL-3.4).
    made += [table.card("page:laid", seen, seat, attack, where.slot, 4, lifts=not over) for seen in attack.cards]
    made += _used(table, where, seat, view)
    for other, column in zip(_others(table, seat), where.others(len(table.marks) - 1), strict=True):
        made += _other(table, other, column, view)
    if not over:
        round_ = say("round.of", round=view.round, rounds=view.rounds)
        made.append(Piece("page:round", WordPicture(round_), where.round, 3, seat, name=round_))
    hand = view.zone("hand", seat)
    by_key = {seen.key: seen for seen in hand.faces}
    for i, (key, place) in enumerate(zip(order, where.hand(len(order)), strict=True)):
        made.append(table.card(f"page:card:{key}", by_key[key], seat, hand, place, 10 + i, lifts=True))
    if not over and seat not in view.conceded:
        made.append(_plate("moves", "page.moves", where.moves, seat, Action("moves", seat)))
    made.append(_plate("read", "page.wish", where.read, seat, WISH))
    if len(order) > 1 and not over:
        made += _order_pieces(table, where, seat, is_sorted=list(order) == list(by_key))
    return made


def _order_pieces(table: "MillionsTable", where: Page, seat: int, *, is_sorted: bool) -> list[Piece]:
    """Why the hand lies as it does; and, where nobody else can watch, the button that lays it in order for this look."""
    why = say("page.sorted" if is_sorted else "page.why")
    made = [Piece("page:why", WordPicture(why), where.why, 2, seat, name=why)]
    if not table.flat and not is_sorted:
        made.append(_plate("sort", "page.sort", where.sort, seat, Action("sort")))
    return made


def _plate(key: str, word: str, place: Place, seat: int, press: Action) -> Piece:
    """One of the plates over the hand, which are all of one size and lettered alike."""
    picture = PlatePicture(say(word), beside=tuple(map(say, PLATES)))
    return Piece(f"page:{key}", picture, place, 2, seat, "cover", say(word), press=press)


def _used(table: "MillionsTable", where: Page, seat: int, view: MillionsView) -> list[Piece]:
    """The top of the seat's own used pile; before there is one, the outline of its place."""
    used = view.zone("used", seat)
    word = Piece("page:used:word", WordPicture(say("used")), where.used_word, 3, seat)
    if not used.cards:
        return [word, Piece("page:used:place", PilePlace(), where.used, 2, seat)]
    look = Action("pile", seat, "used")
    return [word, *(table.card("page:used", seen, seat, used, where.used, 3, press=look) for seen in used.cards[-1:])]


def _others(table: "MillionsTable", seat: int) -> list[int]:
    """The other seats, clockwise from the one that looks."""
    count = len(table.marks)
    return [(seat + i) % count for i in range(1, count)]


def _other(table: "MillionsTable", other: int, column: Other, view: MillionsView) -> list[Piece]:
    """What everybody knows of another seat: the card it used last (MIL-3.7), and whether it has laid (MIL-3.3)."""
    name, mark = table.names.seat(other), table.marks[other]
    gone = other in view.conceded
    badge = StruckBadge(mark) if gone else BadgePicture(mark)
    made = [Piece(f"page:badge:{other}", badge, column.badge, 3, other, name=name)]
    used = view.zone("used", other)
    key = f"page:other:{other}:used"
    for seen in used.cards[-1:]:
        piece = table.card(key, seen, other, used, column.used, 3, press=Action("pile", other, "used"))
        made.append(replace(piece, name=say("page.others", name=piece.name)))
    made.append(Piece(f"{key}:word", WordPicture(say("used")), column.used_word, 3, other))
    if not used.cards:
        made.append(Piece(f"{key}:place", PilePlace(), column.used, 2, other))
    if view.result is None:
        has_laid = view.has_laid[other]
        word = say("gave_up" if gone else "laid" if has_laid else "laid.not")
        told = f"{name}: {word}"
        picture = WordPicture(word, bright=has_laid and not gone, share=0.8)
        made.append(Piece(f"page:other:{other}:word", picture, column.word, 3, other, name=told))
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
        *(
            Spot("used", other, column.used, zone_title("used", other, named), takes=False)
            for other, column in zip(_others(table, seat), where.others(len(table.marks) - 1), strict=True)
        ),
        Spot("contested", None, contested, zone_title("contested", None, named), takes=False),
        Spot("hand", seat, hand, zone_title("hand", seat, named), takes=False),
    ]
