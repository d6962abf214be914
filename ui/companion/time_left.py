"""How much time is left, as every seat sees it: the same signs on the timer itself and near each seat.

Each phase differs by its ground and its outline and not by colour alone: little time has an outline, half a minute a thick one,
the last seconds are white on black, and the end is a full ground with square corners.
"""

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.companion.timers import Phase
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import HINTS, fill, stroke
from ui.theme.lettering import words
from ui.theme.paths import plain, rounded
from ui.theme.tokens import rgb


class TimeLeft(NamedTuple):
    """The timer that is nearest to its end."""

    text: str
    phase: Phase

    @property
    def name(self) -> str:
        """In words."""
        return f"{self.text} {say(f'beside.timer.{self.phase.value}')}"


def figures(left_ms: int) -> str:
    """Minutes and seconds; a second that has begun counts."""
    seconds = -(-left_ms // 1_000)
    return f"{seconds // 60}:{seconds % 60:02}"


def ground(p: QPainter, rect: QRectF, phase: Phase) -> tuple[QColor | str, QColor | str]:
    """Paints what a phase looks like behind its figures; with what ink these and the smaller words are written."""
    if phase is Phase.LOW:
        stroke(p, rounded(rect.adjusted(1, 1, -1, -1), 6), t.RED, 3)
    elif phase is Phase.HALF:
        fill(p, rounded(rect, 6), rgb(t.RED, 55), rgb(t.RED), 5)
    elif phase is Phase.LAST:
        fill(p, rounded(rect, 6), rgb(t.INK))
        return t.PAPER, t.PAPER
    elif phase is Phase.OVER:
        fill(p, plain(rect), rgb(t.RED))
        return t.WHITE, t.WHITE
    return t.INK, t.INK_SOFT


def slip(p: QPainter, rect: QRectF, left: TimeLeft) -> None:
    """A small slip of paper with the time that is left."""
    fill(p, rounded(rect, 6), rgb(t.PAPER), t.PAPER_EDGE, 1)
    ink, _ = ground(p, rect, left.phase)
    words(p, rect.adjusted(6, 1, -6, -1), left.text, rect.height() * 0.8, ink, "name", least=0.5)


class EdgeSlip(QWidget):
    """Such a slip at an edge of a table without keypads, turned to who sits there."""

    def __init__(self, side: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.side = side
        self.time: TimeLeft | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_time(self, left: TimeLeft | None) -> None:
        """What it shows now; nothing while there is time."""
        self.time = left
        self.setAccessibleName("" if left is None else left.name)
        self.setVisible(left is not None)
        if left is not None:
            self.raise_()
        self.update()

    def fit(self, key: int, free: int) -> None:
        """Lies in the middle of its edge of the page; on the left above `free`, where the plates begin."""
        page = self.parentWidget()
        assert page is not None
        wide, high = round(key * 2.4), round(key * 0.6)
        if self.side in ("left", "right"):
            wide, high = high, wide
        middle = (min(free, page.height()) if self.side == "left" else page.height()) - high
        x = {"left": 2, "right": page.width() - wide - 2}.get(self.side, (page.width() - wide) // 2)
        y = {"far": 2, "near": page.height() - high - 2}.get(self.side, max(2, middle // 2))
        self.setGeometry(x, y, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.time is None:
            return
        p = QPainter(self)
        p.setRenderHints(HINTS)
        w, h = float(self.width()), float(self.height())
        if self.side in ("left", "right"):
            w, h = h, w
        p.translate(self.width() / 2, self.height() / 2)
        p.rotate({"near": 0, "left": 90, "far": 180, "right": 270}[self.side])
        slip(p, QRectF(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6), self.time)
