"""What is said at a seat: a slip of paper with the reason of a refusal, and its clause as a link."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.words import Names, refusal
from rules.kernel.refusals import Refused
from ui.table.curtain import Phase
from ui.table.furniture import NotePicture
from ui.table.geometry import Place, Rect
from ui.table.pieces import Action, Piece
from ui.theme.marks import Mark

NOTE_MS = 9_000
"""How long a slip lies there."""


class Places(Protocol):
    """What a game says of where slips lie."""

    def note_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is told something."""
        ...


class Table(Protocol):
    """What the slip lies on."""

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""
        ...

    @property
    def phase(self) -> Phase:
        """What the window shows of the table."""
        ...


class Notes(QObject):
    """The one slip that lies on the table, if any."""

    changed = Signal()
    refused = Signal()
    """A slip says why something cannot be."""

    def __init__(self, names: Names, marks: Sequence[Mark], places: Places, table: Table, parent: QObject) -> None:
        super().__init__(parent)
        self._names = names
        self._marks = marks
        self._places = places
        self._table = table
        self.piece: Piece | None = None
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.timeout.connect(self.drop)

    @property
    def text(self) -> str:
        """What is said now, with its clause."""
        return "" if self.piece is None else self.piece.name

    def say(self, refused: Refused, seat: int) -> None:
        """Says at a seat why something was refused."""
        self.tell(refusal(refused, self._names), refused.clause, seat)
        self.refused.emit()

    def tell(self, text: str, clause: str, seat: int) -> None:
        """Tells a seat something, with its clause."""
        press = Action("clause", seat, clause)
        picture = NotePicture(text, clause, self._marks[seat])
        place = self._places.note_place(self._table.area, seat, on_page=self._table.phase is Phase.LIFTED)
        self.piece = Piece("note", picture, place, 5, seat, "note", f"{text} ({clause})", press=press)
        self._over.start(NOTE_MS)
        self.changed.emit()

    def forget(self) -> None:
        """The slip is gone, without a word to anybody."""
        self.piece = None

    def drop(self) -> None:
        """The slip is taken away."""
        if self.piece is not None:
            self.piece = None
            self.changed.emit()
