"""Sonia's turn, to be ticked off: what she does one after the other, with the reason, and what answers lie in her other list."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.companion.automaton import ACTIONS, Does, Hers, following
from app.words import say as told_by
from app.words import signed
from ui.companion.paper_key import inside, paint_key, paint_spent
from ui.companion.refusing import Refusing
from ui.companion.turned import Spot
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, stroke
from ui.theme.lettering import paragraph, words
from ui.theme.paths import circle, polygon, rounded
from ui.theme.surfaces import ticket
from ui.theme.tokens import Theme, rgb

FOOT = 0.7
"""How high what stands on the next card is, as a share of a row."""
ROWS = ACTIONS + 1 + FOOT
"""Breath Regulation, her cards, and what stands on the next one."""
LIST_WIDE = 0.66
"""How much of the band her actions take."""


def reason(does: Does, *, may_act: bool) -> str:
    """Why she does it, or why not."""
    if does.startup is None:
        power, by = does.raises or ("attack", 2)
        return say(f"beside.sonia.{power}", change=f"{told_by(f'power.{power}')} {signed(by)}")
    if does.is_done:
        return say("beside.sonia.nullified" if does.is_nullified else "beside.sonia.done")
    key = "due" if does.is_due else "waits"
    return say(f"beside.sonia.{key}" if may_act else "beside.sonia.from", voltage=does.voltage, startup=does.startup)


class SoniaBand(Refusing):
    """The band in the middle of a table at which one plays against her."""

    pressed = Signal(str)
    """A card's id: it is done; `off.` and an id: it is taken off; `nullified.` and an id: it has come to nothing; or
    `cards`: others lie there."""

    unoffered = Signal(str)
    """A card was pressed that she cannot use now: it is `done`, or (`hers`) it is not her turn."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.does: tuple[Does, ...] = ()
        self.answers: tuple[Hers, ...] = ()
        self._came_next = ""
        """The card that came next when it was shown last."""
        self.may_act = False
        """Whether it is her turn."""

    def show_state(self, does: Sequence[Does], answers: Sequence[Hers], *, may_act: bool) -> None:
        """How her lists lie now."""
        self.does, self.answers, self.may_act = tuple(does), tuple(answers), may_act
        coming, before = self.next, self._came_next
        self._came_next = "" if coming is None else coming.card
        if self._came_next != before:  # who uses keys goes on there, and nullifies nothing by a second press
            self.cursor_at = [spot.key for spot in self.spots(self.face)].index(self._came_next or "cards")
        told = [coming.name, reason(coming, may_act=may_act)] if coming is not None else []
        self.setAccessibleName(" ".join([say("beside.sonia.title"), *told]))
        self.update()

    @property
    def next(self) -> Does | None:
        """What comes next in her turn."""
        return following(self.does) if self.may_act else None

    def _list(self, face: QRectF) -> list[QRectF]:
        """The rows of her actions, and one for the words of a card."""
        high = face.height() / ROWS
        wide = face.width() * LIST_WIDE
        return [QRectF(face.left(), face.top() + at * high, wide, high) for at in range(ACTIONS + 2)]

    def _off(self, row: QRectF) -> QRectF:
        wide = max(96.0, row.width() * 0.16)
        return QRectF(row.right() - wide, row.top(), wide, row.height())

    def _parts(self, does: Does, row: QRectF) -> tuple[QRectF, QRectF | None, QRectF | None]:
        """What she does, and the keys beside it: it was nullified, and it is taken off.

        Breath Regulation bears no symbol, so that nothing answers it (BR-7.3).
        """
        if does.startup is None or does.is_done:
            return row, None, None
        off = self._off(row)
        own = row.adjusted(0, 0, -off.width(), 0)
        if not (self.may_act and does.is_due):
            return own, None, off
        return own.adjusted(0, 0, -off.width(), 0), off.translated(-off.width(), 0), off

    def _side(self, face: QRectF) -> list[QRectF]:
        """What lies beside: a head, two answers, and the key to lay other cards."""
        left = face.left() + face.width() * LIST_WIDE + 14
        wide, high = face.right() - left, face.height() / ROWS
        tall = (face.height() - 2 * high) / 2
        tops = (0.0, high, high + tall, high + 2 * tall)
        return [QRectF(left, face.top() + top, wide, tall if 0 < at < 3 else high) for at, top in enumerate(tops)]

    def spots(self, face: QRectF) -> list[Spot]:
        found = []
        for does, row in zip(self.does, self._list(face), strict=False):
            own, nullified, off = self._parts(does, row)
            if self.may_act and not does.is_done:
                told = say("beside.sonia.do", card=does.name, why=reason(does, may_act=True))
                found.append(Spot(does.card, own, told))
            if nullified is not None:
                found.append(
                    Spot(f"nullified.{does.card}", nullified, say("beside.sonia.nullified.of", card=does.name))
                )
            if off is not None:
                found.append(Spot(f"off.{does.card}", off, say("beside.sonia.off.of", card=does.name)))
        side = self._side(face)
        for one, place in zip(self.answers, side[1:3], strict=False):
            found.append(Spot(f"off.{one.card}", place, say("beside.sonia.off.of", card=one.name)))
        return [*found, Spot("cards", side[3], say("beside.sonia.cards"))]

    def press(self, key: str) -> None:
        self.forget_refusal()
        self.pressed.emit(key)

    def missed(self, at: QPointF) -> None:
        """A card that she cannot use now."""
        at_row = zip(self.does, self._list(self.face), strict=False)
        does = next((does for does, row in at_row if row.contains(at)), None)
        if does is not None:
            self.unoffered.emit("done" if does.is_done else "hers")

    @property
    def notice_pixels(self) -> float:
        return self.face.height() / ROWS * 0.42

    def notice_place(self) -> QRect:
        """Over her responses, so that all of her turn is to be seen."""
        first, *_, last = self._side(self.face)[:3]
        return first.united(last).toRect().translated(self.pos())

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        rows, coming = self._list(face), self.next
        for does, row in zip(self.does, rows, strict=False):
            self._paint_row(p, row, does, is_next=does is coming)
        shown = coming
        if shown is not None and shown.text:
            below = rows[len(self.does)].adjusted(6, 0, -6, -2)
            below.setBottom(face.bottom() - 2)
            pixels = rows[0].height() * 0.38
            paragraph(p, below, shown.text, pixels, self.theme.label, "label", Qt.AlignmentFlag.AlignLeft, least=0.4)
        side = self._side(face)
        words(p, side[0], say("beside.sonia.answers"), side[0].height() * 0.42, self.theme.label, "name", least=0.4)
        for one, place in zip(self.answers, side[1:3], strict=False):
            self._paint_answer(p, place, one)
        paint_key(p, side[3], say("beside.sonia.cards"), side[3].height() * 0.38)

    def _paint_row(self, p: QPainter, row: QRectF, does: Does, *, is_next: bool) -> None:
        own, nullified, off = self._parts(does, row)
        inner = inside(own)
        is_key = self.may_act and not does.is_done and does.is_due
        if is_key:
            ticket(p, inner)
        else:
            fill(p, rounded(inner, 5), rgb(self.theme.well, 70), rgb(self.theme.line, 120), 1)
        if is_next:
            stroke(p, rounded(inner.adjusted(2, 2, -2, -2), 5), t.RED, 3)
        ink: str = t.INK if is_key else self.theme.label if does.is_done else self.theme.label_dim
        high = inner.height()
        r = high * 0.27
        x, y = inner.left() + r + 10, inner.center().y()
        stroke(p, circle(x, y, r), ink, 2)
        if does.is_done:
            tick = [(x - r * 0.5, y + r * 0.02), (x - r * 0.14, y + r * 0.4), (x + r * 0.62, y - r * 0.5)]
            stroke(p, polygon(tick, closed=False), ink, r * 0.3)
        left = Qt.AlignmentFlag.AlignLeft
        start = x + r + 10
        name = QRectF(start, inner.top(), (inner.right() - start) * 0.46, high)
        why = QRectF(name.right() + 6, inner.top(), inner.right() - name.right() - 14, high)
        words(p, name, does.name, high * 0.46, ink, "name", left, least=0.4)
        words(p, why, reason(does, may_act=self.may_act), high * 0.38, ink, "label", left, least=0.4)
        for key, word in ((nullified, "beside.duel.nullified"), (off, "beside.sonia.off")):
            if key is not None:
                paint_spent(p, key, self.theme, say(word), high * 0.38)

    def _paint_answer(self, p: QPainter, place: QRectF, one: Hers) -> None:
        inner = inside(place)
        ticket(p, inner, 0.08)
        aside = 10 + inner.height() * 0.08
        room = inner.adjusted(aside, inner.height() * 0.07, -aside, -inner.height() * 0.1)
        head = QRectF(room.left(), room.top(), room.width(), room.height() * 0.3)
        words(p, head, one.name, head.height() * 0.76, t.INK, "name", least=0.4)
        below = QRectF(room.left(), head.bottom(), room.width(), room.bottom() - head.bottom())
        paragraph(p, below, one.text, max(15.0, head.height() * 0.62), t.INK, "label", least=0.4)
