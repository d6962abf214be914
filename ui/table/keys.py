"""The keyboard on the table: everything that a mouse can do, by arrows, Enter, Escape and the letters on the cards."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent

from ui.table.cursor import OPEN, Stop, answers, step
from ui.table.curtain import Phase
from ui.table.fresh import CONFIRMS
from ui.table.hands import Hands
from ui.table.intents import Drop
from ui.table.letters import meant
from ui.table.listing import GROUP, TURN
from ui.table.pieces import BACK, ON, OPENED, WHY, Action, Piece
from ui.table.prompts import CANCEL
from ui.table.reach import Reach
from ui.table.sight import Sight
from ui.table.stage import PAGE, TABLE, Stage

_ARROWS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_TABS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_TURNS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
_GO_ON = ("go_on", "run")
NOTCH = 120
"""So far a wheel is turned by one notch, in eighths of a degree."""
_SHEETS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Table(Protocol):
    """What keys need to know of the table, and what they do to it."""

    @property
    def angle(self) -> float:
        """How whoever is before the curtain sees it."""
        ...

    def touched(self) -> None:
        """Somebody is there."""
        ...

    def show_held(self) -> None:
        """The mark is shown where it stands."""
        ...

    def pointed(self, name: str) -> None:
        """The mark has come to something of that name."""
        ...

    def pressed(self, action: Action) -> None:
        """Something was pressed."""
        ...

    def dropped(self, drop: Drop) -> bool:
        """A card was put down; whether it stays there."""
        ...

    def inspect(self, piece: Piece) -> None:
        """A card is to be read."""
        ...


class Keyboard(QObject):
    """Keys become the same gestures that a mouse makes."""

    def __init__(self, stage: Stage, hands: Hands, sight: Sight, reach: Reach, table: Table) -> None:
        super().__init__(stage)
        self._stage = stage
        self._hands = hands
        self._sight = sight
        self._reach = reach
        self._table = table
        self.stop: Stop | None = None
        """What the mark stands on."""
        self.in_use = False
        """Whether keys were used at all; only then the mark is shown."""
        self._home = ""
        """The key of what the mark stood on last, with nothing laid over it: there it comes back to."""
        self._left = ""
        """The key of what the mark stood on before a question took it."""
        self._own: int | None = None
        """The seat that did something by keys last."""
        self._question = ""
        """What was asked last where keys are used: a new question takes the mark, the same one only a mark that has no place."""
        self._is_given = False
        """Whether the mark has come by itself to where it stands: no hurried key presses there."""
        self._is_away = False
        """Whether the keys have gone elsewhere in the window."""
        self._wheeled = 0
        """How far the wheel was turned since it last turned a page, in eighths of a degree."""
        reach.close_by_keys(lambda: self.in_use)
        stage.installEventFilter(self)
        self._viewport = stage.viewport()
        self._viewport.installEventFilter(self)

    def forget(self) -> None:
        """Nothing is pointed at."""
        self.stop, self._home, self._left, self._question = None, "", "", ""

    def settle(self) -> None:
        """Something else is to be seen: the mark goes along with what it stands on, comes back from what is put away, and goes to
        what answers a question that has come up.
        """
        had_none = self.stop is None
        if not had_none or self._home:
            self._keep_mark()
        if self.in_use and not self._is_away and self._hands.chosen is None and not self._reach.is_laid_over:
            self._turn_to_question(had_none=had_none)

    def _keep_mark(self) -> None:
        is_home = not self._reach.is_laid_over
        if is_home and self.stop is not None and self._reach.item(self.stop.key) is not None:
            self._home = self.stop.key
        found = {stop.key: stop for stop in self._reach.stops()}
        self.stop = None if self.stop is None else found.get(self.stop.key)
        if self.stop is None and is_home:
            self.stop = found.get(self._home)

    @property
    def _seat(self) -> int | None:
        """Whose questions keys answer; None where it is not known yet."""
        return self._sight.seat if self._sight.is_private else self._own

    def _turn_to_question(self, *, had_none: bool) -> None:
        found = self._reach.stops()
        given = answers(found, self._seat)
        if self.stop is None and self._left and all(stop.chip in OPEN for stop in given):
            self.stop = next((stop for stop in found if stop.key == self._left and stop.is_offered), None)
            self._left = ""
        if not given:
            return
        seat, question = given[-1].asked, self._reach.question(given[-1].asked)
        if self.stop is not None and self._seat not in (None, seat):
            return  # somebody else is asked
        is_new, self._question = question != self._question, question
        lifts = any(stop.piece is not None and stop.piece.card is not None and stop.seat == seat for stop in found)
        if lifts and given[-1].chip in OPEN:
            return  # most is done with the cards
        if is_new or (had_none and (self.stop is None or not self.stop.is_offered)):
            if self.stop is None or self.stop.asked is None:
                self._left = self._home
            self.stop, self._home, self._is_given = given[0], given[0].key, True
            if not self._sight.is_private:
                self._table.pointed(given[0].name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the stage; those of no use here go on to the window. The wheel turns the page of many things, too."""
        if watched is self._viewport:
            return isinstance(event, QWheelEvent) and not self._reach.lists and self._wheel(event.angleDelta().y())
        self._hands.fresh.key(event)
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusOut and event.reason() in _TABS:
            self.forget()  # the keys are elsewhere, and have a mark there
            self._is_away = True
            self._table.show_held()
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn and event.reason() in _TABS:
            self._is_away = False
            self._begin()
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self._is_away = False
            key = Qt.Key(event.key())
            return self._turn(_TURNS[key]) if key in _TURNS else self._key(event)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        self._table.touched()
        if key in _ARROWS:
            self.walk(_ARROWS[key])
        elif key in CONFIRMS:
            if not event.isAutoRepeat():
                self.enter()
        elif key == Qt.Key.Key_Escape:
            return self._escape()
        elif key == Qt.Key.Key_I and not event.modifiers():
            self.read()
        elif key == Qt.Key.Key_M and not event.modifiers() and self._sight.is_private:
            self._list("moves")
        elif key == Qt.Key.Key_M and not event.modifiers() and self._sight.phase is Phase.TABLE:
            self.in_use = True
            self._table.pressed(Action("moves", self._sight.seat))  # it says why there is none here
        elif key == Qt.Key.Key_K and not event.modifiers():
            self._list("reach")
        elif key in _SHEETS:
            return self._turn_sheet(_SHEETS[key])
        elif event.text().upper() in self._sight.letters:
            if self._reach.feels_letters:
                self._type(event.text().upper())
        else:
            return False
        return True

    def _wheel(self, delta: int) -> bool:
        """The page of many things is turned by each notch of the wheel; whether there is one."""
        self._wheeled = delta if self._wheeled * delta < 0 else self._wheeled + delta
        if abs(self._wheeled) < NOTCH:
            return False
        by, self._wheeled = -1 if self._wheeled > 0 else 1, 0
        return self._turn_sheet(by)

    def _turn_sheet(self, by: int) -> bool:
        """The list that lies there, or else the page of many things, is turned; whether there is one."""
        if self._reach.lists:
            self._table.pressed(Action(TURN, what=by))
            self._begin_list()
            return True
        zone = BACK if by < 0 else ON
        turns = (item.piece.press for item in self._stage.items_of(PAGE) if item.piece.zone == zone)
        press = None if self._reach.is_laid_over else next(turns, None)
        if press is not None:
            self._table.pressed(press)
        return press is not None

    def _list(self, verb: str) -> None:
        """A list is laid there, or put away."""
        self.stop = None
        self.in_use = True
        self._table.pressed(Action(verb, self._sight.seat))
        self._begin_list()

    def _begin_list(self) -> None:
        """In a list the mark begins with the first row that is seen."""
        if self._reach.lists:
            self.stop = next(iter(self._reach.stops()), None)
            self._table.show_held()

    def go_to(self, key: str) -> None:
        """That was chosen in the list of what keys can reach: it is done, and a card that is lifted by it has a list of places."""
        was_lifted = self._hands.chosen is not None
        self.in_use = True
        self.stop = next((stop for stop in self._reach.stops() if stop.key == key), None)
        if self.stop is None:
            return
        self.enter()
        if self._hands.chosen is not None and not was_lifted:
            self._list("reach")

    def walk(self, direction: str) -> None:
        """The mark goes on in a direction, as whoever is before the curtain sees it."""
        all_stops = self._reach.stops()
        here = self.stop if self.stop is not None and any(s.key == self.stop.key for s in all_stops) else None
        self.stop = step(here, all_stops, direction, self._table.angle, self._seat)
        self.in_use, self._is_given = True, False
        self._table.show_held()
        if self.stop is not None and not self._sight.is_private:
            self._table.pointed(self.stop.name)

    def _turn(self, forth: int) -> bool:
        """Tab goes on among what answers a question, and beyond the last one out of the table; whether there was one."""
        given = [] if self._reach.is_laid_over or not self.in_use else self._awaited(self._reach.stops())
        keys = [stop.key for stop in given]
        is_there = self.stop is not None and self.stop.key in keys
        at = keys.index(self.stop.key) + forth if self.stop is not None and is_there else min(0, forth)
        if not 0 <= at < len(given):
            return forth > 0 and self._begin()
        self._mark(given[at])
        return True

    def _begin(self) -> bool:
        """Where nothing on the table is marked yet, what is pressed next there is; whether there was anything."""
        if self.stop is not None or self._sight.phase in (Phase.COVERED, Phase.PAUSED):
            return False
        found = self._reach.stops()
        first = next(iter(self._awaited(found)), None) or step(None, found, "right", self._table.angle, self._seat)
        if first is not None:
            self._mark(first)
        return first is not None

    def _awaited(self, found: Sequence[Stop]) -> Sequence[Stop]:
        """What answers a question, or goes on with what is shown."""
        pressed = [(stop, None if stop.piece is None else stop.piece.press) for stop in found]
        goes_on = [stop for stop, press in pressed if press is not None and press.verb in _GO_ON]
        return goes_on or answers(found, self._seat)

    def _mark(self, stop: Stop) -> None:
        """The mark goes there, and it is told where it is."""
        self.point(stop)
        if not self._sight.is_private:
            self._table.pointed(stop.name)

    def point(self, stop: Stop) -> None:
        """The mark goes there."""
        self.stop = stop
        self.in_use, self._is_given = True, False
        self._table.show_held()

    def enter(self) -> None:
        """Enter lifts and drops, and presses."""
        stop = self.stop
        if self._sight.phase in (Phase.COVERED, Phase.PAUSED):
            self.in_use = True
        if self._is_given and stop is not None and self._hands.fresh.hurried:
            return
        self._is_given = False
        if stop is not None and stop.is_offered and stop.seat is not None:
            self._own = stop.seat
        if stop is None:
            is_new = self._sight.is_private and not self._home
            if not (is_new and self._hands.fresh.hurried) and not self._reach.confirm():
                self.walk("right")
        elif stop.spot is not None:
            self.stop = None
            self._hands.put(stop.spot)
        elif stop.piece is not None and self._reach.reads(stop.piece):
            pass
        elif stop.piece is not None and stop.piece.press is not None:
            verb, fresh = stop.piece.press.verb, self._hands.fresh
            if (verb == "ready" and fresh.deaf_to_keys) or (verb == "go_on" and fresh.hurried):
                return
            self._press(stop.piece.press)
        elif stop.piece is not None:
            self.choose(stop.piece)

    def _press(self, press: Action) -> None:
        """Something is pressed; the mark stays where it was only told why not, and goes to the first of other rows."""
        if press.verb != WHY:
            self.stop = None
        self._table.pressed(press)
        if press.verb in (TURN, GROUP):
            self._begin_list()

    def choose(self, piece: Piece) -> None:
        """Lifts a card; the mark goes to the place that takes it."""
        item = self._reach.item(piece.key)
        if item is None:
            return
        self._hands.choose(item)
        self.in_use = True
        takes = [s for s in self._reach.stops() if s.spot is not None and s.spot.takes and s.spot.seat == piece.seat]
        if takes:
            self.stop = takes[0]
        self._table.show_held()

    def _escape(self) -> bool:
        if self._hands.lifted and not self._reach.is_laid_over:
            self._hands.let_go()
            self.stop = None
            self._table.show_held()
            return True
        if not self._reach.is_laid_over and self._reach.note() is None:
            given = answers(self._reach.stops(), self._seat)
            cancels = next((s.piece.press for s in given if s.chip == CANCEL and s.piece is not None), None)
            opened = (item.piece.press for item in self._stage.items_of(PAGE) if item.piece.zone == OPENED)
            puts_back = cancels or next(opened, None)
            if puts_back is not None:
                self._table.pressed(puts_back)
                return True
        return self._reach.back()

    def read(self) -> None:
        """The card under the mark, or the one that is lifted, is read."""
        piece = self._hands.chosen or (None if self.stop is None else self.stop.piece)
        if piece is not None:
            self._table.inspect(piece)

    def _type(self, letter: str) -> None:
        """The card that bears a letter in this look is lifted, or pressed; before keys are used no letters are seen, and they come up."""
        key = self._sight.letters[letter]
        was_in_use, self.in_use = self.in_use, True
        layer = PAGE if self._sight.is_private else TABLE
        item = next((item for item in self._stage.items_of(layer) if meant(item.piece) == key), None)
        if was_in_use and item is not None:
            self._hands.let_go()
            if item.piece.press is not None:
                self._table.pressed(item.piece.press)
            else:
                self.choose(item.piece)
        else:
            self._table.show_held()
