"""A learner in the real window, who does what the lesson says by mouse or by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Player, _application, _quick_hands, qapp, window
from ui.lesson.guide import Guide
from ui.shell.kept import KeptPicture
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.theme import lettering
from ui.theme.lettering import Painted

__all__ = ["Learner", "_application", "_quick_hands", "qapp", "window"]

LAID = (9, 1, 5, 10, 2)
"""What the learner lays, round by round; the second and the last are free."""


class Learner(Player):
    """Somebody who learns."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.told: list[str] = []
        """All that was said to them, in order."""
        self.gestures = 0

    @property
    def guide(self) -> Guide:
        """The lesson that is given."""
        found = self.window.table.findChild(Guide)
        assert isinstance(found, Guide)
        return found

    @property
    def step(self) -> str:
        """Which sentence's time it is."""
        step = self.guide.course.step
        return "" if step is None else step.say

    def begin(self, game: str = "millions", *, by_keys: bool = False) -> None:
        """Presses the leaflet on the shelf."""
        leaflet = self.window.shelf.leaflets[game]
        if by_keys:
            leaflet.setFocus()
            QTest.keyClick(leaflet, Qt.Key.Key_Return)
        else:
            QTest.mouseClick(leaflet, Qt.MouseButton.LeftButton)
        self.screen._warming.stop()
        self.window.table.opponents.pace = 0.0

    def hear(self) -> str:
        """What is said now, once it is."""
        wait_until(lambda: not self.guide._later.isActive() and self.guide.note.isVisible())
        if not self.told or self.told[-1] != self.guide.note.text:
            self.told.append(self.guide.note.text)
        return self.told[-1]

    def hear_of(self, step: str) -> str:
        """What is said at that step, once its time has come."""
        wait_until(lambda: self.step == step)
        return self.hear()

    # -- by mouse -----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        self.lift()
        self.gestures += 1

    def lay_power(self, power: int) -> None:
        """Drags a card to its place: lifted and put down, two gestures."""
        self.wait_out_guard()
        self.lay(f"A{power}")
        self.gestures += 2

    def see_on(self) -> None:
        """Presses Go on, and waits until it is their turn again."""
        self.wait_out_guard()
        self.click("way:0", "table")
        self.gestures += 1
        self.back_to_cards(self.look)

    # -- by keys ------------------------------------------------------------------------------------------------------

    def key(self, which: Qt.Key) -> None:
        self.wait_out_guard()
        QTest.keyClick(self.screen.stage, which)
        self.gestures += 1

    def type_letter(self, power: int) -> None:
        """Chooses the card of that power by the letter that it bears in this look."""
        letters = {str(card)[1:]: letter for letter, card in self.screen.sight.letters.items()}
        QTest.keyClicks(self.screen.stage, letters[str(power)])
        self.gestures += 1
        self.key(Qt.Key.Key_Return)

    def see_on_by_key(self) -> None:
        self.key(Qt.Key.Key_Space)
        self.back_to_cards(lambda: self.key(Qt.Key.Key_Return))

    def back_to_cards(self, look: Callable[[], None]) -> None:
        """The new Points card is looked at; then the cards are before them, or the curtain, or the last choice."""
        if self.screen.stage.motion.speed <= 0 and self.step != "end":
            self.screen.playback.hurry()
        if self.screen.hands_open:
            return
        wait_until(lambda: self.step == "end" or self.screen.phase in (Phase.COVERED, Phase.LIFTED))
        if self.screen.phase is Phase.COVERED:
            look()


def painted_on(note: KeptPicture) -> list[Painted]:
    """The words that are painted on a slip. Only it is watched: all else is painted once and kept, as it is for people."""
    painted: list[Painted] = []
    eye = painted.append
    lettering.watchers.append(eye)
    try:
        note.paint_anew()
        note.repaint()
    finally:
        lettering.watchers.remove(eye)
    return painted


def wait_until(true: Callable[[], bool]) -> None:
    """Lets the program run until it is so."""
    for _ in range(1000):
        if true():
            return
        QTest.qWait(5)
    pytest.fail("it never is")


@pytest.fixture
def learner(window: MainWindow) -> Learner:
    """Somebody who sits before the shelf for the first time."""
    return Learner(window)
