"""The options of a game on the new-game sheet: a tick for what is on or off, a list for what has several values."""

from html import escape

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.words import option_hint, option_title, option_value
from rules.kernel.options import Option, Options
from ui.shell.steady import DropDown
from ui.shell.tick_box import TickBox
from ui.shell.widgets import text_label
from ui.theme.ink import HINTS, stroke
from ui.theme.paths import rounded
from ui.theme.tokens import Theme

ASIDE = 5
"""How far a hint is from the frame that it has while the keys are at its clause."""


class OptionRow(QWidget):
    """One option, with what it changes and its clause."""

    changed = Signal()
    clause_asked = Signal(str)

    def __init__(self, option: Option, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.option = option
        self.control = self._made(option)
        self._link_colour = theme.link
        self.hint = link = text_label("", "soft", rich=True)
        link.setWordWrap(True)
        link.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        link.linkActivated.connect(self.clause_asked)
        link.installEventFilter(self)
        link.setContentsMargins(ASIDE, 0, ASIDE, 0)
        link.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        if option.has_several:  # the heading is the row's own: where the row is not shown, neither is it
            self.head = text_label(option_title(option.key), "head")
            column.addWidget(self.head)
        column.addWidget(self.control)
        column.addWidget(link)
        self.changed.connect(self._say_hint)
        self._say_hint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.hint and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hint.hasFocus():  # the same frame as round all else that the keys have come to
            p = QPainter(self)
            p.setRenderHints(HINTS)
            stroke(p, rounded(QRectF(self.hint.geometry()).adjusted(1, 1, -1, -1), 4), self._link_colour, 2)

    def _say_hint(self) -> None:
        """What the option changes, as it is set now."""
        told = option_hint(self.option.key, self.value)
        at = escape(self.option.clause)
        self.control.setAccessibleDescription(told)
        self.hint.setText(f'{escape(told)} <a style="color:{self._link_colour}" href="{at}">{at}</a>')

    def _made(self, option: Option) -> TickBox | DropDown:
        if not option.has_several:
            tick = TickBox(option_title(option.key))
            tick.setChecked(bool(option.default))
            tick.toggled.connect(self.changed)
            return tick
        drop = DropDown()
        drop.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        drop.setMinimumContentsLength(18)
        for value in option.choices:
            drop.addItem(option_value(option.key, value), value)
        drop.setCurrentIndex(option.choices.index(option.default))
        drop.setAccessibleName(option_title(option.key))
        drop.currentIndexChanged.connect(self.changed)
        return drop

    @property
    def value(self) -> Options:
        """What is chosen."""
        if isinstance(self.control, TickBox):
            return self.control.isChecked()
        chosen: Options = self.control.currentData()
        return chosen
