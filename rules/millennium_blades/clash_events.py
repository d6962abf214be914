"""A clash as it happens, for all to see (MB-10.1, MB-10.2)."""

from msgspec.structs import replace

from rules.kernel.events import PublicEvent
from rules.millennium_blades.state import Battle, Fighter, TournamentState


class ClashOpened(PublicEvent, frozen=True):
    """A clash is about to be fought (MB-10.1)."""

    seat: int
    source: int
    card: str
    seats: tuple[int, ...]
    tops: tuple[int, ...]
    cards: tuple[str, ...]
    """The cards that fight."""
    lowest: bool = False

    def apply(self, state: TournamentState) -> TournamentState:
        fighters = tuple(Fighter(seat, top) for seat, top in zip(self.seats, self.tops, strict=True))
        return state.but(battle=Battle(self.seat, self.source, fighters, self.lowest))


class ClashCounted(PublicEvent, frozen=True):
    """The totals of a clash are known (MB-10.2)."""

    fighters: tuple[Fighter, ...]

    def apply(self, state: TournamentState) -> TournamentState:
        assert state.battle is not None
        return state.but(battle=replace(state.battle, fighters=self.fighters))


class ClashDecided(PublicEvent, frozen=True):
    """Who has won a clash and who has lost it (MB-10.2)."""

    seats: tuple[int, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    tied: tuple[int, ...] = ()
    """Who had the same highest total: nobody has won then."""

    def apply(self, state: TournamentState) -> TournamentState:
        assert state.battle is not None
        return state.but(battle=replace(state.battle, winners=self.winners, losers=self.losers, decided=True))


class ClashOver(PublicEvent, frozen=True):
    """The clash is over; or it did not come about, as fewer than two were left."""

    fought: bool = True

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(battle=None)
