"""Hands: mouse and keys on the stage become liftings, drops and presses.

Each pointer has a `Grip` of its own, which acts for the seat of its card; the mouse is the one pointer that exists so far,
and touch points can be added beside it without changing what a grip does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from ui.table.fresh import Fresh
from ui.table.intents import Drop
from ui.table.pieces import Action, Piece, Spot
from ui.table.stage import TABLE, PieceItem, Stage

FAINT = 0.28
"""How much is still to be seen of a card at the place that it was lifted from."""
MOUSE = -1
"""The pointer that is no finger."""
GUARD_MS = 300
"""For so long after the curtain has changed a press does nothing: the second click of a double click falls through nobody."""


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

    def ground_pressed(self) -> None:
        """The bare table was pressed."""
        ...


@dataclass
class Grip:
    """What one pointer holds."""

    item: PieceItem
    """The card; the pointer acts for its seat."""
    ghost: PieceItem
    start: QPointF
    offset: QPointF
    point: QPointF
    """Where the pointer is."""
    dragged: bool = False


class Hands(QObject):
    """The mouse on the stage."""

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
        self._pressed_action: Action | None = None
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
        self._pressed_action = None
        self.choose(None)
        if was_dragged:
            self._table.held_changed()

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

    def choose(self, item: PieceItem | None) -> None:
        """Lifts a card without dragging it; None puts it back."""
        if item is self._chosen:
            return
        if self._chosen is not None:
            self._chosen.setOpacity(self._chosen.piece.opacity)
        if item is not None:
            item.setOpacity(FAINT)
        self._chosen = item
        self._table.held_changed()

    def put(self, spot: Spot | None) -> None:
        """Puts the chosen card down."""
        item = self._chosen
        self.choose(None)
        if item is not None and spot is not None:
            self._drop(item.piece, spot)

    def _drop(self, piece: Piece, spot: Spot) -> bool:
        assert piece.card is not None
        seat = piece.seat if piece.seat is not None else -1
        return self._table.dropped(Drop(seat, piece.card, piece.zone, spot.zone, spot.seat))

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
                    self._press(point)
                    return True
                if kind == QEvent.Type.MouseButtonDblClick:
                    return True  # the second click of a double click means nothing by itself
                if kind == QEvent.Type.MouseButtonRelease:
                    self._release(point)
                    return True
            if kind == QEvent.Type.MouseMove:
                self.fresh.moved(point)
                self._move(point, event.buttons())
        return False

    def _press(self, point: QPointF, pointer: int = MOUSE) -> None:
        if self.guarded:
            return
        item = self._stage.topmost(point, self.layers)
        if item is None:
            self._press_ground(point)
            return
        piece = item.piece
        if piece.card is None:
            if self._chosen is not None and self._is_place(point):
                return
            if piece.press is None or piece.press.verb != "ready" or not self.fresh.deaf_to_mouse:
                self._pressed_action = piece.press
            return
        if self._chosen is not None and self._chosen is not item and self._is_place(point):
            return
        self._stage.motion.forget(item)
        for ghost in [ghost for ghost, of in self._returning.items() if of is item]:
            self._is_back(ghost)
        if pointer in self._grips:
            self._open(pointer)
        grip = self._grips[pointer] = Grip(item, self._stage.ghost(item), point, item.pos() - point, point)
        grip.ghost.setVisible(False)

    def _is_place(self, point: QPointF) -> bool:
        """A click with a chosen card is for its place, which counts when the button comes up."""
        spot = self.spot_at(point)
        return spot is not None and self._chosen is not None and spot.zone != self._chosen.piece.zone

    def _press_ground(self, point: QPointF) -> None:
        if self._chosen is None and TABLE in self.layers:
            self._table.ground_pressed()

    def _move(self, point: QPointF, buttons: Qt.MouseButton, pointer: int = MOUSE) -> None:
        grip = self._grips.get(pointer)
        if grip is None:
            item = self._stage.topmost(point, self.layers)
            hand = Qt.CursorShape.PointingHandCursor if item is not None else Qt.CursorShape.ArrowCursor
            self._stage.viewport().setCursor(hand)
            return
        if not buttons & Qt.MouseButton.LeftButton:  # the release went elsewhere
            self.let_go()
            return
        grip.point = point
        far = QPointF(point - grip.start).manhattanLength() >= QApplication.startDragDistance()
        if not grip.dragged and far:
            grip.dragged = True
            self.choose(None)
            grip.ghost.setVisible(True)
            grip.item.setOpacity(FAINT)
            self._table.held_changed()
        if grip.dragged:
            grip.ghost.setPos(point + grip.offset)

    def _release(self, point: QPointF, pointer: int = MOUSE) -> None:
        if self.guarded:
            self._pressed_action = None
            return
        grip = self._grips.pop(pointer, None)
        if grip is None:
            self._release_press(point)
            return
        item, ghost = grip.item, grip.ghost
        if not grip.dragged:
            self._stage.drop_ghost(ghost)
            if item.scene() is not None:
                self.choose(item)
            return
        item.setOpacity(item.piece.opacity)
        back = item.pos()
        # Out of sight before the rules hear of it: nothing may lie over a curtain that falls now.
        ghost.setVisible(False)
        self._table.held_changed()
        spot = self.spot_at(point)
        if spot is not None and self._drop(item.piece, spot):
            self._stage.drop_ghost(ghost)
            return
        if not self._stage.has_ghost(ghost):  # the curtain has fallen, though the card was not taken
            return
        ghost.setVisible(True)
        item.setOpacity(FAINT)
        self._returning[ghost] = item
        self._stage.motion.glide(ghost, back, lambda: self._is_back(ghost))

    def _release_press(self, point: QPointF) -> None:
        if self._chosen is not None and self._is_place(point):
            self.put(self.spot_at(point))
            return
        action, self._pressed_action = self._pressed_action, None
        item = self._stage.topmost(point, self.layers)
        if action is not None and item is not None and item.piece.press == action:
            self._table.pressed(action)

    def keep(self) -> None:
        """The pieces have been replaced: what is held is held on, if it can still be lifted."""
        for pointer, grip in list(self._grips.items()):
            if _is_gone(grip.item):
                self._open(pointer)
            else:
                grip.item.setOpacity(FAINT if grip.dragged else 1.0)
        chosen = self._chosen
        if chosen is not None and _is_gone(chosen):
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
        self._table.held_changed()


def _is_gone(item: PieceItem) -> bool:
    return item.scene() is None or item.piece.card is None
