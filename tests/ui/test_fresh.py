"""A curtain that has just fallen is lifted by nobody who meant something else."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import Player
from ui.table import fresh
from ui.table.curtain import Phase
from ui.table.geometry import Frame, Rect
from ui.table.stage import CURTAIN, PAGE


@pytest.fixture
def flat(table: Callable[..., Player]) -> Player:
    """Two players with the screen flat between them, of whom the first has laid a card with the mouse."""

    def opened() -> Player:
        player = table(2)
        player.window._keep(orientation="flat")
        player = table(2)
        player.lift()
        player.lay(player.hand()[0])
        assert player.screen.phase is Phase.COVERED
        assert player.screen.seat == 1
        player.screen.hands._guard = QElapsedTimer()  # 300 ms are over, and no more
        return player

    return opened()


def press(player: Player, point: QPoint) -> None:
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=point)


def test_a_second_click_on_the_same_spot_lifts_no_curtain(flat: Player) -> None:
    last = flat.screen.hands.fresh.last
    assert last is not None
    for _ in range(3):
        press(flat, last.toPoint())
    assert flat.screen.phase is Phase.COVERED


def test_the_button_feels_no_press_near_the_last_one(flat: Player) -> None:
    """Even if it lay there."""
    where = flat.at("ready", CURTAIN)
    flat.screen.hands.fresh.last = QPointF(where)
    flat.screen.hands.fresh.begin(None)
    press(flat, where)
    assert flat.screen.phase is Phase.COVERED
    viewport = flat.screen.stage.viewport()
    QTest.mouseMove(viewport, where + QPoint(20, 0))
    press(flat, where)
    assert flat.screen.phase is Phase.COVERED, "it has hardly moved"
    QTest.mouseMove(viewport, where + QPoint(0, 60))
    QTest.mouseMove(viewport, where)
    press(flat, where)
    assert flat.screen.phase is Phase.LIFTED, "it was away, and has come back"


def test_who_waits_need_not_move(flat: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    where = flat.at("ready", CURTAIN)
    flat.screen.hands.fresh.last = QPointF(where)
    flat.screen.hands.fresh.begin(None)
    assert fresh.STILL_MS == 900
    monkeypatch.setattr(fresh, "STILL_MS", 30)
    QTest.qWait(40)
    press(flat, where)
    assert flat.screen.phase is Phase.LIFTED


def test_one_press_of_the_button_is_enough(flat: Player) -> None:
    QTest.mouseMove(flat.screen.stage.viewport(), QPoint(5, 5))  # the mouse goes from hand to hand
    press(flat, flat.at("ready", CURTAIN))
    assert flat.screen.phase is Phase.LIFTED


def test_where_the_pointer_is_put_counts_as_pressed(flat: Player) -> None:
    made = flat.screen.hands.fresh
    made.begin(QPointF(300, 300))
    made.moved(QPointF(310, 300))
    assert made.deaf_to_mouse
    made.moved(QPointF(400, 300))
    assert not made.deaf_to_mouse


def send(player: Player, kind: QEvent.Type, *, again: bool = False) -> None:
    event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", again)
    QApplication.sendEvent(player.screen.stage, event)


def test_a_second_return_lifts_no_curtain(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    player = table(2)
    player.lift()
    screen = player.screen
    screen.keys.choose(player.item(f"page:card:{player.hand()[0]}", PAGE).piece)
    send(player, QEvent.Type.KeyPress)
    assert screen.phase is Phase.COVERED, "the card is laid, and the key still down"
    screen.hands._guard = QElapsedTimer()
    send(player, QEvent.Type.KeyRelease)
    QTest.keyClick(screen.stage, Qt.Key.Key_Return)
    assert screen.phase is Phase.COVERED, "it is too soon"
    assert fresh.KEY_MS == 1000
    monkeypatch.setattr(fresh, "KEY_MS", 0)
    QTest.keyClick(screen.stage, Qt.Key.Key_Return)
    assert screen.phase is Phase.LIFTED


def test_a_key_that_is_held_lifts_no_curtain(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    player = table(2)
    player.lift()
    screen = player.screen
    monkeypatch.setattr(fresh, "KEY_MS", 0)
    screen.keys.choose(player.item(f"page:card:{player.hand()[0]}", PAGE).piece)
    send(player, QEvent.Type.KeyPress)
    screen.hands._guard = QElapsedTimer()
    send(player, QEvent.Type.KeyPress, again=True)
    send(player, QEvent.Type.KeyPress)
    assert screen.phase is Phase.COVERED
    send(player, QEvent.Type.KeyRelease)
    send(player, QEvent.Type.KeyPress)
    assert screen.phase is Phase.LIFTED


def hammer(player: Player, times: int, every: int, start: int = 0) -> int:
    """Presses Return again and again, with so many milliseconds between two presses by the system's clock; when the last was."""
    for k in range(times):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r")
            event.setTimestamp(start + k * every)
            QApplication.sendEvent(player.screen.stage, event)
    return start + (times - 1) * every


@pytest.mark.parametrize("every", [120, 300, 590])
def test_who_hammers_on_a_key_lifts_no_curtain_however_slow_the_program_is(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    player = table(2)
    player.lift()
    monkeypatch.setattr(fresh, "QUIET_MS", 600)
    monkeypatch.setattr(fresh, "KEY_MS", 0)  # so long has each frame taken
    last = hammer(player, 3, 700, start=10_000)
    assert player.screen.phase is Phase.COVERED, "the mark, the card, its place"
    assert player.screen.seat == 1
    player.screen.hands._guard = QElapsedTimer()
    last = hammer(player, 20, every, start=last + every)
    assert player.screen.phase is Phase.COVERED
    assert player.screen.model.awaited() == (1,)
    hammer(player, 1, every, start=last + 600)
    assert player.screen.phase is Phase.LIFTED


def test_who_hammers_on_a_key_goes_past_no_reveal(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table(2)
    for _ in range(2):
        player.lift()
        player.lay(player.hand()[0])
    assert player.screen.looking
    monkeypatch.setattr(fresh, "QUIET_MS", 600)
    last = hammer(player, 1, 0, start=1_000)
    assert not player.screen.looking, "the first press is meant"
    player.screen.show_table()
    player.wait_out_guard()
    last = hammer(player, 10, 200, start=last + 200)
    assert player.screen.model.view(None).has_laid == (False, False)


def test_a_page_that_has_just_come_up_feels_no_hammering(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table(2)
    monkeypatch.setattr(fresh, "QUIET_MS", 600)
    monkeypatch.setattr(fresh, "KEY_MS", 0)
    player.wait_out_guard()
    last = hammer(player, 1, 0, start=1_000)
    assert player.screen.phase is Phase.LIFTED
    last = hammer(player, 8, 300, start=last + 300)
    assert player.screen.keys.stop is None
    assert player.screen.hands.chosen is None
    last = hammer(player, 1, 0, start=last + 700)
    assert player.screen.keys.stop is not None
    hammer(player, 1, 0, start=last + 100)
    assert player.screen.hands.chosen is not None, "who has begun may be as quick as one likes"


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_a_point_in_the_axes_of_a_seat(angle: float) -> None:
    frame = Frame(100, 30, angle, 300, 100)
    place = frame.place(Rect(5, 7, 10, 20))
    assert frame.local(place.x, place.y) == pytest.approx((10, 17))
