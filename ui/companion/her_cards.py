"""Which of Sonia's cards lie there: five of her actions and two of her responses, chosen by name (BR-7.1)."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.companion.automaton import ACTIONS, ANSWERS, Hers, deck
from ui.companion.laid_over import ChoiceSheet
from ui.shell.felt_page import Inner, Scrolled
from ui.shell.widgets import ButtonRows, ChoiceButton, text_label
from ui.texts import say
from ui.theme.tokens import Theme


class HerCards(ChoiceSheet):
    """The sheet. Cards that start at the same turn lie in the order in which they are pressed."""

    chosen = Signal(tuple)
    """Their ids, in the order in which they were pressed."""

    def __init__(self, theme: Theme, *, is_easier: bool, parent: QWidget) -> None:
        super().__init__(say("pick.done"), theme, parent)
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
        self.column.addWidget(text_label(say("beside.her.title"), "title"))
        self.hint = text_label(say("beside.her.hint"), "soft")
        self.column.addWidget(self.hint)
        self.column.addWidget(Scrolled(inner), 1)
        self.add_foot()
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

    def finish(self) -> None:
        self.chosen.emit(tuple(self.picked))

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies over a page of that size."""
        self.lay_over((width, height), (1240, 600), unit)

    def choices(self) -> Iterable[ChoiceButton]:
        return self.buttons.values()
