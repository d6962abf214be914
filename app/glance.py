"""What a saved game tells at a glance: its head and its last lines, without what lies between."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from app.journal import header
from app.records import Header

_TAIL = 16 * 1024
_LARGEST_HEADER = 16 * 1024 * 1024


def glanced_at(path: Path, file: BinaryIO) -> tuple[Header, Iterator[bytes]]:
    """The header of an open file, and its whole lines after that without their newlines, the last first.

    The lines are read as they are asked for. Raises BadSave where the first line is no header of ours, and OSError.
    """
    head, _ = header(path, file.readline(_LARGEST_HEADER).rstrip(b"\n"))
    return head, _backwards(file, file.tell())


def _backwards(file: BinaryIO, begin: int) -> Iterator[bytes]:
    """The whole lines between there and the end, the last first; a torn one at the end is none."""
    end, size = file.seek(0, os.SEEK_END), _TAIL
    cut = b""
    """The beginning of what was read so far: the end of a line that begins further up."""
    torn = True
    while end > begin:
        start = max(begin, end - size)
        file.seek(start)
        lines = (file.read(end - start) + cut).split(b"\n")
        end, size = start, size * 4
        if torn and len(lines) > 1:
            lines.pop()  # empty, or torn
            torn = False
        cut = lines.pop(0) if start > begin else b""
        if not torn:
            yield from reversed(lines)
