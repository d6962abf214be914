"""Every sentence that people read from the engine: refusals, questions, the log, results.

The engine speaks in keys and facts; here they become plain words, with the names of the seats and of the cards. What is
said about an event is made from the event as that seat saw it (`Event.seen_by`), so that no line can tell a secret. The
sentences themselves stand in tables: what all games share in `app.words.english`, what a game says beside it in a package of
the game's own (such as `app.words.millions`), which is called as the game is and has its `TEXTS`, and a module `log`.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from app.languages import Words, written
from app.words import english
from rules.catalogue import GAMES, UnknownGame, box
from rules.kernel.decisions import Decision
from rules.kernel.events import Event
from rules.kernel.options import Options, spelling
from rules.kernel.packs import Pack
from rules.kernel.refusals import Refused
from rules.kernel.seats import CLOCK, LETTERS, TABLE
from rules.kernel.state import Result
from rules.kernel.views import Back, Face

TABLES: tuple[Mapping[str, str], ...] = (
    english.TEXTS,
    *(import_module(f"{__name__}.{game}").TEXTS for game in GAMES),
)
"""What all games share, then what each game has of its own. No key stands in two of them."""

TEXT: Mapping[str, str] = MappingProxyType({key: text for table in TABLES for key, text in table.items()})
"""The English sentences, by key. They tell which keys there are; what is shown is said by `say`."""

WORDS = Words(TEXT)
"""The sentences in all languages."""

LEFT = "TAB-3.3"
"""The clause by which who is left wins when all others have given up."""

LONGEST_NAME = 40
"""A name longer than this is shortened where it stands in a sentence."""


class Line(Struct, frozen=True):
    """A line of the log: what happened, and the clause by which it did."""

    text: str
    clause: str = ""

    def __str__(self) -> str:
        return say("with_clause", text=self.text, clause=self.clause) if self.clause else self.text


class Keyword(Struct, frozen=True):
    """A word on a card that means something: what it is called, what it means, and the clause that says all of it."""

    title: str
    help: str
    clause: str


class Names(Struct, frozen=True):
    """What the seats and the cards of one table are called."""

    seats: tuple[str, ...] = ()
    game: str = ""
    cards: Mapping[str, Any] = {}
    """The cards of the pack by id, in the pack's order."""

    def seat(self, seat: object) -> str:
        """A seat's name; its letter if it has none; the table and the clock by what they are."""
        if seat == TABLE:
            return say("seat.table")
        if seat == CLOCK:
            return say("seat.clock")
        if isinstance(seat, int) and 0 <= seat < len(self.seats):
            name = clean(self.seats[seat])
            if name:
                return name
        elif isinstance(seat, int) and 0 < len(self.seats) <= seat:  # a side of the game at which nobody sits
            name = _plain(f"seat.beyond.{self.game}", "")
            if name:
                return name
        letter = LETTERS[seat] if isinstance(seat, int) and 0 <= seat < len(LETTERS) else clean(seat)
        return say("seat.unnamed", letter=letter)

    def card(self, card: str) -> str:
        """The name that is printed on a card of the pack."""
        found = self.cards.get(card)
        return (clean(found.name) if found is not None else "") or say("card.unknown")


def names(pack: Pack[Any], seats: Iterable[str]) -> Names:
    """The names at a table that plays with this pack."""
    return Names(tuple(seats), pack.game, {card.id: card for card in pack.cards})


NOBODY = Names()
"""Names where nobody has one: seats are called by their letters."""


# -- putting words together -------------------------------------------------------------------------------------------


def say(key: str, /, **facts: object) -> str:
    """The sentence of that key with its fields filled in. Raises KeyError for a key or a field that does not exist."""
    return WORDS.say(key, facts)


def _plain(key: str, otherwise: str) -> str:
    """The sentence of a key, which has no field; something else where there is no such key."""
    return WORDS.text(key) if key in TEXT else otherwise


def clean(name: object) -> str:
    """A name as it can stand in a line: on one line, without characters that steer the text, not endless."""
    return _on_one_line(_written(name)[: 10 * LONGEST_NAME])


@lru_cache(maxsize=256)
def _on_one_line(name: str) -> str:
    """A name, cleaned: the same few are asked for with every picture of a table."""
    kept = "".join(
        " " if c.isspace() else c
        for c in name
        # The joiners are letters' business in many scripts; all else that is not to be seen could disguise the line.
        if c.isspace() or c in "\u200c\u200d" or not unicodedata.category(c).startswith("C")
    )
    short = " ".join(kept.split())
    return short if len(short) <= LONGEST_NAME else short[: LONGEST_NAME - 1].rstrip() + "…"


def _written(value: object) -> str:
    try:
        return written(value) if isinstance(value, int) else str(value)
    except ValueError:  # a whole number of thousands of digits, which Python does not write out
        return "…"


def listed(parts: Iterable[str]) -> str:
    """Some things in a row: `Ann, Bob and Cleo`."""
    told = list(parts)
    if len(told) < 2:
        return "".join(told)
    *rest, last = told
    joined = rest[-1]
    for part in reversed(rest[:-1]):
        joined = say("list.more", first=part, rest=joined)
    return say("list.two", first=joined, second=last)


def signed(points: int) -> str:
    """A number of points with its sign."""
    return f"+{points}" if points > 0 else written(points)


# -- saying no, and asking --------------------------------------------------------------------------------------------


def refusal(refused: Refused, named: Names = NOBODY) -> str:
    """Why something was refused, as one plain sentence. Its clause is `refused.clause`."""
    facts = {name: _fact(name, value, named) for name, value in refused.facts.items()}
    key = f"refusal.{refused.reason}"
    if f"{key}.{refused.clause}" in TEXT:
        key = f"{key}.{refused.clause}"
    try:
        return say(key, **facts)
    except KeyError:  # a reason, or a fact, from a newer journal than this program
        return say("refusal")


def _fact(name: str, value: object, named: Names) -> str:
    if name in ("seat", "owner"):
        return named.seat(value)
    if name in ("missing", "name"):
        return _plain(f"parameter.{_written(value)}", clean(value))
    if name == "symbol":
        return _plain(f"symbol.{_written(value)}", clean(value))
    if name == "card" and value in named.cards:
        return named.card(str(value))
    if isinstance(value, tuple):
        return listed(clean(part) for part in value)
    return clean(value)


def prompt(decision: Decision, named: Names = NOBODY, *, again: bool = False) -> str:
    """What a seat is asked; `again` where it has answered and may still change that.

    Where a question has words of its own for a fact, such as `prompt.respond.act`, they are said if that fact is there.
    """
    derived = further(decision, named)
    known = {**decision.facts, **derived}
    key = f"prompt.{decision.prompt or decision.topic}"
    key = next((f"{key}.{name}" for name, fact in known.items() if fact and f"{key}.{name}" in TEXT), key)
    if again and f"{key}.again" in TEXT:
        key += ".again"
    facts = {name: _fact(name, value, named) for name, value in decision.facts.items()} | derived
    if decision.facts.get("whose", decision.seat) != decision.seat:  # a card of somebody else asks
        facts["card"] = say("prompt.of", card=facts["card"], seat=named.seat(decision.facts["whose"]))
    try:
        return say(key, **{**facts, "seat": named.seat(decision.seat)})
    except KeyError:  # a question of which nobody has written the words, or that lacks a fact
        return say("prompt", seat=named.seat(decision.seat))


def further(decision: Decision, named: Names) -> dict[str, str]:
    """What a game derives from the facts of a question, and its words may say like one of them; most derive nothing."""
    derives: Callable[[Decision, Names], dict[str, str]] | None = getattr(_game(named.game), "asked", None)
    return {} if derives is None else derives(decision, named)


def declining(decision: Decision, otherwise: str) -> str:
    """What declining a question is called, if it has words of its own for that."""
    return _plain(f"offer.decline.{decision.topic}", otherwise)


def as_shown(decision: Decision) -> str:
    """What it is called to take things in the order in which they are shown."""
    return _plain(f"offer.as_shown.{decision.topic}", say("offer.as_shown"))


def offer_title(key: str) -> str:
    """What an offer is called on a button or in a menu."""
    return _plain(f"offer.{key}", clean(key))


def number_title(parameter: str, number: int) -> str:
    """What a number is called that is given for a parameter, such as `cost 3`."""
    key = f"parameter.{parameter}.number"
    return say(key, number=number) if key in TEXT else written(number)


def option_title(key: str) -> str:
    """What an option of a game is called."""
    return _plain(f"option.{key}", clean(key))


def option_hint(key: str, value: Options | None = None) -> str:
    """What an option changes, or what that value of it means where there is something to say of it; empty if there is nothing."""
    general = _plain(f"option.{key}.hint", "")
    return general if value is None else _plain(f"option.{key}.{value}.hint", general)


def option_value(key: str, value: Options) -> str:
    """What a value of an option is called that has several."""
    return _plain(f"option.{key}.{value}", spelling(value))


def game_title(game: str) -> str:
    """What a game is called: what stands on its box; an unknown one, of a newer save, is called by its name."""
    try:
        return box(game).title
    except UnknownGame:
        return clean(game)


# -- what is to be seen -----------------------------------------------------------------------------------------------


def zone_title(zone: str, seat: int | None, named: Names) -> str:
    """What a place is called, with whose it is."""
    own = f"zone.{zone}.{named.game}"  # where a game says it in its own words
    key = own if own in TEXT else f"zone.{zone}"
    if key not in TEXT:
        return clean(zone)
    return say(key, seat=named.seat(seat)) if seat is not None else say(key, seat="")


def card_title(card: Face | Back, named: Names, chosen: int | None = None) -> str:
    """What a card is called by somebody who sees it so: for screen readers, tooltips and lists; with the number that was
    chosen for it where the card leaves one open.
    """
    module = _game(named.game)
    told: str = module.card(card, named, chosen) if module is not None else ""
    return told or (named.card(card.card) if isinstance(card, Face) else say("card.unknown"))


def score_title(game: str) -> str:
    """What the score of a game counts."""
    return _plain(f"score.{game}", say("score"))


def outcome(result: Result, named: Names) -> str:
    """Who has won."""
    winners = result.places[0] if result.places else ()
    score = result.scores[winners[0]] if winners and result.scores else None
    tail = "" if score is None else ".point" if score == 1 else ".points"
    points = "" if score is None else written(score)
    if not winners:
        how = "nobody"
    elif len(winners) == 1:
        how = "wins.left" if result.clause == LEFT else f"wins{tail}"
    else:
        how = f"shared{tail}"
    key = f"result.{how}.{named.game}"  # where a game says it in its own words
    facts = {"seats": listed(map(named.seat, winners)), "seat": named.seat(winners[0]) if winners else ""}
    return say(key if key in TEXT else f"result.{how}", points=points, **facts)


# -- the log ----------------------------------------------------------------------------------------------------------

SILENT = frozenset({"LuckSpent", "TriggersQueued", "TriggersOrdered", "TriggerTaken"})
"""Events of the kernel about which there is nothing to say: they are seen by nobody."""


def log_line(event: Event, named: Names) -> Line | None:
    """What happened, in plain words with its clause; None where nothing is to be said.

    The event must come as the reader saw it (`Event.seen_by`).
    """
    kind = type(event).__name__
    if kind == "SeatConceded":
        return Line(say("log.SeatConceded", seat=named.seat(event.seat)), "TAB-3.1")  # type: ignore[attr-defined]
    if kind == "LaneDropped":
        why = refusal(Refused(event.clause, event.reason, **event.facts), named)  # type: ignore[attr-defined]
        return Line(say("log.LaneDropped", seat=named.seat(event.seat), why=why), event.clause)  # type: ignore[attr-defined]
    if kind in SILENT:
        return None
    module = _game(named.game)
    return module.line(event, named) if module is not None else None


def joined(events: Iterable[Event], game: str) -> list[Event]:
    """The events of a log, those in one that a game tells in one sentence."""
    joins = getattr(_game(game), "joined", None)
    made: list[Event] = []
    for event in events:
        both = joins(made[-1], event) if joins is not None and made else None
        if both is None:
            made.append(event)
        else:
            made[-1] = both
    return made


def first_remembered(events: Sequence[Event], game: str, options: Mapping[str, Options]) -> int:
    """From which event on the log of an unfinished game tells, where a rule lets it tell only what is recent (MIL-7.2)."""
    module = _game(game)
    return int(module.first_remembered(events, options)) if module is not None else 0


@cache
def _game(game: str) -> Any:
    """What puts the words of one game together; None for a game that has none of its own."""
    return import_module(f"{__name__}.{game}.log") if game in GAMES else None
