"""Names of people and of cards: whether one can be seen, told from the others, and stand in a line."""

import re
import unicodedata
from typing import Final

MOST_MARKS: Final = 4
"""How many combining marks may stand on one letter: more would be drawn over the lines above and below."""

_JOINERS = "\u200c\u200d"
"""Letters' business in many scripts, and what families of emoji are made of."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
"""Letters and signs by their category, of which nothing is drawn."""

_EDGE = " " + _BLANK
"""What a name neither begins nor ends with where it is shown."""

_UNDRAWN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef" + _BLANK + "]")
"""What changes nothing, or hardly anything, in how a name looks."""

_SPACES = re.compile(r"[^\S\t-\r\x1c-\x1f\x85\u2028\u2029]+")
"""Space of any width, but nothing that ends a line or moves the pen."""


def tidied(name: str) -> str:
    """A name as it is kept: no space around it, one between words, and composed letters, so that equal names are equal."""
    return unicodedata.normalize("NFC", _SPACES.sub(" ", name)).strip()


def is_seen(name: str) -> bool:
    """Whether anything of a name is drawn."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in _BLANK for c in name)


def holds_unseen(name: str) -> bool:
    """Whether a character steers the text, ends the line, or could disguise the name."""
    return any(map(_is_unseen, name))


def holds_heap(name: str) -> bool:
    """Whether more marks are heaped on a letter than any script needs."""
    return _lowered(name) != name


def look(name: str) -> str:
    """What two names have in common that look alike."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    drawn = "".join(c for c in plain if c not in _JOINERS and not _is_unseen(c))
    return _SPACES.sub(" ", _UNDRAWN.sub("", drawn)).strip()


def presentable(name: str, longest: int) -> str:
    """A name with whatever cannot be shown left out, and not longer than that; perhaps empty."""
    shown = "".join(" " if c.isspace() else c for c in name if c.isspace() or not _is_unseen(c))
    short = _lowered(tidied(shown)).strip(_EDGE)[:longest].rstrip(_EDGE)
    return short if is_seen(short) else ""


def _is_unseen(c: str) -> bool:
    return c not in _JOINERS and (unicodedata.category(c)[0] == "C" or unicodedata.category(c) in ("Zl", "Zp"))


def _lowered(name: str) -> str:
    """A name without the marks that are too many."""
    kept: list[str] = []
    marks = 0
    for c in name:
        if unicodedata.category(c) in ("Mn", "Me"):
            marks += 1
            if marks > MOST_MARKS:
                continue
        elif c not in _JOINERS:
            marks = 0
        kept.append(c)
    return "".join(kept)
