"""The sheet over the table: every round with its reasons, corrections with their history, and ways to take it along."""

from collections.abc import Callable
from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QSizePolicy, QTableWidgetItem, QWidget

from app.companion import sheet as rounds
from app.companion.sheet import PRIZE, Sheet, Standing, Told, here, standing
from app.words import outcome, signed
from app.words import say as told_by
from ui.companion import picture
from ui.companion.keypad import LIT, SHADED, Keys
from ui.companion.paper import KINDS
from ui.companion.table_panel import TablePanel
from ui.companion.turned import LEAST
from ui.shell.steady import lull
from ui.shell.widgets import TicketButton
from ui.texts import say
from ui.theme.tokens import Theme


class SheetPanel(TablePanel):
    """The panel."""

    corrected = Signal(object)
    """What a correction makes of the sheet."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(say("score_sheet"), KINDS, theme, parent)
        self.sheet: Sheet | None = None
        self._bold = QFont()
        self._bold.setBold(True)
        self.opened = 0
        """The round that was opened on purpose, of those that are closed; 0 for none."""
        self.table.currentCellChanged.connect(lambda *_: self._aim())
        self.table.cellActivated.connect(lambda *_: self._to_keys())
        self.keys = Keys(tuple(range(1, 13)), 6, theme)
        self.keys.setAccessibleName(say("beside.correct"))
        self.keys.notice_sides = ("above", "left")
        self.keys.chosen.connect(self._correct)
        self.open_button = TicketButton("", theme)
        self.open_button.clicked.connect(self._open_round)
        self._wanted = 0
        """What the last correction was to put there."""
        self.exchange_button = TicketButton(say("beside.exchange"), theme)
        self.exchange_button.clicked.connect(lambda: self._correct(self._wanted, rounds.exchanged))
        self.exchange_button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.exchange_button.hide()
        self.lay(
            self.aim, self.open_button, self.note, self.keys, self.exchange_button
        )  # first the note, then the key that corrects

    def fit(self, width: int, height: int, unit: float) -> None:
        self.keys.setFixedHeight(round(max(LEAST, 65 * unit) * (2 + LIT + SHADED)) + 1)
        super().fit(width, height, unit)
        self.keys.lay_notice()

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
        self.share()
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
        self.exchange_button.hide()
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

    def _correct(self, value: int, how: Callable[[Sheet, int, int, int, str], Sheet] = rounds.corrected) -> None:
        place, note = self._place(), self.note.text()
        self.exchange_button.hide()
        if place is not None:
            self._wanted = value
            self.corrected.emit(lambda sheet: how(sheet, *place, value, note))

    def offer_exchange(self) -> None:
        """The correction was refused: where its value stands in another round, the two may be the wrong way round."""
        place = self._place()
        if self.sheet is not None and place is not None:
            self.exchange_button.setVisible(rounds.other_round(self.sheet, *place, self._wanted) is not None)
            self._column.activate()
            lull(self.exchange_button)  # it may have come where the hand is
            self.keys.lay_notice()

    @property
    def file_name(self) -> str:
        assert self.sheet is not None
        return f"millions-{here(self.sheet.started)[:10]}"

    def write_to(self, path: Path) -> None:
        assert self.sheet is not None
        picture.write(self.sheet, path)
