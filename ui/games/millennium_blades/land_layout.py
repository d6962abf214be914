"""Where everything of one seat lies: tableau, Deck Box and Accessories, hand, what is counted, and what is asked.

A land is divided in that way of a few in which the cards of its tableau are the largest.
"""

from dataclasses import dataclass
from functools import cached_property

from rules.millennium_blades.words import TABLEAU
from ui.table.geometry import RATIO, Frame, Place, Rect, fanned, remembered, row
from ui.table.seating import FINGER

GAP = 0.06
"""How much cloth there is between the cards of a row, as a share of their width."""
ACROSS = TABLEAU * (1 + GAP)
"""How wide a tableau is, in cards."""
TRAY = 0.58
"""How much of the depth of a land the tray takes, over which faces are seen while it is held."""
TRACK = 13.0
"""How high the track of the points is at least in a strip, in pixels."""
SLIP = 11.0
"""How long a slip is at most that tells what the seat has got, as a multiple of its height."""
FIRST, FIRST_LEAST = 0.36, 13.0
"""How high the tag of the first player is, as a share of the seat's mark, and at least, in pixels."""
TOLD, FOOT = 110.0, 0.34
"""As wide as this cards tell in words what they do: before they are wider, the line under them is higher in which Deck Box and
Accessories lie, up to such a share of the height.
"""
BESIDE = 0.8
"""How large Deck Box and Accessories are beside the tableau of a strip, as a share of its cards."""


@dataclass(frozen=True)
class Plan:
    """How a land is divided, in its own axes."""

    card: float
    """How wide the cards of the tableau are, as long as it has no more than its six places."""
    row: Rect
    """Where the tableau lies."""
    small: tuple[Rect, Rect, Rect]
    """Deck Box and Accessories."""
    hand: Rect
    ask: Rect
    """Where it is said what is awaited, and where questions lie."""


def _block(area: Rect, gap: float) -> tuple[tuple[Rect, Rect, Rect], Rect]:
    """Deck Box, Accessories and hand as two lines of two, so far apart that a finger meets each of them alone."""
    wide = min((area.h - gap) / 2 / RATIO, (area.w - gap) / 2)
    high = wide * RATIO
    across = min(max(wide + gap, FINGER), max(wide + gap, area.w - wide))
    down = min(max(high + gap, FINGER), max(high + gap, area.h - high))
    left, top = area.x + (area.w - wide - across) / 2, area.y + (area.h - high - down) / 2
    one, two, three, hand = (Rect(left + i % 2 * across, top + i // 2 * down, wide, high) for i in range(4))
    return (one, two, three), hand


def _line(area: Rect, gap: float, largest: float, many: int = 4) -> tuple[tuple[Rect, Rect, Rect], Rect]:
    """The same in one line; the hand has what the others leave, if it is among the `many` that lie there."""
    wide = min(area.h / RATIO, largest, (area.w - 3 * gap) / many)
    step = max(wide + gap, FINGER) if area.w > FINGER * 4 else wide + gap
    y = area.y + (area.h - wide * RATIO) / 2
    one, two, three = (Rect(area.x + i * step, y, wide, wide * RATIO) for i in range(3))
    x = max(three.right + gap * 2, area.x + step * 3)
    return (one, two, three), Rect(x, area.y, area.right - x, area.h)


@dataclass(frozen=True)
class Land:
    """One seat's places. All rectangles are in its own axes: x to its right, y toward it."""

    frame: Frame
    slim: bool = False
    """Whether it is a strip of one row, with its owner's name at the left."""
    open: bool = False
    """Whether its hand is to be read on it."""
    handless: bool = False
    """Whether its hand lies elsewhere."""
    edged: bool = False
    """Whether it lies at the edge before its owner, whose hand is at the nearest side: a tray that can be looked into."""
    unasked: bool = False
    """Whether all that is asked lies elsewhere: its cards have that room."""

    @property
    def is_mute(self) -> bool:
        """Whether it has no room for what is awaited of its owner, nor for what the owner has just got."""
        return self.slim or self.unasked

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
    def head(self) -> Rect:
        """The line with whose land it is and what is counted; in a strip what stands at its left."""
        inner = self.inner
        if self.slim:
            wide = max(min(inner.w * 0.2, inner.h * 1.45), inner.w * 0.125)
            return Rect(inner.x, inner.y, wide, inner.h)
        return Rect(inner.x, inner.y, inner.w, min(max(inner.h * 0.145, 24.0), inner.w * 0.06))

    @cached_property
    def cards(self) -> Rect:
        """What is left for all else."""
        inner, head = self.inner, self.head
        if self.slim:
            x = head.right + self.pad * 1.4
            return Rect(x, inner.y, inner.right - x, inner.h)
        top = head.bottom + self.pad * 0.8
        return Rect(inner.x, top, inner.w, inner.bottom - top)

    @cached_property
    def plan(self) -> Plan:
        """How it is divided."""
        if self.slim and self.handless:
            return self._strip()
        if self.slim:  # what lies beside the tableau is to be read, too
            strips = (self._strip(), self._strip_with_block())
            return max(strips, key=lambda plan: plan.card + plan.small[0].w)
        if self.unasked:
            return self._unasked()
        if self.open:
            return max(self._over_open_hand(), self._beside_open_hand(), key=lambda plan: plan.card)
        plans = (self._layered(), self._under(), self._with_block(), self._beside())
        return max(plans, key=lambda plan: (round(plan.card), plan.small[0].w))

    @property
    def _gap(self) -> float:
        return self.pad * 0.7

    def _strip(self) -> Plan:
        """A strip with everything in one row."""
        area, gap = self.cards, self._gap
        card = min(area.h / RATIO, area.w * 0.99 / (ACROSS + 3 * BESIDE + 0.3 + (0 if self.handless else 0.9)))
        row_ = Rect(area.x, area.y, card * ACROSS, area.h)
        x = row_.right + self.pad * 1.2
        small, hand = _line(Rect(x, area.y, area.right - x, area.h), gap, card, 3 if self.handless else 4)
        return Plan(card, row_, small, hand, Rect(hand.x, area.y, area.right - hand.x, area.h))

    def _strip_with_block(self) -> Plan:
        """A strip with a block of what lies beside the tableau."""
        area, gap = self.cards, self._gap
        card = min(area.h / RATIO, (area.w - self.pad * 3 - self._gap) / (ACROSS + 2 * BESIDE))
        block = max(min((area.h - gap) / RATIO, 2 * BESIDE * card) + gap, min(FINGER * 1.8, area.w * 0.2))
        row_ = Rect(area.x, area.y, card * ACROSS, area.h)
        small, hand = _block(Rect(row_.right + self.pad * 1.6, area.y, block, area.h), gap)
        return Plan(card, row_, small, hand, area)

    def _unasked(self) -> Plan:
        """A block beside the tableau, and nothing else."""
        area, gap = self.cards, self._gap
        least = min(FINGER * 1.8, area.w * 0.2)
        card = min(area.h / RATIO, (area.w - self.pad * 2 - least) / ACROSS)
        row_ = Rect(area.x, area.y, card * ACROSS, area.h)
        x = row_.right + self.pad * 1.2
        small, hand = _block(Rect(x, area.y, area.right - x, area.h), gap)
        return Plan(card, row_, small, hand, area)

    def _beside(self) -> Plan:
        """Deck Box, Accessories and hand in a line beside the tableau, and what is asked under or over them."""
        area, gap = self.cards, self._gap
        ask = max(FINGER, min(area.h * 0.28, area.w * 0.06))
        side = max(area.w * 0.3, ask * 7.4)
        card = min(area.h / RATIO, (area.w - side - self.pad * 2) / ACROSS)
        row_ = Rect(area.x, area.y, card * ACROSS, area.h)
        x = row_.right + self.pad * 2
        rest = Rect(x, area.y, area.right - x, area.h - ask - gap)
        if self.edged:  # the hand lies nearest to its owner
            low = Rect(x, area.y + ask + gap, rest.w, rest.h)
            small, hand = _line(low, gap, low.h)
            return Plan(card, row_, small, hand, Rect(x, area.y, rest.w, ask))
        small, hand = _line(rest, gap, rest.h)
        return Plan(card, row_, small, hand, Rect(x, area.bottom - ask, rest.w, ask))

    def _under(self) -> Plan:
        """The tableau over all of the width, and everything else in a line under it."""
        area, gap = self.cards, self._gap
        ask = max(FINGER, area.h * 0.235)
        card = min((area.h - ask - gap) / RATIO, area.w / ACROSS)
        foot = min(area.h - card * RATIO - gap, max(FINGER, area.w * 0.115))
        if card > TOLD:
            room = (area.w - ask * 7.05 - gap * 5) / 4.6 * RATIO  # what is asked has its length
            foot = max(foot, min(area.h * FOOT, area.h - TOLD * RATIO - gap, room))
            card = min((area.h - foot - gap) / RATIO, area.w / ACROSS)
        line = Rect(area.x, area.bottom - foot, area.w, foot)
        row_ = Rect(area.x, area.y, area.w, line.y - gap - area.y)
        beside = 3 * max(foot / RATIO + gap, min(FINGER, area.w / 9)) + foot / RATIO * 1.6
        small, hand = _line(Rect(line.x, line.y, beside, foot), gap, foot)
        x = line.x + beside + gap * 2
        ask = min(max(FINGER, min(ask, (area.right - x) / 7.05)), foot)
        return Plan(card, row_, small, hand, Rect(x, line.centre[1] - ask / 2, area.right - x, ask))

    def _layered(self) -> Plan:
        """The tableau, everything else in a line under it, and what is asked under all: where a land is deep."""
        area, gap = self.cards, self._gap
        ask, foot = max(FINGER, area.h * 0.16), min(area.h * 0.26, area.w * 0.13)
        card = min((area.h - ask - foot - 2 * gap) / RATIO, area.w / ACROSS)
        low = area.bottom - ask - gap
        small, hand = _line(Rect(area.x, low - foot, area.w * 0.6, foot), gap, foot)
        row_ = Rect(area.x, area.y, area.w, low - foot - gap - area.y)
        return Plan(card, row_, small, hand, Rect(area.x, area.bottom - ask, area.w, ask))

    def _with_block(self) -> Plan:
        """A block beside the tableau, and what is asked under both."""
        area, gap = self.cards, self._gap
        ask = max(FINGER, area.h * 0.2)
        high = area.h - ask - gap
        card = min(high / RATIO, area.w * 0.755 / ACROSS)
        row_ = Rect(area.x, area.y, card * ACROSS, high)
        x = row_.right + self.pad * 1.2
        small, hand = _block(Rect(x, area.y, area.right - x, high), gap)
        return Plan(card, row_, small, hand, Rect(area.x, area.bottom - ask, area.w, ask))

    def _beside_open_hand(self) -> Plan:
        """The tableau, beside it what else lies there over the hand, and what is asked under all."""
        area, gap = self.cards, self._gap
        ask = max(FINGER * 0.9, area.h * 0.15)
        high = area.h - ask - gap
        card = min(high / RATIO, area.w * 0.5 / ACROSS)
        row_ = Rect(area.x, area.y, card * ACROSS, high)
        x, half = row_.right + self.pad * 2, (high - gap) / 2
        small, _ = _line(Rect(x, area.y, area.right - x, half), gap, half)
        hand = Rect(x, area.y + half + gap, area.right - x, half)
        return Plan(card, row_, small, hand, Rect(area.x, area.bottom - ask, area.w, ask))

    def _over_open_hand(self) -> Plan:
        """The tableau, under it what else lies there with the hand, and what is asked under all."""
        area, gap = self.cards, self._gap
        ask = max(FINGER * 0.9, area.h * 0.15)
        high = (area.h - ask - 2 * gap) / 2
        card = min(high / RATIO, area.w / ACROSS)
        row_ = Rect(area.x, area.y, area.w, high)
        line = Rect(area.x, row_.bottom + gap, area.w, high)
        small, hand = _line(line, gap, card * BESIDE)
        return Plan(card, row_, small, hand, Rect(area.x, area.bottom - ask, area.w, ask))

    @property
    def row(self) -> Rect:
        """Where the tableau lies."""
        return self.plan.row

    @property
    def beside(self) -> Rect:
        """Where Deck Box and Accessories lie."""
        small = self.plan.small
        x, y = min(rect.x for rect in small), min(rect.y for rect in small)
        return Rect(x, y, max(rect.right for rect in small) - x, max(rect.bottom for rect in small) - y)

    @remembered
    def tableau(self, count: int) -> tuple[Place, ...]:
        """So many places in a row: six or more. More than six are narrower, and none lies over another."""
        area, many = self.plan.row, max(TABLEAU, count)
        wide = min(self.plan.card, area.w / many / (1 + GAP))
        step = min(wide * (1 + GAP * 2), area.w / many)
        y = area.centre[1] - wide * RATIO / 2
        return tuple(self.place(Rect(area.x + i * step, y, wide, wide * RATIO)) for i in range(many))

    @property
    def box(self) -> Place:
        """The Deck Box."""
        return self.small_places[0]

    @remembered
    def accessories(self, count: int) -> tuple[Place, ...]:
        """The Accessories; more than two share the room of two."""
        first, second = self.plan.small[1:]
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
        one, two, three = (self.place(rect) for rect in self.plan.small)
        return one, two, three

    @property
    def hand_area(self) -> Rect:
        """Where the hand lies."""
        return self.plan.hand

    @remembered
    def hand(self, count: int) -> tuple[Place, ...]:
        """The cards of the hand."""
        area = self.plan.hand
        wide = min(area.h / RATIO, area.w)
        if self.open:
            each = min(wide, area.w / max(1, count) / (1 + GAP))
            if each > wide * 0.5:
                return tuple(self.place(rect) for rect in row(area, count, each, each * RATIO, each * GAP))
            return tuple(self.place(rect) for rect in fanned(area, count, wide * GAP, wide))
        small = min(wide, area.w / 1.6, self.plan.small[0].w) if area.w > wide * 1.3 else wide * 0.78
        return tuple(self.place(rect) for rect in row(area, count, small, small * RATIO, -small * 0.72))

    @remembered
    def shown(self, count: int) -> tuple[Place, ...]:
        """The cards of a hand that others look at for a moment: over the tableau, where they can be read."""
        area, wide = self.plan.row, self.plan.card
        return tuple(self.place(rect) for rect in fanned(area, count, wide * GAP, area.h / RATIO))

    @cached_property
    def tray(self) -> Rect:
        """Where a hand is looked into: the half of the land that is nearest to its owner."""
        deep = self.frame.depth * TRAY if self.edged else self.frame.depth
        return Rect(0, self.frame.depth - deep, self.frame.length, deep)

    def above_tray(self, place: Place) -> Place:
        """As much of a place as is not covered by the faces of who looks into the tray."""
        if not self.edged:
            return place
        x, y = self.frame.local(place.x, place.y)
        top = y - place.h / 2
        high = min(place.h, self.tray.y - top)
        return self.place(Rect(x - place.w / 2, top, place.w, high)) if high > FINGER * 0.5 else place

    @property
    def left(self) -> float:
        """How far to the left cards may lie."""
        return self.row.x if self.slim else self.inner.x

    # -- words and numbers --------------------------------------------------------------------------------------------

    @cached_property
    def _lines(self) -> tuple[Rect, Rect, Rect]:
        """In a strip: whose land it is, the track of its points, and what is counted, under each other."""
        head = self.head
        named, track = min(head.h * 0.34, head.w * 0.3), min(max(head.h * 0.15, TRACK), head.h * 0.2)
        y = head.y + named + head.h * 0.04
        low = y + track + head.h * 0.03
        return (
            Rect(head.x, head.y, head.w, named),
            Rect(head.x, y, head.w, track),
            Rect(head.x, low, head.w, head.bottom - low),
        )

    @cached_property
    def badge(self) -> Place:
        """The seat's mark."""
        head = self.head
        size = head.h * 1.02 if not self.slim else self._lines[0].h
        return self.place(Rect(head.x, head.y, size, size))

    @cached_property
    def first(self) -> Place:
        """Where it is told that the seat had the first turn: at the upper corner of its mark, within the land."""
        head, size = self.head, self.badge.w
        high = max(size * FIRST, FIRST_LEAST)
        x, y = head.x - high * 0.7, head.y - high * 0.45
        return self.place(Rect(max(x, 1.0), max(y, 1.0), high * 2.6, high))

    @cached_property
    def name(self) -> Place:
        """The seat's name, beside its mark."""
        head, size = self.head, self.badge.w
        wide = head.w * 0.15 if not self.slim else head.w - size * 1.15
        return self.place(Rect(head.x + size * 1.15, head.y, wide, size))

    @cached_property
    def token(self) -> Place:
        """Where it is told that something waits for the seat: at the end of its name."""
        head, size = self.head, self.badge.w
        right = head.right if self.slim else head.x + size * 1.15 + head.w * 0.15 + self.pad * 0.4
        return self.place(Rect(right - size, head.y, size, size))

    @cached_property
    def name_before_token(self) -> Place:
        """The seat's name, where something waits for it."""
        head, size = self.head, self.badge.w
        wide = head.w * 0.15 if not self.slim else head.w - size * 1.15
        return self.place(Rect(head.x + size * 1.15, head.y, max(1.0, wide - size * 1.05), size))

    @property
    def asked(self) -> Rect:
        """Where questions to the seat lie."""
        return self.plan.ask

    @property
    def asked_wider(self) -> tuple[Rect, ...]:
        """Where a question lies that has no room there: over the hand, whose backs tell nothing, and then over all of that line."""
        room, hand, left = self.asked, self.hand_area, self.beside.x
        if hand.right > room.x or left > hand.x or hand.bottom < room.y:
            return ()
        return tuple(Rect(x, room.y, room.right - x, room.h) for x in (hand.x, left))

    @cached_property
    def plate(self) -> Place:
        """The short line that says what is awaited of the seat, where nothing is asked."""
        room = self.asked
        if self.is_mute:
            return self.place(Rect(room.right, room.y, 0, 0))
        high = min(room.h, max(self.head.h * 1.25, 34.0))
        wide = min(room.w, high * 5.0)
        return self.place(Rect(room.right - wide, room.centre[1] - high / 2, wide, high))

    @cached_property
    def slip(self) -> Rect:
        """Where it is told what the seat has just got and why: beside that line, or over it where there is no room beside it."""
        room, plate = self.asked, self.plate
        if self.is_mute:
            wide = min(room.w, room.h * 3.2)
            return Rect(room.right - wide, room.y, wide, room.h * 0.5)
        left = room.w - plate.w - self.pad
        if left <= room.h * 3:
            return room
        wide = min(left, room.h * SLIP)
        return Rect(room.x + left - wide, room.y, wide, room.h)

    @cached_property
    def points(self) -> Place:
        """The Ranking Points as a number."""
        head = self.head
        if self.slim:
            low = self._lines[2]
            return self.place(Rect(low.x, low.y, low.w * 0.5, low.h))
        x = head.x + self.badge.w * 1.15 + self.name.w + self.pad * 0.5
        return self.place(Rect(x, head.y, head.h * 2.1, head.h))

    @cached_property
    def track(self) -> Place:
        """The track of the Ranking Points."""
        head = self.head
        if self.slim:
            return self.place(self._lines[1])
        x = head.x + self.badge.w * 1.15 + self.name.w + head.h * 2.2 + self.pad * 0.5
        wide = max(1.0, head.right - head.h * 5.05 - x)
        return self.place(Rect(x, head.y + head.h * 0.06, wide, head.h * 0.88))

    @cached_property
    def counts(self) -> tuple[Place, Place, Place]:
        """Dollars, friendship cards, and the character, beside each other."""
        head = self.head
        if self.slim:
            top = self._lines[2].y
            x, wide, high = head.x + head.w * 0.52, head.w * 0.48, (head.bottom - top) / 2
            rects = [
                Rect(x, top, wide, high),
                Rect(x, top + high, wide * 0.5, high),
                Rect(x + wide * 0.52, top + high, wide * 0.48, high),
            ]
        else:
            x = head.right - head.h * 4.85
            wides = (2.0, 1.75, 1.0)
            rects = []
            for wide in wides:
                rects.append(Rect(x, head.y, head.h * wide, head.h))
                x += head.h * (wide + 0.05)
        one, two, three = (self.place(rect) for rect in rects)
        return one, two, three
