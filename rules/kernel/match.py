"""A match: the one door through which a game is changed, and the two windows through which it is seen.

`Match.submit` is the only way to change a game, `Match.pending` and `Match.view` are the only ways to look. Between answers
there is usually no live process: a rest point, at which the whole match is a value (`Rest`). Where an effect asks in its
middle, the match is that value and the answers since; copying, searching and loading all rebuild from there.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from rules.kernel import house
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Decision, Parameter
from rules.kernel.lanes import Lane, LaneDropped, run_lane
from rules.kernel.live import Live
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rest import Asked, Outcome, Rest
from rules.kernel.rules import Clock, Process, Rules
from rules.kernel.seats import CLOCK, TABLE
from rules.kernel.state import S
from rules.kernel.views import View

_encoder = msgspec.json.Encoder()


class Match(Generic[S]):
    """A game being played. Not thread-safe; copies are independent.

    With `checked`, the game's invariants are verified after every beat.
    """

    def __init__(self, rules: Rules[S], rest: Rest[S], tail: tuple[Answer, ...] = (), *, checked: bool = False) -> None:
        self.rules = rules
        self.checked = checked
        self._state: S
        self._tail: tuple[Answer, ...]
        self._live: Live[S] | None
        self._lane_questions: tuple[Decision, ...]
        self._awaited: tuple[int, ...] | None
        """What `awaited` said last: it is asked once for every view, and changes only by an answer."""
        self._settle(rest)
        self._opened = self._open_table()
        for answer in tail:
            self.submit(answer)

    @classmethod
    def begin(cls, rules: Rules[S], seed: int, *, checked: bool = False) -> tuple["Match[S]", Outcome]:
        """A new game from a seed, set up to its first question, and what its set-up showed."""
        match = cls(rules, Rest(rules.begin(seed), (0,) * (rules.seats + 2), begun=False), checked=checked)
        return match, match._opened

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def rest(self) -> Rest[S]:
        """The last rest point."""
        return self._rest

    @property
    def tail(self) -> tuple[Answer, ...]:
        """The answers accepted since the last rest point."""
        return self._tail

    @property
    def state(self) -> S:
        """The present state. For the rules, the journal and the tests: whoever plays looks at views."""
        return self._state

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._state.result is not None

    @property
    def paused(self) -> bool:
        """Whether the table has paused the game (TAB-2)."""
        return self._paused

    @property
    def pending(self) -> tuple[Decision, ...]:
        """Every question that is open, whoever must answer it, the house's last."""
        return tuple(self._open(None))

    def pending_for(self, seat: int) -> tuple[Decision, ...]:
        """The questions that are open for one seat."""
        return tuple(self._open(seat))

    def _open(self, seat: int | None) -> Iterator[Decision]:
        if self._live is not None:
            for decision in self._live.waits_for():
                if seat is None or decision.seat == seat:
                    yield decision
        else:
            for asked in self._rest.asked:
                if seat is None or asked.seat == seat:
                    yield self._decision(asked)
            for question in self._lane_questions:
                if seat is None or question.seat == seat:
                    yield question
        if seat in (None, TABLE) and not self.finished:
            yield house.decision(self._numbers[TABLE] + 1, paused=self._paused)

    def awaited(self) -> tuple[int, ...]:
        """The players without whose answers the game cannot go on, in order of seats; public."""
        if self._awaited is None:
            self._awaited = self._waited_for()
        return self._awaited

    def _waited_for(self) -> tuple[int, ...]:
        if self._live is not None:
            seats = {d.seat for d in self._live.waits_for()}
        else:
            awaits, state = self.rules.awaits, self._state
            seats = {a.seat for a in self._rest.asked if a.seat >= 0 and awaits(state, a.seat, a.topic)}
        return tuple(sorted([s for s in seats if s >= 0]))

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know."""
        view = self.rules.project(self._state, seat)
        decisions = self.pending_for(seat) if seat is not None else ()
        return replace(view, awaited=self.awaited(), decisions=decisions)

    def next_parameter(self, seat: int, number: int, partial: Announcement) -> Parameter | None:
        """What an announcement still needs, or None when it can be submitted. Changes nothing.

        Raises Refused if the question is not open, the offer does not exist, or a value is not among its candidates.
        """
        answer = Answer(seat, number, partial)
        found = self._find(answer)
        if found is None:
            house.decision(number, paused=self._paused).insist(partial)
            return self._walk(None, partial)
        if not isinstance(found, Asked):
            raise Refused("TAB-1.5", "no_announcement")
        self._insist(found, answer, whole=False)
        return self._walk(found, partial)

    def clocks(self) -> tuple[Clock, ...]:
        """The clocks that run now; none while the game is paused or over."""
        return () if self._paused or self.finished else self.rules.clocks(self._state)

    def digest(self) -> str:
        """A fingerprint of everything that decides how the game goes on: equal digests, equal games."""
        rest = self._rest
        whole = (self._state, self._numbers, rest.asked, rest.lanes, self._paused, self._tail)
        return hashlib.blake2b(_encoder.encode(whole), digest_size=16).hexdigest()

    def copy(self) -> "Match[S]":
        """An independent match in the same situation."""
        return Match(self.rules, self._rest, self._tail, checked=self.checked)

    # -- changing -----------------------------------------------------------------------------------------------------

    def submit(self, answer: Answer) -> Outcome:
        """Carries out an answer.

        Raises Refused, and nothing has changed, if the rules do not allow it; RulesBroken, and nothing has changed, if
        the program is at fault.
        """
        self._awaited = None
        try:
            return self._submit(answer)
        except Refused:
            self._restore()
            raise
        except Exception as fault:
            self._restore()
            raise RulesBroken(f"{self.rules.game} cannot carry out {answer!r}: {fault}") from fault

    def _submit(self, answer: Answer) -> Outcome:
        found = self._find(answer)
        if found is None:
            return self._submit_house(answer)
        if isinstance(found, Asked):
            self._insist(found, answer)
            if found.lane:
                lane = Lane(found.seat, found.topic, answer.choice)
                return self._drive(lane, answer, found, self._rest.lanes)
            context = Context(self.rules, self._state)
            process = self._acted(context, found.seat, found.topic, answer.choice)
            return self._start(process, context, found, (answer,), self._rest.lanes)
        if isinstance(found, Lane):
            return self._submit_lane(found, answer)
        if self._live is None:
            raise RulesBroken(f"{found!r} is asked by no process")
        return self._submit_live(self._live, found, answer)

    def _find(self, answer: Answer) -> Asked | Lane | Decision | None:
        """The open question that an answer is to; None is the house's."""
        seat, number = answer.seat, answer.number
        questions: Iterable[Asked | Lane | Decision]
        if self._live is not None:
            questions = self._live.waits_for()
        else:
            questions = (*self._rest.asked, *self._rest.lanes) if self._rest.lanes else self._rest.asked
        for question in questions:
            if question.number == number and question.seat == seat:
                if self._paused:
                    raise Refused("TAB-2.2", "paused")
                return question
        if seat == TABLE and number == self._numbers[TABLE] + 1 and not self.finished:
            return None
        raise self._unasked(answer)

    def _unasked(self, answer: Answer) -> Refused:
        """Why an answer is to no open question."""
        seat = answer.seat
        if not CLOCK <= seat < self.rules.seats:
            return Refused("TAB-1.2", "no_such_seat", seat=seat, seats=self.rules.seats)
        own = self.rules.refusal(self._state, answer, None)
        if own is not None:
            return own
        if self.finished:
            return Refused("TAB-1.4", "over")
        if 0 < answer.number <= self._numbers[seat]:
            return Refused("TAB-1.1", "stale", seat=seat)
        return Refused("TAB-1.2", "not_asked", seat=seat)

    def _decision(self, asked: Asked) -> Decision:
        return replace(self.rules.decision(self._state, asked.seat, asked.topic), number=asked.number)

    def _insist(self, asked: Asked, answer: Answer, *, whole: bool = True) -> None:
        """Raises Refused unless the answer is acceptable to the standing question (with `whole`, to its last parameter)."""
        decision = self.rules.decision(self._state, asked.seat, asked.topic)
        choice = answer.choice
        try:
            decision.insist(choice)
            if whole and isinstance(decision, Act) and isinstance(choice, Announcement):
                offer = decision.offer(choice.offer)
                if choice.values or (offer is not None and offer.parameters):
                    missing = self._walk(asked, choice)
                    if missing is not None:
                        raise Refused("TAB-1.5", "incomplete", missing=missing.name)
        except Refused as refused:
            raise self.rules.refusal(self._state, answer, asked.topic) or refused from None

    def _walk(self, asked: Asked | None, announced: Announcement) -> Parameter | None:
        """Goes through an announcement value by value; gives what comes next. `asked` None is the house's."""
        partial = Announcement(announced.offer)
        for name, value in announced.values.items():
            parameter = self._parameter(asked, partial)
            if parameter is None or parameter.name != name:
                raise Refused("TAB-1.5", "no_such_parameter", name=name)
            if not parameter.accepts(value):
                raise Refused(parameter.clause, "not_a_candidate", name=name)
            partial = partial.but(name, value)
        return self._parameter(asked, partial)

    def _parameter(self, asked: Asked | None, partial: Announcement) -> Parameter | None:
        if asked is None:
            return house.next_parameter(self._state, self.rules.seats, partial)
        return self.rules.next_parameter(self._state, asked.seat, asked.topic, partial)

    # -- processes ----------------------------------------------------------------------------------------------------

    def _open_table(self) -> Outcome:
        """Sets the table up unless that has been done."""
        if self._rest.begun:
            return Outcome((), rest=True)
        context = Context(self.rules, self._state)
        return self._start(self._set_up(context), context, None, (), ())

    def _set_up(self, context: Context[S]) -> Process:
        yield from self.rules.opening(context)
        yield from self._advanced(context)

    def _acted(self, context: Context[S], seat: int, topic: str, choice: Choice) -> Process:
        yield from self.rules.act(context, seat, topic, choice)
        yield from self._advanced(context)

    def _conceded(self, context: Context[S], seat: int) -> Process:
        context.emit(house.SeatConceded(seat))
        yield from self.rules.concede(context, seat)
        yield from self._advanced(context)

    def _advanced(self, context: Context[S]) -> Process:
        if context.state.result is None:
            yield from self.rules.advance(context)

    def _start(
        self,
        process: Process,
        context: Context[S],
        answered: Asked | None,
        tail: tuple[Answer, ...],
        lanes: tuple[Lane, ...],
    ) -> Outcome:
        return self._run(Live(process, context, list(self._numbers), answered, lanes), None, tail)

    def _run(self, live: Live[S], sent: Any, tail: tuple[Answer, ...]) -> Outcome:
        """Runs a process until it asks or ends; only when all has gone well is anything of the match changed."""
        live.running = True
        try:
            question = live.process.send(sent)
        except StopIteration:
            rest = self._next_rest(live)
            outcome = self._outcome(live.context, rest=True)
            self._settle(rest)
            return outcome
        live.put(question)
        outcome = self._outcome(live.context, rest=False)
        live.running = False
        self._live = live
        self._tail = tail
        self._state = live.context.state
        self._numbers = tuple(live.numbers)
        return outcome

    def _outcome(self, context: Context[S], *, rest: bool) -> Outcome:
        context.beat()
        beats = tuple(context.beats)
        context.beats.clear()
        if self.checked:
            for beat in beats:
                self.rules.check(beat.state)  # type: ignore[arg-type]
        return Outcome(beats, rest)

    def _next_rest(self, live: Live[S]) -> Rest[S]:
        """The rest point that a finished process leads to: which questions stand now, and under which numbers."""
        lanes = self._lanes_kept(live)
        state = live.context.state
        numbers = live.numbers
        old = [a for a in self._rest.asked if a is not live.answered]
        asked: list[Asked] = []
        for standing in self.rules.standing(state) if state.result is None else ():
            seat, topic = standing.seat, standing.topic
            if lanes and any(lane.seat == seat and lane.topic == topic for lane in lanes):
                continue
            for question in old:  # a question that stands on keeps its number
                if question.seat == seat and question.topic == topic and question.occasion == standing.occasion:
                    break
            else:
                numbers[seat] += 1
                question = Asked(seat, topic, numbers[seat], standing.lane, standing.occasion)
            asked.append(question)
        return Rest(state, tuple(numbers), tuple(asked), lanes, self._paused)

    def _settle(self, rest: Rest[S]) -> None:
        self._rest = rest
        self._state = rest.state
        self._numbers = rest.numbers
        self._paused = rest.paused
        self._tail = ()
        self._live = None
        self._awaited = None
        self._lane_questions = tuple(self._lane_question(lane) for lane in rest.lanes)

    def _restore(self) -> None:
        """Makes a match whole again after an answer that failed in the middle of a live process."""
        if self._live is None or not self._live.running:
            return
        tail, checked, self.checked = self._tail, self.checked, False
        self._settle(self._rest)
        self._open_table()
        for answer in tail:
            self._submit(answer)
        self.checked = checked

    def _submit_live(self, live: Live[S], decision: Decision, answer: Answer) -> Outcome:
        decision.insist(answer.choice)
        tail = (*self._tail, answer)
        index = next(i for i, d in enumerate(live.asked) if d is decision)
        if live.first:
            return self._run(live, (index, answer.choice), tail)
        live.given[index] = answer.choice
        if len(live.given) < len(live.asked):
            self._tail = tail
            return Outcome((), rest=False)
        if live.several:
            return self._run(live, tuple(live.given[i] for i in range(len(live.asked))), tail)
        return self._run(live, answer.choice, tail)

    # -- lanes --------------------------------------------------------------------------------------------------------

    def _lane_question(self, lane: Lane) -> Decision:
        _, question = run_lane(self.rules, self._state, lane)
        if question is None:
            raise RulesBroken(f"the lane {lane!r} no longer asks")
        return replace(question, number=lane.number, optional=True)

    def _submit_lane(self, lane: Lane, answer: Answer) -> Outcome:
        self._lane_questions[self._rest.lanes.index(lane)].insist(answer.choice)
        others = tuple(other for other in self._rest.lanes if other is not lane)
        if answer.choice is None:  # taken back before anything was done: the standing question opens again
            return self._start(_nothing(), Context(self.rules, self._state), None, (answer,), others)
        return self._drive(replace(lane, answers=(*lane.answers, answer.choice)), answer, None, others)

    def _drive(self, lane: Lane, answer: Answer, answered: Asked | None, others: tuple[Lane, ...]) -> Outcome:
        """Runs a lane as far as it goes: to its next question, to its end, or to a refusal."""
        try:
            context, question = run_lane(self.rules, self._state, lane)
        except Refused as refused:
            if answered is not None:
                raise  # nothing was accepted yet
            context, question = Context(self.rules, self._state), None
            context.emit(LaneDropped(lane.seat, lane.topic, refused.clause, refused.reason, dict(refused.facts)))
            return self._start(_nothing(), context, None, (answer,), others)
        if question is None:
            return self._start(self._advanced(context), context, answered, (answer,), others)
        asking = replace(lane, number=self._numbers[lane.seat] + 1)
        return self._start(_nothing(), context, answered, (answer,), (*others, asking))

    def _lanes_kept(self, live: Live[S]) -> tuple[Lane, ...]:
        """The lanes that may go on asking in the state that a process leads to; the others are told that they cannot."""
        context = live.context
        if context.count == 0 or not live.lanes:
            return live.lanes
        if context.state.result is not None:
            return ()
        kept: list[Lane] = []
        for lane in live.lanes:
            try:
                _, question = run_lane(self.rules, context.state, lane)
                if question is None:
                    raise Refused("TAB-1.6", "overtaken")
            except Refused as refused:
                context.emit(LaneDropped(lane.seat, lane.topic, refused.clause, refused.reason, dict(refused.facts)))
            else:
                kept.append(lane)
        return tuple(kept)

    # -- the house ----------------------------------------------------------------------------------------------------

    def _submit_house(self, answer: Answer) -> Outcome:
        announced = answer.choice
        house.decision(answer.number, paused=self._paused).insist(announced)
        if not isinstance(announced, Announcement):
            raise Refused("TAB-1.5", "no_announcement")
        missing = self._walk(None, announced)
        if missing is not None:
            raise Refused("TAB-1.5", "incomplete", missing=missing.name)
        live = self._live
        tail = (*self._tail, answer)
        numbers = list(self._numbers)
        numbers[TABLE] += 1
        if announced.offer == "concede":
            context = Context(self.rules, self._state)
            lanes = self._rest.lanes if live is None else live.lanes
            gone = Live(self._conceded(context, int(announced.values["seat"])), context, numbers, None, lanes)  # type: ignore[arg-type]
            return self._run(gone, None, tail)
        if live is None:
            self._settle(replace(self._rest, paused=not self._paused, numbers=tuple(numbers)))
            return Outcome((), rest=True)
        live.numbers = numbers
        self._numbers = tuple(numbers)
        self._paused = not self._paused
        self._tail = tail
        return Outcome((), rest=False)


def _nothing() -> Process:
    """A process in which nothing happens."""
    yield from ()
