"""Tables for other programs: comma separated values (RFC 4180) in which no spreadsheet finds a formula."""

import csv
import io
from collections.abc import Iterable, Sequence

from app.languages import joined

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet takes for a formula at the beginning of a cell, also in the wide forms."""


def harmless(text: str) -> str:
    """A text that a spreadsheet shows and never carries out; an apostrophe of its own is doubled, so that none is lost."""
    text = joined(text)
    is_formula = any(seen.startswith(_FORMULA) for seen in (text, text.lstrip(), text.lstrip(" '")))
    return f"'{text}" if is_formula or text.startswith("'") else text


def written(rows: Iterable[Sequence[str | int]]) -> str:
    """The rows as text, each line ended with CR LF. Texts from people are made `harmless` by who gives them."""
    made = io.StringIO()
    csv.writer(made, lineterminator="\r\n").writerows(rows)
    return made.getvalue()
