"""Where everything of Millions lies: pure geometry, from the table's rectangle and the number of seats."""

from dataclasses import dataclass
from functools import lru_cache

from ui.table.geometry import RATIO, Frame, Place, Rect, grid, row
from ui.table.seating import Seating, SeatPlace, seated

LANE = 0.98
"""Depth of the strip before a tray, as a share of the tray's."""
POWERS = 12


@dataclass(frozen=True)
class SeatLayout:
    """One seat's places. Lengths are shares of `u`, a hundredth of the tray's depth."""

    seat: SeatPlace
    u: float

    def _at(self, x: float, y: float, w: float, h: float) -> Place:
        u = self.u
        return self.seat.frame.place(Rect(x * u, y * u, w * u, h * u))

    @property
    def length(self) -> float:
        """How long the tray is, in u."""
        return self.seat.frame.length / self.u

    @property
    def used(self) -> Place:
        """The used pile, at the seat's left hand."""
        return self._at(10, 20, 51, 51 * RATIO)

    @property
    def won(self) -> Place:
        """The points pile, at the seat's right hand."""
        return self._at(self.length - 61, 20, 51, 51 * RATIO)

    @property
    def used_label(self) -> Place:
        """The word over the used pile."""
        return self._at(6, 5, 59, 13)

    @property
    def won_label(self) -> Place:
        """The word over the points pile."""
        return self._at(self.length - 65, 5, 59, 13)

    @property
    def badge(self) -> Place:
        """The seat's mark."""
        return self._at(70, 39, 34, 34)

    @property
    def name(self) -> Place:
        """The seat's name, over the hand."""
        return self._at(70, 4, self.length - 140, 15)

    @property
    def hand_area(self) -> Rect:
        """Where the hand lies, in the seat's own axes and in pixels."""
        u = self.u
        return Rect(110 * u, 21 * u, (self.length - 180) * u, 71 * u)

    def hand(self, count: int) -> tuple[Place, ...]:
        """The hand, never overlapping."""
        u = self.u
        rects = grid(self.hand_area, count, POWERS, 3.2 * u, 46 * u)
        return tuple(self.seat.frame.place(r) for r in rects)

    @property
    def attack(self) -> Place:
        """Where the chosen card lies, before the tray."""
        return self._at(self.length / 2 - 29, -90, 58, 58 * RATIO)

    def stuck(self, count: int) -> tuple[Place, ...]:
        """Cards that stayed on the table after ties, at the left of the attack."""
        u = self.u
        width = 42.0
        area = Rect(4 * u, -9 * u - width * RATIO * u, (self.length / 2 - 29 - 8 - 4) * u, width * RATIO * u)
        rects = row(area, count, width * u, width * RATIO * u, -width * 0.45 * u)
        shift = area.right - rects[-1].right if rects else 0
        return tuple(self.seat.frame.place(Rect(r.x + shift, r.y, r.w, r.h)) for r in rects)

    @property
    def plate(self) -> Place:
        """The line that says what is awaited from the seat."""
        x = self.length / 2 + 29 + 8
        most = 126 if self.seat.edge in "WE" else 152  # at a side it must end before a neighbour's tray
        return self._at(x, -9 - 30, min(most, self.length - x - 2), 30)

    @property
    def note(self) -> Place:
        """Where the seat is told why something was refused."""
        right = self.length / 2 - 29 - 8
        width = min(right - 2, 250)
        return self._at(right - width, -9 - 58, width, 58)

    @property
    def ask(self) -> Place:
        """Where the seat is asked whether it gives up."""
        right = self.length / 2 - 29 - 8
        width = min(right - 2, 250)
        return self._at(right - width, -9 - 84, width, 84)


@dataclass(frozen=True)
class Middle:
    """The ring in the middle: the contested cards, the sum, the pile, the rounds."""

    ring: Rect
    beside: bool
    """Whether the sum stands beside the cards; otherwise it stands under and over them."""

    @property
    def band(self) -> float:
        """How wide the inlaid band with the rounds is."""
        return self.ring.h * (0.115 if self.beside else 0.1)

    @property
    def inner(self) -> Rect:
        """What the band encloses."""
        return self.ring.inset(self.band)

    @property
    def wing(self) -> float:
        """How wide the strips for the sun and for the pile are."""
        return self.ring.h * 0.44

    @property
    def card_width(self) -> float:
        """Width of a contested card."""
        inner = self.inner.h
        return (inner * 0.84 if self.beside else inner - 2 * self.line_height) / RATIO

    @property
    def line_height(self) -> float:
        """How much a line of the sum takes where it stands over and under the cards."""
        return self.ring.h * 0.145

    def contested(self, count: int) -> tuple[Place, ...]:
        """The contested cards, side by side as long as there is room."""
        w = self.card_width
        h = w * RATIO
        cx, cy = self.ring.centre
        most = w * 2.3 if self.beside else self.inner.w - 2 * self.wing
        rects = row(Rect(cx - most / 2, cy - h / 2, most, h), count, w, h, w * 0.12)
        return tuple(Place(*r.centre, r.w, r.h) for r in rects)

    @property
    def sums(self) -> tuple[Place, Place]:
        """The sum and who takes it, once upright for each long side."""
        cx, cy = self.ring.centre
        if self.beside:
            near = self.card_width * 1.15 + self.ring.h * 0.05
            far = self.inner.w / 2 - self.wing - self.ring.h * 0.02
            middle, width, height = (near + far) / 2, far - near, self.inner.h * 0.62
            return Place(cx + middle, cy, width, height), Place(cx - middle, cy, width, height, 180)
        offset = self.inner.h / 2 - self.line_height / 2
        width = self.inner.w - 2 * self.wing
        return Place(cx, cy + offset, width, self.line_height), Place(cx, cy - offset, width, self.line_height, 180)

    @property
    def sun(self) -> Place:
        """What part of the round it is."""
        size = self.ring.h * 0.36
        return Place(self.inner.x + self.wing * 0.52, self.ring.centre[1], size, size)

    @property
    def pile(self) -> Place:
        """The Points cards that are still face down."""
        width = self.ring.h * 0.29
        return Place(self.inner.right - self.wing * 0.52, self.ring.centre[1], width, width * RATIO)

    def captions(self, of: Place) -> tuple[Place, Place]:
        """The word at a thing of the middle, once for each long side."""
        height = self.ring.h * 0.085
        offset = self.inner.h / 2 - height * 0.75
        width = self.wing * 0.94
        return Place(of.x, of.y + offset, width, height), Place(of.x, of.y - offset, width, height, 180)


@dataclass(frozen=True)
class Layout:
    """The whole table."""

    area: Rect
    seating: Seating
    seats: tuple[SeatLayout, ...]
    middle: Middle
    corners: tuple[Rect, ...]
    """Free corners for what belongs to nobody: lower left, lower right."""


@lru_cache(maxsize=8)
def layout(width: float, height: float, seats: int) -> Layout:
    """The table for so many seats in a window of that size."""
    area = Rect(0, 0, width, height)
    seating = seated(area, seats, LANE)
    u = seating.depth / 100
    places = tuple(SeatLayout(place, u) for place in seating.seats)
    room = seating.middle
    tall = min(room.h, height * (0.3 if seats > 2 else 0.27))
    beside = room.w >= 3.72 * tall
    if not beside:
        tall = min(room.h, height * 0.38)
        beside = room.w >= 3.72 * tall
    wide = min(room.w, tall * (4.1 if beside else 3.1))
    cx, cy = room.centre
    middle = Middle(Rect(cx - wide / 2, cy - tall / 2, wide, tall), beside)
    return Layout(area, seating, places, middle, _corners(area, seating))


def _corners(area: Rect, seating: Seating) -> tuple[Rect, ...]:
    """The free ground at the left and at the right of the near seat's tray."""
    near = seating.seats[0].tray
    margin = seating.margin
    sides = [place.tray for place in seating.seats if place.edge in "WE"]
    low = max((tray.bottom for tray in sides), default=near.y)
    top = max(low + margin * 0.5, near.y if not sides else low)
    left = Rect(area.x + margin, top, near.x - area.x - 2 * margin, area.bottom - margin - top)
    right = Rect(near.right + margin, top, area.right - near.right - 2 * margin, area.bottom - margin - top)
    return left, right


@dataclass(frozen=True)
class Page:
    """What a seat sees inside its lifted curtain, turned toward it."""

    frame: Frame
    title: Place
    badge: Place
    contested_area: Rect
    sum_line: Place
    slot: Place
    slot_word: Place
    used: Place
    used_word: Place
    note: Place
    ask: Place
    """Where the seat is asked whether it gives up."""
    hand_area: Rect
    cover: Place
    give_up: Place
    keys: Place
    """Where it is said which keys there are."""

    def hand(self, count: int) -> tuple[Place, ...]:
        """The hand, never overlapping."""
        gap = self.hand_area.w * 0.008
        rects = grid(self.hand_area, count, POWERS, gap, self.hand_area.h * 0.44)
        return tuple(self.frame.place(r) for r in rects)

    def contested(self, count: int) -> tuple[Place, ...]:
        """The contested cards."""
        h = self.contested_area.h
        rects = row(self.contested_area, count, h / RATIO, h, h / RATIO * 0.1)
        return tuple(self.frame.place(r) for r in rects)


@lru_cache(maxsize=16)
def page(width: float, height: float, angle: float) -> Page:
    """The page for a seat that looks at the table from that angle."""
    across = round(angle) % 180 != 0
    length, depth = (height, width) if across else (width, height)
    origin = {0: (0.0, 0.0), 90: (width, 0.0), 180: (width, height), 270: (0.0, height)}[round(angle) % 360]
    frame = Frame(*origin, angle, length, depth)
    m = min(length, depth) * 0.03
    head = min(depth * 0.085, length * 0.075)
    hand_h = min(depth * 0.46, length * 0.5)
    hand = Rect(m, depth - m - hand_h, length - 2 * m, hand_h)
    top, bottom = m + head + m * 0.6, hand.y - m
    room = bottom - top
    slot_h = min(room * 0.86, length * 0.3)
    slot_w = slot_h / RATIO
    word_h = min(room * 0.12, head * 0.5)
    cx = length / 2
    middle_y = top + (room - slot_h - word_h) / 2
    slot = Rect(cx - slot_w / 2, middle_y + word_h, slot_w, slot_h)
    used_h = slot_h * 0.66
    used_w = used_h / RATIO
    used = Rect(length - m - used_w - length * 0.02, slot.bottom - used_h, used_w, used_h)
    left = Rect(m, slot.y, slot.x - 2 * m, slot_h)
    sum_h = min(slot_h * 0.26, head * 0.8)
    card_h = min(slot_h - sum_h, left.w / 2.12 * RATIO)  # two beside each other, as after a tie
    rest = (slot_h - sum_h - card_h) / 2
    contested = Rect(left.x, left.y + rest, left.w, card_h)
    sum_line = Rect(left.x, contested.bottom, left.w, sum_h)
    if length < depth:  # a tall page has its room below, a wide one at the side
        note_h = min(hand.y - slot.bottom - 2 * m, head * 1.9)
        note = Rect(m * 2, slot.bottom + (hand.y - slot.bottom - note_h) / 2, length - 4 * m, note_h)
    else:
        note = Rect(slot.right + m, slot.y, max(used.x - slot.right - 2 * m, used_w), slot_h)
    ask_h = min(note.h, note.w * 0.56)
    ask = Rect(note.x, note.y + (note.h - ask_h) / 2, note.w, ask_h)
    at = frame.place
    return Page(
        frame=frame,
        title=at(Rect(m + head * 1.25, m, length - 2 * m - head * (1.25 + 2.6 + 2.2), head)),
        badge=at(Rect(m, m, head, head)),
        contested_area=contested,
        sum_line=at(sum_line),
        slot=at(slot),
        slot_word=at(Rect(slot.x - slot_w * 0.4, slot.y - word_h * 1.1, slot_w * 1.8, word_h)),
        used=at(used),
        used_word=at(Rect(used.x - used_w * 0.3, used.y - word_h * 1.1, used_w * 1.6, word_h)),
        note=at(note),
        ask=at(ask),
        hand_area=hand,
        cover=at(Rect(length - m - head * 2.4, m, head * 2.4, head)),
        give_up=at(Rect(length - m - head * 4.6, m + head * 0.1, head * 2.0, head * 0.8)),
        keys=at(Rect(m + head * 1.25, m + head * 0.86, max(slot.x - slot_w * 0.4 - m - head * 1.25, head * 3), m)),
    )
