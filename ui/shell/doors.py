"""What else the house has besides its games: pages that a quiet row of plates on the shelf leads to.

A page is a widget of its own module, made when its door is first opened, and given the window's settings and theme. The
shelf knows the doors by their words only, so that a start imports none of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.shell.felt_page import FeltPage

if TYPE_CHECKING:
    from app.settings import Settings
    from ui.theme.tokens import Theme


class Door(NamedTuple):
    """One of the pages."""

    key: str
    """The words on its plate are those of `door.<key>`."""
    module: str
    page: str


DOORS: tuple[Door, ...] = (
    Door("settings", "ui.shell.settings_page", "SettingsPage"),
    Door("statistics", "ui.shell.statistics_page", "StatisticsPage"),
    Door("companion", "ui.companion.page", "CompanionPage"),
    Door("about", "ui.shell.about_page", "AboutPage"),
)
"""The pages, in the order of their plates."""


class HousePage(FeltPage):
    """A page of the house. It asks the window for what it wants by its signals."""

    kept = Signal(dict)
    """Settings that are to be changed and written down, by their names."""
    sounded = Signal(str)
    """Something is to be heard (`ui.sound.kinds`)."""

    def __init__(self, theme: "Theme", settings: "Callable[[], Settings]", parent: QWidget | None = None) -> None:
        """`settings` gives what is set now."""
        super().__init__(theme, parent)
        self.settings = settings

    def back_to(self, *, table: bool) -> None:
        """The page comes to the front, over a table that is gone back to, or over the shelf."""

    def complain(self, text: str) -> None:
        """Says why settings could not be kept; nothing where they were."""

    def tell_silence(self, trouble: str, why: str) -> None:
        """Why nothing is heard (`ui.sound.player`), and what the system said; empty where sounds are heard."""

    def look_again(self) -> None:
        """The page comes to the front: what it shows may have changed meanwhile."""


def opened(door: Door, theme: "Theme", settings: "Callable[[], Settings]") -> HousePage:
    """The page behind a door."""
    made: Any = getattr(import_module(door.module), door.page)(theme, settings)
    assert isinstance(made, HousePage)
    return made
