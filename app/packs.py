"""Finding and reading content packs: those that come with the program, and those of a player.

A pack is decoded by `rules.kernel.packs`, card by card; here it is found, read from the disk (`app.pack_files`) and held
against the game that it wants to be. Every fault comes as `BadPack`, with file, card and field. Large ones that were once
found faultless are taken from `app.pack_cache`.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from app import pack_cache, pack_files
from rules.catalogue import GAMES, box
from rules.kernel.box import Box
from rules.kernel.near_words import choose, nearest
from rules.kernel.packs import BadPack, Fault, Pack, head_of, read, schema
from rules.kernel.written import kind_of, told


class LoadedPack(Struct, frozen=True):
    """A faultless pack, with the text that a journal keeps of it."""

    pack: Pack[Any]
    text: str
    file: str
    """Where it was read: a name that people recognise."""


def load(game: str, pack: str | Path | None = None) -> LoadedPack:
    """The pack of a game: by its id, by the path of a file or a folder, or (None) the one that comes with the game.

    Raises BadPack with all the faults found, and UnknownGame.
    """
    shelf = box(game)
    if pack is None:
        pack = shelf.pack
    if isinstance(pack, Path) or _is_path(pack):
        return load_text(game, *pack_files.read(Path(pack)))
    known = dict(shipped(game))
    if pack not in known:
        fault = (
            f"there is no pack of that name for {game}; {choose(pack, tuple(known))}. "
            "A pack of your own is given by its path."
        )
        raise BadPack([Fault(pack, "", "", fault)])
    return load_text(game, pack_files.shipped_text(known[pack]), known[pack].name)


def load_named(game: str, name: str, beside: Path = Path()) -> LoadedPack:
    """The pack that somebody names: by its id, or by a path from that folder. Raises as `load`."""
    if name in dict(shipped(game)):
        return load(game, name)
    is_there = _is_path(name)
    with suppress(OSError):  # a name that no disk takes
        is_there = is_there or (beside / name).exists()
    return load(game, beside / name if is_there else name)


def load_text(game: str, text: str, file: str, *, kept: bool = False) -> LoadedPack:
    """A pack from its text; one that a saved game has `kept` may tell facts that cards have no more.

    Raises BadPack and UnknownGame.
    """
    shelf = box(game)
    return _kept(shelf, game, text, file) if kept else _faultless(shelf, game, text, file)


@lru_cache(maxsize=8)
def _faultless(shelf: Box, game: str, text: str, file: str) -> LoadedPack:
    """A pack, held against its game; what has been read once and found good is not read again, letter by letter, for the next
    game with the same text.
    """

    def in_earnest() -> Pack[Any]:
        return read(text, file, game, shelf.cards, together=shelf.faults)

    return LoadedPack(pack_cache.decoded(game, shelf.cards, text, in_earnest), text, file)


@lru_cache(maxsize=8)
def _kept(shelf: Box, game: str, text: str, file: str) -> LoadedPack:
    """A pack that a saved game has kept: mostly one that is as good today, and has been read."""
    with suppress(BadPack):
        return _faultless(shelf, game, text, file)
    return LoadedPack(read(text, file, game, shelf.cards, kept=True, together=shelf.faults), text, file)


def check_file(path: Path) -> LoadedPack:
    """A pack from a file or a folder, for the game that it names itself; read and judged in earnest. Raises BadPack."""
    text, file = pack_files.read(path)
    game, wrong = _game_of(text)
    shelf = box(game)
    try:
        return LoadedPack(read(text, file, game, shelf.cards, together=shelf.faults), text, file)
    except BadPack as bad:
        # The cards are held against the game that was probably meant, so that nothing is kept back for a second try.
        faults = [
            structs.replace(fault, text=wrong) if wrong and fault.field == "pack.game" else fault
            for fault in bad.faults
        ]
        raise BadPack(faults) from None


def shipped(game: str) -> Iterator[tuple[str, Traversable]]:
    """The packs that come with the program for a game: the id that each says it has, and its file or folder."""
    folder = files("resources").joinpath("packs", game)
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir() or pack_files.counts(entry.name):
            head = head_of(pack_files.shipped_head(entry))
            name = head.get("id") if isinstance(head, dict) else None
            yield name if isinstance(name, str) else entry.name, entry


def exported_schema(game: str) -> dict[str, Any]:
    """The JSON Schema of a game's packs, for editors. Raises UnknownGame."""
    shelf = box(game)
    return {"title": f"A content pack for {shelf.title}", **schema(shelf.cards)}


def _is_path(pack: str) -> bool:
    return pack.endswith(".toml") or "/" in pack or "\\" in pack


def _game_of(text: str) -> tuple[str, str]:
    """The game that a pack is for, or the one most likely meant; and what is wrong with what it says, if anything is."""
    head = head_of(text)
    if not isinstance(head, dict):
        return GAMES[0], ""
    game = head.get("game")
    if not isinstance(game, str):
        has = "is missing" if game is None else f"a text is needed, {told(game)} is {kind_of(game)}"
        return GAMES[0], f"{has}; one of: {', '.join(GAMES)}"
    if game in GAMES:
        return game, ""
    return nearest(game, GAMES) or GAMES[0], f"there is no game {told(game)}; {choose(game, GAMES)}"
