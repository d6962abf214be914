"""Painting ahead: what may be seen next, one picture at a time, while nobody waits for it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from PySide6.QtCore import QObject, QTimer, SignalInstance

from ui.table.geometry import Place
from ui.table.pictures import BUDGET, Drawable, size
from ui.table.stage import Stage

DELAY_MS = 120
"""So long after a change nothing is painted ahead: then it is the change itself that is painted."""
PAUSE_MS = 4
"""Between two pictures the table is free for hands."""
SLICE = 50
"""So many wanted pictures are looked for before hands are felt again, where all of them are there."""
MOST = BUDGET * 3 // 4
"""How many bytes are painted ahead: more would drive out what is seen now."""

Wanted = Callable[[], Iterable[tuple[Drawable, Place]]]
"""Every picture that may be needed, and where it will lie."""


class Warmer(QObject):
    """Paints what is wanted and not there yet.

    What is wanted must not depend on who holds what: which pictures are painted when would tell it.
    """

    def __init__(
        self, stage: Stage, wanted: Wanted, busy: Callable[[], bool], turns: SignalInstance, parent: QObject
    ) -> None:
        """Paints for that stage. `busy` tells whether somebody holds something just now, who would feel each picture as a
        halt; `turns` that something else may be wanted.
        """
        super().__init__(parent)
        self._stage = stage
        self._pictures = stage.pictures
        self._wanted = wanted
        self._busy = busy
        self._left: Iterator[tuple[Drawable, Place]] | None = None
        self._bytes = 0
        """How much of that is there, counted as often as it is wanted."""
        self._is_off = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        turns.connect(self.start)

    def start(self) -> None:
        """Something else may be wanted now; begins after a while."""
        if not self._is_off:
            self._left = None
            self._timer.start(DELAY_MS)

    def stop(self) -> None:
        """Paints nothing ahead from now on."""
        self._is_off = True
        self._timer.stop()

    def _step(self) -> None:
        if self._busy():
            self._timer.start(DELAY_MS)
            return
        if self._stage.prepare_ground():
            self._timer.start(PAUSE_MS)
            return
        if self._left is None:
            self._left, self._bytes = _each_once(self._wanted()), 0
        is_through = True
        for what, place in islice(self._left, SLICE):
            is_there = self._pictures.has(what, place.w, place.h, place.angle)
            self._bytes += size(self._pictures.get(what, place.w, place.h, place.angle))
            if self._bytes > MOST:
                return
            if not is_there:
                self._timer.start(PAUSE_MS)
                return
            is_through = False
        if not is_through:
            self._timer.start(PAUSE_MS)


def _each_once(wanted: Iterable[tuple[Drawable, Place]]) -> Iterator[tuple[Drawable, Place]]:
    """What is wanted several times is wanted once; wherever it lies, it is the same picture."""
    seen: set[tuple[Drawable, float, float, float]] = set()
    for what, place in wanted:
        key = what, place.w, place.h, place.angle
        if key not in seen:
            seen.add(key)
            yield what, place
