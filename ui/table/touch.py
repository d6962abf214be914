"""Fingers on the stage: each touch point is a pointer of its own, which belongs to the seat in whose tray it began.

Qt's own delivery is not used, since it gives a neighbour's finger to a card that is held already, and makes a mouse of one
finger only. A hand that only rests there, somebody else's finger, and a mouse that the system makes of a touch do nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QEventPoint, QInputDevice, QMouseEvent, QPainter, QPainterPath, QTouchEvent

from ui.table.aside import Aside
from ui.table.curtain import Phase
from ui.table.game import AnyGame
from ui.table.geometry import Place, Rect
from ui.table.hands import MOUSE, Hands
from ui.table.pictures import Drawable
from ui.table.pieces import Piece
from ui.table.stage import TOUCHED, Stage
from ui.theme import tokens as t
from ui.theme.ink import glow, stroke
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

PALM_MM = 26.0
"""What touches the screen over so many millimetres is no fingertip."""
NEAR = 44.0
"""Two points that come down within so many pixels of each other..."""
AT_ONCE_MS = 150
"""... and so many milliseconds are one hand, and none of them a finger."""
AFTER_MS = 700
"""For so long after the last finger a right click is what the system makes of a long press."""
TWICE_MS = 400
"""A tap so soon after one at the same place is its second half, as a double click is: it shows nothing more than the first."""
HALO = 64.0
"""How wide the ring round a finger is, in pixels: it must be seen beside the fingertip."""

_TOUCHES = (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate, QEvent.Type.TouchEnd)


class Table(Protocol):
    """What fingers need to know of the table."""

    marks: tuple[Mark, ...]
    aside: Aside

    game: AnyGame

    @property
    def phase(self) -> Phase:
        """What the window shows of the table."""
        ...

    @property
    def seat(self) -> int:
        """Who the curtain is before, or who looks."""
        ...

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""
        ...


@dataclass(frozen=True)
class HaloPicture(Drawable):
    """The ring round a finger that is felt, in the colour of its seat."""

    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        path = QPainterPath()
        path.addEllipse(rect)
        glow(p, path, rect.width() * 0.14, self.mark.ink, 170)
        stroke(p, path, t.seat_line(theme, self.mark.colour), max(2.0, rect.width() * 0.05))


@dataclass
class Contact:
    """A touch point that is down."""

    owner: int | None
    point: QPointF
    since: int
    """When it came down, in milliseconds."""
    start: QPointF
    felt: bool = False
    """Whether it means anything; a palm and a foreign finger do not."""
    palm: bool = False


class Touch(QObject):
    """All fingers on the stage."""

    def __init__(self, stage: Stage, hands: Hands, table: Table) -> None:
        super().__init__(stage)
        self._stage = stage
        self._hands = hands
        self._table = table
        self._contacts: dict[int, Contact] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._last: int | None = None
        """When a finger was there last."""
        self._lifted: QPointF | None = None
        """Where it was."""
        stage.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        stage.viewport().installEventFilter(self)

    @property
    def fingers(self) -> dict[int, Contact]:
        """The touch points that are down."""
        return self._contacts

    @property
    def is_near(self) -> bool:
        """Whether a finger is there, or was a moment ago."""
        return bool(self._contacts) or (self._last is not None and self._clock.elapsed() - self._last < AFTER_MS)

    def owner_at(self, point: QPointF) -> int | None:
        """Whose finger it is that comes down there: who looks, or the seat in whose tray it is; None for anybody's."""
        table = self._table
        if table.phase is not Phase.TABLE:
            return table.seat if table.seat >= 0 else None
        found: int | None = table.game.layout(table.area).seating.seat_at(point.x(), point.y())
        return found

    def forget(self) -> None:
        """The fingers that are down mean nothing any more, until they come down anew."""
        for contact in self._contacts.values():
            contact.felt = False
        self._stage.clear_layer(TOUCHED)

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes all touches, and the mouse events that are no mouse's."""
        kind = event.type()
        if isinstance(event, QTouchEvent) and kind in _TOUCHES:
            self._take(event)
            event.accept()
            return True
        if kind == QEvent.Type.TouchCancel:
            self.cancel()
            event.accept()
            return True
        if isinstance(event, QMouseEvent):
            return self._is_made(event)
        return kind == QEvent.Type.ContextMenu and self.is_near

    def _is_made(self, event: QMouseEvent) -> bool:
        """Whether the system has made that mouse event of a touch."""
        if event.source() == Qt.MouseEventSource.MouseEventSynthesizedBySystem:
            return True
        if event.pointingDevice().type() == QInputDevice.DeviceType.TouchScreen:
            return True
        return Qt.MouseButton.RightButton in (event.button(), event.buttons()) and self.is_near

    def _take(self, event: QTouchEvent) -> None:
        pixels = self._stage.physicalDpiX() / 25.4  # a millimetre; what a screen says of itself may be nonsense
        widest = PALM_MM * min(max(pixels, 3.0), 12.0)
        come = []
        for point in event.points():
            at = self._stage.mapToScene(point.position().toPoint())
            size = point.ellipseDiameters()
            palm = max(size.width(), size.height()) > widest
            if point.state() == QEventPoint.State.Pressed:
                come.append((point.id(), at, palm))
            elif point.state() == QEventPoint.State.Updated:
                self.move(point.id(), at, palm=palm)
            elif point.state() == QEventPoint.State.Released:
                self.release(point.id(), at)
        self.press(come)
        self.show()

    # -- fingers ------------------------------------------------------------------------------------------------------

    def press(self, come: Sequence[tuple[int, QPointF, bool]]) -> None:
        """Points come down together: each with its number, where, and whether it is far too large for a finger."""
        now = self._clock.elapsed()
        for number, at, palm in come:
            self._contacts[number] = Contact(self.owner_at(at), at, now, at, palm=palm)
        for number, contact in list(self._contacts.items()):
            if any(self._is_one_hand(contact, other) for n, other in self._contacts.items() if n != number):
                self._is_palm(number)
        for number, at, _ in come:
            contact = self._contacts[number]
            if contact.palm:
                continue
            self._hands.fresh.pressed(at)
            if self._table.aside.pressed_at(at):
                continue
            if self._hands.verb_at(at) == "go_on" and self._is_second_half(at):
                continue
            contact.felt = self._hands.press(at, number, contact.owner)

    @staticmethod
    def _is_one_hand(a: Contact, b: Contact) -> bool:
        together = abs(a.since - b.since) <= AT_ONCE_MS
        apart = a.start - b.start
        return together and bool((apart.x() ** 2 + apart.y() ** 2) ** 0.5 < NEAR)

    def _is_second_half(self, at: QPointF) -> bool:
        """Whether a finger that comes down there now taps for the second time."""
        if self._last is None or self._lifted is None:
            return False
        apart = at - self._lifted
        return self._clock.elapsed() - self._last < TWICE_MS and (apart.x() ** 2 + apart.y() ** 2) ** 0.5 < NEAR

    def _is_palm(self, number: int) -> None:
        contact = self._contacts[number]
        if not contact.palm:
            contact.palm, contact.felt = True, False
            self._hands.cancel(number)

    def move(self, number: int, at: QPointF, *, palm: bool = False) -> None:
        """A finger is elsewhere, or a whole hand has come down after it."""
        contact = self._contacts.get(number)
        if contact is None:
            return
        contact.point = at
        if palm:
            self._is_palm(number)
        if not contact.palm:
            self._hands.fresh.moved(at)
            self._hands.move(at, number)

    def release(self, number: int, at: QPointF) -> None:
        """A finger is gone."""
        contact = self._contacts.pop(number, None)
        self._last, self._lifted = self._clock.elapsed(), at
        if contact is not None and not contact.palm:
            self._hands.fresh.pressed(at)
            self._hands.release(at, number, contact.owner)

    def cancel(self) -> None:
        """The system has taken all fingers away: none of them has done anything."""
        for number in list(self._contacts):
            del self._contacts[number]
            if number != MOUSE:
                self._hands.cancel(number)
        self._last = self._clock.elapsed()
        self.show()

    def show(self) -> None:
        """A ring round each finger that is felt."""
        rings = [
            Piece(
                f"halo:{number}", HaloPicture(self._table.marks[c.owner]), Place(c.point.x(), c.point.y(), HALO, HALO)
            )
            for number, c in self._contacts.items()
            if c.felt and c.owner is not None
        ]
        self._stage.show_pieces(TOUCHED, rings, glide=False)
