"""Where the faces lie that a seat sees while it holds its tray: at its edge, under the hand that shields them, and no larger."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.table.game import AnyGame
from ui.table.geometry import Frame, Place, Rect, grid
from ui.table.pictures import Drawable
from ui.table.pieces import Spot
from ui.table.stage import LEAST
from ui.theme.ink import fill, shadow, stroke
from ui.theme.marks import Mark
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb, seat_line

BEFORE, PAD = 0.3, 0.045
"""How far faces may reach up over the tray, as a share of its depth; and what is free round them, as a share of their room."""
BEFORE_MANY = 1.5
"""The same for cards among which is chosen: they must be told apart, and nothing is put down before the tray meanwhile."""
MOST_ROWS = 3


class Table(Protocol):
    """The table at which somebody looks."""

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""
        ...

    def spots(self) -> Sequence[Spot]:
        """Where a card can be put now."""
        ...


def apart(rects: list[Rect], room: Rect) -> list[Rect]:
    """The same rows so far apart from side to side that a finger meets one card alone, as far as the room is wide enough."""
    across = sum(rect.y == rects[0].y for rect in rects)
    if across < 2:
        return rects
    step = rects[1].x - rects[0].x
    most = (room.w - rects[0].w) / (across - 1)
    share = max(1.0, min(LEAST + 1.0, most) / step)
    middle = room.centre[0]
    return [Rect(middle + (rect.centre[0] - middle) * share - rect.w / 2, rect.y, rect.w, rect.h) for rect in rects]


@dataclass(frozen=True)
class StripPicture(Drawable):
    """What the faces lie on at the edge of a tray."""

    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        path = rounded(rect, rect.height() * 0.08)
        shadow(p, path, rect.height() * 0.08, 150 * theme.shadow_strength)
        fill(p, path, rgb(theme.sheet), seat_line(theme, self.mark.colour), max(1.5, rect.height() * 0.02))
        stroke(p, path, seat_line(theme, self.mark.colour), max(2.0, rect.height() * 0.03))


class Strip:
    """The faces of one look, in the axes of their tray; made anew whenever it is asked for."""

    def __init__(self, game: AnyGame, table: Table, seat: int, count: int, *, many: bool) -> None:
        """`many` where some of the cards are chosen: then they are as large as they can be."""
        self._game = game
        self._table = table
        self._seat = seat
        self._count = count
        self._many = many

    @cached_property
    def frame(self) -> Frame:
        """The axes of the tray, as its owner sees it."""
        place = self._game.layout(self._table.area).seating.seats[self._seat]
        if self._game.flat:
            return place.frame
        return Frame(place.tray.x, place.tray.y, 0, place.tray.w, place.tray.h)

    @property
    def rects(self) -> list[Rect]:
        """Where each face lies."""
        return self._laid[1]

    @property
    def places(self) -> list[Place]:
        """The same on the table."""
        return [self.frame.place(rect) for rect in self.rects]

    @cached_property
    def rect(self) -> Rect:
        """What the faces lie on."""
        room, rects = self._laid
        pad = room.h * PAD if room.w > room.h else room.w * PAD * 0.8
        x, y = min(rect.x for rect in rects) - pad, min(rect.y for rect in rects) - pad
        return Rect(x, y, max(r.right for r in rects) + pad - x, max(r.bottom for r in rects) + pad - y)

    @property
    def place(self) -> Place:
        """The same on the table."""
        return self.frame.place(self.rect)

    def holds(self, point: QPointF) -> bool:
        """Whether a point of the table lies in it."""
        x, y = self.frame.local(point.x(), point.y())
        return self.rect.x <= x <= self.rect.right and self.rect.y <= y <= self.rect.bottom

    def face_at(self, point: QPointF) -> int | None:
        """The face that lies nearest to a point of the strip: it leaves no place where nothing is meant."""
        if not self.holds(point):
            return None
        places = self.places
        return min(range(len(places)), key=lambda i: hypot(places[i].x - point.x(), places[i].y - point.y()))

    @cached_property
    def _laid(self) -> tuple[Rect, list[Rect]]:
        """The room for the faces, and where each of them lies."""
        frame, count = self.frame, self._count
        if frame.length < frame.depth:  # before a screen that stands, a tray at a side is high and narrow
            return _rows(Rect(0, 0, frame.length, frame.depth), count, count)
        top = self._free_from(frame)
        room = Rect(frame.length * 0.008, top, frame.length * 0.984, frame.depth * 0.98 - top)
        if self._many:
            ways = [_rows(room, count, rows) for rows in range(1, MOST_ROWS + 1)]
            return max(ways, key=lambda way: way[1][0].w)
        one = _rows(room, count, 1)
        is_apart = count < 2 or one[1][1].x - one[1][0].x >= LEAST
        return one if is_apart else _rows(room, count, 2)  # in one row fingers would meet two of them

    def _free_from(self, frame: Frame) -> float:
        """How far up before its tray faces may reach, in the tray's axes: to where its owner can put a card, and no further.

        They are as large as the room allows, and read from where one sits; a shielding hand still has them under it.
        """
        top, gap = -frame.depth * (BEFORE_MANY if self._many else BEFORE), frame.depth * 0.02
        for spot in self._table.spots():
            if not spot.takes or spot.seat != self._seat:
                continue
            x, y = frame.local(spot.place.x, spot.place.y)
            low = y + (spot.place.bounds.w if round(frame.angle) % 180 else spot.place.bounds.h) / 2
            if y < 0 and 0 < x < frame.length:
                top = max(top, low + gap)
        return top


def _rows(room: Rect, count: int, rows: int) -> tuple[Rect, list[Rect]]:
    pad = min(room.w, room.h) * PAD
    inner = room.inset(pad)
    rects = apart(grid(inner, count, count, pad * 0.6, room.w, rows), inner)
    if room.w > room.h and rects:  # at the edge, under the hand
        down = inner.bottom - max(rect.bottom for rect in rects)
        rects = [Rect(rect.x, rect.y + down, rect.w, rect.h) for rect in rects]
    return room, rects
