"""The page behind the door "Statistics": who has played and won how often, a chart of one person's games, and a CSV file."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.disk import DISK, trouble
from app.languages import MINUS, written
from app.statistics import Entry, Line, Statistics, as_csv, gathered
from app.words import score_title
from ui.shell.bare import bared
from ui.shell.documents import ask_where
from ui.shell.doors import HousePage
from ui.shell.labels import LABELS
from ui.shell.widgets import Sheet, TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme.ink import HINTS, fill, hatch, line, stroke
from ui.theme.lettering import numeral, text_size, words
from ui.theme.marks import outline
from ui.theme.paths import plain
from ui.theme.tokens import Theme, rgb

if TYPE_CHECKING:
    from app.settings import Settings

SHOWN = 24
"""How many games the chart shows, the last ones."""
HEADINGS = ("game", "name", "games", "wins", "shared", "share", "best", "mean", "longest", "current")
"""The columns of the file; their words are those of `statistics.column.<name>`."""
COLUMNS = ("name", "games", "wins", "shared", "best", "mean", "longest", "current")
"""Those on the page; the game comes before them where there is more than one."""
NONE = "\N{EN DASH}"


def _kind(entry: Entry) -> str:
    """What a game was for somebody, as the key of its words."""
    if entry.won:
        return "shared" if entry.shared else "won"
    return "lost"


def _cells(of: Line) -> dict[str, str]:
    """What stands in the columns for one person."""
    return {
        "game": _titles().get(of.game, of.game),
        "name": of.name,
        "games": str(of.games),
        "wins": str(of.wins),
        "shared": str(of.shared),
        "best": NONE if of.best is None else written(of.best),
        "mean": NONE if of.mean is None else _tenths(of.mean),
        "longest": str(of.longest),
        "current": str(of.current),
    }


def _tenths(number: float) -> str:
    """A number with one digit after its point, and a true minus."""
    text = f"{abs(number):.1f}"
    return MINUS + text if number < 0 and text != "0.0" else text


def _titles() -> dict[str, str]:
    return {key: label.title.partition(":")[0] for key, label in LABELS.items()}


def _growth() -> float:
    """How much larger what is painted here becomes with the size of words."""
    return min(max(1.0, text_size()), 1.7)


class Chart(QWidget):
    """One person's last games as columns: how many points, and by filling and sign how each of them ended."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.unit = 1.0
        self.entries: tuple[Entry, ...] = ()

    def show_line(self, of: Line) -> None:
        """Shows another person."""
        self.entries = of.entries[-SHOWN:]
        told = [
            say(f"statistics.told.{_kind(e)}", score=NONE if e.score is None else written(e.score))
            for e in self.entries
        ]
        self.setAccessibleName(
            say("statistics.chart", name=of.name, score=score_title(of.game), count=len(self.entries))
        )
        self.setAccessibleDescription("; ".join(told))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        u, rect = self.unit, QRectF(self.rect())
        wide = 190 * u * _growth()
        legend = QRectF(rect.right() - wide, rect.top(), wide, rect.height())
        self._legend(p, legend)
        self._columns(p, rect.adjusted(8 * u, 4 * u, -legend.width() - 20 * u, -4 * u))

    def _legend(self, p: QPainter, rect: QRectF) -> None:
        u = self.unit * _growth()
        for place, kind in enumerate(("won", "shared", "lost")):
            y = rect.top() + (16 + 34 * place) * u
            self._column(p, QRectF(rect.left(), y, 18 * u, 22 * u), kind)
            if kind != "lost":
                self._star(p, rect.left() + 32 * u, y + 11 * u, 7 * u, kind)
            room = QRectF(rect.left() + 48 * u, y, rect.width() - 48 * u, 22 * u)
            words(
                p,
                room,
                say(f"statistics.{kind}"),
                17 * self.unit,
                self.theme.sheet_ink,
                "label",
                Qt.AlignmentFlag.AlignLeft,
            )

    def _columns(self, p: QPainter, rect: QRectF) -> None:
        u = self.unit * _growth()
        scores = [entry.score or 0 for entry in self.entries]
        high, low = max([*scores, 1]), min([*scores, 0])
        room = 46 * u  # above for star and figure, and below for the figure of a score under zero
        step = min(64 * self.unit, rect.width() / max(1, len(scores)))
        tall = rect.height() - room - (24 * u if low < 0 else 4 * u)
        zero = rect.top() + room + tall * high / (high - low)
        for place, (entry, score) in enumerate(zip(self.entries, scores, strict=True)):
            x, wide = rect.left() + step * place + step * 0.18, step * 0.64
            top, end = sorted((zero, zero - tall * score / (high - low)))
            column = QRectF(x, top, wide, max(2.0, end - top))
            kind = _kind(entry)
            self._column(p, column, kind)
            size = min(15 * u, step * 0.5)
            if entry.score is not None:
                y = column.bottom() + 13 * u if score < 0 else column.top() - 11 * u
                numeral(
                    p, column.center().x(), y, written(score), size, self.theme.sheet_ink, most=step * 0.94, role="name"
                )
            if kind != "lost":
                self._star(p, column.center().x(), min(column.top(), zero) - 32 * u, min(8 * u, step * 0.3), kind)
        line(p, [(rect.left(), zero), (rect.right(), zero)], self.theme.sheet_soft, 1.4)

    def _column(self, p: QPainter, rect: QRectF, kind: str) -> None:
        """Full where it was won, ruled where that was shared, and empty where it was not."""
        path, ink = plain(rect), self.theme.link
        if kind == "won":
            fill(p, path, rgb(ink))
        elif kind == "shared":
            hatch(p, path, ink, 45, 5 * self.unit, 2 * self.unit)
        stroke(p, path, ink if kind != "lost" else self.theme.sheet_soft, 1.6)

    def _star(self, p: QPainter, x: float, y: float, radius: float, kind: str) -> None:
        """What was won has a star; an open one where it was shared."""
        path = outline("star", x, y, radius)
        if kind == "won":
            fill(p, path, rgb(self.theme.link))
        stroke(p, path, self.theme.link, 1.6)


def _in_two(text: str) -> str:
    """A heading on two lines, parted at the space nearest to its middle."""
    spaces = [place for place, letter in enumerate(text) if letter == " "]
    if not spaces:
        return text
    place = min(spaces, key=lambda space: abs(space - len(text) / 2))
    return f"{text[:place]}\n{text[place + 1 :]}"


class StatisticsTable(QTableWidget):
    """The table of numbers. Tab leaves it; Escape goes on to the page."""

    follows = Signal(int)
    """The row that is chosen now."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.verticalHeader().hide()
        bared(self)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)
        self.setAccessibleName(say("statistics.table"))
        self.currentCellChanged.connect(lambda row, *_: self.follows.emit(row))
        self._names = 0
        """In which column the names stand."""
        self._headings: list[str] = []

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """The names have all the room that is left. Where there is too little, headings take two lines, and then one scrolls."""
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        if not self.columnCount():
            return
        fits = False
        for parted in (False, True):
            for place, text in enumerate(self._headings):
                heading = self.horizontalHeaderItem(place)
                assert heading is not None
                heading.setText(_in_two(text) if parted else text)
            needed = sum(max(header.sectionSizeHint(c), self.sizeHintForColumn(c)) for c in range(self.columnCount()))
            fits = needed <= self.viewport().width()
            if fits:
                break
        header.setSectionResizeMode(self._names, modes.Stretch if fits else modes.ResizeToContents)

    def fill(self, lines: Sequence[Line]) -> None:
        """Shows these people."""
        columns = (*(("game",) if len({of.game for of in lines}) > 1 else ()), *COLUMNS)
        self.clear()
        self.setColumnCount(len(columns))
        self.setRowCount(len(lines))
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        self._headings = [say(f"statistics.column.{column}") for column in columns]
        for place, column in enumerate(columns):
            aside = (left if column in ("game", "name") else right) | Qt.AlignmentFlag.AlignVCenter
            heading = QTableWidgetItem(self._headings[place])
            heading.setTextAlignment(aside)
            self.setHorizontalHeaderItem(place, heading)
            for row, of in enumerate(lines):
                cell = QTableWidgetItem(_cells(of)[column])
                cell.setTextAlignment(aside)
                self.setItem(row, place, cell)
        self._names = columns.index("name")
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.fit()
        if lines:
            self.setCurrentCell(0, 0)


class StatisticsPage(HousePage):
    """The page."""

    least_unit = 0.68

    def __init__(self, theme: Theme, settings: "Callable[[], Settings]", parent: QWidget | None = None) -> None:
        super().__init__(theme, settings, parent)
        self.found = Statistics((), 0, 0)
        self.sheet = Sheet(theme, self)
        self.head = text_label(say("statistics.title"), "title")
        self.export = TicketButton(say("statistics.export"), theme, sign="file-down")
        self.export.clicked.connect(self.write)
        self.back = TicketButton(say("new.back"), theme)
        self.back.clicked.connect(self.left)
        self.count = text_label("", "soft")
        self.told = text_label("", "trouble")
        self.table = StatisticsTable()
        self.whose = text_label("", "head")
        self.chart = Chart(theme)
        self.table.follows.connect(self._show)
        self._grid = QGridLayout(self.sheet)
        self._grid.addWidget(self.head, 0, 0)
        self._grid.addWidget(self.export, 0, 1)
        self._grid.addWidget(self.back, 0, 2)
        self._grid.addWidget(self.count, 1, 0, 1, 3)
        self._grid.addWidget(self.told, 2, 0, 1, 3)
        self._grid.addWidget(self.table, 3, 0, 1, 3)
        self._grid.addWidget(self.whose, 4, 0, 1, 3)
        self._grid.addWidget(self.chart, 5, 0, 1, 3)
        self._grid.addWidget(QWidget(), 6, 0, 1, 3)
        self._grid.setColumnStretch(0, 1)
        self.setTabOrder(self.table, self.export)
        self.setTabOrder(self.export, self.back)
        self._say()

    def look_again(self) -> None:
        """Reads what is saved now."""
        self.found = gathered()
        self._say()

    def _say(self) -> None:
        """Shows what was found."""
        found = self.found
        is_any = bool(found.lines)
        told = say("statistics.none")
        if is_any:
            told = say("statistics.count" if found.games > 1 else "statistics.count.one", count=found.games)
        if found.bad:
            told += " " + say("statistics.bad" if found.bad > 1 else "statistics.bad.one", count=found.bad)
        self.count.setText(told)
        self.setAccessibleName(say("statistics.title"))
        self.setAccessibleDescription(told)
        self.tell("")
        self.table.fill(found.lines)
        for part in (self.table, self.whose, self.chart):
            part.setVisible(is_any)
        self.export.setEnabled(is_any)
        self._grid.setRowStretch(3, int(is_any))
        self._grid.setRowStretch(6, int(not is_any))
        self.setFocusProxy(self.table if is_any else self.back)
        self.lay_out()

    def _show(self, row: int) -> None:
        """The chart follows the table."""
        if 0 <= row < len(self.found.lines):
            of = self.found.lines[row]
            self.chart.show_line(of)
            self.whose.setText(self.chart.accessibleName())

    def tell(self, text: str, *, is_trouble: bool = False) -> None:
        """Says how writing the file went."""
        self.told.setObjectName("trouble" if is_trouble else "head")
        self.told.style().polish(self.told)
        self.told.setText(text)
        self.told.setVisible(bool(text))

    # -- the file -----------------------------------------------------------------------------------------------------

    def write(self) -> None:
        """Writes the table to a file of the player's choice."""
        path = ask_where(self, say("statistics.export"), say("statistics.file"), "CSV (*.csv)")
        if path is None:
            return
        if not path.suffix:
            path = path.with_suffix(".csv")
        text = as_csv(self.found.lines, [say(f"statistics.column.{name}") for name in HEADINGS], _titles())
        try:
            DISK.create(path, text.encode("utf-8-sig"))  # without the mark some programs take it for another alphabet
        except OSError as error:
            self.tell(trouble(error, say("statistics.file")).worded(say("statistics.again")), is_trouble=True)
            return
        self.tell(say("statistics.written", file=str(path)))

    # -- the picture --------------------------------------------------------------------------------------------------

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        super().restyle(theme)
        for part in (self.sheet, self.export, self.back):
            part.restyle(theme)
        self.chart.theme = theme
        self.lay_out()

    def lay_out(self) -> None:
        u, theme = self.unit, self.theme
        self.setStyleSheet(
            style_sheet(theme, u)
            + "QTableWidget { background: transparent; border: 2px solid transparent; outline: none; }"
            + f"QTableWidget:focus {{ border: 2px solid {theme.sheet_edge}; }}"
            + f"QTableWidget::item {{ padding: 0 {round(10 * u)}px; border: none; color: {theme.sheet_ink}; }}"
            + f"QTableWidget::item:selected {{ background: {theme.field}; color: {theme.sheet_ink};"
            + f" border-top: 2px solid {theme.link}; border-bottom: 2px solid {theme.link}; }}"
            + "QHeaderView { background: transparent; border: none; }"
            + f"QHeaderView::section {{ background: {theme.sheet}; color: {theme.sheet_soft}; border: none;"
            + f" border-bottom: 1px solid {theme.sheet_edge}; padding: {round(6 * u)}px {round(10 * u)}px; }}"
        )
        rows = len(self.found.lines)
        tall = max(34, round(46 * u * max(1.0, text_size())))
        text = max(1.0, text_size())
        wished = (470 + 130 * text) * u + rows * tall if rows else 320 * u * text
        w, h = min(self.width() - 24, round(1320 * u * text)), min(self.height() - 16, round(wished))
        self.sheet.setGeometry((self.width() - w) // 2, (self.height() - h) // 2, w, h)
        self._grid.setContentsMargins(round(38 * u), round(30 * u), round(40 * u), round(36 * u))
        self._grid.setHorizontalSpacing(round(14 * u))
        self._grid.setVerticalSpacing(round(12 * u))
        self.table.verticalHeader().setDefaultSectionSize(tall)
        self.chart.unit = u
        # In a low window the chart leaves room for a few people.
        self.chart.setFixedHeight(
            round(min(270 * u, max(150 * u, 126 * u * _growth(), h - (230 * u + 130 * u * text) - min(rows, 3) * tall)))
        )
        for ticket in (self.export, self.back):
            ticket.pixels = 19 * u
            ticket.setMinimumHeight(max(46, round(60 * u)))
            ticket.updateGeometry()
