"""The three levels of an opponent for Millions."""

import time
from collections.abc import Callable
from random import Random

from app.opponents import Opponent, Seen
from app.opponents.millions.heuristic import greedy, proportional
from app.opponents.millions.position import own_hand, position
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.seats import LETTERS
from rules.millions.content import Content
from rules.millions.game import Millions
from rules.millions.view import MillionsView

LIMIT_S = 0.4
"""After so many seconds an opponent lays what it has found until then, on a machine too slow for all its thoughts. It looks
at the clock between steps that usually take a tenth of that at most, so that half a second is not over."""


class Levelled:
    """An opponent that lays a card chosen by its level."""

    def __init__(
        self,
        level: str,
        content: Content,
        *,
        limit: float | None = LIMIT_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`limit`: after how many seconds of the clock a thought ends early; None: never, so that choices do not depend on
        the machine. `clock` tells seconds and never goes back.
        """
        self.level = level
        self.content = content
        self.limit = limit
        self.clock = clock

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
        largest = max(map(abs, self.content.points))
        if self.level == "easy":
            return greedy(hand, view.total, largest, luck)
        known = position(self.content, view, seen.events)
        if known is None or known.hands[known.seat] != hand:  # its memory has a gap, or a card of its own lies there
            return greedy(hand, view.total, largest, luck)
        if self.level == "normal":
            return proportional(hand, view.total, known.pile, luck)
        from app.opponents.millions import expert  # late: no other level needs what comes with it

        return expert.choose(known, self.content, luck, self._late())

    def _late(self) -> Callable[[], bool] | None:
        if self.limit is None:
            return None
        end = self.clock() + self.limit
        return lambda: self.clock() > end


def opponent(level: str, rules: Millions, *, hurries: bool = True) -> Opponent:
    """An opponent of that level; see `app.opponents.opponent`."""
    return Levelled(level, rules.content, limit=LIMIT_S if hurries else None)
