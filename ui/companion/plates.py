"""The column of plates beside real cards: what can be done at any time."""

from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from ui.shell.widgets import PlateButton
from ui.texts import say
from ui.theme.tokens import Theme

KINDS = ("die", "timer", "counter")
LEAST_HIGH = 46


class Plates:
    """The plates, from above."""

    def __init__(self, theme: Theme, page: QWidget) -> None:
        self.sheet = PlateButton(say("score_sheet"), theme, page)
        self.side = PlateButton(say("beside.upright"), theme, page)
        self.kinds = {kind: PlateButton(say(f"beside.{kind}"), theme, page) for kind in KINDS}
        self.finish = PlateButton(say("beside.duel.finish"), theme, page)
        self.aside = PlateButton(say("beside.put_aside"), theme, page)

    def __iter__(self) -> Iterator[PlateButton]:
        yield from (self.sheet, self.side, *self.kinds.values(), self.finish, self.aside)

    @property
    def shown(self) -> list[PlateButton]:
        """Those that are to be seen."""
        return [plate for plate in self if not plate.isHidden()]

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        for plate in self:
            plate.restyle(theme)

    def show_state(self, sheet: str, side: str, finish: str, aside: str) -> None:
        """What stands on them; a plate without words is not there. Without `aside` none is, nor an instrument."""
        words = ((self.sheet, sheet), (self.side, side), (self.finish, finish), (self.aside, aside))
        for plate, key in words:
            plate.setVisible(bool(key))
            if key:
                plate.setText(say(key))
                plate.setAccessibleName(say(key))
        for plate in self.kinds.values():
            plate.setVisible(bool(aside))

    def fit(self, column: QRect, unit: float) -> None:
        """Lie in the middle of a column."""
        shown = self.shown
        high = min(round(64 * max(0.8, unit)), max(LEAST_HIGH, column.height() // max(1, len(shown)) - 4))
        y = column.center().y() - (high + 4) * len(shown) // 2
        for plate in shown:
            plate.setGeometry(column.left(), y, column.width(), max(LEAST_HIGH, high))
            y += max(LEAST_HIGH, high) + 4
