"""Millions once more, written from the rulebook alone and imported by no program: what the engine is compared with.

It knows no match, no events and no hidden cards: a game is a pile of prizes and the attacks of twelve rounds, and it is
counted from the front to the back. It shares no line and no idea of structure with `rules.millions`.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple


class Round(NamedTuple):
    """How one round came out."""

    total: int
    taker: int | None
    taken: tuple[int, ...]
    """The values that changed hands; empty when they were carried over."""


class Score(NamedTuple):
    """How a game came out."""

    rounds: tuple[Round, ...]
    heaps: tuple[tuple[int, ...], ...]
    """By seat: the values won, in the order of winning."""
    unclaimed: tuple[int, ...]
    """What lay on the table when the game ended (MIL-5.3)."""
    places: tuple[tuple[int, ...], ...]


def taker(total: int, attack: Mapping[int, int]) -> int | None:
    """From the strong end of the powers on: the first that only one seat has played (MIL-4, MIL-5.1)."""
    for power in sorted(set(attack.values()), reverse=total >= 0):
        owners = [seat for seat in attack if attack[seat] == power]
        if len(owners) == 1:
            return owners[0]
    return None


def beats(mine: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether one heap stands above another (MIL-6.2 to MIL-6.4)."""
    if sum(mine) != sum(theirs):
        return sum(mine) > sum(theirs)
    ours, others = (sorted(value for value in heap if value > 0) for heap in (mine, theirs))
    while ours and others:
        high, low = ours.pop(), others.pop()
        if high != low:
            return high > low
    return bool(ours)


def places(heaps: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The seats by place: a seat comes after as many as beat it."""
    above = {seat: sum(beats(other, heap) for other in heaps) for seat, heap in enumerate(heaps)}
    return tuple(tuple(tied) for _, tied in groupby(sorted(above, key=lambda seat: above[seat]), above.get))


def game(pile: Sequence[int], attacks: Sequence[Mapping[int, int]]) -> Score:
    """A whole game: the values of the pile from the top, and for each round the power that each seat plays."""
    heaps: dict[int, list[int]] = {seat: [] for seat in attacks[0]}
    table: list[int] = []
    rounds: list[Round] = []
    for prize, attack in zip(pile, attacks, strict=True):
        table.append(prize)
        winner = taker(sum(table), attack)
        rounds.append(Round(sum(table), winner, () if winner is None else tuple(table)))
        if winner is not None:
            heaps[winner] += table
            table = []
    won = tuple(tuple(heaps[seat]) for seat in sorted(heaps))
    return Score(tuple(rounds), won, tuple(table), places(won))
