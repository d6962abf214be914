"""Which of Sonia's cards lie there: five of her actions and two of her responses, chosen by name (BR-7.1)."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.companion.automaton import ACTIONS, ANSWERS, Hers, deck
from ui.companion.laid_over import LaidOver
from ui.shell.felt_page import Inner, Scrolled
from ui.shell.widgets import ButtonRows, ChoiceButton, TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme


class HerCards(LaidOver):
    """The sheet. Cards that start at the same turn lie in the order in which they are pressed."""

    chosen = Signal(tuple)
    """Their ids, in the order in which they were pressed."""
    closed = Signal()

    def __init__(self, theme: Theme, *, is_easier: bool, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.picked: list[str] = []
        self.groups: list[tuple[QLabel, tuple[Hers, ...], int]] = []
        self.buttons: dict[str, ChoiceButton] = {}
        inner = Inner()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        for hers, most, word in zip(deck(is_easier=is_easier), (ACTIONS, ANSWERS), ("actions", "answers"), strict=True):
            label = text_label("", "head")
            label.setProperty("word", f"beside.her.{word}")
            self.groups.append((label, hers, most))
            column.addWidget(label)
            made = []
            for one in hers:
                told = one.name if one.startup is None else say("beside.her.card", name=one.name, startup=one.startup)
                button = ChoiceButton(told, theme)
                button.setAutoExclusive(False)
                button.setToolTip(one.text)
                button.setAccessibleName(told)
                button.setAccessibleDescription(one.text)
                button.clicked.connect(lambda _=False, card=one.card: self.press(card))
                self.buttons[one.card] = button
                made.append(button)
            column.addWidget(ButtonRows(made))
        column.addStretch(1)
        self.done_button = TicketButton(say("pick.done"), theme, main=True)
        self.done_button.clicked.connect(self._done)
        self.close_button = TicketButton(say("pick.cancel"), theme)
        self.close_button.clicked.connect(self.closed)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.done_button)
        self._column = QVBoxLayout(self)
        self._column.addWidget(text_label(say("beside.her.title"), "title"))
        self.hint = text_label(say("beside.her.hint"), "soft")
        self._column.addWidget(self.hint)
        self._column.addWidget(Scrolled(inner), 1)
        self._column.addLayout(foot)
        self._tell()

    def press(self, card: str) -> None:
        """It lies there, or does not after all; of a full list the first that was pressed makes room."""
        hers, most = next((hers, most) for _, hers, most in self.groups if card in [one.card for one in hers])
        if card in self.picked:
            self.picked.remove(card)
        else:
            own = [one for one in self.picked if one in [each.card for each in hers]]
            if len(own) >= most:
                self.picked.remove(own[0])
            self.picked.append(card)
        self._tell()

    def _tell(self) -> None:
        whole = True
        for label, hers, most in self.groups:
            count = sum(one.card in self.picked for one in hers)
            label.setText(say(label.property("word"), count=count, most=most))
            whole = whole and count == most
        for card, button in self.buttons.items():
            button.setChecked(card in self.picked)
        self.done_button.setEnabled(whole)

    def _done(self) -> None:
        self.chosen.emit(tuple(self.picked))

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
        wide = min(width - 2 * margin, round(1240 * scale))
        high = min(height - 2 * margin, round(600 * scale * text_size()))
        self.setGeometry((width - wide) // 2, (height - high) // 2, wide, high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
