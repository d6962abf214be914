"""A slip of paper that says why not, beside what was pressed: it covers no keys where there is room anywhere else."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.companion.turned import LEAST, Spot, Turned
from ui.shell.steady import Guard, Lull, lull
from ui.table.notes import NOTE_MS
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, line, shadow
from ui.theme.lettering import has_room, paragraph, text_size, words
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb

CLAUSE_HIGH = 46
"""So many pixels at the foot of a slip lead to its clause; the rest puts the slip away."""
CLAUSE_WIDE = 120
"""So many at its end where it is a long one."""
LONG = 3.2
"""A slip that is so many times wider than high is a long one."""
EDGE = 5
"""So many pixels it leaves at its edges for its shadow."""
SMALLEST = 0.8
"""No words are smaller, as a share of the usual size."""


class Notice(Turned):
    """The slip. Every press puts it away and does nothing else, but that one on its foot leads to the clause as well."""

    clause_asked = Signal(str)
    gone = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.clause = ""
        self._text = ""
        self.pixels = 16.0
        self.ink = t.RED
        """Of its outline, by which one sees whom it tells something."""
        self.guard = Guard()
        self._over = QTimer(self)
        self._over.setSingleShot(True)
        self._over.setInterval(NOTE_MS)
        self._over.timeout.connect(self.put_away)
        self.hide()

    def text(self) -> str:
        """What it says."""
        return self._text

    def tell(self, text: str, clause: str) -> None:
        """Says why not, from now on and for a while."""
        self._text, self.clause = text, clause
        self.cursor_at = 0
        self.guard.begin()
        self.setAccessibleName(f"{text} ({clause})" if clause else text)
        self._over.start()
        self.show()
        self.raise_()
        self.update()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def put_away(self) -> None:
        """The reason has been read; for a moment nothing can be pressed where it lay."""
        self._over.stop()
        if self.isHidden():
            return
        lull(self)
        self.gone.emit()
        self.hide()

    # -- where it lies ------------------------------------------------------------------------------------------------

    def lie(self, places: Sequence[QRect], kept: Iterable[QRect] = ()) -> None:
        """Lies where its words are largest; of equal places where it covers nothing of what is `kept`, then in the first."""
        covered = [*kept]
        ranks = [(self.size_in(at), not any(at.intersects(one) for one in covered)) for at in places]
        self.setGeometry(places[ranks.index(max(ranks))])

    def readable_in(self, place: QRect) -> bool:
        """Whether its words can be read there, however large a player wants all words."""
        return self.size_in(place) >= SMALLEST

    def size_in(self, place: QRect) -> float:
        """How large its words are there, as a share of the usual; 0 where they have no room."""
        w, h = (place.height(), place.width()) if self.turn % 180 else (place.width(), place.height())
        reason, _ = self.parts(QRectF(0, 0, w, h))
        share = text_size()
        while share > SMALLEST and not has_room(self._text, reason, self.pixels * share, "label"):
            share -= 0.05
        return share if has_room(self._text, reason, self.pixels * share, "label") else 0.0

    def parts(self, face: QRectF) -> tuple[QRectF, QRectF]:
        """Where it says why, and where it leads to the clause, if it names one."""
        own = face.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        if not self.clause:
            return own.adjusted(8, 4, -8, -4), QRectF()
        if own.width() > LONG * own.height():
            foot = QRectF(own.right() - CLAUSE_WIDE, own.top(), CLAUSE_WIDE, own.height())
            return own.adjusted(8, 4, -8 - CLAUSE_WIDE, -4), foot
        foot = QRectF(own.left(), own.bottom() - CLAUSE_HIGH, own.width(), CLAUSE_HIGH)
        return own.adjusted(8, 4, -8, -4 - CLAUSE_HIGH), foot

    # -- what it is ---------------------------------------------------------------------------------------------------

    def spots(self, face: QRectF) -> list[Spot]:
        own = face.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        back = Spot("back", own, say("beside.slip.back"))
        if not self.clause:
            return [back]
        _, foot = self.parts(face)
        rest = (
            own.adjusted(0, 0, 0, -foot.height())
            if foot.width() == own.width()
            else own.adjusted(0, 0, -foot.width(), 0)
        )
        return [back._replace(rect=rest), Spot("clause", foot, self.clause)]

    def press(self, key: str) -> None:
        if self.guard:
            return
        self.put_away()
        if key == "clause":
            self.clause_asked.emit(self.clause)

    def paint_face(self, p: QPainter, face: QRectF) -> None:
        own = face.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        path = rounded(own, 6)
        shadow(p, path, 5, 150 * self.theme.shadow_strength)
        fill(p, path, rgb(t.PAPER), self.ink, 3)
        reason, foot = self.parts(face)
        paragraph(p, reason, self._text, self.pixels, t.INK, "label", least=SMALLEST)
        if not self.clause:
            return
        if foot.width() == own.width():
            ends = [(foot.left() + 8, foot.top()), (foot.right() - 8, foot.top())]
        else:
            ends = [(foot.left(), foot.top() + 8), (foot.left(), foot.bottom() - 8)]
        line(p, ends, t.PAPER_EDGE, 1.2)
        words(p, foot.adjusted(6, 2, -6, -4), self.clause, self.pixels, t.RED, "label")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
            return
        super().keyPressEvent(event)


def sides(of: QRect, page: QRect, blocked: Sequence[QRect], order: Sequence[str]) -> list[QRect]:
    """The free places beside something on a page, no larger than that is itself; the best first."""
    most = {
        "left": QRect(of.left() - of.width(), of.top(), of.width(), of.height()),
        "right": QRect(of.right() + 1, of.top(), of.width(), of.height()),
        "above": QRect(of.left() - EDGE, of.top() - of.height(), of.width() + 2 * EDGE, of.height()),
        "below": QRect(of.left() - EDGE, of.bottom() + 1, of.width() + 2 * EDGE, of.height()),
    }
    found = []
    for side in order:
        at = most[side] & page
        for other in blocked:
            if at.intersects(other):
                at = _shortened(at, other, side)
        if min(at.width(), at.height()) > CLAUSE_HIGH:
            found.append(at)
    return found


def _shortened(at: QRect, other: QRect, side: str) -> QRect:
    """What is left of a place on that side up to something else that lies there."""
    if side == "left":
        return at.adjusted(other.right() + 1 - at.left(), 0, 0, 0)
    if side == "right":
        return at.adjusted(0, 0, other.left() - 1 - at.right(), 0)
    if side == "above":
        return at.adjusted(0, other.bottom() + 1 - at.top(), 0, 0)
    return at.adjusted(0, 0, 0, other.top() - 1 - at.bottom())


def lies_beside(notice: Notice, keys: QWidget, order: Sequence[str]) -> None:
    """Lays a notice beside keys where it covers neither these nor others; over them where its words have no room else."""
    page = keys.parentWidget()
    assert page is not None
    others = [
        one
        for one in page.children()
        if isinstance(one, QWidget) and not one.isHidden() and one not in (notice, keys) and not isinstance(one, Lull)
    ]
    blocked = [one.geometry() for one in others if isinstance(one, QAbstractButton | Notice | type(keys))]
    kept = [one.geometry() for one in others if one.geometry() not in blocked]
    places = [at for at in sides(keys.geometry(), page.rect(), blocked, order) if notice.readable_in(at)]
    notice.lie(places or [keys.geometry()], kept)
    if places:
        notice.setGeometry(_snug(notice, notice.geometry(), keys.geometry()))
    notice.raise_()


def lies_by_plates(notice: Notice, plates: QRect, pads: Sequence[QRect], page: QRect) -> None:
    """Lays a notice below a column of plates at the left, or above it, where no keypad is; over it where it has no room."""
    right = min([page.width() // 3, *(pad.left() for pad in pads)]) - EDGE
    below = QRect(QPoint(plates.left(), plates.bottom() + EDGE), QPoint(right, page.bottom() - EDGE))
    above = QRect(QPoint(plates.left(), page.top() + EDGE), QPoint(right, plates.top() - EDGE))
    notice.lie([below, above, plates])


def _snug(notice: Notice, place: QRect, keys: QRect) -> QRect:
    """As much of a place beside keys as the words need, next to these."""
    whole, is_turned = notice.size_in(place), notice.turn % 180
    for high in range(LEAST, place.width() if is_turned else place.height(), 6):
        at = QRect(0, 0, high, place.height()) if is_turned else QRect(0, 0, place.width(), high)
        if notice.size_in(at) >= whole:
            break
    else:
        return place
    at.moveCenter(place.center())
    if place.bottom() < keys.top():
        at.moveBottom(place.bottom())
    elif place.top() > keys.bottom():
        at.moveTop(place.top())
    elif place.right() < keys.left():
        at.moveRight(place.right())
    else:
        at.moveLeft(place.left())
    return at
