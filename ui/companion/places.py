"""Where the keypads of a table lie: along its sides, clockwise from the near one."""

import math
from typing import NamedTuple, Protocol

from PySide6.QtCore import QRect, QSize, QSizeF

from ui.companion.turned import LEAST

SIDES: dict[int, tuple[str, ...]] = {
    2: ("near", "far"),
    3: ("near", "far.left", "far.right"),
    4: ("near.left", "far.left", "far.right", "near.right"),
    5: ("near.left", "far.left", "far.right", "right", "near.right"),
}
"""By the number of seats."""
FINGER_MM = 12.0
"""So large a key is at least, for fingers."""
SMALLEST_MM, LARGEST_MM = 150, 1_500
"""Screens from corner to corner that people sit around."""
CROOKED = 0.08
"""So much may pixels be wider than high; more tells that the size in millimetres is not that of this screen."""
_TURNS = {"near": 0, "far": 180, "right": 270}


class Places(NamedTuple):
    """Where everything lies, in pixels."""

    pads: tuple[tuple[QRect, int], ...]
    """Each seat's keypad, and how it is turned."""
    middle: QRect
    plates: QRect
    """A column for what can be done at any time."""


class Screen(Protocol):
    """What is asked of a screen."""

    def size(self) -> QSize:
        """In the pixels in which windows reckon."""

    def physicalSize(self) -> QSizeF:
        """In millimetres, as the screen says of itself."""


def least_of(screen: Screen | None) -> int:
    """How large a key must be to be FINGER_MM large on that screen; LEAST where the screen does not tell the truth.

    Many say nothing of their size, projectors and televisions something, and some tell it in centimetres.
    """
    if screen is None:
        return LEAST
    wide, high = sorted((screen.physicalSize().width(), screen.physicalSize().height()))
    across, up = sorted((screen.size().width(), screen.size().height()))
    if min(wide, high, across, up) <= 0 or not SMALLEST_MM <= math.hypot(wide, high) <= LARGEST_MM:
        return LEAST
    if abs((across / wide) / (up / high) - 1) > CROOKED:
        return LEAST
    return max(LEAST, math.ceil(FINGER_MM * across / wide))


def key_of(width: int, height: int, least: int = LEAST) -> int:
    """How large a key is on a page of that size: at least `least` where that leaves room for five keypads."""
    room = min((height * 0.98 - 63) / 12.3, (width / 2 - 32) / 4.35)
    return max(LEAST, min(round(height * 0.067), round(width * 0.052)), min(least, int(room)))


def places(width: int, height: int, seats: int, *, flat: bool, least: int = LEAST) -> Places:
    """The places on a page of that size."""
    key = key_of(width, height, least)
    wide, high = round(key * 4.35 + 20), round(key * 3.95 + 18)
    edge = max(4, round(height * 0.008))
    quarter = (width - 2 * edge) // 4
    rects: list[tuple[QRect, int]] = []
    for side in SIDES[seats]:
        main, _, part = side.partition(".")
        turn = _TURNS[main] if flat else 0
        if main == "right":
            size = (high, wide) if turn % 180 else (wide, high)
            at = QRect(width - edge - size[0], (height - size[1]) // 2, *size)
        else:
            middle = {"": width // 2, "left": edge + quarter, "right": width - edge - quarter}[part]
            y = height - edge - high if main == "near" else edge
            at = QRect(middle - wide // 2, y, wide, high)
        rects.append((at, turn))
    gap = max(6, round(height * 0.014))
    top, bottom = edge + high + gap, height - edge - high - gap
    column = max(118, min(round(width * 0.13), max(230, round(height * 0.213))))
    beside = [at.left() - gap for (at, _), name in zip(rects, SIDES[seats], strict=True) if name == "right"]
    right = min(beside, default=width - edge - column - gap)
    plates = QRect(edge, top, column, bottom - top)
    return Places(tuple(rects), QRect(edge + column + gap, top, right - edge - column - gap, bottom - top), plates)
