"""Games of Millions played in thought, to their end, one after the other: what a choice of the first round comes to.

`throng` does the same with numpy, many games at once.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from app.opponents.millions.position import Position
from rules.millions.sunset import standing_key, taker

PROPORTIONAL = 0.8
"""How often a seat lays in proportion to what is at stake (see `heuristic`); else by chance."""
SPREAD = 1.5
"""By how many places, at most, the choice in proportion is blurred."""
WON = 0.94
"""What a victory counts; the rest is for points, so that a lost game is not given up."""


class Plan(NamedTuple):
    """How one player chooses the first card of each game."""

    often: float
    """How often by the weights; else in proportion."""
    weights: Sequence[float]
    """By place in its hand: how likely each card is then. Their sum is 1."""


class Found(NamedTuple):
    """What came of some games for one player, by the place in its hand of the card that it laid first."""

    tried: list[int]
    gained: list[float]
    """The sum of its shares of the victory."""


def players(start: Position) -> list[int]:
    """The seats that still play."""
    return [seat for seat, hand in enumerate(start.hands) if hand]


def far(start: Position) -> float:
    """So many points behind the first is as bad as can be: what the largest two or three cards of the game are worth."""
    cards = [*start.pile, *start.contested, *(points for won in start.won for points in won)]
    return 2.5 * max(map(abs, cards))


class _Game:
    """One game, from a position on."""

    def __init__(self, start: Position, luck: Random) -> None:
        self.luck = luck
        seats = players(start)
        self.hands = [list(start.hands[seat]) for seat in seats]
        self.total = start.total
        self.contested = list(start.contested)
        self.won = [list(start.won[seat]) for seat in seats]
        self.pile = list(start.pile)
        for last in range(len(self.pile) - 1, 0, -1):
            other = int(luck.random() * (last + 1))
            self.pile[last], self.pile[other] = self.pile[other], self.pile[last]

    def lay(self, places: Sequence[int]) -> bool:
        """Plays a round with the cards at these places; False where it was the last."""
        laid = [hand.pop(place) for hand, place in zip(self.hands, places, strict=True)]
        who = taker(laid, lowest=self.total < 0)
        if who is not None:
            self.won[who] += self.contested
            self.contested.clear()
            self.total = 0
        if not self.pile:
            return False
        points = self.pile.pop()
        self.contested.append(points)
        self.total += points
        return True

    def places(self) -> list[int]:
        """The card that each lays in proportion, or by chance."""
        random = self.luck.random
        stake = abs(self.total)
        rank = 0.5 - SPREAD
        for points in self.pile:
            size = points if points > 0 else -points
            if size < stake:
                rank += 1.0
            elif size == stake:
                rank += 0.5
        most = len(self.pile)
        made = []
        for _ in self.hands:
            chance = random()
            if chance < PROPORTIONAL:
                place = int(rank + chance * (2 * SPREAD / PROPORTIONAL))
                made.append(0 if place < 0 else min(place, most))
            else:
                made.append(int(random() * (most + 1)))
        return made

    def shares(self, far_behind: float) -> list[float]:
        """By player: how much of the victory is theirs, and a little for points."""
        sums = [sum(cards) for cards in self.won]
        best = max(sums)
        first = [i for i, points in enumerate(sums) if points == best]
        if len(first) > 1:
            keys = {i: standing_key(self.won[i]) for i in first}
            highest = max(keys.values())
            first = [i for i in first if keys[i] == highest]
        shares = [(1 - WON) * max(0.0, 1 - (best - points) / far_behind) for points in sums]
        for i in first:
            shares[i] += WON / len(first)
        return shares


def play(start: Position, plans: Sequence[Plan], games: int, luck: Random) -> list[Found]:
    """Plays so many games; by player what came of them."""
    hands = [start.hands[seat] for seat in players(start)]
    found = [Found([0] * len(hand), [0.0] * len(hand)) for hand in hands]
    far_behind = far(start)
    for _ in range(games):
        game = _Game(start, luck)
        first = game.places()
        for player, plan in enumerate(plans):
            if plan.often and luck.random() < plan.often:
                first[player] = drawn(plan.weights, luck)
        goes_on = game.lay(first)
        while goes_on:
            goes_on = game.lay(game.places())
        for one, place, share in zip(found, first, game.shares(far_behind), strict=True):
            one.tried[place] += 1
            one.gained[place] += share
    return found


def drawn(weights: Sequence[float], luck: Random) -> int:
    """A place, each as likely as its weight."""
    left = luck.random() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if weight > 0 and left < 0:
            return place
    return max(range(len(weights)), key=weights.__getitem__)
