"""Where the shared cards lie: Store deck and discard, the Aftermarket, metagames, and the venue."""

from dataclasses import dataclass
from functools import cached_property

from rules.millennium_blades.words import MARKET
from ui.table.geometry import RATIO, Frame, Place, Rect, grid, remembered

STRIP, BROAD = 4.2, 2.0
"""From so much longer than high on it is a strip, with everything in one row; and from so much on the Aftermarket lies at the side."""
GAP = 0.07
LAST = 4
"""So many places of the Aftermarket are free for longest, in each of its lays in one row."""


@dataclass(frozen=True)
class Middle:
    """The middle in its own axes: a strip between the lands, or a block that they surround."""

    frame: Frame

    def place(self, local: Rect) -> Place:
        """Where a rectangle of its axes lies on the table."""
        return self.frame.place(local)

    @cached_property
    def whole(self) -> Place:
        """All of it."""
        return self.place(Rect(0, 0, self.frame.length, self.frame.depth))

    @cached_property
    def _inner(self) -> Rect:
        return Rect(0, 0, self.frame.length, self.frame.depth).inset(min(self.frame.length, self.frame.depth) * 0.05)

    @property
    def is_strip(self) -> bool:
        """Whether everything lies in one row."""
        return self.frame.length > self.frame.depth * STRIP

    @cached_property
    def _card(self) -> float:
        """How wide the cards beside the Aftermarket are."""
        inner = self._inner
        if self.is_strip:
            return min(inner.h * 0.82 / RATIO, inner.w / (SIDE + MARKET * 0.92 * (1 + GAP)))
        if self.is_broad:
            return min(inner.h * 0.41 / RATIO, inner.w * 0.11)
        return min(inner.h * 0.3 / RATIO, inner.w / 6.2)

    @property
    def is_broad(self) -> bool:
        """Whether the Aftermarket lies beside the rest, in two rows."""
        return not self.is_strip and self.frame.length > self.frame.depth * BROAD

    @cached_property
    def _lines(self) -> tuple[Rect, Rect, Rect]:
        """The room of the Store, the Aftermarket, and the room of metagames and venue."""
        inner, w = self._inner, self._card
        if self.is_strip:
            left, right = w * 2.25, w * 3.25
            return (
                Rect(inner.x, inner.y, left, inner.h),
                Rect(inner.x + left + w * 0.2, inner.y, inner.w - left - right - w * 0.4, inner.h),
                Rect(inner.right - right, inner.y, right, inner.h),
            )
        if self.is_broad:
            wide, half = w * 3.2, inner.h / 2
            x = inner.x + wide + w * 0.2
            return (
                Rect(inner.x, inner.y, wide, half),
                Rect(x, inner.y, inner.right - x, inner.h),
                Rect(inner.x, inner.y + half, wide, half),
            )
        high = w * RATIO * 1.22
        return (
            Rect(inner.x, inner.y, w * 2.25, high),
            Rect(inner.x, inner.y + high, inner.w, inner.h - high),
            Rect(inner.right - w * 3.25, inner.y, w * 3.25, high),
        )

    def _at(self, room: Rect, index: int) -> Place:
        w = self._card
        return self.place(Rect(room.x + index * w * 1.08, room.y, w, w * RATIO))

    @cached_property
    def store(self) -> Place:
        """The Store deck."""
        return self._at(self._lines[0], 0)

    @cached_property
    def discards(self) -> Place:
        """The Store discard."""
        return self._at(self._lines[0], 1)

    @remembered
    def metas(self, count: int) -> tuple[Place, ...]:
        """The metagame cards."""
        first = 0 if self.is_broad else 2 - min(2, count)
        return tuple(self._at(self._lines[2], i + first) for i in range(count))

    @cached_property
    def venue(self) -> Place:
        """The venue."""
        return self._at(self._lines[2], 2)

    def _word(self, room: Rect, first: float, many: float) -> Place:
        w = self._card
        y = room.y + w * RATIO * 1.03
        high = min(max(1.0, room.y + room.h - y), w * 0.24)
        return self.place(Rect(room.x + first * w * 1.08, y, w * 1.08 * many - w * 0.08, high))

    @cached_property
    def words(self) -> dict[str, Place]:
        """Where it is said what lies there."""
        left, market, right = self._lines
        high = self._word(left, 0, 1).h if self.is_strip else self._card * 0.24
        return {
            "store": self._word(left, 0, 1),
            "discards": self._word(left, 1, 1),
            "market": self.place(Rect(market.x, market.bottom - high, market.w, high)),
            "metas": self._word(right, 0, 2),
            "venue": self._word(right, 2, 1),
        }

    @cached_property
    def market_area(self) -> Rect:
        """Where the Aftermarket lies, in the own axes."""
        market = self._lines[1]
        high = self.words["market"].h
        return Rect(market.x, market.y, market.w, market.h - high)

    @remembered
    def market(self, count: int) -> tuple[Place, ...]:
        """The cards of the Aftermarket, always as if there were twelve, so that none moves when another comes."""
        return tuple(self.place(rect) for rect in self._market_rects[:count])

    @cached_property
    def way(self) -> Place:
        """Where the way on lies once all is over: on the places of the Aftermarket that are filled last."""
        last = self._market_rects[-LAST:]
        x, y = last[0].x, last[0].y
        return self.place(Rect(x, y, last[-1].right - x, last[-1].bottom - y))

    @cached_property
    def _market_rects(self) -> list[Rect]:
        area = self.market_area
        if not self.is_strip:
            return grid(area, MARKET, MARKET, area.w * 0.012, area.w, 2 if self.is_broad else 3)
        wide = min(area.h / RATIO, area.w / MARKET / (1 + GAP * 0.8))
        step = area.w / MARKET
        y = area.y + (area.h - wide * RATIO) / 2
        return [Rect(area.x + i * step + (step - wide) / 2, y, wide, wide * RATIO) for i in range(MARKET)]


SIDE = 2.25 + 3.25 + 0.4
