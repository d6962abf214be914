"""The text of a card as it is printed: line by line, each under the word in which it begins, and the flavour below.

The letters are as large as the picture can make room for; it gives way before they become too small to be read, and so does
the flavour.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ui.theme import tokens as t
from ui.theme.fonts import spread
from ui.theme.ink import line
from ui.theme.lettering import READABLE, paragraph, text_size, width, words

NO_BREAK = "\N{NO-BREAK SPACE}"
_NUMBERED = re.compile(r"(?<=MAX) (?=\d)|(?<=\d) (?=RP\b|★)")
"""Where a line of text shall not end: within `MAX 30` and `5 RP`."""
WRAP = int(Qt.TextFlag.TextWordWrap.value)

ACROSS, MOST, WITH_FLAVOUR = 78.0, 85.0, 62.0
"""How wide a text is, how high it can be, and how high with its flavour where its letters are as small as can be read; in u, a
hundredth of the card's width."""
SIZES = ((5.8, 44.0), (5.4, 48.0), (5.0, 56.0), (4.7, 66.0), (4.3, 78.0))
"""How large the letters are, and how much room they may have then, in u: the picture gives way first."""
IN_WORDS = tuple((size, 80.0) for size in (7.6, 7.0, 6.4, 5.9, 5.4, 5.0, 4.6))
"""The same where there is no picture that has to give way."""
LEAST = 3.0
"""No letters are smaller, in u."""
SMALLEST, JUST = 1.2, 0.88
"""No smaller is a card, u in pixels, that shows its text in place of its picture; and so much smaller than usual letters may be
there, rather than to tell it only in short."""
FAINT, MANY = 0.75, 2 / 3
"""So much smaller may the letters of a long text be among cards of which so many can be read: cards of one hand are told alike."""
LEAD, GAP, FLAVOUR = 1.22, 0.35, 0.9
"""How high the word before a line is, the gap between lines, and how large flavour is, in letters of the text."""


class Printed(NamedTuple):
    """A text that has found its size."""

    lines: tuple[tuple[str, str], ...]
    """The word in which each line begins, and the rest of it."""
    flavour: str
    size: float
    """How large its letters are, in pixels."""
    high: float


def parted(told: str) -> tuple[str, str]:
    """A line as the word in which it begins, and the rest; a keyword of a set begins a line like a word."""
    told = _NUMBERED.sub(NO_BREAK, told)
    head, colon, rest = told.partition(": ")
    if colon and head.isupper():
        return head, rest
    head, bracket, rest = told.partition(" (")
    if bracket and rest.endswith(")"):
        return head, rest[:-1]
    return "", told


def _paragraph_height(text: str, across: float, size: float, role: str) -> float:
    return spread(text, size, role, QRectF(0, 0, across, 9999), WRAP).height()


def _height(lines: Sequence[tuple[str, str]], flavour: str, across: float, size: float) -> float:
    """How high a text is in letters of that size."""
    high = sum(
        (LEAD if head else 0) * size + GAP * size + _paragraph_height(rest, across, size, "text")
        for head, rest in lines
    )
    if flavour:
        high += GAP * size + _paragraph_height(flavour, across, size * FLAVOUR, "flavour")
    return high


def _tries(sizes: Sequence[tuple[float, float]], flavour: str, u: float) -> Iterator[tuple[float, float, str]]:
    """Sizes in pixels, how high a text of them may be, and with which flavour; the best first.

    Whoever wants larger letters than usual has them before the picture, and before the flavour.
    """
    share = text_size()
    for size, most in sizes:
        if size * u * share > READABLE:
            yield size * u * share, (most if share == 1 else MOST) * u, flavour
            if share > 1:
                yield size * u * share, MOST * u, ""
    size = sizes[-1][0] * u * share
    while (size := size * 0.94) > READABLE:
        yield size, WITH_FLAVOUR * u, flavour
        yield size, MOST * u, ""
    yield READABLE, WITH_FLAVOUR * u, flavour
    yield READABLE, MOST * u, ""
    size = READABLE
    while size > LEAST * u:
        size -= 0.25 * u
        yield size, MOST * u, ""


def printed(told: Sequence[str], flavour: str, u: float, *, in_words: bool) -> Printed:
    """A text in letters that have room on a card of that size."""
    lines = tuple(map(parted, told))
    found = Printed(lines, "", LEAST * u, MOST * u)
    for size, most, shown in _tries(IN_WORDS if in_words else SIZES, flavour, u):
        high = _height(lines, shown, ACROSS * u, size)
        found = Printed(lines, shown, size, high)
        if high <= most:
            break
    return found


@lru_cache(maxsize=2048)
def _letters(told: tuple[str, ...], u: float, *, in_words: bool) -> float:
    """How large the letters of a text are, as a multiple of those that can be read; 0 on a card that is too small for any."""
    return printed(told, "", u, in_words=in_words).size / READABLE if u >= SMALLEST else 0


def can_be_read(told: tuple[str, ...], u: float, *, in_words: bool) -> bool:
    """Whether a text has room on a card of that size in letters that can just be read, however large texts shall be."""
    return _letters(told, u, in_words=in_words) >= JUST


def can_all_be_read(texts: Sequence[tuple[str, ...]], u: float, *, in_words: bool) -> bool:
    """Whether cards of that size which lie beside each other show their texts: most of them can be read, and the rest nearly."""
    sizes = [_letters(told, u, in_words=in_words) for told in texts]
    return min(sizes, default=0) >= FAINT and sum(size >= JUST for size in sizes) >= MANY * len(sizes)


def paint_text(p: QPainter, body: QRectF, text: Printed, key: str, off: Collection[str]) -> None:
    """Prints a text in the middle of a sheet; words in which lines begin that mean nothing at the moment are struck out."""
    size, share = text.size, text_size()
    y = body.top() + max(0.0, (body.height() - text.high) / 2)
    for head, rest in text.lines:
        if head:
            words(
                p, QRectF(body.left(), y, body.width(), LEAD * size), head, size * 0.92 / share, key, "label", least=0.5
            )
            if head.lower() in off:
                half, middle = width(head, size * 0.92) / 2, y + LEAD * size / 2
                line(p, [(body.center().x() - half, middle), (body.center().x() + half, middle)], t.RED, size * 0.12)
            y += LEAD * size
        high = _paragraph_height(rest, body.width(), size, "text")
        paragraph(p, QRectF(body.left(), y, body.width(), high + 0.5), rest, size / share, t.INK, least=1)
        y += high + GAP * size
    if text.flavour:
        high = _paragraph_height(text.flavour, body.width(), size * FLAVOUR, "flavour")
        place = QRectF(body.left(), y, body.width(), high + 0.5)
        paragraph(p, place, text.flavour, size * FLAVOUR / share, t.INK_SOFT, "flavour", least=1)
