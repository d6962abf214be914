"""Signs of the Lucide set, drawn with the line and the ink of what they stand on.

They are no part of the first picture: what paints them is imported when the first of them is wanted.
"""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF

import resources
from ui.theme.tokens import known

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPainter
    from PySide6.QtSvg import QSvgRenderer

FOLDER = Path(resources.__path__[0]) / "icons"
LINE = 1.9
"""How thick the lines are of a sign 24 wide: about as thick as the stems of the letters beside it."""


@lru_cache(maxsize=64)
def _drawn(name: str, ink: str, line: float) -> "QSvgRenderer":
    from PySide6.QtSvg import QSvgRenderer

    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    text = text.replace("currentColor", ink).replace('stroke-width="2"', f'stroke-width="{line}"')
    return QSvgRenderer(QByteArray(text.encode()))


def paint(p: "QPainter", name: str, x: float, y: float, size: float, ink: "str | QColor", line: float = LINE) -> None:
    """A sign round a point, that many pixels wide and high."""
    room = QRectF(x - size / 2, y - size / 2, size, size)
    colour = known(ink)
    before = p.opacity()
    p.setOpacity(before * colour.alphaF())
    _drawn(name, colour.name(), line).render(p, room)
    p.setOpacity(before)
