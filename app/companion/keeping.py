"""Where sheets and instruments are kept: one file each, written whole after everything that is entered.

A file is the old one or the new one, never half of one (`app.disk`), so that a program that was killed goes on with the last
entry.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from app import paths, reading
from app.companion import duel
from app.companion.board import Board
from app.companion.duel import Duel
from app.companion.sheet import Sheet, standing
from app.disk import DISK, Disk, trouble
from app.seats import shown
from rules.kernel.options import BadOption
from rules.kernel.packs import BadPack
from rules.kernel.refusals import Refused, RulesBroken

if TYPE_CHECKING:
    from filelock import FileLock

VERSION = 1
LARGEST = 12_000_000
"""No file of ours has more bytes."""
WAIT_S = 2.0
"""So long a change waits for another window that is writing; then it is made all the same."""
_KEPT = TypeVar("_KEPT", Sheet, Duel, Board)
Paper = TypeVar("Paper", Sheet, Duel)
"""What is kept of one game, in a file of its own."""


class NotKept(Exception):
    """Something could not be saved; the text says why and what to do."""


class _File(Struct, frozen=True):
    """What stands in a file."""

    version: int
    content: dict[str, Any]


def folder() -> Path:
    """The folder of sheets and instruments, beside that of saved games."""
    return paths.games_folder().parent / "companion"


def sheet_path(sheet: Sheet | Duel, where: Path | None = None) -> Path:
    """The file of a sheet, or of a duel."""
    return (where or folder()) / f"{'sheet' if isinstance(sheet, Sheet) else 'duel'}-{sheet.id}.json"


def board_path(where: Path | None = None) -> Path:
    """The file of the instruments."""
    return (where or folder()) / "board.json"


def save(kept: Sheet | Duel | Board, where: Path | None = None, disk: Disk = DISK) -> bytes:
    """Writes a sheet or the instruments, and tells what stands in the file then. Raises NotKept."""
    path = board_path(where) if isinstance(kept, Board) else sheet_path(kept, where)
    data = msgspec.json.format(msgspec.json.encode({"version": VERSION, "content": kept}), indent=1) + b"\n"
    what = "the instruments" if isinstance(kept, Board) else "this sheet"
    try:
        disk.create(path, data)
    except OSError as error:
        raise NotKept(trouble(error, what).worded("enter it again")) from error
    return data


@contextmanager
def alone() -> Iterator[None]:
    """While this lasts no other window of the program writes here: between reading what stands there and writing on it.

    Nobody waits longer than WAIT_S, or where nothing can be locked; what is written is read before in any case.
    """
    from filelock import Timeout  # late: nothing of it is needed before the first change

    lock = _lock(folder())
    is_held = False
    with suppress(Timeout, OSError, NotImplementedError):
        DISK.make_folder(folder())
        lock.acquire(timeout=WAIT_S)
        is_held = True
    try:
        yield
    finally:
        if is_held:
            lock.release()


@lru_cache(maxsize=1)
def _lock(where: Path) -> "FileLock":
    """One for all of this program, so that it never waits for itself."""
    from filelock import FileLock

    return FileLock(where / "writing.lock", thread_local=False)


def _read(path: Path, kind: type[_KEPT]) -> _KEPT | None:
    """What is in a file; None if it is not there or not to be understood."""
    try:
        file = msgspec.json.decode(reading.whole(path, LARGEST), type=_File)
        return msgspec.convert(file.content, kind) if file.version == VERSION else None
    except (reading.NotReadable, msgspec.MsgspecError, ValueError, RecursionError):
        return None


def load_sheet(path: Path) -> Sheet | None:
    """The sheet in a file; None if there is none that the rules can make something of."""
    sheet = _read(path, Sheet)
    if sheet is None:
        return None
    sheet = msgspec.structs.replace(sheet, seats=shown(sheet.seats))
    if any(len(one.powers) != len(sheet.seats) for one in sheet.rounds):
        return None
    if not all(one.is_complete for one in sheet.rounds[:-1]):
        return None
    try:
        standing(sheet)
    except (Refused, RulesBroken, BadPack, BadOption):
        return None
    return sheet


def load_duel(path: Path) -> Duel | None:
    """The duel in a file; None if there is none that can be made something of."""
    found = _read(path, Duel)
    if found is None:
        return None
    found = msgspec.structs.replace(found, seats=shown(found.seats))
    try:
        return found if duel.known(found) else None
    except ValueError:  # a moment that is none
        return None


def written(sheet: Sheet | Duel, where: Path | None = None) -> bytes:
    """What stands in the file of a sheet now, whoever wrote it; nothing where there is no such file."""
    try:
        return reading.whole(sheet_path(sheet, where), LARGEST)
    except reading.NotReadable:
        return b""


def sheets(where: Path | None = None) -> list[Sheet]:
    """All sheets of Millions, the last written first."""
    return [kept for kept in all_kept(where) if isinstance(kept, Sheet)]


def all_kept(where: Path | None = None) -> list[Sheet | Duel]:
    """All that was put aside, the last written first. A file that is not to be understood stays, and is left out."""
    found: list[tuple[float, str, Sheet | Duel]] = []
    for pattern, load in (("sheet-*.json", load_sheet), ("duel-*.json", load_duel)):
        with suppress(OSError):
            for path in (where or folder()).glob(pattern):
                kept = load(path)
                with suppress(OSError):
                    if kept is not None:
                        found.append((path.stat().st_mtime, path.name, kept))
    return [kept for _, _, kept in sorted(found, key=lambda one: one[:2], reverse=True)]


def written_board(where: Path | None = None) -> Board | None:
    """The instruments in their file; None where there are none to be understood. A bad file is kept aside."""
    path = board_path(where)
    board = _read(path, Board)
    if board is None:
        with suppress(OSError):
            path.replace(path.with_name(path.name + ".bad"))
    return board


def load_board(where: Path | None = None) -> Board:
    """The instruments as they were left; none where there is no such file."""
    return written_board(where) or Board()


_LOADS: dict[type, Callable[[Path], Any]] = {Sheet: load_sheet, Duel: load_duel}


class Shared(Generic[Paper]):
    """A sheet on this window's table, in a file that other windows may write on too."""

    def __init__(self) -> None:
        self._written = b""
        """What stood there when it was last read or written here."""

    def load(self, kept: Paper) -> Paper | None:
        """As it stands in its file now, whoever wrote it."""
        self._written = written(kept)
        found: Paper | None = _LOADS[type(kept)](sheet_path(kept))
        return found

    def keep(self, kept: Paper, *, is_new: bool) -> Paper | None:
        """Writes it down, unless another window has written there since: then that is given, and nothing is lost.

        Raises NotKept.
        """
        with alone():
            if not is_new and written(kept) != self._written:
                found = self.load(kept)
                if found is not None:
                    return found
            self._written = save(kept)
        return None
