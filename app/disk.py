"""Files that survive: what has been written and synced is there after a crash, and a file is whole or not there at all.

Everything that can go wrong on a disk comes out as OSError; `trouble` makes one sentence with the remedy of it.
"""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_GONE = {errno.ENOENT, errno.ENOTDIR, errno.ESTALE, errno.ENODEV, errno.ENXIO}
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


def trouble(error: OSError, what: str) -> str:
    """One sentence: why something could not be written, and what to do about it. `what` is "this game" or the like."""
    if isinstance(error, Replaced):
        return f"The file of {what} was moved or replaced while it was open: press Try again to write it anew."
    if error.errno == errno.EEXIST:
        return f"There is a saved game of the same id as {what} already: begin it once more to give it another."
    if error.errno in _FULL:
        return f"The disk is full, so {what} cannot be saved: free some space, then press Try again."
    if error.errno in _GONE:
        return f"The folder of {what} is gone: put it back, or press Try again to make it anew."
    if error.errno in _FORBIDDEN:
        return f"Writing {what} is not allowed there: make the folder writable, then press Try again."
    told = error.strerror or type(error).__name__
    return f"The disk does not take {what} ({told}): look to the disk, then press Try again."
