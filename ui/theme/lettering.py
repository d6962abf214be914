"""Words and figures, set into rectangles."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QTransform

from app.languages import MINUS, written
from ui.theme.fonts import advance, font, spread
from ui.theme.ink import fill, is_first_picture, stroke
from ui.theme.late import Qt
from ui.theme.tokens import known

DISPLAY_LEAST = 27.0
"""From this many pixels on words take the display cut; in smaller ones its hairlines would be lost (a y would look like a v)."""

READABLE = 10.0
"""The smallest words, in pixels, that are made of larger ones that have no room; after that they are cut short."""

TALLEST = 0.83
"""How large words can be that stand in a room one line high, as a share of its height: their descenders are still in it."""

ZERO_WIDTH_SPACE = "\N{ZERO WIDTH SPACE}"
FIRST_KANJI = "\N{CJK RADICAL REPEAT}"
"""From here on letters need no space between words, and lines are parted by rules of their own."""


class Painted(NamedTuple):
    """Words that were painted."""

    text: str
    is_cut: bool
    """Whether something of them is cut off."""
    ink: QRectF
    """Where they stand, as the painter's own axes are turned."""


watchers: list[Callable[[Painted], None]] = []
"""Who wants to know which words are painted; only tests do."""

_size = [1.0]
"""How large all words shall be, as a share of the usual."""


def text_size() -> float:
    """How large the player wants all words, as a share of the usual size."""
    return _size[0]


def set_text_size(share: float) -> None:
    """Other sizes for all words that are painted from now on."""
    _size[0] = share


def _watched(p: QPainter, text: str, ink: QRectF, *, is_cut: bool = False) -> None:
    if watchers:
        told = Painted(text, is_cut, p.worldTransform().mapRect(ink))
        for watcher in watchers:
            watcher(told)


def sum_line(numbers: Sequence[int]) -> str:
    """Numbers and what they come to: `6 + 1 − 5 = 2`; one number is itself, and none is 0."""
    if len(numbers) < 2:
        return written(sum(numbers))
    first, *rest = numbers
    return (
        written(first) + "".join(f" {'+' if n >= 0 else MINUS} {abs(n)}" for n in rest) + f" = {written(sum(numbers))}"
    )


@lru_cache(maxsize=2048)
def _glyphs(text: str, pixels: int, role: str) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)  # strokes of a letter may cross each other
    path.addText(0, 0, font(pixels, role), text)
    return path


_TURNED = str.maketrans("01689", "01986")
_WHOLE = set("01689")


def reads_otherwise(text: str) -> bool:
    """Whether a figure is another one to somebody who sees it upside down: 6 and 9, 16 and 91."""
    digits = text.lstrip(f"+-{MINUS}")
    if not digits or not _WHOLE.issuperset(digits) or digits.endswith("0"):
        return False
    return digits[::-1].translate(_TURNED) != digits


def numeral(
    p: QPainter,
    x: float,
    y: float,
    text: str,
    pixels: float,
    colour: "str | QColor",
    *,
    most: float | None = None,
    halo: "str | QColor | None" = None,
    role: str = "numeral",
    underlined: bool = False,
) -> None:
    """A figure centred by its own ink, not by its line box.

    One that people see from several sides is `underlined` where it would be another one upside down.
    """
    glyphs = _glyphs(text, 200, role)
    bounds = glyphs.boundingRect()
    scale = pixels / 200
    if most is not None and bounds.width() * scale > most:
        scale = most / bounds.width()
    transform = QTransform()
    transform.translate(x - bounds.center().x() * scale, y - bounds.center().y() * scale)
    transform.scale(scale, scale)
    path = transform.map(glyphs)
    _watched(p, text, transform.mapRect(bounds))
    if halo is not None:
        stroke(p, path, halo, pixels * 0.12)
    fill(p, path, known(colour))
    if underlined and reads_otherwise(text):
        half = max(pixels * 0.25, bounds.width() * scale / 2)
        foot = QPainterPath()
        foot.addRect(QRectF(x - half, y + pixels * 0.41, 2 * half, pixels * 0.075))
        fill(p, foot, known(colour))


def width(text: str, pixels: float, role: str = "label") -> float:
    """How wide a line of words is."""
    return advance(text, pixels, role)


def fitted(text: str, room: float, pixels: float, role: str, least: float = 0.66) -> float:
    """The size at which a line fits its room; not below `least` of what was wished."""
    size = pixels
    while size > pixels * least and width(text, size, role) > room:
        size -= max(0.5, pixels * 0.02)
    return size


def words(
    p: QPainter,
    rect: QRectF,
    text: str,
    pixels: float,
    colour: "str | QColor",
    role: str = "label",
    align: "Qt.AlignmentFlag | None" = None,
    least: float = 0.66,
) -> None:
    """One line, in the middle unless it is said otherwise.

    It is as large as the player wants it where there is room. Else it shrinks to fit, to `least` and if it must to what can
    just be read, and then is cut short.
    """
    if not text:
        return
    wish = min(pixels * text_size(), max(pixels, rect.height() * TALLEST))
    size = fitted(text, rect.width(), wish, role, least * pixels / wish)
    if role == "title" and size < DISPLAY_LEAST:
        role = "name"
        size = min(wish, DISPLAY_LEAST)  # its letters are narrower
        size = fitted(text, rect.width(), size, role, min(1.0, least * pixels / size))
    if size > READABLE:
        size = fitted(text, rect.width(), size, role, READABLE / size)
    used = font(size, role)
    metrics = QFontMetricsF(used)
    whole, is_cut = text, advance(text, size, role) > rect.width()
    if is_cut:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    long = advance(text, size, role)
    x = rect.center().x() - long / 2
    if align is not None and align & Qt.AlignmentFlag.AlignLeft:
        x = rect.left()
    elif align is not None and align & Qt.AlignmentFlag.AlignRight:
        x = rect.right() - long
    base = QPointF(x, rect.center().y() + metrics.capHeight() / 2)
    if watchers:
        _watched(p, whole, metrics.tightBoundingRect(text).translated(base), is_cut=is_cut)
    if is_first_picture():  # as shapes: to set a pen makes all the names of `Qt`
        shapes = QPainterPath()
        shapes.addText(base, used, text)
        fill(p, shapes, known(colour))
        return
    p.setFont(used)
    p.setPen(known(colour))
    p.drawText(base, text)


def _flags(align: "Qt.AlignmentFlag | None") -> int:
    across = Qt.AlignmentFlag.AlignHCenter if align is None else align
    return int(Qt.TextFlag.TextWordWrap.value) | int(across.value) | int(Qt.AlignmentFlag.AlignVCenter.value)


def _lowest(pixels: float, least: float) -> float:
    """The smallest size of several lines."""
    return min(pixels * least, max(READABLE, pixels * 0.4))


def _paragraph_size(rect: QRectF, text: str, pixels: float, role: str, flags: int, least: float) -> float:
    """How large several lines can be in a rectangle."""
    size = pixels * text_size()
    lowest = _lowest(pixels, least)
    while size > lowest:
        bounds = spread(text, size, role, rect, flags)
        if bounds.height() <= rect.height() and bounds.width() <= rect.width():
            break
        size -= 0.5
    return size


def has_room(text: str, rect: QRectF, pixels: float, role: str) -> bool:
    """Whether several lines of that size stand in a rectangle, and no word is broken."""
    bounds = spread(text, pixels, role, rect, _flags(None))
    return bool(bounds.height() <= rect.height() and bounds.width() <= rect.width())


def _broken(text: str, room: float, pixels: float, role: str) -> str:
    """The same text, in which a word that no line has room for, such as the name of a file, may go on in the next one."""
    for word in text.split():
        if max(word) < FIRST_KANJI and width(word, pixels, role) > room:
            text = text.replace(word, ZERO_WIDTH_SPACE.join(word))
    return text


def paragraph_size(
    rect: QRectF,
    texts: Sequence[str],
    pixels: float,
    role: str = "text",
    align: "Qt.AlignmentFlag | None" = None,
    least: float = 0.7,
) -> float:
    """How large the letters are where each of these stands in several lines in such a rectangle, all of one size."""
    lowest = _lowest(pixels, least)
    broken = (_broken(one, rect.width(), lowest, role) for one in texts)
    return min(_paragraph_size(rect, one, pixels, role, _flags(align), least) for one in broken)


def paragraph(
    p: QPainter,
    rect: QRectF,
    text: str,
    pixels: float,
    colour: "str | QColor",
    role: str = "text",
    align: "Qt.AlignmentFlag | None" = None,
    least: float = 0.7,
    beside: Sequence[str] = (),
) -> None:
    """Several lines, in the middle of the rectangle; as large as the player wants them where there is room.

    Where other texts stand `beside` it in rooms like its own, it is no larger than the one of them that has least room.
    """
    flags = _flags(align)
    broken = _broken(text, rect.width(), _lowest(pixels, least), role)
    size = paragraph_size(rect, (text, *beside), pixels, role, align, least)
    bounds = spread(broken, size, role, rect, flags)
    _watched(p, text, bounds, is_cut=bounds.height() > rect.height() or bounds.width() > rect.width())
    p.setFont(font(size, role))
    p.setPen(known(colour))
    p.drawText(rect, flags, broken)
