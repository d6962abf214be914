"""The log of a duel over the table: every line with what stood there before and after, and the way to put one right."""

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidgetItem, QWidget

from app.companion import duel_log
from app.companion.duel import LONGEST_NUMBER, NUMBERED, Duel, Entry, standing
from app.companion.sheet import here
from app.words import say as told_by
from ui.companion import duel_picture, paper
from ui.companion.stepper import LOOK, Stepper
from ui.companion.table_panel import TablePanel
from ui.shell.widgets import ButtonRows, TicketButton
from ui.texts import say
from ui.theme.tokens import Theme

COLUMNS = ("line", "when", "who", "what", "change")
WRAPPED = 3
"""From this column on words go on in further lines."""


class DuelLogPanel(TablePanel):
    """The panel."""

    corrected = Signal(int, object, str)
    """The number of a line, the number that it shall say (None: it is crossed out), and the note."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(say("beside.duel.log"), paper.KINDS, theme, parent)
        self.duel: Duel | None = None
        self.table.currentCellChanged.connect(lambda *_: self._aim())
        self.table.cellActivated.connect(lambda *_: self._to_keys())
        self.hint.setText(say("beside.duel.hint"))
        self.amount = Stepper(
            say("beside.correct"), say("beside.duel.number.less"), say("beside.duel.number.more"), theme
        )
        self.amount.spin.setRange(-LONGEST_NUMBER, LONGEST_NUMBER)
        self.right_button = TicketButton(say("beside.duel.put_right"), theme, main=True)
        self.right_button.clicked.connect(self._put_right)
        self.out_button = TicketButton("", theme)
        self.out_button.clicked.connect(self._cross_out)
        self.lay(self.aim, self.note, self.amount, ButtonRows([self.out_button, self.right_button]))

    def fit(self, width: int, height: int, unit: float) -> None:
        super().fit(width, height, unit)
        self.setStyleSheet(self.styleSheet() + LOOK)
        self.amount.fit(unit)

    def share(self) -> None:
        """What was done and what came of it share what the rest leaves, and go on in further lines."""
        header, modes = self.table.horizontalHeader(), QHeaderView.ResizeMode
        columns = range(self.table.columnCount())
        header.setMinimumSectionSize(max((header.sectionSizeHint(column) for column in columns), default=0))
        for column in columns:
            header.setSectionResizeMode(column, modes.Stretch if column >= WRAPPED else modes.ResizeToContents)
        self.table.verticalHeader().setMinimumSectionSize(self.table.verticalHeader().defaultSectionSize())
        self.table.resizeRowsToContents()

    def show_duel(self, duel: Duel) -> None:
        """Shows a log as it is now; the cursor stays, and stands on the newest line at first."""
        self.duel = duel
        came, called = standing(duel), duel_log.names_of(duel)
        corrected = {change.line for change in duel.changes}
        row = self.table.currentRow()
        self.say("")
        self.table.setColumnCount(len(COLUMNS))
        self.table.setHorizontalHeaderLabels([told_by(f"duel.column.{key}") for key in COLUMNS])
        self.table.setRowCount(len(came.lines))
        for at, line in enumerate(came.lines):
            number = f"{line.number} *" if line.number in corrected else str(line.number)
            who = called.seat(line.entry.side)
            cells = (
                number,
                duel_log.clock(line.entry.when),
                who,
                duel_log.what(line),
                duel_log.change(line, called),
            )
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if column < WRAPPED:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                if line.entry.is_out:
                    font = item.font()
                    font.setStrikeOut(column >= WRAPPED)
                    item.setFont(font)
                self.table.setItem(at, column, item)
        if came.lines:
            self.table.setCurrentCell(len(came.lines) - 1 if row < 0 else min(row, len(came.lines) - 1), 3)
        self.share()
        self._aim()

    @property
    def entry(self) -> Entry | None:
        """The line that the cursor stands on."""
        row = self.table.currentRow()
        return self.duel.entries[row] if self.duel is not None and 0 <= row < len(self.duel.entries) else None

    def _aim(self) -> None:
        duel, entry = self.duel, self.entry
        if duel is None:
            return
        for one in (self.note, self.amount, self.right_button, self.out_button):
            one.setVisible(entry is not None)
        told = duel_log.corrections(duel)
        self.why.setHtml("".join(f'<p style="margin:3px">{escape(one)}</p>' for one in told))
        if entry is None:
            self.aim.setText(say("beside.duel.empty"))
            return
        self.aim.setText(say("beside.duel.aim", line=self.table.currentRow() + 1))
        has_number = entry.kind in NUMBERED
        self.amount.setVisible(has_number)
        self.right_button.setVisible(has_number)
        self.amount.show_value(entry.by)
        self.out_button.setText(say("beside.duel.again" if entry.is_out else "beside.duel.cross_out"))
        self.out_button.setAccessibleName(self.out_button.text())

    def _to_keys(self) -> None:
        """Whoever has chosen what is wrong goes on to what puts it right."""
        (self.amount.spin if self.amount.isVisible() else self.out_button).setFocus()

    def _put_right(self) -> None:
        self._correct(self.amount.spin.value())

    def _cross_out(self) -> None:
        entry = self.entry
        self._correct(entry.by if entry is not None and entry.is_out else None)

    def _correct(self, to: int | None) -> None:
        if self.entry is not None:
            self.corrected.emit(self.table.currentRow() + 1, to, self.note.text())

    @property
    def file_name(self) -> str:
        assert self.duel is not None
        return f"blade-rondo-{here(self.duel.started)[:10]}"

    def write_to(self, path: Path) -> None:
        assert self.duel is not None
        duel = self.duel
        paper.write(path, lambda: duel_log.written(duel), duel_picture.sheets(duel))
