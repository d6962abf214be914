"""What can be read of a card of Millennium Blades: its facts, its lines with their clauses, and what is otherwise than printed."""

from dataclasses import replace
from typing import TYPE_CHECKING

from app.rulebook import RULING, clauses
from app.words import Keyword, card_title, say
from app.words.millennium_blades.cards import beside_set, keywords, of_back
from rules.kernel.text import capital
from rules.kernel.views import Face as Seen
from rules.millennium_blades.content import AccessoryCard, DeckBoxCard, SingleCard, set_of
from ui.games.millennium_blades.backs import told_by
from ui.games.millennium_blades.faces import PLAYED, Face
from ui.table.furniture import PilePicture
from ui.table.inspector import Reading
from ui.table.pieces import Piece

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

DOWN, PRICED = "MB-8.1", "MB-1.5"
"""The clauses that say why a face-down card cannot be read, and what the back of a Store card tells."""
WORDS = {
    "PLAY": "MB-9.1",
    "NEXT": "MB-9.2",
    "FLIP": "MB-9.3",
    "TOP": "MB-9.4",
    "SCORE": "MB-9.5",
    "REACTION": "MB-9.6",
    "ONGOING": "MB-9.7",
    "ACTION": "MB-7.5",
}
"""The clause of each word in which a line begins."""
KEYWORD, PLAIN, OTHERS = (
    "MB-9.10",
    "MB-9.11",
    {"character": "MB-2.5", "venue": "MB-12.3", "meta": "MB-10.4", "set": "MB-1.4"},
)


def of_piece(table: "MillenniumTable", piece: Piece) -> Reading | None:
    """What can be read of a piece: no more than its picture tells already."""
    what = piece.what
    face = what.top if isinstance(what, PilePicture) else getattr(what, "face", None)
    if not isinstance(face, Face):
        return None
    if face.kind == "back":
        clause = PRICED if told_by(face.back)[0] is not None else DOWN
        text = clauses("millennium_blades")[clause].text.replace(f" {RULING}", "")
        title, *facts = of_back(face.back or "card")
        return Reading(capital(title), face, tuple(facts), ((clause, text),))
    return _of(table, face)


def of_card(table: "MillenniumTable", card: str) -> Reading | None:
    """What can be read of a card of the pack, as it is printed."""
    return None if card not in table.names.cards else _of(table, table.printed(card))


def _of(table: "MillenniumTable", face: Face) -> Reading | None:
    if face.id not in table.names.cards:
        return None
    title = card_title(Seen(0, face.id), table.names).removeprefix(f"{table.names.card(face.id)}, ")
    facts = [title]
    known = table.names.cards[face.id]
    if isinstance(known, SingleCard | DeckBoxCard | AccessoryCard):
        one = table.names.card(set_of(face.id))
        rarity = beside_set(one, face.rarity)
        facts.append(say("mb.reading.set", set=one, rarity=rarity) if rarity else one)
        if face.changed:
            facts.append(say("mb.reading.stars", now=face.stars, printed=known.stars))
        if face.off:
            facts.append(say("mb.reading.off", words=table.joined([word.upper() for word in face.off])))
    rules = [(_clause(face, line), line) for line in face.lines]
    rules += [(word.clause, _explained(word)) for word in keywords("\n".join(face.lines))]
    return Reading(face.name, replace(face, beside=True), tuple(facts), tuple(rules), face.flavour)


def _explained(word: Keyword) -> str:
    """What a word in a card's text means, and by which letter small cards tell it."""
    letters = {say(f"keyword.{one.lower()}"): say(f"card.trigger.{one.lower()}") for one in WORDS}
    if word.title in letters:
        return say("mb.reading.word", word=word.title, letter=letters[word.title], help=word.help)
    return f"{word.title}: {word.help}"


def _clause(face: Face, line: str) -> str:
    if face.kind not in PLAYED:
        return OTHERS.get(face.kind, PLAIN)
    head = line.split(":", 1)[0].split(" ", 1)[0]
    if head in WORDS:
        return WORDS[head]
    return KEYWORD if " (" in line and line.endswith(")") else PLAIN
