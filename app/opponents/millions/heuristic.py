"""Plain ways to choose a card: greedy, and in proportion to what is at stake, as people do."""

from collections.abc import Sequence
from random import Random

SPREAD = 1.5
"""By how many places, at most, the choice in proportion is blurred, so that it cannot be foretold."""


def proportional(hand: Sequence[int], total: int, pile: Sequence[int], luck: Random, spread: float = SPREAD) -> int:
    """The power of the rank in the hand that what is at stake has among all that is still to come.

    `pile` holds the points still to be turned, in any order; `hand` is in ascending order.
    """
    stake = abs(total)
    rank = 0.0
    for points in pile:
        size = points if points > 0 else -points
        if size < stake:
            rank += 1.0
        elif size == stake:
            rank += 0.5
    most = len(hand) - 1
    place = int(rank + (luck.random() * 2 - 1) * spread + 0.5)
    return hand[0 if place < 0 else min(place, most)]


def greedy(hand: Sequence[int], total: int, largest: int, luck: Random) -> int:
    """A high power for a Battle and for a large loss, a low one for little; blurred by a third of the hand.

    `largest` is the size of the largest Points card of the game; three quarters of it are worth the highest power.
    """
    most = len(hand) - 1
    place = round(min(1.0, abs(total) / (0.75 * largest)) * most + (luck.random() * 2 - 1) * (most + 1) / 3)
    return hand[min(most, max(0, place))]
