"""Random legal play with everything verified on the way: what every game must stand, whatever its rules.

A game is played by nobody in particular: mostly those who are awaited answer, sometimes somebody changes what can be changed,
now and then the table pauses or a seat gives up. At some seats somebody may play who does not choose by chance. After each answer the promises of the engine are held against what is
there. The first that does not hold ends the game, and is told with the answers that led to it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from rules.kernel import luck
from rules.kernel.decisions import Announcement, Answer, Decision
from rules.kernel.events import Event
from rules.kernel.explore import random_choice, stream
from rules.kernel.known import KERNEL_EVENTS
from rules.kernel.match import Match
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rest import Outcome, Rest
from rules.kernel.rules import Rules
from rules.kernel.seats import TABLE
from rules.kernel.state import Result
from rules.kernel.views import View

Checks: TypeAlias = Literal["none", "some", "all"]
"""How much is verified: nothing but that every answer is taken; all that is cheap at each answer and the rest now and
then; or views and fingerprints at each answer too."""

Player: TypeAlias = Callable[[View, Decision, Sequence[Event], int], Answer]
"""Chooses for one seat: from its view, what it is asked, all that it was told, and a whole number as its luck."""

MOST_ANSWERS = 20_000
"""A game that has not ended after so many answers never will."""

SAMPLE = 13
"""The costly proofs are made after every so many answers; a number that shares no factor with usual counts of seats."""


class Violation(Struct, frozen=True):
    """A promise that did not hold."""

    check: str
    """Which: a word or two, such as `secrecy`."""
    text: str


class Played(Struct, frozen=True):
    """A game that was played, to its end or to the first promise that did not hold."""

    seed: int
    answers: tuple[Answer, ...]
    """All that were accepted, and last the one that broke something."""
    seconds: float
    """Spent in `Match.submit` alone."""
    violation: Violation | None = None
    result: Result | None = None
    """How the game ended; None if it did not."""


class _Broken(Exception):
    """A promise does not hold."""

    def __init__(self, check: str, text: str) -> None:
        super().__init__(check, text)
        self.violation = Violation(check, text)


def _insist(holds: bool, check: str, text: Callable[[], str] | str) -> None:
    if not holds:
        raise _Broken(check, text if isinstance(text, str) else text())


def play(
    rules: Rules[Any],
    seed: int,
    *,
    checks: Checks = "all",
    timer: Callable[[], float] = lambda: 0.0,
    most: int = MOST_ANSWERS,
    players: Mapping[int, Player] | None = None,
) -> Played:
    """Plays one game at random. Equal seeds give equal games. `timer` tells seconds: the rules know no time.

    `players` play at the seats by which they are given: they answer when they are awaited, and nobody pauses the game or
    gives up then.
    """
    game = _Game(rules, seed, checks, timer, players or {})
    try:
        game.play(most)
    except _Broken as broken:
        return Played(seed, tuple(game.answers), game.seconds, broken.violation)
    except Exception as fault:  # noqa: BLE001 - whatever goes wrong in the rules is what is looked for
        violation = Violation("fault of the program", f"{type(fault).__name__}: {fault}")
        return Played(seed, tuple(game.answers), game.seconds, violation)
    return Played(seed, tuple(game.answers), game.seconds, result=game.match.state.result)


class _Game:
    """One game while it is played."""

    def __init__(
        self,
        rules: Rules[Any],
        seed: int,
        checks: Checks,
        timer: Callable[[], float],
        players: Mapping[int, Player],
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.checks = checks
        self.timer = timer
        self.seconds = 0.0
        self.answers: list[Answer] = []
        self.match: Match[Any]
        self.shadow: Match[Any] | None = None
        """The same match, saved and loaded after the last answer; the next answer must do the same to both."""
        self.known = frozenset((*KERNEL_EVENTS, *rules.events))
        self.viewers: tuple[int | None, ...] = (None, *range(rules.seats))
        self._seats = players
        self._told: dict[int, list[Event]] = {seat: [] for seat in players}
        self._players = stream(seed)
        self._prover = stream(seed, 1)

    def play(self, most: int) -> None:
        """Plays until the game is over. Raises _Broken."""
        self.match, outcome = Match.begin(self.rules, self.seed)
        self._tell(outcome)
        self._verify(outcome)
        while not self.match.finished:
            _insist(len(self.answers) < most, "an end", f"the game is not over after {most} answers")
            self._step()
        if self.checks != "none":
            self._verify_end()

    def _below(self, bound: int) -> int:
        drawn, self._players = luck.below(self._players, bound)
        return drawn

    def _step(self) -> None:
        answer = self._answer()
        self.answers.append(answer)
        start = self.timer()
        try:
            outcome = self.match.submit(answer)
        except Refused as refused:
            raise _Broken("what is offered is accepted", f"{answer!r} was refused: {refused}") from None
        except RulesBroken as broken:
            raise _Broken("fault of the program", str(broken)) from None
        self.seconds += self.timer() - start
        self._tell(outcome)
        self._verify(outcome)

    def _answer(self) -> Answer:
        """The next answer: mostly of somebody who is awaited."""
        match = self.match
        if match.paused or (not self._seats and self._below(256) == 0):
            decisions = match.pending_for(TABLE)
        elif awaited := self._below(8) and match.awaited():
            decisions = match.pending_for(awaited[self._below(len(awaited))])
        else:
            asked = match.awaited()
            decisions = tuple(
                d for d in match.pending if d.seat != TABLE and (d.seat not in self._seats or d.seat in asked)
            )
        _insist(bool(decisions), "liveness", "there is nothing that anybody can answer")
        decision = decisions[self._below(len(decisions))]
        if decision.seat in self._seats:
            drawn, self._players = luck.drawn(self._players)
            told = self._told[decision.seat]
            return self._seats[decision.seat](match.view(decision.seat), decision, told, drawn)
        choice, self._players = random_choice(match, decision, self._players)
        return Answer(decision.seat, decision.number, choice)

    def _tell(self, outcome: Outcome) -> None:
        """Who plays here is told what they may know."""
        for seat, told in self._told.items():
            seen = (event.seen_by(seat) for beat in outcome.beats for event in beat.events)
            told.extend(event for event in seen if event is not None)

    # -- after each answer --------------------------------------------------------------------------------------------

    def _verify(self, outcome: Outcome) -> None:
        if self.checks == "none":
            return
        match = self.match
        for beat in outcome.beats:
            try:
                self.rules.check(beat.state)
            except RulesBroken as broken:
                raise _Broken("invariants", str(broken)) from None
            for event in beat.events:
                _insist(type(event) in self.known, "events", lambda e=event: f"{e!r} is in no list of events")  # type: ignore[misc]
        if not match.finished and not match.paused:
            goes_on = bool(match.awaited() or match.clocks())
            _insist(goes_on, "liveness", "the game is not over, nobody is awaited, and no clock runs")
        sampled = len(self.answers) % SAMPLE == 0
        if self.checks == "all" or sampled:
            self._verify_views([match.view(viewer) for viewer in self.viewers], thorough=sampled)
            match.digest()
        self._verify_shadow()
        if sampled:
            self._verify_events(outcome)
            self._verify_secrecy()
            self._verify_refusals()
            self._verify_reload()

    def _verify_views(self, views: list[View], *, thorough: bool) -> None:
        awaited = self.match.awaited()
        for viewer, view in zip(self.viewers, views, strict=True):
            _insist(view.seat == viewer, "views", f"the view of {viewer} says that it is of {view.seat}")
            _insist(view.awaited == awaited, "views", f"the view of {viewer} awaits {view.awaited}, not {awaited}")
            _insist(
                all(d.seat == viewer for d in view.decisions),
                "secrecy",
                f"the view of {viewer} holds questions to others",
            )
            if not thorough:
                continue
            faces = [card.key for card in view.faces]
            _insist(len(set(faces)) == len(faces), "views", f"the view of {viewer} shows a card twice: {faces}")
            _insist(
                all(len(zone.cards) <= zone.count for zone in view.zones), "views", f"{viewer} sees more than there is"
            )

    def _verify_shadow(self) -> None:
        """What was saved and loaded before the last answer has come to the same."""
        shadow, self.shadow = self.shadow, None
        if shadow is not None:
            shadow.submit(self.answers[-1])
            self._insist_same(shadow, "save and load")

    def _insist_same(self, other: Match[Any], check: str) -> None:
        _insist(other.digest() == self.match.digest(), check, "the digests differ")
        for viewer in self.viewers:
            _insist(other.view(viewer) == self.match.view(viewer), check, f"the views of {viewer} differ")

    def _verify_events(self, outcome: Outcome) -> None:
        for beat in outcome.beats:
            for event in beat.events:
                again = msgspec.json.decode(msgspec.json.encode(event), type=type(event))
                _insist(again == event, "events", f"{event!r} is read back as {again!r}")
                for viewer in self.viewers:
                    seen = event.seen_by(viewer)
                    _insist(seen is None or type(seen) in self.known, "events", f"{event!r} is seen as {seen!r}")

    def _verify_secrecy(self) -> None:
        """Whatever a seat may not know is dealt anew, and the seat must not notice (non-interference).

        Proved each time for a spectator and for some seat: dealing anew costs more than all else here.
        """
        if self.match.tail:
            return  # in the middle of an effect there is a process that remembers
        rules, state = self.rules, self.match.state
        seat, self._prover = luck.below(self._prover, rules.seats)
        for viewer in (None, seat):
            drawn, self._prover = luck.drawn(self._prover)
            other = rules.redealt(state, viewer, drawn >> 1)
            try:
                rules.check(other)
            except RulesBroken as broken:
                raise _Broken("secrecy", f"dealt anew for {viewer}, the game is impossible: {broken}") from None
            _insist(
                rules.project(other, viewer) == rules.project(state, viewer),
                "secrecy",
                f"{viewer} can tell things that are to be hidden: {state!r} and {other!r} look different",
            )
            if state.result is not None:
                continue
            _insist(rules.standing(other) == rules.standing(state), "secrecy", f"{viewer} can tell by who is asked")
            for asked in rules.standing(state):
                _insist(
                    rules.awaits(other, asked) == rules.awaits(state, asked),
                    "secrecy",
                    f"{viewer} can tell by who is awaited",
                )
                if asked.seat == viewer:
                    _insist(
                        rules.decision(other, asked) == rules.decision(state, asked),
                        "secrecy",
                        f"{viewer} can tell by what can be answered",
                    )

    def _verify_refusals(self) -> None:
        """Nonsense is refused with a clause, and changes nothing."""
        match = self.match
        before, rest, state, tail = match.digest(), match.rest, match.state, match.tail
        nonsense = [
            Answer(0, 0),
            Answer(0, 1_000_000, True),
            Answer(self.rules.seats, 1),
            Answer(-99, 1),
            *self.answers[-1:],
        ]
        for decision in match.pending:
            nonsense.append(Answer(decision.seat, decision.number, Announcement("no such offer", {"no": "such"})))
            nonsense.append(Answer(decision.seat, decision.number, ("no such card", "no such card")))
        for answer in nonsense:
            try:
                match.submit(answer)
            except Refused as refused:
                _insist(bool(refused.clause), "refusals", f"{answer!r} was refused without a clause")
            else:
                self.answers.append(answer)
                raise _Broken("refusals", f"{answer!r} was accepted")
            untouched = match.rest is rest and match.state is state and match.tail is tail
            _insist(untouched, "refusals", f"{answer!r} was refused and has changed something")
        _insist(match.digest() == before, "refusals", "nonsense was refused and has changed something")

    def _verify_reload(self) -> None:
        _insist(self.match.copy().digest() == self.match.digest(), "copy", "the digests differ")
        loaded = reloaded(self.match)
        self._insist_same(loaded, "save and load")
        self.shadow = loaded

    # -- at the end ---------------------------------------------------------------------------------------------------

    def _verify_end(self) -> None:
        match = self.match
        result = match.state.result
        placed = [seat for place in result.places for seat in place]
        once = len(set(placed)) == len(placed) and set(placed) <= set(range(self.rules.seats))
        _insist(once and bool(placed), "result", f"the places are {result.places}")
        _insist(not match.pending and not match.awaited(), "result", "the game is over, and there are questions")
        self._verify_secrecy()
        self._verify_refusals()
        self._verify_reload()


def reloaded(match: Match[Any]) -> Match[Any]:
    """A match after a journey through JSON, as a journal makes it: its last rest point and the answers since."""
    state = match.rules.state
    rest = msgspec.json.decode(msgspec.json.encode(match.rest), type=Rest[state])  # type: ignore[valid-type]
    tail = msgspec.json.decode(msgspec.json.encode(match.tail), type=tuple[Answer, ...])
    return Match(match.rules, rest, tail)
