"""What happens is said, once and when it is seen; names never tell a hidden card; and a screen reader can play."""

import gc
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rules.kernel.match import Match
from tests.helpers.quick_games import living, quick_game
from tests.ui.conftest import Player
from tests.ui.test_secrecy import hidden_keys
from ui.shell.window import MainWindow
from ui.table.cursor import Stop
from ui.table.curtain import Phase
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


# -- a screen reader --------------------------------------------------------------------------------------------------

NAME = QAccessible.Text.Name
ACTION = QAccessibleActionInterface


@pytest.fixture
def listening() -> Iterator[None]:
    """A screen reader is there."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def found(player: Player) -> list[QAccessibleInterface]:
    """All that a screen reader finds on the table, as it finds it: from the stage down."""

    def below(item: QAccessibleInterface) -> list[QAccessibleInterface]:
        children = [item.child(index) for index in range(item.childCount())]
        assert all(item.indexOfChild(child) == index for index, child in enumerate(children))
        return [one for child in children for one in (child, *below(child))]

    return below(QAccessible.queryAccessibleInterface(player.screen.stage))


def read(player: Player) -> list[str]:
    return [one.text(NAME) for one in found(player)]


def do(player: Player, name: str, action: str = "") -> None:
    """What a screen reader does with the first thing of that name that can be done something with."""
    can = [one for one in found(player) if one.text(NAME) == name and one.state().focusable]
    hand = can[0].actionInterface()
    assert (action or ACTION.pressAction()) in hand.actionNames()
    hand.doAction(action or ACTION.pressAction())
    for _ in range(3):  # it is done, and what it brings is told
        QApplication.processEvents()


@pytest.mark.usefixtures("listening")
def test_a_screen_reader_plays(table: Callable[..., Player]) -> None:
    """Two rounds, with nothing but what it finds."""
    player = table(2)
    spoken: list[str] = []
    player.screen.readable.spoken.connect(spoken.append)
    for power in (3, 5):
        for seat, name in enumerate(("Anna", "Ben")):
            player.wait_out_guard()
            assert f"{name} \N{EN DASH} ready?" in read(player)
            do(player, "Show my cards")
            assert player.screen.phase is Phase.LIFTED
            assert f"{name}, lay a card face down" in spoken
            player.wait_out_guard()
            cards = [one for one in found(player) if one.text(NAME).endswith(f", power {power + seat}")]
            (card,) = [one for one in cards if one.parent().text(NAME) == f"Hand of {name}"]
            assert card.role() == QAccessible.Role.ListItem
            assert card.state().focusable
            assert not card.state().selected
            do(player, card.text(NAME))
            lifted = next(one for one in found(player) if one.text(NAME) == card.text(NAME))
            assert lifted.state().selected
            do(player, f"Attack of {name}")
        assert player.screen.looking
        revealed = [one.text(NAME) for one in found(player) if one.parent().text(NAME).startswith("Attack of")]
        assert [name[-1] for name in revealed] == [str(power), str(power + 1)]
        player.wait_out_guard()
        do(player, "Go on")
        player.screen.playback.hurry()
    assert player.window.table.model.view(None).round == 3


@pytest.mark.usefixtures("listening")
def test_a_screen_reader_follows_the_mark_and_reads_a_card(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    QApplication.processEvents()
    ground = QAccessible.queryAccessibleInterface(player.screen.stage)
    marked: list[Stop] = []
    for _ in range(3):
        QTest.keyClick(player.screen.stage, Qt.Key.Key_Right)
        stop = player.screen.keys.stop
        assert stop is not None
        marked.append(stop)
        assert ground.focusChild().text(NAME) == stop.name
        assert [one.text(NAME) for one in found(player) if one.state().focused] == [stop.name]
    stop = marked[-1]
    at = player.item(stop.key, PAGE)
    middle = at.piece.place
    corner = player.screen.stage.viewport().mapToGlobal(player.screen.stage.mapFromScene(at.pos()))
    inside = next(one for one in found(player) if one.text(NAME).startswith("Hand of"))
    assert inside.childAt(corner.x(), corner.y()).text(NAME) == stop.name
    assert inside.childAt(corner.x(), corner.y()).rect().width() == round(middle.bounds.w)
    do(player, stop.name, ACTION.showMenuAction())
    assert player.screen.aside.reading is not None
    assert any(name.startswith(player.screen.aside.reading[0].title + ".") for name in read(player))


@pytest.mark.usefixtures("listening")
def test_what_a_reader_finds_does_not_depend_on_secrets(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    mine = [one for one in found(player) if ", power" in one.text(NAME)]
    assert len(mine) == 12
    player.lay("A4")
    assert {one.text(NAME) for one in mine} == {""}, "nothing that it still holds says what it was"
    assert not any(one.isValid() for one in mine)
    player.wait_out_guard()
    player.click("to_table", CURTAIN)
    before = read(player)
    assert before.count("a Power card of Ben, face down") == 12
    assert not any(key.strip("'") in before for key in hidden_keys(player))
    session = player.window.table.model.session
    rest = session.match.rest
    session.match = Match(session.rules, replace(rest, state=session.rules.redealt(rest.state, None, 77)))
    player.screen.show_table()
    assert read(player) == before


@pytest.mark.slow
@pytest.mark.usefixtures("listening")
def test_nothing_of_a_table_is_left_in_a_reader(window: MainWindow) -> None:
    """Neither of tables that are gone, nor of what has gone from them."""
    for seed in range(2):
        window.play("millions", 2, seed, {})
        player = Player(window)
        player.lift()
        assert len(found(player)) > 20
        player.screen.lower()
        QApplication.processEvents()
        gc.collect()
        assert len(read(player)) == 3
        del player
        quick_game(window, seed)
    left = living()
    assert [kind for kind in ("Item", "Hand", "Ground", "Readable") if left.get(kind)] == []
