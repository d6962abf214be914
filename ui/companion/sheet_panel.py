"""The sheet over the table: every round with its reasons, corrections with their history, and ways to take it along."""

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from app.companion.sheet import MOST_NOTE, PRIZE, Sheet, standing
from app.words import say as told_by
from app.words import signed
from ui.companion import picture
from ui.companion.keypad import Keys
from ui.shell.widgets import Sheet as Paper
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

KINDS = {"csv": "beside.csv", "png": "beside.png", "pdf": "beside.pdf"}


class SheetPanel(Paper):
    """The panel."""

    closed = Signal()
    corrected = Signal(int, int, int, str)
    """Round, seat (or PRIZE), the new value, and the note."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.sheet: Sheet | None = None
        self.table = QTableWidget()
        self.table.setAccessibleName(say("score_sheet"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.verticalHeader().setVisible(False)
        self.table.currentCellChanged.connect(lambda *_: self._aim())
        self.why = QTextBrowser()
        self.why.setAccessibleName(say("beside.why"))
        self.heading = text_label(say("score_sheet"), "title")
        self.message = text_label(role="trouble")
        self.aim = text_label(role="head")
        self.aim.setWordWrap(True)
        self.note = QLineEdit()
        self.note.setMaxLength(MOST_NOTE)
        self.note.setPlaceholderText(say("beside.note"))
        self.note.setAccessibleName(say("beside.note"))
        self.keys = Keys(tuple(range(1, 13)), 6, theme)
        self.keys.setAccessibleName(say("beside.correct"))
        self.keys.chosen.connect(self._correct)
        self.close_button = TicketButton(say("close"), theme)
        self.close_button.clicked.connect(self.closed)
        self.exports = {kind: TicketButton(say(word), theme) for kind, word in KINDS.items()}
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        for kind, button in self.exports.items():
            button.clicked.connect(lambda _=False, kind=kind: self.export(kind))
            head.addWidget(button)
        head.addWidget(self.close_button)
        right = QVBoxLayout()
        right.addWidget(self.why, 1)
        right.addWidget(self.aim)
        right.addWidget(self.keys)
        right.addWidget(self.note)
        body = QHBoxLayout()
        body.addWidget(self.table, 5)
        body.addLayout(right, 3)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.message)
        self._column.addLayout(body, 1)
        self.message.hide()

    def fit(self, width: int, height: int, unit: float) -> None:
        """Lies over a page of that size."""
        theme = self.theme
        look = (
            f"QTableWidget {{ background: transparent; border: none; gridline-color: {theme.sheet_edge};"
            f" color: {theme.sheet_ink}; }}"
            f"QTableWidget::item:selected {{ background: {theme.field}; color: {theme.sheet_ink};"
            f" border: 2px solid {theme.link}; }}"
            f"QHeaderView::section {{ background: {theme.sheet}; border: none; padding: 2px;"
            f" font-size: {max(13, round(17 * unit * text_size()))}px;"
            f" border-bottom: 1px solid {theme.sheet_edge}; }}"
            "QHeaderView { background: transparent; }"
        )
        self.setStyleSheet(style_sheet(theme, max(0.8, unit)) + look)
        for button in (self.close_button, *self.exports.values()):
            button.pixels = max(15, 18 * unit)
            button.setMinimumHeight(48)
        self.keys.setFixedHeight(max(2 * 48, round(130 * unit)))
        self.note.setMinimumHeight(46)
        self.table.verticalHeader().setDefaultSectionSize(max(44, round(54 * unit)))
        self._column.setContentsMargins(*(round(side * max(0.8, unit)) for side in (28, 20, 28, 28)))
        margin = round(16 * unit)
        self.setGeometry(margin, margin, width - 2 * margin, height - 2 * margin)
        self._column.activate()
        self._share()

    def _share(self) -> None:
        """The columns share the width of the table; where that is too little for what stands in them, one scrolls."""
        header, modes = self.table.horizontalHeader(), QHeaderView.ResizeMode
        columns = range(self.table.columnCount())
        widest = max((max(header.sectionSizeHint(c), self.table.sizeHintForColumn(c)) for c in columns), default=0)
        fits = widest * len(columns) <= self.table.viewport().width()
        header.setSectionResizeMode(modes.Stretch if fits else modes.ResizeToContents)
        if columns:
            header.setSectionResizeMode(0, modes.ResizeToContents)

    def show_sheet(self, sheet: Sheet) -> None:
        """Shows a sheet as it is now."""
        self.sheet = sheet
        came = standing(sheet)
        self.say("")
        heads = [
            told_by("sheet.round"),
            say("beside.column.prize"),
            *(seat.name for seat in sheet.seats),
            told_by("sheet.taker"),
        ]
        row, column = self.table.currentRow(), self.table.currentColumn()
        self.table.setColumnCount(len(heads))
        self.table.setHorizontalHeaderLabels(heads)
        self.table.setRowCount(len(came.told))
        old: dict[tuple[int, int], int] = {}
        for change in sheet.changes:
            old.setdefault((change.round, change.seat), change.old)
        for at, told in enumerate(came.told):
            cells = [str(told.number), signed(told.prize)]
            for seat, power in enumerate(told.powers):
                played = say("beside.cell.cancelled", power=power) if seat in told.cancelled else str(power)
                cells.append(say("beside.cell", played=played, score=signed(told.scores[seat])))
            for column_, seat in ((1, PRIZE), *((s + 2, s) for s in range(len(sheet.seats)))):
                if (told.number, seat) in old:
                    cells[column_] = say("beside.cell.was", now=cells[column_], old=old[told.number, seat])
            taker = told_by("sheet.nobody") if told.taker is None else sheet.seats[told.taker].name
            cells.append(say("beside.takes", who=taker, total=signed(told.total)))
            for place, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setToolTip(text)
                self.table.setItem(at, place, item)
        if came.told:
            if row < 0:  # where a correction is most often wanted
                row, column = len(came.told) - 1, 2
            self.table.setCurrentCell(min(row, len(came.told) - 1), column)
        self._share()
        self._aim()

    def say(self, text: str) -> None:
        """A complaint, or nothing."""
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def _place(self) -> tuple[int, int] | None:
        """Which round and seat the cursor is at, if that can be corrected."""
        if self.sheet is None or self.table.currentRow() < 0:
            return None
        seat = self.table.currentColumn() - 2
        if seat == PRIZE or 0 <= seat < len(self.sheet.seats):
            return self.table.currentRow() + 1, seat
        return None

    def _aim(self) -> None:
        place = self._place()
        sheet = self.sheet
        if sheet is None:
            return
        came = standing(sheet)
        lines: list[str] = []
        if 0 <= self.table.currentRow() < len(came.told):
            lines = [str(line) for line in came.told[self.table.currentRow()].lines]
        lines += picture.history(sheet)
        self.why.setHtml("".join(f'<p style="margin:3px">{escape(line)}</p>' for line in lines))
        self.keys.setEnabled(place is not None)
        self.keys.setVisible(place is not None)
        self.note.setVisible(place is not None)
        if place is None:
            self.aim.setText(say("beside.aim.none"))
            return
        number, seat = place
        who = told_by("sheet.prize") if seat == PRIZE else sheet.seats[seat].name
        self.aim.setText(say("beside.aim", round=number, who=who))
        self.keys.values = came.prizes if seat == PRIZE else tuple(range(1, 13))
        self.keys.forget_refusal()

    def _correct(self, value: int) -> None:
        place = self._place()
        if place is not None:
            self.corrected.emit(*place, value, self.note.text())

    def export(self, kind: str) -> None:
        """Asks where to, and writes the sheet there."""
        name = f"millions.{kind}"
        chosen, _ = QFileDialog.getSaveFileName(self, self.exports[kind].text(), name, f"*.{kind}")
        if chosen:
            path = Path(chosen)
            self.write(path if path.suffix.lower() == f".{kind}" else Path(f"{path}.{kind}"))

    def write(self, path: Path) -> None:
        """Writes the sheet to a file, and says how that went."""
        assert self.sheet is not None
        try:
            picture.write(self.sheet, path)
        except OSError as error:
            self.say(say("beside.unwritten", file=path.name, why=error.strerror or str(error)))
        else:
            self.say(say("beside.written", file=str(path)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
