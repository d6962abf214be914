"""A duel beside real cards on paper: how the boards lie now, and below them the log, line by line."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.companion import duel_log
from app.companion.duel import POWERS, Duel, Standing, standing
from app.companion.sheet import here
from app.words import Names
from rules.kernel.seats import LETTERS
from ui.companion.paper import SIZE, Paints
from ui.games.blade_rondo.powers import DiePicture
from ui.games.blade_rondo.signs import her_colour
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, line
from ui.theme.lettering import has_room, paragraph, text_size, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import plain, rounded
from ui.theme.tokens import LIGHT, rgb

EDGE_X, EDGE_Y = 40, 34
"""What a sheet leaves at its edges; this, and all that follows, in 1000ths of its height."""
HEAD, BOARDS = 50, 150
"""How high the line at the top is, and the boards below it."""
LINE, PIXELS = 24, 15
"""How high a row of one line is, and its words."""
COLUMNS, GAP = 2, 28
NUMBER, WHO = 42, 30
"""How wide the number of a line is, and the mark of whose it is."""
WHAT = 0.6
"""Which share of the rest what was done has; what it has changed has what is left."""
LEFT = Qt.AlignmentFlag.AlignLeft


def marks(duel: Duel) -> list[Mark]:
    """The marks of both sides."""
    colours = [seat.colour for seat in duel.seats]
    if duel.is_solo:
        colours.append(her_colour(colours))
    return [Mark(colour, LETTERS[side]) for side, colour in enumerate(colours)]


def how_it_ended(came: Standing, side: int) -> str:
    """What it is for a side, in a duel that is over."""
    return say(f"beside.duel.{'even' if came.winner is None else 'won' if came.winner == side else 'lost'}")


def how_it_stands(came: Standing, called: Names) -> str:
    """Whose turn it is, or how it has ended."""
    if came.is_over:
        winner = came.winner
        return say("beside.duel.draws") if winner is None else say("beside.duel.wins", name=called.seat(winner))
    if came.turn is not None:
        return say("beside.duel.turn", count=came.count, name=called.seat(came.turn))
    if came.last is None:
        return say("beside.duel.who")
    return say("beside.duel.next", count=came.count + 1, name=called.seat(1 - came.last))


class Row(NamedTuple):
    """A row of the log, or (without a number) a correction."""

    number: str
    side: int
    what: str
    change: str
    is_out: bool
    begins: bool
    """Whether a turn begins with it."""
    high: int
    """In 1000ths of a sheet's height."""


class Placed(NamedTuple):
    """A row, and where it lies on its sheet."""

    row: Row
    column: int
    top: int


def column_wide() -> float:
    """How wide a column of the log is."""
    whole = 1000 * SIZE.width() / SIZE.height() - 2 * EDGE_X
    return (whole - (COLUMNS - 1) * GAP) / COLUMNS


def _rooms() -> tuple[float, float]:
    """How wide what was done is, and what it has changed."""
    rest = column_wide() - NUMBER - WHO
    return rest * WHAT - 10, rest * (1 - WHAT)


def _high(*told: tuple[str, float]) -> int:
    """How high a row is with these words in rooms so wide."""
    lines = 1
    while lines < 6 and not all(
        has_room(text, QRectF(0, 0, wide, lines * LINE * text_size()), PIXELS * text_size(), "label")
        for text, wide in told
    ):
        lines += 1
    return round((lines * LINE) * max(1.0, text_size())) + 4


def rows(duel: Duel, came: Standing) -> list[Row]:
    """All rows: the lines, and then what was put right."""
    called, corrected = duel_log.names_of(duel), {change.line for change in duel.changes}
    what_wide, change_wide = _rooms()
    found = []
    for one in came.lines:
        what, change = duel_log.what(one), duel_log.change(one, called)
        number = f"{one.number}*" if one.number in corrected else str(one.number)
        entry = one.entry
        high = _high((what, what_wide), (change, change_wide))
        found.append(Row(number, entry.side, what, change, entry.is_out, entry.kind == "start", high))
    for told in reversed(duel_log.corrections(duel)):
        text = f"* {told}"
        found.append(Row("", 0, text, "", is_out=False, begins=False, high=_high((text, column_wide()))))
    return found


def placed(all_rows: list[Row]) -> list[list[Placed]]:
    """The rows on their sheets: column after column, and below the boards on the first one."""
    sheets: list[list[Placed]] = [[]]
    column, first, last = 0, EDGE_Y + HEAD + BOARDS, 1000 - EDGE_Y
    top = first
    for row in all_rows:
        if top + row.high > last:
            column += 1
            if column == COLUMNS:
                sheets.append([])
                column, first = 0, EDGE_Y + HEAD
            top = first
        sheets[-1].append(Placed(row, column, top))
        top += row.high
    return sheets


def sheets(duel: Duel) -> list[Paints]:
    """What paints each sheet."""
    came = standing(duel)
    pages = placed(rows(duel, came))
    return [partial(_paint, duel=duel, came=came, lies=lies, at=(at, len(pages))) for at, lies in enumerate(pages)]


def _paint(p: QPainter, room: QRectF, *, duel: Duel, came: Standing, lies: list[Placed], at: tuple[int, int]) -> None:
    """One sheet; `at` says which one of how many."""
    fill(p, plain(room), rgb(t.PAPER))
    u = room.height() / 1000
    rect = room.adjusted(EDGE_X * u, EDGE_Y * u, -EDGE_X * u, -EDGE_Y * u)
    called, page = duel_log.names_of(duel), "" if at[1] == 1 else f"{at[0] + 1}/{at[1]}"
    head = QRectF(rect.left(), rect.top(), rect.width() - 70 * u, 44 * u)
    title = f"Blade Rondo   {here(duel.started)}   {how_it_stands(came, called)}"
    words(p, head, title, 28 * u, t.INK, "name", LEFT, least=0.4)
    words(p, QRectF(head.right(), rect.top(), 70 * u, 44 * u), page, 20 * u, t.INK_SOFT, "label", least=0.4)
    if not at[0]:
        wide = (rect.width() - GAP * u) / 2
        for side, mark in enumerate(marks(duel)):
            place = QRectF(rect.left() + side * (wide + GAP * u), rect.top() + HEAD * u, wide, (BOARDS - 16) * u)
            _paint_board(p, place, u, came, side, called.seat(side), mark)
    for one in lies:
        left = rect.left() + one.column * (column_wide() + GAP) * u
        _paint_row(p, QRectF(left, room.top() + one.top * u, column_wide() * u, one.row.high * u), u, one.row, duel)


def _paint_board(p: QPainter, rect: QRectF, u: float, came: Standing, side: int, name: str, mark: Mark) -> None:
    """A side's dice and its life as they lie now."""
    badge(p, rect.left() + 18 * u, rect.top() + 18 * u, 14 * u, mark)
    told = [name]
    if came.is_over:
        told.append(how_it_ended(came, side))
    if came.poison[side]:
        told.append(say("beside.duel.poison", count=came.poison[side]))
    above = QRectF(rect.left() + 40 * u, rect.top(), rect.width() - 44 * u, 36 * u)
    words(p, above, "   ".join(told), 21 * u, t.INK, "name", LEFT, least=0.4)
    wide = rect.width() / len(POWERS)
    for at, power in enumerate(POWERS):
        die = QRectF(rect.left() + at * wide, rect.top() + 44 * u, wide - 12 * u, rect.height() - 52 * u)
        DiePicture(power, getattr(came.sides[side], power)).paint(p, die, LIGHT)


def _paint_row(p: QPainter, rect: QRectF, u: float, row: Row, duel: Duel) -> None:
    """A line of the log; where a turn begins, on the colour of whose it is."""
    line(p, [(rect.left(), rect.top()), (rect.right(), rect.top())], t.PAPER_EDGE, 1.1 * u)
    inner = rect.adjusted(0, 2 * u, 0, -2 * u)
    if not row.number:
        paragraph(p, inner, row.what, PIXELS * u, t.INK_SOFT, "label", LEFT, least=0.4)
        return
    mark = marks(duel)[row.side]
    if row.begins:
        fill(p, rounded(inner, 4 * u), rgb(t.SEATS[mark.colour], 80))
    what_wide, change_wide = _rooms()
    number = QRectF(inner.left() + 4 * u, inner.top(), (NUMBER - 8) * u, inner.height())
    words(p, number, row.number, PIXELS * u, t.INK_SOFT, "label", LEFT, least=0.4)
    badge(p, inner.left() + (NUMBER + WHO * 0.4) * u, inner.center().y(), 9 * u, mark)
    what = QRectF(inner.left() + (NUMBER + WHO) * u, inner.top(), what_wide * u, inner.height())
    ink, role = (t.INK_SOFT if row.is_out else t.INK), "name" if row.begins else "label"
    paragraph(p, what, row.what, PIXELS * u, ink, role, LEFT, least=0.4)
    change = QRectF(inner.right() - change_wide * u, inner.top(), change_wide * u, inner.height())
    paragraph(p, change, row.change, PIXELS * u, t.INK_SOFT, "label", LEFT, least=0.4)
