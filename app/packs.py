"""Finding and reading content packs: those that come with the program, and those of a player.

A pack is decoded by `rules.kernel.packs`, card by card; here it is found, read from the disk and held against the game
that it wants to be. Every fault comes as `BadPack`, with file, card and field.
"""

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from msgspec import Struct

from app import reading
from rules.catalogue import GAMES, box
from rules.kernel.box import Box
from rules.kernel.near_words import choose, nearest
from rules.kernel.packs import BadPack, Fault, Pack, read, schema
from rules.kernel.written import kind_of, told

MOST_BYTES = 4_000_000
"""No pack is larger; a file that is, is something else, and is not read."""


class UnreadablePack(BadPack):
    """A file of which nothing can be read as text: it is not there, not ours, or no text."""


class LoadedPack(Struct, frozen=True):
    """A faultless pack, with the text that a journal keeps of it."""

    pack: Pack[Any]
    text: str
    file: str
    """Where it was read: a name that people recognise."""


def load(game: str, pack: str | Path | None = None) -> LoadedPack:
    """The pack of a game: by its id, by the path of a file, or (None) the one that comes with the game.

    Raises BadPack with all the faults found, and UnknownGame.
    """
    shelf = box(game)
    if pack is None:
        pack = shelf.pack
    if isinstance(pack, Path) or _is_path(pack):
        return load_text(game, *read_file(Path(pack)))
    known = dict(shipped(game))
    if pack not in known:
        fault = (
            f"there is no pack of that name for {game}; {choose(pack, tuple(known))}. "
            "A pack of your own is given by its path."
        )
        raise BadPack([Fault(pack, "", "", fault)])
    return load_text(game, known[pack].read_text(encoding="utf-8"), known[pack].name)


def load_text(game: str, text: str, file: str, *, kept: bool = False) -> LoadedPack:
    """A pack from its text; one that a saved game has `kept` may tell facts that cards have no more.

    Raises BadPack and UnknownGame.
    """
    return _faultless(box(game), game, text, file, kept)


@lru_cache(maxsize=8)
def _faultless(shelf: Box, game: str, text: str, file: str, kept: bool) -> LoadedPack:
    """A pack, held against its game; what has been read once and found good is not read again, letter by letter, for the next
    game with the same text.
    """
    try:
        pack = read(text, file, game, shelf.cards, kept=kept)
    except BadPack as bad:
        together = shelf.faults(bad.cards, file) if bad.cards else []
        raise BadPack([*bad.faults, *together]) from None
    faults = shelf.faults(pack.cards, file)
    if faults:
        raise BadPack(faults)
    return LoadedPack(pack, text, file)


def check_file(path: Path) -> LoadedPack:
    """A pack from a file, for the game that it names itself. Raises BadPack."""
    text, file = read_file(path)
    game, wrong = _game_of(text)
    try:
        return load_text(game, text, file)
    except BadPack as bad:
        # The cards are held against the game that was probably meant, so that nothing is kept back for a second try.
        faults = [
            Fault(file, "", fault.field, wrong) if wrong and fault.field == "pack.game" else fault
            for fault in bad.faults
        ]
        raise BadPack(faults) from None


def shipped(game: str) -> Iterator[tuple[str, Traversable]]:
    """The packs that come with the program for a game: id and file. The file is named as the id is, without its head."""
    head = box(game).pack.partition(".")[0]
    folder = files("resources").joinpath("packs", game)
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.name.endswith(".toml"):
            yield f"{head}.{entry.name.removesuffix('.toml')}", entry


def exported_schema(game: str) -> dict[str, Any]:
    """The JSON Schema of a game's packs, for editors. Raises UnknownGame."""
    shelf = box(game)
    return {"title": f"A content pack for {shelf.title}", **schema(shelf.cards)}


def read_file(path: Path, *, most: int = MOST_BYTES, what: str = "content pack") -> tuple[str, str]:
    """The text of a file and the name to call it by. Raises UnreadablePack if it cannot be read as text."""
    name = str(path)
    try:
        data = reading.whole(path, most)
    except reading.NotReadable as bad:
        text = f"cannot be read: {bad}"
        if isinstance(bad, reading.NoFile):
            text = str(bad)
        elif isinstance(bad, reading.NotPlain):
            text = f"is {bad}; give a file"
        elif isinstance(bad, reading.TooLarge):
            text = f"is {bad}: this is no {what}"
        raise UnreadablePack([Fault(name, "", "", text)]) from None
    try:
        # As Python opens text: a file that came through another system may end its lines otherwise.
        return data.decode("utf-8-sig").replace("\r\n", "\n"), name
    except UnicodeDecodeError as error:
        raise UnreadablePack([Fault(name, "", "", f"is not text in UTF-8 (byte {error.start})")]) from None


def _is_path(pack: str) -> bool:
    return pack.endswith(".toml") or "/" in pack or "\\" in pack


def _game_of(text: str) -> tuple[str, str]:
    """The game that a pack is for, or the one most likely meant; and what is wrong with what it says, if anything is."""
    try:
        head = tomllib.loads(text).get("pack")
    except (ValueError, RecursionError):
        head = None  # told better by whoever reads it in earnest
    if not isinstance(head, dict):
        return GAMES[0], ""
    game = head.get("game")
    if not isinstance(game, str):
        has = "is missing" if game is None else f"a text is needed, {told(game)} is {kind_of(game)}"
        return GAMES[0], f"{has}; one of: {', '.join(GAMES)}"
    if game in GAMES:
        return game, ""
    return nearest(game, GAMES) or GAMES[0], f"there is no game {told(game)}; {choose(game, GAMES)}"
