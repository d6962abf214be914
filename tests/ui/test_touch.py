"""Fingers on the table: each acts for the seat in whose tray it began, and for nobody else."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rules.kernel.decisions import Announcement
from rules.kernel.views import Face
from tests.helpers.laid_duels import lay_out
from tests.ui.conftest import Player
from tests.ui.test_duel_alone import answer, told
from ui.shell.window import MainWindow
from ui.table import grips, touch
from ui.table.curtain import Phase
from ui.table.geometry import Place
from ui.table.pieces import Piece
from ui.table.stage import CURTAIN, GHOST, PAGE, TABLE, TOUCHED

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton


@pytest.fixture(scope="session")
def screen_of_glass() -> QPointingDevice:
    """One touch screen for all tests."""
    return QTest.createTouchDevice()


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine makes no long presses."""
    monkeypatch.setattr(grips, "LONG_MS", 60_000)


class Fingers:
    """All fingers on one table; what is sent together comes together."""

    def __init__(self, player: Player, device: QPointingDevice) -> None:
        self.player = player
        self.device = device
        self.down: dict[int, QPoint] = {}
        self.viewport = player.screen.stage.viewport()

    def _send(self, press: dict[int, QPoint], move: dict[int, QPoint], release: dict[int, QPoint]) -> None:
        sequence = QTest.touchEvent(self.viewport, self.device, False)
        for finger in self.down:
            if finger not in move and finger not in release:
                sequence.stationary(finger)
        for finger, at in press.items():
            sequence.press(finger, at, self.viewport)
        for finger, at in move.items():
            sequence.move(finger, at, self.viewport)
        for finger, at in release.items():
            sequence.release(finger, at, self.viewport)
        sequence.commit()
        self.down |= press | move
        for finger in release:
            self.down.pop(finger, None)

    def press(self, **at: QPoint) -> None:
        """Fingers come down: `f1=QPoint(...)`."""
        self._send({int(k[1:]): v for k, v in at.items()}, {}, {})

    def move(self, **at: QPoint) -> None:
        """Fingers are moved."""
        self._send({}, {int(k[1:]): v for k, v in at.items()}, {})

    def release(self, *fingers: int) -> None:
        """Fingers are lifted where they are."""
        self._send({}, {}, {finger: self.down[finger] for finger in fingers or tuple(self.down)})

    def slide(self, **to: QPoint) -> None:
        """Fingers go somewhere together, in some steps."""
        ends = {int(k[1:]): v for k, v in to.items()}
        starts = {finger: self.down[finger] for finger in ends}
        for k in (1, 2, 3, 4):
            self._send({}, {f: starts[f] + (ends[f] - starts[f]) * k / 4 for f in ends}, {})

    def drag(self, *ways: tuple[QPoint, QPoint]) -> None:
        """As many fingers as there are ways drag at once."""
        self.press(**{f"f{i}": start for i, (start, _) in enumerate(ways)})
        self.slide(**{f"f{i}": end for i, (_, end) in enumerate(ways)})
        self.release()

    def tap(self, at: QPoint) -> None:
        """A finger comes down and is lifted."""
        self.press(f0=at)
        self.release(0)


@pytest.fixture
def fingers(screen_of_glass: QPointingDevice) -> Iterator[Callable[[Player], Fingers]]:
    """Hands for a player; whatever a test leaves on the glass is lifted."""
    made: list[Fingers] = []

    def at(player: Player) -> Fingers:
        made.append(Fingers(player, screen_of_glass))
        return made[-1]

    yield at
    for one in made:
        if one.down:
            one.release()


@pytest.fixture
def flat(table: Callable[..., Player]) -> Callable[..., Player]:
    """A table whose screen lies flat between the seats."""

    def opened(seats: int, **options: Any) -> Player:
        player = table(seats, **options)
        player.window._keep(orientation="flat")
        return table(seats, **options)

    return opened


def slot(player: Player, seat: int) -> QPoint:
    place = player.layout.seats[seat].attack
    return QPoint(round(place.x), round(place.y))


def an_open_card(player: Player, seat: int, index: int = 0) -> QPoint:
    """Where a card of an open hand lies."""
    card = player.window.table.model.view(seat).zone("hand", seat).cards[index]
    assert isinstance(card, Face)
    return player.at(f"card:{card.key}", TABLE)


def laid(player: Player) -> list[bool]:
    return list(player.window.table.model.view(None).has_laid)


def halos(player: Player) -> list[str]:
    return [item.piece.key for item in player.screen.stage.items_of(TOUCHED)]


def test_five_drags_at_once_end_each_under_its_finger(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers]
) -> None:
    player = flat(5, privacy="open")
    hands = fingers(player)
    starts = [an_open_card(player, seat, 3) for seat in range(5)]
    hands.press(**{f"f{seat}": at for seat, at in enumerate(starts)})
    assert len(halos(player)) == 5
    ends = {f"f{seat}": slot(player, seat) for seat in range(5)}
    hands.slide(**ends)
    ghosts = list(player.screen.stage.items_of(GHOST))
    assert len(ghosts) == 5
    for seat, ghost in enumerate(ghosts):
        assert (ghost.pos() - QPointF(slot(player, seat))).manhattanLength() < 4
    hands.release(0, 1, 2, 3)
    assert laid(player) == [True] * 4 + [False]
    hands.release(4)
    assert player.screen.looking, "the last one was laid too, and all are revealed"
    assert halos(player) == []


def test_a_foreign_finger_does_nothing_to_a_card(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also not where the card of somebody else lies in one's own tray."""
    player = flat(2, privacy="open")
    screen, hands = player.screen, fingers(player)
    theirs = an_open_card(player, 1)
    monkeypatch.setattr(screen.touch, "owner_at", lambda point: 0)
    hands.press(f1=theirs)
    hands.slide(f1=slot(player, 1))
    assert screen.hands.lifted == ()
    assert halos(player) == []
    hands.release(1)
    assert laid(player) == [False, False]


def test_a_second_finger_takes_no_card_out_of_a_hand(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers]
) -> None:
    player = flat(2, privacy="open")
    hands = fingers(player)
    at = an_open_card(player, 0)
    hands.press(f1=at)
    hands.slide(f1=slot(player, 0) + QPoint(0, -60))
    QTest.qWait(touch.AT_ONCE_MS + 50)  # no longer at once
    hands.press(f2=at)
    hands.slide(f2=slot(player, 0))
    hands.release(2)
    assert laid(player) == [False, False]
    assert len(player.screen.hands.lifted) == 1, "the first finger still holds it"


@pytest.mark.parametrize("palm_first", [True, False])
def test_a_hand_that_rests_there_is_no_finger(
    flat: Callable[..., Player],
    fingers: Callable[[Player], Fingers],
    palm_first: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Several points at once in one place: whichever of them came first, none of them holds a card."""
    player = flat(2, privacy="open")
    monkeypatch.setattr(touch, "AT_ONCE_MS", 2000)
    hands = fingers(player)
    at = an_open_card(player, 0)
    beside = at + QPoint(12, 14)
    if palm_first:
        hands.press(f1=beside, f2=at)
    else:
        hands.press(f1=at)
        hands.press(f2=beside)
    hands.slide(f1=slot(player, 0), f2=slot(player, 0))
    assert player.screen.hands.lifted == ()
    assert halos(player) == []
    hands.release()
    assert laid(player) == [False, False]


def test_a_large_contact_is_no_finger(flat: Callable[..., Player]) -> None:
    player = flat(2, privacy="open")
    glass = player.screen.touch
    at = QPointF(an_open_card(player, 0))
    glass.press([(7, at, True)])
    glass.move(7, QPointF(slot(player, 0)))
    assert player.screen.hands.lifted == ()
    glass.release(7, QPointF(slot(player, 0)))
    glass.press([(8, at, False)])
    glass.move(8, at + QPointF(0, -40))
    assert len(player.screen.hands.lifted) == 1
    glass.move(8, at + QPointF(0, -60), palm=True)
    assert player.screen.hands.lifted == (), "the whole hand has come down after its fingertip"
    glass.release(8, QPointF(slot(player, 0)))
    assert laid(player) == [False, False]


def test_of_overlapping_cards_the_one_that_is_seen_is_taken(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers]
) -> None:
    player = flat(2, privacy="open")
    stage = player.screen.stage
    like = next(i.piece for i in stage.items_of(TABLE) if i.piece.card is not None and i.piece.seat == 0)
    place = like.place
    fan = [
        Piece(
            f"fan:{i}",
            like.what,
            Place(place.x + 14 * i, place.y, place.w, place.h, place.angle),
            100 + i,
            0,
            "hand",
            card=i,
        )
        for i in range(4)
    ]
    stage.show_pieces(TABLE, fan, glide=False)
    hands = fingers(player)
    left = round(place.x - place.w / 2)
    for i in range(4):
        hands.press(f1=QPoint(left + 14 * i + 6, round(place.y)))
        grip = player.screen.hands.grip(1)
        assert grip is not None
        assert grip.item.piece.card == i
        player.screen.touch.cancel()
        hands.release(1)


def test_a_mouse_that_is_made_of_a_touch_is_no_mouse(
    flat: Callable[..., Player], screen_of_glass: QPointingDevice
) -> None:
    player = flat(2, privacy="open")
    viewport = player.screen.stage.viewport()
    at = QPointF(an_open_card(player, 0))
    kind = QEvent.Type.MouseButtonPress
    event = QMouseEvent(kind, at, at, LEFT, LEFT, Qt.KeyboardModifier.NoModifier, screen_of_glass)
    assert screen_of_glass.type() == QInputDevice.DeviceType.TouchScreen
    QApplication.sendEvent(viewport, event)
    assert player.screen.hands.grip() is None


def test_after_a_touch_the_mouse_works_and_both_at_once(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers]
) -> None:
    player = flat(2, privacy="open")
    hands, viewport = fingers(player), player.screen.stage.viewport()
    at = an_open_card(player, 0)
    hands.press(f1=an_open_card(player, 1))
    QTest.mousePress(viewport, LEFT, pos=at)
    hands.slide(f1=slot(player, 1))
    QTest.mouseMove(viewport, at + QPoint(0, -30))
    QTest.mouseMove(viewport, slot(player, 0))
    assert len(player.screen.hands.lifted) == 2
    hands.release(1)
    assert laid(player) == [False, True]
    QTest.mouseRelease(viewport, LEFT, pos=slot(player, 0))
    assert player.screen.looking


def test_a_right_click_that_is_made_of_a_long_press_is_not_felt(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = flat(2, privacy="open")
    monkeypatch.setattr(grips, "LONG_MS", 60_000)
    asked: list[Piece] = []
    monkeypatch.setattr(player.screen, "inspect", asked.append, raising=False)
    hands, viewport = fingers(player), player.screen.stage.viewport()
    at = an_open_card(player, 0)
    hands.press(f1=at)
    QTest.mouseClick(viewport, RIGHT, pos=at)
    menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, menu)
    assert asked == []
    assert not player.screen.aside.lies_there
    assert player.screen.hands.grip(1) is not None, "the finger still holds what it held"


def test_a_long_press_inspects_and_does_nothing_else(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = flat(2, privacy="open")
    monkeypatch.setattr(grips, "LONG_MS", 40)
    asked: list[Piece] = []
    monkeypatch.setattr(player.screen, "inspect", asked.append, raising=False)
    hands = fingers(player)
    at = an_open_card(player, 0, 2)
    hands.press(f1=at)
    QTest.qWait(80)
    assert [piece.seat for piece in asked] == [0]
    hands.slide(f1=slot(player, 0))
    hands.release(1)
    assert laid(player) == [False, False]
    monkeypatch.setattr(grips, "LONG_MS", 300)
    hands.press(f1=at)
    hands.slide(f1=at + QPoint(0, -40))
    QTest.qWait(400)
    assert len(asked) == 1, "a finger that moves wants to drag"


def test_a_finger_that_the_system_takes_away_has_done_nothing(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers]
) -> None:
    player = flat(2, privacy="open")
    hands = fingers(player)
    hands.press(f1=an_open_card(player, 0))
    hands.slide(f1=slot(player, 0))
    player.screen.touch.cancel()
    assert player.screen.hands.lifted == ()
    assert list(player.screen.stage.items_of(GHOST)) == []
    hands.release(1)
    assert laid(player) == [False, False]


def test_the_bare_table_goes_on_at_a_tap_and_not_at_a_stroke(
    flat: Callable[..., Player], fingers: Callable[[Player], Fingers]
) -> None:
    player = flat(2, privacy="open")
    hands = fingers(player)
    hands.drag(*((an_open_card(player, seat), slot(player, seat)) for seat in (0, 1)))
    assert player.screen.looking
    player.wait_out_guard()
    bare = QPoint(12, round(player.screen.area.h / 2))
    hands.drag((bare, bare + QPoint(0, 60)))
    assert player.screen.looking
    hands.tap(bare)
    assert not player.screen.looking


@pytest.mark.whole
@pytest.mark.slow
def test_a_whole_game_behind_the_curtain_by_touch(
    table: Callable[..., Player], fingers: Callable[[Player], Fingers]
) -> None:
    player = table(2)
    hands = fingers(player)
    rounds = 0
    while player.window.table.model.view(None).result is None:
        player.wait_out_guard()
        if player.screen.looking:
            rounds += 1
            hands.tap(player.at("way:0", TABLE))
            player.screen.playback.hurry()
            continue
        assert player.screen.phase is Phase.COVERED
        hands.tap(player.at("ready", CURTAIN))
        assert player.screen.phase is Phase.LIFTED, "the button feels a finger"
        player.wait_out_guard()
        hands.drag((player.at(f"page:card:{player.hand()[0]}", PAGE), player.at("page:slot", PAGE)))
        assert halos(player) == []
    assert rounds >= 11


def test_the_second_half_of_a_double_tap_goes_no_step_on(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    layout: dict[str, Any] = {
        "turn": "Anna",
        "count": 3,
        "voltage": {"Sonia": 6},
        "list": ["Ice-Edged Sword", "Icicle Drop"],
    }
    player = lay_out(window, "solo", **layout)
    answer(player, Announcement("end"))
    player.wait_out_guard()

    def tap() -> str:
        place = player.item("way:0", TABLE).piece.place
        at = QPointF(place.x, place.y)
        player.screen.touch.press([(1, at, False)])
        player.screen.touch.release(1, at)
        while player.screen.playback.waiting and not player.screen.looking:
            player.screen.playback.hurry()
        return told(player)[-1]

    seen = told(player)[-1]
    monkeypatch.setattr(touch, "TWICE_MS", 600_000)
    once = tap()
    assert once != seen
    assert tap() == once, "so soon"
    monkeypatch.setattr(touch, "TWICE_MS", 0)
    assert tap() != once
