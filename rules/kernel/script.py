"""Playing a scenario: each step of its script, held against what the game makes of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from rules.kernel.box import Box
from rules.kernel.decisions import (
    Act,
    Announcement,
    Answer,
    Atom,
    Choice,
    Confirm,
    Decision,
    Number,
    Order,
    Parameter,
    PickOne,
    PickSome,
    Split,
    Value,
)
from rules.kernel.match import Match
from rules.kernel.near_words import choose
from rules.kernel.packs import PackCard
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.scenario import (
    EVERYBODY,
    BadScenario,
    Ending,
    Flaw,
    Scenario,
    Seating,
    Step,
    TableWords,
    Word,
    by_key,
    is_same,
    laid,
    refused_begin,
    sees,
    table_rules,
)
from rules.kernel.seats import TABLE
from rules.kernel.views import Face, View, ZoneView
from rules.kernel.written import kind_of, told


class Failure(Struct, frozen=True):
    """Something came out otherwise than the scenario says."""

    file: str
    place: str
    text: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.text) if part)


class Ran(Struct, frozen=True):
    """A scenario that was run."""

    answers: int
    """How many were given, the refused ones included."""
    failure: Failure | None = None
    """The first thing that came out otherwise; the rest was not tried."""


class _Failed(Exception):
    """A step came out otherwise."""


class Unclear(Exception):
    """A word of the script means nothing, or too much."""


def run(
    scenario: Scenario,
    file: str,
    box: Box,
    cards: tuple[PackCard, ...],
    words: TableWords[Any],
    say: Callable[[Refused], str] = by_key,
) -> Ran:
    """Runs a scenario to its end, or to the first thing that comes out otherwise. `say` tells a refusal: by which clause,
    and why.

    Raises BadScenario where it cannot be understood.
    """
    try:
        match = _begun(scenario, file, box, cards, words)
    except Refused as refused:
        wrong = refused_begin(scenario, refused, say)
        return Ran(0, None if wrong is None else Failure(file, "", wrong))
    if scenario.refused is not None:
        return Ran(0, Failure(file, "refused", f"the game can begin; expected a refusal by {scenario.refused}"))
    script = _Script(match, Seating(scenario.seats, words.others), words, say)
    for number, step in enumerate(scenario.play, 1):
        place = f"play {number}" + (f" ({step.seat})" if step.seat else "")
        try:
            script.carry_out(step)
        except _Failed as failed:
            return Ran(script.answers, Failure(file, place, str(failed)))
        except RulesBroken as broken:
            return Ran(script.answers, Failure(file, place, f"a fault of the program: {broken}"))
        except Unclear as unclear:
            raise BadScenario([Flaw(file, place, str(unclear))]) from None
    return Ran(script.answers)


def meant(match: Match[Any], names: Sequence[str], words: TableWords[Any], step: Step) -> Answer:
    """The answer that a step of a script means in a match as it stands, at which these people sit; it is not given.

    Raises Unclear where a word of it means nothing, or too much.
    """
    return _Script(match, Seating(tuple(names), words.others), words, by_key).meant(step)


def _begun(scenario: Scenario, file: str, box: Box, cards: tuple[PackCard, ...], words: TableWords[Any]) -> Match[Any]:
    """The match at its first question. Raises Refused if it cannot begin, and BadScenario."""
    rules = table_rules(scenario, file, box, cards)
    rules = laid(rules, scenario.table, scenario.seats, scenario.seed, words, file)
    match, _ = Match.begin(rules, scenario.seed, checked=True)
    return match


class _Script:
    """A script while it is played."""

    def __init__(
        self, match: Match[Any], seating: Seating, words: TableWords[Any], say: Callable[[Refused], str]
    ) -> None:
        self.say = say
        self.match = match
        self.seating = seating
        self.words = words
        self.answers = 0

    def carry_out(self, step: Step) -> None:
        """Does what a step says. Raises _Failed and Unclear."""
        if step.each is not None:
            for name, card in step.each.items():
                self._answer(msgspec.structs.replace(step, seat=name, card=card, each=None))
        elif step.seat is not None:
            self._answer(step)
        elif step.see is not None:
            self._look(step, step.see)
        elif step.result is not None:
            self._end(step.result)
        elif step.undo is not None:
            clause = self.match.rules.undo(self.match.state).clause
            if clause != step.undo:
                raise _Failed(f"taking back is refused by {clause}; expected {step.undo}")

    def _seat(self, name: str) -> int:
        seat = self.seating.find(name)
        if seat is None:
            raise Unclear(self.seating.stranger(name))
        return seat

    # -- answers ------------------------------------------------------------------------------------------------------

    def meant(self, step: Step) -> Answer:
        """The answer that a step means as things stand. Raises Unclear."""
        seat = self._seat(str(step.seat))
        decision = self._decision(seat, step)
        number = step.question if step.question is not None else decision.number if decision is not None else 0
        return Answer(seat, number, self._choice(seat, number, decision, step))

    def _answer(self, step: Step) -> None:
        answer = self.meant(step)
        self.answers += 1
        try:
            self.match.submit(answer)
        except Refused as refused:
            if step.refused is None:
                raise _Failed(f"{step.seat}'s answer was refused by {self.say(refused)}") from None
            if step.refused != refused.clause or step.reason not in (None, refused.reason):
                wanted = step.refused + (f" ({step.reason})" if step.reason is not None else "")
                raise _Failed(
                    f"{step.seat}'s answer was refused otherwise; expected {wanted}, got {self.say(refused)}"
                ) from None
        else:
            if step.refused is not None:
                raise _Failed(f"{step.seat}'s answer was taken; expected a refusal by {step.refused}")

    def _decision(self, seat: int, step: Step) -> Decision | None:
        """The open question that a step answers. None if nothing is open: the rules then refuse the answer."""
        decisions = self.match.pending_for(seat)
        if step.question is not None:
            return next((d for d in decisions if d.number == step.question), None)
        suited = [d for d in decisions if _suits(d, step)]
        if len(suited) > 1:
            topics = ", ".join(d.topic for d in suited)
            raise Unclear(f"{step.seat} is asked several things; say `topic = ...`, one of: {topics}")
        if suited:
            return suited[0]
        return decisions[0] if decisions else None

    def _choice(self, seat: int, number: int, decision: Decision | None, step: Step) -> Choice:
        if step.decline:
            return None
        if step.say is not None:
            return step.say
        if step.number is not None:
            return step.number
        if step.split is not None:
            return step.split
        if step.pick is not None:
            if isinstance(step.pick, tuple):
                return tuple(self._picked(seat, decision, word) for word in step.pick)
            return self._picked(seat, decision, step.pick)
        return self._announcement(seat, number, decision, step)

    def _picked(self, seat: int, decision: Decision | None, word: Word) -> Atom:
        """What a word points at among what may be chosen; abilities that wait go by the cards that they are on."""
        candidates: tuple[Atom, ...] = getattr(decision, "candidates", ())
        sources = decision.facts.get("sources") if decision is not None else None
        if isinstance(sources, tuple) and word not in candidates:
            faces = self._faces(seat)
            on = zip(candidates, sources, strict=True)
            fitting = [key for key, card in on if card in faces and self._is_called(faces[card], word)]
            if len(fitting) > 1:
                raise Unclear(f"{told(word)} can mean {', '.join(map(str, fitting))}; use one of these")
            if fitting:
                return fitting[0]
        return self._atom(seat, word, candidates)

    def _announcement(self, seat: int, number: int, decision: Decision | None, step: Step) -> Announcement:
        offers = decision.offers if isinstance(decision, Act) else ()
        if step.do is None and len(offers) > 1:
            raise Unclear(
                f"{step.seat} can do several things; say `do = ...`, one of: {', '.join(o.key for o in offers)}"
            )
        whole = Announcement(step.do if step.do is not None else offers[0].key if offers else "")
        given = dict(step.with_) if step.card is None else {"card": step.card, **step.with_}
        while given:
            try:
                parameter = self.match.next_parameter(seat, number, whole)
            except Refused:  # the whole answer will be, and says why
                parameter = None
            if parameter is not None and parameter.name not in given:
                break
            name = next(iter(given)) if parameter is None else parameter.name
            whole = whole.but(name, self._value(seat, given.pop(name), parameter))
        return whole

    def _value(self, seat: int, word: Word | tuple[Word, ...], parameter: Parameter | None) -> Value:
        if parameter is None:  # nobody asks for it: the rules refuse it, whatever it means
            meant = None if isinstance(word, tuple) else self._anything(seat, word)
            return word if meant is None else meant
        if isinstance(word, tuple):
            return tuple(self._atom(seat, part, parameter.candidates) for part in word)
        if parameter.sort == "seat" and isinstance(word, str):
            return self._seat(word)
        if parameter.sort in ("number", "mode"):
            return word
        return self._atom(seat, word, parameter.candidates)

    def _atom(self, seat: int, word: Word, candidates: Sequence[Atom]) -> Atom:
        """What a word points at: first among what may be chosen, then among all that exists."""
        faces = self._faces(seat)
        fitting = [key for key in candidates if key in faces and self._is_called(faces[key], word)]
        if len(fitting) == 1 or (fitting and len({faces[key].card for key in fitting}) == 1):
            return fitting[0]  # of several copies of a card the first
        if len(fitting) > 1:
            raise Unclear(f"{told(word)} can mean {', '.join(map(str, fitting))}; use one of these")
        if word in candidates:
            return word
        if isinstance(word, str) and (player := self.seating.find(word)) is not None and player in candidates:
            return player
        meant = self._anything(seat, word)
        if meant is not None:
            return meant
        usual = [str(self.words.names(faces[key])[0]) if key in faces else str(key) for key in candidates]
        raise Unclear(f"there is nothing called {told(word)} here" + (f"; {choose(word, usual)}" if usual else ""))

    def _anything(self, seat: int, word: Word) -> Atom | None:
        """What a word points at among all that the seat sees, whether it can be chosen or not."""
        meant = self.words.key(self.match.rules, seat, word)
        if meant is not None:
            return meant
        return next((key for key, face in self._faces(seat).items() if self._is_called(face, word)), None)

    def _faces(self, seat: int) -> Mapping[Atom, Face]:
        return {card.key: card for card in self.match.view(seat if seat > TABLE else None).faces}

    def _is_called(self, face: Face, word: Word) -> bool:
        return any(is_same(word, name) for name in self.words.names(face))

    # -- looking ------------------------------------------------------------------------------------------------------

    def _look(self, step: Step, who: str) -> None:
        seat = None if who == EVERYBODY else self._seat(who)
        if seat is not None and seat < 0:
            raise Unclear(f"{who} has no eyes; a seat looks, or {EVERYBODY}")
        view = self.match.view(seat)
        if step.zone is not None:
            zone = self._zone(view, step.zone, step.of)
            told = f"{who} sees in {step.zone}" + (f" of {step.of}" if step.of else "")
            if step.count is not None:
                _expect(f"{told} so many cards:", zone.count, step.count)
            if step.cards is not None:
                self._compare(told, zone, step.cards)
        for name, wanted in step.shows.items():
            self._compare_fact(view, who, name, wanted)
        if step.asks is not None:
            _expect(f"{who} is asked", sorted(d.topic for d in view.decisions), sorted(step.asks))
        if step.awaited is not None:
            awaited = [self.seating.names[s] for s in view.awaited]
            _expect("the game waits for", awaited, [self.seating.names[self._seat(name)] for name in step.awaited])

    def _zone(self, view: View, name: str, of: str | None) -> ZoneView:
        owner = None if of is None else self._seat(of)
        try:
            return view.zone(name, owner)
        except KeyError:
            shown = sorted({z.name + (" (of a seat)" if z.seat is not None else "") for z in view.zones})
            have = choose(name, sorted({z.name for z in view.zones}), shown)
            raise Unclear(f"there is no zone {told(name)}{' of ' + of if of else ''}; {have}") from None

    def _compare(self, told: str, zone: ZoneView, wanted: tuple[Word, ...]) -> None:
        called = [sees(self.words, card) for card in zone.cards]
        same = len(called) == len(wanted) and all(
            any(is_same(word, name) for name in names) for names, word in zip(called, wanted, strict=True)
        )
        if not same:
            _expect(told, [names[0] for names in called], list(wanted), same=False)

    def _compare_fact(self, view: View, who: str, name: str, wanted: Any) -> None:
        facts = [f.name for f in msgspec.structs.fields(view) if f.name not in ("zones", "decisions")]
        if name not in facts:
            raise Unclear(f"there is no fact {told(name)} to see; {choose(name, facts)}")
        has = msgspec.to_builtins(getattr(view, name), str_keys=True)  # as keys are in TOML
        if isinstance(wanted, Mapping) and isinstance(has, list | tuple):
            for player, value in wanted.items():
                seat = self._seat(str(player))
                if not 0 <= seat < len(has):
                    raise _Failed(f"{who} sees no {name} of {player}: {told(has)}")
                _expect(f"{who} sees {name} of {player}:", has[seat], value)
            return
        if isinstance(wanted, list):
            wanted = [
                self.seating.find(w) if isinstance(w, str) and self.seating.find(w) is not None else w for w in wanted
            ]
        _expect(f"{who} sees {name}:", list(has) if isinstance(has, tuple) else has, wanted)

    # -- the end ------------------------------------------------------------------------------------------------------

    def _end(self, ending: Ending) -> None:
        result = self.match.state.result
        if result is None:
            raise _Failed("the game is not over; expected a result")
        names = self.seating.names
        places = [sorted(names[s] for s in place) for place in result.places]
        called = {name: names[self._seat(name)] for place in (ending.places or ()) for name in place}
        if ending.places is not None:
            _expect("the places are", places, [sorted(called[name] for name in place) for place in ending.places])
        if ending.winners is not None:
            _expect("the winners are", places[0], sorted(names[self._seat(name)] for name in ending.winners))
        for name, score in (ending.scores or {}).items():
            seat = self._seat(name)
            if not 0 <= seat < len(result.scores):
                raise _Failed(f"{name} has no score")
            _expect(f"the score of {name} is", result.scores[seat], score)
        if ending.clause is not None:
            _expect("the clause that decides is", result.clause, ending.clause)


def _suits(decision: Decision, step: Step) -> bool:
    """Whether a step can be meant as an answer to a question."""
    if step.topic is not None:
        return decision.topic == step.topic
    if step.decline:
        return decision.optional
    if step.say is not None:
        return isinstance(decision, Confirm)
    if step.number is not None:
        return isinstance(decision, Number)
    if step.split is not None:
        return isinstance(decision, Split)
    if step.pick is not None:
        return isinstance(decision, PickOne | PickSome | Order)
    return isinstance(decision, Act) and (step.do is None or decision.offer(step.do) is not None)


def _expect(what: str, has: object, wanted: object, *, same: bool | None = None) -> None:
    """Raises _Failed, telling both, unless what is there is what was wanted."""
    if not (_is_equal(has, wanted) if same is None else same):
        kinds = kind_of(has), kind_of(wanted)
        # "2" and 2 look alike to somebody who does not think of kinds.
        has_kind, wanted_kind = ("", "") if kinds[0] == kinds[1] else (f" ({kinds[0]})", f" ({kinds[1]})")
        raise _Failed(f"{what} {told(has)}{has_kind}; expected {told(wanted)}{wanted_kind}")


def _is_equal(has: object, wanted: object) -> bool:
    """Whether two values are the same at a table, where true is not 1, as it is in Python."""
    if isinstance(has, list | tuple) and isinstance(wanted, list | tuple):
        return len(has) == len(wanted) and all(map(_is_equal, has, wanted))
    if isinstance(has, Mapping) and isinstance(wanted, Mapping):
        return has.keys() == wanted.keys() and all(_is_equal(has[key], wanted[key]) for key in has)
    return has == wanted and isinstance(has, bool) == isinstance(wanted, bool)
