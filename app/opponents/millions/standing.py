"""Two seats: where a game stands, reduced to what its end can still depend on.

A round moves what is contested to one or the other, or leaves it there; so a game of two is known by how far the one is ahead,
in points and by the highest Battle card (MIL-6.3), by what is contested and by what is still to come.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

Cards = tuple[int, ...]

WON, TIED, LOST = 0, 1, 2
"""How a round can come out, for the one whose power counts as the higher: they count so where the other's cancel."""


class Scale(NamedTuple):
    """How Battle cards are weighed against each other where points are equal, in one game."""

    weights: dict[int, int]
    """By points: what a card counts there; one of a size counts more than all that are smaller."""
    is_simple: bool
    """Whether no two Battle cards are equal: then the highest of all alone decides."""


class Standing(NamedTuple):
    """Before a round, seen by one of the two."""

    pile: Cards
    """The points still to be turned, in ascending order."""
    contested: int
    weight: int
    """The total of the contested cards, and what their Battle cards weigh."""
    ahead: int
    outweighs: int
    """By how much the one is ahead in points, and in the weight of Battle cards; only the sign of the latter counts."""


def scale(cards: Sequence[int]) -> Scale:
    """The scale of a game with these Points cards."""
    battles = sorted({points for points in cards if points > 0})
    base = 2 * len(cards) + 1
    weights = {points: base ** battles.index(points) if points > 0 else 0 for points in set(cards)}
    return Scale(weights, len(battles) == sum(points > 0 for points in cards))


def standing(
    pile: Sequence[int], contested: Sequence[int], won: Sequence[int], lost: Sequence[int]
) -> tuple[Standing, Scale]:
    """Where a game stands, from the cards that lie there and that both have won."""
    weighed = scale([*pile, *contested, *won, *lost])

    def weight(cards: Sequence[int]) -> int:
        return sum(weighed.weights[points] for points in cards)

    found = Standing(
        tuple(sorted(pile)), sum(contested), weight(contested), sum(won) - sum(lost), weight(won) - weight(lost)
    )
    return _reduced(found, weighed), weighed


def settled(at: Standing) -> float | None:
    """What a game is worth to the one where nothing that can come will change it: 1, 0, or None where it is open."""
    reach = sum(map(abs, at.pile)) + abs(at.contested)
    return None if abs(at.ahead) <= reach else float(at.ahead > 0)


def result(at: Standing, outcome: int) -> float:
    """What the game is worth after the last round."""
    after = _moved(at, outcome)
    if (after.ahead, after.outweighs) == (0, 0):
        return 0.5
    return float((after.ahead, after.outweighs) > (0, 0))


def following(at: Standing, outcome: int, weighed: Scale) -> Iterator[Standing]:
    """Where it may stand after a round that came out so, by the card that is turned next."""
    after = _moved(at, outcome)
    for place, points in enumerate(at.pile):
        turned = after._replace(
            pile=at.pile[:place] + at.pile[place + 1 :],
            contested=after.contested + points,
            weight=after.weight + weighed.weights[points],
        )
        yield _reduced(turned, weighed)


def _moved(at: Standing, outcome: int) -> Standing:
    """After a round, before a card is turned: a loss goes to the lower, which is as good as a gain for the higher."""
    if outcome == TIED:
        return at
    sign = (1 if outcome == WON else -1) * (1 if at.contested >= 0 else -1)
    return Standing(at.pile, 0, 0, at.ahead + sign * at.contested, at.outweighs + sign * at.weight)


def _reduced(at: Standing, weighed: Scale) -> Standing:
    """The same game, with weights that no longer matter left out, so that like games are found to be alike."""
    if not weighed.is_simple:
        return at
    return at._replace(weight=_highest(at.weight, weighed), outweighs=_highest(at.outweighs, weighed))


def _highest(weight: int, weighed: Scale) -> int:
    """The weight of the largest card alone, with its sign: whoever has it has all that the others could decide."""
    most = max((one for one in weighed.weights.values() if one < 2 * abs(weight)), default=0)
    return most if weight > 0 else -most
