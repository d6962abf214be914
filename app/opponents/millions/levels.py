"""The three levels of an opponent for Millions."""

import time
from collections.abc import Callable
from random import Random

from app.opponents import Opponent, Seen
from app.opponents.millions import duel, search, value
from app.opponents.millions.heuristic import greedy, proportional
from app.opponents.millions.matrix import solved
from app.opponents.millions.position import Position, own_hand, position
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.seats import LETTERS
from rules.millions.content import Content
from rules.millions.view import MillionsView

LIMIT_S = 0.4
"""After so many seconds a search ends with what it has found, on a machine too slow for all its iterations."""


class Levelled:
    """An opponent that lays a card chosen by its level."""

    def __init__(self, level: str, content: Content, *, limit: float | None = LIMIT_S) -> None:
        """`limit`: after how many seconds a search ends early; None: never, so that choices do not depend on the machine."""
        self.level = level
        self.content = content
        self.limit = limit

    def choose(self, seen: Seen, luck: int) -> Answer:
        """See `Opponent.choose`."""
        view = seen.view
        if not seen.decisions or not isinstance(view, MillionsView) or view.seat is None:
            raise ValueError("nothing is asked")
        decision = seen.decisions[0]
        hand = own_hand(view)
        power = hand[0] if len(hand) == 1 else self._power(view, hand, seen, Random(luck))  # noqa: S311
        return Answer(decision.seat, decision.number, Announcement("lay", {"card": f"{LETTERS[decision.seat]}{power}"}))

    def _power(self, view: MillionsView, hand: tuple[int, ...], seen: Seen, luck: Random) -> int:
        if self.level == "easy":
            return greedy(hand, view.total, luck)
        known = position(self.content, view, seen.events)
        if known is None or known.hands[known.seat] != hand:  # its memory has a gap, or a card of its own lies there
            return greedy(hand, view.total, luck)
        if self.level == "expert":
            return self._best(known, luck)
        return proportional(hand, view.total, known.pile, luck)

    def _best(self, known: Position, luck: Random) -> int:
        if sum(bool(hand) for hand in known.hands) == 2:
            return self._in_a_duel(known, luck)
        return search.choose(known, luck, late=self._late())

    def _in_a_duel(self, known: Position, luck: Random) -> int:
        other = next(seat for seat, hand in enumerate(known.hands) if hand and seat != known.seat)
        mine, his = known.hands[known.seat], known.hands[other]
        if len(mine) <= duel.ROUNDS:
            return duel.choose(known, luck)
        if not value.is_here() or not value.suits(self.content.points):
            return proportional(mine, known.total, known.pile, luck)
        below = value.weights()[len(mine) - 1]
        worth = value.payoffs(mine, his, known.pile, known.total, below).tolist()
        return duel.drawn(mine, solved(worth)[1], luck)

    def _late(self) -> Callable[[], bool] | None:
        if self.limit is None:
            return None
        end = time.monotonic() + self.limit
        return lambda: time.monotonic() > end


def opponent(level: str, content: Content) -> Opponent:
    """An opponent of that level."""
    return Levelled(level, content)
