"""What can be read of a card of Blade Rondo: its facts, its keywords with their clauses, and what of it is ours (BR-1.3)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from app.rulebook import RULING, clauses
from app.words import card_title
from app.words.blade_rondo.cards import card_text, keywords, origin_text
from rules.kernel.views import Back
from rules.kernel.views import Face as Seen
from ui.games.blade_rondo.faces import Face, face_of
from ui.table.furniture import CardPicture
from ui.table.inspector import Reading
from ui.table.pieces import Piece

if TYPE_CHECKING:
    from ui.games.blade_rondo.table import BladeTable

BACK = "BR-6.7"
"""The clause that says why a face-down card cannot be read."""


def of_piece(table: "BladeTable", piece: Piece) -> Reading | None:
    """What can be read of a piece: no more than its picture tells already."""
    face = getattr(piece.what, "face", None)
    if not isinstance(piece.what, CardPicture) or not isinstance(face, Face):
        return None
    if face.kind == "back":
        text = clauses("blade_rondo")[BACK].text.replace(f" {RULING}", "")
        return Reading(card_title(Back("sword"), table.names), face, rules=((BACK, text),))
    return of_card(table, face.id)


def of_card(table: "BladeTable", card: str) -> Reading | None:
    """What can be read of a card of the pack."""
    known = table.names.cards.get(card)
    if known is None:
        return None
    title = card_title(Seen(0, card), table.names).removeprefix(f"{table.names.card(card)}, ")
    rules = [("BR-3.4", card_text(known))]
    rules += [(word.clause, f"{word.title}: {word.help}") for word in keywords(known)]
    if origin := origin_text(known):
        rules.append(("BR-1.3", origin))
    return Reading(known.name, replace(face_of(known), beside=True), (title,), tuple(rules), known.flavour)
