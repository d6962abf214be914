"""A language that nobody speaks: every word accented, longer by a third, and in brackets. It shows what was left out."""

import re

PSEUDO = "qps"
"""Its name, as such languages are called."""

_LETTERS = str.maketrans("aceinosuyzACEINOSUYZ", "åçéîñôšüýžÅÇÉÎÑÔŠÜÝŽ")


def pseudo(text: str) -> str:
    """A sentence in that language; its fields are those of the English one."""
    parts = re.split(r"(\{[^}]*\})", text)
    made = [part if part.startswith("{") else re.sub("([aeou])", r"\1\1", part).translate(_LETTERS) for part in parts]
    return f"[{''.join(made)}]"
