"""How even a duel of Blade Rondo is: how often who starts wins, how long it lasts, and how often a hand wins that holds a kind
of sword.

`python -m tests.opponents.balance --mode duel --level normal --games 10000 --jobs 2`

Both sides play at one level, and the same seed gives the same duel on every machine. With `--against` the sides play at two
levels, which change seats from duel to duel, and it is told how often the first of them wins.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

from msgspec import Struct

from app.opponents import Opponent, Seen
from app.opponents.blade_rondo.levels import opponent
from app.packs import load
from rules import catalogue
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import MODES, SOLO
from rules.blade_rondo.state import BladeState
from rules.kernel.decisions import Answer, PickSome
from rules.kernel.match import Match
from tests.opponents.tournament import interval, play


class Duel(Struct, frozen=True):
    """What came of a duel."""

    first: float
    """How much of the victory went to who started; against Sonia, to who played."""
    turns: int
    swords: tuple[tuple[str, ...], ...]
    """By seat: the kinds that it held at the beginning."""
    shares: tuple[float, ...]
    """By seat: how much of the victory it had."""
    place: int = 0
    """Where the level sat that is measured."""


class AnyHand(Opponent):
    """Takes any swords, so that every kind is held equally often, and then plays at a level."""

    def __init__(self, plays: Opponent) -> None:
        self._plays = plays

    def choose(self, seen: Seen, luck: int) -> Answer:
        for asked in seen.decisions:
            if isinstance(asked, PickSome) and asked.topic in ("swords", "take_out"):
                return Answer(asked.seat, asked.number, tuple(Random(luck).sample(asked.candidates, asked.most)))
        return self._plays.choose(seen, luck)


def _starting_hands(match: Match[Any], swords: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    """The kinds of sword of each seat, wherever they lie at the end; those that were left out are none of them."""
    cards = [card for card in match.state.zones.cards.values() if card.card in swords]
    return tuple(
        tuple({card.card for card in cards if card.owner == seat and not card.zone.startswith(("left", "out"))})
        for seat in range(match.rules.seats)
    )


def fought(
    mode: str, level: str, seed: int, *, against: str = "", easier: bool = False, any_hand: bool = False
) -> Duel:
    """A duel between two of one level, or of one against Sonia; with `any_hand` whatever swords they hold."""
    seats = 1 if mode == SOLO else 2
    rules = catalogue.box("blade_rondo").table(
        load("blade_rondo").pack.cards, seats, {"mode": mode, "easier_sonia": easier}
    )
    assert isinstance(rules, BladeRondo)
    place = seed % seats
    levels = [level if seat == place else against or level for seat in range(seats)]
    players: list[Opponent] = [opponent(one, rules, hurries=False) for one in levels]
    if any_hand:
        players = [AnyHand(player) for player in players]
    match, _ = play(rules, players, seed)
    state = match.state
    assert isinstance(state, BladeState)
    assert state.result is not None
    best = state.result.places[0]
    shares = tuple((seat in best) / len(best) if best else 0.0 for seat in range(seats))
    # Turns alternate: with an odd number of them the last one was the starter's.
    starter = 0 if mode == SOLO else state.turn if state.count % 2 else 1 - state.turn
    return Duel(shares[starter], state.count, _starting_hands(match, rules.content.sword_ids), shares, place)


def told(duels: Sequence[Duel], level: str, against: str) -> Iterable[str]:
    """What came of many duels, line by line."""
    many = len(duels)
    if against:
        share = sum(duel.shares[duel.place] for duel in duels) / many
        low, high = interval(share, many)
        yield f"{level} wins {100 * share:.1f} % of {many} against {against} (95 %: {100 * low:.1f} to {100 * high:.1f})"
    rate = sum(duel.first for duel in duels) / many
    low, high = interval(rate, many)
    turns = sorted(duel.turns for duel in duels)
    yield f"who starts (alone: who plays) wins {100 * rate:.1f} % of {many} (95 %: {100 * low:.1f} to {100 * high:.1f})"
    yield f"turns: {sum(turns) / many:.1f} on average, {turns[many // 20]} to {turns[-1 - many // 20]} in nine of ten"
    held, won = Counter[str](), Counter[str]()
    for duel in duels:
        for kinds, share in zip(duel.swords, duel.shares, strict=True):
            for kind in kinds:
                held[kind] += 1
                won[kind] += share  # type: ignore[assignment]
    names = load("blade_rondo").pack.cards
    for card in names:
        if held[card.id]:
            yield f"{100 * won[card.id] / held[card.id]:5.1f} %  {held[card.id]:6}  {card.name}"


def main() -> None:
    """Plays, and tells what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", choices=MODES, default="duel")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--against", default="", help="the level of the other side")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--easier", action="store_true", help="an easier Sonia (BR-7.9)")
    parser.add_argument("--any-hand", action="store_true", help="the swords are taken at random, and not chosen")
    given = parser.parse_args()
    one = partial(fought, given.mode, given.level, against=given.against, easier=given.easier, any_hand=given.any_hand)
    seeds = range(given.seed, given.seed + given.games)
    if given.jobs == 1:
        duels = [one(seed) for seed in seeds]
    else:
        with ProcessPoolExecutor(given.jobs) as pool:
            duels = list(pool.map(one, seeds, chunksize=8))
    print("\n".join(told(duels, given.level, given.against)))


if __name__ == "__main__":
    main()
