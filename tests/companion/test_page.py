"""The page beside real cards: a whole game by clicks, secrets until the reveal, corrections, and every size."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.companion import export, keeping, sheet
from app.settings import Settings
from app.words import outcome, signed
from tests.companion.conftest import click
from tests.companion.test_sheet import COLOURS, NAMES, random_game
from tests.helpers.looking import listening
from ui.companion.keypad import Keys
from ui.companion.middle import ATTACK, END, PRIZE, SUNSET
from ui.companion.notice import Notice
from ui.companion.page import CompanionPage
from ui.companion.turned import LEAST
from ui.panels.rulebook import RulebookPanel
from ui.shell import steady
from ui.theme.lettering import set_text_size
from ui.theme.tokens import DARK, LIGHT


def press(page: CompanionPage, name: str) -> None:
    """Clicks a button of the middle."""
    QTest.mouseClick(getattr(page.middle, name), Qt.MouseButton.LeftButton)


def notice(keys: Keys) -> Notice:
    """The slip on which keys say why not."""
    assert keys.notice is not None
    return keys.notice


def begin(page: CompanionPage, seats: int, *, flat: bool = True) -> None:
    page.begin_sheet(list(NAMES[:seats]), list(COLOURS[:seats]), flat)


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
def test_a_whole_game_of_five_by_clicks_is_the_game_of_the_table(page: CompanionPage, seed: int) -> None:
    prizes, powers, (result, scores) = random_game(seed, 5)
    page.begin.set_seats(5)
    QTest.mouseClick(page.begin.begin_button, Qt.MouseButton.LeftButton)
    for prize, chosen in zip(prizes, powers, strict=True):
        assert page.mode == PRIZE
        click(page.middle.keys, str(prize))
        for seat, power in enumerate(chosen):
            assert page.mode == ATTACK
            click(page.pads[seat], str(power))
        assert [pad.power for pad in page.pads] == chosen
        if page.mode == SUNSET:
            press(page, "on_button")
    assert page.mode == END
    assert page.came is not None
    assert page.came.result == result
    assert [told.scores for told in page.came.told] == scores
    assert keeping.sheets() == [page.sheet], "everything that was entered is on the disk"


def test_nothing_entered_is_seen_before_all_have_entered(page: CompanionPage) -> None:
    pictures = []
    for power in (5, 2, 11):  # the first one only warms the page up
        begin(page, 3)
        click(page.middle.keys, "5")
        click(page.pads[0], str(power))
        page.pads[1].setFocus()
        pictures.append(page.grab().toImage())
        assert page.pads[0].power == 0
        assert str(power) not in page.pads[0].accessibleName()
        page.put_aside()
    assert pictures[1] == pictures[2]
    begin(page, 2)
    click(page.middle.keys, "5")
    click(page.pads[0], "4")
    click(page.pads[0], "change")
    assert page.pads[0].state == "open"
    click(page.pads[0], "9")
    click(page.pads[1], "4")
    assert [pad.power for pad in page.pads] == [9, 4]
    assert [pad.told for pad in page.pads] == ["Takes +5", ""]


def test_each_keypad_tells_what_came_of_its_power(page: CompanionPage) -> None:
    begin(page, 3)
    click(page.middle.keys, "5")
    for pad, power in zip(page.pads, ("9", "9", "2"), strict=True):
        click(pad, power)
    assert [pad.told for pad in page.pads] == ["Cancelled", "Cancelled", "Takes +5"]


def test_a_used_power_is_refused_with_its_clause_at_the_seat(page: CompanionPage) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    for pad in page.pads:
        click(pad, "4")
    press(page, "on_button")
    click(page.middle.keys, "5")
    assert page.middle.keys.refused is not None
    assert page.middle.keys.refused[1] == "MIL-2.2"
    click(notice(page.middle.keys), "clause")
    assert page.findChild(RulebookPanel) is not None
    click(page.middle.keys, "-1")
    assert page.pads[0].gone == frozenset(), "only the top of a used pile is public (MIL-3.7)"
    click(page.pads[0], "4")
    assert page.pads[0].refused is not None
    assert page.pads[0].refused[1] == "MIL-5.1"
    assert page.pads[1].refused is None
    assert page.pads[0].state == "open"


def test_a_slip_is_put_away_by_a_press_and_leads_to_the_rules_by_its_clause_alone(page: CompanionPage) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    for pad in page.pads:
        click(pad, "4")
    press(page, "on_button")
    click(page.middle.keys, "-1")
    pad = page.pads[0]
    click(pad, "4")
    assert pad.refused is not None
    click(notice(pad), "back")
    assert pad.refused is None
    assert page.findChild(RulebookPanel) is None, "whoever presses a key at once is not led away"
    assert page.sheet is not None
    assert page.sheet.rounds[-1].powers == (None, None)
    click(pad, "4")
    pad.setFocus()
    QTest.keyClicks(pad, "9")
    assert pad.refused is None
    QTest.keyClick(pad, Qt.Key.Key_Return)
    assert page.sheet.rounds[-1].powers == (9, None)
    click(page.pads[1], "4")
    click(notice(page.pads[1]), "clause")
    assert page.findChild(RulebookPanel) is not None


def test_a_newcomer_is_told_what_to_do_and_how_to_go_on(page: CompanionPage) -> None:
    panel = page.begin
    assert all(hint.isVisible() and hint.text() for hint in panel.hints)
    for count in (2, 5):
        panel.set_seats(count)
        assert page.rect().contains(panel.geometry())
    prizes, powers, _ = random_game(5, 2)
    begin(page, 2)
    assert page.plates.aside.text() == "Save and leave"
    page.put_aside()
    assert panel.list.item(0).text().startswith("Ann and Bob: 0 of 12 rounds")
    kept = keeping.sheets()[0]
    for prize, chosen in zip(prizes, powers, strict=True):
        kept = sheet.turned(kept, prize)
        for seat, power in enumerate(chosen):
            kept = sheet.entered(kept, seat, power)
    keeping.save(kept)
    page.take_up(kept.id)
    assert page.plates.aside.text() == "Another game"
    press(page, "on_button")
    assert page.panel is not None
    assert page.came is not None
    assert page.came.result is not None
    won = outcome(page.came.result, page.came.names)
    assert won in page.panel.why.toPlainText()
    assert won in export.written(kept)
    page._close_panel()
    QTest.mouseClick(page.plates.aside, Qt.MouseButton.LeftButton)
    assert panel.list.item(0).text().startswith("Ann and Bob: finished")
    page.begin_alone()
    assert page.plates.aside.text() == "Back"


def test_a_sheet_goes_on_where_it_was_killed(page: CompanionPage, qtbot: object) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    click(page.pads[0], "4")
    first = page.sheet
    page.put_aside()
    begin(page, 3)
    again = CompanionPage(LIGHT, Settings)
    assert again.begin.list.count() == 2
    assert first is not None
    again.take_up(first.id)
    assert again.sheet == first
    assert [pad.state for pad in again.pads] == ["entered", "open"]
    again.deleteLater()


def test_a_second_tap_enters_nothing_in_what_has_just_come(
    page: CompanionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    monkeypatch.setattr(steady, "GUARD_MS", 60_000)
    pad = page.pads[0]
    at = pad.centre_of("11").toPoint()
    for _ in range(2):
        QTest.mouseClick(pad, Qt.MouseButton.LeftButton, pos=at)
    assert pad.state == "entered", "the second tap lies on what would take it back"
    click(pad, "change")
    assert pad.state == "entered"
    pad.guard = steady.Guard()
    click(pad, "change")
    click(pad, "3")
    assert pad.state == "open", "it was meant for the plate that lay there"
    pad.guard = steady.Guard()
    click(pad, "3")
    click(page.pads[1], "9")
    press(page, "on_button")
    assert page.mode == SUNSET, "that was meant for a wrong card"
    page.middle.guard = steady.Guard()
    press(page, "on_button")
    assert page.mode == PRIZE
    click(page.middle.keys, "7")
    press(page, "draw_button")
    assert page.mode == PRIZE
    page.middle.keys.guard = steady.Guard()
    click(page.middle.keys, "5")
    assert page.middle.keys.refused is not None
    click(notice(page.middle.keys), "clause")
    assert page.middle.keys.refused is not None, "a slip is read first"


def test_two_windows_on_one_sheet_lose_nothing_of_each_other(page: CompanionPage) -> None:
    begin(page, 2)
    assert page.sheet is not None
    again = CompanionPage(LIGHT, Settings)
    again.resize(page.size())
    again.show()
    again.take_up(page.sheet.id)
    click(again.middle.keys, "5")
    click(page.middle.keys, "7")
    assert page.slip.isVisible()
    assert page.sheet == again.sheet
    assert page.mode == ATTACK
    click(page.pads[0], "4")
    again.turn_sides()
    assert again.sheet == page.sheet
    click(again.pads[1], "9")
    assert again.mode == SUNSET
    (kept,) = keeping.sheets()
    assert kept.rounds[0].powers == (4, 9)
    keeping.sheet_path(kept).unlink()
    click(page.pads[1], "8")
    assert page.mode == SUNSET, "a file that was taken away is written again"
    again.close()
    again.deleteLater()


def test_a_correction_is_made_on_the_sheet(page: CompanionPage, tmp_path: Path) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    for pad, power in zip(page.pads, ("4", "7"), strict=True):
        click(pad, power)
    page.open_sheet()
    panel = page.panel
    assert panel is not None
    panel.table.setCurrentCell(0, 2)
    panel.note.setText("read wrongly")
    click(panel.keys, "12")
    assert page.came is not None
    assert page.came.told[0].taker == 0
    cell = panel.table.item(0, 2)
    assert cell is not None
    assert "was 4" in cell.text()
    assert "read wrongly" in panel.why.toPlainText()
    panel.table.setCurrentCell(0, 1)
    click(panel.keys, "-4")
    assert page.came.told[0].taker == 1
    for kind, magic in (("csv", b"Round"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        panel.write(tmp_path / f"sheet.{kind}")
        assert (tmp_path / f"sheet.{kind}").read_bytes().startswith(magic)
    panel.write(tmp_path / "none" / "x" / "sheet.png")
    assert "cannot be written" in panel.message.text()
    page._close_panel()


@pytest.mark.rule("MIL-3.7")
def test_what_was_entered_the_wrong_way_round_is_exchanged_once_it_was_refused(page: CompanionPage) -> None:
    begin(page, 2)
    for prize, powers in (("5", ("4", "7")), ("3", ("9", "2"))):
        click(page.middle.keys, prize)
        for pad, power in zip(page.pads, powers, strict=True):
            click(pad, power)
        page.go_on()
    page.open_sheet()
    panel = page.panel
    assert panel is not None
    panel.table.setCurrentCell(1, 2)
    assert panel.exchange_button.isHidden()
    click(panel.keys, "11")
    assert panel.exchange_button.isHidden(), "it stands nowhere else"
    click(panel.keys, "4")
    assert panel.keys.refused is not None
    assert not panel.exchange_button.isHidden()
    panel.table.setCurrentCell(1, 3)
    assert panel.exchange_button.isHidden(), "something else is meant now"
    panel.table.setCurrentCell(1, 2)
    click(panel.keys, "4")
    panel.note.setText("read wrongly")
    panel.exchange_button.click()
    assert page.sheet is not None
    assert [entered.powers for entered in page.sheet.rounds] == [(11, 7), (4, 2)]
    assert panel.exchange_button.isHidden()
    assert panel.keys.refused is None


def test_a_disk_that_is_full_shows_nothing_that_is_not_kept(
    page: CompanionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(page, 2)

    def full(*_: object) -> None:
        raise keeping.NotKept("The disk is full")

    monkeypatch.setattr(keeping, "save", full)
    click(page.middle.keys, "5")
    assert page.mode == PRIZE
    assert page.middle.keys.refused is not None


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_nothing_overlaps_and_every_key_is_large_enough(
    page: CompanionPage, size: tuple[int, int], seats: int, flat: bool
) -> None:
    page.resize(*size)
    begin(page, seats, flat=flat)

    def check() -> None:
        things = [*page.pads, page.middle, *page.plates.shown]
        assert all(page.rect().contains(thing.geometry()) for thing in things)
        for one, other in combinations(things, 2):
            assert not one.geometry().intersects(other.geometry()), (one, other)
        keys = [*page.pads, *([page.middle.keys] if page.mode == PRIZE else [])]
        for pad in keys:
            for spot in pad.spots(pad.face):
                assert min(spot.rect.width(), spot.rect.height()) >= 44, (pad, spot)
        assert all(min(plate.width(), plate.height()) >= 44 for plate in page.plates.shown)

    check()
    assert LEAST >= 44
    click(page.middle.keys, "5")
    check()
    for seat, pad in enumerate(page.pads):
        assert pad.hit(QPointF(pad.centre_of("7"))) == "7"
        click(pad, str(seat + 1))
    check()


def test_a_name_that_is_twice_there_is_told(page: CompanionPage) -> None:
    page.begin_sheet(["Ann", "Ann"], list(COLOURS[:2]), True)
    assert "Ann" in page.begin.message.text()
    assert page.sheet is None


def test_the_program_draws_from_what_is_left(page: CompanionPage) -> None:
    begin(page, 2)
    page.choose = lambda left: left[-1]
    press(page, "draw_button")
    assert page.sheet is not None
    assert page.sheet.rounds[-1].prize == max(sheet.prizes())
    page.restyle(LIGHT)
    page.restyle(DARK)
    page.turn_sides()
    assert {pad.turn for pad in page.pads} == {0}


@pytest.mark.parametrize("seats", [2, 5])
def test_a_wrong_entry_is_put_right_from_where_it_is_noticed(page: CompanionPage, seats: int) -> None:
    begin(page, seats)
    click(page.middle.keys, "5")
    for seat, pad in enumerate(page.pads):
        click(pad, str(seat + 1))
    assert page.mode == SUNSET
    middle = page.middle
    assert middle.wrong_button.isVisible()
    assert not middle.wrong_button.geometry().intersects(middle.on_button.geometry())
    press(page, "wrong_button")
    panel = page.panel
    assert panel is not None
    assert panel.hint.isVisible()
    assert (panel.table.currentRow(), panel.table.currentColumn()) == (0, 2)
    assert panel.table.hasFocus()
    click(panel.keys, "12")
    page._close_panel()
    assert page.mode == SUNSET
    assert page.pads[0].power == 12
    press(page, "on_button")
    assert not middle.wrong_button.isVisible()


def test_what_corrects_shows_what_is_corrected(page: CompanionPage) -> None:
    begin(page, 2)
    click(page.middle.keys, "5")
    for pad, power in zip(page.pads, ("4", "7"), strict=True):
        click(pad, power)
    press(page, "wrong_button")
    assert page.panel is not None
    QApplication.processEvents()
    with listening() as heard:
        page.panel.table.setCurrentCell(0, 1)
        QApplication.processEvents()
    assert "−4" in {one.text for one in heard}, "the keys are painted anew"


def test_on_a_small_screen_the_end_and_the_number_of_a_closed_round_are_seen(page: CompanionPage) -> None:
    prizes, powers, _ = random_game(5, 5)
    set_text_size(2.0)
    try:
        page.resize(1024, 768)
        begin(page, 5)
        assert page.sheet is not None
        for prize, chosen in zip(prizes, powers, strict=True):
            page.turn_up(prize)
            for seat, power in enumerate(chosen):
                page.enter(seat, power)
            if page.mode == SUNSET and len(page.sheet.rounds) == 3:
                page.open_sheet()
                assert page.panel is not None
                page.panel.table.setCurrentCell(2, 6)
                page.panel.table.setCurrentCell(0, 1)
                assert page.panel.table.horizontalScrollBar().value() == 0
                page._close_panel()
        press(page, "on_button")
        assert page.panel is not None
        bar = page.panel.table.verticalScrollBar()
        assert bar.value() == bar.maximum()
    finally:
        set_text_size(1.0)


def test_a_hint_stays_away_only_where_it_has_no_room(page: CompanionPage) -> None:
    set_text_size(2.0)
    try:
        page.resize(1024, 768)
        page.restyle(DARK)
        panel = page.begin
        seen = []
        for count in (2, 3, 4, 5):
            panel.set_seats(count)
            assert page.rect().contains(panel.geometry())
            seen.append([hint.isVisible() for hint in panel.hints])
        assert seen == [*[[True, True]] * 2, *[[False, True]] * 2], (
            "what the page is for is said where there is any room"
        )
    finally:
        set_text_size(1.0)


def test_at_the_end_each_seat_reads_its_place_and_the_middle_who_has_won(page: CompanionPage) -> None:
    prizes, powers, (result, scores) = random_game(4, 3)
    begin(page, 3)
    for prize, chosen in zip(prizes, powers, strict=True):
        page.turn_up(prize)
        for seat, power in enumerate(chosen):
            page.enter(seat, power)
    assert page.mode == END
    assert page.came is not None
    told = [f"Place {place}: {signed(score)}" for place, score in zip(page.came.places, scores[-1], strict=True)]
    assert [pad.told for pad in page.pads] == told
    assert page.middle.lines()[1] == outcome(result, page.came.names)
