"""The calm sheet over a paused game (TAB-2): it covers the table, and only it feels hands and keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPainter

from app.model import TableModel
from ui.table.curtain import Phase, seat_frame
from ui.table.furniture import TicketPicture
from ui.table.geometry import Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.table.playback import Playback
from ui.table.sight import NOBODY, Sight
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import guilloche
from ui.theme.lettering import text_size, words
from ui.theme.surfaces import felt, lying_sheet
from ui.theme.tokens import Theme, rgb


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
    lines: tuple[str, ...]
    """The last is the one that either side needs."""
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
            top, tall = (0.015, 0.12) if self.both else (-0.36, 0.3)
            room = QRectF(-rect.width() * 0.44, h * top, rect.width() * 0.88, h * tall)
            words(p, room, self.title, h * (0.12 if self.both else 0.19), t.INK, "title")
            below = QRectF(room.left(), room.bottom(), room.width(), h * (0.062 if self.both else 0.09))
            lines = self.lines[1:] if self.both else self.lines
            for line in lines:
                words(p, below, line, h * 0.06, t.INK_SOFT, "label", least=0.5)
                below.translate(0, below.height())
            p.restore()


def sheet(width: float, height: float, *, both: bool) -> list[Piece]:
    """The pieces of the sheet; `both` where people look at it from two sides: then either side has its own ways on."""
    frame = seat_frame(width, height, 0)
    whole = frame.place(Rect(0, 0, width, height))
    grown = max(1.0, text_size())
    h = min(min(height * 0.46, width * 0.34) * grown, height * 0.8, width * 0.6)
    w = min(h * 2, width * 0.94)
    paper = Rect((width - w) / 2, (height - h) / 2, w, h)
    bh = h * 0.21
    title, lines = say("paused.title"), (say("paused.line"), say("paused.give_up"))
    pieces = [
        Piece("quiet", QuietGround(), whole, 0, None, "curtain", title),
        Piece(
            "paused", PauseSheet(title, lines, both), frame.place(paper), 1, None, "curtain", ". ".join((title, *lines))
        ),
    ]
    y = paper.y + h * (0.74 if both else 0.7)
    ways = (("resume", "paused.go_on"), ("seats", "paused.seats"), ("settings", "door.settings"), ("leave", "to_shelf"))
    gap = w * 0.018
    bw = (w * 0.94 - gap * (len(ways) - 1)) / len(ways)  # all of one size, so that all words are
    texts = tuple(say(word) for _, word in ways)
    for side, end in ((0, ""), (180, ":far"))[: 2 if both else 1]:
        frame = seat_frame(width, height, side)
        for i, ((verb, _), text) in enumerate(zip(ways, texts, strict=True)):
            place = frame.place(Rect(paper.x + w * 0.03 + i * (bw + gap), y, bw, bh))
            picture = TicketPicture(text, beside=texts)
            pieces.append(
                Piece(f"pause:{verb}{end}", picture, place, 2, None, "curtain", text, press=Action(verb, what=side))
            )
    return pieces


class Cloths(Protocol):
    """What falls over the table and is taken away again."""

    def fall(self, phase: Phase, seat: int, cloth: Callable[[], Sequence[Piece]]) -> None:
        """Something falls over everything."""
        ...

    def cover(self, seat: int) -> None:
        """The curtain falls before a seat."""
        ...

    def lower(self) -> None:
        """The curtain falls before the seat that looks."""
        ...

    def show_table(self, *, plays: bool = True) -> None:
        """The shared table is seen; what waits is played, if it shall be."""
        ...

    def come_back(self) -> None:
        """Who plays alone, and is awaited, sees the own hand again."""
        ...


class Pausing(QObject):
    """The pause of one table: what was seen before it is seen after it."""

    leave_asked = Signal()
    """Somebody wants back to the shelf."""
    settings_asked = Signal()
    """Somebody wants to set something."""
    seats_asked = Signal(float)
    """Somebody who looks at the table from that angle wants to sit elsewhere, or to be called otherwise."""
    said = Signal(str)
    """What is said to those who cannot see the sheet."""

    def __init__(
        self,
        model: TableModel,
        playback: Playback,
        sight: Sight,
        cloths: Cloths,
        pieces: Callable[[], list[Piece]],
        parent: QObject,
    ) -> None:
        """`pieces` gives the sheet as large as the table is now."""
        super().__init__(parent)
        self._model = model
        self._playback = playback
        self._sight = sight
        self._cloths = cloths
        self._pieces = pieces
        self.before: tuple[Phase, int, bool] = (Phase.TABLE, NOBODY, True)
        """What is seen again after the pause: the phase, who was before the curtain, and whether beats go on."""
        self.looked = False
        """Whether somebody looked at the own page when it began: who plays alone sees it again without asking."""

    def toggle(self) -> None:
        """Anybody pauses the game (TAB-2.1), or lets it go on (TAB-2.3)."""
        if self._sight.phase is Phase.PAUSED:
            self._model.resume_play()
        elif not self._model.finished:
            self.looked = self._sight.is_private
            self._cloths.lower()  # what a seat saw must not be what is seen when the sheet is taken away
            self._model.pause()

    def press(self, verb: str, angle: float = 0.0) -> None:
        """Something on the sheet was pressed by somebody who looks at it from that angle."""
        if verb == "resume":
            self._model.resume_play()
        elif verb == "leave":
            self.leave_asked.emit()
        elif verb == "settings":
            self.settings_asked.emit()
        elif verb == "seats":
            self.seats_asked.emit(angle)

    def begin(self) -> None:
        """The game was left paused, and is gone on with."""
        self._lay()
        self.before = (Phase.TABLE, NOBODY, True)

    def go_on_from(self, other: "Pausing") -> None:
        """The pause began at another table of this game."""
        self.before, self.looked = other.before, other.looked

    def turned(self, now: bool) -> None:
        """The game is paused, or goes on."""
        is_paused = self._sight.phase is Phase.PAUSED
        if now and not is_paused:
            self.before = (self._sight.phase, self._sight.seat, self._playback.running)
            self._playback.stop()
            self._lay()
        elif not now and is_paused:
            phase, seat, plays = self.before
            if phase is not Phase.TABLE:
                self._cloths.cover(seat)
                return
            self._cloths.show_table(plays=False)
            if plays:
                self._playback.resume()
            elif self.looked:
                self._cloths.come_back()

    def _lay(self) -> None:
        self._cloths.fall(Phase.PAUSED, self._sight.seat, self._pieces)
        self.said.emit(say("paused.title"))
