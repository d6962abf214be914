"""The options of a game on the sheet where it is begun."""

import pytest

from tests.ui.conftest import settle
from ui.shell.steady import DropDown
from ui.shell.window import MainWindow


@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_each_way_to_play_can_be_read_in_the_list(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    game = next(i for i, box in enumerate(window.shelf.boxes) if "Blade" in box.accessibleName())
    window.shelf.boxes[game].click()
    drop = next(drop for drop in window.new_game.findChildren(DropDown) if drop.accessibleName() == "Way to play")
    settle(window)
    drop.widen()
    assert drop.view().minimumWidth() >= drop.view().sizeHintForColumn(0)
    letters = drop.fontMetrics()
    assert all(letters.horizontalAdvance(drop.itemText(i)) < drop.width() - 40 for i in range(drop.count()))
