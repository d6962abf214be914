"""The games that this program knows: the one place in `rules` that may name them all."""

from importlib import import_module

from rules.kernel.box import Box

_HOMES = {
    "millions": "rules.millions.box",
    "blade_rondo": "rules.blade_rondo.box",
    "millennium_blades": "rules.millennium_blades.box",
}
"""Where each game lives; a game is imported when it is looked at, so that the others cost nothing."""

GAMES: tuple[str, ...] = tuple(_HOMES)
"""The names of all games, in the order of the shelf."""


class UnknownGame(LookupError):
    """There is no game of that name."""


def box(name: str) -> Box:
    """The game of that name. Raises UnknownGame, naming those that exist."""
    home = _HOMES.get(name)
    if home is None:
        raise UnknownGame(f"there is no game {name!r}; the games are: {', '.join(GAMES)}")
    found: Box = import_module(home).BOX
    return found
