"""Tournaments played by hand, in the words of scenarios: who has what before them, who does what, and what happened."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from msgspec import convert

from app import packs
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.options import chosen
from rules.kernel.scenario import Seating, Step, starting_at
from rules.kernel.script import meant
from rules.millennium_blades.box import BOX
from rules.millennium_blades.content import AnyCard
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.scenario import Layout, MillenniumWords
from rules.millennium_blades.state import TournamentState

NAMES = ("Ann", "Bob", "Cleo", "Dora", "Ed")
TRIAL: tuple[AnyCard, ...] = packs.load("millennium_blades", Path(__file__).parent / "trial.toml").pack.cards
"""Cards for proofs: each does one thing, and is called by it."""
E = TypeVar("E", bound=Event)


def rules_of(seats: int, cards: tuple[AnyCard, ...] = TRIAL, **options: Any) -> MillenniumBlades:
    """The rules for so many at the table."""
    rules = BOX.table(cards, seats, chosen(BOX.options, options))
    assert isinstance(rules, MillenniumBlades)
    return rules


class Play:
    """A tournament that begins as laid out, or, without a layout, with its set-up."""

    def __init__(
        self,
        seats: int = 3,
        *,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        cards: tuple[AnyCard, ...] = TRIAL,
        **layout: Any,
    ) -> None:
        rules: Any = rules_of(seats, cards, **(options or {}))
        self.names = NAMES[:seats]
        self.words = MillenniumWords({card.id: card for card in cards})
        if layout:
            begun = self.words.laid_out(rules, rules.begin(seed), convert(layout, Layout), Seating(self.names))
            rules = starting_at(rules, begun)
        self.match: Match[TournamentState]
        self.match, outcome = Match.begin(rules, seed, checked=True)
        self.events = [event for beat in outcome.beats for event in beat.events]
        """What has happened since the last answer."""

    @property
    def state(self) -> TournamentState:
        """How all stands."""
        return self.match.state

    def answer(self, **step: Any) -> list[Event]:
        """Gives an answer that is written as in a scenario, and tells what happened."""
        outcome = self.match.submit(meant(self.match, self.names, self.words, convert(step, Step)))
        self.events = [event for beat in outcome.beats for event in beat.events]
        return self.events

    def happened(self, kind: type[E]) -> list[E]:
        """What of that kind has happened since the last answer."""
        return [event for event in self.events if isinstance(event, kind)]

    def named(self, zone: str, seat: int) -> list[str]:
        """The cards of a seat's zone by their names."""
        return [self.words.cards[card.card].name for card in self.state.cards(zone, seat)]
