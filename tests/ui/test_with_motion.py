"""Whole games with motion on, as people play them: whatever is done in the middle of a beat, the game comes to its end."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Player, settle
from tests.ui.test_opponents import lay_one, sit_down, wait_until
from ui.shell import tables
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, TABLE


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table takes shorter moments, but no fewer."""
    monkeypatch.setattr("ui.table.playback.BEAT_MS", 60)
    monkeypatch.setattr("ui.table.playback.TURNED_MS", 90)
    monkeypatch.setattr("ui.table.motion.MOVE_MS", 50)


def pause(player: Player) -> None:
    """The game is paused for longer than a beat takes."""
    player.window.toggle_pause()
    assert player.screen.phase is Phase.PAUSED
    QTest.qWait(200)
    assert player.screen.phase is Phase.PAUSED
    player.wait_out_guard()
    player.click("pause:resume", CURTAIN)


def resize(player: Player) -> None:
    """The window gets another size, and its old one again."""
    size = player.window.size()
    player.window.resize(1040, 700)
    QTest.qWait(10)
    player.window.resize(size)


def turn_theme(player: Player) -> None:
    player.window.turn_theme()


def press_ground(player: Player) -> None:
    """Somebody cannot wait."""
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=player.at("rounds", TABLE))


def press_keys(player: Player) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Escape, Qt.Key.Key_Space):
        QTest.keyClick(player.screen.stage, key)


def be_renamed(player: Player) -> None:
    """The table is made anew in a pause."""
    player.window.toggle_pause()
    tables.relay(player.window)
    player.screen._warming.stop()
    player.window.table.opponents.pace = 0.0
    player.window.toggle_pause()


def read_the_log(player: Player) -> None:
    for _ in range(2):
        player.window.toggle_log()
        QTest.qWait(10)


def leave_and_come_back(player: Player) -> None:
    """The shelf, and on with the game: what it was left with is looked at again."""
    player.window.show_shelf()
    settle(player.window)
    player.window.shelf.ticket.click()
    player.screen._warming.stop()
    player.window.table.opponents.pace = 0.0
    assert player.screen.looking
    player.go_on()


def nothing(player: Player) -> None:
    pass


DONE: Sequence[Callable[[Player], None]] = (
    nothing,
    pause,
    resize,
    turn_theme,
    press_ground,
    press_keys,
    be_renamed,
    read_the_log,
    leave_and_come_back,
    pause,
    resize,
)
"""What is done while the table shows what comes after each round, but the last one."""


@pytest.mark.slow
@pytest.mark.parametrize("window", [100], indirect=True)
@pytest.mark.parametrize("players", [["", "easy"], ["", "easy", ""]], ids=["alone", "together"])
def test_a_game_comes_to_its_end_whatever_is_done_while_something_moves(
    window: MainWindow, brisk: None, players: list[str]
) -> None:
    player = sit_down(window, players)
    player.window.table.opponents.pace = 0.0
    assert player.screen.stage.motion.speed == 1
    for number in range(1, 13):
        for _ in range(players.count("")):
            wait_until(lambda: player.screen.phase in (Phase.COVERED, Phase.LIFTED))
            assert window.table.model.view(None).round == number
            lay_one(player)
        if number % 3 == 0:
            wait_until(lambda: player.screen.playing_back)
            resize(player)
        wait_until(lambda: player.screen.looking)
        player.go_on()
        if number < 12:
            assert player.screen.playback.running, "what comes is seen beat by beat"
            DONE[number - 1](player)
    wait_until(lambda: window.table.end.visible)
    assert window.table.model.finished
    assert window.table.end.panel.isVisible()
    window.table.end.panel.again_button.click()
    wait_until(lambda: player.screen.phase in (Phase.COVERED, Phase.LIFTED))
