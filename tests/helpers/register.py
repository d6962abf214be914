"""The register of screens: how each of them, and everything that is laid over one, is come to.

What is not in it fails `tests/ui/test_room.py`, which looks at all of them in every language, size and theme. Whoever makes
a new page, sheet or picture adds the way to it to `house_screens.py` or `table_screens.py`.
"""

from collections.abc import Callable

from ui.shell.window import MainWindow

Way = Callable[[MainWindow, int], None]
SCREENS: dict[str, Way] = {}
"""Every screen by its name; a way takes the window at the shelf, and how many seats there shall be."""


def screen(way: Way) -> Way:
    """Enters a screen in the register, by the name of its way."""
    SCREENS[way.__name__] = way
    return way
