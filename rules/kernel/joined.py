"""Several files that are one text: what a folder of a pack is in a saved game, and wherever else a text is wanted.

Before each file stands a comment that tells its name and how many lines are its own, so that it can be taken out again exactly,
whatever stands in it; and as it is a comment, the whole is TOML as its files are.
"""

import re
from collections.abc import Iterable

from msgspec import Struct

HEAD = "pack.toml"
"""The file that comes first, and tells what the others are."""

_MARK = re.compile(r"# (.{1,250}\.toml), lines: ([0-9]{1,8})")


class Part(Struct, frozen=True):
    """One file."""

    name: str
    """Empty for a text that is no joined one."""
    text: str


def joined(parts: Iterable[Part]) -> str:
    """The files as one text; the first is `HEAD`."""
    written: list[str] = []
    for part in parts:
        lines = part.text.split("\n")
        if not lines[-1]:
            lines.pop()
        written += [f"# {part.name}, lines: {len(lines)}", *lines]
    return "\n".join(written) + "\n"


def parted(text: str) -> tuple[Part, ...]:
    """The files of a text that was joined; any other text is one part without a name."""
    plain = (Part("", text),)
    if not text.startswith(f"# {HEAD}, lines: ") or not text.endswith("\n"):
        return plain
    lines = text.split("\n")[:-1]
    parts: list[Part] = []
    at = 0
    while at < len(lines):
        mark = _MARK.fullmatch(lines[at])
        end = at + 1 + int(mark[2]) if mark is not None else at
        if mark is None or end > len(lines) or not mark[1].isprintable():
            return plain
        parts.append(Part(mark[1], "\n".join(lines[at + 1 : end])))
        at = end
    return tuple(parts)
