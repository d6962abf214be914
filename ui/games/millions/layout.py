"""Where everything on the shared table of Millions lies: pure geometry, from the table's rectangle and the number of seats."""

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from ui.games.millions.ring_layout import Middle, middle_of
from ui.table.geometry import RATIO, Place, Rect, fanned, grid, remembered, row
from ui.table.seating import OPPOSITE, Seating, SeatPlace, seated

LANE = 0.98
"""Depth of the strip before a tray, as a share of the tray's."""
POWERS = 12


@dataclass(frozen=True)
class SeatLayout:
    """One seat's places, each turned toward it. Lengths are shares of `u`, a hundredth of the tray's depth."""

    seat: SeatPlace
    u: float
    text: float = 1.0
    """How large words shall be, as a share of the usual size."""
    corner: float = 0.0
    """How far from either end of its tray a neighbour's tray may reach over the strip before it, in u."""
    least_plate: tuple[float, float] = (0.0, 0.0)
    """How large the narrowest plate of the table is, in pixels, to its own seat."""
    most_plate: float = 152.0 * 1.6
    """How broad the plates of all seats that lie like this one can be, in u: they are of one size."""

    @property
    def _grown(self) -> float:
        """How much higher the rooms of words are; what lies beside them gives way so far, and no further."""
        return min(max(1.0, self.text), 1.6)

    @property
    def _top(self) -> float:
        """Where the cards of a tray begin, under the words."""
        return 7 + 13 * self._grown

    def _pile(self, x: float) -> Place:
        """A pile in a room 51 broad."""
        width = (20 + 51 * RATIO - self._top) / RATIO
        return self._at(x + (51 - width) / 2, self._top, width, width * RATIO)

    def _place(self, local: Rect) -> Place:
        """A rectangle of the seat's own axes, in pixels, as a place."""
        return self.seat.frame.place(local)

    def _at(self, x: float, y: float, w: float, h: float) -> Place:
        u = self.u
        return self._place(Rect(x * u, y * u, w * u, h * u))

    @cached_property
    def whole(self) -> Place:
        """All of the seat's tray."""
        return self._place(Rect(0, 0, self.seat.frame.length, self.seat.frame.depth))

    @property
    def length(self) -> float:
        """How long the tray is, in u."""
        return self.seat.frame.length / self.u

    @cached_property
    def used(self) -> Place:
        """The used pile, at the seat's left hand."""
        return self._pile(10)

    @cached_property
    def won(self) -> Place:
        """The points pile, at the seat's right hand."""
        return self._pile(self.length - 61)

    @cached_property
    def used_label(self) -> Place:
        """The word over the used pile."""
        return self._at(6, 5, 59, 13 * self._grown)

    @cached_property
    def won_label(self) -> Place:
        """The word over the points pile."""
        return self._at(self.length - 65, 5, 59, 13 * self._grown)

    @cached_property
    def badge(self) -> Place:
        """The seat's mark."""
        return self._at(70, 39, 34, 34)

    @cached_property
    def name(self) -> Place:
        """The seat's name, over the hand."""
        return self._at(70, 4, self.length - 140, 15 * self._grown)

    @cached_property
    def hand_area(self) -> Rect:
        """Where the hand lies, in the seat's own axes and in pixels."""
        u = self.u
        top = 6 + 15 * self._grown
        return Rect(110 * u, top * u, (self.length - 180) * u, (92 - top) * u)

    @remembered
    def hand(self, count: int) -> tuple[Place, ...]:
        """The backs of the hand: a fan, the larger the fewer they are."""
        rects = fanned(self.hand_area, count, 3.2 * self.u, 51 * self.u)
        return tuple(self._place(r) for r in rects)

    @remembered
    def open_hand(self, count: int) -> tuple[Place, ...]:
        """The hand where it lies open: never overlapping, so that all of every card can be read and touched."""
        u = self.u
        rects = grid(self.hand_area, count, POWERS, 3.2 * u, 46 * u)
        return tuple(self._place(r) for r in rects)

    @cached_property
    def attack(self) -> Place:
        """Where the chosen card lies, before the tray."""
        return self._at(self.length / 2 - 29, -90, 58, 58 * RATIO)

    @remembered
    def stuck(self, count: int) -> tuple[Place, ...]:
        """Cards that stayed on the table after ties, at the left of the attack."""
        u = self.u
        width = 42.0
        area = Rect(4 * u, -9 * u - width * RATIO * u, (self.length / 2 - 29 - 8 - 4) * u, width * RATIO * u)
        rects = row(area, count, width * u, width * RATIO * u, -width * 0.45 * u)
        shift = area.right - rects[-1].right if rects else 0
        return tuple(self._place(Rect(r.x + shift, r.y, r.w, r.h)) for r in rects)

    @cached_property
    def plate(self) -> Place:
        """The line that says what is awaited from the seat."""
        wide, high = self.broadest_plate, self._plate_height
        return self._at(self.length / 2 + 29 + 8, -9 - high, wide, high)

    @property
    def _plate_height(self) -> float:
        """How high the plate is, in u: on it stand a mark and some words, in two lines where larger ones have no room in one."""
        one_line = self.broadest_plate >= 126 * self._grown
        return 30 * self._grown if one_line else 30 + 30 * (self._grown - 1) * 1.75

    @property
    def broadest_plate(self) -> float:
        """How broad the plate is, in u; at a side it ends before a neighbour's tray."""
        return min(152 * self._grown, self.length / 2 - 29 - 8 - 2 - self.corner, self.most_plate)

    @cached_property
    def plaque(self) -> Place:
        """Where it is told how the game has ended for the seat: of the same size before all seats."""
        w, h = self.least_plate
        return self._place(Rect((self.length / 2 + 29 + 8) * self.u, -9 * self.u - h, w, h))

    @cached_property
    def note(self) -> Place:
        """Where the seat is told why something was refused."""
        right = self.length / 2 - 29 - 8
        width = min(right - 2 - self.corner, 250)
        height = min(84, 58 * self._grown * max(1.0, 190 / width))  # where it cannot be broad
        return self._at(right - width, -9 - height, width, height)

    @cached_property
    def ask(self) -> Place:
        """Where the seat is asked whether it gives up."""
        right = self.length / 2 - 29 - 8
        width = min(right - 2 - self.corner, 250)
        return self._at(right - width, -9 - 84, width, 84)


@dataclass(frozen=True)
class UprightSeat(SeatLayout):
    """The same places before a screen that stands: all of it is upright for one who faces the screen."""

    def _place(self, local: Rect) -> Place:
        bounds = self.seat.frame.upright(local)
        return Place(*bounds.centre, bounds.w, bounds.h)

    @property
    def _plate_height(self) -> float:
        """Two lines would reach what lies before a neighbour at the side."""
        return min(30 * self._grown, max(30, self.broadest_plate / 4.2))


@dataclass(frozen=True)
class SideSeat(UprightSeat):
    """An upright seat at the left or at the right side: its tray is high and narrow, and filled from one end to the other.

    What is upright there lies across the seat's own axes, so here x is an item's height and y its width.
    """

    @property
    def _label(self) -> float:
        """How much more room the word over a pile has than it usually has."""
        return 13 * (self._grown - 1)

    @property
    def _backward(self) -> bool:
        """Whether the seat's axes run from the screen's lower end up."""
        return self.seat.edge == "E"

    def _along(self, x: float, y: float, w: float, h: float) -> Place:
        """Like `_at`, with x from the tray's upper end on the screen."""
        return self._at(self.length - x - w if self._backward else x, y, w, h)

    @cached_property
    def used(self) -> Place:
        """The used pile, at the upper end."""
        return self._along(22 + self._label, 20, 60 * RATIO, 60)

    @cached_property
    def won(self) -> Place:
        """The points pile, at the lower end."""
        return self._along(self.length - 8 - 60 * RATIO, 20, 60 * RATIO, 60)

    @cached_property
    def used_label(self) -> Place:
        """The word over the used pile."""
        return self._along(6, 4, 13 * self._grown, 92)

    @cached_property
    def won_label(self) -> Place:
        """The word over the points pile."""
        return self._along(self.length - 26 - self._label - 60 * RATIO, 4, 13 * self._grown, 92)

    @cached_property
    def badge(self) -> Place:
        """The seat's mark."""
        return self._along(112 + self._label, 33, 34, 34)

    @cached_property
    def name(self) -> Place:
        """The seat's name, over the hand."""
        return self._along(149 + self._label, 4, 16 * self._grown, 92)

    @cached_property
    def hand_area(self) -> Rect:
        """Where the hand lies, in the seat's own axes and in pixels."""
        u = self.u
        start = 153 + self._label + 16 * self._grown
        length = self.length - start - 114 - self._label
        return Rect((self.length - start - length if self._backward else start) * u, 6 * u, length * u, 88 * u)

    @remembered
    def hand(self, count: int) -> tuple[Place, ...]:
        """The backs of the hand: one column or more from the top down, the larger the fewer they are."""
        bounds = self.seat.frame.upright(self.hand_area)
        fans = [fanned(bounds, count, 3.2 * self.u, 51 * self.u, columns) for columns in (3, 2, 1) if columns <= count]
        rects = max(fans, key=lambda fan: fan[0].w, default=[])
        return tuple(Place(*r.centre, r.w, r.h) for r in rects)

    @remembered
    def open_hand(self, count: int) -> tuple[Place, ...]:
        """The hand where it lies open: never overlapping, in rows of two or three."""
        u = self.u
        bounds = self.seat.frame.upright(self.hand_area)
        rects = grid(bounds, count, POWERS, 3.2 * u, 46 * u, POWERS)
        return tuple(Place(*r.centre, r.w, r.h) for r in rects)

    @cached_property
    def attack(self) -> Place:
        """Where the chosen card lies, beside the tray."""
        return self._along(self.length / 2 - 29 * RATIO, -76, 58 * RATIO, 58)

    @remembered
    def stuck(self, count: int) -> tuple[Place, ...]:
        """Cards that stayed on the table after ties, over the attack."""
        u, bounds = self.u, self.attack.bounds
        high, wide = 42 * RATIO * u, 42 * u
        room = bounds.y - 8 * u - (self.seat.tray.y + 4 * u)
        step = min(high * 0.55, (room - high) / max(1, count - 1))
        x, low = bounds.centre[0], bounds.y - 8 * u - high / 2
        return tuple(Place(x, low - (count - 1 - i) * step, wide, high) for i in range(count))

    @cached_property
    def plate(self) -> Place:
        """The line that says what is awaited from the seat."""
        return self._along(self.length / 2 + 29 * RATIO + 9, -94, 44 * self._grown, 88)

    @cached_property
    def plaque(self) -> Place:
        """Where it is told how the game has ended for the seat: of the same size before all seats."""
        return Place(self.plate.x, self.plate.y, *self.least_plate)

    @cached_property
    def note(self) -> Place:
        """Where the seat is told why something was refused: over its tray and what lies before it."""
        high = min(92, 66 * self._grown)
        return self._along(self.length / 2 - 29 * RATIO - 8 - high, -94, high, 190)

    @cached_property
    def ask(self) -> Place:
        """Where the seat is asked whether it gives up."""
        return self._along(self.length / 2 - 29 * RATIO - 8 - 92, -94, 92, 190)


@dataclass(frozen=True)
class Layout:
    """The whole table."""

    area: Rect
    seating: Seating
    seats: tuple[SeatLayout, ...]
    middle: Middle
    corners: tuple[Rect, Rect]
    """Free corners for what belongs to nobody: lower left, lower right."""


@lru_cache(maxsize=8)
def layout(
    width: float,
    height: float,
    seats: int,
    *,
    upright: bool = False,
    arrangement: str = OPPOSITE,
    places: tuple[int, ...] = (),
    text: float = 1.0,
) -> Layout:
    """The table for so many seats in a window of that size: flat between them, or upright before all of them.

    `arrangement` says how two sit, and `places`, by seat, who sits where; `text` how large words are, as a share of the usual.
    """
    area = Rect(0, 0, width, height)
    seating = seated(area, seats, LANE, arrangement=arrangement, places=places)
    lands = tuple(_seat_layout(place, seating, text, upright=upright) for place in seating.seats)
    alike = {kind: min(one.broadest_plate for one in lands if type(one) is kind) for kind in set(map(type, lands))}
    lands = tuple(replace(where, most_plate=alike[type(where)]) for where in lands)
    least = min((where.plate for where in lands), key=lambda plate: plate.w)
    lands = tuple(replace(where, least_plate=(least.w, least.h)) for where in lands)
    one_side = all(place.edge == "S" for place in seating.seats)
    middle = middle_of(
        seating.middle,
        height,
        crowded=seats > 2,
        upright=upright or one_side,
        sides=len({place.edge for place in seating.seats}),
        roomy=one_side,
        text=text,
    )
    return Layout(area, seating, lands, middle, _corners(area, seating))


def _seat_layout(place: SeatPlace, seating: Seating, text: float, *, upright: bool) -> SeatLayout:
    u = seating.depth / 100
    is_aside = place.edge in "WE"
    reach = seating.area.y + seating.margin * 1.6 + seating.depth - place.tray.y
    corner = max(0.0, reach / u) if is_aside else 0.0
    if not upright:
        return SeatLayout(place, u, text, corner)
    return SideSeat(place, u, text, corner) if is_aside else UprightSeat(place, u, text, corner)


def _corners(area: Rect, seating: Seating) -> tuple[Rect, Rect]:
    """The free ground at the left and at the right of the trays at the near side."""
    near = [place.tray for place in seating.seats if place.edge == "S"]
    start, end, y = min(tray.x for tray in near), max(tray.right for tray in near), near[0].y
    margin = seating.margin
    sides = [place.tray for place in seating.seats if place.edge in "WE"]
    low = max((tray.bottom for tray in sides), default=y)
    top = max(low + margin * 0.5, y if not sides else low)
    left = Rect(area.x + margin, top, start - area.x - 2 * margin, area.bottom - margin - top)
    right = Rect(end + margin, top, area.right - end - 2 * margin, area.bottom - margin - top)
    return left, right
