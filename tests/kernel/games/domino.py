"""(g) Three cards flip together; one flip may be prevented; triggers of three seats are ordered from the active seat on."""

from collections.abc import Generator, Iterable
from typing import Any, ClassVar

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Choice, Decision, Offer, Standing, Together
from rules.kernel.events import Event, PublicEvent
from rules.kernel.operations import AbilityIndex
from rules.kernel.proposals import (
    Proposal,
    Replacement,
    TriggersOrdered,
    TriggersQueued,
    TriggerTaken,
    drained,
    propose,
)
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.state import Result, State
from rules.kernel.triggers import Trigger
from rules.kernel.views import Face, View, ZoneView
from tests.kernel.games.facts import FactsView


class DominoState(State, frozen=True, kw_only=True):
    up: tuple[int, ...] = (4, 4, 4)
    """How many cards each seat still has face up."""
    shields: tuple[int, ...] = (1, 1, 1)
    points: tuple[int, ...] = (0, 0, 0)
    order: tuple[int, ...] = ()
    """Who gained points, in order."""
    turn: int = 2


class Flipped(PublicEvent, frozen=True):
    seat: int

    def apply(self, state: DominoState) -> DominoState:
        return state.but(up=_less(state.up, self.seat))


class ShieldSpent(PublicEvent, frozen=True):
    seat: int

    def apply(self, state: DominoState) -> DominoState:
        return state.but(shields=_less(state.shields, self.seat))


class Gained(PublicEvent, frozen=True):
    seat: int
    points: int

    def apply(self, state: DominoState) -> DominoState:
        points = list(state.points)
        points[self.seat] += self.points
        return state.but(points=tuple(points), order=(*state.order, self.seat))


class TurnPassed(PublicEvent, frozen=True):
    def apply(self, state: DominoState) -> DominoState:
        return state.but(turn=(state.turn + 1) % 3)


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: DominoState) -> DominoState:
        return state.but(result=self.result)


def _less(values: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] - 1, *values[seat + 1 :])


ABILITIES = AbilityIndex([("Flipped", "mourn"), ("Flipped", "cheer")])
"""What every card does when it flips."""


class Domino(Rules[DominoState]):
    game: ClassVar[str] = "domino"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (
        Flipped,
        ShieldSpent,
        Gained,
        TurnPassed,
        Ended,
        TriggersQueued,
        TriggersOrdered,
        TriggerTaken,
    )
    state: ClassVar[type[DominoState]] = DominoState
    view: ClassVar[type[View]] = FactsView
    seats = 3

    def begin(self, seed: int) -> DominoState:
        return DominoState(luck=luck.streams(seed))

    def opening(self, context: Context[DominoState]) -> Process:
        yield from ()

    def turn_order(self, state: DominoState) -> Iterable[int]:
        return ((state.turn + k) % 3 for k in range(3))

    def standing(self, state: DominoState) -> tuple[Standing, ...]:
        return (Standing(state.turn, "topple"),)

    def decision(self, state: DominoState, standing: Standing) -> Act:
        seat, topic = standing.seat, standing.topic
        return Act(seat=seat, topic=topic, clause="D-1", offers=(Offer("topple", "D-1"),))

    def act(self, context: Context[DominoState], standing: Standing, choice: Choice) -> Process:
        state = context.state
        yield from propose(context, *(Flipped(s) for s in self.turn_order(state) if state.up[s]))
        context.beat()
        yield from drained(context)
        context.emit(TurnPassed())

    def interrupts(self, state: DominoState, proposal: Proposal) -> tuple[Replacement, ...]:
        flipping = [e.seat for e in proposal.events if isinstance(e, Flipped)]
        return tuple(Replacement(s, f"shield:{s}", "D-2") for s in flipping if state.shields[s])

    def interrupted(
        self, context: Context[DominoState], proposal: Proposal, replacement: Replacement
    ) -> Generator[Decision | Together, Any, Proposal]:
        context.emit(ShieldSpent(replacement.seat))
        kept = tuple(e for e in proposal.events if not (isinstance(e, Flipped) and e.seat == replacement.seat))
        return Proposal(kept, proposal.applied)
        yield

    def triggered(self, before: DominoState, after: DominoState, events: tuple[Event, ...]) -> tuple[Trigger, ...]:
        return tuple(Trigger(e.seat, key) for e in events for key in ABILITIES.watching(e))  # type: ignore[attr-defined]

    def resolve(self, context: Context[DominoState], trigger: Trigger) -> Process:
        context.emit(Gained(trigger.seat, 1 if trigger.key == "mourn" else 2))
        yield from ()

    def advance(self, context: Context[DominoState]) -> Process:
        if max(context.state.up) == 0:
            points = context.state.points
            best = max(points)
            context.emit(Ended(Result((tuple(s for s in range(3) if points[s] == best),), points)))
        yield from ()

    def concede(self, context: Context[DominoState], seat: int) -> None:
        context.emit(Ended(Result((tuple(s for s in range(3) if s != seat), (seat,)), context.state.points)))

    def undo(self, state: DominoState) -> Refused:
        return Refused("D-3", "no_undo")

    def project(self, state: DominoState, seat: int | None) -> View:
        zones = tuple(
            ZoneView("row", s, tuple(Face(f"{s}.{i}", "domino") for i in range(up)), up)
            for s, up in enumerate(state.up)
        )
        return FactsView(
            seat=seat, zones=zones, result=state.result, facts=(state.points, state.shields, state.turn, state.order)
        )

    def redealt(self, state: DominoState, seat: int | None, seed: int) -> DominoState:
        return state.but(luck=luck.streams(seed))
