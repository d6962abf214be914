"""What has happened, shown on the shared table beat after beat; it stops where all are to look."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from app.model import SeenBeat, TableModel
from rules.kernel.events import Event
from rules.kernel.views import View

BEAT_MS = 420
TURNED_MS = 1200
"""How long all see what comes after a round that was looked at, before anything else happens; and each thing that has happened
while the curtain was down.
"""
READ_MS = 2600
"""How long something is shown that goes on by itself when it could be read."""

MarksOf = Callable[[Sequence[SeenBeat], int], Any]
"""What a game marks on the table while a beat is shown."""


class Shown(NamedTuple):
    """What a playback was doing when it was stopped: all that it knows, by the same names as there."""

    view: View
    events: tuple[Event, ...]
    marks: Any
    beats: tuple[tuple[SeenBeat, Any], ...]
    put_off: tuple[tuple[SeenBeat, Any], ...]
    unseen: int
    played: int
    was_held: bool
    had_look: bool
    left: int


class Playback(QObject):
    """The beats that are still to be seen, and the one that is seen now."""

    turned = Signal()
    """Another beat is shown."""
    holds = Signal()
    """All look at what was revealed, until somebody says that it has been seen."""
    through = Signal()
    """Everything has been shown."""
    due = Signal()
    """A beat has had its time."""

    def __init__(self, model: TableModel, marks_of: MarksOf, speed: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._marks_of = marks_of
        self._speed = speed
        self.view: View = model.view(None)
        """The table as it is shown."""
        self.events: tuple[Event, ...] = ()
        """What has happened in the beat that is shown, or was shown last."""
        self.marks: Any = None
        self.unmark()
        self._beats: list[tuple[SeenBeat, Any]] = []
        self._put_off: list[tuple[SeenBeat, Any]] = []
        """What is shown only when somebody who looks alone has done what there is to do."""
        self._unseen = 0
        """How many of the beats that come first have happened while nobody could see the table: each is given time to be read."""
        self._played = 0
        self._was_held = False
        self._had_look = False
        """Whether all have looked at something since that was last asked."""
        self._left = 0
        """How much of its time the beat that was stopped had left."""
        self.ends_quietly = False
        """Whether something is told before the scores of a game that is over are opened."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.due)

    @property
    def held(self) -> bool:
        """Whether all look at what was revealed."""
        return bool(self.marks.held)

    @property
    def waiting(self) -> bool:
        """Whether beats are still to be shown."""
        return bool(self._beats)

    @property
    def untold(self) -> int:
        """How many events are still to be shown."""
        told = self.marks.tells if self.held else 0
        return sum(len(beat.events) for beat, _ in (*self._put_off, *self._beats[told:]))

    @property
    def running(self) -> bool:
        """Whether a beat has its time just now."""
        return self._timer.isActive()

    @property
    def passes(self) -> bool:
        """Whether the next beat comes in the same moment, so that nobody sees this one."""
        return bool(self._beats) and not self.held and not self.marks.reads and self._speed() <= 0

    @property
    def brings_a_reveal(self) -> bool:
        """Whether among the beats that wait there is one that all shall look at."""
        return any(marks.held for _, marks in self._beats)

    def add(self, beats: Sequence[SeenBeat], *, unseen: bool = False) -> None:
        """Beats to be shown; `unseen` where something covers the table just now."""
        if unseen and self._unseen == len(self._beats):
            self._unseen += len(beats)
        self._beats += [(beat, self._marks_of(beats, i)) for i, beat in enumerate(beats)]

    def unmark(self) -> None:
        """Nothing is marked any more."""
        self.marks = self._marks_of((SeenBeat((), self.view),), 0)

    def mark_anew(self, again: Callable[[Any], Any]) -> None:
        """What has been marked so far for the beats that wait is what this makes of it now."""
        self._beats = [(beat, again(marks)) for beat, marks in self._beats]
        self._put_off = [(beat, again(marks)) for beat, marks in self._put_off]

    def end_look(self) -> bool:
        """Whether all have looked at something since this was last asked."""
        had, self._had_look = self._had_look, False
        return had

    def catch_up(self) -> None:
        """Shows the table as it stands."""
        self._beats.clear()
        self._put_off.clear()
        self._unseen = 0
        self.view = self._model.view(None)

    def put_off(self) -> None:
        """What waits is shown later, when it is brought back."""
        self._put_off += self._beats
        self._beats.clear()
        self._unseen = 0

    def bring_back(self) -> None:
        """What was put off waits again, before all else."""
        self._beats[:0] = self._put_off
        self._unseen += len(self._put_off)
        self._put_off.clear()

    def begin(self) -> None:
        """Shows the table as it stands. What all were to look at when a saved game was left waits to be looked at again."""
        self.catch_up()
        self.add(() if self._model.finished else self._model.left())
        first = next((i for i, (_, marks) in enumerate(self._beats) if marks.held), len(self._beats))
        del self._beats[:first]
        if self._beats:
            self.view = self._beats[0][0].view

    @property
    def shown(self) -> "Shown":
        """What is being shown, as another playback of the same game can go on with it."""
        return Shown(
            view=self.view,
            events=self.events,
            marks=self.marks,
            beats=tuple(self._beats),
            put_off=tuple(self._put_off),
            unseen=self._unseen,
            played=self._played,
            was_held=self._was_held,
            had_look=self._had_look,
            left=self._left,
        )

    def go_on_from(self, shown: "Shown") -> None:
        """Shows what another one was showing; what waited there waits here."""
        self.view, self.events, self.marks = shown.view, shown.events, shown.marks
        self._beats, self._put_off = list(shown.beats), list(shown.put_off)
        self._unseen, self._played = shown.unseen, shown.played
        self._was_held, self._had_look, self._left = shown.was_held, shown.had_look, shown.left

    def stop(self) -> None:
        """The beat that has its time now gets the rest of it later."""
        self._left = max(1, self._timer.remainingTime()) if self._timer.isActive() else 0
        self._timer.stop()

    def resume(self) -> None:
        """The beat that was stopped gets the rest of its time; where there is none, what waits is due."""
        left, self._left = self._left, 0
        if left:
            self._timer.start(left)
        else:
            self.due.emit()

    def hurry(self) -> bool:
        """What comes after the beat that has its time now comes at once; whether there was one."""
        if not self._timer.isActive():
            return False
        self._timer.stop()
        self.due.emit()
        return True

    def play(self) -> None:
        """Shows the next beat; stops where the table is to look."""
        if self.held:
            return
        while self._beats:
            beat, self.marks = self._beats.pop(0)
            was_unseen, self._unseen = self._unseen > 0, max(0, self._unseen - 1)
            looked_at = bool(self.marks.held)
            self.view, self.events = beat.view, beat.events
            if not self._beats and not looked_at:
                self.view = self._model.view(None)  # with what is awaited now
            self.turned.emit()
            if looked_at:
                self._was_held = self._had_look = True
                self.holds.emit()
                return
            self._played += 1
            # A single beat is what a hand has just done itself; of several each is given its time, the last one too.
            speed = self._speed()
            if self._was_held and not self._beats and self.view.result is None:  # to be read, moved or not
                self._was_held = False
                self._timer.start(TURNED_MS)
                return
            if self.marks.reads:
                self._timer.start(round(READ_MS / (speed or 1)))
                return
            if speed > 0 and (self._beats or self._played > 1):
                time = TURNED_MS if was_unseen else BEAT_MS * (1 if self._beats else 2)
                self._timer.start(round(time / speed))
                return
        self._played = 0
        self._was_held = False
        self.through.emit()
