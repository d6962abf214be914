"""The middle of the table: which Points card is turned up, what is contested, and how a round came out."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.companion.sheet import Standing, prizes, rounds
from app.languages import written
from app.words import outcome, signed
from ui.companion.keypad import Keys
from ui.shell.steady import Guard
from ui.shell.widgets import TicketButton
from ui.texts import say
from ui.theme.ink import HINTS
from ui.theme.lettering import numeral, paragraph, words
from ui.theme.tokens import Theme

PRIZE, ATTACK, SUNSET, END = "prize", "attack", "sunset", "end"
"""What the middle is about."""


def for_both_sides(
    p: QPainter, rect: QRectF, paint: Callable[[QPainter, QRectF], None], gap: float, *, flat: bool
) -> None:
    """Paints something once above what stands at the foot, `gap` high; or on a flat table for each side, around that."""
    if not flat:
        paint(p, rect.adjusted(0, 0, 0, -gap))
        return
    centre = rect.center()
    half = QRectF(rect.left(), centre.y() + gap / 2, rect.width(), rect.height() / 2 - gap / 2)
    paint(p, half)
    p.save()
    p.translate(centre)
    p.rotate(180)  # the same for the far side
    p.translate(-centre)
    paint(p, half)
    p.restore()


class Middle(QWidget):
    """The middle of the table."""

    drawn = Signal()
    gone_on = Signal()
    sheet_wanted = Signal()
    card_wrong = Signal()
    """Another Points card lies there than was entered or drawn."""
    round_wrong = Signal()
    """Something in the round that is shown was entered wrongly."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.mode = PRIZE
        self.flat = True
        self.number = 1
        self.came: Standing | None = None
        self.waiting = 0
        self.guard = Guard()
        self.keys = Keys(prizes(), 6, theme, self)
        self.keys.setAccessibleName(say("beside.prizes"))
        self.keys.notice_sides = ("above",)
        self.draw_button = TicketButton(say("beside.draw"), theme, self)
        self.draw_button.clicked.connect(self._draw)
        self.on_button = TicketButton(say("go_on"), theme, self)
        self.on_button.clicked.connect(self._go_on)
        self.wrong_button = TicketButton(say("beside.wrong"), theme, self)
        self.wrong_button.clicked.connect(self._put_right)

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        for widget in (self.keys, self.draw_button, self.on_button, self.wrong_button):
            widget.restyle(theme)
        self.update()

    def show_state(self, mode: str, number: int, came: Standing, waiting: int, *, flat: bool) -> None:
        """How it is now; `number` is the round's, `waiting` how many have not entered."""
        if mode != self.mode:
            self.guard.begin()
            self.keys.guard.begin()
        self.mode, self.number, self.came, self.waiting, self.flat = mode, number, came, waiting, flat
        # What lies under the top of a pile is struck out only where piles are open (MIL-7.1, MIL-7.2).
        gone = frozenset(came.prizes) - frozenset(came.left) if came.is_open else frozenset()
        self.keys.offer(came.prizes, gone)
        self.keys.setVisible(mode == PRIZE)
        self.draw_button.setVisible(mode == PRIZE)
        self.on_button.setVisible(mode != PRIZE)
        self.wrong_button.setVisible(mode in (SUNSET, END))
        word = {END: "score_sheet", ATTACK: "beside.wrong_card"}.get(mode, "go_on")
        self.on_button.setText(say(word))
        self.on_button.setAccessibleName(self.on_button.text())
        self.setAccessibleName(" ".join(self.lines()))
        self._place()
        self.update()

    def lines(self) -> list[str]:
        """What is said in the middle."""
        came = self.came
        if came is None:
            return []
        head = say("round.of", round=self.number, rounds=rounds())
        if self.mode == PRIZE:
            carried = [say("beside.carried", total=signed(sum(came.contested)))] if came.contested else []
            return [head, *carried, say("beside.prize")]
        if self.mode == ATTACK:
            total = sum(came.contested)
            who = say("lowest") if total < 0 else say("highest")
            return [head, signed(total), who, say("beside.waiting", count=self.waiting)]
        told = [str(line) for line in came.told[-1].lines]
        if self.mode == END and came.result is not None:
            return [say("phase.end"), outcome(came.result, came.names), *told]
        return [head, *told]

    def _go_on(self) -> None:
        if not self.guard:
            {END: self.sheet_wanted, ATTACK: self.card_wrong}.get(self.mode, self.gone_on).emit()

    def _put_right(self) -> None:
        if not self.guard:
            self.round_wrong.emit()

    def _draw(self) -> None:
        if not self.guard:
            self.drawn.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def _place(self) -> None:
        w, h = self.width(), self.height()
        button = max(48, round(h * 0.17))
        self.draw_button.pixels = self.on_button.pixels = self.wrong_button.pixels = max(17.0, button * 0.34)
        wide = min(w - 8, max(180, self.draw_button.sizeHint().width()))
        self.draw_button.setGeometry((w - wide) // 2, h - button, wide, button)
        row = [self.on_button, *([] if self.wrong_button.isHidden() else [self.wrong_button])]
        wide = min((w - 8) // len(row), wide)
        for at, one in enumerate(row):
            x = (w - wide * len(row)) // 2 + wide * at
            one.setGeometry(x, (h - button) // 2 if self.flat else h - button, wide, button)
        keys = min(w, round((h - button) * 0.62 / 2 * 6 * 1.25))
        top = round(h * 0.27)
        self.keys.setGeometry((w - keys) // 2, top, keys, h - button - top - 4)
        self.keys.lay_notice()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.came is None:
            return
        p = QPainter(self)
        p.setRenderHints(HINTS)
        w, h = float(self.width()), float(self.height())
        if self.mode == PRIZE:
            self._paint_question(p, QRectF(0, 0, w, h * 0.26))
            return
        for_both_sides(p, QRectF(0, 0, w, h), self._paint_told, self.on_button.height(), flat=self.flat)

    def _paint_question(self, p: QPainter, rect: QRectF) -> None:
        told = self.lines()
        high = rect.height() / 2
        size = min(high * 0.7, 34.0)
        head = "  ·  ".join(told[:-1])
        words(p, QRectF(rect.left(), rect.top(), rect.width(), high), head, size * 0.84, self.theme.label_dim, "label")
        below = QRectF(rect.left(), rect.top() + high, rect.width(), high)
        words(p, below, told[-1], size, self.theme.label, "name", least=0.5)

    def _paint_told(self, p: QPainter, rect: QRectF) -> None:
        told = self.lines()
        if self.mode != ATTACK:
            size = min(max(17.0, rect.height() * 0.115), 40.0)
            text = "\n".join(told)
            paragraph(p, rect, text, size, self.theme.label, "label", Qt.AlignmentFlag.AlignHCenter, least=0.5)
            return
        assert self.came is not None
        h = rect.height()
        words(p, QRectF(rect.left(), rect.top(), rect.width(), h * 0.2), told[0], h * 0.14, self.theme.label_dim)
        cards = self.came.contested
        total = written(sum(cards))
        at, most = QPointF(rect.center().x(), rect.top() + h * 0.42), rect.width() * 0.4
        numeral(p, at.x(), at.y(), total, h * 0.4, self.theme.label, most=most, underlined=True)
        who = told[2]
        if len(cards) > 1:
            who = say("beside.sum", cards=", ".join(map(signed, cards)), who=who)
        words(p, QRectF(rect.left(), rect.top() + h * 0.65, rect.width(), h * 0.17), who, h * 0.14, self.theme.label)
        last = QRectF(rect.left(), rect.top() + h * 0.83, rect.width(), h * 0.17)
        words(p, last, told[3], h * 0.12, self.theme.label_dim)
