"""What can be read of a card of Millions: its facts, and the clauses that say what it does."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.languages import written
from app.rulebook import RULING, clauses
from rules.kernel.packs import PackCard
from rules.millions.content import BaronCard, BattleCard, PowerCard
from ui.games.millions.faces import Face
from ui.table.furniture import CardPicture, PilePicture
from ui.table.inspector import Reading
from ui.table.pieces import Piece
from ui.texts import say

if TYPE_CHECKING:
    from ui.games.millions.table import MillionsTable

_RULES = {
    "power": ("MIL-4.2", "MIL-4.3", "MIL-4.5", "MIL-3.7"),
    "battle": ("MIL-4.1", "MIL-4.2", "MIL-6.3"),
    "baron": ("MIL-4.1", "MIL-4.3", "MIL-6.1"),
    "back": ("MIL-7.1",),
    "pile": ("MIL-2.2", "MIL-7.1"),
}
"""By the kind of a face, and for the Points pile: the clauses that say what the card does, or why it cannot be seen."""


def of_piece(table: "MillionsTable", piece: Piece) -> Reading | None:
    """What can be read of a piece: no more than its picture and its name tell already."""
    if isinstance(piece.what, PilePicture):
        return Reading(piece.name, piece.what.top, rules=_rules("pile", _last_sentence))
    face = getattr(piece.what, "face", None)
    if not isinstance(piece.what, CardPicture) or not isinstance(face, Face):
        return None
    if face.kind == "back":
        title = piece.name
        if face.mark in table.marks:
            title = say("read.back", name=table.names.seat(table.marks.index(face.mark)))
        return Reading(title, face, rules=_rules("back"))
    for card in table.names.cards.values():
        if _kind(card) == face.kind and _value(card) == face.value and card.name == face.name:
            return _reading(card, face)
    return None


def of_card(table: "MillionsTable", card: str) -> Reading | None:
    """What can be read of a card of the pack."""
    known = table.names.cards.get(card)
    if known is None:
        return None
    face = Face(_kind(known), _value(known), table.marks[0], known.name)
    if isinstance(known, BattleCard | BaronCard):
        face = Face(_kind(known), known.points, None, known.name, known.line)
    return _reading(known, face)


def _reading(card: PackCard, face: Face) -> Reading:
    fact = say(f"read.{face.kind}", value=written(face.value))
    line = card.line if isinstance(card, BattleCard) else ""
    flavour = " ".join(part for part in (line, card.flavour) if part)
    return Reading(card.name, replace(face, line=""), (fact,), _rules(face.kind), flavour)


def _first_sentence(text: str) -> str:
    head, stop, _ = text.replace(f" {RULING}", "").partition(". ")
    return head + "." if stop else head


def _last_sentence(text: str) -> str:
    return text.replace(f" {RULING}", "").rpartition(". ")[2]


def _rules(kind: str, short: Callable[[str], str] = _first_sentence) -> tuple[tuple[str, str], ...]:
    book = clauses("millions")
    return tuple((clause, short(book[clause].text)) for clause in _RULES[kind])


def _kind(card: PackCard) -> str:
    if isinstance(card, PowerCard):
        return "power"
    return "battle" if isinstance(card, BattleCard) else "baron"


def _value(card: PackCard) -> int:
    if isinstance(card, PowerCard):
        return card.power
    return card.points if isinstance(card, BattleCard | BaronCard) else 0
