"""Pause and going on, in the window (TAB-2)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest

from tests.helpers.duel_screens import under_way
from tests.ui.conftest import Player, settle
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.furniture import TicketPicture
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE
from ui.table.standing import DECLINES_MS


def at_the_table(player: Player) -> None:
    """The curtain goes up over the shared table."""
    player.screen.show_table()
    player.wait_out_guard()


@pytest.mark.rule("TAB-2.1", "TAB-2.3")
def test_the_button_pauses_and_the_sheet_lets_it_go_on(table: Callable[..., Player]) -> None:
    player = table(2)
    page = player.window.table
    at_the_table(player)
    assert page.plates.pause.isVisible()
    page.plates.pause.click()
    assert page.model.paused
    assert player.screen.phase is Phase.PAUSED
    assert not any(button.isVisible() for button in page.plates.all)
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    assert not page.model.paused
    assert player.screen.phase is Phase.TABLE, "what was seen before is seen again"
    assert page.plates.pause.isVisible()


@pytest.mark.rule("TAB-2.2")
@pytest.mark.parametrize("before", ["table", "cover", "page"])
def test_nothing_but_the_sheet_feels_anything(table: Callable[..., Player], before: str) -> None:
    player = table(2)
    screen = player.screen
    page = player.window.table
    if before == "table":
        at_the_table(player)
    if before == "page":
        player.lift()
    QTest.keyClick(screen.stage, Qt.Key.Key_P)
    assert screen.phase is Phase.PAUSED
    assert list(screen.stage.items_of(PAGE)) == []
    assert list(screen.stage.items_of(HELD)) == []
    player.wait_out_guard()
    viewport = screen.stage.viewport()
    felt = {"pause:resume", "pause:seats", "pause:settings", "pause:leave"}
    for x in range(20, viewport.width(), 110):
        for y in range(20, viewport.height(), 75):
            point = QPoint(x, y)
            item = screen.stage.topmost(screen.stage.mapToScene(point), screen.hands.layers)
            assert item is None or item.piece.key in felt
            if item is None:
                QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    for key in (Qt.Key.Key_L, Qt.Key.Key_F1, Qt.Key.Key_7):
        QTest.keyClick(screen.stage, key)
    assert screen.phase is Phase.PAUSED
    assert page.side.log is None
    assert page.side.rulebook is None
    QTest.keyClick(screen.stage, Qt.Key.Key_Return)
    assert screen.phase is {"table": Phase.TABLE, "cover": Phase.COVERED, "page": Phase.COVERED}[before]
    assert not page.model.paused
    if before != "table":
        player.lift()
        player.lay(player.hand()[0])
        assert page.model.view(None).has_laid == (True, False)


@pytest.mark.rule("TAB-3.1")
@pytest.mark.parametrize("orientation", ["upright", "flat"])
def test_the_sheet_says_how_one_gives_up(table: Callable[..., Player], orientation: str) -> None:
    table(2).window._keep(orientation=orientation)
    player = table(2)
    at_the_table(player)
    player.window.table.plates.pause.click()
    assert "give up" in player.item("paused", CURTAIN).piece.name
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)
    player.wait_out_guard()
    player.screen.playback.hurry()
    player.click("badge:0", TABLE)
    assert player.screen.over.giving_up == 0


@pytest.mark.rule("TAB-2.3")
def test_escape_puts_the_sheet_away_and_shows_nobody_s_hand(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.window.table.plates.pause.click()
    assert player.screen.phase is Phase.PAUSED
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert not player.window.table.model.paused
    assert player.screen.phase is Phase.COVERED
    assert list(player.screen.stage.items_of(PAGE)) == []


@pytest.mark.rule("TAB-2.3")
@pytest.mark.parametrize("how", ["button", "escape", "settings"])
@pytest.mark.parametrize("looked", [True, False])
def test_who_plays_alone_sees_again_what_was_seen_before(window: MainWindow, how: str, looked: bool) -> None:
    window.play("millions", 3, 3, {}, opponents=("", "easy", "easy"))
    player = Player(window)
    player.screen._warming.stop()
    for _ in range(100):
        if player.screen.phase is Phase.LIFTED:
            break
        QTest.qWait(10)
    assert player.screen.phase is Phase.LIFTED
    if not looked:
        QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
        assert player.screen.phase is Phase.TABLE
    if how == "settings":
        window.open_settings()
        page = window.stack.currentWidget()
        assert page is not None
        QTest.keyClick(page, Qt.Key.Key_Escape)
        window.table.plates.pause.click()
    else:
        window.toggle_pause()
        assert player.screen.paused
        if how == "button":
            window.toggle_pause()
        else:
            QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert (player.screen.phase.name == "LIFTED") is looked


@pytest.mark.rule("TAB-2.3")
def test_what_was_looked_at_is_looked_at_again(table: Callable[..., Player]) -> None:
    player = table(2)
    for _ in range(2):
        player.lift()
        player.lay(player.hand()[0])
    assert player.screen.looking
    player.screen.pausing.toggle()
    player.screen.pausing.toggle()
    assert player.screen.looking
    assert player.screen.stage.item(TABLE, "way:0") is not None
    player.go_on()
    assert player.screen.phase is Phase.COVERED


@pytest.mark.rule("TAB-2.3")
def test_a_pause_while_beats_are_shown_stops_none_for_good(window: MainWindow, qtbot: object) -> None:
    window.play("millions", 2, 4, {})
    player = Player(window)
    player.screen._warming.stop()
    player.screen.stage.motion.speed = 8.0
    for key in ("A3", "B7"):
        player.lift()
        player.lay(key)
    for _ in range(300):
        if player.screen.looking:
            break
        QTest.qWait(10)
    player.go_on()
    assert player.screen.playback.running
    player.screen.pausing.toggle()
    QTest.qWait(150)
    assert player.screen.phase is Phase.PAUSED
    player.screen.pausing.toggle()
    for _ in range(300):
        if player.screen.phase is Phase.COVERED:
            break
        QTest.qWait(10)
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 0


@pytest.mark.rule("TAB-2.3")
def test_a_game_that_was_left_paused_comes_back_paused(table: Callable[..., Player], visavis_home: Path) -> None:
    player = table(3)
    window = player.window
    player.lift()
    player.lay(player.hand()[0])
    player.screen.pausing.toggle()
    player.wait_out_guard()
    player.click("pause:leave", CURTAIN)
    assert window.stack.currentWidget() is window.shelf
    settle(window)
    window.shelf.ticket.click()
    again = Player(window)
    assert again.screen.phase is Phase.PAUSED
    assert not again.window.table.plates.pause.isVisible()
    again.screen._warming.stop()
    again.wait_out_guard()
    again.click("pause:resume", CURTAIN)
    assert again.screen.phase is Phase.COVERED
    assert again.screen.seat == 1


def test_the_tickets_of_a_pause_are_alike_and_their_words_equally_large(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.pausing.toggle()
    pieces = [item.piece for item in player.screen.stage.items_of(CURTAIN) if item.piece.press is not None]
    assert len(pieces) == 4
    assert len({(piece.place.w, piece.place.h) for piece in pieces}) == 1
    for piece in pieces:
        assert isinstance(piece.what, TicketPicture)
        assert {*piece.what.beside} == {other.name for other in pieces}


def test_the_pause_survives_another_size_and_other_colours(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.pausing.toggle()
    player.window.resize(1100, 700)
    player.window.set_theme("light")
    assert {i.piece.key for i in player.screen.stage.items_of(CURTAIN)} >= {"paused", "pause:resume"}
    assert not any(item.isVisible() for item in player.screen.stage.items_of(TABLE))


@pytest.mark.rule("TAB-2.1")
def test_a_game_that_is_over_cannot_be_paused(table: Callable[..., Player]) -> None:
    player = table(2)
    at_the_table(player)
    player.window.table.model.concede(0)
    player.screen.pausing.toggle()
    assert player.screen.phase is Phase.TABLE
    assert not player.window.table.plates.pause.isEnabled()


def test_a_key_that_is_held_pauses_once(table: Callable[..., Player]) -> None:
    window = table(2).window
    shortcuts = window.findChildren(QShortcut)
    assert len(shortcuts) == 6
    assert not any(shortcut.autoRepeat() for shortcut in shortcuts)


@pytest.mark.rule("TAB-2.2")
def test_what_is_declined_by_itself_waits_for_the_end_of_the_pause(window: MainWindow) -> None:
    screen = under_way(window).screen
    (asked,) = screen.model.decisions(1)
    standing, heard = screen.asking.standing, list[bool]()
    screen.notes.refused.connect(lambda: heard.append(True))
    standing.say(asked, "turn", screen.model.view(None))
    screen.repaint_table()
    assert standing.waits
    window.toggle_pause()
    assert not standing.waits
    QTest.qWait(DECLINES_MS + 200)
    assert screen.notes.piece is None
    assert not heard
    window.toggle_pause()
    assert screen.model.awaited() == (1,)
    assert standing.waits, "it has as long as ever"
    standing.hurry()
    assert screen.model.awaited() != (1,)
    assert not heard
