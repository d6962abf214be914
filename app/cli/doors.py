"""What the commands share: exit codes, the way to say that something is wrong, and the doors to the window."""

import json
import sys
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

from app.packs import LoadedPack
from rules.kernel.options import Options

OK: Final = 0
FAILED: Final = 1
"""A check has failed: a scenario, a pack, a promise of the rules."""
USAGE: Final = 2
"""The arguments, or a file, cannot be understood."""
NO_DISPLAY: Final = 4
"""There is no screen to open a window on."""
INTERRUPTED: Final = 130
"""Stopped with Ctrl-C, as shells count it."""
PIPE_CLOSED: Final = 141
"""Whoever read the output has stopped reading, as shells count it."""


class Complaint(Exception):
    """Something is wrong with what was asked; the text is one sentence with its place and the remedy."""

    def __init__(self, text: str, code: int = USAGE) -> None:
        super().__init__(text)
        self.code = code


class NoOutput(Exception):
    """The output does not take what is said to it; the text says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or type(error).__name__)


class RunApp(Protocol):
    """Opens the app at its shelf and returns when it is closed."""

    def __call__(self) -> int: ...


class RunPlay(Protocol):
    """Opens the app straight at a table. `pack` is given where the game is not to be played with its own, and `opponents`,
    by seat the level or nothing, where not only people play.
    """

    def __call__(
        self,
        *,
        game: str,
        seats: int,
        seed: int | None,
        options: Mapping[str, Options],
        pack: LoadedPack = ...,
        opponents: tuple[str, ...] = ...,
    ) -> int: ...


class TakeScreenshot(Protocol):
    """Makes a picture of a table without opening a window. `pack` as in `RunPlay`."""

    def __call__(
        self,
        *,
        game: str,
        seed: int,
        answers: int,
        size: tuple[int, int],
        out: Path,
        seats: int,
        seat: int | None,
        theme: str | None,
        options: Mapping[str, Options],
        pack: LoadedPack = ...,
    ) -> int: ...


class Doors(Struct, frozen=True):
    """The commands that need a window."""

    app: RunApp
    play: RunPlay
    screenshot: TakeScreenshot


def one_line(text: str) -> str:
    """A text from a stranger as it can stand in a line: whatever would steer the terminal, or end the line, is spelled out."""
    return "".join(
        c if c.isprintable() or (c in "\u200c\u200d") else c.encode("unicode_escape").decode("ascii") for c in text
    )


def say(text: str = "") -> None:
    """Lines on the output; whatever would steer the terminal is spelled out, as JSON spells it.

    Raises NoOutput, and BrokenPipeError where nobody reads on.
    """
    try:
        print(text if text.isascii() and text.replace("\n", "").isprintable() else "".join(map(_spelled, text)))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise NoOutput(error) from None


def _spelled(c: str) -> str:
    if c in "\n\t\u200c\u200d" or c.isprintable() or unicodedata.category(c) == "Zs":
        return c
    return json.dumps(c)[1:-1]


def complain(text: str) -> None:
    """A line on the error stream."""
    print(one_line(text), file=sys.stderr)
