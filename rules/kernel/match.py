"""A match: the one door through which a game is changed, and the two windows through which it is seen.

`Match.submit` is the only way to change a game, `Match.pending` and `Match.view` are the only ways to look. Between answers
there is usually no live process: a rest point, at which the whole match is a value (`Rest`). Where an effect asks in its
middle, the match is that value and the answers since; copying, searching and loading all rebuild from there.
"""

import hashlib
from collections.abc import Iterator
from functools import partial
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from rules.kernel import announcing, house
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Decision, Parameter, Standing
from rules.kernel.lanes import Lane, insist, lane_question, run_lane
from rules.kernel.live import Live
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rest import Asked, Outcome, Rest
from rules.kernel.resting import next_rest
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
        self._opening = self._open_table()
        for answer in tail:
            self.submit(answer)

    @classmethod
    def begin(cls, rules: Rules[S], seed: int, *, checked: bool = False) -> tuple["Match[S]", Outcome]:
        """A new game from a seed, set up to its first question, and what its set-up showed."""
        numbers = (*(0,) * rules.seats, 0, 1)  # the house's question is there from the beginning
        match = cls(rules, Rest(rules.begin(seed), numbers, begun=False), checked=checked)
        return match, match._opening

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
        if self.finished:
            return
        if self._live is not None:
            for decision in self._live.waits_for():
                if seat is None or decision.seat == seat:
                    yield decision
            if seat in (None, CLOCK):
                for asked in self._ticking(self._live):
                    yield self._decision(asked)
        else:
            for asked in self._rest.asked:
                if seat is None or asked.seat == seat:
                    yield self._decision(asked)
            for question in self._lane_questions:
                if seat is None or question.seat == seat:
                    yield question
        if seat in (None, TABLE):
            yield house.decision(self._house, paused=self._paused)

    def _ticking(self, live: Live[S]) -> Iterator[Asked]:
        """The clocks' questions, which stay open while an effect asks: time goes on meanwhile."""
        return (a for a in self._rest.asked if a.seat == CLOCK and a not in live.answered)

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
            seats = {a.seat for a in self._rest.asked if a.seat >= 0 and awaits(state, a)}
        return tuple(sorted([s for s in seats if s >= 0]))

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know. Raises ValueError for a seat that is not at the table."""
        if seat is not None and not 0 <= seat < self.rules.seats:
            raise ValueError(f"there is no seat {seat} to look from")
        view = self.rules.project(self._state, seat)
        decisions = self.pending_for(seat) if seat is not None else ()
        return replace(view, awaited=self.awaited(), decisions=decisions)

    def next_parameter(self, seat: int, number: int, partial: Announcement) -> Parameter | None:
        """What an announcement still needs, or None when it can be submitted. Changes nothing.

        Raises Refused if the question is not open or takes no announcements, the offer does not exist, or a value is not
        among its candidates.
        """
        answer = Answer(seat, number, partial).kept()
        decision = self._question(self._find(answer))
        if not isinstance(decision, Act):
            raise Refused("TAB-1.5", "no_announcement")
        decision.insist(partial)
        return announcing.walk(partial, self._following(decision))

    def clocks(self) -> tuple[Clock, ...]:
        """The clocks that run now; none while the game is paused or over."""
        return () if self._paused or self.finished else self.rules.clocks(self._state)

    def digest(self) -> str:
        """A fingerprint of everything that decides how the game goes on: equal digests, equal games."""
        rest = self._rest
        whole = (self._state, self._numbers, self._house, rest.asked, rest.lanes, self._paused, self._tail)
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
            return self._submit(answer.kept())
        except Refused:
            self._restore()
            raise
        except Exception as fault:
            self._restore()
            raise RulesBroken(f"{self.rules.game} cannot carry out {answer!r}: {fault}") from fault

    def _submit(self, answer: Answer) -> Outcome:
        found = self._find(answer)
        if isinstance(found, Asked):
            self._insist(self.rules.decision(self._state, found), answer)
            if self._live is not None:
                return self._run_out(self._live, found, answer)
            if found.lane:
                return self._drive(Lane(found.standing(), answer.choice), answer, found, self._rest.lanes)
            context = Context(self.rules, self._state)
            process = self._acted(context, found, answer.choice)
            return self._run(Live(process, context, list(self._numbers), found, self._rest.lanes), None, (answer,))
        if isinstance(found, Lane):
            return self._submit_lane(found, answer)
        if found.seat == TABLE and found.topic == house.TOPIC:
            return self._submit_house(found, answer)
        if self._live is None:
            raise RulesBroken(f"{found!r} is asked by no process")
        return self._submit_live(self._live, found, answer)

    def _find(self, answer: Answer) -> Asked | Lane | Decision:
        """The open question that an answer is to."""
        seat, number = answer.seat, answer.number
        if not self.finished:
            if seat == TABLE and number == self._house:
                return house.decision(number, paused=self._paused)
            if self._live is not None:
                for decision in self._live.waits_for():
                    if decision.number == number and decision.seat == seat:
                        self._refuse_while_paused()
                        return decision
                for asked in self._ticking(self._live) if seat == CLOCK else ():
                    if asked.number == number:
                        self._refuse_while_paused()
                        return asked
            else:
                for asked in self._rest.asked:
                    if asked.number == number and asked.seat == seat:
                        self._refuse_while_paused()
                        return asked
                for lane in self._rest.lanes:
                    if lane.number == number and lane.seat == seat:
                        self._refuse_while_paused()
                        return lane
        raise self._unasked(answer)

    def _refuse_while_paused(self) -> None:
        if self._paused:
            raise Refused("TAB-2.2", "paused")

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
        if seat in self._state.conceded:
            return Refused("TAB-3.2", "gave_up", seat=seat)
        if self._live is not None and any(
            a.seat == seat and a.number == answer.number for a in self._rest.asked if a not in self._live.answered
        ):
            return Refused("TAB-1.3", "waits", seat=seat)
        if 0 < answer.number <= self._numbers[seat]:
            return Refused("TAB-1.1", "stale", seat=seat)
        return Refused("TAB-1.2", "not_asked", seat=seat)

    def _decision(self, asked: Asked) -> Decision:
        return replace(self.rules.decision(self._state, asked), number=asked.number)

    def _question(self, found: Asked | Lane | Decision) -> Decision:
        """An open question with all that may be answered."""
        if isinstance(found, Asked):
            return self._decision(found)
        if isinstance(found, Lane):
            return self._lane_questions[self._rest.lanes.index(found)]
        return found

    def _following(self, decision: Act) -> announcing.Next:
        """What an announcement to this question still needs."""
        if decision.seat == TABLE and decision.topic == house.TOPIC:
            return partial(house.next_parameter, self._state, self.rules.seats)
        return partial(self.rules.next_parameter, self._state, decision)

    def _insist(self, decision: Decision, answer: Answer) -> None:
        """Raises Refused, in the game's own terms where it has some, unless the answer is wholly acceptable."""
        try:
            insist(self.rules, self._state, decision, answer.choice)
        except Refused as refused:
            raise self.rules.refusal(self._state, answer, decision.topic) or refused from None

    # -- processes ----------------------------------------------------------------------------------------------------

    def _open_table(self) -> Outcome:
        """Sets the table up unless that has been done."""
        if self._rest.begun:
            return Outcome((), rest=True)
        context = Context(self.rules, self._state)
        return self._run(Live(self._set_up(context), context, list(self._numbers)), None, ())

    def _set_up(self, context: Context[S]) -> Process:
        yield from self.rules.opening(context)
        yield from self._advanced(context)

    def _acted(self, context: Context[S], standing: Standing, choice: Choice) -> Process:
        yield from self.rules.act(context, standing, choice)
        yield from self._advanced(context)

    def _advanced(self, context: Context[S]) -> Process:
        if context.state.result is None:
            yield from self.rules.advance(context)

    def _run(self, live: Live[S], sent: Any, tail: tuple[Answer, ...]) -> Outcome:
        """Runs a process until it waits for somebody or ends; only when all has gone well does the match change."""
        live.running = True
        while True:
            try:
                question = live.process.send(sent)
            except StopIteration:
                if self._goes_on_with_what_is_owed(live):
                    sent = None
                    continue
                return self._finish(live)
            if live.context.state.result is not None:  # the game is over at once, whatever was still to come (TAB-1.4)
                live.process.close()
                return self._finish(live)
            live.put(question)
            live.answer_for_the_gone()
            if not live.complete():
                return self._wait(live, tail)
            sent = live.answers()

    def _goes_on_with_what_is_owed(self, live: Live[S]) -> bool:
        """Whether a clock ran out while the process asked, and it is now that this is carried out."""
        while live.owed:
            (asked, choice), *rest = live.owed
            live.owed, live.hurried = tuple(rest), False
            state = live.context.state
            if state.result is None and asked.standing() in self.rules.standing(state):
                live.process = self._acted(live.context, asked, choice)
                return True
        return False

    def _finish(self, live: Live[S]) -> Outcome:
        rest = next_rest(self.rules, self._rest, self._lane_questions, live, self._paused, self._house)
        outcome = self._outcome(live.context, rest=True)
        self._settle(rest)
        return outcome

    def _wait(self, live: Live[S], tail: tuple[Answer, ...]) -> Outcome:
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

    def _settle(self, rest: Rest[S]) -> None:
        self._rest = rest
        self._state = rest.state
        self._numbers = rest.numbers
        self._paused = rest.paused
        self._house = rest.house
        self._tail = ()
        self._live = None
        self._awaited = None
        self._lane_questions = tuple([lane_question(self.rules, self._state, lane) for lane in rest.lanes])

    def _restore(self) -> None:
        """Makes a match whole again after an answer that failed in the middle of a live process.

        Raises RulesBroken where that cannot be done: the match is at its last rest point then.
        """
        if self._live is None or not self._live.running:
            return
        tail, checked, self.checked = self._tail, self.checked, False
        self._settle(self._rest)
        try:
            self._open_table()
            for answer in tail:
                self._submit(answer)
        except Exception as fault:
            self._settle(self._rest)
            raise RulesBroken(f"{self.rules.game} cannot be brought back to where it was: {fault}") from fault
        finally:
            self.checked = checked

    def _submit_live(self, live: Live[S], decision: Decision, answer: Answer) -> Outcome:
        self._insist(decision, answer)
        live.give(decision, answer.choice)
        return self._resume(live, (*self._tail, answer))

    def _run_out(self, live: Live[S], asked: Asked, answer: Answer) -> Outcome:
        """A clock has run out while an effect asks: the effect is brought to its end, and then what follows is done."""
        live.running = True
        live.answered = (*live.answered, asked)
        live.owed = (*live.owed, (asked, answer.choice))
        if self.rules.hurries(self._state, asked):
            live.hurried = True
            live.answer_for_the_gone()
        return self._resume(live, (*self._tail, answer))

    def _resume(self, live: Live[S], tail: tuple[Answer, ...]) -> Outcome:
        """Goes on with a process if it has what it waits for."""
        if live.complete():
            return self._run(live, live.answers(), tail)
        return self._wait(live, tail)

    # -- lanes --------------------------------------------------------------------------------------------------------

    def _submit_lane(self, lane: Lane, answer: Answer) -> Outcome:
        question = self._question(lane)
        others = tuple(other for other in self._rest.lanes if other is not lane)
        if answer.choice is None:  # taken back before anything was done: the standing question opens again
            context = Context(self.rules, self._state)
            return self._run(Live(_nothing(), context, list(self._numbers), None, others), None, (answer,))
        insist(self.rules, self._state, question, answer.choice)
        return self._drive(replace(lane, answers=(*lane.answers, answer.choice)), answer, None, others)

    def _drive(self, lane: Lane, answer: Answer, answered: Asked | None, others: tuple[Lane, ...]) -> Outcome:
        """Runs a lane as far as it goes: to its next question or to its end.

        Raises Refused where the action is not possible with this answer; what was answered before still stands then.
        """
        context, question = run_lane(self.rules, self._state, lane)
        numbers = list(self._numbers)
        if question is None:
            live = Live(self._advanced(context), context, numbers, answered, others)
        else:
            numbers[lane.seat] += 1
            asking = replace(lane, number=numbers[lane.seat])
            live = Live(_nothing(), context, numbers, answered, (*others, asking))
        return self._run(live, None, (answer,))

    # -- the house ----------------------------------------------------------------------------------------------------

    def _submit_house(self, decision: Decision, answer: Answer) -> Outcome:
        announced = answer.choice
        announcing.insist(decision, announced, partial(house.next_parameter, self._state, self.rules.seats))
        if not isinstance(announced, Announcement):
            raise RulesBroken(f"the house was answered {announced!r}")
        live = self._live
        numbers = list(self._numbers if live is None else live.numbers)
        numbers[TABLE] += 1
        house_number, paused = numbers[TABLE], self._paused
        if announced.offer == "concede":
            outcome = self._give_up(int(announced.values["seat"]), numbers, answer)  # type: ignore[arg-type]
        else:
            paused = not paused
            if live is None:
                self._settle(replace(self._rest, paused=paused, numbers=tuple(numbers)))
            else:
                live.numbers = numbers
                self._numbers = tuple(numbers)
                self._tail = (*self._tail, answer)
            outcome = Outcome((), rest=live is None)
        self._house, self._paused = house_number, paused
        if self._live is None:
            self._rest = replace(self._rest, house=house_number)
        return outcome

    def _give_up(self, seat: int, numbers: list[int], answer: Answer) -> Outcome:
        """TAB-3: a seat takes no further part. An effect that is under way goes on without it, unless the game is over."""
        live = self._live
        if live is None:
            context = Context(self.rules, self._state)
            live = Live(self._advanced(context), context, numbers, None, self._rest.lanes)
            live.running = True
            self._concede(live, seat)
            return self._run(live, None, (answer,))
        live.running = True
        live.numbers = numbers
        self._concede(live, seat)
        if live.context.state.result is not None:
            live.process.close()
            return self._finish(live)
        live.answer_for_the_gone()
        return self._resume(live, (*self._tail, answer))

    def _concede(self, live: Live[S], seat: int) -> None:
        live.context.emit(house.SeatConceded(seat))
        self.rules.concede(live.context, seat)
        live.context.beat()


def _nothing() -> Process:
    """A process in which nothing happens."""
    yield from ()
