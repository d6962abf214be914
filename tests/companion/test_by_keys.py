"""The page beside real cards by keys alone: what they go to, what they leave, and what is typed."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.companion.conftest import click
from tests.companion.test_page import begin, press
from ui.companion.middle import ATTACK, PRIZE, SUNSET
from ui.companion.page import CompanionPage


def test_everything_can_be_done_by_keys(page: CompanionPage) -> None:
    QTest.keyClick(page.begin.begin_button, Qt.Key.Key_Return)
    keys = page.middle.keys
    keys.setFocus()
    QTest.keyClick(keys, Qt.Key.Key_Right)
    QTest.keyClick(keys, Qt.Key.Key_Space)
    assert page.mode == ATTACK
    for pad, digits in zip(page.pads, ("12", "3", "9"), strict=True):
        pad.setFocus()
        QTest.keyClicks(pad, digits)
        QTest.keyClick(pad, Qt.Key.Key_Return)
    assert page.mode == SUNSET
    assert [pad.power for pad in page.pads] == [12, 3, 9]
    far = page.pads[1]
    begin(page, 2)
    click(page.middle.keys, "5")
    far = page.pads[1]
    assert far.turn == 180
    QTest.keyClick(far, Qt.Key.Key_Left)  # to the left on the screen is to the right for the seat
    assert far.cursor_at == 1


def test_keys_go_on_to_what_comes_next(page: CompanionPage) -> None:
    QTest.keyClick(page.begin.begin_button, Qt.Key.Key_Return)

    def at_hand() -> QWidget:
        found = page.focusWidget()
        assert found is not None
        return found

    assert at_hand() is page.middle.keys
    QTest.keyClicks(at_hand(), "5")
    QTest.keyClick(at_hand(), Qt.Key.Key_Return)
    for seat, power in enumerate(("12", "3", "9")):
        assert at_hand() is page.pads[seat]
        QTest.keyClicks(at_hand(), power)
        QTest.keyClick(at_hand(), Qt.Key.Key_Return)
    assert at_hand() is page.middle.on_button
    assert [pad.power for pad in page.pads] == [12, 3, 9]
    QTest.keyClick(at_hand(), Qt.Key.Key_Return)
    assert page.mode == PRIZE
    assert at_hand() is page.middle.keys


def test_the_sheet_is_left_and_put_right_by_keys(page: CompanionPage) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    for pad, power in zip(page.pads, ("4", "7"), strict=True):
        click(pad, power)
    press(page, "wrong_button")
    panel = page.panel
    assert panel is not None
    QTest.keyClick(panel.table, Qt.Key.Key_Tab)
    assert not panel.table.hasFocus(), "Tab leaves the cells"
    panel.table.setFocus()
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    assert panel.keys.hasFocus()
    QTest.keyClicks(panel.keys, "9")
    QTest.keyClick(panel.keys, Qt.Key.Key_Return)
    assert page.sheet is not None
    assert page.sheet.rounds[0].powers == (9, 7)


def test_a_ring_is_seen_only_by_who_uses_keys(page: CompanionPage) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    pad = page.pads[0]
    click(pad, "4")
    assert pad.state == "entered"
    pad.setFocus()
    plain = pad.grab().toImage()
    QTest.keyClick(pad, Qt.Key.Key_Up)
    assert pad.grab().toImage() != plain


@pytest.mark.parametrize(("typed", "prize"), [("-3", -3), ("3", 3), ("-13", 3), ("38", 8)])
def test_a_points_card_is_typed_with_its_sign(page: CompanionPage, typed: str, prize: int) -> None:
    begin(page, 2)
    QTest.keyClicks(page.middle.keys, typed)
    QTest.keyClick(page.middle.keys, Qt.Key.Key_Return)
    assert page.sheet is not None
    assert page.sheet.rounds[0].prize == prize


def test_keys_stay_on_what_lies_over_the_page(page: CompanionPage, tmp_path: Path) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    for pad, power in zip(page.pads, ("4", "7"), strict=True):
        click(pad, power)
    page.tray.add("die")
    page.activateWindow()
    (key,) = page.tray.things

    def stops(over: QWidget, way: Qt.Key) -> list[QWidget]:
        found = []
        for _ in range(9):
            here = page.focusWidget()
            assert here is not None
            assert over.isAncestorOf(here), "what lies under it cannot be pressed unseen"
            found.append(here)
            QTest.keyClick(here, way)
        return found

    page.tray.press(key, "history")
    assert page.tray.panel is not None
    assert page.tray.panel.close_button in stops(page.tray.panel, Qt.Key.Key_Tab)
    page.tray.close_panel()
    page.open_sheet()
    panel = page.panel
    assert panel is not None
    forth = [panel.table, panel.why, panel.note, panel.keys, *panel.exports.values(), panel.close_button, panel.table]
    assert stops(panel, Qt.Key.Key_Tab) == forth
    panel.table.setFocus()
    assert stops(panel, Qt.Key.Key_Backtab) == forth[::-1]
    panel.write(tmp_path / "sheet.csv")
    assert panel.message.objectName() == "head", "what has come out well is no trouble"
    panel.write(tmp_path / "none" / "sheet.png")
    assert panel.message.objectName() == "trouble"
