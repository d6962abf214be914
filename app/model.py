"""The game as the table sees it: a session behind signals, giving out views and seen events and nothing else.

The one module of `app`, besides the composition root, that knows Qt (its core, no widgets).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from app.seats import BadTable, Manner
from app.session import Session, Stalled
from app.words import say
from rules.kernel.context import Beat
from rules.kernel.decisions import Announcement, Answer, Decision, Parameter
from rules.kernel.events import Event
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.seats import TABLE
from rules.kernel.views import View

TICK_MS = 500
"""How often a running clock is looked at."""


@dataclass(frozen=True)
class SeenBeat:
    """Events that are seen together, as a spectator saw them, and the table after them."""

    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True)
class SeenEntry:
    """What an answer caused, as a spectator saw it."""

    number: int
    """Counts what was seen, without a gap: a missing number would tell that somebody has changed a choice (MIL-3.3)."""
    seat: int
    events: tuple[Event, ...]


class TableModel(QObject):
    """One table for the window. Secrets leave it only through `view(seat)`, which the curtain asks for."""

    beats_ready = Signal(object)
    """An answer was accepted and is on the disk: a tuple of SeenBeat. Where a spectator saw nothing of it, it is empty, and sent only if
    others are waited for now.
    """
    refused = Signal(object, int)
    """A Refused, and the seat whose answer it was."""
    broken = Signal(str)
    """The program is at fault; the sentence says so, and where the game's journal lies. Nothing has changed."""
    pause_turned = Signal(bool)
    """Whether the game is paused from now on."""
    stalled = Signal(str)
    """The disk does not take the game; the sentence says why and what to do."""
    unkept = Signal(int)
    """The disk did not take what a seat gave in place of what it had given already, which counts on. For that seat alone:
    that it wanted to change anything is no business of the others (MIL-3.3). They are told when the next answer fails."""
    recovered = Signal()
    """The game takes answers again."""
    over = Signal()
    """The game has ended."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.heeds: Callable[[Answer], bool] = lambda _: True
        """Whether an answer is given to the rules at all; a lesson may wait for another one."""
        self.unsaved: int | None = None
        """Whose last answer the disk did not take; it counts for nothing, and must be given again."""
        self._quiet = False
        """Whether the disk's trouble is known to one seat alone, which has answered already: see `unkept`."""
        self._told_over, self._told_pause = session.finished, session.paused
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self._tick)
        self._wind()

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.session.table.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people sit; opponents play at the others."""
        return self.session.table.people

    @property
    def places(self) -> tuple[int, ...]:
        """By seat: at which of the table's places it sits, counted clockwise."""
        return self.session.table.places or tuple(range(self.seats))

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.session.finished

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        return self.session.paused

    @property
    def trouble(self) -> str:
        """Why no answers are taken now; empty while they are."""
        return "" if self._quiet else self.session.stalled or ""

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know."""
        return self.session.view(seat)

    def decisions(self, seat: int) -> tuple[Decision, ...]:
        """The questions that are open for a seat."""
        return self.session.pending_for(seat)

    def awaited(self) -> tuple[int, ...]:
        """The seats without whose answers the game cannot go on; none while it is paused or over."""
        return () if self.session.finished or self.session.paused else self.session.awaited()

    def gone(self) -> tuple[int, ...]:
        """The seats that have given up."""
        gone: tuple[int, ...] = self.session.match.state.conceded
        return gone

    def next_parameter(self, seat: int, number: int, partial: Announcement) -> Parameter | None:
        """What an announcement still needs; None when it is whole. Raises Refused."""
        return self.session.next_parameter(seat, number, partial)

    def history(self) -> tuple[SeenEntry, ...]:
        """Everything that has happened so far, as a spectator saw it."""
        return tuple(SeenEntry(entry.number, entry.seat, tuple(entry.events)) for entry in self.session.seen(None))

    def told(self, seat: int) -> tuple[Event, ...]:
        """The events of that history in a row, each as that seat saw it: at the same place, and maybe with more in it."""
        shown = ((event, event.seen_by(None)) for entry in self.session.history for event in entry.events)
        return tuple(event.seen_by(seat) or public for event, public in shown if public is not None)

    def left(self) -> tuple[SeenBeat, ...]:
        """What everybody saw happen last before a saved game was left, once."""
        beats, self.session.left = self.session.left, ()
        return tuple(self._seen_beat(beat) for beat in beats)

    def undo(self) -> Refused:
        """Why nothing can be taken back now."""
        return self.session.rules.undo(self.session.match.state)

    # -- playing ------------------------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> bool:
        """Gives an answer to the rules. True if it was accepted; its beats have been announced then."""
        if not self.heeds(answer):
            return False
        is_change = answer.seat in self.people and answer.seat not in self.awaited()
        return self._given(answer.seat, lambda: self.session.submit(answer), is_change=is_change)

    def pause(self) -> bool:
        """Anybody pauses the game (TAB-2.1)."""
        return self._given(TABLE, self.session.pause)

    def resume_play(self) -> bool:
        """Anybody lets it go on (TAB-2.3)."""
        return self._given(TABLE, self.session.resume_play)

    def concede(self, seat: int) -> bool:
        """A seat gives up (TAB-3.1)."""
        return self._given(seat, lambda: self.session.concede(seat))

    def reseat(self, names: Sequence[str], places: Sequence[int]) -> str:
        """Calls the seats otherwise, or seats them elsewhere (`Session.reseat`). Why it could not be done; empty: it is."""
        try:
            self._try_again()
            self.session.reseat(names, places)
        except BadTable as bad:
            return str(bad)
        except Stalled as stalled:
            self.stalled.emit(str(stalled))
            return str(stalled)
        return ""

    def sit(self, manner: Manner) -> bool:
        """From now on people sit so round the screen; whether it could be saved."""
        try:
            self._try_again()
            self.session.sit(manner)
        except Stalled as stalled:
            self.stalled.emit(str(stalled))
            return False
        return True

    def looked(self) -> None:
        """All have looked at what came last, and nobody is shown it again, unless the disk does not take even that."""
        try:
            self.session.looked()
        except Stalled as stalled:
            self.stalled.emit(str(stalled))

    def _try_again(self) -> None:
        """Whoever acts next finds the disk as it is now. Raises Stalled, which is then told to all."""
        if self._quiet:
            self._quiet = False
            if not self.session.recover():
                raise Stalled(self.session.stalled or "")

    def _given(self, seat: int, give: Callable[[], tuple[Beat, ...]], *, is_change: bool = False) -> bool:
        before = self.session.awaited()
        try:
            self._try_again()
            beats = give()
        except Refused as refused:
            self.refused.emit(refused, seat)
            return False
        except Stalled as stalled:
            if is_change and self.unsaved is None:
                # A running clock would be kept waiting by the disk, and is paused when it recovers: that is told to all.
                self._quiet = not self.session.clocks()
                self.unkept.emit(seat)
                if self._quiet:
                    return False
            elif seat >= 0 and self.unsaved is None:
                self.unsaved = seat
            self.stalled.emit(str(stalled))
            return False
        except RulesBroken:
            self._ticking.stop()  # what broke at a tick would break at the next one too
            self.broken.emit(self._fault())
            return False
        self._wind()
        seen = tuple(self._seen_beat(beat) for beat in beats)
        if any(beat.events for beat in seen):
            self.beats_ready.emit(seen)
        elif self.session.awaited() != before:
            self.beats_ready.emit(())
        if self.session.paused is not self._told_pause:
            self._told_pause = self.session.paused
            self.pause_turned.emit(self._told_pause)
        if self.session.finished and not self._told_over:
            self._told_over = True
            self.over.emit()
        return True

    def _fault(self) -> str:
        path = self.session.path
        return say("fault.unsaved") if path is None else say("fault", path=path)

    def _tick(self) -> None:
        """Looks at the running clocks; one that has run out answers for whoever was too slow (TAB-4.3)."""
        self._given(TABLE, self.session.tick)

    def _wind(self) -> None:
        if not self.session.clocks():
            self._ticking.stop()
        elif not self._ticking.isActive():
            self._ticking.start()

    def recover(self) -> bool:
        """Tries to go on after the disk has failed, and announces what has come of it."""
        self._quiet = False
        if self.session.recover():
            self.recovered.emit()
            self.unsaved = None
            # What came of it: a pause, and what was saved and not told when the disk failed.
            return self._given(TABLE, self.session.untold)
        self.stalled.emit(self.session.stalled or "")
        return False

    def rest(self) -> None:
        """Looks at the clocks no more."""
        self._ticking.stop()

    def close(self) -> None:
        """Leaves the game; it is saved already."""
        self.rest()
        self.session.close()

    def _seen_beat(self, beat: Beat) -> SeenBeat:
        return SeenBeat(_seen(beat.events), self.session.rules.project(beat.state, None))


def _seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
    seen = (event.seen_by(None) for event in events)
    return tuple(event for event in seen if event is not None)
