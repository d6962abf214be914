"""The engine against the oracle: every attack of one round, and whole games."""

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from rules.kernel.luck import streams
from rules.kernel.match import Match
from rules.millions.events import PrizesCarried, PrizesTaken
from rules.millions.sunset import result, sunset
from tests.helpers.tables import POINTS, STANDARD, millions
from tests.millions import oracle
from tests.millions.differential import differences, lay, main

POWERS = STANDARD.powers

pytestmark = pytest.mark.rule("MIL-4.2", "MIL-4.3", "MIL-4.4", "MIL-4.5", "MIL-5.1")


@pytest.mark.parametrize(
    ("seats", "totals"),
    [(2, range(-10, 37)), (3, range(-10, 37)), (4, (-10, -3, -1, 0, 1, 2, 8, 36))],
)
def test_every_attack_of_one_round(seats: int, totals: range) -> None:
    attacks = list(product(POWERS, repeat=seats))
    assert len(attacks) == 12**seats
    named = [dict(enumerate(attack)) for attack in attacks]
    for total in totals:
        expected = [oracle.taker(total, attack) for attack in named]
        assert [sunset(total, attack).taker for attack in attacks] == expected, total


@pytest.mark.slow
def test_every_attack_of_four_with_every_total() -> None:
    for total in range(-10, 37):
        for attack in product(POWERS, repeat=4):
            assert sunset(total, attack).taker == oracle.taker(total, dict(enumerate(attack))), (total, attack)


def test_sampled_attacks_of_five() -> None:
    rng = Random(5)
    for _ in range(20_000):
        attack, total = rng.choices(POWERS, k=5), rng.randint(-10, 36)
        assert sunset(total, attack).taker == oracle.taker(total, dict(enumerate(attack))), (total, attack)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_reasons_that_are_told_are_the_true_ones(seats: int) -> None:
    rng = Random(seats)
    for _ in range(2_000):
        attack, total = rng.choices(POWERS, k=seats), rng.randint(-4, 4)
        came = sunset(total, attack)
        many = Counter(attack)
        assert came.total == total
        assert came.lowest == (total < 0)
        assert came.cancelled == tuple(seat for seat in range(seats) if many[attack[seat]] > 1)


def test_seats_that_take_no_part_count_for_nothing() -> None:
    rng = Random(8)
    for _ in range(5_000):
        attack = [power if rng.random() < 0.7 else None for power in rng.choices(POWERS, k=5)]
        total = rng.randint(-3, 3)
        taking_part = {seat: power for seat, power in enumerate(attack) if power is not None}
        came = sunset(total, attack)
        assert came.taker == oracle.taker(total, taking_part), (total, attack)
        assert all(attack[seat] is not None for seat in came.cancelled)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_whole_match_on_sampled_attacks_with_carried_cards(seats: int) -> None:
    """A table is laid out with cards carried over from earlier rounds, and one attack is played on it."""
    rng = Random(seats)
    begun, _ = Match.begin(millions(seats), 1)
    totals = set()
    for _ in range(400):
        order = rng.sample(range(12), 12)
        carried = rng.randint(0, 4)
        stuck, attack = rng.sample(POWERS, carried), []
        state = begun.state.but(
            round=carried + 1,
            contested=tuple(order[: carried + 1]),
            pile=tuple(order[carried + 1 :]),
            stuck=(tuple(stuck),) * seats,
            hands=(tuple(p for p in POWERS if p not in stuck),) * seats,
        )
        match = Match(begun.rules, type(begun.rest)(state, begun.rest.numbers, begun.rest.asked), checked=True)
        near = rng.sample(state.hands[0], 3)
        attack = [rng.choice(near) for _ in range(seats)]
        events: tuple[Any, ...] = ()
        for seat in rng.sample(range(seats), seats):
            events = lay(match, seat, attack[seat])
        contested = [POINTS[card] for card in state.contested]
        totals.add(sum(contested))
        expected = oracle.taker(sum(contested), dict(enumerate(attack)))
        taken = [(e.seat, e.cards, e.total) for e in events if isinstance(e, PrizesTaken)]
        assert taken == ([] if expected is None else [(expected, state.contested, sum(contested))])
        assert [e.total for e in events if isinstance(e, PrizesCarried)] == (
            [sum(contested)] if expected is None else []
        )
    assert min(totals) < 0 < max(totals)
    assert 0 in totals


@pytest.mark.slow
@pytest.mark.rule("MIL-6.1", "MIL-6.2", "MIL-6.3", "MIL-6.4")
def test_places_of_sampled_heaps() -> None:
    rng = Random(6)
    shared = 0
    for _ in range(20_000):
        heaps = [tuple(rng.choices((-2, -1, 1, 2, 3), k=rng.randint(0, 4))) for _ in range(rng.randint(2, 5))]
        told = result(heaps)
        assert told.places == oracle.places(heaps), heaps
        assert told.scores == tuple(map(sum, heaps))
        shared += len(told.places) < len(heaps)
    assert shared > 1_000


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_a_thousand_games(part: int) -> None:
    assert [text for seed in range(250 * part, 250 * (part + 1)) for text in differences(seed)] == []


def test_the_command_says_how_it_went(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3", "--first", "5000"]) == 0
    assert capsys.readouterr().out.startswith("3 games, 0 differences")


def test_the_command_tells_a_difference(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(oracle, "taker", lambda total, attack: min(attack))
    assert main(["--games", "3"]) == 1
    assert "engine" in capsys.readouterr().out


def test_the_oracle_itself_on_the_worked_cases() -> None:
    assert oracle.taker(2, {0: 12, 1: 7, 2: 3}) == 0
    assert oracle.taker(-3, {0: 12, 1: 7, 2: 3}) == 2
    assert oracle.taker(-2, {0: 1, 1: 1, 2: 6, 3: 10}) == 2
    assert oracle.taker(4, {0: 5, 1: 5, 2: 9, 3: 9}) is None
    assert oracle.taker(0, {0: 4, 1: 11}) == 1
    assert oracle.places([(8, 3, -2), (7, 2), (4,)]) == ((0,), (1,), (2,))
    assert oracle.places([(), (), (1, -4)]) == ((0, 1), (2,))


@pytest.mark.rule("MIL-2.2")
def test_every_prize_may_come_first() -> None:
    """The shuffle reaches every card: over 600 seeds each of the twelve is turned first about 50 times."""
    first = Counter(Match.begin(millions(2), seed)[0].state.contested[0] for seed in range(600))
    assert set(first) == set(range(12))
    assert all(25 < times < 80 for times in first.values()), first
    assert len({streams(seed) for seed in range(600)}) == 600
