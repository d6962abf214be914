"""The sheet over the table: every round with its reasons, corrections with their history, and ways to take it along."""

from html import escape
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from app.companion.sheet import MOST_NOTE, PRIZE, Sheet, Standing, Told, here, standing
from app.words import outcome, signed
from app.words import say as told_by
from ui.companion import picture
from ui.companion.keypad import LIT, SHADED, Keys
from ui.companion.laid_over import LaidOver
from ui.companion.turned import LEAST
from ui.shell.documents import ask_where
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

KINDS = {"csv": "beside.csv", "png": "beside.png", "pdf": "beside.pdf"}


class SheetPanel(LaidOver):
    """The panel."""

    closed = Signal()
    corrected = Signal(int, int, int, str)
    """Round, seat (or PRIZE), the new value, and the note."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.sheet: Sheet | None = None
        self._bold = QFont()
        self._bold.setBold(True)
        self.opened = 0
        """The round that was opened on purpose, of those that are closed; 0 for none."""
        self.table = QTableWidget()
        self.table.setAccessibleName(say("score_sheet"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.verticalHeader().setVisible(False)
        self.table.setTabKeyNavigation(False)  # arrows go from cell to cell, Tab goes on to what corrects
        self.table.currentCellChanged.connect(lambda *_: self._aim())
        self.table.cellActivated.connect(lambda *_: self._to_keys())
        self.why = QTextBrowser()
        self.why.setAccessibleName(say("beside.why"))
        self.heading = text_label(say("score_sheet"), "title")
        self.heading.setWordWrap(True)
        self.message = text_label(role="trouble")
        self.aim = text_label(role="head")
        self.aim.setWordWrap(True)
        self.note = QLineEdit()
        self.note.setMaxLength(MOST_NOTE)
        self.note.setPlaceholderText(say("beside.note.short"))
        self.note.setAccessibleName(say("beside.note"))
        self.keys = Keys(tuple(range(1, 13)), 6, theme)
        self.keys.setAccessibleName(say("beside.correct"))
        self.keys.notice_sides = ("above", "left")
        self.keys.chosen.connect(self._correct)
        self.open_button = TicketButton("", theme)
        self.open_button.clicked.connect(self._open_round)
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
        right.addWidget(self.open_button)
        right.addWidget(self.note)  # first the note, then the key that corrects
        right.addWidget(self.keys)
        self.hint = text_label(say("beside.hint"), "soft")
        self.hint.setWordWrap(True)
        left = QVBoxLayout()
        left.addWidget(self.table, 1)
        left.addWidget(self.hint)
        body = QHBoxLayout()
        body.addLayout(left, 5)
        body.addLayout(right, 3)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.message)
        self._column.addLayout(body, 1)
        self.message.hide()
        order = (
            self.table,
            self.why,
            self.note,
            self.keys,
            self.open_button,
            *self.exports.values(),
            self.close_button,
        )
        for one, after in pairwise(order):
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
        for button in (self.close_button, self.open_button, *self.exports.values()):
            button.pixels = max(15, 18 * unit)
            button.setMinimumHeight(48)
        self.keys.setFixedHeight(round(max(LEAST, 65 * unit) * (2 + LIT + SHADED)) + 1)
        self.note.setMinimumHeight(46)
        self.table.ensurePolished()
        row = max(44, round(54 * unit), self.table.fontMetrics().height() + 6)
        self.table.verticalHeader().setDefaultSectionSize(row)
        self._column.setContentsMargins(*(round(side * max(0.8, unit)) for side in (28, 20, 28, 28)))
        margin = round(16 * unit)
        self.setGeometry(margin, margin, width - 2 * margin, height - 2 * margin)
        self._column.activate()
        self._share()
        self.keys.lay_notice()

    def _share(self) -> None:
        """Each column has what it needs, and an equal share of what is left; where nothing is left, one scrolls."""
        header, modes = self.table.horizontalHeader(), QHeaderView.ResizeMode
        columns = range(self.table.columnCount())
        needs = [max(header.sectionSizeHint(c), self.table.sizeHintForColumn(c)) for c in columns]
        spare = self.table.viewport().width() - sum(needs)
        header.setSectionResizeMode(modes.ResizeToContents if spare < 0 else modes.Fixed)
        for column in columns if spare >= 0 else ():
            header.resizeSection(column, needs[column] + spare // len(needs))

    def show_sheet(self, sheet: Sheet, at: tuple[int, int] | None = None) -> None:
        """Shows a sheet as it is now, with the cursor at a row and a column."""
        self.sheet = sheet
        self.hint.setVisible(bool(sheet.rounds))
        came = standing(sheet)
        self.say("")
        heads = [
            told_by("sheet.round"),
            say("beside.column.prize"),
            *(seat.name for seat in sheet.seats),
            told_by("sheet.taker"),
        ]
        row, column = at or (self.table.currentRow(), self.table.currentColumn())
        self.table.setColumnCount(len(heads))
        self.table.setHorizontalHeaderLabels(heads)
        self.table.clearContents()
        self.table.clearSpans()
        self.table.setRowCount(len(sheet.rounds) + len(picture.end(came)))
        for place, entered in enumerate(sheet.rounds):
            told = came.told[place] if place < len(came.told) else None
            if told is None:
                cells = [str(place + 1), signed(entered.prize)]
                cells += ["" if power is None else say("beside.entered") for power in entered.powers]
                self._mark(cells, place + 1)
                cells.append("")
            elif self._shows(came, told.number):
                cells = self._cells(told, came)
            else:
                cells = [str(told.number), say("beside.row.closed")]
                self.table.setSpan(place, 1, 1, len(heads) - 1)
            for column_, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setToolTip(text)
                if column_:
                    what = heads[column_] if len(cells) == len(heads) else ""
                    name = say("beside.cell.name", round=place + 1, what=what, cell=text)
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, " ".join(name.split()))
                self.table.setItem(place, column_, item)
        self._show_end(came, heads)
        if sheet.rounds:
            if row < 0:  # where a correction is most often wanted
                row, column = max(0, len(came.told) - 1), 2 if came.told else 1
            self.table.setCurrentCell(min(row, len(sheet.rounds) - 1), column)
        if came.result is not None and at is None:
            self.table.scrollToBottom()  # who has won is what everybody looks for
        self._share()
        self._aim()

    def _show_end(self, came: Standing, heads: list[str]) -> None:
        """How all have ended, below the rounds."""
        assert self.sheet is not None
        for row, (what, ends) in enumerate(picture.end(came), len(self.sheet.rounds)):
            for column, text in enumerate((what, "", *ends, "")):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setFont(self._bold)
                if column and text:
                    name = say("beside.cell.end", what=what, who=heads[column], cell=text)
                    item.setData(Qt.ItemDataRole.AccessibleTextRole, name)
                self.table.setItem(row, column, item)

    def _shows(self, came: Standing, number: int) -> bool:
        """Whether a round is to be seen: it may be looked at, or was opened to be corrected."""
        return came.shows(number) or number == self.opened

    def _cells(self, told: Told, came: Standing) -> list[str]:
        """A round that is over, and may be looked at; what each has by then only where all is open."""
        assert self.sheet is not None
        cells = [str(told.number), signed(told.prize)]
        for seat in range(len(told.powers)):
            played = picture.played(told, seat)
            so_far = picture.so_far(told, seat)
            cells.append(say("beside.cell", played=played, so_far=so_far) if came.is_open else played)
        self._mark(cells, told.number)
        taker = told_by("sheet.nobody") if told.taker is None else self.sheet.seats[told.taker].name
        return [*cells, say("beside.takes", who=taker, total=signed(told.total))]

    def _mark(self, cells: list[str], number: int) -> None:
        """Where something was corrected, what stood there first."""
        assert self.sheet is not None
        old: dict[int, int] = {}
        for change in self.sheet.changes:
            if change.round == number:
                old.setdefault(change.seat, change.old)
        for column, seat in ((1, PRIZE), *((s + 2, s) for s in range(len(self.sheet.seats)))):
            if seat in old:
                cells[column] = say("beside.cell.was", now=cells[column], old=picture.entered(old[seat], seat))

    def _open_round(self) -> None:
        """One closed round is opened to be corrected; another that was is closed again."""
        row = self.table.currentRow()
        if self.sheet is not None and row >= 0:
            self.opened = row + 1
            self.show_sheet(self.sheet, (row, 2))
            self.table.setFocus()

    def say(self, text: str, *, is_trouble: bool = True) -> None:
        """A complaint, or that something is done, or nothing."""
        self.message.setObjectName("trouble" if is_trouble else "head")
        self.message.style().polish(self.message)
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def _place(self) -> tuple[int, int] | None:
        """Which round and seat the cursor is at, if that can be corrected."""
        row = self.table.currentRow()
        if self.sheet is None or not 0 <= row < len(self.sheet.rounds):
            return None
        if not self._shows(standing(self.sheet), row + 1):
            return None
        seat = self.table.currentColumn() - 2
        if seat == PRIZE or (0 <= seat < len(self.sheet.seats) and self.sheet.rounds[row].is_complete):
            return row + 1, seat
        return None

    def _aim(self) -> None:
        place = self._place()
        sheet = self.sheet
        if sheet is None:
            return
        came = standing(sheet)
        number = self.table.currentRow() + 1
        is_closed = number > 0 and not self._shows(came, number)
        if is_closed:
            self.table.horizontalScrollBar().setValue(0)  # its number is all that is said of it
        lines: list[str] = [] if came.is_open else [told_by("sheet.closed")]
        if came.result is not None:
            lines.append(outcome(came.result, came.names))
        if not is_closed and 0 < number <= len(came.told):
            lines += [str(line) for line in came.told[number - 1].lines]
        lines += picture.history(sheet, lambda at: self._shows(came, at))
        lines += filter(None, [picture.legend(came)])
        self.why.setHtml("".join(f'<p style="margin:3px">{escape(line)}</p>' for line in lines))
        self.keys.setEnabled(place is not None)
        self.keys.setVisible(place is not None)
        self.note.setVisible(place is not None)
        self.open_button.setVisible(is_closed)
        if place is None:
            is_pad = len(came.told) < number <= len(sheet.rounds) and self.table.currentColumn() > 1
            self.aim.setText(
                say("beside.aim.closed", round=number)
                if is_closed
                else say("beside.aim.pad" if is_pad else "beside.aim.none")
            )
            self.open_button.setText(say("beside.open_round", round=number))
            self.open_button.setAccessibleName(self.open_button.text())
            return
        number, seat = place
        who = told_by("sheet.prize") if seat == PRIZE else sheet.seats[seat].name
        self.aim.setText(say("beside.aim", round=number, who=who))
        self.keys.offer(came.prizes if seat == PRIZE else tuple(range(1, 13)))
        self.keys.forget_refusal()

    def _to_keys(self) -> None:
        """Whoever has chosen what is wrong goes on to what puts it right."""
        for one in (self.keys, self.open_button):
            if not one.isHidden():
                one.setFocus()
                return

    def _correct(self, value: int) -> None:
        place = self._place()
        if place is not None:
            self.corrected.emit(*place, value, self.note.text())

    def export(self, kind: str) -> None:
        """Asks where to, and writes the sheet there."""
        assert self.sheet is not None
        name = f"millions-{here(self.sheet.started)[:10]}.{kind}"
        path = ask_where(self, self.exports[kind].text(), name, f"*.{kind}")
        if path is not None:
            self.write(path if path.suffix.lower() == f".{kind}" else Path(f"{path}.{kind}"))

    def write(self, path: Path) -> None:
        """Writes the sheet to a file, and says how that went."""
        assert self.sheet is not None
        try:
            picture.write(self.sheet, path)
        except OSError as error:
            self.say(say("beside.unwritten", file=path.name, why=error.strerror or str(error)))
        else:
            self.say(say("beside.written", file=str(path)), is_trouble=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
