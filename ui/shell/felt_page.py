"""A page of the window whose sheets lie on felt."""

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from ui.shell.bare import bared
from ui.shell.kept import KeptPicture
from ui.theme.late import Qt
from ui.theme.lettering import text_size
from ui.theme.surfaces import felt

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent

    from ui.theme.tokens import Theme


def largest_words(
    set_sizes: "Callable[[float], None]", needed: "Callable[[], int]", room: "Callable[[], float]"
) -> None:
    """Words are as large as the player wants them, or as large as there is room for: `needed` and `room` are heights."""
    text = text_size()
    set_sizes(text)
    while text > 1 and needed() > room():
        text = max(1.0, text - 0.1)
        set_sizes(text)


class Inner(QWidget):
    """What is scrolled: as high as it must be for its width, and no higher."""

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)


class Scrolled(QScrollArea):
    """What may be longer than its sheet has room for; what the keys come to is scrolled to."""

    def __init__(self, inner: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inner.setObjectName("inner")
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bared(bar)


class FeltPage(KeptPicture):
    """The page. Its felt is painted once a size; Escape leaves it."""

    left = Signal()
    """Back to where one came from."""
    least_unit: ClassVar[float] = 0.66
    """So small its unit becomes, and no smaller: text stays readable in small windows."""

    def __init__(self, theme: "Theme", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    @property
    def unit(self) -> float:
        """A 1080th of the height, or of what the width allows."""
        return max(self.least_unit, min(self.height() / 1080, self.width() / 1400))

    def lay_out(self) -> None:
        """All that lies on the page gets its place and its size; called when the page has another size or other colours."""

    def restyle(self, theme: "Theme") -> None:
        """Other colours."""
        self.theme = theme
        self.paint_anew()

    def resizeEvent(self, event: "QResizeEvent") -> None:
        super().resizeEvent(event)
        self.lay_out()

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = super().focusNextPrevChild(forward)
        focused = self.focusWidget()
        for area in self.findChildren(Scrolled):
            if area.isAncestorOf(focused):
                area.ensureWidgetVisible(focused, 0, round(40 * self.unit))
        return moved

    def draw(self, p: "QPainter", rect: "QRectF") -> None:
        felt(p, rect, self.theme)
