"""A player's board beside real cards: four powers that are turned by pressing, and the budget of the turn."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from app.companion.duel import POWERS, Power, Standing
from app.languages import MINUS
from app.words import say as told_by
from app.words import signed
from rules.blade_rondo.state import SONIA
from ui.companion.paper_key import inside, paint_key, paint_spent
from ui.companion.refusing import Refusing
from ui.companion.time_left import TimeLeft, slip
from ui.companion.turned import Spot
from ui.games.blade_rondo.powers import DiePicture
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.lettering import numeral, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import rounded
from ui.theme.surfaces import burning_rim, plate, tray
from ui.theme.tokens import Theme, rgb

TALL, LOW = 2.1, 1.5
"""How many keys the row of the powers is high; against Sonia it is lower, as her lists lie between the boards."""
EDGE = 7
INNER = 9
COSTS = range(10)
"""What can be paid for one card (BR-1.4)."""
MOST_POISON = 2
"""So many poisons lie before a player at the most; one press more takes them away."""


def high_of(key: int, rows: float) -> int:
    """How high a board with keys of that size is."""
    return round(key * rows) + 2 * (EDGE + INNER)


class SideBoard(Refusing):
    """The board. It says what is pressed; what that does is decided elsewhere."""

    pressed = Signal(str)
    """`attack+`, `voltage-`, `lasts.defence+`, `poison`, `paid.3`, `pulse`, `blow`, or `turn`."""

    unoffered = Signal(str)
    """Something was pressed that is not offered now: `pay`, `turn`, or `die`."""

    def __init__(
        self, side: int, name: str, mark: Mark, theme: Theme, parent: QWidget, *, is_solo: bool = False
    ) -> None:
        super().__init__(theme, parent)
        self.side, self.name, self.mark = side, name, mark
        self.notice_sides = ("above", "below")  # toward the middle of the table
        self.pays = not (is_solo and side == SONIA)
        self.tall = LOW if is_solo else TALL
        self.came: Standing | None = None
        self.head = ""
        """What is said beside the name."""
        self.warns = False
        """Whether that is something to beware of."""
        self.time: TimeLeft | None = None
        """The time that is left, when it is little."""
        self.lately: Callable[[Power], int] = lambda _: 0
        """By how much a power has changed in the last seconds."""

    @property
    def rows(self) -> float:
        """How many keys it is high."""
        return 2 + self.tall + self.pays

    def show_state(self, came: Standing, head: str, *, warns: bool) -> None:
        """How all stands."""
        self.came, self.head, self.warns = came, head, warns
        side = came.sides[self.side]
        powers = ", ".join(f"{told_by(f'power.{power}')} {getattr(side, power)}" for power in POWERS)
        self.setAccessibleName(f"{self.name}: {powers}. {head}")
        self.update()

    def show_time(self, left: TimeLeft | None) -> None:
        """How much time is left, or nothing while there is enough."""
        if left != self.time:
            self.time = left
            self.update()

    # -- where all lies -----------------------------------------------------------------------------------------------

    def _rows(self, face: QRectF) -> list[QRectF]:
        """The rows, from the head to the keys of the budget."""
        room = face.adjusted(EDGE + INNER, EDGE + INNER - 2, -EDGE - INNER, -EDGE - INNER + 2)
        key, y, found = room.height() / self.rows, room.top(), []
        for share in (1.0, self.tall, 1.0, 1.0)[: 4 if self.pays else 3]:
            found.append(QRectF(room.left(), y, room.width(), key * share))
            y += key * share
        return found

    def _cell(self, row: QRectF, column: int) -> QRectF:
        """One of the four columns, with a little space between them."""
        wide = row.width() / len(POWERS)
        return QRectF(row.left() + column * wide + 4, row.top(), wide - 8, row.height())

    @staticmethod
    def _ends(cell: QRectF, key: float) -> tuple[QRectF, QRectF, QRectF]:
        """The key that takes off, what lies between, and the key that adds."""
        wide = min(key * 1.1, cell.width() * 0.34)
        less = QRectF(cell.left(), cell.top(), wide, cell.height())
        more = QRectF(cell.right() - wide, cell.top(), wide, cell.height())
        return less, QRectF(less.right(), cell.top(), cell.width() - 2 * wide, cell.height()), more

    def _heads(self, row: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """The badge and the name, what is said beside it, and the two keys at the end."""
        wide = max(row.height() * 2.6, row.width() * 0.16)
        turn = QRectF(row.right() - wide, row.top(), wide, row.height())
        blow = QRectF(turn.left() - wide, row.top(), wide, row.height())
        name = QRectF(row.left(), row.top(), row.width() * 0.24, row.height())
        return name, QRectF(name.right(), row.top(), blow.left() - name.right() - 8, row.height()), blow, turn

    def spots(self, face: QRectF) -> list[Spot]:
        if self.came is None:
            return []
        rows = self._rows(face)
        key = rows[0].height()
        _, _, blow, turn = self._heads(rows[0])
        found = [Spot("blow", blow, say("beside.duel.blow.of", name=self.name))]
        if self.turns:
            found.append(Spot("turn", turn, f"{self.name}: {self.turn_word}"))
        for column, power in enumerate(POWERS):
            less, _, more = self._ends(self._cell(rows[1], column), key)
            what = told_by(f"power.{power}")
            found.append(Spot(f"{power}-", less, say("beside.duel.less", what=what, name=self.name)))
            found.append(Spot(f"{power}+", more, say("beside.duel.more", what=what, name=self.name)))
            if column < 2:
                less, _, more = self._ends(self._cell(rows[2], column), key)
                found.append(Spot(f"lasts.{power}-", less, say("beside.duel.lasts.less", what=what, name=self.name)))
                found.append(Spot(f"lasts.{power}+", more, say("beside.duel.lasts.more", what=what, name=self.name)))
        many = self.came.poison[self.side]
        found.append(Spot("poison", self._cell(rows[2], 3), say("beside.duel.poison.of", name=self.name, count=many)))
        if self.pays and self.acts:
            found += self._costs(rows[3])
        return found

    def _costs(self, row: QRectF) -> Iterator[Spot]:
        """What was paid, from 0 to 9, and Pulse."""
        label = self._pay_label(row)
        wide = (row.right() - label.right()) / (len(COSTS) + 2)
        for cost in COSTS:
            rect = QRectF(label.right() + cost * wide, row.top(), wide, row.height())
            yield Spot(f"paid.{cost}", rect, say("beside.duel.pay.of", cost=cost))
        rect = QRectF(label.right() + len(COSTS) * wide, row.top(), 2 * wide, row.height())
        yield Spot("pulse", rect, say("beside.duel.pulse"))

    @staticmethod
    def _pay_label(row: QRectF) -> QRectF:
        return QRectF(row.left() + 4, row.top(), row.width() * 0.15, row.height())

    # -- pressing -----------------------------------------------------------------------------------------------------

    @property
    def acts(self) -> bool:
        """Whether it is its turn, in a duel that goes on."""
        return self.came is not None and self.came.turn == self.side and not self.came.is_over

    @property
    def turns(self) -> bool:
        """Whether its turn may start, or end."""
        return self.acts or (self.came is not None and self.came.may_start(self.side))

    @property
    def turn_word(self) -> str:
        """What the key of the turn does."""
        return say("beside.duel.end_turn" if self.acts else "beside.duel.start_turn")

    def press(self, key: str) -> None:
        self.forget_refusal()
        self.pressed.emit(key)

    def missed(self, at: QPointF) -> None:
        """Keys that are not there now, and what is turned by the keys beside it."""
        rows = self._rows(self.face)
        cells = [self._cell(rows[1], column) for column in range(len(POWERS))]
        if self._heads(rows[0])[3].contains(at):
            self.unoffered.emit("turn")
        elif self.pays and not self.acts and rows[3].contains(at):
            self.unoffered.emit("pay")
        elif any(cell.contains(at) for cell in cells):
            self.unoffered.emit("die")

    def refuse(self, text: str, clause: str) -> None:
        super().refuse(text, clause)
        assert self.notice is not None
        self.notice.ink = self.mark.ink

    @property
    def notice_pixels(self) -> float:
        return self._rows(self.face)[0].height() * 0.42

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit leads to the key that pays so much; Enter pays it."""
        keys = [spot.key for spot in self.spots(self.face)]
        wanted = f"paid.{event.text()}"
        if event.text() and wanted in keys:
            self.cursor_at = keys.index(wanted)
            self.setAccessibleDescription(self.spots(self.face)[self.cursor_at].name)
            self.update()
            return
        if self.pays and not self.acts and event.text().isdigit():
            self.unoffered.emit("pay")
            return
        super().keyPressEvent(event)

    # -- picture ------------------------------------------------------------------------------------------------------

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        came = self.came
        if came is None:
            return
        rect = face.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        tray(p, rect, self.theme, 9)
        if self.acts:
            burning_rim(p, rect, self.theme, self.mark, 4.7)
        rows = self._rows(face)
        spots = {spot.key: spot.rect for spot in self.spots(face)}
        self._paint_head(p, rows[0], spots)
        key = rows[0].height()
        for column, power in enumerate(POWERS):
            self._paint_power(p, self._cell(rows[1], column), key, power)
            if column < 2:
                self._paint_lasting(p, self._cell(rows[2], column), key, power)
        self._paint_budget(p, self._cell(rows[2], 2))
        poison = say("beside.duel.poison", count=came.poison[self.side])
        paint_key(p, spots["poison"], poison, key * 0.36, t.RED if came.poison[self.side] else t.INK)
        if self.pays:
            self._paint_costs(p, rows[3], spots)

    def _paint_head(self, p: QPainter, row: QRectF, spots: dict[str, QRectF]) -> None:
        name, told, _, _ = self._heads(row)
        r = row.height() * 0.34
        badge(p, name.left() + r + 4, name.center().y(), r, self.mark)
        own = name.adjusted(2 * r + 14, 0, -6, 0)
        left = Qt.AlignmentFlag.AlignLeft
        words(p, own, self.name, row.height() * 0.46, self.theme.label, "name", left, least=0.4)
        if self.time is not None:
            far = row.height() * 2
            slip(p, QRectF(told.right() - far, told.top() + 6, far, told.height() - 12), self.time)
            told = told.adjusted(0, 0, -far - 8, 0)
        if self.head and self.warns:
            ground = told.adjusted(0, 5, 0, -5)
            shadow(p, rounded(ground, 6), 3, 120)
            fill(p, rounded(ground, 6), rgb(t.RED), t.WHITE, 1.4)
            words(p, ground.adjusted(8, 0, -8, 0), self.head, row.height() * 0.38, t.WHITE, "name", least=0.4)
        elif self.head:
            words(p, told, self.head, row.height() * 0.38, self.theme.label, "label", least=0.4)
        for key, word in (("blow", say("beside.duel.blow")), ("turn", self.turn_word)):
            if key in spots:
                inner = spots[key].adjusted(4, 3, -4, -5)
                plate(p, inner, self.theme, lit=self.mark if key == "turn" else None)
                wide = inner.adjusted(inner.height() * 0.3, 0, -inner.height() * 0.3, 0)
                words(p, wide, word, row.height() * 0.38, self.theme.plaque_ink, "label", least=0.4)

    def _paint_power(self, p: QPainter, cell: QRectF, key: float, power: Power) -> None:
        assert self.came is not None
        less, middle, more = self._ends(cell, key)
        lasting = self.came.power(self.side, power) - getattr(self.came.sides[self.side], power)
        tablet = middle.adjusted(6, 5, -6, -7)
        DiePicture(power, getattr(self.came.sides[self.side], power), lasting or None).paint(p, tablet, self.theme)
        paint_key(p, less, MINUS, key * 0.5)
        paint_key(p, more, "+", key * 0.5)
        lately = self.lately(power)
        if lately:
            high = key * 0.48
            change = QRectF(0, 0, high * 1.6, high)
            change.moveCenter(tablet.topRight() - QPointF(tablet.width() * 0.31, 0))
            shadow(p, rounded(change, 5), 3, 130)
            fill(p, rounded(change, 5), rgb(t.INK), t.PAPER, 1.4)
            at = change.center()
            numeral(p, at.x(), at.y(), signed(lately), high * 0.66, t.PAPER, most=change.width() * 0.8, role="strong")

    def _paint_lasting(self, p: QPainter, cell: QRectF, key: float, power: Power) -> None:
        """What lasts until the end of the turn, and what that makes."""
        assert self.came is not None
        less, middle, more = self._ends(cell, key)
        paint_key(p, less, MINUS, key * 0.5)
        paint_key(p, more, "+", key * 0.5)
        whole = self.came.power(self.side, power)
        lasting = whole - getattr(self.came.sides[self.side], power)
        told = (
            say("beside.duel.lasts.now", change=signed(lasting), value=whole) if lasting else say("beside.duel.lasts")
        )
        ink = self.theme.label if lasting else self.theme.label_dim
        words(p, middle.adjusted(5, 0, -5, 0), told, cell.height() * 0.34, ink, "label", least=0.4)

    def _paint_budget(self, p: QPainter, cell: QRectF) -> None:
        """What was paid in this turn and what is left; more than there is stands on red."""
        came = self.came
        assert came is not None
        if not (self.acts and self.pays):
            return
        told = (
            say("beside.duel.paid", paid=came.paid, left=came.left)
            if came.left >= 0
            else say("beside.duel.over", by=-came.left)
        )
        ink: str = self.theme.label
        if came.left < 0:
            fill(p, rounded(cell.adjusted(0, 5, 0, -5), 6), rgb(t.RED), t.WHITE, 1.4)
            ink = t.WHITE
        words(p, cell.adjusted(6, 0, -6, 0), told, cell.height() * 0.38, ink, "name", least=0.4)

    def _paint_costs(self, p: QPainter, row: QRectF, spots: dict[str, QRectF]) -> None:
        """The keys of what is paid, while it is this side's turn."""
        came = self.came
        assert came is not None
        if not self.acts:
            return
        label = self._pay_label(row)
        left = Qt.AlignmentFlag.AlignLeft
        words(p, label, say("beside.duel.pay"), row.height() * 0.4, self.theme.label, "label", left, least=0.4)
        for cost in COSTS:
            rect, is_over = spots[f"paid.{cost}"], cost > came.left
            if is_over:
                paint_spent(p, rect, self.theme)
            else:
                paint_key(p, rect, "", 1)
            inner = inside(rect)
            at = inner.center()
            ink: str = self.theme.label_dim if is_over else t.INK
            numeral(p, at.x(), at.y(), str(cost), inner.height() * 0.54, ink, most=inner.width() * 0.6, underlined=True)
        pixels = row.height() * 0.38
        if came.pulsed[self.side]:
            paint_spent(p, spots["pulse"], self.theme, say("beside.duel.pulse"), pixels)
        else:
            paint_key(p, spots["pulse"], say("beside.duel.pulse"), pixels)
