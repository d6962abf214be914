"""Instruments on the page: rolled, counted, run, dragged and turned by mouse and keys, and there again after a restart."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.companion import keeping
from app.companion.timers import USUAL_MS, Kept, Phase, Timers
from app.settings import Settings
from tests.companion.conftest import click
from tests.companion.test_instruments import Source
from ui.companion.die_face import BLANK
from ui.companion.instruments import Instrument
from ui.companion.page import CompanionPage
from ui.companion.time_left import TimeLeft, figures
from ui.companion.tray import Tray
from ui.theme.tokens import DARK, LIGHT


@pytest.fixture
def lay(page: CompanionPage) -> Callable[[str], Instrument]:
    """Lays an instrument on the page."""
    page.begin_alone()

    def made(kind: str) -> Instrument:
        QTest.mouseClick(page.plates.kinds[kind], Qt.MouseButton.LeftButton)
        return list(page.tray.widgets.values())[-1]

    return made


def test_a_die_is_rolled_and_set(page: CompanionPage, lay: Callable[[str], Instrument]) -> None:
    die = lay("die")
    for _ in range(3):
        click(die, "roll")
    click(die, "more")
    click(die, "plus")
    (thing,) = keeping.load_board().things
    assert thing.die is not None
    assert thing.die.faces == 8
    assert [roll.count for roll in thing.die.history] == [1, 2, 3, 0]
    assert thing.die.is_fair()
    assert die.text == str(thing.die.value)
    click(die, "history")
    panel = page.tray.panel
    assert panel is not None
    assert thing.die.seed in panel.text.toPlainText()
    panel.faces.spin.setValue(37)
    assert page.tray.things[thing.key].die is not None
    assert keeping.load_board().things[0].die is not None
    assert die.title.endswith("37")
    QTest.keyClick(panel.close_button, Qt.Key.Key_Escape)
    assert page.tray.panel is None


def test_a_die_shows_nothing_before_it_is_rolled_and_names_all_that_can_be_pressed(
    page: CompanionPage, lay: Callable[[str], Instrument]
) -> None:
    die = lay("die")
    assert (die.text, die.value) == (BLANK, None)
    assert die.accessibleName() == "Die of 6: not rolled yet"
    names = {spot.key: spot.name for spot in die.spots(die.face)}
    assert (names["fewer"], names["more"]) == ("Use a die with 4 faces", "Use a die with 8 faces")
    assert (names["less"], names["plus"]) == ("Set by hand: one lower", "Set by hand: one higher")
    assert len({*names.values()}) == len(names), "each says what it does"
    assert all(any(c.isalpha() for c in name) for name in names.values())
    assert die.accessibleDescription() == names["history"], "the spot on which the mark stands"
    click(die, "less")
    assert die.text == "6", "a die that shows nothing begins at its last face, or at its first"
    pictures = []
    for _ in range(6):
        click(die, "plus")
        die.clearFocus()
        pictures.append(die.grab().toImage())
    assert die.text == "6"
    assert all(one != other for one, other in combinations(pictures, 2)), "every face has its pips"
    for faces in (2, 3, 4, 8, 10, 12, 20, 37, 100):
        die.show_die(faces, 1)
        die.title = ""
        pictures.append(die.grab().toImage())
    assert all(one != other for one, other in combinations(pictures, 2)), "dice look like what they are"


def test_faces_are_chosen_by_fingers_too(page: CompanionPage, lay: Callable[[str], Instrument]) -> None:
    die = lay("die")
    click(die, "history")
    panel = page.tray.panel
    assert panel is not None
    less, more = panel.faces.keys
    assert min(less.width(), less.height(), more.width(), more.height()) >= 44
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert die.title == "Die of 7"
    QTest.mouseClick(less, Qt.MouseButton.LeftButton)
    QTest.mouseClick(less, Qt.MouseButton.LeftButton)
    assert die.title == "Die of 5"
    assert (less.accessibleName(), more.accessibleName()) == ("One face fewer", "One face more")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_that_is_added_faces_the_near_side(page: CompanionPage, size: tuple[int, int], seats: int) -> None:
    page.resize(*size)
    page.begin_sheet(list("ABCDE"[:seats]), ["orange", "sky", "green", "purple", "yellow"][:seats], True)
    page.tray.add("die")
    (die,) = page.tray.widgets.values()
    assert die.turn == 0
    assert die.y() > page.height() / 2


def test_a_counter_tells_its_last_change_and_takes_it_back(
    page: CompanionPage, lay: Callable[[str], Instrument]
) -> None:
    counter = lay("counter")
    source = Source()
    page.tray.source = source
    click(counter, "+100")
    click(counter, "-10")
    click(counter, "less")
    assert (counter.text, counter.second) == ("89", "+89")
    source.go(5_000)
    page.tray.look()
    assert (counter.text, counter.second) == ("89", "")
    click(counter, "history")
    assert page.tray.panel is not None
    page.tray.panel.undone.emit()
    assert counter.text == "90"


def test_a_timer_is_seen_and_heard(page: CompanionPage, visavis_home: object) -> None:
    source = Source()
    page.begin_alone()
    tray = Tray(DARK, page, source)
    heard: list[str] = []
    tray.sounded.connect(heard.append)
    tray.add("timer")
    (timer,) = tray.widgets.values()
    for _ in range(3):
        click(timer, "less")
    assert timer.text == "2:00"
    click(timer, "run")
    seen = []
    for _ in range(130):
        source.go(1_000)
        tray.look()
        seen.append((timer.phase, timer.second))
    assert list(dict.fromkeys(phase for phase, _ in seen)) == list(Phase)
    assert len({second for _, second in seen}) == 5, "each phase says another word, so that no colour is needed"
    clock = [name for name in heard if name.startswith("timer.")]
    assert clock == ["timer.low", "timer.half", "timer.last", "timer.over"], "at 60, 30 and 10 seconds, and at none"
    assert timer.text == "0:00"
    click(timer, "plus")
    click(timer, "run")
    source.go(20_000)
    tray.look()
    assert timer.text == "0:40"
    (kept,) = keeping.load_board().things
    assert kept.timer is not None
    assert kept.timer.length - kept.timer.spent in range(40_000, 45_001), "a kill takes five seconds at most"
    again = Tray(DARK, page, Source())
    (late,) = again.widgets.values()
    assert not late.runs
    assert late.text in ("0:40", "0:41", "0:42", "0:43", "0:44", "0:45")


def test_it_is_dragged_turned_and_there_again(page: CompanionPage, lay: Callable[[str], Instrument]) -> None:
    die = lay("die")
    before = die.geometry()
    start = die.centre_of("roll").toPoint()
    QTest.mousePress(die, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(die, start + QPoint(-120, -60))
    QTest.mouseRelease(die, Qt.MouseButton.LeftButton, pos=start)
    assert die.pos() == before.topLeft() + QPoint(-120, -60)
    (thing,) = keeping.load_board().things
    assert thing.die is not None
    assert thing.die.count == 0, "a drag presses nothing"
    QTest.keyClick(die, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert die.x() == before.x() - 96
    click(die, "turn")
    assert die.turn == 90
    click(die, "turn")
    click(die, "roll")
    QTest.mousePress(die, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(die, start + QPoint(5_000, 5_000))
    QTest.mouseRelease(die, Qt.MouseButton.LeftButton, pos=start)
    assert page.rect().contains(die.geometry())
    again = CompanionPage(LIGHT, Settings)
    again.resize(page.size())
    again.begin_alone()
    (other,) = again.tray.widgets.values()
    assert (other.turn, other.text) == (180, die.text)
    assert (other.pos() - die.pos()).manhattanLength() <= 4
    click(other, "remove")
    assert keeping.load_board().things == ()
    again.deleteLater()


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_every_spot_is_large_enough_and_plates_do_not_overlap(page: CompanionPage, size: tuple[int, int]) -> None:
    page.resize(*size)
    page.begin_sheet(["A", "B", "C", "D", "E"], ["orange", "sky", "green", "purple", "yellow"], True)
    for kind, button in page.plates.kinds.items():
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert [one.kind for one in page.tray.widgets.values()][-1] == kind
    for widget in page.tray.widgets.values():
        assert page.rect().contains(widget.geometry())
        for spot in widget.spots(widget.face):
            assert min(spot.rect.width(), spot.rect.height()) >= 44
    first, second = list(page.tray.widgets.values())[:2]
    for one in (first, second):
        assert not any(one.geometry().intersects(pad.geometry()) for pad in page.pads)
    plates = [plate.geometry() for plate in page.plates]
    assert not any(a.intersects(b) for i, a in enumerate(plates) for b in plates[i + 1 :])
    page.restyle(LIGHT)
    page.restyle(DARK)


@pytest.mark.slow
def test_there_are_never_too_many(page: CompanionPage) -> None:
    for _ in range(24):
        page.tray.add("counter")
    page.tray.add("die")
    assert len(page.tray.things) == 24
    assert page.slip.isVisible()


def test_on_another_table_no_keys_are_covered(page: CompanionPage, lay: Callable[[str], Instrument]) -> None:
    things = [lay("die"), lay("counter"), lay("timer")]
    for seats in (2, 5, 3):
        page.begin_sheet(list("ABCDE"[:seats]), ["orange", "sky", "green", "purple", "yellow"][:seats], True)
        for thing in things:
            assert not any(thing.geometry().intersects(pad.geometry()) for pad in page.pads)


def test_little_time_is_seen_near_each_seat(page: CompanionPage) -> None:
    source = Source()
    page.begin_sheet(["Ann", "Bob", "Cleo"], ["orange", "sky", "green"], True)
    page.tray.source, page.tray.timers = source, Timers(source)
    page.tray.add("timer")
    (timer,) = page.tray.widgets.values()
    key = next(iter(page.tray.things))
    click(timer, "run")
    told = []
    for _ in range(300):
        source.go(1_000)
        page.tray.look()
        times = {pad.time for pad in page.pads}
        assert len(times) == 1, "all see the same"
        told.append(times.pop())
    assert [one for one in told if one is None] == [None] * 239
    seen = [one for one in told if one is not None]
    assert [seen[at].text for at in (0, 30, 50, 60)] == ["1:00", "0:30", "0:10", "0:00"]
    assert list(dict.fromkeys(one.phase for one in seen)) == list(Phase)[1:]
    assert "Over" in page.pads[0].accessibleDescription()
    pictures = {}
    for phase, left in (("low", 50), ("half", 20), ("last", 5), ("over", 0)):
        page.pads[0].show_time(TimeLeft(f"0:{left:02}", Phase(phase)))
        pictures[phase] = page.pads[0].grab().toImage()
    assert len({bytes(picture.constBits()) for picture in pictures.values()}) == 4
    assert all(edge.isHidden() for edge in page.edges)
    page.put_aside()
    page.begin_alone()
    assert all(edge.isVisible() for edge in page.edges), "without keypads at every edge of the table"
    assert {(edge.x() < 10, edge.y() < 10) for edge in page.edges} == {(False, False), (True, False), (False, True)}
    page.tray.press(key, "reset")
    assert all(edge.isHidden() for edge in page.edges), "whoever has touched the timer has seen it"


@pytest.mark.parametrize(("size", "seats"), [((1280, 800), 2), ((1280, 800), 5), ((1920, 1080), 3), ((1024, 768), 5)])
def test_however_many_they_cover_neither_keys_nor_the_middle(
    page: CompanionPage, size: tuple[int, int], seats: int
) -> None:
    page.resize(*size)
    page.begin_sheet(list("ABCDE"[:seats]), ["orange", "sky", "green", "purple", "yellow"][:seats], True)
    for at in range(12):
        page.tray.add(("counter", "timer", "die")[at % 3])
    kept = [
        *(pad.geometry() for pad in page.pads),
        *(one.geometry() for one in page.plates.shown),
        page.middle.geometry(),
    ]
    things = list(page.tray.widgets.values())
    for thing in things:
        assert page.rect().contains(thing.geometry())
        assert not any(thing.geometry().intersects(other) for other in kept)
        assert thing.turn == (180 if thing.geometry().bottom() < page.middle.y() else 0), "it faces its side"
    first = things[0]
    start = QPoint(first.width() // 2, first.height() // 2)
    middle = page.middle.geometry().center() - first.geometry().center()
    QTest.mousePress(first, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(first, start + middle)
    assert first.geometry().intersects(page.middle.geometry()), "it can be drawn across"
    QTest.mouseRelease(first, Qt.MouseButton.LeftButton, pos=start)
    assert not any(first.geometry().intersects(other) for other in kept), "and finds room beside it"


def test_three_to_five_counters_have_room_on_a_large_table(page: CompanionPage) -> None:
    page.resize(3840, 2160)
    for seats in (3, 4, 5):
        page.begin_sheet(list("ABCDE"[:seats]), ["orange", "sky", "green", "purple", "yellow"][:seats], True)
        for _ in range(seats - len(page.tray.widgets)):
            page.tray.add("counter")
        lie = [one.geometry() for one in page.tray.widgets.values()]
        assert len(lie) == seats
        assert not any(a.intersects(b) for i, a in enumerate(lie) for b in lie[i + 1 :])


def test_after_another_size_all_lie_where_they_were(page: CompanionPage, lay: Callable[[str], Instrument]) -> None:
    things = [lay("die"), lay("counter"), lay("timer")]
    before = [thing.geometry() for thing in things]
    for size in ((800, 560), (1920, 1080), (1024, 768), (1280, 800)):
        page.resize(*size)
        assert all(page.rect().contains(thing.geometry()) for thing in things)
    page.hide()
    page.show()
    assert [thing.geometry() for thing in things] == before


def test_every_usual_length_runs_and_can_be_paused(page: CompanionPage, lay: Callable[[str], Instrument]) -> None:
    timer = lay("timer")
    source = Source()
    page.tray.source, page.tray.timers = source, Timers(source)
    page.tray.timers.add(next(iter(page.tray.things)), 1_000)
    for at, length in enumerate(USUAL_MS):
        click(timer, "history")
        panel = page.tray.panel
        assert panel is not None
        QTest.mouseClick(panel.lengths[at], Qt.MouseButton.LeftButton)
        assert page.tray.panel is None
        assert timer.text == figures(length)
        assert not timer.runs
        click(timer, "run")
        source.go(4_000)
        page.tray.look()
        assert timer.runs
        click(timer, "run")
        source.go(20_000)
        page.tray.look()
        assert timer.text == figures(length - 4_000), "it stands while it is paused"
        (kept,) = keeping.load_board().things
        assert kept.timer == Kept(length, 4_000)


def test_a_roll_is_seen_though_it_comes_out_as_the_last_one_did(
    page: CompanionPage, lay: Callable[[str], Instrument]
) -> None:
    die = lay("die")
    click(die, "roll")
    die._tumbles.timeout.emit()
    die._tumbles.stop()
    before, value = die.grab().toImage(), die.value
    for _ in range(100):
        click(die, "roll")
        if die.value == value:
            break
    assert die.value == value
    assert die.grab().toImage() != before
    die._tumbles.stop()
    assert die.grab().toImage() == before


def test_an_empty_table_says_what_to_do(page: CompanionPage, lay: Callable[[str], Instrument]) -> None:
    assert page.empty.isVisible()
    assert not any(page.empty.geometry().intersects(plate.geometry()) for plate in page.plates)
    die = lay("die")
    assert not page.empty.isVisible()
    click(die, "remove")
    assert page.empty.isVisible()
    page.put_aside()
    assert not page.empty.isVisible()
