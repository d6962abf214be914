"""What candidates of questions are called that are no cards in sight: seats, attributes, effects that wait, and backs."""

from typing import TYPE_CHECKING

from app.words import offer_title, say
from app.words.millennium_blades.cards import candidate, line_of, stars
from rules.kernel.decisions import Announcement, Atom, Decision
from rules.kernel.text import Speech
from rules.millennium_blades.view import MillenniumView

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

FIGHTS = ("clash", "clash_others")
"""The questions that are answered with who fights."""
SEATS = ("player", *FIGHTS)
"""The questions that are answered with a seat."""
WAITING = ("triggers", "replacement")
"""Those that are answered with something that waits to be carried out."""
ATTRIBUTES = ("element", "type", "stars", "set", "rarity", "kind", "name")
FEW = 2
"""So many effects that wait have a plate each, which tells more of them than a card does."""
NO_CARDS = frozenset((*SEATS, *WAITING, "seen", *(f"choose_{what}" for what in ATTRIBUTES)))
"""The questions whose candidates are no cards."""


def called(table: "MillenniumTable", decision: Decision, key: Atom, view: MillenniumView) -> str:
    """What a candidate is called; empty where it is called as its offer."""
    topic = decision.topic
    if topic in FIGHTS and isinstance(key, int):
        return _fighter(table, key, view)
    if topic in SEATS and isinstance(key, int):
        return table.names.seat(key)
    if topic in WAITING:
        return _waiting(table, decision, key, view)
    if told := candidate(decision, key, table.names):
        return told
    if key in table.names.cards:
        return table.names.card(str(key))
    return _back(table, key, view) if isinstance(key, int) else ""


def by_card(table: "MillenniumTable", decision: Decision, view: MillenniumView) -> dict[Atom, Atom]:
    """What is pressed on a card in sight, as there may be more of it than there is room for plates: a name on the face-up cards
    that bear it, and one of many effects on the card of which it is the only one that waits.
    """
    if decision.topic == "choose_name":
        rows = [zone for zone in view.zones if zone.name == "tableau"]
        up = [face for zone in rows for face in zone.faces if face.key not in view.down]
        return {face.key: table.names.cards[face.card].name for face in up}
    sources = decision.facts.get("sources")
    if decision.topic == "triggers" and isinstance(sources, tuple) and len(sources) > FEW:
        return {source: place for place, source in enumerate(sources) if sources.count(source) == 1}
    return {}


def _fighter(table: "MillenniumTable", seat: int, view: MillenniumView) -> str:
    """Who may fight, with how many stars the Top card has now, which lies face up (MB-8.2); without one only who it is."""
    name, top = table.names.seat(seat), view.tops[seat]
    card = next((face.card for face in view.faces if face.key == top), None) if top >= 0 else None
    if card is None:
        return name
    now, printed = view.now.get(top), table.names.cards[card]
    return say("mb.called.fighter", seat=name, stars=stars(printed.stars if now is None else now.stars))


def _waiting(table: "MillenniumTable", decision: Decision, key: Atom, view: MillenniumView) -> str:
    """The card whose effect waits, with the word in which that begins."""
    keys, sources = decision.facts.get("keys"), decision.facts.get("sources")
    if isinstance(sources, tuple) and isinstance(key, int) and key < len(sources):
        line = str(keys[key]) if isinstance(keys, tuple) else ""
        return _line(table, line, sources[key], view)
    if isinstance(key, str):
        ref, _, line = key.partition("|")
        return _line(table, line or key, int(ref) if ref.isdigit() else ref, view)
    return ""


def _line(table: "MillenniumTable", key: str, source: object, view: MillenniumView) -> str:
    card = next((face.card for face in view.faces if face.key == source), key.rpartition(":")[0])
    known = line_of(key, table.names)
    name = table.names.card(card) if card in table.names.cards else ""
    if known is None:
        return name or offer_title(key)
    return say("mb.called.line", card=name, word=known.on.upper()) if name else known.on.upper()


def action(table: "MillenniumTable", announced: Announcement, view: MillenniumView) -> str:
    """What the Action of a card says; empty where the card has none of its own, or several."""
    key = announced.values.get("card")
    card = next((face.card for face in view.faces if face.key == key), "")
    now = view.now.get(key) if isinstance(key, int) else None
    lines = [line for line in table.lines(card, now) if line.on == "action"]
    return lines[0].says(Speech()) if announced.offer == "action" and len(lines) == 1 else ""


def _back(table: "MillenniumTable", key: int, view: MillenniumView) -> str:
    """A card that lies face down, by its place."""
    for seat, refs in enumerate(view.lying):
        if key in refs:
            return say("mb.called.down", seat=table.names.seat(seat), place=refs.index(key) + 1)
    return ""
