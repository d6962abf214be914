"""Names and seats, changed in a pause: by mouse and by keyboard; every seat keeps its hand, and nothing hidden is shown."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import languages, saves, settings
from tests.helpers.duellist import Duellist, sit_down
from tests.ui.conftest import Player, settle
from ui import texts
from ui.lesson.guide import Guide
from ui.shell.quiet import Turned
from ui.shell.seats_page import SeatsPage
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.furniture import WordPicture
from ui.table.seating import OPPOSITE, SIDE_BY_SIDE
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE


def opened(player: Player | Duellist) -> SeatsPage:
    """The page, asked for on the sheet of the pause."""
    if not player.screen.paused:
        player.screen.pausing.toggle()
    player.wait_out_guard()
    player.click("pause:seats", CURTAIN)
    page = player.window.stack.currentWidget()
    if isinstance(page, Turned):  # on a flat screen
        page = page.inner
    assert isinstance(page, SeatsPage)
    return page


def write(page: SeatsPage, seat: int, name: str) -> None:
    field = page.names[seat]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, name)


def press(page: SeatsPage, seat: int) -> None:
    QTest.mouseClick(page.plan.seats[seat], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("flat", [False, True])
def test_two_change_places_and_one_is_called_otherwise(table: Callable[..., Player], flat: bool) -> None:
    if flat:
        table(2).window._keep(orientation="flat")
    player = table(3)
    window, session = player.window, player.window.table.model.session
    player.lift()
    player.lay(player.hand()[0])
    trays = [player.layout.seats[seat].seat.tray for seat in range(3)]
    views = [session.view(seat) for seat in (None, 0, 1, 2)]
    marks = player.screen.marks
    page = opened(player)
    press(page, 0)
    assert "Ann" in page.told.text()
    press(page, 2)
    write(page, 1, "Benedikt")
    QTest.keyClick(page.names[1], Qt.Key.Key_Return)
    assert window.table.model.session is session
    assert player.screen.phase is Phase.PAUSED, "the pause goes on"
    assert [session.view(seat) for seat in (None, 0, 1, 2)] == views, "each keeps its hand, and all it has"
    assert player.screen.marks == marks
    where = player.layout.seats
    assert [where[seat].seat.tray for seat in (2, 1, 0)] == trays
    assert player.layout.seating.seat_at(*trays[0].centre) == 2, "who touches that tray now"
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 1, "who was before the curtain"
    assert "Benedikt" in player.item("cover", CURTAIN).piece.name
    [save] = [one for one in saves.listed() if one.path == session.path]
    assert [seat.name for seat in save.seats] == ["Anna", "Benedikt", "Cleo"]


def test_by_keys_alone(table: Callable[..., Player]) -> None:
    player = table(2)
    stage = player.screen.stage
    QTest.keyClick(stage, Qt.Key.Key_P)
    player.wait_out_guard()
    for _ in range(6):
        QTest.keyClick(stage, Qt.Key.Key_Right)
        assert player.screen.keys.stop is not None
        if player.screen.keys.stop.key == "pause:seats":
            break
    QTest.keyClick(stage, Qt.Key.Key_Return)
    page = player.window.stack.currentWidget()
    assert isinstance(page, SeatsPage)
    assert page.names[0].hasFocus()
    QTest.keyClicks(page.names[0], "x")
    for button in (page.plan.seats[1], page.plan.seats[0]):
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Space)
    QTest.keyClick(page.keep_button, Qt.Key.Key_Return)
    assert player.window.table.model.session.table.places == (1, 0)
    assert player.window.table.model.session.table.names == ("Annax", "Ben")
    assert player.screen.stage.hasFocus()


def test_escape_leaves_all_as_it_was(table: Callable[..., Player]) -> None:
    player = table(2)
    before = player.window.table.model.session.table
    page = opened(player)
    press(page, 0)
    press(page, 1)
    write(page, 0, "Zoe")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert player.window.table.model.session.table == before
    assert player.window.stack.currentWidget() is player.window.table
    assert player.screen.phase is Phase.PAUSED


def test_the_same_seat_pressed_twice_is_let_go(table: Callable[..., Player]) -> None:
    page = opened(table(3))
    press(page, 1)
    press(page, 1)
    press(page, 2)
    assert page.plan.places == [0, 1, 2]
    assert [button.isChecked() for button in page.plan.seats] == [False, False, True]


@pytest.mark.parametrize(("name", "told"), [("Ben", "Two seats are called Ben"), (" ", "Seat A has no name")])
def test_a_bad_name_is_refused_as_on_a_new_game(table: Callable[..., Player], name: str, told: str) -> None:
    player = table(2)
    page = opened(player)
    write(page, 0, name)
    assert told in page.trouble.text()
    assert not page.keep_button.isEnabled()
    QTest.keyClick(page.names[0], Qt.Key.Key_Return)
    assert player.window.stack.currentWidget() is page
    write(page, 0, "Zoe")
    assert page.keep_button.isEnabled()


def test_two_sit_side_by_side(table: Callable[..., Player]) -> None:
    player = table(2)
    assert [place.edge for place in player.layout.seating.seats] == ["S", "N"]
    page = opened(player)
    QTest.mouseClick(page.side, Qt.MouseButton.LeftButton)
    page.keep()
    assert [place.edge for place in player.layout.seating.seats] == ["S", "S"]
    left, right = (place.tray for place in player.layout.seating.seats)
    assert left.right < right.x, "nobody's strip lies between them"
    assert player.window.settings.arrangement == SIDE_BY_SIDE
    assert settings.load()[0].arrangement == SIDE_BY_SIDE, "kept for the next game"
    player.window.open_new_game("millions")
    sheet = player.window.new_game
    assert sheet.side.isChecked()
    assert not sheet.side.isHidden()
    sheet.set_seats(3)
    assert sheet.side.isHidden(), "more than two sit all round"
    sheet.set_seats(2)
    sheet.opposite.click()
    sheet.deal()
    assert player.window.settings.arrangement == OPPOSITE
    assert [place.edge for place in player.layout.seating.seats] == ["S", "N"]


def test_nobody_is_seated_anew_while_somebody_looks(table: Callable[..., Player]) -> None:
    """The way there is on the sheet of the pause, and under that lies no card of anybody."""
    player = table(2)
    player.lift()
    player.window.table.seats_asked.emit(0.0)
    assert player.window.stack.currentWidget() is player.window.table
    opened(player)
    stage = player.screen.stage
    assert [list(stage.items_of(layer)) for layer in (PAGE, HELD)] == [[], []]
    player.window.go_back()
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 0


def test_what_is_looked_at_is_looked_at_after_it(table: Callable[..., Player]) -> None:
    player = table(2)
    for _ in range(2):
        player.lift()
        player.lay(player.hand()[0])
    assert player.screen.looking
    page = opened(player)
    write(page, 0, "Zoe")
    page.keep()
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    assert player.screen.looking
    player.item("way:0", TABLE)
    player.go_on()
    assert player.screen.phase is Phase.COVERED
    player.lift()
    since = player.item("since", HELD).piece
    assert "Zoe" in since.name or "Ben" in since.name, "what happened since the last look, in the new names"


def test_the_curtain_goes_round_as_people_sit(table: Callable[..., Player]) -> None:
    player = table(3)
    page = opened(player)
    press(page, 1)
    press(page, 2)
    page.keep()
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    asked = []
    for _ in range(3):
        asked.append(player.lift())
        player.lay(player.hand()[0])
    assert asked == [0, 2, 1]


def test_settings_over_it_leave_no_page_behind(table: Callable[..., Player]) -> None:
    player = table(2)
    opened(player)
    player.window.open_settings()
    player.window.go_back()
    assert player.window.stack.currentWidget() is player.window.table
    QTest.qWait(1)
    assert player.window.findChildren(SeatsPage) == []


def test_a_disk_that_does_not_take_it_says_so_on_the_page(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table(2)
    page = opened(player)
    session = player.window.table.model.session

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(session._journal, "append", full)
    write(page, 0, "Zoe")
    page.keep()
    assert "full" in page.trouble.text()
    assert session.table.names == ("Anna", "Ben")


@pytest.fixture
def shouted(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language in which one word of the table is another."""
    monkeypatch.setitem(texts.WORDS.others, "qq", {"left": "{count} LEFT"})
    yield "qq"
    languages.use(languages.ENGLISH)


def test_a_game_under_way_is_retold_in_another_language_at_once(table: Callable[..., Player], shouted: str) -> None:
    player = table(2)
    player.lift()
    player.window.open_settings()
    player.window.change_settings({"language": shouted})
    player.window.go_back()
    assert player.screen.phase is Phase.PAUSED
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    assert player.screen.phase is Phase.COVERED
    player.screen.show_table()
    assert player.item("left:0", TABLE).piece.what == WordPicture("11 LEFT")


def test_a_lesson_goes_on_at_a_table_made_anew(window: MainWindow) -> None:
    window.open_lesson("millions")
    course = window.table.findChild(Guide).course
    window.open_settings()
    window.change_settings({"orientation": "flat"})
    window.go_back()
    player = Player(window)
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    guide = window.table.findChild(Guide)
    assert guide.course is course
    guide.show()
    assert player.screen.game.flat
    assert guide.note.isVisible()


def test_names_and_seats_survive_the_shelf(table: Callable[..., Player], visavis_home: Path) -> None:
    player = table(3)
    page = opened(player)
    press(page, 0)
    press(page, 1)
    write(page, 2, "Chloe")
    page.keep()
    tray = player.layout.seats[0].seat.tray
    player.window.show_shelf()
    settle(player.window)
    player.window.shelf.ticket.click()
    again = Player(player.window)
    assert again.screen.names.seats == ("Anna", "Ben", "Chloe")
    assert again.layout.seats[0].seat.tray == tray


def test_the_longest_name_is_seen_whole_in_large_words(table: Callable[..., Player]) -> None:
    player = table(5)
    player.window.resize(1024, 768)
    player.window.change_settings({"text_scale": 200})
    page = opened(player)
    for field in page.names:
        field.setText("Maximiliane-Katharina vo")
    QApplication.processEvents()
    for field in page.names:
        letters = field.fontMetrics()
        assert letters.horizontalAdvance(field.text()) + 2 * letters.horizontalAdvance("n") <= field.width()
    player.window.change_settings({"text_scale": 100})


@pytest.mark.parametrize("flat", [False, True])
def test_who_plays_alone_writes_another_name(window: MainWindow, flat: bool) -> None:
    player = sit_down(window, "solo", flat=flat)
    page = opened(player)
    press(page, 0)
    assert page.seats().places == (0,)
    assert page.told.text() == page._hint
    write(page, 0, "Zoe")
    QTest.keyClick(page.names[0], Qt.Key.Key_Return)
    assert window.table.model.session.table.seats[0].name == "Zoe"
    assert player.screen.phase is Phase.PAUSED
