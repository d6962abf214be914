"""Piles on the table: closed as a rule, fanned out where they lie open (MIL-3.7, MIL-7.2)."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Player
from ui.table.furniture import WordPicture
from ui.table.stage import HELD, PAGE, TABLE


def fan(player: Player, layer: str = TABLE) -> list[str]:
    """What lies fanned out."""
    return [i.piece.name for i in player.screen.stage.items_of(layer) if i.piece.key.startswith("fan:")]


def played(table: Callable[..., Player], *, open_piles: bool, rounds: int = 2) -> Player:
    """Some rounds with two seats: Ben lays the higher card each time."""
    player = table(2, open_piles=open_piles)
    for number in range(1, rounds + 1):
        for key in (f"A{number}", f"B{number + 4}"):
            player.lift()
            player.lay(key)
        player.go_on()
    player.screen.show_table()
    player.wait_out_guard()
    return player


def top(player: Player, seat: int, zone: str) -> str:
    """The piece on top of a pile."""
    card = player.window.table.model.view(None).zone(zone, seat).cards[-1]
    return f"card:{card.key}"


def test_places_of_piles_are_told_apart_before_the_first_card_lies_there(table: Callable[..., Player]) -> None:
    player = table(3, open_piles=False)
    player.screen.show_table()
    words = [i.piece.what.text for i in player.screen.stage.items_of(TABLE) if isinstance(i.piece.what, WordPicture)]
    assert (words.count("Used"), words.count("Won")) == (3, 3)


@pytest.mark.rule("MIL-7.2")
def test_an_open_pile_is_fanned_out_and_closed_by_a_click(table: Callable[..., Player]) -> None:
    player = played(table, open_piles=True)
    player.click(top(player, 0, "used"), TABLE)
    assert len(fan(player)) == 2
    assert [name.rpartition(" ")[2] for name in fan(player)] == ["1", "2"]
    player.click("fan", TABLE)
    assert fan(player) == []
    player.click(top(player, 0, "used"), TABLE)
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert fan(player) == []
    player.click(top(player, 0, "used"), TABLE)
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 300))
    assert fan(player) == [], "a click beside it closes it too"


@pytest.mark.rule("MIL-7.2")
def test_totals_are_shown_where_piles_are_open(table: Callable[..., Player]) -> None:
    player = played(table, open_piles=True)
    totals = player.window.table.model.view(None).totals
    assert totals
    for seat, total in enumerate(totals):
        assert str(abs(total)) in player.item(f"won:{seat}", TABLE).piece.name


@pytest.mark.rule("MIL-3.7")
def test_a_closed_pile_stays_closed_and_says_why(table: Callable[..., Player]) -> None:
    player = played(table, open_piles=False)
    assert "Won:" not in player.item("won:0", TABLE).piece.name
    player.click(top(player, 0, "used"), TABLE)
    assert fan(player) == []
    assert player.screen.notes.text.endswith("(MIL-3.7)")
    assert player.item("note", HELD).piece.seat == 0


@pytest.mark.rule("MIL-3.7", "MIL-7.2")
@pytest.mark.parametrize("is_open", [True, False])
def test_ones_own_page_says_the_same(table: Callable[..., Player], is_open: bool) -> None:
    player = played(table, open_piles=is_open)
    player.screen.cover(0)
    player.lift()
    assert player.screen.aside.news != ()
    player.click("page:used", PAGE)  # and what it says is done at once
    assert player.screen.aside.news == ()
    assert bool(fan(player, PAGE)) is is_open
    assert player.screen.notes.text.endswith("(MIL-3.7)") is not is_open


@pytest.mark.rule("MIL-7.2")
def test_a_pile_is_opened_by_enter(table: Callable[..., Player]) -> None:
    player = played(table, open_piles=True)
    from ui.table.cursor import Stop

    item = player.item(top(player, 1, "won"), TABLE)
    player.screen.keys.stop = Stop(item.piece.key, item.piece.place, item.piece.name, piece=item.piece)
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Return)
    assert len(fan(player)) == player.window.table.model.view(None).zone("won", 1).count


def test_a_fan_goes_away_when_play_goes_on(table: Callable[..., Player]) -> None:
    player = played(table, open_piles=True)
    player.click(top(player, 0, "used"), TABLE)
    player.screen.cover(0)
    player.screen.show_table()
    assert fan(player) == []
