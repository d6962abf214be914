"""How even the cards of Millennium Blades are: what each of them gives its owner, by stars and rarity, over many exhibitions.

`python -m tests.opponents.millennium_balance --level sight --games 3000 --jobs 2`

All seats play at one level (`sight`: by what looks best at first sight, ten times as fast) with random decks out of the whole pack, and the same seed gives the same tournament on every
machine. Of each card it is told how many decks held it, how often it was played, how many RP its lines gave its owner each
time that it lay there, how many they took from others, and how much better than the others a deck with it did, all other
cards being equal (a ridge regression, so that a card is not blamed for its company). Then: which lines never fired.

What the pack is tuned to: cards of more stars are worth more on the average; no card is far above its stars (its effect on
the result at most twice the mean of its stars, both counted from the weakest stars, and a little), and none gives nothing at
all. At first sight, with three seats: about 97 RP a player; a card of one to three stars makes about 3 RP less than the
average card, of four and five 2 less, of six and seven 3 more, of eight and nine 10, of ten 14. Cards that want a plan (a
place at the end of the row, neighbours of one type, an own Action to flip what flips well) look weaker than they are.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from random import Random
from typing import Any

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
from tests.opponents.tournament import play_telling

SIGHT = "sight"
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


@lru_cache
def table(seats: int) -> MillenniumBlades:
    """The rules of an exhibition with random decks."""
    rules = catalogue.box("millennium_blades").table(
        load("millennium_blades").pack.cards, seats, {"mode": "exhibition", "decks": "random"}
    )
    assert isinstance(rules, MillenniumBlades)
    return rules


def played(seats: int, level: str, seed: int) -> Tournament:
    """A tournament in which all play at that level."""
    rules = table(seats)
    player = AtSight(rules) if level == SIGHT else opponent(level, rules, hurries=False)
    match, _, events = play_telling(rules, [player] * seats, seed)
    decks: list[tuple[str, ...]] = [()] * seats
    for event in events:
        if isinstance(event, course.CardsDealt):
            for pile in event.piles:
                decks[pile.owner] = pile.cards
    result = match.state.result
    assert result is not None
    total = sum(result.scores)
    margins = tuple(one - (total - one) / (seats - 1) for one in result.scores)
    return Tournament(tuple(decks), margins, result.scores, counted(decks, events, rules))


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


def told(tournaments: Sequence[Tournament]) -> Iterator[str]:
    """What came of them, line by line."""
    rules = table(len(tournaments[0].decks))
    content = rules.content
    cards: dict[str, Card] = defaultdict(lambda: Card(fired=Counter()))
    for one in tournaments:
        for name, card in one.cards.items():
            cards[name].add(card)
    worth = effects(tournaments)
    rp = [one for tournament in tournaments for one in tournament.rp]
    yield f"{len(tournaments)} tournaments; {sum(rp) / len(rp):.1f} RP on the average, {min(rp)} to {max(rp)}"
    stars: dict[int, list[str]] = defaultdict(list)
    for name in cards:
        stars[content.cards[name].stars].append(name)
    yield "stars  cards  RP given each time  effect of a deck's holding one"
    means = {}
    for many, names in sorted(stars.items()):
        means[many] = sum(worth[name][0] for name in names) / len(names)
        given = [cards[name].given / max(1, cards[name].laid) for name in names]
        yield f"{many:5}  {len(names):5}  {sum(given) / len(given):18.1f}  {means[many]:+8.1f}"
    yield "rarity      cards  RP given each time  effect"
    for rarity in dict.fromkeys(content.rarity.values()):
        names = [name for name in cards if content.rarity[name] == rarity]
        given = [cards[name].given / max(1, cards[name].laid) for name in names]
        effect = sum(worth[name][0] for name in names) / max(1, len(names))
        yield f"{rarity:10}  {len(names):5}  {sum(given) / max(1, len(given)):18.1f}  {effect:+6.1f}"
    yield "card  kind  rarity  stars  decks  laid  given  taken  effect (+-)  lines fired each time that it lay there"
    low = min(means.values())
    for name in sorted(cards, key=lambda name: -worth[name][0]):
        card, (effect, error) = cards[name], worth[name]
        laid = max(1, card.laid)
        many = content.cards[name].stars
        fired = " ".join(
            f"{line.on}:{card.fired[key] / laid:.2f}" if line.do else f"{line.on}:holds"
            for key, line in rules.printed[name].lines
        )
        away = " RUNS AWAY" if effect - low > RUNS_AWAY * (means[many] - low) + FORGIVEN + error else ""
        yield (
            f"{name:40} {content.kind[name]:9} {content.rarity[name]:9} {many:2} {card.decks:5} {card.laid:5} "
            f"{card.given / laid:6.1f} {card.taken / laid:6.1f} {effect:+6.1f} +-{error:.1f}  {fired}{away}"
        )
    yield "never did anything:"
    for name in sorted(set(content.cards)):
        card = cards[name]
        lines = rules.printed[name].lines
        if not card.decks or not (card.fired or card.given or any(line.holds for _, line in lines)):
            yield f"  {name} ({card.decks} decks)"
    yield "lines that never fired:"
    for name in sorted(cards):
        for key, line in rules.printed[name].lines:
            if line.do and not cards[name].fired[key] and cards[name].laid:
                yield f"  {key} {line.on.upper()} ({cards[name].laid} times laid)"


def tournaments(seats: int, level: str, seeds: Iterable[int], jobs: int) -> list[Tournament]:
    """The tournaments of these seeds."""
    one: Any = partial(played, seats, level)
    if jobs == 1:
        return [one(seed) for seed in seeds]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(one, seeds, chunksize=8))


def main() -> None:
    """Plays, and tells what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--level", choices=(SIGHT, *LEVELS), default="normal")
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    print("\n".join(told(tournaments(given.seats, given.level, seeds, given.jobs))))


if __name__ == "__main__":
    main()
