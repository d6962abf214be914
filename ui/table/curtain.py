"""The curtain between seats: what it looks like, and the order in which it rises and falls.

The cover is painted before anything beneath it changes, and what was beneath is gone from the scene before anything else
is shown. Its looks depend on public facts only: whose turn it is to look, and the size of the window.
"""

from dataclasses import dataclass
from enum import Enum, auto
from math import ceil
from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.table.furniture import TicketPicture
from ui.table.geometry import Frame, Place, Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme.ink import guilloche, stroke
from ui.theme.lettering import text_size, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import rounded
from ui.theme.surfaces import drapery
from ui.theme.tokens import Theme, rgb, seat_line

HEM = 0.018
"""How far the hem lies from the window's edge, as a share of its shorter side."""


class Phase(Enum):
    """What the window shows of the table."""

    TABLE = auto()
    """The shared table, which is the spectator's view."""
    COVERED = auto()
    """The curtain is down before a seat: only who is to look next can be seen."""
    LIFTED = auto()
    """A seat looks at its own page, alone."""
    PAUSED = auto()
    """The game is paused, and a sheet covers the table."""


@dataclass(frozen=True)
class ClothPicture(Drawable):
    """The curtain's cloth over everything."""

    covers: ClassVar[bool] = True

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        drapery(p, rect, theme)


@dataclass(frozen=True)
class CoverPicture(Drawable):
    """Who is to look next."""

    mark: Mark
    title: str
    hint: str

    def margin(self, width: float, height: float) -> float:
        return height * 0.1

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        x, y = rect.center().x(), rect.top() + h * 0.34
        guilloche(p, x, y, h * 0.36, rgb(theme.line_lit, 70), 18, 1.2, 5, 0.15, 0.6)
        badge(p, x, y, h * 0.19, self.mark)
        words(
            p,
            QRectF(rect.left(), rect.top() + h * 0.68, rect.width(), h * 0.17),
            self.title,
            h * 0.135,
            theme.curtain_label,
            "title",
        )
        words(
            p,
            QRectF(rect.left(), rect.top() + h * 0.87, rect.width(), h * 0.09),
            self.hint,
            h * 0.055,
            theme.curtain_label,
            "label",
        )


@dataclass(frozen=True)
class ReasonPicture(Drawable):
    """Why the curtain has fallen by itself."""

    text: str

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        words(p, rect, self.text, rect.height() * 0.5, theme.curtain_label, "label", least=0.5)


@dataclass(frozen=True)
class HemPicture(Drawable):
    """A strip of the curtain's hem, in the colour of who is to look next: all of it would be a large and empty picture."""

    mark: Mark
    whole: Rect
    """The window."""
    strip: Rect
    """Which part of it this is."""

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        whole, strip = self.whole, self.strip
        k = min(whole.w, whole.h) * HEM
        around = QRectF(rect.left() - strip.x, rect.top() - strip.y, whole.w, whole.h)
        frame = around.adjusted(k, k, -k, -k)
        stroke(p, rounded(frame, k), seat_line(theme, self.mark.colour), k * 0.55)
        stroke(p, rounded(frame.adjusted(k, k, -k, -k), k * 0.6), rgb(theme.line_lit, 120), 1.2)


def _even(length: float) -> float:
    """A little longer: what is an even number of pixels long has its middle between two, and stands on whole ones."""
    return 2.0 * ceil(length / 2)


def hem(width: float, height: float, seat: int, mark: Mark) -> list[Piece]:
    """The hem along the four sides of the window."""
    whole = Rect(0, 0, width, height)
    broad = _even(min(width, height) * HEM * 3)
    across, along = _even(width), _even(height - 2 * broad)
    strips = (
        Rect(0, 0, across, broad),
        Rect(0, height - broad, across, broad),
        Rect(0, broad, broad, along),
        Rect(width - broad, broad, broad, along),
    )
    return [
        Piece(f"hem:{i}", HemPicture(mark, whole, strip), Place(*strip.centre, strip.w, strip.h), 1, seat)
        for i, strip in enumerate(strips)
    ]


def seat_frame(width: float, height: float, angle: float) -> Frame:
    """The whole window in the axes of somebody who looks at it from that angle."""
    across = round(angle) % 180 != 0
    length, depth = (height, width) if across else (width, height)
    origin = {0: (0.0, 0.0), 90: (width, 0.0), 180: (width, height), 270: (0.0, height)}[round(angle) % 360]
    return Frame(*origin, angle, length, depth)


def button_rect(frame: Frame) -> Rect:
    """Where the button lies; the same for every seat, so that the pointer begins at one and the same point."""
    height = min(frame.depth * 0.1, frame.length * 0.12)
    grown = min(max(1.0, text_size()), 1.6)  # beneath it lies the way to the table
    width = min(height * 4.2 * grown, frame.length * 0.8)
    return Rect(frame.length / 2 - width / 2, frame.depth * 0.66, width, min(height * grown, frame.depth * 0.15))


def reason(width: float, height: float, angle: float, seat: int, why: str) -> Piece:
    """Why the curtain has fallen by itself: a quiet line over everything that is on it."""
    frame = seat_frame(width, height, angle)
    place = frame.place(Rect(frame.length * 0.06, frame.depth * 0.085, frame.length * 0.88, frame.depth * 0.05))
    return Piece("cover:why", ReasonPicture(why), place, 2, seat, "word", why)


def cover(width: float, height: float, angle: float, seat: int, mark: Mark, name: str) -> list[Piece]:
    """The pieces of the curtain before a seat; what was pressed before it fell moves nothing of it."""
    frame = seat_frame(width, height, angle)
    whole = frame.place(Rect(0, 0, frame.length, frame.depth))
    button = button_rect(frame)
    title_h = min(frame.depth * 0.46, frame.length * 0.5)
    title = Rect(frame.length * 0.06, button.y - title_h - frame.depth * 0.03, frame.length * 0.88, title_h)
    low = min(button.h * 0.66, frame.depth * 0.11)
    small = Rect(frame.length / 2 - button.w * 0.4, frame.depth * 0.84, button.w * 0.8, low)
    says = say("cover.title", name=name)
    return [
        Piece("cloth", ClothPicture(), whole, 0, seat, "curtain", says),
        *hem(width, height, seat, mark),
        Piece("cover", CoverPicture(mark, says, say("cover.hint")), frame.place(title), 2, seat, name=says),
        Piece(
            "ready",
            TicketPicture(say("cover.button"), mark),
            frame.place(button),
            3,
            seat,
            "curtain",
            say("cover.button"),
            press=Action("ready", seat),
        ),
        Piece(
            "to_table",
            TicketPicture(say("cover.table")),
            frame.place(small),
            3,
            seat,
            "curtain",
            say("cover.table"),
            press=Action("table", seat),
        ),
    ]
