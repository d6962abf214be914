"""Widgets that paint themselves once, and show that picture until they look otherwise."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from ui.theme.ink import HINTS
from ui.theme.tokens import clear

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QPaintEvent


def blank(size: "QSize", ratio: float) -> QPixmap:
    """A picture of that size, of which nothing is painted yet, for a screen with so many pixels to each of ours."""
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(clear())
    return picture


class KeptPicture(QWidget):
    """A widget that is painted anew when its size is another, its state, or when it is told to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._painted: object = None

    def state(self) -> object:
        """All besides its size that decides how it looks."""
        return None

    def draw(self, p: QPainter, rect: QRectF) -> None:
        """Paints it as it is now."""
        raise NotImplementedError

    def paint_anew(self) -> None:
        """It looks otherwise."""
        self._painted = None
        self.update()

    def paintEvent(self, event: "QPaintEvent") -> None:
        now = (self.width(), self.height(), self.devicePixelRatioF(), self.state())
        if now != self._painted:
            self._painted = now
            self._picture = blank(self.size(), self.devicePixelRatioF())
            p = QPainter(self._picture)
            p.setRenderHints(HINTS)
            self.draw(p, QRectF(self.rect()))
            p.end()
        QPainter(self).drawPixmap(0, 0, self._picture)
