"""A picture of a table without a screen."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtGui import QImage

from app.cli.doors import Complaint
from app.cli.doors import say as tell
from app.packs import LoadedPack, load
from app.practice import practised
from app.settings import Settings
from rules.kernel.options import Options
from ui.shell.application import application
from ui.shell.window import LEAST, MainWindow
from ui.table.screen import TableScreen
from ui.texts import say
from ui.theme.tokens import THEMES

SMALLNESS = 50
"""How hard the file is pressed: Qt's usual way takes twice as long for a tenth of its size."""


def take(
    *,
    game: str,
    seed: int,
    answers: int,
    size: tuple[int, int],
    out: Path,
    seats: int,
    seat: int | None,
    theme: str | None,
    options: Mapping[str, Options],
    pack: LoadedPack | None = None,
) -> int:
    """Makes a picture of a table after so many random answers; with `seat` of that seat's own page.

    Raises Complaint if the picture cannot be made.
    """
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        least = f"{LEAST[0]}x{LEAST[1]}"
        raise Complaint(f"--size {size[0]}x{size[1]} is smaller than the window can be; ask for {least} or more")
    name = theme or "dark"
    if name not in THEMES:
        raise Complaint(f"there is no theme {name!r}; there is: {', '.join(THEMES)}")
    app = application()
    names = say("new.default_names").split(",")[:seats]
    session, given = practised(game, names, options, seed, pack or load(game), answers)
    window = MainWindow(Settings(theme=name, animation=0))  # type: ignore[arg-type]
    window.keeps = False
    window.resize(*size)
    window.open_table(session, "curtain")
    window.show()
    app.processEvents()
    _turn_to(window.table.screen_, seat)
    app.processEvents()
    # Without its alpha, which a window does not use, a picture is written in half the time.
    picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    written = picture.save(str(out), None, SMALLNESS)
    window.close()
    if not written:
        raise Complaint(f"the picture cannot be written to {out}; see that the folder exists and can be written to")
    tell(f"{out}: {size[0]}x{size[1]}, {given} {'answer' if given == 1 else 'answers'}")
    return 0


def _turn_to(screen: TableScreen, seat: int | None) -> None:
    """The shared table, or a seat's own page."""
    if seat is None:
        screen.show_table()
        return
    screen.cover(seat)
    screen.lift(at_once=True)
