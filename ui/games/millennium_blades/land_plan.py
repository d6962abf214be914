"""How the land of one seat is divided: its head, its tableau, Deck Box and Accessories, hand, and what is asked.

It is divided in that way of a few in which the cards of its tableau are the largest.
"""

from dataclasses import dataclass
from functools import cached_property

from rules.millennium_blades.words import TABLEAU
from ui.table.geometry import RATIO, Frame, Place, Rect
from ui.table.seating import FINGER

GAP = 0.06
"""How much cloth there is between the cards of a row, as a share of their width."""
ACROSS = TABLEAU * (1 + GAP)
"""How wide a tableau is, in cards."""
TOLD, FOOT = 110.0, 0.34
"""As wide as this cards tell in words what they do: before they are wider, the line under them is higher in which Deck Box and
Accessories lie, up to such a share of the height.
"""
TAB = 0.1
"""How far the tab of the Top card rises over it, as a share of its width: as much is kept free there."""
APART = 0.18
"""How far two lines of a tableau lie apart, as a share of the width of its cards: what is attached, or is the Top card, rises."""
NARROW = 1.4
"""A land at the edge that is longer than so much of its depth has its head in one line."""
THREE_LINES = 62.0
"""So high, in pixels, is what is asked where three lines of it can be read well."""
ASKED, WORTH = 20_000.0, 0.88
"""So much room, in square pixels, a question needs at least to be read well: where it has less, a way is better in which it has half
as much again, and no cards that are smaller than such a share.
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
    lines: int = 1
    """In how many lines the tableau lies."""

    def rank(self) -> tuple[int, float]:
        """The higher the better."""
        return round(self.card), self.small[0].w


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
class Divided:
    """A land that is divided. All rectangles are in its own axes: x to its right, y toward it."""

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
    def is_narrow(self) -> bool:
        """Whether all that is told of its owner has no room in one line, but in two."""
        return self.edged and not self.open and self.inner.w < self.inner.h * NARROW

    @cached_property
    def head(self) -> Rect:
        """The line with whose land it is and what is counted; in a strip what stands at its left."""
        inner = self.inner
        if self.is_narrow:
            return Rect(inner.x, inner.y, inner.w, min(inner.h * 0.2, inner.w * 0.155))
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
        plans = [self._layered(), self._under(), self._with_block(), self._beside()]
        if self.is_narrow:
            plans.append(self._in_two_lines())
        best = max(plans, key=Plan.rank)
        if best.ask.w * best.ask.h >= ASKED:
            return best
        roomy = [one for one in plans if one.ask.w * one.ask.h >= best.ask.w * best.ask.h * 1.5]
        worthy = [one for one in roomy if min(one.card / best.card, one.small[0].w / best.small[0].w) >= WORTH]
        return max(worthy, key=Plan.rank, default=best)

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
        low = max(FINGER, min(area.h * 0.28, area.w * 0.06))
        side = max(area.w * 0.3, low * 7.4)
        ask = max(low, min(area.h * 0.36, area.w * 0.06, THREE_LINES))
        card = min(area.h / RATIO, (area.w - side - self.pad * 2) / ACROSS)
        row_ = Rect(area.x, area.y, card * ACROSS, area.h)
        x = row_.right + self.pad * 2
        rest = Rect(x, area.y, area.right - x, area.h - ask - gap)
        if self.edged:  # the hand lies nearest to its owner
            under = Rect(x, area.y + ask + gap, rest.w, rest.h)
            small, hand = _line(under, gap, under.h)
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
            needed = TOLD * RATIO + max(0.0, TOLD * TAB - (area.y - self.head.bottom))
            room = (area.w - ask * 7.05 - gap * 5) / 4.6 * RATIO  # what is asked has its length
            foot = max(foot, min(area.h * FOOT, area.h - needed - gap, room))
            card = min((area.h - foot - gap) / RATIO, area.w / ACROSS)
        line = Rect(area.x, area.bottom - foot, area.w, foot)
        row_ = Rect(area.x, area.y, area.w, line.y - gap - area.y)
        beside = 3 * max(foot / RATIO + gap, min(FINGER, area.w / 9)) + foot / RATIO * 1.6
        small, hand = _line(Rect(line.x, line.y, beside, foot), gap, foot)
        x = line.x + beside + gap * 2
        ask = min(max(FINGER, THREE_LINES, min(ask, (area.right - x) / 7.05)), foot)
        return Plan(card, row_, small, hand, Rect(x, line.centre[1] - ask / 2, area.right - x, ask))

    def _layered(self) -> Plan:
        """The tableau, everything else in a line under it, and what is asked under all: where a land is deep."""
        area, gap = self.cards, self._gap
        ask, foot = max(FINGER, area.h * 0.16), min(area.h * 0.26, area.w * 0.13)
        card = min((area.h - ask - foot - 2 * gap) / RATIO, area.w / ACROSS)
        foot = max(foot, min(area.h - ask - 2 * gap - card * RATIO, area.w * 0.19))
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

    def _in_two_lines(self) -> Plan:
        """The tableau in two lines, Deck Box and Accessories in a column beside it, and the hand with what is asked under both."""
        area, gap = self.cards, self._gap
        foot = max(FINGER * 1.15, area.h * 0.17)
        high = area.h - foot - gap
        small = min((high - 2 * gap) / 3 / RATIO, area.w * 0.2)
        row_ = Rect(area.x, area.y, area.w - small - gap * 2, high)
        card = min(high / (2 * RATIO + APART + TAB), row_.w / (TABLEAU / 2 * (1 + GAP)))
        step = min((high - small * RATIO) / 2, small * RATIO + gap * 2)
        one, two, three = (Rect(area.right - small, area.y + i * step, small, small * RATIO) for i in range(3))
        y, hand = area.bottom - foot, area.w * 0.17
        ask = Rect(area.x + hand + gap, y, area.w - hand - gap, foot)
        return Plan(card, row_, (one, two, three), Rect(area.x, y, hand, foot), ask, lines=2)

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
