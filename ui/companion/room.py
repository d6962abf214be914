"""Where an instrument finds room on a table: never over keys or what all must read while there is any other place, and over
other instruments only so that something of each is left to be touched.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QRegion

GRIP = 28
"""So many pixels of an instrument, across and down, are enough to touch it, and so to bring it to the front."""


class Rects:
    """Some rectangles, asked many times."""

    def __init__(self, rects: Sequence[QRect]) -> None:
        self._edges = [(at.left(), at.top(), at.right() + 1, at.bottom() + 1) for at in rects]

    def covered(self, x: int, y: int, wide: int, high: int) -> int:
        """How many pixels of them a rectangle would cover."""
        found = 0
        for left, top, right, bottom in self._edges:
            across = min(right, x + wide) - max(left, x)
            down = min(bottom, y + high) - max(top, y)
            if across > 0 and down > 0:
                found += across * down
        return found

    def holds(self, at: QRect) -> bool:
        """Whether a rectangle would lie over any of them."""
        return self.covered(at.x(), at.y(), at.width(), at.height()) > 0


class Pile:
    """Rectangles that lie over each other, and what is to be seen of each in whatever order they lie."""

    def __init__(self, rects: Sequence[QRect]) -> None:
        self._all = self._union(rects)
        alone = (QRegion(at) - self._union([*rects[:i], *rects[i + 1 :]]) for i, at in enumerate(rects))
        self._own = [part for part in alone if self._has_grip(part)]
        """What no other one covers, of each that has enough of it."""

    @staticmethod
    def _union(rects: Sequence[QRect]) -> QRegion:
        whole = QRegion()
        for at in rects:
            whole += at
        return whole

    @staticmethod
    def _has_grip(seen: QRegion) -> bool:
        return any(min(part.width(), part.height()) >= GRIP for part in seen)  # type: ignore[attr-defined]

    def lost(self, at: QRect) -> int:
        """How many could not be touched any more, with another one there, when all the rest have come forward."""
        lost = sum(not self._has_grip(seen - at) for seen in self._own if seen.intersects(at))
        return lost + (not self._has_grip(QRegion(at) - self._all))


class Found(NamedTuple):
    """A place."""

    at: QPoint
    """Of the upper left corner."""
    blocks: bool
    """Whether it lies over what is taken, as there is no place beside it."""
    buries: bool
    """Whether another one could not be touched any more."""


def room(
    page: QRect,
    size: QSize,
    wished: Sequence[QPoint],
    taken: Sequence[QRect],
    others: Sequence[QRect],
    step: int,
    *,
    is_near: bool = False,
) -> Found:
    """Where a thing of that size lies best.

    At the first wished middle where it covers nothing; else where it covers nothing that is taken, leaves something of every
    other one, and of them covers as little as can be; of all these at the nearest place to the first wish, or with `is_near`
    wherever near it is, whatever it covers of others. Where all is taken, of that too as little as can be.
    """
    wide, high = size.width(), size.height()
    blocked, occupied, pile = Rects(taken), Rects(others), Pile(others)
    corners = [QPoint(at.x() - wide // 2, at.y() - high // 2) for at in wished]
    for at in corners:
        there = QRect(at, size)
        if page.contains(there) and not blocked.holds(there) and not occupied.holds(there):
            return Found(at, blocks=False, buries=False)
    places = [*_raster(page, size, taken, max(8, step))]
    free = [place for place in places if not blocked.covered(*place, wide, high)]
    best, found = None, corners[0]
    for x, y in free or places:
        covered = 0 if is_near and free else occupied.covered(x, y, wide, high)
        lies_on = 0 if free else blocked.covered(x, y, wide, high)
        far = abs(x - corners[0].x()) + abs(y - corners[0].y())
        rank = (0, lies_on + covered, far)
        if best is None or rank < best:
            rank = (pile.lost(QRect(x, y, wide, high)), *rank[1:])
            if best is None or rank < best:
                best, found = rank, QPoint(x, y)
    return Found(found, blocks=not free, buries=best is not None and best[0] > 0)


def _raster(page: QRect, size: QSize, taken: Sequence[QRect], step: int) -> Iterator[tuple[int, int]]:
    """Rects all over the page, and those along its edges and beside what is taken, however narrow the room is there."""
    last = QPoint(page.right() + 1 - size.width(), page.bottom() + 1 - size.height())
    across = {*range(page.left(), last.x(), step), last.x()}
    down = {*range(page.top(), last.y(), step), last.y()}
    for at in taken:
        for edge in (at.left(), at.right() + 1):
            across |= {edge, edge + GRIP, edge - size.width(), edge - GRIP - size.width()}
        for edge in (at.top(), at.bottom() + 1):
            down |= {edge, edge + GRIP, edge - size.height(), edge - GRIP - size.height()}
    for y in sorted(y for y in down if page.top() <= y <= last.y()):
        for x in sorted(x for x in across if page.left() <= x <= last.x()):
            yield x, y
