"""What cards of Millennium Blades are called, and what the words on them mean; what lines and effects of cards are called."""

import re
from collections.abc import Iterable, Sequence

from app.words import Keyword, Names, clean, listed, say, signed
from rules.kernel.decisions import Atom, Decision
from rules.kernel.operations import every_step
from rules.kernel.text import Speech, capital
from rules.kernel.views import Back, Face
from rules.millennium_blades.content import (
    AccessoryCard,
    CharacterCard,
    DeckBoxCard,
    MetaCard,
    SetCard,
    SingleCard,
    VenueCard,
    kind_of,
    lines_of,
    set_of,
)
from rules.millennium_blades.doing import PLAIN, within
from rules.millennium_blades.lines import Line
from rules.millennium_blades.state import Fighter
from rules.millennium_blades.steps import Lasts
from rules.millennium_blades.vocabulary import Cost, Either, May
from rules.millennium_blades.words import ELEMENTS, RARITIES

CLAUSES = {
    "play": "MB-9.1",
    "next": "MB-9.2",
    "flip": "MB-9.3",
    "top": "MB-9.4",
    "score": "MB-9.5",
    "action": "MB-7.5",
    "reaction": "MB-9.6",
    "ongoing": "MB-9.7",
    "text": "MB-9.11",
}
"""The clause of each word in which a line begins."""

HELP: dict[str, tuple[str, str]] = {
    **{
        word: (rf"(?m)(?:^|\(){word.upper()}: |\b{word.upper()} (?:effects|of)|(?:its|with) {word.upper()}\b", clause)
        for word, clause in CLAUSES.items()
        if word != "text"
    },
    "stays": (r"Stays face up\.", "MB-7.5"),
    "max": (r"\bMAX\b", "MB-8.5"),
    "clash": (r"(?i)\bclash(?:es)?\b", "MB-10.1"),
    "top_card": (r"\bTop card\b", "MB-8.2"),
    "token": (r"\u2605 tokens?\b", "MB-8.6"),
    "face_down": (r"\bface[- ]down\b", "MB-8.1"),
    "discard": (r"(?i)\bdiscard", "MB-8.3"),
    "protected": (r"\bcannot be (?:flipped|discarded|clashed)", "MB-8.4"),
    "market": (r"\bAftermarket\b", "MB-8.7"),
    "store": (r"\bStore\b", "MB-8.8"),
    "meta": (r"(?i)\bmetagames?\b", "MB-10.4"),
    "copied": (r"(?i)\buse (?:the|its) [A-Z]+\b|\bexact copy\b|\bbe copied\b", "MB-9.9"),
    "attach": (r"(?i)\battach(?:ed)?\b", "MB-9.7"),
    "friend": (r"(?i)\bfriendship cards?\b", "MB-11.1"),
    "play_area": (r"\bPlay Area\b", "MB-6.1"),
}
"""By keyword: where it stands in the text of a card, and the clause that says all of it; in the order of explaining."""


def keywords(text: str) -> tuple[Keyword, ...]:
    """The words in a card's text that mean something, each with a sentence that helps; `text` is its lines, one below the other."""
    return tuple(
        Keyword(say(f"keyword.{key}"), say(f"keyword.{key}.help"), clause)
        for key, (where, clause) in HELP.items()
        if re.search(where, text)
    )


def candidate(decision: Decision, key: Atom, named: Names) -> str:
    """What a candidate of a card's question is called that is no card and no seat: the two things of which one is chosen, and
    what is named; empty for all else.
    """
    topic = decision.topic
    if topic == "either":
        half, only = _half(str(decision.facts.get("line", "")), str(key), named), decision.facts.get(str(key))
        return say("card.only", what=half, card=only) if half and only else half
    if topic in ("copy_line", "turn"):
        known = line_of(str(key), named)
        return known.says(Speech()) if known is not None else ""
    if topic.startswith("choose_"):
        return attribute(topic.removeprefix("choose_"), key, named)
    return ""


def asked(decision: Decision, named: Names) -> dict[str, str]:
    """What a card asks to be done, in its words: its whole line, or the part of it that is left to a player."""
    line = line_of(str(decision.facts.get("line", "")), named) if decision.topic in ("may", "cost", "choose") else None
    if line is None:
        return {}
    if "part" not in decision.facts:
        return {"effect": within(PLAIN, line.do)}
    sort = May if decision.topic == "may" else Cost
    parts = [one.offered() for one in every_step(line.do) if isinstance(one, sort)]
    return next(({"effect": part} for place, part in enumerate(parts) if place == decision.facts["part"]), {})


def _half(key: str, half: str, named: Names) -> str:
    """One of the two things of which a line lets choose."""
    known = line_of(key, named)
    found = [] if known is None else [one for one in every_step(known.do) if isinstance(one, Either)]
    if not found:
        return ""
    body = found[0].first if half == "first" else found[0].second
    return capital(within(Speech(), body))


def attribute(what: str, key: Atom, named: Names) -> str:
    """What an element, a type, a number of stars, a set, a rarity, a kind or a name is called."""
    if what == "stars" and isinstance(key, int):
        return stars(key)
    if what == "set":
        return named.card(str(key))
    if what in ("element", "type"):
        return symbol(str(key))
    if what in ("rarity", "kind"):
        return say(f"card.{what}.{key}")
    return clean(key)


# -- cards ------------------------------------------------------------------------------------------------------------


def card(seen: Face | Back, named: Names, _: int | None = None) -> str:
    """What a card is called by somebody who sees it so; empty for one that is not of this game."""
    if isinstance(seen, Back):
        return _back(seen.back)
    known, name = named.cards.get(seen.card), named.card(seen.card)
    if isinstance(known, SingleCard | DeckBoxCard | AccessoryCard):
        facts = {"name": name, "kind": say(f"card.kind.{kind_of(known)}"), "stars": stars(known.stars)}
        symbols = [*map(symbol, known.elements), *map(symbol, known.types)]
        return say("card.played", symbols=listed(symbols), **facts) if symbols else say("card.played.plain", **facts)
    if isinstance(known, CharacterCard | VenueCard):
        kind = "character" if isinstance(known, CharacterCard) else "venue"
        return say("card.other", name=name, kind=say(f"card.kind.{kind}"))
    if isinstance(known, MetaCard):
        return say("card.meta.of", name=name, symbol=symbol(known.element or known.type or ""))
    if isinstance(known, SetCard):
        rarity = beside_set(name, known.rarity)
        kind = say("card.kind.set")
        return say("card.set.of", name=name, rarity=rarity) if rarity else say("card.other", name=name, kind=kind)
    return ""


def beside_set(name: str, rarity: str) -> str:
    """What a rarity is called beside the name of a set; nothing where that name has it in it: a `Campfire Starter`."""
    told = say(f"card.rarity.{rarity}")
    return "" if told in name.split() else told


def _back(back: str) -> str:
    """What a card is called of which only the back is seen: that of the Store tells its rarity and symbols (MB-1.5)."""
    title, *facts = of_back(back)
    if not facts:
        return title
    rarity, of = facts[0], facts[1:]
    return say("back.store.symbols", rarity=rarity, symbols=of[0]) if of else say("back.store", rarity=rarity)


def of_back(back: str) -> tuple[str, ...]:
    """What a back tells, one thing after the other: what it is, the rarity, and the symbols; empty first where it is none."""
    if back == "card":
        return (say("back.card"),)
    rarity, *symbols = back.split(":")
    if rarity not in RARITIES:
        return ("",)
    told = (say("back.store.title"), say(f"card.rarity.{rarity}"))
    of = [symbol(one) for some in symbols for one in some.split(",") if one]
    return (*told, listed(of)) if of else told


def stars(count: int) -> str:
    """A star rating in words."""
    return say("card.stars.one") if count == 1 else say("card.stars", count=count)


def symbol(key: str) -> str:
    """What an element or a type is called."""
    return say(f"card.element.{key}") if key in ELEMENTS else say(f"card.type.{key}")


def line_of(key: str, named: Names) -> Line | None:
    """The line of a card, or of a keyword, that has this key; None where there is none."""
    owner, _, place = key.rpartition(":")
    known = named.cards.get(owner)
    if isinstance(known, SingleCard | DeckBoxCard | AccessoryCard | CharacterCard | VenueCard) and place.isdigit():
        one = named.cards.get(set_of(owner))
        lines = lines_of(known, {one.id: one} if isinstance(one, SetCard) else {})
        return lines[int(place)] if int(place) < len(lines) else None
    owner, _, word = key.partition("#")
    known = named.cards.get(owner)
    return known.keywords.get(word) if isinstance(known, SetCard) else None


def lasts(key: str, place: int, named: Names) -> str:
    """What a line has brought for a while, which may be one of several things; empty where it cannot be told."""
    line = line_of(key, named)
    steps = [] if line is None else [one for one in every_step(line.do) if isinstance(one, Lasts)]
    return steps[place].says(Speech()) if place < len(steps) else ""


def cause(card_: str, key: str, named: Names) -> str:
    """The card, or the keyword, whose effect something was."""
    _, mark, word = key.partition("#")
    return clean(word) if mark else named.card(card_)


def bonuses(fighter: Fighter, named: Names) -> list[str]:
    """What adds to a total of a clash or takes from it, each with the card that does so; what matters most comes first."""
    return [
        say("log.ClashCounted.bonus", by=signed(one.by), card=named.card(one.card))
        for one in sorted(fighter.bonuses, key=lambda one: -abs(one.by))
    ]


def whose(cards: Sequence[str], seats: Sequence[int], named: Names) -> str:
    """Some cards with whose they are: `Mop Squire of Ann and a face-down card of Bob`."""
    return listed(of_seat(one, seat, named) for one, seat in zip(cards, seats, strict=True))


def of_seat(card_: str, seat: int, named: Names) -> str:
    """A card and whose it is; one in the Aftermarket is nobody's."""
    if seat < 0:
        return named.card(card_)
    if not card_:
        return say("log.card.down", seat=named.seat(seat))
    return say("log.card.of", card=named.card(card_), seat=named.seat(seat))


def row(cards: Iterable[str], named: Names) -> str:
    """Some cards one after the other; what nobody may know is a face-down card."""
    return listed(named.card(one) if one else say("back.card") for one in cards)


def counted(key: str, many: int, **facts: object) -> str:
    """The sentence for one, or for more."""
    return say(f"{key}.one" if many == 1 else f"{key}.more", many=many, **facts)
