"""What arguments mean: each is understood here, or refused in one sentence."""

import argparse
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from app import packs, words
from app.cli.doors import Complaint
from app.journal import app_version
from app.opponents import GAMES as OPPONENTS_PLAY
from app.opponents import LEVELS
from app.packs import LoadedPack
from app.seats import LARGEST_SEED
from rules.catalogue import GAMES, UnknownGame, box
from rules.kernel.box import Box
from rules.kernel.near_words import choose
from rules.kernel.options import BadOption, Options, chosen, spelled, spelling
from rules.kernel.packs import BadPack
from rules.kernel.refusals import Refused
from rules.kernel.seats import LETTERS
from rules.kernel.written import told

LARGEST_PICTURE = 8_192
"""Pixels along one side."""


def version() -> str:
    """The version of the program."""
    return app_version()


def game(name: str) -> Box:
    """The game of that name. Raises Complaint, naming those that exist."""
    try:
        return box(name)
    except UnknownGame:
        raise Complaint(f"there is no game {told(name)}; {choose(name, GAMES)}") from None


def seats(name: str, given: int | None, house: Mapping[str, Options], loaded: LoadedPack | None = None) -> int:
    """How many sit at a table with these options; as few as can unless given. Raises Complaint."""
    shelf = game(name)
    if given is not None and not shelf.least_seats <= given <= shelf.most_seats:
        raise Complaint(
            f"{shelf.title} is for {shelf.least_seats} to {shelf.most_seats} players, not for {given}; "
            f"give --seats {shelf.least_seats} to {shelf.most_seats}"
        )
    counts = range(shelf.least_seats, shelf.most_seats + 1) if given is None else (given,)
    cards = (loaded or packs.load(name)).pack.cards
    why = ""
    for count in counts:
        try:
            shelf.table(cards, count, house)
        except Refused as refused:  # an option may change how many can play
            why = why or f"{words.refusal(refused).rstrip('.')} ({refused.clause})"
        else:
            return count
    raise Complaint(why)


def options(name: str, given: Sequence[str], idle: Callable[[str], None] | None = None) -> dict[str, Options]:
    """All options of a game with their values, from `KEY=VALUE` texts. Raises Complaint, also for what means nothing beside the
    others, unless somebody is there to be told what lies `idle`.
    """
    pairs: dict[str, str] = {}
    for text in given:
        key, is_given, value = text.partition("=")
        if not is_given:
            raise Complaint(f"--option {text} has no value; write it as --option {text}=VALUE")
        pairs[key.strip()] = value.strip()
    try:
        values = chosen(game(name).options, pairs)
    except BadOption as error:
        raise Complaint(f"--option: {error}") from None
    for option in game(name).options:
        if values[option.key] == option.default or option.means(values):
            continue
        needs = " and ".join(f"{key}={spelling(value)}" for key, value in option.only)
        said = f"--option {option.key}={spelling(values[option.key])} means nothing here; it goes with {needs}"
        if idle is None:
            raise Complaint(f"{said}: give that too, or leave {option.key} out")
        idle(said)
    return values


def opponents(name: str, given: Sequence[str], count: int) -> tuple[str, ...]:
    """By seat: the level of the opponent that plays there, from `SEAT=LEVEL` texts; empty elsewhere. Raises Complaint."""
    levels = [""] * count
    for text in given:
        where, is_given, level = (part.strip() for part in text.partition("="))
        if not is_given:
            raise Complaint(
                f"--opponent {told(text)} has no level; write it as --opponent SEAT=LEVEL, such as B=normal"
            )
        if name not in OPPONENTS_PLAY:
            raise Complaint(f"--opponent: only people can play {game(name).title}")
        if level not in LEVELS:
            raise Complaint(f"--opponent: there is no level {told(level)}; {choose(level, LEVELS)}")
        try:
            number = seat(where, letters(count))
        except Complaint as none:
            raise Complaint(f"--opponent: {none}") from None
        if levels[number]:
            raise Complaint(f"--opponent: seat {LETTERS[number]} is given twice; leave one out")
        levels[number] = level
    return tuple(levels)


def options_told() -> str:
    """For --help: every option of every game, what it takes, and what it is unless it is given."""
    lines: list[str] = []
    for name in GAMES:
        if game(name).options:
            lines.append(f"house rules of {name}, as they are unless given with --option:")
        for option in game(name).options:
            lines.append(f"  {option.key}={spelling(option.default)}    takes {spelled(option)}")
            hint = f"{words.option_hint(option.key)} ({option.clause})".strip()
            lines += textwrap.wrap(hint, 112, initial_indent=" " * 6, subsequent_indent=" " * 6)
            if isinstance(option.default, str):
                lines += [f"      {value}: {words.option_value(option.key, value)}" for value in option.choices]
    return "\n".join(lines)


def pack(name: str, given: str | None) -> LoadedPack | None:
    """The pack of that id, or in that file or folder; None if none is given. Raises Complaint."""
    shelf = game(name)
    if given is None:
        return None
    if not given.strip():
        raise Complaint("--pack is empty; give the id of a pack, or the file or folder of one of your own")
    try:
        return packs.load_named(shelf.name, given)
    except BadPack as bad:
        more = len(bad.faults) - 1
        tail = f" (and {more} more; `visavis pack check {given}` tells all)" if more else ""
        raise Complaint(f"--pack: {bad.faults[0]}{tail}") from None


def files(given: Sequence[Path], what: str, is_one: Callable[[Path], bool] = lambda _: False) -> list[Path]:
    """The files that were given, and in place of a folder all that end with .toml in it, at any depth; or a folder itself, if it
    `is_one`. Raises Complaint.
    """
    found: dict[Path, None] = {}
    for path in given:
        try:
            inside = sorted(one for one in path.rglob("*.toml") if not one.is_dir()) if path.is_dir() else [path]
            folders = {one: is_one(one) for file in inside for one in file.parents if one.is_relative_to(path)}
        except (OSError, ValueError) as error:
            raise Complaint(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
        if not inside:
            raise Complaint(f"{path}: there is no {what} in this folder; a {what} is a file that ends with .toml")
        for file in inside:
            whole = [one for one in file.parents if folders.get(one)]
            found[whole[-1] if whole else file] = None
    return list(found)


def seat(word: str, names: Sequence[str]) -> int:
    """A seat from its letter, its number from 1, or its name, in this order: a name may look like one of them.

    Raises Complaint.
    """
    letter = LETTERS.find(word.upper()) if len(word) == 1 else -1
    if 0 <= letter < len(names):
        return letter
    if word.isdecimal() and word.isascii() and len(word) < 4 and 1 <= int(word) <= len(names):
        return int(word) - 1
    if word in names:
        return list(names).index(word)
    last = len(names)
    raise Complaint(f"there is no seat {word!r}; seats are A to {LETTERS[last - 1]}, or 1 to {last}")


def letters(count: int) -> tuple[str, ...]:
    """The letters of so many seats."""
    return tuple(LETTERS[:count])


def picture(path: Path) -> Path:
    """Where a picture goes. Raises Complaint for what is no PNG or has no folder."""
    if path.suffix.lower() != ".png":
        raise Complaint(f"--out {path}: pictures are PNG files; give a name that ends with .png")
    if not path.parent.is_dir():
        raise Complaint(f"--out {path}: there is no folder {path.parent}; make it first")
    return path


# -- types for argparse: they raise ArgumentTypeError ------------------------------------------------------------------


def _whole(text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,20}", text.strip()) or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")
    return int(text)


def number(text: str) -> int:
    """How many sit at the table; whether so many can is the game's to say."""
    if not re.fullmatch(r"[+-]?[0-9]{1,20}", text.strip()):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def jobs(text: str) -> int:
    """How many processes; no system takes more of them from Python at once."""
    return _whole(text, 1, 61)


def path(text: str) -> Path:
    """The path of a file or a folder. An empty one would be the folder that one is in, which nobody means."""
    if not text.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is no path")
    return Path(text)


def seed(text: str) -> int:
    """A seed."""
    return _whole(text, 0, LARGEST_SEED)


def positive(text: str) -> int:
    """How many, at least one."""
    return _whole(text, 1, 1_000_000_000)


def count(text: str) -> int:
    """How many, or none."""
    return _whole(text, 0, 1_000_000)


def size(text: str) -> tuple[int, int]:
    """A size in pixels, such as 1280x800."""
    found = re.fullmatch(r"([0-9]{1,5})[x×]([0-9]{1,5})", text.strip().lower())
    if found is None or not all(1 <= int(side) <= LARGEST_PICTURE for side in found.groups()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as 1280x800, up to {LARGEST_PICTURE} a side")
    return int(found[1]), int(found[2])


def plain(given: Mapping[str, Options]) -> str:
    """Options as they are typed."""
    return ", ".join(f"{key}={spelling(value)}" for key, value in given.items())
