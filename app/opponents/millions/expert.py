"""How the expert chooses; imported only where one plays, as numpy comes with it."""

from collections.abc import Callable
from random import Random

from app.opponents.millions import arrays, duel, search, value
from app.opponents.millions.heuristic import proportional
from app.opponents.millions.matrix import solved
from app.opponents.millions.position import Position
from app.opponents.millions.thought import drawn
from rules.millions.content import Content


def choose(known: Position, content: Content, luck: Random, late: Callable[[], bool] | None) -> int:
    """The power to lay; `late` says that no more time is left.

    Where two are left the end is played exactly, what is before it by a value that was fitted, where it applies; all else is
    searched.
    """
    if sum(bool(hand) for hand in known.hands) > 2:
        return search.choose(known, luck, late=late)
    mine = known.hands[known.seat]
    has_value = arrays.are_here() and value.suits(content.points)
    if len(mine) <= duel.reach():
        try:
            return duel.choose(known, luck, late=late)
        except duel.TooLate:
            if not has_value:
                return proportional(mine, known.total, known.pile, luck)
    elif not has_value:
        return search.choose(known, luck, late=late)
    his = next(hand for seat, hand in enumerate(known.hands) if hand and seat != known.seat)
    below = value.weights()[len(mine) - 1]
    worth = value.payoffs(mine, his, known.pile, known.total, below).tolist()
    return mine[drawn(solved(worth)[1], luck)]
