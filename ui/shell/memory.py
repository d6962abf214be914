"""Memory that a closed table has left free goes back to the system.

Pictures come and go in all sizes. The C library of Linux (glibc) keeps what is freed between them for later, and a process that
opens table after table grows by it, though nothing of them is left. Elsewhere there is nothing to be done.
"""

import ctypes
import sys
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, QTimer


@cache
def _trim() -> Callable[[int], int] | None:
    """The library's own way to give memory back; None where it has none."""
    if sys.platform != "linux":
        return None
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):  # another C library
        return None
    return trim


def give_back() -> bool:
    """Gives back what is free; whether the C library has given any."""
    trim = _trim()
    return trim is not None and bool(trim(0))


def give_back_after(closed: QObject) -> None:
    """Gives back what is free once that, and all that belongs to it, is gone."""
    closed.destroyed.connect(_soon)


def _soon() -> None:
    QTimer.singleShot(0, give_back)
