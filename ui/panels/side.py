"""A sheet at the side of the table with a heading, a way to close it, and text with links."""

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.shell.bare import Pages
from ui.shell.widgets import Sheet, TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.tokens import Theme


class SidePanel(Sheet):
    """A sheet at the side."""

    closed = Signal()
    clause_asked = Signal(str)
    turn_asked = Signal()
    """Somebody at another side of the table wants to read it."""

    def __init__(self, title: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.heading = text_label(title, "title")
        self.heading.setWordWrap(True)  # a large one has no room beside the button
        self.close_button = TicketButton(say("close"), theme)
        self.close_button.clicked.connect(self.closed)
        self.text = Pages()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(title)
        self.text.anchorClicked.connect(self._followed)
        head = QHBoxLayout()
        head.setSpacing(4)  # the heading needs what room there is
        head.addWidget(self.heading, 1)
        head.addWidget(self.close_button)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.text, 1)
        self.turn_button = TicketButton(say("turn"), theme)
        self.turn_button.clicked.connect(self.turn_asked)
        self.turn_button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.turn_button.hide()
        self._column.addWidget(self.turn_button)
        self.rescale(0.8)

    def rescale(self, unit: float) -> None:
        """Other sizes of text, and of what is around it."""
        self.unit = unit
        self.setStyleSheet(style_sheet(self.theme, unit))
        for button in (self.close_button, self.turn_button):
            button.pixels = max(16.0, 18 * unit)
            button.setMinimumHeight(max(44, round(52 * unit)))
            button.updateGeometry()
        around = max(0.8, unit)
        self._column.setContentsMargins(*(round(side * around) for side in (23, 18, 20, 24)))

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.close_button.restyle(theme)
        self.turn_button.restyle(theme)
        self.setStyleSheet(style_sheet(theme, self.unit))

    def _followed(self, url: QUrl) -> None:
        self.clause_asked.emit(url.toString())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
