"""Plane geometry of the table, without Qt: points, rectangles, and the local axes of whoever sits at an edge."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TypeVar

S = TypeVar("S")
T = TypeVar("T")

RATIO = 88 / 63
"""Height of a card for a width of 1."""


def remembered(work: Callable[[S, int], T]) -> Callable[[S, int], T]:
    """For a method of a layout, which never changes: what it has said to a number once it says again."""
    key = f"_said_by_{work.__qualname__}"

    @wraps(work)
    def ask(self: S, number: int) -> T:
        said: dict[int, T] = self.__dict__.setdefault(key, {})
        if number not in said:
            said[number] = work(self, number)
        return said[number]

    return ask


@dataclass(frozen=True)
class Rect:
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> "Rect":
        """The rectangle that lies that far within."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def overlaps(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether the two share an area, touching sides aside."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def holds(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether the other lies within."""
        return (
            self.x <= other.x + slack
            and self.y <= other.y + slack
            and self.right >= other.right - slack
            and self.bottom >= other.bottom - slack
        )


@dataclass(frozen=True)
class Place:
    """Where something lies: its middle, its own size, and how it is turned (degrees, clockwise)."""

    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0

    @property
    def bounds(self) -> Rect:
        """The upright rectangle round it. Things lie square to the table: the angle is a multiple of 90."""
        w, h = (self.h, self.w) if round(self.angle) % 180 else (self.w, self.h)
        return Rect(self.x - w / 2, self.y - h / 2, w, h)


@dataclass(frozen=True)
class Frame:
    """The axes of a person at the table: the origin is at their far left, x runs to their right, y toward them."""

    x: float
    y: float
    angle: float
    length: float
    depth: float

    def place(self, local: Rect, turn: float = 0.0) -> Place:
        """Where a rectangle of these axes lies on the table."""
        a = math.radians(self.angle)
        cx, cy = local.centre
        c, s = math.cos(a), math.sin(a)
        return Place(self.x + c * cx - s * cy, self.y + s * cx + c * cy, local.w, local.h, (self.angle + turn) % 360)

    def local(self, x: float, y: float) -> tuple[float, float]:
        """A point of the table in these axes."""
        a = math.radians(self.angle)
        c, s = math.cos(a), math.sin(a)
        return c * (x - self.x) + s * (y - self.y), c * (y - self.y) - s * (x - self.x)

    def upright(self, local: Rect) -> Rect:
        """The upright rectangle that a rectangle of these axes covers."""
        return self.place(local).bounds


def axes(place: Place) -> Frame:
    """The axes of a place, with the origin at its own upper left corner."""
    corner = Frame(place.x, place.y, place.angle, place.w, place.h).place(Rect(-place.w / 2, -place.h / 2, 0, 0))
    return Frame(corner.x, corner.y, place.angle, place.w, place.h)


def frame_at(edge: str, area: Rect) -> Frame:
    """The axes of whoever sits at an edge (S, W, N, E) of the table and owns that area."""
    if edge == "S":
        return Frame(area.x, area.y, 0, area.w, area.h)
    if edge == "N":
        return Frame(area.right, area.bottom, 180, area.w, area.h)
    if edge == "W":
        return Frame(area.right, area.y, 90, area.h, area.w)
    return Frame(area.x, area.bottom, 270, area.h, area.w)


def row(area: Rect, count: int, width: float, height: float, most_gap: float) -> list[Rect]:
    """Cards side by side in the middle of an area; closer together, and overlapping in the end, where room is short."""
    if count <= 0:
        return []
    step = width + most_gap
    if count > 1:
        step = min(step, (area.w - width) / (count - 1))
    x0 = area.x + (area.w - width - step * (count - 1)) / 2
    y = area.y + (area.h - height) / 2
    return [Rect(x0 + i * step, y, width, height) for i in range(count)]


def grid(area: Rect, count: int, most: int, gap: float, largest: float, most_rows: int = 3) -> list[Rect]:
    """Cards that never overlap, in rows of the same length, as large as they can be when there are `most`."""
    best, columns = 0.0, 1
    for rows in range(1, most_rows + 1):
        across = math.ceil(most / rows)
        width = min((area.w - gap * (across - 1)) / across, (area.h - gap * (rows - 1)) / rows / RATIO, largest)
        if width > best + 0.01:
            best, columns = width, across
    height = best * RATIO
    rows = math.ceil(count / columns)
    lines = [(count + rows - 1 - row) // rows for row in range(rows)]
    y = area.y + (area.h - len(lines) * height - (len(lines) - 1) * gap) / 2
    placed: list[Rect] = []
    for across in lines:
        x = area.x + (area.w - across * best - (across - 1) * gap) / 2
        placed.extend(Rect(x + i * (best + gap), y, best, height) for i in range(across))
        y += height + gap
    return placed


SEEN = 0.45
"""The least of a card in a fan that the next one leaves to be seen, as a share of its width, or of its height."""


def fanned(area: Rect, count: int, gap: float, largest: float, columns: int = 0) -> list[Rect]:
    """Cards as large as a fan of so many can have them: side by side in one row, or in so many columns from the top down.

    They lie over one another where room is short, each later one over the one before it, and leave `SEEN` of that free.
    """
    if count <= 0:
        return []
    across = columns or count
    down = math.ceil(count / across)
    over_across, over_down = (0, SEEN * (down - 1)) if columns else (SEEN * (across - 1), 0)
    if columns:
        width = min((area.w - gap * (across - 1)) / across, area.h / (1 + over_down) / RATIO, largest)
    else:
        width = min(area.w / (1 + over_across), area.h / RATIO, largest)
    height = width * RATIO
    step_x = min(width + gap, (area.w - width) / max(1, across - 1))
    step_y = min(height + gap, (area.h - height) / max(1, down - 1))
    x0 = area.x + (area.w - width - step_x * (across - 1)) / 2
    y0 = area.y + (area.h - height - step_y * (down - 1)) / 2
    return [Rect(x0 + i % across * step_x, y0 + i // across * step_y, width, height) for i in range(count)]


def overlapping(rects: Sequence[tuple[str, Rect]]) -> list[tuple[str, str]]:
    """The names of all pairs that share an area."""
    return [(a, b) for i, (a, one) in enumerate(rects) for b, other in rects[i + 1 :] if one.overlaps(other)]
