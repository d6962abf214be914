"""Opponents for Blade Rondo: they play every way of it by the rules, from their own view, and well."""

from collections.abc import Sequence
from typing import Any

import pytest

from app.opponents import Opponent, Seen
from app.opponents.blade_rondo import full
from app.opponents.blade_rondo.fast import Fast
from app.opponents.blade_rondo.imagined import imagined
from rules.blade_rondo.box import BOX
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import DUEL, MODES, SOLO
from rules.kernel import explore, soak
from rules.kernel.decisions import Answer, Decision
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.views import View
from tests.helpers.tables import default_cards
from tests.opponents import tournament


def table(mode: str) -> BladeRondo:
    rules = BOX.table(default_cards("blade_rondo"), 1 if mode == SOLO else 2, {"mode": mode})
    assert isinstance(rules, BladeRondo)
    return rules


def as_player(opponent: Opponent) -> soak.Player:
    """An opponent as somebody who plays in a soak."""

    def choose(view: View, decision: Decision, told: Sequence[Event], luck: int) -> Answer:
        return opponent.choose(Seen(view, (decision,), tuple(told)), luck)

    return choose


@pytest.mark.parametrize("mode", MODES)
def test_they_play_every_way_of_it_to_the_end(mode: str) -> None:
    rules = table(mode)
    for seed in range(6):
        players = {seat: as_player(Fast(rules.content)) for seat in range(rules.seats)}
        assert soak.play(rules, seed, checks="some", players=players).violation is None


def test_who_weighs_beats_who_plays_by_chance() -> None:
    rules = table(DUEL)
    won = 0
    for seed in range(40):
        seat = seed % 2
        played = soak.play(rules, seed, checks="none", players={seat: as_player(Fast(rules.content))})
        assert played.result is not None
        won += played.result.places[0] == (seat,)
    assert won >= 36


def test_who_plays_on_in_thought_answers_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(full, "DUELS", 1)
    for mode in MODES:
        rules = table(mode)
        players = {seat: as_player(full.Full(rules, limit=None)) for seat in range(rules.seats)}
        assert soak.play(rules, 3, checks="none", players=players).violation is None


@pytest.mark.parametrize("mode", MODES)
def test_what_is_imagined_looks_just_like_what_is_seen(mode: str) -> None:
    """Whatever is hidden is dealt anew; nothing else is."""
    from random import Random

    rules = table(mode)
    looks = 0
    for seed in range(8):
        match, outcome = Match.begin(rules, seed)
        events = [event for beat in outcome.beats for event in beat.events]
        stream = explore.stream(seed)
        while match.state.result is None and looks < 400:
            decision = match.pending_for(match.awaited()[0])[0]
            if decision.topic == "play":
                view = match.view(decision.seat)
                seen = Seen(view, (decision,), tournament.told(events, decision.seat))
                state = imagined(rules, seen, Random(looks))
                rules.check(state)
                assert _plain(rules.project(state, decision.seat)) == _plain(view)
                looks += 1
            choice, stream = explore.random_choice(match, decision, stream)
            outcome = match.submit(Answer(decision.seat, decision.number, choice))
            events += [event for beat in outcome.beats for event in beat.events]
    assert looks > 40


def _plain(view: Any) -> Any:
    """A view without what the match adds, and without the pile that nobody plays with."""
    zones = tuple(zone for zone in view.zones if zone.seat is not None)
    return view.but(decisions=(), awaited=(), zones=zones)
