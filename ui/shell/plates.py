"""The plates on the table's free ground, which belong to nobody: shelf, pause, undo, read, log, rules."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.shell.quiet import QuietButton
from ui.shell.sign_plate import SignPlate, SmallPlate
from ui.shell.widgets import PaintedButton
from ui.table.geometry import Rect
from ui.texts import say
from ui.theme.lettering import text_size
from ui.theme.tokens import Theme

LEAST = 44.0
"""The smallest plate that is easily touched."""
LARGE = 1.3
"""From this size of texts on plates lie in three rows, where the corners are high enough."""
STRIP = 54
"""How high the strip under the table is at least in which the plates lie where its corners have no room for them."""
SHARE = 0.05
"""What of the window's height it has, where that is more."""
Cell = tuple[float, float, float, float]


class Plates:
    """The plates of one table."""

    def __init__(self, theme: Theme, parent: QWidget, undo: str) -> None:
        """`undo` says why nothing can be taken back."""
        self.shelf = SignPlate(say("shelf"), theme, parent, "library")
        self.pause = SignPlate(say("pause"), theme, parent, "pause")
        self.undo = QuietButton(say("undo"), theme, parent, undo)
        self.read = SmallPlate(say("page.wish"), theme, parent, "zoom-in")
        self.read.hint = say("read.how")
        self.read.setAccessibleDescription(say("read.how"))
        self.log = SignPlate(say("log"), theme, parent, "scroll-text")
        self.rules = SignPlate(say("rules"), theme, parent, "book-open")
        for plate in (self.read, self.log, self.rules):
            plate.setCheckable(True)
        alike = (self.shelf, self.pause, self.log, self.rules)
        for plate in alike:
            plate.fellows = alike
        for button in self.all:
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def all(self) -> tuple[PaintedButton, ...]:
        """All of them, as Tab goes through them."""
        return self.shelf, self.pause, self.undo, self.read, self.log, self.rules

    @property
    def top(self) -> int:
        """How far up the highest of them reaches."""
        return min(button.y() for button in self.all)

    def place(self, made: list[Cell], top: int) -> None:
        """Lays them into these cells of a table that begins so far down."""
        for button, (x, y, w, h) in zip(self.all, made, strict=True):
            button.setGeometry(round(x), round(top + y), round(w), round(h))
            button.raise_()


class FarPlate(SignPlate):
    """A plate turned to whoever sits at the far side."""

    def draw(self, p: QPainter, rect: QRectF) -> None:
        p.save()
        p.translate(rect.center())
        p.rotate(180)
        p.translate(-rect.center())
        super().draw(p, rect)
        p.restore()


class FarPlates:
    """Pause, log and rules once more, for the far side of a flat table, where its corners have room for them."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.pause = FarPlate(say("pause"), theme, parent, "pause")
        self.log = FarPlate(say("log"), theme, parent, "scroll-text")
        self.rules = FarPlate(say("rules"), theme, parent, "book-open")
        self._has_room = False
        for plate in self.all:
            plate.fellows = self.all
            plate.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys are at home at the near ones
            plate.hide()
        for plate in (self.log, self.rules):
            plate.setCheckable(True)

    @property
    def all(self) -> tuple[FarPlate, FarPlate, FarPlate]:
        """All of them."""
        return self.pause, self.log, self.rules

    @property
    def bottom(self) -> int:
        """How far down the lowest of them reaches; 0 where they have no room."""
        return max(plate.y() + plate.height() for plate in self.all) if self._has_room else 0

    def show(self, now: bool) -> None:
        """They are seen, where they have room, or not."""
        for plate in self.all:
            plate.setVisible(now and self._has_room)

    def place(self, made: list[Cell], area: Rect, trays: Sequence[Rect], *, seen: bool) -> None:
        """Lays them opposite the near ones, whose cells these are, on a table there; nothing of them lies on a tray."""
        chosen = [made[i] for i in (1, 4, 5)] if made else []
        opposite = [Rect(area.w - x - w, area.h - y - h, w, h) for x, y, w, h in chosen]
        ways = (rects for rects in (opposite, _in_far_corners(area, trays)) if rects and chosen)
        rects = next((rects for rects in ways if not any(rect.overlaps(tray) for rect in rects for tray in trays)), [])
        self._has_room = bool(rects)
        for plate, rect in zip(self.all, rects, strict=False):
            plate.setGeometry(round(rect.x), round(area.y + rect.y), round(rect.w), round(rect.h))
            plate.raise_()
        self.show(seen)


def _in_far_corners(area: Rect, trays: Sequence[Rect]) -> list[Rect]:
    """Where pause, log and rules lie between trays that leave the far corners small; none where these are too small."""
    far = [tray for tray in trays if tray.bottom < area.h / 2]
    sides = [tray for tray in trays if tray not in far and tray.y < area.h / 2]
    if not far or not sides:
        return []
    margin = min(tray.y for tray in far)
    high = min(tray.y for tray in sides) - 1.5 * margin
    start, end = min(tray.x for tray in far), max(tray.right for tray in far)
    gap = margin * 0.3
    wide = (min(start, area.w - end) - 2 * margin - gap) / 2
    if min(high, wide) < LEAST:
        return []
    left, right = margin, end + margin
    return [Rect(x, margin, wide, high) for x in (right + (wide + gap) / 2, left + wide + gap, left)]


def cells(left: Rect, right: Rect, height: float) -> list[Cell]:
    """Where each plate lies, three at the left and three at the right; none where these corners are too small for them."""
    one_row = min(left.h, max(LEAST, left.w * 0.2))
    in_row = (left.w - one_row) / 2
    is_narrow = in_row < max(LEAST * 1.4, height * 0.08) * max(1.0, text_size())
    if is_narrow and text_size() > LARGE and left.h >= 3 * LEAST:
        # three rows, in which large words have the whole breadth of the corner
        h = min(left.h / 3, max(LEAST, min(left.w * 0.4, height * 0.062)))
        y = left.bottom - 3 * h
        made = [
            (corner.x, y + i * h, corner.w, h) for corner, rows in ((left, (1, 2, 0)), (right, (0, 1, 2))) for i in rows
        ]
    elif is_narrow and left.h >= 2 * LEAST:
        # two rows; what has no word takes little of the lower one
        h = min(left.h / 2, max(LEAST, min(left.w * 0.4, height * 0.062)))
        y = left.bottom - 2 * h
        wide = left.w - h
        made = [(left.x, y, left.w, h), (left.x, y + h, wide, h), (left.x + wide, y + h, h, h)]
        made += [(right.x, y + h, h, h), (right.x, y, right.w, h), (right.x + h, y + h, right.w - h, h)]
    else:
        y = left.bottom - one_row  # one row, all but undo of the same size
        made = [(left.x + i * in_row, y, in_row, one_row) for i in range(2)]
        made.append((left.x + 2 * in_row, y, one_row, one_row))
        made.append((right.right - 2 * in_row - one_row, y, one_row, one_row))
        made += [(right.right - (2 - i) * in_row, y, in_row, one_row) for i in range(2)]
    return made if all(min(w, h) >= LEAST for _, _, w, h in made) else []


def strip_height(height: float) -> int:
    """How high the strip under the table is in a window of this height, in pixels."""
    return max(STRIP, round(height * SHARE))


def in_strip(wide: float, y: float, high: float) -> list[Cell]:
    """Where each plate lies in a strip under the table, so high from `y` down: three at the left and three at the right."""
    margin = high * 0.11
    each = min(high * 2.6, (wide - 2 * margin) / 6)
    lefts = [margin + i * each for i in range(3)] + [wide - margin - (3 - i) * each for i in range(3)]
    gap = high * 0.04
    return [(x, y + gap, each, high - 2 * gap) for x in lefts]
