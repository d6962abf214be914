"""Three seats, effects that ask and trigger in the middle, trades offered to others: where giving up and numbers are hard.

On a turn a player does one thing:
`feast` pays 5, then asks everybody at once how much they give (secretly, until all have said), then the player once more;
`offer` offers a trade to both others, who may answer whenever they like; `storm` triggers four abilities of every seat,
one of which triggers another; `finale` ends the game in the middle of its effect; `cast` asks for an announcement.
"""

from typing import Any, ClassVar

from msgspec import Struct

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import (
    Act,
    Announcement,
    Answer,
    Choice,
    Confirm,
    Decision,
    Number,
    Offer,
    Parameter,
    PickOne,
    Standing,
    Together,
)
from rules.kernel.events import Event, PublicEvent
from rules.kernel.proposals import TriggersOrdered, TriggersQueued, TriggerTaken, apply_together, drained
from rules.kernel.refusals import Fact, Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.seats import TABLE
from rules.kernel.state import Result, State
from rules.kernel.triggers import Trigger
from rules.kernel.views import View
from tests.kernel.games.facts import FactsView

DEEDS = ("feast", "offer", "storm", "finale", "cast", "vote")


class Trade(Struct, frozen=True):
    """A trade that waits for its answer."""

    id: str
    to: int


class CaravanState(State, frozen=True, kw_only=True):
    gold: tuple[int, ...] = (20, 20, 20)
    turn: int = 0
    left: int = 9
    trades: tuple[Trade, ...] = ()
    log: tuple[str, ...] = ()
    voting: bool = False


class Told(PublicEvent, frozen=True):
    """Something happened, and is kept for the tests to see."""

    what: str

    def apply(self, state: CaravanState) -> CaravanState:
        return state.but(log=(*state.log, self.what))


class Paid(PublicEvent, frozen=True):
    seat: int
    gold: int

    def apply(self, state: CaravanState) -> CaravanState:
        gold = list(state.gold)
        gold[self.seat] -= self.gold
        return state.but(gold=tuple(gold))


class TradesSet(PublicEvent, frozen=True):
    trades: tuple[Trade, ...]

    def apply(self, state: CaravanState) -> CaravanState:
        return state.but(trades=self.trades)


class VoteCalled(PublicEvent, frozen=True):
    voting: bool

    def apply(self, state: CaravanState) -> CaravanState:
        return state.but(voting=self.voting)


class TurnPassed(PublicEvent, frozen=True):
    def apply(self, state: CaravanState) -> CaravanState:
        turn = state.turn
        for _ in range(3):
            turn = (turn + 1) % 3
            if turn not in state.conceded:
                break
        return state.but(turn=turn, left=state.left - 1)


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: CaravanState) -> CaravanState:
        return state.but(result=self.result)


class Caravan(Rules[CaravanState]):
    game: ClassVar[str] = "caravan"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (
        Told,
        Paid,
        TradesSet,
        VoteCalled,
        TurnPassed,
        Ended,
        TriggersQueued,
        TriggersOrdered,
        TriggerTaken,
    )
    state: ClassVar[type[CaravanState]] = CaravanState
    view: ClassVar[type[View]] = FactsView
    seats = 3

    def begin(self, seed: int) -> CaravanState:
        return CaravanState(luck=luck.streams(seed))

    def opening(self, context: Context[CaravanState]) -> Process:
        yield from ()

    def standing(self, state: CaravanState) -> tuple[Standing, ...]:
        trades = tuple(Standing(t.to, "trade", occasion=t.id) for t in state.trades)
        house = (Standing(TABLE, "vote"),) if state.voting else ()
        return (Standing(state.turn, "turn"), *trades, *house)

    def awaits(self, state: CaravanState, standing: Standing) -> bool:
        return standing.topic == "turn"

    def decision(self, state: CaravanState, standing: Standing) -> Decision:
        if standing.topic != "turn":
            facts: dict[str, Fact] = {"trade": standing.occasion}
            return Confirm(seat=standing.seat, topic=standing.topic, clause="V-2", facts=facts)
        offers = tuple(Offer(deed, "V-1") for deed in DEEDS)
        return Act(seat=standing.seat, topic="turn", clause="V-1", offers=offers)

    def next_parameter(self, state: CaravanState, decision: Act, partial: Announcement) -> Parameter | None:
        if decision.topic != "spell":
            return None
        if "target" not in partial.values:
            return Parameter("target", "seat", "V-4", (0, 1, 2))
        if "power" not in partial.values:
            return Parameter("power", "number", "V-5", least=1, most=3)
        return None

    def act(self, context: Context[CaravanState], standing: Standing, choice: Choice) -> Process:
        if standing.topic == "vote":
            context.emit(VoteCalled(False), Told(f"voted {choice}"))
            return
        if standing.topic == "trade":
            context.emit(TradesSet(tuple(t for t in context.state.trades if t.id != standing.occasion)))
            context.emit(Told(f"{standing.occasion} {'taken' if choice else 'left'} by {standing.seat}"))
            return
        assert isinstance(choice, Announcement)
        yield from getattr(self, f"_{choice.offer}")(context, standing.seat)
        context.emit(TurnPassed())

    def _feast(self, context: Context[CaravanState], seat: int) -> Process:
        context.emit(Paid(seat, 5))
        context.beat()
        questions = tuple(
            Number(seat=s, topic="give", clause="V-3", least=0, most=3) for s in self.turn_order(context.state)
        )
        gifts = yield Together(questions)
        for question, gift in zip(questions, gifts, strict=True):
            context.emit(Paid(question.seat, gift))
        again = yield Confirm(seat=seat, topic="again", clause="V-3")
        context.emit(Told(f"feast {again}"))

    def _offer(self, context: Context[CaravanState], seat: int) -> Process:
        others = [s for s in self.turn_order(context.state) if s != seat]
        turn = context.state.left
        offered = tuple(Trade(f"{turn}{name}", s) for s in others for name in "xy")
        context.emit(TradesSet((*context.state.trades, *offered)))
        yield from ()

    def _storm(self, context: Context[CaravanState], seat: int) -> Process:
        apply_together(context, Told("storm"))
        yield from drained(context)

    def _finale(self, context: Context[CaravanState], seat: int) -> Process:
        self._end(context)
        yield Confirm(seat=seat, topic="again", clause="V-3")
        context.emit(Told("after the end"))

    def _cast(self, context: Context[CaravanState], seat: int) -> Process:
        offers = (Offer("spell", "V-4", ("target", "power")), Offer("pass", "V-4"))
        cast = yield Act(seat=seat, topic="spell", clause="V-4", offers=offers)
        context.emit(Told(f"cast {cast.offer} {sorted(cast.values.items())}"))

    def _vote(self, context: Context[CaravanState], seat: int) -> Process:
        context.emit(VoteCalled(True))
        yield from ()

    def triggered(self, before: CaravanState, after: CaravanState, events: tuple[Event, ...]) -> tuple[Trigger, ...]:
        if Told("storm") in events:
            return tuple(Trigger(s, key) for s in self.turn_order(after) for key in ("hail", "rain", "wind", "snow"))
        if Told("rain of 0") in events:
            return (Trigger(1, "flood"),)
        return ()

    def resolve(self, context: Context[CaravanState], trigger: Trigger) -> Process:
        apply_together(context, Told(f"{trigger.key} of {trigger.seat}"))
        if trigger.key == "wind":
            yield PickOne(seat=trigger.seat, topic="direction", clause="V-6", candidates=("east", "west"))

    def advance(self, context: Context[CaravanState]) -> Process:
        if context.state.left <= 0:
            self._end(context)
        yield from ()

    def _end(self, context: Context[CaravanState]) -> None:
        active = [s for s in range(3) if s not in context.state.conceded]
        context.emit(Ended(Result((tuple(active),), context.state.gold)))

    def concede(self, context: Context[CaravanState], seat: int) -> None:
        state = context.state
        context.emit(TradesSet(tuple(t for t in state.trades if t.to != seat)))
        if len(state.conceded) == 2:
            self._end(context)
        elif state.turn == seat:
            context.emit(TurnPassed())

    def refusal(self, state: CaravanState, answer: Answer, topic: str | None) -> Refused | None:
        return None

    def undo(self, state: CaravanState) -> Refused:
        return Refused("V-9", "no_undo")

    def project(self, state: CaravanState, seat: int | None) -> FactsView:
        facts: tuple[Any, ...] = (state.gold, state.turn, state.left, state.log, state.trades, state.voting)
        return FactsView(seat=seat, zones=(), result=state.result, facts=facts)

    def redealt(self, state: CaravanState, seat: int | None, seed: int) -> CaravanState:
        return state.but(luck=luck.streams(seed))


class NewestFirst(Caravan):
    """The same, but what triggers last goes first."""

    game: ClassVar[str] = "newest_first"
    newest_first: ClassVar[bool] = True
