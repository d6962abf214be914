"""The calm sheet over a paused game (TAB-2): it covers the table, and only it feels hands and keys."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.table.curtain import Phase, seat_frame
from ui.table.furniture import TicketPicture
from ui.table.geometry import Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.table.stage import CURTAIN, TABLE
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import guilloche
from ui.theme.lettering import words
from ui.theme.surfaces import felt, lying_sheet
from ui.theme.tokens import Theme, rgb

if TYPE_CHECKING:
    from ui.table.screen import TableScreen


@dataclass(frozen=True)
class QuietGround(Drawable):
    """Cloth over everything, the same whatever lies beneath."""

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        felt(p, rect, theme)
        guilloche(
            p,
            rect.center().x(),
            rect.center().y(),
            rect.height() * 0.62,
            rgb(theme.line, 40 if theme.is_dark else 62),
            24,
            1.2,
            5,
            0.15,
            0.5,
        )


@dataclass(frozen=True)
class PauseSheet(Drawable):
    """The sheet of paper with its word, for one side of the table or for both."""

    title: str
    line: str
    both: bool

    def margin(self, width: float, height: float) -> float:
        return height * 0.12

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        lying_sheet(p, rect, theme, t.PAPER, t.PAPER_EDGE, rgb(t.INK, 110), 0.03, max(1.0, h * 0.004))
        for turn in (0, 180) if self.both else (0,):
            p.save()
            p.translate(rect.center())
            p.rotate(turn)
            # For both sides the words stand in the near half of each; for one they have all of it above the buttons.
            top, tall = (0.02, 0.24) if self.both else (-0.36, 0.3)
            room = QRectF(-rect.width() * 0.44, h * top, rect.width() * 0.88, h * tall)
            if self.both:
                room.translate(0, h * 0.14)
            words(p, room, self.title, h * (0.15 if self.both else 0.19), t.INK, "title")
            below = QRectF(room.left(), room.bottom(), room.width(), h * 0.09)
            if not self.both:
                words(p, below, self.line, h * 0.06, t.INK_SOFT, "label", least=0.5)
            p.restore()


def sheet(width: float, height: float, *, both: bool) -> list[Piece]:
    """The pieces of the sheet; `both` where people look at it from two sides."""
    frame = seat_frame(width, height, 0)
    whole = frame.place(Rect(0, 0, width, height))
    h = min(height * 0.46, width * 0.34)
    w = h * 1.75
    paper = Rect((width - w) / 2, (height - h) / 2, w, h)
    bh = h * 0.2
    title, line = say("paused.title"), say("paused.line")
    pieces = [
        Piece("quiet", QuietGround(), whole, 0, None, "curtain", title),
        Piece("paused", PauseSheet(title, line, both), frame.place(paper), 1, None, "curtain", title),
    ]
    y = paper.y + (h - bh) / 2 if both else paper.y + h * 0.7
    for i, (key, verb, text, share) in enumerate(
        (("resume", "resume", say("paused.go_on"), 0.36), ("leave", "leave", say("to_shelf"), 0.36))
    ):
        bw = w * share
        x = paper.x + w / 2 + (i - 1) * (bw + w * 0.03) + w * 0.015
        place = frame.place(Rect(x, y, bw, bh))
        pieces.append(Piece(f"pause:{key}", TicketPicture(text), place, 2, None, "curtain", text, press=Action(verb)))
    return pieces


class Pausing:
    """The pause of one table: what was seen before it is seen after it."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._before: tuple[Phase, int, bool] = (Phase.TABLE, -1, True)
        """The phase, who was before the curtain, and whether beats go on."""

    def toggle(self) -> None:
        """Anybody pauses the game (TAB-2.1), or lets it go on (TAB-2.3)."""
        screen = self._screen
        if screen.paused:
            screen.model.resume_play()
        elif not screen.model.finished:
            screen.lower()  # what a seat saw must not be what is seen when the sheet is taken away
            screen.model.pause()

    def press(self, verb: str) -> None:
        """Something on the sheet was pressed."""
        if verb == "resume":
            self._screen.model.resume_play()
        elif verb == "leave":
            self._screen.leave_asked.emit()

    def turned(self, now: bool) -> None:
        """The game is paused, or goes on."""
        screen = self._screen
        if now and not screen.paused:
            self._before = (screen.phase, screen.seat, screen.playback.running or not screen.begun)
            screen.playback.stop()
            self.show()
            screen.curtain_moved.emit(True)
            screen.said.emit(say("paused.title"))
        elif not now and screen.paused:
            phase, seat, plays = self._before
            if phase is not Phase.TABLE:
                screen.cover(seat)
                return
            screen.show_table()
            if plays:
                screen.play_on()

    def show(self) -> None:
        """Covers the table with the sheet."""
        screen = self._screen
        screen.phase = Phase.PAUSED
        screen.forget_page()
        area = screen.area
        screen.stage.show_pieces(CURTAIN, sheet(area.w, area.h, both=screen.game.flat), glide=False)
        screen.stage.set_layer_visible(TABLE, False)
        screen.hands.layers = (CURTAIN,)
        screen.hands.guard()
