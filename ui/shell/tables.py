"""Tables for the window: how one is made for a game, made anew while the game goes on, and its seats changed in a pause."""

from typing import TYPE_CHECKING, Any

from app.model import TableModel
from app.packs import load_text
from app.words import names
from rules.kernel.seats import LETTERS
from ui.lesson.guide import Guide
from ui.shell.seats_page import Seats, SeatsPage
from ui.shell.table_page import TablePage
from ui.table.carried import carry_on
from ui.theme.marks import Mark

if TYPE_CHECKING:
    from app.session import Session
    from ui.shell.window import MainWindow


def made(window: "MainWindow", session: "Session", game: Any, privacy: str, motion: float) -> TablePage:
    """The table of a game in that window; `game` is the class that shows it."""
    table, text, settings = session.table, session.packs[0], window.settings
    named = names(load_text(table.game, text.text, text.file, kept=True).pack, table.names)
    marks = tuple(Mark(seat.colour, LETTERS[number]) for number, seat in enumerate(table.seats))
    flat = settings.orientation == "flat"
    shown = game(named, marks, flat=flat, arrangement=settings.arrangement, places=table.places)
    page = TablePage(TableModel(session), shown, named, marks, window.theme, privacy, motion)
    page.left.connect(window.show_shelf)
    page.settings_asked.connect(window.open_settings)
    page.seats_asked.connect(lambda: open_seats(window))
    page.again.connect(window.play_again)
    return page


def relay(window: "MainWindow") -> None:
    """The game under way is shown by a table made anew, with other names, places or words; nothing else changes."""
    old = window.table
    if old is None:
        return
    old.put_away()
    is_seen = window.stack.currentWidget() is old
    window.make_table(old.model.session, old.screen_.privacy)
    new = window.table
    window.stack.addWidget(new)
    if is_seen:
        window.stack.setCurrentWidget(new)
    new.resize(old.size())
    new.begin()
    carry_on(old.screen_, new.screen_)
    guide = old.findChild(Guide)
    if guide is not None:
        Guide(new, guide.course).left.connect(window.show_shelf)
    window.stack.removeWidget(old)
    old.deleteLater()


def open_seats(window: "MainWindow") -> None:
    """The page of names and seats, over the table of that window; there is none over a game that is not paused."""
    table = window.table
    if table is None or not table.screen_.paused:
        return
    page = SeatsPage(table.model.session.table, window.settings.arrangement, window.theme, flat=table.game.flat)

    def gone(_: int) -> None:
        if window.stack.currentWidget() is not page:
            window.stack.currentChanged.disconnect(gone)
            window.stack.removeWidget(page)
            page.deleteLater()

    def keep(seats: Seats) -> None:
        why = window.table.model.reseat(seats.names, seats.places)
        if why:
            page.complain(why)
            return
        window.change_settings({"arrangement": seats.arrangement})
        relay(window)
        window.go_back()

    page.left.connect(window.go_back)
    page.kept.connect(keep)
    window.stack.addWidget(page)
    window.stack.setCurrentWidget(page)
    window.stack.currentChanged.connect(gone)
    page.names[0].setFocus()
