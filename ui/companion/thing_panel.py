"""What an instrument has done so far, over the table: with the seed of a die, so that its rolls can be counted out again."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.companion.board import Thing
from app.companion.die import LEAST, MOST
from app.companion.sheet import here
from app.companion.timers import USUAL_MS
from app.words import signed
from ui.companion.laid_over import LaidOver
from ui.companion.stepper import LOOK, Stepper
from ui.companion.time_left import figures
from ui.shell.bare import Pages
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.tokens import Theme


def history(thing: Thing) -> list[str]:
    """What it has done, the last first."""
    if thing.die is not None:
        die = thing.die
        fair = say("beside.die.fair") if die.is_fair() else say("beside.die.unfair")
        rolls = [
            say("beside.die.roll", count=roll.count, value=roll.value, faces=roll.faces)
            if roll.count
            else say("beside.die.set", value=roll.value, faces=roll.faces)
            for roll in reversed(die.history)
        ]
        return [say("beside.die.seed", seed=die.seed, count=die.count), fair, *rolls]
    if thing.counter is not None:
        return [
            say("beside.counter.step", by=signed(step.by), to=step.to, when=here(step.when))
            for step in reversed(thing.counter.history)
        ]
    return [say("beside.timer.hint")]


class ThingPanel(LaidOver):
    """The panel."""

    faces_wanted = Signal(int)
    undone = Signal()
    length_wanted = Signal(int)
    """So many ms, of a timer."""

    def __init__(self, title: str, thing: Thing, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 22, 28, 28)
        column.addWidget(text_label(title, "title"))
        self.text = Pages()
        self.text.setAccessibleName(title)
        column.addWidget(self.text, 1)
        row = QHBoxLayout()
        self.faces = Stepper(say("beside.faces"), say("beside.faces.less"), say("beside.faces.more"), theme)
        self.faces.setParent(self)
        self.faces.spin.setRange(LEAST, MOST)
        if thing.die is not None:
            column.addWidget(text_label(say("beside.faces"), "head"))
            row.addWidget(self.faces, 1)
        else:
            self.faces.hide()
        self.faces.spin.valueChanged.connect(self.faces_wanted)
        if thing.counter is not None:
            undo = TicketButton(say("undo"), theme)
            undo.setMinimumHeight(48)
            undo.clicked.connect(self.undone)
            row.addWidget(undo)
        self.lengths: list[TicketButton] = []
        if thing.timer is not None:
            column.addWidget(text_label(say("beside.timer.lengths"), "head"))
            usual = QGridLayout()
            for at, length in enumerate(USUAL_MS):
                button = TicketButton(figures(length), theme)
                button.setMinimumHeight(48)
                button.setAccessibleName(say("beside.timer.length", time=button.text()))
                button.clicked.connect(lambda _=False, length=length: self.length_wanted.emit(length))
                usual.addWidget(button, at // 4, at % 4)
                self.lengths.append(button)
            column.addLayout(usual)
        self.close_button = TicketButton(say("close"), theme)
        self.close_button.setMinimumHeight(48)
        self.close_button.clicked.connect(self.closed)
        row.addStretch(1)
        row.addWidget(self.close_button)
        column.addLayout(row)
        self.show_thing(thing)

    def show_thing(self, thing: Thing) -> None:
        """What it is, and what it has done by now."""
        if thing.die is not None:
            self.faces.show_value(thing.die.faces)
        self.text.setHtml("".join(f'<p style="margin:3px">{escape(one)}</p>' for one in history(thing)))

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies in the middle of a page of that size."""
        self.setStyleSheet(style_sheet(self.theme, max(0.8, unit)) + LOOK)
        self.faces.fit(unit)
        self.close_button.pixels = max(16.0, 19 * unit)
        self.close_button.setMinimumHeight(max(48, round(58 * unit)))
        wide, high = min(width - 40, max(460, width // 3)), min(height - 40, max(420, height // 2))
        self.setGeometry((width - wide) // 2, (height - high) // 2, wide, high)
