"""Why a seat has the Ranking Points that it has: a sheet with its account, and a slip at the seat while something is shown."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.languages import written
from app.words import listed, signed
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades.account import Reason, accounts
from ui.games.millennium_blades.told import Table
from ui.table.fans import Fan
from ui.table.geometry import Place
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill
from ui.theme.lettering import READABLE, has_room, paragraph, text_size, width, words
from ui.theme.marks import Mark
from ui.theme.paths import rounded
from ui.theme.surfaces import edged_slip
from ui.theme.tokens import Theme, mix, rgb

ZONE = "rp"
"""What the account of a seat is called where piles are fanned out."""
MOST_ON_A_SLIP = 4
LINE = 1.75
"""How high a line of a slip is at least, as a multiple of the smallest letters that can be read."""


def fan(table: Table, view: MillenniumView, seat: int) -> Fan:
    """The account of a seat, to be laid over the table."""
    told = accounts(table.told(), table.content, len(table.marks)).of(seat)
    title = say("rp.title", seat=table.names.seat(seat), rp=view.rp[seat])
    lines = [(ReasonPicture.of(table, one), _line(table, one)) for one in told]
    if not lines:
        none = say("rp.none")
        lines = [(ReasonPicture("", none, ""), none)]
    return Fan(title, lines=tuple(lines))


def _line(table: Table, reason: Reason) -> str:
    return say("rp.spoken", line=reason.told(table.names), total=written(reason.total))


@dataclass(frozen=True)
class ReasonPicture(Drawable):
    """A line of an account: how many came or went, why, and how many there are then."""

    by: str
    why: str
    total: str
    falls: bool = False
    idle: bool = False
    """Whether it came to nothing."""

    @classmethod
    def of(cls, table: Table, reason: Reason) -> "ReasonPicture":
        """The line about a reason."""
        why = reason.why(table.names)
        if reason.turn:
            why = say("rp.when", why=why, turn=reason.turn)
        by = "" if reason.kind == "refused" else signed(reason.by) if reason.by else written(0)
        return cls(by, why, written(reason.total), reason.by < 0, reason.kind == "refused")

    def margin(self, width: float, height: float) -> float:
        return 1.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h, w = rect.height(), rect.width()
        number = QRectF(rect.left(), rect.top(), min(h * 2.0, w * 0.14), h)
        if self.by:
            shape = rounded(number.adjusted(h * 0.1, h * 0.1, -h * 0.1, -h * 0.1), h * 0.16)
            fill(p, shape, rgb(t.RED) if self.falls else mix(t.LEAF, t.INK, 0.3))
            words(p, number, self.by, h * 0.5, t.WHITE, "name", least=0.5)
        total = QRectF(rect.right() - number.width(), rect.top(), number.width() - h * 0.2, h)
        right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        words(p, total, self.total, h * 0.52, theme.sheet_ink, "name", right, least=0.5)
        room = QRectF(number.right() + h * 0.15, rect.top(), total.left() - number.right() - h * 0.2, h)
        ink = theme.sheet_soft if self.idle else theme.sheet_ink
        words(p, room, self.why, h * 0.5, ink, "text", left, least=0.5)
        p.fillRect(QRectF(rect.left(), rect.bottom() - 1, w, 1), rgb(theme.sheet_edge, 120))


# -- while something is shown ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SlipPicture(Drawable):
    """A slip at a seat: what it has just got or lost, and why; nothing on it is ever cut short."""

    lines: tuple[tuple[str, tuple[str, ...]], ...]
    """Numbers with what they are for: that in words which become fewer, of which the first are told that have room."""
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.25

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        edged_slip(p, rect, theme, self.mark, 0.1, 0.08, 0.05)
        high = min(rect.height() * 0.94 / max(len(self.lines), 2), rect.width() * 0.14)
        pad = min(rect.height() * 0.16, rect.width() * 0.06)
        inner = rect.adjusted(pad, 0, -pad * 0.6, 0)
        size = high * 0.72 * min(text_size(), 1.25)
        numbers = [number for number, _ in self.lines]
        wide = max(width(number, size, "name") for number in numbers) + 2
        if wide > inner.width() * 0.45:
            size, wide = max(READABLE, size * inner.width() * 0.45 / wide), inner.width() * 0.45
        y = rect.center().y() - high * len(self.lines) / 2
        for number, whys in self.lines:
            tone = t.RED if number.startswith(("-", "\N{MINUS SIGN}")) else mix(t.LEAF, t.INK, 0.35)
            room = QRectF(inner.left(), y, wide, high)
            told = QRectF(room.right() + high * 0.25, y, inner.right() - room.right() - high * 0.25, high)
            if not number:
                told.setLeft(inner.left())
            words(p, room, number, size / text_size(), tone, "name", Qt.AlignmentFlag.AlignHCenter, least=0.4)
            if len(self.lines) == 1:
                told = QRectF(told.left(), rect.top() + 2, told.width(), rect.height() - 4)
            self._why(p, told, whys, high)
            y += high

    def _why(self, p: QPainter, room: QRectF, whys: Sequence[str], high: float) -> None:
        """The most words that have room there, in one line or in as many as it is high for."""
        left = Qt.AlignmentFlag.AlignLeft
        for why in whys:
            if width(why, READABLE, "label") <= room.width():
                words(p, room, why, high * 0.6, t.INK, "label", left, least=0.4)
                return
            if room.height() > high * 1.2 and has_room(why, room, READABLE, "label"):
                paragraph(p, room, why, high * 0.6, t.INK, "label", left, least=0.4)
                return


def slip(table: Table, place: Place, seat: int, reasons: Sequence[Reason], prefix: str = "") -> list[Piece]:
    """What a seat has just got or lost, and why; nothing where nothing came or went.

    Of more things than lines have room there the last ones are told one by one, and what was before them by its sum. Pressed, it
    leads to the account, in which all of them stand.
    """
    own = [one for one in reasons if one.seat == seat]
    if not own:
        return []
    most = max(2, min(MOST_ON_A_SLIP, int(place.h / (READABLE * LINE))))
    first = max(0, len(own) - most + 1) if len(own) > most else 0
    lines = []
    if first:
        cards = list(dict.fromkeys(_card(table, one) for one in own[:first]))
        lines.append((_number(sum(one.by for one in own[:first])), (listed(cards), say("rp.more", count=first))))
    for one in own[first:]:
        number = "" if one.kind == "refused" else _number(one.by)
        lines.append((number, (_short(table, one), _card(table, one))))
    told = ". ".join(one.told(table.names) for one in own)
    picture = SlipPicture(tuple(lines), table.marks[seat])
    why = Action("pile", seat, ZONE)
    return [Piece(f"{prefix}rp:slip:{seat}", picture, place, 65, seat, "plate", told, press=why)]


def _short(table: Table, reason: Reason) -> str:
    """What it was, as far as a slip has room for it."""
    return _card(table, reason) if reason.kind == "meta" else reason.why(table.names)


def _card(table: Table, reason: Reason) -> str:
    """The card that did it."""
    return table.names.card(reason.card) if reason.card else say("rp.hidden")


def _number(by: int) -> str:
    return signed(by) if by else written(0)
