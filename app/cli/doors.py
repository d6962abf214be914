"""What the commands share: exit codes, the way to say that something is wrong, and the doors to the window."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Protocol

from msgspec import Struct

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


class RunApp(Protocol):
    """Opens the app at its shelf and returns when it is closed."""

    def __call__(self) -> int: ...


class RunPlay(Protocol):
    """Opens the app straight at a table."""

    def __call__(self, *, game: str, seats: int, seed: int | None, options: Mapping[str, Options]) -> int: ...


class TakeScreenshot(Protocol):
    """Makes a picture of a table without opening a window."""

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
    ) -> int: ...


class Doors(Struct, frozen=True):
    """The commands that need a window."""

    app: RunApp
    play: RunPlay
    screenshot: TakeScreenshot


def say(text: str = "") -> None:
    """A line on the output."""
    print(text)


def complain(text: str) -> None:
    """A line on the error stream."""
    print(text, file=sys.stderr)
