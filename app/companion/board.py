"""What lies on the table beside the cards: dice, timers and counters, each somewhere and turned to some side."""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

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


def merged(base: Board, mine: Board, theirs: Board) -> Board:
    """What two windows made of one board: `base` is what both began with, `theirs` what the other one has written since.

    What only one of them touched is as that one left it, and what one has taken away is gone. What both touched is as it is
    written; but a timer that runs here goes on, unless it was set back.
    """
    was, own = ({one.key: one for one in board.things} for board in (base, mine))
    things = []
    for one in theirs.things:
        before, here = was.get(one.key), own.get(one.key)
        if before == one:
            things += [here] if here is not None else []
        elif before is not None and here is not None and before != here:
            things.append(replace(one, timer=_running_on(before.timer, here.timer, one.timer)))
        else:
            things.append(one)
    there = {one.key for one in theirs.things}
    things += [one for one in mine.things if one.key not in there and one.key not in was]
    return Board(tuple(things[:MOST]))


def _running_on(before: Kept | None, here: Kept | None, there: Kept | None) -> Kept | None:
    """A timer that has spent time here while it was touched elsewhere."""
    if before is None or here is None or there is None or there.spent < before.spent:
        return there
    return replace(there, spent=max(here.spent, there.spent))
