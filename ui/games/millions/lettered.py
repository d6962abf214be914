"""Cards of Millions for who reads words more easily than pictures: the name in large letters, between the values.

Every size is a share of the card's width (u = width / 100).
"""

from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ui.theme import tokens as t
from ui.theme.ink import fill
from ui.theme.lettering import READABLE, has_room, paragraph
from ui.theme.paths import rounded
from ui.theme.tokens import mix


class Told(Protocol):
    """What is written on a card."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def line(self) -> str:
        """What stands under the name where all is told."""
        ...


def in_words(p: QPainter, rect: QRectF, card: Told, key: QColor, *, small: bool, corner: float) -> bool:
    """The ground of a card with its name, and with its line unless it is `small`; whether there is room for the name.

    `corner` is how far the values reach from either end, in u. Without a name the card is all value: nothing is written
    that nobody can read, and no card is blank.
    """
    u = rect.width() / 100
    edge = (3.5 if small else 10) * u
    fill(p, rounded(rect.adjusted(edge, edge, -edge, -edge), 3 * u), mix(key, t.PAPER, 0.86))
    apart = corner + (3.0 if small else 4.0)
    for aside in (9.0, 4.5) if small else (14.0,):  # the wider margin where the name has room in it
        room = rect.adjusted(aside * u, apart * u, -aside * u, -apart * u)
        if has_room(card.name, room, READABLE, "name"):
            break
    else:
        return False
    name = room if small or not card.line else room.adjusted(0, 0, 0, -room.height() * 0.48)
    paragraph(p, name, card.name, max(READABLE, 13.5 * u), t.INK, "name", least=1.0)
    if name is not room:
        line = room.adjusted(0, room.height() * 0.56, 0, 0)
        paragraph(p, line, card.line, 8 * u, t.INK_SOFT, "flavour")
    return True
