"""Where the dialogs for a file to write begin: with the player's documents, and a name for it."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_where(page: QWidget, title: str, name: str, kinds: str) -> Path | None:
    """Asks where a file shall lie; None: nowhere. Asks again before another file is replaced."""
    told = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    # A folder that is not there would leave the dialog in the one that the program was started from.
    home = Path(told) if told and Path(told).is_dir() else Path.home()
    # Over the window, which has no style of its own: the system's dialog shall look as ever.
    chosen, _ = QFileDialog.getSaveFileName(page.window(), title, str(home / name), kinds)
    return Path(chosen) if chosen else None
