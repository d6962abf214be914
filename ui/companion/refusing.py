"""What can be pressed on the table and says why not: a slip of paper beside it, until that is read."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.companion.notice import Notice, lies_beside
from ui.companion.turned import Turned
from ui.shell.steady import Guard
from ui.theme.tokens import Theme

SMALLEST = 14.0
"""So many pixels the words of a slip have at least."""


class Refusing(Turned):
    """Such a thing."""

    clause_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.notice: Notice | None = None
        """The slip that says why not."""
        self.notice_sides: Sequence[str] = ("left", "right", "above", "below")
        """On which sides of the thing it may lie, the best first."""
        self.guard = Guard()

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        if self.notice is not None:
            self.notice.restyle(theme)

    @property
    def refused(self) -> tuple[str, str] | None:
        """Why not, and by which clause, while that is to be read."""
        if self.notice is None or self.notice.isHidden():
            return None
        return self.notice.text(), self.notice.clause

    def refuse(self, text: str, clause: str) -> None:
        """Says why not, beside it."""
        page = self.parentWidget()
        assert page is not None
        if self.notice is None:
            self.notice = Notice(self.theme, page)
            self.notice.clause_asked.connect(self.clause_asked)
            self.notice.gone.connect(self._read)
            self.destroyed.connect(self.notice.deleteLater)
            QWidget.setTabOrder(self, self.notice)
        self.guard.begin()
        self.setAccessibleDescription(f"{text} ({clause})" if clause else text)
        self.notice.tell(text, clause)
        self.lay_notice()

    @property
    def notice_pixels(self) -> float:
        """How high the words on the slip are."""
        raise NotImplementedError

    def notice_place(self) -> QRect | None:
        """Where the slip lies; None for wherever there is room beside the thing."""
        return None

    def lay_notice(self) -> None:
        """Lays what it says why not where there is room."""
        if self.notice is None or self.refused is None:
            return
        self.notice.turn = self.turn
        self.notice.pixels = max(SMALLEST, self.notice_pixels)
        place = self.notice_place()
        if place is None:
            lies_beside(self.notice, self, self.notice_sides)
        else:
            self.notice.lie([place])

    def forget_refusal(self) -> None:
        """The reason has been read."""
        if self.notice is not None:
            self.notice.put_away()

    def _read(self) -> None:
        self.setAccessibleDescription("")
        if self.notice is not None and self.notice.hasFocus():
            self.guard.begin()
            self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        self.forget_refusal()
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.refused is not None:
            self.forget_refusal()
            return
        super().keyPressEvent(event)
