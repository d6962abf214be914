"""The plates on the table's free ground, which belong to nobody: shelf, pause, undo, log, rules."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.shell.quiet import QuietButton
from ui.shell.widgets import PaintedButton, PlateButton
from ui.table.geometry import Rect
from ui.texts import say
from ui.theme.tokens import Theme

LEAST = 44.0
"""The smallest plate that is easily touched."""


class Plates:
    """The plates of one table."""

    def __init__(self, theme: Theme, parent: QWidget, undo: str) -> None:
        """`undo` says why nothing can be taken back."""
        self.shelf = PlateButton(say("shelf"), theme, parent)
        self.pause = PlateButton(say("pause"), theme, parent)
        self.undo = QuietButton(say("undo"), theme, parent, undo)
        self.log = PlateButton(say("log"), theme, parent)
        self.rules = PlateButton(say("rules"), theme, parent)
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

    def place(self, left: Rect, right: Rect, height: float, top: int) -> None:
        """Lays them into the corners of a table that is so high and begins so far down."""
        for button, (x, y, w, h) in zip(self.all, cells(left, right, height), strict=True):
            button.setGeometry(round(x), round(top + y), round(w), round(h))
            button.raise_()


def cells(left: Rect, right: Rect, height: float) -> list[tuple[float, float, float, float]]:
    """Where each plate lies: three at the left and two at the right."""
    one_row = min(left.h, max(LEAST, left.w * 0.2))
    in_row = (left.w - one_row) / 2
    is_roomy = left.h >= max(96.0, height * 0.1) or (in_row < LEAST * 1.4 and left.h >= 2 * LEAST)
    if is_roomy:  # two rows; undo, of which there is none, takes little of the lower one
        h = min(left.h / 2, max(LEAST, min(left.w * 0.4, height * 0.062)))
        y = left.bottom - 2 * h
        wide = left.w - h
        made = [(left.x, y, left.w, h), (left.x, y + h, wide, h), (left.x + wide, y + h, h, h)]
        return made + [(right.x, y + i * h, right.w, h) for i in range(2)]
    y = left.bottom - one_row  # one row, all but undo of the same size
    made = [(left.x + i * in_row, y, in_row, one_row) for i in range(2)]
    made.append((left.x + 2 * in_row, y, one_row, one_row))
    return made + [(right.right - (2 - i) * in_row, y, in_row, one_row) for i in range(2)]
