"""(d) Five seats acting at any time on one market; purchases may ask, and two may want the same card.

A "chest" asks its buyer, before it is bought, what to throw away for it; meanwhile anybody may buy it away. The market
closes when the clock has run out.
"""

from typing import ClassVar

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Choice, Confirm, Decision, Offer, Parameter, PickOne, Standing
from rules.kernel.events import Event, PublicEvent
from rules.kernel.refusals import Refused
from rules.kernel.rules import Clock, Process, Rules
from rules.kernel.seats import CLOCK
from rules.kernel.state import Result, State
from rules.kernel.views import Back, Face, View, ZoneView
from tests.kernel.games.facts import FactsView


class BazaarState(State, frozen=True, kw_only=True):
    market: tuple[str, ...]
    deck: tuple[str, ...] = ()
    owned: tuple[tuple[str, ...], ...] = ((),) * 5
    money: tuple[int, ...] = (6,) * 5


class Stocked(Event, frozen=True):
    market: tuple[str, ...]
    deck: tuple[str, ...]

    def apply(self, state: BazaarState) -> BazaarState:
        return state.but(market=self.market, deck=self.deck)

    def seen_by(self, seat: int | None) -> Event | None:
        return Stocked(self.market, ())


class Bought(PublicEvent, frozen=True):
    seat: int
    card: str
    thrown: str | None = None

    def apply(self, state: BazaarState) -> BazaarState:
        owned, money = list(state.owned), list(state.money)
        owned[self.seat] = (*(c for c in owned[self.seat] if c != self.thrown), self.card)
        money[self.seat] -= price(self.card)
        market = tuple(c for c in state.market if c != self.card)
        return state.but(owned=tuple(owned), money=tuple(money), market=market)


class Restocked(PublicEvent, frozen=True):
    def apply(self, state: BazaarState) -> BazaarState:
        return state.but(market=(*state.market, state.deck[0]), deck=state.deck[1:])


class Closed(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: BazaarState) -> BazaarState:
        return state.but(result=self.result)


def price(card: str) -> int:
    return 2 if card.startswith("chest") else 1


def _affordable(state: BazaarState, seat: int) -> tuple[str, ...]:
    return tuple(c for c in state.market if price(c) <= state.money[seat])


class Bazaar(Rules[BazaarState]):
    game: ClassVar[str] = "bazaar"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (Stocked, Bought, Restocked, Closed)
    state: ClassVar[type[BazaarState]] = BazaarState
    view: ClassVar[type[View]] = FactsView
    seats = 5

    def begin(self, seed: int) -> BazaarState:
        return BazaarState(luck=luck.streams(seed), market=())

    def opening(self, context: Context[BazaarState]) -> Process:
        cards = context.shuffled(
            tuple(f"chest.{i}" for i in range(8)) + tuple(f"trinket.{i}" for i in range(12)), luck.SETUP
        )
        context.emit(Stocked(cards[:6], cards[6:]))
        yield from ()

    def standing(self, state: BazaarState) -> tuple[Standing, ...]:
        buyers = (s for s in range(5) if _affordable(state, s))
        return (*(Standing(s, "market", lane=True) for s in buyers), Standing(CLOCK, "close"))

    def awaits(self, state: BazaarState, standing: Standing) -> bool:
        return standing.topic == "close"

    def clocks(self, state: BazaarState) -> tuple[Clock, ...]:
        return (Clock("bazaar", 60_000, "close"),)

    def decision(self, state: BazaarState, standing: Standing) -> Decision:
        seat, topic = standing.seat, standing.topic
        if topic == "close":
            return Confirm(seat=seat, topic=topic, clause="B-4")
        return Act(seat=seat, topic=topic, clause="B-1", offers=(Offer("buy", "B-1", ("card",)),))

    def next_parameter(self, state: BazaarState, decision: Act, partial: Announcement) -> Parameter | None:
        seat = decision.seat
        if "card" in partial.values:
            return None
        return Parameter("card", "card", "B-1", _affordable(state, seat))

    def act(self, context: Context[BazaarState], standing: Standing, choice: Choice) -> Process:
        seat, topic = standing.seat, standing.topic
        state = context.state
        if topic == "close":
            scores = tuple(map(len, state.owned))
            best = max(scores)
            context.emit(Closed(Result((tuple(s for s in range(5) if scores[s] == best),), scores, "B-4")))
            return
        assert isinstance(choice, Announcement)
        card = choice.values["card"]
        if card not in state.market:
            raise Refused("B-2", "sold", card=card)
        if state.money[seat] < price(card):
            raise Refused("B-3", "too_dear", need=price(card), have=state.money[seat])
        thrown = None
        if card.startswith("chest") and state.owned[seat]:
            thrown = yield PickOne(seat=seat, topic="throw", clause="B-5", candidates=state.owned[seat], source=card)
        context.emit(Bought(seat, card, thrown))

    def advance(self, context: Context[BazaarState]) -> Process:
        while len(context.state.market) < 6 and context.state.deck:
            context.emit(Restocked())
        yield from ()

    def concede(self, context: Context[BazaarState], seat: int) -> None:
        """The others trade on."""

    def undo(self, state: BazaarState) -> Refused:
        return Refused("B-6", "no_undo")

    def project(self, state: BazaarState, seat: int | None) -> View:
        zones = [ZoneView("market", None, tuple(Face(c, c) for c in state.market), len(state.market))]
        zones += [ZoneView("owned", s, tuple(Face(c, c) for c in own), len(own)) for s, own in enumerate(state.owned)]
        zones.append(ZoneView("deck", None, (Back("deck"),) if state.deck else (), len(state.deck)))
        return FactsView(seat=seat, zones=tuple(zones), result=state.result, facts=(state.money,))

    def redealt(self, state: BazaarState, seat: int | None, seed: int) -> BazaarState:
        deck, _ = luck.shuffled(luck.streams(seed)[0], state.deck)
        return state.but(deck=deck, luck=luck.streams(seed))
