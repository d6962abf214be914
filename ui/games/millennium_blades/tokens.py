"""What lies on cards, and beside them: star tokens, the sign of the Top card, and a character's portrait."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.games.millennium_blades.faces import Face
from ui.games.millennium_blades.signs import token
from ui.table.geometry import RATIO
from ui.table.pictures import Drawable
from ui.theme import tokens as t
from ui.theme.ink import fill, line, shadow, stroke
from ui.theme.lettering import READABLE, words
from ui.theme.marks import Mark
from ui.theme.paths import chamfered, circle, plain, polygon, rounded
from ui.theme.tokens import Theme, mix, rgb


@dataclass(frozen=True)
class TokenPicture(Drawable):
    """So many star tokens (MB-8.6)."""

    count: int

    def margin(self, width: float, height: float) -> float:
        return width * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        token(p, rect.center().x(), rect.center().y(), rect.width() / 2, self.count)


@dataclass(frozen=True)
class PortraitPicture(Drawable):
    """Who a seat plays: the picture of its character in a medallion, with the seat's rim."""

    face: Face
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.15

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        r = min(rect.width(), rect.height()) / 2
        hole = QRectF(rect.center().x() - r, rect.center().y() - r, 2 * r, 2 * r)
        path = rounded(hole, r * 0.3)
        shadow(p, path, r * 0.2, 130 * theme.shadow_strength)
        p.save()
        p.setClipPath(path)
        wide = hole.width() * 1.5  # of the card only the middle of its picture is seen
        card = QRectF(hole.center().x() - wide / 2, hole.center().y() - wide * RATIO * 0.52, wide, wide * RATIO)
        replace(self.face, name="").paint(p, card, full=False)
        p.restore()
        stroke(p, path, mix(self.mark.ink, t.INK, 0.15), max(1.5, r * 0.12))


@dataclass(frozen=True)
class TopPicture(Drawable):
    """The tab over the Top card (MB-8.2), which points down at it; its word where it can be read, else an arrow up to a bar."""

    word: str
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.8

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h, x = rect.height(), rect.center().x()
        path = rounded(rect, h * 0.3)
        path.addPath(
            polygon(
                [(x - h * 0.4, rect.bottom() - 0.5), (x + h * 0.4, rect.bottom() - 0.5), (x, rect.bottom() + h * 0.42)]
            )
        )
        shadow(p, path, h * 0.2, 140 * theme.shadow_strength)
        fill(p, path.simplified(), rgb(t.PAPER), mix(self.mark.ink, t.BLACK, 0.35), max(1.2, h * 0.1))
        if h >= READABLE * 0.95:
            words(p, rect, self.word, max(h * 0.72, READABLE * 0.9), t.INK, "name", least=0.6)
            return
        y, k = rect.center().y(), h * 0.36
        fill(p, plain(QRectF(x - 2 * k, y - k, 4 * k, k * 0.5)), rgb(t.INK))
        fill(p, polygon([(x, y - k * 0.3), (x + 1.5 * k, y + k), (x - 1.5 * k, y + k)]), rgb(t.INK))


@dataclass(frozen=True)
class FirstPicture(Drawable):
    """The tag at the mark of the seat that had the first turn (MB-6.2): its word where it can be read, else a pennant."""

    word: str
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return height * 0.3

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        path = chamfered(rect, h * 0.25)
        shadow(p, path, h * 0.15, 140 * theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), mix(self.mark.ink, t.BLACK, 0.35), max(1.2, h * 0.08))
        if h >= READABLE * 1.15:
            words(
                p, rect.adjusted(h * 0.1, 0, -h * 0.1, 0), self.word, max(h * 0.74, READABLE), t.INK, "name", least=0.6
            )
            return
        x, y, k = rect.center().x() - h * 0.3, rect.center().y(), h * 0.34
        fill(p, plain(QRectF(x - k * 0.3, y - k, k * 0.3, 2 * k)), rgb(t.INK))
        fill(p, polygon([(x, y - k), (x + 2 * k, y - k * 0.4), (x, y + k * 0.2)]), rgb(t.INK))


@dataclass(frozen=True)
class ActingFrame(Drawable):
    """The frame of the card whose effect is carried out: an engraver's double line, which does not shine as what can be used does."""

    def margin(self, width: float, height: float) -> float:
        return width * 0.1

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w = rect.width()
        thick = max(1.2, w * 0.022)
        for out, ink in ((thick * 2.6, t.INK), (thick * 2.0, t.PAPER), (0.0, t.INK)):
            path = rounded(rect.adjusted(-out, -out, out, out), w * 0.05 + out)
            stroke(p, path, ink, thick if ink == t.PAPER else thick * 0.7)


@dataclass(frozen=True)
class ActedPicture(Drawable):
    """The stamp on a card whose effect is carried out, an arrow, or whose Action was taken, a tick: ink on paper."""

    done: bool

    def margin(self, width: float, height: float) -> float:
        return width * 0.2

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        w, c = rect.width(), rect.center()
        path = chamfered(rect, w * 0.26)
        shadow(p, path, w * 0.12, 150 * theme.shadow_strength)
        ground, ink = (t.INK, t.PAPER) if self.done else (t.PAPER, t.INK)
        fill(p, path, rgb(ground), rgb(ink), max(1.2, w * 0.06))
        if self.done:
            points = [(c.x() - w * 0.24, c.y() + w * 0.02), (c.x() - w * 0.06, c.y() + w * 0.2)]
            line(p, [*points, (c.x() + w * 0.26, c.y() - w * 0.2)], rgb(ink), w * 0.11)
            return
        left, right = c.x() - w * 0.17, c.x() + w * 0.27
        fill(p, polygon([(left, c.y() - w * 0.27), (right, c.y()), (left, c.y() + w * 0.27)]), rgb(ink))


@dataclass(frozen=True)
class WaitsPicture(Drawable):
    """The token at a seat for which something waits: an hourglass, and how many things there are where it is not one."""

    count: int
    mark: Mark

    def margin(self, width: float, height: float) -> float:
        return width * 0.15

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        r, c = min(rect.width(), rect.height()) * 0.46, rect.center()
        disc = circle(c.x(), c.y(), r)
        shadow(p, disc, r * 0.2, 140 * theme.shadow_strength)
        fill(p, disc, rgb(t.PAPER), mix(self.mark.ink, t.BLACK, 0.35), max(1.2, r * 0.1))
        x, k = c.x() - (r * 0.28 if self.count > 1 else 0), r * 0.5
        glass = polygon([(x - k * 0.7, c.y() - k), (x + k * 0.7, c.y() - k), (x, c.y())])
        glass.addPath(polygon([(x - k * 0.7, c.y() + k), (x + k * 0.7, c.y() + k), (x, c.y())]))
        fill(p, glass, rgb(t.INK))
        for y in (c.y() - k, c.y() + k):
            line(p, [(x - k * 0.9, y), (x + k * 0.9, y)], rgb(t.INK), max(1.2, r * 0.13))
        if self.count > 1:
            room = QRectF(x + k * 0.8, c.y() - r * 0.6, r * 0.85, r * 1.2)
            words(p, room, str(self.count), r * 0.95, t.INK, "name", least=0.5)
