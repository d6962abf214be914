"""(c) A stack of items with priority passing; targets are checked again on resolution."""

from typing import ClassVar

from msgspec import Struct

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Choice, Offer, Parameter, Standing
from rules.kernel.events import Event, PublicEvent
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.state import Result, State
from rules.kernel.views import Face, View, ZoneView
from rules.kernel.zones import Zones
from tests.kernel.games.facts import FactsView


class Item(Struct, frozen=True):
    seat: int
    what: str
    target: int


class ChaseState(State, frozen=True, kw_only=True):
    zones: Zones
    chase: tuple[Item, ...] = ()
    priority: int = 0
    passes: int = 0
    turn: int = 0
    energy: tuple[int, ...] = (6, 6)


class ItemPut(PublicEvent, frozen=True):
    item: Item

    def apply(self, state: ChaseState) -> ChaseState:
        energy = list(state.energy)
        energy[self.item.seat] -= 1
        return state.but(chase=(*state.chase, self.item), passes=0, energy=tuple(energy))


class Passed(PublicEvent, frozen=True):
    seat: int

    def apply(self, state: ChaseState) -> ChaseState:
        return state.but(passes=state.passes + 1, priority=1 - self.seat)


class ItemResolved(PublicEvent, frozen=True):
    fizzled: bool

    def apply(self, state: ChaseState) -> ChaseState:
        return state.but(chase=state.chase[:-1], passes=0, priority=state.turn)


class Moved(PublicEvent, frozen=True):
    """A beast died, or came back to hand: in its new zone it is a new object."""

    ref: int
    zone: str

    def apply(self, state: ChaseState) -> ChaseState:
        return state.but(zones=state.zones.moved(self.ref, self.zone))


class TurnEnded(PublicEvent, frozen=True):
    def apply(self, state: ChaseState) -> ChaseState:
        energy = tuple(e - 1 for e in state.energy)
        return state.but(turn=1 - state.turn, priority=1 - state.turn, passes=0, energy=energy)


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: ChaseState) -> ChaseState:
        return state.but(result=self.result)


class Chase(Rules[ChaseState]):
    game: ClassVar[str] = "chase"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (ItemPut, Passed, ItemResolved, Moved, TurnEnded, Ended)
    state: ClassVar[type[ChaseState]] = ChaseState
    view: ClassVar[type[View]] = FactsView
    seats = 2

    def begin(self, seed: int) -> ChaseState:
        zones = Zones({}, {})
        for seat in (0, 1):
            for beast in range(3):
                zones = zones.put(f"beast.{beast}", seat, "field")
        return ChaseState(luck=luck.streams(seed), zones=zones)

    def opening(self, context: Context[ChaseState]) -> Process:
        yield from ()

    def standing(self, state: ChaseState) -> tuple[Standing, ...]:
        return (Standing(state.priority, "priority"),)

    def decision(self, state: ChaseState, standing: Standing) -> Act:
        seat, topic = standing.seat, standing.topic
        offers = [Offer("pass", "C-1")]
        if state.energy[seat] > 0:
            if state.zones.of("field"):
                offers += [Offer("bolt", "C-2", ("target",)), Offer("recall", "C-2", ("target",))]
            if state.chase:
                offers.append(Offer("counter", "C-3", ("item",)))
        return Act(seat=seat, topic=topic, clause="C-1", offers=tuple(offers))

    def next_parameter(self, state: ChaseState, decision: Act, partial: Announcement) -> Parameter | None:
        if partial.offer in ("bolt", "recall") and "target" not in partial.values:
            return Parameter("target", "card", "C-2", tuple(c.ref for c in state.zones.of("field")))
        if partial.offer == "counter" and "item" not in partial.values:
            return Parameter("item", "card", "C-3", tuple(range(len(state.chase))))
        return None

    def act(self, context: Context[ChaseState], standing: Standing, choice: Choice) -> Process:
        assert isinstance(choice, Announcement)
        seat = standing.seat
        if choice.offer == "pass":
            context.emit(Passed(seat))
        else:
            target = choice.values["item" if choice.offer == "counter" else "target"]
            assert isinstance(target, int)
            context.emit(ItemPut(Item(seat, choice.offer, target)))  # whoever acts keeps priority
        yield from ()

    def advance(self, context: Context[ChaseState]) -> Process:
        state = context.state
        if state.passes >= 2:
            context.beat()
            if state.chase:
                self._resolve(context)
            else:
                context.emit(TurnEnded())
        state = context.state
        if max(state.energy) <= 0 or not state.zones.of("field"):
            counts = tuple(sum(c.owner == s for c in state.zones.of("field")) for s in (0, 1))
            places = ((0, 1),) if counts[0] == counts[1] else ((0,), (1,)) if counts[0] > counts[1] else ((1,), (0,))
            context.emit(Ended(Result(places, counts)))
        yield from ()

    def _resolve(self, context: Context[ChaseState]) -> None:
        """The last item in is the first out; what it is aimed at is looked for again, and may have moved on."""
        item = context.state.chase[-1]
        if item.what == "counter":
            legal = item.target < len(context.state.chase) - 1
            context.emit(ItemResolved(not legal))
            if legal:
                context.emit(Countered(item.target))
            return
        card = context.state.zones.find(item.target)
        legal = card is not None and card.zone == "field"
        context.emit(ItemResolved(not legal))
        if legal:
            context.emit(Moved(item.target, "grave" if item.what == "bolt" else "hand"))

    def concede(self, context: Context[ChaseState], seat: int) -> None:
        context.emit(Ended(Result(((1 - seat,), (seat,)), (0, 0), "TAB-3.3")))

    def undo(self, state: ChaseState) -> Refused:
        return Refused("C-4", "no_undo")

    def project(self, state: ChaseState, seat: int | None) -> View:
        field = tuple(Face(c.ref, c.card) for c in state.zones.of("field"))
        return FactsView(
            seat=seat,
            zones=(ZoneView("field", None, field, len(field)),),
            result=state.result,
            facts=(state.chase, state.priority, state.passes, state.turn, state.energy, state.zones),
        )

    def redealt(self, state: ChaseState, seat: int | None, seed: int) -> ChaseState:
        return state.but(luck=luck.streams(seed))


class Countered(PublicEvent, frozen=True):
    place: int

    def apply(self, state: ChaseState) -> ChaseState:
        return state.but(chase=state.chase[: self.place] + state.chase[self.place + 1 :])


Chase.events = (*Chase.events, Countered)
