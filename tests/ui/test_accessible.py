"""What happens is said, once and when it is seen; names never tell a hidden card."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rules.kernel.match import Match
from tests.ui.conftest import Player
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE


def heard(player: Player) -> list[str]:
    said: list[str] = []
    player.screen.announcer.said.connect(said.append)
    return said


def test_events_are_said_once_when_the_shared_table_has_shown_them(table: Callable[..., Player]) -> None:
    player = table(2)
    said = heard(player)
    player.lift()
    assert said == []
    player.lay("A3")
    player.lift()
    player.lay("B7")
    assert player.screen.looking
    told = " ".join(said)
    assert "Revealed: Anna 3 and Ben 7." in told
    assert "Round 2" not in told, "not before it is seen"
    player.go_on()
    told = " ".join(said)
    assert "Round 2" in told
    assert told.count("Revealed") == told.count("Anna lays a card face down.") == 1


def test_nothing_of_a_look_is_said(table: Callable[..., Player]) -> None:
    player = table(2)
    said = heard(player)
    player.lift()
    player.screen.keys.walk("right")
    player.click("page:moves", PAGE)
    player.screen.keys.walk("down")
    player.screen.changed.emit()
    player.screen.lower()
    assert said == []
    assert "power" not in player.screen.stage.accessibleDescription()


def names(player: Player) -> list[str]:
    stage = player.screen.stage
    shown = [item.piece.name for layer in (TABLE, PAGE, CURTAIN, HELD) for item in stage.items_of(layer)]
    return [*sorted(shown), stage.accessibleName(), stage.accessibleDescription()]


def test_names_are_the_same_whatever_is_dealt(table: Callable[..., Player]) -> None:
    player = table(3)
    said = heard(player)
    player.lift()
    player.lay("A4")
    player.wait_out_guard()
    player.click("to_table", CURTAIN)
    before = names(player), list(said)
    session = player.window.table.model.session
    rest = session.match.rest
    session.match = Match(session.rules, replace(rest, state=session.rules.redealt(rest.state, None, 77)))
    player.screen.show_table()
    player.screen.changed.emit()
    assert (names(player), list(said)) == before


def test_all_that_can_be_reached_is_a_list_from_which_a_card_is_laid(table: Callable[..., Player]) -> None:
    player = table(2)
    stage, reach = player.screen.stage, player.screen.reached
    assert not reach.isVisible()
    player.lift()
    QTest.keyClick(stage, Qt.Key.Key_K)
    assert reach.isVisible()
    listed = [reach.item(row).text() for row in range(reach.count())]
    cards = [item.piece.name for item in stage.items_of(PAGE) if item.piece.card is not None]
    assert set(cards) < set(listed)
    reach.setCurrentRow(listed.index("Pontoon Bridge, power 7"))
    QTest.keyClick(reach, Qt.Key.Key_Return)
    assert player.screen.hands.chosen is not None
    places = [reach.item(row).text() for row in range(reach.count())]
    reach.setCurrentRow(places.index("Attack of Anna"))
    QTest.keyClick(reach, Qt.Key.Key_Return)
    assert player.window.table.model.view(None).has_laid == (True, False)
    assert player.screen.seat == 1
    assert not reach.isVisible(), "it goes with the look"
    assert reach.count() == 0


def test_the_list_of_the_shared_table_tells_no_hidden_card(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.show_table()
    stage, reach = player.screen.stage, player.screen.reached
    QTest.keyClick(stage, Qt.Key.Key_K)
    listed = [reach.item(row).text() for row in range(reach.count())]
    assert any("face down" in name for name in listed)
    assert not any(", power" in name for name in listed)
    QTest.keyClick(reach, Qt.Key.Key_Escape)
    assert not reach.isVisible()
