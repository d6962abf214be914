"""Lets the practice opponents of a table answer, at moments that are fixed by what all see and by nothing else: the beginning of a
round, or, where people act in turns, the question.

Whoever has not made up its mind at its moment, on a slow machine, waits for the next one: so that not even then it is seen
how long it has thought.
"""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from app.model import TableModel
from app.sitting import Sitting
from rules.kernel.decisions import Answer
from ui.table.game import AnyGame

FIRST_MS = 900
"""How long after a round, or its question, has opened the first opponent answers."""
EACH_MS = 700
"""How much later each further one lays, and whoever has missed a moment; longer than any of them may think."""
TICK_MS = 50
LONGEST_MS = 200
"""A longer time between two looks was no time at the table: the computer slept."""


class Table(Protocol):
    """The table on the screen."""

    game: AnyGame
    is_beside: bool
    """Whether it is an opponent who answers just now."""

    @property
    def playing_back(self) -> bool:
        """Whether something that has happened is still to be seen."""
        ...


class OpponentsPlay(QObject):
    """Answers for the opponents while the table is played at; a pause or a full disk stops it, and it goes on after that."""

    def __init__(self, model: TableModel, table: Table, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._table = table
        self.sitting = Sitting(model.session)
        self._is_left = False
        self.pace = 1.0
        """How long the moments are; 1 is what a person sees."""
        self._occasion: object = None
        """From the beginning of what the moments are counted."""
        self._missed: dict[int, int] = {}
        """By seat: how many of its moments since then have come too early for it."""
        self._waited = 0
        """How many ms have passed since then, while there was nothing else to be seen."""
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        model.beats_ready.connect(self.begin)
        model.pause_turned.connect(self.begin)
        model.recovered.connect(self.begin)

    def begin(self, *_: object) -> None:
        """Looks whether opponents have to answer."""
        if not self._is_left and self.sitting.awaited() and not self._timer.isActive():
            self._since.start()
            self._timer.start()

    def seat(self, sitting: Sitting) -> None:
        """Others sit there from now on."""
        self._timer.stop()
        self.sitting.close()
        self.sitting = sitting

    def close(self) -> None:
        """The table is left: nobody answers there any more."""
        self._is_left = True
        self._timer.stop()
        self.sitting.close()

    def _tick(self) -> None:
        passed = min(self._since.restart(), LONGEST_MS)
        awaited = self.sitting.awaited()
        if not awaited:
            self._timer.stop()
            return
        now = self._opened(awaited)
        if now != self._occasion:
            self._occasion, self._waited, self._missed = now, 0, {}
        self.sitting.think()
        if self._table.playing_back:
            return
        self._waited += passed
        for place, seat in enumerate(self.sitting.seats):
            moment = FIRST_MS + (place + self._missed.get(seat, 0)) * EACH_MS
            if seat in awaited and self._waited >= moment * self.pace and self._let(seat):
                return  # another look at the table before the next one

    def _opened(self, awaited: Sequence[int]) -> object:
        """What has opened: a round in which all act at once, or the questions to the opponents."""
        session = self._model.session
        round_ = session.rules.phase(session.match.state)
        if not self._table.game.in_turns:
            return round_
        return round_, [question.number for seat in awaited for question in session.pending_for(seat)]

    def _lay(self, answer: Answer) -> bool:
        """Gives the answer while people do what they do; True if it was accepted."""
        self._table.is_beside = True
        try:
            return self._model.answer(answer)
        finally:
            self._table.is_beside = False

    def _let(self, seat: int) -> bool:
        """This opponent lays, if it has made up its mind; whether it had."""
        is_well = False
        try:
            answer = self.sitting.answer(seat)
            if answer is None:
                self._missed[seat] = self._missed.get(seat, 0) + 1
            is_well = answer is None or self._lay(answer)
        finally:
            if not is_well:  # what went wrong now would go wrong at every look
                self._timer.stop()
        return answer is not None
