"""The list of the other games that can be gone on with, over the shelf."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from ui.shell.widgets import Sheet, TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme


class Other(NamedTuple):
    """A game as the list shows it."""

    path: Path
    line: str
    """Which game, and its round."""
    names: str
    when: str


class OtherGames(Sheet):
    """The list."""

    chosen = Signal(object)
    """The file of the game to go on with."""
    closed = Signal()

    def __init__(self, games: Sequence[Other], theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.list = QListWidget()
        self.list.setAccessibleName(say("others.title"))
        for game in games:
            item = QListWidgetItem(f"{game.line}   ·   {game.names}\n{game.when}")
            item.setData(Qt.ItemDataRole.UserRole, game.path)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._take)
        self.list.itemClicked.connect(self._take)
        self.close_button = TicketButton(say("close"), theme, sign="x")
        self.close_button.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(text_label(say("others.title"), "title"), 1)
        head.addWidget(self.close_button)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.list, 1)

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies in the middle of a page of that size."""
        theme = self.theme
        look = (
            "QListWidget { background: transparent; border: none; outline: none; }"
            f"QListWidget::item {{ padding: {round(9 * unit)}px; border: 2px solid transparent; border-radius: 4px;"
            f" color: {theme.sheet_ink}; }}"
            f"QListWidget::item:hover {{ background: {theme.field}; }}"
            f"QListWidget::item:selected {{ background: {theme.field}; border: 2px solid {theme.link}; }}"
        )
        self.setStyleSheet(style_sheet(theme, unit) + look)
        self.close_button.pixels = 17 * unit
        self.close_button.setMinimumHeight(round(48 * unit))
        self.close_button.updateGeometry()
        self._column.setContentsMargins(*(round(side * unit) for side in (26, 18, 22, 24)))
        large = unit * max(1.0, text_size())
        wide = min(width - 60, round(760 * large))
        tall = min(height - 60, round(150 * unit + 74 * self.list.count() * large))
        self.setGeometry((width - wide) // 2, (height - tall) // 2, wide, tall)

    def _take(self, item: QListWidgetItem) -> None:
        if self.isVisible():  # a click may activate, too
            self.hide()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
