"""A plate with a sign and its word, as far as there is room for them."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.shell.widgets import MARGIN, PlateButton
from ui.theme import icons
from ui.theme.ink import is_first_picture
from ui.theme.lettering import TALLEST, fitted, text_size, width, words
from ui.theme.tokens import Theme

READABLE = 11.0
"""The smallest word on a plate, in pixels; where there is no room for it, a sign stands there alone."""
SIGN, GAP = 0.44, 0.16
"""How large the sign is beside its word, and how far from it, as shares of the plate's height."""
SHRUNK = 0.8
"""A word that would be smaller than that share of its size stands there without its sign."""


def has_room(word: str, wide: float, high: float) -> bool:
    """Whether a word can be read on a plate of that size."""
    room, pixels = PlateButton.room(wide, high)
    size = max(READABLE, fitted(word, room, pixels, "label", READABLE / pixels))
    return width(word, size, "label") <= room


class SignPlate(PlateButton):
    """A plate with its sign and its word.

    Where both have no room there is the word, or where that has none the sign; then the word is told to who points at it.
    """

    def __init__(self, name: str, theme: Theme, parent: QWidget, sign: str = "") -> None:
        """`sign` is the name of an icon (`ui.theme.icons`); none for a word alone."""
        super().__init__(name, theme, parent)
        self.sign = sign
        self.hint = ""
        """What is told to who points at it, where it is more than the word."""
        self.fellows: Sequence[SignPlate] = (self,)
        """The plates that look like it, itself among them: their words are equally large, and all have their signs or none."""

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.sign, *((one.width(), one.height(), one.text()) for one in self.fellows))

    @property
    def has_words(self) -> bool:
        """Whether the word has room."""
        return not self.sign or has_room(self.text(), self.width(), self.height())

    def wish(self, high: float, *, signed: bool) -> int:
        """How wide it must be, if it is so high, for its word to be as large as the player wants it."""
        h = high - 8
        _, pixels = PlateButton.room(high, high)
        word = width(self.text(), min(pixels * text_size(), h * TALLEST), "label")
        return round(word + 2 * h * MARGIN + (h * (SIGN + GAP) if signed else 0) + 10)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tell()

    def tell(self) -> None:
        """What is told to who points at it, now that word or size may be another."""
        self.setToolTip(self.hint if self.has_words else self.text())

    def inscribe(self, p: QPainter, inner: QRectF) -> None:
        h = inner.height()
        if not self.has_words:
            self._put(p, inner.center().x(), inner.center().y(), min(inner.width(), h) * 0.56)
            return
        worded = [one for one in self.fellows if one.has_words]
        signed = [one.lettering(signed=True) for one in worded]
        if not all(signed):
            size = min(one.lettering(signed=False) for one in worded)
            words(p, inner, self.text(), size / text_size(), self.theme.plaque_ink, "label", least=0.5)
            return
        size, sign, gap = min(signed), h * SIGN, h * GAP
        wide = width(self.text(), size, "label")
        x = inner.center().x() - (sign + gap + wide) / 2
        self._put(p, x + sign / 2, inner.center().y(), sign)
        beside = QRectF(x + sign + gap, inner.top(), wide + 1, h)
        words(p, beside, self.text(), size / text_size(), self.theme.plaque_ink, "label")

    def lettering(self, *, signed: bool) -> float:
        """How large the word can be on it, in pixels, beside its sign or alone; 0 where the sign leaves too little room."""
        room, pixels = PlateButton.room(self.width(), self.height())
        h = self.height() - 8.0
        wish = min(pixels * text_size(), h * TALLEST)
        if not signed:
            return fitted(self.text(), room, wish, "label", min(1.0, max(READABLE, pixels * 0.5) / wish))
        room -= h * (SIGN + GAP)
        size = fitted(self.text(), room, wish, "label", SHRUNK)
        return size if self.sign and width(self.text(), size, "label") <= room else 0.0

    def _put(self, p: QPainter, x: float, y: float, size: float) -> None:
        """The sign; the first picture does without, so that it need not wait for what paints it."""
        if not is_first_picture():
            icons.paint(p, self.sign, x, y, size, self.theme.plaque_ink)


class SmallPlate(SignPlate):
    """A plate with a sign alone, as its place is small; what it means is told to who points at it."""

    @property
    def has_words(self) -> bool:
        return False

    def tell(self) -> None:
        self.setToolTip(self.hint or self.text())
