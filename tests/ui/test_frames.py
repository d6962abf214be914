"""Every painted frame, dot by dot: no hidden card is in one that others may see, whatever hands do and whatever interrupts them.

The faces of powers are painted in one plain colour each. A picture is kept of what stands in the window: at each paint
event, just the part that Qt paints is painted into it too. So what was not painted over is found as well.
"""

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from tests.ui.conftest import Player
from tests.ui.test_any_hands import AnyHands
from tests.ui.test_secrecy import hidden_keys
from tests.ui.test_touch import Fingers
from ui.games.millions.faces import Face
from ui.table import hands, peek
from ui.table.curtain import Phase
from ui.table.pictures import Pictures
from ui.table.stage import PAGE, TABLE
from ui.theme.tokens import DARK

EVERY = 3
"""Each so many-th dot is looked at; of a face that is seen there are many."""
ENOUGH = 6
"""Fewer dots of a colour than that are the edge of something else."""
Card = tuple[int, int]
"""A seat, and a power of it."""


def ink(card: Card) -> int:
    """The colour of a card's face: none that the table uses."""
    return 0xFF_F700_F3 | (16 + card[0] * 16 + card[1]) << 8


class Frames(QObject):
    """Watches a table be painted."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.stage = player.screen.stage
        self.shown = QImage()
        self.count = 0
        self.seen: list[frozenset[Card]] = []
        """The powers that could be seen in each frame."""
        self.wrong: list[str] = []
        self.stage.viewport().installEventFilter(self)
        self.stage.viewport().update()
        QApplication.processEvents()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and event.type() == QEvent.Type.Paint:
            self._paint(event)
            self._look()
        return False

    def _paint(self, event: QPaintEvent) -> None:
        size = self.stage.viewport().size()
        if self.shown.size() != size:
            self.shown = QImage(size, QImage.Format.Format_RGB32)
            self.shown.fill(0)
        painter = QPainter(self.shown)
        for part in event.region():  # type: ignore[attr-defined]
            painter.setClipRect(part)
            self.stage.render(painter, QRectF(part), part)
        painter.end()

    def inks(self) -> frozenset[int]:
        """The colours of faces that stand in the window."""
        high, wide = self.shown.height(), self.shown.width()
        dots = np.frombuffer(self.shown.constBits(), np.uint32).reshape(high, -1)[::EVERY, :wide:EVERY]
        inks, counts = np.unique(dots[(dots & 0xFF00FF) == 0xF700F3], return_counts=True)
        found = zip(inks.tolist(), counts.tolist(), strict=True)
        return frozenset(one | 0xFF000000 for one, many in found if many >= ENOUGH)

    def powers(self) -> frozenset[Card]:
        """The powers whose faces stand in the window."""
        known = {ink((seat, power)): (seat, power) for seat in range(5) for power in range(1, 13)}
        return frozenset(known[one] for one in self.inks() if one in known)

    def _look(self) -> None:
        screen, seen = self.player.screen, self.powers()
        self.count += 1
        self.seen.append(seen)
        keys = hidden_keys(self.player)
        hidden = {(seat, power) for seat, power in seen if f"'{'ABCDE'[seat]}{power}'" in keys}
        looking = {screen.seat} if screen.phase is Phase.LIFTED else set(screen.peeks.looks)
        others = {card for card in hidden if card[0] not in looking}
        if others or (screen.phase is Phase.LIFTED and len({seat for seat, _ in hidden}) > 1):
            self.wrong.append(
                f"frame {self.count}: {sorted(hidden)} while {screen.phase.name} of {looking or 'nobody'}"
            )


@pytest.fixture
def _plain_faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    plain = Face.paint

    def paint(face: Face, p: QPainter, rect: QRectF, *, full: bool) -> None:
        if face.kind != "power" or face.mark is None:
            plain(face, p, rect, full=full)
            return
        p.fillRect(rect, QColor.fromRgb(ink(("ABCDE".index(face.mark.letter), face.value))))

    monkeypatch.setattr(Face, "paint", paint)
    monkeypatch.setattr(hands, "FAINT", 1.0)  # a face that is half seen is seen
    # The process keeps pictures: those of other tests are not plain, and these are not for others.
    Pictures(DARK).clear()
    yield
    Pictures(DARK).clear()


pytestmark = pytest.mark.usefixtures("_plain_faces")


def test_faces_are_found_in_frames_and_a_fault_is_noticed(table: Callable[..., Player]) -> None:
    player = table(2)
    frames = Frames(player)
    assert frames.powers() == frozenset()
    player.lift()
    player.screen.stage.viewport().repaint()
    assert frames.powers() == {(0, power) for power in range(1, 13)}
    assert frames.wrong == []
    player.screen.sight.phase = Phase.COVERED  # as if the curtain had been said to be down before it was
    player.screen.stage.viewport().repaint()
    assert "while COVERED" in frames.wrong[0]


def test_what_is_not_painted_over_is_noticed(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    player = table(2)
    player.lift()
    frames = Frames(player)
    monkeypatch.setattr(QPainter, "setClipRect", lambda painter, _: QPainter.setClipping(painter, False))
    monkeypatch.setattr(frames.stage, "render", lambda *_: None, raising=False)
    player.screen.lower()
    QApplication.processEvents()
    assert frames.wrong, "the picture is one that is added to, as the window is"


def played_by(player: Player, way: str, device: QPointingDevice) -> None:
    """Whoever is before the curtain lifts it and lays a card."""
    player.wait_out_guard()
    screen = player.screen
    if way == "mouse":
        player.lift()
        player.lay(player.hand()[0])
    elif way == "touch":
        fingers = Fingers(player, device)
        fingers.tap(player.at("ready", "curtain"))
        player.wait_out_guard()
        fingers.drag((player.at(f"page:card:{player.hand()[0]}", PAGE), player.at("page:slot", PAGE)))
    else:
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Return):
            QTest.keyClick(screen.stage, key)


@pytest.fixture(scope="session")
def glass() -> QPointingDevice:
    """One touch screen for all tests."""
    return QTest.createTouchDevice()


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_whole_game_by_turns_by_mouse_touch_and_keys(
    table: Callable[..., Player], glass: QPointingDevice, speed: float
) -> None:
    """Also with a movement that is still on its way when the next seat's curtain falls."""
    player = table(2)
    player.screen.stage.motion.speed = speed
    frames = Frames(player)
    looks, rounds = 0, 12 if not speed else 3
    while player.window.table.model.view(None).result is None and player.window.table.model.view(None).round <= rounds:
        player.wait_out_guard()
        if player.screen.looking:
            player.click("way:0", TABLE)
            player.screen.playback.hurry()
        elif player.screen.phase is Phase.COVERED:
            played_by(player, ("mouse", "touch", "keys")[looks % 3], glass)
            looks += 1
        else:
            QTest.qWait(15)
        QApplication.processEvents()
    assert looks >= rounds * 2 - 1
    assert frames.wrong == []
    assert {len({seat for seat, _ in seen}) for seen in frames.seen} >= {0, 1}
    assert frames.count > looks * 2


@pytest.mark.slow
@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_whatever_hands_do_and_whatever_interrupts_them(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind curtains: drags that are cut short by a pause, another size, a full disk, a window that is left, and time."""
    player = table(3)
    player.screen.stage.motion.speed = 1.0
    frames = Frames(player)
    anything = AnyHands(player, random.Random(12), monkeypatch)
    for step in range(60):
        screen = player.screen
        if step % 4 == 0:  # most of it while somebody looks
            anything.try_again()
            player.window.showNormal()
            if screen.paused:
                screen.pausing.toggle()
            if screen.phase is Phase.TABLE and not screen.playing_back:
                screen.cover(screen.model.awaited()[0])
            if screen.phase is Phase.COVERED:
                player.lift()
                QApplication.processEvents()
        anything.act()
        if step % 15 == 14:
            player.window.showMinimized()
        QApplication.processEvents()
        assert frames.wrong == [], anything.done[-6:]
    QToolTip.hideText()
    assert len({card for seen in frames.seen for card in seen}) > 12, "more than one of them looked"


def test_trays_that_are_held_and_left_in_any_way(
    table: Callable[..., Player], glass: QPointingDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several at once, with two fingers and the mouse: a frame holds faces only of those who hold their trays just then."""
    monkeypatch.setattr(peek, "HOLD_MS", 60_000)
    player = table(2)
    player.window._keep(orientation="flat")
    player = table(3, privacy="peek")
    screen, luck = player.screen, random.Random(4)
    screen.stage.motion.speed = 1.0
    frames, fingers = Frames(player), Fingers(player, glass)

    def back(seat: int) -> QPoint:
        count = sum(item.piece.key.startswith(f"hand:{seat}:") for item in screen.stage.items_of(TABLE))
        return player.at(f"hand:{seat}:{luck.randrange(count)}", TABLE)

    for _ in range(24):
        seat = luck.randrange(2)
        if seat + 1 not in fingers.down:
            fingers.press(**{f"f{seat + 1}": back(seat)})
            for timer, _ in list(screen.peeks._waiting.values()):
                timer.timeout.emit()
        elif luck.random() < 0.5:
            place = player.layout.seats[seat].attack
            fingers.slide(**{f"f{seat + 1}": QPoint(round(place.x), round(place.y))})
            fingers.release(seat + 1)
        elif luck.random() < 0.5:
            fingers.release(seat + 1)
        else:
            if luck.random() < 0.5:
                screen.lower()
            else:
                player.window.resize(luck.randrange(900, 1000), 640)
            fingers.release(seat + 1)
        QApplication.processEvents()
        assert frames.wrong == []
    if fingers.down:
        fingers.release()
    QApplication.processEvents()
    assert frames.wrong == []
    assert frames.powers() == frozenset()
    assert any(len({seat for seat, _ in seen}) == 2 for seen in frames.seen), "two looked at once"
