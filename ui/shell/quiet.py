"""What the table needs of widgets beside its plates: a sign for what cannot be done now, and a sheet turned to the far side."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsProxyWidget, QGraphicsScene, QGraphicsView, QWidget

from ui.shell.widgets import PaintedButton
from ui.theme.ink import fill, stroke
from ui.theme.paths import polygon
from ui.theme.tokens import Theme, rgb


class QuietButton(PaintedButton):
    """A small arrow back that takes nothing back: whoever presses it, with a hand or a key, is told why."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None, why: str) -> None:
        super().__init__(name, theme, parent)
        self.setAccessibleDescription(why)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        x, y, r = rect.center().x(), rect.center().y(), min(rect.width(), rect.height()) * 0.19
        tone = rgb(self.theme.label_dim, 150)
        arc = QPainterPath()
        box = QRectF(x - r, y - r * 0.8, 2 * r, 2 * r)
        arc.arcMoveTo(box, 150)
        arc.arcTo(box, 150, -240)
        stroke(p, arc, tone, r * 0.26)
        tip = arc.pointAtPercent(0)
        head = [(-0.62, -0.46), (0.5, -0.62), (-0.1, 0.56)]
        fill(p, polygon([(tip.x() + dx * r, tip.y() + dy * r) for dx, dy in head]), tone)
        self.focus_ring(p, rect.adjusted(4, 4, -4, -4), 6)


class Turned(QGraphicsView):
    """A widget turned to somebody who looks at the table from another side; it feels hands and keys as ever."""

    def __init__(self, widget: QWidget, angle: float, parent: QWidget) -> None:
        super().__init__(parent)
        scene = QGraphicsScene(self)
        self.setScene(scene)
        widget.setParent(None)
        widget.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._widget = widget
        self._proxy: QGraphicsProxyWidget = scene.addWidget(widget)
        self._proxy.setRotation(angle)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("background: transparent")
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.TextAntialiasing)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The widget fills the view."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self._widget.resize(size)
        self._proxy.setTransformOriginPoint(size.width() / 2, size.height() / 2)
        self.setSceneRect(0, 0, size.width(), size.height())
