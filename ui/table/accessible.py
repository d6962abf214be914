"""The table for those who cannot see it: what happens is said in the words of the log, and never what only one seat may know."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget

from app.words import Names, log_line
from ui.table.aside import Aside
from ui.table.cursor import Stop, stops
from ui.table.hands import Hands
from ui.table.keys import Keyboard
from ui.table.pieces import Spot
from ui.table.reach import Reach
from ui.table.readable import speak
from ui.table.sight import Sight
from ui.table.stage import Stage
from ui.texts import say


class Announcer(QObject):
    """Says each event once, when the shared table has shown it."""

    said = Signal(str)
    """What has just been said."""

    def __init__(self, stage: Stage, aside: Aside, sight: Sight, names: Names, turns: Sequence[SignalInstance]) -> None:
        """`turns` tell that something else is to be seen now."""
        super().__init__(stage)
        self._stage = stage
        self._aside = aside
        self._sight = sight
        self._names = names
        self._told = len(aside.told())
        for turn in turns:
            turn.connect(self.tell)

    def tell(self, *_: object) -> None:
        """What is new on the shared table is said; while one seat looks alone, nothing is."""
        if self._sight.is_private:
            return
        events = self._aside.told()
        new, self._told = events[self._told :], len(events)
        lines = [log_line(event, self._names) for event in new]
        words = " ".join(line.text for line in lines if line is not None)
        if words:
            self.say(words)

    def say(self, words: str) -> None:
        """Says something that everybody may hear."""
        speak(self._stage, words)
        self.said.emit(words)


class ReachList(QListWidget):
    """Everything that keys can reach now, as a list of names: hidden until it is asked for, and gone with each look.

    The names are those of the pieces that are shown, so a hidden card has none that could tell it.
    """

    def __init__(
        self, stage: Stage, hands: Hands, reach: Reach, keys: Keyboard, spots: Callable[[], Sequence[Spot]]
    ) -> None:
        super().__init__(stage)
        self._stage = stage
        self._hands = hands
        self._reach = reach
        self._keys = keys
        self._spots = spots
        self._stops: list[Stop] = []
        self.setAccessibleName(say("reach.title"))
        self.itemActivated.connect(self._enter)
        self.hide()
        stage.installEventFilter(self)

    def open(self) -> None:
        """Lists what can be reached now; closes the list if it is open."""
        if self.isVisible():
            self.forget()
            self._stage.setFocus()
            return
        self._fill()
        if self._stops:
            room = self._stage.viewport().rect()
            self.setGeometry(8, 8, max(260, room.width() // 3), max(120, room.height() - 16))
            self.show()
            self.raise_()
            self.setFocus()

    def forget(self) -> None:
        """Nothing of it is left."""
        self.hide()
        self.clear()
        self._stops = []

    def _fill(self) -> None:
        found = stops(self._reach.pieces(), self._spots(), holding=self._hands.chosen is not None)
        self._stops = [stop for stop in found if stop.name]
        self.clear()
        self.addItems([stop.name for stop in self._stops])
        self.setCurrentRow(0)

    def _enter(self) -> None:
        """Does what Enter does on the table; where a card is lifted by it, the list goes on with its places."""
        row = self.currentRow()
        if not 0 <= row < len(self._stops):
            return
        self._keys.stop = self._stops[row]
        self._keys.enter()
        if self.isVisible():
            self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Its key on the table."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_K:
            self.open()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_K):
            self.open()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._enter()
        else:
            super().keyPressEvent(event)
