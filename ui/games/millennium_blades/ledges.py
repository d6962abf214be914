"""What lies under the cards on a page of one's own, and how much of what is there."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from rules.millennium_blades.words import ELEMENTS, KINDS, TYPES
from ui.games.millennium_blades import signs
from ui.table.furniture import even
from ui.table.geometry import Rect
from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import fill, glow, stroke
from ui.theme.lettering import READABLE, paragraph, text_size, width, words
from ui.theme.marks import Mark
from ui.theme.paths import chamfered, rounded
from ui.theme.surfaces import edged_slip, ticket, well
from ui.theme.tokens import Theme, rgb

MOST_LARGER = 1.6
"""So much larger than usual at most are the words in the corner of a recess, for whoever wants larger texts."""


def words_high(*rooms: Rect) -> float:
    """How high the words in the corners of recesses are that lie on one page: equally high."""
    wish = max(READABLE * 1.7, max(room.w for room in rooms) * 0.016) * min(MOST_LARGER, max(1.0, text_size()))
    return min(wish, *(room.h * 0.2 for room in rooms))


def below_words(room: Rect, high: float) -> Rect:
    """What is left of a recess under its words."""
    return Rect(room.x, room.y + high * 1.25, room.w, room.h - high * 1.25)


@dataclass(frozen=True)
class LedgePicture(Drawable):
    """A recess in the cloth for cards, with a word in its corner."""

    text: str
    high: float
    """How high its words are."""

    def margin(self, width: float, height: float) -> float:
        return 2.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        high = self.high
        radius = min(high * 0.5, rect.height() * 0.05)
        well(p, rounded(rect, radius), theme, radius, 0.8)
        room = QRectF(rect.left() + high * 0.5, rect.top() + high * 0.12, rect.width() - high, high)
        size = high * 0.74 / text_size()
        words(p, room, self.text, size, theme.label_dim, "label", Qt.AlignmentFlag.AlignLeft, least=0.5)


@dataclass(frozen=True)
class LimitPicture(Drawable):
    """How many of a kind are in the deck, of how many that may be; struck in red where there are too many."""

    kind: str
    text: str
    has: int
    most: int
    mark: Mark
    beside: tuple[str, ...] = ()
    """What stands on the others: all their words are equally large."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        edged_slip(p, rect, theme, self.mark, 0.12, 0.06, 0.08)
        told = f"{self.has}/{self.most}"
        wide = min(h * 1.35, rect.width() * 0.56)
        tab = QRectF(rect.right() - wide - h * 0.1, rect.top() + h * 0.14, wide, h * 0.72)
        over = self.has > self.most
        fill(p, chamfered(tab, h * 0.1), rgb(t.RED if over else t.INK))
        words(p, tab, told, h * 0.4, t.WHITE, "name", least=0.5)
        room = QRectF(rect.left() + h * 0.24, rect.top(), tab.left() - rect.left() - h * 0.32, h)
        if width(self.text, READABLE, "label") > room.width():
            signs.kind_sign(p, room.center().x(), room.center().y(), min(h * 0.3, room.width() * 0.4), self.kind)
            return
        size = even(h * 0.38, room, (self.text, *self.beside))
        words(p, room, self.text, size, t.INK, "name", Qt.AlignmentFlag.AlignLeft, least=0.5)


def mark_sign(p: QPainter, x: float, y: float, radius: float, sign: str) -> None:
    """The sign of an element, a type, a kind of card, or a rarity."""
    if sign in ELEMENTS:
        signs.element_sign(p, x, y, radius, sign)
    elif sign in TYPES:
        signs.type_sign(p, x, y, radius, sign)
    elif sign in KINDS:
        signs.kind_sign(p, x, y, radius, sign)
    else:
        signs.rarity_sign(p, x, y, radius, sign)


@dataclass(frozen=True)
class MarkPicture(Drawable):
    """A ticket for a mark that cards can have: its sign and its word, with a rim and a tick where it is chosen."""

    text: str
    sign: str
    chosen: bool
    mark: Mark
    beside: tuple[str, ...] = ()
    """What stands on those of its size: all their words are equally large."""

    @property
    def is_sign(self) -> bool:
        return bool(self.sign)

    def margin(self, width: float, height: float) -> float:
        return height * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        path = chamfered(rect, h * 0.17)
        if self.chosen:
            glow(p, path, h * 0.14, self.mark.ink, 170)
        ticket(p, rect, strong=self.chosen)
        if self.chosen:
            stroke(p, path, self.mark.ink, h * 0.07)
        pad = min(h * 0.16, rect.width() * 0.1)
        room = rect.adjusted(pad, 0, -pad, 0)
        texts = (self.text, *self.beside)
        if self.sign:
            radius = min(h * 0.27, rect.width() * 0.27)
            after = room.adjusted(2 * radius + h * 0.18, 0, 0, 0)
            parts = [word for text in texts for word in text.split()]
            fits = all(width(word, max(READABLE, h * 0.28), "name") <= after.width() for word in parts)
            above = h >= 3.2 * READABLE and all(width(text, READABLE, "name") <= rect.width() * 0.9 for text in texts)
            if not self.text or (not fits and above):
                self._sign_above(p, rect)
                return
            if not fits and any(width(word, READABLE, "name") > after.width() for word in parts):
                mark_sign(p, rect.center().x(), rect.center().y(), radius, self.sign)
                return
            mark_sign(p, room.left() + radius + h * 0.04, rect.center().y(), radius, self.sign)
            room = after
        align = Qt.AlignmentFlag.AlignLeft if self.sign else Qt.AlignmentFlag.AlignHCenter
        breaks = any(" " in text for text in texts)
        if breaks and any(width(text, max(READABLE, h * 0.28), "name") > room.width() for text in texts):
            lines = room.adjusted(0, h * 0.1, 0, -h * 0.1)
            paragraph(p, lines, self.text, h * 0.36, t.INK, "name", align, least=0.4, beside=self.beside)
            return
        words(p, room, self.text, even(h * 0.4, room, self.beside), t.INK, "name", align, least=0.5)

    def _sign_above(self, p: QPainter, rect: QRectF) -> None:
        """The sign over its word; alone where there is none."""
        h, x = rect.height(), rect.center().x()
        if not self.text:
            mark_sign(p, x, rect.center().y(), min(h * 0.27, rect.width() * 0.27), self.sign)
            return
        mark_sign(p, x, rect.top() + h * 0.35, h * 0.22, self.sign)
        room = QRectF(rect.left() + rect.width() * 0.05, rect.top() + h * 0.58, rect.width() * 0.9, h * 0.34)
        size = even(h * 0.28, room, (self.text, *self.beside))
        words(p, room, self.text, size, t.INK, "name", Qt.AlignmentFlag.AlignHCenter, least=0.4)
