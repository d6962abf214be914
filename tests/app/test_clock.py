"""The clock of a game counts what is played, whatever its source and its callers do."""

from app.clock import ASLEEP_MS, GameClock
from tests.app.games import Hands


def test_it_counts_from_two_readings_however_seldom_it_is_asked() -> None:
    hands = Hands()
    seldom, often = GameClock(hands), GameClock(hands)
    seldom.turn(playing=True)
    often.turn(playing=True)
    for _ in range(1000):
        hands.wait(0.0013)
        assert often.played >= 0
    assert seldom.played == often.played == 1300


def test_a_fraction_of_a_millisecond_is_not_lost_at_each_turn() -> None:
    hands = Hands()
    clock = GameClock(hands)
    for _ in range(1000):
        clock.turn(playing=True, running=("lot",))
        hands.wait(0.0009)
    assert clock.played == 900
    assert clock.spent == {"lot": 900}


def test_it_stands_still_until_it_is_let_go_and_while_paused() -> None:
    hands = Hands()
    clock = GameClock(hands)
    hands.wait(10)
    assert clock.played == 0
    clock.turn(playing=True, running=("lot",), kept=("lot",))
    hands.wait(3)
    clock.turn(playing=False, kept=("lot",))
    hands.wait(100)
    assert (clock.played, clock.spent, clock.running) == (3000, {"lot": 3000}, frozenset())
    clock.turn(playing=True, running=("lot",))
    hands.wait(1)
    assert (clock.played, clock.spent) == (4000, {"lot": 4000})


def test_what_was_kept_is_gone_on_from() -> None:
    hands = Hands()
    clock = GameClock(hands, played=90_000, spent={"lot": 12_345})
    clock.turn(playing=True, running=("lot",))
    hands.wait(0.5)
    assert (clock.played, clock.spent) == (90_500, {"lot": 12_845})


def test_several_clocks_run_by_themselves() -> None:
    hands = Hands()
    clock = GameClock(hands)
    clock.turn(playing=True, running=("a",), kept=("b",))
    hands.wait(2)
    clock.turn(playing=True, running=("b",), kept=("a",))
    hands.wait(3)
    assert clock.spent == {"b": 3000, "a": 2000}


def test_a_clock_that_no_rule_knows_any_more_is_forgotten() -> None:
    hands = Hands()
    clock = GameClock(hands)
    clock.turn(playing=True, running=("lot 1",))
    hands.wait(2)
    clock.turn(playing=True, running=("lot 2",))
    assert clock.spent == {"lot 2": 0}


def test_the_sleep_of_the_machine_is_nobodys_time() -> None:
    hands = Hands()
    clock = GameClock(hands)
    clock.turn(playing=True, running=("lot",))
    hands.wait(4)
    assert clock.spent == {"lot": 4000}
    hands.wait(8 * 3600)
    assert clock.spent == {"lot": 4000}
    assert clock.played == 4000
    hands.wait(ASLEEP_MS / 1000 - 1)  # slow, but awake
    assert clock.spent == {"lot": 4000 + ASLEEP_MS - 1000}


def test_long_thought_counts_where_no_clock_runs() -> None:
    hands = Hands()
    clock = GameClock(hands)
    clock.turn(playing=True)
    hands.wait(600)
    assert clock.played == 600_000


def test_a_source_that_goes_back_takes_nothing() -> None:
    hands = Hands()
    clock = GameClock(hands)
    clock.turn(playing=True, running=("lot",))
    hands.wait(5)
    assert clock.played == 5000
    hands.wait(-3)
    assert clock.played == 5000
    hands.wait(4)
    assert clock.spent == {"lot": 6000}


def test_a_clock_that_ran_out_begins_anew() -> None:
    hands = Hands()
    clock = GameClock(hands)
    clock.turn(playing=True, running=("lot",))
    hands.wait(7)
    clock.forget("lot")
    clock.forget("unknown")
    assert clock.spent == {"lot": 0}
    hands.wait(1)
    assert clock.spent == {"lot": 1000}
    assert clock.played == 8000
