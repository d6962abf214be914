"""Where a slip of paper lies best on a full table: near what it speaks of, on nothing that is needed. Plain geometry."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ui.table.geometry import Rect

STEPS = 12
"""So many places are tried across, and so many down."""
NEVER, RATHER_NOT, IF_NEED_BE = 300.0, 60.0, 20.0
"""What it costs to cover something wholly: what is lit or spoken of, what the reader can press; and to lie wholly on what can
only be read, or is somebody else's."""
FAR = 16.0
"""What it costs to lie a whole diagonal away from what is spoken of."""
BREATH = 6.0
"""So many pixels are left free round what is lit."""


class Obstacle(NamedTuple):
    """Something that lies there already."""

    rect: Rect
    cost: float


def hull(rects: Iterable[Rect]) -> Rect | None:
    """The smallest rectangle round all of them; None round nothing."""
    found = list(rects)
    if not found:
        return None
    x, y = min(r.x for r in found), min(r.y for r in found)
    return Rect(x, y, max(r.right for r in found) - x, max(r.bottom for r in found) - y)


def distance(a: Rect, b: Rect) -> float:
    """How far apart two rectangles are; 0 where they touch."""
    across = max(a.x - b.right, b.x - a.right, 0.0)
    down = max(a.y - b.bottom, b.y - a.bottom, 0.0)
    return float((across**2 + down**2) ** 0.5)


def covering(slip: Rect, there: Obstacle) -> float:
    """What it costs that a slip lies on something."""
    rect = there.rect
    w = min(slip.right, rect.right) - max(slip.x, rect.x)
    h = min(slip.bottom, rect.bottom) - max(slip.y, rect.y)
    if w <= 0 or h <= 0:
        return 0.0
    whole = slip.w * slip.h
    if there.cost > IF_NEED_BE:  # a small thing is as dear as a large one
        whole = min(whole, rect.w * rect.h)
    return there.cost * w * h / max(1.0, whole)


def placed(
    area: Rect,
    sizes: Sequence[tuple[float, float]],
    about: Rect | None,
    obstacles: Sequence[Obstacle],
    edge: float = 0.0,
) -> Rect:
    """The best place for a slip of one of these sizes that speaks of `about`; its outermost `edge` covers nothing."""
    diagonal = (area.w**2 + area.h**2) ** 0.5
    dearest = sorted(obstacles, key=lambda one: -one.cost)  # what rules a place out is asked first
    best, cheapest = Rect(area.x, area.y, *sizes[0]), float("inf")
    for number, (w, h) in enumerate(sizes):
        for x, y in _corners(area, w, h, about, edge):
            here = Rect(x, y, w, h).inset(edge)
            cost = 0.15 * number
            if about is not None:
                cost += FAR * distance(here, about) / diagonal
            for there in dearest:
                if cost >= cheapest:
                    break
                cost += covering(here, there)
            if cost < cheapest:
                best, cheapest = Rect(x, y, w, h), cost
    return best


def _corners(area: Rect, w: float, h: float, about: Rect | None, edge: float) -> Iterable[tuple[float, float]]:
    """The upper left corners that are tried: right beside what is spoken of, and all over the table."""
    right, bottom = max(area.x, area.right - w), max(area.y, area.bottom - h)

    def within(x: float, y: float) -> tuple[float, float]:
        return min(max(x, area.x), right), min(max(y, area.y), bottom)

    if about is not None:
        cx, cy = about.centre
        gap = BREATH - edge + 2
        for k in (0.5, 0.3, 0.7, 0.0, 1.0):
            yield within(about.right + gap, cy - h * k)
            yield within(about.x - w - gap, cy - h * k)
            yield within(cx - w * k, about.bottom + gap)
            yield within(cx - w * k, about.y - h - gap)
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            yield area.x + (right - area.x) * column / STEPS, area.y + (bottom - area.y) * row / STEPS
