"""Dice, timers and counters as they lie on the table: each can be dragged, and turned to a side."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QTouchEvent
from PySide6.QtWidgets import QToolTip, QWidget

from app.companion.timers import Phase
from app.languages import written
from ui.companion import die_face
from ui.companion.die_face import BLANK
from ui.companion.paper_key import paint_key
from ui.companion.time_left import ground
from ui.companion.turned import LEAST, Spot, Turned
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, line, shadow, stroke
from ui.theme.lettering import numeral, words
from ui.theme.paths import circle, rounded
from ui.theme.surfaces import ticket
from ui.theme.tokens import Theme, rgb

COLUMNS, ROWS = 4, 3
EDGE = 9
"""So many pixels it leaves at its edges for its shadow, which falls one and the same way however it is turned."""
DRAG_FROM = 8
"""From so many pixels on a press is a drag."""
TUMBLE_MS = 160
"""So long a die that was rolled shows nothing, so that one sees a roll that comes out as the last one did."""
STEP = 24
"""How far one press of an arrow with Ctrl moves it."""
_ARROWS = {
    Qt.Key.Key_Left: QPointF(-STEP, 0),
    Qt.Key.Key_Right: QPointF(STEP, 0),
    Qt.Key.Key_Up: QPointF(0, -STEP),
    Qt.Key.Key_Down: QPointF(0, STEP),
}
SIZES = (2, 3, 4, 6, 8, 10, 12, 20, 30, 100)
"""The usual dice; any other number of faces is set beside the history."""


def other_size(faces: int, *, more: bool) -> int:
    """The next usual die with more or fewer faces; the last one where there is no other."""
    sizes = [size for size in SIZES if (size > faces if more else size < faces)]
    return min(sizes) if sizes and more else max(sizes) if sizes else SIZES[-1 if more else 0]


ROW = dict[str, int]
"""What stands in the last row, with how many columns it takes."""
LAST_ROWS: dict[str, ROW] = {
    "die": {"fewer": 1, "more": 1},
    "timer": {"run": 2, "reset": 2},
    "counter": {"-100": 1, "-10": 1, "+10": 1, "+100": 1},
}


class Instrument(Turned):
    """One of them. What it shows is told by `show_state`; what is pressed, by its signals."""

    pressed = Signal(str)
    """`less` and `plus` beside the number, `history`, `turn`, `remove`, `roll`, or what stands in the last row."""
    moved = Signal()

    def __init__(self, kind: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.kind = kind
        self.title = ""
        self.text = "0"
        self.second = ""
        """What has changed lately, or what time it is."""
        self.phase = Phase.AMPLE
        self.runs = False
        self.faces = 0
        """Of a die."""
        self.value: int | None = None
        """What lies above of a die; None before it was rolled."""
        self._tumbles = QTimer(self)
        self._tumbles.setSingleShot(True)
        self._tumbles.setInterval(TUMBLE_MS)
        self._tumbles.timeout.connect(self.update)
        self._from: QPointF | None = None
        self._lay = QPointF()
        self._dragged = False
        self._was_under = False
        """Whether what was pressed lay under another one, and could not be seen whole."""

    def show_state(
        self, title: str, text: str, second: str = "", phase: Phase = Phase.AMPLE, *, runs: bool = False
    ) -> None:
        """What it shows now."""
        now = (title, text, second, phase, runs)
        if now == (self.title, self.text, self.second, self.phase, self.runs):
            return
        self.title, self.text, self.second, self.phase, self.runs = now
        self.setAccessibleName(f"{title}: {text} {second}")
        self.update()

    def show_die(self, faces: int, value: int | None) -> None:
        """What a die shows now."""
        self.faces, self.value = faces, value
        self.show_state(say("beside.die.title", faces=faces), BLANK if value is None else str(value))
        if value is None:
            self.setAccessibleName(f"{self.title}: {say('beside.die.blank')}")

    def tumble(self) -> None:
        """It was rolled."""
        self._tumbles.start()
        self.update()

    def fit(self, key: int) -> None:
        """As large as its spots need."""
        wide, high = COLUMNS * max(LEAST, key) + 2 * EDGE + 4, ROWS * max(LEAST, key) + 2 * EDGE + 4
        self.resize(*((high, wide) if self.turn % 180 else (wide, high)))

    # -- spots --------------------------------------------------------------------------------------------------------

    def spots(self, face: QRectF) -> list[Spot]:
        own = face.adjusted(EDGE + 2, EDGE + 2, -EDGE - 2, -EDGE - 2)
        w, h = own.width() / COLUMNS, own.height() / ROWS

        def at(column: float, row: int, wide: float = 1) -> QRectF:
            return QRectF(own.left() + column * w, own.top() + row * h, wide * w, h)

        found = [
            Spot("history", at(0, 0, 2), say("beside.history", what=self.title)),
            Spot("turn", at(2, 0), say("beside.turn")),
            Spot("remove", at(3, 0), say("beside.remove")),
            Spot("less", at(0, 1), say(f"beside.{self.kind}.less")),
            Spot("plus", at(3, 1), say(f"beside.{self.kind}.plus")),
        ]
        if self.kind == "die":  # it is rolled by pressing the die itself
            return [
                *found,
                Spot("fewer", at(0, 2), self._size_name(more=False)),
                Spot("roll", at(1, 1, 2).united(at(1, 2, 2)), say("beside.roll")),
                Spot("more", at(3, 2), self._size_name(more=True)),
            ]
        column = 0
        for key, wide in LAST_ROWS[self.kind].items():
            found.append(Spot(key, at(column, 2, wide), self.word(key)))
            column += wide
        return found

    def _size_name(self, *, more: bool) -> str:
        return say("beside.die.other", faces=other_size(self.faces, more=more))

    def word(self, key: str) -> str:
        """What stands on a spot of the last row."""
        if self.kind == "counter":
            return written(int(key)) if key.startswith("-") else key
        if key == "run":
            return say("beside.pause") if self.runs else say("beside.start")
        return say(f"beside.{key}")

    def press(self, key: str) -> None:
        self.pressed.emit(key)

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        rect = face.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        path = rounded(rect, 8)
        shadow(p, path, 5, 150 * self.theme.shadow_strength)
        fill(p, path, rgb(self.theme.sheet), self.theme.sheet_edge, 1.4)
        spots = {spot.key: spot for spot in self.spots(face)}
        head = spots["history"].rect.adjusted(8, 0, -4, 0)
        h = head.height()
        head.setRight(head.right() - h * 0.4)
        words(p, head, self.title, h * 0.36, t.INK, "name", Qt.AlignmentFlag.AlignLeft, least=0.6)
        x, y, r = spots["history"].rect.right() - h * 0.3, head.center().y(), h * 0.09
        line(p, [(x - r, y - r * 0.6), (x, y + r * 0.6), (x + r, y - r * 0.6)], t.INK_SOFT, 2.2)  # there is more to see
        self._paint_turn(p, spots["turn"].rect.center(), h * 0.2)
        c, r = spots["remove"].rect.center(), h * 0.14
        for k in (-1, 1):
            line(p, [(c.x() - r, c.y() - k * r), (c.x() + r, c.y() + k * r)], t.INK, 2.4)
        left, right = spots["less"].rect, spots["plus"].rect
        middle = QRectF(left.right(), left.top(), right.left() - left.right(), left.height()).adjusted(2, 0, -2, 0)
        if self.kind == "die":
            self._paint_die(p, spots["roll"].rect)
        else:
            self._paint_number(p, middle)
        for key, sign in (("less", "−"), ("plus", "+")):
            paint_key(p, spots[key].rect, sign, h * 0.5)
        for key in LAST_ROWS[self.kind]:
            if self.kind == "die":
                self._paint_other(p, spots[key].rect, other_size(self.faces, more=key == "more"))
            else:
                paint_key(p, spots[key].rect, self.word(key), h * 0.34)

    def _paint_die(self, p: QPainter, rect: QRectF) -> None:
        """The die, and beneath it what pressing it does."""
        below = rect.height() * 0.34
        die_face.paint(
            p, rect.adjusted(4, 3, -4, -below - 3), self.faces, None if self._tumbles.isActive() else self.value
        )
        word = QRectF(rect.left(), rect.bottom() - below, rect.width(), below)
        paint_key(p, word, say("beside.roll"), rect.height() * 0.17)

    def _paint_other(self, p: QPainter, rect: QRectF, faces: int) -> None:
        """Another die that can lie here, as it looks with its highest face above."""
        inner = rect.adjusted(3, 2, -3, -4)
        ticket(p, inner)
        die_face.paint(p, inner.adjusted(4, 4, -4, -4), faces, faces)

    def _paint_number(self, p: QPainter, rect: QRectF) -> None:
        ink, second = ground(p, rect.adjusted(1, 2, -1, -2), self.phase)
        high = rect.height()
        y = rect.center().y() - (high * 0.13 if self.second else 0)
        size, most = high * (0.5 if self.second else 0.66), rect.width() * 0.9
        numeral(p, rect.center().x(), y, self.text, size, ink, most=most, underlined=True)
        if self.second:
            below = QRectF(rect.left() + 3, rect.bottom() - high * 0.4, rect.width() - 6, high * 0.34)
            words(p, below, self.second, high * 0.27, second, "name", least=0.5)

    @staticmethod
    def _paint_turn(p: QPainter, c: QPointF, r: float) -> None:
        """A ring with an arrow's head: to be turned."""
        stroke(p, circle(c.x(), c.y(), r), t.INK, 2.2)
        line(p, [(c.x() + r - r * 0.5, c.y() - r * 0.45), (c.x() + r, c.y() + r * 0.1)], t.INK, 2.4)
        line(p, [(c.x() + r + r * 0.5, c.y() - r * 0.45), (c.x() + r, c.y() + r * 0.1)], t.INK, 2.4)

    # -- being moved --------------------------------------------------------------------------------------------------

    def move_to(self, at: QPointF) -> None:
        """Lies there with its upper left corner, wholly on the table."""
        page = self.parentWidget()
        room = self.rect() if page is None else page.rect()
        x = max(0, min(round(at.x()), room.width() - self.width()))
        y = max(0, min(round(at.y()), room.height() - self.height()))
        self.move(x, y)

    def others(self, *, is_above: bool = False) -> list["Instrument"]:
        """The others on the table; or only those that lie over this one, or would if they were moved."""
        page = self.parentWidget()
        pile = [] if page is None else [one for one in page.children() if isinstance(one, Instrument)]
        first = pile.index(self) + 1 if is_above else 0  # children are in the order in which they lie over each other
        return [one for one in pile[first:] if one is not self and not one.isHidden()]

    def forward(self) -> None:
        """Comes to lie on top of the others; what lies over all instruments stays there."""
        for one in self.others():
            one.stackUnder(self)

    def _is_under(self, at: QPointF) -> bool:
        """Whether what can be pressed there is not to be seen whole, as another one lies over it."""
        spot = next((spot for spot in self.spots(self.face) if spot.key == self.hit(at)), None)
        if spot is None:
            return False
        there = self.onto.mapRect(spot.rect).toAlignedRect().translated(self.pos())
        return any(one.geometry().intersects(there) for one in self.others(is_above=True))

    def _grip(self, at: QPointF, inside: QPointF) -> None:
        self._from, self._lay, self._dragged = at, QPointF(self.pos()), False
        self._was_under = self._is_under(inside)
        self.forward()

    def _pull(self, at: QPointF) -> None:
        if self._from is None:
            return
        way = at - self._from
        if self._dragged or way.manhattanLength() >= DRAG_FROM:
            self._dragged = True
            self.move_to(self._lay + way)

    def _touched(self, begun: str | None, at: QPointF) -> None:
        if not self._was_under:  # else whoever touched it wanted to see it, and nobody aims at half a key
            super()._touched(begun, at)

    def _let_go(self) -> bool:
        """Whether it was dragged."""
        dragged, self._from, self._dragged = self._dragged, None, False
        if dragged:
            self.moved.emit()
        return dragged

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip(event.globalPosition(), event.position())
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pull(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._let_go():
            self._down = None
            return
        super().mouseReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            pointed = self.hit(QPointF(event.pos()))
            name = next((spot.name for spot in self.spots(self.face) if spot.key == pointed), "")
            QToolTip.showText(event.globalPos(), name, self)
            return True
        if isinstance(event, QTouchEvent) and event.points():
            point = event.points()[0]
            if event.type() == QEvent.Type.TouchBegin:
                self._grip(point.globalPosition(), point.position())
            elif event.type() == QEvent.Type.TouchUpdate:
                self._pull(point.globalPosition())
            elif self._let_go():
                event.accept()
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() != Qt.FocusReason.MouseFocusReason:  # then it comes forward by being touched
            self.forward()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _ARROWS.get(Qt.Key(event.key()))
        if way is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.move_to(QPointF(self.pos()) + way)
            self.moved.emit()
            return
        super().keyPressEvent(event)
