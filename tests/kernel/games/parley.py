"""(a) An effect that asks its own player, then the opponent, then loops; written partly as operations of a pack.

Each turn a player plays "haggle": offers a number from a secret hand, the opponent takes or leaves it, and as long as it is
taken the haggling goes on.
"""

from typing import Any, ClassVar

import msgspec

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Confirm, Offer, PickOne, Standing
from rules.kernel.events import Event, PublicEvent
from rules.kernel.operations import (
    Choose,
    Custom,
    Effects,
    If,
    May,
    Mode,
    Operation,
    Scope,
    Steps,
    run_body,
    say_body,
)
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.state import Result, State
from rules.kernel.text import Speech, count
from rules.kernel.views import Back, Face, View, ZoneView
from tests.kernel.games.facts import FactsView


class ParleyState(State, frozen=True, kw_only=True):
    hands: tuple[tuple[int, ...], ...]
    chips: tuple[int, ...]
    turn: int = 0
    left: int = 8


class Offered(PublicEvent, frozen=True):
    seat: int
    number: int

    def apply(self, state: ParleyState) -> ParleyState:
        hands = list(state.hands)
        hands[self.seat] = tuple(n for n in hands[self.seat] if n != self.number)
        return state.but(hands=tuple(hands))


class ChipsGained(PublicEvent, frozen=True):
    seat: int
    chips: int

    def apply(self, state: ParleyState) -> ParleyState:
        chips = list(state.chips)
        chips[self.seat] += self.chips
        return state.but(chips=tuple(chips))


class TurnPassed(PublicEvent, frozen=True):
    def apply(self, state: ParleyState) -> ParleyState:
        return state.but(turn=1 - state.turn, left=state.left - 1)


class Dealt(Event, frozen=True):
    hands: tuple[tuple[int, ...], ...]

    def apply(self, state: ParleyState) -> ParleyState:
        return state.but(hands=self.hands)

    def seen_by(self, seat: int | None) -> Event | None:
        return Dealt(tuple(hand if s == seat else () for s, hand in enumerate(self.hands)))


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: ParleyState) -> ParleyState:
        return state.but(result=self.result)


EFFECTS = Effects()


@EFFECTS.register("haggle", "offer numbers until one is left")
def haggle(scope: Scope[ParleyState]) -> Steps:
    """Asks its own player, then the opponent, then loops."""
    taken = 0
    while scope.state.hands[scope.seat]:
        number = yield PickOne(
            seat=scope.seat, topic="offer", clause="P-1", candidates=scope.state.hands[scope.seat], source="haggle"
        )
        scope.context.emit(Offered(scope.seat, number))
        scope.context.beat()
        if not (yield Confirm(seat=1 - scope.seat, topic="take", clause="P-2", facts={"number": number})):
            break
        scope.context.emit(ChipsGained(1 - scope.seat, number), ChipsGained(scope.seat, 3))
        scope.context.beat()
        taken += 1
    return taken


class Gain(Operation, frozen=True, tag="gain", kw_only=True):
    """The player gains chips."""

    chips: int

    def run(self, scope: Scope[ParleyState]) -> Steps:
        scope.context.emit(ChipsGained(scope.seat, self.chips))
        return self.chips
        yield

    def says(self, speech: Speech) -> str:
        return f"gain {count(self.chips, 'chip')}"


class ParleyCustom(Custom, frozen=True, tag="custom"):
    def effects(self) -> Effects:
        return EFFECTS


class ParleyIf(If, frozen=True, tag="if"):
    then: "tuple[Step, ...]"
    otherwise: "tuple[Step, ...]" = ()


class ParleyMode(Mode, frozen=True):
    body: "tuple[Step, ...]"


class ParleyChoose(Choose, frozen=True, tag="choose"):
    modes: tuple[ParleyMode, ...]


class ParleyMay(May, frozen=True, tag="may"):
    body: "tuple[Step, ...]"


Step = Gain | ParleyCustom | ParleyIf | ParleyChoose | ParleyMay

CARDS: dict[str, list[dict[str, Any]]] = {
    "haggle": [
        {"do": "custom", "effect": "haggle", "as": "taken"},
        {"do": "if", "holds": "taken", "then": [{"do": "gain", "chips": 1}], "otherwise": [{"do": "gain", "chips": 2}]},
    ],
    "stall": [
        {"do": "may", "body": [{"do": "custom", "effect": "haggle"}], "as": "agreed"},
        {
            "do": "if",
            "holds": "agreed",
            "then": [{"do": "gain", "chips": 1}],
            "otherwise": [
                {
                    "do": "choose",
                    "modes": [
                        {"name": "beg", "body": [{"do": "gain", "chips": 1}]},
                        {"name": "bluff", "body": [{"do": "gain", "chips": 2}]},
                    ],
                }
            ],
        },
    ],
}
BODIES: dict[str, tuple[Step, ...]] = {name: msgspec.convert(body, tuple[Step, ...]) for name, body in CARDS.items()}


def text(card: str) -> str:
    """What a card says."""
    return say_body(Speech(conditions={"taken": "something was taken"}), BODIES[card])


class Parley(Rules[ParleyState]):
    game: ClassVar[str] = "parley"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Offered, ChipsGained, TurnPassed, Ended)
    state: ClassVar[type[ParleyState]] = ParleyState
    view: ClassVar[type[View]] = FactsView
    seats = 2

    def begin(self, seed: int) -> ParleyState:
        return ParleyState(luck=luck.streams(seed), hands=((), ()), chips=(0, 0))

    def opening(self, context: Context[ParleyState]) -> Process:
        numbers = context.shuffled(range(1, 9), luck.SETUP)
        context.emit(Dealt((tuple(sorted(numbers[:4])), tuple(sorted(numbers[4:])))))
        yield from ()

    def standing(self, state: ParleyState) -> tuple[Standing, ...]:
        return (Standing(state.turn, "play"),)

    def decision(self, state: ParleyState, standing: Standing) -> Act:
        seat, topic = standing.seat, standing.topic
        return Act(seat=seat, topic=topic, clause="P-3", offers=tuple(Offer(card, "P-3") for card in CARDS))

    def act(self, context: Context[ParleyState], standing: Standing, choice: Choice) -> Process:
        assert isinstance(choice, Announcement)
        seat = standing.seat
        yield from run_body(Scope(context, seat, choice.offer), BODIES[choice.offer])
        context.emit(TurnPassed())

    def advance(self, context: Context[ParleyState]) -> Process:
        state = context.state
        if state.left == 0:
            first, second = state.chips
            places = ((0, 1),) if first == second else ((0,), (1,)) if first > second else ((1,), (0,))
            context.emit(Ended(Result(places, state.chips)))
        yield from ()

    def concede(self, context: Context[ParleyState], seat: int) -> None:
        context.emit(Ended(Result(((1 - seat,), (seat,)), context.state.chips, "TAB-3.3")))

    def refusal(self, state: ParleyState, answer: Answer, topic: str | None) -> Refused | None:
        return None

    def undo(self, state: ParleyState) -> Refused:
        return Refused("P-4", "no_undo")

    def project(self, state: ParleyState, seat: int | None) -> View:
        zones = tuple(
            ZoneView(
                "hand",
                s,
                tuple(Face(n, f"number.{n}") for n in hand) if s == seat else (Back("number"),) * len(hand),
                len(hand),
            )
            for s, hand in enumerate(state.hands)
        )
        return FactsView(seat=seat, zones=zones, result=state.result, facts=(state.chips, state.turn, state.left))

    def redealt(self, state: ParleyState, seat: int | None, seed: int) -> ParleyState:
        hidden = [n for s, hand in enumerate(state.hands) if s != seat for n in hand]
        order, _ = luck.shuffled(luck.streams(seed)[0], hidden)
        left = list(order)
        hands = tuple(
            hand if s == seat else tuple(sorted(left.pop() for _ in hand)) for s, hand in enumerate(state.hands)
        )
        return state.but(hands=hands, luck=luck.streams(seed))
