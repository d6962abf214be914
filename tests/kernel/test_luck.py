"""Luck is the same on every machine, and fair."""

from collections import Counter
from itertools import permutations

import pytest

from rules.kernel import luck


def test_the_generator_is_splitmix64() -> None:
    """The first numbers from seed 1234567, as other implementations of the algorithm have them."""
    stream, numbers = 1234567, []
    for _ in range(5):
        number, stream = luck.drawn(stream)
        numbers.append(number)
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_games_stay_the_same_for_ever() -> None:
    """A change here would change every game that is played from a seed."""
    assert luck.shuffled(luck.streams(1)[luck.SETUP], range(12))[0] == (6, 10, 7, 2, 9, 11, 8, 3, 1, 4, 0, 5)
    assert luck.streams(7) == luck.streams(7)
    assert len({*luck.streams(7), *luck.streams(8), *luck.streams(-1), *luck.streams(1 << 70)}) == 12


def test_every_order_is_equally_likely() -> None:
    stream = luck.streams(99)[0]
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        order, stream = luck.shuffled(stream, (1, 2, 3, 4))
        seen[order] += 1
    assert set(seen) == set(permutations((1, 2, 3, 4)))
    chi = sum((count - 500) ** 2 / 500 for count in seen.values())
    assert chi < 49.7, "chi-squared with 23 degrees of freedom, one in a thousand"


def test_nothing_can_be_drawn_below_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        luck.below(1, 0)
    assert luck.below(5, 1)[0] == 0
