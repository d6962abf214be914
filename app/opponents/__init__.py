"""Practice opponents: who answers for a seat that no person plays.

An opponent is given what its seat may know and has been told, and nothing else: never a state, never a seed of the game.
"""

import hashlib
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from msgspec import Struct

from rules.kernel.decisions import Answer, Decision
from rules.kernel.events import Event
from rules.kernel.rules import Rules
from rules.kernel.views import View

if TYPE_CHECKING:
    from rules.kernel import soak

LEVELS: Final[tuple[str, ...]] = ("easy", "normal", "expert")
"""How well an opponent plays, the weakest first. A seat that a person plays has none of these."""

GAMES: Final[frozenset[str]] = frozenset({"millions", "blade_rondo", "millennium_blades"})
"""The games that opponents can play."""


class Seen(Struct, frozen=True):
    """What one seat knows when it has to choose."""

    view: View
    decisions: tuple[Decision, ...]
    """The questions that are open for it."""
    events: tuple[Event, ...]
    """Everything that it was told since the game began, as it was told it: a player may remember."""


class Opponent(Protocol):
    """Answers for one seat."""

    def choose(self, seen: Seen, luck: int) -> Answer:
        """The answer to the first of the decisions; the same for the same knowledge and the same luck.

        `luck` is a whole number from which all its chance comes (see `luck_of`). Most take half a second at most on a usual
        machine, one that plays a tournament on in thought up to two; one that looks at the clock for that may choose otherwise
        on a slower machine.
        Raises ValueError where nothing is asked.
        """
        ...


def luck_of(game: str, seat: int, number: int) -> int:
    """The luck of an opponent's choice, from facts that everybody may know: which game, which seat, which question.

    It is a stream of its own: nothing can be learned from it about the game's luck, and nothing of that is used up.
    """
    told = f"{game}/{seat}/{number}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest(), "big")


def opponent(level: str, rules: Rules[Any], *, hurries: bool = True) -> Opponent:
    """An opponent of that level for a table of these rules.

    One that does not hurry thinks each thought to its end, so that its choices are the same on every machine. Raises ValueError for a level or a game that there is none for.
    """
    if level not in LEVELS:
        raise ValueError(f"there is no opponent {level!r}; there are: {', '.join(LEVELS)}")
    if rules.game not in GAMES:
        raise ValueError(f"nobody but people can play {rules.game}")
    made: Opponent = import_module(f"app.opponents.{rules.game}.levels").opponent(level, rules, hurries=hurries)
    return made


def player(level: str, rules: Rules[Any]) -> "soak.Player":
    """An opponent that does not hurry, as somebody who plays in a soak. Raises ValueError as `opponent` does."""
    made = opponent(level, rules, hurries=False)

    def choose(view: View, decision: Decision, told: Sequence[Event], luck: int) -> Answer:
        return made.choose(Seen(view, (decision,), tuple(told)), luck)

    return choose
