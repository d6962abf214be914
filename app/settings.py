"""What the player has set: a small JSON file. A bad one never keeps the program from starting."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from app import paths, reading
from app.disk import DISK, Disk, trouble

LARGEST = 1_000_000
"""No file of settings has more bytes; one that has is something else."""


class BadSettings(ValueError):
    """Settings that cannot be read or kept; the text is one clear sentence."""


class SettingsOutOfReach(BadSettings):
    """The file cannot be read now: nothing is known to be wrong with it."""


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that can be set. Unknown fields are ignored, so that older programs can read the file of newer ones."""

    theme: Literal["dark", "light"] = "dark"
    language: Annotated[str, Meta(pattern=r"^([a-z]{2,3}([_-][A-Z][A-Za-z]{1,3})?)?$")] = ""
    """The language of all words, such as `de` or `de_AT`; empty for that of the system."""
    text_scale: Annotated[int, Meta(ge=50, le=300)] = 100
    """Size of all texts, in per cent."""
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


def read(path: Path) -> Settings:
    """The settings in a file. Raises BadSettings, and FileNotFoundError where there is none."""
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
        return msgspec.json.decode(data, type=Settings)
    except msgspec.ValidationError as bad:
        text, _, field = str(bad).partition(" - at `$.")
        where = f" of {field.rstrip('`')}" if field else ""
        raise BadSettings(f"The settings hold a value{where} that cannot be ({text}).") from None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise BadSettings("The file of settings is damaged.") from None


def load(path: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and what the player should be told. Never raises.

    A bad file is kept aside, its name ending with `.bad` and perhaps a number, and what is usual is used instead. One that
    only cannot be read now stays where it is.
    """
    path = paths.settings_file() if path is None else path
    try:
        return read(path), ()
    except FileNotFoundError:
        return Settings(), ()
    except SettingsOutOfReach as out:
        return Settings(), (f"{out} The usual ones are used for now.",)
    except BadSettings as bad:
        aside = path.with_name(path.name + ".bad")
        number = 1
        while aside.exists() or aside.is_symlink():
            number += 1
            aside = path.with_name(f"{path.name}.bad{number}")
        kept = ""
        with suppress(OSError):
            path.rename(aside)
            kept = f" The file was kept as {aside.name}."
        return Settings(), (f"{bad} The usual ones are used.{kept}",)


def save(settings: Settings, path: Path | None = None, disk: Disk = DISK) -> None:
    """Writes the settings; the file is the old one or the new one, never half of one. Raises BadSettings."""
    path = paths.settings_file() if path is None else path
    try:
        disk.create(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
    except OSError as error:
        raise BadSettings(trouble(error, "your settings").worded("set them again")) from error
