"""The bar over a table: why the game takes no answers, or what is to be told of it."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from ui.shell.felt_page import largest_words
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

MOST = 0.3
"""How much of the page's height it takes at most, while its words can become smaller."""


class TroubleBar(QFrame):
    """Says why the game takes no answers, and offers to try again."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = text_label(role="trouble")
        self.text.setWordWrap(True)
        self.again = TicketButton(say("stalled.again"), theme)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.text, 1)
        self._row.addWidget(self.again)
        self._unit = 1.0
        self.restyle(theme)
        self.hide()

    def tell(self, text: str, button: str) -> None:
        """Says something, and what can be done about it."""
        self.again.setText(button)
        self.text.setText(text)
        self.show()
        self.raise_()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self._theme = theme
        self.again.restyle(theme)
        self._set_sizes(text_size())

    def _set_sizes(self, text: float) -> None:
        self.again.pixels = 18.9 * self._unit
        self.again.updateGeometry()
        self._row.setContentsMargins(*(round(side * self._unit) for side in (20, 7, 13, 7)))
        self.setStyleSheet(
            style_sheet(self._theme, self._unit, text)
            + f"TroubleBar {{ background: {self._theme.sheet}; border-bottom: 3px solid {self._theme.link}; }}"
        )

    def place(self, width: int, height: int, unit: float) -> int:
        """Lies along the upper side of a page of that size; how high it is. Most of the page is left to the table."""
        if self.isHidden():
            return 0
        self._unit = max(0.9, unit)

        def needed() -> int:
            self._row.invalidate()
            return self.heightForWidth(width)

        largest_words(self._set_sizes, needed, lambda: height * MOST)
        high = max(56, needed())
        self.setGeometry(0, 0, width, high)
        return high
