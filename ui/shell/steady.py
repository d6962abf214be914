"""What stays as it is under a hand that means something else: a wheel that scrolls past it, a press for what lay there before."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider, QStyledItemDelegate, QWidget

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

    def __init__(self, over: QWidget, parent: QWidget, ms: int) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setGeometry(over.geometry())
        over.installEventFilter(self)
        self.show()
        self.raise_()
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(self.end)
        self._over.start(ms)

    def eventFilter(self, over: QObject, event: QEvent) -> bool:
        """What has come may be given its place only now."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize) and isinstance(over, QWidget):
            self.setGeometry(over.geometry())
        return False

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


def lull(widget: QWidget, ms: int | None = None) -> None:
    """For a moment, or for so many milliseconds, nothing can be pressed where that has come or gone."""
    parent, lasts = widget.parentWidget(), GUARD_MS if ms is None else ms
    if lasts and parent is not None and parent.isVisible():
        Lull(widget, parent, lasts)


def put_away(widget: QWidget) -> None:
    """It goes for good, and for a moment nothing can be pressed where it lay."""
    lull(widget)
    widget.hide()
    widget.deleteLater()


class DropDown(QComboBox):
    """A list of which one is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(QStyledItemDelegate(self))  # the usual one knows nothing of a style sheet's colours

    def showPopup(self) -> None:
        self.widen()
        super().showPopup()

    def widen(self) -> None:
        """Makes the list as broad as its longest line needs, where the window has room for that."""
        view = self.view()
        needed = view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        left = self.mapTo(self.window(), self.rect().topLeft()).x()
        view.setMinimumWidth(max(self.width(), min(needed, self.window().width() - left - 8)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Slide(QSlider):
    """A slider."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
