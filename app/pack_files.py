"""The files of content packs: one that is a pack by itself, and a folder that is one, with what is wrong with them as files.

A folder that is a pack holds `pack.toml` with the head, and any number of other files with cards. Its text is all of them
joined (`rules.kernel.joined`): journals keep it as they keep that of a file, and read it again in the same way.
"""

import re
from collections.abc import Callable, Iterable
from importlib.resources.abc import Traversable
from pathlib import Path

from app import reading
from rules.kernel.joined import HEAD, Part, joined
from rules.kernel.packs import BadPack, Fault

MOST_BYTES = 4_000_000
"""No pack is larger; a file or a folder that is, is something else, and is not read."""

MOST_FILES = 1_000
"""No pack has more files."""

END = ".toml"

_HEAD_WANTED = f"{HEAD} with only [pack] in it: id, game, version and title"


class UnreadablePack(BadPack):
    """A file of which nothing can be read as text: it is not there, not ours, or no text."""


def read(path: Path) -> tuple[str, str]:
    """The text of a pack, be it a file or a folder, and the name to call it by. Raises BadPack."""
    if is_folder(path):
        return read_folder(path)
    text, name = read_file(path)
    if (path.parent / HEAD).is_file() and not re.search(r"^\s*\[pack\]", text, re.MULTILINE):
        raise BadPack([Fault(name, "", "", f"is a part of the pack in its folder; give the folder, {path.parent}")])
    return text, name


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


def read_folder(folder: Path) -> tuple[str, str]:
    """The text of a folder that is a pack, and the name to call it by. Raises BadPack."""
    name = str(folder)
    try:
        inside = [entry.name for entry in folder.iterdir()]
    except OSError as error:
        text = f"cannot be read: {error.strerror or type(error).__name__}"
        raise UnreadablePack([Fault(name, "", "", text)]) from None
    return _joined(name, inside, lambda file: read_file(folder / file)[0]), name


def shipped_text(entry: Traversable) -> str:
    """The text of a pack that comes with the program, wherever that lies, be it within an archive. Raises BadPack."""
    if not entry.is_dir():
        return entry.read_text(encoding="utf-8")
    inside = [one.name for one in entry.iterdir()]
    return _joined(entry.name, inside, lambda file: entry.joinpath(file).read_text(encoding="utf-8"))


def shipped_head(entry: Traversable) -> str:
    """The text of a pack that comes with the program as far as its head is wanted; empty where there is none."""
    if not entry.is_dir():
        return entry.read_text(encoding="utf-8")
    head = entry.joinpath(HEAD)
    return head.read_text(encoding="utf-8") if head.is_file() else ""


def counts(name: str) -> bool:
    """Whether a file of that name belongs to a pack: not the copies that editors make for themselves."""
    return name.endswith(END) and not name.startswith(".")


def is_folder(path: Path) -> bool:
    """Whether a folder lies there."""
    try:
        return path.is_dir()
    except OSError:  # a name that no disk takes
        return False


def is_one_pack(folder: Path) -> bool:
    """Whether a folder is one pack, and not a place where packs lie: it has the file with the head, or nothing but cards."""
    if (folder / HEAD).is_file():
        return True
    files = [path for path in folder.iterdir() if counts(path.name) and path.is_file()]
    return bool(files) and all(map(_begins_with_a_card, files))


def _begins_with_a_card(path: Path) -> bool:
    try:
        text, _ = read_file(path)
    except UnreadablePack:
        return False
    lines = (line.strip() for line in text.split("\n"))
    return next((line for line in lines if line and not line.startswith("#")), "").startswith("[[card]]")


def _joined(folder: str, inside: Iterable[str], text_of: Callable[[str], str]) -> str:
    """The files of a folder as one text, that with the head first and then by name. Raises BadPack."""
    names = sorted(filter(counts, inside), key=lambda name: (name != HEAD, name))
    if not names:
        wrong = f"no pack lies in this folder: it needs a file {_HEAD_WANTED}; and beside it files of [[card]]"
        raise BadPack([Fault(folder, "", "", wrong)])
    if names[0] != HEAD:
        raise BadPack(
            [Fault(folder, "", "", f"this folder has no {HEAD}; a pack of several files needs {_HEAD_WANTED}")]
        )
    if len(names) > MOST_FILES:
        raise UnreadablePack([Fault(folder, "", "", f"has more than {MOST_FILES:,} files: this is no content pack")])
    faults: list[Fault] = []
    parts: list[Part] = []
    size = 0
    for name in names:
        if not name.isprintable():
            faults.append(
                Fault(folder, "", "", f"{name!a} is no name for a file of a pack; use characters that can be seen")
            )
            continue
        try:
            text = text_of(name)
        except UnreadablePack as bad:
            faults += bad.faults
            continue
        parts.append(Part(name, text))
        size += len(text.encode())
        if size > MOST_BYTES:
            text = f"is larger than {MOST_BYTES:,} bytes: this is no content pack"
            raise UnreadablePack([Fault(folder, "", "", text)])
    if faults:
        raise UnreadablePack(faults)
    return joined(parts)
