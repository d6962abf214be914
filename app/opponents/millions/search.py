"""Tree search for three to five seats: all choose at once, each by its own record at every knot (decoupled UCT).

Each iteration deals the unknown order of the Points pile anew and plays the game to its end: the first rounds by the
records in the tree, the rest mostly in proportion. Whole games are won or lost, so that is what is counted.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random

from app.opponents.millions.position import Position
from rules.millions.sunset import standing_key, taker

ITERATIONS = 1500
"""How many games are played in thought for one choice."""
LEAST = 100
"""As many are played whatever the time."""
EXPLORE = 0.5
PROPORTIONAL = 0.8
"""How often a thought game goes on in proportion; else by chance."""
_TAKEN_SPREAD = 1.5


class _Record:
    """What one seat has learned at one knot: by card, how often it was tried and what came of it."""

    __slots__ = ("cards", "reward", "tried", "visits")

    def __init__(self, cards: Sequence[int]) -> None:
        self.cards = tuple(cards)
        self.visits = 0
        self.tried = [0] * len(cards)
        self.reward = [0.0] * len(cards)

    def pick(self, luck: Random) -> int:
        """The place of the card to try next."""
        fresh = [i for i, n in enumerate(self.tried) if n == 0]
        if fresh:
            return fresh[int(luck.random() * len(fresh))]
        spread = EXPLORE * EXPLORE * log(self.visits)
        best, found = -1.0, 0
        for i, n in enumerate(self.tried):
            worth = self.reward[i] / n + sqrt(spread / n)
            if worth > best:
                best, found = worth, i
        return found


class _Knot:
    """A round in the tree: a record for each seat that plays, and the rounds that followed."""

    __slots__ = ("after", "records")

    def __init__(self, hands: Sequence[Sequence[int]]) -> None:
        self.records = [_Record(hand) for hand in hands]
        self.after: dict[tuple[int, ...], _Knot] = {}


class _Game:
    """One thought game, from a position on."""

    def __init__(self, start: Position, players: Sequence[int], luck: Random) -> None:
        self.luck = luck
        self.hands = [list(start.hands[seat]) for seat in players]
        self.total = start.total
        self.contested = list(start.contested)
        self.won = [list(start.won[seat]) for seat in players]
        self.pile = list(start.pile)
        for last in range(len(self.pile) - 1, 0, -1):
            other = int(luck.random() * (last + 1))
            self.pile[last], self.pile[other] = self.pile[other], self.pile[last]

    def lay(self, laid: Sequence[int]) -> bool:
        """Plays a round; False where it was the last."""
        for hand, power in zip(self.hands, laid, strict=True):
            hand.remove(power)
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

    def roll_out(self) -> None:
        """Plays on to the end."""
        random = self.luck.random
        while True:
            stake = abs(self.total)
            rank = 0.5
            for points in self.pile:
                size = points if points > 0 else -points
                if size < stake:
                    rank += 1.0
                elif size == stake:
                    rank += 0.5
            rank -= _TAKEN_SPREAD
            most = len(self.pile)
            laid = []
            for hand in self.hands:
                chance = random()
                if chance < PROPORTIONAL:
                    place = int(rank + chance * (2 * _TAKEN_SPREAD / PROPORTIONAL))
                    laid.append(hand[0 if place < 0 else min(place, most)])
                else:
                    laid.append(hand[int(random() * (most + 1))])
            if not self.lay(laid):
                return

    def shares(self) -> list[float]:
        """By player: how much of the victory is theirs; points count a little, so that a lost game is not given up."""
        sums = [sum(cards) for cards in self.won]
        best = max(sums)
        first = [i for i, points in enumerate(sums) if points == best]
        if len(first) > 1:
            keys = {i: standing_key(self.won[i]) for i in first}
            highest = max(keys.values())
            first = [i for i in first if keys[i] == highest]
        shares = [0.06 * max(0.0, 1 - (best - points) / 20) for points in sums]
        for i in first:
            shares[i] += 0.94 / len(first)
        return shares


def choose(start: Position, luck: Random, *, late: Callable[[], bool] | None = None) -> int:
    """The power to lay; `late` says that no more time is left."""
    players = [seat for seat, hand in enumerate(start.hands) if hand]
    root = _Knot([start.hands[seat] for seat in players])
    for number in range(ITERATIONS):
        if late is not None and number >= LEAST and number % 16 == 0 and late():
            break
        _iterate(root, _Game(start, players, luck), luck)
    record = root.records[players.index(start.seat)]
    enough = 0.6 * max(record.tried)
    weights = [n if n >= enough else 0 for n in record.tried]
    left = luck.random() * sum(weights)
    for card, weight in zip(record.cards, weights, strict=True):
        left -= weight
        if weight and left < 0:
            return card
    return record.cards[max(range(len(weights)), key=weights.__getitem__)]


def _iterate(root: _Knot, game: _Game, luck: Random) -> None:
    """One thought game: down the tree, one new knot, to the end, and what came of it noted on the way."""
    path: list[tuple[_Knot, list[int]]] = []
    knot = root
    goes_on = True
    while True:
        places = [record.pick(luck) for record in knot.records]
        path.append((knot, places))
        laid = [record.cards[place] for record, place in zip(knot.records, places, strict=True)]
        goes_on = game.lay(laid)
        if not goes_on:
            break
        step = (*laid, game.contested[-1])
        below = knot.after.get(step)
        if below is None:
            knot.after[step] = _Knot(game.hands)
            break
        knot = below
    if goes_on:
        game.roll_out()
    shares = game.shares()
    for knot, places in path:
        for record, place, share in zip(knot.records, places, shares, strict=True):
            record.visits += 1
            record.tried[place] += 1
            record.reward[place] += share
