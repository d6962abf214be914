"""(f) Standing effects in layers, with an exact copy among them.

Players put cards into one row. A `mirror` is an exact copy of its left neighbour (so it has that card's standing effect
too); a `banner` sets every card of power 2 or less to 3; a `drum` adds 1 to all other cards.
"""

from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Choice, Offer, Parameter, Standing
from rules.kernel.events import Event, PublicEvent
from rules.kernel.layers import Memo, StandingEffect, derived
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.state import Result, State
from rules.kernel.views import Back, Face, View, ZoneView
from tests.kernel.games.facts import FactsView

LAYERS = ("copy", "set", "add")
PRINTED = {"mirror": 0, "banner": 1, "drum": 2, "stone": 4}


class Traits(Struct, frozen=True):
    """What a card in the row is at the moment."""

    name: str
    power: int


class MirrorsState(State, frozen=True, kw_only=True):
    row: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ((), ())
    turn: int = 0


class Dealt(Event, frozen=True):
    hands: tuple[tuple[str, ...], ...]

    def apply(self, state: MirrorsState) -> MirrorsState:
        return state.but(hands=self.hands)


class Placed(PublicEvent, frozen=True):
    seat: int
    card: str
    at: int

    def apply(self, state: MirrorsState) -> MirrorsState:
        hands = list(state.hands)
        left = list(hands[self.seat])
        left.remove(self.card)
        hands[self.seat] = tuple(left)
        row = (*state.row[: self.at], self.card, *state.row[self.at :])
        return state.but(hands=tuple(hands), row=row, turn=1 - state.turn)


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: MirrorsState) -> MirrorsState:
        return state.but(result=self.result)


def _standing(traits: tuple[Traits, ...]) -> list[StandingEffect]:
    layer = {"mirror": "copy", "banner": "set", "drum": "add"}
    return [StandingEffect(layer[t.name], place, place) for place, t in enumerate(traits) if t.name in layer]


def _apply(traits: tuple[Traits, ...], effect: StandingEffect) -> tuple[Traits, ...]:
    row, place = list(traits), effect.source
    if effect.layer == "copy" and place > 0:
        row[place] = row[place - 1]
    elif effect.layer == "set":
        row = [replace(t, power=3) if t.power <= 2 else t for t in row]
    elif effect.layer == "add":
        row = [t if i == place else replace(t, power=t.power + 1) for i, t in enumerate(row)]
    return tuple(row)


def traits(state: MirrorsState) -> tuple[Traits, ...]:
    """What the row is, after all layers."""
    printed = tuple(Traits(card, PRINTED[card]) for card in state.row)
    return derived(LAYERS, printed, _standing, _apply)


class Mirrors(Rules[MirrorsState]):
    game: ClassVar[str] = "mirrors"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Placed, Ended)
    state: ClassVar[type[MirrorsState]] = MirrorsState
    view: ClassVar[type[View]] = FactsView
    seats = 2

    def __init__(self) -> None:
        self.traits = Memo(traits)

    def begin(self, seed: int) -> MirrorsState:
        return MirrorsState(luck=luck.streams(seed))

    def opening(self, context: Context[MirrorsState]) -> Process:
        cards = context.shuffled(("mirror", "banner", "drum", "stone") * 2, luck.SETUP)
        context.emit(Dealt((cards[:4], cards[4:])))
        yield from ()

    def standing(self, state: MirrorsState) -> tuple[Standing, ...]:
        return (Standing(state.turn, "place"),)

    def decision(self, state: MirrorsState, standing: Standing) -> Act:
        seat, topic = standing.seat, standing.topic
        return Act(seat=seat, topic=topic, clause="M-1", offers=(Offer("place", "M-1", ("card", "at")),))

    def next_parameter(self, state: MirrorsState, decision: Act, partial: Announcement) -> Parameter | None:
        seat = decision.seat
        if "card" not in partial.values:
            return Parameter("card", "card", "M-1", tuple(sorted(set(state.hands[seat]))))
        if "at" not in partial.values:
            return Parameter("at", "number", "M-2", least=0, most=len(state.row))
        return None

    def act(self, context: Context[MirrorsState], standing: Standing, choice: Choice) -> Process:
        seat = standing.seat
        assert isinstance(choice, Announcement)
        card, at = choice.values["card"], choice.values["at"]
        assert isinstance(card, str)
        assert isinstance(at, int)
        context.emit(Placed(seat, card, at))
        yield from ()

    def advance(self, context: Context[MirrorsState]) -> Process:
        state = context.state
        if not any(state.hands):
            total = sum(t.power for t in self.traits(state))
            context.emit(Ended(Result(((total % 2,), (1 - total % 2,)), (total, total))))
        yield from ()

    def concede(self, context: Context[MirrorsState], seat: int) -> None:
        context.emit(Ended(Result(((1 - seat,), (seat,)), (0, 0), "TAB-3.3")))

    def undo(self, state: MirrorsState) -> Refused:
        return Refused("M-3", "no_undo")

    def project(self, state: MirrorsState, seat: int | None) -> View:
        row = tuple(Face(i, f"{t.name}.{t.power}") for i, t in enumerate(self.traits(state)))
        zones = [ZoneView("row", None, row, len(row))]
        for s, hand in enumerate(state.hands):
            cards = tuple(Face(f"{i}:{c}", c) if s == seat else Back("card") for i, c in enumerate(hand))
            zones.append(ZoneView("hand", s, cards, len(hand)))
        return FactsView(seat=seat, zones=tuple(zones), result=state.result, facts=(state.turn, state.row))

    def redealt(self, state: MirrorsState, seat: int | None, seed: int) -> MirrorsState:
        order, _ = luck.shuffled(
            luck.streams(seed)[0], [c for s, hand in enumerate(state.hands) if s != seat for c in hand]
        )
        left = list(order)
        hands = tuple(h if s == seat else tuple(left.pop() for _ in h) for s, h in enumerate(state.hands))
        return state.but(hands=hands, luck=luck.streams(seed))
