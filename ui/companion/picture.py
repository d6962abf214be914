"""The sheet on paper: painted for a picture and for a PDF, and written as a table."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app.companion import export
from app.companion.sheet import PRIZE, Sheet, Standing, Told, here, standing
from app.words import outcome, say, signed
from rules.kernel.seats import LETTERS
from ui.companion import paper
from ui.theme import tokens as t
from ui.theme.ink import fill, line
from ui.theme.lettering import paragraph, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import plain
from ui.theme.tokens import rgb

END = 36
"""How high a line below the rounds is, as a 1000th of the sheet."""


def played(told: Told, seat: int) -> str:
    """What a seat played in a round, and whether it was cancelled."""
    power = told.powers[seat]
    return say("sheet.cancelled", power=power) if seat in told.cancelled else str(power)


def so_far(told: Told, seat: int) -> str:
    """What a seat has after a round."""
    return say("sheet.so_far", score=signed(told.scores[seat]))


def end(came: Standing) -> list[tuple[str, list[str]]]:
    """What stands below the rounds when all are played: by seat, totals and places."""
    if came.result is None:
        return []
    return [(say("sheet.sum"), list(map(signed, came.scores))), (say("sheet.place"), list(map(str, came.places)))]


def legend(came: Standing) -> str:
    """What the signs mean that stand on the sheet now."""
    shown = [told for told in came.told if came.shows(told.number)]
    said = [say("sheet.legend.so_far")] if shown and came.is_open else []
    if any(told.cancelled for told in shown):
        said.append(say("sheet.legend.cancelled"))
    return " ".join(said)


def paint(p: QPainter, room: QRectF, sheet: Sheet) -> None:
    """Paints everything of the sheet that may be looked at now into a rectangle."""
    came = standing(sheet)
    fill(p, plain(room), rgb(t.PAPER))
    u = room.height() / 1000
    rect = room.adjusted(40 * u, 34 * u, -40 * u, -34 * u)
    left = Qt.AlignmentFlag.AlignLeft
    title = here(sheet.started)
    head = QRectF(rect.left(), rect.top(), rect.width(), 44 * u)
    result = outcome(came.result, came.names) if came.result is not None else ""
    words(p, head, f"Millions   {title}   {result}", 28 * u, t.INK, "name", left)
    count = len(sheet.seats)
    seat_w = 128 * u
    first = rect.left() + 160 * u
    why = first + count * seat_w + 12 * u
    high = 56 * u
    y = head.bottom() + 6 * u
    for seat, one in enumerate(sheet.seats):
        x = first + seat * seat_w
        badge(p, x + 20 * u, y + 24 * u, 14 * u, Mark(one.colour, LETTERS[seat]))
        words(p, QRectF(x + 40 * u, y, seat_w - 46 * u, 48 * u), one.name, 19 * u, t.INK, "name", left, least=0.5)
    y += 50 * u
    wrong = {(change.round, change.seat): change for change in sheet.changes}
    for row in (row for row in came.told if came.shows(row.number)):
        line(p, [(rect.left(), y), (rect.right(), y)], t.PAPER_EDGE, 1.2 * u)
        words(p, QRectF(rect.left(), y, 40 * u, high), str(row.number), 22 * u, t.INK_SOFT, "label", left)
        prize = signed(row.prize) + ("*" if (row.number, PRIZE) in wrong else "")
        words(
            p, QRectF(rect.left() + 48 * u, y, 100 * u, high), prize, 26 * u, t.RED if row.prize < 0 else t.INK, "name"
        )
        for seat in range(count):
            x = first + seat * seat_w
            if row.taker == seat:
                fill(
                    p,
                    plain(QRectF(x, y + 3 * u, seat_w - 6 * u, high - 6 * u)),
                    rgb(t.SEATS[sheet.seats[seat].colour], 90),
                )
            mark = "*" if (row.number, seat) in wrong else ""
            words(p, QRectF(x, y, seat_w * 0.46, high), played(row, seat) + mark, 25 * u, t.INK, "name")
            if came.is_open:
                has = QRectF(x + seat_w * 0.46, y, seat_w * 0.46, high)
                words(p, has, so_far(row, seat), 19 * u, t.INK_SOFT)
        because = " ".join(map(str, row.lines[1:]))
        paragraph(
            p, QRectF(why, y + 3 * u, rect.right() - why, high - 6 * u), because, 15 * u, t.INK, "label", left, 0.55
        )
        y += high
    line(p, [(rect.left(), y), (rect.right(), y)], t.PAPER_EDGE, 1.2 * u)
    for what, ends in end(came):
        words(p, QRectF(rect.left(), y, 148 * u, END * u), what, 19 * u, t.INK, "name", left)
        for seat, told in enumerate(ends):
            words(p, QRectF(first + seat * seat_w, y, seat_w - 6 * u, END * u), told, 24 * u, t.INK, "name")
        y += END * u
    lines = [*filter(None, [legend(came)]), *(f"* {one}" for one in history(sheet, came.shows))]
    if not came.is_open:
        lines.insert(0, say("sheet.closed"))
    if lines:
        rest = QRectF(rect.left(), y + 6 * u, rect.width(), min(rect.bottom() - y - 6 * u, 26 * u * len(lines)))
        paragraph(p, rest, "\n".join(lines), 16 * u, t.INK_SOFT, "label", left, least=0.4)


def entered(value: int, seat: int) -> str:
    """What stood in a place of the sheet."""
    return signed(value) if seat == PRIZE else str(value)


def history(sheet: Sheet, shows: Callable[[int], bool]) -> list[str]:
    """Every correction of a round that is shown, with what stood there before, the first one first."""
    return [
        say(
            "sheet.corrected",
            round=change.round,
            what=say("sheet.prize") if change.seat == PRIZE else sheet.seats[change.seat].name,
            old=entered(change.old, change.seat),
            new=entered(change.new, change.seat),
            when=here(change.when),
        )
        + (f" {change.note}" if change.note else "")
        for change in sheet.changes
        if shows(change.round)
    ]


def image(sheet: Sheet) -> QImage:
    """The sheet as a picture."""
    return paper.image([partial(paint, sheet=sheet)])


def write(sheet: Sheet, path: Path) -> None:
    """Writes the sheet as the end of the file's name says: `.csv`, `.png` or `.pdf`. Raises OSError."""
    paper.write(path, lambda: export.written(sheet), [partial(paint, sheet=sheet)])
