"""How a duel beside real cards has ended, where no life stone says it: by what a card says, or because somebody gives up."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.companion.duel import Duel, Kind
from app.companion.duel_log import names_of
from rules.blade_rondo.state import SONIA
from ui.companion.laid_over import ChoiceSheet
from ui.shell.widgets import ButtonRows, ChoiceButton, text_label
from ui.texts import say
from ui.theme.tokens import Theme


def ends(duel: Duel) -> list[tuple[Kind, int]]:
    """All the ways in which it can end so; Sonia never gives up."""
    givers = [side for side in (0, 1) if not (duel.is_solo and side == SONIA)]
    return [*(("won", side) for side in (0, 1)), *(("gave_up", side) for side in givers), ("draw", 0)]


class DuelEnd(ChoiceSheet):
    """The sheet: one way is chosen, and it is so only when that is said once more."""

    chosen = Signal(str, int)
    """The kind of the line, and whose it is."""

    def __init__(self, duel: Duel, theme: Theme, parent: QWidget) -> None:
        super().__init__(say("beside.duel.finish"), theme, parent)
        self.done_button.setEnabled(False)
        self.buttons: dict[tuple[Kind, int], ChoiceButton] = {}
        called, group = names_of(duel), QButtonGroup(self)
        for kind, side in ends(duel):
            button = ChoiceButton(say(f"beside.end.{kind}", name=called.seat(side)), theme)
            button.setAccessibleName(button.text())
            button.clicked.connect(lambda: self.done_button.setEnabled(True))
            group.addButton(button)
            self.buttons[kind, side] = button
        hint = text_label(say("beside.end.hint"), "soft")
        hint.setWordWrap(True)
        self.column.addWidget(text_label(say("beside.end.title"), "title"))
        self.column.addWidget(hint)
        self.column.addStretch(1)
        for wanted in ("won", "gave_up", "draw"):
            self.column.addWidget(ButtonRows([button for (kind, _), button in self.buttons.items() if kind == wanted]))
        self.column.addStretch(1)
        self.add_foot()

    def finish(self) -> None:
        self.chosen.emit(*next(way for way, button in self.buttons.items() if button.isChecked()))

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies over a page of that size."""
        self.lay_over((width, height), (720, 420), unit)

    def choices(self) -> Iterable[ChoiceButton]:
        return self.buttons.values()
