"""Every way out of a look, with movement: nothing that a seat saw, held or pressed is left over the curtain."""

import errno
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from app.disk import Disk
from tests.helpers.tree import ROOT
from tests.ui.conftest import Player
from tests.ui.test_secrecy import leaked
from ui.table.curtain import Phase
from ui.table.stage import CURTAIN, GHOST, HELD, PAGE, TABLE, PieceItem

KEYS = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def moving(table: Callable[..., Player]) -> Iterator[Callable[..., Player]]:
    """Opens a table at which everything moves, as it does for people."""

    def opened(seats: int, **options: Any) -> Player:
        player = table(seats, **options)
        player.screen.stage.motion.speed = 1.0
        return player

    yield opened
    QToolTip.hideText()


def press_key(player: Player, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(player.screen.stage, key)


def card(player: Player, index: int = 0) -> QPoint:
    """Where a card of the hand lies."""
    return player.at(f"page:card:{player.hand()[index]}", PAGE)


def over_the_table(player: Player) -> list[PieceItem]:
    """All items that do not belong to the shared table."""
    items = player.screen.stage.scene().items()
    return [item for item in items if isinstance(item, PieceItem) and item.layer != TABLE]


def nothing_is_left(player: Player) -> None:
    """Only the curtain is over the table, and nothing tells of a hidden card."""
    assert {item.layer for item in over_the_table(player)} <= {CURTAIN}
    assert player.screen.hands.lifted == ()
    assert player.screen.sight.order == ()
    assert not QToolTip.isVisible()
    assert QToolTip.text() == ""
    assert leaked(player) == []


def in_flight(player: Player) -> QPoint:
    """Drops a card on bare ground; where it is while it glides back."""
    player.drag(card(player), QPoint(480, 20))
    QTest.qWait(60)
    (ghost,) = player.screen.stage.items_of(GHOST)
    assert player.screen.stage.motion.moving
    return player.screen.stage.mapFromScene(ghost.pos())


def test_a_card_that_glides_back_cannot_be_grasped_on_its_way(moving: Callable[..., Player]) -> None:
    player = moving(2)
    player.lift()
    player.drag(in_flight(player), player.at("page:slot", PAGE))
    assert player.screen.phase is Phase.LIFTED, "nothing was grasped"
    player.lay(player.hand()[0])
    assert player.screen.phase is Phase.COVERED
    nothing_is_left(player)
    QTest.qWait(300)
    nothing_is_left(player)


def test_a_press_on_a_card_that_glides_back_leaves_no_copy(moving: Callable[..., Player]) -> None:
    player = moving(2)
    player.lift()
    QTest.mouseClick(player.screen.stage.viewport(), LEFT, pos=in_flight(player))
    press_key(player, KEYS.Key_Escape, KEYS.Key_Escape)
    assert player.screen.phase is not Phase.LIFTED
    nothing_is_left(player)


def test_a_card_is_grasped_again_while_its_copy_glides_back(moving: Callable[..., Player]) -> None:
    player = moving(2)
    player.lift()
    at = card(player)
    in_flight(player)
    QTest.mousePress(player.screen.stage.viewport(), LEFT, pos=at)
    assert len(list(player.screen.stage.items_of(GHOST))) == 1, "the one in the hand"
    QTest.mouseMove(player.screen.stage.viewport(), at + QPoint(30, -30))
    QTest.qWait(300)
    assert player.screen.hands.grip() is not None
    assert len(list(player.screen.stage.items_of(GHOST))) == 1
    QTest.mouseRelease(player.screen.stage.viewport(), LEFT, pos=QPoint(480, 20))
    QTest.qWait(400)
    assert list(player.screen.stage.items_of(GHOST)) == []
    assert all(item.opacity() == 1 for item in player.screen.stage.items_of(PAGE))


def test_a_copy_of_a_card_feels_no_press(moving: Callable[..., Player]) -> None:
    player = moving(2)
    player.lift()
    where = in_flight(player)
    (ghost,) = player.screen.stage.items_of(GHOST)
    stage = player.screen.stage
    assert ghost.piece.card is None
    assert stage.topmost(stage.mapToScene(where), (TABLE, PAGE, CURTAIN, HELD, GHOST)) is not ghost


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_disk_that_fails_shows_no_card_over_the_curtain(
    moving: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    player = moving(2)
    player.lift()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Disk, "write", full)
    if way == "drag":
        player.lay(player.hand()[0])
    else:
        player.click(f"page:card:{player.hand()[0]}", PAGE)
        if way == "click":
            player.click("page:slot", PAGE)
        else:
            player.screen.keys.choose(player.item(f"page:card:{player.hand()[0]}", PAGE).piece)
            press_key(player, KEYS.Key_Return)
    assert player.window.table.model.trouble
    assert player.screen.phase is Phase.COVERED
    nothing_is_left(player)
    QTest.qWait(60)
    nothing_is_left(player)


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
@pytest.mark.parametrize("way", ["escape", "keys", "idle"])
def test_no_tooltip_outlives_a_look(moving: Callable[..., Player], way: str) -> None:
    player = moving(2)
    player.lift()
    viewport = player.screen.stage.viewport()
    point = card(player)
    QTest.mouseMove(viewport, point - QPoint(5, 0))
    QTest.mouseMove(viewport, point)
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, point, viewport.mapToGlobal(point)))
    assert QToolTip.isVisible()
    if way == "escape":
        press_key(player, KEYS.Key_Escape)
    elif way == "idle":
        player.screen.hand_over.idle.timeout.emit()
    else:
        player.screen.keys.choose(player.item(f"page:card:{player.hand()[0]}", PAGE).piece)
        press_key(player, KEYS.Key_Return)
    assert player.screen.phase is Phase.COVERED
    nothing_is_left(player)


def begun_drag(player: Player) -> QPoint:
    """A card is being dragged; where the pointer is."""
    viewport, at = player.screen.stage.viewport(), card(player)
    QTest.mousePress(viewport, LEFT, pos=at)
    QTest.mouseMove(viewport, at + QPoint(40, -40))
    QTest.mouseMove(viewport, at + QPoint(60, -80))
    assert len(player.screen.hands.lifted) == 1
    return at + QPoint(60, -80)


@pytest.mark.parametrize("way", ["idle", "pause", "deactivated", "hidden"])
def test_what_is_dragged_is_forgotten_when_the_curtain_falls(moving: Callable[..., Player], way: str) -> None:
    player = moving(2)
    player.lift()
    point = begun_drag(player)
    if way == "idle":
        player.screen.hand_over.idle.timeout.emit()
    elif way == "pause":
        player.screen.pausing.toggle()
    elif way == "hidden":
        player.window.hide()
    else:
        app = QApplication.instance()
        assert app is not None
        QApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationDeactivate))
    nothing_is_left(player)
    QTest.mouseRelease(player.screen.stage.viewport(), LEFT, pos=point)
    player.screen.show_table()
    assert list(player.screen.stage.items_of(HELD)) == [], "no place waits for a card that nobody holds"


def test_escape_puts_back_what_is_dragged_and_then_covers(moving: Callable[..., Player]) -> None:
    player = moving(2)
    player.lift()
    point = begun_drag(player)
    press_key(player, KEYS.Key_Escape)
    assert player.screen.phase is Phase.LIFTED
    assert player.screen.hands.lifted == ()
    assert player.screen.stage.item(HELD, "open:attack") is None
    assert [i for i in over_the_table(player) if i.layer in (HELD, GHOST) and "open" in i.piece.key] == []
    QTest.mouseRelease(player.screen.stage.viewport(), LEFT, pos=point)
    press_key(player, KEYS.Key_Escape)
    assert player.screen.phase is Phase.COVERED
    nothing_is_left(player)


# -- what the curtain looks like --------------------------------------------------------------------------------------


def left_by_escape(player: Player, key: str) -> None:
    player.click(f"page:card:{key}", PAGE)
    press_key(player, KEYS.Key_Escape, KEYS.Key_Escape)


def laid_by_mouse_and_keys(player: Player, key: str) -> None:
    player.click(f"page:card:{key}", PAGE)
    player.screen.keys.choose(player.item(f"page:card:{key}", PAGE).piece)
    press_key(player, KEYS.Key_Return)


def laid_by_clicks(player: Player, key: str) -> None:
    player.click(f"page:card:{key}", PAGE)
    player.click("page:slot", PAGE)


def left_while_pressed(player: Player, key: str) -> None:
    """The button comes up, and goes down and up once more, when the curtain has fallen."""
    viewport, point = player.screen.stage.viewport(), player.at(f"page:card:{key}", PAGE)
    QTest.mousePress(viewport, LEFT, pos=point)
    press_key(player, KEYS.Key_Escape)
    QTest.mouseRelease(viewport, LEFT, pos=point)


def laid_by_keys(player: Player, key: str) -> None:
    player.screen.keys.choose(player.item(f"page:card:{key}", PAGE).piece)
    press_key(player, KEYS.Key_Return)


WAYS = [left_by_escape, left_while_pressed, laid_by_mouse_and_keys, laid_by_clicks, laid_by_keys]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 640), (700, 1000)])
def test_the_curtain_looks_the_same_whatever_was_pressed(table: Callable[..., Player], size: tuple[int, int]) -> None:
    """For each card of a sorted hand and each mix of mouse and keys, dot by dot."""
    player = table(2)
    screen = player.screen
    player.window.resize(*size)
    QApplication.processEvents()
    seen: dict[int, list[tuple[str, str, QImage]]] = {0: [], 1: []}
    for way in WAYS:
        for number in range(11):
            screen.cover(0)
            player.wait_out_guard()
            press_key(player, KEYS.Key_Return)
            assert screen.phase is Phase.LIFTED
            player.wait_out_guard()
            if screen.stage.item(PAGE, "page:sort") is not None:
                player.click("page:sort", PAGE)
            key = player.hand()[number]
            way(player, key)
            assert screen.phase is Phase.COVERED
            screen.hand_over.show_cover()  # as after another size
            seen[screen.seat].append((way.__name__, key, screen.grab().toImage()))
            screen.show_table()
            screen.cover(screen.model.awaited()[0])
    for looks in seen.values():
        assert len(looks) > 10
        first = looks[0][2]
        assert [(way, key) for way, key, image in looks if image != first] == []


# -- keys -------------------------------------------------------------------------------------------------------------


def test_keys_lay_no_card_behind_a_question(moving: Callable[..., Player]) -> None:
    player = moving(3)
    player.lift()
    player.click(f"page:card:{player.hand()[1]}", PAGE)
    player.click("page:give_up", PAGE)
    assert player.screen.hands.chosen is None, "it is put back"
    player.screen.keys.in_use = True
    for letter in (*player.screen.sight.letters, "\r"):
        QTest.keyClicks(player.screen.stage, letter)
        assert player.screen.hands.chosen is None
    assert player.window.table.model.view(None).has_laid == (False, False, False)
    stops = {player.screen.keys.stop.key if player.screen.keys.stop is not None else ""}
    for arrow in (KEYS.Key_Left, KEYS.Key_Right, KEYS.Key_Down, KEYS.Key_Up) * 3:
        press_key(player, arrow)
        assert player.screen.keys.stop is not None
        stops.add(player.screen.keys.stop.key)
    assert stops - {""} <= {"give_up:stay", "give_up:concede"}


def test_letters_are_felt_again_when_the_question_is_put_away(moving: Callable[..., Player]) -> None:
    player = moving(2)
    player.lift()
    player.click("page:give_up", PAGE)
    press_key(player, KEYS.Key_Escape)
    player.screen.keys.in_use = True
    letter = next(letter for letter, key in player.screen.sight.letters.items() if key == "A7")
    QTest.keyClicks(player.screen.stage, letter)
    assert player.screen.hands.chosen is not None
    assert player.screen.hands.chosen.card == "A7"


# -- the pause --------------------------------------------------------------------------------------------------------


def test_a_beat_that_was_stopped_gets_the_rest_of_its_time(moving: Callable[..., Player]) -> None:
    player = moving(2)
    screen = player.screen
    player.lift()
    player.lay("A3")
    player.lift()
    player.lay("B7")
    for _ in range(400):
        if screen.looking:
            break
        QTest.qWait(10)
    assert screen.looking
    player.wait_out_guard()
    screen.go_on()
    playback = screen.playback
    assert playback.running
    waiting = len(playback._beats)
    assert waiting > 0
    turned: list[int] = []
    playback.turned.connect(lambda: turned.append(len(playback._beats)))
    screen.pausing.toggle()
    QTest.qWait(30)
    assert turned == [], "the pause turns no beat"
    screen.pausing.toggle()
    assert screen.phase is Phase.TABLE
    assert turned == [], "nor does going on"
    assert playback.running
    for expected in range(1, waiting + 1):
        playback.hurry()
        assert len(turned) == expected, "they come one by one"


# -- what the table knows of games ------------------------------------------------------------------------------------


def test_the_table_knows_the_zones_of_no_game() -> None:
    zones = re.compile(r"""["'](?:page:card|hand|attack|used|won|contested)\b""")
    found = [
        f"{path.name}:{number}"
        for path in sorted((ROOT / "ui/table").glob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if zones.search(line)
    ]
    assert found == []
