"""What a seat can work out of a game of Millions: every hand, and which Points cards are still to come.

Whoever remembers all reveals knows what the others hold; unknown are the order of the Points pile, and what has been laid.
"""

from collections.abc import Iterable

from msgspec import Struct

from rules.kernel.events import Event
from rules.millions.content import Content
from rules.millions.events import CardsRevealed, GameEnded, PrizesTaken, PrizeTurned
from rules.millions.view import MillionsView


class Position(Struct, frozen=True):
    """A round that is open, as one seat knows it."""

    seat: int
    hands: tuple[tuple[int, ...], ...]
    """By seat: the powers it holds, lowest first; a card that is laid counts as held. Empty for who has given up."""
    total: int
    """The contested total (MIL-4.1)."""
    contested: tuple[int, ...]
    """The points of each contested card."""
    pile: tuple[int, ...]
    """The points of the cards still to be turned, in ascending order: the true order is unknown."""
    won: tuple[tuple[int, ...], ...]
    """By seat: the points of each card won."""


def power_of(key: object) -> int:
    """The power of a card by its key, such as 7 for `B7`."""
    return int(str(key)[1:])


def own_hand(view: MillionsView) -> tuple[int, ...]:
    """The powers that the seat of this view may lay, lowest first."""
    return tuple(sorted(power_of(card.key) for card in view.zone("hand", view.seat).faces))


def position(content: Content, view: MillionsView, events: Iterable[Event]) -> Position | None:
    """The position of the seat of this view; None where its memory does not reach back to the beginning."""
    assert view.seat is not None
    seats = len(view.has_laid)
    played: list[set[int]] = [set() for _ in range(seats)]
    won: list[list[int]] = [[] for _ in range(seats)]
    contested: list[int] = []
    turned: list[int] = []
    for event in events:
        if isinstance(event, PrizeTurned):
            turned.append(event.card)
            contested.append(event.card)
        elif isinstance(event, CardsRevealed):
            for seat, power in enumerate(event.powers):
                if power is not None:
                    played[seat].add(power)
        elif isinstance(event, PrizesTaken):
            won[event.seat] += [content.points[card] for card in event.cards]
            contested.clear()
        elif isinstance(event, GameEnded):
            return None
    if len(turned) != view.round or content.total(contested) != view.total:
        return None
    hands = tuple(
        () if seat in view.conceded else tuple(p for p in content.powers if p not in played[seat])
        for seat in range(seats)
    )
    if set(own_hand(view)) - set(hands[view.seat]):
        return None
    return Position(
        seat=view.seat,
        hands=hands,
        total=view.total,
        contested=tuple(content.points[card] for card in contested),
        pile=tuple(sorted(points for card, points in enumerate(content.points) if card not in turned)),
        won=tuple(map(tuple, won)),
    )
