"""What holds itself in a circle is cleared away in the thread of the windows, and in no other.

Python's own collector runs in whichever thread makes the next object. While an opponent thinks aside that is the thinking
thread, and a window or a scene that was left a moment ago would be destroyed there: Qt allows that nowhere but in the
thread it was made in, and the program ends without a word. So the collector is switched off, and a timer of the one
application calls it by the same thresholds.
"""

import gc

from PySide6.QtCore import QObject, QTimerEvent

EVERY = 1000
"""So often it is looked whether there is enough to collect, in milliseconds."""


def collect_due() -> int | None:
    """Collects what the thresholds of `gc` call due, and returns the oldest generation that was; None where nothing is."""
    for generation, (count, threshold) in reversed(
        list(enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True)))
    ):
        if count > threshold > 0:
            gc.collect(generation)
            return generation
    return None


class Collector(QObject):
    """Stands for Python's collector from when it is made, in the thread where it is made and while events go round there."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self.startTimer(EVERY)

    def timerEvent(self, event: QTimerEvent) -> None:
        """Another second."""
        collect_due()
