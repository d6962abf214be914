"""Deals anew whatever a seat may not know (MIL-7), leaving everything that it sees as it is."""

from rules.kernel import luck
from rules.millions.state import MillionsState


class _Dealer:
    """Deals hidden cards into the places where hidden cards lie."""

    def __init__(self, seed: int) -> None:
        self._stream = luck.streams(seed)[luck.TABLE_LUCK]

    def shuffled(self, cards: list[int]) -> list[int]:
        order, self._stream = luck.shuffled(self._stream, cards)
        return list(order)


def redealt(state: MillionsState, seat: int | None, seed: int, *, open_piles: bool) -> MillionsState:
    """Another state that looks the same to the seat (None: a spectator)."""
    deal = _Dealer(seed)
    open_won = open_piles or state.result is not None
    pile, won = list(state.pile), [list(cards) for cards in state.won]
    hidden = list(pile)
    for cards in won:
        hidden += [] if open_won else cards[:-1]
    hidden = deal.shuffled(hidden)
    pile = [hidden.pop() for _ in pile]
    if not open_won:
        won = [[*(hidden.pop() for _ in cards[:-1]), *cards[-1:]] for cards in won]

    hands, laid, used = list(state.hands), list(state.laid), list(state.used)
    for other in range(len(hands)):
        buried = [] if open_piles else list(used[other][:-1])
        if other == seat:  # the own hand is known, and so is which powers lie in the own pile, but not in which order
            buried = deal.shuffled(buried)
        else:
            face_down = laid[other]
            unknown = deal.shuffled([*hands[other], *buried, *([] if face_down is None else [face_down])])
            hands[other] = tuple(sorted(unknown.pop() for _ in hands[other]))
            buried = [unknown.pop() for _ in buried]
            laid[other] = unknown.pop() if face_down is not None else None
        if not open_piles:
            used[other] = (*buried, *used[other][-1:])
    return state.but(
        luck=luck.streams(seed + 1),
        pile=tuple(pile),
        won=tuple(map(tuple, won)),
        hands=tuple(hands),
        laid=tuple(laid),
        used=tuple(used),
    )
