"""When the curtain falls, and trays close, by themselves: a window that nobody looks at, or somebody else, shows no hand."""

from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from ui.texts import say


class Table(Protocol):
    """What is covered then."""

    @property
    def is_watched(self) -> bool:
        """Whether the window is what somebody looks at."""
        ...

    def lower(self, why: str = "") -> None:
        """The look ends, and it is said why."""
        ...

    def come_back(self) -> None:
        """The window is looked at again."""
        ...


class Falling(QObject):
    """Watches over the window of one table."""

    def __init__(self, table: Table, widget: QWidget) -> None:
        super().__init__(widget)
        self._table = table
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Other windows come before it, or it is minimised or put away; then it comes back."""
        if event.type() == QEvent.Type.ActivationChange:
            if self._table.is_watched:
                self._table.come_back()
            else:
                self._table.lower(say("cover.away"))
        elif event.type() == QEvent.Type.Hide:
            self._table.lower(say("cover.away"))
        return False
