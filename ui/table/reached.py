"""Everything that keys can reach now, as rows of a list: by name, and with the place that a card lies in.

The names are those of the pieces that are shown, so a hidden card has none that could tell it.
"""

from collections.abc import Sequence

from app.words import Names, zone_title
from ui.table.cursor import Stop, rank
from ui.table.furniture import CardPicture, PilePicture
from ui.table.listing import GROUP, Row
from ui.table.pieces import WHY, Action, Piece
from ui.table.sight import NOBODY
from ui.texts import say

MOST = 20
"""In a list with more rows what is only looked at lies in groups."""
LOOKED_AT = (WHY, "pile", "read")
"""What is done with something that is only looked at."""


def listed(found: Sequence[Stop], names: Names, opened: int | None) -> tuple[str, list[Row]]:
    """The list with its title: in a long one what can be done now comes first, and what lies before each player, and in the middle,
    is a group that can be `opened`.
    """
    whole = rows(found, names)
    groups = _groups(found) if len(whole) > MOST else {}
    if opened in groups:
        title, back = _title(opened, names), Row(say("reach.back"), Action(GROUP, what=None))
        return title, [back, *rows(groups[opened], names)]
    grouped = {stop.key for stops in groups.values() for stop in stops}
    left = [stop for stop in found if stop.key not in grouped]
    last = [stop for stop in left if rank(stop) > 2]  # among them giving up
    made = [
        Row(say("reach.many", what=_title(whose, names), count=len(rows(stops, names))), Action(GROUP, what=whose))
        for whose, stops in groups.items()
    ]
    first = rows([stop for stop in left if rank(stop) <= 2], names)
    return say("reach.title"), [*first, *made, *rows(last, names)]


def _groups(found: Sequence[Stop]) -> dict[int, list[Stop]]:
    """What is only looked at, by whose it is: players as they sit, then what is nobody's."""
    made: dict[int, list[Stop]] = {}
    for stop in found:
        piece = stop.piece
        if not stop.name or piece is None or rank(stop) not in (2, 3):
            continue
        if is_card(piece) or (piece.press is not None and piece.press.verb in LOOKED_AT):
            made.setdefault(NOBODY if stop.seat is None else stop.seat, []).append(stop)
    return {whose: made[whose] for whose in sorted(made, key=lambda seat: (seat == NOBODY, seat))}


def _title(whose: int, names: Names) -> str:
    return say("reach.middle") if whose == NOBODY else say("reach.seat", seat=names.seat(whose))


def rows(found: Sequence[Stop], names: Names) -> list[Row]:
    """The rows, those that are wanted most first; what is called alike in one place does the same, and is counted."""
    alike: dict[tuple[str, str], list[Stop]] = {}
    for stop in sorted((stop for stop in found if stop.name), key=rank):
        alike.setdefault((stop.name, _where(stop, names)), []).append(stop)
    return [Row(_text(stops), Action("reach", what=stops[0].key), where) for (_, where), stops in alike.items()]


def is_card(piece: Piece) -> bool:
    """Whether a card, or a pile of them, is seen there."""
    return isinstance(piece.what, CardPicture | PilePicture)


def place_of(piece: Piece, names: Names) -> str:
    """The place that a card lies in, with whose it is; empty where that has no name."""
    title = zone_title(piece.zone, piece.seat, names)
    return "" if title == piece.zone else title


def _where(stop: Stop, names: Names) -> str:
    return "" if stop.piece is None or not is_card(stop.piece) else place_of(stop.piece, names)


def _text(alike: Sequence[Stop]) -> str:
    name, piece = alike[0].name[:1].upper() + alike[0].name[1:], alike[0].piece
    is_many = len(alike) > 1 and piece is not None and is_card(piece)
    return say("reach.many", what=name, count=len(alike)) if is_many else name
