"""What a newcomer is told, by mouse and by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip

from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.furniture import TicketPicture
from ui.table.stage import HELD, PAGE, TABLE


def test_the_slot_asks_for_a_card_first(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.click("page:slot", PAGE)
    assert player.screen.notes.text == "Choose a card first, then its place. (MIL-3.2)"
    assert player.screen.phase is Phase.LIFTED
    player.click(f"page:card:{player.hand()[0]}", PAGE)
    player.click("page:slot", PAGE)
    assert player.screen.seat == 1


def test_the_first_arrow_goes_to_the_first_card(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Down)
    stop = player.screen.keys.stop
    assert stop is not None
    assert stop.key == f"page:card:{player.hand()[0]}"
    assert player.item("keys", HELD).piece.place == player.screen.game.keys_place(player.screen.area, 0)
    player.screen.lower()
    assert player.screen.stage.item(HELD, "keys") is None


def test_keys_find_the_box_on_the_shelf(window: MainWindow) -> None:
    box = window.shelf.boxes[0]
    assert window.focusWidget() is window.shelf

    QTest.keyClick(window.shelf, Qt.Key.Key_Right)
    assert window.focusWidget() is box, "and shows its ring"
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert window.new_game is not None


def test_escape_closes_the_rulebook_before_the_curtain(table: Callable[..., Player]) -> None:
    player = table(2)
    page, stage = player.window.table, player.screen.stage
    page.toggle_rules()
    stage.setFocus()
    text = page.side.rulebook.text.toPlainText()
    assert text.endswith("F1: the rules; F11: the whole screen; Ctrl+Q: quit")
    assert "\nTab: from answer to answer" in text
    QTest.keyClick(stage, Qt.Key.Key_Escape)
    assert not page.side.rulebook.isVisible()
    assert player.screen.phase is Phase.COVERED
    QTest.keyClick(stage, Qt.Key.Key_Escape)
    assert player.screen.seat == -1


def test_the_way_back_to_the_cards_looks_like_a_button(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.show_table()
    plate = player.item("plate:0", TABLE).piece
    assert isinstance(plate.what, TicketPicture)
    assert plate.what.text == "Choose a card"
    assert plate.press is not None
    player.wait_out_guard()
    player.click("plate:0", TABLE)
    assert player.screen.seat == 0


@pytest.mark.rule("MIL-8.1")
@pytest.mark.parametrize("by_key", [False, True])
def test_a_press_of_undo_says_why_there_is_none(table: Callable[..., Player], by_key: bool) -> None:
    player = table(2)
    player.screen.show_table()
    page = player.window.table
    button = page.plates.undo
    assert button.width() < page.plates.pause.width() * 0.75, "it is small"
    if by_key:
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.slip.isVisible(), "also after the button was let go"
    assert page.slip.text() == "What has been revealed cannot be taken back; before the reveal, just lay another card."
    assert page.slip.clause == "MIL-8.1"
    assert page.rect().contains(page.slip.geometry())
    assert not any(page.slip.geometry().intersects(plate.geometry()) for plate in page.plates.all)
    QTest.mouseClick(page.slip, Qt.MouseButton.LeftButton)
    assert not page.slip.isVisible()
    assert page.side.rulebook.clause == "MIL-8.1"


def test_no_tooltip_for_a_mouse_that_stands_still(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.show_table()
    stage = player.screen.stage
    viewport = stage.viewport()
    assert stage.is_still
    assert stage.viewportEvent(QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
    assert not QToolTip.isVisible()
    QTest.mouseMove(viewport, QPoint(30, 30))
    assert not stage.is_still
