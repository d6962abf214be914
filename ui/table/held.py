"""What lies over everything: the places that open up, the lifted card, the keyboard's mark, the note, and what is read."""

from collections.abc import Sequence

from ui.table.aside import Aside
from ui.table.furniture import CursorPicture, OpenSlot, WordPicture, raised
from ui.table.geometry import Place
from ui.table.hands import Hands
from ui.table.keys import Keyboard
from ui.table.pieces import Piece, Spot
from ui.table.reach import Reach
from ui.texts import say
from ui.theme.marks import Mark


def held_pieces(
    hands: Hands, keys: Keyboard, reach: Reach, aside: Aside, spots: Sequence[Spot], marks: Sequence[Mark]
) -> list[Piece]:
    """All of it, from the lowest up."""
    made: list[Piece] = []
    for lifted in hands.lifted:
        mark = marks[lifted.seat or 0]
        made += [
            Piece(f"open:{lifted.key}:{spot.zone}", OpenSlot(mark, strong=True), spot.place, 1)
            for spot in spots
            if spot.takes and spot.seat == lifted.seat
        ]
        if lifted is hands.chosen:
            made += [raised(lifted, mark), aside.button(lifted)]
    if keys.in_use and keys.stop is not None:
        made.append(Piece("cursor", CursorPicture(), keys.stop.place, 60))
    if (note := reach.note()) is not None:
        made.append(note)
    return made + aside.pieces()


def keys_hint(place: Place) -> Piece:
    """Which keys there are, for who uses them."""
    return Piece("keys", WordPicture(say("keys.hint"), "name", True, 0.72, "left"), place, 1)
