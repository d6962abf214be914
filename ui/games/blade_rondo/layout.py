"""Where everything on the table of Blade Rondo lies: pure geometry, from the size of the table and the side that is near.

From the middle line outward each side has its lane of places, a band for what is asked and told, and its tray.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property, lru_cache
from typing import Literal

from ui.table.geometry import RATIO, Frame, Place, Rect, fanned, remembered, row
from ui.table.seating import Seating, SeatPlace

SIDES = 2
STEPS = 16
"""The steps of an attack (BR-5.1), which are told along the middle line."""
COLUMNS = {"board": 0.168, "breath": 0.15, "play": 0.3, "set": 0.252, "discard": 0.092}
"""How broad the places of a lane are, as shares of its length, from its owner's left to the right."""
FINGER = 44.0
"""So much of a card, in pixels, has to be free for a finger."""
LEAST_APART = 0.62
"""Cards of a hand that become no smaller than this, as a share of the largest, lie apart; else they lie over one another."""
HEADED = 0.155
"""How high the line is with the heading over a list of Sonia's, as a share of the room of the hand that she does not have."""
LAP = 0.05
"""So much of a card in a hand, as a share of its width, may lie over the edge of the one before it: no more than its frame."""
ASKED = 0.25
"""From where on a band has room for questions, as a share of its length."""
NARROW = 1.2
"""A table that is less wide than this, as a multiple of its height, has bands in which a question stands in two lines."""


Power = Literal["attack", "defence", "voltage", "life"]
"""What is read from the dice and the life stone (BR-1.4)."""


class Hands(Enum):
    """Whose hand has how much room."""

    CLOSED = auto()
    """Both hands are backs."""
    NEAR = auto()
    """The near side's hand is to be read, and the other one's only counted."""
    ALONE = auto()
    """The near side's hand is to be read, and in the place of the other one's lie Sonia's lists (BR-7.1)."""
    OPEN = auto()
    """Both hands are to be read."""


@dataclass(frozen=True)
class Shares:
    """How the height of the table is divided, as shares of it."""

    centre: float
    lane: float
    near_band: float
    far_band: float
    near_tray: float
    far_tray: float


SHARES = {
    Hands.CLOSED: Shares(0.07, 0.212, 0.06, 0.06, 0.152, 0.152),
    Hands.NEAR: Shares(0.066, 0.2, 0.066, 0.0, 0.285, 0.1),
    Hands.ALONE: Shares(0.066, 0.182, 0.066, 0.0, 0.266, 0.18),
    Hands.OPEN: Shares(0.064, 0.19, 0.058, 0.058, 0.18, 0.18),
}
NARROW_SHARES = {
    Hands.CLOSED: Shares(0.07, 0.172, 0.142, 0.142, 0.122, 0.122),
    Hands.NEAR: Shares(0.066, 0.18, 0.142, 0.0, 0.255, 0.094),
    Hands.ALONE: Shares(0.066, 0.162, 0.142, 0.0, 0.245, 0.16),
    Hands.OPEN: Shares(0.064, 0.16, 0.13, 0.13, 0.142, 0.142),
}
"""The same on a narrow table."""


@dataclass(frozen=True)
class SideLayout:
    """One side's places. All rectangles are in its own axes: x to its right, y from the middle line toward it."""

    frame: Frame
    is_turned: bool
    """Whether it is turned toward a person at the far side; else a far side is upright too, and lies mirrored."""
    mirrored: bool
    lane: Rect
    band: Rect
    tray_local: Rect
    gap: float

    def place(self, local: Rect) -> Place:
        """Where a rectangle of its axes lies on the table."""
        if not self.mirrored:
            return self.frame.place(local)
        y = self.frame.y - local.y - local.h
        return Place(self.frame.x + local.x + local.w / 2, y + local.h / 2, local.w, local.h)

    @property
    def angle(self) -> float:
        """How what lies there is turned."""
        return 0.0 if self.mirrored else self.frame.angle

    def column(self, name: str) -> Rect:
        """One of the places of the lane."""
        gaps = (1 - sum(COLUMNS.values())) / (len(COLUMNS) - 1)
        x = self.lane.x
        for key, share in COLUMNS.items():
            if key == name:
                return Rect(x, self.lane.y, share * self.lane.w, self.lane.h)
            x += (share + gaps) * self.lane.w
        raise KeyError(name)

    @property
    def _word_high(self) -> float:
        """How high the line is on which a place has its word."""
        return self.lane.h * 0.12

    def area(self, name: str) -> Rect:
        """Where the cards of a place lie: all of it but the line of its word, which is at its owner's side."""
        whole = self.column(name)
        inset = self.lane.h * 0.045
        top = whole.y + (inset if not self.mirrored else self._word_high)
        return Rect(whole.x + inset, top, whole.w - 2 * inset, whole.h - inset - self._word_high)

    def word(self, name: str) -> Rect:
        """Where the word of a place stands."""
        whole = self.column(name)
        y = whole.bottom - self._word_high if not self.mirrored else whole.y
        return Rect(whole.x, y, whole.w, self._word_high)

    @cached_property
    def card_size(self) -> tuple[float, float]:
        """How large a card is that lies in the lane."""
        high = self.area("play").h * 0.98
        return high / RATIO, high

    @remembered
    def play(self, count: int) -> tuple[Place, ...]:
        """The cards of the Play Area."""
        w, h = self.card_size
        return tuple(self.place(rect) for rect in row(self.area("play"), count, w, h, w * 0.08))

    def set(self, thawed: Sequence[bool]) -> tuple[Place, ...]:
        """The cards of the Set Area, of which those lie sideways that are thawed; each leaves something of the one before it."""
        area, (w, h) = self.area("set"), self.card_size
        gap = w * 0.08
        wides = [h if is_thawed else w for is_thawed in thawed]
        before = sum(wides[:-1]) + gap * max(0, len(wides) - 1)
        share = min(1.0, (area.w - wides[-1]) / before) if before else 1.0
        x = area.centre[0] - (before * share + (wides[-1] if wides else 0)) / 2
        made = []
        for wide, is_thawed in zip(wides, thawed, strict=True):
            place = self.place(Rect(x + (wide - w) / 2, area.centre[1] - h / 2, w, h))
            made.append(replace(place, angle=(place.angle + 90) % 360) if is_thawed else place)
            x += (wide + gap) * share
        return tuple(made)

    @remembered
    def breath(self, count: int) -> tuple[Place, ...]:
        """The Breathing cards side by side, each later one over the one before it; a finger meets each of them alone."""
        area = self.area("breath")
        w = min(self.card_size[0], max(area.w * 0.3, area.w - FINGER * max(1, count - 1)))
        return tuple(self.place(rect) for rect in row(area, count, w, w * RATIO, w * 0.06))

    @cached_property
    def discard(self) -> Place:
        """The top of the discard."""
        area = self.area("discard")
        w = min(area.w * 0.94, self.card_size[0])
        return self.place(Rect(area.centre[0] - w / 2, area.centre[1] - w * RATIO / 2, w, w * RATIO))

    @cached_property
    def dice(self) -> dict[Power, Place]:
        """The three dice and the life stone."""
        area = self.column("board").inset(self.lane.h * 0.05)
        gap = self.lane.h * 0.06
        w, h = (area.w - gap) / 2, (area.h - gap) / 2
        names: tuple[tuple[Power, Power], ...] = (("attack", "defence"), ("voltage", "life"))
        lines = names[::-1] if self.mirrored else names  # read from the top down by whoever looks
        return {
            name: self.place(Rect(area.x + i * (w + gap), area.y + j * (h + gap), w, h))
            for j, line in enumerate(lines)
            for i, name in enumerate(line)
        }

    @cached_property
    def badge(self) -> Place:
        """The seat's mark, at the beginning of its band, or of its tray where it has no band."""
        room = self.head
        size = min(room.h * 0.9, room.w * 0.28)
        return self.place(Rect(room.x, room.centre[1] - size / 2, size, size))

    @property
    def head(self) -> Rect:
        """Where the seat's mark and its name stand."""
        if self.band.h:
            return Rect(self.band.x, self.band.y, self.band.w * (ASKED - 0.02), self.band.h)
        tray = self.tray_local.inset(self.tray_local.h * 0.08)
        y = tray.y if not self.mirrored else tray.centre[1]
        return Rect(tray.x, y, tray.w * 0.19, tray.h / 2)

    @cached_property
    def name(self) -> Place:
        """The seat's name, beside its mark."""
        room, mark = self.head, self.badge
        x = room.x + mark.w * 1.2
        return self.place(Rect(x, room.y, room.right - x, room.h))

    @property
    def asked(self) -> Rect:
        """Where questions to the seat lie."""
        if not self.band.h:
            return self.tray_local
        x = self.band.x + self.band.w * ASKED
        return Rect(x, self.band.y, self.band.right - x, self.band.h)

    @cached_property
    def plate(self) -> Place:
        """The short line that says what is awaited of the seat, where nothing is asked."""
        room = self.asked
        wide = min(room.w * 0.667, room.h * 9)
        if not self.band.h:  # under the mark in a small tray
            head = self.head
            low = head.h * 0.86
            y = head.bottom + (head.h - low) if not self.mirrored else head.y - head.h
            return self.place(Rect(head.x, y, head.w, low))
        high = min(room.h, self.lane.h * 0.36)
        return self.place(Rect(room.x + (room.w * 0.667 - wide) / 2, room.centre[1] - high / 2, wide, high))

    @cached_property
    def whole(self) -> Place:
        """All of the tray."""
        return self.place(self.tray_local)

    @property
    def tray(self) -> Rect:
        """All of the tray, on the table."""
        return self.whole.bounds

    @property
    def hand_area(self) -> Rect:
        """Where the hand lies."""
        tray = self.tray_local
        aside = 0.0 if self.band.h else tray.w * 0.21
        area = Rect(tray.x + aside, tray.y, tray.w - aside, tray.h).inset(tray.h * 0.06)
        if tray.h < self.lane.h:
            return area
        # Under a hand that is read there is room for the letters on its cards, and for what keys do.
        return Rect(area.x, area.y - tray.h * 0.035, area.w, area.h)

    @remembered
    def hand(self, count: int) -> tuple[Place, ...]:
        """The cards of the hand."""
        area = self.hand_area
        gap = area.h * 0.03
        apart = min(area.h / RATIO, (area.w - gap * (count - 1)) / max(1, count))
        if apart < area.h / RATIO * LEAST_APART:
            return tuple(self.place(rect) for rect in fanned(area, count, gap, area.h / RATIO))
        w = max(apart, min(area.h / RATIO, area.w / (count - LAP * (count - 1)))) if count else apart
        return tuple(self.place(rect) for rect in row(area, count, w, w * RATIO, gap))

    @remembered
    def lists(self, count: int) -> tuple[Place, ...]:
        """Sonia herself, and behind her the cards of her Action List (BR-7.1)."""
        return self._listed(self._list_room(0), count)

    @remembered
    def answers(self, count: int) -> tuple[Place, ...]:
        """The cards of Sonia's Response List."""
        return self._listed(self._list_room(1), count)

    def _list_room(self, which: int) -> Rect:
        """Where her Action List lies, or her Response List, each under its heading."""
        area = self.hand_area
        x, share = ((0.0, 0.7), (0.74, 0.26))[which]
        high = area.h * HEADED
        return Rect(area.x + area.w * x, area.y + (0 if self.mirrored else high), area.w * share, area.h - high)

    @cached_property
    def headings(self) -> tuple[Place, Place]:
        """Where it stands over her Action List, and over her Response List, what they are."""
        rooms = (self._list_room(0), self._list_room(1))
        high = self.hand_area.h * HEADED
        first, second = (
            self.place(Rect(room.x, room.bottom if self.mirrored else room.y - high, room.w, high)) for room in rooms
        )
        return first, second

    def _listed(self, area: Rect, count: int) -> tuple[Place, ...]:
        return tuple(self.place(rect) for rect in fanned(area, count, area.h * 0.06, area.h / RATIO))


@dataclass(frozen=True)
class Centre:
    """The middle line: on it the steps of an action, at its ends what is left to pay, and what is going on."""

    area: Rect
    tracker: Rect
    left: Rect
    right: Rect

    def place(self, rect: Rect) -> Place:
        """A rectangle of the table as a place."""
        return Place(*rect.centre, rect.w, rect.h)

    @cached_property
    def steps(self) -> tuple[Rect, ...]:
        """Where each step can be pressed."""
        inner = Rect(
            self.tracker.x + self.tracker.h * 0.3, self.tracker.y, self.tracker.w - self.tracker.h * 0.6, self.tracker.h
        )
        wide = inner.w / STEPS
        return tuple(Rect(inner.x + i * wide, inner.y, wide, inner.h) for i in range(STEPS))


@dataclass(frozen=True)
class Layout:
    """The whole table."""

    area: Rect
    seating: Seating
    sides: tuple[SideLayout, SideLayout]
    centre: Centre
    corners: tuple[Rect, Rect]
    """Free ground at the lower left and at the lower right, for the plates that belong to nobody."""


@lru_cache(maxsize=16)
def layout(
    width: float,
    height: float,
    *,
    near: int = 0,
    turned: bool = False,
    hands: Hands = Hands.CLOSED,
    page: bool = False,
) -> Layout:
    """The table in a window of that size, with a side at its near edge; the other one is `turned` toward who sits there, or
    upright. A `page` leaves room for the line along its edges.
    """
    area = Rect(0, 0, width, height)
    shares = (NARROW_SHARES if width < height * NARROW else SHARES)[hands]
    m = min(width, height) * (0.024 if page else 0.011)
    inner = width - 2 * m
    free = 1 - shares.centre - 2 * shares.lane - shares.near_band - shares.far_band - shares.near_tray - shares.far_tray
    gap = (height * free - 2 * (m - min(width, height) * 0.011)) / 8
    centre_h = height * shares.centre
    # The far half may be lower than the near one.
    edge = m - min(width, height) * 0.011
    far_h = edge + gap * 4 + height * (shares.lane + shares.far_band + shares.far_tray)
    y = far_h + centre_h / 2
    corner = max(min(96.0, width * 0.13), width * (0.09 if page else 0.125))

    def side(*, is_near: bool) -> SideLayout:
        band_h = height * (shares.near_band if is_near else shares.far_band)
        tray_h = height * (shares.near_tray if is_near else shares.far_tray)
        top = centre_h / 2 + gap
        lane = Rect(m, top, inner, height * shares.lane)
        band = Rect(m, lane.bottom + gap, inner, band_h)
        tray_y = band.bottom + (gap if band_h else 0)
        tray = Rect(corner + m, tray_y, width - 2 * (corner + m), tray_h)
        if is_near:
            return SideLayout(Frame(0, y, 0, width, height - y), False, False, lane, band, tray, gap)
        if turned:
            return SideLayout(Frame(width, y, 180, width, y), True, False, lane, band, tray, gap)
        return SideLayout(Frame(0, y, 0, width, y), False, True, lane, band, tray, gap)

    near_side, far_side = side(is_near=True), side(is_near=False)
    sides = (near_side, far_side) if near == 0 else (far_side, near_side)
    centre = Rect(m, y - centre_h / 2, inner, centre_h)
    tracker = Rect(centre.x + inner * 0.2, centre.y, inner * 0.6, centre_h)
    left = Rect(centre.x, centre.y, inner * 0.19, centre_h)
    right = Rect(tracker.right + inner * 0.01, centre.y, inner * 0.19, centre_h)
    tray = near_side.tray
    corners = (
        Rect(m, tray.y, tray.x - 2 * m, tray.h),
        Rect(tray.right + m, tray.y, width - tray.right - 2 * m, tray.h),
    )
    return Layout(area, _seating(area, m, sides, near), sides, Centre(centre, tracker, left, right), corners)


def _seating(area: Rect, margin: float, sides: tuple[SideLayout, SideLayout], near: int) -> Seating:
    """Who sits where, with the trays' own axes."""
    seats = []
    for number, side in enumerate(sides):
        tray = side.tray
        is_near = number == near
        frame = (
            Frame(tray.x, tray.y, 0, tray.w, tray.h)
            if is_near or not side.is_turned
            else Frame(tray.right, tray.bottom, 180, tray.w, tray.h)
        )
        seats.append(SeatPlace("S" if is_near else "N", tray, frame))
    middle = Rect(area.x, sides[near].frame.y, area.w, 0)
    return Seating(area, margin, sides[near].tray.h, sides[near].lane.h, tuple(seats), middle)
