"""What stands on the boxes of the shelf, and what is needed before it is painted: nothing here opens a game.

The boxes of the rules say the same (a test holds the two together); reading those at start would cost a third of it.
"""

from typing import NamedTuple


class Label(NamedTuple):
    """What stands on a box, and where the window has what it shows of the game: module and name."""

    title: str
    least_seats: int
    most_seats: int
    cover: tuple[str, str]
    """Who paints the lid."""
    table: tuple[str, str]
    sounds: tuple[str, str]


LABELS: dict[str, Label] = {
    "millions": Label(
        "Millions: The Last Soldier",
        2,
        5,
        ("ui.games.millions.art", "cover"),
        ("ui.games.millions.table", "MillionsTable"),
        ("ui.games.millions.sounds", "HEARD"),
    ),
    "blade_rondo": Label(
        "Blade Rondo: Frost Veil",
        1,
        2,
        ("ui.games.blade_rondo.art", "cover"),
        ("ui.games.blade_rondo.table", "BladeTable"),
        ("ui.games.blade_rondo.sounds", "HEARD"),
    ),
    "millennium_blades": Label(
        "Millennium Blades",
        2,
        5,
        ("ui.games.millennium_blades.lid", "cover"),
        ("ui.games.millennium_blades.table", "MillenniumTable"),
        ("ui.games.millennium_blades.sounds", "HEARD"),
    ),
}
"""The games that stand on the shelf, in its order: those that have a table. The rules may know more."""


class First(NamedTuple):
    """The settings that the first picture depends on."""

    theme: str = "dark"
    fullscreen: bool = False
    size: tuple[int, int] = (1280, 800)
    text_scale: int = 100
    language: str = ""
    cards: str = "pictures"


def first_settings() -> First:
    """What the first picture depends on, read quickly; whatever is wrong with the files is told later, by who reads all."""
    from app.paths import settings_file

    file = settings_file()
    theme, fullscreen, size, text_scale, language, cards = First()
    if not file.exists() and not file.with_name("window.json").exists():
        return First()
    import json

    try:
        read = json.loads(file.read_text(encoding="utf-8"))
        theme = "light" if read.get("theme") == "light" else "dark"
        fullscreen = read.get("fullscreen") is True
        scale, named = read.get("text_scale"), read.get("language")
        text_scale = scale if isinstance(scale, int) and 50 <= scale <= 300 else text_scale
        language = named if isinstance(named, str) else language
        cards = "words" if read.get("cards") == "words" else cards
    except (OSError, ValueError, AttributeError, RecursionError):
        pass
    try:
        w, h = json.loads(file.with_name("window.json").read_text(encoding="utf-8"))
        size = max(800, min(int(w), 7680)), max(560, min(int(h), 4320))
    except (OSError, ValueError, TypeError, OverflowError, RecursionError):
        pass
    return First(theme, fullscreen, size, text_scale, language, cards)
