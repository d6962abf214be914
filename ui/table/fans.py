"""A pile fanned out over the table, for all to see."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rules.kernel.decisions import Atom
from ui.table.geometry import RATIO, Frame, Rect, grid
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme.lettering import words
from ui.theme.surfaces import lying_sheet
from ui.theme.tokens import Theme, rgb

ROWS, MOST_COLUMNS = 14, 3
"""So many lines a column has at least room for, and in so many columns they lie at the most."""
LINED = 0.66
"""How large the words of a sheet with lines are, as a share of those of a sheet with cards."""
CLOSES = Action("pile")
"""What pressing any part of a fan does."""


@dataclass(frozen=True)
class Fan:
    """What is fanned out: the pile's name, and its cards as pictures with their names, the lowest first; or what is told there in
    lines, the oldest first.
    """

    title: str
    cards: tuple[tuple[Drawable, str], ...] = ()
    lines: tuple[tuple[Drawable, str], ...] = ()
    shows: tuple[Atom | None, ...] = ()
    """The keys of the cards, where some of them may answer a question."""
    room: int = 6
    """They are as large as so many are, where there are fewer."""
    is_large: bool = False
    """Whether its cards have nearly all the room that there is."""
    seen_at: Callable[[Drawable, float], Drawable] | None = None
    """What a card looks like where it lies so wide, in pixels; as it is, where it always looks alike."""
    tall: int = 1
    """How many times as high as usual the lines are."""


@dataclass(frozen=True)
class FanSheet(Drawable):
    """The sheet that a pile is spread on."""

    title: str
    hint: str
    size: float = 1.0
    """How large its words are, as a share of the usual size."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.12

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        lying_sheet(p, rect, theme, theme.sheet, theme.sheet_edge, rgb(theme.sheet_edge, 160), 0.02)
        k = h * self.size
        head = QRectF(rect.left() + h * 0.06, rect.top() + k * 0.035, rect.width() - h * 0.12, k * 0.12)
        words(p, head, self.title, k * 0.08, theme.sheet_ink, "name", least=0.5)
        foot = QRectF(head.left(), rect.bottom() - k * 0.1, head.width(), k * 0.07)
        words(p, foot, self.hint, k * 0.05, theme.sheet_soft, "label", least=0.5)


def fan_pieces(frame: Frame, fan: Fan) -> list[Piece]:
    """The fan in the middle of an area, in the axes of whoever looks."""
    if fan.lines:
        return _lined(frame, fan)
    usual = h = min(frame.depth * 0.56, frame.length * 0.5)
    w = min(frame.length * 0.8, h * 1.9)
    if fan.is_large:
        h, w = frame.depth * 0.9, frame.length * 0.94
    area = Rect((frame.length - w) / 2, (frame.depth - h) / 2, w, h)
    pieces = [_sheet(frame, area, fan, usual / h)]
    room = Rect(area.x + w * 0.03, area.y + usual * 0.17, w * 0.94, h - usual * 0.29)
    rects = grid(room, len(fan.cards), max(len(fan.cards), fan.room), w * 0.012, room.h / RATIO * 0.8)
    shows = fan.shows or (None,) * len(fan.cards)
    for i, ((picture, name), one, rect) in enumerate(zip(fan.cards, shows, rects, strict=True)):
        place = frame.place(rect)
        seen = fan.seen_at(picture, rect.w) if fan.seen_at else picture
        pieces.append(Piece(f"fan:{i}", seen, place, 501 + i, None, "fan", name, shows=one, press=CLOSES))
    return pieces


def _sheet(frame: Frame, area: Rect, fan: Fan, size: float) -> Piece:
    sheet = FanSheet(fan.title, say("pile.close"), size)
    return Piece("fan", sheet, frame.place(area), 500, None, "note", fan.title, press=CLOSES)


def _lined(frame: Frame, fan: Fan) -> list[Piece]:
    """Lines from the top down, in as many columns as they need; the sheet is no higher than they are."""
    most = min(frame.depth * 0.74, frame.length * 0.5)
    head, foot = most * 0.17 * LINED, most * 0.12 * LINED
    columns = next((many for many in range(1, MOST_COLUMNS) if len(fan.lines) * fan.tall <= many * ROWS), MOST_COLUMNS)
    rows = -(-len(fan.lines) // columns)
    high = (most - head - foot) / max(rows, ROWS / fan.tall)
    h, w = head + foot + rows * high, min(frame.length * 0.8, most * 1.9)
    area = Rect((frame.length - w) / 2, (frame.depth - h) / 2, w, h)
    pieces = [_sheet(frame, area, fan, LINED * most / h)]
    wide = w * 0.94 / columns
    for i, (picture, name) in enumerate(fan.lines):
        x, y = area.x + w * 0.03 + i // rows * wide, area.y + head + i % rows * high
        place = frame.place(Rect(x + wide * 0.01, y, wide * 0.98, high))
        pieces.append(Piece(f"fan:{i}", picture, place, 501, None, "fan", name, press=CLOSES))
    return pieces
