"""The name of a card where it lies small: in lines as large as can be, and shortened where it has no room at all."""

import re
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.theme import tokens as t
from ui.theme.lettering import READABLE, text_size, width, words

SQUEEZE = 0.84
"""How much narrower than they are letters may be on a small card."""


def squeezed(p: QPainter, x: float, y: float, text: str, room: float, size: float) -> None:
    """A line of a name round a point, a little narrower than it is where there is no room."""
    long = width(text, size, "name")
    p.save()
    p.translate(x, y)
    p.scale(min(1.0, room / long), 1)
    words(
        p, QRectF(-long / 2 - 1, -size * 0.7, long + 2, size * 1.4), text, size / text_size(), t.WHITE, "name", least=1
    )
    p.restore()


@lru_cache(maxsize=2048)
def _broken(name: str, room: float, size: float) -> tuple[str, ...]:
    """A name in the fewest lines of that width; none where a word is too long for one. A hyphen may end a line."""
    lines: list[str] = []
    space = ""
    for word in _parts(name):
        longer = f"{lines[-1]}{space}{word}" if lines else word
        if lines and width(longer, size, "name") <= room:
            lines[-1] = longer
        elif width(word, size, "name") <= room:
            lines.append(word)
        else:
            return ()
        space = "" if word.endswith("-") else " "
    return tuple(lines)


def name_lines(name: str, room: float, wish: float) -> tuple[tuple[str, ...], float]:
    """A name in two lines as large as can be; in three of the smallest letters that can be read; or none at all."""
    size = max(READABLE, wish * min(1.3, text_size()))
    while True:
        lines = _broken(name, room, size)
        if lines and len(lines) <= 2:
            return lines, size
        if size <= READABLE:
            lines = _broken(name, room / SQUEEZE, size)
            return (lines if len(lines) <= 3 else ()), size
        size = max(READABLE, size - 0.5)


@lru_cache(maxsize=2048)
def shortened(name: str, room: float) -> tuple[str, ...]:
    """As much of a name as two lines of the smallest letters have room for, with an ellipsis for what is left out."""
    room /= SQUEEZE
    parts = _parts(name)
    lines = [(_joined(parts[:many]), _joined(parts[many:])) for many in range(len(parts), 0, -1)]
    fits = (both for both in lines if width(both[0], READABLE, "name") <= room)
    return tuple(_cut(one, room) for one in next(fits, lines[-1] if lines else ()) if one)


def _joined(parts: Sequence[str]) -> str:
    """Words of a name in one line."""
    return " ".join(parts).replace("- ", "-")


def _cut(text: str, room: float) -> str:
    """A line that is no longer than its room."""
    if width(text, READABLE, "name") <= room:
        return text
    while len(text) > 1 and width(f"{text}…", READABLE, "name") > room:
        text = text[:-1].rstrip(" -,")
    return f"{text}…"


def _parts(name: str) -> list[str]:
    """The words of a name; a hyphen may end a line."""
    return re.findall(r"[^\s-]+-?|-", name)
