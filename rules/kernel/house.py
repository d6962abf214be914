"""What the table itself may do in every game: pause, resume, and a seat's giving up (the clauses TAB-2 and TAB-3).

The house has one question that always stands, at rest points and inside effects, until the game is over. What a game lets
the people at its table decide together besides, it asks as standing questions of its own to the seat TABLE.
"""

from rules.kernel.decisions import Act, Announcement, Offer, Parameter
from rules.kernel.events import PublicEvent
from rules.kernel.seats import TABLE
from rules.kernel.state import State

TOPIC = "house"

_PAUSE = Offer("pause", "TAB-2.1")
_RESUME = Offer("resume", "TAB-2.3")
_CONCEDE = Offer("concede", "TAB-3.1", ("seat",))


class SeatConceded(PublicEvent, frozen=True):
    """A seat gave up (TAB-3.1). What it had triggered and still waits happens no more (TAB-3.2)."""

    seat: int

    def apply(self, state: State) -> State:
        kept = tuple(t for t in state.triggers if t.seat != self.seat)
        return state.but(conceded=(*state.conceded, self.seat), triggers=kept)


def decision(number: int, *, paused: bool) -> Act:
    """The standing decision of the house."""
    offers = (_RESUME,) if paused else (_PAUSE, _CONCEDE)
    return Act(seat=TABLE, number=number, topic=TOPIC, clause="TAB-2.3" if paused else "TAB-1.3", offers=offers)


def next_parameter(state: State, seats: int, partial: Announcement) -> Parameter | None:
    """What a house announcement still needs: who gives up."""
    if partial.offer == "concede" and "seat" not in partial.values:
        return Parameter("seat", "seat", "TAB-3.1", tuple(s for s in range(seats) if s not in state.conceded))
    return None
