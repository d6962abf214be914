"""A list to choose from, on one large sheet: all moves, or all that keys can reach. Its rows are whole, and turned to who asks.

What has no room on the sheet is on the next one: the wheel, Page Up and Page Down, and two plates turn to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ui.table.furniture import even
from ui.table.geometry import Frame, Rect
from ui.table.inspector import CLOSES
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.table.stage import LEAST
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.lettering import fitted, text_size, width, words
from ui.theme.surfaces import lying_sheet, ticket
from ui.theme.tokens import Theme, rgb

LETTERS = 18.0
"""How large the words of a row are at least, in pixels, at the usual size of texts: read at arm's length."""
MOST_COLUMNS = 3
TURN, GROUP = "list_turn", "list_group"
"""What turns to other rows, and what opens or closes a group of them."""
PADS = 1.5
"""How much of a row its words leave free, at both sides together, as a share of their size."""


@dataclass(frozen=True)
class Row:
    """What can be chosen: what it is, where it lies or whose it is, and what choosing it does."""

    text: str
    press: Action
    where: str = ""

    @property
    def name(self) -> str:
        """All of it in one line."""
        return say("list.row", what=self.text, where=self.where) if self.where else self.text


@dataclass(frozen=True)
class RowPicture(Drawable):
    """A row: a flat ticket with its words at the left, and at the right, or under them, where it lies."""

    text: str
    where: str
    pixels: float
    """How large its words shall be."""
    two_lines: bool
    beside: tuple[str, ...]
    """What stands on the other rows: all words are equally large."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        ticket(p, rect, 0.1)
        pad = self.pixels * PADS / 2
        room = rect.adjusted(pad, 0, -pad, 0)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        size = even(self.pixels / text_size(), room, self.beside) if self.two_lines else self.pixels / text_size()
        if not self.where or not self.two_lines:
            words(p, room, self.text, size, t.INK, "name", left, least=0.5)
            if self.where:
                words(p, room, self.where, size * 0.85, t.INK_SOFT, "label", right, least=0.5)
            return
        upper = QRectF(room.left(), room.top() + room.height() * 0.08, room.width(), room.height() * 0.46)
        lower = QRectF(room.left(), upper.bottom(), room.width(), room.height() * 0.38)
        words(p, upper, self.text, size, t.INK, "name", left, least=0.5)
        words(p, lower, self.where, size * 0.8, t.INK_SOFT, "label", left, least=0.5)


@dataclass(frozen=True)
class ListSheet(Drawable):
    """The sheet on which the rows lie."""

    title: str
    second: str
    head: float
    """How much of the height is for its words."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.08

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        lying_sheet(p, rect, theme, theme.sheet, theme.sheet_edge, rgb(theme.sheet_soft, 120), 0.012)
        h = rect.height() * self.head
        room = QRectF(rect.left() + h * 0.4, rect.top() + h * 0.12, rect.width() - h * 0.8, h * 0.5)
        words(p, room, self.title, h * 0.4, theme.sheet_ink, "title", least=0.4)
        below = QRectF(room.left(), room.bottom(), room.width(), h * 0.3)
        words(p, below, self.second, h * 0.2, theme.sheet_soft, "label", least=0.5)


@dataclass(frozen=True)
class _Measures:
    """How rows lie on a sheet of some window."""

    pixels: float
    high: float
    """How high a row is."""
    step: float
    """How far it is from row to row."""
    wide: float
    columns: int
    down: int
    """How many rows there are in a column."""
    two_lines: bool
    head: float
    foot: float


@lru_cache(maxsize=4)
def _measures(rows: tuple[Row, ...], frame: Frame, scale: float) -> _Measures:
    pixels = max(LETTERS, min(frame.length / 56, frame.depth / 34)) * scale
    most_w, most_h = frame.length * 0.94, frame.depth * 0.94
    texts = [row.text for row in rows]
    names = max((width(text, pixels, "name") for text in texts), default=pixels * 12) + pixels * PADS
    wheres = max((width(row.where, pixels * 0.85, "label") for row in rows), default=0.0)
    two_lines = 0 < wheres > most_w * 0.96 - names - pixels
    wide = max(names, wheres + pixels * PADS) if two_lines else names + (wheres + pixels if wheres else 0)
    if wide > most_w * 0.96:  # one column, in letters as large as it has room for
        pixels = max(LETTERS, min(fitted(text, most_w * 0.96 - pixels * PADS, pixels, "name", 0.4) for text in texts))
        wide = most_w * 0.96
    high = max(LEAST, pixels * (2.6 if two_lines else 1.9))
    gap = max(4.0, high * 0.12)
    head = min(frame.depth * 0.14, max(frame.depth * 0.09, pixels * 2.8))
    across = max(1, min(MOST_COLUMNS, int((most_w - 3 * gap) / (wide + gap))))
    fits = max(1, int((most_h - head - 2 * gap) / (high + gap)))
    count = max(1, len(rows))
    columns = min(across, -(-count // min(fits, max(6, -(-count // across)))))
    down = min(fits, -(-count // columns))
    foot = 0.0
    if columns * down < len(rows):
        foot = max(LEAST, pixels * 1.9) + gap
        down = max(1, int((most_h - head - foot - 2 * gap) / (high + gap)))
    wide = max(wide, min(most_w, frame.length * 0.5) / columns - gap)
    return _Measures(pixels, high, high + gap, wide, columns, down, two_lines, head, foot)


class Listing:
    """A list as it lies on the table, or on somebody's page."""

    def __init__(self, kind: str) -> None:
        """`kind` is how the keys of its pieces begin."""
        self.kind = kind
        self._from = 0
        self._on_one = 1
        self._count = 0
        self.opened: int | None = None
        """The group that is open, where the rows lie in groups."""

    @property
    def sheet(self) -> str:
        """The key of its sheet."""
        return f"{self.kind}:sheet"

    def press(self, action: Action) -> None:
        """It is turned, or a group is opened or closed."""
        if action.verb == GROUP:
            self.opened, self._from = action.what, 0
        else:
            self.turn(int(action.what))

    def turn(self, by: int) -> None:
        """So many sheets further; it stays on the last one, and on the first."""
        last = max(0, (self._count - 1) // self._on_one * self._on_one)
        self._from = min(last, max(0, self._from + by * self._on_one))

    def pieces(self, title: str, second: str, rows: Sequence[Row], frame: Frame, seat: int | None) -> list[Piece]:
        """The sheet that is seen now, in the middle of a frame."""
        made = _measures(tuple(rows), frame, text_size())
        self._count, self._on_one = len(rows), made.columns * made.down
        self.turn(0)
        shown = rows[self._from : self._from + self._on_one]
        gap = made.step - made.high
        w = made.columns * (made.wide + gap) + 3 * gap
        down = made.down if made.foot else -(-len(shown) // made.columns)
        h = made.head + down * made.step + made.foot + 2 * gap
        area = Rect((frame.length - w) / 2, (frame.depth - h) / 2, w, h)
        sheet = ListSheet(title, second, made.head / h)
        place = frame.place(area)
        pieces = [Piece(self.sheet, sheet, place, 50, seat, "note", f"{title} {second}", press=CLOSES)]
        texts = tuple(row.text for row in shown)
        for i, row in enumerate(shown):
            column, line = divmod(i, down)
            x, y = area.x + 2 * gap + column * (made.wide + gap), area.y + made.head + line * made.step
            picture = RowPicture(row.text, row.where, made.pixels, made.two_lines, texts)
            at = frame.place(Rect(x, y, made.wide, made.high))
            pieces.append(
                Piece(f"{self.kind}:{self._from + i}", picture, at, 51, seat, self.kind, row.name, press=row.press)
            )
        return pieces + (self._feet(area, made, frame, seat) if made.foot else [])

    def _feet(self, area: Rect, made: _Measures, frame: Frame, seat: int | None) -> list[Piece]:
        """What turns to the sheets before and after this one."""
        before, after = self._from, self._count - self._from - self._on_one
        ways = [(say("list.before", count=before), -1)] if before > 0 else []
        ways += [(say("list.more", count=after), 1)] if after > 0 else []
        texts = tuple(text for text, _ in ways)
        gap = made.step - made.high
        high, wide = made.foot - gap, (area.w - gap * 5) / 2
        pieces = []
        for text, by in ways:
            x = area.x + 2 * gap if by < 0 else area.right - 2 * gap - wide
            place = frame.place(Rect(x, area.bottom - 2 * gap - high, wide, high))
            picture = RowPicture(text, "", made.pixels, False, texts)
            press = Action(TURN, -1 if seat is None else seat, by)
            key = f"{self.kind}:{'before' if by < 0 else 'after'}"
            pieces.append(Piece(key, picture, place, 51, seat, self.kind, text, press=press))
        return pieces
