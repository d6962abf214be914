"""What every game's state holds. States are values: an answer yields a new one, and no old one ever changes."""

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.luck import Streams
from rules.kernel.triggers import Trigger

S = TypeVar("S", bound="State")
V = TypeVar("V")


class Result(Struct, frozen=True):
    """How a game ended."""

    places: tuple[tuple[int, ...], ...]
    """The seats by place, the winners first; seats that share a place stand together. Nobody stands first where the game
    itself has won."""
    scores: tuple[int, ...] = ()
    """By seat, in the game's own points; empty where the game has none."""
    clause: str = ""
    """The clause that decided it."""


class State(Struct, frozen=True, kw_only=True):
    """A moment of a game, as a value."""

    luck: Streams
    triggers: tuple[Trigger, ...] = ()
    """Triggered abilities that wait for the next checkpoint, as data."""
    wave: int = 0
    """How many triggered abilities have been carried out."""
    conceded: tuple[int, ...] = ()
    """Seats that gave up (TAB-3), in that order."""
    result: Result | None = None

    def but(self: S, **changes: Any) -> S:
        """The same state with some fields changed."""
        return replace(self, **changes)


def with_seat(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """What stands by seat, with another value for one of them."""
    return (*values[:seat], value, *values[seat + 1 :])
