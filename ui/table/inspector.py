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
from ui.theme.lettering import paragraph, words
from ui.theme.surfaces import lying_sheet
from ui.theme.tokens import Theme, known, rgb

CLOSES = Action("put_away")
"""What pressing the sheet does."""
LEFT = Qt.AlignmentFlag.AlignLeft
WRAPPED = Qt.TextFlag.TextWordWrap


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

    def margin(self, width: float, height: float) -> float:
        return height * 0.06

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        lying_sheet(p, rect, theme, theme.sheet, theme.sheet_edge, rgb(theme.sheet_soft, 120), 0.018)
        pad = h * 0.045
        left = rect.left() + rect.width() * self.words_from
        room = QRectF(left, rect.top() + pad, rect.right() - pad - left, h * 0.11)
        words(p, room, self.title, h * 0.075, theme.sheet_ink, "title", LEFT, least=0.4)
        y = room.bottom()
        for fact in self.facts:
            words(
                p, QRectF(left, y, room.width(), h * 0.06), fact, h * 0.044, theme.sheet_ink, "label", LEFT, least=0.5
            )
            y += h * 0.06
        foot = h * 0.06
        below = QRectF(left, rect.top() + h * self.flavour_from, room.width(), 0)
        below.setBottom(rect.bottom() - pad - foot)
        if self.flavour:
            paragraph(p, below, self.flavour, h * 0.042, theme.sheet_soft, "flavour", LEFT, least=0.5)
        closes = QRectF(left, rect.bottom() - pad * 0.7 - foot, room.width(), foot)
        words(p, closes, say("pile.close"), h * 0.034, theme.sheet_soft, "label", LEFT)


@dataclass(frozen=True)
class RulePicture(Drawable):
    """A clause as a link, and what it says."""

    clause: str
    text: str
    size: float

    def margin(self, width: float, height: float) -> float:
        return 2.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        wide = self.size * 4.6
        head = QRectF(rect.left(), rect.top(), wide, self.size * 1.4)
        words(p, head, self.clause, self.size * 0.95, theme.link, "label", LEFT, least=0.5)
        p.fillRect(QRectF(rect.left(), head.bottom(), wide * 0.86, 1), rgb(theme.link))
        p.setFont(font(self.size, "text"))
        p.setPen(known(theme.sheet_ink))
        p.drawText(rect.adjusted(wide, 0, 0, self.size), int(WRAPPED.value), self.text)


def _height(text: str, size: float, room: float) -> float:
    """How high a text is in a room of that width."""
    wide = QRectF(0, 0, room, 10_000)
    return float(QFontMetricsF(font(size, "text")).boundingRect(wide, int(WRAPPED.value), text).height())


def reading_pieces(reading: Reading, frame: Frame, near: Place | None, seat: int) -> list[Piece]:
    """The large card near a place, in the axes of who asked, and within the window."""
    h = min(frame.depth * 0.6, frame.length * 0.46)
    pad = h * 0.045
    card_h = h - 2 * pad
    card_w = card_h / RATIO
    text_w = card_w * 1.42
    w = card_w + text_w + 3 * pad
    area = _beside(frame, near, w, h)
    text_x = area.x + card_w + 2 * pad
    y = area.y + pad + h * (0.12 + 0.06 * len(reading.facts)) + pad * 0.5
    flavour_h = h * (0.12 if reading.flavour else 0.0)
    room = area.bottom - pad - h * 0.06 - flavour_h - y
    size = h * 0.042
    while True:
        gap = size * 0.6
        heights = [_height(text, size, text_w - size * 4.6) for _, text in reading.rules]
        if sum(heights) + gap * len(heights) <= room or size < h * 0.024:
            break
        size -= 0.5
    rules = []
    for i, ((clause, text), high) in enumerate(zip(reading.rules, heights, strict=True)):
        place = frame.place(Rect(text_x, y, text_w, high))
        press = Action("clause", seat, clause)
        picture = RulePicture(clause, text, size)
        rules.append(Piece(f"read:rule:{i}", picture, place, 52, seat, "note", f"{clause}: {text}", press=press))
        y += high + gap
    sheet = ReadingSheet(
        reading.title,
        reading.facts,
        reading.flavour,
        (text_x - area.x) / w,
        min(0.9, (y - area.y) / h),
    )
    return [
        Piece("read:sheet", sheet, frame.place(area), 50, seat, "note", reading.told, press=CLOSES),
        Piece(
            "read:card",
            CardPicture(reading.face, full=True),
            frame.place(Rect(area.x + pad, area.y + pad, card_w, card_h)),
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
