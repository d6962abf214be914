"""Where everything of one seat lies: tableau, Deck Box and Accessories, hand, what is counted, and what is asked."""

from dataclasses import dataclass
from functools import cached_property

from rules.millennium_blades.words import TABLEAU
from ui.games.millennium_blades.land_plan import APART, GAP, TAB, Divided
from ui.table.geometry import RATIO, Place, Rect, fanned, remembered, row
from ui.table.seating import FINGER

TRAY = 0.58
"""How much of the depth of a land the tray takes, over which faces are seen while it is held."""
TRACK = 13.0
"""How high the track of the points is at least in a strip, in pixels."""
BADGE = 1.02
"""How large a seat's mark is, as a multiple of the line in which it stands."""
SLIP = 11.0
"""How long a slip is at most that tells what the seat has got, as a multiple of its height."""
FIRST, FIRST_LEAST = 0.36, 13.0
"""How high the tag of the first player is, as a share of the seat's mark, and at least, in pixels."""


@dataclass(frozen=True)
class Land(Divided):
    """One seat's places. All rectangles are in its own axes: x to its right, y toward it."""

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
        area, lines = self.plan.row, self.plan.lines
        many = max(TABLEAU, count)
        each = -(-many // lines)
        free = (
            0.0 if self.slim else area.y - self.head.bottom
        )  # over it nobody's name is hidden by the tab of the Top card
        deep = lines * RATIO + (lines - 1) * APART
        wide = min(self.plan.card, area.w / each / (1 + GAP), (area.h + free) / (deep + TAB))
        step, down = min(wide * (1 + GAP * 2), area.w / each), wide * (RATIO + APART)
        y = max(area.centre[1] - wide * deep / 2, area.y - free + wide * TAB)
        return tuple(
            self.place(Rect(area.x + i % each * step, y + i // each * down, wide, wide * RATIO)) for i in range(many)
        )

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
        """As much of a place as is not covered by the faces of who looks into the tray; of one in the line that is covered, what
        lies over it.
        """
        if not self.edged:
            return place
        x, y = self.frame.local(place.x, place.y)
        tops = (y - place.h / 2, self.row.y if self.plan.lines > 1 else self.tray.y)
        top = next((top for top in tops if self.tray.y - top > FINGER * 0.5), None)
        if top is None:
            return place
        return self.place(Rect(x - place.w / 2, top, place.w, min(place.h, self.tray.y - top)))

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
    def _halves(self) -> tuple[Rect, Rect]:
        """The line of the head with the name, and that with the track; one where there is room."""
        head = self.head
        if not self.is_narrow:
            return head, head
        high = head.h * 0.5
        return Rect(head.x, head.y, head.w, high), Rect(head.x, head.y + high * 1.06, head.w, high * 0.94)

    @cached_property
    def _named(self) -> float:
        """How wide the seat's name may be."""
        head, after = self.head, self.badge.w * 1.15
        if self.is_narrow:
            return head.w - after - self._halves[0].h * 2.4
        return head.w - after if self.slim else head.w * 0.15

    @cached_property
    def badge(self) -> Place:
        """The seat's mark."""
        head = self.head
        size = self._halves[0].h * BADGE if not self.slim else self._lines[0].h
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
        return self.place(Rect(head.x + size * 1.15, head.y, self._named, size / BADGE))

    @cached_property
    def token(self) -> Place:
        """Where it is told that something waits for the seat: at the end of its name."""
        head, size = self.head, self.badge.w
        right = head.right if self.slim else head.x + size * 1.15 + self._named + self.pad * 0.4
        return self.place(Rect(right - size, head.y, size, size))

    @cached_property
    def name_before_token(self) -> Place:
        """The seat's name, where something waits for it."""
        head, size = self.head, self.badge.w
        wide = max(1.0, self._named - size * 1.05)
        return self.place(Rect(head.x + size * 1.15, head.y, wide, size / BADGE))

    @property
    def asked(self) -> Rect:
        """Where questions to the seat lie."""
        return self.plan.ask

    @property
    def asked_wider(self) -> tuple[Rect, ...]:
        """Where a question lies that has no room there: over the hand, whose backs tell nothing, and then over all of that line."""
        room, hand, left = self.asked, self.hand_area, self.beside.x
        if hand.right > room.x or hand.bottom < room.y:
            return ()
        return tuple(Rect(x, room.y, room.right - x, room.h) for x in (hand.x, min(hand.x, left)))

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
        if self.is_narrow:
            line = self._halves[0]
            return self.place(Rect(line.right - line.h * 2.1, line.y, line.h * 2.1, line.h))
        x = head.x + self.badge.w * 1.15 + self.name.w + self.pad * 0.5
        return self.place(Rect(x, head.y, head.h * 2.1, head.h))

    @cached_property
    def track(self) -> Place:
        """The track of the Ranking Points."""
        head = self.head
        if self.slim:
            return self.place(self._lines[1])
        if self.is_narrow:
            line = self._halves[1]
            return self.place(Rect(line.x, line.y + line.h * 0.06, line.w - line.h * 5.05, line.h * 0.88))
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
            line = self._halves[1]
            x = line.right - line.h * 4.85
            wides = (2.0, 1.75, 1.0)
            rects = []
            for wide in wides:
                rects.append(Rect(x, line.y, line.h * wide, line.h))
                x += line.h * (wide + 0.05)
        one, two, three = (self.place(rect) for rect in rects)
        return one, two, three
