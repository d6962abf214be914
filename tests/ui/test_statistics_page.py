"""The page of statistics: reached and read without a mouse, told to a screen reader, and written to a file."""

import csv
import io
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.paths import games_folder
from app.statistics import Entry, Line, Statistics
from tests.app.games import millions_script, played
from tests.ui.conftest import settle
from ui.shell import statistics_page
from ui.shell.statistics_page import HEADINGS, StatisticsPage
from ui.shell.window import MainWindow


def opened(window: MainWindow) -> StatisticsPage:
    """The page, entered by its door."""
    door = next(button for button in window.shelf.doors if button.text() == "Statistics")
    door.setFocus()
    QTest.keyClick(door, Qt.Key.Key_Return)
    page = window.stack.currentWidget()
    assert isinstance(page, StatisticsPage)
    return page


def named(page: StatisticsPage, row: int) -> str:
    """Whose row it is."""
    cell = page.table.item(row, 0)
    assert cell is not None
    return cell.text()


def many(count: int, games: int = 30) -> Statistics:
    """Made-up people."""
    entries = tuple(Entry(n % 3 == 0, n % 6 == 0, n * 3 - 20) for n in range(games))
    return Statistics(tuple(Line("millions", f"Player {n}", entries) for n in range(count)), games, 0)


def test_without_a_finished_game_it_says_so(window: MainWindow) -> None:
    page = opened(window)
    assert page.count.text().startswith("No game has been finished yet.")
    assert page.accessibleDescription() == page.count.text()
    assert not page.table.isVisible()
    assert not page.chart.isVisible()
    assert not page.export.isEnabled()
    assert page.back.hasFocus()
    QTest.keyClick(page.back, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.shelf


def test_what_was_played_is_there_and_the_keys_go_everywhere(window: MainWindow) -> None:
    played(games_folder(), millions_script(3, 1))
    played(games_folder(), millions_script(2, 2), 3)
    (games_folder() / "bad.jsonl").write_bytes(b"nonsense\n")
    page = opened(window)
    assert page.count.text() == "1 finished game (1 file could not be read and is left out)"
    table = page.table
    assert table.hasFocus()
    assert table.rowCount() == 3
    assert {named(page, row) for row in range(3)} == {"Ann", "Bob", "Cid"}
    assert page.whose.text() == f"{named(page, 0)}: points in the last games (1)"
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert table.currentRow() == 1
    assert page.whose.text().startswith(named(page, 1))
    assert page.chart.accessibleName() == page.whose.text()
    assert page.chart.accessibleDescription().startswith(("won", "not won"))
    reached = []
    for _ in range(4):
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    assert {page.table, page.export, page.back} <= set(reached)
    assert all(part.accessibleName() for part in (page, page.table, page.export, page.back, page.chart))
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert window.stack.currentWidget() is window.shelf


def test_it_is_read_anew_each_time(window: MainWindow) -> None:
    opened(window).left.emit()
    played(games_folder(), millions_script(2, 3))
    assert opened(window).table.rowCount() == 2


def test_the_file_holds_what_the_table_holds(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(games_folder(), millions_script(3, 1))
    page = opened(window)
    where: list[Path | None] = [None]
    monkeypatch.setattr(statistics_page, "ask_where", lambda *_: where[0])
    page.export.click()
    assert page.told.isHidden()
    where[0] = tmp_path / "told"
    page.export.click()
    assert str(tmp_path / "told.csv") in page.told.text()
    assert page.told.objectName() != "trouble", "it went well"
    text = (tmp_path / "told.csv").read_bytes().decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    assert len(rows[0]) == len(HEADINGS)
    assert [row[1] for row in rows[1:]] == [named(page, row) for row in range(3)]
    assert {row[0] for row in rows[1:]} == {"Millions"}


def test_a_file_that_cannot_be_written_is_told_of(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(games_folder(), millions_script(2, 3))
    page = opened(window)
    (tmp_path / "folder.csv").mkdir()
    monkeypatch.setattr(statistics_page, "ask_where", lambda *_: tmp_path / "folder.csv")
    page.export.click()
    assert page.told.isVisible()
    assert "export again" in page.told.text()
    assert page.told.objectName() == "trouble"


@pytest.mark.parametrize("size", [(800, 560), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("count", [1, 12])
def test_nothing_is_cut_or_covered(window: MainWindow, size: tuple[int, int], count: int) -> None:
    settle(window)
    page = opened(window)
    window.resize(*size)
    page.found = many(count)
    page._say()
    QApplication.processEvents()
    parts = [page.head, page.export, page.back, page.count, page.table, page.whose, page.chart]
    for part in parts:
        assert page.sheet.rect().adjusted(8, 6, -8, -10).contains(part.geometry()), part
        assert part.width() >= part.minimumSizeHint().width() or part is page.table
    for place, one in enumerate(parts):
        assert not any(one.geometry().intersects(other.geometry()) for other in parts[place + 1 :])
    assert page.export.height() >= 44
    assert page.table.rowHeight(0) >= 34
    assert page.table.height() >= page.table.horizontalHeader().height() + page.table.rowHeight(0)


def test_the_kinds_of_ends_differ_by_more_than_colour(window: MainWindow) -> None:
    """Each column painted in one colour alone still looks different from the two others."""
    page = opened(window)
    pictures = set()
    for entry in (
        Entry(won=True, shared=False, score=9),
        Entry(won=True, shared=True, score=9),
        Entry(won=False, shared=False, score=9),
    ):
        page.found = Statistics((Line("millions", "Ann", (entry,)),), 1, 0)
        page._say()
        QApplication.processEvents()
        grey = page.chart.grab().toImage()
        ink = page.theme.sheet
        mask = tuple(
            grey.pixelColor(x, y).name() != grey.pixelColor(grey.width() - 1, grey.height() - 1).name()
            for x in range(0, 60, 2)
            for y in range(0, grey.height(), 2)
        )
        assert any(mask), ink
        pictures.add(mask)
    assert len(pictures) == 3


def test_the_chart_says_what_the_game_counts(window: MainWindow) -> None:
    page = opened(window)
    entries = (Entry(won=True, shared=False, score=9),)
    page.found = Statistics(tuple(Line(game, "Ann", entries) for game in ("blade_rondo", "millions")), 2, 0)
    page._say()
    assert page.whose.text() == "Ann: life left in the last games (1)"
    page.table.setCurrentCell(1, 0)
    assert page.whose.text() == "Ann: points in the last games (1)"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_both_themes(window: MainWindow, theme: str) -> None:
    page = opened(window)
    window.set_theme(theme)
    page.found = many(3)
    page._say()
    QApplication.processEvents()
    assert page.chart.theme.name == page.theme.name == theme
    assert not page.grab().isNull()


@pytest.mark.parametrize("percent", [100, 200])
def test_large_words_have_the_width_of_the_window(window: MainWindow, percent: int) -> None:
    window.resize(1280, 800)
    page = opened(window)
    window.change_settings({"text_scale": percent})
    page.found = many(4)
    entries = page.found.lines[0].entries
    page.found = Statistics((*page.found.lines, Line("millions", "Cleophea von Hohenfels II", entries)), 30, 0)
    page._say()
    settle(window)
    assert page.table.horizontalScrollBar().maximum() == 0, "nothing is out of sight at the side"
    headings = [page.table.horizontalHeaderItem(column).text() for column in range(page.table.columnCount())]  # type: ignore[union-attr]
    assert ("Shared wins" in headings) == (percent == 100), "there is no second line where one has room"
    window.resize(800, 560)
    settle(window)
    if percent == 200:
        bar = page.table.horizontalScrollBar()
        assert bar.maximum() > 0
        assert bar.sizeHint().height() <= 26
        ink = bar.grab().toImage().pixelColor(bar.width() // 4, bar.height() // 2)
        assert ink.name() == page.theme.sheet_edge.lower(), "the bar is of the sheet's own colours"
