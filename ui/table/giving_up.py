"""Giving up (TAB-3.1): asked once, in place, on a slip of paper before the seat; never by a window of its own."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.table.furniture import TicketPicture
from ui.table.geometry import Place, Rect, axes
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow, stroke
from ui.theme.lettering import words
from ui.theme.marks import Mark, badge
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb


@dataclass(frozen=True)
class QuestionSlip(Drawable):
    """The slip with the question; its lower half is for the answers."""

    text: str
    second: str
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.12

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        path = rounded(rect, min(h * 0.06, 8))
        shadow(p, path, h * 0.06, 150 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), t.PAPER_EDGE, 1)
        stroke(p, path, self.mark.ink, max(2.0, h * 0.02))
        room = QRectF(rect.left() + h * 0.08, rect.top() + h * 0.07, rect.width() - h * 0.16, h * 0.22)
        size = min(h * 0.18, rect.width() * 0.08)
        words(p, room, self.text, size, t.INK, "name", least=0.5)
        below = QRectF(room.left(), room.bottom() + h * 0.02, room.width(), h * 0.17)
        words(p, below, self.second, size * 0.84, t.INK_SOFT, "label", least=0.5)


@dataclass(frozen=True)
class StruckBadge(Drawable):
    """The mark of a seat that has given up: two strokes through it."""

    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        x, y, r = rect.center().x(), rect.center().y(), rect.width() * 0.42
        badge(p, x, y, r, self.mark)
        k = r * 1.15
        for side in (-1, 1):
            path = QPainterPath()
            path.moveTo(x - k, y - side * k)
            path.lineTo(x + k, y + side * k)
            stroke(p, path, t.PAPER, r * 0.42)
            stroke(p, path, t.RED, r * 0.24)


@dataclass(frozen=True)
class VeilPicture(Drawable):
    """What lies in dusk: this tray plays no more."""

    radius: float

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        fill(p, rounded(rect, self.radius), rgb(theme.felt_far if theme.is_dark else theme.felt, 168))


def question(place: Place, seat: int, mark: Mark, playing: int) -> list[Piece]:
    """The question and its two answers, upright for whoever the place is turned to; so many still play."""
    frame = axes(place)
    text, second = say("give_up.ask"), say("give_up.ask.wins" if playing == 2 else "give_up.ask.last")
    slip = QuestionSlip(text, second, mark)
    pieces = [Piece("give_up:ask", slip, place, 400, seat, "note", f"{text} {second}")]
    gap = place.h * 0.08
    width, height = (place.w - 3 * gap) / 2, max(min(place.h * 0.42, place.w * 0.2), place.h * 0.34)
    for i, (verb, word) in enumerate((("stay", say("give_up.no")), ("concede", say("give_up.yes")))):
        rect = Rect(gap + i * (width + gap), place.h - gap - height, width, height)
        pieces.append(
            Piece(
                f"give_up:{verb}",
                TicketPicture(word),
                frame.place(rect),
                401,
                seat,
                "note",
                word,
                press=Action(verb, seat),
            )
        )
    return pieces
