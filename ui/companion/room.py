"""Where an instrument finds room on a table: never over keys or what all must read, and over another one only in need."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize


class Places:
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


def room(
    page: QRect, size: QSize, wished: Sequence[QPoint], taken: Sequence[QRect], others: Sequence[QRect], step: int
) -> QPoint:
    """Where the upper left corner of a thing of that size lies best.

    At the first wished middle where it covers nothing; else at the nearest place to that where it covers nothing; else
    where it covers nothing that is taken, and of the others as little as can be. Where all is taken, at the wish.
    """
    wide, high = size.width(), size.height()
    blocked, occupied = Places(taken), Places(others)
    corners = [QPoint(at.x() - wide // 2, at.y() - high // 2) for at in wished]
    for at in corners:
        inside = page.contains(QRect(at, size))
        if (
            inside
            and not blocked.covered(at.x(), at.y(), wide, high)
            and not occupied.covered(at.x(), at.y(), wide, high)
        ):
            return at
    best, found = None, corners[0]
    for x, y in _raster(page, size, max(8, step)):
        if blocked.covered(x, y, wide, high):
            continue
        far = abs(x - corners[0].x()) + abs(y - corners[0].y())
        rank = (occupied.covered(x, y, wide, high), far)
        if best is None or rank < best:
            best, found = rank, QPoint(x, y)
    return found


def _raster(page: QRect, size: QSize, step: int) -> Iterator[tuple[int, int]]:
    """Places all over the page, those along its far edges too."""
    last_x, last_y = page.right() + 1 - size.width(), page.bottom() + 1 - size.height()
    for y in (*range(page.top(), last_y, step), last_y):
        for x in (*range(page.left(), last_x, step), last_x):
            yield x, y
