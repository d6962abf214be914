"""What a killed program leaves beside saved games, and how it is put away.

A file half written (`.NAME.jsonl.PID.tmp`) and the file of a lock (`.NAME.jsonl.lock`) vanish by themselves unless the
program is killed just then. Whoever writes the one holds the other, so what nobody holds is nobody's.
"""

import re
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from app import paths
from app.disk import DISK, Disk
from app.journal import BEGINNING, SUFFIX, InUse, Journal, lock_path

OLD = 60 * 60
"""Nothing is touched that is younger, in seconds: a program may be about to lock it."""

_OURS = re.compile(rf"\.(?P<game>[^/\\]+{re.escape(SUFFIX)})\.(?:lock|[0-9]+\.tmp)")


def put_away(
    folder: Path | None = None, *, disk: Disk = DISK, now: Callable[[], float] = time.time
) -> tuple[Path, ...]:
    """Removes what was left in a folder of saved games, and tells what that was. Never raises, and waits for nobody."""
    folder = paths.games_folder() if folder is None else folder
    gone: list[Path] = []
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            found = _OURS.fullmatch(path.name)
            if found is not None and _is_left(path, now()) and _remove(path, folder / found["game"], disk):
                gone.append(path)
    return tuple(gone)


def _is_left(path: Path, now: float) -> bool:
    """Whether it is a plain file of ours that has lain there for long: a lock's is empty, and one half written is at most
    the beginning of a saved game.
    """
    try:
        there = path.lstat()
        if not stat.S_ISREG(there.st_mode) or now - there.st_mtime < OLD:
            return False
        if there.st_size == 0:
            return True
        if path.suffix != ".tmp":
            return False
        with path.open("rb") as file:
            return BEGINNING.startswith(file.read(len(BEGINNING)))
    except OSError:
        return False


def _remove(path: Path, game: Path, disk: Disk) -> bool:
    """Removes it, unless somebody has the game open."""
    journal = Journal(game, disk)
    try:
        journal.take_lock()
    except (InUse, OSError):
        return False
    try:
        if path != lock_path(game):
            path.unlink()
    except OSError:
        return False
    finally:
        journal.close()  # which takes the lock's file away
    return not path.exists()
