"""With closed piles the sheet tells no more than what lies open on the table; with open ones, and at the end, everything."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.companion import export, keeping, sheet
from app.companion.sheet import PRIZE, Sheet
from app.words import signed
from rules.kernel.refusals import Refused
from tests.companion.conftest import click
from tests.companion.test_sheet import COLOURS, NAMES, begun, played, random_game
from tests.helpers.looking import listening
from ui.companion import picture
from ui.companion.middle import ATTACK
from ui.companion.page import CompanionPage
from ui.companion.sheet_panel import SheetPanel

OPEN = {"open_piles": True}


def of_two(*older: tuple[int, int, int], **options: bool) -> Sheet:
    """A sheet with those rounds (prize, and what two seats laid), and the same newest one."""
    kept = sheet.begun(NAMES[:2], COLOURS[:2], options=options, when="2026-01-01T00:00:00Z")
    for prize, *powers in older:
        kept = played(kept, prize, *powers)
    return msgspec.structs.replace(played(kept, 5, 11, 4), id="0" * 32)


def told_by(panel: SheetPanel) -> list[str]:
    """Everything that a panel says, also to who cannot see it."""
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    model = panel.table.model()
    cells = [
        str(model.index(row, column).data(role))
        for row in range(model.rowCount())
        for column in range(model.columnCount())
        for role in roles
    ]
    return [*cells, panel.why.toPlainText(), panel.aim.text()]


def shown(page: CompanionPage, kept: Sheet) -> SheetPanel:
    """The panel of a sheet on the page."""
    keeping.save(kept)
    page.take_up(kept.id)
    page.open_sheet()
    assert page.panel is not None
    return page.panel


@pytest.mark.rule("MIL-3.7")
@pytest.mark.rule("MIL-7.1")
def test_what_lies_under_the_piles_changes_nothing_that_is_told(page: CompanionPage) -> None:
    one = of_two((3, 5, 6), (1, 9, 7))
    other = of_two((-2, 8, 1), (8, 2, 12))
    other = sheet.corrected(other, 1, 0, 9, "misread")
    assert sheet.standing(one).scores != sheet.standing(other).scores
    assert export.written(one) == export.written(other)
    assert picture.image(one) == picture.image(other)
    panels = [told_by(shown(page, kept)) for kept in (one, other)]
    assert panels[0] == panels[1]
    assert [pad.gone for pad in page.pads] == [frozenset()] * 2
    page._close_panel()
    page.go_on()
    assert page.middle.keys.gone == frozenset()
    page.draw_prize()
    assert [pad.gone for pad in page.pads] == [frozenset()] * 2


def test_a_closed_round_is_opened_alone_and_without_totals_to_correct_it(page: CompanionPage) -> None:
    panel = shown(page, of_two((3, 5, 6), (1, 9, 7)))
    table = panel.table
    assert [table.item(row, 1).text() for row in range(3)] == ["closed", "closed", "+5"]  # type: ignore[union-attr]
    assert table.columnSpan(0, 1) == 4
    assert panel.open_button.isHidden()
    table.setCurrentCell(0, 1)
    assert panel.keys.isHidden()
    QTest.mouseClick(panel.open_button, Qt.MouseButton.LeftButton)
    assert [table.item(0, column).text() for column in range(5)] == ["1", "+3", "5", "6", "Bob +3"]  # type: ignore[union-attr]
    assert "Ann 5, Bob 6" in panel.why.toPlainText().replace(" and", ",")
    click(panel.keys, "8")
    cell = table.item(0, 2)
    assert cell is not None
    assert cell.text() == "8, was 5"
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "Round 1 Ann: 8, was 5"
    table.setCurrentCell(1, 1)
    QTest.mouseClick(panel.open_button, Qt.MouseButton.LeftButton)
    assert table.item(0, 1).text() == "closed", "one at a time"  # type: ignore[union-attr]
    page.open_sheet()
    assert page.panel is not None
    assert page.panel.opened == 0, "and no longer than the sheet is looked at"


@pytest.mark.rule("MIL-7.2")
def test_with_open_piles_everything_is_told(page: CompanionPage) -> None:
    kept = of_two((3, 5, 6), (1, 9, 7), open_piles=True)
    panel = shown(page, kept)
    assert panel.table.item(0, 3).text() == "6  (+3)"  # type: ignore[union-attr]
    assert "closed" not in " ".join(told_by(panel))
    text = export.written(kept)
    assert text.split("\r\n")[0].endswith("Ann has,Bob has,Why")
    assert "closed" not in text
    assert text.count("\r\n") == 4
    page._close_panel()
    page.go_on()
    assert page.middle.keys.gone == {1, 3, 5}
    page.draw_prize()
    assert page.pads[0].gone == {5, 9, 11}


def test_at_the_end_everything_is_told_whatever_the_piles_were(page: CompanionPage) -> None:
    prizes, powers, (result, scores) = random_game(3, 5)
    kept = begun(5)
    for prize, chosen in zip(prizes, powers, strict=True):
        assert "Piles are closed" in export.written(kept)
        kept = played(kept, prize, *chosen)
    text = export.written(kept)
    assert "closed" not in text
    last = text.split("\r\n")[12]
    assert ",".join(map(str, scores[-1])) in last
    panel = shown(page, kept)
    ends = [[panel.table.item(row, column).text() for column in range(7)] for row in (12, 13)]  # type: ignore[union-attr]
    assert ends[0] == ["Total", "", *map(signed, scores[-1])]
    places = [next(at for at, tied in enumerate(result.places, 1) if seat in tied) for seat in range(5)]
    assert ends[1] == ["Place", "", *map(str, places)]
    assert panel.table.rowCount() == 14
    sums, ranks = text.split("\r\n")[13:15]
    assert sums == "Total,,,,,,,,," + ",".join(map(str, scores[-1])) + ","
    assert ranks == "Place,,,,,,,,," + ",".join(ends[1][2:]) + ","
    panel.table.setCurrentCell(13, 3)
    assert not panel.keys.isVisible(), "what came of it is not corrected"
    with listening() as heard:
        picture.image(kept)
    said = {one.text for one in heard}
    assert {*ends[0][2:], *ends[1][2:], "Total", "Place"} <= said
    for seat, power in enumerate(powers[-1]):  # one meaning everywhere
        cancelled = seat in sheet.standing(kept).told[-1].cancelled
        cell = f"{power} ×" if cancelled else str(power)
        assert panel.table.item(11, seat + 2).text() == f"{cell}  ({signed(scores[-1][seat])})"  # type: ignore[union-attr]
        assert cell in said
    assert "In brackets: the total so far." in " ".join(told_by(panel))
    assert any(one.startswith("In brackets: the total so far.") for one in said)
    assert "closed" not in " ".join(told_by(panel))


def test_the_choice_is_made_where_one_begins_and_kept(page: CompanionPage) -> None:
    begin = page.begin
    (key,) = begin.options
    assert not begin.options[key].isChecked()
    assert "MIL-7.2" in begin.options[key].accessibleDescription()
    begin.options[key].setChecked(True)
    QTest.mouseClick(begin.begin_button, Qt.MouseButton.LeftButton)
    (kept,) = keeping.sheets()
    assert kept.options == OPEN
    assert sheet.standing(kept).is_open
    path = keeping.sheet_path(kept)
    file = msgspec.json.decode(path.read_bytes())
    del file["content"]["options"]  # as it was written before there was the choice
    path.write_bytes(msgspec.json.encode(file))
    (older,) = keeping.sheets()
    assert not sheet.standing(older).is_open
    file["content"]["options"] = {"of another game": True}
    path.write_bytes(msgspec.json.encode(file))
    assert keeping.sheets() == []


def test_a_wrong_points_card_is_put_right_before_all_have_entered(page: CompanionPage) -> None:
    page.begin_sheet(list(NAMES[:2]), list(COLOURS[:2]), True)
    page.choose = lambda left: 5
    QTest.mouseClick(page.middle.draw_button, Qt.MouseButton.LeftButton)
    click(page.pads[0], "4")
    assert page.middle.on_button.text() == "Wrong card?"
    QTest.mouseClick(page.middle.on_button, Qt.MouseButton.LeftButton)
    panel = page.panel
    assert panel is not None
    panel.note.setText("held upside down")
    click(panel.keys, "-3")
    assert page.mode == ATTACK
    assert page.came is not None
    assert page.came.contested == (-3,)
    assert [pad.state for pad in page.pads] == ["entered", "open"], "what was entered stays"
    assert panel.table.item(0, 1).text() == f"{chr(0x2212)}3, was +5"  # type: ignore[union-attr]
    assert "held upside down" in panel.why.toPlainText()
    (kept,) = keeping.sheets()
    assert [(one.round, one.seat, one.old, one.new) for one in kept.changes] == [(1, PRIZE, 5, -3)]
    panel.table.setCurrentCell(0, 2)
    assert panel.keys.isHidden(), "a power that is entered is told nobody"
    assert "4" not in panel.table.item(0, 2).text()  # type: ignore[union-attr]
    with pytest.raises(Refused):
        sheet.corrected(kept, 1, 0, 7)
    page._close_panel()
    click(page.pads[1], "9")
    assert page.came.told[0].taker == 0, "the lowest takes it"
    assert "held upside down" in export.written(kept)


def test_an_export_before_the_end_says_that_it_is_not_all(page: CompanionPage, tmp_path: Path) -> None:
    kept = of_two((3, 5, 6))
    panel = shown(page, kept)
    panel.write(tmp_path / "sheet.csv")
    text = (tmp_path / "sheet.csv").read_text(encoding="utf-8")
    assert "Piles are closed" in text
    assert text.splitlines()[0].endswith("Bob played,Taken by,Why")
    assert text.splitlines()[1].startswith("2,5,5,11,4,Ann,")
