"""A window of one's own for each test, without movement, and hands that play in it."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, QPoint, Qt
from PySide6.QtTest import QTest

from app.settings import Settings
from rules.kernel.options import Options
from ui.games.millions.layout import Layout
from ui.games.millions.table import MillionsTable
from ui.shell.application import application
from ui.shell.window import MainWindow
from ui.table import fresh
from ui.table.curtain import Phase
from ui.table.screen import TableScreen
from ui.table.stage import CURTAIN, PAGE, TABLE, PieceItem


@pytest.fixture(scope="session")
def qapp() -> object:
    """The application, with its fonts."""
    return application()


@pytest.fixture(autouse=True)
def _application(qapp: object) -> None:
    """Nothing can be measured or painted without it."""


@pytest.fixture(autouse=True)
def _drawn_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The order in which cards lie at a look, which is anew each time, is the same in each run of a test."""
    seed = request.node.nodeid
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(seed))


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys come as fast as a test can press them, and each is meant."""
    monkeypatch.setattr(fresh, "QUIET_MS", 0)


class Player:
    """Plays in the real window, by events alone."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    @property
    def screen(self) -> TableScreen:
        """The table on the screen."""
        found: TableScreen = self.window.table.screen_
        return found

    @property
    def layout(self) -> Layout:
        """Where everything lies on it."""
        game = self.screen.game
        assert isinstance(game, MillionsTable)
        return game.layout(self.screen.area)

    def wait_out_guard(self) -> None:
        """The moment in which nothing feels a press is over."""
        self.screen.hands._guard = QElapsedTimer()
        self.screen.hands.fresh.forget()

    def item(self, key: str, layer: str) -> PieceItem:
        """A piece that is on the screen."""
        found = self.screen.stage.item(layer, key)
        assert found is not None, f"{key} is not among {[i.piece.key for i in self.screen.stage.items_of(layer)]}"
        return found

    def at(self, key: str, layer: str) -> QPoint:
        """Where it lies in the viewport."""
        return self.screen.stage.mapFromScene(self.item(key, layer).pos())

    def click(self, key: str, layer: str) -> None:
        """Clicks a piece."""
        QTest.mouseClick(self.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=self.at(key, layer))

    def lift(self) -> int:
        """The seat before the curtain confirms; which one it is."""
        assert self.screen.phase is Phase.COVERED
        self.wait_out_guard()
        self.click("ready", CURTAIN)
        assert self.screen.phase is Phase.LIFTED
        self.wait_out_guard()
        return self.screen.seat

    def drag(self, start: QPoint, end: QPoint) -> None:
        """Drags with the mouse."""
        viewport = self.screen.stage.viewport()
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        for k in (1, 2, 3):
            QTest.mouseMove(viewport, start + (end - start) * k / 3)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)

    def lay(self, key: str) -> None:
        """Drags a card of the page to its slot."""
        self.drag(self.at(f"page:card:{key}", PAGE), self.at("page:slot", PAGE))

    def hand(self) -> list[str]:
        """The cards of the hand on the page, in the order in which they lie; a laid one is none of them."""
        pieces = [i.piece for i in self.screen.stage.items_of(PAGE)]
        cards = [piece for piece in pieces if piece.card is not None and piece.zone == "hand"]
        return [str(piece.card) for piece in sorted(cards, key=lambda piece: piece.z)]

    def go_on(self) -> None:
        """The revealed round has been seen, and what comes after it too."""
        self.wait_out_guard()
        self.click("way:0", TABLE)
        if self.screen.stage.motion.speed <= 0:
            self.screen.playback.hurry()


def settle(window: MainWindow) -> None:
    """Waits until the start is over."""
    for _ in range(1000):
        if window.is_settled:
            return
        QTest.qWait(5)
    pytest.fail("the start is never over")


@pytest.fixture
def window(qtbot: object, visavis_home: Path, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    """A window at the shelf, small and therefore quick to paint, in which nothing moves, unless a speed is given."""
    speed = getattr(request, "param", 0)
    made = MainWindow(Settings(animation=speed, own_motion=speed > 0))
    made.resize(960, 640)
    made.show()
    made.activateWindow()  # without a window manager nobody else gives it the keys
    settle(made)
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def table(window: MainWindow) -> Callable[..., Player]:
    """Opens a table with so many seats and a fixed seed."""

    def opened(seats: int, *, seed: int = 1, privacy: str = "curtain", **options: Options) -> Player:
        window._keep(privacy=privacy)
        window.play("millions", seats, seed, options)
        player = Player(window)
        player.screen._warming.stop()
        return player

    return opened
