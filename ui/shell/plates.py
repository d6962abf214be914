"""The plates on the table's free ground, which belong to nobody: shelf, pause, undo, log, rules."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.shell.quiet import QuietButton
from ui.shell.widgets import PaintedButton, PlateButton
from ui.table.geometry import Rect
from ui.texts import say
from ui.theme.ink import fill, stroke
from ui.theme.lettering import fitted, width
from ui.theme.paths import polygon, rounded
from ui.theme.tokens import Theme, rgb

LEAST = 44.0
"""The smallest plate that is easily touched."""
STRIP = 54
"""How high the strip under the table is in which the plates lie where its corners have no room for them."""
READABLE = 11.0
"""The smallest word on a plate, in pixels; where there is no room for it, a sign stands there."""

Cell = tuple[float, float, float, float]
Sign = Callable[[QPainter, float, float, float, QColor], None]
"""Paints a sign round a point, so large, in a colour."""


def _shelf(p: QPainter, x: float, y: float, r: float, ink: QColor) -> None:
    """Boxes on a board."""
    stroke(p, polygon([(x - r, y + r * 0.75), (x + r, y + r * 0.75)], closed=False), ink, r * 0.22)
    for left, tall in ((-0.8, 1.3), (-0.22, 1.0), (0.36, 1.45)):
        fill(p, rounded(QRectF(x + left * r, y + (0.62 - tall) * r, r * 0.44, tall * r), 1), ink)


def _pause(p: QPainter, x: float, y: float, r: float, ink: QColor) -> None:
    """Two bars."""
    for side in (-1, 1):
        fill(p, rounded(QRectF(x + side * r * 0.42 - r * 0.2, y - r * 0.8, r * 0.4, r * 1.6), 1), ink)


def _log(p: QPainter, x: float, y: float, r: float, ink: QColor) -> None:
    """Lines, one under the other."""
    for row in (-0.66, 0.0, 0.66):
        stroke(p, polygon([(x - r * 0.45, y + row * r), (x + r, y + row * r)], closed=False), ink, r * 0.22)
        fill(p, rounded(QRectF(x - r, y + row * r - r * 0.13, r * 0.26, r * 0.26), r * 0.13), ink)


def _rules(p: QPainter, x: float, y: float, r: float, ink: QColor) -> None:
    """An open book."""
    for side in (-1, 1):
        page = [
            (x, y - r * 0.55),
            (x + side * r * 1.1, y - r * 0.8),
            (x + side * r * 1.1, y + r * 0.6),
            (x, y + r * 0.85),
        ]
        stroke(p, polygon(page), ink, r * 0.2)


class SignPlate(PlateButton):
    """A plate with its word, or where that has no room with a sign; then the word is told to who points at it."""

    def __init__(self, name: str, theme: Theme, parent: QWidget, sign: Sign) -> None:
        super().__init__(name, theme, parent)
        self._sign = sign

    @property
    def has_words(self) -> bool:
        """Whether the word has room."""
        return has_room(self.text(), self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setToolTip("" if self.has_words else self.text())

    def inscribe(self, p: QPainter, inner: QRectF) -> None:
        if self.has_words:
            super().inscribe(p, inner)
            return
        size = min(inner.width(), inner.height()) * 0.3
        self._sign(p, inner.center().x(), inner.center().y(), size, rgb(self.theme.plaque_ink))


def has_room(word: str, wide: float, high: float) -> bool:
    """Whether a word can be read on a plate of that size."""
    room, pixels = PlateButton.room(wide, high)
    size = max(READABLE, fitted(word, room, pixels, "label", READABLE / pixels))
    return width(word, size, "label") <= room


class Plates:
    """The plates of one table."""

    def __init__(self, theme: Theme, parent: QWidget, undo: str) -> None:
        """`undo` says why nothing can be taken back."""
        self.shelf = SignPlate(say("shelf"), theme, parent, _shelf)
        self.pause = SignPlate(say("pause"), theme, parent, _pause)
        self.undo = QuietButton(say("undo"), theme, parent, undo)
        self.log = SignPlate(say("log"), theme, parent, _log)
        self.rules = SignPlate(say("rules"), theme, parent, _rules)
        for plate in (self.log, self.rules):
            plate.setCheckable(True)
        for button in self.all:
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def all(self) -> tuple[PaintedButton, ...]:
        """All of them, as Tab goes through them."""
        return self.shelf, self.pause, self.undo, self.log, self.rules

    @property
    def top(self) -> int:
        """How far up the highest of them reaches."""
        return min(button.y() for button in self.all)

    def place(self, made: list[Cell], top: int) -> None:
        """Lays them into these cells of a table that begins so far down."""
        for button, (x, y, w, h) in zip(self.all, made, strict=True):
            button.setGeometry(round(x), round(top + y), round(w), round(h))
            button.raise_()


def cells(left: Rect, right: Rect, height: float) -> list[Cell]:
    """Where each plate lies, three at the left and two at the right; none where these corners are too small for them."""
    one_row = min(left.h, max(LEAST, left.w * 0.2))
    in_row = (left.w - one_row) / 2
    is_roomy = left.h >= max(96.0, height * 0.1) or (in_row < LEAST * 1.4 and left.h >= 2 * LEAST)
    if is_roomy:  # two rows; undo, of which there is none, takes little of the lower one
        h = min(left.h / 2, max(LEAST, min(left.w * 0.4, height * 0.062)))
        y = left.bottom - 2 * h
        wide = left.w - h
        made = [(left.x, y, left.w, h), (left.x, y + h, wide, h), (left.x + wide, y + h, h, h)]
        made += [(right.x, y + i * h, right.w, h) for i in range(2)]
    else:
        y = left.bottom - one_row  # one row, all but undo of the same size
        made = [(left.x + i * in_row, y, in_row, one_row) for i in range(2)]
        made.append((left.x + 2 * in_row, y, one_row, one_row))
        made += [(right.right - (2 - i) * in_row, y, in_row, one_row) for i in range(2)]
    return made if all(min(w, h) >= LEAST for _, _, w, h in made) else []


def in_strip(wide: float, y: float) -> list[Cell]:
    """Where each plate lies in a strip under the table, from `y` down: three at the left and two at the right."""
    margin = 6.0
    each = min(140.0, (wide - 2 * margin) / 5)
    lefts = [margin + i * each for i in range(3)] + [wide - margin - (2 - i) * each for i in range(2)]
    return [(x, y + 2, each, STRIP - 4.0) for x in lefts]
