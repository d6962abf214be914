"""What is heard of a table. A sound, and its moment, depend on nothing but what everybody may know.

- What happens is heard from the events that a spectator is told, and never from the gesture that caused them. A card that
  replaces a laid one is no such event (MIL-3.3), so nothing is heard of it, and it cannot be told from a mere look.
- While somebody looks alone, behind the curtain or into their tray, nothing is heard of what they lift, or of what is
  refused: others would learn how long they wavered, and that they tried a card which they cannot play. Both are heard where
  all hands lie open, and where one person plays alone.
- The curtain is heard when it goes to another seat, which all can see, and not when it falls before the same one again.
- All sounds come from the middle of the table, and the same event always sounds the same.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.model import SeenBeat, TableModel
from rules.kernel.events import Event
from rules.kernel.refusals import Refused
from rules.kernel.seats import TABLE
from ui.table.curtain import Phase
from ui.table.handing_over import OPEN
from ui.table.screen import TableScreen

TURN_AFTER_MS = 260
"""Whose turn it is, is heard after what ended the turn before; always the same time after it."""


class Heard(NamedTuple):
    """What is heard of a game's events."""

    at_once: Mapping[type[Event], str]
    """When they happen: they are not shown by themselves."""
    shown: Mapping[type[Event], str]
    """When the table shows them; of several at once the first of these."""


class TableSounds(QObject):
    """Listens to one table."""

    asked = Signal(str)

    def __init__(self, model: TableModel, screen: TableScreen, heard: Heard, parent: QObject) -> None:
        super().__init__(parent)
        self._model, self._screen, self._heard = model, screen, heard
        self._order = (*heard.shown.values(), *heard.at_once.values(), "refused", "lifted")
        self._waiting: set[str] = set()
        self.turns_to = -1
        """Before whom the curtain is."""
        self._held = 0
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._tell)
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.setInterval(TURN_AFTER_MS)
        self._turn.timeout.connect(lambda: self.asked.emit("turn"))
        model.beats_ready.connect(self._happened)
        model.refused.connect(self._refused)
        screen.playback.turned.connect(self._shown)
        screen.hand_over.moved.connect(self._curtain_moved)
        screen.notes.refused.connect(self._said_why)
        screen.hands.held_turned.connect(self._held_turned)

    def go_on_from(self, other: "TableSounds") -> None:
        """Before whom the curtain was at another table of this game: before the same one it falls unheard here, too."""
        self.turns_to = other.turns_to

    @property
    def is_public(self) -> bool:
        """Whether everybody in the room may know what a hand does just now."""
        return self._screen.privacy == OPEN or len(self._model.people) <= 1

    def _ask(self, name: str) -> None:
        """Of what comes at once, one sound is heard."""
        self._waiting.add(name)
        self._soon.start(0)

    def _tell(self) -> None:
        waiting, self._waiting = self._waiting, set()
        name = next((name for name in self._order if name in waiting), None)
        if name is not None:
            self.asked.emit(name)

    def _happened(self, beats: Sequence[SeenBeat]) -> None:
        for beat in beats:
            for event in beat.events:
                if type(event) in self._heard.at_once:
                    self._ask(self._heard.at_once[type(event)])

    def _shown(self) -> None:
        for event in self._screen.playback.events:
            if type(event) in self._heard.shown:
                self._ask(self._heard.shown[type(event)])

    def _refused(self, refused: Refused, seat: int) -> None:
        if seat == TABLE:
            self._ask("refused")

    def _said_why(self) -> None:
        if self.is_public:
            self._ask("refused")

    def _held_turned(self) -> None:
        held, before = len(self._screen.hands.lifted), self._held
        self._held = held
        if held > before and self.is_public:
            self._ask("lifted")

    def _curtain_moved(self, over: bool) -> None:
        screen = self._screen
        if screen.phase is Phase.COVERED and screen.seat != self.turns_to:
            self.turns_to = screen.seat
            self._turn.start()
        elif not over:
            self.turns_to = -1
            self._turn.stop()
