"""The seats that practice opponents play, on the shared table: marked as such, and nobody's to look into or to give up for.

An opponent is a player like any other: its hand stays hidden from everybody, also where people play with open hands, for
whoever saw it would know what it may lay; and only it could give up its own game, which it never does. So what people can
press at their own seats cannot be pressed at its seat, and is not offered under any name.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.words import Names
from ui.table.furniture import CardPicture, PlatePicture, TicketPicture
from ui.table.geometry import Rect, axes
from ui.table.pictures import Drawable
from ui.table.pieces import Piece
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, shadow
from ui.theme.marks import Mark
from ui.theme.paths import circle, polygon
from ui.theme.tokens import Theme, mix, rgb

OWN = frozenset({"reopen", "give_up"})
"""What only who sits at a seat may ask for there."""
TEETH = 8


@dataclass(frozen=True)
class OpponentPicture(Drawable):
    """No person plays here."""

    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        paint_sign(p, rect, self.mark, theme)


def paint_sign(p: QPainter, rect: QRectF, mark: Mark, theme: Theme) -> None:
    """The sign of a seat at which an opponent plays: a cogwheel on a paper tag."""
    x, y, r = rect.center().x(), rect.center().y(), rect.width() / 2
    tag = circle(x, y, r * 0.94)
    shadow(p, tag, r * 0.25, 130 * theme.shadow_strength, r * 0.15)
    fill(p, tag, rgb(t.PAPER), mix(mark.ink, t.BLACK, 0.35), r * 0.16)
    wheel = []
    for tooth in range(TEETH):
        for turn, far in ((-0.34, 0.5), (-0.2, 0.7), (0.2, 0.7), (0.34, 0.5)):
            angle = 2 * math.pi * (tooth + turn) / TEETH
            wheel.append((x + r * far * math.cos(angle), y + r * far * math.sin(angle)))
    fill(p, polygon(wheel).subtracted(circle(x, y, r * 0.2)), rgb(t.INK))


def called(name: str, level: str) -> str:
    """Who plays there: the name, and the level of an opponent."""
    return say("opponent.seat", name=name, level=say(f"opponent.level.{level}")) if level else name


def marked(pieces: Sequence[Piece], opponents: Sequence[str], marks: Sequence[Mark], names: Names) -> list[Piece]:
    """The shared table with the seats of opponents marked; `opponents` holds a level by seat, empty for a person."""
    made: list[Piece] = []
    for piece in pieces:
        seat = piece.seat
        if seat is None or seat < 0 or not opponents[seat]:
            made.append(piece)
            continue
        level = called(names.seat(seat), opponents[seat])
        if piece.zone == "badge":
            says_more = piece.press is None and piece.name != names.seat(seat)
            told = f"{piece.name}. {level}" if says_more else level
            made.append(replace(piece, name=told, press=None))
            made.append(_sign(piece, marks[seat], level))
        elif piece.press is not None and piece.press.verb in OWN:
            made.append(_out_of_reach(piece, names.seat(seat), marks[seat]))
        else:
            made.append(piece)
    return made


def _sign(badge: Piece, mark: Mark, told: str) -> Piece:
    """The sign at the lower corner of the seat's own mark."""
    assert badge.seat is not None
    room = badge.place
    size = room.w * 0.5
    place = axes(room).place(Rect(room.w * 0.86 - size / 2, room.h * 0.88 - size / 2, size, size))
    return Piece(f"opponent:{badge.seat}", OpponentPicture(mark), place, badge.z + 0.5, badge.seat, "sign", told)


def _out_of_reach(piece: Piece, name: str, mark: Mark) -> Piece:
    """What people would press to choose: here nobody does, and it says who is at work."""
    if piece.press is None or piece.press.verb != "reopen" or isinstance(piece.what, CardPicture):
        return replace(piece, press=None)
    told = say("opponent.thinks.seat", name=name)
    what = PlatePicture(say("opponent.thinks"), mark) if isinstance(piece.what, TicketPicture) else piece.what
    return replace(piece, what=what, name=told, press=None)
