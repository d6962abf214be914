"""Sounds of the window: each is asked for by its name, and heard as loud as it is set."""

from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from ui.sound.kinds import KINDS

if TYPE_CHECKING:
    from app.settings import Settings
    from ui.sound.player import Player


def is_installed() -> bool:
    """Whether the extra is there without which the table is silent. Loads nothing of it."""
    return find_spec("PySide6.QtMultimedia") is not None


def gain(settings: "Settings", name: str) -> float:
    """How loud a sound is, from 0 to 1. Half of a loudness is heard as half: ears reckon in squares."""
    if settings.muted:
        return 0.0
    return float(settings.sound * getattr(settings, KINDS[name]) / 10_000) ** 2


class Sounds(QObject):
    """Everything that is heard of a window goes through here. Without a player nothing is."""

    asked = Signal(str)
    """A sound is wanted, whether or not it is to be heard."""
    troubled = Signal(str, str)
    """Why nothing is heard, and what the system said; empty when it is again."""

    def __init__(self, settings: "Callable[[], Settings]", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.player: Player | None = None
        self.trouble: tuple[str, str] = ("", "")

    def ask(self, name: str) -> None:
        """Something is to be heard now."""
        self.asked.emit(name)
        if self.player is not None and (loud := gain(self._settings(), name)) > 0:
            self.player.play(name, loud)

    def find_player(self) -> None:
        """Takes the player that this installation has. Nothing is loaded before the first sound."""
        if not is_installed():
            return
        from PySide6.QtCore import QCoreApplication

        from ui.sound.player import Loud

        app = QCoreApplication.instance()
        loud = Loud(self)
        loud.told.connect(self._tell)
        if app is not None:
            app.aboutToQuit.connect(loud.close)
        self.player = loud

    def _tell(self, trouble: str, why: str) -> None:
        self.trouble = (trouble, why)
        self.troubled.emit(trouble, why)
