"""What a card on the table tells of its text: a row for each word in which its lines begin, and in short what they do.

A row begins with the word, or, where that has no room, with its letter. Rows lie on a sheet under the picture, as the whole
text does on a card that is read.
"""

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.words import say
from ui.games.millennium_blades.essence import Brief, Part, in_a_row
from ui.theme import tokens as t
from ui.theme.ink import fill, line
from ui.theme.lettering import READABLE, numeral, text_size, width, words
from ui.theme.paths import rounded
from ui.theme.tokens import rgb

LETTERS, HIGH, PAD = (10.0, 9.2, 8.4, 7.6, 6.9), 1.36, 0.34
"""How large the letters may be, in hundredths of the card's width; how high a row is, and how far words are from its ends, in
letters.
"""
SQUEEZE = 0.84
"""How much narrower than they are letters may be."""

_UNIT = re.compile(r"(?<=\d) RP\b")
"""What a number can do without where there is no room: cards give nothing else with a plus or a minus."""


class Row(NamedTuple):
    """A row that has found its words."""

    word: str
    """The word in which lines begin, as the rules call it."""
    lead: str
    """The same as it is written there, or its letter."""
    told: str
    long: float
    """How much room it would like to have."""
    is_whole: bool = False
    """Whether the word is told, and the first thing that it does."""


class Rows(NamedTuple):
    """All rows of a card."""

    rows: tuple[Row, ...]
    size: float
    """How large the letters are, in pixels."""

    @property
    def high(self) -> float:
        """How high they are together."""
        return len(self.rows) * HIGH * self.size


def name_of(word: str) -> str:
    """A word in which lines begin, as it is written in a row."""
    return say(f"keyword.{word}").capitalize()


def rows(briefs: tuple[Brief, ...], across: float, u: float, most: float) -> Rows:
    """The rows of a card, no higher than `most`, in the largest letters in which words and what they do have room; else in the
    smallest that can be read. None where there is no room for them.
    """
    share = min(1.3, text_size())
    for size in dict.fromkeys(max(READABLE, wish * u * share) for wish in (*LETTERS, 0)):
        made = Rows(tuple(_row(word, parts, across, size) for word, parts in briefs), size)
        fits = made.high <= most and all(row.long * SQUEEZE <= across for row in made.rows)
        if fits and (size == READABLE or all(row.is_whole for row in made.rows)):
            return made
    return Rows((), READABLE)


@lru_cache(maxsize=2048)
def _row(word: str, parts: tuple[Part, ...], across: float, size: float) -> Row:
    """The word with as much of what it does as there is room for; its letter, so that there is room for one thing at all."""
    found = Row(word, say(f"card.trigger.{word}"), "", across * 9)
    for lead, told, is_whole in _tries(word, parts):
        long = _lead_width(lead, size) + (width(told, size) + 2 * PAD * size if told else 0)
        found = Row(word, lead, told, long, is_whole)
        if found.long * SQUEEZE <= across:
            break
    return found


def _tries(word: str, parts: tuple[Part, ...]) -> Iterator[tuple[str, str, bool]]:
    """What may stand in a row, the best first, and whether it tells the word and the first thing that it does: whatever is left
    out is told by dots. No row tells nothing but that there is something.
    """
    whole, letter = name_of(word), say(f"card.trigger.{word}")
    dots = say("card.brief.more_than_that")
    for lead in (whole, letter):
        for count in range(len(parts), 0, -1):
            told = in_a_row(parts[:count]) + (dots if count < len(parts) else "")
            yield lead, told, lead == whole
            yield lead, _UNIT.sub("", told), lead == whole
    for lead in (whole, letter):
        for told in _shorter(parts):
            yield lead, told, False
    if not parts:
        yield whole, dots, True
        yield letter, dots, False


def _shorter(parts: tuple[Part, ...]) -> Iterator[str]:
    """One thing that is done in the fewest words, the first thing before the others; then a word of one: what hangs on something
    is told with a question mark.
    """
    dots = say("card.brief.more_than_that")
    wholes, words = [part.told for part in parts], [part.told.split()[0] for part in parts]
    for told in (wholes, words):
        for part, some in zip(parts, told, strict=True):
            short = _UNIT.sub("", some)
            short = say("card.brief.perhaps", told=short) if part.hangs else short
            yield short if [some] == wholes else short + dots


def _lead_width(lead: str, size: float) -> float:
    return max(HIGH * size, width(lead, size, "name") + 2 * PAD * size)


def paint_rows(p: QPainter, sheet: QRectF, told: Rows, off: Collection[str], ground: QColor) -> None:
    """Paints the rows on their sheet; words that mean nothing at the moment are struck out."""
    size, high = told.size, HIGH * told.size
    fill(p, rounded(sheet, 0.2 * size), ground)
    for i, row in enumerate(told.rows):
        place = QRectF(sheet.left(), sheet.top() + i * high, sheet.width(), high)
        p.save()
        p.translate(place.left(), place.top())
        p.scale(min(1.0, sheet.width() / row.long), 1)
        is_off = row.word in off
        tab = QRectF(0, 0.05 * high, _lead_width(row.lead, size), 0.9 * high)
        fill(p, rounded(tab, 0.2 * size), rgb(t.INK_SOFT if is_off else t.PLATE))
        ink = t.BONE_LOW if is_off else t.BONE
        words(p, tab.adjusted(-1, 0, 1, 0), row.lead, size / text_size(), ink, "name", least=1)
        rest = QRectF(tab.right() + PAD * size, 0, max(row.long, sheet.width()) - tab.right(), high)
        words(p, rest, row.told, size / text_size(), t.INK, "label", Qt.AlignmentFlag.AlignLeft, least=1)
        if is_off:
            right = tab.right() if not row.told else rest.left() + width(row.told, size)
            line(p, [(tab.left(), high / 2), (right, high / 2)], t.RED, size * 0.12)
        p.restore()


def trigger(p: QPainter, x: float, y: float, high: float, word: str, *, off: bool = False) -> None:
    """The word in which a line begins, as its letter on a tab."""
    place = QRectF(x - high / 2, y - high / 2, high, high)
    path = rounded(place, high * 0.22)
    fill(p, path, rgb(t.PLATE if not off else t.INK_SOFT), t.BONE_LOW, high * 0.06)
    ink = t.BONE if not off else t.BONE_LOW
    numeral(p, x, y, say(f"card.trigger.{word}"), high * 0.78, ink, role="name", most=high * 0.8)
    if off:
        line(p, [(place.left(), place.bottom()), (place.right(), place.top())], t.RED, high * 0.12)
