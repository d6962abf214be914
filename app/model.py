"""The game as the table sees it: a session behind signals, giving out views and seen events and nothing else.

The one module of `app`, besides the composition root, that knows Qt (its core, no widgets).
"""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from app.session import Session, Stalled
from rules.kernel.context import Beat
from rules.kernel.decisions import Announcement, Answer, Decision, Parameter
from rules.kernel.events import Event
from rules.kernel.refusals import Refused
from rules.kernel.views import View


@dataclass(frozen=True)
class SeenBeat:
    """Events that are seen together, as a spectator saw them, and the table after them."""

    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True)
class SeenEntry:
    """What an answer caused, as a spectator saw it."""

    number: int
    seat: int
    events: tuple[Event, ...]


class TableModel(QObject):
    """One table for the window. Secrets leave it only through `view(seat)`, which the curtain asks for."""

    beats_ready = Signal(object)
    """An answer was accepted and is on the disk: a tuple of SeenBeat."""
    refused = Signal(object, int)
    """A Refused, and the seat whose answer it was."""
    stalled = Signal(str)
    """The disk does not take the game; the sentence says why and what to do."""
    recovered = Signal()
    """The game takes answers again."""
    over = Signal()
    """The game has ended."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.session.table.seats)

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.session.finished

    @property
    def trouble(self) -> str:
        """Why no answers are taken now; empty while they are."""
        return self.session.stalled or ""

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know."""
        return self.session.view(seat)

    def decisions(self, seat: int) -> tuple[Decision, ...]:
        """The questions that are open for a seat."""
        return self.session.pending_for(seat)

    def awaited(self) -> tuple[int, ...]:
        """The seats without whose answers the game cannot go on; none while it is paused or over."""
        return () if self.session.finished or self.session.paused else self.session.awaited()

    def next_parameter(self, seat: int, number: int, partial: Announcement) -> Parameter | None:
        """What an announcement still needs; None when it is whole. Raises Refused."""
        return self.session.next_parameter(seat, number, partial)

    def history(self) -> tuple[SeenEntry, ...]:
        """Everything that has happened so far, as a spectator saw it."""
        return tuple(SeenEntry(entry.number, entry.seat, _seen(tuple(entry.events))) for entry in self.session.history)

    def undo(self) -> Refused:
        """Why nothing can be taken back now."""
        return self.session.rules.undo(self.session.match.state)

    # -- playing ------------------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> bool:
        """Gives an answer to the rules. True if it was accepted; its beats have been announced then."""
        was_finished = self.session.finished
        try:
            beats = self.session.submit(answer)
        except Refused as refused:
            self.refused.emit(refused, answer.seat)
            return False
        except Stalled as stalled:
            self.stalled.emit(str(stalled))
            return False
        self.beats_ready.emit(tuple(self._seen_beat(beat) for beat in beats))
        if self.session.finished and not was_finished:
            self.over.emit()
        return True

    def recover(self) -> bool:
        """Tries to go on after the disk has failed."""
        if self.session.recover():
            self.recovered.emit()
            return True
        self.stalled.emit(self.session.stalled or "")
        return False

    def close(self) -> None:
        """Leaves the game; it is saved already."""
        self.session.close()

    def _seen_beat(self, beat: Beat) -> SeenBeat:
        return SeenBeat(_seen(beat.events), self.session.rules.project(beat.state, None))


def _seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
    seen = (event.seen_by(None) for event in events)
    return tuple(event for event in seen if event is not None)
