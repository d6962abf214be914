"""What the table needs of widgets beside its plates: a sign for what cannot be done now, and a sheet turned to the far side."""

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsProxyWidget, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from ui.shell.widgets import PaintedButton
from ui.theme.ink import fill, stroke
from ui.theme.paths import polygon
from ui.theme.plain import plain
from ui.theme.tokens import Theme, rgb


class QuietButton(PaintedButton):
    """A small arrow back that is never enabled: hovered or pressed it says why, with the clause."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None, second: str) -> None:
        super().__init__(name, theme, parent)
        self.second = second
        """The clause."""
        self.setEnabled(False)

    def say_why(self, text: str) -> None:
        """Why nothing can be taken back."""
        self.setToolTip(plain(text))
        self.setAccessibleDescription(text)

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

    def event(self, event: QEvent) -> bool:
        """A press of what is disabled says why, at once."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            QToolTip.showText(event.globalPosition().toPoint(), self.toolTip(), self)
            return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.toolTip(), self)
            return True
        return super().event(event)


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
