"""A curtain that has just fallen: its button feels no press that was meant for what lay there before.

Whoever lays a card and presses once more, by mouse or by key, must not lift the curtain of the next seat.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from ui.table.stage import Stage

AWAY = 40.0
"""So many pixels from the last press the pointer must have been, before the button feels a press there again."""
STILL_MS = 900
"""After so long the button feels a press of a pointer that did not move, too."""
KEY_MS = 1000
"""For so long the button feels no key."""
QUIET_MS = 600
"""A key that confirms so soon after the last one was meant for what lay there before, or for nothing: somebody hammers on it."""
CONFIRMS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Fresh:
    """What has been pressed, and whether the button of the curtain feels a press by now."""

    def __init__(self) -> None:
        self.last: QPointF | None = None
        """Where the mouse's button went down or came up last; only what is felt may depend on it, never what is seen."""
        self._spots: list[QPointF] = []
        """Where a press may still be meant for what lay there before."""
        self._since = QElapsedTimer()
        self._down: set[int] = set()
        self._key_held = False
        self._stamp: int | None = None
        """When a key that confirms went down last, in milliseconds of the system: a slow program makes no quiet hand of a quick one."""
        self._gap: int | None = None
        """How long after the one before it."""

    def begin(self, put: QPointF | None) -> None:
        """The curtain has just fallen; `put` is where the pointer is put now, if it is put anywhere."""
        self._spots = [spot for spot in (self.last, put) if spot is not None]
        self._key_held = bool(self._down)
        self._since.start()

    def forget(self) -> None:
        """The curtain is not fresh any more."""
        self._spots.clear()
        self._key_held = False
        self._since.invalidate()

    def moved(self, point: QPointF) -> None:
        """The pointer is there: away from where it was pressed, the next press is one of its own."""
        if all(_distance(point, spot) > AWAY for spot in self._spots):
            self._spots.clear()

    def pressed(self, point: QPointF) -> None:
        """The mouse's button went down, or came up."""
        self.moved(point)
        self.last = point

    @property
    def deaf_to_mouse(self) -> bool:
        """Whether the button does not feel the mouse yet."""
        return bool(self._spots) and self._since.isValid() and self._since.elapsed() < STILL_MS

    @property
    def deaf_to_keys(self) -> bool:
        """Whether the button does not feel a key yet."""
        return self._key_held or self.hurried or (self._since.isValid() and self._since.elapsed() < KEY_MS)

    @property
    def hurried(self) -> bool:
        """Whether the last key that confirms came so soon after the one before it that no new thing was meant by it."""
        return self._gap is not None and self._gap < QUIET_MS

    def key(self, event: QEvent) -> None:
        """A key went down or came up, or the keys go elsewhere."""
        if event.type() == QEvent.Type.FocusOut:
            self._down.clear()
        elif isinstance(event, QKeyEvent) and not event.isAutoRepeat():
            if event.type() == QEvent.Type.KeyPress and event.key() not in _MODIFIERS:
                self._down.add(event.key())
                if event.key() in CONFIRMS:
                    stamp = event.timestamp()
                    self._gap = None if self._stamp is None else stamp - self._stamp
                    self._stamp = stamp
            elif event.type() == QEvent.Type.KeyRelease:
                self._down.discard(event.key())
        if not self._down:
            self._key_held = False


_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)


def _distance(a: QPointF, b: QPointF) -> float:
    return float(((a.x() - b.x()) ** 2 + (a.y() - b.y()) ** 2) ** 0.5)


def put_pointer(stage: "Stage", x: float, y: float) -> QPointF | None:
    """Puts the mouse to one and the same point for every seat, where the platform can; its way must tell nothing.

    Gives the point, which must lie on no button; None where the mouse stays.
    """
    from PySide6.QtGui import QCursor, QGuiApplication

    if QGuiApplication.platformName() == "offscreen" or not stage.window().isActiveWindow():
        return None
    QCursor.setPos(stage.viewport().mapToGlobal(QPoint(round(x), round(y))))
    stage.put(stage.mapToScene(QPoint(round(x), round(y))))
    return QPointF(round(x), round(y))
