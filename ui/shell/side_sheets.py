"""The sheets at the side of the table, one at a time: what happened, and the rules."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.words import Names
from rules.kernel.events import Event
from ui.table.game import AnyGame
from ui.table.screen import TableScreen
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

if TYPE_CHECKING:
    from ui.panels.log import LogPanel
    from ui.panels.rulebook import RulebookPanel
    from ui.panels.side import SidePanel


class SideSheets(QObject):
    """The log and the rulebook of one table; each is made when it is first wanted."""

    turned = Signal()
    """Another sheet lies there, or none."""

    def __init__(self, screen: TableScreen, game: AnyGame, names: Names, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self._screen = screen
        self._game = game
        self._names = names
        self._theme = theme
        self.log: LogPanel | None = None
        self.rulebook: RulebookPanel | None = None
        self.shown: SidePanel | None = None

    def toggle_log(self) -> None:
        """Opens or closes the log."""
        if self._screen.paused:
            return
        log = self._the_log()
        opened = self.shown is not log
        self._show(log if opened else None)
        if opened:
            log.show_events(self._events())

    def toggle_rules(self) -> None:
        """Opens or closes the rulebook."""
        if self._screen.paused:
            return
        book = self._the_book()
        opened = self.shown is not book
        self._show(book if opened else None)
        if opened:
            book.field.setFocus()  # who looks something up writes what it is

    def open_rules(self, clause: str) -> None:
        """Opens the rulebook at a clause."""
        book = self._the_book()
        self._show(book)
        book.open_at(clause)

    @property
    def has_keys(self) -> bool:
        """Whether letters belong to the rulebook, in which one may be writing."""
        focused = self._page.window().focusWidget()
        book = self.rulebook
        return book is not None and book.isVisible() and (focused is book or book.isAncestorOf(focused))

    def close(self) -> bool:
        """Closes the sheet, if there is one."""
        if self.shown is None:
            return False
        self._show(None)
        return True

    def refresh(self) -> None:
        """Something has happened: the log tells it once the table has shown it."""
        if self.log is not None and self.log.isVisible():
            self.log.show_events(self._events())

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self._theme = theme
        for panel in (self.log, self.rulebook):
            if panel is not None:
                panel.restyle(theme)

    def place(self, width: int, top: int, height: int, unit: float) -> int:
        """Lies at the right of a window that wide, from `top` down; how much of it the sheet takes."""
        if self.shown is None:
            return 0
        side = min(round(max(340, width * 0.27) * math.sqrt(max(1.0, text_size()))), width // 2)
        self.shown.rescale(max(0.7, min(1.6, unit)))
        self.shown.setGeometry(width - side, top, side, height)
        return side

    def _the_log(self) -> "LogPanel":
        if self.log is None:
            from ui.panels.log import LogPanel

            self.log = LogPanel(self._names, self._visible, self._game.opens_chapter, self._theme)
            self.log.card_asked.connect(self._screen.aside.read)
            self._adopt(self.log)
        return self.log

    def _the_book(self) -> "RulebookPanel":
        if self.rulebook is None:
            from ui.panels.rulebook import RulebookPanel

            self.rulebook = RulebookPanel(self._names.game, self._theme)
            self._adopt(self.rulebook)
        return self.rulebook

    def _adopt(self, panel: "SidePanel") -> None:
        panel.setParent(self._page)
        panel.closed.connect(lambda: self._show(None))
        panel.clause_asked.connect(self.open_rules)

    def _show(self, panel: "SidePanel | None") -> None:
        if self.shown is not None and self.shown is not panel:
            self.shown.hide()
        self.shown = panel
        if panel is not None:
            panel.show()
            panel.raise_()
        self.turned.emit()
        if panel is None:
            self._screen.stage.setFocus()

    def _events(self) -> Sequence[Event]:
        """Exactly what the table has shown: nothing that is still to be revealed, and all that lies open."""
        events = [event for entry in self._screen.model.history() for event in entry.events]
        return events[: len(events) - self._screen.playback.untold]

    def _visible(self, events: Sequence[Event]) -> tuple[Sequence[Event], bool]:
        options = self._screen.model.session.table.options
        return self._game.visible_log(events, self._screen.playback.view, options)
