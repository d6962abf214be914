"""Saved games of older rules: how a snapshot of one version becomes one of the next. Upcasters are kept for ever.

An upcaster works on plain data, never on today's types, so that it goes on meaning the same when those change. Each has
a saved game of its version in `tests/corpus/saves`.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

Plain: TypeAlias = dict[str, Any]
"""A rest point (`rules.kernel.rest.Rest`) as it was decoded from JSON."""


class Upcaster(Struct, frozen=True):
    """One step from a version of a game's rules to the next."""

    change: Callable[[Plain], Plain]
    """Gives the rest point in the next version; may change the one that it is given."""
    lost: tuple[str, ...] = ()
    """What players should know is not as it was, in sentences."""


Upcasters: TypeAlias = Mapping[tuple[str, int], Upcaster]
"""By game and the version that is left behind."""

UPCASTERS: Upcasters = {}
"""Every step there has ever been. All games are in their first version, so there is none yet."""


class NoWay(LookupError):
    """There is no upcaster for a version that a saved game was written under."""


def upcast(
    game: str, version: int, wanted: int, rest: Plain, upcasters: Upcasters = UPCASTERS
) -> tuple[Plain, tuple[str, ...]]:
    """The rest point as the wanted version has it, and what was lost on the way.

    Raises NoWay where a step is missing, and whatever a step raises on data that it does not understand.
    """
    lost: tuple[str, ...] = ()
    for step in range(version, wanted):
        upcaster = upcasters.get((game, step))
        if upcaster is None:
            raise NoWay(f"there is no way from version {step} of the rules of {game} to version {step + 1}")
        rest = upcaster.change(rest)
        lost += upcaster.lost
    return rest, lost
