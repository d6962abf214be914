"""Random games of Millions, each played by the engine and counted by the oracle.

By command: `python -m tests.millions.differential --games 100000 [--jobs 2]`, with two to five seats in turn. Beside the
scores, every round is compared as it is seen: who took what, what was carried, the tops and sizes of all piles.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.views import Face
from rules.millions.content import Content, small
from rules.millions.events import PrizesCarried, PrizesForfeited, PrizesTaken
from tests.helpers.tables import STANDARD, millions
from tests.millions import oracle

SEATS = (2, 3, 4, 5)
Facts = dict[str, Any]


def lay(match: Match[Any], seat: int, power: int) -> tuple[Any, ...]:
    """The seat lays a power; the events that followed."""
    decision = match.pending_for(seat)[0]
    card = f"{'ABCDE'[seat]}{power}"
    outcome = match.submit(Answer(seat, decision.number, Announcement("lay", {"card": card})))
    return tuple(event for beat in outcome.beats for event in beat.events)


def pack_for(rng: Random) -> Content:
    """Mostly the usual Points cards; at times others, with equal values, where ties of the whole score are common."""
    if rng.random() < 0.6:
        return STANDARD
    battles = [rng.choice((1, 1, 2, 3, 8)) for _ in range(8)]
    barons = [rng.choice((-1, -2, -2, -5, -9)) for _ in range(4)]
    return small(STANDARD.powers, tuple(battles + barons))


def attack(rng: Random, hands: list[list[int]]) -> dict[int, int]:
    """What each seat plays; often the same, since ties are what the rules are about."""
    played = {}
    wanted = rng.choice(hands[0])
    for seat, hand in enumerate(hands):
        near = min(hand, key=lambda power: abs(power - wanted))
        played[seat] = near if rng.random() < 0.5 else rng.choice(hand)
        hand.remove(played[seat])
    return played


def table_now(match: Match[Any], points: tuple[int, ...], seats: int) -> Facts:
    """What everybody sees: piles by size and top, as values."""
    view = match.view(None)

    def seen(name: str, seat: int | None = None) -> tuple[int, tuple[int, ...]]:
        zone = view.zone(name, seat)
        faces = [card.key for card in zone.cards if isinstance(card, Face)]
        return zone.count, tuple(points[int(key[1:]) - 1] if key[0] == "P" else int(key[1:]) for key in map(str, faces))

    return {
        "contested": seen("contested"),
        "lost": seen("lost"),
        "left": view.zone("points").count,
        "total": view.total,  # type: ignore[attr-defined]
        "won": [seen("won", seat) for seat in range(seats)],
        "used": [seen("used", seat) for seat in range(seats)],
        "stuck": [seen("stuck", seat) for seat in range(seats)],
        "hands": [view.zone("hand", seat).count for seat in range(seats)],
    }


def table_expected(told: oracle.Score, pile: tuple[int, ...], attacks: list[dict[int, int]], after: int) -> Facts:
    """What everybody must see after so many rounds, from the oracle's account of the whole game."""
    seats, last = len(attacks[0]), after == len(pile)
    heaps: list[list[int]] = [[] for _ in range(seats)]
    since = 0  # the round after the last Night: what was played and turned up from then on lies on the table
    for number, came in enumerate(told.rounds[:after]):
        if came.taker is not None:
            heaps[came.taker] += came.taken
            since = number + 1
    night = after if last else since
    open_prizes = () if last else pile[since : after + 1]

    def top(cards: list[int]) -> tuple[int, tuple[int, ...]]:
        return len(cards), tuple(cards[-1:])

    return {
        "contested": (len(open_prizes), tuple(open_prizes)),
        "lost": (len(told.unclaimed), told.unclaimed) if last else (0, ()),
        "left": max(0, len(pile) - after - 1),
        "total": sum(open_prizes),
        "won": [(len(heap), tuple(heap)) if last else top(heap) for heap in heaps],
        "used": [top([attack[seat] for attack in attacks[:night]]) for seat in range(seats)],
        "stuck": [
            (len(attacks[night:after]), tuple(attack[seat] for attack in attacks[night:after])) for seat in range(seats)
        ],
        "hands": [len(pile) - after] * seats,
    }


def differences(seed: int) -> list[str]:
    """Plays one game and tells everything in which engine and oracle differ."""
    rng = Random(seed)
    seats = SEATS[seed % len(SEATS)]
    content = pack_for(rng)
    match, _ = Match.begin(millions(seats, content=content), seed)
    cards = (*match.state.contested, *match.state.pile)
    pile = tuple(content.points[card] for card in cards)
    hands = [list(content.powers) for _ in range(seats)]
    attacks = [attack(rng, hands) for _ in pile]
    told = oracle.game(pile, attacks)
    found: list[str] = []

    def compare(what: str, engine: object, expected: object) -> None:
        if engine != expected:
            found.append(f"seed {seed}, {seats} seats, {what}: engine {engine}, oracle {expected}")

    for number, (played, came) in enumerate(zip(attacks, told.rounds, strict=True)):
        events: tuple[Any, ...] = ()
        for seat in rng.sample(range(seats), seats):
            held = [p for p in hands_at(attacks, number, seat) if p != played[seat]]
            if held and match.state.laid.count(None) > 1 and rng.random() < 0.1:
                lay(match, seat, rng.choice(held))  # laid, and then replaced by what is really played
            events = lay(match, seat, played[seat])
        got: list[Any] = [
            (e.total, e.seat, tuple(content.points[c] for c in e.cards)) for e in events if isinstance(e, PrizesTaken)
        ]
        got += [(e.total, None, ()) for e in events if isinstance(e, PrizesCarried)]
        compare(f"round {number + 1}", got, [tuple(came)])
        forfeited = [content.points[c] for e in events if isinstance(e, PrizesForfeited) for c in e.cards]
        if number + 1 == len(pile):
            compare("forfeited", tuple(forfeited), told.unclaimed)
        compare(
            f"table after round {number + 1}",
            table_now(match, content.points, seats),
            table_expected(told, pile, attacks, number + 1),
        )
    result = match.state.result
    if result is None:
        return [*found, f"seed {seed}: not over after {len(pile)} rounds"]
    compare("scores", result.scores, tuple(map(sum, told.heaps)))
    compare("places", result.places, told.places)
    compare("sum of all", sum(result.scores) + sum(told.unclaimed), sum(content.points))
    return found


def hands_at(attacks: list[dict[int, int]], number: int, seat: int) -> list[int]:
    """What the seat holds before that round: all that it has not played yet."""
    return [attack[seat] for attack in attacks[number:]]


def stretch(seeds: Iterable[int]) -> list[str]:
    """The differences in these games."""
    return [text for seed in seeds for text in differences(seed)]


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.millions.differential", description=__doc__)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    asked = parser.parse_args(arguments)
    began = time.monotonic()
    seeds = range(asked.first, asked.first + asked.games)
    parts = [seeds[i : i + 500] for i in range(0, len(seeds), 500)]
    if asked.jobs == 1:
        found = [text for part in parts for text in stretch(part)]
    else:
        with ProcessPoolExecutor(asked.jobs) as pool:
            found = [text for told in pool.map(stretch, parts) for text in told]
    print(*found[:20], sep="\n", end="\n" if found else "")
    print(f"{asked.games} games, {len(found)} differences, {time.monotonic() - began:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
