"""The journal of one game: a file of lines that only grows, and that holds whatever a table has shown.

`Journal` writes: `append` returns when its records are on the disk itself, or raises OSError and the game must not go on
before `recover`. `read` reads a file without changing anything, and names what is damaged.
"""

import errno
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from app import reading, records
from app.disk import AGAIN, DISK, Disk, Remedy, Replaced
from app.records import FORMAT, Header, Heartbeat, NotUnderstood, Opened, Record

if TYPE_CHECKING:
    from filelock import FileLock

SUFFIX = ".jsonl"
"""What the names of saved games end with."""


class BadSave(ValueError):
    """A saved game that cannot be used. Its text is for people: what is wrong, where, and what to do."""

    def __init__(self, path: Path, text: str, remedy: str | Remedy, line: int | None = None) -> None:
        super().__init__(path, text, remedy, line)
        self.path = path
        self.text = text
        """What is wrong: a sentence without its full stop."""
        self._remedy = remedy
        self.line = line
        """Number of the line, from 1, if one line is to blame."""

    @property
    def remedy(self) -> str:
        """What to do: a whole sentence, in the window's words."""
        return self.remedied(AGAIN)

    def remedied(self, again: str) -> str:
        """What to do: a whole sentence; `again` says how one tries again."""
        if isinstance(self._remedy, str):
            return self._remedy
        told = self._remedy.worded(again)
        return f"{told[:1].upper()}{told[1:]}."

    def worded(self, again: str = AGAIN) -> str:
        """All of it; `again` says how one tries again."""
        return f"{self.path.name or self.path}: {self.text}. {self.remedied(again)}"

    def __str__(self) -> str:
        return self.worded()


class NoSave(BadSave):
    """There is no file of that name, or it is none of ours: nothing in it can be damaged."""


class NewerSave(BadSave):
    """A saved game of a newer version of the program. It is left as it is."""


class InUse(BadSave):
    """A saved game that another running copy of the program has open."""


@contextmanager
def only_bad(path: Path) -> Iterator[None]:
    """Makes a BadSave of whatever a file has led to: what a stranger wrote must not stop the program."""
    try:
        yield
    except BadSave:
        raise
    except Exception as fault:
        raise BadSave(path, f"the file cannot be made sense of ({type(fault).__name__})", RESTORE) from fault


RESTORE = "Put a good copy of the file in its place, or move it to the trash and go on with another game."
"""The remedy for damage."""

UPDATE = "Update Visavis to go on with it; the file was left as it is."
"""The remedy for a file of a newer program."""


LARGEST = 256 * 1024 * 1024
"""No saved game has more bytes; a file that has is something else, and is not read."""

_TRIES = 8
"""How often a lock is tried whose file vanishes just then."""

BEGINNING = b'{"kind":"header"'
"""The first bytes of every saved game."""

# A line that the power cut short was never shown. One that was cut or changed afterwards may have been, and nothing in
# the file tells which it was.
_PERHAPS_LOST = "if what stood in it had been shown, it is lost"


class Numbered(NamedTuple):
    """A record and the number of its line."""

    line: int
    record: Record


class Written(Struct, frozen=True):
    """A journal as it was read."""

    path: Path
    header: Header
    records: tuple[Numbered, ...]
    """All after the header; the first is the set-up."""
    lines: tuple[bytes, ...]
    """The lines that are whole, header first, with their newlines."""
    check: int
    """The checksum of the last of them."""
    torn: bool
    """Whether more bytes follow, which are no record and may have been one."""
    notices: tuple[str, ...]
    """What players should be told. No numbers: what they come to may be a secret (MIL-3.3)."""
    padded: bool = False
    """Whether blank lines follow, as editors put them there: nothing is lost with them."""


@cache
def app_version() -> str:
    """The version of this program."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("visavis")
    except PackageNotFoundError:
        return "0"


# -- reading -----------------------------------------------------------------------------------------------------------


def read(path: Path) -> Written:
    """Reads a journal to its last whole line and changes nothing. Raises BadSave.

    What it does not do is play: see `app.replay`.
    """
    return parsed(path, content(path))


def content(path: Path) -> bytes:
    """All that stands in a file. Raises BadSave."""
    try:
        return reading.whole(path, LARGEST)
    except reading.NoFile as none:
        raise NoSave(path, str(none), "Choose a game from the list.") from None
    except (reading.NotPlain, reading.TooLarge) as odd:
        raise NoSave(path, f"the file cannot be read, as it is {odd}", "Give the file of a saved game.") from None
    except reading.NotReadable as bad:
        raise BadSave(path, f"the file cannot be read ({bad})", "See that you may read it.") from None


def parsed(path: Path, data: bytes) -> Written:
    """The journal that these bytes of a file are. Raises BadSave."""
    with only_bad(path):
        return _parsed(path, data)


def _parsed(path: Path, data: bytes) -> Written:
    words = data.rstrip(b" \t\r\n")
    padded = data[len(words) :].startswith(b"\n") and len(data) > len(words) + 1
    lines = (words + b"\n" if padded else data).split(b"\n")
    rest = lines.pop()
    if not lines:
        raise BadSave(path, "the file is empty, or not a saved game", RESTORE, 1)
    head, check = header(path, lines[0])
    notices: tuple[str, ...] = ()
    numbered: list[Numbered] = []
    if rest:
        notices = (f"The last line was torn and was dropped; {_PERHAPS_LOST}.",)
    for number, line in enumerate(lines[1:], 2):
        try:
            record, check = records.understood(line, check)
            if isinstance(record, Opened) is not (number == 2):
                raise NotUnderstood("is not the set-up" if number == 2 else "sets the game up a second time")
            if isinstance(record, Header):
                raise NotUnderstood("is a second header")
        except NotUnderstood as bad:
            if number == len(lines) and not rest and number > 2:
                # A write that was cut short can leave holes as well as an end: no line stands on this one.
                notices = (f"The last line was damaged and was dropped; {_PERHAPS_LOST}.",)
                lines.pop()
                rest = line
                break
            raise BadSave(path, f"line {number} {bad}", RESTORE, number) from None
        numbered.append(Numbered(number, record))
    if not numbered:
        raise BadSave(path, "the file ends before the game was set up", RESTORE, 2)
    whole = tuple([line + b"\n" for line in lines])
    return Written(path, head, tuple(numbered), whole, check, bool(rest), notices, padded)


def header(path: Path, line: bytes) -> tuple[Header, int]:
    """The header in a file's first line (without its newline), and its checksum. Raises BadSave."""
    if not line.startswith(BEGINNING):
        text = "line 1 is not the header of a saved game: this is another kind of file, or its beginning was changed"
        raise NoSave(path, text, RESTORE, 1)
    number = records.format_of(line)
    if number is not None and number > FORMAT:
        text = f"the game was saved in format {number}, and this program reads up to {FORMAT}"
        raise NewerSave(path, text, UPDATE, 1)
    try:
        record, check = records.understood(line, 0)
        if not isinstance(record, Header):
            raise NotUnderstood("is not the header of a saved game")
        if record.format < 1:
            raise NotUnderstood(f"names a format that never was, {record.format}")
    except NotUnderstood as bad:
        raise BadSave(path, f"line 1 {bad}", RESTORE, 1) from None
    return record, check


# -- writing -----------------------------------------------------------------------------------------------------------


class Journal:
    """An open journal, locked against other copies of the program. Not thread-safe."""

    def __init__(self, path: Path, disk: Disk = DISK) -> None:
        """Nothing is opened yet: use `create` or `reopen`."""
        self.path = path
        self._disk = disk
        self._lines: list[bytes] = []
        """All that is on the disk, for writing it anew should it vanish."""
        self._size = 0
        """How many bytes of the file are whole lines that were synced."""
        self._check = 0
        self._handle: int | None = None
        self._torn = False
        """Whether bytes that are no record may follow the whole lines."""
        self._unsure = b""
        """What an append that failed may have written, wholly or in part. It was never shown."""
        self._lock: FileLock | None = None
        self._locked: tuple[int, int] | None = None
        """Which file it is that is locked."""
        self.refused: OSError | None = None
        """Why `reopen` could only read the file; None once it can be written."""

    @classmethod
    def create(cls, path: Path, first: Sequence[Record], disk: Disk = DISK) -> "Journal":
        """A new file with its first records; it is there whole or not at all. Raises OSError, or InUse."""
        journal = cls(path, disk)
        disk.make_folder(path.parent)
        journal.take_lock()
        try:
            if path.exists():
                raise FileExistsError(errno.EEXIST, "there is a game of this id already", str(path))
            lines, check = journal._encoded(first)
            data = b"".join(lines)
            disk.create(path, data)
            journal._handle = disk.open(path)
        except BaseException:
            journal.close()
            raise
        journal._lines, journal._check, journal._size = lines, check, len(data)
        return journal

    @classmethod
    def reopen(cls, path: Path, disk: Disk = DISK) -> tuple["Journal", Written]:
        """An existing file, locked and read; a torn end is cut off by the next append. Raises BadSave.

        What can be read but not written is there too, and must be recovered before anything is appended: see `refused`.
        """
        journal = cls(path, disk)
        if not os.path.lexists(path):
            read(path)  # says that it is not there, before a lock is laid beside it
        try:
            journal.take_lock()
        except OSError as error:
            journal.refused = error
        try:
            written = read(path)
            journal._handle = None if journal.refused else journal._opened()
        except BaseException:
            journal.close()
            raise
        journal._lines = list(written.lines)
        journal._size = sum(map(len, written.lines))
        journal._check = written.check
        journal._torn = written.torn or written.padded
        return journal, written

    def _opened(self) -> int | None:
        """The file, to be written; None where that is refused."""
        try:
            return self._disk.open(self.path)
        except OSError as error:
            self.refused = error
            return None

    def _encoded(self, new: Sequence[Record]) -> tuple[list[bytes], int]:
        check = self._check
        lines: list[bytes] = []
        for record in new:
            line, check = records.written(record, check)
            lines.append(line)
        return lines, check

    def append(self, new: Sequence[Record]) -> None:
        """Returns when the records are on the disk, all with one sync.

        Raises OSError: then none of them counts, and `recover` must succeed before the next append.
        """
        handle = self._handle
        if handle is None:
            raise Replaced(errno.ENOENT, "the file is not open")
        lines, check = self._encoded(new)
        data = b"".join(lines)
        if self._torn:
            # What `reopen` did not understand: no whole record.
            self._disk.truncate(handle, self._size)
            self._torn = False
        elif self._disk.size(handle) != self._size:
            self._lose()
            raise Replaced(errno.EIO, "something else has written into the file")
        self._unsure = data
        try:
            self._disk.write_all(handle, data)
            self._disk.sync(handle)
            # Bytes in a file that nobody can find again are not saved.
            self._disk.insist_same(handle, self.path)
            self._lines += lines  # from here on they count, whatever interrupts: the rest follows from them
            self._size += len(data)
            self._check = check
            self._unsure = b""
        except BaseException:
            self._lose()
            raise

    def _lose(self) -> None:
        """After a failure the file is not written again before `recover`."""
        handle, self._handle = self._handle, None  # never closed twice: its number may be another file's by then
        if handle is not None:
            self._disk.close(handle)

    def recover(self) -> None:
        """Makes the file hold all that was appended, making it and its folder anew where they are gone.

        Cut off behind that is only what nobody was shown: the rest of an append of ours that failed, or bytes that are no
        record. A file that does not begin as ours does is moved aside, and one with which somebody else has gone on is
        left to them. Raises OSError or InUse where it still cannot be done.
        """
        self._lose()
        self._disk.make_folder(self.path.parent)
        self._release_lock()
        self.take_lock()
        mine = b"".join(self._lines)
        self._size, self._check = len(mine), records.check_of(self._lines[-1])
        there = self.path.read_bytes() if self.path.exists() else None
        if there is not None and there.startswith(mine) and self._is_of_others(there[len(mine) :]):
            self._release_lock()
            text = "another window of Visavis has gone on with this game"
            raise InUse(self.path, text, "Go back to the shelf here, and continue it from there.")
        if there is None or not there.startswith(mine):
            if there is not None and not mine.startswith(there):
                self.path.rename(_aside(self.path))
            self._disk.create(self.path, mine)
        handle = self._disk.open(self.path)
        try:
            if self._disk.size(handle) != len(mine):
                self._disk.truncate(handle, len(mine))
            if self._unsure:
                # A disk that is full takes a file that is there already: it must prove to have room for what failed. Blanks
                # after the last line are no record, wherever this is cut short.
                self._disk.write_all(handle, b" " * len(self._unsure))
                self._disk.sync(handle)
                self._disk.truncate(handle, len(mine))
            self._disk.sync(handle)
        except BaseException:
            self._disk.close(handle)
            raise
        self._handle = handle
        self._torn = False
        self._unsure = b""
        self.refused = None

    def _is_of_others(self, more: bytes) -> bool:
        """Whether what follows our lines are records that another copy of the program has written, and so has shown."""
        if self._unsure.startswith(more):
            return False
        check = self._check
        for line in more.split(b"\n")[:-1]:
            try:
                record, check = records.understood(line, check)
            except NotUnderstood:
                return False
            if not isinstance(record, Heartbeat):  # which tells how late it is, and nothing that was played
                return True
        return False

    def close(self) -> None:
        """Gives file and lock back. Everything that was appended is on the disk already."""
        self._lose()
        self._release_lock()

    def take_lock(self) -> None:
        """Keeps other copies of the program from this game until `close`. Raises InUse, or OSError."""
        from filelock import FileLock, Timeout  # late: it takes longer to import than a game to load

        path = lock_path(self.path)
        lock = FileLock(path, timeout=0, thread_local=False)
        for _ in range(_TRIES):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644))
            there = _identity(path)
            try:
                lock.acquire()
                # Whoever gives a lock back takes its file away, perhaps just now: then this one keeps nobody out.
                if there is not None and _identity(path) == there:
                    self._lock, self._locked = lock, there
                    return
                lock.release(force=True)
            except Timeout:
                break
            except BaseException:
                self._lock = self._locked = None
                lock.release(force=True)
                raise
        text = "another window of Visavis has this game open"
        raise InUse(self.path, text, "Go on there, or close it first.")

    def _release_lock(self) -> None:
        if self._lock is None:
            return
        path = lock_path(self.path)
        if self._locked == _identity(path):  # while nobody else can have it; Windows does so by itself afterwards
            with suppress(OSError):
                path.unlink()
        self._lock.release(force=True)
        self._lock, self._locked = None, None


def lock_path(path: Path) -> Path:
    """The file whose lock says that a game is open. It is empty, and stays behind where the program is killed."""
    return path.with_name(f".{path.name}.lock")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies at a path; None for no file."""
    try:
        there = path.stat()
    except FileNotFoundError:
        return None
    return there.st_dev, there.st_ino


def _aside(path: Path) -> Path:
    """A name beside a file that is still free."""
    number = 1
    while (other := path.with_name(f"{path.stem}.{number}.aside")).exists():
        number += 1
    return other
