"""What lies over everything: the places that open up, the lifted card, the keyboard's mark, the note, and what is read."""

from collections.abc import Sequence

from ui.table.aside import Aside
from ui.table.furniture import CursorPicture, OpenSlot, raised
from ui.table.game import AnyGame
from ui.table.geometry import Rect
from ui.table.hands import Hands
from ui.table.keys import Keyboard
from ui.table.letters import letter_pieces, meant
from ui.table.pieces import Piece, Spot
from ui.table.reach import Reach
from ui.table.sight import Sight
from ui.table.stage import PAGE, TABLE, Stage
from ui.table.tags import LinesPicture
from ui.texts import say
from ui.theme.marks import Mark


def held_pieces(
    hands: Hands, keys: Keyboard, reach: Reach, aside: Aside, spots: Sequence[Spot], marks: Sequence[Mark]
) -> list[Piece]:
    """All of it, from the lowest up."""
    made: list[Piece] = []
    lying = aside.pieces()
    for lifted in hands.lifted:
        mark = marks[lifted.seat or 0]
        made += [
            Piece(f"open:{lifted.key}:{spot.zone}", OpenSlot(mark, strong=True), spot.place, 1)
            for spot in spots
            if spot.takes and spot.seat == lifted.seat
        ]
        if lifted is hands.chosen:
            made += [raised(lifted, mark, reach.told()), aside.button(lifted)]
    if keys.in_use and keys.stop is not None:
        is_beneath = aside.reading is not None and keys.stop.key not in {piece.key for piece in lying}
        bears_letter = (
            keys.stop.piece is not None and meant(keys.stop.piece) is not None
        )  # those of its neighbours, too
        made.append(Piece("cursor", CursorPicture(), keys.stop.place, 1.9 if is_beneath or bears_letter else 60))
        made += [
            Piece(f"cursor:{sign.key}", sign.what, sign.place, made[-1].z + 0.05)
            for sign in reach.signs_on(keys.stop.key)
        ]  # the mark strikes out nothing that lies on what it stands on
    if (note := reach.note()) is not None:
        made.append(note)
    return made + lying


def key_pieces(game: AnyGame, area: Rect, sight: Sight, stage: Stage, marks: Sequence[Mark]) -> list[Piece]:
    """What is said to who uses keys: which there are, on a page, and the letters on cards."""
    layer = PAGE if sight.is_private else TABLE
    letters = letter_pieces(sight.letters, [item.piece for item in stage.items_of(layer)], marks)
    if not sight.is_private:
        return letters
    line = LinesPicture(say("keys.hint" if letters else "keys.hint.bare"), is_left=True)
    return [Piece("keys", line, game.keys_place(area, sight.seat), 1), *letters]
