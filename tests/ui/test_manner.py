"""How hands are kept and how the screen stands belong to a game: saved with it, and changed in a pause, with nothing shown."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.paths import games_folder
from app.session import Session
from tests.app.games import millions_pack, millions_script
from tests.ui.conftest import Player, settle
from ui.shell.question import Question
from ui.shell.settings_page import SettingsPage
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.handing_over import CURTAINED, OPEN, PEEKED
from ui.table.stage import TABLE

HANDS = tuple(f"card:{letter}" for letter in "ABC")
"""How the keys of cards in hands begin."""


def press(button: QWidget) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def faces(player: Player) -> list[str]:
    """The cards of hands that lie face up on the table, also where it is covered."""
    return [item.piece.key for item in player.screen.stage.items_of(TABLE) if item.piece.key.startswith(HANDS)]


def settings_of(player: Player) -> SettingsPage:
    """The page of settings over the paused game."""
    player.window.open_settings()
    settle(player.window)
    page = player.window.pages["settings"]
    assert isinstance(page, SettingsPage)
    return page


def go_on(player: Player) -> None:
    """Back to the table, and the pause ends."""
    player.window.go_back()
    player.screen.pausing.press("resume")
    settle(player.window)


@pytest.mark.parametrize(("privacy", "stands"), [(CURTAINED, "flat"), (PEEKED, "flat"), (OPEN, "upright")])
def test_a_game_goes_on_as_its_people_sat_whatever_is_set_meanwhile(
    window: MainWindow, table: Callable[..., Player], privacy: str, stands: str
) -> None:
    window._keep(orientation=stands)
    player = table(3, privacy=privacy)
    assert player.screen.privacy == privacy
    window.show_shelf()
    window._keep(privacy=CURTAINED if privacy != CURTAINED else OPEN, orientation="upright", arrangement="side")
    window.saved.go_on()
    assert (player.screen.privacy, player.screen.game.flat) == (privacy, stands == "flat")
    session = player.screen.model.session
    assert session.table.manner is not None
    assert session.table.manner.arrangement == "opposite"
    window.play_again()
    assert (player.screen.privacy, player.screen.game.flat) == (privacy, stands == "flat"), (
        "another game, the same people"
    )


def test_of_an_older_game_nobodys_hand_lies_open(window: MainWindow) -> None:
    Session.start(millions_script(3).table, games_folder(), millions_pack()).close()
    window._keep(privacy=OPEN, orientation="flat")
    window.saved.go_on()
    screen = window.table.screen_
    assert (screen.privacy, screen.game.flat, screen.phase) == (CURTAINED, True, Phase.COVERED)


def test_hands_are_laid_open_in_a_pause_when_all_were_asked(table: Callable[..., Player]) -> None:
    player = table(3)
    page = settings_of(player)
    assert page.privacy.heading.text() == "Hands in this game"
    press(page.privacy.buttons[OPEN])
    press(page.light.buttons["light"])
    assert not page.findChildren(Question), "whoever sets something else has left the question"
    for yes in (False, True):
        press(page.privacy.buttons[OPEN])
        assert page.privacy.buttons[CURTAINED].isChecked(), "it is not so before it is answered"
        [question] = [found for found in page.findChildren(Question) if found.isVisible()]
        assert question.no.hasFocus(), "a press of Enter lays nothing open"
        press(question.yes if yes else question.no)
        settle(player.window)
        assert player.screen.paused
        assert player.screen.privacy == (OPEN if yes else CURTAINED)
        assert page.privacy.buttons[OPEN if yes else CURTAINED].isChecked()
        assert not faces(player), "nothing is shown before the game goes on"
    go_on(player)
    assert player.screen.phase is Phase.TABLE
    assert len(faces(player)) == 3 * 12


def test_hands_that_lay_open_are_put_behind_the_curtain(table: Callable[..., Player]) -> None:
    player = table(2, privacy=OPEN)
    assert faces(player)
    press(settings_of(player).privacy.buttons[CURTAINED])
    assert player.screen.privacy == CURTAINED
    assert not faces(player)
    go_on(player)
    assert player.screen.phase is Phase.COVERED
    assert not faces(player)
    player.lift()
    player.screen.show_table()
    player.window.toggle_pause()
    player.window.toggle_pause()
    assert player.screen.phase is Phase.TABLE, "another pause goes on where it began"


def test_settings_over_a_game_show_how_its_people_sit(window: MainWindow, table: Callable[..., Player]) -> None:
    window._keep(orientation="flat")
    player = table(2, privacy=PEEKED)
    window._keep(orientation="upright", privacy=CURTAINED)
    page = settings_of(player)
    assert page.orientation.buttons["flat"].isChecked()
    assert page.privacy.buttons[PEEKED].isChecked()
    press(page.orientation.buttons["upright"])
    assert not player.screen.game.flat
    assert player.screen.privacy == CURTAINED, "before a screen that stands there are no trays"
    window.go_back()
    window.show_shelf()
    window.open_door("settings")
    assert page.privacy.heading.text() == "Hands in a new game"
