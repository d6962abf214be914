"""The sheets at the side of the table, one at a time: what happened, and the rules."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.words import Names
from rules.kernel.events import Event
from ui.shell.quiet import Turned
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
        self.angle = 0.0
        """From where the sheet is looked at."""
        self._hosts: dict[SidePanel, Turned] = {}
        """On a flat screen: what each sheet is turned in."""

    @property
    def lying(self) -> QWidget | None:
        """The sheet as it lies there: itself, or turned to who reads it."""
        return None if self.shown is None else self._hosts.get(self.shown, self.shown)

    @property
    def _sides(self) -> list[float]:
        """From which angles people look at the table, clockwise."""
        screen = self._screen
        return sorted({float(self._game.angle(screen.area, seat)) for seat in range(screen.model.seats)})

    def toggle_log(self, angle: float = 0.0) -> None:
        """Opens the log for somebody who looks from that angle, or closes it."""
        if self._screen.paused:
            return
        log = self._the_log()
        opened = self.shown is not log
        self._show(log if opened else None, angle)
        if opened:
            log.show_events(self._events())

    def toggle_rules(self, angle: float = 0.0) -> None:
        """Opens the rulebook for somebody who looks from that angle, or closes it."""
        if self._screen.paused:
            return
        book = self._the_book()
        opened = self.shown is not book
        self._show(book if opened else None, angle)
        if opened:
            self._give_keys(book)  # who looks something up writes what it is

    def open_rules(self, clause: str, angle: float = 0.0) -> None:
        """Opens the rulebook at a clause, for somebody who looks at the table from that angle."""
        book = self._the_book()
        self._show(book, angle)
        book.open_at(clause)

    def turn(self) -> None:
        """The sheet is turned to the next side at which somebody sits."""
        sides = self._sides
        self._turn_to(next((side for side in sides if side > self.angle), sides[0]))

    def _turn_to(self, angle: float) -> None:
        self.angle = angle
        if self.shown in self._hosts:
            self._hosts[self.shown].turn(angle)

    def _give_keys(self, book: "RulebookPanel") -> None:
        if book in self._hosts:
            self._hosts[book].setFocus()
        book.field.setFocus()

    @property
    def has_keys(self) -> bool:
        """Whether letters belong to the rulebook, in which one may be writing."""
        focused = self._page.window().focusWidget()
        book = self.rulebook
        if book is None or self.shown is not book:
            return False
        return focused is self.lying or book.isAncestorOf(focused)

    def close(self) -> bool:
        """Closes the sheet, if there is one."""
        if self.shown is None:
            return False
        self._show(None)
        return True

    def refresh(self) -> None:
        """Something has happened: the log tells it once the table has shown it."""
        if self.log is not None and self.shown is self.log:
            self.log.show_events(self._events())

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self._theme = theme
        for panel in (self.log, self.rulebook):
            if panel is not None:
                panel.restyle(theme)

    def place(self, width: int, top: int, height: int, unit: float) -> int:
        """Lies at the right of a window that wide, from `top` down; how much of it the sheet takes."""
        lying = self.lying
        if self.shown is None or lying is None:
            return 0
        side = min(round(max(340, width * 0.27) * math.sqrt(max(1.0, text_size()))), width // 2)
        self.shown.rescale(max(0.7, min(1.6, unit)))
        self.shown.turn_button.setVisible(len(self._sides) > 1)
        lying.setGeometry(width - side, top, side, height)
        return side

    def _the_log(self) -> "LogPanel":
        if self.log is None:
            from ui.panels.log import LogPanel

            self.log = LogPanel(self._names, self._visible, self._game.opens_chapter, self._theme)
            self.log.card_asked.connect(lambda card: self._screen.aside.read(card, self.angle))
            self._adopt(self.log)
        return self.log

    def _the_book(self) -> "RulebookPanel":
        if self.rulebook is None:
            from ui.panels.rulebook import RulebookPanel

            self.rulebook = RulebookPanel(self._names.game, self._theme)
            self._adopt(self.rulebook)
        return self.rulebook

    def _adopt(self, panel: "SidePanel") -> None:
        if self._game.flat:
            self._hosts[panel] = Turned(panel, self.angle, self._page)
        else:
            panel.setParent(self._page)
        panel.closed.connect(lambda: self._show(None))
        panel.turn_asked.connect(self.turn)
        panel.clause_asked.connect(lambda clause: self.open_rules(clause, self.angle))

    def _show(self, panel: "SidePanel | None", angle: float = 0.0) -> None:
        """Shows that sheet, or none, to somebody who looks from that angle."""
        if self.lying is not None and self.shown is not panel:
            self.lying.hide()
        self.shown = panel
        self._turn_to(angle)
        if self.lying is not None:
            self.lying.show()
            self.lying.raise_()
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
