"""What things are made of: felt, recesses, paper, engraved plates, wood, curtain cloth."""

import math
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, glow, guilloche, light, plain_pen, shadow, stroke
from ui.theme.late import Qt
from ui.theme.marks import Mark
from ui.theme.paths import chamfered, dice, plain, polygon, rounded
from ui.theme.tokens import Theme, mix, rgb


@lru_cache(maxsize=4)
def _threads(kind: str) -> QImage:
    """A small tile of fibres that can be repeated without a seam."""
    size = 256
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    luck = dice("tile", kind)
    felt = kind == "felt"
    buckets: dict[tuple[str, int], list[QLineF]] = {}
    for _ in range(5200 if felt else 600):
        x, y, a = luck.uniform(0, size), luck.uniform(0, size), luck.uniform(0, math.pi)
        length = luck.uniform(1, 3) if felt else luck.uniform(1, 4)
        key = (t.SHEEN if luck.random() < 0.5 else t.SHADE, luck.randint(2, 7) if felt else luck.randint(2, 6))
        dx, dy = length * math.cos(a), length * math.sin(a)
        for ox in (0, -size) if x + 6 > size else (0,):
            for oy in (0, -size) if y + 6 > size else (0,):
                buckets.setdefault(key, []).append(QLineF(x + ox, y + oy, x + dx + ox, y + dy + oy))
    for (colour, alpha), lines in buckets.items():
        p.setPen(QPen(rgb(colour, alpha), 0.9))
        p.drawLines(lines)
    p.end()
    return image


def texture(p: QPainter, path: QPainterPath, kind: str = "paper") -> None:
    """Fibres over a shape."""
    fill(p, path, QBrush(_threads(kind)))


def felt(p: QPainter, rect: QRectF, theme: Theme) -> None:
    """The cloth of the table under its lamp."""
    gradient = QRadialGradient(
        QPointF(rect.left() + rect.width() * 0.42, rect.top() + rect.height() * 0.36), rect.width() * 0.66
    )
    gradient.setColorAt(0, rgb(theme.felt_lit))
    gradient.setColorAt(0.55, rgb(theme.felt))
    gradient.setColorAt(1, rgb(theme.felt_far))
    p.fillRect(rect, QBrush(gradient))
    p.fillRect(rect, QBrush(_threads("felt")))


def paper(p: QPainter, rect: QRectF, radius: float, tone: str = t.PAPER, edge: str = t.PAPER_EDGE) -> None:
    """A sheet of stiff paper."""
    path = rounded(rect, radius)
    fill(p, path, diagonal(rect, (0, mix(tone, t.WHITE, 0.35)), (0.6, rgb(tone)), (1, mix(tone, t.PAPER_EDGE, 0.22))))
    texture(p, path)
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    stroke(p, path, rgb(edge, 230), max(1.0, rect.width() * 0.012))
    p.restore()


def lying_sheet(
    p: QPainter, rect: QRectF, theme: Theme, tone: str, edge: str, line: QColor, inset: float, width: float = 1.0
) -> None:
    """A large sheet over the table, with its shadow and a fine line along its edge; `inset` as a share of the height."""
    h = rect.height()
    path = rounded(rect, h * 0.028)
    shadow(p, path, h * 0.04, 160 * theme.shadow_strength, h * 0.02)
    fill(p, path, rgb(tone), edge, 1.2)
    k = h * inset
    stroke(p, rounded(rect.adjusted(k, k, -k, -k), h * 0.018), line, width)


def edged_slip(p: QPainter, rect: QRectF, theme: Theme, mark: Mark, corner: float, lift: float, edge: float) -> None:
    """A small slip of paper whose left edge has a seat's colour. Corner, shadow and edge are shares of the height."""
    h = rect.height()
    path = rounded(rect, min(h * corner, 8))
    shadow(p, path, h * lift, 140 * theme.shadow_strength)
    fill(p, path, rgb(t.PAPER), t.PAPER_EDGE, 1)
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    p.fillRect(QRectF(rect.left(), rect.top(), max(4.0, h * edge), h), rgb(mark.ink))
    p.restore()


def well(p: QPainter, path: QPainterPath, theme: Theme, depth: float, strength: float = 1.0) -> None:
    """A recess in the cloth, lit from the same side as all else."""
    fill(p, path, rgb(theme.well, int(theme.well_alpha * strength)))
    p.save()
    p.setClipPath(path, Qt.ClipOperation.IntersectClip)
    step = light(p, depth * 0.7)
    outside = plain(path.boundingRect().adjusted(-60, -60, 60, 60)).subtracted(path)
    steps = 6
    for i in range(steps):
        fill(p, outside.translated(step * (i + 1) / steps), rgb(theme.shadow, int(120 * theme.shadow_strength / steps)))
    p.restore()
    p.save()
    stroke(p, path.translated(light(p, 1.2)), rgb(theme.line_lit, 38), 1)
    p.restore()
    stroke(p, path, rgb(theme.line, 150), 1.2)


def tray(p: QPainter, rect: QRectF, theme: Theme, radius: float) -> None:
    """A quiet recess at a seat's edge."""
    path = rounded(rect, radius)
    well(p, path, theme, radius * 0.55)
    k = radius * 0.28
    stroke(p, rounded(rect.adjusted(k, k, -k, -k), radius * 0.75), rgb(theme.line, 80), 1)


def burning_rim(p: QPainter, rect: QRectF, theme: Theme, mark: Mark, radius: float) -> None:
    """The rim of a tray whose seat is awaited: seen from across the room."""
    path = rounded(rect, radius)
    inside = rounded(rect.adjusted(radius * 0.2, radius * 0.2, -radius * 0.2, -radius * 0.2), radius * 0.8)
    p.save()
    p.setClipPath(plain(rect.adjusted(-4 * radius, -4 * radius, 4 * radius, 4 * radius)).subtracted(path))
    glow(p, path, radius * 1.9, mark.ink, 150 * theme.glow)
    p.restore()
    fill(p, path, rgb(mark.ink, 22))
    stroke(p, path, t.seat_line(theme, mark.colour), radius * 0.26)
    stroke(p, inside, rgb(mix(mark.ink, t.WHITE, 0.6), 150), radius * 0.06)


def plate(p: QPainter, rect: QRectF, theme: Theme, *, lit: "Mark | None" = None, sunk: bool = False) -> None:
    """An engraved plate with clipped corners; lit when something waits for it, sunk into the cloth where it only tells."""
    h = rect.height()
    path = chamfered(rect, h * 0.22)
    if sunk:
        fill(p, path, rgb(theme.well, theme.well_alpha), rgb(theme.line, 130), max(1.0, h * 0.02))
        return
    if lit is not None:
        glow(p, path, h * 0.18, lit.ink, 120 * theme.glow)
    shadow(p, path, h * 0.14, 120 * theme.shadow_strength, h * 0.07)
    base = theme.plaque
    fill(
        p,
        path,
        diagonal(rect, (0, mix(base, t.WHITE, 0.12)), (1, mix(base, t.BLACK, 0.12))),
        theme.line,
        max(1.0, h * 0.03),
    )
    k = h * 0.1
    inner = chamfered(rect.adjusted(k, k, -k, -k), h * 0.18)
    edge = rgb(theme.line, 150) if lit is None else t.seat_line(theme, lit.colour)
    stroke(p, inner, edge, max(0.8, h * (0.015 if lit is None else 0.04)))


def ticket(p: QPainter, rect: QRectF, radius: float = 0.17, *, strong: bool = False) -> None:
    """A card of stiff paper with clipped corners: what can be pressed."""
    h = rect.height()
    path = chamfered(rect, h * radius)
    shadow(p, path, h * 0.13, 150, h * 0.07)
    brush = diagonal(rect, (0, mix(t.PAPER, t.WHITE, 0.5)), (1, rgb(t.PAPER_LOW)))
    fill(p, path, brush, t.PAPER_EDGE, max(1.0, h * 0.014))
    k = h * 0.085
    stroke(
        p,
        chamfered(rect.adjusted(k, k, -k, -k), h * radius * 0.8),
        rgb(t.INK, 150 if strong else 105),
        max(0.8, h * 0.012),
    )


def wood(p: QPainter, rect: QRectF, colour: str, lines: int) -> None:
    """A board with its grain along."""
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, mix(colour, t.WHITE, 0.14))
    gradient.setColorAt(1, mix(colour, t.BLACK, 0.25))
    p.fillPath(plain(rect), QBrush(gradient))
    luck = dice("wood", colour)
    p.save()
    p.setClipRect(rect)
    for i in range(lines):
        y = rect.top() + rect.height() * (i + luck.random()) / lines
        a = luck.uniform(-2, 2)
        tone = t.BLACK if luck.random() < 0.7 else t.WHITE
        grain = plain_pen(rgb(tone, luck.randint(14, 52)), 1)
        grain.setCosmetic(True)
        points = [(rect.left() + rect.width() * k / 24, y + a * math.sin(k * 0.43 + i)) for k in range(25)]
        p.strokePath(polygon(points, closed=False), grain)
    p.restore()


def drapery(p: QPainter, rect: QRectF, theme: Theme) -> None:
    """A closed curtain in folds. Knows nothing but its size."""
    lit, middle, deep = theme.curtain
    folds = 18
    width = rect.width() / folds
    for i in range(folds):
        fold = QRectF(rect.left() + i * width, rect.top(), width + 1, rect.height())
        gradient = QLinearGradient(fold.topLeft(), fold.topRight())
        for at, colour in ((0, deep), (0.22, middle), (0.5, lit), (0.78, middle), (1, deep)):
            gradient.setColorAt(at, rgb(colour))
        p.fillRect(fold, QBrush(gradient))
    dusk = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for at, alpha in ((0, 120), (0.25, 30), (0.7, 40), (1, 170)):
        dusk.setColorAt(at, rgb(t.BLACK, alpha))
    p.fillRect(rect, QBrush(dusk))
    p.fillRect(rect, QBrush(_threads("felt")))


def corner_rosettes(p: QPainter, rect: QRectF, theme: Theme, radius: float) -> None:
    """Quarter rosettes let into the corners: nobody's land."""
    for x in (rect.left(), rect.right()):
        for y in (rect.top(), rect.bottom()):
            guilloche(p, x, y, radius, rgb(theme.line, 44 if theme.is_dark else 70), 24, 1, 4, 0.15, 0.62)
