"""Painting ahead: what the curtain's pages will need, one picture at a time, while nobody waits for it."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer

from ui.table.pictures import Drawable, Pictures

PAUSE_MS = 4
"""Between two pictures the table is free for hands."""

Wanted = Callable[[], Iterable[tuple[Drawable, float, float, float]]]
"""Every picture that may be needed: what, how wide, how high, how turned."""


class Warmer(QObject):
    """Paints what is wanted and not there yet.

    What is wanted must not depend on who holds what: which pictures are painted when would tell it.
    """

    def __init__(self, pictures: Pictures, wanted: Wanted, parent: QObject) -> None:
        super().__init__(parent)
        self._pictures = pictures
        self._wanted = wanted
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)

    def start(self, delay: int) -> None:
        """Begins in so many milliseconds."""
        self._timer.start(delay)

    def stop(self) -> None:
        """Paints nothing more for now."""
        self._timer.stop()

    def _step(self) -> None:
        for what, width, height, angle in self._wanted():
            if not self._pictures.has(what, width, height, angle):
                self._pictures.get(what, width, height, angle)
                self._timer.start(PAUSE_MS)
                return
