"""Two hands against each other, reduced to what a comparison of their cards can tell."""

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from app.opponents.millions.standing import LOST, TIED, WON

Hand: TypeAlias = tuple[int, ...]
Pattern: TypeAlias = tuple[tuple[int, bool], ...]
"""By own card, lowest first: how many of the other's are lower, and whether one is equal. Hands of one pattern play alike."""


def pattern(mine: Hand, his: Hand) -> Pattern:
    """How two hands lie to each other; both in ascending order."""
    return tuple([(sum([other < own for other in his]), own in his) for own in mine])


def outcome(own: int, other: int) -> int:
    """How a round comes out for the first."""
    return TIED if own == other else WON if own > other else LOST


def without(hand: Hand, place: int) -> Hand:
    """The hand without one card."""
    return hand[:place] + hand[place + 1 :]


def parts(mine: Hand, his: Hand, cards: int) -> Iterator[tuple[Hand, Hand]]:
    """All that two hands can have come down to when each has so many cards left."""
    for own in combinations(mine, cards):
        for other in combinations(his, cards):
            yield own, other
