"""Files that survive: what has been written and synced is there after a crash, and a file is whole or not there at all.

Everything that can go wrong on a disk comes out as OSError; `trouble` says what is wrong, and the remedy.
"""

import errno
import os
import sys
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import NamedTuple

if sys.platform != "win32":
    import fcntl

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_GONE = {errno.ENOENT, errno.ESTALE, errno.ENODEV, errno.ENXIO}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


class Replaced(OSError):
    """Another file, or none, lies where ours was."""


class Disk:
    """The few operations that a journal needs. Tests put others in their place; all raise OSError."""

    def open(self, path: Path) -> int:
        """Opens a file that exists, for appending."""
        return os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))

    def write(self, handle: int, data: bytes) -> int:
        """Writes some of the data, and tells how many bytes."""
        return os.write(handle, data)

    def sync(self, handle: int) -> None:
        """Returns when what was written is on the disk itself."""
        if sys.platform == "darwin":
            # There fsync leaves the data in the drive's own memory.
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        else:
            os.fsync(handle)

    def truncate(self, handle: int, size: int) -> None:
        """Cuts the file to so many bytes."""
        os.ftruncate(handle, size)

    def close(self, handle: int) -> None:
        """Gives the file back; what cannot be closed is gone anyway."""
        with suppress(OSError):
            os.close(handle)

    def size(self, handle: int) -> int:
        """How many bytes the open file has."""
        return os.fstat(handle).st_size

    def insist_same(self, handle: int, path: Path) -> None:
        """Raises OSError unless the open file is the one that lies at the path."""
        ours, there = os.fstat(handle), path.stat()
        if (ours.st_dev, ours.st_ino) != (there.st_dev, there.st_ino):
            raise Replaced(errno.ENOENT, "another file lies in its place", str(path))

    def sync_folder(self, folder: Path) -> None:
        """Makes a new name in a folder lasting. Windows has no such operation, and needs none."""
        if sys.platform == "win32":
            return
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def write_all(self, handle: int, data: bytes) -> None:
        """Writes everything, however many calls it takes."""
        rest = memoryview(data)
        while rest:
            written = self.write(handle, bytes(rest))
            if written <= 0:
                raise OSError(errno.EIO, "nothing more is written")
            rest = rest[written:]

    def create(self, path: Path, data: bytes) -> None:
        """Puts a file in place whole: written beside it, synced, renamed, and the folder synced.

        A file that lies there is replaced. After a failure the old one, or none, is there.
        """
        self.make_folder(path.parent)
        beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
        try:
            handle = os.open(beside, flags, 0o666)
            try:
                self.write_all(handle, data)
                self.sync(handle)
            finally:
                self.close(handle)
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
        self.sync_folder(path.parent)

    def make_folder(self, folder: Path) -> None:
        """Makes a folder, and those above it, lastingly."""
        missing = []
        while not folder.exists():
            missing.append(folder)
            folder = folder.parent
        for new in reversed(missing):
            new.mkdir(exist_ok=True)
            self.sync_folder(new.parent)


DISK = Disk()
"""The disk of this machine."""


AGAIN = "press Try again"
"""How one tries again in the window; a command says it in its own words."""


class Remedy(Enum):
    """What to do about trouble; `{again}` stands for how one tries again there."""

    REWRITE = "{again} to write it anew"
    RENAME = "begin it once more to give it another"
    ROOM = "free some space, then {again}"
    FOLDER = "put it back, or {again} to make it anew"
    FILE = "move it elsewhere, then {again}"
    RIGHTS = "make the folder writable, then {again}"
    LOOK = "look to the disk, then {again}"
    ELSEWHERE = "make it yourself, or set VISAVIS_HOME to another folder, then {again}"
    FROM_SAVED = "{again} to go on from what was saved"

    def worded(self, again: str = AGAIN) -> str:
        """The remedy, without capital and full stop."""
        return self.value.format(again=again)


class Trouble(NamedTuple):
    """Why something could not be written, and what to do about it."""

    wrong: str
    """What is wrong, as a sentence without its full stop."""
    remedy: Remedy

    def worded(self, again: str = AGAIN) -> str:
        """Both in one sentence."""
        return f"{self.wrong}: {self.remedy.worded(again)}."


def trouble(error: OSError, what: str) -> Trouble:
    """Why something could not be written. `what` is "this game" or the like."""
    if isinstance(error, Replaced):
        return Trouble(f"The file of {what} was moved or replaced while it was open", Remedy.REWRITE)
    if error.errno == errno.EEXIST:
        return Trouble(f"There is a saved game of the same id as {what} already", Remedy.RENAME)
    if error.errno in _FULL:
        return Trouble(f"The disk is full, so {what} cannot be saved", Remedy.ROOM)
    if error.errno in _GONE:
        return Trouble(f"The folder of {what} is gone", Remedy.FOLDER)
    if error.errno == errno.ENOTDIR:
        return Trouble(f"A file lies where the folder of {what} should be", Remedy.FILE)
    if error.errno in _FORBIDDEN:
        return Trouble(f"Writing {what} is not allowed there", Remedy.RIGHTS)
    told = error.strerror or type(error).__name__
    return Trouble(f"The disk does not take {what} ({told})", Remedy.LOOK)


def unbegun(error: OSError, what: str) -> Trouble:
    """Why a file could not be begun: where nothing lies yet, nothing can have gone."""
    if error.errno in _GONE and not isinstance(error, Replaced):
        return Trouble(f"The folder of {what} cannot be made", Remedy.ELSEWHERE)
    return trouble(error, what)


def interrupted(what: str, by: BaseException | None = None) -> Trouble:
    """That something else than the disk kept it from being saved."""
    told = "" if by is None else f" ({type(by).__name__})"
    return Trouble(f"Saving {what} was interrupted{told}", Remedy.FROM_SAVED)


class Stalled(Exception):
    """The disk does not take the game. Nothing was shown and nothing has changed; the text says why and what to do."""

    def __init__(self, why: Trouble | str, place: Path | None = None) -> None:
        """`place` is the folder, where it must be told."""
        super().__init__(why, place)
        self.why = why
        self.place = place

    def worded(self, again: str = AGAIN) -> str:
        """The text; `again` says how one tries again."""
        told = self.why if isinstance(self.why, str) else self.why.worded(again)
        return told if self.place is None else f"{self.place}: {told}"

    def __str__(self) -> str:
        return self.worded()
