"""The middle of a table at which two duel: whose turn it is, and what was entered last, to be read from both sides."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.companion.middle import for_both_sides
from ui.shell.steady import Guard
from ui.shell.widgets import TicketButton
from ui.texts import say
from ui.theme.ink import HINTS
from ui.theme.lettering import paragraph, words
from ui.theme.tokens import Theme


class DuelMiddle(QWidget):
    """The middle of the table."""

    drawn = Signal()
    """Fate shall decide who begins (BR-2.3)."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.flat = True
        self.head, self.last = "", ""
        self.guard = Guard()
        self.draw_button = TicketButton(say("beside.duel.draw"), theme, self)
        self.draw_button.clicked.connect(self._draw)

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.draw_button.restyle(theme)
        self.update()

    def show_state(self, head: str, last: str, *, flat: bool, may_draw: bool) -> None:
        """What is said now."""
        if may_draw is self.draw_button.isHidden():
            self.guard.begin()
        self.head, self.last, self.flat = head, last, flat
        self.draw_button.setVisible(may_draw)
        self.setAccessibleName(f"{head} {last}".strip())
        self._place()
        self.update()

    def _draw(self) -> None:
        if not self.guard:
            self.drawn.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        w, h = self.width(), self.height()
        high = max(48, round(h * 0.2))
        self.draw_button.pixels = max(17.0, high * 0.34)
        wide = min(w - 8, max(200, self.draw_button.sizeHint().width()))
        self.draw_button.setGeometry((w - wide) // 2, (h - high) // 2 if self.flat else h - high - 4, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        gap = 0.0 if self.draw_button.isHidden() else float(self.draw_button.height())
        for_both_sides(p, QRectF(self.rect()), self._paint_told, gap, flat=self.flat)

    def _paint_told(self, p: QPainter, rect: QRectF) -> None:
        high = rect.height()
        above = QRectF(rect.left(), rect.top(), rect.width(), high * (0.46 if self.last else 1))
        words(p, above, self.head, min(rect.width() * 0.06, high * 0.26), self.theme.label, "name", least=0.4)
        if self.last:
            below = QRectF(rect.left(), above.bottom(), rect.width(), high * 0.5)
            paragraph(
                p, below, self.last, min(rect.width() * 0.034, high * 0.17), self.theme.label_dim, "label", least=0.4
            )
