"""Search where all choose at once: every seat learns by itself which of its cards does well (decoupled search).

Games are played in thought from the position on, in batches, each with the unknown order of the Points pile dealt anew. After
each batch a seat's record tells how its cards have done; the cards that do badly are tried no more. The others lay mostly in
proportion, as people do, and now and then what their own records tell them; the rest of a game is played in proportion.
One round of records did better in the same time than a tree of several, whose lower rounds are hardly ever seen twice.
"""

from collections.abc import Callable
from math import exp, sqrt
from random import Random

from app.opponents.millions import thought, throng
from app.opponents.millions.position import Position
from app.opponents.millions.thought import Plan

BATCHES = 4
GAMES = 512
"""How many games a batch has with numpy."""
SLOW_BATCHES = 12
SLOW_GAMES = 64
"""The same without it."""
OTHERS_KNOW = 0.25
"""How often the others lay what has done well for them, and not in proportion."""
NEAR = 0.015
"""By how much less of a victory a card may promise and still be laid now and then, so that the choice is not foretold."""


class Record:
    """What one seat has learned: by place in its hand, how often the card was tried and what came of it."""

    def __init__(self, cards: int) -> None:
        self.tried = [0] * cards
        self.gained = [0.0] * cards

    def note(self, tried: list[int], gained: list[float]) -> None:
        """More games are known."""
        self.tried = [a + b for a, b in zip(self.tried, tried, strict=True)]
        self.gained = [a + b for a, b in zip(self.gained, gained, strict=True)]

    def mean(self, place: int) -> float:
        """The share of the victory that the card promises; 0 where it was not tried."""
        return self.gained[place] / self.tried[place] if self.tried[place] else 0.0

    def _doubt(self, place: int) -> float:
        return sqrt(0.25 / max(1, self.tried[place]))

    def least_doubt(self) -> float:
        """How far the best known mean may be off."""
        return self._doubt(max(range(len(self.tried)), key=self.tried.__getitem__))

    def best(self, count: int) -> list[int]:
        """So many places that may be the best, by what is known and what is not."""
        places = range(len(self.tried))
        return sorted(places, key=lambda place: -(self.mean(place) + self._doubt(place)))[:count]

    def likely(self, near: float) -> list[float]:
        """How likely each card is laid by who knows this; cards within about `near` of the best are, too."""
        known = [place for place in range(len(self.tried)) if self.tried[place]]
        most = max(map(self.mean, known), default=0.0)
        weights = [exp((self.mean(place) - most) / near) if n else 0.0 for place, n in enumerate(self.tried)]
        total = sum(weights)
        return [weight / total for weight in weights]


def choose(start: Position, luck: Random, *, late: Callable[[], bool] | None = None) -> int:
    """The power to lay; `late` says that no more time is left, and is asked after each batch."""
    is_quick = throng.suits(start)
    play = throng.play if is_quick else thought.play
    batches, games = (BATCHES, GAMES) if is_quick else (SLOW_BATCHES, SLOW_GAMES)
    seats = thought.players(start)
    own = seats.index(start.seat)
    hand = start.hands[start.seat]
    records = [Record(len(hand)) for _ in seats]
    for batch in range(batches):
        if batch and late is not None and late():
            break
        tried = records[own].best(max(2, len(hand) * (batches - batch) // batches))
        plans = [
            Plan(1.0, [float(place in tried) / len(tried) for place in range(len(hand))])
            if player == own
            else Plan(OTHERS_KNOW if batch else 0.0, record.likely(2 * NEAR + record.least_doubt()) if batch else ())
            for player, record in enumerate(records)
        ]
        for record, found in zip(records, play(start, plans, games, luck), strict=True):
            record.note(*found)
    return hand[_settled(records[own], luck)]


def _settled(record: Record, luck: Random) -> int:
    """The place of the card that is laid: among those that were tried to the end, by what they promise."""
    enough = max(record.tried) * 0.5
    weights = [
        weight if tried >= enough else 0.0 for weight, tried in zip(record.likely(NEAR), record.tried, strict=True)
    ]
    return thought.drawn(weights, luck)
