"""The leaflet on the shelf that offers to learn a game by playing it."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.shell.widgets import PaintedButton, ring
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import diagonal, fill, guilloche, shadow
from ui.theme.lettering import paragraph, text_size, words
from ui.theme.paths import plain, polygon
from ui.theme.tokens import Theme, mix, rgb


class Leaflet(PaintedButton):
    """A folded sheet that leans against the box: the game taught by playing it."""

    def __init__(self, title: str, theme: Theme, parent: QWidget) -> None:
        super().__init__("", theme, parent)
        self.unit = 1.0
        self.minutes = 0
        """How long it takes; 0 where nobody knows."""
        self.name_it(title)
        self.hide()

    def name_it(self, title: str) -> None:
        """Its words, in the language that is spoken, and which game it teaches."""
        self.title = title
        self.setText(say("lesson.offer"))
        self.setAccessibleName(", ".join(filter(None, (f"{self.text()}: {title}", self._time))))

    @property
    def _time(self) -> str:
        return say("lesson.offer.time", minutes=self.minutes) if self.minutes else ""

    @property
    def _named(self) -> str:
        """The offer with its game, since two leaflets may lie far from their boxes."""
        return say("lesson.offer.game", game=self.title.partition(": ")[0])

    def draw(self, p: QPainter, rect: QRectF) -> None:
        u = self.unit
        sheet = rect.adjusted(16 * u, 22 * u, -20 * u, -12 * u)
        if self.hovered or self.hasFocus():
            sheet.translate(0, -5 * u)
        lean = sheet.width() * 0.05
        back = polygon(
            [
                (sheet.right() - lean, sheet.top() + 3 * u),
                (sheet.right() + 9 * u, sheet.top() + 12 * u),
                (sheet.right() + 9 * u, sheet.bottom() - 6 * u),
                (sheet.right(), sheet.bottom()),
            ]
        )
        front = polygon(
            [
                (sheet.left() + lean, sheet.top()),
                (sheet.right() - lean * 0.4, sheet.top() + 3 * u),
                (sheet.right(), sheet.bottom()),
                (sheet.left(), sheet.bottom() - 2 * u),
            ]
        )
        shadow(p, front.united(back), 13 * u, 140, 8 * u, steps=6)
        fill(p, back, rgb(t.PAPER_EDGE))
        fill(p, front, diagonal(sheet, (0, mix(t.PAPER, t.WHITE, 0.5)), (1, rgb(t.PAPER_LOW))), t.PAPER_EDGE, 1.4 * u)
        inner = sheet.adjusted(20 * u, 14 * u, -14 * u, -12 * u)
        above = 68 * u if text_size() <= 1.25 else 0.0  # large words need the room of the rosette
        if above:
            x, y, line = inner.center().x(), inner.top() + 31 * u, max(0.8, 1.1 * u)
            guilloche(p, x, y, 30 * u, rgb(t.INK, 110), 10, line, 4, 0.2, 0.5)
        room = QRectF(inner.left(), inner.top() + above, inner.width(), inner.height() - above - 34 * u)
        paragraph(p, room, self._named, 27 * u, t.INK, "name", least=0.5)
        time = QRectF(inner.left(), inner.bottom() - 30 * u, inner.width(), 28 * u)
        words(p, time, self._time, 17 * u, t.INK_SOFT, "label", least=0.5)
        if self.hasFocus():
            ring(p, plain(sheet.adjusted(-4 * u, -4 * u, 10 * u, 4 * u)))
