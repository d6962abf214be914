"""What candidates of questions are called that are no cards in sight: seats, attributes, sets, lines, and effects that wait."""

from typing import TYPE_CHECKING

from app.words import offer_title, say
from rules.kernel.decisions import Atom, Decision

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

SEATS = ("player", "clash", "clash_others")
"""The questions that are answered with a seat."""
WAITING = ("triggers", "replacement")
"""Those that are answered with something that waits to be carried out."""
ATTRIBUTES = ("element", "type", "stars", "set", "rarity", "kind", "name")
NO_CARDS = frozenset((*SEATS, *WAITING, *(f"choose_{what}" for what in ATTRIBUTES)))
"""The questions whose candidates are no cards."""


def called(table: "MillenniumTable", decision: Decision, key: Atom) -> str:
    """What a candidate is called; empty where it is called as its offer."""
    topic = decision.topic
    if topic in SEATS and isinstance(key, int):
        return table.names.seat(key)
    if topic in WAITING:
        return _waiting(table, decision, key)
    if topic.startswith("choose_"):
        return _attribute(table, topic.removeprefix("choose_"), key)
    if key in table.names.cards:
        return table.names.card(str(key))
    if isinstance(key, str) and (":" in key or "#" in key):
        return _line(table, key)
    return say("mb.called.down") if isinstance(key, int) else ""


def _attribute(table: "MillenniumTable", what: str, key: Atom) -> str:
    """An element, a type, a number of stars, a set."""
    if what == "stars":
        return say("mb.called.star" if key == 1 else "mb.called.stars", stars=key)
    if key in table.names.cards:
        return table.names.card(str(key))
    word = {"element": "card.element", "type": "card.type", "rarity": "card.rarity", "kind": "card.kind"}.get(what)
    return say(f"{word}.{key}") if word else str(key)


def _waiting(table: "MillenniumTable", decision: Decision, key: Atom) -> str:
    """The card whose effect waits, with what it says."""
    keys, sources = decision.facts.get("keys", ()), decision.facts.get("sources", ())
    if isinstance(key, int) and isinstance(keys, tuple) and key < len(keys):
        return _line(table, str(keys[key]))
    if isinstance(key, str):
        return _line(table, key) or key
    return str(sources)


def _line(table: "MillenniumTable", key: str) -> str:
    """A line by its key: the word in which it begins, and the card that it stands on."""
    card, _, place = key.rpartition(":")
    if card in table.content.lines and place.isdigit():
        lines = table.content.lines[card]
        if int(place) < len(lines):
            return say("mb.called.line", card=table.names.card(card), word=lines[int(place)].on.upper())
        return table.names.card(card)
    one, hash_, word = key.partition("#")
    return word if hash_ and one in table.content.sets else offer_title(key.split("|", maxsplit=1)[0])
