"""A laid back in trays: no hand can lift it, and it is said why."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from tests.ui.conftest import Player
from tests.ui.test_peek import attack, back, face_at, hold, nothing_is_left
from tests.ui.test_touch import Fingers, laid, slot
from ui.shell.window import MainWindow
from ui.table import grips, peek


@pytest.fixture(scope="session")
def glass() -> QPointingDevice:
    """One touch screen for all tests."""
    return QTest.createTouchDevice()


@pytest.mark.rule("MIL-3.4")
@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_laid_back_that_is_dragged_home_stays_and_it_is_said_why(
    window: MainWindow,
    table: Callable[..., Player],
    glass: QPointingDevice,
    monkeypatch: pytest.MonkeyPatch,
    by: str,
) -> None:
    monkeypatch.setattr(grips, "LONG_MS", 60_000)
    monkeypatch.setattr(peek, "HOLD_MS", 60_000)
    monkeypatch.setattr(peek, "LOOK_MS", 60_000)
    window._keep(orientation="flat")
    player = table(2, privacy="peek")
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0)
    hands.move(f1=face_at(player, 0, 0))
    hands.slide(f1=slot(player, 0))
    hands.release(1)
    assert laid(player) == [True, False]
    card, home = attack(player, 0), back(player, 0, 5)
    for end, clause in ((home, "MIL-3.4"), (slot(player, 1), "MIL-3.2")):
        if by == "finger":
            hands.drag((slot(player, 0), end))
        else:
            player.drag(slot(player, 0), end)
        assert clause in player.screen.notes.text
        player.screen.notes.drop()
    assert attack(player, 0) == card
    nothing_is_left(player)
