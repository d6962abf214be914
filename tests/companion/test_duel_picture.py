"""A duel beside real cards on paper: its boards and its log, as a picture and as a PDF."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.companion import duel as duels
from app.companion.duel import Duel, begun
from rules.blade_rondo.damage import Blow
from tests.companion.conftest import click
from tests.companion.test_duel import at, everything
from tests.companion.test_duel_table import begin
from tests.helpers.looking import listening
from ui.companion import duel_picture, paper
from ui.companion.duel_log_panel import DuelLogPanel
from ui.companion.page import CompanionPage
from ui.theme.lettering import Painted, set_text_size
from ui.theme.tokens import DARK, LIGHT, Theme


def long_one(turns: int = 26) -> Duel:
    """A duel of many lines, two of them put right."""
    duel, then = begun(["Ann", "Bob"], ["orange", "sky"], when=at(0)), 0
    for turn in range(turns):
        side, blow = turn % 2, Blow(power=3, guard=2, times=2, less=1, brighter=1)
        for kind, facts in (
            ("start", {}),
            ("paid", {"by": 2}),
            ("blow", {"by": blow.at(13), "blow": blow}),
            ("end", {}),
        ):
            duel = duels.entered(duel, kind, side, at(then), **facts)  # type: ignore[arg-type]
            then += 9
    duel = duels.corrected(duel, 3, 0, "a response was forgotten", at(then))
    return duels.corrected(duel, 7, None, "never done", at(then))


def painted(duel: Duel) -> list[Painted]:
    """All words on all its sheets."""
    with listening() as heard:
        paper.image(duel_picture.sheets(duel))
    return list(heard)


def test_it_tells_how_all_lies_and_every_line(page: CompanionPage) -> None:
    duel = everything()
    texts = [one.text for one in painted(duel)]
    assert "Blade Rondo   2026-01-01" in texts[0]
    assert texts[0].endswith("Ann wins")
    assert "Ann   Won   Poison: 1" in texts
    assert "Sonia   Lost" in texts
    for told in ("9*", "Icicle Drop is nullified", "Life of Ann 15 \N{RIGHTWARDS ARROW} 8", "Gives up"):
        assert told in texts
    assert any(one.startswith("* Line 9 was 4, is 3") for one in texts), "what stood there stays to be read"


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_a_long_log_goes_on_on_further_sheets_and_nothing_is_cut(page: CompanionPage, size: float) -> None:
    duel = long_one()
    set_text_size(size)
    try:
        sheets = duel_picture.sheets(duel)
        assert len(sheets) > 1
        made = paper.image(sheets)
        assert made.height() == len(sheets) * paper.SIZE.height()
        heard = painted(duel)
    finally:
        set_text_size(1.0)
    assert [one.text for one in heard if one.is_cut] == []
    texts = [one.text for one in heard]
    numbers = {one.rstrip("*") for one in texts if one.rstrip("*").isdigit()}
    assert {str(line) for line in range(1, len(duel.entries) + 1)} <= numbers, "no line is left out"
    assert f"{len(sheets)}/{len(sheets)}" in texts


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_the_log_is_written_in_every_way(page: CompanionPage, tmp_path: Path, theme: Theme) -> None:
    page.restyle(theme)
    table = begin(page)
    click(table.boards[0], "turn")
    QTest.mouseClick(page.plates.sheet, Qt.MouseButton.LeftButton)
    panel = table.panel
    assert isinstance(panel, DuelLogPanel)
    assert [button.text() for button in panel.exports.values()] == ["CSV", "Picture", "PDF"]
    for kind, magic in (("csv", b"No."), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        panel.write(tmp_path / f"duel.{kind}")
        assert (tmp_path / f"duel.{kind}").read_bytes().startswith(magic)
    panel.write(tmp_path / "none" / "x" / "duel.png")
    assert "cannot be written" in panel.message.text()


def test_a_pdf_has_a_page_for_each_sheet_and_a_picture_has_an_end(page: CompanionPage, tmp_path: Path) -> None:
    sheets = duel_picture.sheets(long_one())
    paper.write(tmp_path / "duel.pdf", str, sheets)
    assert (tmp_path / "duel.pdf").read_bytes().count(b"/Type /Page\n") == len(sheets)
    with pytest.raises(OSError, match="PDF has room"):
        paper.write(tmp_path / "duel.png", str, sheets * 10)
    assert not (tmp_path / "duel.png").exists()
