"""A box that is ticked."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton

from ui.theme import tokens as t
from ui.theme.ink import HINTS, stroke
from ui.theme.paths import polygon


class TickBox(QCheckBox):
    """A box with a tick where it is chosen, so that not the colour alone tells it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
        p = QPainter(self)
        p.setRenderHints(HINTS)
        x, y, r = box.center().x(), box.center().y(), box.width() / 2
        tick = [(x - r * 0.5, y + r * 0.02), (x - r * 0.14, y + r * 0.4), (x + r * 0.52, y - r * 0.4)]
        stroke(p, polygon(tick, closed=False), t.PAPER, r * 0.24)
