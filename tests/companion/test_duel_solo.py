"""Sonia's turn beside real cards, and how the table of a duel lies in every size."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.companion import automaton
from rules.blade_rondo.state import SONIA
from tests.companion.conftest import click
from tests.companion.test_duel_table import begin, numbers
from tests.helpers.looking import listening
from ui.companion.duel_table import DuelTable
from ui.companion.her_cards import HerCards
from ui.companion.page import CompanionPage
from ui.companion.turned import LEAST
from ui.shell import steady
from ui.theme.lettering import set_text_size
from ui.theme.tokens import DARK, LIGHT, Theme


def lay_hers(table: DuelTable, *names: str) -> None:
    """Seven of Sonia's cards, by mouse."""
    panel = table.panel
    assert isinstance(panel, HerCards)
    actions, answers = automaton.deck(is_easier=table.duel.is_easier)
    for wanted, hers in zip((names[:5], names[5:]), (actions, answers), strict=True):
        for name in wanted:
            card = next(one.card for one in hers if one.name == name)
            QTest.mouseClick(panel.buttons[card], Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.done_button, Qt.MouseButton.LeftButton)


HERS = (
    "Silver Peak Spear",
    "Ash Sword",
    "Icicle Drop",
    "Accelerating Rondo",
    "Tempest Iris",
    "Amber of Warmth",
    "Clear Moonstone",
)


# -- Sonia -------------------------------------------------------------------------------------------------------------


def test_sonias_turn_is_ticked_off(page: CompanionPage) -> None:
    table = begin(page, players=1)
    assert not table.duel.flat
    lay_hers(table, *HERS)
    assert QApplication.focusWidget() is table.boards[SONIA], "she begins"
    assert [one.name for one in table.band.does] == [
        "Breath Regulation",
        "Ash Sword",
        "Accelerating Rondo",
        "Icicle Drop",
        "Silver Peak Spear",
        "Tempest Iris",
    ]
    assert [one.name for one in table.band.answers] == list(HERS[5:])
    assert not [spot for spot in table.band.spots(table.band.face) if spot.key.startswith("br.")], "it is not her turn"
    hers = table.boards[SONIA]
    click(hers, "turn")
    assert numbers(table, 0)[0] == 1
    for _ in range(3):
        click(hers, "voltage+")
    does = {one.name: one for one in table.band.does}
    assert table.band.next == does["Breath Regulation"]
    click(table.band, does["Breath Regulation"].card)
    assert numbers(table, SONIA) == [2, 0, 4, 15]
    with listening() as heard:
        table.band.grab()
    told = [one.text for one in heard]
    assert "Attack +2, as it is at most her defence" in told
    assert "voltage 4, starts at 2" in told
    assert "not yet: starts at 5" in told
    click(table.band, does["Ash Sword"].card)
    assert table.reckoner.isVisible()
    assert table.reckoner.turn == 0, "who plays her reads it"
    assert table.reckoner.blow.at(13) == 2
    click(table.reckoner, "apply")
    assert numbers(table, 0)[3] == 13
    assert QApplication.focusWidget() is table.band, "keys go on with her turn"
    click(table.band, does["Accelerating Rondo"].card)
    assert [one.name for one in table.band.does if one.is_done] == [
        "Breath Regulation",
        "Ash Sword",
        "Accelerating Rondo",
    ]
    click(hers, "turn")
    assert numbers(table, SONIA)[2] == 5, "her Rondo brings voltage"
    assert [one.name for one in table.band.does] == [
        "Breath Regulation",
        "Icicle Drop",
        "Silver Peak Spear",
        "Tempest Iris",
    ]
    click(table.band, f"off.{table.band.answers[0].card}")
    assert [one.name for one in table.band.answers] == ["Clear Moonstone"]


def test_her_answers_are_remembered_as_one_attacks_her(page: CompanionPage) -> None:
    table = begin(page, players=1)
    lay_hers(table, *HERS)
    click(table.boards[0], "blow")
    assert table.reckoner.title == "Anna attacks Sonia. First her responses: Amber of Warmth and Clear Moonstone"
    assert "nullified" not in [spot.key for spot in table.reckoner.spots(table.reckoner.face)]


def test_an_attack_of_hers_that_is_nullified_has_had_its_turn(page: CompanionPage) -> None:
    table = begin(page, players=1)
    lay_hers(table, *HERS)
    click(table.boards[SONIA], "turn")
    for _ in range(3):
        click(table.boards[SONIA], "voltage+")
    ash = next(one for one in table.band.does if one.name == "Ash Sword")
    click(table.band, ash.card)
    click(table.reckoner, "nullified")
    assert table.reckoner.isHidden()
    assert numbers(table, 0)[3] == 15
    assert table.came.done == table.came.gone == (ash.card,), "it is Limited"


def test_whatever_bears_a_symbol_can_be_nullified_before_it_does_anything(page: CompanionPage) -> None:
    table = begin(page, players=1)
    lay_hers(table, "Engraved Lament", *HERS[:4], *HERS[5:])
    band, hers = table.band, table.boards[SONIA]
    assert not [spot for spot in band.spots(band.face) if spot.key.startswith("nullified")], "it is not her turn"
    click(hers, "turn")
    for _ in range(7):
        click(hers, "voltage+")
    click(table.boards[0], "life-")
    keys = {spot.key for spot in band.spots(band.face) if spot.key.startswith("nullified")}
    assert keys == {f"nullified.{card}" for card in table.came.hers}, "all but Breath Regulation (BR-7.3)"
    spear, lament = (next(one.card for one in band.does if one.name == name) for name in (HERS[0], "Engraved Lament"))
    for card in (spear, lament):
        band.cursor_at = [spot.key for spot in band.spots(band.face)].index(f"nullified.{card}")
        QTest.keyClick(band, Qt.Key.Key_Return)
        at = band.spots(band.face)[band.cursor_at]
        assert not at.key.startswith("nullified"), "a second press by keys nullifies no other card"
    assert table.reckoner.isHidden(), "nothing is worked out"
    assert not table.came.is_over, "she is ahead, and does not win by it"
    assert table.came.done == table.came.nullified == (spear, lament)
    with listening() as heard:
        band.grab()
    assert [one.text for one in heard].count("nullified") == 2
    assert table.middle.last == "Sonia: Engraved Lament is nullified"
    click(hers, "turn")
    assert table.came.turn is None, "and the duel goes on"


def test_just_five_and_two_of_her_cards_lie_there(page: CompanionPage) -> None:
    table = begin(page, players=1, is_easier=True)
    panel = table.panel
    assert isinstance(panel, HerCards)
    assert not panel.done_button.isEnabled()
    cards = list(panel.buttons)
    assert [panel.buttons[card].text() for card in cards[:2]] == ["Ash Sword, 3", "Accelerating Rondo, 3"]
    for card in (*cards[:6], *cards[10:12]):
        QTest.mouseClick(panel.buttons[card], Qt.MouseButton.LeftButton)
    assert cards[0] not in panel.picked, "the first that was pressed makes room"
    assert len(panel.picked) == 7
    assert panel.done_button.isEnabled()
    QTest.mouseClick(panel.buttons[cards[1]], Qt.MouseButton.LeftButton)
    assert not panel.done_button.isEnabled()
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert table.panel is None
    click(table.band, "cards")
    assert isinstance(table.panel, HerCards)


# -- how it lies -------------------------------------------------------------------------------------------------------


def _solo(page: CompanionPage) -> DuelTable:
    table = begin(page, players=1)
    lay_hers(table, *HERS)
    click(table.boards[SONIA], "turn")
    return table


@pytest.mark.parametrize("made", [begin, _solo])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_every_spot_has_room_for_a_finger(
    page: CompanionPage, made: Callable[[CompanionPage], DuelTable], size: tuple[int, int], theme: Theme
) -> None:
    page.restyle(theme)
    page.resize(*size)
    table = made(page)
    click(table.boards[0], "blow")
    for thing in (*table.boards, table.reckoner, *([table.band] if table.band.isVisible() else [])):
        spots = thing.spots(thing.face)
        for spot in spots:
            assert min(spot.rect.width(), spot.rect.height()) >= LEAST, (type(thing).__name__, spot)
            assert thing.face.adjusted(-1, -1, 1, 1).contains(spot.rect), spot
        for at, one in enumerate(spots):
            for other in spots[at + 1 :]:
                assert not one.rect.adjusted(1, 1, -1, -1).intersects(other.rect), (one.key, other.key)
    lie = [board.geometry() for board in table.boards]
    middle = table.band if table.duel.is_solo else table.middle
    assert not any(middle.geometry().intersects(board) for board in lie)
    assert not lie[0].intersects(lie[1])
    plates = [plate.geometry() for plate in page.plates.shown]
    assert not any(plate.intersects(table.geometry()) for plate in plates)
    assert all(QRect(QPoint(), page.size()).contains(plate) for plate in plates)


def test_what_is_pressed_twice_in_a_moment_is_not_pressed_on_what_comes(
    page: CompanionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(page)
    monkeypatch.setattr(steady, "GUARD_MS", 400)
    click(table.boards[0], "blow")
    lulls = [one for one in table.children() if isinstance(one, steady.Lull)]
    assert [one.geometry() for one in lulls] == [table.reckoner.geometry()]


def test_large_texts_are_never_cut(page: CompanionPage) -> None:
    page.resize(1024, 768)
    set_text_size(2.0)
    try:
        table = _solo(page)
        with listening() as heard:
            page.grab()
            click(table.boards[0], "blow")
            page.grab()
        assert [one.text for one in heard if one.is_cut] == []
    finally:
        set_text_size(1.0)
