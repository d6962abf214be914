"""A damaged game goes on from before the damage: its good lines become a new file, and the damaged one stays as it is.

What is good is proved by playing it: the line that does not fit is where the copy ends, with all that comes after it. What
is told of a rescue is told in rounds; line numbers would count answers, and that somebody changed their mind may be a
secret (MIL-3.3).
"""

import os
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from app import saves, seats
from app.disk import DISK, Disk, trouble
from app.journal import BadSave, InUse, Journal, NewerSave, NoSave, content, parsed
from app.replay import Builder, replay
from app.upcast import UPCASTERS, Upcasters
from rules.kernel.rules import Progress


class Rescue(Struct, frozen=True):
    """What is good of a damaged game."""

    path: Path
    """The damaged file."""
    data: bytes
    """The lines before the damage."""
    progress: Progress | None
    """How far the game is there, if its rules count."""


def good_part(path: Path, *, build: Builder = seats.build, upcasters: Upcasters = UPCASTERS) -> Rescue | None:
    """What is good of a damaged game; None where nothing is damaged, or nothing can be gone on with. Never raises BadSave."""
    try:
        data = content(path)
    except BadSave:
        return None
    is_damaged = False
    while True:
        try:
            whole, rules = replay(parsed(path, data), build, upcasters=upcasters)
        except (NewerSave, NoSave, InUse):
            return None
        except BadSave as bad:
            # Before its third line a file holds no game, and a fault that no line is to blame for is mended by none.
            if bad.line is None or bad.line < 3:
                return None
            lines = data.split(b"\n")[: bad.line - 1]
            shorter = b"".join([line + b"\n" for line in lines])
            if len(shorter) >= len(data):
                return None
            data, is_damaged = shorter, True
            continue
        if not is_damaged or whole.match.finished:
            return None
        return Rescue(path, data, rules.progress(whole.match.state))


def carried_out(rescue: Rescue, to: Path | None = None, *, disk: Disk = DISK) -> Path:
    """Writes the good lines to a new file and tells which: `to`, or one beside the damaged file.

    It is there whole or not at all, and nothing that has the name is ever replaced. Raises BadSave (InUse where another copy
    of the program has the damaged game open, or is about to do the same).
    """
    path = rescue.path
    new = saves.copy_of(path) if to is None else to
    number = 1
    while to is None and os.path.lexists(new):
        number += 1
        new = saves.copy_of(path, number)
    _insist_new(new)  # before it is locked: it may have no name, or be the damaged file
    old, journal = Journal(path, disk), Journal(new, disk)
    try:
        with suppress(OSError):  # where nothing can be laid beside it, nobody else has it open either
            old.take_lock()
        disk.make_folder(new.parent)
        journal.take_lock()
        _insist_new(new)
        disk.create(new, rescue.data)
    except OSError as error:
        told = trouble(error, "the copy")
        raise BadSave(new, told.wrong, told.remedy) from error
    finally:
        journal.close()
        old.close()
    return new


def _insist_new(path: Path) -> None:
    """Insists that nothing has that name, be it a link to nowhere."""
    if path.is_dir():
        raise BadSave(path, "that is a folder", "Give the name of a new file.")
    if os.path.lexists(path):
        raise BadSave(path, "there is a file of that name already", "Give the name of a new one.")
