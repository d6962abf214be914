"""Where nothing lies yet: the largest empty rectangles among others. Plain geometry, without Qt."""

from collections.abc import Iterable, Sequence

from ui.table.geometry import Rect


def free_rooms(area: Rect, taken: Sequence[Rect], least: float) -> list[Rect]:
    """The empty rectangles of an area that cannot be made larger, at least so wide and high, the largest first."""
    lefts = sorted({area.x, *(rect.right for rect in taken if area.x < rect.right < area.right)})
    rights = sorted({area.right, *(rect.x for rect in taken if area.x < rect.x < area.right)})
    by_top = sorted(taken, key=lambda rect: rect.y)
    found = set[Rect]()
    for left in lefts:
        for right in rights:
            if right - left < least:
                continue
            between = (rect for rect in by_top if rect.x < right - 0.5 and rect.right > left + 0.5)
            for top, bottom in _gaps(area, between):
                if bottom - top >= least:
                    found.add(Rect(left, top, right - left, bottom - top))
    whole = [one for one in found if not any(other != one and other.holds(one) for other in found)]
    return sorted(whole, key=lambda rect: (-rect.w * rect.h, rect.y, rect.x))


def _gaps(area: Rect, taken: Iterable[Rect]) -> Iterable[tuple[float, float]]:
    """From top to bottom what is free between rectangles that come sorted by their tops."""
    top = area.y
    for rect in taken:
        if rect.y > top:
            yield top, min(rect.y, area.bottom)
        top = max(top, rect.bottom)
    if top < area.bottom:
        yield top, area.bottom
