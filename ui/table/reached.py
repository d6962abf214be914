"""Everything that keys can reach now, as rows of a list: by name, and with the place that a card lies in.

The names are those of the pieces that are shown, so a hidden card has none that could tell it.
"""

from collections.abc import Sequence

from app.words import Names, zone_title
from ui.table.cursor import Stop, rank
from ui.table.furniture import CardPicture, PilePicture
from ui.table.listing import Row
from ui.table.pieces import Action, Piece
from ui.texts import say


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
