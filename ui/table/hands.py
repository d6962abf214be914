"""Hands: mouse and keys on the stage become liftings, drops and presses.

Each pointer is a `Grip` of its own with its owner; the mouse is the one that exists so far, and touch points can be
added beside it without changing what a grip does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsItem

from ui.table.fresh import Fresh
from ui.table.intents import Drop
from ui.table.pieces import Action, Piece, Spot
from ui.table.stage import CURTAIN, PAGE, TABLE, PieceItem, Stage

FAINT = 0.28
"""How much is still to be seen of a card at the place that it was lifted from."""
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

    def lifted(self, piece: Piece | None) -> None:
        """A card is held, or none any more."""
        ...

    def ground_pressed(self) -> None:
        """The bare table was pressed."""
        ...


@dataclass
class Grip:
    """What one pointer holds."""

    item: PieceItem
    ghost: QGraphicsItem
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
        self._grip: Grip | None = None
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
        if self._grip is not None:
            self._stage.drop_ghost(self._grip.ghost)
            self._grip.item.setOpacity(self._grip.item.piece.opacity)
            self._grip = None
        self._pressed_action = None
        self.choose(None)

    def choose(self, item: PieceItem | None) -> None:
        """Lifts a card without dragging it; None puts it back."""
        if item is self._chosen:
            return
        if self._chosen is not None:
            self._chosen.setOpacity(self._chosen.piece.opacity)
        if item is not None:
            item.setOpacity(FAINT)
        self._chosen = item
        self._table.lifted(None if item is None else item.piece)

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

    def _press(self, point: QPointF) -> None:
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
        self._grip = Grip(item, self._stage.ghost(item), point, item.pos() - point, point)
        self._grip.ghost.setVisible(False)

    def _is_place(self, point: QPointF) -> bool:
        """A click with a chosen card is for its place, which counts when the button comes up."""
        spot = self.spot_at(point)
        return spot is not None and self._chosen is not None and spot.zone != self._chosen.piece.zone

    def _press_ground(self, point: QPointF) -> None:
        if self._chosen is None and TABLE in self.layers:
            self._table.ground_pressed()

    def _move(self, point: QPointF, buttons: Qt.MouseButton) -> None:
        grip = self._grip
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
            self._table.lifted(grip.item.piece)
        if grip.dragged:
            grip.ghost.setPos(point + grip.offset)

    def _release(self, point: QPointF) -> None:
        if self.guarded:
            self._pressed_action = None
            return
        grip, self._grip = self._grip, None
        if grip is None:
            self._release_press(point)
            return
        if not grip.dragged:
            self._stage.drop_ghost(grip.ghost)
            if grip.item.scene() is not None:
                self.choose(grip.item)
            return
        self._table.lifted(None)
        grip.item.setOpacity(grip.item.piece.opacity)
        spot = self.spot_at(point)
        piece = grip.item.piece
        ghost = grip.ghost
        back = grip.item.pos()
        # Out of sight before the rules hear of it: nothing may lie over a curtain that falls now.
        ghost.setVisible(False)
        if spot is not None and self._drop(piece, spot):
            self._stage.drop_ghost(ghost)
            return
        ghost.setVisible(True)
        grip.item.setOpacity(FAINT)

        def is_back() -> None:
            self._stage.drop_ghost(ghost)
            grip.item.setOpacity(grip.item.piece.opacity)

        self._stage.motion.glide(ghost, back, is_back)

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
        held = self._grip.item if self._grip is not None else self._chosen
        if held is None:
            return
        if held.scene() is None or held.piece.card is None:
            self.let_go()
            return
        if self._chosen is not None:
            self._table.lifted(held.piece)
        held.setOpacity(FAINT if self._chosen is not None or (self._grip and self._grip.dragged) else 1.0)

    def laid_anew(self) -> None:
        """Everything has another place and another size: what is dragged stays under the pointer."""
        self.keep()
        grip = self._grip
        if grip is None:
            return
        self._stage.drop_ghost(grip.ghost)
        grip.ghost = self._stage.ghost(grip.item)
        grip.ghost.setVisible(grip.dragged)
        grip.offset = QPointF(0, 0)
        grip.start = grip.point
        grip.ghost.setPos(grip.point)
        if grip.dragged:
            self._table.lifted(grip.item.piece)


__all__ = ["CURTAIN", "GUARD_MS", "PAGE", "TABLE", "Grip", "Hands", "Table"]
