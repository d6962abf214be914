"""What is counted at a seat, as it lies there: the track of the Ranking Points, dollars, friendship cards, and empty places."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.games.millennium_blades.signs import banknote
from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import fill, line, shadow, stroke
from ui.theme.lettering import READABLE, numeral, width, words
from ui.theme.marks import Mark, bare
from ui.theme.paths import moved, rounded
from ui.theme.surfaces import well
from ui.theme.tokens import Theme, mix, rgb

LAP = 120
"""So many Ranking Points has the track; who has more goes round it again, with a line for each time."""
TICK, NUMBER = 5, 20
"""After so many points the track has a notch, and after so many a long one."""
NUMBERS = (20, 40, 60)
"""After so many it has a number, as there is room."""


@dataclass(frozen=True)
class TrackPicture(Drawable):
    """The track of the Ranking Points: a ruler of bone, on which the seat's mark stands."""

    points: int
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.35

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        bar = rect.adjusted(0, h * 0.1, 0, -h * 0.1)
        path = rounded(bar, h * 0.16)
        shadow(p, path, h * 0.12, 120 * theme.shadow_strength)
        fill(p, path, rgb(t.BONE), rgb(t.BONE_LOW), max(1.0, h * 0.03))
        left, right = bar.left() + h * 0.45, bar.right() - h * 0.45
        each = (right - left) / LAP
        size = max(h * 0.34, READABLE * 0.8)
        told = next((step for step in NUMBERS if width(str(LAP), size, "label") * 1.35 < each * step), LAP)
        for point in range(0, LAP + 1, TICK):
            x, is_long = left + point * each, point % NUMBER == 0
            deep = bar.height() * (0.34 if is_long else 0.2)
            line(p, [(x, bar.bottom()), (x, bar.bottom() - deep)], rgb(t.INK, 190 if is_long else 110), 1.0)
            if point % told == 0:
                half = max(h, width(str(point), size, "label"))
                over = max(0.0, x + width(str(point), size, "label") / 2 - bar.right())  # the last stays on a low track
                place = QRectF(x - half - over, bar.top(), 2 * half, bar.height() * 0.62)
                words(p, place, str(point), size, t.INK_SOFT, "label")
        at = self.points % LAP if self.points > LAP else self.points
        x = left + at * each
        y = bar.center().y()
        colour = mix(self.mark.ink, t.INK, 0.25)
        thick = max(2.0, h * 0.08)
        for lap in range(1 + self.points // LAP if self.points > LAP else 1):
            is_last = lap == (self.points // LAP if self.points > LAP else 0)
            low = bar.top() + h * 0.1 + lap * thick * 1.3
            line(p, [(left, low), (x if is_last else right, low)], colour, thick)
        bare(p, x, y, h * 0.36, self.mark)


@dataclass(frozen=True)
class PointsPicture(Drawable):
    """The Ranking Points as a number, with what has just come or gone."""

    points: int
    by: int | None
    word: str

    def margin(self, width: float, height: float) -> float:
        return height * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        wide = rect.width() * (0.62 if self.by else 0.66)
        size = min(h * 0.86, wide * 0.52)
        numeral(p, rect.left() + wide / 2, rect.center().y(), str(self.points), size, theme.label, most=wide)
        aside = QRectF(rect.left() + wide, rect.top(), rect.width() - wide, h)
        if not self.by:
            if width(self.word, READABLE, "label") <= aside.width():
                pixels, left = min(h * 0.4, aside.width() * 0.5), Qt.AlignmentFlag.AlignLeft
                words(p, aside, self.word, pixels, theme.label_dim, "label", left, least=0.5)
            return
        tab = QRectF(
            aside.left(),
            aside.center().y() - min(h * 0.36, aside.width() * 0.36),
            aside.width(),
            min(h * 0.72, aside.width() * 0.72),
        )
        path = rounded(tab, tab.height() * 0.25)
        shadow(p, path, tab.height() * 0.15, 130 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), rgb(t.INK, 190), 1.0)
        told = f"+{self.by}" if self.by > 0 else f"\N{MINUS SIGN}{-self.by}"
        words(p, tab, told, tab.height() * 0.62, t.INK if self.by > 0 else t.RED, "name", least=0.5)


def _heart() -> QPainterPath:
    heart = QPainterPath(QPointF(0, 0.95))
    heart.cubicTo(-1.5, -0.2, -0.85, -1.1, 0, -0.45)
    heart.cubicTo(0.85, -1.1, 1.5, -0.2, 0, 0.95)
    return heart


@dataclass(frozen=True)
class CountPicture(Drawable):
    """Something that is counted: its sign, and how many."""

    sign: str
    """`dollars`, or `friends`."""
    count: str

    def margin(self, width: float, height: float) -> float:
        return 2.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        if self.sign == "dollars":
            high = min(h * 0.78, rect.width() * 0.44)
            wide = min(rect.width() * 0.96, high * 2.0)
            banknote(p, QRectF(rect.center().x() - wide / 2, rect.center().y() - high / 2, wide, high), int(self.count))
            return
        size = min(h * 0.62, rect.width() * 0.42)
        fill(
            p,
            moved(_heart(), rect.left() + rect.width() * 0.3, rect.center().y(), 0, size / 2),
            rgb(t.RED),
            theme.label_dim,
            1.0,
        )
        room = QRectF(rect.left() + rect.width() * 0.52, rect.top(), rect.width() * 0.46, h)
        words(p, room, self.count, size * 0.92, theme.label, "name", Qt.AlignmentFlag.AlignLeft, least=0.5)


@dataclass(frozen=True)
class SlotPicture(Drawable):
    """An empty place: a recess in the cloth, with its number."""

    number: str
    bright: bool = False

    def margin(self, width: float, height: float) -> float:
        return 2.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        path = rounded(rect, rect.width() * 0.05)
        well(p, path, theme, rect.width() * 0.05, 0.55)
        stroke(p, path, rgb(theme.line, 130), 1.0)
        if self.number:
            size = min(rect.width() * 0.4, rect.height() * 0.3)
            numeral(p, rect.center().x(), rect.center().y(), self.number, size, rgb(theme.line, 150))
