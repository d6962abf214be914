"""What is set on a sheet that is scrolled: the wheel of a mouse goes past it, and changes nothing on its way."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider, QStyledItemDelegate, QWidget


class DropDown(QComboBox):
    """A list of which one is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(QStyledItemDelegate(self))  # the usual one knows nothing of a style sheet's colours

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Slide(QSlider):
    """A slider."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
