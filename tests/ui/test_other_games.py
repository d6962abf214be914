"""More than one game to go on with, and folders that take none."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import saves
from app.paths import games_folder
from app.session import Session
from app.settings import Settings
from tests.helpers.looking import listening
from tests.ui.conftest import Player, settle
from ui.shell.other_games import OtherGames
from ui.shell.question import Question
from ui.shell.steady import Lull
from ui.shell.window import MainWindow


def left(table: Callable[..., Player], *counts: int) -> MainWindow:
    """Tables of so many seats, each begun and left; the last is the newest."""
    windows = []
    for age, seats in enumerate(counts):
        window = table(seats, seed=seats).window
        windows.append(window)
        path = window.table.model.session._journal.path
        window.show_shelf()
        os.utime(path, (1_700_000_000 + age, 1_700_000_000 + age))
    windows[-1].look_for_saves()
    return windows[-1]


def again() -> MainWindow:
    """The program started once more, while it runs."""
    window = MainWindow(Settings(animation=0))
    window.show()
    settle(window)
    return window


def over(window: MainWindow) -> OtherGames:
    """The list that lies over the shelf."""
    others = window.saved.others
    assert isinstance(others, OtherGames)
    return others


def test_the_other_games_are_offered(table: Callable[..., Player]) -> None:
    window = left(table, 4, 3, 2)
    assert window.shelf.others.isVisible()
    assert window.shelf.others.text() == "Other games (2)"
    assert not window.shelf.others.geometry().intersects(window.shelf.ticket.geometry())
    assert window.shelf.rect().contains(window.shelf.others.geometry())
    window.shelf.others.setFocus()
    QTest.keyClick(window.shelf.others, Qt.Key.Key_Return)
    listed = over(window).list
    assert listed.hasFocus()
    assert [listed.item(i).text().partition("\n")[0] for i in range(2)] == [
        "Millions, round 1 of 12   ·   Anna, Ben, Cleo",
        "Millions, round 1 of 12   ·   Anna, Ben, Cleo, David",
    ]
    assert "2023" in listed.item(0).text()
    QTest.keyClick(listed, Qt.Key.Key_Escape)
    assert window.saved.others is None
    window.shelf.others.click()
    listed = over(window).list
    QTest.keyClick(listed, Qt.Key.Key_Down)
    QTest.keyClick(listed, Qt.Key.Key_Return)
    assert window.table.model.seats == 4


def test_one_of_the_other_games_is_thrown_away(table: Callable[..., Player]) -> None:
    window = left(table, 4, 3, 2)
    newest, middle, oldest = (save.path for save in saves.listed())
    window.shelf.others.click()
    others = over(window)
    QTest.mouseClick(others.bins[0], Qt.MouseButton.LeftButton)
    question = asked(window)
    assert question.head.text().startswith("Millions with Anna, Ben and Cleo, 14 Nov 2023, ")
    assert question.no.hasFocus()
    QTest.keyClick(question.no, Qt.Key.Key_Escape)
    assert [save.path for save in saves.listed()] == [newest, middle, oldest]
    listed = over(window).list
    assert listed.count() == 2
    QTest.keyClick(listed, Qt.Key.Key_Delete)
    asked(window).yes.click()
    assert [save.path for save in saves.listed()] == [newest, oldest]
    assert (middle.parent / saves.TRASH / middle.name).is_file()
    assert window.shelf.others.text() == "Other games (1)"
    assert over(window).list.count() == 1
    QTest.keyClick(over(window).list, Qt.Key.Key_Delete)
    asked(window).yes.click()
    assert not window.shelf.notice
    assert window.saved.others is None, "there are no others"
    assert not window.shelf.others.isVisible()
    assert [save.path for save in saves.listed()] == [newest]


def test_the_list_comes_back_where_it_was_and_feels_no_press_at_once(table: Callable[..., Player]) -> None:
    window = left(table, 5, 4, 3, 2)
    window.shelf.others.click()
    over(window).bins[1].click()
    asked(window).no.click()
    assert over(window).list.currentRow() == 1
    rows = over(window).list.viewport()
    under = window.childAt(rows.mapTo(window, rows.rect().center()))
    assert isinstance(under, Lull), "no row, no sign, and nothing of the shelf"
    QTest.mouseClick(under, Qt.MouseButton.LeftButton)
    assert over(window).list.currentRow() == 1
    under.end()
    assert not isinstance(window.childAt(rows.mapTo(window, rows.rect().center())), Lull), "it is felt again"
    over(window).bins[1].click()
    asked(window).yes.click()
    assert over(window).list.currentRow() == 1


def test_what_the_shelf_says_stays_when_a_game_is_thrown_away(table: Callable[..., Player]) -> None:
    window = left(table, 4, 3, 2)
    newest = saves.listed()[0].path
    newest.write_bytes(b"junk\n")
    os.utime(newest, (1_700_000_100, 1_700_000_100))
    window.look_for_saves()
    said = window.shelf.notice
    assert newest.name in said
    window.shelf.others.click()
    over(window).bins[0].click()
    asked(window).yes.click()
    assert window.shelf.notice == said


def test_with_a_copy_of_a_damaged_game_that_one_is_thrown_away_too(table: Callable[..., Player]) -> None:
    window = left(table, 3, 2)
    path = saves.listed()[0].path
    damage(path)
    window.look_for_saves()
    window.shelf.ticket.click()
    asked(window).yes.click()
    copy = window.table.model.session.path
    window.show_shelf()
    other = saves.listed()[-1].path
    os.utime(copy, (1_600_000_000, 1_600_000_000))
    window.look_for_saves()
    window.shelf.others.click()
    over(window).bins[0].click()
    asked(window).yes.click()
    assert [save.path for save in saves.listed()] == [other]
    assert {file.name for file in (path.parent / saves.TRASH).iterdir()} == {path.name, copy.name}


def test_a_game_that_is_open_elsewhere_is_not_thrown_away(table: Callable[..., Player]) -> None:
    window = left(table, 3, 2)
    path = saves.listed()[1].path
    window.shelf.others.click()
    session = Session.resume(path)
    over(window).bins[0].click()
    asked(window).yes.click()
    session.close()
    assert path.is_file()
    assert (
        window.shelf.notice
        == "Millions with Anna, Ben and Cleo is open in another window of Visavis. Go on there, or close it first."
    )


def test_continue_opens_no_other_game_while_the_newest_is_open_elsewhere(table: Callable[..., Player]) -> None:
    window = left(table, 3, 2)
    session = Session.resume(saves.listed()[0].path)
    window.shelf.ticket.click()
    assert window.table is None
    assert window.shelf.notice == (
        "Millions with Anna and Ben is open in another window of Visavis. Go on there, or close it first."
    )
    session.close()
    window.shelf.ticket.click()
    assert window.table is not None
    assert window.table.model.seats == 2


def test_one_game_has_no_others(table: Callable[..., Player]) -> None:
    assert not left(table, 2).shelf.others.isVisible()


def test_a_game_that_does_not_open_is_in_nobodys_way(table: Callable[..., Player]) -> None:
    window = left(table, 3, 2)
    newest = saves.listed()[0].path
    lines = newest.read_bytes().split(b"\n")
    newest.write_bytes(b"\n".join([lines[0], b"nonsense", *lines[1:]]))
    os.utime(newest, (1_700_000_100, 1_700_000_100))
    window.look_for_saves()
    window.shelf.ticket.click()
    assert window.table.model.seats == 3
    assert newest.name in window.table.bar.text.text()


def test_whatever_keeps_a_game_from_opening_the_next_is_taken(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    from rules.kernel.packs import BadPack, Fault

    window = left(table, 3, 2)
    newest, older = (save.path for save in saves.listed())
    plain = Session.resume

    def resume(path: Path) -> Session:
        if path == newest:
            raise BadPack([Fault("x.toml", "x.1", "", "no such card")])
        return plain(path)

    monkeypatch.setattr(Session, "resume", resume)
    window.shelf.ticket.click()
    assert window.table.model.session._journal.path == older


def test_a_folder_that_takes_no_game_is_named_with_the_right_remedy(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.journal import Journal

    def forbidden(*arguments: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Journal, "create", forbidden)
    window.open_new_game("millions")
    window.new_game.deal()
    told = window.new_game.trouble.text()
    assert str(games_folder()) in told
    assert "press Deal" in told
    assert "Try again" not in told
    window.play("millions", 2, 1, {})
    assert str(games_folder()) in window.shelf.notice
    assert "Try again" not in window.shelf.notice


@pytest.mark.parametrize("offered", [False, True])
def test_what_is_said_on_the_shelf_can_be_read(table: Callable[..., Player], offered: bool) -> None:
    window = left(table, 2) if offered else table(2).window
    if not offered:
        window.table.left.emit()
        window.shelf.offer(None)
    window.shelf.say("That does not go. " * 5)
    room = window.shelf.notice_room()
    assert room.width() >= 200
    assert room.height() >= 60
    assert room.bottom() <= window.shelf.height()
    assert not offered or room.right() <= window.shelf.ticket.geometry().left() + 12


# -- damaged games ----------------------------------------------------------------------------------------------------


def damage(path: Path) -> bytes:
    """Damages a game after its first round of answers; what stands in the file then."""
    data = path.read_bytes()
    path.write_bytes(data + b"nonsense\nnonsense\n")
    os.utime(path, (1_700_000_100, 1_700_000_100))
    return path.read_bytes()


def asked(window: MainWindow) -> Question:
    """What is asked over the shelf."""
    question = window.saved.question
    assert isinstance(question, Question)
    assert question.isVisible()
    return question


def test_a_damaged_game_goes_on_in_a_copy_if_the_players_want(table: Callable[..., Player]) -> None:
    window = left(table, 3, 2)
    path = saves.listed()[0].path
    whole = damage(path)
    window.look_for_saves()
    window.shelf.ticket.click()
    question = asked(window)
    assert question.head.text().startswith("Millions with Anna and Ben, 14 Nov 2023, ")
    assert question.text.text() == (
        "This game is damaged: only what was played up to round 1 of 12 can be read. Go on from there, in a copy?"
    )
    assert question.small.text().replace("\u200b", "") == f"File: {path.name}"
    assert question.small.fontMetrics().height() < question.text.fontMetrics().height()
    assert question.yes.hasFocus()
    QTest.keyClick(question.yes, Qt.Key.Key_Return)
    assert window.saved.question is None
    assert window.table.model.seats == 2
    copy = window.table.model.session.path
    assert copy != path
    assert path.read_bytes() == whole
    assert "what was played after that is lost" in window.table.bar.text.text()
    window.show_shelf()
    assert window.saved.found[0].path == copy
    assert path not in [save.path for save in window.saved.found]


def test_a_damaged_game_that_is_left_makes_room_for_the_next(table: Callable[..., Player]) -> None:
    window = left(table, 3, 2)
    path = saves.listed()[0].path
    whole = damage(path)
    window.look_for_saves()
    window.shelf.ticket.click()
    QTest.keyClick(asked(window), Qt.Key.Key_Escape)
    assert window.saved.question is None
    assert window.table.model.seats == 3
    assert path.name in window.table.bar.text.text()
    assert path.read_bytes() == whole
    assert len(saves.listed()) == 2


def test_a_damaged_game_that_was_left_by_mistake_is_asked_about_again(table: Callable[..., Player]) -> None:
    window = left(table, 2)
    path = saves.listed()[0].path
    damage(path)
    window.look_for_saves()
    window.shelf.ticket.click()
    QTest.keyClick(asked(window), Qt.Key.Key_Escape)
    assert path.name in window.shelf.notice
    window.shelf.ticket.click()
    asked(window).yes.click()
    assert window.table.model.seats == 2


def test_a_damaged_game_of_the_list_is_asked_about_too(table: Callable[..., Player]) -> None:
    window = left(table, 3, 2)
    path = saves.listed()[1].path
    damage(path)
    os.utime(path, (1_600_000_000, 1_600_000_000))
    window.look_for_saves()
    window.shelf.others.click()
    QTest.keyClick(over(window).list, Qt.Key.Key_Return)
    asked(window).no.click()
    assert window.saved.question is None
    assert window.table is None
    assert window.stack.currentWidget() is window.shelf
    window.shelf.others.click()
    QTest.keyClick(over(window).list, Qt.Key.Key_Return)
    assert asked(window).isVisible(), "it may have been left by mistake"


@pytest.mark.parametrize("others", [0, 1])
def test_of_the_last_game_that_cannot_be_read_the_shelf_says_so(table: Callable[..., Player], others: int) -> None:
    """It is missed, whether another game is offered instead or none; the file of it is named whole in the smallest window."""
    window = left(table, *(2,) * (others + 1))
    last = saves.listed()[0].path
    last.write_bytes(bytes(400))
    os.utime(last, (1_700_000_100, 1_700_000_100))
    window.look_for_saves()
    assert window.shelf.ticket.isVisible() is bool(others)
    assert window.shelf.notice.startswith(f"{last.name}: Line 1 is not the header of a saved game")
    window.resize(800, 560)
    with listening() as painted:
        window.shelf.grab()
    assert [words.is_cut for words in painted if words.text == window.shelf.notice] == [False]


def test_an_older_game_that_cannot_be_read_is_not_missed(table: Callable[..., Player]) -> None:
    window = left(table, 2, 2)
    older = saves.listed()[1].path
    older.write_bytes(bytes(400))
    os.utime(older, (1_000_000_000, 1_000_000_000))
    window.look_for_saves()
    assert window.shelf.notice == ""


@pytest.mark.parametrize("size", [(800, 560), (1280, 800), (3200, 1800)])
def test_the_question_is_whole_in_any_window(table: Callable[..., Player], size: tuple[int, int]) -> None:
    window = left(table, 2)
    damage(saves.listed()[0].path)
    window.look_for_saves()
    window.shelf.ticket.click()
    window.resize(*size)
    QApplication.processEvents()
    question = asked(window)
    assert window.shelf.rect().contains(question.geometry())
    for text in question.labels:
        assert text.heightForWidth(text.width()) <= text.height()
    for button in (question.yes, question.no):
        assert question.rect().contains(button.geometry())
        assert button.height() >= min(44, button.sizeHint().height())


@pytest.mark.parametrize("way", ["ticket", "list"])
def test_a_game_that_another_window_has_open_is_called_by_game_and_players(
    table: Callable[..., Player], way: str
) -> None:
    window = table(3).window
    path = window.table.model.session.path
    other = again()
    if way == "ticket":
        other.shelf.ticket.click()
    else:
        other.saved.go_on_with(path)
    assert other.table is None
    told = "Millions with Anna, Ben and Cleo is open in another window of Visavis. Go on there, or close it first."
    assert other.shelf.notice == told
    other.close()


def test_the_ticket_stands_in_the_middle(table: Callable[..., Player]) -> None:
    """Line and marks together are as far from the left side as from the right."""
    window = left(table, 3)
    ticket = window.shelf.ticket
    ticket.resize(660, 205)
    ticket.unit = 1.0
    image = ticket.grab().toImage()
    ink = QColor(image.pixel(330, 150)).lightness() - 30
    dark = [x for x in range(60, 600) if any(QColor(image.pixel(x, y)).lightness() < ink for y in range(135, 152))]
    assert abs((dark[0] + dark[-1]) / 2 - 330) < 6


def test_a_start_puts_away_what_a_killed_program_left(window: MainWindow) -> None:
    lock = games_folder() / ".millions-00.jsonl.lock"
    lock.parent.mkdir(parents=True, exist_ok=True)
    lock.touch()
    os.utime(lock, (1, 1))
    window._settle()
    assert not lock.exists()
