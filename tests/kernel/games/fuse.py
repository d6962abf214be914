"""(e) A clock whose running out is an answer: in the middle of an effect, whoever is first decides."""

from typing import ClassVar

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Choice, Confirm, Number, Offer, Standing, Together
from rules.kernel.events import Event, PublicEvent
from rules.kernel.refusals import Refused
from rules.kernel.rules import Clock, Process, Rules
from rules.kernel.seats import CLOCK
from rules.kernel.state import Result, State
from rules.kernel.views import View
from tests.kernel.games.facts import FactsView


class FuseState(State, frozen=True, kw_only=True):
    secret: int = 0
    burning: bool = False
    points: tuple[int, ...] = (0, 0)
    turn: int = 0
    left: int = 6


class SecretSet(Event, frozen=True):
    secret: int

    def apply(self, state: FuseState) -> FuseState:
        return state.but(secret=self.secret)


class FuseLit(PublicEvent, frozen=True):
    def apply(self, state: FuseState) -> FuseState:
        return state.but(burning=True)


class FuseOut(PublicEvent, frozen=True):
    seat: int | None
    """Who guessed in time; None: it burned down."""
    right: bool

    def apply(self, state: FuseState) -> FuseState:
        points = list(state.points)
        if self.seat is not None and self.right:
            points[self.seat] += 1
        return state.but(burning=False, points=tuple(points), turn=1 - state.turn, left=state.left - 1)


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: FuseState) -> FuseState:
        return state.but(result=self.result)


class Fuse(Rules[FuseState]):
    game: ClassVar[str] = "fuse"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (SecretSet, FuseLit, FuseOut, Ended)
    state: ClassVar[type[FuseState]] = FuseState
    view: ClassVar[type[View]] = FactsView
    seats = 2

    def begin(self, seed: int) -> FuseState:
        return FuseState(luck=luck.streams(seed))

    def opening(self, context: Context[FuseState]) -> Process:
        yield from ()

    def standing(self, state: FuseState) -> tuple[Standing, ...]:
        return (Standing(state.turn, "light"),)

    def decision(self, state: FuseState, standing: Standing) -> Act:
        seat, topic = standing.seat, standing.topic
        return Act(seat=seat, topic=topic, clause="F-1", offers=(Offer("light", "F-1"),))

    def clocks(self, state: FuseState) -> tuple[Clock, ...]:
        return (Clock("fuse", 5_000, "burned"),) if state.burning else ()

    def act(self, context: Context[FuseState], standing: Standing, choice: Choice) -> Process:
        context.emit(SecretSet(context.below(3)), FuseLit())
        context.beat()
        guesses = tuple(Number(seat=s, topic="guess", clause="F-2", least=0, most=2) for s in (0, 1))
        first, given = yield Together((*guesses, Confirm(seat=CLOCK, topic="burned", clause="F-3")), first=True)
        if first == 2:
            context.emit(FuseOut(None, False))
        else:
            context.emit(FuseOut(first, given == context.state.secret))

    def advance(self, context: Context[FuseState]) -> Process:
        if context.state.left == 0:
            context.emit(Ended(Result(((0, 1),), context.state.points)))
        yield from ()

    def concede(self, context: Context[FuseState], seat: int) -> None:
        context.emit(Ended(Result(((1 - seat,), (seat,)), context.state.points, "TAB-3.3")))

    def undo(self, state: FuseState) -> Refused:
        return Refused("F-4", "no_undo")

    def project(self, state: FuseState, seat: int | None) -> View:
        return FactsView(seat=seat, zones=(), result=state.result, facts=(state.points, state.turn, state.left))

    def redealt(self, state: FuseState, seat: int | None, seed: int) -> FuseState:
        return state.but(secret=luck.below(luck.streams(seed)[0], 3)[0], luck=luck.streams(seed))
