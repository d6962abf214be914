"""A tournament by keys alone: where the mark goes by itself."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.helpers.tournament_screens import middle, opponents
from tests.helpers.tournaments import Blader
from ui.shell.window import MainWindow
from ui.table.cursor import Stop

KEYS = Qt.Key


def press(player: Blader, *keys: Qt.Key) -> None:
    """Presses keys, one after the other."""
    for key in keys:
        QTest.keyClick(player.screen.stage, key)


def marked(player: Blader) -> Stop:
    """What the mark stands on."""
    stop = player.screen.keys.stop
    assert stop is not None
    return stop


def alone(window: MainWindow) -> Blader:
    """One person, whose hand lies open, against a practice opponent."""
    return middle(window, 2, opponents=opponents(2))


def test_a_card_that_is_lifted_by_keys_is_laid_with_the_next_press(window: MainWindow) -> None:
    player = alone(window)
    press(player, KEYS.Key_Right, KEYS.Key_Return)
    stop = marked(player)
    assert player.screen.hands.chosen is not None
    assert stop.spot is not None
    assert stop.spot.takes
    assert stop.place == stop.spot.place
