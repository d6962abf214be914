"""The card painter of Millions: banknote frames round full pictures, the value in two corners, so that it reads from both sides.

Knows faces and backs and nothing of tables. Every size is a share of the card's width (u = width / 100).
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.languages import written
from ui.games.millions import art
from ui.games.millions.lettered import in_words
from ui.games.millions.motifs import biplane
from ui.theme import tokens as t
from ui.theme.ink import fill, guilloche, shadow, stroke, woven_frame
from ui.theme.lettering import numeral, paragraph, reads_otherwise, words
from ui.theme.marks import Mark, badge, bare
from ui.theme.paths import circle, rounded, shield
from ui.theme.scenery import seen_through
from ui.theme.surfaces import paper
from ui.theme.tokens import mix, rgb
from ui.theme.worded import cards_in_words


@dataclass(frozen=True)
class Face:
    """What is to be painted: all that decides how it looks."""

    kind: str
    """`power`, `battle` or `baron`; `back` for a back."""
    value: int = 0
    mark: Mark | None = None
    name: str = ""
    line: str = ""

    def paint(self, p: QPainter, rect: QRectF, *, full: bool) -> None:
        """Paints the card; `full` with its name and its line, else what can be read across the table."""
        _paint(p, rect, self, small=not full)


def _paint(p: QPainter, rect: QRectF, face: Face, *, small: bool) -> None:
    p.save()
    p.setClipPath(rounded(rect, rect.width() * 0.05), Qt.ClipOperation.IntersectClip)
    if face.kind == "back":
        _back(p, rect, face, small)
    elif face.kind == "power":
        _power(p, rect, face, small)
    else:
        _points(p, rect, face, small)
    p.restore()


def _both_ways(p: QPainter, rect: QRectF, mark: Callable[[], None]) -> None:
    """Draws a corner mark at the top left and, turned, at the bottom right."""
    mark()
    p.save()
    p.translate(rect.center() * 2)
    p.rotate(180)
    mark()
    p.restore()


def _power(p: QPainter, rect: QRectF, face: Face, small: bool) -> None:
    assert face.mark is not None
    seat = face.mark
    u = rect.width() / 100
    key = mix(seat.ink, t.INK, 0.35)
    paper(p, rect, rect.width() * 0.05)
    if not small:
        woven_frame(p, rect.adjusted(4.6 * u, 4.6 * u, -4.6 * u, -4.6 * u), rgb(key, 190), 1.3 * u, 5.4 * u, 0.35 * u)

    def value(x: float, y: float, size: float, most: float, lifts: float) -> None:
        if reads_otherwise(str(face.value)):  # room for the line
            size, y = size * 0.9, y - lifts * u
        numeral(p, x, y, str(face.value), size, t.INK, most=most, underlined=True)

    if not cards_in_words():
        hole = rect.adjusted(7.5 * u, 7.5 * u, -7.5 * u, -7.5 * u)
        seen_through(
            p, hole, rounded(hole, 3 * u), hole.width() / 100, lambda q, h: art.power(q, h, face.value, seat.colour)
        )
        w, h = (42, 48) if small else (30, 35)
    else:
        w, h = (54, 36) if small else (42, 28)
        room = in_words(p, rect, face, key, small=small, corner=h + 2.5)
        if not room:
            value(rect.center().x(), rect.center().y(), 80 * u, 76 * u, 5)
            _both_ways(p, rect, lambda: bare(p, rect.left() + 16 * u, rect.top() + 16 * u, 9 * u, seat))
            return

    def corner() -> None:
        tab = QRectF(rect.left() + 2.5 * u, rect.top() + 2.5 * u, w * u, h * u)
        path = rounded(tab, 4 * u)
        shadow(p, path, 2.2 * u, 110, 1.3 * u)
        fill(p, path, rgb(t.PAPER), key, 0.8 * u)
        if cards_in_words():  # side by side, so that the name has all of the height between the corners
            value(tab.left() + w * 0.36 * u, tab.center().y(), h * 0.86 * u, w * 0.56 * u, h * 0.05)
            bare(p, tab.right() - w * 0.17 * u, tab.center().y(), w * 0.1 * u, seat)
            return
        value(
            tab.center().x(),
            tab.top() + (18 if small else 12.5) * u,
            (37 if small else 22) * u,
            (w - 5) * u,
            2.8 if small else 1.6,
        )
        bare(p, tab.center().x(), tab.bottom() - (9 if small else 8) * u, (6.4 if small else 4.6) * u, seat)

    _both_ways(p, rect, corner)


def _points(p: QPainter, rect: QRectF, face: Face, small: bool) -> None:
    u = rect.width() / 100
    is_baron = face.kind == "baron"
    key = QColor(t.BARON[2] if is_baron else t.BATTLE[3])
    paper(p, rect, rect.width() * 0.05)
    if not small:
        woven_frame(p, rect.adjusted(4.6 * u, 4.6 * u, -4.6 * u, -4.6 * u), rgb(key, 190), 1.3 * u, 5.4 * u, 0.35 * u)

    def value(x: float, y: float, radius: float) -> None:
        # Battles carry a shield, barons a red roundel.
        shape = circle(x, y, radius * 0.92) if is_baron else shield(x, y, radius * 0.92)
        shadow(p, shape, 2.2 * u, 130, 1.3 * u)
        ground, ink = (t.BARON[2], t.PAPER) if is_baron else (t.PAPER, t.INK)
        fill(p, shape, rgb(ground), rgb(t.PAPER) if is_baron else key, 1.5 * u)
        numeral(p, x, y, written(face.value), radius * 1.28, ink, most=radius * 1.42, underlined=True)

    radius = (24 if small else 15) * u
    if cards_in_words():
        radius = (18 if small else 15) * u
        if not in_words(p, rect, face, key, small=small, corner=1.92 * radius / u):
            value(rect.center().x(), rect.center().y(), 46 * u)
            return
    else:
        hole = rect.adjusted(7.5 * u, 7.5 * u, -7.5 * u, -(7.5 if small else 30) * u)
        picture = art.baron if is_baron else art.battle
        seen_through(p, hole, rounded(hole, 3 * u), hole.width() / 100, lambda q, h: picture(q, h, face.value))
        if not small:
            _strip(p, rect, hole, face)
    _both_ways(p, rect, lambda: value(rect.left() + radius * 0.94, rect.top() + radius * 0.98, radius))


def _strip(p: QPainter, rect: QRectF, hole: QRectF, face: Face) -> None:
    """The name and the line of a Points card, under its picture."""
    u = rect.width() / 100
    strip = QRectF(rect.left() + 10 * u, hole.bottom() + 2 * u, rect.width() - 46 * u, 20.5 * u)
    room = QRectF(strip.left(), strip.top(), strip.width(), 9 * u if face.line else strip.height())
    words(p, room, face.name, 7.4 * u, t.INK, "name", Qt.AlignmentFlag.AlignLeft)
    if not face.line:
        return
    below = QRectF(strip.left(), strip.top() + 9 * u, strip.width(), 11.5 * u)
    paragraph(p, below, face.line, 5 * u, t.INK_SOFT, "flavour", Qt.AlignmentFlag.AlignLeft)


def _back(p: QPainter, rect: QRectF, face: Face, small: bool) -> None:
    """A rosette in the owner's colour, with the owner's mark; tells nothing else."""
    u = rect.width() / 100
    x, y = rect.center().x(), rect.center().y()
    colour = face.mark.ink if face.mark else t.NEUTRAL_BACK
    dark = mix(colour, t.INK, 0.68)
    paper(p, rect, rect.width() * 0.05)
    ground = rect.adjusted(5.5 * u, 5.5 * u, -5.5 * u, -5.5 * u)
    path = rounded(ground, 3 * u)
    fill(p, path, dark)
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    width = (0.9 if small else 0.42) * u
    guilloche(p, x, y, 58 * u, rgb(mix(colour, t.WHITE, 0.35), 150), 16, width, 3 if small else 7, 0.2, 0.55)
    guilloche(p, x, y, 33 * u, rgb(mix(colour, t.PAPER, 0.5), 220), 10, width, 3 if small else 6, 0.2, 0.5)
    p.restore()
    stroke(p, rounded(ground.adjusted(2 * u, 2 * u, -2 * u, -2 * u), 2 * u), rgb(t.PAPER, 170), 0.8 * u)
    disc = circle(x, y, 23 * u)
    shadow(p, disc, 2 * u, 110)
    fill(p, disc, rgb(t.PAPER), dark, 1.2 * u)
    if face.mark:
        badge(p, x, y, 14 * u, face.mark)
        return
    p.save()
    p.translate(x, y)
    p.scale(0.42 * u, 0.42 * u)
    biplane(p, t.BARON[2], t.BARON[3], t.PAPER, 0, 0, 1, wings=3)
    p.restore()
