"""Two windows with the same instruments: neither writes over what the other one has done, and each shows it."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

import pytest
from filelock import FileLock

from app.companion import keeping
from app.companion.board import MOST, Board, Thing, merged
from app.companion.counter import Counter
from app.companion.die import Die
from app.companion.timers import Kept
from app.settings import Settings
from tests.companion.conftest import click
from tests.companion.test_instruments import Source
from ui.companion.instruments import Instrument
from ui.companion.page import CompanionPage
from ui.texts import say
from ui.theme.tokens import LIGHT


@dataclass
class Two:
    """The windows, with the time of each."""

    one: CompanionPage
    other: CompanionPage
    time: Source

    def only(self, page: CompanionPage) -> Instrument:
        """The one instrument that lies there."""
        (found,) = page.tray.widgets.values()
        return found

    def pass_time(self, ms: int) -> None:
        """Both look at what runs, every second."""
        for _ in range(0, ms, 1_000):
            self.time.go(1_000)
            self.one.tray.look()
            self.other.tray.look()


@pytest.fixture
def two(page: CompanionPage) -> Iterator[Two]:
    """Both with the instruments alone."""
    page.begin_alone()
    other = CompanionPage(LIGHT, Settings)
    other.resize(page.size())
    other.show()
    other.begin_alone()
    time = Source()
    for one in (page, other):
        one.tray._look.stop()
        one.tray.source = time
        one.tray.timers._clock._source = time
        one.tray.timers._clock._mark = one.tray.timers._clock._seen = time()
        one.tray._kept_at = time()
    yield Two(page, other, time)
    other.close()
    other.deleteLater()


def test_what_is_laid_in_one_window_is_not_lost_by_the_other(two: Two) -> None:
    two.one.tray.add("die")
    two.other.tray.add("counter")
    assert sorted(one.kind for one in two.other.tray.widgets.values()) == ["counter", "die"]
    two.one.tray.look()
    assert two.one.tray.things == two.other.tray.things
    assert {one.key for one in keeping.load_board().things} == {*two.one.tray.things}
    places = [{key: one.geometry() for key, one in page.tray.widgets.items()} for page in (two.one, two.other)]
    assert places[0] == places[1]


def test_a_change_is_made_on_what_the_other_window_has_done(two: Two) -> None:
    two.one.tray.add("counter")
    two.other.tray.look()
    click(two.only(two.one), "+10")
    click(two.only(two.other), "plus")
    assert two.only(two.other).text == "11"
    two.one.tray.look()
    assert (two.only(two.one).text, two.only(two.one).second) == ("11", "+11"), "and it is told as a change"
    (kept,) = keeping.load_board().things
    assert kept.counter is not None
    assert [step.by for step in kept.counter.history] == [10, 1]


def test_a_die_is_rolled_once_for_each_press_however_many_windows_there_are(two: Two) -> None:
    two.one.tray.add("die")
    two.other.tray.look()
    click(two.only(two.other), "history")
    assert two.other.tray.panel is not None
    for page in (two.one, two.other, two.one):
        click(two.only(page), "roll")
    click(two.only(two.one), "more")
    two.other.tray.look()
    assert two.other.tray.panel.faces.spin.value() == 8, "an open history follows"
    (kept,) = keeping.load_board().things
    assert kept.die is not None
    assert [roll.count for roll in kept.die.history] == [1, 2, 3]
    assert kept.die.is_fair()


def test_what_was_taken_away_stays_away_and_that_is_said(two: Two) -> None:
    two.one.tray.add("counter")
    two.other.tray.look()
    click(two.only(two.one), "remove")
    click(two.only(two.other), "plus")
    assert two.other.tray.widgets == {}
    assert two.other.slip.isVisible()
    assert say("beside.gone") == two.other.slip.text()
    assert keeping.load_board() == Board()
    two.other.tray.keep()
    assert keeping.load_board() == Board()


def test_an_open_history_goes_with_its_instrument(two: Two) -> None:
    two.one.tray.add("die")
    two.other.tray.look()
    click(two.only(two.other), "history")
    click(two.only(two.one), "remove")
    two.other.tray.look()
    assert two.other.tray.panel is None


def test_where_both_move_something_each_stays_where_it_was_put(two: Two) -> None:
    two.one.tray.add("die")
    two.one.tray.add("counter")
    two.other.tray.look()
    first, second = two.one.tray.things
    mine, theirs = two.one.tray.widgets[first], two.other.tray.widgets[second]
    mine.move(300, 300)
    mine.moved.emit()
    theirs.move(700, 100)
    theirs.moved.emit()
    two.one.tray.look()
    for page in (two.one, two.other):
        assert (page.tray.widgets[first].pos() - mine.pos()).manhattanLength() <= 2
        assert (page.tray.widgets[second].pos() - theirs.pos()).manhattanLength() <= 2


def test_a_timer_runs_on_in_its_window_and_is_seen_in_the_other(two: Two) -> None:
    two.one.tray.add("timer")
    two.other.tray.look()
    click(two.only(two.one), "run")
    two.pass_time(20_000)
    assert two.only(two.one).text == "4:40"
    assert two.only(two.other).text in ("4:40", "4:41", "4:42", "4:43", "4:44", "4:45")
    click(two.only(two.other), "plus")
    two.pass_time(1_000)
    assert (two.only(two.one).text, two.only(two.one).runs) == ("5:39", True)
    click(two.only(two.other), "run")
    two.pass_time(20_000)
    assert {two.only(page).text for page in (two.one, two.other)} == {"5:19"}, "nobody's time is counted twice"
    click(two.only(two.other), "reset")
    two.pass_time(12_000)
    for page in (two.one, two.other):
        assert (two.only(page).text, two.only(page).runs) == ("6:00", False)
    (kept,) = keeping.load_board().things
    assert kept.timer == Kept(360_000, 0)


def test_a_window_that_is_left_takes_nothing_back(two: Two) -> None:
    two.one.tray.add("counter")
    two.other.tray.look()
    click(two.only(two.one), "+100")
    two.other.tray._quit()
    assert keeping.load_board().things[0].counter == two.one.tray.things[keeping.load_board().things[0].key].counter


def test_a_file_that_was_taken_away_or_spoilt_is_written_again(two: Two) -> None:
    two.one.tray.add("counter")
    for spoilt in (None, "{"):
        keeping.board_path().unlink()
        if spoilt is not None:
            keeping.board_path().write_text(spoilt)
        click(two.only(two.one), "plus")
        (kept,) = keeping.load_board().things
        assert kept.counter is not None
        assert str(kept.counter.value) == two.only(two.one).text


def test_a_change_waits_for_another_window_that_is_writing_but_not_for_ever(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    two.one.tray.add("counter")
    with FileLock(keeping.folder() / "writing.lock"):
        monkeypatch.setattr(keeping, "WAIT_S", 0.3)
        began = monotonic()
        click(two.only(two.one), "plus")
        assert monotonic() - began >= 0.3
    assert two.only(two.one).text == "1", "a window that hangs keeps nobody from the table"
    monkeypatch.setattr(keeping, "WAIT_S", 60.0)
    click(two.only(two.one), "plus")
    with keeping.alone(), keeping.alone():
        assert two.only(two.one).text == "2"


def test_boards_are_merged_by_what_was_touched() -> None:
    def thing(key: str, value: int = 0) -> Thing:
        return Thing(key, counter=Counter(value))

    base = Board((thing("a"), thing("b"), thing("c"), thing("d")))
    mine = Board((thing("a", 1), thing("b"), thing("d", 4), thing("mine")))
    theirs = Board((thing("theirs"), thing("b", 2), thing("a"), thing("c")))
    assert merged(base, mine, theirs).things == (thing("theirs"), thing("b", 2), thing("a", 1), thing("mine"))
    many = Board(tuple(thing(f"t{at}") for at in range(MOST)))
    assert merged(Board(), mine, many) == many, "never more than a file may hold"
    one = Board((Thing("a", die=Die("x")),))
    rolled = Board((Thing("a", die=Die("x").rolled()),))
    assert merged(one, Board(()), rolled) == rolled, "what was used since was not taken away"
