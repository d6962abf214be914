"""The ways into the window, for the command line: the app, a table at once, and a picture without a window."""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QApplication

from ui.shell.collector import Collector
from ui.texts import say
from ui.theme import fonts, ink

if TYPE_CHECKING:
    from app.packs import LoadedPack
    from rules.kernel.options import Options


FRAME, TITLE_BAR = 4, 40
"""So much is left for what a system puts round a window, in pixels; how much it is, is known only when it is shown."""


def application(*, everything: bool = True) -> QApplication:
    """The one application of this process, with its fonts; without `everything` with those of the shelf alone."""
    # To share out a fill among threads takes longer than most fills do.
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([sys.argv[0] if sys.argv else "visavis"])
        app.setApplicationName("visavis")
        app.setApplicationDisplayName(say("app"))
        app.setDesktopFileName("visavis")
        if app.style().objectName().lower() != "fusion":
            app.setStyle("Fusion")
    if app.findChild(Collector) is None:
        Collector(app)
    fonts.load(everything=everything)
    if everything:
        ink.round_nibs()
    return app


def run_app() -> int:
    """Opens the app at its shelf; returns when it is closed."""
    from ui.shell.window import MainWindow

    app = application(everything=False)
    window = MainWindow()
    window.find_sounds()
    _show(window)
    return app.exec()


def run_play(
    game: str,
    seats: int,
    seed: int | None,
    options: "Mapping[str, Options]",
    pack: "LoadedPack | None" = None,
    opponents: Sequence[str] = (),
) -> int:
    """Opens the app straight at a table; `pack` is given where it is not the game's own, `opponents` where there are any."""
    from ui.shell.icon import icon
    from ui.shell.window import MainWindow

    app = application()
    window = MainWindow()
    window.setWindowIcon(icon())  # the shelf, which has it put there, is not seen
    window.find_sounds()
    _show(window)
    window.play(game, seats, seed, options, pack, opponents)
    return app.exec()


def _show(window: Any) -> None:
    if window.first.fullscreen:
        window.showFullScreen()
        return
    room = window.screen().availableGeometry()
    window.resize(*fitting((window.width(), window.height()), (room.width(), room.height())))
    window.show()


def fitting(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """A window of that size, or as large as one can be with its frame where a screen has no more room than that."""
    return min(size[0], room[0] - 2 * FRAME), min(size[1], room[1] - TITLE_BAR)


def take_screenshot(**asked: Any) -> int:
    """Makes a picture of a table; what may be asked is told by `ui.shell.screenshot.take`, which raises Complaint."""
    from ui.shell.screenshot import take

    return take(**asked)
