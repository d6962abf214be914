"""Trays on a flat screen: whoever holds their own sees its faces, and nobody learns anything of them by any other way."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rules.kernel.match import Match
from rules.kernel.views import Face
from tests.ui.conftest import Player
from tests.ui.test_secrecy import leaked, told
from tests.ui.test_touch import Fingers, halos, laid, slot
from ui.shell.window import MainWindow
from ui.table import grips, peek
from ui.table.curtain import Phase
from ui.table.stage import GHOST, PAGE, PEEK, TABLE, PieceItem

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="session")
def glass() -> QPointingDevice:
    """One touch screen for all tests."""
    return QTest.createTouchDevice()


@pytest.fixture
def trays(window: MainWindow, table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Player]:
    """A flat table with trays, whose holds are as long as a test wants them."""
    monkeypatch.setattr(grips, "LONG_MS", 60_000)
    monkeypatch.setattr(peek, "HOLD_MS", 60_000)
    monkeypatch.setattr(peek, "LOOK_MS", 60_000)

    def opened(seats: int, **options: Any) -> Player:
        window._keep(orientation="flat")
        return table(seats, privacy="peek", **options)

    return opened


def back(player: Player, seat: int, index: int) -> QPoint:
    """Where a back of a tray can be touched, while its faces are shown, too."""
    item = player.item(f"hand:{seat}:{index}", TABLE)
    return player.screen.stage.mapFromScene(item.pos())


def hold(player: Player, hands: Fingers, finger: int, seat: int, index: int = 2) -> None:
    """A finger rests on a tray, until its faces are seen."""
    hands.press(**{f"f{finger}": back(player, seat, index)})
    peeks = player.screen.peeks
    timer, _ = peeks._waiting[finger]
    timer.timeout.emit()
    assert seat in peeks.looks


def face_at(player: Player, seat: int, index: int) -> QPoint:
    return player.at(f"peek:{seat}:{index}", PEEK)


def attack(player: Player, seat: int) -> str | None:
    """What a seat has laid, as it sees it itself."""
    cards = player.window.table.model.view(seat).zone("attack", seat).cards
    return next((str(card.key) for card in cards if isinstance(card, Face)), None)


def faces(player: Player) -> list[str]:
    return [i.piece.key for i in player.screen.stage.items_of(PEEK)]


def nothing_is_left(player: Player) -> None:
    assert faces(player) == []
    assert player.screen.peeks.looks == {}
    assert leaked(player) == []


def test_the_faces_are_seen_while_a_tray_is_held_and_no_longer(
    trays: Callable[..., Player], glass: QPointingDevice
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    assert player.screen.phase is Phase.TABLE, "there is no curtain"
    nothing_is_left(player)
    for seat in (0, 1):
        hold(player, hands, 1, seat)
        shown = [i.piece for i in player.screen.stage.items_of(PEEK) if i.piece.key.count(":") == 2]
        assert sorted(p.what.face.value for p in shown) == list(range(1, 13))  # type: ignore[attr-defined]
        assert {p.place.angle for p in shown} == {180.0 * seat}, "upright for the owner"
        assert {(p.name, p.card, p.press) for p in shown} == {("", None, None)}
        tray = player.layout.seating.seats[seat].tray
        assert all(tray.holds(p.place.bounds) for p in shown)
        hands.release(1)
        nothing_is_left(player)


def test_the_order_is_new_at_each_look(trays: Callable[..., Player], glass: QPointingDevice) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    orders = set()
    for _ in range(4):
        hold(player, hands, 1, 0)
        orders.add(player.screen.peeks.looks[0].order)
        hands.release(1)
    assert len(orders) > 1
    assert len({frozenset(order) for order in orders}) == 1


@pytest.mark.parametrize("cause", ["time", "deactivated", "window", "minimised", "hidden", "pause", "resized", "taken"])
def test_a_tray_closes_by_itself(trays: Callable[..., Player], glass: QPointingDevice, cause: str) -> None:
    player = trays(2)
    screen, hands = player.screen, Fingers(player, glass)
    hold(player, hands, 1, 0)
    app = QApplication.instance()
    assert app is not None
    if cause == "time":
        screen.peeks.looks[0].over.timeout.emit()
        note = screen.notes.piece
        assert note is not None
        assert "five seconds" in note.name, "it says why"
    elif cause == "deactivated":
        QApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationDeactivate))
    elif cause == "window":
        screen.lower()
    elif cause == "minimised":
        player.window.showMinimized()
        QApplication.processEvents()
    elif cause == "hidden":
        player.window.hide()
    elif cause == "pause":
        player.window.table.toggle_pause()
    elif cause == "resized":
        player.window.resize(1000, 700)
    else:
        screen.touch.cancel()
    assert faces(player) == []
    assert screen.peeks.looks == {}
    if cause == "time":
        hands.slide(f1=face_of_the_middle(player))
        hands.slide(f1=slot(player, 0))
    hands.release(1)
    assert laid(player) == [False, False]
    nothing_is_left(player)


def face_of_the_middle(player: Player) -> QPoint:
    place = player.screen.game.layout(player.screen.area).seating.seats[0].tray
    return QPoint(round(place.centre[0]), round(place.bottom - place.h * 0.3))


def test_the_usual_hold_and_the_usual_look() -> None:
    assert (peek.HOLD_MS, peek.LOOK_MS) == (250, 5000)


def test_a_tray_opens_after_its_time_alone(
    trays: Callable[..., Player], glass: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = trays(2)
    monkeypatch.setattr(peek, "HOLD_MS", 30)
    monkeypatch.setattr(peek, "LOOK_MS", 40)
    hands = Fingers(player, glass)
    hands.press(f1=back(player, 0, 2))
    for _ in range(200):
        QTest.qWait(5)
        if player.screen.peeks._spent:
            break
    assert player.screen.peeks._spent == {1}, "it was seen, and is over"
    hands.release(1)
    nothing_is_left(player)


def test_two_seats_look_at_once_and_a_finger_elsewhere_disturbs_nobody(
    trays: Callable[..., Player], glass: QPointingDevice
) -> None:
    player = trays(3)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0)
    hold(player, hands, 2, 1)
    hands.press(f3=back(player, 2, 0))
    hands.slide(f3=slot(player, 2))
    hands.release(3)
    assert laid(player) == [False, False, False], "that one has not looked"
    assert set(player.screen.peeks.looks) == {0, 1}
    hands.release(1)
    assert set(player.screen.peeks.looks) == {1}
    hands.release(2)
    nothing_is_left(player)


def test_a_finger_that_began_elsewhere_opens_no_tray(
    trays: Callable[..., Player], glass: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    for start in (QPoint(round(player.screen.area.w / 2), 8 + round(player.screen.area.h / 2)), back(player, 1, 3)):
        hands.press(f1=start)
        hands.slide(f1=back(player, 0, 2))
        assert player.screen.peeks._waiting == {}
        assert faces(player) == []
        hands.release(1)
    assert laid(player) == [False, False]
    monkeypatch.setattr(player.screen.touch, "owner_at", lambda point: 1)
    hands.press(f1=back(player, 0, 2))
    assert player.screen.peeks._waiting == {}
    hands.release(1)


def test_the_holding_finger_slides_onto_a_face_and_out_with_that_card(
    trays: Callable[..., Player], glass: QPointingDevice
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 1)
    wanted = player.screen.peeks.looks[1].order[4]
    hands.move(f1=face_at(player, 1, 4))
    assert player.screen.peeks.looks[1].aim == 4
    hands.slide(f1=slot(player, 1))
    assert faces(player) == [], "nothing is seen of the others, now that no hand shields them"
    (ghost,) = player.screen.stage.items_of(GHOST)
    assert "kind='back'" in repr(ghost.piece.what)
    assert leaked(player) == []
    hands.release(1)
    assert attack(player, 1) == wanted
    nothing_is_left(player)


@pytest.mark.parametrize("what", ["face", "back"])
def test_a_second_finger_lays_what_the_first_one_shows(
    trays: Callable[..., Player], glass: QPointingDevice, what: str
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0)
    QTest.qWait(160)  # two fingers at once in one place would be a palm
    wanted = player.screen.peeks.looks[0].order[7]
    at = face_at(player, 0, 7)
    if what == "back":
        item = player.item("hand:0:7", TABLE)
        at = player.screen.stage.mapFromScene(item.pos()) - QPoint(0, round(item.piece.place.h / 2) - 3)
        if player.screen.peeks.covers(QPointF(at)):
            pytest.skip("at this size the faces lie over it")
    hands.press(f2=at)
    hands.slide(f2=slot(player, 0))
    assert 0 in player.screen.peeks.looks
    hands.release(2)
    assert attack(player, 0) == wanted
    assert faces(player) == [], "its cards lie in another order now"
    hands.release(1)
    nothing_is_left(player)


def test_a_laid_card_is_exchanged_by_the_same_gesture_and_nobody_sees_it(
    trays: Callable[..., Player], glass: QPointingDevice
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    before = None
    for _ in range(4):
        hold(player, hands, 1, 0)
        order = player.screen.peeks.looks[0].order
        hands.move(f1=face_at(player, 0, 0))
        hands.slide(f1=slot(player, 0))
        hands.release(1)
        assert attack(player, 0) == order[0]
        picture = _grab(player)
        assert before is None or picture == before
        before = picture
        nothing_is_left(player)


def test_a_back_whose_face_its_seat_has_not_seen_is_not_laid(
    trays: Callable[..., Player], glass: QPointingDevice
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    for end in (slot(player, 0), slot(player, 1)):
        hands.drag((back(player, 0, 5), end))
        assert laid(player) == [False, False]
        assert "hold your own tray to see your cards first" in player.screen.notes.text
        player.screen.notes.drop()
    hands.tap(back(player, 0, 5))
    assert "hold your own tray to see your cards first" in player.screen.notes.text
    nothing_is_left(player)


@pytest.mark.parametrize(("at", "clause"), [("middle", "MIL-3.6"), ("slot", "MIL-3.2"), ("tray", "MIL-3.2")])
def test_a_back_that_is_put_elsewhere_goes_back_and_no_card_is_named(
    trays: Callable[..., Player], glass: QPointingDevice, at: str, clause: str
) -> None:
    """Why not is said at the seat, in the same words for every card."""
    player = trays(2)
    hands = Fingers(player, glass)
    middle = QPoint(round(player.screen.area.w / 2), round(player.screen.area.h / 2))
    end = {"middle": middle, "slot": slot(player, 1), "tray": back(player, 1, 2)}[at]
    said = set()
    for index in (0, 9):
        hold(player, hands, 1, 0)
        hands.move(f1=face_at(player, 0, index))
        hands.slide(f1=end)
        hands.release(1)
        assert laid(player) == [False, False]
        piece = player.screen.notes.piece
        assert piece is not None
        assert piece.seat == 0
        assert clause in piece.name
        said.add(piece.name)
        nothing_is_left(player)
    assert len(said) == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_any_back_can_be_held_and_its_card_dragged_out(
    trays: Callable[..., Player], glass: QPointingDevice, seats: int
) -> None:
    """The face under the finger is lit; where there is none, that of the back: it goes along out of the tray, over others."""
    player = trays(seats)
    hands = Fingers(player, glass)
    dragged = 0
    for seat in range(seats - 1):
        for index in (0, 5, 10):
            item = player.item(f"hand:{seat}:{index}", TABLE)
            top = item.mapToScene(0, item.piece.place.h * -0.44)
            if player.screen.stage.topmost(top, (TABLE,)) is not item:
                continue  # another one lies over it there
            hands.press(f1=player.screen.stage.mapFromScene(top))
            player.screen.peeks._waiting[1][0].timeout.emit()
            look = player.screen.peeks.looks[seat]
            assert look.aim is not None
            assert look.chooses or look.aim == index
            lit = player.item(f"peek:{seat}:{look.aim}", PEEK).piece.what
            assert lit.rim == player.screen.marks[seat]  # type: ignore[attr-defined]
            wanted = look.order[look.aim]
            hands.slide(f1=slot(player, seat))
            assert len(list(player.screen.stage.items_of(GHOST))) == 1
            hands.release(1)
            assert attack(player, seat) == wanted
            dragged += 1
            nothing_is_left(player)
    assert dragged >= 3


def test_the_mouse_holds_a_tray_too(trays: Callable[..., Player]) -> None:
    player = trays(2)
    viewport = player.screen.stage.viewport()
    QTest.mousePress(viewport, LEFT, pos=back(player, 1, 2))
    player.screen.peeks._waiting[-1][0].timeout.emit()
    wanted = player.screen.peeks.looks[1].order[9]
    QTest.mouseMove(viewport, face_at(player, 1, 9))
    QTest.mouseMove(viewport, slot(player, 1) - QPoint(20, 0))
    QTest.mouseMove(viewport, slot(player, 1))
    QTest.mouseRelease(viewport, LEFT, pos=slot(player, 1))
    assert attack(player, 1) == wanted
    QTest.mousePress(viewport, LEFT, pos=back(player, 0, 2))
    player.screen.peeks._waiting[-1][0].timeout.emit()
    assert 0 in player.screen.peeks.looks
    QTest.mouseRelease(viewport, LEFT, pos=back(player, 0, 2))
    nothing_is_left(player)


def test_a_tap_only_says_how_to_look(trays: Callable[..., Player], glass: QPointingDevice) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    hands.tap(back(player, 0, 2))
    assert player.screen.hands.lifted == ()
    hands.tap(player.at("plate:0", TABLE))
    assert "hold your own tray" in player.screen.notes.text
    nothing_is_left(player)


def test_by_keys_a_seat_looks_behind_the_curtain_all_the_same(trays: Callable[..., Player]) -> None:
    player = trays(2)
    player.screen.pressed(player.item("hand:1:0", TABLE).piece.press)  # type: ignore[arg-type]
    assert player.screen.phase is Phase.COVERED
    assert player.screen.seat == 1
    player.lift()
    player.lay(player.hand()[0])
    assert player.screen.phase is Phase.TABLE
    assert laid(player) == [False, True]


def test_before_a_screen_that_stands_there_are_no_trays(table: Callable[..., Player]) -> None:
    assert table(2, privacy="peek").screen.phase is Phase.COVERED


@pytest.mark.whole
@pytest.mark.slow
def test_a_whole_game_by_two_fingers_at_once(trays: Callable[..., Player], glass: QPointingDevice) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    rounds = 0
    while player.window.table.model.view(None).result is None:
        player.wait_out_guard()
        if player.screen.looking:
            rounds += 1
            hands.tap(player.at("way:0", TABLE))
            player.screen.playback.hurry()
            continue
        hold(player, hands, 1, 0, 0)
        hold(player, hands, 2, 1, 0)
        wanted = [player.screen.peeks.looks[seat].order[0] for seat in (0, 1)]
        hands.move(f1=face_at(player, 0, 0), f2=face_at(player, 1, 0))
        hands.slide(f1=slot(player, 0), f2=slot(player, 1))
        hands.release(1)
        assert attack(player, 0) == wanted[0]
        hands.release(2)
        assert halos(player) == []
        assert faces(player) == []
    assert rounds >= 11


def _grab(player: Player) -> QImage:
    QApplication.processEvents()
    return player.screen.grab().toImage()


@pytest.mark.parametrize("seats", [2, 5])
def test_while_nobody_looks_nothing_depends_on_what_is_held(
    trays: Callable[..., Player], glass: QPointingDevice, seats: int
) -> None:
    """Whatever a spectator may not know is dealt anew: pictures, names, places and their order are equal."""
    player = trays(seats)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0)
    hands.move(f1=face_at(player, 0, 3))
    hands.slide(f1=slot(player, 0))
    hands.release(1)
    hold(player, hands, 1, 1)
    hands.release(1)
    pieces = [item.piece for item in player.screen.stage.items_of(TABLE)]
    names, picture = told(player), _grab(player)
    session = player.window.table.model.session
    rest = session.match.rest
    other = session.rules.redealt(rest.state, None, 77)
    assert other != rest.state
    session.match = Match(session.rules, replace(rest, state=other))
    player.screen.repaint_table(glide=False)
    assert [item.piece for item in player.screen.stage.items_of(TABLE)] == pieces
    assert sorted(told(player)) == sorted(names)
    assert _grab(player) == picture


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_hands_do_faces_lie_only_in_the_tray_that_is_held(
    trays: Callable[..., Player], glass: QPointingDevice, seed: int
) -> None:
    """Any touches and the mouse, with movement, while two of three look and lay; the third never lays."""
    player = trays(3)
    screen, hands, luck = player.screen, Fingers(player, glass), random.Random(seed)
    screen.stage.motion.speed = 1.0
    area = screen.area
    places = [back(player, seat, i) for seat in (0, 1) for i in (0, 5)] + [slot(player, 0), slot(player, 1)]
    viewport, mouse = screen.stage.viewport(), False
    for _ in range(160):
        anywhere = QPoint(luck.randrange(round(area.w)), luck.randrange(round(area.h)))
        at = luck.choice([*places, anywhere])
        finger = luck.randrange(1, 4)
        act = luck.randrange(6)
        if act == 0 and screen.peeks._waiting:
            luck.choice(list(screen.peeks._waiting.values()))[0].timeout.emit()
        elif act == 1 and mouse:
            QTest.mouseMove(viewport, at)
        elif act == 2:
            (QTest.mouseRelease if mouse else QTest.mousePress)(viewport, LEFT, pos=at)
            mouse = not mouse
        elif finger not in hands.down and screen.touch.owner_at(QPointF(at)) != 2:
            hands.press(**{f"f{finger}": at})
        elif finger in hands.down and act == 3:
            hands.release(finger)
        elif finger in hands.down:
            hands.move(**{f"f{finger}": at})
        _only_in_held_trays(player)
    if mouse:
        QTest.mouseRelease(viewport, LEFT, pos=QPoint(4, 4))
    if hands.down:
        hands.release()
    screen.stage.motion.finish()
    nothing_is_left(player)
    assert list(screen.stage.items_of(GHOST)) == []
    assert list(screen.stage.items_of(PAGE)) == []


def _only_in_held_trays(player: Player) -> None:
    screen = player.screen
    for item in screen.stage.scene().items():
        assert isinstance(item, PieceItem)
        if item.layer == PEEK:
            seat = int(item.piece.key.split(":")[1])
            assert seat in screen.peeks.looks
            assert screen.game.layout(screen.area).seating.seats[seat].tray.holds(item.piece.place.bounds, 1)
            assert item.piece.name == item.toolTip() == ""
        else:
            assert "kind='power'" not in repr(item.piece)
