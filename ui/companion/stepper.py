"""A number with a key on either side that counts it down and up; it can be written, too."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QWidget

from app.languages import MINUS
from ui.shell.bare import Number
from ui.shell.widgets import TicketButton
from ui.theme.tokens import Theme, rgb

LOOK = "QSpinBox QLineEdit { padding: 0; border: none; }"
"""What the sheet on which it stands says of its look: of itself its number would have no room."""


class Stepper(QWidget):
    """The number. `name` says what it is, `fewer` and `more` what the keys do."""

    def __init__(self, name: str, fewer: str, more: str, theme: Theme) -> None:
        super().__init__()
        self.spin = Number()
        self.spin.setMinimumHeight(48)
        self.spin.setAccessibleName(name)
        self.spin.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        colours = self.spin.palette()
        colours.setColor(QPalette.ColorRole.Base, rgb(theme.field))
        self.spin.setPalette(colours)
        self.keys: list[TicketButton] = []
        for sign, told, step in ((MINUS, fewer, self.spin.stepDown), ("+", more, self.spin.stepUp)):
            button = TicketButton(sign, theme)
            button.setAccessibleName(told)
            button.setMinimumSize(56, 48)
            button.clicked.connect(step)
            self.keys.append(button)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.keys[0])
        row.addWidget(self.spin, 1)
        row.addWidget(self.keys[1])

    def show_value(self, value: int) -> None:
        """That is the number now; nobody is told."""
        self.spin.blockSignals(True)
        self.spin.setValue(value)
        self.spin.blockSignals(False)

    def fit(self, unit: float) -> None:
        """As high as its words need, and its keys as large as those beside it."""
        self.spin.ensurePolished()
        high = max(48, self.spin.fontMetrics().height() + 14)
        self.spin.setMinimumHeight(high)
        for key in self.keys:
            key.pixels = max(16.0, 22 * unit)
            key.setMinimumSize(round(high * 1.16), high)
