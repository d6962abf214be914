"""The ways into the window, for the command line: the app, a table at once, and a picture without a window."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QApplication

from ui.texts import say
from ui.theme import fonts, ink

if TYPE_CHECKING:
    from app.packs import LoadedPack
    from rules.kernel.options import Options


def application(*, everything: bool = True) -> QApplication:
    """The one application of this process, with its fonts; without `everything` with those of the shelf alone."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([sys.argv[0] if sys.argv else "visavis"])
        app.setApplicationName("visavis")
        app.setApplicationDisplayName(say("app"))
        app.setDesktopFileName("visavis")
        if app.style().objectName().lower() != "fusion":
            app.setStyle("Fusion")
    fonts.load(everything=everything)
    if everything:
        ink.round_nibs()
    return app


def run_app() -> int:
    """Opens the app at its shelf; returns when it is closed."""
    from ui.shell.window import MainWindow

    app = application(everything=False)
    window = MainWindow()
    _show(window)
    return app.exec()


def run_play(
    game: str,
    seats: int,
    seed: int | None,
    options: "Mapping[str, Options]",
    pack: "LoadedPack | None" = None,
) -> int:
    """Opens the app straight at a table; `pack` is given where it is not the game's own."""
    from ui.shell.window import MainWindow

    app = application()
    window = MainWindow()
    _show(window)
    window.play(game, seats, seed, options, pack)
    return app.exec()


def _show(window: Any) -> None:
    if window.first.fullscreen:
        window.showFullScreen()
    else:
        window.show()


def take_screenshot(
    game: str,
    seed: int,
    answers: int,
    size: tuple[int, int],
    out: Path,
    seats: int,
    seat: int | None,
    theme: str | None,
    options: "Mapping[str, Options]",
    pack: "LoadedPack | None" = None,
) -> int:
    """Makes a picture of a table after so many random answers; with `seat` of that seat's own page.

    Returns 1, with a sentence on the error output, if the picture cannot be made.
    """
    from app.cli.doors import Complaint
    from app.cli.doors import say as tell
    from app.packs import load
    from app.seats import pack_texts, seated
    from app.session import Session
    from app.settings import Settings
    from rules.kernel import explore
    from ui.shell.window import LEAST, MainWindow
    from ui.theme.tokens import THEMES

    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        least = f"{LEAST[0]}x{LEAST[1]}"
        raise Complaint(f"--size {size[0]}x{size[1]} is smaller than the window can be; ask for {least} or more")
    name = theme or "dark"
    if name not in THEMES:
        raise Complaint(f"there is no theme {name!r}; there is: {', '.join(THEMES)}")
    app = application()
    played = pack or load(game)
    names = say("new.default_names").split(",")[:seats]
    table = seated(game, names, options=options, seed=seed, pack=played.pack.id)
    session = Session.start(table, None, pack_texts(played))
    stream = explore.stream(seed)
    given = 0
    for _ in range(answers):
        awaited = session.awaited()
        if not awaited or session.finished:
            break
        from rules.kernel.decisions import Answer

        decision = session.pending_for(awaited[0])[0]
        choice, stream = explore.random_choice(session.match, decision, stream)
        session.submit(Answer(decision.seat, decision.number, choice))
        given += 1
    window = MainWindow(Settings(theme=name, animation=0))  # type: ignore[arg-type]
    window.keeps = False
    window.resize(*size)
    window.open_table(session, "curtain")
    window.show()
    app.processEvents()
    _turn_to(window.table.screen_, seat)
    app.processEvents()
    written = window.grab().save(str(out))
    window.close()
    if not written:
        raise Complaint(f"the picture cannot be written to {out}; see that the folder exists and can be written to")
    tell(f"{out}: {size[0]}x{size[1]}, {given} {'answer' if given == 1 else 'answers'}")
    return 0


def _turn_to(screen: Any, seat: int | None) -> None:
    """The shared table, or a seat's own page."""
    if seat is None:
        screen.show_table()
        return
    screen.cover(seat)
    screen.lift(at_once=True)
