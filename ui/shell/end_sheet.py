"""The score sheet over the table, turned to whoever looks at it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from app.model import TableModel
from ui.shell.quiet import Turned
from ui.shell.steady import lull
from ui.table.game import AnyGame
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

if TYPE_CHECKING:
    from ui.panels.end import EndPanel

BROAD = 1360
"""How broad it is, in units, to whoever reads it."""
HEAD, EACH = 300, 150
"""How high it is, in units, with nobody in it; and for each seat."""
LARGEST = 1.35
"""So much larger than usual it may become where there is room."""
SEEN_MS = 1000
"""For so long the score sheet takes no key, and deals nothing: a second press that was meant for the table must not deal anew."""


class EndSheet(QObject):
    """The score sheet of one table, made anew each time it is shown."""

    again = Signal()
    to_shelf = Signal()
    closed = Signal()
    clause_asked = Signal(str)
    card_asked = Signal(str)
    """Somebody wants to read the card of that id; the sheet has made way for it."""
    pile_asked = Signal(object)
    """Somebody wants to see something fanned out, by that action; the sheet has made way for it."""

    def __init__(self, model: TableModel, game: AnyGame, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._game = game
        self._page = parent
        self.panel: EndPanel | None = None
        self.sheet: QWidget | None = None
        """What the panel is seen in: itself, or turned to the far side."""
        self.angle = 0.0
        """From where it is looked at."""

    @property
    def visible(self) -> bool:
        """Whether it lies over the table."""
        return self.sheet is not None and self.sheet.isVisible()

    def _fitted(self, unit: float, wide: int, low: int) -> float:
        """The unit by which it has room over `low` in that width: few seats are shown larger; at a short side it stands on
        end.
        """
        if round(self.angle) % 180:
            return min(unit, (low - 8) / BROAD)
        high = HEAD + EACH * len(self._model.session.table.seats)
        return max(unit, min(unit * LARGEST, (low - 8) / high, (wide - 40) / BROAD))

    def has_room(self, unit: float, wide: int) -> bool:
        """Whether it can be read in that width."""
        across = HEAD + EACH * len(self._model.session.table.seats) if round(self.angle) % 180 else BROAD
        return wide - 40 >= across * unit * 0.85

    def show(self, theme: Theme, unit: float, angle: float, wide: int, low: int) -> bool:
        """Makes it for somebody who looks from that angle; whether there is something to be shown. `reveal` shows it.

        It will have that width, and end over `low`.
        """
        view = self._model.view(None)
        if view.result is None:
            return False
        self.angle = angle
        for old in {self.panel, self.sheet} - {None}:
            assert old is not None
            if (focused := old.focusWidget()) is not None:
                focused.clearFocus()  # else the keys would go on to the table, as if by Tab
            old.hide()
            old.deleteLater()
        events = [event for entry in self._model.history() for event in entry.events]
        panel = self._game.score_panel(view, events, theme, self._fitted(unit, wide, low), self._page)
        panel.again.connect(self.again)
        panel.to_shelf.connect(self.to_shelf)
        panel.closed.connect(self.hide)
        panel.clause_asked.connect(self.clause_asked)
        panel.card_asked.connect(lambda card: self._make_way(self.card_asked, card))
        panel.pile_asked.connect(lambda action: self._make_way(self.pile_asked, action))
        self.panel = panel
        self.sheet = Turned(panel, angle, self._page) if angle else panel
        return True

    def reveal(self) -> None:
        """Lays it over everything, and gives it the keys."""
        assert self.panel is not None
        assert self.sheet is not None
        self.sheet.show()
        self.sheet.raise_()
        self.sheet.setFocus()
        again = self.panel.again_button
        QTimer.singleShot(SEEN_MS, self.panel, self.panel.seen)
        lull(again, SEEN_MS)

    def lie_under(self, other: QWidget | None) -> None:
        """Is seen as it was, under what lies at the side, and takes no keys."""
        assert self.sheet is not None
        self.sheet.show()
        self.sheet.raise_()
        if other is not None:
            other.raise_()

    def hide(self) -> None:
        """The table is to be looked at."""
        self.closed.emit()  # it gives the keys to the table before they would go on to something else
        if self.sheet is not None:
            self.sheet.hide()

    def _make_way(self, for_it: SignalInstance, what: object) -> None:
        self.hide()
        for_it.emit(what)

    def place(self, width: int, height: int, low: int, unit: float) -> None:
        """Lies in the middle of the table, and ends over `low`: what can be pressed there stays free."""
        if self.sheet is None:
            return
        unit = self._fitted(unit, width, low)
        grown = max(1.0, text_size()) ** 0.5  # larger words take what room there is
        seats = len(self._model.session.table.seats)
        broad, high = BROAD * unit * grown, (HEAD + EACH * seats) * unit * grown
        if round(self.angle) % 180:
            broad, high = high, broad
        w, h = min(width - 40, round(broad)), min(low - 8, round(high))
        self.sheet.setGeometry((width - w) // 2, min((height - h) // 2, low - h), w, h)
