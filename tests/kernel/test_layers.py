"""(f) Standing effects in layers, with an exact copy among them."""

import pytest

from rules.kernel import luck
from rules.kernel.layers import Memo, StandingEffect, derived
from tests.kernel.games.mirrors import MirrorsState, traits


def powers(*row: str) -> list[int]:
    return [t.power for t in traits(MirrorsState(luck=luck.streams(1), row=row))]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (("stone",), [4]),
        (("banner", "stone"), [3, 4]),  # the banner lifts itself from 1 to 3
        (("drum", "stone"), [2, 5]),
        (("stone", "mirror"), [4, 4]),
        (("drum", "mirror"), [3, 3]),  # the copy drums as well: each adds to the other
        (("banner", "mirror", "drum"), [4, 4, 3]),  # set first, then the one drum adds to the banners
        (("mirror", "stone"), [0, 4]),  # nothing to its left
        (("drum", "mirror", "mirror"), [4, 4, 4]),  # a copy of a copy drums too
    ],
)
def test_layers_follow_each_other_and_a_copy_brings_its_effect(row: tuple[str, ...], expected: list[int]) -> None:
    assert powers(*row) == expected


def test_within_a_layer_the_older_comes_first() -> None:
    effects = [StandingEffect("set", 2, 7), StandingEffect("set", 1, 9)]
    nothing: tuple[int, ...] = ()
    assert derived(("set",), nothing, lambda _: effects, lambda done, e: (*done, e.stamp)) == (1, 2)


def test_an_unknown_layer_is_named() -> None:
    with pytest.raises(ValueError, match="unknown layer 'paint': this game has set"):
        derived(("set",), (), lambda _: [StandingEffect("paint", 1, 1)], lambda done, e: done)


def test_a_memo_derives_once_per_state_and_forgets_the_oldest() -> None:
    asked: list[str] = []

    def count(state: str) -> int:
        asked.append(state)
        return len(asked)

    memo = Memo(count, most=2)
    one, two, three = "one", "two", "three"
    assert [memo(one), memo(two), memo(one), memo(three), memo(two)] == [1, 2, 1, 3, 4]
