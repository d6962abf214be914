"""Instruments: no time is lost or won, a die is fair and can be shown to be, a counter tells its last change."""

from collections import Counter as Tally
from pathlib import Path

import pytest

from app.clock import ASLEEP_MS
from app.companion import keeping
from app.companion.board import Board, Thing
from app.companion.counter import RECENT_MS, Counter, Recent
from app.companion.die import Die, fair
from app.companion.timers import Kept, Phase, Timers

MS = 1_000_000


class Source:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 7_000 * MS

    def __call__(self) -> int:
        return self.now

    def go(self, ms: float) -> None:
        self.now += round(ms * MS)


@pytest.fixture
def source() -> Source:
    return Source()


def test_a_thousand_pauses_in_ten_seconds_lose_less_than_ten_milliseconds(source: Source) -> None:
    timers = Timers(source)
    timers.add("a", 60_000)
    for _ in range(1_000):
        timers.start("a")
        source.go(9.6437)
        timers.pause("a")
        source.go(0.3563)
    assert abs(60_000 - timers.left("a") - 9_643.7) < 10


def test_a_timer_that_is_never_looked_at_is_right_all_the_same(source: Source) -> None:
    timers = Timers(source)
    timers.add("a", 60_000)
    timers.add("b", 60_000)
    timers.start("a")
    source.go(20_000)
    timers.start("b")
    source.go(5_000)
    assert (timers.left("a"), timers.left("b")) == (35_000, 55_000)
    timers.pause("b")
    source.go(1_000)
    assert (timers.left("a"), timers.left("b")) == (34_000, 55_000)


def test_sleep_is_nobodys_time(source: Source) -> None:
    timers = Timers(source)
    timers.add("a", 600_000)
    timers.start("a")
    for _ in range(10):
        source.go(200)
        timers.look()
    source.go(ASLEEP_MS + 3_600_000)
    timers.look()
    assert timers.left("a") == 598_000


def test_the_wall_clock_is_never_asked(source: Source, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    def asked() -> float:
        raise AssertionError("the wall clock was asked")

    monkeypatch.setattr(time, "time", asked)
    monkeypatch.setattr(time, "time_ns", asked)
    timers = Timers(source)
    timers.add("a", 5_000)
    timers.start("a")
    source.go(1_000)
    assert timers.left("a") == 4_000
    source.now -= 500 * MS  # a source that goes back stands still
    assert timers.left("a") == 4_000


def test_after_a_restart_it_stands_where_it_was(source: Source) -> None:
    timers = Timers(source)
    timers.add("a", 60_000)
    timers.start("a")
    source.go(12_345)
    kept = timers.kept()
    source.go(1_000_000)
    again = Timers(Source(), kept)
    assert not again.runs("a")
    assert again.left("a") == 47_655
    again.start("a")
    assert again.runs("a")


def test_each_phase_is_told_once(source: Source) -> None:
    timers = Timers(source)
    timers.add("a", 70_000)
    timers.start("a")
    told = []
    for _ in range(400):
        source.go(200)
        told += timers.look()
    assert told == [("a", phase) for phase in (Phase.LOW, Phase.HALF, Phase.LAST, Phase.OVER)]
    assert not timers.runs("a")
    timers.lengthen("a")
    assert timers.left("a") == 60_000
    timers.reset("a")
    timers.start("a")
    assert timers.runs("a")


def test_a_minute_more_counts_from_nothing_where_it_was_over(source: Source) -> None:
    timers = Timers(source)
    timers.add("a", 1_000)
    timers.start("a")
    source.go(5_000)
    timers.lengthen("a")
    assert timers.left("a") == 60_000


@pytest.mark.parametrize("faces", [2, 6, 20, 100])
def test_a_die_is_fair_and_can_be_counted_out_again(faces: int) -> None:
    rolls = Tally(fair("seed", n, faces) for n in range(1, 200 * faces + 1))
    assert set(rolls) == set(range(1, faces + 1))
    chi = sum((count - 200) ** 2 / 200 for count in rolls.values())
    assert chi < faces + 5 * (2 * faces) ** 0.5
    die = Die("abc", faces)
    for _ in range(5):
        die = die.rolled()
    die = die.laid(2)
    assert [roll.count for roll in die.history] == [1, 2, 3, 4, 5, 0]
    assert die.is_fair()
    assert die.value == 2
    with pytest.raises(ValueError, match="no face"):
        die.laid(faces + 1)
    assert die.with_faces(1).faces == 2
    assert die.with_faces(1000).faces == 100


def test_a_counter_tells_the_change_of_the_last_seconds() -> None:
    counter, recent = Counter(4_000), Recent()
    for at, by in ((0, -300), (1_000, -100)):
        counter = counter.changed(by)
        recent.add(by, at * MS)
    assert counter.value == 3_600
    assert recent.told(2_000 * MS) == -400
    assert recent.told(RECENT_MS * MS) == -100
    assert recent.told(9_000 * MS) == 0
    assert [step.to for step in counter.history] == [3_700, 3_600]
    assert counter.undone().value == 3_700
    assert counter.changed(10**9).changed(1).value == 99_999


def test_the_instruments_are_kept(tmp_path: Path) -> None:
    board = Board(
        (
            Thing("a", 0.25, 0.5, 180, die=Die("x").rolled()),
            Thing("b", timer=Kept(60_000, 5)),
            Thing("c", counter=Counter().changed(3)),
        )
    )
    keeping.save(board, tmp_path)
    assert keeping.load_board(tmp_path) == board
    keeping.board_path(tmp_path).write_text('{"version": 1, "content": {"things": [{"key": "a", "x": 7}]}}')
    assert keeping.load_board(tmp_path) == Board()
    assert (tmp_path / "board.json.bad").exists()
    assert keeping.load_board(tmp_path / "none") == Board()
