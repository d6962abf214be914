"""Many games of Millions in thought at once, as arrays: a row of the arrays below belongs to one game (see `thought`).

A hand is twelve bits; which power lies at a place of a hand, and which is the highest or lowest of several, is looked up.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

from app.opponents.millions.arrays import Array, are_here, np
from app.opponents.millions.position import Position
from app.opponents.millions.thought import PROPORTIONAL, SPREAD, WON, Found, Plan, far, players

POWERS = 12


def suits(start: Position) -> bool:
    """Whether there is numpy to reckon with, and the hands are such as these tables hold."""
    return are_here() and all(0 < power <= POWERS for hand in start.hands for power in hand)


@cache
def _at_place() -> Array:
    """By the bits of a hand and a place in it: the power there, from 0; beyond its end, the last."""
    made = np.zeros((1 << POWERS, POWERS), dtype=np.int16)
    for bits in range(1, 1 << POWERS):
        powers = [power for power in range(POWERS) if bits >> power & 1]
        made[bits] = powers + [powers[-1]] * (POWERS - len(powers))
    return made


@cache
def _ends() -> tuple[Array, Array]:
    """By bits: the lowest and the highest power among them; -1 where there is none."""
    numbers = range(1 << POWERS)
    lowest = np.array([(bits & -bits).bit_length() - 1 for bits in numbers], dtype=np.int16)
    highest = np.array([bits.bit_length() - 1 for bits in numbers], dtype=np.int16)
    return lowest, highest


def ranks(cards: Sequence[int]) -> tuple[dict[int, int], int]:
    """What each card adds to what a seat is ranked by, and what a point counts there.

    The points come first, and then how many Battle cards of each size there are, from the largest down (MIL-6.1, MIL-6.3).
    """
    battles = sorted({points for points in cards if points > 0})
    base = len(cards) + 1
    point = base ** len(battles)
    return {
        points: points * point + (base ** battles.index(points) if points > 0 else 0) for points in set(cards)
    }, point


class _Throng:
    """So many games from one position on."""

    def __init__(self, start: Position, games: int, luck: Random) -> None:
        self._chance = np.random.Generator(np.random.SFC64(luck.getrandbits(64)))
        seats = players(start)
        bits = [sum(1 << (power - 1) for power in start.hands[seat]) for seat in seats]
        self._hands = np.tile(np.array(bits, dtype=np.int16), (games, 1))
        self._pile = np.tile(np.array(start.pile, dtype=np.int32), (games, 1))
        self._chance.permuted(self._pile, axis=1, out=self._pile)
        self._sizes = np.abs(self._pile)
        won = [start.won[seat] for seat in seats]
        rank, self._point = ranks([*start.pile, *start.contested, *(points for cards in won for points in cards)])
        known = np.array(sorted(rank), dtype=np.int32)
        worth = np.array([rank[points] for points in sorted(rank)], dtype=np.int64)
        self._worth = worth[np.searchsorted(known, self._pile)]
        self._total = np.full(games, start.total, dtype=np.int32)
        self._stake = np.full(games, sum(rank[points] for points in start.contested), dtype=np.int64)
        self._won = np.tile(np.array([sum(rank[p] for p in cards) for cards in won], dtype=np.int64), (games, 1))
        self._turned = 0
        self.left = len(start.hands[seats[0]])
        self._each = np.arange(games)

    def places(self) -> Array:
        """By game and player: the card that is laid in proportion, or by chance."""
        rest = self._sizes[:, self._turned :]
        stake = np.abs(self._total)[:, None]
        rank = 0.5 * ((rest < stake).sum(1) + (rest <= stake).sum(1)) + (0.5 - SPREAD)
        chance = self._chance.random(self._hands.shape, dtype=np.float32)
        blurred = rank[:, None] + chance * (2 * SPREAD / PROPORTIONAL)
        by_chance = (chance - PROPORTIONAL) * (self.left / (1 - PROPORTIONAL))
        places = np.where(chance < PROPORTIONAL, blurred, by_chance)
        return np.clip(places, 0, self.left - 1).astype(np.int16)

    def planned(self, plans: Sequence[Plan]) -> Array:
        """The first card of each player in each game."""
        made = self.places()
        for player, plan in enumerate(plans):
            if not plan.often:
                continue
            steps = np.cumsum(plan.weights)
            chance = self._chance.random((2, len(made)))
            by_weight = np.minimum(np.searchsorted(steps, chance[0] * steps[-1], side="right"), self.left - 1)
            made[:, player] = np.where(chance[1] < plan.often, by_weight, made[:, player])
        return made

    def lay(self, places: Array) -> None:
        """A round in which the cards at these places are laid."""
        powers = _at_place()[self._hands, places]
        bits = np.left_shift(1, powers).astype(np.int16)
        self._hands ^= bits
        once, twice = np.zeros_like(bits[:, 0]), np.zeros_like(bits[:, 0])
        for column in bits.T:
            twice |= once & column
            once |= column
        single = once & ~twice
        lowest, highest = _ends()
        best = np.where(self._total < 0, lowest[single], highest[single])
        is_taken = best >= 0
        self._won[self._each, (powers == best[:, None]).argmax(1)] += self._stake * is_taken
        self._total *= ~is_taken
        self._stake *= ~is_taken
        self.left -= 1
        if self.left:
            self._total += self._pile[:, self._turned]
            self._stake += self._worth[:, self._turned]
            self._turned += 1

    def shares(self, far_behind: float) -> Array:
        """By game and player: how much of the victory is theirs, and a little for points."""
        first = self._won == self._won.max(1, keepdims=True)
        points = self._won // self._point
        behind = points.max(1, keepdims=True) - points
        return WON * first / first.sum(1, keepdims=True) + (1 - WON) * np.maximum(0, 1 - behind / far_behind)


def play(start: Position, plans: Sequence[Plan], games: int, luck: Random) -> list[Found]:
    """Plays so many games; by player what came of them."""
    throng = _Throng(start, games, luck)
    cards = throng.left
    first = throng.planned(plans)
    throng.lay(first)
    while throng.left:
        throng.lay(throng.places())
    shares = throng.shares(far(start))
    return [
        Found(
            np.bincount(laid, minlength=cards).tolist(),
            np.bincount(laid, weights=share, minlength=cards).tolist(),
        )
        for laid, share in zip(first.T, shares.T, strict=True)
    ]
