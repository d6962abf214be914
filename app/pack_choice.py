"""The packs that a table can choose from: those that come with the program, and the player's own with what is wrong with them."""

from pathlib import Path

from msgspec import Struct

from app import pack_files, paths
from app.packs import LoadedPack, load, shipped
from rules.kernel.packs import BadPack

MOST = 100
"""So many files of a folder are looked at, by name; a folder with more is not one of packs."""


class Choice(Struct, frozen=True):
    """One pack, as a list shows it."""

    title: str
    file: str
    """The name of its file or folder where it is one of the player's own; else empty."""
    pack: LoadedPack | None = None
    """None for one that cannot be played with."""
    fault: str = ""
    """The first thing that is wrong with it."""


def choices(game: str, folder: Path | None = None) -> tuple[Choice, ...]:
    """The packs of a game: its own first, then the others that come with it, then the player's, by name of the file.

    The player's lie in a folder named like the game; `folder` is where that lies. Never raises BadPack.
    """
    return (*_shipped(game), *_own(game, (paths.packs_folder() if folder is None else folder) / game))


def _shipped(game: str) -> list[Choice]:
    standard = load(game)
    found = [Choice(standard.pack.title, "", standard)]
    for name, _ in shipped(game):
        if name != standard.pack.id:
            loaded = load(game, name)
            found.append(Choice(loaded.pack.title, "", loaded))
    return found


def _is_folder(path: Path) -> bool:
    return not path.name.startswith((".", "_")) and pack_files.is_folder(path)


def _own(game: str, folder: Path) -> list[Choice]:
    try:
        files = sorted(path for path in folder.iterdir() if pack_files.counts(path.name) or _is_folder(path))
    except OSError:
        return []
    found: list[Choice] = []
    for path in files[:MOST]:
        try:
            loaded = load(game, path)
        except BadPack as bad:
            fault = bad.faults[0]
            inside = fault.file.removeprefix(str(path)).lstrip("/\\")
            place = ", ".join(part for part in (inside, fault.card, fault.field) if part)
            found.append(Choice(path.name, path.name, fault=f"{place}: {fault.text}" if place else fault.text))
        else:
            found.append(Choice(loaded.pack.title, path.name, loaded))
    return found
