"""Who sits where and is called what, while a game is paused: two change places on a picture of the table, names are written."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.reseating import reseated
from app.seats import LONGEST_NAME, BadTable, Table
from rules.kernel.seats import LETTERS
from ui.shell.bare import Field
from ui.shell.felt_page import FeltPage, largest_words
from ui.shell.widgets import ChoiceButton, PaintedButton, Sheet, TicketButton, style_sheet, text_label
from ui.table.furniture import turned
from ui.table.geometry import Place, Rect
from ui.table.opponent_seats import called, paint_sign
from ui.table.seating import OPPOSITE, SIDE_BY_SIDE, seated
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import HINTS, fill, glow, stroke
from ui.theme.lettering import words
from ui.theme.marks import Mark, badge
from ui.theme.paths import rounded
from ui.theme.surfaces import felt
from ui.theme.tokens import Theme, rgb, seat_line

FLAT = "flat"
LANE = 0.6
"""How deep the strip before a tray is on the picture; it shows where nobody else sits."""


@dataclass(frozen=True)
class Seats:
    """How people shall sit."""

    names: tuple[str, ...]
    places: tuple[int, ...]
    """By seat: at which of the table's places it sits."""
    arrangement: str
    """How two sit; a key of `ui.table.seating.ARRANGEMENTS`."""


class SeatButton(PaintedButton):
    """A seat on the picture of the table; two that are pressed one after the other change places."""

    def __init__(self, mark: Mark, theme: Theme, parent: QWidget) -> None:
        super().__init__("", theme, parent)
        self.mark = mark
        self.angle = 0.0
        """How what belongs to the seat is turned."""
        self.opponent = ""
        """The level of the practice opponent that plays there; empty for a person."""
        self.setCheckable(True)

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.angle, self.opponent)

    def call(self, name: str) -> None:
        """Somebody of that name sits there."""
        self.setText(name)
        self.setAccessibleName(say("seats.place", name=called(name, self.opponent)))
        self.update()

    def draw(self, p: QPainter, rect: QRectF) -> None:
        inner = rect.adjusted(4, 4, -4, -4)
        path = rounded(inner, min(inner.width(), inner.height()) * 0.12)
        line = seat_line(self.theme, self.mark.colour)
        if self.isChecked() or self.hovered:
            glow(p, path, 4, self.mark.ink, 220 if self.isChecked() else 110)
        fill(p, path, rgb(self.theme.well, int(self.theme.well_alpha)), line, 3 if self.isChecked() else 1.4)
        if self.hasFocus():
            stroke(p, rounded(inner.adjusted(-2, -2, 2, 2), 8), t.WHITE, 2)
        p.save()
        cross = round(self.angle) % 180 != 0
        w, h = (inner.height(), inner.width()) if cross else (inner.width(), inner.height())
        room = turned(p, Place(inner.center().x(), inner.center().y(), w, h, self.angle))
        if room.width() < room.height() * 1.8:  # no room beside the mark: the name stands under it
            r = min(room.width() * 0.26, room.height() * 0.22)
            self._badge(p, room.center().x(), room.center().y() - r * 1.1, r)
            below = QRectF(room.left() + 4, room.center().y() + r * 0.4, room.width() - 8, r * 1.5)
            words(p, below, self.text(), r * 0.9, self.theme.label, "name", least=0.5)
        else:
            r = room.height() * 0.3
            self._badge(p, room.left() + r * 1.7, room.center().y(), r)
            beside = room.adjusted(r * 3.1, 0, -r * 0.7, 0)
            words(p, beside, self.text(), r * 0.95, self.theme.label, "name", least=0.5)
        p.restore()

    def _badge(self, p: QPainter, x: float, y: float, radius: float) -> None:
        """The seat's mark, with the sign of an opponent where one plays."""
        badge(p, x, y, radius, self.mark)
        if self.opponent:
            corner = QRectF(x + radius * 0.22, y + radius * 0.26, radius, radius)
            paint_sign(p, corner, self.mark, self.theme)


class Plan(QWidget):
    """The table from above, with its seats where they sit."""

    changed = Signal(int, int)
    """Two seats have changed places."""
    picked = Signal(int)
    """The first of two is chosen; -1 where none is any more."""

    def __init__(self, marks: Sequence[Mark], theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.seats = [SeatButton(mark, theme, self) for mark in marks]
        for number, button in enumerate(self.seats):
            button.clicked.connect(lambda _=False, number=number: self._press(number))
        self.places = list(range(len(marks)))
        self.arrangement = OPPOSITE
        self.flat = False
        self.is_turned = False
        """Whether the picture is looked at from the far side: then the seats lie as they do to who sits there."""
        self._first = -1

    def show_as(self, places: Sequence[int], arrangement: str, *, flat: bool) -> None:
        """Seats them so."""
        self.places, self.arrangement, self.flat = list(places), arrangement, flat
        self.lay_out()

    def _press(self, seat: int) -> None:
        if len(self.seats) == 1:  # with nobody to change places with
            self.seats[0].setChecked(False)
            return
        first, self._first = self._first, -1
        if first == -1:
            self._first = seat
            self.picked.emit(seat)
            return
        for button in self.seats:
            button.setChecked(False)
        if first == seat:
            self.picked.emit(-1)
            return
        self.places[first], self.places[seat] = self.places[seat], self.places[first]
        self.lay_out()
        self.changed.emit(first, seat)

    def lay_out(self) -> None:
        """Puts each seat where it sits."""
        w, h = self.width(), self.height()
        if w < 20 or h < 20:
            return
        table = seated(Rect(0, 0, w, h), len(self.seats), LANE, arrangement=self.arrangement, trays_share=1.8)
        for button, place in zip(self.seats, self.places, strict=True):
            where = table.seats[place]
            tray, angle = where.tray, where.angle
            if self.is_turned:
                tray, angle = Rect(w - tray.right, h - tray.bottom, tray.w, tray.h), (angle + 180) % 360
            button.angle = angle if self.flat else 0.0
            button.setGeometry(round(tray.x), round(tray.y), round(tray.w), round(tray.h))
        ordered = sorted(zip(self.places, self.seats, strict=True), key=lambda pair: pair[0])
        for (_, one), (_, other) in pairwise(ordered):
            self.setTabOrder(one, other)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        p.save()
        p.setClipPath(rounded(rect, 10))
        felt(p, rect, self.theme)
        p.restore()
        stroke(p, rounded(rect, 10), self.theme.sheet_edge, 1.6)


class SeatsPage(FeltPage):
    """The page. Nothing of it is so before it is kept; Escape leaves everything as it was."""

    least_unit = 0.62
    kept = Signal(object)
    """Seats."""
    turn_asked = Signal()
    """Somebody at the opposite side wants to read and write there."""

    def __init__(self, table: Table, arrangement: str, theme: Theme, *, flat: bool) -> None:
        super().__init__(theme)
        self._table = table
        self._flat = flat
        self.sheet = Sheet(theme, self)
        marks = tuple(Mark(seat.colour, LETTERS[number]) for number, seat in enumerate(table.seats))
        self.plan = Plan(marks, theme, self.sheet)
        for seat_button, level in zip(self.plan.seats, table.opponents, strict=True):
            seat_button.opponent = level
        self.plan.changed.connect(self._tell_changed)
        self.plan.picked.connect(self._tell_picked)
        self.names = [self._field(number, seat.name) for number, seat in enumerate(table.seats)]
        self.opposite = ChoiceButton(say("seats.opposite"), theme, self.sheet)
        self.side = ChoiceButton(say("seats.side"), theme, self.sheet)
        group = QButtonGroup(self)
        for button in self._ways:
            group.addButton(button)
            button.setVisible(len(marks) == 2)
            button.clicked.connect(self._show)
        (self.side if arrangement == SIDE_BY_SIDE else self.opposite).setChecked(True)
        alone = ".alone" if len(marks) == 1 else ""
        self._hint = say(f"seats.hint{alone}")
        self.title = text_label(say(f"seats.title{alone}"), "title")
        self.told = text_label(self._hint, "soft")
        self.trouble = text_label(role="trouble")
        self.keep_button = TicketButton(say("seats.keep"), theme, self.sheet, main=True)
        self.keep_button.clicked.connect(self.keep)
        self.back = TicketButton(say("seats.back"), theme, self.sheet)
        self.back.clicked.connect(self.left)
        self.turn_button = TicketButton(say("turn"), theme, self.sheet)
        self.turn_button.clicked.connect(self.turn_asked)
        self.turn_button.setVisible(flat and len(marks) > 1)
        self._lay_into_sheet(marks)
        self.plan.show_as(table.places or range(len(marks)), self.arrangement, flat=flat)
        self._check()

    def turn(self, angle: float) -> None:
        """It is looked at from that angle now: nearest to whoever does lies their own side of the table."""
        self.plan.is_turned = round(angle) % 360 == 180
        self.plan.lay_out()

    def _field(self, seat: int, name: str) -> QLineEdit:
        field = Field(name, self.sheet)
        field.setMaxLength(LONGEST_NAME)
        field.setAccessibleName(say("new.name", letter=LETTERS[seat]))
        field.textChanged.connect(self._check)
        field.returnPressed.connect(self.keep)
        field.inputRejected.connect(
            lambda: QTimer.singleShot(0, self, lambda: self.complain(say("new.name.longest", count=LONGEST_NAME)))
        )
        return field

    @property
    def _ways(self) -> tuple[ChoiceButton, ChoiceButton]:
        return self.opposite, self.side

    def _lay_into_sheet(self, marks: Sequence[Mark]) -> None:
        grid = self._grid = QGridLayout(self.sheet)
        grid.addWidget(self.title, 0, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.plan, 1, 0)
        right = self._right = QVBoxLayout()
        self.badges = []
        for mark, field in zip(marks, self.names, strict=True):
            row = QHBoxLayout()
            sign = _Badge(mark, self.sheet)
            self.badges.append(sign)
            row.addWidget(sign)
            row.addWidget(field, 1)
            right.addLayout(row)
        right.addSpacing(8)
        ways = QHBoxLayout()
        for button in self._ways:
            ways.addWidget(button)
        ways.addStretch(1)
        right.addLayout(ways)
        right.addWidget(self.told)
        right.addWidget(self.trouble)
        right.addStretch(1)
        grid.addLayout(right, 1, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.turn_button)
        foot.addStretch(1)
        foot.addWidget(self.keep_button)
        grid.addLayout(foot, 2, 0, 1, 2)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(1, 4)
        grid.setRowStretch(1, 1)

    # -- what is chosen -----------------------------------------------------------------------------------------------

    @property
    def arrangement(self) -> str:
        """How two sit."""
        return SIDE_BY_SIDE if self.side.isChecked() else OPPOSITE

    def seats(self) -> Seats:
        """What is chosen."""
        return Seats(tuple(field.text() for field in self.names), tuple(self.plan.places), self.arrangement)

    def _show(self) -> None:
        self.plan.show_as(self.plan.places, self.arrangement, flat=self._flat)

    def _called(self, seat: int) -> str:
        return self.names[seat].text().strip() or say("seats.nobody", letter=LETTERS[seat])

    def _tell_picked(self, seat: int) -> None:
        self.told.setText(self._hint if seat < 0 else say("seats.who", name=self._called(seat)))

    def _tell_changed(self, first: int, second: int) -> None:
        self.told.setText(say("seats.changed", first=self._called(first), second=self._called(second)))

    def _check(self) -> bool:
        """Says what keeps it from being kept."""
        for number, button in enumerate(self.plan.seats):
            button.call(self._called(number))
        now = self.seats()
        try:
            reseated(self._table, now.names, now.places)
        except BadTable as bad:
            self.complain(str(bad))
            self.keep_button.setEnabled(False)
            return False
        self.complain("")
        self.keep_button.setEnabled(True)
        return True

    def complain(self, text: str) -> None:
        """Says why it could not be kept."""
        self.trouble.setText(text)
        self.trouble.setVisible(bool(text))
        self.told.setVisible(not text)  # there is room for one of them

    def keep(self) -> None:
        """From now on they sit so."""
        if self._check():
            self.kept.emit(self.seats())

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        self.sheet.restyle(theme)
        self.plan.theme = theme
        for button in (*self.plan.seats, *self._ways, self.keep_button, self.turn_button, self.back):
            button.restyle(theme)
        self.lay_out()

    def lay_out(self) -> None:
        largest_words(self._set_sizes, self._needed, self.sheet.height)

    def _needed(self) -> int:
        """How high the sheet must be for all that lies on it."""
        self._grid.invalidate()
        return max(self._grid.totalMinimumSize().height(), self._grid.totalHeightForWidth(self.sheet.width()))

    def _set_sizes(self, text: float) -> None:
        u = self.unit
        self.setStyleSheet(style_sheet(self.theme, u, text))
        w = min(self.width() - 24, round(1240 * u * (1 + (text - 1) * 0.4)))
        h = min(self.height() - 16, round(720 * u * (1 + (text - 1) * 0.4)))
        self.sheet.setGeometry((self.width() - w) // 2, (self.height() - h) // 2, w, h)
        m = round(34 * u)
        self._grid.setContentsMargins(m, round(28 * u), m + 6, round(32 * u))
        self._grid.setHorizontalSpacing(round(40 * u))
        self._grid.setVerticalSpacing(round(18 * u))
        self._right.setSpacing(round(11 * u))
        for field in self.names:  # the longest name can be seen whole
            field.ensurePolished()
            field.setMinimumWidth(round(LONGEST_NAME * 0.92 * field.fontMetrics().horizontalAdvance("n")))
        for sign in self.badges:
            sign.setFixedSize(max(40, round(52 * u)), max(36, round(48 * u)))
        for button in self._ways:
            button.pixels = 18 * u
            button.setMinimumHeight(max(44, round(46 * u)))
            button.updateGeometry()
        for ticket in (self.keep_button, self.turn_button, self.back):
            ticket.pixels = 19 * u
            ticket.setMinimumHeight(max(46, round(64 * u)))
            ticket.updateGeometry()
        self.keep_button.setMinimumWidth(round(240 * u))


class _Badge(QWidget):
    """The mark of a seat, beside its name."""

    def __init__(self, mark: Mark, parent: QWidget) -> None:
        super().__init__(parent)
        self._mark = mark

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        r = min(self.width(), self.height()) * 0.32
        badge(p, self.width() / 2, self.height() / 2, r, self._mark)
