"""All screens, and how one comes to them (`tests/helpers/register.py`)."""

from PySide6.QtWidgets import QApplication

from tests.helpers import duel_screens, house_screens, table_screens, tournament_pages, tournament_screens
from tests.helpers.register import SCREENS
from ui.shell.window import MainWindow

WAYS = (house_screens, table_screens, duel_screens, tournament_pages, tournament_screens)
"""The modules that fill the register."""


def come_to(window: MainWindow, name: str, seats: int) -> None:
    """Goes to a screen from the shelf."""
    SCREENS[name](window, seats)
    for _ in range(3):
        QApplication.processEvents()


__all__ = ["SCREENS", "WAYS", "come_to"]
