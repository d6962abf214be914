"""Words that somebody may have meant who wrote one that is none."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from rules.kernel.written import LONGEST


def nearest(word: object, known: Iterable[object]) -> str | None:
    """What somebody may have meant who wrote a word that is none."""
    return next(iter(_near(word, known)), None)


def _near(word: object, known: Iterable[object]) -> list[str]:
    """The two that are nearest, where any are near."""
    by_fold = {str(one).casefold(): str(one) for one in known}
    return [by_fold[one] for one in get_close_matches(str(word)[:LONGEST].casefold(), by_fold, n=2)]


def choose(word: object, known: Sequence[object], shown: Sequence[object] = ()) -> str:
    """The end of a sentence about a word that is none: what may have been meant, and all that there is.

    They can be `shown` with more than their names.
    """
    all_of_them = ", ".join(map(str, shown or known)) or "none"
    meant = " or ".join(f"`{one}`" for one in _near(word, known))
    return f"did you mean {meant}? There are: {all_of_them}" if meant else f"there are: {all_of_them}"
