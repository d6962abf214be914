"""Where the keypads of a table lie: along its sides, clockwise from the near one."""

from typing import NamedTuple

from PySide6.QtCore import QRect

from ui.companion.turned import LEAST

SIDES: dict[int, tuple[str, ...]] = {
    2: ("near", "far"),
    3: ("near", "far.left", "far.right"),
    4: ("near.left", "far.left", "far.right", "near.right"),
    5: ("near.left", "far.left", "far.right", "right", "near.right"),
}
"""By the number of seats."""
_TURNS = {"near": 0, "far": 180, "right": 270}


class Places(NamedTuple):
    """Where everything lies, in pixels."""

    pads: tuple[tuple[QRect, int], ...]
    """Each seat's keypad, and how it is turned."""
    middle: QRect
    plates: QRect
    """A column for what can be done at any time."""


def key_of(width: int, height: int) -> int:
    """How large a key is on a page of that size."""
    return max(LEAST, min(round(height * 0.067), round(width * 0.052)))


def places(width: int, height: int, seats: int, *, flat: bool) -> Places:
    """The places on a page of that size."""
    key = key_of(width, height)
    wide, high = round(key * 4.35 + 16), round(key * 3.95 + 14)
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
    column = max(118, min(round(width * 0.13), 230))
    beside = [at.left() - gap for (at, _), name in zip(rects, SIDES[seats], strict=True) if name == "right"]
    right = min(beside, default=width - edge - column - gap)
    plates = QRect(edge, top, column, bottom - top)
    return Places(tuple(rects), QRect(edge + column + gap, top, right - edge - column - gap, bottom - top), plates)
