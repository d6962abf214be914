"""What the sheet at the end of a game has in common, whatever stands on it."""

from PySide6.QtCore import Signal
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

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.again_button = TicketButton(say("again"), theme, main=True)
        self.again_button.clicked.connect(self.again)
