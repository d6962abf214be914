"""What has happened since a seat last looked: a short slip with the words of the log, where nothing lies on the seat's page, or
else where what lies there is needed least.

It is gone with the first thing that is done, which is done all the same; the log tells it again. Who plays alone, and looks on
while the others act, is told on the table what they have done, when it is time to act again.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from app.words import Names, joined, log_line
from rules.kernel.events import Event
from ui.table.free_room import free_rooms
from ui.table.geometry import Frame, Place, Rect
from ui.table.inspector import CLOSES
from ui.table.pictures import Drawable
from ui.table.pieces import Piece
from ui.table.sight import NOBODY
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.fonts import font
from ui.theme.lettering import paragraph, text_size, words
from ui.theme.marks import Mark
from ui.theme.surfaces import edged_slip
from ui.theme.tokens import Theme

MOST_LINES = 7
"""So many lines can be read at a glance; of more the newest are told."""
LEAST_LETTERS = 13.0
"""How large words are at least, in pixels; where even so not all lines have room, fewer are told."""
MOST_LARGER, LARGER = 1.2, 1.6
"""So much larger they are, for who wants larger ones, rather than tell all; and so much, rather than leave empty places in sight."""
WIDEST = 36.0
"""How wide the slip is at most, as a multiple of its words' size: longer lines are hard to read."""
AIR = 5.0
"""So many pixels it keeps away from what lies there."""
NARROWEST, OF_LENGTH = 17.0, 0.165
"""How wide it is at least, as a multiple of the least size of its words, and in a small window as a share of it: in a narrower
one a line would be a column of words."""
IN_FULL = 2
"""So many of the newest lines are told in full, rather than that there are more."""
EDGE = 0.5
"""How wide its coloured edge is, as a multiple of its words' size."""
MOST_ROOMS = 12
"""So many of the free rooms are looked at."""

Told = Callable[[], Sequence[Event]]
"""All events that the shared table has shown."""
ToldTo = Callable[[int], Sequence[Event]]
"""The same events as a seat saw them: of some it knows more than the others."""
Own = Callable[[int], Collection[int]]
"""Which of them a seat has done itself, by their places among all of them."""
Remembered = Callable[[Sequence[Event]], Sequence[Event]]
"""Those of them that may still be told (MIL-7.2)."""
Short = Callable[[Event, Event | None], bool | None]
"""Whether an event begins a line, or stands on that of the one before it, which comes with it; None where the slip leaves it out."""


@dataclass(frozen=True)
class SinceSlip(Drawable):
    """A slip of paper with some lines."""

    title: str
    lines: tuple[str, ...]
    mark: Mark
    pixels: float
    """How large its words are."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.08

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        edged_slip(p, rect, theme, self.mark, 0.04, min(0.03, 6 / h), self.pixels * EDGE / h)
        size, left = self.pixels / text_size(), Qt.AlignmentFlag.AlignLeft
        head, room, foot = _parts(rect, self.pixels)
        words(p, head, self.title, size, t.INK, "name", left, least=0.5)
        paragraph(p, room, "\n".join(self.lines), size, t.INK, "text", left, least=0.4)
        words(p, foot, say("since.foot"), size * 0.8, t.INK_SOFT, "label", left, least=0.5)


def _parts(rect: QRectF, pixels: float) -> tuple[QRectF, QRectF, QRectF]:
    """Where title, lines and foot stand on a slip with words so large."""
    x, w = rect.left() + pixels * 0.9, rect.width() - pixels * 1.5
    head = QRectF(x, rect.top() + pixels * 0.3, w, pixels * 1.5)
    foot = QRectF(x, rect.bottom() - pixels * 1.5, w, pixels * 1.2)
    return head, QRectF(x, head.bottom(), w, foot.top() - head.bottom() - pixels * 0.1), foot


def _needed(lines: Sequence[str], width: float, pixels: float) -> float:
    """How high a slip so wide must be for all of these lines."""
    _, room, _ = _parts(QRectF(0, 0, width, 0), pixels)
    endless = QRectF(0, 0, room.width(), 1e6)
    wraps = int(Qt.TextFlag.TextWordWrap.value)
    bounds = QFontMetricsF(font(pixels, "text")).boundingRect(endless, wraps, "\n".join(lines))
    return float("inf") if bounds.width() > room.width() else float(bounds.height()) - room.height() + 2.0


class Since:
    """Keeps for each seat how much it has seen happen."""

    def __init__(
        self,
        told: Told,
        own: Own,
        remembered: Remembered,
        names: Names,
        *,
        continued: bool,
        short: Short = lambda _, __: True,
        told_to: ToldTo | None = None,
    ) -> None:
        """`continued`: the game was played before; then what is new to a seat counts from what it has done last."""
        self._told = told
        self._told_to = told_to or (lambda _: told())
        self._remembered = remembered
        self._own = own
        self._names = names
        self._short = short
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
        new = self._new(seat, self._seen.get(seat, len(self._told())))
        self.notice(seat)
        self._looking = seat
        return self._lines(new)

    def notice(self, seat: int) -> None:
        """A seat has seen all that was shown so far."""
        self._seen[seat] = len(self._told())

    def return_to(self, seat: int, begins: Callable[[Event], bool]) -> tuple[str, ...]:
        """A seat that was looking on is asked: what it has seen since its last answer, if its turn `begins` with something of
        that; what it stopped at to look is told no more, but for the last, of which it has not seen what came of it.
        """
        last = max(self._own(seat), default=-1)
        seen = self._seen.get(seat, 0)
        if not any(map(begins, self._new(seat, max(seen, last + 1)))):
            return ()
        self.notice(seat)
        return self._lines(self._new(seat, self._opening(last + 1, seen)))

    def _opening(self, first: int, seen: int) -> int:
        """Where a line begins that tells what goes on after so many events were `seen`; of what began before the `first` one
        nothing is told, since alone that would be what came of nobody knows what.
        """
        events = self._told()
        opens = [at for at in range(first, len(events)) if self._short(events[at], events[at - 1] if at else None)]
        before = [at for at in opens if at <= seen]
        return before[-1] if before else opens[0] if opens else len(events)

    def _new(self, seat: int, start: int) -> list[Event]:
        """What others have done from there on, as far as it may be told, as the seat saw it."""
        events, own = self._told(), self._own(seat)
        kept = {id(event) for event in self._remembered(events)}
        places = [i for i, event in enumerate(events) if i >= start and i not in own and id(event) in kept]
        seen = self._told_to(seat) if places else ()
        return [seen[i] for i in places]

    def _lines(self, events: Sequence[Event]) -> tuple[str, ...]:
        """They in the words of the log, those on one line that belong together."""
        lines: list[list[str]] = []
        is_open = False
        events = joined(events, self._names.game)
        for before, event in zip([None, *events], events, strict=False):
            begins = self._short(event, before)
            if begins is None:
                continue
            is_open &= not begins
            told = log_line(event, self._names)
            if told is None:
                continue
            if not is_open:
                lines.append([])
            lines[-1].append(told.text)
            is_open = True
        return tuple(" ".join(line) for line in lines)

    def forget(self) -> None:
        """The look is over: what its seat has just done itself is nothing new to it."""
        if self._looking != NOBODY:
            self._seen[self._looking] = max(self._seen.get(self._looking, 0), len(self._told()))
            self._looking = NOBODY


def slip(
    lines: Sequence[str],
    frame: Frame,
    taken: Sequence[Sequence[Place]],
    seat: int,
    mark: Mark,
    title: str = "since.title",
) -> list[Piece]:
    """The slip with these lines, where nothing lies that is `taken`: where all of that leaves no room, only the next of it
    counts, which is less. None where nothing has happened, or nothing is free.
    """
    if not lines:
        return []
    whole = Rect(0, 0, frame.length, frame.depth)
    edge = min(frame.length, frame.depth) * 0.03
    boxes = tuple(tuple(_local(frame, place) for place in some if not _covers(place, frame)) for some in taken)
    found = _placed(tuple(lines), whole.inset(edge), boxes, frame.length, frame.depth, text_size())
    if found is None:
        return []
    area, shown, pixels = found
    head = say(title)
    told = " ".join((f"{head}:", *_newest(lines, MOST_LINES)))
    picture = SinceSlip(head, shown, mark, pixels)
    return [Piece("since", picture, frame.place(area), 45, seat, "note", told, press=CLOSES)]


def _covers(place: Place, frame: Frame) -> bool:
    """Whether it is that of what all else lies on."""
    return place.w * place.h > frame.length * frame.depth * 0.9


def _local(frame: Frame, place: Place) -> Rect:
    """A place in the axes of who looks, with some air round it."""
    box = place.bounds
    (x0, y0), (x1, y1) = frame.local(box.x, box.y), frame.local(box.right, box.bottom)
    return Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).inset(-AIR)


def _newest(lines: Sequence[str], most: int) -> tuple[str, ...]:
    """So many lines at most: where there are more, the newest, and last how many are left out, which nobody has to read first."""
    if len(lines) <= most:
        return tuple(lines)
    return (*lines[len(lines) - most + 1 :], say("since.more", count=len(lines) - most + 1))


@lru_cache(maxsize=8)
def _placed(
    lines: tuple[str, ...], area: Rect, taken: tuple[tuple[Rect, ...], ...], length: float, depth: float, scale: float
) -> tuple[Rect, tuple[str, ...], float] | None:
    """Where the slip lies, what stands on it, and how large: as many lines as can be read somewhere, then as large as can be."""
    wish = max(LEAST_LETTERS * 1.25, min(length / 56, depth / 38)) * scale
    least = LEAST_LETTERS * min(scale, MOST_LARGER)
    passes = [(least, IN_FULL + 1, taken)]  # one of the lines says how many there are besides
    if scale > MOST_LARGER:
        passes.insert(0, (LEAST_LETTERS * min(scale, LARGER), IN_FULL + 2, taken[:2]))
    for pixels, fewest, places in passes:
        wide = min(max(pixels, LEAST_LETTERS) * NARROWEST, length * OF_LENGTH)
        for boxes in places:
            rooms = [room for room in free_rooms(area, boxes, LEAST_LETTERS * 4) if room.w >= wide]
            if found := _in_one_of(rooms[:MOST_ROOMS], lines, min(len(lines), fewest), wish, pixels):
                return found
    rooms = free_rooms(area, taken[0], LEAST_LETTERS * 4)  # what little there is, rather than nothing
    return _in_one_of(rooms[:MOST_ROOMS], lines, min(len(lines), IN_FULL), wish, least)


def _in_one_of(
    rooms: Sequence[Rect], lines: tuple[str, ...], fewest: int, wish: float, least: float
) -> tuple[Rect, tuple[str, ...], float] | None:
    """The same, in one of these rooms, with no fewer lines than that; words are as large as wished, or smaller, down to `least`."""
    sizes = [wish]
    while sizes[-1] > least:
        sizes.append(max(least, sizes[-1] * 0.9))
    most = min(len(lines), MOST_LINES)
    for pixels in sizes:
        for count in range(most, fewest - 1, -1) if pixels == sizes[-1] else (most,):
            shown = _newest(lines, count)
            fits = [
                (needed, room)
                for room in rooms
                for room in [Rect(room.x, room.y, min(room.w, pixels * WIDEST), room.h)]
                if (needed := _needed(shown, room.w, pixels)) <= room.h
            ]
            if fits:
                needed, room = min(fits, key=lambda fit: fit[0])
                return Rect(room.x, room.y, room.w, needed), shown, pixels
    return None
