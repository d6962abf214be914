"""Decoded packs on the disk: to read many cards as TOML and to judge them takes ten times as long as to take them from here.

What lies here is only ever an image of a text that was read and found faultless. It is named by a digest of all that it
follows from: the text, and the program that reads and judges it. What is damaged, of somebody else or cannot be written is
passed over without a word: the text is there.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from os import DirEntry, scandir
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct

import rules
from app import paths, reading
from app.disk import DISK
from rules.kernel.packs import VERSION, Pack

LEAST = 20_000
"""Texts of fewer characters are read as quickly as a file is found."""

MOST_FILES = 20
"""So many packs are kept, the newest."""

MOST_BYTES = 64_000_000

_FORMAT = 1
"""The version of the files themselves."""

_END = ".cards"
_DIGEST = 32


def decoded(game: str, kinds: Any, text: str, read: Callable[[], Pack[Any]]) -> Pack[Any]:
    """The pack of that text: as it is kept, or as it is `read` and then kept. Raises what `read` raises, and nothing else."""
    if len(text) < LEAST:
        return read()
    key = _key(game, kinds, text)
    path = paths.cache_folder() / "packs" / (key.hex() + _END)
    pack = _taken(path, key, kinds)
    if pack is None:
        pack = read()
        _put(path, key, kinds, pack)
    return pack


# -- files -------------------------------------------------------------------------------------------------------------


def _taken(path: Path, key: bytes, kinds: Any) -> Pack[Any] | None:
    """The pack in a file, if it is just what was written there for that key."""
    try:
        data = reading.whole(path, MOST_BYTES)
        if data[:_DIGEST] == _digest(key, data[_DIGEST:]):
            return _decoder(kinds).decode(data[_DIGEST:])
    except (reading.NotReadable, msgspec.MsgspecError, RecursionError):
        pass
    return None


def _put(path: Path, key: bytes, kinds: Any, pack: Pack[Any]) -> None:
    """Keeps a pack, if it comes out again as it goes in, and lets the oldest ones go."""
    with suppress(OSError, TypeError, ValueError, msgspec.MsgspecError, RecursionError):
        data = msgspec.msgpack.encode(pack)
        if _decoder(kinds).decode(data) == pack:
            DISK.create(path, _digest(key, data) + data)
            _thin_out(path.parent)


def _thin_out(folder: Path) -> None:
    with scandir(folder) as entries:
        ours = [
            entry for entry in entries if entry.name.endswith((_END, ".tmp"))
        ]  # those that a crash left half written too
    ours.sort(key=_when, reverse=True)
    for entry in ours[MOST_FILES:]:
        with suppress(OSError):
            Path(entry.path).unlink()


def _when(entry: "DirEntry[str]") -> int:
    try:
        return entry.stat().st_mtime_ns
    except OSError:  # another process was quicker
        return 0


def _digest(key: bytes, data: bytes) -> bytes:
    return blake2b(data, key=key, digest_size=_DIGEST).digest()


@lru_cache(maxsize=8)
def _decoder(kinds: Any) -> "msgspec.msgpack.Decoder[Pack[Any]]":
    pack: Any = Pack  # of types that are known only now
    return msgspec.msgpack.Decoder(pack[kinds])


# -- what a pack follows from ------------------------------------------------------------------------------------------


def _key(game: str, kinds: Any, text: str) -> bytes:
    program = blake2b(repr((_FORMAT, VERSION, game, _program(game), _schema(kinds))).encode()).digest()
    return _digest(program, text.encode("utf-8", "surrogatepass"))


@lru_cache(maxsize=8)
def _program(game: str) -> object:
    """What reads and judges a game's packs: the modules as they lie on the disk, since somebody who works on them does not
    change the version with every line; and the version where they lie in no folder.
    """
    home = Path(rules.__file__).parent
    try:
        return tuple(_modules(home / "kernel")), tuple(_modules(home / game))
    except OSError:
        from app.journal import app_version  # late: it stands on whoever asks here

        return app_version()


def _modules(folder: Path) -> Iterator[tuple[str, int, int]]:
    with scandir(folder) as entries:
        for entry in sorted((entry for entry in entries if entry.name.endswith(".py")), key=lambda entry: entry.name):
            there = entry.stat()
            yield entry.name, there.st_size, there.st_mtime_ns


@lru_cache(maxsize=8)
def _schema(kinds: Any) -> bytes:
    """A digest of card types, and of all types in them: their fields, what these take, and what they are where nothing is said."""
    found: dict[type, str] = {}
    waiting: list[Any] = [kinds]
    for kind in waiting:
        if not (isinstance(kind, type) and issubclass(kind, Struct)):
            waiting += get_args(kind)
        elif kind not in found:
            fields = get_type_hints(kind, include_extras=True)
            how = kind.__struct_config__
            tag = how.tag_field, how.tag, how.forbid_unknown_fields
            found[kind] = repr(
                (kind.__qualname__, tag, kind.__struct_encode_fields__, kind.__struct_defaults__, fields)
            )
            waiting += fields.values()
    return blake2b("\n".join(sorted(found.values())).encode()).digest()
