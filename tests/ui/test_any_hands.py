"""Hands that do anything at all, with movement: whatever they do, nothing hidden is seen over the table or on it."""

import errno
import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from app.disk import Disk
from tests.ui.conftest import Player
from tests.ui.test_secrecy import hidden_keys, told
from ui.table.curtain import Phase
from ui.table.furniture import CardPicture, PilePicture
from ui.table.stage import CURTAIN, GHOST, HELD, PAGE, TABLE, PieceItem

LAYERS = (TABLE, PAGE, CURTAIN, HELD, GHOST)
FACES = (CardPicture, PilePicture)
LEFT = Qt.MouseButton.LeftButton
KEYS = [
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Escape),
    *(Qt.Key.Key_A, Qt.Key.Key_E, Qt.Key.Key_R, Qt.Key.Key_7),
]
SIZES = ((800, 560), (960, 640), (1010, 600), (1100, 700))
NEVER = ("leave", "concede", "clause", "scores", "seats", "settings")
"""What would end the game, or leave the table."""


class AnyHands:
    """One thing after the other, by chance, and after each of them a look at all that is in the scene."""

    def __init__(self, player: Player, luck: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player = player
        self.luck = luck
        self.done: list[str] = []
        self.disk_is_full = False
        self.pointer = QPoint(300, 200)
        plain = Disk.write

        def write(disk: Disk, handle: int, data: bytes) -> int:
            if self.disk_is_full:
                raise OSError(errno.ENOSPC, "No space left on device")
            return plain(disk, handle, data)

        monkeypatch.setattr(Disk, "write", write)
        self.things: list[tuple[int, Callable[[], str]]] = [
            (24, self.click),
            (26, self.drag),
            (24, self.key),
            (4, self.pause),
            (3, self.fill_disk),
            (6, self.try_again),
            (12, self.wait),
            (8, self.hover),
            (2, self.resize),
            (2, self.turn_theme),
            (3, self.look_away),
            (2, self.read_log),
        ]

    def act(self) -> None:
        """Does one thing, and looks."""
        if self.luck.random() < 0.7:
            self.player.wait_out_guard()
        thing = self.luck.choices([do for _, do in self.things], [weight for weight, _ in self.things])[0]
        self.done.append(thing())
        self.look()

    # -- what hands do ------------------------------------------------------------------------------------------------

    def _felt(self) -> list[PieceItem]:
        screen = self.player.screen
        items = [item for layer in screen.hands.layers for item in screen.stage.items_of(layer)]
        felt = [item for item in items if item.piece.card is not None or item.piece.press is not None]
        return [item for item in felt if item.piece.press is None or item.piece.press.verb not in NEVER]

    def _at(self, item: PieceItem) -> QPoint:
        return self.player.screen.stage.mapFromScene(item.pos())

    def _anywhere(self) -> QPoint:
        size = self.player.screen.stage.viewport().size()
        return QPoint(self.luck.randrange(size.width()), self.luck.randrange(size.height()))

    def click(self) -> str:
        viewport, felt = self.player.screen.stage.viewport(), self._felt()
        if not felt or self.luck.random() < 0.1:
            ghosts = list(self.player.screen.stage.items_of(GHOST))
            self.pointer = self._at(ghosts[0]) if ghosts else QPoint(4, 4)
            QTest.mouseClick(viewport, LEFT, pos=self.pointer)
            return "click on the ground or a ghost"
        item = self.luck.choice(felt)
        self.pointer = self._at(item)
        name = item.piece.key
        QTest.mouseMove(viewport, self.pointer)
        QTest.mouseClick(viewport, LEFT, pos=self.pointer)
        return f"click {name}"

    def drag(self) -> str:
        screen = self.player.screen
        viewport = screen.stage.viewport()
        cards = [item for item in self._felt() if item.piece.card is not None]
        ghosts = list(screen.stage.items_of(GHOST))
        if not cards:
            return "nothing to drag"
        start = self._at(self.luck.choice(ghosts or cards))
        takes = [spot for spot in screen.spots() if spot.takes]
        end = self._anywhere()
        if takes and self.luck.random() < 0.6:
            place = takes[0].place
            end = screen.stage.mapFromScene(QPointF(place.x, place.y))
        QTest.mousePress(viewport, LEFT, pos=start)
        QTest.mouseMove(viewport, (start + end) / 2)
        told_between = ""
        if self.luck.random() < 0.4:
            between = self.luck.choice(
                [self.key, self.pause, self.resize, self.turn_theme, self.look_away, self.wait, self.fill_disk]
            )
            told_between = f" and between {between()}"
            self.look()
        if self.luck.random() < 0.8:
            QTest.mouseMove(viewport, end)
            QTest.mouseRelease(viewport, LEFT, pos=end)
        return f"drag{told_between}"

    def key(self) -> str:
        key = self.luck.choice(KEYS)
        QTest.keyClick(self.player.screen.stage, key)
        return key.name

    def pause(self) -> str:
        self.player.window.table.toggle_pause()
        return "pause"

    def fill_disk(self) -> str:
        self.disk_is_full = True
        return "full disk"

    def try_again(self) -> str:
        self.disk_is_full = False
        if self.player.window.table.model.trouble:
            self.player.window.table.try_again()
        return "room on the disk"

    def wait(self) -> str:
        QTest.qWait(self.luck.choice([1, 20, 60, 250]))
        return "wait"

    def hover(self) -> str:
        viewport, felt = self.player.screen.stage.viewport(), self._felt()
        if felt:
            self.pointer = self._at(self.luck.choice(felt))
        QTest.mouseMove(viewport, self.pointer - QPoint(3, 0))
        QTest.mouseMove(viewport, self.pointer)
        where = viewport.mapToGlobal(self.pointer)
        QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, self.pointer, where))
        return "hover"

    def resize(self) -> str:
        self.player.window.resize(*self.luck.choice(SIZES))
        QApplication.processEvents()
        return "resize"

    def turn_theme(self) -> str:
        self.player.window.turn_theme()
        return "theme"

    def look_away(self) -> str:
        if self.luck.random() < 0.5:
            self.player.screen.hand_over.idle.timeout.emit()
            return "idle"
        app = QApplication.instance()
        assert app is not None
        QApplication.sendEvent(app, QEvent(QEvent.Type.ApplicationDeactivate))
        return "deactivated"

    def read_log(self) -> str:
        self.player.window.table.toggle_log()
        return "log"

    # -- what must be so ----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Nothing hidden is anywhere where others look."""
        screen = self.player.screen
        stage, after = screen.stage, self.done[-8:]
        in_layers = {id(item) for layer in LAYERS for item in stage.items_of(layer)}
        loose = [repr(item) for item in stage.scene().items() if id(item) not in in_layers]
        assert loose == [], f"an item that is in no layer, after {after}"
        if screen.phase is Phase.LIFTED:
            return
        for layer in (PAGE, GHOST):
            assert list(stage.items_of(layer)) == [], f"{layer} is not empty, after {after}"
        assert screen.hands.lifted == (), after
        assert screen.sight.order == (), after
        above = [item for layer in (CURTAIN, HELD) for item in stage.items_of(layer)]
        assert [i.piece.key for i in above if isinstance(i.piece.what, FACES)] == [], f"a face, after {after}"
        keys = hidden_keys(self.player)
        assert [text for text in told(self.player) if any(key in text for key in keys)] == [], after
        if screen.phase is Phase.TABLE:
            self._look_at_the_table()
            return
        assert not QToolTip.isVisible(), f"{QToolTip.text()}, after {after}"
        assert not any(item.isVisible() for item in stage.items_of(TABLE)), after

    def _look_at_the_table(self) -> None:
        """Each piece is one that a spectator's view gives."""
        screen, playback = self.player.screen, self.player.screen.playback
        public = screen.game.pieces(screen.area, playback.view, playback.marks)
        public += screen.over.pieces(playback.view)
        known = {piece.key: piece for piece in public}
        says_why = {piece.key: piece for piece in screen.unoffered.marked(public)}
        for item in screen.stage.items_of(TABLE):
            if says_why.get(item.piece.key) != item.piece:
                assert known.get(item.piece.key) == item.piece, f"{item.piece.key}, after {self.done[-8:]}"


def play(player: Player, seed: int, steps: int, monkeypatch: pytest.MonkeyPatch, least: int = 0) -> AnyHands:
    """So many things by chance, and more of them until more than the `least` answers are given; or until the game is over.

    How much those things come to depends on time.
    """
    player.screen.stage.motion.speed = 1.0
    hands = AnyHands(player, random.Random(seed), monkeypatch)
    for step in range(10 * steps):
        hands.act()
        table = player.window.table
        if table is None or table.model.finished or (step + 1 >= steps and table.model.session.number > least):
            break
    QToolTip.hideText()
    return hands


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_any_hands_for_a_moment(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    play(table(3), 5, 40, monkeypatch)


@pytest.mark.slow
@pytest.mark.qt_log_ignore("does not support raise", extend=True)
@pytest.mark.parametrize("orientation", ["upright", "flat"])
@pytest.mark.parametrize("seed", range(3))
def test_any_hands(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, seed: int, orientation: str) -> None:
    player = table(2)
    player.window._keep(orientation=orientation)
    player = table((2, 3, 5)[seed % 3], seed=seed)
    hands = play(player, seed, 150, monkeypatch, least=3)
    assert player.window.table.model.session.number > 3, "something was played"
    assert len({done.split()[0] for done in hands.done}) > 8
