"""Where everything in the middle of the table of Millions lies: contested cards, sum, pile, sun and rounds in a ring.

The ring has three shapes, for the room that the trays leave: wide, with the sum beside the cards; broad, with the sum over
and under them; and high, where the sum has all of the width in two lines.
"""

from dataclasses import dataclass
from typing import ClassVar

from ui.table.geometry import RATIO, Place, Rect, row

WIDE, BROAD = 3.72, 2.45
"""The least width of a wide and of a broad ring, as a multiple of its height: narrower ones have no room for their words."""


@dataclass(frozen=True)
class Middle:
    """The ring; what stands in it is given by its shape. Every word is there once for each side from which people look."""

    ring: Rect
    upright: bool = False
    """Whether everybody looks from one side, so that every word stands there once."""
    text: float = 1.0
    """How large words shall be, as a share of the usual size."""

    sum_has_two_lines: ClassVar[bool] = True
    """Whether the total stands over the rule for every side."""

    @property
    def sides(self) -> tuple[float, ...]:
        """From which angles people look at what is everybody's."""
        return (0.0,) if self.upright else (0.0, 180.0)

    def sum_lines(self, index: int) -> bool:
        """Whether the total stands over the rule, for the side of that number; otherwise the two are one line."""
        del index
        return self.sum_has_two_lines

    @property
    def grown(self) -> float:
        """How much larger the words at sun and pile are where people sit on more than two sides; the two give way."""
        return min(max(1.0, self.text), 1.25)

    @property
    def unit(self) -> float:
        """The length that the parts of the ring are measured in."""
        return self.ring.h

    @property
    def radius(self) -> float:
        """How round the ring's corners are."""
        return self.ring.h * 0.3

    @property
    def band(self) -> float:
        """How wide the inlaid band with the rounds is."""
        return self.ring.h * 0.1

    @property
    def inner(self) -> Rect:
        """What the band encloses."""
        return self.ring.inset(self.band)

    @property
    def wing(self) -> float:
        """How wide the strips for the sun and for the pile are."""
        return self.unit * 0.44

    @property
    def card_width(self) -> float:
        """Width of a contested card."""
        raise NotImplementedError

    @property
    def cards(self) -> Rect:
        """Where the contested cards lie, side by side as long as there is room."""
        raise NotImplementedError

    @property
    def sums(self) -> tuple[Place, ...]:
        """The sum and who takes it."""
        raise NotImplementedError

    def contested(self, count: int) -> tuple[Place, ...]:
        """The contested cards."""
        cards = self.cards
        aside = cards.w / (count * 1.12 - 0.12) if count else cards.w
        w = min(self.card_width, max(aside, self.card_width * 0.5))  # smaller rather than one over the other
        rects = row(cards, count, w, w * RATIO, w * 0.12)
        return tuple(Place(*r.centre, r.w, r.h) for r in rects)

    @property
    def _signs_y(self) -> float:
        """At which height sun and pile lie."""
        return self.ring.centre[1]

    @property
    def sun(self) -> Place:
        """What part of the round it is."""
        size = self.unit * 0.36
        return Place(self.inner.x + self.wing * 0.52, self._signs_y, size, size)

    @property
    def pile(self) -> Place:
        """The Points cards that are still face down."""
        width = self.unit * 0.29
        return Place(self.inner.right - self.wing * 0.52, self._signs_y, width, width * RATIO)

    def _for_each_side(self, x: float, y: float, offset: float, width: float, height: float) -> tuple[Place, ...]:
        """The same thing near and, turned, far: so far from the height `y`."""
        both = Place(x, y + offset, width, height), Place(x, y - offset, width, height, 180)
        return both[: len(self.sides)]

    @staticmethod
    def _at_the_sides(room: Rect, length: float, breadth: float) -> tuple[Place, Place]:
        """Along the left and along the right end of a room, each turned to who sits there."""
        y = room.centre[1]
        return (
            Place(room.x + breadth / 2, y, length, breadth, 90),
            Place(room.right - breadth / 2, y, length, breadth, 270),
        )

    @property
    def endings(self) -> tuple[Place, ...]:
        """The one sentence at the end of a game."""
        height = self.inner.h * (0.7 if self.upright else 0.46)
        width = min(self.inner.w - 2.24 * self.wing, height * 5)  # beside it all can press for the score sheet
        return self._for_each_side(*self.ring.centre, 0.0 if self.upright else self.inner.h * 0.245, width, height)

    def ways(self) -> tuple[Place, ...]:
        """What all can press to go on; it lies where the sun is."""
        height = self.unit * (0.26 if self.upright else 0.2)
        offset = 0.0 if self.upright else 0.56 * height * 1.1
        return self._for_each_side(self.inner.x + self.wing * 0.52, self.sun.y, offset, self.wing * 0.95, height)

    def captions(self, of: Place) -> tuple[Place, ...]:
        """The word at a thing of the middle."""
        height = self.unit * 0.085 * min(max(1.0, self.text), 1.5)
        return self._for_each_side(of.x, of.y, self._caption_offset(height), self.wing * 0.94, height)

    def _caption_offset(self, height: float) -> float:
        return self.inner.h / 2 - height * 0.75


@dataclass(frozen=True)
class WideMiddle(Middle):
    """The sum beside the cards: for one side at their right, for two at both."""

    @property
    def radius(self) -> float:
        return self.ring.h / 2

    @property
    def band(self) -> float:
        return self.ring.h * 0.115

    @property
    def card_width(self) -> float:
        return self.inner.h * 0.84 / RATIO

    @property
    def sun(self) -> Place:
        size = self.unit * 0.32 / self.grown**0.5
        return Place(self.inner.x + self.wing * 0.63, self._signs_y, size, size)

    @property
    def pile(self) -> Place:
        width = self.unit * 0.255 / self.grown**0.7
        return Place(self.inner.right - self.wing * 0.63, self._signs_y, width, width * RATIO)

    def ways(self) -> tuple[Place, ...]:
        """Clear of the band, which curves toward them; larger where all look from one side."""
        height = self.unit * (0.26 * min(max(1.0, self.text), 1.35) if self.upright else 0.2)
        offset = 0.0 if self.upright else 0.56 * height * 1.1
        return self._for_each_side(self.inner.x + self.wing * 0.56, self.sun.y, offset, self.wing * 0.82, height)

    def captions(self, of: Place) -> tuple[Place, ...]:
        """Near the thing and narrower than it could be: the band curves toward it."""
        height = self.unit * 0.085 * min(max(1.0, self.text), 1.5)
        edges = max(0.0, of.h - of.w) * 0.15  # of a pile, which is seen from above
        offset = min(self._caption_offset(height), of.h / 2 + edges + height * 0.7)
        return self._for_each_side(of.x, of.y, offset, self.wing * 0.61, height)

    @property
    def cards(self) -> Rect:
        cx, cy = self.ring.centre
        w = self.card_width
        half = (
            w * 1.15 if self.upright else w * (1.15 - 0.4 * min(1.0, max(0.0, self.text - 1)))
        )  # larger sums need more
        return Rect(cx - self._aside - half, cy - w * RATIO / 2, 2 * half, w * RATIO)

    @property
    def _aside(self) -> float:
        """How far the cards lie from the middle where the sum stands at one side of them only."""
        return self.inner.w / 2 - self.wing - self.card_width * 1.15 if self.upright else 0.0

    @property
    def sums(self) -> tuple[Place, ...]:
        cx, cy = self.ring.centre
        near = self.cards.right - cx + self.ring.h * 0.05
        far = self.inner.w / 2 - self.wing - self.ring.h * 0.02
        x, width, height = (near + far) / 2, far - near, self.inner.h * (0.8 if self.upright else 0.62)
        return (Place(cx + x, cy, width, height), Place(cx - x, cy, width, height, 180))[: len(self.sides)]


@dataclass(frozen=True)
class BroadMiddle(Middle):
    """The sum in one line under the cards, and for the far side over them, between the wings."""

    sum_has_two_lines: ClassVar[bool] = False

    @property
    def _line(self) -> float:
        """How high a line of the sum is."""
        return self.ring.h * 0.145

    @property
    def card_width(self) -> float:
        return (self.inner.h - (1.15 if self.upright else 2) * self._line) / RATIO

    @property
    def cards(self) -> Rect:
        cx, cy = self.ring.centre
        height = self.card_width * RATIO
        most = self.inner.w - 2 * self.wing
        return Rect(cx - most / 2, cy - height / 2 - (self._line * 0.5 if self.upright else 0), most, height)

    @property
    def sums(self) -> tuple[Place, ...]:
        width = self.inner.w - 2 * self.wing
        return self._for_each_side(*self.ring.centre, self.inner.h / 2 - self._line / 2, width, self._line)


@dataclass(frozen=True)
class HighMiddle(Middle):
    """The sum in two lines over all of the width, under the cards and for the far side over them."""

    @staticmethod
    def height_for(width: float, *, upright: bool) -> float:
        """How high such a ring is."""
        inner = width * (1 - 2 * HighMiddle._BAND)
        return inner * (HighMiddle._UPRIGHT if upright else HighMiddle._FLAT) + 2 * width * HighMiddle._BAND

    _BAND: ClassVar[float] = 0.085
    _UPRIGHT: ClassVar[float] = 0.93
    _FLAT: ClassVar[float] = 1.07
    """Height of what the band encloses, as a multiple of its width."""
    _SUM: ClassVar[float] = 0.26

    @property
    def unit(self) -> float:
        return self.inner.w * 0.58

    @property
    def radius(self) -> float:
        return self.ring.w * 0.16

    @property
    def band(self) -> float:
        return self.ring.w * self._BAND

    @property
    def card_width(self) -> float:
        return self.inner.w * (0.43 if self.upright else 0.36)

    @property
    def cards(self) -> Rect:
        height = self.card_width * RATIO
        most = self.inner.w - 2 * self.wing
        return Rect(self.ring.centre[0] - most / 2, self._signs_y - height / 2, most, height)

    @property
    def _signs_y(self) -> float:
        if not self.upright:
            return self.ring.centre[1]
        return self.inner.y + (self.inner.h - self._SUM * self.inner.w) / 2 + self.inner.w * 0.01

    @property
    def sums(self) -> tuple[Place, ...]:
        height = self.inner.w * self._SUM
        offset = self.inner.h / 2 - height / 2
        return self._for_each_side(*self.ring.centre, offset, self.inner.w * 0.8, height)

    @property
    def endings(self) -> tuple[Place, ...]:
        return self.sums

    def _caption_offset(self, height: float) -> float:
        return self.pile.h / 2 + height * 0.9


@dataclass(frozen=True)
class ThreeMiddle(Middle):
    """For three who sit round it, with nobody at the far side: the sum in one line under the cards, and at their left and
    right in two lines, each toward the side where somebody sits.
    """

    @property
    def sides(self) -> tuple[float, ...]:
        return (0.0, 90.0, 270.0)

    @property
    def _line(self) -> float:
        """How high the line under the cards is."""
        return self.ring.h * 0.145

    @property
    def _aside(self) -> float:
        """How broad the sum at either side of the cards is."""
        return self.ring.h * 0.3

    @property
    def _upper(self) -> Rect:
        """What lies over that line, between sun and pile."""
        inner = self.inner
        return Rect(inner.x + self.wing, inner.y, inner.w - 2 * self.wing, inner.h - 1.15 * self._line)

    @property
    def card_width(self) -> float:
        return self._upper.h * 0.94 / RATIO

    @property
    def cards(self) -> Rect:
        height, upper = self.card_width * RATIO, self._upper
        left = upper.x + self._aside
        return Rect(left, upper.centre[1] - height / 2, upper.w - 2 * self._aside, height)

    @property
    def sums(self) -> tuple[Place, ...]:
        upper = self._upper
        y = self.inner.bottom - self._line * 0.55
        under = Place(upper.centre[0], y, upper.w * 0.94, self._line)
        return (under, *self._at_the_sides(upper, upper.h * 0.94, self._aside))

    def sum_lines(self, index: int) -> bool:
        return index > 0

    @property
    def _signs_y(self) -> float:
        return self.ring.centre[1] + self.ring.h * 0.06

    @property
    def pile(self) -> Place:
        width = self.unit * 0.26 / self.grown**0.7
        return Place(self.inner.right - self.wing * 0.52, self._signs_y, width, width * RATIO)

    def captions(self, of: Place) -> tuple[Place, ...]:
        height = self.unit * 0.085 * self.grown
        under = Place(of.x, self.inner.bottom - height * 0.75, self.wing * 0.94, height)
        over = Rect(of.x - height * 1.2, self.inner.y, height * 2.4, of.y - of.h / 2 - height * 0.5 - self.inner.y)
        return (under, *self._at_the_sides(over, over.h * 0.9, height))

    @property
    def endings(self) -> tuple[Place, ...]:
        inner = self.inner
        room = Rect(inner.x + self.wing * 1.06, inner.y + inner.h * 0.03, inner.w - 2.12 * self.wing, inner.h * 0.94)
        breadth = min(self.ring.h * 0.46, room.w * 0.32)
        middle = Place(*room.centre, room.w - 2.1 * breadth, room.h)
        return (middle, *self._at_the_sides(room, room.h, breadth * 0.98))

    def ways(self) -> tuple[Place, ...]:
        length, height = self.wing * 0.95, self.unit * 0.2
        top = self.ring.centre[1] - (length + height * 1.12) / 2
        over = Rect(self.sun.x - height * 1.04, top, height * 2.08, length)
        under = Place(self.sun.x, top + length + height * 0.62, length, height)
        return (under, *self._at_the_sides(over, length, height))


@dataclass(frozen=True)
class FourMiddle(Middle):
    """For people at all four sides: the sum in one line under and over the cards, and in two lines at their left and right,
    each toward the side where somebody sits; so are the words at the sun and at the pile.
    """

    @property
    def sides(self) -> tuple[float, ...]:
        return (0.0, 180.0, 90.0, 270.0)

    def sum_lines(self, index: int) -> bool:
        return index > 1

    @property
    def _line(self) -> float:
        """How high the lines under and over the cards are."""
        return self.ring.h * 0.15

    @property
    def _room(self) -> Rect:
        """What lies between sun and pile."""
        inner = self.inner
        return Rect(inner.x + self.wing, inner.y, inner.w - 2 * self.wing, inner.h)

    @property
    def _aside(self) -> float:
        """How broad the sum at either side of the cards is."""
        return min(self.ring.h * 0.38, self._room.w * 0.18)

    @property
    def card_width(self) -> float:
        return (self.inner.h - 2.16 * self._line) / RATIO

    @property
    def cards(self) -> Rect:
        height, room = self.card_width * RATIO, self._room
        return Rect(room.x + self._aside, room.centre[1] - height / 2, room.w - 2 * self._aside, height)

    @property
    def sums(self) -> tuple[Place, ...]:
        room = self._room
        offset = self.inner.h / 2 - self._line * 0.54
        lines = self._for_each_side(*room.centre, offset, room.w - 2.1 * self._aside, self._line)
        return (*lines, *self._at_the_sides(room, room.h * 0.94, self._aside))

    @property
    def sun(self) -> Place:
        size = self.unit * 0.23 / self.grown**0.7
        return Place(self.inner.x + self.wing * 0.52, self._signs_y, size, size)

    @property
    def pile(self) -> Place:
        width = self.unit * 0.2 / self.grown**0.7
        return Place(self.inner.right - self.wing * 0.52, self._signs_y, width, width * RATIO)

    def captions(self, of: Place) -> tuple[Place, ...]:
        height = self.unit * 0.08 * self.grown
        lines = self._for_each_side(of.x, of.y, self.unit * 0.17 + height * 0.9, self.wing * 0.8, height)
        breadth = of.w + 2.1 * height
        beside = Rect(of.x - breadth / 2, of.y - self.unit * 0.17, breadth, self.unit * 0.34)
        return (*lines, *self._at_the_sides(beside, beside.h, height))

    @property
    def endings(self) -> tuple[Place, ...]:
        inner = self.inner
        room = Rect(inner.x + self.wing * 1.06, inner.y + inner.h * 0.03, inner.w - 2.12 * self.wing, inner.h * 0.94)
        breadth = min(self.ring.h * 0.46, room.w * 0.26)
        width, height = room.w - 2.1 * breadth, room.h * 0.49
        lines = self._for_each_side(*room.centre, room.h / 2 - height / 2, width, height)
        return (*lines, *self._at_the_sides(room, room.h, breadth * 0.98))

    def ways(self) -> tuple[Place, ...]:
        length, height = self.wing * 0.88, self.unit * 0.16  # clear of the band
        x, y = self.inner.x + self.wing * 0.52, self.ring.centre[1]
        lines = self._for_each_side(x, y, length / 2 + height * 0.62, length, height)
        beside = Rect(x - length / 2, y - length / 2, length, length)
        return (*lines, *self._at_the_sides(beside, length, length * 0.48))


def middle_of(
    room: Rect, height: float, *, crowded: bool, upright: bool, sides: int = 2, roomy: bool = False, text: float = 1.0
) -> Middle:
    """The ring that suits the room best, on a table of that height; `crowded` where seats sit at the left and the right too,
    `sides` at how many sides somebody sits, `roomy` where all sit at the near side.
    """
    tall = min(room.h, height * (0.42 if roomy else 0.38))
    if sides > 2 and not upright:
        tall = min(room.h, height * 0.45, room.w / BROAD)
        if sides == 3:
            return ThreeMiddle(_centred(room, min(room.w, tall * 2.9), tall), text=text)
        return FourMiddle(_centred(room, min(room.w, tall * 3.9), tall), text=text)
    for low in (min(room.h, height * (0.36 if roomy else 0.3 if crowded else 0.27)), tall):
        if room.w >= WIDE * low:
            return WideMiddle(_centred(room, min(room.w, low * 4.1), low), upright, text)
    if room.w >= BROAD * tall:
        return BroadMiddle(_centred(room, min(room.w, tall * 3.1), tall), upright, text)
    broad = BroadMiddle(_centred(room, room.w, room.w / BROAD), upright, text)
    width = room.w * min(1.0, min(room.h, height * 0.45) / HighMiddle.height_for(room.w, upright=upright))
    high = HighMiddle(_centred(room, width, HighMiddle.height_for(width, upright=upright)), upright, text)
    return max(broad, high, key=lambda middle: middle.card_width)


def _centred(room: Rect, width: float, height: float) -> Rect:
    cx, cy = room.centre
    return Rect(cx - width / 2, cy - height / 2, width, height)
