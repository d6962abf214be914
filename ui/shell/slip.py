"""A slip of paper over the table with the reason why something cannot be done; pressed it opens the clause."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from ui.shell.widgets import PaintedButton
from ui.table.notes import NOTE_MS
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.lettering import paragraph, text_size, words
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb


class Slip(PaintedButton):
    """The slip of one table; it lies there for a while and goes by itself."""

    clause_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__("", theme, parent)
        self.clause = ""
        self.unit = 1.0
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(self.hide)
        self.clicked.connect(self._pressed)
        self.hide()

    def tell(self, text: str, clause: str) -> None:
        """Says why not."""
        self.clause = clause
        self.setText(text)
        self.setAccessibleName(f"{text} ({clause})")
        self.show()
        self.raise_()
        self._over.start(NOTE_MS)

    def place(self, x: int, low: int, width: int, unit: float) -> None:
        """Lies from `x` on, and ends over `low`."""
        self.unit = unit
        grown = min(max(1.0, text_size()), 2.0)
        w, h = min(width, round(580 * unit * grown)), round(max(96, 150 * unit) * grown)
        self.setGeometry(x, max(0, low - h), w, h)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        inner = rect.adjusted(6, 4, -6, -9)
        path = rounded(inner, 6)
        shadow(p, path, 6, 150)
        fill(p, path, rgb(t.PAPER), t.PAPER_EDGE, 1)
        size = max(14.0, 21 * self.unit)
        line = size * min(max(1.0, text_size()), 2.0)
        room = inner.adjusted(line, line * 0.5, -line, -line * 1.9)
        paragraph(p, room, self.text(), size, t.INK, "label", Qt.AlignmentFlag.AlignLeft, least=0.8)
        below = QRectF(room.left(), inner.bottom() - line * 1.8, room.width(), line * 1.4)
        words(p, below, self.clause, size, t.RED, "label", Qt.AlignmentFlag.AlignLeft)
        self.focus_ring(p, inner, 6)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            return
        super().keyPressEvent(event)

    def _pressed(self) -> None:
        self.hide()
        self.clause_asked.emit(self.clause)
