"""What the table needs of widgets beside its plates: a sign for what cannot be done now, and a sheet turned to the far side."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsProxyWidget, QGraphicsScene, QGraphicsView, QLayout, QWidget

from ui.shell.widgets import PaintedButton
from ui.theme import icons
from ui.theme.tokens import Theme, rgb


class QuietButton(PaintedButton):
    """A small arrow back that takes nothing back: whoever presses it, with a hand or a key, is told why."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None, why: str) -> None:
        super().__init__(name, theme, parent)
        self.setAccessibleDescription(why)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        size = min(rect.width(), rect.height()) * 0.5
        icons.paint(p, "undo-2", rect.center().x(), rect.center().y(), size, rgb(self.theme.label_dim, 165))
        self.focus_ring(p, rect.adjusted(4, 4, -4, -4), 6)


class Turned(QGraphicsView):
    """A widget turned to somebody who looks at the table from another side; it feels hands and keys as ever."""

    def __init__(self, widget: QWidget, angle: float, parent: QWidget) -> None:
        super().__init__(parent)
        scene = QGraphicsScene(self)
        self.setScene(scene)
        widget.setParent(None)
        layout = widget.layout()
        if layout is not None:  # in a scene it would insist on its least size, which no child of a window does
            layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        widget.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._widget = widget
        self._proxy: QGraphicsProxyWidget = scene.addWidget(widget)
        self._proxy.setRotation(angle)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("background: transparent")
        self.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.TextAntialiasing)

    @property
    def angle(self) -> float:
        """From where it is looked at."""
        return float(self._proxy.rotation())

    def turn(self, angle: float) -> None:
        """Somebody looks at it from another side."""
        self._proxy.setRotation(angle)
        self._fit()

    def turn_round(self) -> None:
        """Somebody looks at it from the opposite side."""
        self.turn((self.angle + 180) % 360)

    @property
    def inner(self) -> QWidget:
        """What is turned."""
        return self._widget

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The widget fills the view."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        size = self.viewport().size()
        inner = size.transposed() if round(self.angle) % 180 else size
        self._widget.resize(inner)
        self._proxy.setTransformOriginPoint(inner.width() / 2, inner.height() / 2)
        self._proxy.setPos((size.width() - inner.width()) / 2, (size.height() - inner.height()) / 2)
        self.setSceneRect(0, 0, size.width(), size.height())
