"""The first screen: the games as boxes on a shelf, and a ticket to go on with the last game."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QImage,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

import resources
from ui.shell.continue_ticket import ContinueTicket, Unfinished
from ui.shell.kept import KeptPicture
from ui.shell.leaflet import Leaflet
from ui.shell.sign_plate import SignPlate, SmallPlate
from ui.shell.widgets import PaintedButton, PlateButton, ring
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import HINTS, diagonal, fill, guilloche, hatch, shadow, stroke, woven_frame
from ui.theme.late import Qt
from ui.theme.lettering import paragraph, text_size, width, words
from ui.theme.paths import chamfered, plain, polygon, rounded
from ui.theme.surfaces import wood
from ui.theme.tokens import Theme, clear, mix, rgb
from ui.theme.tooltips import tooltip_style


class Box(NamedTuple):
    """A game on the shelf."""

    game: str
    title: str
    players: str
    cover: Callable[[QPainter, float], None]
    """Paints the picture on the lid in a space 100 wide and so high."""


DOOR_SIGNS = {"settings": "settings", "statistics": "chart-column", "companion": "dices", "about": "info"}
"""The signs on the plates of the other pages, by their keys."""
QUIET = "about"
"""The page whose plate is small, beside the lamp: whoever plays need not read it."""

NAME = 52
"""How large the name of the program stands between the plates, in units."""
ASIDE = 64
"""So many units stay free between the plates and the name, at the least."""

LID = (320, 448)
"""The size in which lids are printed."""


def paint_lid(p: QPainter, window: QRectF, cover: Callable[[QPainter, float], None]) -> None:
    """The picture on a box, painted by the game."""
    p.save()
    p.setClipRect(window)
    p.translate(window.topLeft())
    k = window.width() / 100
    p.scale(k, k)
    cover(p, window.height() / k)
    p.restore()


def _printed(game: str) -> QPixmap:
    """The printed lid of a game; none where there is no such file."""
    printed = QPixmap()
    file = Path(resources.__path__[0]) / "boxes" / f"{game}.png"
    if file.is_file():
        printed.loadFromData(file.read_bytes(), "PNG")  # named, so that Qt looks for no plugins
    return printed


class BoxButton(PaintedButton):
    """A box on the shelf: cover of cut paper, its spine in shade."""

    def __init__(self, box: Box, theme: Theme, parent: QWidget) -> None:
        super().__init__(f"{box.title}, {box.players}", theme, parent)
        self.box = box
        self.unit = 1.0
        self.print = _printed(box.game)
        """The lid as it was printed once, for the first picture; it is painted anew when there is time."""

    def paint_anew(self) -> None:
        """The lid in the size that it has."""
        self.print = QPixmap()
        self._pictures.clear()
        self.update()

    def draw(self, p: QPainter, rect: QRectF) -> None:
        u = self.unit
        spine = 24 * u
        front = rect.adjusted(30 * u, 34 * u, -30 * u - spine, -10 * u)
        if self.hovered or self.hasFocus():
            front.translate(0, -8 * u)
        tone = t.BOXES.get(self.box.game, t.WOOD)
        side = polygon(
            [
                (front.right(), front.top()),
                (front.right() + spine, front.top() + spine * 0.42),
                (front.right() + spine, front.bottom()),
                (front.right(), front.bottom()),
            ]
        )
        shadow(p, plain(front).united(side), 20 * u, 150, 14 * u, steps=5 if self.print.isNull() else 3)
        fill(p, side, mix(tone, t.BLACK, 0.55))
        if self.print.isNull():  # the finest lines come with the picture that is painted anew
            hatch(p, side, rgb(t.BLACK, 120), 90, 3 * u, 1 * u)
        fill(p, plain(front), rgb(tone))
        inner = front.adjusted(14 * u, 14 * u, -14 * u, -14 * u)
        window = QRectF(inner.left(), inner.top(), inner.width(), inner.height() - 122 * u)
        if self.print.isNull():
            paint_lid(p, window, self.box.cover)
        else:
            p.drawPixmap(window, self.print, QRectF(self.print.rect()))
        stroke(p, plain(window), rgb(t.BLACK, 170), 1.6 * u)
        if self.print.isNull():
            woven_frame(p, front.adjusted(7 * u, 7 * u, -7 * u, -7 * u), rgb(t.PAPER, 130), 3 * u, 13 * u, 0.9 * u, 2)
        label = QRectF(inner.left(), window.bottom() + 8 * u, inner.width(), inner.bottom() - window.bottom() - 8 * u)
        fill(p, chamfered(label, 12 * u), rgb(t.PAPER), mix(tone, t.BLACK, 0.4), 1.4 * u)
        stroke(p, chamfered(label.adjusted(5 * u, 5 * u, -5 * u, -5 * u), 10 * u), rgb(tone, 170), 1 * u)
        title, _, subtitle = self.box.title.partition(": ")
        second = list(filter(None, (subtitle, self.box.players)))
        room = QRectF(label.left() + 12 * u, label.top() + 64 * u, label.width() - 24 * u, 28 * u)
        line = " · ".join(second)
        has_rows = text_size() > 1 and width(line, 18 * u * text_size()) > room.width()  # large words need the height
        top = QRectF(label.left() + 14 * u, label.top() + (3 if has_rows else 10) * u, label.width() - 28 * u, 50 * u)
        words(p, top, title, 40 * u, t.INK, "title", least=0.5)
        if has_rows:
            room.moveTop(label.top() + 50 * u)
        for row in second if has_rows else [line]:
            words(p, room, row, 18 * u, t.INK_SOFT, "label", least=0.5)
            room.translate(0, 26 * u)
        lit = diagonal(front, (0, rgb(t.WHITE, 40)), (0.45, rgb(t.WHITE, 0)), (1, rgb(t.BLACK, 70)))
        fill(p, plain(front), lit)
        if self.hasFocus():
            ring(p, plain(front.adjusted(-4 * u, -4 * u, 4 * u, 4 * u)))


class Shelf(KeptPicture):
    """The shelf."""

    chosen = Signal(str)
    """A game's box was taken."""
    go_on = Signal()
    """The last game shall be gone on with."""
    painted = Signal()
    """The shelf is on the screen for the first time."""
    others_wanted = Signal()
    """The list of the other games is wanted."""
    theme_wanted = Signal()
    """The other theme is wanted."""
    door_wanted = Signal(str)
    """The page of that key is wanted."""
    lesson_wanted = Signal(str)
    """The game of that name is to be learned by playing."""

    def __init__(self, boxes: tuple[Box, ...], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._was_painted = False
        self.notice = ""
        self.boxes = [BoxButton(box, theme, self) for box in boxes]
        for button in self.boxes:
            button.clicked.connect(lambda _=False, game=button.box.game: self.chosen.emit(game))
        self.ticket = ContinueTicket(theme, self)
        self.ticket.clicked.connect(self.go_on)
        self.ticket.hide()
        self.leaflets = {box.game: Leaflet(box.title, theme, self) for box in boxes}
        for game, leaflet in self.leaflets.items():
            leaflet.clicked.connect(lambda _=False, game=game: self.lesson_wanted.emit(game))
        self._offered: frozenset[str] = frozenset()
        """The games whose leaflets lie there."""
        self.others = PlateButton("", theme, self)
        self.others.clicked.connect(self.others_wanted)
        self.others.hide()
        self.lamp = SignPlate("", theme, self, "sun")
        self.lamp.clicked.connect(self.theme_wanted)
        self._door_keys: tuple[str, ...] = ()
        self.doors: list[SignPlate] = []
        """Plates that lead to the other pages of the house; they are put up after the first picture."""
        self._name_lamp()

    def reword(self, boxes: tuple[Box, ...]) -> None:
        """Another language."""
        for lid, box in zip(self.boxes, boxes, strict=True):
            lid.box = box
            lid.setText(f"{box.title}, {box.players}")
            lid.setAccessibleName(lid.text())
            self.leaflets[box.game].name_it(box.title)
        self.put_up_doors(self._door_keys)
        self.ticket.setText(say("continue"))
        self.restyle(self.theme)

    def _name_lamp(self) -> None:
        other = say("theme.light" if self.theme.is_dark else "theme.dark")
        self.lamp.setText(other)
        self.lamp.setAccessibleName(other)
        self.lamp.sign = "sun" if self.theme.is_dark else "moon"
        self.lamp.hint = say("theme.hint")
        self.lamp.tell()

    def put_up_doors(self, keys: Sequence[str]) -> None:
        """Puts up a plate for each of the other pages."""
        for button in self.doors:
            button.hide()
            button.deleteLater()
        self.doors = []
        self._door_keys = tuple(keys)
        for key in keys:
            kind = SmallPlate if key == QUIET else SignPlate
            button = kind(say(f"door.{key}"), self.theme, self, DOOR_SIGNS.get(key, ""))
            button.setAccessibleName(button.text())
            button.clicked.connect(lambda _=False, key=key: self.door_wanted.emit(key))
            self.doors.append(button)
            button.show()
        worded = [button for key, button in zip(keys, self.doors, strict=True) if key != QUIET]
        for plate in (*worded, self.lamp):
            plate.fellows = (*worded, self.lamp)
        self.lamp.restyle(self.theme)  # it has its sign now
        self._place_plates()

    def _place_plates(self) -> None:
        """The plates above the shelf: each as wide as its word needs, so that all words are equally large."""
        u, w = self.unit, self.width()
        high, margin, gap = max(44, round(52 * u)), round(24 * u), round(8 * u)
        worded = [button for key, button in zip(self._door_keys, self.doors, strict=True) if key != QUIET]
        least = max(104, round(150 * u))
        name = width(say("app"), NAME * u, "title")
        room = (w - name) / 2 - margin - ASIDE * u - max(0, len(worded) - 1) * gap
        wishes = [max(least, button.wish(high, signed=True)) for button in worded]
        if sum(wishes) > room:
            wishes = [max(least, button.wish(high, signed=False)) for button in worded]
        share = min(1.0, room / max(1, sum(wishes)))
        x = float(margin)
        for button, wide in zip(worded, wishes, strict=True):
            button.setGeometry(round(x), margin, round(wide * share), high)
            x += wide * share + gap
        lamp_w = round(max(least, self.lamp.wish(high, signed=True) * share))
        self.lamp.setGeometry(w - lamp_w - margin, margin, lamp_w, high)
        for button in self.doors:
            if button not in worded:
                button.setGeometry(self.lamp.x() - gap - high, margin, high, high)
        style = tooltip_style(self.theme, 17 * max(0.8, u))
        if self.doors and style != self.styleSheet():  # the first picture waits for none
            self.setStyleSheet(style)

    def offer(self, unfinished: Unfinished | None, notice: str = "", others: int = 0) -> None:
        """Shows what can be gone on with, and says what should be known about saved games."""
        self.others.setVisible(others > 0)
        self.others.setText(say("others", count=others))
        self.others.setAccessibleName(self.others.text())
        self.ticket.setVisible(unfinished is not None)
        if unfinished is not None:
            self.ticket.unfinished = unfinished
            self.ticket.setAccessibleName(f"{say('continue')}: {unfinished.line}")
        self.say(notice)  # which places all that hangs there

    def offer_lessons(self, minutes: Mapping[str, int]) -> None:
        """Lays the leaflets of these games beside their boxes, for who has never played them, with how long each needs."""
        self._offered = frozenset(minutes)
        for game, long in minutes.items():
            leaflet = self.leaflets[game]
            leaflet.minutes = long
            leaflet.name_it(leaflet.title)
        self._place_leaflets()

    def _place_leaflets(self) -> None:
        """Each leaflet beside its box where the board has room, the others below it, where the ticket makes room for them.

        A leaflet makes way for a notice: it can wait, and its lesson is offered on the sheet of a new game as well.
        """
        side = max(150.0, 236 * self.unit)
        below = []
        for button in self.boxes:
            if button.box.game in self._offered:
                x = self._on_board(button, side)
                if x is None:
                    below.append(button)
                else:
                    self._lay(button, x, self._board_y() + 12 * self.unit, side)
        self._hang_ticket(below, side)
        said = self.notice_room() if self.notice else QRectF()
        for game, leaflet in self.leaflets.items():
            leaflet.setVisible(game in self._offered and not said.intersects(QRectF(leaflet.geometry())))

    def _on_board(self, beside: BoxButton, side: float) -> float | None:
        """Where a leaflet of that size leans against its box; None where the board has no room for it."""
        box = beside.geometry()
        after = min([self.width() - 8.0, *(b.x() for b in self.boxes if b.x() > box.x())])
        before = max([8.0, *(b.geometry().right() for b in self.boxes if b.x() < box.x())])
        if after - box.right() >= side:
            return box.right() - 4 * self.unit
        return box.x() - side + 16 * self.unit if box.x() - before >= side else None

    def _hang_ticket(self, below: Sequence[BoxButton], side: float) -> None:
        """The ticket in the middle, or as far to the right as the leaflets left of it need; and those, each under its box where no
        ticket hangs.
        """
        u, w = self.unit, self.width()
        wide, high = round(660 * u), round(205 * u)
        others_w, others_h = max(150, round(230 * u)), max(40, round(56 * u))
        x, left = (w - wide) / 2, list(below)
        if self.ticket.isHidden():
            for button in below:
                self._lay_below(button, button.x(), side)
        elif below:
            if (
                self.others.isHidden()
                and below[-1] is self.boxes[-1]
                and 8 + (len(left) - 1) * side + wide <= w - side - 8
            ):
                x = max(x, 8 + (len(left) - 1) * side)
                self._lay_below(left.pop(), min(max(x + wide, below[-1].x()), w - side - 8), side)
            aside = 12.0 if self.others.isHidden() else others_w + 12.0
            x = max(x, min(8 + len(left) * side, w - wide - aside))
            if left:
                each = min(side, (x - 8) / len(left))
                first = max(8.0, min(left[0].x(), x - each * len(left)))
                for i, button in enumerate(left):
                    self._lay_below(button, first + i * each, each)
        self.ticket.unit = u
        self.ticket.setGeometry(round(x), round(self._board_y() + 38 * u), wide, high)
        ticket = self.ticket.geometry()
        middle = ticket.center().y() + round(10 * u)
        others_w = min(others_w, w - ticket.right() - 12)
        self.others.setGeometry(ticket.right() + 4, middle - others_h // 2, others_w, others_h)

    def _lay_below(self, of: BoxButton, x: float, side: float) -> None:
        """Lays the leaflet of a box under the board."""
        self._lay(of, x, min(self._board_y() + 44 * self.unit + side, float(self.height())), side)

    def _lay(self, of: BoxButton, x: float, bottom: float, side: float) -> None:
        """Lays the leaflet of a box there."""
        leaflet = self.leaflets[of.box.game]
        leaflet.unit = side / 236
        leaflet.setGeometry(round(x), round(bottom - side), round(side), round(side))

    def say(self, notice: str) -> None:
        """Says something that should be known."""
        self.notice = notice
        self.setAccessibleDescription(notice)
        self._place_leaflets()
        self.update()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.paint_anew()
        for button in (*self.boxes, self.ticket, *self.leaflets.values(), self.others, self.lamp, *self.doors):
            button.restyle(theme)
        self._name_lamp()
        self._place_plates()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any arrow, or Enter, goes to the first box, which shows its ring then."""
        keys = Qt.Key
        if event.key() in (keys.Key_Left, keys.Key_Right, keys.Key_Up, keys.Key_Down, keys.Key_Return, keys.Key_Enter):
            self.boxes[0].setFocus()
            return
        super().keyPressEvent(event)

    # -- geometry -----------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """A 1080th of the height, or of what the width allows."""
        return min(self.height() / 1080, self.width() / 1500)

    def _board_y(self) -> float:
        return self.height() * 0.735

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        u, w = self.unit, self.width()
        count = len(self.boxes)
        # One box stands in the middle; four share the board.
        wide = min(w * 0.235, 430 * u) if count > 1 else 430 * u
        tall = min(self._board_y() - self.height() * 0.12, wide * 1.62)
        gap = min(70 * u, (w - count * wide) / (count + 1))
        x = (w - count * wide - (count - 1) * gap) / 2
        heights = (0.0, 0.05, -0.02, 0.03)
        for i, button in enumerate(self.boxes):
            h = tall * (1 - heights[i % 4]) if count > 1 else tall
            button.unit = u
            button.setGeometry(
                QRect(round(x - 12 * u), round(self._board_y() - 8 * u - h), round(wide + 24 * u), round(h + 18 * u))
            )
            x += wide + gap
        self._place_leaflets()
        self._place_plates()

    def notice_room(self) -> QRectF:
        """Where it is said what should be known: beside the ticket, or in its place."""
        u, w = self.unit, self.width()
        top = self._board_y() + 58 * u
        height = self.height() - top - 14 * u
        if not self.ticket.isHidden():
            return QRectF(14 * u, top, self.ticket.x() - 10 * u, height)
        wide = min(w * 0.86, max(560.0, 900 * u))
        return QRectF((w - wide) / 2, top, wide, min(height, max(76.0, 110 * u)))

    # -- painting -----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(1, self.painted.emit)  # when this picture is on the screen, and no sooner
        if self.notice:
            p = QPainter(self)
            p.setRenderHints(HINTS)
            room = self.notice_room()
            shadow(p, rounded(room, 6), 6, 140)
            fill(p, rounded(room, 6), rgb(self.theme.sheet), self.theme.sheet_edge, 1.4)
            inner = room.adjusted(10, 6, -10, -6)
            paragraph(p, inner, self.notice, max(17.0, 24 * self.unit), self.theme.sheet_ink, "label", least=0.8)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        """The wall, and the board on it."""
        w, h, u = rect.width(), rect.height(), self.unit
        lit, middle, far = self.theme.wall
        gradient = QRadialGradient(w * 0.4, h * 0.3, w * 0.75)
        for at, colour in ((0, lit), (0.6, middle), (1, far)):
            gradient.setColorAt(at, rgb(colour))
        p.fillPath(plain(rect), QBrush(gradient))
        self._paint_paper_hanging(p, w, h, u)
        y = self._board_y()
        below = QLinearGradient(0, y + 40 * u, 0, y + 150 * u)
        for at in (0, 0.25, 0.5, 0.75, 1):
            below.setColorAt(at, rgb(t.BLACK, int((150 if self.theme.is_dark else 90) * (1 - at) ** 2)))
        p.fillPath(plain(QRectF(0, y + 40 * u, w, 110 * u)), QBrush(below))
        wood(p, QRectF(0, y - 22 * u, w, 22 * u), t.WOOD_LIT, 8)
        wood(p, QRectF(0, y, w, 40 * u), t.WOOD, 14)
        stroke(p, polygon([(0, y), (w, y)], closed=False), rgb(t.WHITE, 90), 1.6 * u)
        title = QRectF(0, h * 0.035, w, 60 * u)
        words(p, title, say("app"), NAME * u, self.theme.line_lit if self.theme.is_dark else self.theme.label, "title")

    def _paint_paper_hanging(self, p: QPainter, w: float, h: float, u: float) -> None:
        """Engraved wallpaper: one rosette, printed all over."""
        size = round(120 * u)
        stamp = QPixmap(size, size)
        stamp.fill(clear())
        q = QPainter(stamp)
        q.setRenderHints(HINTS)
        guilloche(q, size / 2, size / 2, 52 * u, rgb(self.theme.line, 40), 6, max(1.0, 1.1 * u), 4, 0.2, 0.3)
        q.end()
        step = h * 0.14
        for row in range(8):
            for column in range(14):
                x, y = w * (column + 0.5 * (row % 2)) / 12 - size / 2, step * row - 10 * u - size / 2
                if x < w and y < h:
                    p.drawPixmap(round(x), round(y), stamp)


def print_lids(folder: str) -> None:
    """Prints the lids of all games into a folder: `python -c "from ui.shell.shelf import print_lids; print_lids('resources/boxes')"`."""
    from ui.shell.application import application
    from ui.shell.window import MainWindow

    application()
    window = MainWindow()
    for button in window.shelf.boxes:
        image = QImage(*LID, QImage.Format.Format_RGB32)
        p = QPainter(image)
        p.setRenderHints(HINTS)
        paint_lid(p, QRectF(0, 0, *LID), button.box.cover)
        p.end()
        image.save(f"{folder}/{button.box.game}.png")
