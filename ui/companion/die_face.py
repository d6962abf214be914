"""How a die looks from above: its outline tells how many faces it has, up to six they bear pips, more bear figures."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, line, shadow, stroke
from ui.theme.lettering import numeral
from ui.theme.paths import circle, polygon, regular, rounded
from ui.theme.tokens import mix, rgb

BLANK = "\N{EN DASH}"
"""What a die shows that was never rolled."""
CUBES = (3, 5, 6)
"""So many faces a die with square faces and pips may have: with fewer than six some pips come twice."""
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_KITE = ((0, -1), (0.95, -0.08), (0.95, 0.2), (0, 1), (-0.95, 0.2), (-0.95, -0.08))
_EDGES: dict[int, tuple[float, int]] = {8: (1.0, 3), 20: (0.64, 3), 12: (0.64, 5)}
"""The face that lies above: how large it is as a share of the outline, and how many corners it has."""


def outline(faces: int, c: QPointF, r: float) -> QPainterPath:
    """What is seen of a die against the ground."""
    if faces in CUBES:
        return rounded(QRectF(c.x() - r * 0.86, c.y() - r * 0.86, r * 1.72, r * 1.72), r * 0.3)
    if faces == 4:
        return regular(c.x(), c.y() + r * 0.14, r * 1.12, 3)
    if faces in (8, 20):
        return regular(c.x(), c.y(), r, 6)
    if faces == 12:
        return regular(c.x(), c.y(), r, 10)
    if faces in (10, 100):
        return polygon([(c.x() + x * r, c.y() + y * r) for x, y in _KITE])
    return circle(c.x(), c.y(), r * 0.96)


def paint(p: QPainter, rect: QRectF, faces: int, value: int | None) -> None:
    """Paints it in the middle of a rectangle; `value` is what lies above, None before the first roll."""
    c, r = rect.center(), min(rect.width(), rect.height()) / 2
    path = outline(faces, c, r)
    shadow(p, path, r * 0.12, 150, r * 0.08)
    fill(p, path, diagonal(path.boundingRect(), (0, mix(t.PAPER, t.WHITE, 0.6)), (1, rgb(t.PAPER_LOW))))
    _paint_edges(p, faces, c, r)
    stroke(p, path, t.INK, max(1.4, r * 0.045))
    if value is None:
        numeral(p, c.x(), c.y(), BLANK, r * 0.8, t.INK_SOFT, most=r * 0.6)
    elif faces in CUBES:
        for across, down in _PIPS[value]:
            fill(p, circle(c.x() + across * r * 0.45, c.y() + down * r * 0.45, r * 0.155), rgb(t.INK))
    else:
        wide = {4: 0.8, 20: 0.6, 8: 0.86}.get(faces, 1.0)
        y = c.y() + r * {4: 0.2, 10: -0.06, 100: -0.06}.get(faces, 0.0)
        high = r * {20: 0.56, 8: 0.7}.get(faces, 0.76)
        numeral(p, c.x(), y, str(value), high, t.INK, most=r * wide, underlined=True)


def _paint_edges(p: QPainter, faces: int, c: QPointF, r: float) -> None:
    """The edges that run over what is seen."""
    pen, wide = t.INK_SOFT, max(0.8, r * 0.02)
    if faces in _EDGES:
        share, corners = _EDGES[faces]
        above = regular(c.x(), c.y(), r * share, corners)
        around = regular(c.x(), c.y(), r, 6 if corners == 3 else 10)
        for at in range(corners):
            one, other = above.elementAt(at), around.elementAt(at * 2)
            line(p, [(one.x, one.y), (other.x, other.y)], pen, wide)
            if corners == 3 and share < 1:
                for beside in (at * 2 + 1, (at * 2 - 1) % 6):
                    far = around.elementAt(beside)
                    line(p, [(one.x, one.y), (far.x, far.y)], pen, wide)
        stroke(p, above, pen, wide)
    elif faces in (10, 100):
        left, low, right = (
            (c.x() - r * 0.62, c.y() + r * 0.16),
            (c.x(), c.y() + r * 0.52),
            (c.x() + r * 0.62, c.y() + r * 0.16),
        )
        line(p, [(c.x(), c.y() - r), left, low, right, (c.x(), c.y() - r)], pen, wide)
        for (x, y), (far_x, far_y) in ((left, (-0.95, 0.06)), (right, (0.95, 0.06)), (low, (0, 1))):
            line(p, [(x, y), (c.x() + far_x * r, c.y() + far_y * r)], pen, wide)
    elif faces not in CUBES and faces != 4:
        stroke(p, circle(c.x(), c.y(), r * 0.8), pen, wide)
