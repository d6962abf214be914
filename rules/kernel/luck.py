"""Randomness that is part of the state, so that a game can be saved, searched and proved.

The algorithm is SplitMix64 (Steele, Lea, Flood 2014): one 64-bit number a stream, the same on every machine and in every
Python. The standard library's `shuffle` and `randrange` are not used anywhere, since they may change between releases.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, TypeVar

ALGORITHM: Final = "splitmix64/1"
"""Name of the generator and of the way numbers are drawn from it; written into every journal."""

SETUP: Final = 0
"""Stream for what is random before the first answer: decks, deals, who starts."""
TABLE_LUCK: Final = 1
"""Stream for what is random during play: dice, coins, shuffles by effects."""
AUTOMATON: Final = 2
"""Stream for players that are rules, such as a solo opponent. Practice opponents never draw from a game's streams."""

_STREAMS: Final = AUTOMATON + 1
_MASK: Final = (1 << 64) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15

Streams: TypeAlias = tuple[int, ...]
T = TypeVar("T")


def _mixed(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def streams(seed: int) -> Streams:
    """Independent streams for one seed (any whole number; equal seeds give equal games)."""
    root = _mixed(seed & _MASK) ^ _mixed((seed >> 64) & _MASK)
    return tuple(_mixed((root + (k + 1) * _GAMMA) & _MASK) for k in range(_STREAMS))


def drawn(stream: int) -> tuple[int, int]:
    """A number of 64 bits and the stream after it."""
    stream = (stream + _GAMMA) & _MASK
    return _mixed(stream), stream


def below(stream: int, bound: int) -> tuple[int, int]:
    """A whole number from 0 to `bound` - 1, each equally likely, and the stream after it.

    Raises ValueError if `bound` is less than 1, or more than one draw can tell apart.
    """
    if not 1 <= bound <= _MASK + 1:
        raise ValueError(f"nothing can be drawn below {bound}")
    limit = (_MASK + 1) - (_MASK + 1) % bound  # numbers above it would favour the small results
    while True:
        number, stream = drawn(stream)
        if number < limit:
            return number % bound, stream


def shuffled(stream: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """The items in random order (Fisher-Yates from the end) and the stream after it."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other, stream = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order), stream
