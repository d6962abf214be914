"""The middle line of a duel: the sixteen steps of an action, what is left to pay, and what is going on."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.words import say
from rules.blade_rondo.content import SoniaAction
from rules.blade_rondo.state import SONIA, Underway
from rules.blade_rondo.view import BladeView
from ui.games.blade_rondo.layout import STEPS, Centre
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.theme import tokens as t
from ui.theme.ink import fill, glow, line, shadow, stroke
from ui.theme.lettering import READABLE, numeral, paragraph, text_size, width, words
from ui.theme.paths import regular, rounded
from ui.theme.tokens import Theme, mix, rgb

if TYPE_CHECKING:
    from ui.games.blade_rondo.beats import Marks
    from ui.games.blade_rondo.table import BladeTable

CLAUSES = {
    1: "BR-4.7",
    2: "BR-3.4",
    3: "BR-4.8",
    4: "BR-6.2",
    5: "BR-5.1",
    6: "BR-4.1",
    7: "BR-4.3",
    8: "BR-4.2",
    9: "BR-5.3",
    10: "BR-5.2",
    11: "BR-5.4",
    12: "BR-5.4",
    13: "BR-5.5",
    14: "BR-4.6",
    15: "BR-5.2",
    16: "BR-5.1",
}
"""The clause that each step is best explained by."""


@dataclass(frozen=True)
class StepsPicture(Drawable):
    """All steps along the rail; the one that is reached bears its word, to be read from both sides."""

    step: int
    """0 while no action is carried out."""
    word: str
    both_ways: bool
    """Whether somebody looks from the far side."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        inner = rect.adjusted(h * 0.3, 0, -h * 0.3, 0)
        wide, y = inner.width() / STEPS, rect.center().y()
        line(p, [(inner.left() + wide / 2, y), (inner.right() - wide / 2, y)], rgb(theme.line, 160), max(1.0, h * 0.03))
        plate = self._plate_at(rect, inner.left() + (self.step - 0.5) * wide, wide) if self.step else QRectF()
        for i in range(1, STEPS + 1):
            x = inner.left() + (i - 0.5) * wide
            if not plate.left() <= x <= plate.right() or not self.step:  # under the plate there is nothing to be read
                self._notch(p, theme, x, y, min(wide * 0.42, h * 0.32), i)
        if self.step:
            self._plate(p, theme, plate)

    def _notch(self, p: QPainter, theme: Theme, x: float, y: float, r: float, step: int) -> None:
        is_past = 0 < step < self.step
        shape = regular(x, y, r, 4)
        ground = theme.line_lit if is_past else theme.plaque
        fill(p, shape, rgb(ground), rgb(theme.line), max(1.0, r * 0.09))
        ink = t.INK if is_past else theme.plaque_ink
        if r * 0.86 >= READABLE * 0.62:
            numeral(p, x, y, str(step), r * 0.86, ink, most=r * 1.1)

    @property
    def _told(self) -> str:
        return f"{self.step}  {self.word}"

    def _size(self, h: float) -> float:
        return h * (0.3 if self.both_ways else 0.42)

    def _plate_at(self, rect: QRectF, x: float, wide: float) -> QRectF:
        h = rect.height()
        w = max(wide * 1.6, width(self._told, self._size(h) * text_size(), "name") + h * 0.6)
        w = min(w, rect.width())
        left = min(max(rect.left(), x - w / 2), rect.right() - w)
        return QRectF(left, rect.top() - h * 0.06, w, h * 1.12)

    def _plate(self, p: QPainter, theme: Theme, plate: QRectF) -> None:
        h = plate.height() / 1.12
        w, size, text = plate.width(), self._size(h), self._told
        path = rounded(plate, h * 0.12)
        glow(p, path, h * 0.14, theme.line_lit, 150 * theme.glow)
        shadow(p, path, h * 0.1, 150 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), t.PAPER_EDGE, max(1.0, h * 0.02))
        if not self.both_ways:
            words(p, plate.adjusted(h * 0.1, 0, -h * 0.1, 0), text, size, t.INK, "name", least=0.5)
            return
        middle = plate.center()
        line(p, [(plate.left() + h * 0.2, middle.y()), (plate.right() - h * 0.2, middle.y())], rgb(t.INK, 90), 1)
        for turn in (0, 180):
            p.save()
            p.translate(middle)
            p.rotate(turn)
            half = QRectF(-w / 2 + h * 0.1, h * 0.03, w - h * 0.2, h * 0.42)
            words(p, half, text, size, t.INK, "name", least=0.5)
            p.restore()


@dataclass(frozen=True)
class EndPicture(Drawable):
    """A word at one end of the line; under it what may still be paid, a gem for each (BR-3.3), or what is carried out."""

    head: str
    text: str
    left: int = 0
    whole: int = 0
    """How many gems there are, and how many of them are not spent."""
    gives_reason: bool = False
    """Whether under what is done stands why: it is to be followed, and both fill all the room that there is."""

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        if self.gives_reason:
            half = QRectF(rect.left(), rect.top(), rect.width(), h * 0.47)
            words(p, half, self.head, h * 0.42, theme.label, "name", least=0.5)
            rest = QRectF(rect.left(), half.bottom(), rect.width(), h - half.height())
            paragraph(p, rest, self.text, h * 0.4, theme.label, "name", least=0.5)
            return
        above = QRectF(rect.left(), rect.top(), rect.width(), h * 0.5)
        below = QRectF(rect.left(), rect.top() + h * 0.5, rect.width(), h * 0.5)
        words(p, above, self.head, h * 0.36, theme.label_dim, "name", least=0.5)
        if not self.whole:
            words(p, below, self.text, h * 0.42, theme.label, "name", least=0.45)
            return
        size = h * 0.4
        wide = min(below.width(), width(self.text, size * text_size(), "name"))
        step = min(h * 0.5, (below.width() - wide - h * 0.3) / self.whole)
        if step < h * 0.16:  # the number says it too
            words(p, below, self.text, size, theme.label, "name", least=0.5)
            return
        x = below.center().x() - (step * self.whole + h * 0.2 + wide) / 2 + step / 2
        for i in range(self.whole):
            gem = regular(x + i * step, below.center().y(), step * 0.42, 6, 30)
            if i < self.left:
                fill(p, gem, rgb(theme.line_lit), mix(theme.line, t.INK, 0.3), max(1.0, step * 0.06))
            else:
                stroke(p, gem, rgb(theme.line, 190), max(1.0, step * 0.06))
        room = QRectF(x + (self.whole - 0.5) * step + h * 0.2, below.top(), wide + 2, below.height())
        words(p, room, self.text, size, theme.label, "name", Qt.AlignmentFlag.AlignLeft, least=0.5)


@dataclass(frozen=True)
class Nothing(Drawable):
    """Nothing to be seen, where something can be pressed."""

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        """Paints nothing."""


def pieces(table: "BladeTable", centre: Centre, view: BladeView, marks: "Marks", *, prefix: str = "") -> list[Piece]:
    """What lies on the middle line."""
    step = 0 if view.underway is None else view.underway.step
    word = say(f"step.{step}") if step else ""
    both = table.faces_far and not prefix
    rail = centre.tracker
    told = f"{step} {word}" if step else say("told.nothing")
    made = [Piece(f"{prefix}steps", StepsPicture(step, word, both), centre.place(rail), 4, None, "steps", told)]
    for i, where in enumerate(centre.steps, 1):
        name = f"{i} {say(f'step.{i}')}"
        press = Action("clause", max(0, view.seat or 0), CLAUSES[i])
        made.append(Piece(f"{prefix}step:{i}", Nothing(), centre.place(where), 5, None, "steps", name, press=press))
    now = view.underway or marks.acts
    head, text = _deed(table, view, now)
    turn = EndPicture(head, "")
    if view.count:
        voltage = view.sides[view.turn].voltage
        if table.is_alone and view.turn == SONIA:  # she pays nothing: her voltage says what she does (BR-7.2)
            turn = EndPicture(head, say("told.voltage", voltage=voltage))
        else:
            turn = EndPicture(head, say("told.left", left=view.left), max(0, view.left), max(voltage, view.left))
    word = "told.now"
    if not text and (undone := marks.nullified) is not None:  # until something else is done
        word, text = "told.nullified", undone.act or table.names.card(undone.card)
    deed, told_deed = EndPicture("" if not text else say(word), text), f"{say(word)}: {text}"
    if now is not None and _has_reason(table, now):
        deed = EndPicture(text, _reason(table, view, now.card), gives_reason=True)
        told_deed = f"{told_deed}, {deed.text}"
    left, right = centre.place(centre.left), centre.place(centre.right)
    if not both:
        made.append(Piece(f"{prefix}turn", turn, left, 4, name=f"{turn.head}: {turn.text}"))
        if text:
            made.append(Piece(f"{prefix}deed", deed, right, 4, name=told_deed))
        return made
    if word == "told.nullified":
        turn = EndPicture(told_deed, turn.text, turn.left, turn.whole)
    one = deed if text and word == "told.now" else turn  # each end is for one side, so that both can read all of it
    for key, place in (("near", left), ("far", replace(right, angle=180))):
        made.append(Piece(f"{prefix}turn:{key}", one, place, 4, name=f"{one.head}: {one.text}"))
    return made


def _deed(table: "BladeTable", view: BladeView, now: Underway | None) -> tuple[str, str]:
    """Whose turn it is, and what is carried out."""
    if not view.count:
        return say("told.begins"), ""
    head = f"{say('told.turn', count=view.count)}: {table.names.seat(view.turn)}"
    if now is None:
        return head, ""
    title = now.act or table.names.card(now.card)
    if now.damage is not None:
        return head, say("told.damage", card=title, damage=now.damage)
    return head, title


def _has_reason(table: "BladeTable", now: Underway) -> bool:
    """Whether it is told why that is done: as long as Sonia has only begun it."""
    return now.seat == SONIA and table.is_alone and now.step < 5


def _reason(table: "BladeTable", view: BladeView, acting: str) -> str:
    """Why Sonia does what she does (BR-7.2)."""
    card = table.names.cards.get(acting)
    if not isinstance(card, SoniaAction):
        return say("sonia.always")
    easier = bool(table.options.get("easier_sonia", False)) and card.easier is not None
    startup = card.easier if easier else card.startup
    return say("sonia.reason", voltage=view.sides[SONIA].voltage, startup=startup)
