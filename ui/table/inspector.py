"""The large card: its picture, its facts, its rules with their clauses, and its flavour, turned toward who asked."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from ui.table.furniture import CardFace, CardPicture
from ui.table.geometry import RATIO, Frame, Place, Rect
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme.fonts import font
from ui.theme.lettering import fitted, paragraph, text_size, width, words
from ui.theme.surfaces import lying_sheet
from ui.theme.tokens import Theme, rgb

CLOSES = Action("put_away")
"""What pressing the sheet does."""
LEFT = Qt.AlignmentFlag.AlignLeft
WRAPPED = Qt.TextFlag.TextWordWrap
PAD, TITLE = 0.75, 1.9
"""What is left free at the edges of the sheet, and how high its title is, as multiples of a line."""
SAID, CLAUSE = 0.63, 0.95
"""How large the letters of a rule are, as a share of a line; and those of its clause, as a share of these."""
SHARES = (1.42, 1.7, 2.0, 2.4, 2.8, 3.3)
"""How broad the words may become, as multiples of the card."""
APART = 0.7
"""What parts a clause from its text, as a share of the size of its letters."""


@dataclass(frozen=True)
class Reading:
    """What can be read of a card by whoever sees it so; of a back only what everybody knows."""

    title: str
    face: CardFace
    facts: tuple[str, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    """Clauses with what they say."""
    flavour: str = ""

    @property
    def told(self) -> str:
        """All of it in a row, for who cannot see it."""
        rules = (f"{clause}: {text}" for clause, text in self.rules)
        return " ".join(part for part in (f"{self.title}.", *self.facts, *rules, self.flavour) if part)


@dataclass(frozen=True)
class ReadingSheet(Drawable):
    """The sheet under the large card, with all the words that cannot be pressed."""

    title: str
    facts: tuple[str, ...]
    flavour: str
    words_from: float
    """Where the words begin, as a share of the width."""
    flavour_from: float
    """Where the flavour begins, as a share of the height."""
    line: float
    """How high a line of the facts is, as a share of the height."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.06

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        line = rect.height() * self.line
        lying_sheet(p, rect, theme, theme.sheet, theme.sheet_edge, rgb(theme.sheet_soft, 120), 0.018)
        pad = line * PAD
        size = line / text_size()
        left = rect.left() + rect.width() * self.words_from
        room = QRectF(left, rect.top() + pad, rect.right() - pad - left, line * TITLE)
        words(p, room, self.title, size * 1.25, theme.sheet_ink, "title", LEFT, least=0.4)
        y, alike = room.bottom(), size * 0.73 * text_size()
        for fact in self.facts:
            alike = min(alike, fitted(fact, room.width(), alike, "label", 0.5))
        for fact in self.facts:
            fact_room = QRectF(left, y, room.width(), line)
            words(p, fact_room, fact, alike / text_size(), theme.sheet_ink, "label", LEFT, least=0.5)
            y += line
        below = QRectF(left, rect.top() + rect.height() * self.flavour_from, room.width(), 0)
        below.setBottom(rect.bottom() - pad - line)
        if self.flavour:
            paragraph(p, below, self.flavour, size * SAID, theme.sheet_soft, "flavour", LEFT, least=0.5)
        closes = QRectF(left, rect.bottom() - pad * 0.7 - line, room.width(), line)
        words(p, closes, say("pile.close"), size * 0.57, theme.sheet_soft, "label", LEFT)


@dataclass(frozen=True)
class RulePicture(Drawable):
    """A clause as a link, and what it says."""

    clause: str
    text: str
    size: float
    """How large the letters are, in pixels."""
    aside: float
    """How wide the clauses are, with what parts them from the texts."""

    def margin(self, width: float, height: float) -> float:
        return 2.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        wide = self.aside - self.size * APART
        head = QRectF(rect.left(), rect.top(), wide + 1, self.size * 1.4)
        words(p, head, self.clause, self.size * CLAUSE / text_size(), theme.link, "label", LEFT, least=0.5)
        p.fillRect(QRectF(rect.left(), head.bottom(), wide, 1), rgb(theme.link))
        room = rect.adjusted(self.aside, 0, 0, 0)
        paragraph(p, room, self.text, self.size / text_size(), theme.sheet_ink, "text", LEFT)


def _height(text: str, size: float, room: float, role: str = "text") -> float:
    """How high a text is in a room of that width."""
    wide = QRectF(0, 0, room, 10_000)
    return float(QFontMetricsF(font(size, role)).boundingRect(wide, int(WRAPPED.value), text).height()) + 1


@dataclass(frozen=True)
class Fitted:
    """How large the sheet is, and what is on it, with words of a certain size."""

    line: float
    """How high a line of the facts is; all words are measured by it."""
    w: float
    h: float
    text_w: float
    aside: float
    """How wide the clauses are, with what parts them from their texts."""
    heights: tuple[float, ...]
    """Of each rule."""

    @property
    def pad(self) -> float:
        """What is left free at the edges."""
        return self.line * PAD

    @property
    def size(self) -> float:
        """How large the letters of the rules are."""
        return self.line * SAID

    @property
    def gap(self) -> float:
        """What lies between two rules."""
        return self.size * 0.6


def _fitted(reading: Reading, line: float, card_w: float, h: float, text_w: float) -> Fitted:
    """A sheet with lines of that height beside a card; at least so high."""
    size, pad = line * SAID, line * PAD
    clauses = max((width(clause, size * CLAUSE, "label") for clause, _ in reading.rules), default=0.0)
    aside = clauses + size * APART
    heights = tuple(_height(text, size, text_w - aside) for _, text in reading.rules)
    flavour = max(2 * line, _height(reading.flavour, size, text_w, "flavour") * 1.1) if reading.flavour else 0.0
    needed = 2 * pad + line * (TITLE + len(reading.facts) + 1) + pad * 0.5
    needed += sum(heights) + size * 0.6 * len(heights) + flavour
    return Fitted(line, card_w + text_w + 3 * pad, max(h, needed), text_w, aside, heights)


def fitted_sheet(reading: Reading, frame: Frame, room: Frame) -> tuple[Fitted, float]:
    """The sheet, and how wide the card on it is: with words as large as the player wants them, as far as the part of the
    window that it may take has room for a larger sheet.
    """
    most_w, most_h = room.length * 0.96, room.depth * 0.94
    h = min(frame.depth * 0.6, frame.length * 0.46, most_h)
    grows = text_size() > 1  # else it leaves in sight what it was asked about
    most_h = most_h if grows else h
    usual = h * 0.06
    card_w = (h - 2 * usual * PAD) / RATIO
    line = usual * text_size()
    while True:
        widths = [min(card_w * share, most_w - card_w - 3 * line * PAD) for share in SHARES[: None if grows else 1]]
        tried = [_fitted(reading, line, card_w, h, wide) for wide in widths]
        whole = [made for made in tried if made.h <= h] or [made for made in tried if made.h <= most_h]
        if whole or line < usual * 0.57:
            return (whole or tried[-1:])[0], card_w
        line -= 0.5


def part_of(frame: Frame, free: Rect) -> Frame:
    """The same axes, for a part of the window."""
    ends = [frame.local(free.x, free.y), frame.local(free.right, free.bottom)]
    (x0, x1), (y0, y1) = (sorted(values) for values in zip(*ends, strict=True))
    corner = frame.place(Rect(x0, y0, 0, 0))
    return Frame(corner.x, corner.y, frame.angle, x1 - x0, y1 - y0)


def reading_pieces(
    reading: Reading, frame: Frame, near: Place | None, seat: int, free: Rect | None = None
) -> list[Piece]:
    """The large card near a place, in the axes of who asked, and within the window, or within what is `free` of it."""
    room = frame if free is None else part_of(frame, free)
    made, card_w = fitted_sheet(reading, frame, room)
    card_h, pad, line = card_w * RATIO, made.pad, made.line
    area = _beside(room, near, made.w, made.h)
    text_x = area.x + card_w + 2 * pad
    y = area.y + pad + line * (TITLE + len(reading.facts)) + pad * 0.5
    rules = []
    for i, ((clause, text), high) in enumerate(zip(reading.rules, made.heights, strict=True)):
        place = room.place(Rect(text_x, y, made.text_w, high))
        press = Action("clause", seat, clause)
        picture = RulePicture(clause, text, made.size, made.aside)
        rules.append(Piece(f"read:rule:{i}", picture, place, 52, seat, "note", f"{clause}: {text}", press=press))
        y += high + made.gap
    sheet = ReadingSheet(
        reading.title,
        reading.facts,
        reading.flavour,
        (text_x - area.x) / area.w,
        min(0.9, (y - area.y) / area.h),
        line / area.h,
    )
    return [
        Piece("read:sheet", sheet, room.place(area), 50, seat, "note", reading.told, press=CLOSES),
        Piece(
            "read:card",
            CardPicture(reading.face, full=True),
            room.place(Rect(area.x + pad, area.y + (area.h - card_h) / 2, card_w, card_h)),
            51,
            seat,
            "note",
            reading.title,
        ),
        *rules,
    ]


def _beside(frame: Frame, near: Place | None, w: float, h: float) -> Rect:
    """A rectangle of that size beside a place, so that what was asked about stays in sight where there is room."""
    gap = min(frame.length, frame.depth) * 0.02
    if near is None:
        return Rect((frame.length - w) / 2, (frame.depth - h) / 2, w, h)
    x, y = frame.local(near.x, near.y)
    bounds = near.bounds
    across = round(frame.angle) % 180 != 0
    half = (bounds.h if across else bounds.w) / 2
    right, left = x + half + gap, x - half - gap - w
    if right + w <= frame.length - gap:
        at = right
    elif left >= gap:
        at = left
    else:
        at = gap if x > frame.length / 2 else frame.length - gap - w
    top = min(max(gap, y - h / 2), frame.depth - gap - h)
    return Rect(max(gap, at), max(gap, top), w, h)
