"""Where the program is put together: the command line gets the window, and only here does anything know both.

The window is imported when it is needed: `visavis simulate` must not wait for Qt, nor need it.
"""

import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from app.display import missing_display


def main(argv: Sequence[str] | None = None) -> int:
    """The console script: carries out a command and returns its exit code."""
    from app.cli import Doors, run

    return run(sys.argv[1:] if argv is None else argv, Doors(app=_app, play=_play, screenshot=_screenshot))


def _app() -> int:
    _insist_on_a_display()
    return int(_window().run_app())


def _play(**asked: Any) -> int:
    _insist_on_a_table(asked["game"])
    _insist_on_a_display()
    return int(_window().run_play(**asked))


def _screenshot(**asked: Any) -> int:
    _insist_on_a_table(asked["game"])
    # A picture needs no screen. Whoever wants it drawn by another platform says so.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _insist_on_a_display()
    return int(_window().take_screenshot(**asked))


def _insist_on_a_table(game: str) -> None:
    """Raises Complaint for a game that the rules know and the window does not."""
    from app.cli.doors import Complaint
    from rules.catalogue import box
    from ui.shell.labels import LABELS

    if game not in LABELS:
        raise Complaint(
            f"{box(game).title} has no table in the window yet; "
            f"`visavis rules {game}` tells its rules, and `visavis simulate {game}` plays it"
        )


def _insist_on_a_display() -> None:
    """Raises Complaint where Qt would abort the process for want of a screen."""
    from app.cli.doors import NO_DISPLAY, Complaint

    missing = missing_display(os.environ, sys.platform)
    if missing is not None:
        raise Complaint(missing, NO_DISPLAY)


def _window() -> ModuleType:
    """The part of the program that opens windows. Raises Complaint where the system lacks what it needs."""
    from app.cli.doors import NO_DISPLAY, Complaint

    try:
        from ui.shell import application
    except ImportError as error:
        raise Complaint(
            f"the window cannot be opened, as something that it needs is missing ({error}); "
            "`python3 packaging/run.py` in a checkout names the packages to install",
            NO_DISPLAY,
        ) from None
    return application


if __name__ == "__main__":
    sys.exit(main())
