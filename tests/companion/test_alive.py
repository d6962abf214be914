"""The page in the program: behind its door, after kill -9, and under several fingers at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from app.companion import keeping
from app.settings import Settings
from tests.helpers.tree import ROOT
from ui.companion.page import CompanionPage
from ui.shell.window import MainWindow

CHILD = """
import os, signal
from app.companion import keeping, sheet
from app.companion.board import Board, Thing
from app.companion.timers import Kept
kept = sheet.turned(sheet.begun(["Ann", "Bob"], ["orange", "sky"]), 4)
keeping.save(kept)
keeping.save(Board((Thing("a", timer=Kept(60_000, 1_234)),)))
kept = sheet.entered(kept, 1, 9)
keeping.save(kept)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_after_kill_9_the_last_entry_is_there(page: CompanionPage, visavis_home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHILD], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False
    )
    assert done.returncode == -9
    (kept,) = keeping.sheets()
    page.take_up(kept.id)
    assert [pad.state for pad in page.pads] == ["open", "entered"]
    assert keeping.load_board().things[0].timer is not None


def test_the_door_of_the_shelf_leads_there_and_back(qapp: object, qtbot: object, visavis_home: Path) -> None:
    window = MainWindow(Settings(animation=0))
    window.show()
    qtbot.waitUntil(lambda: window.is_settled)  # type: ignore[attr-defined]
    door = next(button for button in window.shelf.doors if button.text() == "Beside real cards")
    QTest.mouseClick(door, Qt.MouseButton.LeftButton)
    page = window.stack.currentWidget()
    assert isinstance(page, CompanionPage)
    QTest.keyClick(page.begin.begin_button, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.shelf
    window.close()
    window.deleteLater()


def test_two_seats_enter_at_once_with_two_fingers(page: CompanionPage) -> None:
    page.begin_sheet(["Ann", "Bob", "Cleo"], ["orange", "sky", "green"], True)
    page.turn_up(3)
    screen: QPointingDevice = QTest.createTouchDevice()
    first, second = page.pads[0], page.pads[1]
    at, over = first.centre_of("7").toPoint(), second.centre_of("9").toPoint()
    QTest.touchEvent(page.window(), screen).press(0, at, first).press(1, over, second).commit()
    QTest.touchEvent(page.window(), screen).release(0, at, first).release(1, over, second).commit()
    assert page.sheet is not None
    assert page.sheet.rounds[-1].powers == (7, 9, None)
    assert [pad.state for pad in page.pads] == ["entered", "entered", "open"]
