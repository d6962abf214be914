"""How strong an opponent is: one seat of one level against others of another, over many games of the true rules.

`python -m tests.opponents.tournament --seats 4 --games 2000 [--level expert] [--against normal]`
"""

import argparse
import sys
import time
from math import sqrt
from typing import Any

from app.opponents import Opponent, Seen, luck_of
from app.opponents.millions.levels import Levelled
from app.packs import load
from rules import catalogue
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.rules import Rules
from rules.millions.game import Millions


def table(seats: int, *, open_piles: bool = False) -> Millions:
    """The rules of Millions with the pack that is played with."""
    rules = catalogue.box("millions").table(load("millions").pack.cards, seats, {"open_piles": open_piles})
    assert isinstance(rules, Millions)
    return rules


def told(events: list[Event], seat: int) -> tuple[Event, ...]:
    """What a seat was told of these events."""
    seen = (event.seen_by(seat) for event in events)
    return tuple(event for event in seen if event is not None)


class Slowest:
    """How long the choices took, in seconds."""

    def __init__(self) -> None:
        self.all: list[float] = []


def play(rules: Rules[Any], players: list[Opponent], seed: int, slowest: Slowest | None = None) -> Match[Any]:
    """A game between these players to its end. Raises Refused where one answers illegally."""
    match, outcome = Match.begin(rules, seed)
    events: list[Event] = [event for beat in outcome.beats for event in beat.events]
    number = 0
    while not match.finished:
        seat = match.awaited()[0]
        number += 1
        began = time.perf_counter()
        seen = Seen(match.view(seat), match.pending_for(seat), told(events, seat))
        answer = players[seat].choose(seen, luck_of(f"game {seed}", seat, number))
        if slowest is not None:
            slowest.all.append(time.perf_counter() - began)
        outcome = match.submit(answer)
        events += [event for beat in outcome.beats for event in beat.events]
    return match


def wilson(share: float, games: int, z: float = 1.96) -> float:
    """The lower end of the 95 % interval of a share of so many games (Wilson)."""
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games)


def tournament(seats: int, games: int, level: str, against: str, first: int = 0) -> tuple[float, Slowest]:
    """The share of the victories of one seat, each place in turn; a shared victory counts in parts."""
    rules = table(seats)
    strong, weak = Levelled(level, rules.content, limit=None), Levelled(against, rules.content, limit=None)
    won, slowest = 0.0, Slowest()
    for number in range(games):
        place = number % seats
        players: list[Opponent] = [strong if seat == place else weak for seat in range(seats)]
        result = play(rules, players, first + number, slowest).state.result
        assert result is not None
        best = result.places[0]
        won += (place in best) / len(best)
    return won / games, slowest


def main() -> None:
    """Plays and tells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--against", default="normal")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    share, slowest = tournament(asked.seats, asked.games, asked.level, asked.against, asked.seed)
    times = sorted(slowest.all)
    print(
        f"{asked.seats} seats, {asked.level} against {asked.against}, {asked.games} games: "
        f"{share:.1%} of the victories, at least {wilson(share, asked.games):.1%} (fair: {1 / asked.seats:.1%}); "
        f"a choice of all seats took {sum(times) / len(times):.3f} s, {times[-1]:.3f} s at most"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
