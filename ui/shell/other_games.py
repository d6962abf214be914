"""The list of the other games that can be gone on with, over the shelf."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from ui.shell.bare import bared
from ui.shell.widgets import PaintedButton, Sheet, TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme import icons
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

BIN = 48
"""How wide and high the sign is with which a game is thrown away, in the sheet's units; never smaller than a fingertip."""


class Other(NamedTuple):
    """A game as the list shows it."""

    path: Path
    line: str
    """Which game, and its round."""
    names: str
    when: str


class Bin(PaintedButton):
    """The sign at the end of a game's row with which it is thrown away."""

    def __init__(self, game: Other, theme: Theme) -> None:
        super().__init__(say("throw.called", game=game.line, players=game.names, when=game.when), theme)
        self.setToolTip(say("throw"))
        self.pixels = BIN

    def sizeHint(self) -> QSize:
        return QSize(self.pixels, self.pixels)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        ink = self.theme.link if self.hovered else self.theme.sheet_ink
        icons.paint(p, "trash-2", rect.center().x(), rect.center().y(), rect.height() * 0.5, ink)
        self.focus_ring(p, rect.adjusted(3, 3, -3, -3), 6)


class Rows(QStyledItemDelegate):
    """The rows of the list: what lies on one lies on all of it, and not only on its words."""

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        editor.setGeometry(option.rect)


class OtherGames(Sheet):
    """The list."""

    chosen = Signal(object)
    """The file of the game to go on with."""
    unwanted = Signal(object)
    """The file of the game that shall be thrown away."""
    closed = Signal()

    def __init__(self, games: Sequence[Other], theme: Theme, parent: QWidget, row: int = 0) -> None:
        """`row` is where the keys begin."""
        super().__init__(theme, parent)
        self.list = QListWidget()
        self.list.setAccessibleName(say("others.title"))
        self.list.setItemDelegate(Rows(self.list))
        bared(self.list)
        self.bins: list[Bin] = []
        """The signs with which games are thrown away, in the order of the rows."""
        for game in games:
            item = QListWidgetItem(f"{game.line}   ·   {game.names}\n{game.when}")
            item.setData(Qt.ItemDataRole.UserRole, game.path)
            self.list.addItem(item)
            self._add_bin(item, game)
        self.list.setCurrentRow(min(row, len(games) - 1))
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

    def _add_bin(self, item: QListWidgetItem, game: Other) -> None:
        """Puts the sign at the end of a row."""
        thrown = Bin(game, self.theme)
        thrown.clicked.connect(lambda: self.unwanted.emit(game.path))
        self.bins.append(thrown)
        beside = QWidget()
        row = QHBoxLayout(beside)
        row.setContentsMargins(0, 0, 6, 0)
        row.addStretch(1)
        row.addWidget(thrown)
        self.list.setItemWidget(item, beside)

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies in the middle of a page of that size."""
        theme = self.theme
        sign = max(44, round(BIN * unit * max(1.0, text_size()) ** 0.5))
        look = (
            "QListWidget { background: transparent; border: none; outline: none; }"
            f"QListWidget::item {{ padding: {round(9 * unit)}px {sign + round(12 * unit)}px {round(9 * unit)}px {round(9 * unit)}px; border: 2px solid transparent; border-radius: 4px;"
            f" color: {theme.sheet_ink}; }}"
            f"QListWidget::item:hover {{ background: {theme.field}; }}"
            f"QListWidget::item:selected {{ background: {theme.field}; border: 2px solid {theme.link}; }}"
        )
        self.setStyleSheet(style_sheet(theme, unit) + look)
        self.close_button.pixels = 17 * unit
        self.close_button.setMinimumHeight(round(48 * unit))
        self.close_button.updateGeometry()
        for thrown in self.bins:
            thrown.pixels = sign
            thrown.setFixedSize(thrown.sizeHint())
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
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus() and (item := self.list.currentItem()) is not None:
            self.unwanted.emit(item.data(Qt.ItemDataRole.UserRole))
            return
        super().keyPressEvent(event)
