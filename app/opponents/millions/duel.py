"""Two seats: exact play of the last rounds, for what counts: to win, and by the highest Battle card where points are equal."""

from collections.abc import Sequence
from random import Random

from app.opponents.millions.matrix import solved
from app.opponents.millions.position import Position
from rules.millions.sunset import standing_key, taker

ROUNDS = 4
"""So many rounds before the end are played exactly."""

Cards = tuple[int, ...]


class Exact:
    """The values of all that can follow a position; 1 is a victory, 0 a loss, a half shares it."""

    def __init__(self) -> None:
        self._known: dict[tuple[Cards, Cards, Cards, Cards, Cards, Cards], float] = {}

    def value(self, mine: Cards, his: Cards, pile: Cards, contested: Cards, won: Cards, lost: Cards) -> float:
        """What a position is worth to the first player; all tuples are in ascending order but the hands' owners differ."""
        key = (mine, his, pile, contested, won, lost)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = solved(self.payoffs(*key))[0]
        return found

    def payoffs(
        self, mine: Cards, his: Cards, pile: Cards, contested: Cards, won: Cards, lost: Cards
    ) -> list[list[float]]:
        """By own card and other card: what the game is worth after they are laid."""
        lowest = sum(contested) < 0
        taken, given = _with(won, contested), _with(lost, contested)
        made = []
        for own in mine:
            kept = _without(mine, own)
            row = []
            for other in his:
                left = _without(his, other)
                who = taker((own, other), lowest=lowest)
                if who is None:
                    row.append(self._after(kept, left, pile, contested, won, lost))
                elif who == 0:
                    row.append(self._after(kept, left, pile, (), taken, lost))
                else:
                    row.append(self._after(kept, left, pile, (), won, given))
            made.append(row)
        return made

    def _after(self, mine: Cards, his: Cards, pile: Cards, carried: Cards, won: Cards, lost: Cards) -> float:
        if not pile:
            own, other = standing_key(won), standing_key(lost)
            return 0.5 if own == other else float(own > other)
        total = sum(self.value(mine, his, _without(pile, card), _with(carried, (card,)), won, lost) for card in pile)
        return total / len(pile)


def _without(cards: Cards, card: int) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _with(cards: Cards, more: Cards) -> Cards:
    return tuple(sorted(cards + more))


def choose(start: Position, luck: Random) -> int:
    """The power to lay, by the best mixture there is; two seats must be left."""
    other = next(seat for seat, hand in enumerate(start.hands) if hand and seat != start.seat)
    mine, his = start.hands[start.seat], start.hands[other]
    contested, pile = tuple(sorted(start.contested)), tuple(sorted(start.pile))
    won, lost = (tuple(sorted(start.won[seat])) for seat in (start.seat, other))
    return drawn(mine, solved(Exact().payoffs(mine, his, pile, contested, won, lost))[1], luck)


def drawn(hand: Sequence[int], weights: Sequence[float], luck: Random) -> int:
    """A card of the hand, each as likely as its weight."""
    left = luck.random() * sum(weights)
    for power, weight in zip(hand, weights, strict=True):
        left -= weight
        if weight > 0 and left < 0:
            return power
    return hand[max(range(len(hand)), key=weights.__getitem__)]
