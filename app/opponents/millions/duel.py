"""Two seats: exact play of the last rounds, for what counts: to win, and by the highest Battle card where points are equal."""

from collections.abc import Callable, Sequence
from random import Random

from app.opponents.millions import arrays, duel_arrays
from app.opponents.millions.hands import Hand, Pattern, outcome, pattern, without
from app.opponents.millions.matrix import solved
from app.opponents.millions.position import Position
from app.opponents.millions.standing import Standing, following, result, settled, standing
from app.opponents.millions.thought import drawn

ROUNDS = 6
"""So many rounds before the end are played exactly with numpy,"""
SLOW_ROUNDS = 5
"""and so many without."""


class TooLate(Exception):
    """No time is left."""


class Exact:
    """The values of all that can follow a position; 1 is a victory, 0 a loss, a half shares it."""

    def __init__(
        self,
        pile: Sequence[int],
        contested: Sequence[int],
        won: Sequence[int],
        lost: Sequence[int],
        late: Callable[[], bool] | None = None,
    ) -> None:
        """The cards that lie there and that both have won; `late` says that no more time is left."""
        self.start, self._scale = standing(pile, contested, won, lost)
        self._late = late
        self._values: dict[tuple[Pattern, Standing], float] = {}
        self._after: dict[tuple[Standing, int], tuple[Standing, ...]] = {}

    def payoffs(self, mine: Hand, his: Hand) -> list[list[float]]:
        """By own card and other card: what the game is worth after they are laid. Raises TooLate."""
        return self._payoffs(mine, his, self.start)

    def _payoffs(self, mine: Hand, his: Hand, at: Standing) -> list[list[float]]:
        if self._late is not None and self._late():
            raise TooLate
        made = []
        for place, own in enumerate(mine):
            kept = without(mine, place)
            row = []
            for other_place, other in enumerate(his):
                came = outcome(own, other)
                if kept:
                    row.append(self._mean(kept, without(his, other_place), at, came))
                else:
                    row.append(result(at, came))
            made.append(row)
        return made

    def _mean(self, mine: Hand, his: Hand, at: Standing, came: int) -> float:
        after = self._after.get((at, came))
        if after is None:
            after = self._after[at, came] = tuple(following(at, came, self._scale))
        lie = pattern(mine, his)
        total = 0.0
        for one in after:
            found = self._values.get((lie, one))
            if found is None:
                found = settled(one)
                if found is None:
                    found = solved(self._payoffs(mine, his, one))[0]
                self._values[lie, one] = found
            total += found
        return total / len(after)


def reach() -> int:
    """So many rounds before the end can be played exactly here."""
    return ROUNDS if arrays.are_here() else SLOW_ROUNDS


def choose(start: Position, luck: Random, *, late: Callable[[], bool] | None = None) -> int:
    """The power to lay, by the best mixture there is; two seats must be left, with few cards.

    Raises TooLate where `late` says that there is no more time.
    """
    other = next(seat for seat, hand in enumerate(start.hands) if hand and seat != start.seat)
    mine, his = start.hands[start.seat], start.hands[other]
    lies = (start.pile, start.contested, start.won[start.seat], start.won[other])
    if arrays.are_here():
        worth = duel_arrays.payoffs(mine, his, *standing(*lies), late)
    else:
        worth = Exact(*lies, late).payoffs(mine, his)
    if worth is None:
        raise TooLate
    return mine[drawn(solved(worth)[1], luck)]
