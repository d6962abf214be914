"""Where everything lies on the table of a tournament: pure geometry, from the window's rectangle and who sits where.

Each seat has a land of its own, the shared cards lie in the middle. A land knows only its own axes, so that it can lie turned to
whoever sits there, or upright before a screen that stands. Where somebody's hand is to be read, on a page of its own or on the table
of who plays alone, all lands are flat strips, and the hand lies under them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from rules.millennium_blades.words import TABLEAU
from ui.games.millennium_blades.middle_layout import Middle
from ui.table.geometry import RATIO, Frame, Place, Rect, fanned, frame_at, remembered, row
from ui.table.seating import FINGER, OPPOSITE, SIDE_BY_SIDE, Seating, SeatPlace, edges_of

GAP = 0.06
"""How much cloth there is between the cards of a row, as a share of their width."""


@dataclass(frozen=True)
class Land:
    """One seat's places. All rectangles are in its own axes: x to its right, y toward it."""

    frame: Frame
    slim: bool = False
    """Whether it is a strip of one row, with its owner's name at the left."""
    asks: bool = True
    """Whether questions are laid on it."""
    open: bool = False
    """Whether its hand is to be read on it."""

    def place(self, local: Rect) -> Place:
        """Where a rectangle of its axes lies on the table."""
        return self.frame.place(local)

    @property
    def angle(self) -> float:
        """How what lies there is turned."""
        return self.frame.angle

    @cached_property
    def whole(self) -> Place:
        """All of it."""
        return self.place(Rect(0, 0, self.frame.length, self.frame.depth))

    @cached_property
    def pad(self) -> float:
        """How much cloth there is round everything."""
        return min(self.frame.length * 0.02, self.frame.depth * 0.045)

    @cached_property
    def inner(self) -> Rect:
        """What is within that."""
        return Rect(0, 0, self.frame.length, self.frame.depth).inset(self.pad)

    # -- how it is divided --------------------------------------------------------------------------------------------

    @cached_property
    def foot(self) -> Rect:
        """The line with whose land it is and what is awaited of it; in a strip what stands at its left."""
        inner = self.inner
        if self.slim:
            return Rect(inner.x, inner.y, self._side, inner.h)
        high = max(FINGER, inner.h * 0.15) if self.asks else inner.h * 0.14
        high = min(high, inner.h * 0.3, inner.w * 0.1)
        return Rect(inner.x, inner.bottom - high, inner.w, high)

    @property
    def _side(self) -> float:
        """How wide the words at the left of a strip are."""
        return max(min(self.inner.w * 0.2, self.inner.h * 1.6), self.inner.w * 0.125)

    @cached_property
    def head(self) -> Rect:
        """The line with points, dollars, and what else is counted."""
        inner = self.inner
        if self.slim:
            side = self.foot
            return Rect(side.x, side.y + side.h * 0.4, side.w, side.h * 0.6)
        return Rect(inner.x, inner.y, inner.w, min(inner.h * 0.15, inner.w * 0.07))

    @cached_property
    def cards(self) -> Rect:
        """What is left for cards."""
        inner = self.inner
        if self.slim:
            x = self.foot.right + self.pad * 1.4
            return Rect(x, inner.y, inner.right - x, inner.h)
        top, low = self.head.bottom + self.pad * 0.7, self.foot.y - self.pad * 0.7
        return Rect(inner.x, top, inner.w, low - top)

    @cached_property
    def _shares(self) -> tuple[bool, float]:
        """Whether what lies beside the tableau lies under it, and how wide the cards of the tableau are then."""
        area = self.cards
        across = TABLEAU * (1 + GAP)
        if self.slim:
            return False, min(area.h / RATIO, area.w * 0.99 / (across + 3 * BESIDE + 0.3 + (0 if self.open else 0.9)))
        one_row = min(area.h / RATIO, area.w * 0.755 / across)
        two_rows = min(area.h * (0.5 if self.open else 0.6) / RATIO, area.w / across)
        return two_rows > one_row, max(one_row, two_rows)

    @property
    def card(self) -> float:
        """How wide the cards of a tableau are, as long as it has no more than its six places."""
        return self._shares[1]

    @cached_property
    def row(self) -> Rect:
        """Where the tableau lies."""
        area, (under, wide) = self.cards, self._shares
        if under:
            return Rect(area.x, area.y, area.w, wide * RATIO)
        return Rect(area.x, area.y, wide * (1 + GAP) * TABLEAU, area.h)

    @remembered
    def tableau(self, count: int) -> tuple[Place, ...]:
        """So many places in a row: six or more. More than six are narrower, and none lies over another."""
        return tuple(self.place(rect) for rect in self.tableau_rects(count))

    def tableau_rects(self, count: int) -> list[Rect]:
        """The same in its own axes."""
        area, many = self.row, max(TABLEAU, count)
        wide = min(self.card, area.w / many / (1 + GAP))
        step = min(wide * (1 + GAP), area.w / many)
        x = area.x + (area.w - step * many) / 2 if self._shares[0] else area.x
        y = area.centre[1] - wide * RATIO / 2
        return [Rect(x + i * step, y, wide, wide * RATIO) for i in range(many)]

    @cached_property
    def beside(self) -> Rect:
        """What the tableau leaves: for Deck Box, Accessories, and the hand."""
        area, row_ = self.cards, self.row
        if self._shares[0]:
            top = row_.bottom + self.pad
            return Rect(area.x, top, area.w, area.bottom - top)
        x = row_.right + self.pad * 1.2
        return Rect(x, area.y, area.right - x, area.h)

    @cached_property
    def _small(self) -> list[Rect]:
        """Deck Box, two Accessories, and the room of the hand."""
        area = self.beside
        if self.slim:
            wide = min(self.card * BESIDE, area.h / RATIO)
            rects = [
                Rect(area.x + i * wide * (1 + GAP), area.centre[1] - wide * RATIO / 2, wide, wide * RATIO)
                for i in range(3)
            ]
            x = rects[-1].right + self.pad
            return [*rects, Rect(x, area.y, area.right - x, area.h)]
        if self._shares[0]:
            wide = min(area.h / RATIO, area.w * 0.13)
            rects = [Rect(area.x + i * wide * 1.1, area.y, wide, wide * RATIO) for i in range(3)]
            x = rects[-1].right + wide * 0.3
            return [*rects, Rect(x, area.y, area.right - x, area.h)]
        wide = min((area.h - self.pad * 0.5) / 2 / RATIO, (area.w - self.pad) / 2)
        high, gap = wide * RATIO, self.pad * 0.6
        left = area.x + (area.w - 2 * wide - gap) / 2
        top = area.y + (area.h - 2 * high - gap) / 2
        return [Rect(left + i % 2 * (wide + gap), top + i // 2 * (high + gap), wide, high) for i in range(4)]

    @cached_property
    def box(self) -> Place:
        """The Deck Box."""
        return self.place(self._small[0])

    @remembered
    def accessories(self, count: int) -> tuple[Place, ...]:
        """The Accessories; more than two share the room of two."""
        first, second = self._small[1:3]
        if count <= 2:
            return tuple(self.place(rect) for rect in (first, second)[:count])
        if first.y == second.y:
            whole = Rect(first.x, first.y, second.right - first.x, first.h)
            return tuple(self.place(rect) for rect in row(whole, count, first.w, first.h, 0))
        step = (second.y - first.y) / (count - 1)
        return tuple(self.place(Rect(second.x, first.y + i * step, first.w, first.h)) for i in range(count))

    @cached_property
    def small_places(self) -> tuple[Place, Place, Place]:
        """Where a Deck Box and two Accessories can lie."""
        one, two, three = (self.place(rect) for rect in self._small[:3])
        return one, two, three

    @cached_property
    def hand_area(self) -> Rect:
        """Where the hand lies."""
        return self._small[3]

    @remembered
    def hand(self, count: int) -> tuple[Place, ...]:
        """The cards of the hand."""
        area = self.hand_area
        wide = min(area.h / RATIO, area.w)
        if self.open:
            each = min(wide, area.w / max(1, count) / (1 + GAP))
            if each > wide * 0.5:
                return tuple(self.place(rect) for rect in row(area, count, each, each * RATIO, each * GAP))
            return tuple(self.place(rect) for rect in fanned(area, count, wide * GAP, wide))
        if area.w < wide * 1.8:  # a small pile, of which one sees how high it is
            small = wide * 0.72
            return tuple(self.place(rect) for rect in row(area, count, small, small * RATIO, -small * 0.86))
        small = min(wide, area.w / 2.4)
        return tuple(self.place(rect) for rect in row(area, count, small, small * RATIO, -small * 0.55))

    # -- words and numbers --------------------------------------------------------------------------------------------

    @cached_property
    def badge(self) -> Place:
        """The seat's mark."""
        foot = self.foot
        size = min(foot.h * 0.94, foot.w * 0.3) if not self.slim else min(foot.h * 0.4, foot.w * 0.3)
        y = foot.centre[1] - size / 2 if not self.slim else foot.y
        return self.place(Rect(foot.x, y, size, size))

    @cached_property
    def name(self) -> Place:
        """The seat's name, beside its mark."""
        foot, size = self.foot, self.badge.w
        high = foot.h if not self.slim else foot.h * 0.4
        wide = (foot.w * 0.17 if self.asks else foot.w * 0.3) if not self.slim else foot.w - size * 1.1
        return self.place(Rect(foot.x + size * 1.1, foot.y, wide, high))

    @cached_property
    def asked(self) -> Rect:
        """Where questions to the seat lie."""
        foot = self.foot
        if self.slim:
            return self.cards
        x = foot.x + self.badge.w * 1.1 + self.name.w + self.pad
        return Rect(x, foot.y, foot.right - x, foot.h)

    @cached_property
    def plate(self) -> Place:
        """The short line that says what is awaited of the seat, where nothing is asked."""
        room = self.asked
        if self.slim:
            return self.place(Rect(self.foot.x, self.foot.y, 0, 0))
        high = min(room.h, self.cards.h * 0.36)
        wide = min(room.w, high * 8)
        return self.place(Rect(room.right - wide, room.centre[1] - high / 2, wide, high))

    @cached_property
    def slip(self) -> Rect:
        """Where it is told what the seat has just got and why: beside that line, or over it where there is no room beside it."""
        room, plate = self.asked, self.plate
        left = room.w - plate.w - self.pad
        return Rect(room.x, room.y, left if left > room.h * 3 else room.w, room.h)

    @cached_property
    def points(self) -> Place:
        """The Ranking Points as a number."""
        head = self.head
        wide = head.h * 1.9 if not self.slim else head.w * 0.5
        return self.place(Rect(head.x, head.y, wide, head.h))

    @cached_property
    def track(self) -> Place:
        """The track of the Ranking Points."""
        head = self.head
        x = head.x + head.h * 2.0
        return self.place(Rect(x, head.y + head.h * 0.08, head.right - head.h * 6.2 - x, head.h * 0.84))

    @cached_property
    def counts(self) -> tuple[Place, Place, Place]:
        """Dollars, friendship cards, and the character, beside each other."""
        head = self.head
        if self.slim:
            x, y, wide, high = head.x + head.w * 0.52, head.y, head.w * 0.46, head.h / 2
            rects = [
                Rect(x, y, wide, high),
                Rect(x, y + high, wide / 2, high),
                Rect(x + wide / 2, y + high, wide / 2, high),
            ]
        else:
            wide, x = head.h * 2.0, head.right - head.h * 6.0
            rects = [Rect(x + i * wide, head.y, wide, head.h) for i in range(3)]
        one, two, three = (self.place(rect) for rect in rects)
        return one, two, three


BESIDE = 0.8
"""How large Deck Box and Accessories are in a strip, as a share of a card of the tableau."""


NO_FRAME = Frame(0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Layout:
    """The whole table."""

    area: Rect
    seating: Seating
    lands: tuple[Land, ...]
    middle: Middle
    corners: tuple[Rect, Rect]
    """Nothing is free for the plates that belong to nobody: they lie in a strip of their own under the table."""
    hand: Rect | None = None
    """Where the hand lies that is to be read, under all lands."""
    ask: Rect | None = None
    """Where who reads it is asked."""
    plates: Rect | None = None
    """Where a page has its plates, beside the hand."""
    frame: Frame = NO_FRAME
    """The axes of these three."""

    @property
    def stage(self) -> Place:
        """The room in which something is staged for all: over the middle and what lies round it."""
        middle = self.middle.whole
        wide, high = self.area.w * 0.78, self.area.h * 0.56
        x = min(max(middle.x, wide / 2), self.area.w - wide / 2)
        y = min(max(middle.y, high / 2), self.area.h - high / 2)
        return Place(x, y, wide, high)

    @remembered
    def read(self, count: int) -> tuple[Place, ...]:
        """The cards of the hand that is to be read."""
        assert self.hand is not None
        area, frame = self.hand, self.frame
        wide = min(area.h / RATIO, area.w / max(1, count) / (1 + GAP * 0.6))
        if wide < area.h / RATIO * 0.62:
            return tuple(frame.place(rect) for rect in fanned(area, count, wide * GAP, area.h / RATIO))
        return tuple(frame.place(rect) for rect in row(area, count, wide, wide * RATIO, wide * GAP * 0.6))


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
        strip = area.h * 0.135
        each = (area.h - strip - 3 * gap) / 3
        far, mid, middle, near = _rows(area, (each, each, strip, each), gap)
        (nw, ne), (w, e), (s, free) = _halves(far, gap), _halves(mid, gap), _halves(near, gap)
        wide = free.x + free.w - s.x
        s = Rect(s.x + (wide - s.w) / 2, s.y, s.w, s.h)
        return [s, w, nw, ne, e], middle
    strip = area.h * (0.16 if count == 2 else 0.15)
    if count == 2 and arrangement == SIDE_BY_SIDE:
        middle, near = _rows(area, (strip * 1.3, area.h - strip * 1.3 - gap), gap)
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
        seats.append(SeatPlace(edge, tray, frame))
        lands.append(Land(frame, open=seat in hands))
    seating = Seating(area, margin, min(cell.h for cell in cells), 0, tuple(seats), middle)
    corners = (Rect(0, height, 0, 0), Rect(width, height, 0, 0))
    return Layout(area, seating, tuple(lands), Middle(Frame(middle.x, middle.y, 0, middle.w, middle.h)), corners)


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
    lines = count // 2 if count > 2 else 1
    ask = max(FINGER * 1.05, inner.h * 0.068)
    hand = inner.h * (0.28 if count < 4 else 0.265)
    strip = inner.h * 0.115
    left = inner.h - ask - hand - strip - gap * (4 + lines - 1)
    own = left * (0.5 if lines == 1 else 0.4)
    each = (left - own) / lines
    heights = (*(each for _ in range(lines)), strip, own, ask, hand)
    *others, middle, mine, ask_row, hand_row = _rows(inner, heights, gap)
    cells = _around(others, count, gap)
    lands: dict[int, Rect] = {near: mine}
    for step, cell in enumerate(cells, 1):
        lands[(near + step) % count] = cell
    frames = {seat: _within(frame, rect) for seat, rect in lands.items()}
    made = tuple(Land(frames[seat], slim=True, asks=seat == near, open=seat == near) for seat in range(count))
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
    corners = (Rect(0, height, 0, 0), Rect(width, height, 0, 0))
    return Layout(area, seating, made, Middle(_within(frame, middle)), corners, held, ask_row, aside, frame)


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
