"""Where everything lies on the table of a tournament: pure geometry, from the window's rectangle and who sits where.

Each seat has a land of its own, the shared cards lie in the middle. A land knows only its own axes, so that it can lie turned to
whoever sits there, or upright before a screen that stands. Where somebody's hand is to be read, on a page of its own or on the table
of who plays alone, all lands are flat strips, and the hand lies under them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ui.games.millennium_blades.land_layout import Land
from ui.games.millennium_blades.middle_layout import Middle
from ui.table.geometry import RATIO, Frame, Place, Rect, fanned, frame_at, grid, remembered
from ui.table.seating import FINGER, OPPOSITE, SIDE_BY_SIDE, Seating, SeatPlace, edges_of

NO_FRAME = Frame(0, 0, 0, 0, 0)

KEYS = 3.9
"""How many times as wide as high the line about keys is: its words stand in two lines then."""

MANY = 4
"""From so many fighters on a clash takes more of the table."""
WHOLE = 0.62
"""How small the cards of a hand are at least that lie beside each other, as a share of their largest; smaller ones lie in a fan."""


@dataclass(frozen=True)
class Layout:
    """The whole table."""

    area: Rect
    seating: Seating
    lands: tuple[Land, ...]
    middle: Middle
    corners: tuple[Rect, Rect]
    """Nothing is free for the plates that belong to nobody: they lie in a strip of their own under the table."""
    near: int = -1
    """Whose hand is to be read under all lands; -1 for nobody's."""
    hand: Rect | None = None
    """Where the hand lies that is to be read, under all lands."""
    ask: Rect | None = None
    """Where who reads it is asked."""
    plates: Rect | None = None
    """Where a page has its plates, beside the hand."""
    keys: Rect | None = None
    """Where a page says which keys there are, beside what is asked."""
    frame: Frame = NO_FRAME
    """The axes of these four, and of what lies over the table."""

    @remembered
    def stage(self, many: int) -> Place:
        """The room in which so many are staged for all: in the middle of the table, over what lies there; of it the more, the
        more they are, so that their cards can be read.
        """
        wide, high = (0.78, 0.56) if many < MANY else (0.965, 0.6)
        return Place(*self.area.centre, self.area.w * wide, self.area.h * high)

    @remembered
    def read(self, count: int) -> tuple[Place, ...]:
        """The cards of the hand that is to be read."""
        assert self.hand is not None
        area, frame = self.hand, self.frame
        largest = min(area.h / RATIO, area.w / 4)
        laid = grid(area, count, max(1, count), area.w * 0.006, largest, 2)
        if laid and laid[0].w < largest * WHOLE:
            laid = fanned(area, count, 0, largest)
        return tuple(map(frame.place, laid))


def _rows(area: Rect, heights: Sequence[float], gap: float) -> list[Rect]:
    made, y = [], area.y
    for high in heights:
        made.append(Rect(area.x, y, area.w, high))
        y += high + gap
    return made


def _halves(whole: Rect, gap: float) -> tuple[Rect, Rect]:
    wide = (whole.w - gap) / 2
    return Rect(whole.x, whole.y, wide, whole.h), Rect(whole.x + wide + gap, whole.y, wide, whole.h)


def _upright(area: Rect, count: int, gap: float, arrangement: str) -> tuple[list[Rect], Rect]:
    """The land of each place, clockwise from the near one, and the middle, before a screen that stands."""
    if count == 5:
        each = (area.h - 2 * gap) / 3
        far, mid, near = _rows(area, (each, each, each), gap)
        (nw, ne), (w, e), (s, middle) = _halves(far, gap), _halves(mid, gap), _halves(near, gap)
        return [s, w, nw, ne, e], middle
    strip = area.h * (0.16 if count == 2 else 0.15)
    if count == 2 and arrangement == SIDE_BY_SIDE:
        middle, near = _rows(area, (area.h * 0.48, area.h * 0.52 - gap), gap)
        return list(_halves(near, gap)), middle
    each = (area.h - strip - 2 * gap) / 2
    far, middle, near = _rows(area, (each, strip, each), gap)
    if count == 2:
        return [near, far], middle
    left, right = _halves(far, gap)
    if count == 3:
        return [near, left, right], middle
    sw, se = _halves(near, gap)
    return [sw, left, right, se], middle


def _round(area: Rect, count: int, gap: float, arrangement: str) -> tuple[list[Rect], Rect]:
    """The same round a screen that lies flat: each land at its seat's edge."""
    if count == 2:
        return _upright(area, count, gap, arrangement)
    high = area.h * (0.27 if count > 3 else 0.33)
    aside = area.w * (0.235 if count > 3 else 0.25)
    near = Rect(area.x, area.bottom - high, area.w, high)
    top = area.y + (high + gap if count > 3 else 0)
    tall = near.y - gap - top
    west, east = Rect(area.x, top, aside, tall), Rect(area.right - aside, top, aside, tall)
    middle = Rect(west.right + gap, top, area.w - 2 * (aside + gap), tall)
    if count == 3:
        return [near, west, east], middle
    far = Rect(area.x, area.y, area.w, high)
    return ([near, west, far, east] if count == 4 else [near, west, *_halves(far, gap), east]), middle


@lru_cache(maxsize=16)
def layout(
    width: float,
    height: float,
    count: int,
    *,
    flat: bool = False,
    arrangement: str = OPPOSITE,
    places: tuple[int, ...] = (),
    hands: frozenset[int] = frozenset(),
) -> Layout:
    """The table for so many seats in a window of that size: flat between them, or upright before all of them.

    `arrangement` says how two sit, `places`, by seat, who sits where, and `hands` whose hands lie open.
    """
    area = Rect(0, 0, width, height)
    margin = min(width, height) * 0.011
    inner, gap = area.inset(margin), margin * 0.8
    cells, middle = (_round if flat else _upright)(inner, count, gap, arrangement)
    edges = edges_of(count, arrangement)
    where = places or tuple(range(count))
    seats, lands = [], []
    for seat in range(count):
        tray, edge = cells[where[seat]], edges[where[seat]]
        frame = frame_at(edge if flat else "S", tray)
        land = Land(frame, open=seat in hands, edged=flat)
        lands.append(land)
        seats.append(SeatPlace(edge, land.place(land.tray).bounds, _within(frame, land.tray)))
    seating = Seating(area, margin, min(cell.h for cell in cells), 0, tuple(seats), middle)
    corners = (Rect(0, height, 0, 0), Rect(width, height, 0, 0))
    shared = Middle(Frame(middle.x, middle.y, 0, middle.w, middle.h))
    return Layout(area, seating, tuple(lands), shared, corners, frame=Frame(0, 0, 0, width, height))


@lru_cache(maxsize=16)
def read_layout(
    width: float, height: float, count: int, near: int, angle: float = 0.0, *, page: bool = False
) -> Layout:
    """The table as one seat sees it that reads its hand: the others in strips at the top, the own strip over the hand.

    `angle` is how it is turned; a `page` leaves room for the line along its edges and has plates beside the hand.
    """
    across = round(angle) % 180 != 0
    length, depth = (height, width) if across else (width, height)
    origin = {0: (0.0, 0.0), 90: (width, 0.0), 180: (width, height), 270: (0.0, height)}[round(angle) % 360]
    frame = Frame(*origin, angle, length, depth)
    margin = min(length, depth) * (0.026 if page else 0.011)
    gap = min(length, depth) * 0.008
    inner = Rect(0, 0, length, depth).inset(margin)
    is_high = length < depth
    lines = count - 1 if is_high else count // 2 if count > 2 else 1
    ask = max(FINGER * 1.05, inner.h * (0.045 if is_high else 0.068))
    if is_high:  # the hand lies in two rows
        hand = min(inner.h * 0.36, inner.w * 0.56)
    else:
        hand = min(inner.h * (0.28 if count < 4 else 0.265), inner.w * 0.28)
    strip = min(inner.h * 0.135, inner.w * 0.11)
    left = inner.h - ask - hand - strip - gap * (4 + lines - 1)
    own = left * (1 / (lines + 1) if is_high else 0.5 if lines == 1 else 0.4)
    each = (left - own) / lines
    heights = (*(each for _ in range(lines)), strip, own, ask, hand)
    *others, middle, mine, ask_row, hand_row = _rows(inner, heights, gap)
    cells = list(reversed(others)) if is_high else _around(others, count, gap)
    lands: dict[int, Rect] = {near: mine}
    for step, cell in enumerate(cells, 1):
        lands[(near + step) % count] = cell
    frames = {seat: _within(frame, rect) for seat, rect in lands.items()}
    made = tuple(_readable(frames[seat], handless=seat == near) for seat in range(count))
    bounds = [made[seat].whole.bounds for seat in range(count)]
    edge = {0: "S", 90: "W", 180: "N", 270: "E"}[round(angle) % 360]
    seats = tuple(SeatPlace(edge, bounds[seat], made[seat].frame) for seat in range(count))
    area = Rect(0, 0, width, height)
    seating = Seating(area, margin, own, 0, seats, frame.place(middle).bounds)
    wide = min(max(96.0, length * 0.09), length * 0.14) if page else 0.0
    aside = Rect(hand_row.x, hand_row.y, wide, hand_row.h) if page else None
    held = Rect(
        hand_row.x + wide + (gap if page else 0), hand_row.y, hand_row.w - wide - (gap if page else 0), hand_row.h
    )
    told = min(ask_row.h * KEYS, ask_row.w * 0.25) if page else 0.0
    keys = Rect(ask_row.x, ask_row.y, told, ask_row.h) if page else None
    asked = Rect(ask_row.x + told + gap, ask_row.y, ask_row.w - told - gap, ask_row.h) if page else ask_row
    corners = (Rect(0, height, 0, 0), Rect(width, height, 0, 0))
    shared = Middle(_within(frame, middle))
    return Layout(area, seating, made, shared, corners, near, held, asked, aside, keys, frame)


def _readable(frame: Frame, *, handless: bool) -> Land:
    """A land where nothing is asked: a strip, or one with its head over its cards, whichever has the larger ones."""
    lands = (Land(frame, slim=True, handless=handless), Land(frame, unasked=True, handless=handless))
    return max(lands, key=lambda land: land.plan.card + land.plan.small[0].w)


def _around(others: Sequence[Rect], count: int, gap: float) -> list[Rect]:
    """The strips of the others, clockwise from the left neighbour."""
    if count == 2:
        return [others[0]]
    if count == 3:
        return list(_halves(others[0], gap))
    (nw, ne), (w, e) = _halves(others[0], gap), _halves(others[1], gap)
    if count == 4:
        return [w, others[0], e]
    return [w, nw, ne, e]


def _within(frame: Frame, rect: Rect) -> Frame:
    """The axes of a rectangle of other axes."""
    corner = frame.place(Rect(rect.x, rect.y, 0, 0))
    return Frame(corner.x, corner.y, frame.angle, rect.w, rect.h)
