"""Random games of every way to play: all promises hold, every game ends, and every card has been used on the way."""

from collections import Counter

import pytest

from rules.blade_rondo import events as happened
from rules.blade_rondo.content import SwordCard
from rules.blade_rondo.events import EVENTS
from rules.blade_rondo.options import MODES
from rules.blade_rondo.vocabulary import OneOf, Summon
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.explore import random_choice, stream
from rules.kernel.match import Match
from rules.kernel.soak import play
from tests.blade_rondo.play import rules_of
from tests.helpers.tables import default_cards

CARDS = default_cards("blade_rondo")
RULES = {mode: rules_of(mode) for mode in MODES}
TOPICS = {
    "again",
    "buy_off",
    "cut_the_list",
    "disarm",
    "pay_or_nullified",
    "phosphorescence",
    "play",
    "recall",
    "respond",
    "show_cards",
    "subordinates",
    "swords",
    "take_out",
    "thaw_first",
}
"""All that the cards of the default pack ask."""


@pytest.mark.parametrize("mode", MODES)
def test_every_promise_holds(mode: str) -> None:
    for seed in range(6):
        played = play(RULES[mode], seed, checks="all")
        assert played.violation is None
        assert played.result is not None


@pytest.mark.parametrize("mode", MODES)
def test_the_rematch_and_an_easier_sonia_hold_too(mode: str) -> None:
    for seed in range(2):
        assert play(rules_of(mode, rematch=True, easier_sonia=True), seed, checks="some").violation is None


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
def test_every_promise_holds_at_length(mode: str) -> None:
    for seed in range(1_000, 1_150):
        assert play(RULES[mode], seed, checks="all").violation is None


class Tally:
    """What has come up in random games."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()
        self.acts: Counter[str] = Counter()
        self.topics: Counter[str] = Counter()
        self.steps: set[int] = set()
        self.events: set[type] = set()

    def game(self, mode: str, seed: int) -> None:
        """Plays a game and counts."""
        drawn = stream(seed)
        match, outcome = Match.begin(RULES[mode], seed)
        while True:
            for beat in outcome.beats:
                for event in beat.events:
                    self._count(event)
            if match.finished:
                return
            decision = match.pending_for(match.awaited()[0])[0]
            self.topics[decision.topic] += 1
            choice, drawn = random_choice(match, decision, drawn)
            for _ in range(3):
                if choice == Announcement("end"):  # rather something else, if luck brings it
                    choice, drawn = random_choice(match, decision, drawn)
            outcome = match.submit(Answer(decision.seat, decision.number, choice))

    def _count(self, event: object) -> None:
        self.events.add(type(event))
        if isinstance(event, happened.ActionBegan):
            self.used[event.underway.card] += 1
            self.acts[event.underway.act] += 1
        elif isinstance(event, happened.ResponseTurned):
            self.used[event.card] += 1
        elif isinstance(event, happened.StepReached):
            self.steps.add(event.step)


def test_every_card_and_every_act_comes_up() -> None:
    tally = Tally()
    for mode, many in (("mixed", 80), ("duel", 10), ("solo", 160)):
        for seed in range(many):
            tally.game(mode, seed)
    assert [card.id for card in CARDS if card.id not in tally.used] == []
    acts = {
        act.name
        for card in CARDS
        if isinstance(card, SwordCard)
        for step in card.effect
        if isinstance(step, Summon | OneOf)
        for act in step.acts
    }
    assert acts - set(tally.acts) == set()
    assert tally.steps == set(range(1, 17))
    assert TOPICS - set(tally.topics) == set()
    assert [event.__name__ for event in EVENTS if event not in tally.events] == []
