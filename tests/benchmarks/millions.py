"""What an answer costs in Millions with four seats: alone, with every check, and beside a bare loop in the same run."""

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import NamedTuple

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from tests.helpers.tables import POINTS, millions

SEATS = 4
GAMES = 15
ANSWERS = 12 * SEATS

Game = tuple[int, list[tuple[int, int]]]
"""A seed, and who lays what, in order."""


def games() -> list[Game]:
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


def bare(seed: int, played: list[tuple[int, int]]) -> None:
    """Plays a game in the bare loop."""
    pile = (*POINTS[seed % 12 :], *POINTS[: seed % 12])
    game = Bare(pile[1:], pile[:1], (frozenset(range(1, 13)),) * SEATS, (None,) * SEATS, ((),) * SEATS)
    for seat, power in played:
        game = bare_lay(game, seat, power)


def microseconds(play: Callable[[int, list[tuple[int, int]]], float | None]) -> float:
    """The median over the games of what an answer takes; a play that measures itself gives its seconds back."""
    taken = []
    gc.disable()
    try:
        for seed, played in games():
            began = perf_counter()
            own = play(seed, played)
            taken.append((perf_counter() - began if own is None else own) / ANSWERS)
    finally:
        gc.enable()
    return median(taken) * 1e6


def submit_alone(seed: int, played: list[tuple[int, int]]) -> float:
    """The seconds that `submit` takes, with validation and events; the answers are made beforehand."""
    match, _ = Match.begin(millions(SEATS), seed)
    spent = 0.0
    for seat, power in played:
        number = next(asked.number for asked in match.rest.asked if asked.seat == seat)
        answer = Answer(seat, number, Announcement("lay", {"card": f"{'ABCD'[seat]}{power}"}))
        began = perf_counter()
        match.submit(answer)
        spent += perf_counter() - began
    return spent


def all_checks_on(seed: int, played: list[tuple[int, int]]) -> float:
    """The same with every check: the invariants after each beat, the digest, and the views of all four seats."""
    match, _ = Match.begin(millions(SEATS), seed, checked=True)
    spent = 0.0
    for seat, power in played:
        number = next(asked.number for asked in match.rest.asked if asked.seat == seat)
        answer = Answer(seat, number, Announcement("lay", {"card": f"{'ABCD'[seat]}{power}"}))
        began = perf_counter()
        match.submit(answer)
        match.digest()
        for viewer in range(SEATS):
            match.view(viewer)
        spent += perf_counter() - began
    return spent


def measure() -> list[tuple[str, str, str]]:
    """The best of five medians each, taken in turn, so that one busy moment of the machine does not fall on one of them."""
    plays: dict[str, Callable[[int, list[tuple[int, int]]], float | None]] = {
        "bare": bare,
        "submit": submit_alone,
        "checks": all_checks_on,
    }
    best = dict.fromkeys(plays, float("inf"))
    for _ in range(5):
        for name, play in plays.items():
            best[name] = min(best[name], microseconds(play))
    return [
        ("millions, 4 seats: a bare loop, an answer", f"{best['bare']:.1f} us", ""),
        ("millions, 4 seats: submit alone, an answer", f"{best['submit']:.1f} us", "40 us"),
        ("  as a ratio to the bare loop", f"{best['submit'] / best['bare']:.1f}", "10"),
        ("millions, 4 seats: all checks on, an answer", f"{best['checks']:.1f} us", "120 us"),
        ("  as a ratio to the bare loop", f"{best['checks'] / best['bare']:.1f}", "30"),
    ]
