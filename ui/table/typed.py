"""A line of words on a page: painted like all that lies there, and a real text field as long as somebody types in it.

While it is open it has all keys, so that none of them means a card; Enter gives them back to the table, Escape empties it
first, and a press elsewhere closes it too.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsRectItem

from ui.shell.bare import Field
from ui.table.geometry import Place, Rect, axes
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.table.sight import Sight
from ui.table.stage import PAGE, Stage
from ui.theme.fonts import font
from ui.theme.ink import fill, stroke
from ui.theme.lettering import READABLE, fitted, text_size, width, words
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb

TYPE = "type"
"""What pressing such a piece means; `what` is the verb by which the game is told what is typed, and what stands there."""
TYPED = "typed"
"""What the game is told: with that verb, this and the words."""
CARET_Z = 100_000.0
"""How high a caret lies: over all that lies on a page."""
LETTERS, TALLEST = 0.4, 0.58
"""How large the words are at the usual size of texts, and at most, as shares of the height."""
_KEEPS = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
_CLOSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Down)


@dataclass(frozen=True)
class FieldPicture(Drawable):
    """The line with its words, or with what may be typed there."""

    text: str
    hint: str

    def margin(self, width: float, height: float) -> float:
        return 2.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        fill(p, rounded(rect.adjusted(1, 1, -1, -1), h * 0.16), rgb(theme.field), theme.sheet_edge, max(1.0, h * 0.04))
        x, y, r = rect.left() + h * 0.44, rect.center().y() - h * 0.04, h * 0.15
        stroke(p, rounded(QRectF(x - r, y - r, 2 * r, 2 * r), r), theme.sheet_soft, h * 0.06)
        pen = p.pen()
        p.setPen(rgb(theme.sheet_soft))
        for shift in (-0.02, 0.0, 0.02):
            p.drawLine(QPointF(x + r * 0.8 + h * shift, y + r * 0.8), QPointF(x + r * 1.6 + h * shift, y + r * 1.7))
        p.setPen(pen)
        ink = theme.sheet_ink if self.text else theme.sheet_soft
        left = Qt.AlignmentFlag.AlignLeft
        words(p, before(rect), self.text or self.hint, _letters(h) / text_size(), ink, "label", left, least=0.5)


def _letters(high: float) -> float:
    """How large the words are in such a line, in pixels."""
    return high * min(LETTERS * text_size(), TALLEST)


def before(rect: QRectF) -> QRectF:
    """Where the words stand in such a line."""
    return rect.adjusted(rect.height() * 0.82, 0, -rect.height() * 0.2, 0)


def caret_place(piece: Piece, text: str, at: int) -> Place:
    """Where the caret stands in such a line, after so many letters."""
    place = piece.place
    room = before(QRectF(0, 0, place.w, place.h))
    letters = _letters(place.h)
    size = fitted(text, room.width(), letters, "label", min(0.5, READABLE / letters))  # as the words are painted
    x = room.left() + min(room.width(), width(text[:at], size, "label"))
    return axes(place).place(Rect(x, (place.h - size * 1.3) / 2, max(2.0, size * 0.09), size * 1.3))


class Line(Field):
    """The field itself: no key that is pressed in it goes on to the table."""

    def __init__(self, close: Callable[[], None], stage: Stage) -> None:
        super().__init__(parent=stage.viewport())
        self._close = close

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter, Tab and Down close it; Escape empties it first."""
        if event.key() in _CLOSES or (event.key() == Qt.Key.Key_Escape and not self.text()):
            self._close()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)
        event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab comes as a key."""
        return False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Something else was pressed."""
        super().focusOutEvent(event)
        if event.reason() not in _KEEPS:
            self._close()


class Typed(QObject):
    """Opens such lines on the page of who looks, and closes them."""

    def __init__(
        self, stage: Stage, sight: Sight, pressed: Callable[[Action], None], touched: Callable[[], None]
    ) -> None:
        super().__init__(stage)
        self._stage = stage
        self._sight = sight
        self._pressed = pressed
        self._touched = touched
        self.line: Line | None = None
        """The field that is open."""
        self._key = ""
        self.caret: QGraphicsRectItem | None = None
        """The caret in a line that is turned: the field itself is not seen there."""
        stage.turned.connect(self._keep)

    def open(self, action: Action) -> None:
        """The line that was pressed is typed in."""
        self.close()
        found = (item.piece for item in self._stage.items_of(PAGE) if item.piece.press == action)
        piece = next(found, None)
        if piece is None or not self._sight.is_private:
            return
        verb, text = action.what
        line = self.line = Line(self.close, self._stage)
        self._key = piece.key
        line.setText(text)
        line.setAccessibleName(piece.name)
        self._lay(piece)
        line.textChanged.connect(lambda now: self._told(Action(verb, action.seat, (TYPED, now))))
        line.cursorPositionChanged.connect(lambda *_: self._keep())
        line.show()
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay(self, piece: Piece) -> None:
        """It lies on its picture; where that is turned, as text fields cannot be, only the picture shows what is typed."""
        assert self.line is not None
        box, theme = piece.place.bounds, self._stage.theme
        corner = self._stage.mapFromScene(box.x, box.y)
        rect = QRectF(corner.x(), corner.y(), box.w, box.h)
        room = (
            before(rect).adjusted(0, 3, 0, -3) if piece.place.angle % 360 == 0 else QRectF(rect.center(), rect.center())
        )
        self._lay_caret(piece)
        self.line.setFont(font(_letters(rect.height()), "label"))
        self.line.setFrame(False)
        self.line.setStyleSheet(
            f"background: {theme.field}; color: {theme.sheet_ink}; border: none; padding: 0;"
            f" selection-background-color: {theme.link}; selection-color: {theme.field};"
        )
        self.line.setGeometry(room.toRect() if room.width() > 1 else QRect(round(room.x()), round(room.y()), 1, 1))

    def _lay_caret(self, piece: Piece) -> None:
        """In a turned line it stands where the next letter comes."""
        if self.line is None or piece.place.angle % 360 == 0:
            return
        if self.caret is None:
            self.caret = QGraphicsRectItem()
            self.caret.setPen(Qt.PenStyle.NoPen)
            self.caret.setZValue(CARET_Z)
            self._stage.scene().addItem(self.caret)
        at = caret_place(piece, self.line.text(), self.line.cursorPosition())
        self.caret.setBrush(QBrush(rgb(self._stage.theme.sheet_ink)))
        self.caret.setRect(-at.w / 2, -at.h / 2, at.w, at.h)
        self.caret.setPos(at.x, at.y)
        self.caret.setRotation(at.angle)

    def _told(self, action: Action) -> None:
        self._touched()
        self._pressed(action)

    def _keep(self) -> None:
        """Other things lie there: it lies where its picture does, and is gone with it."""
        if self.line is None:
            return
        item = self._stage.item(PAGE, self._key)
        if item is None or not self._sight.is_private:
            self.close()
        else:
            self._lay(item.piece)

    def close(self) -> None:
        """Nothing is typed any more; the keys are the table's."""
        line, self.line = self.line, None
        if self.caret is not None:
            self._stage.scene().removeItem(self.caret)
            self.caret = None
        if line is None:
            return
        if line.hasFocus():
            self._stage.setFocus(Qt.FocusReason.OtherFocusReason)
        line.hide()
        line.deleteLater()
