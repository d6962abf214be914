"""A question over the shelf: what it is about, the question, something small, and two buttons."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.shell.widgets import Sheet, TicketButton, style_sheet, text_label
from ui.theme.lettering import text_size
from ui.theme.plain import breakable
from ui.theme.tokens import Theme


class Question(Sheet):
    """The sheet with the question."""

    answered = Signal(bool)
    """Yes, or no."""

    def __init__(self, head: str, text: str, small: str, yes: str, no: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.head = text_label(head, "head")
        self.text = text_label(text)
        self.small = text_label(breakable(small), "soft")
        self.labels = (self.head, self.text, self.small)
        for label in self.labels:
            label.setWordWrap(True)
        self.yes = TicketButton(yes, theme, main=True)
        self.no = TicketButton(no, theme)
        self.yes.clicked.connect(lambda: self.answered.emit(True))
        self.no.clicked.connect(lambda: self.answered.emit(False))
        self._row = QHBoxLayout()
        self._row.addWidget(self.no)
        self._row.addStretch(1)
        self._row.addWidget(self.yes)
        self._column = QVBoxLayout(self)
        for label in self.labels:
            self._column.addWidget(label)
        self._column.addStretch(1)
        self._column.addLayout(self._row)
        self.setAccessibleName(f"{head}: {text}")

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies in the middle of a page of that size."""
        self.setStyleSheet(style_sheet(self.theme, unit))
        self._column.setContentsMargins(*(round(side * unit) for side in (40, 30, 38, 34)))
        self._column.setSpacing(round(12 * unit))
        for button in (self.yes, self.no):
            button.pixels = 20 * unit
            button.setMinimumHeight(round(66 * unit))
            button.updateGeometry()
        wide = min(width - 24, round(820 * unit * max(1.0, text_size()) ** 0.5))
        self._column.invalidate()
        needed = self._column.totalHeightForWidth(wide)
        tall = min(height - 16, max(needed, round(290 * unit)))
        self.setGeometry((width - wide) // 2, (height - tall) // 2, wide, tall)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.answered.emit(False)
            return
        super().keyPressEvent(event)
