"""The options of a game on the sheet where it is begun."""

import pytest
from PySide6.QtWidgets import QLabel

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


def test_an_option_that_means_nothing_has_no_heading_and_the_hint_is_that_of_the_way_chosen(window: MainWindow) -> None:
    game = next(i for i, box in enumerate(window.shelf.boxes) if "Millennium" in box.accessibleName())
    window.shelf.boxes[game].click()
    sheet = window.new_game
    settle(window)

    def headings() -> list[str]:
        return [label.text() for label in sheet.findChildren(QLabel) if label.text() == "Decks" and label.isVisible()]

    way = next(row for row in sheet.option_rows if row.option.key == "mode")
    assert headings() == []
    hints = {way.hint.text()}
    way.control.setCurrentIndex(way.option.choices.index("exhibition"))
    settle(window)
    assert headings() == ["Decks"]
    assert len(hints | {way.hint.text()}) == 2
