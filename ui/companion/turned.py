"""A thing on the table that is turned to one of its sides and has spots to press: by mouse, by any finger, and by keys."""

import math
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QTouchEvent, QTransform
from PySide6.QtWidgets import QWidget

from ui.theme import tokens as t
from ui.theme.ink import HINTS, stroke
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb

LEAST = 46
"""No spot is narrower or lower, in pixels: 12 mm on a usual screen."""

_STEPS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


_KEYS_REACH = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason}


class _Hand:
    """With what somebody here has pressed last: only who uses keys needs to see where they are."""

    uses_keys = True


class Spot(NamedTuple):
    """A place that can be pressed."""

    key: str
    rect: QRectF
    """In the thing's own axes, as if it were not turned."""
    name: str


class Turned(QWidget):
    """The thing. `spots`, `paint_face` and `press` say what it is."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.turn = 0
        """In degrees clockwise; a multiple of 90."""
        self.cursor_at = 0
        self._down: str | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)

    # -- what it is ---------------------------------------------------------------------------------------------------

    def spots(self, face: QRectF) -> list[Spot]:
        """What can be pressed now."""
        raise NotImplementedError

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        """Paints it as if it were not turned."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        """A spot was pressed."""
        raise NotImplementedError

    def missed(self, at: QPointF) -> None:
        """It was pressed where nothing can be pressed now; `at` is in its own axes."""

    # -- how it lies --------------------------------------------------------------------------------------------------

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.update()

    @property
    def face(self) -> QRectF:
        """Its own axes."""
        w, h = float(self.width()), float(self.height())
        return QRectF(0, 0, h, w) if self.turn % 180 else QRectF(0, 0, w, h)

    @property
    def onto(self) -> QTransform:
        """From its own axes to the widget's."""
        face = self.face
        made = QTransform()
        made.translate(self.width() / 2, self.height() / 2)
        made.rotate(self.turn)
        made.translate(-face.width() / 2, -face.height() / 2)
        return made

    def centre_of(self, key: str) -> QPointF:
        """Where a spot lies in the widget."""
        spot = next(spot for spot in self.spots(self.face) if spot.key == key)
        return self.onto.map(spot.rect.center())

    def hit(self, at: QPointF) -> str | None:
        """Which spot lies there."""
        own = self.onto.inverted()[0].map(at)
        return next((spot.key for spot in self.spots(self.face) if spot.rect.contains(own)), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        p.setTransform(self.onto, True)
        face = self.face
        self.paint_face(p, face)
        spots = self.spots(face)
        if self.hasFocus() and spots and _Hand.uses_keys:
            rect = spots[min(self.cursor_at, len(spots) - 1)].rect
            stroke(p, rounded(rect, 5), rgb(t.BLACK, 190), 4.5)
            stroke(p, rounded(rect, 5), t.WHITE, 2.2)

    # -- being touched ------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QTouchEvent):
            _Hand.uses_keys = False
            event.accept()  # several fingers of several people at once, each for itself
            for point in event.points():
                if point.state() == point.state().Released:
                    self._touched(self.hit(point.pressPosition()), point.position())
            return True
        return super().event(event)

    def _touched(self, begun: str | None, at: QPointF) -> None:
        ended = self.hit(at)
        if begun == ended:
            if ended is None:
                self.missed(self.onto.inverted()[0].map(at))
            else:
                self.press(ended)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        _Hand.uses_keys = False
        self.update()
        if event.button() == Qt.MouseButton.LeftButton:
            self._down = self.hit(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            down, self._down = self._down, None
            self._touched(down, event.position())

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in _KEYS_REACH:
            _Hand.uses_keys = True
        spots = self.spots(self.face)
        if spots and not self.accessibleDescription():
            self.setAccessibleDescription(spots[min(self.cursor_at, len(spots) - 1)].name)
        self.update()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        _Hand.uses_keys = True
        spots = self.spots(self.face)
        key = Qt.Key(event.key())
        if not spots:
            super().keyPressEvent(event)
            return
        self.cursor_at = min(self.cursor_at, len(spots) - 1)
        if key in _STEPS:
            self.cursor_at = self._next(spots, *_STEPS[key])
            self.setAccessibleDescription(spots[self.cursor_at].name)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():  # whoever holds a key down has pressed once
                self.press(spots[self.cursor_at].key)
        else:
            super().keyPressEvent(event)
            return
        self.update()

    def _next(self, spots: list[Spot], dx: float, dy: float) -> int:
        """The nearest spot in a direction as it is seen on the screen."""
        onto = self.onto
        here = onto.map(spots[self.cursor_at].rect.center())
        best, found = math.inf, self.cursor_at
        for index, spot in enumerate(spots):
            step = onto.map(spot.rect.center()) - here
            along, aside = step.x() * dx + step.y() * dy, abs(step.x() * dy) + abs(step.y() * dx)
            if along > 1 and along + 3 * aside < best:
                best, found = along + 3 * aside, index
        return found
