"""What pointers hold, and how long they have stayed where they are."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtWidgets import QApplication

from rules.kernel.decisions import Atom
from ui.table.pieces import Action, Piece, Spot
from ui.table.stage import PieceItem

LONG_MS = 500
"""A finger that stays so long on one thing without moving wants to have it inspected."""


def is_far(point: QPointF, start: QPointF) -> bool:
    """Whether a pointer has been moved, and did not only tremble."""
    return QPointF(point - start).manhattanLength() >= QApplication.startDragDistance()


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
    card: Atom | None = None
    """The card that a back stands for, from when it was lifted; never shown."""


@dataclass
class Press:
    """What one pointer presses."""

    item: PieceItem | None
    action: object
    start: QPointF


class Trays(Protocol):
    """Trays in which backs lie that their owners may look at while they hold a pointer there (`ui/table/peek.py`)."""

    def taps(self, pointer: int, point: QPointF, owner: int | None) -> bool:
        """Whether a pointer that comes down there means a card of a tray that another one holds."""
        ...

    def covers(self, point: QPointF) -> bool:
        """Whether faces are shown there now."""
        ...

    def beneath(self, point: QPointF) -> PieceItem | None:
        """The back whose face is shown there."""
        ...

    def is_tray(self, piece: Piece) -> bool:
        """Whether the piece belongs to a tray that its owner may look into."""
        ...

    def lifts(self, piece: Piece) -> bool:
        """Whether the piece is a back that may be lifted."""
        ...

    def chosen(self, piece: Piece) -> Atom | None:
        """The card that lies there for who looks; None while nobody does."""
        ...

    def how(self, seat: int) -> Action | None:
        """What tells a seat how it looks into its tray, where it may."""
        ...

    def refuses(self, piece: Piece, spot: Spot) -> bool:
        """Whether it is said why a laid back, which no hand can lift, is not put there."""
        ...

    def pressed(self, pointer: int, piece: Piece, point: QPointF) -> None:
        """A pointer rests on a piece of a seat's tray."""
        ...

    def moved(self, pointer: int, point: QPointF) -> tuple[PieceItem, Atom] | None:
        """A pointer that rested there is elsewhere now; the back that it takes along, with its card, if it takes one."""
        ...

    def released(self, pointer: int) -> bool:
        """A pointer is gone; whether it was one that looked."""
        ...

    def cancelled(self, pointer: int) -> None:
        """A pointer was none."""
        ...


class LongPresses(QObject):
    """The fingers that may still become long presses."""

    def __init__(self, come: Callable[[int, PieceItem], None], parent: QObject) -> None:
        """`come` is called with the finger and what it stayed on."""
        super().__init__(parent)
        self._come = come
        self._waiting: dict[int, tuple[QTimer, QPointF]] = {}

    def begin(self, pointer: int, item: PieceItem, point: QPointF) -> None:
        """A finger has come down on something."""
        self.stop(pointer)
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(lambda: self._over(pointer, item))
        timer.start(LONG_MS)
        self._waiting[pointer] = (timer, point)

    def _over(self, pointer: int, item: PieceItem) -> None:
        self.stop(pointer)
        self._come(pointer, item)

    def moved(self, pointer: int, point: QPointF) -> None:
        """A finger is elsewhere."""
        if pointer in self._waiting and is_far(point, self._waiting[pointer][1]):
            self.stop(pointer)

    def stop(self, pointer: int) -> None:
        """A finger is gone, or does something else."""
        timer, _ = self._waiting.pop(pointer, (None, None))
        if timer is not None:
            timer.stop()
            timer.deleteLater()

    def clear(self) -> None:
        """No finger can become a long press any more."""
        for pointer in list(self._waiting):
            self.stop(pointer)
