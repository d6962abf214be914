"""What is said on a table on which nothing lies yet."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.texts import say
from ui.theme.ink import HINTS
from ui.theme.lettering import paragraph
from ui.theme.tokens import Theme


class EmptyTable(QWidget):
    """Some words in the middle; presses go through them."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text = say("beside.empty")
        self.setAccessibleName(self.text)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.update()

    def fit(self, page: QRect) -> None:
        """Lies in the middle of a page of that size."""
        self.setGeometry(page.adjusted(page.width() // 4, page.height() // 3, -page.width() // 4, -page.height() // 3))

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        size = max(17.0, self.height() * 0.1)
        paragraph(p, QRectF(self.rect()), self.text, size, self.theme.label, "label", least=0.6)
