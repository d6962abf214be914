"""Opponents for Millennium Blades: they play every way of it by the rules, from their own view, in time, and well."""

from random import Random
from typing import Any

import pytest

from app.opponents import LEVELS, Seen, player
from app.opponents.millennium_blades import ahead
from app.opponents.millennium_blades.ahead import Ahead
from app.opponents.millennium_blades.greedy import LIMIT_S, Greedy
from app.opponents.millennium_blades.imagined import imagined
from rules.kernel import explore, soak
from rules.kernel.decisions import Answer
from rules.kernel.match import Match
from rules.millennium_blades import turn
from rules.millennium_blades.box import BOX
from rules.millennium_blades.game import TURN, MillenniumBlades
from rules.millennium_blades.setup import flaws
from tests.helpers.tables import default_cards
from tests.opponents import millennium_balance, tournament
from tests.opponents.clocks import Ticking


def table(seats: int, **options: Any) -> MillenniumBlades:
    rules = BOX.table(default_cards("millennium_blades"), seats, options)
    assert isinstance(rules, MillenniumBlades)
    return rules


WAYS = (
    (2, {"mode": "exhibition"}),
    (3, {"mode": "pre-release", "choose_characters": True, "powers": True}),
    (4, {"mode": "exhibition", "decks": "own"}),
    (5, {"mode": "exhibition", "venue": True, "powers": True}),
)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_they_play_every_way_of_it_to_the_end(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "TABLES", 1)  # how well they play is not the question
    rules = table(seats, **options)
    for seed in range(2):
        players = {seat: player(LEVELS[(seat + seed) % len(LEVELS)], rules) for seat in range(seats)}
        assert soak.play(rules, seed, checks="some", players=players).violation is None


def test_who_tries_moves_out_beats_who_plays_by_chance() -> None:
    rules = table(3, mode="exhibition")
    won, ahead = 0.0, 0.0
    games = 60  # fewer tell little: the gap of one tournament strays by about 40 RP
    for seed in range(games):
        seat = seed % 3
        played = soak.play(rules, seed, checks="none", players={seat: player("normal", rules)})
        assert played.result is not None
        first, scores = played.result.places[0], played.result.scores
        won += (seat in first) / len(first)
        ahead += scores[seat] - (sum(scores) - scores[seat]) / 2
    assert won >= 27  # twenty would be chance: a random deck decides much
    assert ahead / games >= 15


def test_decks_are_built_to_the_last_place() -> None:
    rules = table(2, mode="exhibition", decks="own")
    match, _ = Match.begin(rules, 1)
    builds = player("normal", rules)
    decks = []
    while match.state.phase == "build":
        decision = match.pending_for(match.awaited()[0])[0]
        answer = builds(match.view(decision.seat), decision, (), 1)
        decks.append([card.card for card in match.state.cards("deck", decision.seat)])
        match.submit(answer)
    built = max(decks, key=len)
    assert len(built) >= 11
    assert not flaws(rules.content, built)


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_what_is_imagined_looks_just_like_what_is_seen(seats: int, options: dict[str, Any]) -> None:
    """Whatever is hidden is dealt anew; nothing else is, and the same can be done."""
    rules = table(seats, **options)
    looks = 0
    for seed in range(3):
        match, outcome = Match.begin(rules, seed)
        events = [event for beat in outcome.beats for event in beat.events]
        stream = explore.stream(seed)
        while match.state.result is None:
            decision = match.pending_for(match.awaited()[0])[0]
            if match.state.phase == "play":
                view: Any = match.view(decision.seat)
                state = imagined(rules, view, tournament.told(events, decision.seat), Random(looks))
                rules.check(state)
                assert _plain(rules.project(state, decision.seat)) == _plain(view)
                if decision.topic == TURN:
                    assert turn.actions(rules, state, decision.seat) == turn.actions(rules, match.state, decision.seat)
                looks += 1
            choice, stream = explore.random_choice(match, decision, stream)
            outcome = match.submit(Answer(decision.seat, decision.number, choice))
            events += [event for beat in outcome.beats for event in beat.events]
    assert looks > 5


def _plain(view: Any) -> Any:
    """A view without what the match adds, and without what the seat could only know by remembering more than it sees."""
    zones = tuple(zone for zone in view.zones if zone.name not in ("discards", "store"))
    return view.but(decisions=(), awaited=(), zones=zones)


def test_a_choice_is_made_in_time_however_slow_the_machine_is() -> None:
    """After its time an opponent does the best that it has tried until then."""
    rules = table(3, mode="exhibition")
    match, _ = Match.begin(rules, 5)
    seat = match.awaited()[0]
    clock = Ticking(LIMIT_S)
    hurries = Greedy(rules, clock=clock)
    decision = match.pending_for(seat)[0]
    answer = hurries.choose(Seen(match.view(seat), (decision,), ()), 1)
    match.submit(answer)
    assert clock.looks <= 4


def test_who_plays_moves_on_makes_a_choice_in_time_too() -> None:
    rules = table(3, mode="exhibition")
    match, _ = Match.begin(rules, 5)
    decision = match.pending_for(match.awaited()[0])[0]
    seen = Seen(match.view(decision.seat), (decision,), ())
    clock = Ticking(ahead.LIMIT_S)
    answer = Ahead(rules, clock=clock).choose(seen, 1)
    assert clock.looks <= 8
    assert answer == Ahead(rules, clock=Ticking(ahead.LIMIT_S)).choose(seen, 1)
    match.submit(answer)


def test_what_cards_do_is_counted_for_whose_they_are() -> None:
    one = millennium_balance.played(3, "normal", 1)
    other = millennium_balance.played(3, "normal", 2)
    assert one is not None
    assert other is not None
    given = sum(card.given for card in one.cards.values())
    assert 0 < given <= sum(one.rp)
    assert sum(card.laid for card in one.cards.values()) >= 3 * 3
    assert any(card.fired for card in one.cards.values())
    assert abs(sum(one.margins)) < 0.001
    assert sum(map(one.share, range(3))) == pytest.approx(1)
    told = list(millennium_balance.told([one, other], 1))
    assert told[0].startswith("2 tournaments")
    assert "MISSED  every tournament ends (1 did not)" in told
    name = one.decks[0][0]
    assert sum(line.startswith(f"{name} ") for line in told) == 1


def test_a_tournament_that_never_ends_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(millennium_balance, "MOST_ANSWERS", 3)
    assert millennium_balance.played(3, "sight", 1) is None


def test_ready_made_decks_are_compared() -> None:
    played = [millennium_balance.played(2, "sight", seed, "preset") for seed in range(4)]
    told = list(millennium_balance.told_of_presets([one for one in played if one is not None]))
    assert told[0].startswith("4 tournaments")
    assert all("mb.decks." in line for line in told[1:])
    assert len(told) > 1


def test_levels_are_compared() -> None:
    share, ahead = millennium_balance.fought(2, "normal", "easy", 3)
    assert 0 <= share <= 1
    assert (ahead > 0) is (share == 1)
    told = millennium_balance.told_of_levels("normal", "easy", 2, [(1.0, 20.0), (0.0, -10.0)])
    assert told.startswith("normal wins 50.0 % of 2 against 1 of easy")
    assert told.endswith("+5.0 +-10.6 RP")
