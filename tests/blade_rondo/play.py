"""Blade Rondo played by hand, in the words of scenarios: who has what before them, who does what, and what happened."""

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import convert

from rules.blade_rondo.content import AnyCard, content
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.scenario import BladeWords, Layout
from rules.blade_rondo.state import BladeState
from rules.blade_rondo.view import BladeView
from rules.kernel.decisions import Answer
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.scenario import Seating, Step, Word, starting_at
from rules.kernel.script import meant
from rules.kernel.views import Face
from tests.helpers.tables import default_cards

NAMES = ("Ann", "Bob")
E = TypeVar("E", bound=Event)


def rules_of(mode: str = "duel", cards: tuple[AnyCard, ...] | None = None, **options: Any) -> BladeRondo:
    """The rules for one way to play, with other cards if wished."""
    found = default_cards("blade_rondo") if cards is None else cards
    return BladeRondo(content(found), 1 if mode == "solo" else 2, {"mode": mode, **options})


class Play:
    """A duel that begins as laid out, or, without a layout, with its set-up."""

    def __init__(
        self,
        mode: str = "duel",
        *,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
        cards: tuple[AnyCard, ...] | None = None,
        **layout: Any,
    ) -> None:
        rules: Any = rules_of(mode, cards, **(options or {}))
        self.names = NAMES[: rules.seats]
        known = default_cards("blade_rondo") if cards is None else cards
        self.words = BladeWords({card.id: card for card in known})
        if layout:
            seating = Seating(self.names, self.words.others)
            begun = self.words.laid_out(rules, rules.begin(seed), convert(layout, Layout), seating)
            rules = starting_at(rules, begun)
        self.match: Match[BladeState]
        self.match, outcome = Match.begin(rules, seed, checked=True)
        self.events = [event for beat in outcome.beats for event in beat.events]
        """What has happened since the last answer."""

    @property
    def state(self) -> BladeState:
        """How all stands."""
        return self.match.state

    def answer(self, **step: Any) -> list[Event]:
        """Gives an answer that is written as in a scenario, and tells what happened."""
        answer: Answer = meant(self.match, self.names, self.words, convert(step, Step))
        outcome = self.match.submit(answer)
        self.events = [event for beat in outcome.beats for event in beat.events]
        return self.events

    def use(self, seat: str, card: Word, **values: Any) -> list[Event]:
        """Somebody uses a card."""
        return self.answer(seat=seat, do="use", card=card, **{"with": values} if values else {})

    def thaw(self, seat: str, card: Word, **values: Any) -> list[Event]:
        """Somebody turns a frozen card."""
        return self.answer(seat=seat, do="thaw", card=card, **{"with": values} if values else {})

    def end(self, seat: str) -> list[Event]:
        """Somebody ends the turn."""
        return self.answer(seat=seat, do="end")

    def concede(self, seat: str) -> list[Event]:
        """Somebody gives up."""
        return self.answer(seat="table", do="concede", **{"with": {"seat": seat}})

    def choose(self, seat: str, refs: tuple[int, ...]) -> list[Event]:
        """Somebody chooses these cards, by what they are pointed at with."""
        outcome = self.match.submit(Answer(self.names.index(seat), self.asked(seat).number, refs))
        self.events = [event for beat in outcome.beats for event in beat.events]
        return self.events

    def choose_hands(self, *first: str) -> None:
        """Everybody who chooses takes what stands first; those who are named, before the others."""
        order = [self.names.index(name) for name in first]
        while choosing := [seat for seat in self.match.awaited() if self.match.pending_for(seat)[0].topic != "play"]:
            seat = next((seat for seat in order if seat in choosing), choosing[0])
            decision = self.asked(self.names[seat])
            self.choose(self.names[seat], decision.candidates[: decision.least])

    def happened(self, kind: type[E]) -> list[E]:
        """What of that kind has happened since the last answer."""
        return [event for event in self.events if isinstance(event, kind)]

    def asked(self, seat: str) -> Any:
        """The only question to a seat."""
        (decision,) = self.match.pending_for(self.names.index(seat))
        return decision

    def view(self, seat: str | None = None) -> BladeView:
        """What a seat sees, or a spectator."""
        view: Any = self.match.view(None if seat is None else self.names.index(seat))
        return view  # type: ignore[no-any-return]

    def sees(self, zone: str, of: str | None, by: str | None = None) -> list[Word]:
        """The cards of a zone by their names, `?` for a back."""
        owner = None if of is None else Seating(self.names, self.words.others).find(of)
        cards = self.view(by).zone(zone, owner).cards
        return [self.words.names(card)[0] if isinstance(card, Face) else "?" for card in cards]
