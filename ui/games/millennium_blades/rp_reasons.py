"""Why a seat has the Ranking Points that it has: a sheet with its account, and a slip at the seat while something is shown."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.languages import written
from app.words import signed
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades.account import Reason, accounts
from ui.games.millennium_blades.told import Table
from ui.table.fans import Fan
from ui.table.geometry import Place
from ui.table.pictures import Drawable
from ui.table.pieces import Piece
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill
from ui.theme.lettering import paragraph, words
from ui.theme.marks import Mark
from ui.theme.paths import rounded
from ui.theme.surfaces import edged_slip
from ui.theme.tokens import Theme, mix, rgb

ZONE = "rp"
"""What the account of a seat is called where piles are fanned out."""
MOST_ON_A_SLIP = 2


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
    """A slip at a seat: what it has just got or lost, and why."""

    lines: tuple[tuple[str, str], ...]
    """Numbers with what they are for."""
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.25

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        edged_slip(p, rect, theme, self.mark, 0.1, 0.08, 0.05)
        high = rect.height() / max(len(self.lines), 2)
        y = rect.center().y() - high * len(self.lines) / 2
        wide = min(high * 1.9, rect.width() * 0.3)
        for number, why in self.lines:
            room = QRectF(rect.left() + rect.height() * 0.09, y, wide, high)
            tone = t.RED if number.startswith(("-", "\N{MINUS SIGN}")) else mix(t.LEAF, t.INK, 0.35)
            words(p, room, number, high * 0.72, tone, "name", Qt.AlignmentFlag.AlignHCenter, least=0.5)
            told = QRectF(room.right() + high * 0.1, y, rect.right() - room.right() - high * 0.3, high)
            if len(self.lines) == 1:
                lines = told.adjusted(0, -high * 0.4, 0, high * 0.4)
                paragraph(p, lines, why, high * 0.6, t.INK, "label", Qt.AlignmentFlag.AlignLeft, least=0.5)
            else:
                words(p, told, why, high * 0.6, t.INK, "label", Qt.AlignmentFlag.AlignLeft, least=0.7)
            y += high


def slip(table: Table, place: Place, seat: int, reasons: Sequence[Reason], prefix: str = "") -> list[Piece]:
    """What a seat has just got or lost, and why; nothing where nothing came or went.

    Of many things the last ones are told one by one, and what was before them by its sum.
    """
    own = [one for one in reasons if one.seat == seat]
    if not own:
        return []
    first = max(0, len(own) - MOST_ON_A_SLIP + 1) if len(own) > MOST_ON_A_SLIP else 0
    lines = [] if not first else [(_number(sum(one.by for one in own[:first])), say("rp.more", count=first))]
    lines += [("" if one.kind == "refused" else _number(one.by), _short(table, one)) for one in own[first:]]
    told = ". ".join(one.told(table.names) for one in own)
    picture = SlipPicture(tuple(lines), table.marks[seat])
    return [Piece(f"{prefix}rp:slip:{seat}", picture, place, 65, seat, "plate", told)]


def _short(table: Table, reason: Reason) -> str:
    """What it was, as far as a slip has room for it."""
    return table.names.card(reason.card) if reason.kind == "meta" else reason.why(table.names)


def _number(by: int) -> str:
    return signed(by) if by else written(0)
