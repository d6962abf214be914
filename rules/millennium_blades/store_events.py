"""What happens to the Store deck and the Aftermarket, and who looks at what (MB-8.7, MB-8.8, MB-14)."""

from msgspec.structs import replace

from rules.kernel.events import Event, PublicEvent
from rules.kernel.state import with_seat
from rules.kernel.zones import Zones
from rules.millennium_blades.state import TournamentState


def without(zones: Zones, ref: int) -> Zones:
    """The zones without a card that is only known by its name now."""
    card = zones.cards[ref]
    cards = {known: one for known, one in zones.cards.items() if known != ref}
    return Zones(cards, {**zones.order, card.zone: tuple(r for r in zones.order[card.zone] if r != ref)}, zones.next)


def owned(zones: Zones, ref: int, seat: int) -> Zones:
    """The zones with a card that belongs to somebody else now."""
    return replace(zones, cards={**zones.cards, ref: replace(zones.cards[ref], owner=seat)})


class StoreDrawn(Event, frozen=True):
    """Cards came from the top of the Store deck to a hand, or to be looked at."""

    seat: int
    cards: tuple[str, ...]
    into: str = "hand"
    many: int = 0

    def apply(self, state: TournamentState) -> TournamentState:
        zones = state.zones
        for card in self.cards:
            zones = zones.put(card, self.seat, f"{self.into}{self.seat}")
        mixed = with_seat(state.mixed, self.seat, True)
        return state.but(zones=zones, store=state.store[len(self.cards) :], mixed=mixed)

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, cards=())


class StoreRevealed(PublicEvent, frozen=True):
    """The top cards of the Store deck were laid open (MB-10.2)."""

    cards: tuple[str, ...]
    seats: tuple[int, ...] = ()
    """For whom each is, in a clash."""

    def apply(self, state: TournamentState) -> TournamentState:
        zones = state.zones
        for card in self.cards:
            zones = zones.put(card, -1, "open")
        return state.but(zones=zones, store=state.store[len(self.cards) :])


class StoreRebuilt(Event, frozen=True):
    """The Store discard was shuffled to be the Store deck (MB-8.8). Nobody learns its order."""

    cards: tuple[str, ...]
    many: int = 0

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(store=self.cards, discards=())

    def seen_by(self, seat: int | None) -> Event | None:
        return replace(self, cards=())


class MarketEntered(PublicEvent, frozen=True):
    """An open card went to the Aftermarket; if that was full, all in it were discarded before (MB-8.7)."""

    ref: int
    card: str
    cleared: tuple[str, ...] = ()
    """Which cards were discarded."""

    def apply(self, state: TournamentState) -> TournamentState:
        zones, discards = state.zones, state.discards
        if self.cleared:
            for ref in zones.order.get("market", ()):
                zones = without(zones, ref)
            discards = (*discards, *self.cleared)
        return state.but(zones=zones.moved(self.ref, "market", up=True, same=True), discards=discards)


class StorePutBack(Event, frozen=True):
    """Cards that were looked at lie on top of the Store deck again, or under it."""

    seat: int
    refs: tuple[int, ...]
    top: tuple[str, ...]
    """The cards on top, the uppermost first."""
    bottom: tuple[str, ...]
    tops: int = 0
    """How many lie on top again."""

    def apply(self, state: TournamentState) -> TournamentState:
        zones = state.zones
        for ref in self.refs:
            zones = without(zones, ref)
        return state.but(zones=zones, store=(*self.top, *state.store, *self.bottom))

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, refs=(), top=(), bottom=())


class HandSeen(Event, frozen=True):
    """Somebody has looked at a hand; or it was shown to all."""

    seat: int
    """Whose hand."""
    by: int
    """Who has seen it; -1: everybody."""
    cards: tuple[str, ...]
    many: int = 0

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(looks=(*state.looks, (self.by, self.seat)))

    def seen_by(self, seat: int | None) -> Event | None:
        return self if self.by < 0 or seat in (self.seat, self.by) else replace(self, cards=())


class LookedTaken(Event, frozen=True):
    """One of the Store cards that were looked at went to the hand."""

    seat: int
    ref: int
    card: str

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(zones=state.zones.moved(self.ref, f"hand{self.seat}", up=True))

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else replace(self, ref=0, card="")
