"""What has happened since a seat last looked: a short slip on its page with the words of the log, gone at the first press."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.words import Names, log_line
from rules.kernel.events import Event
from ui.table.geometry import Place
from ui.table.inspector import CLOSES
from ui.table.pictures import Drawable
from ui.table.pieces import Piece
from ui.table.sight import NOBODY
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.lettering import paragraph, words
from ui.theme.marks import Mark
from ui.theme.surfaces import edged_slip
from ui.theme.tokens import Theme

MOST_LINES = 7
"""So many lines can be read at a glance; of more the newest are told."""

Told = Callable[[], Sequence[Event]]
"""All events that the shared table has shown."""
Own = Callable[[int], Collection[int]]
"""Which of them a seat has done itself, by their places among all of them."""
Remembered = Callable[[Sequence[Event]], Sequence[Event]]
"""Those of them that may still be told (MIL-7.2)."""


@dataclass(frozen=True)
class SinceSlip(Drawable):
    """A slip of paper with some lines."""

    title: str
    lines: tuple[str, ...]
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.08

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        edged_slip(p, rect, theme, self.mark, 0.04, 0.03, 0.025)
        size = min(h * 0.085, rect.width() * 0.055)
        pad = size * 0.9
        head = QRectF(rect.left() + pad * 1.4, rect.top() + pad * 0.5, rect.width() - pad * 2.2, size * 1.6)
        words(p, head, self.title, size * 1.1, t.INK, "name", Qt.AlignmentFlag.AlignLeft, least=0.5)
        foot = QRectF(head.left(), rect.bottom() - pad * 0.4 - size * 1.2, head.width(), size * 1.2)
        words(p, foot, say("pile.close"), size * 0.78, t.INK_SOFT, "label", Qt.AlignmentFlag.AlignLeft, least=0.5)
        room = QRectF(head.left(), head.bottom(), head.width(), foot.top() - head.bottom())
        paragraph(p, room, "\n".join(self.lines), size, t.INK, "text", Qt.AlignmentFlag.AlignLeft, least=0.4)


class Since:
    """Keeps for each seat how much it has seen happen."""

    def __init__(self, told: Told, own: Own, remembered: Remembered, names: Names, *, continued: bool) -> None:
        """`continued`: the game was played before; then what is new to a seat counts from what it has done last."""
        self._told = told
        self._remembered = remembered
        self._own = own
        self._names = names
        self._seen: dict[int, int] = {}
        if continued:
            done = {seat: own(seat) for seat in range(len(names.seats))}
            self._seen = {seat: max(places) + 1 for seat, places in done.items() if places}
        self._looking = NOBODY

    @property
    def seen(self) -> dict[int, int]:
        """By seat that has looked: how many events it has seen."""
        return dict(self._seen)

    def go_on_from(self, seen: Mapping[int, int]) -> None:
        """Each seat has seen so much."""
        self._seen = dict(seen)

    def look(self, seat: int) -> tuple[str, ...]:
        """A seat looks: the lines that are new to it; none at its first look."""
        events = self._told()
        seen = self._seen.get(seat, len(events))
        self._seen[seat] = len(events)
        self._looking = seat
        kept = {id(event) for event in self._remembered(events)}
        own = self._own(seat)
        new = [event for index, event in enumerate(events) if index >= seen and index not in own and id(event) in kept]
        lines = [log_line(event, self._names) for event in new]
        return tuple(line.text for line in lines if line is not None)

    def forget(self) -> None:
        """The look is over: what its seat has just done itself is nothing new to it."""
        if self._looking != NOBODY:
            self._seen[self._looking] = max(self._seen.get(self._looking, 0), len(self._told()))
            self._looking = NOBODY


def slip(lines: Sequence[str], place: Place, seat: int, mark: Mark) -> list[Piece]:
    """The slip with these lines; nothing where nothing has happened."""
    if not lines:
        return []
    title = say("since.title")
    shown = tuple(lines)
    if len(shown) > MOST_LINES:
        shown = (say("since.more", count=len(lines) - MOST_LINES + 1), *shown[-MOST_LINES + 1 :])
    told = " ".join((f"{title}:", *shown))
    return [Piece("since", SinceSlip(title, shown, mark), place, 45, seat, "note", told, press=CLOSES)]
