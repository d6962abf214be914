"""A thousand games in one process: what grows with them, in memory and in things that live.

Each game is opened in one and the same window at the shelf, both people lay a card, one gives up, and the table is closed.
Memory is told as the system sees it, and as it is once the C library has given back what it keeps for later: only what grows
of the second is in use.
"""

import ctypes
import gc
import os
import sys
from contextlib import suppress
from pathlib import Path

from tests.benchmarks._home import home

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

LOOKED_AT = (100, 500, 1000)
"""After so many games it is looked at what there is."""


def resident() -> float:
    """How much memory the process has now, in MB; 0 where the system does not tell."""
    file = Path("/proc/self/statm")
    if not file.exists():
        return 0.0
    return int(file.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024 / 1024


def given_back() -> None:
    """Memory that is free goes back to the system, where the C library knows how: what is left is in use."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libc.so.6").malloc_trim(0)


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and target of each."""
    with home():
        return _measure()


def _measure() -> list[tuple[str, str, str]]:
    from PySide6.QtCore import QObject, QTimer
    from PySide6.QtWidgets import QApplication

    from app.settings import Settings
    from tests.helpers.quick_games import living, quick_game
    from tests.ui.conftest import settle
    from ui.shell.application import application
    from ui.shell.window import MainWindow

    application()
    window = MainWindow(Settings(animation=0))
    window.keeps = False
    window.resize(960, 640)
    window.show()
    settle(window)
    held: dict[int, float] = {}
    used: dict[int, float] = {}
    lives: dict[int, dict[str, int]] = {}
    for number in range(1, LOOKED_AT[-1] + 1):
        quick_game(window, number)
        if number in LOOKED_AT:
            counts = living()
            lives[number] = {
                "Python objects": len(gc.get_objects()),
                "objects of Qt that Python holds": sum(counts.values()),
                "widgets": len(QApplication.allWidgets()),
                "objects of the window": len(window.findChildren(QObject)),
                "timers": len(window.findChildren(QTimer)),
            }
            held[number] = resident()
            given_back()
            used[number] = resident()
    window.close()
    window.deleteLater()
    first, middle, last = LOOKED_AT
    rows = [(f"memory after {n} games", f"{held[n]:.0f} MB, in use {used[n]:.0f} MB", "-") for n in LOOKED_AT]
    rows += [
        (
            f"growth from {middle} to {last} games, of what is in use",
            f"{used[last] - used[middle]:.1f} MB",
            "none: at most 2 MB",
        ),
        (
            f"  from {first} on, with the pictures that are kept for the next game",
            f"{used[last] - used[first]:.1f} MB",
            "-",
        ),
        (
            f"  from {first} on, with what the C library keeps for later",
            f"{held[last] - held[first]:.1f} MB",
            "-",
        ),
    ]
    for kind in lives[first]:
        rows.append(
            (f"{kind} after {', '.join(map(str, LOOKED_AT))}", ", ".join(str(lives[n][kind]) for n in LOOKED_AT), "-")
        )
    return rows
