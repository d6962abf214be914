"""What stays as it is under a hand that means something else: a wheel that scrolls past it, a press for what lay there before."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider, QStyledItemDelegate, QWidget

SEEN_MS = 600
"""For so long, if nothing else is said, what has just come feels no mouse."""


def wait(widget: QWidget, ms: int = SEEN_MS) -> None:
    """Lets a widget that has just come feel no mouse before it has been seen, for so many milliseconds."""
    unfelt = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    widget.setAttribute(unfelt)
    QTimer.singleShot(ms, widget, lambda: widget.setAttribute(unfelt, False))


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
