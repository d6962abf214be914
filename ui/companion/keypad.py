"""Keypads: one for every seat, turned to it, and one for the Points cards."""

from time import monotonic

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from app.companion.sheet import Round, Standing
from app.languages import written
from app.words import signed
from ui.companion.time_left import TimeLeft, slip
from ui.companion.turned import Spot, Turned
from ui.table.notes import NOTE_MS
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, line, shadow, stroke
from ui.theme.lettering import numeral, paragraph, words
from ui.theme.marks import Mark, badge, laid_sign
from ui.theme.paths import rounded
from ui.theme.surfaces import burning_rim, plate, ticket, tray
from ui.theme.tokens import Theme, rgb

SECOND_DIGIT_S = 1.2
"""For so long a second digit belongs to the first."""
GUARD_S = 0.3
"""So long what has just come takes no press: a second tap that was meant for what lay there before must enter nothing."""
CLAUSE_HIGH = 46
"""So many pixels at the bottom of a slip lead to its clause; the rest puts the slip away."""
LIT, SHADED = 0.06, 0.2
"""What the shadows of keys need at the edges toward the lamp and away from it, as shares of a key's height."""
RIM = 2
"""So many pixels a seat's keypad leaves at its edges, beside what it has, for the light that burns round it."""


class Guard:
    """Keeps what has just come from presses that were meant for what lay there before."""

    def __init__(self) -> None:
        self._until = 0.0

    def begin(self) -> None:
        """Something else is there from now on."""
        self._until = monotonic() + GUARD_S

    def __bool__(self) -> bool:
        return monotonic() < self._until


class Keys(Turned):
    """Some numbers to press. Those that are gone are struck out, and can be pressed all the same: then it is said why not."""

    chosen = Signal(int)
    clause_asked = Signal(str)

    def __init__(self, values: tuple[int, ...], columns: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.values, self.columns = values, columns
        self.gone: frozenset[int] = frozenset()
        self.refused: tuple[str, str] | None = None
        """Why not, and by which clause."""
        self.guard = Guard()
        self._typed = (0.0, 0)
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.setInterval(NOTE_MS)
        self._over.timeout.connect(self.forget_refusal)

    def refuse(self, text: str, clause: str) -> None:
        """Says why not, over the keys."""
        self.refused = (text, clause)
        self.guard.begin()
        self.setAccessibleDescription(f"{text} ({clause})")
        self._over.start()
        self.update()

    def forget_refusal(self) -> None:
        """The reason has been read."""
        self.refused = None
        self.setAccessibleDescription("")
        self.update()

    @property
    def rows(self) -> int:
        """In how many rows they lie."""
        return -(-len(self.values) // self.columns)

    def room(self, face: QRectF) -> QRectF:
        """Where the keys lie."""
        key = face.height() / (self.rows + LIT + SHADED)
        return face.adjusted(key * LIT, key * LIT, -key * SHADED, -key * SHADED)

    def spots(self, face: QRectF) -> list[Spot]:
        room = self.room(face)
        if self.refused is not None:
            reason, clause = self.slip_parts(room, self.refused[1])
            back = Spot("back", reason, say("beside.slip.back"))
            return [Spot("clause", clause, self.refused[1]), back] if self.refused[1] else [back]
        w, h = room.width() / self.columns, room.height() / self.rows
        return [
            Spot(
                str(value),
                QRectF(room.left() + (i % self.columns) * w, room.top() + (i // self.columns) * h, w, h),
                say("beside.key.used" if value in self.gone else "beside.key", value=written(value)),
            )
            for i, value in enumerate(self.values)
        ]

    def press(self, key: str) -> None:
        if self.guard:
            return
        if self.refused is not None:
            clause = self.refused[1]
            self.forget_refusal()
            if key == "clause":
                self.clause_asked.emit(clause)
        else:
            self.chosen.emit(int(key))

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        if self.refused is not None:
            self.paint_refusal(p, self.room(face), *self.refused)
        else:
            self.paint_keys(p, face)

    @staticmethod
    def slip_parts(room: QRectF, clause: str) -> tuple[QRectF, QRectF]:
        """Where a slip says why, and where it leads to the clause, if it names one."""
        high = CLAUSE_HIGH if clause else 0
        reason = room.adjusted(0, 0, 0, -high)
        return reason, QRectF(room.left(), reason.bottom(), room.width(), high)

    def paint_refusal(self, p: QPainter, room: QRectF, text: str, clause: str) -> None:
        """A slip of paper with the reason."""
        rect = room.adjusted(3, 2, -3, -4)
        fill(p, rounded(rect, 6), rgb(t.PAPER), t.PAPER_EDGE, 1)
        reason, below = self.slip_parts(room, clause)
        size = max(14.0, rect.height() * 0.125)
        aside = min(size * 0.6, 10.0)
        paragraph(p, reason.adjusted(aside, 5, -aside, -3), text, size, t.INK, "label", least=0.8)
        if clause:
            line(p, [(rect.left() + 8, below.top()), (rect.right() - 8, below.top())], t.PAPER_EDGE, 1.2)
            words(p, below.adjusted(aside, 2, -aside, -4), clause, size, t.RED, "label")

    def paint_keys(self, p: QPainter, face: QRectF) -> None:
        """The numbers."""
        for spot in self.spots(face):
            rect = spot.rect.adjusted(3, 2, -3, -4)
            value = int(spot.key)
            size, most = min(rect.height() * 0.52, rect.width() * 0.5), rect.width() * 0.74
            is_gone = value in self.gone
            if is_gone:
                fill(p, rounded(rect, 5), rgb(self.theme.well, 70), rgb(self.theme.line, 150), 1)
            else:
                ticket(p, rect)
            colour = self.theme.label_dim if is_gone else t.RED if value < 0 else t.INK
            at = rect.center()
            numeral(p, at.x(), at.y(), written(value), size, colour, most=most, underlined=True)
            if is_gone:
                ends = [(rect.left() + 7, rect.bottom() - 7), (rect.right() - 7, rect.top() + 7)]
                line(p, ends, self.theme.label, max(2.0, size * 0.08))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        digit = event.text()
        if digit.isascii() and digit.isdigit():
            if self.refused is not None:
                self.forget_refusal()
            then, before = self._typed
            number = int(digit)
            if monotonic() - then < SECOND_DIGIT_S and before * 10 + number in self.values:
                number += before * 10
            self._typed = (monotonic(), number)
            if number in self.values and len(self.spots(self.face)) == len(self.values):
                self.cursor_at = self.values.index(number)
            self.update()
            return
        super().keyPressEvent(event)


class SeatPad(Keys):
    """A seat's keypad, 1 to 12. What was entered is not to be seen until all have entered."""

    reopened = Signal()

    def __init__(self, seat: int, name: str, mark: Mark, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(tuple(range(1, 13)), 4, theme, parent)
        self.seat, self.name, self.mark = seat, name, mark
        self.state = "closed"
        """`open`: to be entered; `entered`; `shown`: all have; `closed`: no Points card is turned up."""
        self.power = 0
        """What is shown when all have entered."""
        self.told = ""
        """What came of it, in a few words."""
        self.time: TimeLeft | None = None
        """The time that is left, when it is little."""

    def show_state(self, state: str, used: tuple[int, ...], power: int = 0, told: str = "") -> None:
        """How it is now."""
        if state != self.state:
            self.cursor_at = 0  # where the keys were tells nothing any more
            self.guard.begin()
            self.forget_refusal()
        self.state, self.gone, self.power, self.told = state, frozenset(used), power, told
        said = {"open": say("beside.pad.open"), "entered": say("beside.entered"), "shown": f"{power} {told}"}
        self.setAccessibleName(f"{self.name}: {said.get(state, '')}")
        self.update()

    def show_round(self, now: Round | None, came: Standing, *, is_next: bool, is_reopened: bool) -> None:
        """What the round is at for this seat: `now` is the one that is being entered, `is_next` that one is to begin."""
        # With closed piles people remember what was used (MIL-3.7); a used power is refused when it is pressed.
        used = came.used[self.seat] if came.is_open else ()
        if now is not None:
            is_in = now.powers[self.seat] is not None and not is_reopened
            self.show_state("entered" if is_in else "open", used)
        elif is_next or not came.told:
            self.show_state("closed", used)
        else:
            last = came.told[-1]
            told = ""
            if last.taker == self.seat:
                told = say("takes", total=signed(last.total))
            elif self.seat in last.cancelled:
                told = say("cancelled")
            self.show_state("shown", used, last.powers[self.seat], told)

    def show_time(self, left: TimeLeft | None) -> None:
        """How much time is left, or nothing while there is enough."""
        if left != self.time:
            self.time = left
            self.setAccessibleDescription("" if left is None else left.name)
            self.update()

    def room(self, face: QRectF) -> QRectF:
        face = self._own(face)
        head = face.height() * 0.19
        return QRectF(face.left() + 9, face.top() + head + 4, face.width() - 18, face.height() - head - 15)

    def spots(self, face: QRectF) -> list[Spot]:
        if self.refused is not None or self.state == "open":
            return super().spots(face)
        if self.state == "entered":
            room = self.room(face)
            wide = room.width() * 0.62
            rect = QRectF(
                room.center().x() - wide / 2, room.bottom() - room.height() * 0.36, wide, room.height() * 0.34
            )
            return [Spot("change", rect, say("beside.change"))]
        return []

    @staticmethod
    def _own(face: QRectF) -> QRectF:
        """Its face without the light round it."""
        return face.adjusted(RIM, RIM, -RIM, -RIM)

    def press(self, key: str) -> None:
        if key == "change":
            if not self.guard:
                self.reopened.emit()
        else:
            super().press(key)

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        own = self._own(face)
        rect = own.adjusted(7, 7, -7, -7)
        tray(p, rect, self.theme, 9)
        if self.state == "open":
            burning_rim(p, rect, self.theme, self.mark, 4.7)
        head = own.height() * 0.19
        badge(p, rect.left() + head * 0.75, rect.top() + head * 0.55, head * 0.36, self.mark)
        time = head * 2.1 if self.time is not None else 0.0
        name = QRectF(rect.left() + head * 1.35, rect.top() + 2, rect.width() - head * 1.6 - time, head - 6)
        if self.time is not None:
            slip(p, QRectF(rect.right() - time - 4, rect.top() + 5, time, head - 8), self.time)
        words(p, name, self.name, head * 0.56, self.theme.label, "name", Qt.AlignmentFlag.AlignLeft, least=0.5)
        if self.state == "open" or self.refused is not None:
            super().paint_face(p, face)
            return
        room = self.room(face)
        if self.state == "entered":
            r = room.height() * 0.17
            laid_sign(p, room.left() + room.width() * 0.2, room.top() + room.height() * 0.27, r, self.mark)
            beside = QRectF(room.left() + room.width() * 0.36, room.top(), room.width() * 0.62, room.height() * 0.54)
            size = room.height() * 0.15
            words(p, beside, say("beside.entered"), size, self.theme.label, "name", Qt.AlignmentFlag.AlignLeft)
            for spot in self.spots(face):
                plate(p, spot.rect.adjusted(2, 2, -2, -4), self.theme)
                words(p, spot.rect.adjusted(8, 0, -8, 0), spot.name, size, self.theme.plaque_ink, "label")
        elif self.state == "shown":
            high = room.height() * 0.72
            card = QRectF(room.center().x() - high * 0.36, room.top(), high * 0.72, high)
            path = rounded(card, 7)
            shadow(p, path, 5, 150 * self.theme.shadow_strength)
            fill(p, path, rgb(t.PAPER))
            stroke(p, rounded(card.adjusted(3, 3, -3, -3), 5), self.mark.ink, 4)
            at, size = card.center(), high * 0.56
            numeral(p, at.x(), at.y(), str(self.power), size, t.INK, most=high * 0.52, underlined=True)
            if not self.told:
                return
            below = QRectF(room.left(), room.top() + high + 2, room.width(), room.height() - high)
            words(p, below, self.told, room.height() * 0.17, self.theme.label, "name", least=0.5)
