"""Exhibitions with steered decks: whoever has not done anything yet is dealt, until every line of every card has fired.

`python -m tests.millennium_blades.steering [GAMES]` tells what has fired in so many tournaments, and what has not.
"""

import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rules.kernel import explore, luck
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Decision
from rules.kernel.match import Match
from rules.kernel.options import chosen
from rules.kernel.rest import Outcome
from rules.millennium_blades.box import BOX
from rules.millennium_blades.content import Content, DeckCard
from rules.millennium_blades.events import CardPlayed, EffectBegan
from rules.millennium_blades.game import TURN, MillenniumBlades
from rules.millennium_blades.lines import Line
from rules.millennium_blades.words import ACCESSORIES, BOXES, SINGLES, Kind
from tests.helpers.tables import default_cards

SEATS = 5
FULL: dict[Kind, int] = {"single": SINGLES, "deck_box": BOXES, "accessory": ACCESSORIES}


class Steering:
    """What has fired so far, and which decks are played next."""

    def __init__(self, cards: Sequence[Any] | None = None) -> None:
        self.cards = tuple(default_cards("millennium_blades") if cards is None else cards)
        self.content = Content(self.cards)
        self.wanted: set[str] = {key for card in self.content.lines for key, _ in self._keyed(card)}
        """The keys of all lines that can fire in a tournament."""
        self.fired: set[str] = set()
        self.played: set[str] = set()

    def _keyed(self, card: str) -> Iterable[tuple[str, Line]]:
        return ((f"{card}:{place}", line) for place, line in enumerate(self.content.lines[card]))

    @property
    def missing(self) -> list[str]:
        """The lines that have not fired yet."""
        return sorted(self.wanted - self.fired)

    def play(self, seed: int, options: dict[str, Any] | None = None) -> None:
        """One tournament with decks of cards that have something left to show, played by chance, Actions first."""
        decks = self._decks(seed)
        pool = [card for card in self.cards if not isinstance(card, DeckCard)]
        rules = BOX.table(
            (*pool, *decks),
            SEATS,
            chosen(
                BOX.options,
                {"mode": "exhibition", "decks": "preset", "powers": True, "venue": True, **(options or {})},
            ),
        )
        assert isinstance(rules, MillenniumBlades)
        match, outcome = Match.begin(rules, seed)
        self._noted(rules, outcome)
        stream = explore.stream(seed)
        while not match.finished:
            decision = match.pending_for(match.awaited()[0])[0]
            choice, stream = self._choice(match, decision, stream)
            self._noted(rules, match.submit(Answer(decision.seat, decision.number, choice)))

    def _choice(self, match: Match[Any], decision: Decision, stream: int) -> tuple[Choice, int]:
        """By chance; but Actions that have not fired are taken, and what may be done is mostly done."""
        if isinstance(decision, Act) and decision.topic == TURN and decision.offer("action") is not None:
            parameter = match.next_parameter(decision.seat, decision.number, Announcement("action"))
            assert parameter is not None
            traits = match.rules.derived(match.state).traits  # type: ignore[attr-defined]
            for ref in parameter.candidates:
                if any(line.on == "action" and key not in self.fired for key, line in traits[ref].lines):
                    announced = Announcement("action", {"card": ref})
                    more = match.next_parameter(decision.seat, decision.number, announced)
                    return (announced if more is None else announced.but(more.name, more.candidates[0])), stream
        choice, stream = explore.random_choice(match, decision, stream)
        if choice in (None, False):
            choice, stream = explore.random_choice(match, decision, stream)
        return choice, stream

    def _noted(self, rules: MillenniumBlades, outcome: Outcome) -> None:
        for beat in outcome.beats:
            for event in beat.events:
                if isinstance(event, EffectBegan):
                    self.fired.add(event.key)
                if isinstance(event, CardPlayed):
                    self.played.add(event.card)
            state: Any = beat.state
            derived = rules.derived(state)
            for ref in derived.up:
                for key, line in derived.traits[ref].lines:
                    if any(
                        one.source == ref and one.change is change
                        for change in line.holds
                        for one in derived.standing(type(change))
                    ):
                        self.fired.add(key)

    def _decks(self, seed: int) -> list[DeckCard]:
        """Legal decks; cards with lines that have not fired come first."""
        stream = luck.streams(seed + 77)[0]
        missing = {key.rpartition(":")[0] for key in self.missing}
        order, stream = luck.shuffled(stream, sorted(self.content.cards))
        by_kind = {kind: [card for card in order if self.content.kind[card] == kind] for kind in FULL}
        decks = []
        for seat in range(SEATS):
            cards: list[str] = []
            for kind, many in FULL.items():
                # Half of a deck is what is looked for, the other half what may set it off.
                half = (many + 1) // 2
                sought = [card for card in by_kind[kind] if card in missing]
                turned = sought[(half * seat) % len(sought) :] + sought if sought else []
                first = list(dict.fromkeys(turned))[:half]
                rest, stream = luck.shuffled(stream, [card for card in by_kind[kind] if card not in first])
                cards += [*first, *rest[: many - len(first)]]
            decks.append(DeckCard(id=f"mb.decks.steered{seat}", name=f"Steered {seat}", cards=tuple(cards)))
        return decks


def main() -> None:
    """Plays so many tournaments, and tells what has not fired."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    steering = Steering()
    for seed in range(many):
        steering.play(seed)
        if not steering.missing:
            break
    print(f"{len(steering.fired & steering.wanted)} of {len(steering.wanted)} lines fired in {seed + 1} tournaments")
    for key in steering.missing:
        print(key)


if __name__ == "__main__":
    main()
