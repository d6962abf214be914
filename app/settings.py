"""What the player has set: a small JSON file. A bad one never keeps the program from starting."""

import codecs
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields, replace

from app import paths, reading
from app.disk import DISK, Disk, trouble

LARGEST = 1_000_000
"""No file of settings has more bytes; one that has is something else."""


LONGEST_SHOWN = 40
"""Of a value that cannot be so many characters are told."""
MOST_TOLD = 3
"""Of values that cannot be so many are told; the file that is kept aside holds them all."""


class BadSettings(ValueError):
    """Settings that cannot be read or kept; the text is one clear sentence, or one for each value that cannot be."""

    def __init__(self, told: str, good: "Settings | None" = None, count: int = 0) -> None:
        """`good` is what is right in the file, and what is usual for the rest; `count` is how many values cannot be."""
        super().__init__(told)
        self.good = good
        self.count = count


class SettingsOutOfReach(BadSettings):
    """The file cannot be read now: nothing is known to be wrong with it."""


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that can be set. Unknown fields are ignored, so that older programs can read the file of newer ones."""

    theme: Literal["dark", "light"] = "dark"
    language: Annotated[str, Meta(pattern=r"^([a-z]{2,3}([_-][A-Z][A-Za-z]{1,3})?)?$")] = ""
    """The language of all words, such as `de` or `de_AT`; empty for that of the system."""
    text_scale: Annotated[int, Meta(ge=50, le=300)] = 100
    """Size of all texts, in per cent."""
    cards: Literal["pictures", "words"] = "pictures"
    """What the faces of cards show in their middle: a picture, or the card's name in large letters."""
    animation: Annotated[int, Meta(ge=0, le=200)] = 100
    """Speed of motion, in per cent of the usual speed; 0 shows everything at once."""
    own_motion: bool = False
    """Whether the player has chosen the speed; until then a system that asks for less motion is heeded."""
    privacy: Literal["curtain", "peek", "open"] = "curtain"
    """How a seat's own cards are kept from the others."""
    orientation: Literal["upright", "flat"] = "upright"
    """How the screen stands: upright before all, or flat on the table with people round it."""
    arrangement: Literal["opposite", "side"] = "opposite"
    """How two sit at it: face to face, or side by side at the near side."""
    muted: bool = False
    """Whether nothing is heard, however loud it is set."""
    sound: Annotated[int, Meta(ge=0, le=100)] = 100
    """Loudness of everything, in per cent; 0 is silence."""
    sound_cards: Annotated[int, Meta(ge=0, le=100)] = 100
    """Loudness of cards that are lifted, laid and turned over, in per cent of that of everything."""
    sound_signals: Annotated[int, Meta(ge=0, le=100)] = 100
    """Loudness of what tells whose turn it is, and that something was refused."""
    sound_clock: Annotated[int, Meta(ge=0, le=100)] = 100
    """Loudness of a clock that runs out."""
    fullscreen: bool = False

    def speed(self, *, calm: bool) -> float:
        """Speed of motion as a share of the usual one; `calm` where the system asks for little motion."""
        return 0.0 if calm and not self.own_motion else self.animation / 100


class _Found(NamedTuple):
    """What a file holds."""

    good: Settings
    """With what is usual for values that cannot be."""
    others: dict[str, Any]
    """What this program does not know, as newer ones may."""
    faults: tuple[str, ...]
    """A sentence for each value that cannot be."""
    doubts: tuple[str, ...]
    """A sentence for each name that may be a slip of the pen."""


def read(path: Path) -> Settings:
    """The settings in a file. Raises BadSettings, and FileNotFoundError where there is none."""
    return _read(path).good


def _read(path: Path) -> _Found:
    try:
        data = reading.whole(path, LARGEST)
    except reading.NoFile:
        raise FileNotFoundError(str(path)) from None
    except reading.TooLarge:
        raise BadSettings("The file of settings is far too large to be one.") from None
    except reading.NotPlain as odd:
        raise BadSettings(f"The settings cannot be read, as {odd} lies in their place.") from None
    except reading.NotReadable as bad:
        raise SettingsOutOfReach(f"The settings cannot be read ({bad}).") from None
    try:
        plain = msgspec.json.decode(data.removeprefix(codecs.BOM_UTF8))  # with which some editors begin a file
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise BadSettings("The file of settings is damaged.") from None
    if not isinstance(plain, dict):
        raise BadSettings("The file of settings is damaged: it holds no names with values.")
    found = _understood(plain)
    if found.faults:
        told = list(found.faults[:MOST_TOLD])
        if len(found.faults) > MOST_TOLD:
            told.append(f"There are {len(found.faults) - MOST_TOLD} more like that.")
        raise BadSettings(" ".join([*told, *found.doubts[:MOST_TOLD]]), found.good, len(found.faults))
    return found


def _understood(plain: Mapping[str, Any]) -> _Found:
    """What the names and values of a file mean."""
    known = {field.name: field for field in fields(Settings)}
    good: dict[str, Any] = {}
    others: dict[str, Any] = {}
    faults, doubts = [], []
    for name, value in plain.items():
        if name not in known:
            others[name] = value
            nearest = _nearest(name, known)
            if nearest:
                doubts.append(f"There is no setting {_shown(name)}; perhaps {nearest} is meant.")
            continue
        try:
            good[name] = msgspec.convert(value, type=known[name].type)
        except msgspec.ValidationError:
            faults.append(f"The setting {name} cannot be {_shown(value)}: it is {_can_be(name)}.")
    return _Found(Settings(**good), others, tuple(faults), tuple(doubts))


def _nearest(name: str, known: Mapping[str, object]) -> str:
    """The setting whose name is most like that one; empty where none is."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(name.lower().replace("-", "_")[:LONGEST_SHOWN], known, 1, 0.75)), "")


def _shown(value: object) -> str:
    """A value as it stands in the file, not endless."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _can_be(name: str) -> str:
    """What a setting can be, in words."""
    from msgspec import inspect

    info = inspect.type_info(Settings)
    assert isinstance(info, inspect.StructType)
    kind = next(field.type for field in info.fields if field.name == name)
    if isinstance(kind, inspect.LiteralType):
        *rest, last = (f'"{value}"' for value in kind.values)
        return f"{', '.join(rest)} or {last}"
    if isinstance(kind, inspect.IntType):
        return f"a whole number from {kind.ge} to {kind.le}"
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    return 'a language such as "de" or "de_AT", or "" for that of the system'


def load(path: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and what the player should be told. Never raises.

    A bad file is kept aside, its name ending with `.bad` and perhaps a number; what is right in it stays set, and what is
    usual is used for the rest. One that only cannot be read now stays where it is.
    """
    path = paths.settings_file() if path is None else path
    try:
        found = _read(path)
    except FileNotFoundError:
        return Settings(), ()
    except SettingsOutOfReach as out:
        return Settings(), (f"{out} The usual ones are used for now.",)
    except BadSettings as bad:
        aside = _put_aside(path)
        kept = f" The file was kept as {aside}." if aside else ""
        good = bad.good
        if good is None:
            return Settings(), (f"{bad} The usual ones are used.{kept}",)
        if aside and good != Settings():
            with suppress(BadSettings):  # else they are told of once more, and nothing else is lost
                save(good, path)
        return good, (f"{bad} The usual {'one is' if bad.count == 1 else 'ones are'} used instead.{kept}",)
    return found.good, (" ".join(found.doubts[:MOST_TOLD]),) if found.doubts else ()


def _put_aside(path: Path) -> str:
    """Keeps a bad file under another name, which is told; empty where that cannot be."""
    aside = path.with_name(path.name + ".bad")
    number = 1
    while aside.exists() or aside.is_symlink():
        number += 1
        aside = path.with_name(f"{path.name}.bad{number}")
    with suppress(OSError):
        path.rename(aside)
        return aside.name
    return ""


def save(settings: Settings, path: Path | None = None, disk: Disk = DISK) -> None:
    """Writes the settings; the file is the old one or the new one, never half of one. Raises BadSettings."""
    _write(settings, {}, paths.settings_file() if path is None else path, disk)


def change(changes: Mapping[str, Any], ours: Settings, path: Path | None = None, disk: Disk = DISK) -> Settings:
    """Writes what was changed, and leaves all else as it lies in the file now: another window may have set it meanwhile.

    What a newer program keeps there stays too. Gives back what is set then; `ours` counts where there is no good file.
    Raises BadSettings.
    """
    path = paths.settings_file() if path is None else path
    found = _Found(ours, {}, (), ())
    try:
        found = _read(path)
    except FileNotFoundError:
        pass
    except SettingsOutOfReach:
        raise
    except BadSettings:
        _put_aside(path)
    now = replace(found.good, **changes)
    _write(now, found.others, path, disk)
    return now


def _write(settings: Settings, others: Mapping[str, Any], path: Path, disk: Disk) -> None:
    data = msgspec.json.encode({**others, **msgspec.structs.asdict(settings)})
    try:
        disk.create(path, msgspec.json.format(data, indent=2) + b"\n")
    except OSError as error:
        raise BadSettings(trouble(error, "your settings").worded("set them again")) from error
