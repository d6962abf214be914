"""Where the program keeps what belongs to the player: folders for games, packs and logs, and a file of settings; and a folder
of what it can make anew.

The places are those of the system (platformdirs); the variable VISAVIS_HOME puts all of them under one folder instead.
Nothing is created by asking.
"""

import os
from pathlib import Path

HOME_VARIABLE = "VISAVIS_HOME"
"""Name of the variable that puts everything under one folder, for tests and for a copy on a stick."""

_NAME = "visavis"


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE, "")
    return Path(home).expanduser() if home else None


def games_folder() -> Path:
    """The folder of saved games."""
    home = _home()
    if home is not None:
        return home / "games"
    import platformdirs  # asked late: it costs more to import than everything else here

    return platformdirs.user_data_path(_NAME, appauthor=False) / "games"


def packs_folder() -> Path:
    """The folder of the player's own content packs; it has a folder for each game."""
    home = _home()
    if home is not None:
        return home / "packs"
    import platformdirs

    return platformdirs.user_data_path(_NAME, appauthor=False) / "packs"


def settings_file() -> Path:
    """The file of settings."""
    home = _home()
    if home is not None:
        return home / "settings.json"
    import platformdirs

    return platformdirs.user_config_path(_NAME, appauthor=False) / "settings.json"


def log_folder() -> Path:
    """The folder of the program's own log, which never tells a secret of a game."""
    home = _home()
    if home is not None:
        return home / "logs"
    import platformdirs

    return platformdirs.user_log_path(_NAME, appauthor=False)


def cache_folder() -> Path:
    """The folder of what is made anew if it is gone."""
    home = _home()
    if home is not None:
        return home / "cache"
    import platformdirs

    return platformdirs.user_cache_path(_NAME, appauthor=False)
