"""A sheet of paper over the page: who uses keys stays on it until it is put away, and nothing under it is pressed unseen."""

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from ui.shell.widgets import ChoiceButton, Sheet, TicketButton, style_sheet
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme


class LaidOver(Sheet):
    """The sheet. Escape puts it away."""

    closed = Signal()

    def _stops(self) -> list[QWidget]:
        """What Tab goes to, in its order."""
        found: list[QWidget] = []
        one = self.nextInFocusChain()
        while one is not None and one is not self:
            takes = bool(one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value) and one.focusProxy() is None
            if takes and self.isAncestorOf(one) and one.isVisible() and one.isEnabled():
                found.append(one)
            one = one.nextInFocusChain()
        return found

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops, here = self._stops(), QApplication.focusWidget()
        if not stops:
            return False
        step = 1 if forward else -1
        at = next((at for at, one in enumerate(stops) if one is here or (here and one.isAncestorOf(here))), -step)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(at + step) % len(stops)].setFocus(reason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)


class ChoiceSheet(LaidOver):
    """A sheet on which something is chosen: it is so only when that is said at its foot."""

    def __init__(self, done: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.done_button = TicketButton(done, theme, main=True)
        self.done_button.clicked.connect(self.finish)
        self.close_button = TicketButton(say("pick.cancel"), theme)
        self.close_button.clicked.connect(self.closed)
        self.column = QVBoxLayout(self)

    def finish(self) -> None:
        """What is chosen is so."""
        raise NotImplementedError

    def choices(self) -> Iterable[ChoiceButton]:
        """All that can be chosen."""
        raise NotImplementedError

    def add_foot(self) -> None:
        """The way back and the way on."""
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.done_button)
        self.column.addLayout(foot)
        *_, last = self.choices()
        self.setTabOrder(last, self.close_button)
        self.setTabOrder(self.close_button, self.done_button)

    def lay_over(self, page: tuple[int, int], wished: tuple[float, float], unit: float) -> None:
        """Lies in the middle of a page of that size; `wished` is its own size in units, for texts of the usual size."""
        scale = max(0.8, unit)
        self.setStyleSheet(style_sheet(self.theme, scale))
        for button in (self.done_button, self.close_button):
            button.pixels = 18 * scale
            button.setMinimumHeight(48)
        for choice in self.choices():
            choice.pixels = 18 * scale
            choice.setMinimumHeight(round(52 * scale))
        self.column.setContentsMargins(*(round(side * scale) for side in (30, 22, 30, 30)))
        margin = round(16 * unit)
        wide, high = (
            min(room - 2 * margin, round(wish * scale * text_size())) for room, wish in zip(page, wished, strict=True)
        )
        self.setGeometry((page[0] - wide) // 2, (page[1] - high) // 2, wide, high)
