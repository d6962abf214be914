"""What is said at a seat: a slip of paper with the reason of a refusal, and its clause as a link. It lies on nothing among which
is chosen just now, and a refusal is gone when it may be true no more.
"""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.words import Names, refusal
from rules.kernel.refusals import Refused
from ui.table.curtain import Phase
from ui.table.furniture import NotePicture
from ui.table.geometry import Place, Rect
from ui.table.pieces import Action, Piece
from ui.table.playback import Playback
from ui.table.prompts import PICK
from ui.table.stage import PAGE, TABLE, Stage
from ui.theme.marks import Mark

NOTE_MS = 9_000
"""How long a slip lies there."""
STEP = 0.25
"""By so many times its height a slip is moved until it covers nothing that is asked about."""


class Places(Protocol):
    """What a game says of where slips lie."""

    def note_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is told something."""
        ...

    def moment(self, view: Any) -> Hashable:
        """How long a refusal holds: as long as this is the same."""
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

    def __init__(
        self,
        names: Names,
        marks: Sequence[Mark],
        places: Places,
        stage: Stage,
        playback: Playback,
        table: Table,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._stage = stage
        self._playback = playback
        self._names = names
        self._marks = marks
        self._places = places
        self._table = table
        self.piece: Piece | None = None
        self._moment: Hashable = None
        """Since when a refusal lies there; None for what is only told."""
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
        self._moment = self._now
        self.refused.emit()

    def tell(self, text: str, clause: str, seat: int) -> None:
        """Tells a seat something, with its clause."""
        press = Action("clause", seat, clause)
        picture = NotePicture(text, clause, self._marks[seat])
        place = self._places.note_place(self._table.area, seat, on_page=self._table.phase is Phase.LIFTED)
        place, self._moment = self._beside_what_is_asked(place), None
        self.piece = Piece("note", picture, place, 5, seat, "note", f"{text} ({clause})", press=press)
        self._over.start(NOTE_MS)
        self.changed.emit()

    @property
    def _now(self) -> Hashable:
        return self._places.moment(self._playback.view), self._playback.held

    def settle(self) -> None:
        """Something else is to be seen: a refusal is gone once another one is asked, or something else."""
        if self._moment not in (None, self._now):
            self.drop()

    def _beside_what_is_asked(self, place: Place) -> Place:
        """The nearest place of that size on which nothing lies that can be chosen now, and no question if that can be."""
        layer = PAGE if self._table.phase is Phase.LIFTED else TABLE
        asked = [piece for item in self._stage.items_of(layer) if _asks(piece := item.piece)]
        chosen = [piece.place.bounds for piece in asked if _is_chosen(piece)]
        if not any(place.bounds.overlaps(box) for box in chosen):
            return place
        rooms = self._rooms(place)
        for taken in ([piece.place.bounds for piece in asked], chosen):
            free = (room for room in rooms if not any(room.bounds.overlaps(box) for box in taken))
            if found := next(free, None):
                return found
        return place

    def _rooms(self, place: Place) -> list[Place]:
        """Everywhere that a slip of that size can lie, the nearest first."""
        area, box, step = self._table.area, place.bounds, place.h * STEP
        across, down = (range(-int(most / step), int(most / step) + 1) for most in (area.w, area.h))
        moved = (replace(place, x=place.x + i * step, y=place.y + j * step) for i in across for j in down)
        within = [one for one in moved if area.holds(one.bounds) or one == place]
        return sorted(within, key=lambda one: (one.x - box.centre[0]) ** 2 + (one.y - box.centre[1]) ** 2)

    def forget(self) -> None:
        """The slip is gone, without a word to anybody."""
        self.piece = None

    def drop(self) -> None:
        """The slip is taken away."""
        if self.piece is not None:
            self.piece = None
            self.changed.emit()


def _is_chosen(piece: Piece) -> bool:
    """Whether it is one of what is chosen among."""
    return piece.press is not None and piece.press.verb == "prompt" and bool(piece.press.what[0] == PICK)


def _asks(piece: Piece) -> bool:
    """Whether it is that, or belongs to the question."""
    return piece.zone == "prompt" or _is_chosen(piece)
