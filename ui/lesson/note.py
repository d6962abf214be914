"""The lesson's slip of paper, with what is said and the way out; and the soft light on what is to be done."""

import math
from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from ui.lesson.placing import distance
from ui.shell.kept import KeptPicture
from ui.shell.widgets import PaintedButton, TicketButton
from ui.table.geometry import Rect
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.fonts import font
from ui.theme.ink import fill, glow, shadow, stroke
from ui.theme.lettering import paragraph, text_size, width, words
from ui.theme.marks import Mark
from ui.theme.paths import plain, polygon, rounded
from ui.theme.tokens import Theme, rgb, seat_line

EDGE = 16
"""The room round the paper, for its shadow and its tip."""
CORNER = EDGE + 18
"""So far from the corners of its room the tip is at least."""
ACROSS = (17.0, 22.0, 13.0, 30.0, 11.5)
"""How wide the paper can be, in heights of its letters."""
BROADEST = 0.94
"""How much of the width a paper with larger letters may take, where it is so low then that it lies on less."""
FINGER = 40
"""The height of what is pressed on it."""


class Ways(Enum):
    """What can be pressed on the slip: the way out alone, with the way on beside it, or, at the end, how to go on: by
    playing, or, once the game is over, with its scores.
    """

    OUT = auto()
    NEXT = auto()
    LAST = auto()
    SCORES = auto()


class WayOut(PaintedButton):
    """A word on the paper that can be pressed."""

    def __init__(self, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(name, theme, parent)
        self.pixels = 14.0

    def sizeHint(self) -> QSize:
        return QSize(round(width(self.text(), self.pixels * text_size(), "label") + 18), FINGER)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        inner = rect.adjusted(5, 5, -5, -5)
        ink = rgb(t.RED if self.hovered else t.INK_SOFT)
        size = min(self.pixels * text_size(), inner.height() * 0.72) / text_size()
        words(p, inner, self.text(), size, ink, "label", Qt.AlignmentFlag.AlignLeft, least=0.5)
        low = inner.center().y() + size * text_size() * 0.62
        wide = min(inner.width(), width(self.text(), size * text_size(), "label"))
        stroke(p, polygon([(inner.left(), low), (inner.left() + wide, low)], closed=False), ink, 1)
        self.focus_ring(p, rect.adjusted(2, 4, -2, -4), 4)


class NoteSlip(KeptPicture):
    """What the lesson says, on a slip that points at what it speaks of."""

    left = Signal()
    """Enough of the lesson."""
    goes_on = Signal()
    """It has been read: the lesson, or the game, goes on."""

    def __init__(self, mark: Mark, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._mark = mark
        self.text = ""
        self._pixels = 18.0
        self._tip: tuple[str, float] | None = None
        self.out = WayOut(say("lesson.leave"), theme, self)
        self.on = TicketButton(say("lesson.play_on"), theme, self, main=True)
        self.shelf = TicketButton(say("to_shelf"), theme, self)
        self.out.clicked.connect(self.left)
        self.shelf.clicked.connect(self.left)
        self.on.clicked.connect(self.goes_on)
        self.ways = Ways.OUT
        self.hide()

    @property
    def buttons(self) -> tuple[PaintedButton, ...]:
        """What can be pressed on it now."""
        return {Ways.OUT: (self.out,), Ways.NEXT: (self.on, self.out)}.get(self.ways, (self.on, self.shelf))

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        for button in (self.out, self.on, self.shelf):
            button.restyle(theme)
        self.paint_anew()

    # -- how large it is ----------------------------------------------------------------------------------------------

    def tell(self, text: str, ways: Ways) -> None:
        """Says something; where it only has to be read with the way on, and the last time with the choice how to go on."""
        self.text, self.ways = text, ways
        self.setAccessibleName(text)
        self.on.setText(say({Ways.NEXT: "lesson.next", Ways.SCORES: "lesson.scores"}.get(ways, "lesson.play_on")))
        self.on.setAccessibleName(self.on.text())
        for button in (self.out, self.on, self.shelf):
            button.setVisible(button in self.buttons)

    def sizes(self, area: Rect, unit: float) -> list[tuple[float, float]]:
        """How large the slip can be, the best first; its letters become smaller only where there is no room at all."""
        pixels = max(15.0, 23 * unit)
        while True:
            found = []
            widths = [min(letters * pixels * text_size(), area.w * 0.72) for letters in ACROSS]
            widths = [wide for wide in widths if wide + 2 * EDGE <= area.w * 0.75]
            for wide in (*widths, *([area.w * BROADEST] if text_size() > 1 else [])):
                w, h = wide + 2 * EDGE, self._height(wide, pixels) + 2 * EDGE
                if h <= area.h * 0.5 and w <= area.w:
                    found.append((w, h))
            if found or pixels * text_size() <= 11:
                break
            pixels *= 0.92
        self._pixels = pixels
        for ticket in (self.on, self.shelf):
            ticket.pixels = pixels * 0.86
        self.out.pixels = pixels * 0.78
        return found or [(area.w * 0.7, area.h * 0.5)]

    def _pad(self, pixels: float) -> float:
        return pixels * 0.75

    def _height(self, wide: float, pixels: float) -> float:
        """How high a paper of that width must be."""
        pad = self._pad(pixels)
        return self._text_height(wide - 2 * pad, pixels) + self._rows(wide, pixels) + 2 * pad

    def _text_height(self, wide: float, pixels: float) -> float:
        flags = int(Qt.TextFlag.TextWordWrap.value) | int(Qt.AlignmentFlag.AlignLeft.value)
        metrics = QFontMetricsF(font(pixels * text_size(), "label"))
        bounds = metrics.boundingRect(QRectF(0, 0, wide, 10_000), flags, self.text)
        # A word that is wider than the paper wraps nowhere.
        return math.ceil(bounds.height()) + 3 if bounds.width() <= wide else 10_000.0

    def _size(self, button: TicketButton | WayOut, pixels: float) -> tuple[float, float]:
        button.pixels = pixels * (0.78 if button is self.out else 0.86)
        size = button.sizeHint()
        if button is self.out:
            return float(size.width()), max(FINGER, pixels * text_size() * 1.5)
        return size.width() + 10.0, max(FINGER + 6.0, size.height())

    def _pair(self, pixels: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """How large the way on is, and what lies beside it."""
        return self._size(self.on, pixels), self._size(self.out if self.ways is Ways.NEXT else self.shelf, pixels)

    def _rows(self, wide: float, pixels: float) -> float:
        """How much room the buttons take under the text."""
        if self.ways is Ways.OUT:
            return self._size(self.out, pixels)[1]
        (a, h), (b, k) = self._pair(pixels)
        room = wide - 2 * self._pad(pixels)
        return max(h, k) if a + b <= room else h + k

    # -- where it lies ------------------------------------------------------------------------------------------------

    def lie(self, place: Rect, about: Rect | None) -> None:
        """Lies there and points at what it speaks of."""
        self.setGeometry(round(place.x), round(place.y), round(place.w), round(place.h))
        is_near = about is not None and distance(place, about) < 4 * EDGE
        self._tip = self._pointed(place, about) if about is not None and is_near else None
        pad, paper = self._pad(self._pixels), self._paper
        low = paper.bottom() - pad * 0.6
        if self.ways is Ways.OUT:
            h = self._rows(paper.width(), self._pixels)
            size = self.out.sizeHint()
            wide = min(size.width(), round(paper.width() - 2 * pad))
            self.out.setGeometry(round(paper.left() + pad - 5), round(low - h), wide, round(h))
        else:
            (a, h), (b, k) = self._pair(self._pixels)
            second = self.out if self.ways is Ways.NEXT else self.shelf
            room = paper.width() - 2 * pad
            left = paper.left() + pad
            if a + b <= room:
                high = max(h, k)
                self.on.setGeometry(QRectF(left, low - high, a, high).toRect())
                second.setGeometry(QRectF(left + room - b, low - high, b, high).toRect())
            else:
                self.on.setGeometry(QRectF(left, low - h - k, room, h).toRect())
                second.setGeometry(QRectF(left, low - k, min(room, b) if second is self.out else room, k).toRect())
        self.update()

    @property
    def _paper(self) -> QRectF:
        return QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)

    def _pointed(self, place: Rect, about: Rect) -> tuple[str, float] | None:
        """At which side the tip is, and how far along it: toward what it speaks of; none where it would miss that."""
        gaps = {
            "left": place.x + EDGE - about.right,
            "right": about.x - place.right + EDGE,
            "up": place.y + EDGE - about.bottom,
            "down": about.y - place.bottom + EDGE,
        }
        side = max(gaps, key=lambda name: gaps[name])
        if side in ("up", "down"):
            first, last, start, length = about.x, about.right, place.x, place.w
        else:
            first, last, start, length = about.y, about.bottom, place.y, place.h
        along = min(max((first + last) / 2 - start, CORNER), length - CORNER)
        return (side, along) if first < start + along < last else None

    # -- painting -----------------------------------------------------------------------------------------------------

    def _shape(self) -> QPainterPath:
        paper = self._paper
        path = rounded(paper, 7)
        if self._tip is None:
            return path
        side, along = self._tip
        half, w, h = EDGE * 0.7, self.width(), self.height()
        if side in ("up", "down"):
            base, end = (paper.top() + 2, 1) if side == "up" else (paper.bottom() - 2, h - 1)
            tip = polygon([(along - half, base), (along, end), (along + half, base)])
        else:
            base, end = (paper.left() + 2, 1) if side == "left" else (paper.right() - 2, w - 1)
            tip = polygon([(base, along - half), (end, along), (base, along + half)])
        return path.united(tip)

    def state(self) -> object:
        return self.text, self.ways, self._tip, self._pixels, text_size()

    def draw(self, p: QPainter, rect: QRectF) -> None:
        path, paper, pad = self._shape(), self._paper, self._pad(self._pixels)
        shadow(p, path, 9, 150)
        fill(p, path, rgb(t.PAPER), seat_line(self.theme, self._mark.colour), 2.4)
        rows = self._rows(paper.width(), self._pixels)
        room = paper.adjusted(pad, pad, -pad, -pad * 0.6 - rows)
        paragraph(p, room, self.text, self._pixels, t.INK, "label", Qt.AlignmentFlag.AlignLeft, least=0.6)


class Lights(KeptPicture):
    """A soft light round what is to be done. It feels nothing, moves nothing, and lies on nothing: only round it."""

    def __init__(self, mark: Mark, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._mark = mark
        self.rects: tuple[Rect, ...] = ()
        self._papers: tuple[Rect, ...] = ()
        """What lies over the table: nothing shines there."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.paint_anew()

    def shine(self, rects: Sequence[Rect], whole: Rect | None, unit: float, papers: Sequence[Rect] = ()) -> None:
        """Shines round these, and under the papers that lie over the table; nothing shines where there are none."""
        if not rects or whole is None:
            self.rects = ()
            self.hide()
            return
        margin = round(max(14.0, 24 * unit))
        box = QRect(
            math.floor(whole.x) - margin,
            math.floor(whole.y) - margin,
            math.ceil(whole.w) + 2 * margin,
            math.ceil(whole.h) + 2 * margin,
        )
        over = tuple(paper for paper in papers if paper.overlaps(Rect(box.x(), box.y(), box.width(), box.height())))
        if (tuple(rects), over) != (self.rects, self._papers) or box != self.geometry():
            self.rects, self._papers = tuple(rects), over
            self.setGeometry(box)
            self.paint_anew()
        self.show()

    def draw(self, p: QPainter, rect: QRectF) -> None:
        at = QPointF(self.x(), self.y())
        margin = max(14.0, min(self.width(), self.height()) * 0.02)
        paths = [
            rounded(QRectF(r.x - at.x() - 3, r.y - at.y() - 3, r.w + 6, r.h + 6), max(5.0, min(r.w, r.h) * 0.06))
            for r in self.rects
        ]
        around = QPainterPath()
        around.addRect(rect)
        papers = [plain(QRectF(r.x - at.x(), r.y - at.y(), r.w, r.h)) for r in self._papers]
        for path in (*paths, *papers):
            around = around.subtracted(path)
        p.setClipPath(around)
        # By day no light is seen on the cloth: there it shines in the seat's own colour.
        light = rgb(self.theme.line_lit) if self.theme.is_dark else seat_line(self.theme, self._mark.colour)
        for path in paths:
            glow(p, path, margin * 0.9, light, 190)
            stroke(p, path, light, 3)
