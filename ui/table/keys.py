"""The keyboard on the table: everything that a mouse can do, by arrows, Enter, Escape and digits."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent

from ui.table.cursor import Stop, step, stops
from ui.table.curtain import Phase
from ui.table.intents import Drop
from ui.table.pieces import Piece
from ui.table.stage import CURTAIN, PAGE, TABLE

if TYPE_CHECKING:
    from ui.table.screen import TableScreen

DIGITS_MS = 900
"""Digits typed within this time belong to one number."""

LAYERS = {Phase.TABLE: TABLE, Phase.COVERED: CURTAIN, Phase.LIFTED: PAGE, Phase.PAUSED: CURTAIN}
"""Which layer the keys walk in."""

_ARROWS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Keyboard(QObject):
    """Keys become the same gestures that a mouse makes."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self.stop: Stop | None = None
        """What the mark stands on."""
        self.in_use = False
        """Whether keys were used at all; only then the mark is shown."""
        self._typed = ""
        self._typing_over = QTimer(self)
        self._typing_over.setSingleShot(True)
        self._typing_over.timeout.connect(self._forget_typed)
        screen.stage.installEventFilter(self)

    def forget(self) -> None:
        """Nothing is pointed at, and nothing was typed."""
        self.stop = None
        self._typed = ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the stage; those of no use here go on to the window."""
        self._screen.hands.fresh.key(event)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        self._screen.touched()
        if key in _ARROWS:
            self.walk(_ARROWS[key])
        elif key in _ENTERS:
            if not event.isAutoRepeat():
                self.enter()
        elif key == Qt.Key.Key_Escape:
            return self._escape()
        elif self._screen.phase is Phase.LIFTED and event.text().isdecimal():
            self._type(event.text())
        else:
            return False
        return True

    def _stops(self) -> list[Stop]:
        screen = self._screen
        pieces = [item.piece for item in screen.stage.items_of(LAYERS[screen.phase])]
        if screen.notes.piece is not None and screen.phase in (Phase.TABLE, Phase.LIFTED):
            pieces.append(screen.notes.piece)
        return stops(pieces, screen.spots(), holding=screen.hands.chosen is not None)

    def walk(self, direction: str) -> None:
        """The mark goes on in a direction, as whoever is before the curtain sees it."""
        all_stops = self._stops()
        here = self.stop if self.stop is not None and any(s.key == self.stop.key for s in all_stops) else None
        self.stop = step(here, all_stops, direction, self._screen.angle)
        self.in_use = True
        self._screen.show_held()
        if self.stop is not None and self._screen.phase is not Phase.LIFTED:
            self._screen.said.emit(self.stop.name)

    def enter(self) -> None:
        """Enter lifts and drops, and presses."""
        screen = self._screen
        if screen.phase is Phase.COVERED and (self.stop is None or self.stop.key == "ready"):
            self.in_use = True
            if not screen.hands.fresh.deaf_to_keys:
                screen.lift()
            return
        if screen.paused and self.stop is None:
            self.in_use = True
            screen.pausing.toggle()
            return
        if self.stop is None:
            if screen.looking:
                screen.go_on()
            elif not screen.playback.hurry():
                self.walk("right")
            return
        stop = self.stop
        if stop.spot is not None:
            self.stop = None
            screen.hands.put(stop.spot)
        elif stop.piece is not None and stop.piece.press is not None:
            self.stop = None
            screen.pressed(stop.piece.press)
        elif stop.piece is not None:
            self.choose(stop.piece)

    def choose(self, piece: Piece) -> None:
        """Lifts a card; the mark goes to the place that takes it."""
        screen = self._screen
        item = screen.stage.item(LAYERS[screen.phase], piece.key)
        if item is None:
            return
        screen.hands.choose(item)
        self.in_use = True
        takes = [s for s in self._stops() if s.spot is not None and s.spot.takes and s.spot.seat == piece.seat]
        if takes:
            self.stop = takes[0]
        screen.show_held()

    def _escape(self) -> bool:
        screen = self._screen
        if screen.hands.chosen is not None:
            screen.hands.let_go()
            self.stop = None
            screen.show_held()
        elif screen.notes.piece is not None:
            screen.notes.drop()
        elif screen.over.close():
            pass
        elif screen.paused:
            return True
        elif screen.phase is Phase.LIFTED:
            screen.lower()
        elif screen.phase is Phase.COVERED:
            screen.show_table()
        else:
            return False
        return True

    def _type(self, digit: str) -> None:
        """A power is typed: its card is lifted; a card that is not there is refused with the reason."""
        screen = self._screen
        typed = self._typed + digit
        if int(typed) > screen.game.largest_typed:
            typed = digit
        item = self._typed_item(typed)
        self._typed = typed if int(typed) else ""
        self._typing_over.start(DIGITS_MS)
        if item is not None:
            screen.hands.let_go()
            self.choose(item.piece)
        elif int(typed) > 1:  # a 1 may become 10, 11 or 12
            key = screen.game.typed(screen.seat, typed)
            screen.dropped(Drop(screen.seat, key, "hand", "attack", screen.seat))

    def _typed_item(self, typed: str) -> Any:
        screen = self._screen
        return screen.stage.item(PAGE, f"page:card:{screen.game.typed(screen.seat, typed)}")

    def _forget_typed(self) -> None:
        self._typed = ""
