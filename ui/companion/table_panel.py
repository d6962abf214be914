"""A sheet with a table over the page: its look, a note on a correction, and files to take it along in."""

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from app.companion.sheet import MOST_NOTE
from ui.companion.laid_over import LaidOver
from ui.shell.bare import Field, Pages, bared
from ui.shell.documents import ask_where
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme


class TablePanel(LaidOver):
    """The panel: the table at the left, and at the right what is said of a row and what puts it right."""

    def __init__(self, title: str, kinds: Mapping[str, str], theme: Theme, parent: QWidget) -> None:
        """`kinds` are the kinds of files that it can be written as, with their words."""
        super().__init__(theme, parent)
        self.table = QTableWidget()
        self.table.setAccessibleName(title)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.verticalHeader().setVisible(False)
        bared(self.table)
        self.table.setTabKeyNavigation(False)  # arrows go from cell to cell, Tab goes on to what corrects
        self.why = Pages()
        self.why.setAccessibleName(say("beside.why"))
        self.heading = text_label(title, "title")
        self.heading.setWordWrap(True)
        self.message = text_label(role="trouble")
        self.message.hide()
        self.aim = text_label(role="head")
        self.aim.setWordWrap(True)
        self.note = Field()
        self.note.setMaxLength(MOST_NOTE)
        self.note.setPlaceholderText(say("beside.note.short"))
        self.note.setAccessibleName(say("beside.note"))
        self.hint = text_label(say("beside.hint"), "soft")
        self.close_button = TicketButton(say("close"), theme)
        self.close_button.clicked.connect(self.closed)
        self.exports = {kind: TicketButton(say(word), theme) for kind, word in kinds.items()}
        for kind, button in self.exports.items():
            button.clicked.connect(lambda _=False, kind=kind: self.export(kind))
        self._column = QVBoxLayout(self)

    def lay(self, *right: QWidget) -> None:
        """Lays everything out, with this at the right, below what is said of a row; Tab goes from one to the next."""
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        for button in self.exports.values():
            head.addWidget(button)
        head.addWidget(self.close_button)
        beside = QVBoxLayout()
        beside.addWidget(self.why, 1)
        for one in right:
            beside.addWidget(one)
        left = QVBoxLayout()
        left.addWidget(self.table, 1)
        left.addWidget(self.hint)
        body = QHBoxLayout()
        body.addLayout(left, 5)
        body.addLayout(beside, 3)
        self._column.addLayout(head)
        self._column.addWidget(self.message)
        self._column.addLayout(body, 1)
        stops = [one for one in right if one.focusPolicy() != Qt.FocusPolicy.NoFocus]
        for one, after in pairwise((self.table, self.why, *stops, *self.exports.values(), self.close_button)):
            self.setTabOrder(one, after)

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies over a page of that size."""
        theme = self.theme
        look = (
            f"QTableWidget {{ background: transparent; border: none; gridline-color: {theme.sheet_edge};"
            f" color: {theme.sheet_ink}; }}"
            "QTableWidget::item { border: 2px solid transparent; padding: 0; }"
            f"QTableWidget::item:selected {{ background: {theme.field}; color: {theme.sheet_ink};"
            f" border: 2px solid {theme.link}; }}"
            f"QHeaderView::section {{ background: {theme.sheet}; border: none; padding: 2px;"
            f" font-size: {max(13, round(17 * unit * text_size()))}px;"
            f" border-bottom: 1px solid {theme.sheet_edge}; }}"
            "QHeaderView { background: transparent; }"
        )
        self.setStyleSheet(style_sheet(theme, max(0.8, unit)) + look)
        for button in self.tickets:
            button.pixels = max(15, 18 * unit)
            button.setMinimumHeight(48)
        self.note.setMinimumHeight(46)
        self.table.ensurePolished()
        row = max(44, round(54 * unit), self.table.fontMetrics().height() + 6)
        self.table.verticalHeader().setDefaultSectionSize(row)
        self._column.setContentsMargins(*(round(side * max(0.8, unit)) for side in (28, 20, 28, 28)))
        margin = round(16 * unit)
        self.setGeometry(margin, margin, width - 2 * margin, height - 2 * margin)
        self._column.activate()
        self.share()

    @property
    def tickets(self) -> list[TicketButton]:
        """All tickets on it."""
        return self.findChildren(TicketButton)

    def share(self) -> None:
        """Each column has what it needs, and an equal share of what is left; where nothing is left, one scrolls."""
        header, modes = self.table.horizontalHeader(), QHeaderView.ResizeMode
        columns = range(self.table.columnCount())
        needs = [max(header.sectionSizeHint(c), self.table.sizeHintForColumn(c)) for c in columns]
        spare = self.table.viewport().width() - sum(needs)
        header.setSectionResizeMode(modes.ResizeToContents if spare < 0 else modes.Fixed)
        for column in columns if spare >= 0 else ():
            header.resizeSection(column, needs[column] + spare // len(needs))

    def say(self, text: str, *, is_trouble: bool = True) -> None:
        """A complaint, or that something is done, or nothing."""
        self.message.setObjectName("trouble" if is_trouble else "head")
        self.message.style().polish(self.message)
        self.message.setText(text)
        self.message.setVisible(bool(text))

    # -- files --------------------------------------------------------------------------------------------------------

    @property
    def file_name(self) -> str:
        """What a file of it is called at first, without its ending."""
        raise NotImplementedError

    def write_to(self, path: Path) -> None:
        """Writes it there. Raises OSError."""
        raise NotImplementedError

    def export(self, kind: str) -> None:
        """Asks where to, and writes it there."""
        path = ask_where(self, self.exports[kind].text(), f"{self.file_name}.{kind}", f"*.{kind}")
        if path is not None:
            self.write(path if path.suffix.lower() == f".{kind}" else Path(f"{path}.{kind}"))

    def write(self, path: Path) -> None:
        """Writes it to a file, and says how that went."""
        try:
            self.write_to(path)
        except OSError as error:
            self.say(say("beside.unwritten", file=path.name, why=error.strerror or str(error)))
        else:
            self.say(say("beside.written", file=str(path)), is_trouble=False)
