"""The press that closes a card that is read, wherever it falls, does nothing else."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Player
from tests.ui.test_inspector import aside, right
from ui.shell.window import MainWindow
from ui.table.geometry import Place, Rect
from ui.table.stage import HELD, PAGE


@pytest.mark.parametrize("by_finger", [False, True])
@pytest.mark.parametrize("on_sheet", [False, True])
def test_what_closes_it_does_not_put_down_the_lifted_card(
    table: Callable[..., Player], on_sheet: bool, by_finger: bool
) -> None:
    """Neither beside the sheet, nor on it, under which the place may lie."""
    player = table(2)
    player.lift()
    hand = player.hand()
    player.click(f"page:card:{hand[0]}", PAGE)
    spot = next(spot for spot in player.screen.spots() if spot.zone == "attack").place.bounds
    point = player.screen.stage.mapFromScene(*spot.centre)
    right(player, f"page:card:{hand[-1]}", PAGE)
    if on_sheet:
        shown = aside(player).reading
        assert shown is not None
        reading, angle, seat, _, read = shown
        near = Place(spot.centre[0] - 60, spot.centre[1], 20, 20)
        aside(player).reading = (reading, angle, seat, near, read)
        player.screen.show_held()
    else:
        sheet = player.item("read:sheet", HELD).piece.place.bounds
        assert not sheet.overlaps(Rect(*spot.centre, 1, 1)), "it is pressed beside it"
    if by_finger:
        finger = player.screen.touch
        at = player.screen.stage.mapToScene(point)
        finger.press([(1, at, False)])
        finger.release(1, at)
    else:
        QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert aside(player).reading is None
    assert player.screen.hands.chosen is not None
    assert player.window.table.model.view(None).has_laid == (False, False)
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert player.window.table.model.view(None).has_laid == (True, False)


def test_the_strip_under_the_table_is_part_of_anywhere(window: MainWindow) -> None:
    window.play("millennium_blades", 2, 1, {})
    player = Player(window)
    aside(player).read(next(iter(player.screen.names.cards)))
    assert aside(player).reading is not None
    page = window.table
    assert not page.strip.isEmpty()
    QTest.mouseClick(page, Qt.MouseButton.LeftButton, pos=page.strip.center())
    assert aside(player).reading is None
