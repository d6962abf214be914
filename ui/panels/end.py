"""What the sheet at the end of a game has in common, whatever stands on it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.shell.widgets import Sheet, TicketButton
from ui.texts import say
from ui.theme.tokens import Theme


class EndPanel(Sheet):
    """The sheet at the end of a game, over the table."""

    again = Signal()
    """The same people want to play again."""
    to_shelf = Signal()
    closed = Signal()
    """The table is to be looked at."""
    clause_asked = Signal(str)
    card_asked = Signal(str)
    """Somebody wants to read the card of that id."""
    pile_asked = Signal(object)
    """Somebody wants to see something that can be fanned out over the table: the action that does it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.again_button = TicketButton(say("again"), theme, main=True)
        self.again_button.clicked.connect(self.again)
        self._is_seen = False

    def seen(self) -> None:
        """It has lain there for a while: keys press the button by which one plays again, until they go to another one."""
        self._is_seen = True
        self.again_button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, where no button has the keys, closes it once it has been seen; it never means the table under it."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            super().keyPressEvent(event)
        elif self._is_seen and not event.isAutoRepeat():
            self.closed.emit()
