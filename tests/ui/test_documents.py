"""Dialogs for a file begin where people keep their documents, and moments are told by the clock of this place."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from app.companion import export, sheet
from ui.companion import picture
from ui.shell.documents import ask_where


@pytest.mark.parametrize("there", [True, False])
def test_a_dialog_never_begins_where_the_program_was_started(
    there: bool, qtbot: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents, home = tmp_path / "Documents", tmp_path / "home"
    if there:
        documents.mkdir()
    asked: list[str] = []

    def ask(parent: QWidget, title: str, at: str, kinds: str) -> tuple[str, str]:
        asked.append(at)
        return "", ""

    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(documents))
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    assert ask_where(QWidget(), "Export", "sheet.csv", "*.csv") is None
    assert asked == [str((documents if there else home) / "sheet.csv")]


@pytest.fixture
def _far_away(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A place five and a half hours ahead."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", "Asia/Kolkata")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system takes the time zone from elsewhere")
@pytest.mark.usefixtures("_far_away")
def test_a_correction_is_dated_by_the_clock_of_this_place() -> None:
    kept = sheet.begun(["Ann", "Bob"], ["orange", "sky"])
    kept = sheet.entered(sheet.entered(sheet.turned(kept, 5), 0, 3), 1, 4)
    kept = sheet.corrected(kept, 1, 0, 7, "misread", "2026-01-01T20:00:00Z")
    assert picture.history(kept, lambda _: True) == ["Round 1, Ann: 7, was 3 (2026-01-02 01:30). misread"]
    assert "2026-01-02 01:30,1,Ann,3,7,misread" in export.written(kept)
    assert "UTC" not in export.written(kept)
