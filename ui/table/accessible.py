"""The table for those who cannot see it: what happens is said in the words of the log, and never what only one seat may know."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QListWidget, QWidget

from app.words import Names, log_line
from ui.table.aside import Aside
from ui.table.cursor import Stop, stops
from ui.table.furniture import CardPicture
from ui.table.hands import Hands
from ui.table.keys import Keyboard
from ui.table.pieces import Spot
from ui.table.reach import Reach
from ui.table.readable import speak
from ui.table.sight import Sight
from ui.table.stage import Stage
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.fonts import STRONG_FAMILY, font
from ui.theme.lettering import text_size

ROW = 44
"""How high a line of the list is at least, in pixels: a finger must meet it."""


class Announcer(QObject):
    """Says each event once, when the shared table has shown it."""

    said = Signal(str)
    """What has just been said."""

    def __init__(self, stage: Stage, aside: Aside, sight: Sight, names: Names, turns: Sequence[SignalInstance]) -> None:
        """`turns` tell that something else is to be seen now."""
        super().__init__(stage)
        self._stage = stage
        self._aside = aside
        self._sight = sight
        self._names = names
        self._told = len(aside.told())
        for turn in turns:
            turn.connect(self.tell)

    def tell(self, *_: object) -> None:
        """What is new on the shared table is said; while one seat looks alone, nothing is."""
        if self._sight.is_private:
            return
        events = self._aside.told()
        new, self._told = events[self._told :], len(events)
        lines = [log_line(event, self._names) for event in new]
        words = " ".join(line.text for line in lines if line is not None)
        if words:
            self.say(words)

    def say(self, words: str) -> None:
        """Says something that everybody may hear."""
        speak(self._stage, words)
        self.said.emit(words)


class ReachList(QListWidget):
    """Everything that keys can reach now, as a list of names: hidden until it is asked for, and gone with each look.

    The names are those of the pieces that are shown, so a hidden card has none that could tell it.
    """

    def __init__(
        self, stage: Stage, hands: Hands, reach: Reach, keys: Keyboard, spots: Callable[[], Sequence[Spot]]
    ) -> None:
        super().__init__(stage)
        self._stage = stage
        self._hands = hands
        self._reach = reach
        self._keys = keys
        self._spots = spots
        self._stops: list[Stop] = []
        self.setAccessibleName(say("reach.title"))
        self.itemActivated.connect(self._enter)
        self.hide()
        stage.installEventFilter(self)

    def open(self) -> None:
        """Lists what can be reached now; closes the list if it is open."""
        if self.isVisible():
            self.forget()
            return
        self._fill()
        if self._stops:
            self._dress()
            self._settle()
            self.show()
            self.raise_()
            self.setFocus()

    def _dress(self) -> None:
        """The look of the house, with words as large as the player wants them."""
        theme = self._stage.theme
        edge = max(4, self._pixels // 4)
        self.setStyleSheet(f"""
        QListWidget {{ background: {theme.sheet}; border: 2px solid {theme.sheet_edge}; border-radius: 4px; outline: none;
            font-family: {STRONG_FAMILY}; font-weight: 700; font-size: {self._pixels}px; color: {theme.sheet_ink};
            padding: {edge}px; }}
        QListWidget::item {{ padding: 0 {edge * 2}px; min-height: {self._row}px; border-radius: 3px; }}
        QListWidget::item:selected {{ background: {theme.link}; color: {t.PAPER}; }}
        QScrollBar:vertical {{ background: transparent; width: {edge * 3}px; margin: 0; }}
        QScrollBar::handle:vertical {{ background: {theme.sheet_edge}; border-radius: {edge}px; min-height: 30px; }}
        QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
        """)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def _pixels(self) -> int:
        room = self._stage.viewport().rect()
        return round(max(16.0, min(room.width() / 64, room.height() / 40)) * text_size())

    @property
    def _row(self) -> int:
        return max(ROW, round(self._pixels * 1.6))

    def _settle(self) -> None:
        """Lies where it covers least of what it lists, and is lower where that helps."""
        room = self._stage.viewport().rect().adjusted(8, 8, -8, -8)
        metrics = QFontMetricsF(font(self._pixels, "name"))
        widest = max(metrics.horizontalAdvance(self.item(row).text()) for row in range(self.count()))
        wide = min(round(widest) + self._pixels * 3 + 16, max(260, round(room.width() * 0.55)))
        needed = len(self._stops) * self._row + self._pixels
        taken = list(self._taken())
        best: tuple[float, QRect] | None = None
        for share in (0.85, 0.6, 0.45, 0.3):
            high = min(needed, round(room.height() * share))
            for left in (room.left(), room.right() - wide, room.center().x() - wide // 2):
                for top in (room.top(), room.center().y() - high // 2, room.bottom() - high):
                    place = QRect(left, top, wide, high)
                    lost = sum(weight * _area(place.intersected(one)) for one, weight in taken)
                    if best is None or lost < best[0]:
                        best = lost, place
        assert best is not None
        self.setGeometry(best[1])

    def _taken(self) -> Iterator[tuple[QRect, float]]:
        """What it should not lie on, and how much that matters: cards that can be lifted, questions, and plates the most."""
        for stop in self._stops:
            low, high = stop.place.bounds, stop.piece
            corner = self._stage.mapFromScene(low.x, low.y)
            other = self._stage.mapFromScene(low.right, low.bottom)
            is_first = high is None or high.card is not None or high.zone in ("curtain", "prompt", "plate")
            yield QRect(corner, other), 8.0 if is_first else 1.0
        page = self._stage.parentWidget()
        for beside in page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if page else ():
            if beside is not self._stage and beside.isVisible():
                yield QRect(self._stage.mapFrom(page, beside.pos()) if page else QPoint(), beside.size()), 8.0

    def forget(self) -> None:
        """Nothing of it is left."""
        if self.hasFocus():
            self._stage.setFocus()  # else the next plate would have the keys
        self.hide()
        self.clear()
        self._stops = []

    def _fill(self) -> None:
        found = stops(self._reach.pieces(), self._spots(), holding=self._hands.chosen is not None)
        lines: dict[str, list[Stop]] = {}
        for stop in sorted((stop for stop in found if stop.name), key=_rank):
            lines.setdefault(stop.name, []).append(stop)  # what is called alike does the same
        self._stops = [alike[0] for alike in lines.values()]
        self.clear()
        self.addItems([_line(alike) for alike in lines.values()])
        self.setCurrentRow(0)

    def _enter(self) -> None:
        """Does what Enter does on the table; where a card is lifted by it, the list goes on with its places."""
        row = self.currentRow()
        if not 0 <= row < len(self._stops):
            return
        self._keys.point(self._stops[row])
        self._keys.enter()
        if self.isVisible():
            self._fill()
            self._settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Its key on the table."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_K:
            self.open()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_K):
            self.open()
            if event.key() == Qt.Key.Key_Escape and self._reach.is_laid_over:
                self._reach.back()  # with what was asked for in it
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._enter()
        else:
            super().keyPressEvent(event)


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


def _line(alike: Sequence[Stop]) -> str:
    """What stands there for everything of one name: cards are counted."""
    name = alike[0].name[:1].upper() + alike[0].name[1:]
    cards = sum(stop.piece is not None and isinstance(stop.piece.what, CardPicture) for stop in alike)
    return say("reach.many", what=name, count=cards) if cards > 1 else name


def _rank(stop: Stop) -> int:
    """What is wanted most comes first: one's cards, then what is asked, then all else; giving up is the last."""
    piece = stop.piece
    if piece is None or piece.card is not None:
        return 0
    if piece.press is not None and piece.press.verb == "give_up":
        return 3
    return 1 if piece.press is not None else 2
