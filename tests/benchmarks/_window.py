"""A window for benchmarks, painted without a screen, and how long something takes until it is painted in it.

Frames and repaints are told in time of the processor, which wait for nothing but it; what waits for the disk too is told in
both times.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ui.shell.window import MainWindow
    from ui.table.screen import TableScreen

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SIZE = 1920, 1080


class Took(NamedTuple):
    """How long something has taken, in ms."""

    clock: float
    """By the clock on the wall."""
    processor: float


def timed(work: Callable[[], object]) -> Took:
    """How long something takes until it is painted."""
    from PySide6.QtWidgets import QApplication

    began, worked = perf_counter(), process_time()
    work()
    QApplication.processEvents()
    return Took((perf_counter() - began) * 1000, (process_time() - worked) * 1000)


@contextmanager
def window(animation: int = 0) -> Iterator["MainWindow"]:
    """The program's window, in which everybody looks behind a curtain, and which keeps nothing."""
    from app.settings import Settings
    from tests.ui.conftest import settle
    from ui.shell.window import MainWindow

    opened = MainWindow(Settings(animation=animation, privacy="curtain"))
    opened.keeps = False
    opened.resize(*SIZE)
    opened.show()
    settle(opened)
    yield opened
    opened.close()
    opened.deleteLater()


def people_think(screen: "TableScreen") -> None:
    """What is painted ahead while nobody waits for it is there."""
    for what, place in screen._wanted():
        screen.stage.pictures.get(what, place.w, place.h, place.angle)
