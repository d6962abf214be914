"""Scenarios: what happens at a table, written in the table's own words, as a small file that anybody can write and run.

A scenario says which game, who sits there, what lies where, who answers what, and what must be seen after that. Its form is
the same for all games; a game adds the words for its cards (`TableWords`). Every answer of the script is given, in order, and
each must come out as the script says: taken, or refused with the clause that it names.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, TypeAlias

import msgspec
from msgspec import Struct, field

from rules.kernel.box import Box
from rules.kernel.misfits import misfits
from rules.kernel.near_words import choose
from rules.kernel.options import BadOption, Options, chosen
from rules.kernel.packs import PackCard
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rules import Rules
from rules.kernel.seats import CLOCK, LETTERS, TABLE
from rules.kernel.state import S
from rules.kernel.views import Back, Face
from rules.kernel.written import Unreadable, kind_of, parsed, told

Word: TypeAlias = int | str
"""What people call a card, a player or a choice: a name, or a number that is printed on it."""

EVERYBODY = "everybody"
"""Who looks at the table from nobody's seat."""

HIDDEN = "hidden"
"""What a card is called of which only the back is seen."""


class Flaw(Struct, frozen=True):
    """Something in a scenario that cannot be understood, with what to do about it."""

    file: str
    place: str
    """Where: `play 3`, `table.points`; empty where it is the whole file."""
    text: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.text) if part)


class BadScenario(ValueError):
    """A scenario that cannot be run, with everything that is wrong with it."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__("\n".join(map(str, flaws)))
        self.flaws = tuple(flaws)


class Misplaced(ValueError):
    """Cards cannot lie as a scenario's `[table]` wants them: which field, and why."""

    def __init__(self, place: str, text: str) -> None:
        super().__init__(place, text)
        self.place = place
        self.text = text


class Ending(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the game must have ended; what is not said may be anyhow."""

    winners: tuple[str, ...] | None = None
    places: tuple[tuple[str, ...], ...] | None = None
    """The seats by place, the winners first; those who share a place stand together."""
    scores: dict[str, int] | None = None
    clause: str | None = None
    """The clause that decided it."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of the script: somebody answers, somebody looks, or the game has ended.

    An answer has `seat` (or `each`), a look has `see`, an end has `result`; `undo` asks to take back.
    """

    seat: str | None = None
    """Who answers: a name or a letter, `table` for the house, `clock` for a clock that has run out."""
    do: str | None = None
    """Which offer; may be left out where there is only one."""
    card: Word | None = None
    """Short for `with = { card = ... }`."""
    with_: dict[str, Word | tuple[Word, ...]] = field(default_factory=dict, name="with")
    """The values that an offer asks for, by name."""
    each: dict[str, Word] | None = None
    """Several seats do the same, one after the other, each with its card: `{ Ann = 12, Bob = 7 }`."""
    pick: Word | tuple[Word, ...] | None = None
    """What is chosen, or put in order."""
    number: int | None = None
    split: tuple[int, ...] | None = None
    say: bool | None = None
    """Yes or no."""
    decline: bool = False
    topic: str | None = None
    """Which of several open questions is answered."""
    question: int | None = None
    """The number of the question, to answer one that is not open."""

    refused: str | None = None
    """The clause by which the answer must be refused; without it, it must be taken."""
    reason: str | None = None
    """The reason of that refusal."""

    see: str | None = None
    """Who looks: a seat, or `everybody` for what is seen from nobody's seat."""
    zone: str | None = None
    of: str | None = None
    """Whose zone; left out for the table's."""
    cards: tuple[Word, ...] | None = None
    """What is seen there, in order; `hidden` for a back. Of a pile only the top can be seen."""
    count: int | None = None
    shows: dict[str, Any] = {}
    """Facts of the view by name; those that are by seat can be given by seat: `{ has_laid = { Ann = true } }`."""
    asks: tuple[str, ...] | None = None
    """The topics of everything that the one who looks may answer."""
    awaited: tuple[str, ...] | None = None
    """Whom the game waits for."""

    result: Ending | None = None
    undo: str | None = None
    """The clause by which taking back must be refused."""


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    title: str
    game: str
    seats: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    """What it shows; a clause that a scenario shows counts as tested."""
    options: dict[str, Options] = {}
    pack: str | None = None
    seed: int = 1
    """Luck, for all that `[table]` leaves open."""
    table: dict[str, Any] = {}
    """What lies where, in the game's own words; empty: the game begins as usual."""
    refused: str | None = None
    """The clause by which the game cannot even begin; nothing is played then."""
    play: tuple[Step, ...] = ()


class Seating(Struct, frozen=True):
    """Who sits where."""

    names: tuple[str, ...]
    others: Mapping[str, int] = {}
    """Sides at which nobody sits, by what the game calls them."""

    def find(self, word: str) -> int | None:
        """The seat of that name or letter, the table's or the clock's; None if there is none."""
        for seat, name in enumerate(self.names):
            if word == name:
                return seat
        if word in self.others:
            return self.others[word]
        if word == "table":
            return TABLE
        if word == "clock":
            return CLOCK
        seat = LETTERS.find(word) if len(word) == 1 else -1
        return seat if 0 <= seat < len(self.names) else None

    def stranger(self, word: str) -> str:
        """What is said of a name that nobody has."""
        return f"nobody here is called {told(word)}; {choose(word, self.names)}"

    def player(self, word: str, place: str) -> int:
        """The same for players only. Raises Misplaced."""
        seat = self.find(word)
        if seat is None or seat < 0:
            raise Misplaced(place, self.stranger(word))
        return seat


class TableWords(Generic[S]):
    """What the things of one game are called in scenarios. The pack's cards come by their ids."""

    layout: ClassVar[type[Struct]] = Struct
    """What `[table]` may say, as a Struct that forbids unknown fields."""
    others: ClassVar[Mapping[str, int]] = {}
    """Sides at which nobody sits, by what they are called: one can look at what lies there."""

    def __init__(self, cards: Mapping[str, PackCard]) -> None:
        self.cards = cards

    def laid_out(self, rules: Rules[S], state: S, layout: Any, seating: Seating) -> S:
        """The state at the first question, with everything lying as the scenario says. `state` is `rules.begin`'s.

        Raises Misplaced.
        """
        raise NotImplementedError

    def names(self, face: Face) -> tuple[Word, ...]:
        """Everything that a card which is seen may be called, the usual first."""
        card = self.cards.get(face.card)
        return (face.key,) if card is None else (card.name, face.key)

    def key(self, rules: Rules[S], seat: int, word: Word) -> Word | None:
        """What a seat means by a word that fits nothing it may choose; None if it means nothing at all."""
        return None


# -- reading ----------------------------------------------------------------------------------------------------------


def read(text: str, file: str) -> Scenario:
    """Understands a scenario. Raises BadScenario with every flaw that was found."""
    try:
        raw = parsed(text)
    except Unreadable as error:
        raise BadScenario([Flaw(file, "", str(error))]) from None
    flaws = [Flaw(file, "", text) for text in _misfits(Scenario, raw, leave=("play",))]
    steps = raw.get("play", [])
    if not isinstance(steps, list):
        raise BadScenario([*flaws, Flaw(file, "play", "must be a list: play = [ { ... }, ] or [[play]]")])
    for number, step in enumerate(steps, 1):
        flaws += [Flaw(file, f"play {number}", text) for text in _step_misfits(step)]
    if flaws:
        raise BadScenario(flaws)
    scenario = msgspec.convert(raw, Scenario)
    flaws = [Flaw(file, place, text) for place, text in _contradictions(scenario)]
    if flaws:
        raise BadScenario(flaws)
    return scenario


def _misfits(struct: type[Struct], raw: Any, leave: Sequence[str] = ()) -> Iterator[str]:
    """Where plain data does not fit a Struct, all of it."""
    if not isinstance(raw, Mapping):
        yield f"a table is needed, this is {kind_of(raw)}: write {{ ... }}"
        return
    given = {name: value for name, value in raw.items() if name not in leave}
    try:
        msgspec.convert(given, struct)
    except msgspec.ValidationError:
        yield from (f"{misfit.path}: {misfit.text}" for misfit in misfits(struct, given))
    except RecursionError:
        yield "nested too deeply"


_ANSWERS = ("do", "card", "with", "pick", "number", "split", "say", "decline", "topic", "question", "refused", "reason")
_LOOKS = ("zone", "of", "cards", "count", "shows", "asks", "awaited")
_HEADS = {
    "seat": _ANSWERS,
    "each": ("do", "topic", "refused", "reason"),
    "see": _LOOKS,
    "result": (),
    "undo": (),
}
"""How a step begins, and what may stand beside it."""

_CHOICES = ("pick", "number", "split", "say", "decline")
"""What can be answered in place of an offer; one of them."""


def _step_misfits(step: Any) -> Iterator[str]:
    wrong = list(_misfits(Step, step))
    yield from wrong
    if wrong:
        return
    heads = [head for head in _HEADS if head in step]
    if len(heads) != 1:
        yield f"says {' and '.join(heads) or 'nothing'}; a step has exactly one of: {', '.join(_HEADS)}"
        return
    head = heads[0]
    for name in step:
        if name != head and name not in _HEADS[head]:
            yield f"{name!r} does not go with {head!r}; that goes with: {', '.join(_HEADS[head]) or 'nothing'}"
    if head == "seat":
        told = [name for name in _CHOICES if name in step]
        if any(name in step for name in ("do", "card", "with")):
            told.append("do, card or with")
        if len(told) != 1:
            yield f"answers with {' and '.join(told) or 'nothing'}; it needs exactly one of: do, {', '.join(_CHOICES)}"
    elif head == "see" and not any(name in step for name in ("cards", "count", "shows", "asks", "awaited")):
        yield "looks and expects nothing: add cards, count, shows, asks or awaited"
    elif head == "see" and ("cards" in step or "count" in step) != ("zone" in step):
        yield "cards and count are of a zone, and a zone is looked at for them: give both"


def _contradictions(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """What can be seen to be wrong before anything is played."""
    seats = scenario.seats
    if len(set(seats)) != len(seats) or any(not name.strip() for name in seats):
        yield "seats", "every seat needs a name of its own"
    if len(seats) > len(LETTERS):
        reserved: set[str] = set()
    else:
        reserved = {"table", "clock", EVERYBODY, *LETTERS[: len(seats)]}
    for seat, name in enumerate(seats):
        if name in reserved and name != LETTERS[seat]:
            yield "seats", f"nobody can be called {told(name)}: that word means something else here"
    if scenario.refused is not None and scenario.play:
        yield "refused", "a game that cannot begin is not played: take out `play`, or `refused`"
    if scenario.refused is None and not any(map(_expects, scenario.play)):
        yield (
            "play",
            "nothing is expected, so nothing is shown: add a step with see or result, or an answer with refused",
        )
    seating = Seating(seats)
    for number, step in enumerate(scenario.play, 1):
        for word in _seats_named(step):
            if seating.find(word) is None:
                yield f"play {number}", seating.stranger(word)


def _expects(step: Step) -> bool:
    return step.see is not None or step.result is not None or step.refused is not None or step.undo is not None


def _seats_named(step: Step) -> Iterator[str]:
    # Whose zone is looked at (`of`) is not asked here: only the game knows the sides at which nobody sits.
    if step.seat is not None:
        yield step.seat
    if step.see is not None and step.see != EVERYBODY:
        yield step.see
    yield from step.each or ()
    yield from step.awaited or ()
    if step.result is not None:
        yield from step.result.winners or ()
        yield from step.result.scores or ()
        for place in step.result.places or ():
            yield from place


# -- setting up -------------------------------------------------------------------------------------------------------


def table_rules(scenario: Scenario, file: str, box: Box, cards: tuple[PackCard, ...]) -> Rules[Any]:
    """The rules for the table that a scenario wants. Raises Refused if so many cannot play, and BadScenario."""
    try:
        options = chosen(box.options, scenario.options)
    except BadOption as error:
        raise BadScenario([Flaw(file, "options", str(error))]) from None
    return box.table(cards, len(scenario.seats), options)


def laid(
    rules: Rules[Any], table: Mapping[str, Any], seats: Sequence[str], seed: int, words: TableWords[Any], file: str
) -> Rules[Any]:
    """The rules for a game that begins with everything lying as `[table]` says; the same where it says nothing.

    Raises BadScenario.
    """
    if not table:
        return rules
    flaws = [Flaw(file, "table", text) for text in _misfits(words.layout, table)]
    if flaws:
        raise BadScenario(flaws)
    layout = msgspec.convert(table, words.layout)
    try:
        state = words.laid_out(rules, rules.begin(seed), layout, Seating(tuple(seats), words.others))
        rules.check(state)
    except Misplaced as misplaced:
        raise BadScenario([Flaw(file, f"table.{misplaced.place}", misplaced.text)]) from None
    except RulesBroken as broken:
        raise BadScenario([Flaw(file, "table", f"cards cannot lie like that: {broken}")]) from None
    return starting_at(rules, state)


def starting_at(rules: Rules[S], state: S) -> Rules[S]:
    """The same rules, for a game that begins with a given state instead of being set up."""
    kind = type(rules)
    made = copy(rules)
    made.__class__ = type(kind.__name__, (kind,), {"begin": lambda *_: state, "opening": lambda *_: ()})
    return made


def sees(words: TableWords[Any], card: Face | Back) -> tuple[Word, ...]:
    """Everything that a card may be called by somebody who sees it so."""
    return (HIDDEN, card.back) if isinstance(card, Back) else words.names(card)


def is_same(word: Word, name: Word) -> bool:
    """Whether two words mean the same: capitals do not matter, and 7 is "7"."""
    return word == name or str(word).casefold() == str(name).casefold()


def by_key(refused: Refused) -> str:
    """A refusal as the rules know it, without the words that `app.words` has for it."""
    return f"{refused.clause} ({refused.reason})"


def refused_begin(scenario: Scenario, refused: Refused, say: Callable[[Refused], str] = by_key) -> str | None:
    """What is wrong about a game's not beginning; None if the scenario wants just that."""
    if scenario.refused is None:
        return f"the game cannot begin: refused by {say(refused)}"
    if scenario.refused != refused.clause:
        return f"the game cannot begin, expected {scenario.refused}; refused by {say(refused)}"
    return None
