"""The table of a duel beside real cards, by mouse and by keys: boards, turns, the reckoner, Sonia, the log, and what is kept."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableWidgetItem

from app.companion import keeping
from app.companion.duel import POWERS, Kind
from app.companion.timers import Phase
from app.disk import Disk
from app.settings import Settings
from tests.companion.conftest import click
from tests.helpers.looking import listening
from ui.companion.duel_end import DuelEnd
from ui.companion.duel_log_panel import DuelLogPanel
from ui.companion.duel_table import DuelTable
from ui.companion.page import CompanionPage
from ui.companion.time_left import TimeLeft
from ui.panels.rulebook import RulebookPanel
from ui.theme.tokens import LIGHT


def begin(page: CompanionPage, *, players: int = 2, flat: bool = True, is_easier: bool = False) -> DuelTable:
    """A duel, by the plates of the page on which one begins."""
    panel = page.begin
    QTest.mouseClick(panel.games["blade_rondo"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.ways[players], Qt.MouseButton.LeftButton)
    if players == 2 and not flat:
        QTest.mouseClick(panel.upright, Qt.MouseButton.LeftButton)
    panel.easier.setChecked(is_easier)
    QTest.mouseClick(panel.begin_button, Qt.MouseButton.LeftButton)
    assert page.duel is not None
    return page.duel


def numbers(table: DuelTable, side: int) -> list[int]:
    return [getattr(table.came.sides[side], power) for power in POWERS]


# -- beginning ---------------------------------------------------------------------------------------------------------


def test_two_plates_choose_the_game(page: CompanionPage) -> None:
    panel = page.begin
    assert panel.games["millions"].isChecked()
    assert panel.count_box.isVisible()
    assert not panel.way_box.isVisible()
    QTest.mouseClick(panel.games["blade_rondo"], Qt.MouseButton.LeftButton)
    assert not panel.count_box.isVisible()
    assert panel.way_box.isVisible()
    assert sum(edit.isVisible() for _, edit in panel.rows) == 2
    assert not any(tick.isVisible() for tick in panel.options.values())
    assert not panel.easier.isVisible()
    QTest.mouseClick(panel.ways[1], Qt.MouseButton.LeftButton)
    assert sum(edit.isVisible() for _, edit in panel.rows) == 1
    assert panel.easier.isVisible()
    assert not panel.side_box.isVisible()
    QTest.mouseClick(panel.games["millions"], Qt.MouseButton.LeftButton)
    assert panel.seats == 2
    assert panel.count_box.isVisible()
    assert not panel.easier.isVisible()


def test_instruments_lie_on_the_table_of_a_duel_too(page: CompanionPage) -> None:
    table = begin(page)
    QTest.mouseClick(page.plates.kinds["die"], Qt.MouseButton.LeftButton)
    (die,) = page.tray.widgets.values()
    assert die.isVisible()
    boards = [board.geometry().translated(table.pos()) for board in table.boards]
    assert not any(die.geometry().intersects(board) for board in boards), "it covers no board"


# -- boards and turns --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("flat", [True, False])
def test_each_board_is_turned_by_its_own_keys(page: CompanionPage, flat: bool) -> None:
    table = begin(page, flat=flat)
    assert [board.turn for board in table.boards] == [0, 180 if flat else 0]
    for board in table.boards:
        for power in POWERS:
            for _ in range(2):
                click(board, f"{power}-" if power == "life" else f"{power}+")
    assert numbers(table, 0) == numbers(table, 1) == [2, 2, 2, 13]
    for _ in range(12):
        click(table.boards[0], "attack+")
    assert numbers(table, 0)[0] == 9, "a die goes no further than its end"
    QTest.mouseClick(page.plates.side, Qt.MouseButton.LeftButton)
    assert table.boards[1].turn == (0 if flat else 180)


def test_the_change_of_the_last_seconds_is_told_and_fades(page: CompanionPage) -> None:
    now = [0]
    table = begin(page)
    table.source = lambda: now[0]
    click(table.boards[0], "life-")
    click(table.boards[0], "life-")
    with listening() as heard:
        table.grab()
    assert "\N{MINUS SIGN}2" in [one.text for one in heard]
    now[0] = 6_000_000_000
    with listening() as heard:
        table.grab()
    assert "\N{MINUS SIGN}2" not in [one.text for one in heard]


def test_a_burst_is_told_before_the_turn_starts(page: CompanionPage) -> None:
    table = begin(page)
    board = table.boards[1]
    for _ in range(9):
        click(board, "voltage+")
    assert table.head_of(1) == ("Burst: you will lose 1 life", True)
    assert "Burst" in board.accessibleName()
    click(board, "poison")
    assert table.head_of(1)[0] == "Burst and Poison: you will lose 2 life"
    click(board, "turn")
    assert numbers(table, 1) == [0, 0, 9, 13]
    assert numbers(table, 0)[0] == 1, "who is second has attack 1"
    assert "turn" not in [spot.key for spot in table.boards[0].spots(table.boards[0].face)]
    click(board, "turn")
    assert table.came.turn is None
    assert table.told == "Turn 2 comes: Anna"
    click(table.boards[0], "turn")
    assert numbers(table, 0) == [1, 0, 1, 15]


def test_fate_draws_who_begins(page: CompanionPage) -> None:
    table = begin(page)
    table.choose = lambda: 1
    QTest.mouseClick(table.middle.draw_button, Qt.MouseButton.LeftButton)
    assert table.came.turn == 1
    assert table.middle.draw_button.isHidden()
    assert QApplication.focusWidget() is table.boards[1], "whoever uses keys goes on there"


def test_what_is_paid_is_counted_and_too_much_is_told_and_not_refused(page: CompanionPage) -> None:
    table = begin(page)
    board = table.boards[0]
    click(board, "turn")
    for _ in range(3):
        click(board, "voltage+")
    click(board, "paid.3")
    with listening() as heard:
        board.grab()
    assert "Paid 3, left 1" in [one.text for one in heard]
    click(board, "paid.2")
    click(board, "pulse")
    click(board, "paid.1")
    with listening() as heard:
        board.grab()
    assert "1 too much paid" in [one.text for one in heard]
    assert table.came.left == -1
    click(board, "turn")
    assert not [spot for spot in board.spots(board.face) if spot.key.startswith("paid")]


def test_changes_until_the_end_of_the_turn_end_by_themselves(page: CompanionPage) -> None:
    table = begin(page)
    board = table.boards[0]
    click(board, "turn")
    for _ in range(9):
        click(board, "attack+")
    click(board, "lasts.attack+")
    click(table.boards[1], "lasts.defence-")
    assert table.came.power(0, "attack") == 10
    assert table.came.power(1, "defence") == -1
    click(board, "turn")
    assert table.came.power(0, "attack") == 9
    assert table.came.power(1, "defence") == 0


def test_everything_is_done_by_keys(page: CompanionPage) -> None:
    panel = page.begin
    panel.games["blade_rondo"].setFocus()
    QTest.keyClick(panel.games["blade_rondo"], Qt.Key.Key_Space)
    QTest.keyClick(panel.begin_button, Qt.Key.Key_Return)
    table = page.duel
    assert table is not None
    board = table.boards[0]
    assert QApplication.focusWidget() is board
    assert board.accessibleDescription() == "Anna: Start turn"
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert table.came.turn == 0
    QTest.keyClick(board, Qt.Key.Key_Left)
    QTest.keyClick(board, Qt.Key.Key_Return)
    reckoner = table.reckoner
    assert QApplication.focusWidget() is reckoner
    QTest.keyClick(reckoner, Qt.Key.Key_Return)
    assert reckoner.isHidden()
    assert table.duel.entries[-1].kind == "blow"
    assert QApplication.focusWidget() is board
    QTest.keyClick(board, Qt.Key.Key_Return)
    QTest.keyClick(reckoner, Qt.Key.Key_Escape)
    assert reckoner.isHidden()
    assert page.duel is table, "Escape puts the reckoner away, not the duel"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.duel is None
    assert page.begin.isVisible()


def test_little_time_is_told_on_each_board(page: CompanionPage) -> None:
    table = begin(page)
    page._show_time(TimeLeft("0:29", Phase.HALF))
    for board in table.boards:
        with listening() as heard:
            board.grab()
        assert "0:29" in [one.text for one in heard]
    assert not any(edge.isVisible() for edge in page.edges)


def test_a_digit_leads_to_what_is_paid_and_enter_pays_it(page: CompanionPage) -> None:
    table = begin(page)
    board = table.boards[0]
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_3)
    assert board.accessibleDescription() != "Pay 3", "it is nobody's turn"
    click(board, "turn")
    QTest.keyClick(board, Qt.Key.Key_3)
    assert board.accessibleDescription() == "Pay 3"
    assert table.came.paid == 0
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert table.came.paid == 3


# -- an attack ---------------------------------------------------------------------------------------------------------


def test_an_attack_is_worked_out_step_by_step_and_taken(page: CompanionPage) -> None:
    table = begin(page)
    board = table.boards[0]
    click(board, "turn")
    for _ in range(5):
        click(board, "attack+")
    click(board, "lasts.attack+")
    for _ in range(2):
        click(table.boards[1], "defence+")
    click(board, "blow")
    reckoner = table.reckoner
    assert (reckoner.blow.power, reckoner.blow.guard) == (6, 3 - 1)
    for key in ("plus+", "times.4", "less+", "less+", "brighter+", "dimmer+", "dimmer+", "dimmer-"):
        click(reckoner, key)
    for _ in range(6):
        click(reckoner, "subordinate+")
    assert [step.value for step in reckoner.blow.steps] == [None, 7, 5, 2, 8, 6, 7, 6, 6]
    with listening() as heard:
        reckoner.grab()
    told = [one.text for one in heard]
    assert "Life 15 → 9" in told
    assert told.count("BR-5.3") == 2
    click(reckoner, "apply")
    assert numbers(table, 1)[3] == 9
    assert table.duel.entries[-1].blow == reckoner.blow


def test_a_magic_attack_asks_for_no_defence(page: CompanionPage) -> None:
    table = begin(page)
    for _ in range(4):
        click(table.boards[0], "defence+")
    click(table.boards[1], "blow")
    reckoner = table.reckoner
    assert reckoner.turn == 180, "it is turned to who attacks"
    click(reckoner, "magic")
    keys = {spot.key for spot in reckoner.spots(reckoner.face)}
    assert not {"guard+", "subordinate+", "pierces"} & keys
    for _ in range(3):
        click(reckoner, "power+")
    click(reckoner, "apply")
    assert numbers(table, 0)[3] == 12
    click(table.boards[1], "blow")
    click(reckoner, "pierces")
    for _ in range(2):
        click(reckoner, "power+")
    assert reckoner.blow.at(13) == 2
    click(reckoner, "cancel")
    assert numbers(table, 0)[3] == 12


def test_a_step_leads_to_its_clause(page: CompanionPage) -> None:
    table = begin(page)
    click(table.boards[0], "blow")
    click(table.reckoner, "clause.9")
    book = page.findChild(RulebookPanel)
    assert book is not None
    assert book.isVisible()
    assert "BR-5.3" in book.text.toPlainText()


@pytest.mark.parametrize("side", [0, 1])
def test_who_is_attacked_sees_the_own_board_meanwhile(page: CompanionPage, side: int) -> None:
    table = begin(page)
    click(table.boards[side], "blow")
    assert not table.reckoner.geometry().intersects(table.boards[1 - side].geometry())


def test_the_end_is_told_to_both(page: CompanionPage) -> None:
    table = begin(page)
    table.enter("blow", 0, by=15)
    assert table.told == "Anna wins"
    assert [table.head_of(side)[0] for side in (0, 1)] == ["Won", "Lost"]
    assert page.plates.aside.text() == "Another game"


@pytest.mark.parametrize(
    ("way", "winner"),
    [(("won", 1), 1), (("won", 0), 0), (("gave_up", 0), 1), (("gave_up", 1), 0), (("draw", 0), None)],
)
def test_a_duel_is_ended_by_a_card_or_given_up(page: CompanionPage, way: tuple[Kind, int], winner: int | None) -> None:
    table = begin(page)
    click(table.boards[0], "turn")
    QTest.mouseClick(page.plates.finish, Qt.MouseButton.LeftButton)
    panel = table.panel
    assert isinstance(panel, DuelEnd)
    assert [button.text() for button in panel.buttons.values()] == [
        "Anna wins by a card",
        "Ben wins by a card",
        "Anna gives up",
        "Ben gives up",
        "A draw: both lives at 0 at once",
    ]
    assert not panel.done_button.isEnabled()
    QTest.mouseClick(panel.buttons[way], Qt.MouseButton.LeftButton)
    assert not table.came.is_over, "it is asked whether it is so"
    QTest.mouseClick(panel.done_button, Qt.MouseButton.LeftButton)
    assert table.panel is None
    assert table.came.winner == winner
    assert table.told == ("A draw" if winner is None else f"{['Anna', 'Ben'][winner]} wins")
    assert not page.plates.finish.isVisible()
    assert "turn" not in [spot.key for board in table.boards for spot in board.spots(board.face)]
    table.correct(len(table.duel.entries), None, "misread")
    assert not table.came.is_over, "it is a line like others"
    assert page.plates.finish.isVisible()
    assert page.plates.aside.text() == "Save and leave"


def test_a_duel_is_ended_by_keys_or_goes_on(page: CompanionPage) -> None:
    table = begin(page, players=1)
    table.close_panel()
    page.plates.finish.setFocus()
    QTest.keyClick(page.plates.finish, Qt.Key.Key_Space)
    panel = table.panel
    assert isinstance(panel, DuelEnd)
    assert [button.text() for button in panel.buttons.values()] == [
        "Anna wins by a card",
        "Sonia wins by a card",
        "Anna gives up",
        "A draw: both lives at 0 at once",
    ]
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert table.panel is None
    assert not table.came.is_over
    QTest.keyClick(page.plates.finish, Qt.Key.Key_Space)
    panel = table.panel
    assert isinstance(panel, DuelEnd)
    first = QApplication.focusWidget()
    assert first is panel.buttons["won", 0]
    QTest.keyClick(first, Qt.Key.Key_Space)
    QTest.keyClick(first, Qt.Key.Key_Tab)
    for _ in range(4):
        if QApplication.focusWidget() is panel.done_button:
            break
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(panel.done_button, Qt.Key.Key_Return)
    assert table.came.winner == 0


# -- the log and the file ----------------------------------------------------------------------------------------------


def cell(panel: DuelLogPanel, row: int, column: int) -> QTableWidgetItem:
    """A cell of the log."""
    found = panel.table.item(row, column)
    assert found is not None
    return found


def test_a_line_is_put_right_in_the_log(page: CompanionPage, tmp_path: Path) -> None:
    table = begin(page)
    for _ in range(3):
        click(table.boards[0], "attack+")
    click(table.boards[1], "life-")
    QTest.mouseClick(page.plates.sheet, Qt.MouseButton.LeftButton)
    panel = table.panel
    assert isinstance(panel, DuelLogPanel)
    assert panel.table.rowCount() == 2
    assert [cell(panel, 0, column).text() for column in (2, 3, 4)] == ["Anna", "Attack", "0 → 3"]
    panel.table.setCurrentCell(0, 3)
    assert panel.amount.spin.value() == 3
    panel.note.setText("misread")
    QTest.mouseClick(panel.amount.keys[0], Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.right_button, Qt.MouseButton.LeftButton)
    assert numbers(table, 0)[0] == 2
    assert cell(panel, 0, 0).text() == "1 *"
    assert "Line 1 was +3, is +2" in panel.why.toPlainText()
    assert "misread" in panel.why.toPlainText()
    assert panel.note.text() == ""
    panel.table.setCurrentCell(1, 3)
    QTest.mouseClick(panel.out_button, Qt.MouseButton.LeftButton)
    assert numbers(table, 1)[3] == 15
    assert cell(panel, 1, 3).font().strikeOut()
    assert panel.out_button.text() == "Let it count again"
    QTest.mouseClick(panel.out_button, Qt.MouseButton.LeftButton)
    assert numbers(table, 1)[3] == 14
    panel.write(tmp_path / "duel.csv")
    assert "misread" in (tmp_path / "duel.csv").read_text(encoding="utf-8")
    (tmp_path / "folder.csv").mkdir()
    panel.write(tmp_path / "folder.csv")
    assert "cannot be saved" in panel.message.text()
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert table.panel is None


def test_a_duel_goes_on_where_it_was_left(page: CompanionPage) -> None:
    table = begin(page)
    click(table.boards[0], "turn")
    for _ in range(4):
        click(table.boards[0], "defence+")
    assert keeping.all_kept() == [table.duel], "every press is on the disk"
    again = CompanionPage(LIGHT, Settings)
    again.resize(1024, 768)
    again.show()
    assert again.begin.list.count() == 1
    assert again.begin.list.item(0).text().startswith("Anna and Ben: turn 1")
    again.begin.list.itemActivated.emit(again.begin.list.item(0))
    assert again.duel is not None
    assert again.duel.duel == table.duel
    assert again.duel.came.turn == 0
    click(again.duel.boards[0], "defence+")
    click(table.boards[0], "attack+")
    assert table.duel == again.duel.duel, "what another window has written is shown, and nothing is lost"
    assert page.slip.isVisible()
    assert numbers(table, 0) == [0, 5, 1, 15]
    again.close()
    again.deleteLater()


def test_nothing_is_shown_that_is_not_on_the_disk(page: CompanionPage, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(page)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Disk, "create", full)
    click(table.boards[0], "attack+")
    assert numbers(table, 0)[0] == 0
    assert page.slip.isVisible()


def test_a_name_that_cannot_be_is_told_where_one_begins(page: CompanionPage) -> None:
    page.begin_duel(["Ann", "Ann"], ["orange", "sky"], flat=True, is_easier=False)
    assert page.duel is None
    assert "Ann" in page.begin.message.text()
