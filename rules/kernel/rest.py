"""A match at rest, as one value; and what an answer leads to."""

from typing import Generic

from msgspec import Struct

from rules.kernel.context import Beat
from rules.kernel.decisions import Standing
from rules.kernel.lanes import Lane
from rules.kernel.state import S


class Asked(Standing, frozen=True, kw_only=True):
    """A standing question with the number under which it was put."""

    number: int

    def standing(self) -> Standing:
        """The question without its number."""
        return Standing(self.seat, self.topic, self.lane, self.occasion)


class Rest(Struct, Generic[S], frozen=True, forbid_unknown_fields=True):
    """A match at a rest point, as one value: all that is needed to go on from there."""

    state: S
    numbers: tuple[int, ...]
    """The last number given to each seat. CLOCK and TABLE, which are -2 and -1, thereby come last."""
    asked: tuple[Asked, ...] = ()
    lanes: tuple[Lane, ...] = ()
    paused: bool = False
    house: int = 1
    """The number of the question that stands before the house (`rules.kernel.house`)."""
    begun: bool = True
    """False before the set-up, which may ask (a mulligan): the match then begins with it."""


class Outcome(Struct, frozen=True):
    """What an accepted answer caused."""

    beats: tuple[Beat, ...]
    rest: bool
    """Whether the match is at a rest point after it."""
