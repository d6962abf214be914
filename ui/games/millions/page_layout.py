"""Where everything on a seat's own page of Millions lies: pure geometry, turned toward whoever looks."""

from dataclasses import dataclass
from functools import lru_cache

from ui.games.millions.layout import POWERS
from ui.table.geometry import RATIO, Frame, Place, Rect, grid, remembered, row

LIFTS = 0.17
"""How far up a lifted card of the hand and its glow rise, as a share of its height; no word lies there."""


@dataclass(frozen=True)
class Other:
    """What a seat's page shows of one of the others."""

    badge: Place
    word: Place
    """Whether it has laid."""
    used_word: Place
    used: Place


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
    round: Place
    """Which round it is, over what is contested."""
    used: Place
    used_word: Place
    others_area: Rect
    """Where the others' last used cards lie, in the seat's own axes."""
    note: Place
    ask: Place
    """Where the seat is asked whether it gives up."""
    hand_area: Rect
    why: Place
    """Where it is said why the hand lies as it does."""
    sort: Place
    moves: Place
    """Where the list of all moves is asked for."""
    read: Place
    """Where one asks to read a card."""
    cover: Place
    give_up: Place
    keys: Place
    """Where it is said which keys there are."""

    @remembered
    def hand(self, count: int) -> tuple[Place, ...]:
        """The hand, never overlapping."""
        gap = self.hand_area.w * 0.008
        rects = grid(self.hand_area, count, POWERS, gap, self.hand_area.h * 0.44)
        return tuple(self.frame.place(r) for r in rects)

    @remembered
    def others(self, count: int) -> tuple["Other", ...]:
        """For each of the others a column: its mark, whether it has laid, and its last used card with the word under it, so
        that the two words are never read as one phrase.
        """
        area = self.others_area
        gap = area.w * 0.02
        column = min((area.w - gap * (count - 1)) / count, area.h * 0.62)
        left = area.right - column * count - gap * (count - 1)
        mark_h, word_h = area.h * 0.24, area.h * 0.125
        card_h = min(area.h - mark_h - 2 * word_h, column * 0.84 * RATIO)
        card_w = card_h / RATIO
        size = min(mark_h * 0.9, column * 0.6)
        card_y = area.bottom - card_h - word_h * 0.86
        state_y = card_y - word_h * 1.14
        made = []
        for i in range(count):
            x = left + i * (column + gap)
            middle = x + column / 2
            rects = (
                Rect(middle - size / 2, state_y - size, size, size),
                Rect(x, state_y, column, word_h),
                Rect(x, card_y + card_h, column, word_h * 0.86),
                Rect(middle - card_w / 2, card_y, card_w, card_h),
            )
            made.append(Other(*map(self.frame.place, rects)))
        return tuple(made)

    @remembered
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
    hand_h = min(depth * 0.44, length * 0.5)
    hand = Rect(m, depth - m - hand_h, length - 2 * m, hand_h)
    strip_h = max(head * 0.62, min(40.0, depth * 0.06))
    first = grid(hand, POWERS, POWERS, hand.w * 0.008, hand.h * 0.44)[0]
    lifted = first.y - first.h * LIFTS - m * 0.1
    strip = Rect(m, min(hand.y - m * 0.35, lifted + strip_h * 0.2) - strip_h, length - 2 * m, strip_h)
    is_tall = length < depth  # a tall page has its room below, a wide one at the side
    below = min(length * 0.26, depth * 0.14) if is_tall else 0.0
    top, bottom = m + head + m * 0.6, strip.y - m * 0.5 - below
    room = bottom - top
    slot_h = min(room * 0.8, length * 0.3)
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
    if is_tall:
        others = Rect(m * 2, bottom + m * 0.2, length - 4 * m, below - m * 0.2)
        note = others
    else:
        others = Rect(slot.right + m * 1.5, slot.y, used.x - used_w * 0.3 - slot.right - 1.8 * m, slot_h)
        note = Rect(slot.right + m, slot.y, max(used.x - slot.right - 2 * m, used_w), slot_h)
    ask_h = min(note.h, note.w * 0.56)
    ask = Rect(note.x, note.y + (note.h - ask_h) / 2, note.w, ask_h)
    word_y = slot.y - word_h * 1.32
    sort_w = read_w = strip_h * 2.6
    at = frame.place
    return Page(
        frame=frame,
        title=at(Rect(m + head * 1.25, m, length - 2 * m - head * (1.25 + 2.6 + 2.2), head)),
        badge=at(Rect(m, m, head, head)),
        contested_area=contested,
        sum_line=at(sum_line),
        slot=at(slot),
        slot_word=at(Rect(slot.x - slot_w * 0.4, word_y, slot_w * 1.8, word_h)),
        round=at(Rect(left.x, word_y, slot.x - slot_w * 0.4 - left.x, word_h)),
        used=at(used),
        used_word=at(Rect(used.x - used_w * 0.3, used.y - word_h * 1.1, used_w * 1.6, word_h)),
        others_area=others,
        note=at(note),
        ask=at(ask),
        hand_area=hand,
        why=at(Rect(strip.x + sort_w + read_w, strip.y + strip_h * 0.2, strip.w - 2 * sort_w - read_w, strip_h * 0.6)),
        moves=at(Rect(strip.x, strip.y, sort_w * 0.94, strip_h)),
        read=at(Rect(strip.x + sort_w, strip.y, read_w * 0.94, strip_h)),
        sort=at(Rect(strip.right - sort_w * 0.94, strip.y, sort_w * 0.94, strip_h)),
        cover=at(Rect(length - m - head * 2.4, m, head * 2.4, head)),
        give_up=at(Rect(length - m - head * 4.6, m + head * 0.1, head * 2.0, head * 0.8)),
        keys=at(Rect(m + head * 1.25, m + head * 0.86, length - 2 * m - head * (1.25 + 4.7), m)),
    )
