"""What lies on the table beside the cards: dice, timers and counters, each somewhere and turned to some side."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from app.companion.counter import Counter
from app.companion.die import Die
from app.companion.timers import Kept

MOST = 24
"""How many instruments lie on a table at the most."""


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """An instrument: exactly one of its kinds is there."""

    key: str
    x: Annotated[float, Meta(ge=0, le=1)] = 0.5
    y: Annotated[float, Meta(ge=0, le=1)] = 0.5
    """Where its middle lies, as shares of the table."""
    turn: Literal[0, 90, 180, 270] = 0
    """Which way it is turned, in degrees clockwise; 0 faces the near side."""
    die: Die | None = None
    timer: Kept | None = None
    counter: Counter | None = None


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them."""

    things: Annotated[tuple[Thing, ...], Meta(max_length=MOST)] = ()
