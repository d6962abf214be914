"""The card painter of Millions: banknote frames round full pictures, the value in two corners, so that it reads from both sides.

Knows faces and backs and nothing of tables. Every size is a share of the card's width (u = width / 100).
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from app.languages import written
from ui.games.millions import art
from ui.games.millions.motifs import biplane
from ui.theme import tokens as t
from ui.theme.ink import fill, guilloche, shadow, stroke, woven_frame
from ui.theme.lettering import READABLE, numeral, paragraph, reads_otherwise, words
from ui.theme.marks import Mark, badge, bare
from ui.theme.paths import circle, rounded, shield
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


def _window(p: QPainter, rect: QRectF, path: QPainterPath, scene: Callable[[QPainter, float], None]) -> None:
    """The picture, seen through a hole in the paper."""
    u = rect.width() / 100
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    p.save()
    p.translate(rect.topLeft())
    p.scale(u, u)
    scene(p, rect.height() / u)
    p.restore()
    p.translate(0.5 * u, 0.9 * u)
    for i in range(5):
        stroke(p, path, rgb(t.BLACK, 30), (5 - i) * u)
    p.restore()
    stroke(p, path, rgb(t.INK, 190), 0.7 * u)


def _picture_or_words(
    p: QPainter, hole: QRectF, face: Face, key: QColor, small: bool, scene: Callable[[QPainter, float], None]
) -> None:
    """What a card is about: its picture, or words for who reads those more easily."""
    if cards_in_words():
        _in_words(p, hole, face, key, small)
    else:
        _window(p, hole, rounded(hole, 3 * hole.width() / 85), scene)


def _in_words(p: QPainter, hole: QRectF, face: Face, key: QColor, small: bool) -> None:
    """What stands there instead of a picture: the card's name, between the two corners, and its line where all is told."""
    u = hole.width() / 85
    fill(p, rounded(hole, 3 * u), mix(key, t.PAPER, 0.86), key, 0.7 * u)
    if 15 * u < READABLE:  # its number says enough, and nothing is written that nobody can read
        return
    middle = QRectF(hole.left() + 3 * u, hole.center().y() - 20 * u, hole.width() - 6 * u, 40 * u)
    name = middle if small or not face.line else middle.adjusted(0, -6 * u, 0, -13 * u)
    paragraph(p, name, face.name, 15 * u, t.INK, "name")
    if name is not middle:
        line = QRectF(middle.left(), name.bottom() + u, middle.width(), 22 * u)
        paragraph(p, line, face.line, 8.5 * u, t.INK_SOFT, "flavour")


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
    hole = rect.adjusted(7.5 * u, 7.5 * u, -7.5 * u, -7.5 * u)
    _picture_or_words(p, hole, face, key, small, lambda q, h: art.power(q, h, face.value, seat.colour))

    def corner() -> None:
        w, h = (42, 48) if small else (30, 35)
        tab = QRectF(rect.left() + 2.5 * u, rect.top() + 2.5 * u, w * u, h * u)
        path = rounded(tab, 4 * u)
        shadow(p, path, 2.2 * u, 110, 1.3 * u)
        fill(p, path, rgb(t.PAPER), key, 0.8 * u)
        size = (37 if small else 22) * u
        x, y = tab.center().x(), tab.top() + (18 if small else 12.5) * u
        if reads_otherwise(str(face.value)):  # room for the line
            size, y = size * 0.9, y - (2.8 if small else 1.6) * u
        numeral(p, x, y, str(face.value), size, t.INK, most=(w - 5) * u, underlined=True)
        bare(p, tab.center().x(), tab.bottom() - (9 if small else 8) * u, (6.4 if small else 4.6) * u, seat)

    _both_ways(p, rect, corner)


def _points(p: QPainter, rect: QRectF, face: Face, small: bool) -> None:
    u = rect.width() / 100
    is_baron = face.kind == "baron"
    key = QColor(t.BARON[2] if is_baron else t.BATTLE[3])
    paper(p, rect, rect.width() * 0.05)
    hole = rect.adjusted(7.5 * u, 7.5 * u, -7.5 * u, -7.5 * u)
    if not small:
        woven_frame(p, rect.adjusted(4.6 * u, 4.6 * u, -4.6 * u, -4.6 * u), rgb(key, 190), 1.3 * u, 5.4 * u, 0.35 * u)
    has_strip = not (small or cards_in_words())
    if has_strip:
        hole.setBottom(rect.bottom() - 30 * u)
    picture = art.baron if is_baron else art.battle
    _picture_or_words(p, hole, face, key, small, lambda q, h: picture(q, h, face.value))
    if has_strip:
        strip = QRectF(rect.left() + 10 * u, hole.bottom() + 2 * u, rect.width() - 46 * u, 20.5 * u)
        room = QRectF(strip.left(), strip.top(), strip.width(), 9 * u)
        words(p, room, face.name, 7.4 * u, t.INK, "name", Qt.AlignmentFlag.AlignLeft)
        below = QRectF(strip.left(), strip.top() + 9 * u, strip.width(), 11.5 * u)
        paragraph(p, below, face.line, 5 * u, t.INK_SOFT, "flavour", Qt.AlignmentFlag.AlignLeft)

    def corner() -> None:
        # Battles carry a shield, barons a red roundel.
        radius = (24 if small else 15) * u
        x, y = rect.left() + radius * 0.94, rect.top() + radius * 0.98
        shape = circle(x, y, radius * 0.92) if is_baron else shield(x, y, radius * 0.92)
        shadow(p, shape, 2.2 * u, 130, 1.3 * u)
        ground, ink = (t.BARON[2], t.PAPER) if is_baron else (t.PAPER, t.INK)
        fill(p, shape, rgb(ground), rgb(t.PAPER) if is_baron else key, 1.5 * u)
        numeral(p, x, y, written(face.value), radius * 1.28, ink, most=radius * 1.42, underlined=True)

    _both_ways(p, rect, corner)


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
