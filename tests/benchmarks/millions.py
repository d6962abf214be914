"""What an answer costs in Millions with four seats: alone, with every check, and beside a bare loop in the same run."""

import gc
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from time import perf_counter
from typing import NamedTuple

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from tests.helpers.tables import POINTS, millions

SEATS = 4
GAMES = 15
RUNS = 8
ANSWERS = 12 * SEATS


def games() -> list[tuple[int, list[tuple[int, int]]]]:
    """The same games for everybody: each seat lays its twelve powers, beginning at another one each time."""
    return [
        (seed, [(seat, 1 + (5 * number + 3 * seat + seed) % 12) for number in range(12) for seat in range(SEATS)])
        for seed in range(GAMES)
    ]


class Bare(NamedTuple):
    """A game as immutable values, and nothing around it: no questions, no events, no hidden cards, no refusals."""

    pile: tuple[int, ...]
    contested: tuple[int, ...]
    hands: tuple[frozenset[int], ...]
    laid: tuple[int | None, ...]
    won: tuple[tuple[int, ...], ...]


def bare_lay(game: Bare, seat: int, power: int) -> Bare:
    """One answer, without anything that a table needs."""
    hands = (*game.hands[:seat], game.hands[seat] - {power}, *game.hands[seat + 1 :])
    game = game._replace(hands=hands, laid=(*game.laid[:seat], power, *game.laid[seat + 1 :]))
    if None in game.laid:
        return game
    single = [(laid, s) for s, laid in enumerate(game.laid) if game.laid.count(laid) == 1]
    if single:
        taker = (max if sum(game.contested) >= 0 else min)(single)[1]
        won = tuple((*cards, *game.contested) if s == taker else cards for s, cards in enumerate(game.won))
        game = game._replace(won=won, contested=())
    return game._replace(laid=(None,) * SEATS, contested=game.contested + game.pile[:1], pile=game.pile[1:])


Played = list[tuple[int, int]]
"""Who lays what, in order."""


def bare(seed: int, played: Played) -> Iterator[Callable[[], object]]:
    """The answers of a game in the bare loop, each ready to be carried out."""
    pile = (*POINTS[seed % 12 :], *POINTS[: seed % 12])
    game = Bare(pile[1:], pile[:1], (frozenset(range(1, 13)),) * SEATS, (None,) * SEATS, ((),) * SEATS)

    def lay(seat: int, power: int) -> None:
        nonlocal game
        game = bare_lay(game, seat, power)

    for seat, power in played:
        yield partial(lay, seat, power)


def submit_alone(seed: int, played: Played, *, checked: bool = False) -> Iterator[Callable[[], object]]:
    """The answers of a game, with validation and events; what is answered is made beforehand."""
    match, _ = Match.begin(millions(SEATS), seed, checked=checked)

    def submit() -> None:
        match.submit(answer)

    def submit_and_look() -> None:
        match.submit(answer)
        match.digest()
        for viewer in range(SEATS):
            match.view(viewer)

    for seat, power in played:
        number = next(asked.number for asked in match.rest.asked if asked.seat == seat)
        answer = Answer(seat, number, Announcement("lay", {"card": f"{'ABCD'[seat]}{power}"}))
        yield submit_and_look if checked else submit


def all_checks_on(seed: int, played: Played) -> Iterator[Callable[[], object]]:
    """The same with every check: the invariants after each beat, the digest, and the views of all four seats."""
    return submit_alone(seed, played, checked=True)


PLAYS: dict[str, Callable[[int, Played], Iterator[Callable[[], object]]]] = {
    "bare": bare,
    "submit": submit_alone,
    "checks": all_checks_on,
}


def measure() -> list[tuple[str, str, str]]:
    """Of each answer the best of some runs, taken in turn, and the median of the games' means.

    An answer takes so little that on a busy machine a whole game is seldom left alone; a single answer is.
    """
    best = {name: [[float("inf")] * ANSWERS for _ in range(GAMES)] for name in PLAYS}
    gc.disable()
    try:
        for _ in range(RUNS):
            for name, play in PLAYS.items():
                for (seed, played), taken in zip(games(), best[name], strict=True):
                    for place, answered in enumerate(play(seed, played)):
                        began = perf_counter()
                        answered()
                        taken[place] = min(taken[place], perf_counter() - began)
    finally:
        gc.enable()
    cost = {name: median(sum(taken) / ANSWERS * 1e6 for taken in games_taken) for name, games_taken in best.items()}
    return [
        ("millions, 4 seats: a bare loop, an answer", f"{cost['bare']:.1f} us", ""),
        ("millions, 4 seats: submit alone, an answer", f"{cost['submit']:.1f} us", "40 us"),
        ("  as a ratio to the bare loop", f"{cost['submit'] / cost['bare']:.1f}", "10"),
        ("millions, 4 seats: all checks on, an answer", f"{cost['checks']:.1f} us", "120 us"),
        ("  as a ratio to the bare loop", f"{cost['checks'] / cost['bare']:.1f}", "30"),
    ]
