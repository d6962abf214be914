"""Keypads: one for every seat, turned to it, and one for the Points cards."""

from time import monotonic

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from app.companion.sheet import Round, Standing
from app.languages import written
from app.words import signed
from ui.companion.refusing import Refusing
from ui.companion.time_left import TimeLeft, slip
from ui.companion.turned import Spot
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, line, shadow, stroke
from ui.theme.lettering import numeral, words
from ui.theme.marks import Mark, badge, laid_sign
from ui.theme.paths import rounded
from ui.theme.surfaces import burning_rim, plate, ticket, tray
from ui.theme.tokens import Theme, rgb

SECOND_DIGIT_S = 1.2
"""For so long a second digit belongs to the first."""
LIT, SHADED = 0.06, 0.2
"""What the shadows of keys need at the edges toward the lamp and away from it, as shares of a key's height."""
RIM = 2
"""So many pixels a seat's keypad leaves at its edges, beside what it has, for the light that burns round it."""


class Keys(Refusing):
    """Some numbers to press. Those that are gone are struck out, and can be pressed all the same: then it is said why not."""

    chosen = Signal(int)

    def __init__(self, values: tuple[int, ...], columns: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.values, self.columns = values, columns
        self.gone: frozenset[int] = frozenset()
        self._typed = (0.0, "")

    def offer(self, values: tuple[int, ...], gone: frozenset[int] = frozenset()) -> None:
        """Those are the numbers now, and those of them are gone."""
        self.values, self.gone = values, gone
        self.update()

    @property
    def notice_pixels(self) -> float:
        return self.room(self.face).height() / self.rows * 0.32

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
        if not self.guard:
            self.forget_refusal()
            self.chosen.emit(int(key))

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        self.paint_keys(p, face)

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
        sign = event.text()
        if (sign.isascii() and sign.isdigit()) or (sign == "-" and min(self.values, default=0) < 0):
            self.forget_refusal()
            then, before = self._typed
            if monotonic() - then < SECOND_DIGIT_S and any(
                str(value).startswith(before + sign) for value in self.values
            ):
                sign = before + sign
            self._typed = (monotonic(), sign)
            found = [at for at, value in enumerate(self.values) if str(value) == sign]
            if found and len(self.spots(self.face)) == len(self.values):
                self.cursor_at = found[0]
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

    def refuse(self, text: str, clause: str) -> None:
        super().refuse(text, clause)
        assert self.notice is not None
        self.notice.ink = self.mark.ink

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
            if came.result is not None:
                told = say("end.seat", place=came.places[self.seat], score=signed(came.scores[self.seat]))
            elif last.taker == self.seat:
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
        if self.state == "open":
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
        if self.state == "open":
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
