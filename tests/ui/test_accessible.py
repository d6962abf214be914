"""What happens is said, once and when it is seen; names never tell a hidden card."""

from collections.abc import Callable

from msgspec.structs import replace

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
