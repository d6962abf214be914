"""What lies on every game's table: cards with their shadow, piles, plates, tickets, slots, notes, and the keyboard's mark."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.table.geometry import RATIO, Place, Rect, axes
from ui.table.pictures import Drawable
from ui.table.pieces import Piece
from ui.theme import icons
from ui.theme import tokens as t
from ui.theme.ink import fill, glow, shadow, stroke
from ui.theme.lettering import READABLE, fitted, has_room, paragraph, paragraph_size, text_size, width, words
from ui.theme.marks import Mark, badge, laid_sign, outline
from ui.theme.paths import rounded
from ui.theme.surfaces import burning_rim, edged_slip, felt, plate, ticket, well
from ui.theme.tokens import Theme, rgb


class CardFace(Protocol):
    """What a game's card painter makes of a card; equal faces look alike."""

    def __hash__(self) -> int: ...

    def paint(self, p: QPainter, rect: QRectF, *, full: bool) -> None:
        """Paints the card; `full` with all that is printed on it, else what can be read across the table."""
        ...


def qrect(rect: Rect) -> QRectF:
    """A rectangle for Qt."""
    return QRectF(rect.x, rect.y, rect.w, rect.h)


def turned(p: QPainter, place: Place) -> QRectF:
    """Moves the painter to a place; what is painted into the rectangle is upright for whoever it is turned to."""
    p.translate(place.x, place.y)
    p.rotate(place.angle)
    return QRectF(-place.w / 2, -place.h / 2, place.w, place.h)


@dataclass(frozen=True)
class Seated:
    """A seat as it is painted."""

    mark: Mark
    name: str


@dataclass(frozen=True)
class FacePicture(Drawable):
    """A card's face, or its back, and nothing round it."""

    face: CardFace
    full: bool = False

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.face.paint(p, rect, full=self.full)


@dataclass(frozen=True)
class CardShadow(Drawable):
    """What a card throws on the cloth."""

    light: float

    def margin(self, width: float, height: float) -> float:
        return max(3.0, width * max(0.11, 0.085 * self.light))

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w = rect.width()
        alpha = 150 * (0.6 + 0.4 * theme.shadow_strength)
        shadow(p, rounded(rect, w * 0.05), w * 0.05 * self.light, alpha, w * 0.035 * self.light)


@dataclass(frozen=True)
class CardGlow(Drawable):
    """The light round a card that shines for a seat."""

    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return max(3.0, width * 0.17)

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w = rect.width()
        glow(p, rounded(rect, w * 0.05), w * 0.13, self.mark.ink, 210)


@dataclass(frozen=True)
class CardPicture(Drawable):
    """A card with its painted shadow; what takes long to paint of it, its face, is the same however it lies there."""

    face: CardFace
    light: float = 1.0
    """How high it lies above the cloth."""
    washed: bool = False
    """Whether it counts for nothing any more."""
    rim: Mark | None = None
    """Who it shines for."""
    struck: bool = False
    """Whether it was cancelled."""
    full: bool = False
    """Whether all is told that is printed on it; on the table the number, the symbol and the picture say enough."""

    def margin(self, width: float, height: float) -> float:
        return max(3.0, width * max(0.17 if self.rim else 0.11, 0.085 * self.light))

    def under(self) -> tuple[Drawable, ...]:
        light = () if self.rim is None else (CardGlow(self.rim),)
        return (*light, CardShadow(self.light), FacePicture(self.face, self.full))

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w = rect.width()
        path = rounded(rect, w * 0.05)
        if self.rim is not None:
            stroke(p, path, self.rim.ink, max(1.5, w * 0.03))
        if self.washed:
            fill(p, path, rgb(theme.felt, 130 if theme.is_dark else 140))
        if self.struck:
            self._strike(p, rect)

    def _strike(self, p: QPainter, rect: QRectF) -> None:
        """Two crossed strokes: this card was cancelled."""
        w = rect.width()
        c = rect.center()
        k = w * 0.4
        for side in (-1, 1):  # thin and long: what it crosses can still be read
            path = QPainterPath()
            path.moveTo(c.x() - k, c.y() - side * k)
            path.lineTo(c.x() + k, c.y() + side * k)
            stroke(p, path, rgb(t.PAPER, 200), w * 0.075)
            stroke(p, path, t.RED, w * 0.045)


RAISED = 3.2
"""How high a card in the hand is above the cloth; one that lies on it has 1."""


def raised_picture(what: Drawable, mark: Mark | None = None) -> Drawable:
    """A card as it looks while it is lifted: with a deeper shadow, and shining for a seat."""
    return replace(what, light=RAISED, rim=mark) if isinstance(what, CardPicture) else what


RISES = (0.1, 0.05, 0.02, 0.0)
"""How much larger a card becomes that is lifted: as much as it covers nothing that is asked or told."""


def raised(piece: Piece, mark: Mark, told: Sequence[Place] = ()) -> Piece:
    """A card that was lifted and waits for its place: above the others, away from whoever holds it, and larger; over nothing that
    is `told` there, if it can.
    """
    place = piece.place
    w, h = place.w, place.h
    ways = [axes(place).place(Rect(-w * up / 2, -h * up, w * (1 + up), h * (1 + up))) for up in RISES]
    free = (way for way in ways if not any(way.bounds.overlaps(one.bounds) for one in told))
    return Piece("chosen", raised_picture(piece.what, mark), next(free, ways[0]), 4)


@dataclass(frozen=True)
class LaidPicture(Drawable):
    """The sign on a laid card: its owner has chosen, and may still choose again."""

    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        laid_sign(p, rect.center().x(), rect.center().y(), rect.width() / 2, self.mark)


@dataclass(frozen=True)
class PilePlace(Drawable):
    """Where a pile will lie: a quiet outline."""

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        well(p, rounded(rect, rect.width() * 0.05), theme, rect.width() * 0.05, 0.7)


@dataclass(frozen=True)
class PilePicture(Drawable):
    """A pile: its edges show under the top card, so that its height can be read."""

    top: CardFace
    count: int

    def margin(self, width: float, height: float) -> float:
        return width * 0.22

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w = rect.width()
        shown = min(self.count, 12)
        step = w * 0.011
        for i in range(shown - 1):
            sheet = rounded(rect.translated(-i * step * 0.5, -i * step), w * 0.05)
            if i == 0:
                shadow(p, sheet, w * 0.07, 150 * theme.shadow_strength, w * 0.05)
            fill(p, sheet, rgb(t.PAPER_LOW if i % 2 else t.PAPER), rgb(t.INK, 120), 0.8)
        if shown == 1:
            shadow(p, rounded(rect, w * 0.05), w * 0.05, 150 * theme.shadow_strength)
        k = max(0, shown - 1)
        self.top.paint(p, rect.translated(-k * step * 0.5, -k * step), full=False)


@dataclass(frozen=True)
class RimPicture(Drawable):
    """The burning rim of an awaited seat's tray."""

    mark: Mark
    radius: float

    def margin(self, width: float, height: float) -> float:
        return self.radius * 2.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        burning_rim(p, rect, theme, self.mark, self.radius)


@dataclass(frozen=True)
class OpenSlot(Drawable):
    """A place that waits for a card: its edge shines."""

    mark: Mark
    strong: bool = False

    def margin(self, width: float, height: float) -> float:
        return self._card(width, height) * 0.2

    @staticmethod
    def _card(width: float, height: float) -> float:
        """How wide a card is that fills the place from one edge to the other; a place may have room for several."""
        return min(width, height / RATIO)

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w = self._card(rect.width(), rect.height())
        path = rounded(rect, w * 0.05)
        glow(p, path, w * (0.17 if self.strong else 0.11), self.mark.ink, (190 if self.strong else 110) * theme.glow)
        line = t.seat_line(theme, self.mark.colour)
        if self.strong:
            fill(p, path, rgb(self.mark.ink, 40))
        stroke(p, path, line, max(1.5, w * 0.022))
        shape = outline(self.mark.shape, rect.center().x(), rect.center().y(), w * 0.28)
        stroke(p, shape, rgb(line, 220), max(1.2, w * 0.025))


def _is_narrow(rect: QRectF) -> bool:
    """Whether words stand there in two lines, and a mark has no room beside them."""
    return rect.width() < rect.height() * 2.3


def _lines_room(rect: QRectF) -> QRectF:
    """Where several lines stand on a plate."""
    h = rect.height()
    aside = min(h * 0.14, rect.width() * 0.07)
    above = h * (0.1 if _is_narrow(rect) else 0.06)
    return rect.adjusted(aside, above, -aside, -above)


def _after_mark(rect: QRectF, share: float = 1.0) -> QRectF:
    """What a mark at the left end of a plate leaves of it to several lines; the mark may be smaller by such a share."""
    return rect.adjusted(min(rect.height() * 0.86, rect.width() * 0.27) * share, 0, 0, 0)


LINES = 0.36
"""How large the letters of several lines are on a plate, as a share of its height."""
WELL, SMALL_MARK = 1.2, 0.55
"""How large letters are that can be read well, as a multiple of those that can just be read; and how large the mark is before them
where it has to make room, as a share.
"""


def _lines(
    p: QPainter, rect: QRectF, text: str, colour: str, beside: Sequence[str] = (), mark: Mark | None = None
) -> None:
    """Words in several lines; and the mark before them, where the plate is wide enough for both and all words stay whole: a
    small one rather than words that cannot be read well.
    """
    least, well = min(rect.height() * LINES * 0.4, READABLE), min(rect.height() * LINES, READABLE * WELL)
    rooms = ((_after_mark(rect, share), size) for share, size in ((1.0, well), (SMALL_MARK, well), (SMALL_MARK, least)))
    after = next((one for one, size in rooms if has_room(text, _lines_room(one), size, "name")), None)
    if mark is not None and not _is_narrow(rect) and after is not None:
        side = after.left() - rect.left()
        badge(p, rect.left() + side * 0.58, rect.center().y(), side * 0.32, mark)
        rect = after
    paragraph(p, _lines_room(rect), text, rect.height() * LINES, colour, "name", least=0.4, beside=beside)


def _takes_lines(rect: QRectF, room: QRectF, texts: Sequence[str], share: float, least: float) -> bool:
    """Whether these stand in several lines on a plate: it is narrow, or `room` has none for one line with letters as small as
    they become, or the letters of several lines are larger than those of one.
    """
    h = rect.height()
    if _is_narrow(rect) or not all(width(text, min(h * least, READABLE), "name") <= room.width() for text in texts):
        return True
    in_one = even(h * share, room, texts) * text_size()
    in_several = paragraph_size(_lines_room(_after_mark(rect)), texts, h * LINES, "name", least=0.4)
    return in_several > in_one * 1.1


def even(pixels: float, room: QRectF, beside: Sequence[str]) -> float:
    """The size at which each of these has room there at the player's size of text, but no more than that."""
    wished = pixels * text_size()
    least = min(0.5, READABLE / wished)
    return min((fitted(one, room.width(), wished, "name", least) for one in beside), default=wished) / text_size()


@dataclass(frozen=True)
class PlatePicture(Drawable):
    """An engraved plate with a short line."""

    text: str
    mark: Mark | None = None
    lit: bool = False
    beside: tuple[str, ...] = ()
    """What may stand on the plates of its size: all their words are equally large."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.4

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        # A seat's plate that is not lit tells how it stands, and is nothing to be pressed.
        plate(p, rect, theme, lit=self.mark if self.lit else None, sunk=self.mark is not None and not self.lit)
        h = rect.height()
        room = rect.adjusted(h * 0.3 if self.mark is None else h * 1.08, 0, -h * 0.3, 0)
        if _takes_lines(rect, room, (self.text, *self.beside), 0.5, 0.3):
            _lines(p, rect, self.text, theme.plaque_ink, self.beside, self.mark)
            return
        if self.mark is not None:
            badge(p, rect.left() + h * 0.62, rect.center().y(), h * 0.29, self.mark)
        words(p, room, self.text, even(h * 0.5, room, self.beside), theme.plaque_ink, "name", least=0.6)


@dataclass(frozen=True)
class TicketPicture(Drawable):
    """A ticket of paper that can be pressed."""

    text: str
    mark: Mark | None = None
    second: str = ""
    beside: tuple[str, ...] = ()
    """What stands on the tickets of its size that lie in a row with it: all their words are equally large."""
    sign: str = ""
    """The icon that stands for the text where that has no room."""
    among_plates: bool = False
    """Whether it lies in a row with plates, and is lettered like them."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.35

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.mark is not None:
            glow(p, rounded(rect, rect.height() * 0.1), rect.height() * 0.16, self.mark.ink, 130)
        ticket(p, rect, strong=True)
        h = rect.height()
        if self.sign and width(self.text, READABLE, "name") > rect.width() - h * 0.6:
            icons.paint(p, self.sign, rect.center().x(), rect.center().y(), min(h, rect.width()) * 0.7, t.INK)
            return
        room = rect.adjusted(h * 0.3 if self.mark is None else h * 1.1, 0, -h * 0.3, 0)
        share = 0.5 if self.among_plates else 0.42
        if not self.second and _takes_lines(
            rect, room, (self.text, *self.beside), share, 0.3 if self.among_plates else 0.21
        ):
            _lines(p, rect, self.text, t.INK, self.beside, self.mark)
            return
        if self.mark is not None:
            badge(p, rect.left() + h * 0.66, rect.center().y(), h * 0.26, self.mark)
        if not self.second:
            role = "title" if h > 44 and not self.among_plates else "name"
            words(p, room, self.text, even(h * share, room, self.beside), t.INK, role, least=0.5)
            return
        words(
            p, QRectF(room.left(), rect.top() + h * 0.13, room.width(), h * 0.42), self.text, h * 0.38, t.INK, "title"
        )
        words(p, QRectF(room.left(), rect.top() + h * 0.58, room.width(), h * 0.24), self.second, h * 0.19, t.INK_SOFT)


@dataclass(frozen=True)
class WordPicture(Drawable):
    """A word on the cloth."""

    text: str
    role: str = "label"
    bright: bool = False
    share: float = 0.72
    align: str = "centre"

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        flags = {
            "centre": Qt.AlignmentFlag.AlignHCenter,
            "left": Qt.AlignmentFlag.AlignLeft,
            "right": Qt.AlignmentFlag.AlignRight,
        }
        colour = theme.label if self.bright else theme.label_dim
        words(p, rect, self.text, rect.height() * self.share, colour, self.role, flags[self.align], least=0.5)


@dataclass(frozen=True)
class NotePicture(Drawable):
    """A line on a slip of paper: why something was refused, with its clause."""

    text: str
    clause: str
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        edged_slip(p, rect, theme, self.mark, 0.08, 0.06, 0.06)
        size = min(h * 0.2, rect.width() * 0.085)
        room = rect.adjusted(h * 0.12, h * 0.06, -h * 0.08, -h * 0.06 - size * 1.3)
        paragraph(p, room, self.text, size, t.INK, "label", Qt.AlignmentFlag.AlignLeft, least=0.5)
        below = QRectF(room.left(), rect.bottom() - h * 0.06 - size * 1.25, room.width(), size * 1.25)
        words(p, below, self.clause, size * 0.95, t.RED, "label", Qt.AlignmentFlag.AlignLeft)


@dataclass(frozen=True)
class PageGround(Drawable):
    """The ground of a seat's own page."""

    covers: ClassVar[bool] = True
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return 0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        felt(p, rect, theme)
        short = min(rect.width(), rect.height())
        k = short * 0.012
        frame = rect.adjusted(k, k, -k, -k)
        stroke(p, rounded(frame, short * 0.02), t.seat_line(theme, self.mark.colour), short * 0.006)
        stroke(p, rounded(frame.adjusted(k * 0.7, k * 0.7, -k * 0.7, -k * 0.7), short * 0.016), rgb(theme.line, 120), 1)


@dataclass(frozen=True)
class BadgePicture(Drawable):
    """A seat's mark."""

    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        badge(p, rect.center().x(), rect.center().y(), rect.width() * 0.4, self.mark)


@dataclass(frozen=True)
class CursorPicture(Drawable):
    """Where the keyboard is."""

    def margin(self, width: float, height: float) -> float:
        return max(8.0, min(width, height) * 0.1)

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        k = max(4.0, min(rect.width(), rect.height()) * 0.05)
        path = rounded(rect.adjusted(-k, -k, k, k), k * 1.6)
        stroke(p, path, rgb(t.BLACK, 150), k * 0.9)
        stroke(p, path, rgb(t.WHITE), k * 0.5)
