"""How even the cards of Millennium Blades are: what each of them gives its owner, by stars and rarity, over many exhibitions.

`python -m tests.opponents.millennium_balance --level sight --games 2000` (two minutes) or `--level normal` (eight)

All seats play at one level from their own view (`sight`: by what looks best at first sight; `normal`: each move of a turn is
tried), with random decks out of the whole pack, and the same seed gives the same tournament on every machine. For each card it
is told how many decks held it, how often it was played, how many RP its lines gave its owner each time that it lay there, how
many they took from others, how often decks with it and without it won, and by how many RP a deck with it did better than the
others, all other cards being equal (a ridge regression, so that a card is not blamed for its company). A card is compared
with what else could lie in its place: a Single with Singles, of which the weakest two of a deck are left over; a Deck Box
with Deck Boxes; an Accessory with Accessories. With `--decks preset` the ready-made decks play, and it is told how even they
are: there a card has the company that it wants. With `--level expert --against normal` one expert sits among normal ones.

What the pack is tuned to, by the yardsticks of its kind of game (a card of one star gives about 9 RP when played, or 16 at the
scoring if it still lies face up; of three, 20 for a flip; winning a clash, 10 to 15 with few stars and 20 and more with many):

- Singles of more stars give more each time that they lie there, by pairs of ratings (1-2, 3-4, 5-6, 7-8, 9).
- No card runs away: its effect on the result is at most twice the mean of its stars, both counted from the weakest stars,
  and a little.
- No card never does anything, and no line never fires that can fire.
- Every tournament ends.
- A ready-made deck wins between three fifths of its share and one and a half times as much, both at first sight and where
  each move of a turn is tried (20 to 50 % at three seats; measured last: 23 to 44 % and 25 to 46 %, in 340 and 260 tournaments,
  in which one standard error is 5 to 6).

What it came to, at first sight (912 tournaments, 104 RP a player; one standard error of the last row is 0.6 to 1.3):

    Singles with so many stars        1     2     3     4     5     6     7     8     9
    RP given each time              7.6   7.5   9.3   7.9   8.8  13.0  12.3  20.0  23.3
    % of decks with it that won    29.4  30.8  30.4  31.8  32.4  34.4  37.0  40.9  43.1
    better by, in RP               -4.3  -2.7  -2.7  -2.1  -1.3  +1.8  +4.2  +7.9  +9.1

Cards that want a plan (a place at the end of the row, neighbours of one type, a row of one element, the only card that is left
face up) look weaker than they are, as nobody builds random decks; some of their lines never fire here, though each can be made
to. At first sight what waits for the next card, or for a neighbour of the card itself, seems to be worth nothing as long as the
card is in hand, so that such cards are left over (the Relay Swift, the Tidal Tea Reader, the Twitching Curtain); whoever tries
each move plays them, and then they give 7 to 11 RP. That many cards ask for something is also why Singles of two to five stars
lie so close together: those of one star ask for nothing (9 RP when played), while among those of four many flip, protect or
copy, which gives no RP of their own.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from itertools import pairwise
from random import Random
from typing import TypeVar

import numpy as np
from msgspec import Struct

from app.opponents import LEVELS, Opponent, Seen
from app.opponents.millennium_blades.answers import answered
from app.opponents.millennium_blades.imagined import imagined
from app.opponents.millennium_blades.levels import opponent
from app.packs import load
from rules import catalogue
from rules.kernel.decisions import Answer
from rules.kernel.events import Event
from rules.millennium_blades import course
from rules.millennium_blades import events as happened
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.view import MillenniumView
from tests.opponents.tournament import Endless, interval, play, play_telling

Result = TypeVar("Result")
SIGHT = "sight"
DECKS = ("random", "preset")
MOST_ANSWERS = 2_000
"""A tournament with so many answers will never end."""
PAIRS = ((1, 2), (3, 4), (5, 6), (7, 8), (9,))
"""Of these star ratings each pair must give more than the one before."""
EVEN = 0.6, 1.5
"""A ready-made deck wins so many times its share, at least and at most."""
SHRINK = 12.0
"""How much the regression doubts that a card matters at all, in decks that hold it."""
RUNS_AWAY = 2.0
"""A card that is worth so many times the mean of its stars runs away; a little is always forgiven."""
FORGIVEN = 6.0


class AtSight(Opponent):
    """Does what looks best at first sight."""

    def __init__(self, rules: MillenniumBlades) -> None:
        self.rules = rules

    def choose(self, seen: Seen, luck: int) -> Answer:
        """See `Opponent.choose`."""
        assert isinstance(seen.view, MillenniumView)
        chance = Random(luck)
        return answered(self.rules, imagined(self.rules, seen.view, seen.events, chance), seen.decisions[0], chance)


class Card(Struct):
    """What came of a card in one tournament, or in many."""

    decks: int = 0
    laid: int = 0
    """How often it came to lie in a Play Area face up, or lay there from the beginning."""
    given: int = 0
    """RP that its lines gave to its owner; what they cost the owner is taken off."""
    taken: int = 0
    """RP that they took from others; what they gave them is taken off."""
    fired: Counter[str] = Counter()

    def add(self, other: "Card") -> None:
        """Adds another tournament."""
        self.decks += other.decks
        self.laid += other.laid
        self.given += other.given
        self.taken += other.taken
        self.fired += other.fired


class Tournament(Struct, frozen=True):
    """What came of a tournament."""

    decks: tuple[tuple[str, ...], ...]
    margins: tuple[float, ...]
    """By seat: how many RP it had more than the others on the average."""
    rp: tuple[int, ...]
    cards: dict[str, Card]

    def share(self, seat: int) -> float:
        """How much of the victory a seat had."""
        best = max(self.rp)
        return (self.rp[seat] == best) / self.rp.count(best)


@lru_cache
def table(seats: int, decks: str = "random") -> MillenniumBlades:
    """The rules of an exhibition with such decks."""
    rules = catalogue.box("millennium_blades").table(
        load("millennium_blades").pack.cards, seats, {"mode": "exhibition", "decks": decks}
    )
    assert isinstance(rules, MillenniumBlades)
    return rules


def played(seats: int, level: str, seed: int, decks: str = "random") -> Tournament | None:
    """A tournament in which all play at that level; None for one that never ends."""
    rules = table(seats, decks)
    player = AtSight(rules) if level == SIGHT else opponent(level, rules, hurries=False)
    try:
        match, _, events = play_telling(rules, [player] * seats, seed, MOST_ANSWERS)
    except Endless:
        return None
    held: list[tuple[str, ...]] = [()] * seats
    for event in events:
        if isinstance(event, course.CardsDealt):
            for pile in event.piles:
                held[pile.owner] = pile.cards
    result = match.state.result
    assert result is not None
    total = sum(result.scores)
    margins = tuple(one - (total - one) / (seats - 1) for one in result.scores)
    return Tournament(tuple(held), margins, result.scores, counted(held, events, rules))


def fought(seats: int, level: str, against: str, seed: int) -> tuple[float, float]:
    """How much of a victory one of a level has among others of another, and how many RP it has more than they; each place
    in turn is the one that is measured.
    """
    rules = table(seats)
    place = seed % seats
    one, other = (opponent(name, rules, hurries=False) for name in (level, against))
    match, _ = play(rules, [one if seat == place else other for seat in range(seats)], seed)
    result = match.state.result
    assert result is not None
    rp, best = result.scores[place], max(result.scores)
    return (rp == best) / result.scores.count(best), rp - (sum(result.scores) - rp) / (seats - 1)


def counted(decks: Sequence[Sequence[str]], events: Iterable[Event], rules: MillenniumBlades) -> dict[str, Card]:
    """What each card of the decks did. What a card does in another's hands is not its owner's."""
    owner = {card: seat for seat, deck in enumerate(decks) for card in deck}
    fixed = {card for card in owner if rules.content.kind[card] != "single"}
    found = {card: Card(decks=1, laid=int(card in fixed), fired=Counter()) for card in owner}
    acting = ""
    for event in events:
        if isinstance(event, happened.CardPlayed) and owner.get(event.card) == event.seat and not event.down:
            found[event.card].laid += 1
        elif isinstance(event, happened.EffectBegan):
            acting = event.card
            if owner.get(event.card) == event.seat:
                found[event.card].fired[event.key] += 1
        elif isinstance(event, happened.RpChanged):
            # What copies another's effect is told by that one's line; it is the copy that gives.
            card = event.card if owner.get(event.card) == event.seat or event.by < 0 else acting
            if card in found:
                if owner[card] == event.seat:
                    found[card].given += event.by
                else:
                    found[card].taken -= event.by
    return found


def effects(tournaments: Sequence[Tournament]) -> dict[str, tuple[float, float]]:
    """By card: by how many RP a deck with it did better, other things equal, and how sure that is (a standard error)."""
    names = sorted({card for one in tournaments for deck in one.decks for card in deck})
    place = {card: at for at, card in enumerate(names)}
    rows = [(deck, margin) for one in tournaments for deck, margin in zip(one.decks, one.margins, strict=True)]
    held = np.zeros((len(rows), len(names)), dtype=np.float32)
    for at, (deck, _) in enumerate(rows):
        held[at, [place[card] for card in deck]] = 1
    margins = np.array([margin for _, margin in rows])
    many = held.sum(axis=0)
    centred = held - many / len(rows)
    square = centred.T @ centred + SHRINK * np.eye(len(names))
    worth = np.linalg.solve(square, centred.T @ margins)
    rest = margins - centred @ worth
    spread = float(np.sqrt((rest**2).mean()))
    return {card: (float(worth[at]), spread / float(np.sqrt(max(1.0, many[at])))) for card, at in place.items()}


class Balance:
    """What came of many tournaments, card by card."""

    def __init__(self, tournaments: Sequence[Tournament]) -> None:
        self.tournaments = tournaments
        self.rules = table(len(tournaments[0].decks))
        self.content = self.rules.content
        self.cards: dict[str, Card] = defaultdict(lambda: Card(fired=Counter()))
        self.won: Counter[str] = Counter()
        for one in tournaments:
            for name, card in one.cards.items():
                self.cards[name].add(card)
            for seat, deck in enumerate(one.decks):
                for name in deck:
                    self.won[name] += one.share(seat)  # type: ignore[assignment]
        self.worth = effects(tournaments)
        stars: dict[int, list[str]] = defaultdict(list)
        for name in self.cards:
            stars[self.content.cards[name].stars].append(name)
        self.means = {many: _mean(self.worth[name][0] for name in names) for many, names in stars.items()}

    def given(self, name: str) -> float:
        """How many RP a card gave each time that it lay there."""
        return self.cards[name].given / max(1, self.cards[name].laid)

    def taken(self, name: str) -> float:
        """How many RP it took from others each time."""
        return self.cards[name].taken / max(1, self.cards[name].laid)

    def wins(self, name: str) -> tuple[float, float]:
        """How often decks with it and without it won, in per cent."""
        decks, seats = self.cards[name].decks, self.rules.seats
        rest = len(self.tournaments) * seats - decks
        won = float(self.won[name])
        return 100 * won / max(1, decks), 100 * (len(self.tournaments) - won) / max(1, rest)

    def runs_away(self, name: str) -> bool:
        """Whether it is worth far more than the cards of its stars."""
        effect, error = self.worth[name]
        low, mean = min(self.means.values()), self.means[self.content.cards[name].stars]
        return effect - low > RUNS_AWAY * (mean - low) + FORGIVEN + 2 * error

    def of(self, kind: str, stars: Sequence[int]) -> list[str]:
        """The cards of a kind with so many stars."""
        return [
            name for name in self.cards if self.content.kind[name] == kind and self.content.cards[name].stars in stars
        ]

    def idle(self) -> list[str]:
        """The cards that never did anything, of those that some deck held."""
        return [
            name
            for name in sorted(self.cards)
            if not (self.cards[name].fired or self.cards[name].given)
            and not any(line.holds for _, line in self.rules.printed[name].lines)
        ]

    def silent(self) -> Iterator[str]:
        """The lines that never fired though their cards lay there."""
        for name in sorted(self.cards):
            card = self.cards[name]
            for key, line in self.rules.printed[name].lines:
                if line.do and not card.fired[key] and card.laid:
                    yield f"{key} {line.on.upper()} ({card.laid} times laid)"

    def summed(self, names: Sequence[str]) -> str:
        """What some cards do on the average."""
        decks = sum(self.cards[name].decks for name in names)
        laid = sum(self.cards[name].laid for name in names)
        error = sum(self.worth[name][1] ** 2 for name in names) ** 0.5 / max(1, len(names))
        return (
            f"{len(names):5}  {laid / max(1, decks):8.2f}  {_mean(map(self.given, names)):8.1f}  "
            f"{_mean(map(self.taken, names)):8.1f}  {_mean(self.wins(name)[0] for name in names):8.1f}  "
            f"{_mean(self.worth[name][0] for name in names):+6.1f} +-{error:.1f}"
        )


def told(tournaments: Sequence[Tournament], endless: int = 0) -> Iterator[str]:
    """What came of them, line by line."""
    balance = Balance(tournaments)
    content, cards = balance.content, balance.cards
    rp = [one for tournament in tournaments for one in tournament.rp]
    yield f"{len(tournaments)} tournaments; {sum(rp) / len(rp):.1f} RP on the average, {min(rp)} to {max(rp)}"
    yield ""
    heading = "cards  laid/deck  RP given  RP taken  % won with it  better by, in RP"
    for kind in dict.fromkeys(content.kind.values()):
        yield f"{kind:16} {heading}"
        for many in sorted(balance.means):
            if names := balance.of(kind, (many,)):
                yield f"  {many:2} stars       {balance.summed(names)}"
    yield f"{'rarity':16} {heading}"
    for rarity in dict.fromkeys(content.rarity.values()):
        if names := [name for name in cards if content.rarity[name] == rarity]:
            yield f"  {rarity:14} {balance.summed(names)}"
    yield ""
    yield from _held(balance, endless)
    yield ""
    yield "card, kind, rarity, stars; decks, laid; RP given, RP taken; % won with it, without it; better by, in RP; lines fired"
    for name in sorted(cards, key=lambda name: (content.cards[name].stars, -balance.worth[name][0])):
        card, (effect, error) = cards[name], balance.worth[name]
        fired = " ".join(
            f"{line.on}:{card.fired[key] / max(1, card.laid):.2f}" if line.do else f"{line.on}:holds"
            for key, line in balance.rules.printed[name].lines
        )
        with_it, without = balance.wins(name)
        yield (
            f"{name:40} {content.kind[name]:9} {content.rarity[name]:10} {content.cards[name].stars:2} {card.decks:5} "
            f"{card.laid:5} {balance.given(name):6.1f} {balance.taken(name):6.1f} {with_it:5.1f} {without:5.1f} "
            f"{effect:+6.1f} +-{error:.1f}  {fired}"
        )


def _held(balance: Balance, endless: int) -> Iterator[str]:
    """What is aimed at, and whether it is so."""
    steps = [_mean(map(balance.given, balance.of("single", stars))) for stars in PAIRS]
    rises = all(one < more for one, more in pairwise(steps))
    shown = ", ".join(f"{'-'.join(map(str, stars))}: {step:.1f}" for stars, step in zip(PAIRS, steps, strict=True))
    yield f"{_yes(rises)}  Singles of more stars give more RP ({shown})"
    away = [name for name in balance.cards if balance.runs_away(name)]
    yield f"{_yes(not away)}  no card runs away {' '.join(away)}"
    idle = balance.idle()
    yield f"{_yes(not idle)}  every card does something {' '.join(idle)}"
    silent = list(balance.silent())
    yield f"{_yes(not silent)}  every line fires"
    yield from (f"       {line}" for line in silent)
    yield f"{_yes(not endless)}  every tournament ends ({endless} did not)"


def told_of_presets(tournaments: Sequence[Tournament]) -> Iterator[str]:
    """How even the ready-made decks are."""
    seats = len(tournaments[0].decks)
    names = {frozenset(deck.cards): name for name, deck in table(seats).content.decks.items()}
    decks: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for one in tournaments:
        for seat, deck in enumerate(one.decks):
            decks[names[frozenset(deck)]].append((one.share(seat), one.rp[seat]))
    least, most = EVEN
    yield f"{len(tournaments)} tournaments of ready-made decks; a fair share is {100 / seats:.1f} % of the victories"
    for name, results in sorted(decks.items()):
        won, rp = _mean(share for share, _ in results), _mean(float(rp) for _, rp in results)
        yield (
            f"{_yes(least <= won * seats <= most)}  {name:32} {len(results):5} times: {100 * won:5.1f} % won, {rp:.1f} RP"
        )


def told_of_levels(level: str, against: str, seats: int, results: Sequence[tuple[float, float]]) -> str:
    """How much stronger one level is than another."""
    many = len(results)
    won, ahead = _mean(share for share, _ in results), _mean(margin for _, margin in results)
    low, high = interval(won, many)
    error = _mean((margin - ahead) ** 2 for _, margin in results) ** 0.5 / many**0.5
    return (
        f"{level} wins {100 * won:.1f} % of {many} against {seats - 1} of {against} (95 %: {100 * low:.1f} to "
        f"{100 * high:.1f}; fair: {100 / seats:.1f}), {ahead:+.1f} +-{error:.1f} RP"
    )


def _yes(holds: bool) -> str:
    return "held " if holds else "MISSED"


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / max(1, len(found))


def every(one: Callable[[int], Result], seeds: Iterable[int], jobs: int) -> list[Result]:
    """What comes of these seeds."""
    if jobs == 1:
        return [one(seed) for seed in seeds]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(one, seeds, chunksize=8))


def main() -> None:
    """Plays, and tells what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--level", choices=(SIGHT, *LEVELS), default="normal")
    parser.add_argument("--against", choices=LEVELS, help="the level of all others: how much stronger the first is")
    parser.add_argument("--decks", choices=DECKS, default="random")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    if given.against:
        results = every(partial(fought, given.seats, given.level, given.against), seeds, given.jobs)
        print(told_of_levels(given.level, given.against, given.seats, results))
        return
    one = partial(played, given.seats, given.level, decks=given.decks)
    tournaments = every(one, seeds, given.jobs)
    ended = [one for one in tournaments if one is not None]
    endless = len(tournaments) - len(ended)
    print("\n".join(told_of_presets(ended) if given.decks == "preset" else told(ended, endless)))


if __name__ == "__main__":
    main()
