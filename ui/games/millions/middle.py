"""What Millions alone has on its table: the ground with trays and ring, the sun, the sum, the rounds."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.games.millions.layout import Layout
from ui.games.millions.ring_layout import Middle
from ui.table.furniture import Seated, qrect, turned
from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import cut, fill, guilloche, shade, shadow, stroke
from ui.theme.lettering import READABLE, has_room, numeral, paragraph, text_size, width, words
from ui.theme.marks import outline
from ui.theme.paths import circle, regular, rounded
from ui.theme.surfaces import corner_rosettes, felt, tray, well
from ui.theme.tokens import Theme, mix, rgb

AIR = 0.06
"""What larger words leave free at either end of their room, as a share of it."""
GROWN = 1.6
"""What stands on the band with the rounds becomes so much larger with the size of texts, and no more: the band is narrow."""


def ground(p: QPainter, rect: QRectF, theme: Theme, table: Layout, seats: tuple[Seated, ...]) -> None:
    """What never moves: cloth, trays with the names let into them, and the ring."""
    felt(p, rect, theme)
    corner_rosettes(p, rect, theme, table.seating.depth * 0.9)
    for place, who in zip(table.seats, seats, strict=True):
        u = place.u
        tray(p, qrect(place.seat.tray), theme, 9 * u)
        p.save()
        words(p, turned(p, place.name), who.name, 13.5 * u, theme.label, "name")
        p.restore()
        for at in (place.used, place.won):
            p.save()
            spot = turned(p, at)
            well(p, rounded(spot, spot.width() * 0.05), theme, spot.width() * 0.05, 0.7)
            p.restore()
        p.save()
        spot = turned(p, place.attack)
        path = rounded(spot, spot.width() * 0.05)
        well(p, path, theme, spot.width() * 0.05, 0.7)
        shape = outline(who.mark.shape, spot.center().x(), spot.center().y(), spot.width() * 0.28)
        stroke(p, shape, rgb(t.seat_line(theme, who.mark.colour), 150), spot.width() * 0.022)
        p.restore()
    _ring(p, theme, table.middle)


def _ring(p: QPainter, theme: Theme, middle: Middle) -> None:
    rect = qrect(middle.ring)
    band = middle.band
    radius = middle.radius
    outer = rounded(rect, radius)
    inner_rect = rect.adjusted(band, band, -band, -band)
    inner = rounded(inner_rect, radius - band)
    fill(p, inner, rgb(theme.well, int(theme.well_alpha * 0.45)))
    fill(p, outer.subtracted(inner), rgb(theme.well, int(theme.well_alpha * 0.8)))
    stroke(p, outer, rgb(theme.line, 220), 1.4)
    stroke(p, inner, rgb(theme.line, 220), 1.4)
    p.save()
    p.setClipPath(inner)
    for side in (-1, 1):
        x = rect.center().x() + side * rect.width() * 0.31
        tone = rgb(theme.line, 40 if theme.is_dark else 60)
        guilloche(p, x, rect.center().y(), rect.height() * 0.62, tone, 18, 1, 4, 0.15, 0.55)
    p.restore()


@dataclass(frozen=True)
class SumPicture(Drawable):
    """The contested total, and who takes it: numbers before words."""

    total: str
    rule: str
    two_lines: bool

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        text = f"{self.total}: {self.rule}"
        size = h * 0.62
        if not self.two_lines and width(text, size * 0.66, "name") > rect.width():  # no room for all of it in one
            self._words(p, QRectF(rect.left(), rect.top(), rect.width(), h * 0.48), self.total, h * 0.42, theme)
            self._words(
                p, QRectF(rect.left(), rect.top() + h * 0.52, rect.width(), h * 0.48), self.rule, h * 0.36, theme
            )
            return
        if self.two_lines:
            air = rect.width() * AIR
            room = rect.adjusted(air, 0, -air, 0)
            top = QRectF(room.left(), rect.top() + h * 0.08, room.width(), h * 0.46)
            words(p, top, self.total, h * 0.3, theme.label, "title", least=0.45)
            is_long = width(self.rule, h * 0.17 * text_size() * 0.66, "name") > room.width()
            below = QRectF(
                room.left(), rect.top() + h * (0.52 if is_long else 0.58), room.width(), h * (0.47 if is_long else 0.27)
            )
            self._words(p, below, self.rule, h * 0.17, theme)
            return
        words(p, rect.adjusted(0, h * AIR, 0, -h * AIR), text, size, theme.label, "name", least=0.66)

    @staticmethod
    def _words(p: QPainter, rect: QRectF, text: str, pixels: float, theme: Theme) -> None:
        """Words in one line, or in as many as they need."""
        if width(text, pixels * text_size() * 0.66, "name") <= rect.width():
            words(p, rect, text, pixels, theme.label, "name")
        elif has_room(text, rect, READABLE, "name"):  # else the total stands there alone, and the rule on other sides
            paragraph(p, rect, text, pixels, theme.label, "name", least=0.3)


@dataclass(frozen=True)
class EndingPicture(Drawable):
    """That the game is over, and how it has ended, on paper: it is seen from wherever one sits."""

    head: str
    text: str

    def margin(self, width: float, height: float) -> float:
        return height * 0.1

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h, w = rect.height(), rect.width()
        k = min(h, w) * 0.05
        path = rounded(rect, k)
        shadow(p, path, k, 150 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), t.PAPER_EDGE, 1)
        stroke(p, rounded(rect.adjusted(k, k, -k, -k), k * 0.6), rgb(t.INK, 110), 1)
        aside = min(h, w) * 0.13
        room = rect.adjusted(aside, aside, -aside, -aside)
        size = min(h * 0.24, w * 0.14)
        top = QRectF(room.left(), room.top(), room.width(), size * 1.1)
        words(p, top, self.head, size, t.RED, "title", least=0.5)
        below = QRectF(room.left(), top.bottom(), room.width(), room.bottom() - top.bottom())
        paragraph(p, below, self.text, size * 0.92, t.INK, "name", least=0.3)


@dataclass(frozen=True)
class SunPicture(Drawable):
    """What part of the round it is: a sun by day, a moon by night."""

    phase: str

    def margin(self, width: float, height: float) -> float:
        return width * 0.12

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        x, y, r = rect.center().x(), rect.center().y(), rect.width() / 2
        star = regular(x, y, r, 16, inner=0.76)
        shadow(p, star, r * 0.14, 120 * theme.shadow_strength)
        tone = theme.line_lit if theme.is_dark else theme.plaque
        fill(p, star, rgb(tone), theme.line, 1.2)
        disc = circle(x, y, r * 0.62)
        shade(p, disc, rgb(t.INK, 120), r * 0.2, r * 0.2, 45, max(2.0, r * 0.06), max(0.7, r * 0.016))
        stroke(p, disc, mix(theme.line, t.INK, 0.3), 1.2)
        if self.phase == "reveal":  # at sunset the sun goes down behind a hill
            p.save()
            p.setClipPath(disc, Qt.ClipOperation.IntersectClip)
            hill = QPainterPath()
            hill.addEllipse(QRectF(x - r * 1.1, y + r * 0.05, r * 2.2, r * 1.6))
            cut(p, hill, t.BARON[2], 1.0)
            p.restore()


@dataclass(frozen=True)
class RoundsPicture(Drawable):
    """The rounds as notches along the ring, for each side that looks; the present one carries its word."""

    now: int
    rounds: int
    band: float
    word: str
    radius: float
    sides: tuple[float, ...]

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        r = self.band * 0.5
        start, length = rect.left() + self.radius * 0.9, rect.width() - self.radius * 1.8
        grown = min(max(1.0, text_size()), GROWN)
        pill = min(length * 0.26, self.band * 4.2) * grown**0.7
        short = min(self.band * 3.8, rect.height() - self.radius * 1.4)
        step = (length - pill) / max(1, self.rounds - 1)
        # Large figures have no room for each round: then only every second or third has its own, the last one among them.
        figure = min(r, step * 0.6) * grown
        each = next((k for k in (1, 2) if step * k * 0.6 >= figure), 3)
        for turn in self.sides:
            p.save()
            p.translate(rect.center())
            p.rotate(turn)
            p.translate(-rect.center())
            if round(turn) % 180:  # a short side has room for the present round alone
                y = rect.center().y() + rect.width() / 2 - r
                self._now(p, rect.center().x(), y, r, short, theme)
                p.restore()
                continue
            x = start
            y = rect.bottom() - self.band / 2
            for i in range(1, self.rounds + 1):
                room = pill if i == self.now else step
                at = x + room / 2
                if i == self.now:
                    self._now(p, at, y, r, room, theme)
                elif i < self.now:
                    fill(p, regular(at, y, r * 0.36, 4), rgb(theme.line_lit if theme.is_dark else theme.line))
                elif (self.rounds - i) % each:
                    fill(p, circle(at, y, r * 0.16), rgb(theme.label_dim))
                else:
                    numeral(p, at, y, str(i), figure, theme.label_dim, most=room * each * 0.8, role="label")
                x += room
            p.restore()

    def _now(self, p: QPainter, x: float, y: float, r: float, room: float, theme: Theme) -> None:
        """The present round, in words."""
        rect = QRectF(x - room / 2 + r * 0.1, y - r * 1.08, room - r * 0.2, r * 2.16)
        plaque = rounded(rect, r * 0.9)
        shadow(p, plaque, r * 0.3, 140 * theme.shadow_strength)
        fill(p, plaque, rgb(theme.line_lit if theme.is_dark else theme.plaque), theme.line, 1.4)
        words(p, rect.adjusted(r * 0.4, 0, -r * 0.4, 0), self.word, r * 1.15, t.INK, "name", least=0.5)
