"""Behind the curtain: what may be seen, when, and what is left of it afterwards."""

import gc
from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rules.kernel.match import Match
from tests.ui.conftest import Player
from ui.table.curtain import Phase
from ui.table.screen import TableScreen
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE, PieceItem

LAYERS = (TABLE, PAGE, CURTAIN, HELD)


def told(player: Player) -> list[str]:
    """Every text and every name that could be asked of what is on the screen."""
    texts = []
    for item in player.screen.stage.scene().items():
        assert isinstance(item, PieceItem)
        texts += [item.toolTip(), repr(item.piece)]
    for widget in player.window.findChildren(QWidget):
        texts += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(), widget.windowTitle()]
    texts.append(player.screen.notes.text)
    texts += [repr(player.screen.sight.order), repr(player.screen.keys.stop), repr(player.screen.hands.lifted)]
    return texts


def hidden_keys(player: Player) -> set[str]:
    """The keys of all the cards that only their owner may see."""
    model = player.window.table.model
    return {
        f"'{card.key}'"
        for seat in range(model.seats)
        for zone in ("hand", "attack")
        for card in model.view(seat).zone(zone, seat).cards
        if hasattr(card, "key")
    } - {f"'{c.key}'" for zone in model.view(None).zones for c in zone.cards if hasattr(c, "key")}


def leaked(player: Player) -> list[str]:
    """What is told of a hidden card."""
    keys = hidden_keys(player)
    assert keys
    return [text for text in told(player) if any(key in text for key in keys) or "kind='power'" in text]


def test_nothing_of_a_hand_is_left_when_the_curtain_has_fallen(table: Callable[..., Player]) -> None:
    player = table(3)
    assert leaked(player) == []
    seat = player.lift()
    assert leaked(player) != [], "the owner sees it"
    player.screen.keys.walk("right")
    player.click(f"page:card:{player.hand()[0]}", PAGE)
    player.screen.lower()
    assert leaked(player) == []
    player.screen.cover(seat)
    player.lift()
    player.lay(player.hand()[0])
    assert leaked(player) == []
    player.wait_out_guard()
    player.click("to_table", CURTAIN)
    gc.collect()
    assert leaked(player) == []


class Frames(QObject):
    """Notes which layers there is something to see in whenever the table is painted."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self.noted: list[set[str]] = []
        self._stage = screen.stage
        screen.stage.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            seen = {layer for layer in LAYERS if any(i.isVisible() for i in self._stage.items_of(layer))}
            self.noted.append(seen)
        return False


def test_the_cover_is_painted_before_anything_beneath_it_changes(table: Callable[..., Player]) -> None:
    """The only painting of a hand-over shows the whole curtain over the page, which then goes unseen."""
    player = table(2)
    screen = player.screen
    player.lift()
    start, end = player.at(f"page:card:{player.hand()[0]}", PAGE), player.at("page:slot", PAGE)
    QTest.mousePress(screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(screen.stage.viewport(), end)
    QApplication.processEvents()
    frames = Frames(screen)
    QTest.mouseRelease(screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=end)
    assert frames.noted == [{PAGE, CURTAIN}]
    assert list(screen.stage.items_of(PAGE)) == []
    assert screen.stage.item(CURTAIN, "cloth") is not None
    QApplication.processEvents()
    assert len(frames.noted) == 1, "what went beneath the cloth has nothing painted again"


def test_no_frame_shows_a_page_beside_the_table(table: Callable[..., Player]) -> None:
    player = table(2)
    frames = Frames(player.screen)
    for _ in range(2):
        player.lift()
        QApplication.processEvents()
        player.lay(player.hand()[0])
        QApplication.processEvents()
    player.go_on()
    QApplication.processEvents()
    assert {PAGE} in frames.noted
    assert {TABLE} in frames.noted
    assert not [seen for seen in frames.noted if {PAGE, TABLE} <= seen]
    assert not [seen for seen in frames.noted if {HELD, CURTAIN} <= seen]


def _grab(player: Player) -> QImage:
    QApplication.processEvents()
    return player.screen.grab().toImage()


@pytest.mark.parametrize("seats", [2, 5])
def test_the_shared_pixels_do_not_depend_on_secrets(table: Callable[..., Player], seats: int) -> None:
    """Whatever a spectator may not know is dealt anew: table and curtain look the same, dot by dot.

    So do the log and every name and word that can be asked for.
    """
    player = table(seats)
    for key in [*(f"{letter}{power}" for letter, power in zip("ABCDE"[:seats], (3, 7, 5, 9, 1), strict=False)), "A4"]:
        if player.screen.looking:  # a round and one card more
            player.go_on()
        player.lift()
        player.lay(key)
    covered = _grab(player)
    player.wait_out_guard()
    player.click("to_table", CURTAIN)
    shared = _grab(player)
    player.window.table.toggle_log()
    log = player.window.table.side.log
    said = sorted(told(player)), log.text.toHtml()
    session = player.window.table.model.session
    rest = session.match.rest
    other = session.rules.redealt(rest.state, None, 77)
    assert other != rest.state
    session.match = Match(session.rules, replace(rest, state=other))
    player.screen.show_table()
    log.restyle(log.theme)  # written anew
    assert (sorted(told(player)), log.text.toHtml()) == said
    player.window.table.toggle_log()
    assert _grab(player) == shared
    player.screen.cover(session.awaited()[0])
    assert _grab(player) == covered


def test_the_order_of_a_hand_is_new_each_time(table: Callable[..., Player]) -> None:
    player = table(2)
    orders = set()
    for _ in range(5):
        player.lift()
        orders.add(tuple(player.hand()))
        player.screen.lower()
    assert len(orders) > 1
    assert len({frozenset(order) for order in orders}) == 1


@pytest.mark.parametrize("cause", ["deactivated", "hidden", "idle", "escape", "minimised"])
def test_a_lifted_curtain_falls_when_nobody_looks(table: Callable[..., Player], cause: str) -> None:
    player = table(2)
    player.lift()
    screen = player.screen
    if cause == "deactivated":
        app = QApplication.instance()
        assert app is not None
        QApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationDeactivate))
    elif cause == "hidden":
        player.window.hide()
    elif cause == "minimised":
        player.window.showMinimized()
        QApplication.processEvents()
    elif cause == "idle":
        assert screen.hand_over.idle.isActive()
        assert screen.hand_over.idle.interval() == 60_000
        screen.hand_over.idle.timeout.emit()
    else:
        screen.keys._escape()
    assert screen.phase is Phase.COVERED
    assert list(screen.stage.items_of(PAGE)) == []


def test_the_button_lies_at_one_and_the_same_point_for_every_seat_of_an_edge(table: Callable[..., Player]) -> None:
    player = table(5)
    where = []
    for seat in (2, 3):  # both look from the far side
        player.screen.cover(seat)
        where.append(player.item("ready", CURTAIN).pos())
    assert where[0] == where[1]


def test_the_log_tells_a_spectator_no_more_than_the_table(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.lay(player.hand()[0])
    player.window.table.toggle_log()
    text = player.window.table.side.log.text.toPlainText()
    assert "lays a card face down" in text
    assert "lays the" not in text


def test_the_log_does_not_run_ahead_of_the_table(table: Callable[..., Player]) -> None:
    player = table(2)
    player.window.table.toggle_log()
    for _ in range(2):
        player.lift()
        player.lay(player.hand()[0])
    assert player.screen.looking
    assert "Round 2" not in player.window.table.side.log.text.toPlainText()
    player.go_on()
    assert "Round 2" in player.window.table.side.log.text.toPlainText()


def test_painting_ahead_does_not_depend_on_what_is_held(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.lay("A4")
    before = list(player.screen._wanted())
    assert before
    session = player.window.table.model.session
    rest = session.match.rest
    session.match = Match(session.rules, replace(rest, state=session.rules.redealt(rest.state, None, 77)))
    player.screen.playback.view = session.view(None)
    assert list(player.screen._wanted()) == before
