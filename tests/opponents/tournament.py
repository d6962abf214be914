"""How strong an opponent is: one seat of one level against others of another, over many games of the true rules.

`python -m tests.opponents.tournament --seats 4 --games 2000 --jobs 2 --out four.jsonl`

Choices are not cut short by time, so the same seed gives the same games on every machine with the same numpy. With `--out`
each game is a line of that file, and a run that was stopped goes on where it was.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from app.opponents import LEVELS, Opponent, Seen, luck_of
from app.opponents.millions import arrays, search
from app.opponents.millions.levels import Levelled
from app.packs import load
from rules import catalogue
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.rules import Rules
from rules.millions.game import Millions


class Plan(Struct, frozen=True):
    """What is played; the first line of a file of results."""

    seats: int
    level: str = "expert"
    against: str = "normal"
    seed: int = 0
    budget: int = 0
    """How many games are played in thought for a choice of a search; 0: as many as at the table."""
    without_numpy: bool = False


class Played(Struct, frozen=True):
    """What came of one game."""

    seed: int
    share: float
    """How much of the victory went to the seat that is measured."""
    choices: int
    seconds: float
    """How many seconds of a processor all its choices took together."""
    longest: float
    """How many the longest of them took."""


def table(seats: int, *, open_piles: bool = False) -> Millions:
    """The rules of Millions with the pack that is played with."""
    rules = catalogue.box("millions").table(load("millions").pack.cards, seats, {"open_piles": open_piles})
    assert isinstance(rules, Millions)
    return rules


def told(events: list[Event], seat: int) -> tuple[Event, ...]:
    """What a seat was told of these events."""
    seen = (event.seen_by(seat) for event in events)
    return tuple(event for event in seen if event is not None)


def play(rules: Rules[Any], players: Sequence[Opponent], seed: int) -> tuple[Match[Any], list[list[float]]]:
    """A game between these players to its end, and by seat how many seconds of a processor each choice took.

    Raises Refused where one answers illegally.
    """
    match, times, _ = play_telling(rules, players, seed)
    return match, times


class Endless(RuntimeError):
    """A game that did not end after so many answers."""


def play_telling(
    rules: Rules[Any], players: Sequence[Opponent], seed: int, most: int | None = None
) -> tuple[Match[Any], list[list[float]], list[Event]]:
    """The same, with everything that happened. Raises Endless after `most` answers."""
    match, outcome = Match.begin(rules, seed)
    events: list[Event] = [event for beat in outcome.beats for event in beat.events]
    times: list[list[float]] = [[] for _ in players]
    number = 0
    while not match.finished:
        seat = match.awaited()[0]
        number += 1
        if most is not None and number > most:
            raise Endless(f"game {seed} goes on after {most} answers")
        began = time.process_time()
        seen = Seen(match.view(seat), match.pending_for(seat), told(events, seat))
        answer = players[seat].choose(seen, luck_of(f"game {seed}", seat, number))
        times[seat].append(time.process_time() - began)
        outcome = match.submit(answer)
        events += [event for beat in outcome.beats for event in beat.events]
    return match, times, events


def measured(plan: Plan, seed: int) -> Played:
    """A game in which each place in turn is the one that is measured; a shared victory counts in parts."""
    if plan.without_numpy:
        arrays.np = None  # type: ignore[assignment]
    if plan.budget:
        search.GAMES = max(1, plan.budget // search.BATCHES)
        search.SLOW_GAMES = max(1, plan.budget // search.SLOW_BATCHES)
    rules = table(plan.seats)
    strong, weak = (Levelled(level, rules.content, limit=None) for level in (plan.level, plan.against))
    place = seed % plan.seats
    match, times = play(rules, [strong if seat == place else weak for seat in range(plan.seats)], seed)
    result = match.state.result
    assert result is not None
    best = result.places[0]
    own = times[place]
    return Played(seed, (place in best) / len(best), len(own), sum(own), max(own))


def interval(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share of so many games (Wilson)."""
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def known(path: Path, plan: Plan) -> list[Played]:
    """The games that are in the file already. Ends the program if they are of another plan."""
    if not path.exists():
        path.write_bytes(msgspec.json.encode(plan) + b"\n")
        return []
    first, *lines = path.read_bytes().splitlines()
    if msgspec.json.decode(first, type=Plan) != plan:
        sys.exit(f"{path} holds games of another plan ({first.decode()}); give another file")
    found = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=Played))
        except msgspec.DecodeError:  # it was stopped in the middle of the last line
            break
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (plan, *found)))
    return found


def games(plan: Plan, seeds: Sequence[int], jobs: int) -> Iterator[Played]:
    """The games of these seeds, in order."""
    if jobs == 1:
        yield from (measured(plan, seed) for seed in seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(measured, [plan] * len(seeds), seeds)


def summed(plan: Plan, played: Sequence[Played]) -> str:
    """What came of it, in one line."""
    count = len(played)
    share = sum(one.share for one in played) / count
    low, high = interval(share, count)
    choices, seconds = sum(one.choices for one in played), sum(one.seconds for one in played)
    budget = f", {plan.budget} games in thought" if plan.budget else ""
    return (
        f"{plan.seats} seats, {plan.level} against {plan.against}{budget}{', without numpy' if plan.without_numpy else ''}, "
        f"{count} games from seed {plan.seed}: {share:.1%} of the victories, 95 % interval {low:.1%} to {high:.1%} "
        f"(fair: {1 / plan.seats:.1%}); a choice took {seconds / choices:.3f} s of a processor, "
        f"{max(one.longest for one in played):.3f} s at most"
    )


def main() -> None:
    """Plays and tells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, required=True, choices=range(2, 6))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--level", default="expert", choices=LEVELS)
    parser.add_argument("--against", default="normal", choices=LEVELS)
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in (1)")
    parser.add_argument(
        "--budget", type=int, default=0, help="games in thought for a choice; left out: as at the table"
    )
    parser.add_argument("--without-numpy", action="store_true", help="as where the extra `ai` is not installed")
    parser.add_argument(
        "--out", type=Path, help="a file that takes each game as a line; it is gone on with if it is there"
    )
    asked = parser.parse_args()
    plan = Plan(asked.seats, asked.level, asked.against, asked.seed, asked.budget, asked.without_numpy)
    played = [] if asked.out is None else known(asked.out, plan)
    done = {one.seed for one in played}
    seeds = [seed for seed in range(asked.seed, asked.seed + asked.games) if seed not in done]
    for one in games(plan, seeds, asked.jobs):
        played.append(one)
        if asked.out is not None:
            with asked.out.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
        if len(played) % 100 == 0:
            print(summed(plan, played), file=sys.stderr, flush=True)
    print(summed(plan, played))


if __name__ == "__main__":
    main()
