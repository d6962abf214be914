"""Where nothing lies yet: the largest empty rectangles among others. Plain geometry, without Qt."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ui.table.geometry import Rect

Span: TypeAlias = tuple[float, float, float, float]
"""A rectangle as left, top, right and bottom."""
SLACK = 0.01
"""So far one may lie beyond another and is still counted as within it."""


def free_rooms(area: Rect, taken: Sequence[Rect], least: float) -> list[Rect]:
    """The empty rectangles of an area that cannot be made larger, at least so wide and high, the largest first."""
    edge, bottom = area.right, area.bottom
    spans = _outer((rect.x, rect.y, rect.right, rect.bottom) for rect in taken)
    lefts = sorted({area.x, *(span[2] for span in spans if area.x < span[2] < edge)})
    rights = sorted({edge, *(span[0] for span in spans if area.x < span[0] < edge)})
    found = set[Span]()
    for left in lefts:
        beyond = [span for span in spans if span[2] > left + 0.5]
        for right in rights:
            if right - left >= least:
                top = area.y
                for x, y, _, low in beyond:
                    if x < right - 0.5:
                        if min(y, bottom) - top >= least:
                            found.add((left, top, right, min(y, bottom)))
                        if low > top:
                            top = low
                if bottom - top >= least:
                    found.add((left, top, right, bottom))
    rooms = [Rect(left, top, right - left, low - top) for left, top, right, low in _outer(found)]
    return sorted(rooms, key=lambda room: (-room.w * room.h, room.y, room.x))


def _outer(spans: Iterable[Span]) -> list[Span]:
    """Those that lie in no other, from top to bottom."""
    outer: list[Span] = []
    for x, y, right, low in sorted(set(spans), key=lambda one: (one[0] - one[2]) * (one[3] - one[1])):
        for left, top, wide, deep in outer:
            if left - SLACK <= x and top - SLACK <= y and wide + SLACK >= right and deep + SLACK >= low:
                break
        else:
            outer.append((x, y, right, low))
    return sorted(outer, key=lambda one: one[1])
