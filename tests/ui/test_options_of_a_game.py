"""The options of a game on the sheet where it is begun."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

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


@pytest.mark.parametrize("game", ["millions", "blade_rondo", "millennium_blades"])
def test_tab_goes_over_the_sheet_as_it_is_read_and_back_the_same_way(window: MainWindow, game: str) -> None:
    window.resize(1280, 800)
    window.open_new_game(game)
    sheet = window.new_game
    settle(window)

    def around(key: Qt.Key, shift: Qt.KeyboardModifier) -> list[QWidget]:
        """What has the keys one after the other, from the first that is read."""
        seen: list[QWidget] = []
        while not seen or window.focusWidget() is not seen[0]:
            here = window.focusWidget()
            seen += [here] if here not in seen else []
            QTest.keyClick(here, key, shift)
        first = min(seen, key=read)
        return [*seen[seen.index(first) :], *seen[: seen.index(first)]]

    def read(widget: QWidget) -> tuple[bool, bool, int, int]:
        """The buttons at the foot come last; before them the left column, then the right one; each downward in its lines."""
        in_foot = widget in (sheet.back, sheet.lesson, sheet.deal_button)
        line = next((row for row in sheet.rows if row.isAncestorOf(widget)), widget)
        x, y = widget.mapTo(sheet, QPoint(0, 0)).x(), 0 if in_foot else line.mapTo(sheet, QPoint(0, 0)).y()
        return in_foot, not in_foot and x > sheet.width() * 0.55, y, x

    none, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    forth, back = around(Qt.Key.Key_Tab, none), around(Qt.Key.Key_Backtab, shift)
    assert forth == sorted(forth, key=read)
    assert [back[0], *reversed(back[1:])] == forth


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_clause_that_the_keys_have_come_to_has_the_frame_that_fields_have(window: MainWindow, theme: str) -> None:
    window.change_settings({"theme": theme})
    window.open_new_game("millennium_blades")
    settle(window)
    row = next(row for row in window.new_game.option_rows if row.option.key == "mode")

    def frame() -> int:
        """How many spots at the left edge of the hint are painted like it."""
        seen, place = row.grab().toImage(), row.hint.geometry()
        spots = [seen.pixelColor(place.left() + 1, y).name() for y in range(place.top() + 8, place.bottom() - 8)]
        return spots.count(window.theme.link.lower())

    assert frame() == 0
    row.hint.setFocus(Qt.FocusReason.TabFocusReason)
    settle(window)
    assert frame() > (row.hint.height() - 16) * 0.8
