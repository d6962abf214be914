"""How a duel beside real cards has ended, where no life stone says it: by what a card says, or because somebody gives up."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from app.companion.duel import Duel, Kind
from app.companion.duel_log import names_of
from rules.blade_rondo.state import SONIA
from ui.companion.laid_over import LaidOver
from ui.shell.widgets import ButtonRows, ChoiceButton, TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme


def ends(duel: Duel) -> list[tuple[Kind, int]]:
    """All the ways in which it can end so; Sonia never gives up."""
    givers = [side for side in (0, 1) if not (duel.is_solo and side == SONIA)]
    return [*(("won", side) for side in (0, 1)), *(("gave_up", side) for side in givers)]


class DuelEnd(LaidOver):
    """The sheet: one way is chosen, and it is so only when that is said once more."""

    chosen = Signal(str, int)
    """The kind of the line, and whose it is."""
    closed = Signal()

    def __init__(self, duel: Duel, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.done_button = TicketButton(say("beside.duel.finish"), theme, main=True)
        self.done_button.setEnabled(False)
        self.done_button.clicked.connect(self._done)
        self.buttons: dict[tuple[Kind, int], ChoiceButton] = {}
        called, group = names_of(duel), QButtonGroup(self)
        for kind, side in ends(duel):
            button = ChoiceButton(say(f"beside.end.{kind}", name=called.seat(side)), theme)
            button.setAccessibleName(button.text())
            button.clicked.connect(lambda: self.done_button.setEnabled(True))
            group.addButton(button)
            self.buttons[kind, side] = button
        self.close_button = TicketButton(say("pick.cancel"), theme)
        self.close_button.clicked.connect(self.closed)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.done_button)
        hint = text_label(say("beside.end.hint"), "soft")
        hint.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._column.addWidget(text_label(say("beside.end.title"), "title"))
        self._column.addWidget(hint)
        self._column.addStretch(1)
        for wanted in ("won", "gave_up"):
            self._column.addWidget(ButtonRows([button for (kind, _), button in self.buttons.items() if kind == wanted]))
        self._column.addStretch(1)
        self._column.addLayout(foot)

    def _done(self) -> None:
        self.chosen.emit(*next(way for way, button in self.buttons.items() if button.isChecked()))

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies over a page of that size."""
        scale = max(0.8, unit)
        self.setStyleSheet(style_sheet(self.theme, scale))
        for button in (self.done_button, self.close_button):
            button.pixels = 18 * scale
            button.setMinimumHeight(48)
        for choice in self.buttons.values():
            choice.pixels = 18 * scale
            choice.setMinimumHeight(round(52 * scale))
        self._column.setContentsMargins(*(round(side * scale) for side in (30, 22, 30, 30)))
        margin = round(16 * unit)
        wide = min(width - 2 * margin, round(720 * scale * text_size()))
        high = min(height - 2 * margin, round(350 * scale * text_size()))
        self.setGeometry((width - wide) // 2, (height - high) // 2, wide, high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
