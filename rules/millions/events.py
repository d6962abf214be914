"""Everything that happens in a game of Millions."""

from rules.kernel.events import Event, PublicEvent
from rules.kernel.state import Result, with_seat
from rules.millions.state import MillionsState


class PileShuffled(Event, frozen=True):
    """The Points cards were shuffled into one face-down pile (MIL-2.2). Nobody sees the order."""

    order: tuple[int, ...]

    def apply(self, state: MillionsState) -> MillionsState:
        return state.but(pile=self.order)


class PrizeTurned(PublicEvent, frozen=True):
    """Sunrise: the top Points card was turned face up (MIL-3.1)."""

    round: int
    card: int

    def apply(self, state: MillionsState) -> MillionsState:
        return state.but(round=self.round, pile=state.pile[1:], contested=(*state.contested, self.card))


class CardLaid(Event, frozen=True):
    """A seat laid a Power card face down (MIL-3.2), or another in its place (MIL-3.4)."""

    seat: int
    power: int | None
    """None: hidden from whoever this is told to (MIL-3.3)."""
    instead_of: int | None = None
    """The power that was taken back for it."""

    def apply(self, state: MillionsState) -> MillionsState:
        seat = self.seat
        hand = [p for p in state.hands[seat] if p != self.power]
        if self.instead_of is not None:
            hand = sorted((*hand, self.instead_of))
        return state.but(
            hands=with_seat(state.hands, seat, tuple(hand)),
            laid=with_seat(state.laid, seat, self.power),
        )

    def seen_by(self, seat: int | None) -> Event | None:
        if seat == self.seat:
            return self
        return None if self.instead_of is not None else CardLaid(self.seat, None)


class CardsRevealed(PublicEvent, frozen=True):
    """All laid cards were turned up at once, together (MIL-3.4)."""

    powers: tuple[int | None, ...]

    def apply(self, state: MillionsState) -> MillionsState:
        return state.but(laid=(None,) * len(self.powers), shown=self.powers)


class PrizesTaken(PublicEvent, frozen=True):
    """Sunset: a seat took everything that was contested (MIL-3.6, MIL-4)."""

    seat: int
    cards: tuple[int, ...]
    total: int
    lowest: bool
    cancelled: tuple[int, ...]

    def apply(self, state: MillionsState) -> MillionsState:
        seat = self.seat
        won = (*state.won[seat], *self.cards)
        return state.but(contested=(), won=with_seat(state.won, seat, won))


class PrizesCarried(PublicEvent, frozen=True):
    """An overall tie: nobody takes anything, and all the cards stay on the table (MIL-5.1)."""

    total: int
    cancelled: tuple[int, ...]

    def apply(self, state: MillionsState) -> MillionsState:
        stuck = tuple(
            cards if shown is None else (*cards, shown) for cards, shown in zip(state.stuck, state.shown, strict=True)
        )
        return state.but(stuck=stuck, shown=(None,) * len(stuck))


class NightFell(PublicEvent, frozen=True):
    """Night: the Power cards on the table went to their owners' used piles (MIL-3.7)."""

    def apply(self, state: MillionsState) -> MillionsState:
        seats = range(len(state.used))
        used = tuple(
            (*state.used[s], *state.stuck[s], *(() if (shown := state.shown[s]) is None else (shown,))) for s in seats
        )
        return state.but(used=used, stuck=((),) * len(used), shown=(None,) * len(used))


class PrizesForfeited(PublicEvent, frozen=True):
    """The cards still contested at the end went to nobody (MIL-5.3)."""

    cards: tuple[int, ...]

    def apply(self, state: MillionsState) -> MillionsState:
        return state.but(contested=(), lost=(*state.lost, *self.cards))


class PrizesAbandoned(PublicEvent, frozen=True):
    """The cards contested when all but one had given up went to nobody (TAB-3.3)."""

    cards: tuple[int, ...]

    def apply(self, state: MillionsState) -> MillionsState:
        return state.but(contested=(), lost=(*state.lost, *self.cards))


class HandPutAway(Event, frozen=True):
    """The card that a seat had laid went back unseen, since it gave up (TAB-3.2)."""

    seat: int
    power: int

    def apply(self, state: MillionsState) -> MillionsState:
        seat = self.seat
        hand = tuple(sorted((*state.hands[seat], self.power)))
        return state.but(
            hands=with_seat(state.hands, seat, hand),
            laid=with_seat(state.laid, seat, None),
        )


class GameEnded(PublicEvent, frozen=True):
    """The last round is over, or only one player is left (MIL-6)."""

    result: Result
    won: tuple[tuple[int, ...], ...]
    """What each seat had won, card by card; now everybody may see it."""

    def apply(self, state: MillionsState) -> MillionsState:
        return state.but(result=self.result)


EVENTS: tuple[type[Event], ...] = (
    PileShuffled,
    PrizeTurned,
    CardLaid,
    CardsRevealed,
    PrizesTaken,
    PrizesCarried,
    NightFell,
    PrizesForfeited,
    PrizesAbandoned,
    HandPutAway,
    GameEnded,
)
