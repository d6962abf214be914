"""Hands: the mouse, fingers and keys on the stage become liftings, drops and presses.

Each pointer has a `Grip` of its own, which acts for the seat of its card. The mouse is one pointer; fingers come from
`ui/table/touch.py`, each with the seat that it belongs to.
"""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent

from rules.kernel.decisions import Atom
from ui.table.fresh import Fresh
from ui.table.furniture import CardPicture, PilePicture
from ui.table.grips import Grip, LongPresses, Press, Trays, is_far
from ui.table.intents import Drop
from ui.table.pieces import WHY, Action, Piece, Spot
from ui.table.stage import HELD, PAGE, TABLE, PieceItem, Stage

FAINT = 0.28
"""How much is still to be seen of a card at the place that it was lifted from."""
MOUSE = -1
"""The pointer that is no finger."""
GUARD_MS = 300
"""For so long after the curtain has changed a press does nothing: the second click of a double click falls through nobody."""
PUT = Action("put")
"""What pressing does for who has lifted a card by a click, on what can take it."""
GROUND = Action("ground")
"""What the bare table does."""


class Table(Protocol):
    """What hands need to know of the table."""

    def spots(self) -> Sequence[Spot]:
        """Where a card can be put now."""
        ...

    def dropped(self, drop: Drop) -> bool:
        """A card was put down; whether it stays there."""
        ...

    def pressed(self, action: Action) -> None:
        """Something was pressed."""
        ...

    def held_changed(self) -> None:
        """Other cards are held, or none any more."""
        ...

    def ground_pressed(self, point: QPointF) -> None:
        """The bare table, or the bare page, was pressed there."""
        ...

    def inspect(self, piece: Piece) -> None:
        """Somebody wants to read a card."""
        ...

    def touched(self) -> None:
        """Somebody is there."""
        ...


class Hands(QObject):
    """What pointers do on the stage."""

    held_turned = Signal()
    """Other cards are held, or none any more."""

    def __init__(self, stage: Stage, table: Table) -> None:
        super().__init__(stage)
        self._stage = stage
        self._table = table
        self.layers: tuple[str, ...] = (TABLE,)
        """Where presses count now."""
        self._grips: dict[int, Grip] = {}
        """What each pointer holds."""
        self._returning: dict[PieceItem, PieceItem] = {}
        """The copies that glide back to where they were lifted, with the cards that lie there."""
        self._chosen: PieceItem | None = None
        """The card of a click-click: the next click on a place puts it there."""
        self._guard = QElapsedTimer()
        self.fresh = Fresh()
        """What a curtain that has just fallen does not feel."""
        self._pressed: dict[int, Press] = {}
        """What each pointer presses, and since where."""
        self.trays: Trays | None = None
        """Where backs can be looked at; None where the curtain or nothing at all keeps hands."""
        self._long = LongPresses(self._is_long, self)
        stage.viewport().setMouseTracking(True)
        stage.viewport().installEventFilter(self)

    @property
    def chosen(self) -> Piece | None:
        """The card that is lifted by a click or a key and waits for its place."""
        return None if self._chosen is None else self._chosen.piece

    @property
    def lifted(self) -> tuple[Piece, ...]:
        """The cards that are held now, dragged or chosen."""
        dragged = tuple(grip.item.piece for grip in self._grips.values() if grip.dragged)
        return dragged if self._chosen is None else (*dragged, self._chosen.piece)

    def grip(self, pointer: int = MOUSE) -> Grip | None:
        """What a pointer holds."""
        return self._grips.get(pointer)

    def guard(self) -> None:
        """What has just come up does not feel the next press."""
        self._guard.start()
        self.let_go()

    @property
    def guarded(self) -> bool:
        """Whether presses do nothing yet."""
        return self._guard.isValid() and self._guard.elapsed() < GUARD_MS

    def let_go(self) -> None:
        """Nothing is held any more; a dragged card is back where it was."""
        was_dragged = False
        for pointer in list(self._grips):
            was_dragged |= self._open(pointer).dragged
        self._pressed.clear()
        self._long.clear()
        self.choose(None)
        if was_dragged:
            self._held_changed()

    def forget(self) -> None:
        """Nothing is held, nothing glides back, and nothing is pressed half."""
        self.let_go()
        for ghost in list(self._returning):
            self._is_back(ghost)
        self._stage.viewport().setCursor(Qt.CursorShape.ArrowCursor)

    def _open(self, pointer: int) -> Grip:
        """A pointer holds nothing any more."""
        grip = self._grips.pop(pointer)
        self._stage.drop_ghost(grip.ghost)
        grip.item.setOpacity(grip.item.piece.opacity)
        return grip

    def _is_back(self, ghost: PieceItem) -> None:
        """A copy has come back to its card."""
        item = self._returning.pop(ghost, None)
        self._stage.drop_ghost(ghost)
        if item is not None:
            item.setOpacity(item.piece.opacity)

    def _held_changed(self) -> None:
        self._table.held_changed()
        self.held_turned.emit()

    def choose(self, item: PieceItem | None) -> None:
        """Lifts a card without dragging it; None puts it back."""
        if item is self._chosen:
            return
        if self._chosen is not None:
            self._chosen.setOpacity(self._chosen.piece.opacity)
        if item is not None:
            item.setOpacity(FAINT)
        self._chosen = item
        self._held_changed()

    def put(self, spot: Spot | None) -> None:
        """Puts the chosen card down."""
        item = self._chosen
        self.choose(None)
        if item is not None and spot is not None:
            self._drop(item.piece, spot)

    def _drop(self, piece: Piece, spot: Spot, card: Atom | None = None) -> bool:
        card = piece.card if card is None else card
        assert card is not None
        seat = piece.seat if piece.seat is not None else -1
        return self._table.dropped(Drop(seat, card, piece.zone, spot.zone, spot.seat))

    def _tell_how(self, piece: Piece) -> None:
        """A back was pressed, or put somewhere, by who has not seen its face."""
        how = None if self.trays is None or piece.seat is None else self.trays.how(piece.seat)
        if how is not None:
            self._table.pressed(how)

    def spot_at(self, point: QPointF) -> Spot | None:
        """The place that takes a card put down there; the nearest middle of those that lie there."""
        here = []
        for spot in self._table.spots():
            box = spot.place.bounds
            if box.x <= point.x() <= box.right and box.y <= point.y() <= box.bottom:
                here.append(((point.x() - spot.place.x) ** 2 + (point.y() - spot.place.y) ** 2, spot))
        return min(here, key=lambda pair: pair[0])[1] if here else None

    # -- the mouse ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the mouse's events of the stage, and leaves it all others."""
        if isinstance(event, QMouseEvent):
            kind = event.type()
            point = self._stage.mapToScene(event.position().toPoint())
            if event.button() == Qt.MouseButton.LeftButton:
                self.fresh.pressed(point)
                if kind == QEvent.Type.MouseButtonPress:
                    self._stage.setFocus(Qt.FocusReason.MouseFocusReason)
                    self.press(point)
                    return True
                if kind == QEvent.Type.MouseButtonDblClick:
                    return True  # the second click of a double click means nothing by itself
                if kind == QEvent.Type.MouseButtonRelease:
                    self.release(point)
                    self._stage.let_go(point)
                    return True
            if kind == QEvent.Type.MouseMove:
                self.fresh.moved(point)
                self._table.touched()
                self._hover(point, event.buttons())
        return False

    # -- any pointer --------------------------------------------------------------------------------------------------

    def press(self, point: QPointF, pointer: int = MOUSE, owner: int | None = None) -> bool:
        """A pointer comes down, which acts for `owner` alone where there is one; whether it means anything."""
        self._table.touched()
        if self.guarded:
            return False
        if self.trays is not None and self.trays.taps(pointer, point, owner):
            return True
        item = self._item_at(point)
        if item is None:
            covered = self.trays is not None and self.trays.covers(point)
            return not covered and self._press_ground(point, pointer, owner)
        piece = item.piece
        if owner is not None and piece.seat is not None and piece.seat not in (owner, -1):
            return False  # a finger of somebody else
        if self.trays is not None and self.trays.is_tray(piece):
            return self._press_tray(item, point, pointer)
        if piece.card is None:
            if self._chosen is not None and item.layer != HELD and self._is_place(point):
                return self._begin_put(point, pointer, owner)
            if piece.press is None or piece.press.verb != "ready" or not self.fresh.deaf_to_mouse:
                if piece.press is not None:
                    self._pressed[pointer] = Press(item, piece.press, point)
                self._may_be_long(pointer, item, point)
            return True
        if self._chosen is not None and self._chosen is not item and self._is_place(point):
            return self._begin_put(point, pointer, owner)
        return self._grasp(item, point, pointer)

    def verb_at(self, point: QPointF) -> str:
        """What pressing there means; empty where it means nothing."""
        item = self._item_at(point)
        return item.piece.press.verb if item is not None and item.piece.press is not None else ""

    def _item_at(self, point: QPointF) -> PieceItem | None:
        if self.trays is not None and self.trays.covers(point):
            return self.trays.beneath(point)
        return self._stage.topmost(point, self.layers)

    def _grasp(self, item: PieceItem, point: QPointF, pointer: int) -> bool:
        """A pointer holds a card, unless another one does."""
        if any(grip.item is item for other, grip in self._grips.items() if other != pointer):
            return False
        self._stage.motion.forget(item)
        for ghost in [ghost for ghost, of in self._returning.items() if of is item]:
            self._is_back(ghost)
        if pointer in self._grips:
            self._open(pointer)
        grip = self._grips[pointer] = Grip(item, self._stage.ghost(item), point, item.pos() - point, point)
        grip.ghost.setVisible(False)
        if self.trays is None or not self.trays.lifts(item.piece):
            self._may_be_long(pointer, item, point)
        return True

    def _press_tray(self, item: PieceItem, point: QPointF, pointer: int) -> bool:
        """A pointer comes down on a tray: it may drag a back away, or stay there to look."""
        assert self.trays is not None
        assert item.piece.seat is not None
        lifts = self.trays.lifts(item.piece)
        if lifts and not self._grasp(item, point, pointer):
            return False
        if lifts:
            self._grips[pointer].card = self.trays.chosen(item.piece)  # whatever lies there when it is put down
        self.trays.pressed(pointer, item.piece, point)
        return True

    def looks(self, pointer: int) -> None:
        """What a pointer does from now on is to look: it neither holds nor presses anything."""
        self._pressed.pop(pointer, None)
        if pointer in self._grips:
            self._open(pointer)

    def take(self, pointer: int, item: PieceItem, card: Atom, point: QPointF) -> None:
        """A pointer that looked takes a back along."""
        if self._grasp(item, point, pointer):
            grip = self._grips[pointer]
            grip.card, grip.offset = card, QPointF(0, 0)
            self._begin_drag(grip)
            grip.ghost.setPos(point)

    def _may_put(self, owner: int | None) -> bool:
        """Whether the chosen card is that finger's to be put down."""
        return owner is None or self._chosen is None or self._chosen.piece.seat in (owner, None)

    def _begin_put(self, point: QPointF, pointer: int, owner: int | None) -> bool:
        """A pointer comes down to put the chosen card somewhere; whether it may."""
        if self._may_put(owner):
            self._pressed[pointer] = Press(None, PUT, point)
            return True
        return False

    def _is_place(self, point: QPointF) -> bool:
        """A click with a chosen card is for its place, which counts when the button comes up."""
        spot = self.spot_at(point)
        return spot is not None and self._chosen is not None and spot.zone != self._chosen.piece.zone

    def _press_ground(self, point: QPointF, pointer: int, owner: int | None) -> bool:
        if self._chosen is not None:
            return self._begin_put(point, pointer, owner)
        if TABLE not in self.layers and PAGE not in self.layers:
            return False
        if pointer == MOUSE:
            self._table.ground_pressed(point)
            return True
        self._pressed[pointer] = Press(None, GROUND, point)  # a hand that only rests there must not press it
        return False

    def _hover(self, point: QPointF, buttons: Qt.MouseButton) -> None:
        """The mouse is elsewhere."""
        if buttons & Qt.MouseButton.LeftButton:
            self.move(point)
        elif MOUSE in self._grips or self.trays is not None:  # the release went elsewhere
            self.cancel(MOUSE)
        if MOUSE not in self._grips:
            item = self._stage.topmost(point, self.layers)
            is_offered = item is not None and item.piece.is_offered
            hand = Qt.CursorShape.PointingHandCursor if is_offered else Qt.CursorShape.ArrowCursor
            self._stage.viewport().setCursor(hand)

    def move(self, point: QPointF, pointer: int = MOUSE) -> None:
        """A pointer that is down is elsewhere."""
        taken = None if self.trays is None else self.trays.moved(pointer, point)
        if taken is not None:
            self.take(pointer, *taken, point)
            return
        pressed = self._pressed.get(pointer)
        self._long.moved(pointer, point)
        if pressed is not None and pressed.action is GROUND and is_far(point, pressed.start):
            del self._pressed[pointer]
        grip = self._grips.get(pointer)
        if grip is None:
            return
        grip.point = point
        if not grip.dragged and is_far(point, grip.start):
            self._begin_drag(grip)
        if grip.dragged:
            grip.ghost.setPos(point + grip.offset)

    def _begin_drag(self, grip: Grip) -> None:
        grip.dragged = True
        self.choose(None)
        grip.ghost.setVisible(True)
        grip.item.setOpacity(FAINT)
        self._held_changed()

    def release(self, point: QPointF, pointer: int = MOUSE, owner: int | None = None) -> None:
        """A pointer is gone."""
        self._long.stop(pointer)
        if self.trays is not None and self.trays.released(pointer):
            return
        if self.guarded:
            self._pressed.pop(pointer, None)
            return
        grip = self._grips.pop(pointer, None)
        if grip is None:
            self._release_press(point, pointer, owner)
            return
        item, ghost = grip.item, grip.ghost
        if not grip.dragged:
            self._stage.drop_ghost(ghost)
            if item.scene() is not None and item.piece.card is not None and item.piece.press is not None:
                self._table.pressed(item.piece.press)
            elif item.scene() is not None and item.piece.card is not None:
                self.choose(item)
            elif item.scene() is not None and grip.card is None:
                self._tell_how(item.piece)
            return
        item.setOpacity(item.piece.opacity)
        back = item.pos()
        # Out of sight before the rules hear of it: nothing may lie over a curtain that falls now.
        ghost.setVisible(False)
        self._held_changed()
        spot = self.spot_at(point)
        if item.piece.card is None and grip.card is None:
            self._tell_how(item.piece)
        elif spot is not None and self._drop(item.piece, spot, grip.card):
            self._stage.drop_ghost(ghost)
            return
        if not self._stage.has_ghost(ghost):  # the curtain has fallen, though the card was not taken
            return
        ghost.setVisible(True)
        item.setOpacity(FAINT)
        self._returning[ghost] = item
        self._stage.motion.glide(ghost, back, lambda: self._is_back(ghost))

    def cancel(self, pointer: int) -> None:
        """A pointer was none: what it held is back where it was."""
        self._long.stop(pointer)
        self._pressed.pop(pointer, None)
        if self.trays is not None:
            self.trays.cancelled(pointer)
        if pointer in self._grips and self._open(pointer).dragged:
            self._held_changed()

    def _release_press(self, point: QPointF, pointer: int, owner: int | None) -> None:
        pressed = self._pressed.pop(pointer, None)
        if pressed is not None and pressed.action is PUT:  # what came down to close a sheet puts nothing down
            if self._chosen is not None and self._is_place(point):
                self.put(self.spot_at(point))
            return
        if self.trays is not None and pressed is not None and pressed.item is not None and is_far(point, pressed.start):
            spot = self.spot_at(point)
            if spot is not None and self.trays.refuses(pressed.item.piece, spot):
                return
        action = None if pressed is None else pressed.action
        if isinstance(action, Action) and action.verb == WHY:  # whoever wanted to drag it away is told why not too
            self._table.pressed(action)
            return
        item = self._stage.topmost(point, self.layers)
        if action is GROUND:
            if item is None:
                self._table.ground_pressed(point)
        elif isinstance(action, Action) and item is not None and item.piece.press == action:
            self._table.pressed(action)

    # -- a long press -------------------------------------------------------------------------------------------------

    def _may_be_long(self, pointer: int, item: PieceItem, point: QPointF) -> None:
        # The mouse has a button of its own for it; and a button of the table may be pressed as long as one likes.
        if pointer != MOUSE and isinstance(item.piece.what, CardPicture | PilePicture):
            self._long.begin(pointer, item, point)

    def _is_long(self, pointer: int, item: PieceItem) -> None:
        """A finger has stayed: what it stayed on is inspected, and it does nothing else any more."""
        self.cancel(pointer)
        if item.scene() is not None:
            self._table.inspect(item.piece)

    def keep(self) -> None:
        """The pieces have been replaced: what is held is held on, if it can still be lifted."""
        for pointer, grip in list(self._grips.items()):
            if self._is_gone(grip.item):
                self._open(pointer)
            else:
                grip.item.setOpacity(FAINT if grip.dragged else 1.0)
        chosen = self._chosen
        if chosen is not None and self._is_gone(chosen):
            self._chosen = None
        elif chosen is not None:
            chosen.setOpacity(FAINT)

    def laid_anew(self) -> None:
        """Everything has another place and another size: what is dragged stays under the pointer."""
        self.keep()
        for grip in self._grips.values():
            self._stage.drop_ghost(grip.ghost)
            grip.ghost = self._stage.ghost(grip.item)
            grip.ghost.setVisible(grip.dragged)
            grip.offset = QPointF(0, 0)
            grip.start = grip.point
            grip.ghost.setPos(grip.point)
        self._held_changed()

    def _is_gone(self, item: PieceItem) -> bool:
        if item.scene() is None:
            return True
        return item.piece.card is None and not (self.trays is not None and self.trays.lifts(item.piece))
