"""The reckoner of an attack: what counts is entered step by step, and what each of the steps 5 to 13 comes to is seen."""

from collections.abc import Iterator

from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from app.companion.duel import LONGEST_NUMBER, Standing
from app.languages import MINUS, written
from rules.blade_rondo.damage import Blow
from ui.companion.paper_key import paint_chosen, paint_key
from ui.companion.refusing import Refusing
from ui.companion.turned import Spot
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, line, shadow
from ui.theme.lettering import numeral, words
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb

EDGE = 3
FIRST, LAST = 5, 13
ROWS = LAST - FIRST + 2
"""The steps, with a row above for what it is about."""
TIMES = (1, 2, 4)
COUNTED = {"power": 6, "plus": 6, "guard": 7, "subordinate": 7, "less": 10, "brighter": 11, "dimmer": 12}
"""What is counted up and down, by the step that it belongs to."""


class Reckoner(Refusing):
    """The sheet. It lies before the attacker and is turned to that side."""

    applied = Signal(object)
    """The Blow whose damage is to be taken."""
    nullified = Signal()
    """An attack of Sonia's comes to nothing (BR-4.11)."""
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.blow = Blow()
        self.title = ""
        self.life = 0
        """What the defender has now."""
        self.is_hers = False
        """Whether it is worked out for a card of Sonia's."""
        self.hide()

    def open(self, blow: Blow, came: Standing, attacker: int, title: str, *, is_hers: bool) -> None:
        """A new attack, with what is known of it."""
        self.blow, self.title, self.is_hers = blow, title, is_hers
        self.life = came.sides[1 - attacker].life
        self._tell()
        keys = [spot.key for spot in self.spots(self.face)]
        self.cursor_at = keys.index("apply")
        self.show()
        self.raise_()
        self.setFocus()

    def _tell(self) -> None:
        self.setAccessibleName(f"{self.title}: {self.told}")
        self.update()

    @property
    def told(self) -> str:
        """What it comes to."""
        damage = self.blow.at(LAST)
        return say("beside.duel.damage", damage=damage, before=self.life, after=max(0, self.life - damage))

    # -- where all lies -----------------------------------------------------------------------------------------------

    def _row(self, face: QRectF, at: int) -> QRectF:
        room = face.adjusted(EDGE + 8, EDGE + 4, -EDGE - 8, -EDGE - 6)
        high = room.height() / ROWS
        return QRectF(room.left(), room.top() + at * high, room.width(), high)

    @staticmethod
    def _columns(row: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """The words of a step, what is entered, the number, and the clause."""
        w = row.width()
        clause = QRectF(row.right() - max(76.0, w * 0.1), row.top(), max(76.0, w * 0.1), row.height())
        number = QRectF(clause.left() - w * 0.08, row.top(), w * 0.08, row.height())
        told = QRectF(row.left(), row.top(), w * 0.23, row.height())
        return told, QRectF(told.right(), row.top(), number.left() - told.right(), row.height()), number, clause

    def _shown(self, step: int) -> tuple[str, ...]:
        """What is counted at a step of this attack."""
        there = tuple(key for key, at in COUNTED.items() if at == step)
        if self.blow.kind == "magic":
            return tuple(key for key in there if key not in ("guard", "subordinate", "plus"))
        return there

    def _steppers(self, face: QRectF) -> Iterator[tuple[str, QRectF]]:
        """What is counted, and where."""
        for step in range(FIRST, LAST + 1):
            entry = self._columns(self._row(face, step - FIRST + 1))[1]
            wide = entry.width() * 0.37
            for at, key in enumerate(self._shown(step)):
                yield key, QRectF(entry.left() + at * wide, entry.top(), wide - 6, entry.height())

    def _choices(self, face: QRectF) -> Iterator[tuple[str, QRectF, str, bool]]:
        """What is one or the other: key, place, word, and whether it is chosen."""
        entry = self._columns(self._row(face, 1))[1]
        wide = entry.width() * 0.37
        for at, kind in enumerate(("physical", "magic")):
            rect = QRectF(entry.left() + at * wide, entry.top(), wide - 6, entry.height())
            yield kind, rect, say(f"beside.duel.{kind}"), self.blow.kind == kind
        if self.is_hers:
            rect = QRectF(entry.left() + 2 * wide, entry.top(), entry.width() - 2 * wide - 6, entry.height())
            yield "nullified", rect, say("beside.duel.nullified"), False
        if self.blow.kind == "physical":
            entry = self._columns(self._row(face, 7 - FIRST + 1))[1]
            rect = QRectF(entry.left() + 2 * wide, entry.top(), entry.width() - 2 * wide - 6, entry.height())
            yield "pierces", rect, say("beside.duel.pierces"), self.blow.pierces
        entry = self._columns(self._row(face, 9 - FIRST + 1))[1]
        wide = entry.width() * 0.74 / len(TIMES)
        for at, times in enumerate(TIMES):
            rect = QRectF(entry.left() + at * wide, entry.top(), wide - 6, entry.height())
            yield f"times.{times}", rect, say("beside.duel.times", times=times), self.blow.times == times

    @staticmethod
    def _ends(rect: QRectF) -> tuple[QRectF, QRectF, QRectF]:
        wide = max(46.0, rect.width() * 0.28)
        less = QRectF(rect.left(), rect.top(), wide, rect.height())
        more = QRectF(rect.right() - wide, rect.top(), wide, rect.height())
        return less, QRectF(less.right(), rect.top(), rect.width() - 2 * wide, rect.height()), more

    def _ways_out(self, face: QRectF) -> tuple[QRectF, QRectF]:
        """What takes the damage, and what puts the sheet away."""
        last = self._columns(self._row(face, ROWS - 1))[1]
        wide = last.width() * 0.36
        cancel = QRectF(last.right() - 2 * wide, last.top(), wide - 6, last.height())
        return QRectF(last.right() - wide, last.top(), wide - 6, last.height()), cancel

    def spots(self, face: QRectF) -> list[Spot]:
        found = [Spot(key, rect, word) for key, rect, word, _ in self._choices(face)]
        for key, rect in self._steppers(face):
            less, _, more = self._ends(rect)
            what = say(f"beside.duel.of.{key}")
            found.append(Spot(f"{key}-", less, say("beside.duel.fewer", what=what)))
            found.append(Spot(f"{key}+", more, say("beside.duel.greater", what=what)))
        for at, step in enumerate(self.blow.steps, 1):
            clause = self._columns(self._row(face, at))[3]
            found.append(Spot(f"clause.{step.step}", clause, step.clause))
        apply, cancel = self._ways_out(face)
        return [*found, Spot("apply", apply, say("beside.duel.apply")), Spot("cancel", cancel, say("pick.cancel"))]

    # -- pressing -----------------------------------------------------------------------------------------------------

    @property
    def notice_pixels(self) -> float:
        return self._row(self.face, 0).height() * 0.42

    def notice_place(self) -> QRect:
        """Over what it is about, where nothing is counted."""
        above = self._row(self.face, 0).united(self._row(self.face, 1))
        return self.onto.mapRect(above).toRect().translated(self.pos())

    def press(self, key: str) -> None:
        self.forget_refusal()
        if key == "cancel":
            self.closed.emit()
        elif key == "nullified":
            self.nullified.emit()
        elif key == "apply":
            self.applied.emit(self.blow)
        elif key.startswith("clause."):
            self.clause_asked.emit(self.blow.steps[int(key[7:]) - FIRST].clause)
        else:
            at = key
            before, self.blow = self.blow, self._changed(key)
            if before == self.blow and key[-1] in "+-":
                self.refuse(say("beside.why.number"), "")
            self._tell()
            self.cursor_at = next((i for i, spot in enumerate(self.spots(self.face)) if spot.key == at), 0)

    def _changed(self, key: str) -> Blow:
        blow = self.blow
        if key in ("physical", "magic"):
            return replace(blow, kind=key)
        if key == "pierces":
            return replace(blow, pierces=not blow.pierces)
        if key.startswith("times."):
            return replace(blow, times=int(key[6:]))
        what, by = key[:-1], 1 if key.endswith("+") else -1
        before: int | None = getattr(blow, what)
        if what == "subordinate":  # without one there is nothing to count down from
            after = 0 if before is None else before + by
            return replace(blow, subordinate=None if after < 0 or (before is None and by < 0) else after)
        least = -LONGEST_NUMBER if what in ("power", "plus", "guard") else 0
        return replace(blow, **{what: max(least, min(LONGEST_NUMBER, (before or 0) + by))})

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.refused is None:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        rect = face.adjusted(EDGE, EDGE - 2, -EDGE, -EDGE - 2)
        path = rounded(rect, 8)
        shadow(p, path, 6, 160 * self.theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), t.PAPER_EDGE, 1.4)
        left = Qt.AlignmentFlag.AlignLeft
        head = self._row(face, 0)
        high = head.height()
        words(p, head.adjusted(6, 0, -6, 0), self.title, high * 0.5, t.INK, "name", left, least=0.4)
        for at, step in enumerate(self.blow.steps, 1):
            row = self._row(face, at)
            line(p, [(row.left(), row.top()), (row.right(), row.top())], t.PAPER_EDGE, 1)
            told, _, number, clause = self._columns(row)
            key = f"beside.duel.step.{step.step}" + (".magic" if step.step == 6 and self.blow.kind == "magic" else "")
            words(p, told.adjusted(6, 0, -6, 0), say(key), high * 0.36, t.INK, "label", left, least=0.4)
            if step.value is not None:
                is_last = step.step == LAST
                at_ = number.center()
                size, ink = high * (0.74 if is_last else 0.58), t.RED if is_last else t.INK
                numeral(p, at_.x(), at_.y(), written(step.value), size, ink, most=number.width() * 0.9)
            words(p, clause.adjusted(6, 0, -4, 0), step.clause, high * 0.34, t.RED, "label", least=0.4)
        for _, where, word, is_chosen in self._choices(face):
            if is_chosen:
                paint_chosen(p, where, word, high * 0.38)
            else:
                paint_key(p, where, word, high * 0.38)
        for counted, where in self._steppers(face):
            self._paint_stepper(p, where, counted)
        last = self._columns(self._row(face, ROWS - 1))[1]
        last.setWidth(last.width() * 0.27)
        lost = say("beside.duel.life", before=self.life, after=max(0, self.life - self.blow.at(LAST)))
        words(p, last, lost, high * 0.4, t.INK, "name", left, least=0.4)
        apply, cancel = self._ways_out(face)
        paint_chosen(p, apply, say("beside.duel.apply"), high * 0.42)
        paint_key(p, cancel, say("pick.cancel"), high * 0.42)

    def _paint_stepper(self, p: QPainter, rect: QRectF, key: str) -> None:
        """A number between the keys that count it, and below it what it is."""
        less, middle, more = self._ends(rect)
        high = rect.height()
        paint_key(p, less, MINUS, high * 0.5)
        paint_key(p, more, "+", high * 0.5)
        value: int | None = getattr(self.blow, key)
        at = middle.center()
        figure = "\N{EN DASH}" if value is None else written(value)
        numeral(p, at.x(), middle.top() + high * 0.33, figure, high * 0.48, t.INK, most=middle.width() * 0.8)
        below = QRectF(middle.left() + 2, middle.top() + high * 0.6, middle.width() - 4, high * 0.36)
        words(p, below, say(f"beside.duel.of.{key}"), high * 0.25, t.INK_SOFT, "label", least=0.4)
