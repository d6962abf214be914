"""A moment in which nothing can be pressed: what was meant for what lay there before must do nothing to what lies there now."""

from PySide6.QtCore import QEvent, QRect, Qt, QTimer
from PySide6.QtWidgets import QWidget

from app.clock import MONOTONIC, Source

GUARD_MS = 400
"""So long what has just come, and what was under something that has just gone, takes no press."""
_PRESSES = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TouchEnd,
    }
)


class Guard:
    """Keeps what has just come from presses that were meant for what lay there before."""

    def __init__(self, source: Source = MONOTONIC) -> None:
        self._source = source
        self._until = source()

    def begin(self) -> None:
        """Something else is there from now on."""
        self._until = self._source() + GUARD_MS * 1_000_000

    def __bool__(self) -> bool:
        return self._source() < self._until


class Lull(QWidget):
    """Lies unseen where something has just come or gone, and takes the presses there for a moment."""

    def __init__(self, at: QRect, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setGeometry(at)
        self.show()
        self.raise_()
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(self.end)
        self._over.start(GUARD_MS)

    def end(self) -> None:
        """Whoever presses now has seen what lies there."""
        self._over.stop()
        self.hide()
        self.deleteLater()

    def event(self, event: QEvent) -> bool:
        if event.type() in _PRESSES:
            event.accept()
            return True
        return super().event(event)


def lull(widget: QWidget) -> None:
    """For a moment nothing can be pressed where that has come or gone."""
    parent = widget.parentWidget()
    if GUARD_MS and parent is not None and parent.isVisible():
        Lull(widget.geometry(), parent)


def put_away(widget: QWidget) -> None:
    """It goes for good, and for a moment nothing can be pressed where it lay."""
    lull(widget)
    widget.hide()
    widget.deleteLater()
