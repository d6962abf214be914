"""(b) A response window in which a face-down card may cancel; the window opens on public facts only."""

from collections.abc import Generator
from typing import Any, ClassVar

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Choice, Decision, Offer, Standing, Together
from rules.kernel.events import Event, PublicEvent
from rules.kernel.proposals import Proposal, Replacement, propose
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.state import Result, State
from rules.kernel.views import Back, Face, View, ZoneView
from tests.kernel.games.facts import FactsView


class AmbushState(State, frozen=True, kw_only=True):
    hidden: tuple[tuple[str, ...], ...]
    """Face-down cards by seat, each `ambush` or `dud`; the owner knows them."""
    life: tuple[int, ...] = (4, 4)
    turn: int = 0
    spent: tuple[tuple[int, int, str], ...] = ()
    """What was turned up: seat, place, card."""


class Laid(Event, frozen=True):
    hidden: tuple[tuple[str, ...], ...]

    def apply(self, state: AmbushState) -> AmbushState:
        return state.but(hidden=self.hidden)


class Struck(PublicEvent, frozen=True):
    seat: int

    def apply(self, state: AmbushState) -> AmbushState:
        life = list(state.life)
        life[self.seat] -= 1
        return state.but(life=tuple(life))


class TurnedUp(PublicEvent, frozen=True):
    seat: int
    place: int
    card: str

    def apply(self, state: AmbushState) -> AmbushState:
        hidden = list(state.hidden)
        hidden[self.seat] = hidden[self.seat][: self.place] + hidden[self.seat][self.place + 1 :]
        return state.but(hidden=tuple(hidden), spent=(*state.spent, (self.seat, self.place, self.card)))


class TurnPassed(PublicEvent, frozen=True):
    def apply(self, state: AmbushState) -> AmbushState:
        return state.but(turn=1 - state.turn)


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: AmbushState) -> AmbushState:
        return state.but(result=self.result)


class Ambush(Rules[AmbushState]):
    game: ClassVar[str] = "ambush"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (Laid, Struck, TurnedUp, TurnPassed, Ended)
    state: ClassVar[type[AmbushState]] = AmbushState
    view: ClassVar[type[View]] = FactsView
    seats = 2

    def begin(self, seed: int) -> AmbushState:
        return AmbushState(luck=luck.streams(seed), hidden=((), ()))

    def opening(self, context: Context[AmbushState]) -> Process:
        cards = context.shuffled(("ambush", "ambush", "ambush", "dud", "dud", "dud"), luck.SETUP)
        context.emit(Laid((cards[:3], cards[3:])))
        yield from ()

    def standing(self, state: AmbushState) -> tuple[Standing, ...]:
        return (Standing(state.turn, "turn"),)

    def decision(self, state: AmbushState, standing: Standing) -> Act:
        seat, topic = standing.seat, standing.topic
        return Act(seat=seat, topic=topic, clause="A-1", offers=(Offer("strike", "A-1"), Offer("wait", "A-1")))

    def act(self, context: Context[AmbushState], standing: Standing, choice: Choice) -> Process:
        assert isinstance(choice, Announcement)
        seat = standing.seat
        if choice.offer == "strike":
            yield from propose(context, Struck(1 - seat))
        context.emit(TurnPassed())

    def interrupts(self, state: AmbushState, proposal: Proposal) -> tuple[Replacement, ...]:
        struck = proposal.events[0]
        assert isinstance(struck, Struck)
        many = len(state.hidden[struck.seat])  # part of the key: once a card is spent, the others are asked for again
        return tuple(Replacement(struck.seat, f"place:{place}:{many}", "A-2", place) for place in range(many))

    def interrupted(
        self, context: Context[AmbushState], proposal: Proposal, replacement: Replacement
    ) -> Generator[Decision | Together, Any, Proposal]:
        place = int(replacement.key.split(":")[1])
        card = context.state.hidden[replacement.seat][place]
        context.emit(TurnedUp(replacement.seat, place, card))
        context.beat()
        return Proposal(() if card == "ambush" else proposal.events, proposal.applied)
        yield

    def advance(self, context: Context[AmbushState]) -> Process:
        life = context.state.life
        if min(life) == 0 or context.count > 50:
            winner = life.index(max(life))
            context.emit(Ended(Result(((winner,), (1 - winner,)), life)))
        yield from ()

    def concede(self, context: Context[AmbushState], seat: int) -> None:
        context.emit(Ended(Result(((1 - seat,), (seat,)), context.state.life, "TAB-3.3")))

    def undo(self, state: AmbushState) -> Refused:
        return Refused("A-3", "no_undo")

    def project(self, state: AmbushState, seat: int | None) -> View:
        zones = tuple(
            ZoneView(
                "hidden",
                s,
                tuple(Face(i, card) if s == seat else Back("card") for i, card in enumerate(cards)),
                len(cards),
            )
            for s, cards in enumerate(state.hidden)
        )
        return FactsView(seat=seat, zones=zones, result=state.result, facts=(state.life, state.turn, state.spent))

    def redealt(self, state: AmbushState, seat: int | None, seed: int) -> AmbushState:
        order, _ = luck.shuffled(
            luck.streams(seed)[0], [c for s, cards in enumerate(state.hidden) if s != seat for c in cards]
        )
        left = list(order)
        hidden = tuple(cards if s == seat else tuple(left.pop() for _ in cards) for s, cards in enumerate(state.hidden))
        return state.but(hidden=hidden, luck=luck.streams(seed))
