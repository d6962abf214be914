"""The saved games of a folder: what there is, which one to go on with, and how one is thrown away.

Listing reads the beginning and the end of each file and plays nothing, so a hundred games are listed at once. What lies
damaged between is found when a game is opened; only a game that was rescued is played, to see whether it is
still damaged.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from glob import escape
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from app import paths, records
from app.bounds import LONGEST_MS
from app.disk import DISK, Disk, trouble
from app.glance import glanced_at
from app.journal import RESTORE, SUFFIX, BadSave, InUse, Journal, NewerSave, read
from app.replay import replay
from app.reseating import called
from app.seats import Seat, build
from app.session import Session
from rules.kernel.rules import Progress

TRASH = "trash"
"""The folder, beside the games, to which games are thrown away."""

AHEAD = 10 * 60
"""So many seconds the clock of the disk may go before this one's, as on a drive in a network."""


class Save(Struct, frozen=True):
    """A saved game as a list shows it."""

    path: Path
    saved: float
    """When it was last written, in seconds since 1970."""
    game: str = ""
    seats: tuple[Seat, ...] = ()
    started: str = ""
    """When it was begun, in UTC, as ISO 8601."""
    answers: int = 0
    """How many answers it has; never for showing while it is played, as it tells that a choice was changed (MIL-3.3)."""
    played: int = 0
    """How long it has been played, in ms."""
    phase: str = ""
    """Which part of the game it is in, as its rules call it, such as `round 3`."""
    progress: Progress | None = None
    """How far it is; None where its rules do not count, or the game was saved before they were asked."""
    finished: bool = False
    is_rescued: bool = False
    """Whether it is damaged, and what was good of it goes on in a copy (`app.rescue`)."""
    problem: str | None = None
    """Why it cannot be gone on with, with the remedy; None for a game that seems well."""

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return self.problem is None and not self.finished and not self.is_rescued


def copy_of(path: Path, number: int = 1) -> Path:
    """Where what was good of a damaged game goes on: the first copy, or another where that is taken."""
    return path.with_name(f"{path.stem}.rescued{number if number > 1 else ''}{path.suffix}")


def _is_damaged(path: Path) -> bool:
    """Whether a game is still damaged, where a copy of what was good of it lies: somebody may have put a good file there."""
    there = path.stat()
    return _was_damaged(path, (there.st_ino, there.st_size, there.st_mtime_ns, there.st_ctime_ns))


@lru_cache(maxsize=64)
def _was_damaged(path: Path, version: tuple[int, ...]) -> bool:
    """Plays it, once for each version of the file."""
    del version
    try:
        replay(read(path), build)
    except NewerSave:
        return False
    except BadSave:
        return True
    return False


def listed(folder: Path | None = None, *, now: Callable[[], float] = time.time) -> tuple[Save, ...]:
    """All saved games, the last written first; damaged ones too, with their problem. Never raises.

    What was written at a time that is still to come was written before the clock was set right, or back: it comes last.
    """
    folder = paths.games_folder() if folder is None else folder
    saves: list[Save] = []
    with suppress(OSError):
        for path in folder.iterdir():
            if path.suffix == SUFFIX and not path.name.startswith("."):
                save = looked_at(path)
                if save is not None:
                    saves.append(save)
    latest = now() + AHEAD
    return tuple(sorted(saves, key=lambda s: (s.saved > latest, -s.saved, s.path.name)))


def looked_at(path: Path) -> Save | None:
    """One saved game as a list shows it; None if there is no such file."""
    saved = 0.0
    try:
        saved = path.stat().st_mtime
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return _facts(path, saved, file)
    except FileNotFoundError:
        return None
    except BadSave as bad:
        return Save(path, saved, problem=f"{bad.text[:1].upper()}{bad.text[1:]}. {bad.remedy}")
    except OSError as error:
        told = error.strerror or type(error).__name__
        return Save(path, saved, problem=f"The file cannot be read ({told}). See that you may read it.")


def _facts(path: Path, saved: float, file: BinaryIO) -> Save:
    """Reads the first line, and lines from the end to one that tells how the game stands. Raises BadSave."""
    head, lines = glanced_at(path, file)
    names: tuple[str, ...] = ()
    for line in lines:
        names = names or records.names_from(line)
        stands = records.standing(line)
        if stands is not None:
            return Save(
                path,
                saved,
                game=head.game,
                seats=called(head.seats, names or stands.names),
                started=head.started,
                answers=stands.n,
                played=min(max(0, stands.clock), LONGEST_MS),
                phase=stands.phase,
                progress=stands.progress,
                finished=stands.over,
                is_rescued=copy_of(path).is_file() and _is_damaged(path),
            )
    raise BadSave(path, "the file ends before the game was set up", RESTORE)


def go_on(
    folder: Path | None = None, *, resume: Callable[[Path], Session] = Session.resume
) -> tuple[Session | None, tuple[str, ...]]:
    """The unfinished game that was last played, and what the player should be told.

    One that turns out to be damaged is told of, and the next is taken; where it is open elsewhere none is taken, as another
    one is hardly meant. None: there is none.
    """
    told: list[str] = []
    for save in listed(folder):
        if save.problem is not None:
            told.append(f"{save.path.name}: {save.problem}")
        if not save.unfinished:
            continue
        try:
            session = resume(save.path)
        except InUse as used:
            return None, (*told, str(used))
        except BadSave as bad:
            told.append(str(bad))
            continue
        if session.finished:  # its end was hidden behind damage
            session.close()
            continue
        if told:
            told.append("So an older game is offered.")
        return session, tuple(told)
    return None, tuple(told)


def discard(path: Path, disk: Disk = DISK) -> Path:
    """Moves a saved game to the trash and tells where it lies now. Raises InUse or BadSave.

    With the last copy of what was good of a damaged game that one goes too: it would be offered again instead.
    """
    there = _moved(path, disk)
    damaged = path.with_name(f"{path.stem.rpartition('.rescued')[0]}{path.suffix}")
    copies = path.parent.glob(f"{escape(damaged.stem)}.rescued*{path.suffix}")
    if damaged != path and damaged.is_file() and not any(copies) and _is_damaged(damaged):
        _moved(damaged, disk)
    return there


def _moved(path: Path, disk: Disk) -> Path:
    if not path.is_file():
        raise BadSave(path, "there is no such file", "Choose a game from the list.")
    trash = path.parent / TRASH
    try:
        lock = Journal(path, disk)
        lock.take_lock()
        try:
            disk.make_folder(trash)
            there = trash / path.name
            number = 1
            while there.exists():
                number += 1
                there = trash / f"{path.stem}.{number}{path.suffix}"
            path.rename(there)
            disk.sync_folder(trash)
            disk.sync_folder(path.parent)
        finally:
            lock.close()
    except OSError as error:
        raise BadSave(path, trouble(error, "this game").wrong, "It stays where it is.") from error
    return there


__all__ = ["TRASH", "InUse", "Save", "copy_of", "discard", "go_on", "listed", "looked_at"]
