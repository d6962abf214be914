"""The table for those who cannot see it: what happens is said in the words of the log, and never what only one seat may know."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, SignalInstance

from app.words import Names, joined, log_line
from ui.table.aside import Aside
from ui.table.readable import speak
from ui.table.sight import Sight
from ui.table.stage import Stage


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
        lines = [log_line(event, self._names) for event in joined(new, self._names.game)]
        words = " ".join(line.text for line in lines if line is not None)
        if words:
            self.say(words)

    def say(self, words: str) -> None:
        """Says something that everybody may hear."""
        speak(self._stage, words)
        self.said.emit(words)
