"""What happens to Ranking Points, dollars and friendship cards."""

from rules.kernel.events import PublicEvent
from rules.kernel.state import with_seat
from rules.millennium_blades.state import Friend, TournamentState


class RpChanged(PublicEvent, frozen=True):
    """Ranking Points were gained or lost, and why."""

    seat: int
    by: int
    card: str
    """The card whose effect it was; or the metagame card."""
    key: str = ""
    """Its line."""
    full: int = 0
    """How many it would have been, where a maximum or the end of the track has cut it (MB-8.5)."""

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(rp=with_seat(state.rp, self.seat, state.rp[self.seat] + self.by))


class RpRefused(PublicEvent, frozen=True):
    """Ranking Points would have been gained or lost, but something that stands forbids it."""

    seat: int
    by: int
    card: str
    """The card that forbids it."""

    def apply(self, state: TournamentState) -> TournamentState:
        return state


class RpExchanged(PublicEvent, frozen=True):
    """Two players have exchanged their Ranking Points."""

    seats: tuple[int, int]
    card: str

    def apply(self, state: TournamentState) -> TournamentState:
        one, other = self.seats
        rp = with_seat(state.rp, one, state.rp[other])
        return state.but(rp=with_seat(rp, other, state.rp[one]))


class EchoSet(PublicEvent, frozen=True):
    """The next RP of this turn are gained once more, up to so many."""

    seat: int
    most: int

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(echo=with_seat(state.echo, self.seat, self.most))


class DollarsChanged(PublicEvent, frozen=True):
    """Dollars came or went."""

    seat: int
    by: int
    card: str = ""

    def apply(self, state: TournamentState) -> TournamentState:
        return state.but(dollars=with_seat(state.dollars, self.seat, state.dollars[self.seat] + self.by))


class FriendReceived(PublicEvent, frozen=True):
    """A friendship card has gone to another player."""

    seat: int
    giver: int
    """Whose card it is."""
    value: int
    holder: int
    """Who had it until now: its giver, or somebody who had received it."""

    def apply(self, state: TournamentState) -> TournamentState:
        received = state.received
        supply = state.supply
        if self.holder == self.giver:
            left = list(supply[self.giver])
            left.remove(self.value)
            supply = with_seat(supply, self.giver, tuple(left))
        else:
            held = list(received[self.holder])
            held.remove(Friend(self.giver, self.value))
            received = with_seat(received, self.holder, tuple(held))
        if self.seat != self.giver:
            received = with_seat(received, self.seat, (*received[self.seat], Friend(self.giver, self.value)))
        else:
            supply = with_seat(supply, self.giver, (*supply[self.giver], self.value))
        return state.but(received=received, supply=supply)
