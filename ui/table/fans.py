"""A pile fanned out over the table, for all to see."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.table.geometry import RATIO, Frame, Rect, grid
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme.lettering import words
from ui.theme.surfaces import lying_sheet
from ui.theme.tokens import Theme, rgb

CLOSES = Action("pile")
"""What pressing any part of a fan does."""


@dataclass(frozen=True)
class Fan:
    """What is fanned out: the pile's name, and its cards as pictures with their names, the lowest first."""

    title: str
    cards: tuple[tuple[Drawable, str], ...]


@dataclass(frozen=True)
class FanSheet(Drawable):
    """The sheet that a pile is spread on."""

    title: str
    hint: str

    def margin(self, width: float, height: float) -> float:
        return height * 0.12

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        lying_sheet(p, rect, theme, theme.sheet, theme.sheet_edge, rgb(theme.sheet_edge, 160), 0.02)
        head = QRectF(rect.left() + h * 0.06, rect.top() + h * 0.035, rect.width() - h * 0.12, h * 0.12)
        words(p, head, self.title, h * 0.08, theme.sheet_ink, "name", least=0.5)
        foot = QRectF(head.left(), rect.bottom() - h * 0.1, head.width(), h * 0.07)
        words(p, foot, self.hint, h * 0.05, theme.sheet_soft, "label", least=0.5)


def fan_pieces(frame: Frame, fan: Fan) -> list[Piece]:
    """The fan in the middle of an area, in the axes of whoever looks."""
    h = min(frame.depth * 0.56, frame.length * 0.5)
    w = min(frame.length * 0.8, h * 1.9)
    area = Rect((frame.length - w) / 2, (frame.depth - h) / 2, w, h)
    pieces = [
        Piece(
            "fan", FanSheet(fan.title, say("pile.close")), frame.place(area), 500, None, "note", fan.title, press=CLOSES
        )
    ]
    room = Rect(area.x + w * 0.03, area.y + h * 0.17, w * 0.94, h * 0.71)
    rects = grid(room, len(fan.cards), max(len(fan.cards), 6), w * 0.012, room.h / RATIO * 0.8)
    for i, ((picture, name), rect) in enumerate(zip(fan.cards, rects, strict=True)):
        pieces.append(Piece(f"fan:{i}", picture, frame.place(rect), 501 + i, None, "fan", name, press=CLOSES))
    return pieces
