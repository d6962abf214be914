"""The sheet on paper: painted for a picture and for a PDF, and written as a table."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from app.companion import export
from app.companion.sheet import PRIZE, Sheet, standing
from app.disk import DISK
from app.words import outcome, say, signed
from rules.kernel.seats import LETTERS
from ui.theme import tokens as t
from ui.theme.ink import HINTS, fill, line
from ui.theme.lettering import paragraph, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import plain
from ui.theme.tokens import rgb

SIZE = QSize(2000, 1414)
"""Of a picture, in pixels; as wide to high as a sheet of A4 that lies."""


def paint(p: QPainter, room: QRectF, sheet: Sheet) -> None:
    """Paints everything of the sheet that may be looked at now into a rectangle."""
    came = standing(sheet)
    fill(p, plain(room), rgb(t.PAPER))
    u = room.height() / 1000
    rect = room.adjusted(40 * u, 34 * u, -40 * u, -34 * u)
    left = Qt.AlignmentFlag.AlignLeft
    title = sheet.started.replace("T", "  ").rstrip("Z")[:17]
    head = QRectF(rect.left(), rect.top(), rect.width(), 44 * u)
    told = outcome(came.result, came.names) if came.result is not None else ""
    words(p, head, f"Millions   {title}   {told}", 28 * u, t.INK, "name", left)
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
        for seat, power in enumerate(row.powers):
            x = first + seat * seat_w
            if row.taker == seat:
                fill(
                    p,
                    plain(QRectF(x, y + 3 * u, seat_w - 6 * u, high - 6 * u)),
                    rgb(t.SEATS[sheet.seats[seat].colour], 90),
                )
            mark = "*" if (row.number, seat) in wrong else ""
            played = f"({power}){mark}" if seat in row.cancelled else f"{power}{mark}"
            words(p, QRectF(x, y, seat_w * 0.46, high), played, 25 * u, t.INK, "name")
            if came.is_open:
                has = QRectF(x + seat_w * 0.46, y, seat_w * 0.46, high)
                words(p, has, signed(row.scores[seat]), 19 * u, t.INK_SOFT)
        because = " ".join(map(str, row.lines[1:]))
        paragraph(
            p, QRectF(why, y + 3 * u, rect.right() - why, high - 6 * u), because, 15 * u, t.INK, "label", left, 0.55
        )
        y += high
    line(p, [(rect.left(), y), (rect.right(), y)], t.PAPER_EDGE, 1.2 * u)
    lines = [f"* {one}" for one in history(sheet, came.shows)]
    if not came.is_open:
        lines.insert(0, say("sheet.closed"))
    if lines:
        rest = QRectF(rect.left(), y + 6 * u, rect.width(), min(rect.bottom() - y - 6 * u, 26 * u * len(lines)))
        paragraph(p, rest, "\n".join(lines), 16 * u, t.INK_SOFT, "label", left, least=0.4)


def history(sheet: Sheet, shows: Callable[[int], bool]) -> list[str]:
    """Every correction of a round that is shown, with what stood there before, the first one first."""
    return [
        say(
            "sheet.corrected",
            round=change.round,
            what=say("sheet.prize") if change.seat == PRIZE else sheet.seats[change.seat].name,
            old=change.old,
            new=change.new,
            when=change.when.replace("T", " ").rstrip("Z"),
        )
        + (f" {change.note}" if change.note else "")
        for change in sheet.changes
        if shows(change.round)
    ]


def image(sheet: Sheet) -> QImage:
    """The sheet as a picture."""
    made = QImage(SIZE, QImage.Format.Format_RGB32)
    p = QPainter(made)
    p.setRenderHints(HINTS)
    paint(p, QRectF(0, 0, SIZE.width(), SIZE.height()), sheet)
    p.end()
    return made


def write(sheet: Sheet, path: Path) -> None:
    """Writes the sheet as the end of the file's name says: `.csv`, `.png` or `.pdf`. Raises OSError."""
    kind = path.suffix.lower()
    if kind == ".csv":
        DISK.create(path, export.written(sheet).encode())
    elif kind == ".png":
        if not image(sheet).save(str(path), "PNG"):  # type: ignore[call-overload]
            raise OSError(f"{path.name} cannot be written")
    else:
        writer = QPdfWriter(str(path))
        writer.setResolution(144)
        layout = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Landscape, QMarginsF())
        writer.setPageLayout(layout)
        p = QPainter()
        if not p.begin(writer):
            raise OSError(f"{path.name} cannot be written")
        paint(p, QRectF(0, 0, writer.width(), writer.height()), sheet)
        p.end()
