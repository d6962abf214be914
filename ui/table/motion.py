"""Movement: style only. Where it is switched off everything is at once where it ends."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsItem

FRAME_MS = 16
MOVE_MS = 220


@dataclass
class _Move:
    item: QGraphicsItem
    start: QPointF
    end: QPointF
    after: Callable[[], None] | None


class Motion(QObject):
    """Moves items to where they belong, all in the same time. Never blocks input: an item is grasped where it is."""

    settled = Signal()
    """Everything is where it belongs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        """0 switches movement off; 2 is twice as fast."""
        self._moves: dict[int, _Move] = {}
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._step)

    @property
    def moving(self) -> bool:
        """Whether anything moves now."""
        return bool(self._moves)

    def glide(self, item: QGraphicsItem, end: QPointF, after: Callable[[], None] | None = None) -> None:
        """Moves an item; `after` is called when it is there."""
        if self.speed <= 0 or item.pos() == end:
            self.forget(item)
            item.setPos(end)
            if after is not None:
                after()
            return
        self._moves[id(item)] = _Move(item, item.pos(), end, after)
        self._clock.restart()
        if not self._timer.isActive():
            self._timer.start()

    def moves(self, item: QGraphicsItem) -> bool:
        """Whether the item is on its way."""
        return id(item) in self._moves

    def forget(self, item: QGraphicsItem) -> None:
        """The item is no longer moved, since it goes away or is held."""
        self._moves.pop(id(item), None)

    def finish(self) -> None:
        """Everything jumps to where it belongs."""
        was_moving = bool(self._moves)
        self._timer.stop()
        while self._moves:
            _, move = self._moves.popitem()
            move.item.setPos(move.end)
            if move.after is not None:
                move.after()
        if was_moving:
            self.settled.emit()

    def _step(self) -> None:
        k = self._clock.elapsed() * self.speed / MOVE_MS
        if k >= 1:
            self.finish()
            return
        eased = 1 - (1 - k) ** 3
        for move in self._moves.values():
            move.item.setPos(move.start + (move.end - move.start) * eased)
