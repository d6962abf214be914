"""Two seats: a fitted value of what is held, for the rounds that are too early to be played exactly.

With two seats a total of s moves the difference by |s| towards the higher card, whatever its sign. So the value of a
position, in points, is fitted as (a - b) u + a S b: `a` and `b` tell which powers each holds, and u and the antisymmetric S are
linear in a few facts about the cards to come. The weights are made by `app.opponents.training.duel`.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from app.opponents.millions.arrays import Array, np

POWERS = 12
BINS = 9
"""Facts about the pile: how many cards of each size from 1 to 8, and one that is always 1; then what is contested."""
FEW = 3
"""The facts that S depends on: 1, the mean size of what is in the pile, and what is contested."""


def suits(points: Sequence[int]) -> bool:
    """Whether the weights were fitted for a game with these points."""
    return sorted(points) == [-4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8]


@cache
def weights() -> tuple[tuple[Array, Array], ...]:
    """By how many cards each holds (from 0): the weights of u (powers x facts) and of S (facts x powers x powers)."""
    text = files("resources").joinpath("opponents", "millions_duel.json").read_text(encoding="utf-8")
    return tuple(
        (np.array(level["u"]).reshape(POWERS, BINS + 1), _antisymmetric(np.array(level["s"])))
        for level in json.loads(text)["levels"]
    )


def _antisymmetric(flat: Array) -> Array:
    """From the weights above the diagonal, by fact."""
    upper = np.triu_indices(POWERS, 1)
    whole = np.zeros((FEW, POWERS, POWERS))
    for fact, line in enumerate(flat.reshape(FEW, -1)):
        whole[fact][upper] = line
        whole[fact] -= whole[fact].T
    return whole


def facts(pile: Sequence[int], contested: int) -> tuple[Array, Array]:
    """What u and S depend on: the points still to be turned, and the total that is contested."""
    many = np.zeros(BINS + 1)
    for points in pile:
        many[min(8, abs(points)) - 1] += 1
    many[8], many[9] = 1, abs(contested)
    mean = sum(map(abs, pile)) / len(pile) if pile else 0.0
    return many, np.array([1.0, mean, abs(contested)])


def payoffs(
    mine: Sequence[int], his: Sequence[int], pile: Sequence[int], total: int, level: tuple[Array, Array]
) -> Array:
    """By own card and other card: the points that are won and the value of what is left, by the next level's weights."""
    own, other = np.array(mine) - 1, np.array(his) - 1
    won = np.sign(own[:, None] - other[None, :]) * float(abs(total))
    if not pile:
        return won
    fresh, carried = _ahead(pile, 0), _ahead(pile, total)
    same = own[:, None] == other[None, :]
    return won + np.where(same, _left(own, other, carried, level), _left(own, other, fresh, level))


def _ahead(pile: Sequence[int], carried: int) -> tuple[Array, Array]:
    """The facts after the next card is turned, on average."""
    rest = list(pile)
    many, few = np.zeros(BINS + 1), np.zeros(FEW)
    for place, points in enumerate(rest):
        one, other = facts(rest[:place] + rest[place + 1 :], carried + points)
        many, few = many + one, few + other
    return many / len(rest), few / len(rest)


def _left(own: Array, other: Array, ahead: tuple[Array, Array], level: tuple[Array, Array]) -> Array:
    """The value of what both hold after one card of each, by the cards that go."""
    u, s = level[0] @ ahead[0], np.tensordot(ahead[1], level[1], 1)
    a, b = np.zeros(POWERS), np.zeros(POWERS)
    a[own], b[other] = 1, 1
    with_b, with_a = s @ b, a @ s
    base = (a - b) @ u + a @ with_b
    return base - (u + with_b)[own][:, None] + (u - with_a)[other][None, :] + s[np.ix_(own, other)]
