"""Looks at one thing as it is painted: every pixel of it, and every word that is written on it."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

import resources
from tests.helpers.looking import listening
from ui.shell.shelf import LID, paint_lid
from ui.table.pictures import Drawable, Pictures
from ui.theme import tokens as t
from ui.theme.ink import HINTS
from ui.theme.lettering import Painted
from ui.theme.tokens import DARK, THEMES

CARD = 88 / 63
"""The height of a card by its width."""


def picture(what: Drawable, width: float, ratio: float = CARD, *, theme: str = "dark") -> QImage:
    """What is seen of something of that width."""
    return Pictures(THEMES[theme]).get(what, width, width * ratio).toImage()


def pixels(what: Drawable, width: float, ratio: float = CARD, *, theme: str = "dark") -> bytes:
    """Every pixel of it."""
    return bytes(picture(what, width, ratio, theme=theme).constBits())


def said(what: Drawable, width: float, ratio: float = CARD) -> list[Painted]:
    """What is written on something of that width, and where."""
    with listening() as told:
        picture(what, width, ratio)
    return list(told)


def words(what: Drawable, width: float, ratio: float = CARD) -> list[str]:
    """What is written on it, where nothing of it may be cut off or lie outside."""
    told = said(what, width, ratio)
    assert [one.text for one in told if one.is_cut] == []
    return [one.text for one in told]


def written_in(what: Drawable, own: QRectF) -> list[Painted]:
    """What is written on something that has this room, and where."""
    with listening() as told:
        image = QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)
        p = QPainter(image)
        what.paint(p, own, DARK)
        p.end()
    return list(told)


def silhouette(shape: QPainterPath) -> list[bool]:
    """Which pixels a shape covers that is about 24 wide and as high."""
    image = QImage(24, 24, QImage.Format.Format_RGB32)
    image.fill(QColor(t.WHITE))
    p = QPainter(image)
    p.setRenderHints(HINTS)
    p.fillPath(shape, QColor(t.BLACK))
    p.end()
    return [image.pixelColor(x, y).lightness() < 128 for y in range(24) for x in range(24)]


def unlike_its_print(game: str, cover: Callable[[QPainter, float], None]) -> float:
    """How far the painted lid of a box is off the one that is kept in a file, from 0 to 255 a spot."""
    painted = QImage(*LID, QImage.Format.Format_RGB32)
    p = QPainter(painted)
    p.setRenderHints(HINTS)
    paint_lid(p, QRectF(0, 0, *LID), cover)
    p.end()
    printed = QImage(str(Path(resources.__path__[0]) / "boxes" / f"{game}.png"))
    assert printed.size() == painted.size()
    spots = product(range(4, LID[0], 9), range(4, LID[1], 9))
    off = [abs(printed.pixelColor(x, y).lightness() - painted.pixelColor(x, y).lightness()) for x, y in spots]
    return sum(off) / len(off)
