"""The widgets of the window: things of paper that can be pressed, reached by Tab, and named for who cannot see them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from ui.shell.bare import bared
from ui.shell.kept import blank
from ui.theme import icons
from ui.theme import tokens as t
from ui.theme.ink import HINTS, fill, glow, is_first_picture, shadow, stroke
from ui.theme.late import Qt
from ui.theme.lettering import DISPLAY_LEAST, TALLEST, text_size, width, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import chamfered, rounded
from ui.theme.surfaces import plate, ticket
from ui.theme.tokens import Theme, rgb
from ui.theme.tooltips import tooltip_style

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainterPath, QPaintEvent, QResizeEvent


def ring(p: QPainter, path: "QPainterPath") -> None:
    """What shows where the keys go: seen on light ground and on dark."""
    stroke(p, path, rgb(t.BLACK, 190), 3.6)
    stroke(p, path, t.WHITE, 1.8)


class PaintedButton(QAbstractButton):
    """A button that paints itself into a pixmap once for each of its states."""

    heard: Callable[[], None] | None = None
    """What is called when any of them is pressed."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.hovered = False
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        self.setText(name)
        self.setAccessibleName(name)
        self.clicked.connect(self._sound)

    @staticmethod
    def _sound() -> None:
        if PaintedButton.heard is not None:
            PaintedButton.heard()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self._pictures.clear()
        self.update()

    def draw(self, p: QPainter, rect: QRectF) -> None:
        """Paints the button as it is now."""
        raise NotImplementedError

    def state(self) -> tuple[object, ...]:
        """All that decides how it looks."""
        return (
            self.width(),
            self.height(),
            self.devicePixelRatioF(),
            self.isEnabled(),
            self.isChecked(),
            self.hovered and self.isEnabled(),
            self.isDown(),
            self.hasFocus(),
            self.text(),
        )

    def paintEvent(self, event: "QPaintEvent") -> None:
        state = self.state()
        picture = self._pictures.get(state)
        if picture is None:
            if len(self._pictures) > 16:
                self._pictures.clear()
            picture = blank(self.size(), self.devicePixelRatioF())
            p = QPainter(picture)
            p.setRenderHints(HINTS)
            self.draw(p, QRectF(self.rect()))
            p.end()
            self._pictures[state] = picture
        p = QPainter(self)
        p.drawPixmap(0, 0, picture)

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def enterEvent(self, event: "QEnterEvent") -> None:
        self.hovered = True
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: "QEvent") -> None:
        self.hovered = False
        self.update()
        super().leaveEvent(event)

    def focus_ring(self, p: QPainter, rect: QRectF, radius: float) -> None:
        """What shows where the keys go."""
        if self.hasFocus():
            ring(p, rounded(rect, radius))


SHADE = (0.075, 0.047, 0.13, 0.152)
"""What the shadow of a ticket or a plate needs left, above, right and below of it, as shares of the whole button's height."""


def with_shadow(rect: QRectF, left: float, top: float, right: float, bottom: float) -> QRectF:
    """Where a ticket or a plate lies in a button, so that its shadow has room; no nearer to the edges than so many pixels."""
    least, high = (left, top, right, bottom), rect.height()
    left, top, right, bottom = (max(pixels, high * share) for pixels, share in zip(least, SHADE, strict=True))
    return rect.adjusted(left, top, -right, -bottom)


SIGN = 1.45
"""How much room a sign takes before its word, with what is free between them, as a share of the word's size."""


def with_sign(p: QPainter, rect: QRectF, sign: str, text: str, pixels: float, ink: "str | QColor", role: str) -> None:
    """A word behind its sign, both in the middle; where there is no room for both, the word alone."""
    size = min(pixels * text_size(), max(pixels, rect.height() * TALLEST))
    wide = width(text, size, role) + 1
    if not sign or is_first_picture() or wide + size * SIGN > rect.width():
        words(p, rect, text, pixels, ink, role, least=0.5)
        return
    x = rect.center().x() - (wide + size * SIGN) / 2
    icons.paint(p, sign, x + size * 0.52, rect.center().y(), size * 1.04, ink)
    beside = QRectF(x + size * SIGN, rect.top(), wide, rect.height())
    words(p, beside, text, size / text_size(), ink, role, Qt.AlignmentFlag.AlignLeft, least=0.5)


class TicketButton(PaintedButton):
    """A ticket of stiff paper."""

    def __init__(
        self, name: str, theme: Theme, parent: QWidget | None = None, *, main: bool = False, sign: str = ""
    ) -> None:
        """`sign` is the name of an icon (`ui.theme.icons`) that stands before the word."""
        super().__init__(name, theme, parent)
        self.is_main = main
        self.sign = sign
        self.pixels = 20.0

    def sizeHint(self) -> QSize:
        size = self._lettering * text_size()
        words_width = width(self.text(), size, self._role) + (size * SIGN if self.sign else 0)
        return QSize(round(words_width + self.pixels * 3), round(self.pixels * (1.1 + 1.6 * text_size())))

    @property
    def _role(self) -> str:
        return "title" if self.is_main else "name"

    @property
    def _lettering(self) -> float:
        return self.pixels * (1.25 if self.is_main else 1.0)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        inner = with_shadow(rect, 6, 5, 6, 7)
        if self.hovered and self.isEnabled():
            glow(p, chamfered(inner, inner.height() * 0.17), 4, t.PAPER, 120)
        if self.isDown():
            inner.translate(0, 1)
        if self.isEnabled():
            ticket(p, inner, strong=self.is_main)
        else:
            fill(p, chamfered(inner, inner.height() * 0.17), rgb(t.PAPER, 90), rgb(t.INK, 120), 1.4)
        size = min(self._lettering, inner.height() * 0.44)
        with_sign(p, inner.adjusted(10, 0, -10, 0), self.sign, self.text(), size, t.INK, self._role)
        self.focus_ring(p, inner.adjusted(-2, -2, 2, 2), 6)


MARGIN = 0.2
"""How much of a plate is free at each side of its word, as a share of its height; less where it is narrow."""


class PlateButton(PaintedButton):
    """An engraved plate on the table's free ground, with a second line under its word."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None, second: str = "") -> None:
        super().__init__(name, theme, parent)
        self.second = second

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.second)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        inner = self._lies(rect)
        p.setOpacity(1.0 if self.isEnabled() else 0.72)
        if self.hovered:
            glow(p, chamfered(inner, inner.height() * 0.22), 2.6, self.theme.line_lit, 120)
        plate(p, inner, self.theme)
        self.inscribe(p, inner)
        if self.isChecked():
            h = inner.height()
            stroke(p, chamfered(inner.adjusted(2, 2, -2, -2), h * 0.2), self.theme.line_lit, 2)
        self.focus_ring(p, inner, 6)

    @staticmethod
    def _lies(rect: QRectF) -> QRectF:
        return with_shadow(rect, 4, 4, 4, 5)

    @classmethod
    def room(cls, wide: float, high: float) -> tuple[float, float]:
        """How wide a word can be on a plate of that size, and how large it is if it can."""
        inner = cls._lies(QRectF(0, 0, wide, high))
        w, h = inner.width(), inner.height()
        return w - 2 * min(h * MARGIN, w * 0.08), h * 0.38

    def inscribe(self, p: QPainter, inner: QRectF) -> None:
        """Writes on the plate."""
        h = inner.height()
        ink = self.theme.plaque_ink
        aside = min(h * MARGIN, inner.width() * 0.08)
        room = inner.adjusted(aside, 0, -aside, 0)
        if not self.second:
            words(p, room, self.text(), h * 0.38, ink, "label", least=0.5)
        else:
            words(
                p,
                QRectF(room.left(), room.top() + h * 0.1, room.width(), h * 0.42),
                self.text(),
                h * 0.36,
                ink,
                "name",
                least=0.5,
            )
            words(
                p,
                QRectF(room.left(), room.top() + h * 0.54, room.width(), h * 0.34),
                self.second,
                h * 0.31,
                ink,
                "label",
                least=0.7,
            )


class ChoiceButton(PaintedButton):
    """One of several that exclude each other, on a sheet of paper."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None, *, sign: str = "") -> None:
        """`sign` is the name of an icon (`ui.theme.icons`) that stands before the word."""
        super().__init__(name, theme, parent)
        self.sign = sign
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.pixels = 18.0

    def sizeHint(self) -> QSize:
        size = self.pixels * text_size()
        wide = width(self.text(), size, "name") + (size * SIGN if self.sign else 0) + self.pixels * 2.2
        return QSize(round(wide), round(self.pixels * (1.0 + 1.4 * text_size())))

    def draw(self, p: QPainter, rect: QRectF) -> None:
        inner = rect.adjusted(3, 3, -3, -3)
        path = rounded(inner, inner.height() * 0.16)
        p.setOpacity(1.0 if self.isEnabled() else 0.6)
        if self.isChecked():
            shadow(p, path, 3, 90)
            fill(p, path, rgb(t.INK), t.INK, 1)
            ink = t.PAPER
        else:
            fill(p, path, rgb(self.theme.field, 255 if self.hovered else 150), self.theme.sheet_edge, 1.4)
            ink = self.theme.sheet_ink
        with_sign(p, inner.adjusted(6, 0, -6, 0), self.sign, self.text(), self.pixels, ink, "name")
        if self.hasFocus():
            stroke(p, rounded(rect.adjusted(1, 1, -1, -1), inner.height() * 0.2), self.theme.link, 2)


def in_rows(sizes: Sequence[QSize], width: int, gap: int) -> list[QRect]:
    """Where things of these sizes lie in rows of that width: what has no room in one row begins the next."""
    places, x, y, high = [], 0, 0, 0
    for size in sizes:
        wide = min(size.width(), width)
        if x and x + wide > width:
            x, y, high = 0, y + high + gap, 0
        places.append(QRect(x, y, wide, size.height()))
        x, high = x + wide + gap, max(high, size.height())
    return places


GAP = 6
"""How far buttons are apart that stand in rows."""


class ButtonRows(QWidget):
    """Buttons side by side, with their words in full: those that have no room in one row begin the next."""

    def __init__(self, buttons: Sequence[QWidget], *, is_last_apart: bool = False) -> None:
        """With `is_last_apart` the last one stands at the right."""
        super().__init__()
        self.buttons = tuple(buttons)
        self._is_last_apart = is_last_apart
        for button in buttons:
            button.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _places(self, width: int) -> list[QRect]:
        sizes = [button.sizeHint().expandedTo(button.minimumSize()) for button in self.buttons if not button.isHidden()]
        places = in_rows(sizes, width, GAP)
        if self._is_last_apart and places:
            places[-1].moveRight(width - 1)
        return places

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:
        places = self._places(10_000)
        wide = sum(place.width() + GAP for place in places) - GAP
        return QSize(max(0, wide), max((place.height() for place in places), default=0))

    def minimumSizeHint(self) -> QSize:
        widest = max((place.width() for place in self._places(10_000)), default=0)
        return QSize(widest, self.sizeHint().height())

    def resizeEvent(self, event: "QResizeEvent") -> None:
        super().resizeEvent(event)
        there = [button for button in self.buttons if not button.isHidden()]
        for button, place in zip(there, self._places(self.width()), strict=True):
            button.setGeometry(place)


class ColourButton(PaintedButton):
    """A seat's mark; pressing it takes the next colour that nobody has."""

    turned = Signal(int)
    """It shall be another colour: 1 for the next, -1 for the one before."""

    def __init__(self, mark: Mark, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(mark.letter, theme, parent)
        self.mark = mark
        self.clicked.connect(lambda: self.turned.emit(1))

    def state(self) -> tuple[object, ...]:
        return (*super().state(), self.mark)

    def keyPressEvent(self, event: "QKeyEvent") -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turned.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
            return
        super().keyPressEvent(event)

    def draw(self, p: QPainter, rect: QRectF) -> None:
        edge = rounded(rect.adjusted(2, 2, -2, -2), 8)
        fill(p, edge, rgb(self.theme.field))  # like all that can be pressed or filled in on a sheet
        stroke(p, edge, self.theme.link if self.hasFocus() or self.hovered else self.theme.sheet_edge, 2)
        r = min(rect.width(), rect.height()) * 0.32
        badge(p, rect.center().x(), rect.center().y(), r, self.mark)


def style_sheet(theme: Theme, unit: float, text: float | None = None) -> str:
    """How Qt's own widgets on a sheet of paper look, with words as large as the player wants them, or as `text` says."""
    from ui.theme.fonts import STRONG_FAMILY, TEXT_FAMILY, TITLE_FAMILY

    text = text_size() if text is None else text

    def size(pixels: float) -> int:
        return max(11, round(pixels * unit * text))

    heading = size(34 / max(1.0, text) ** 0.5)  # it is large enough to grow less than what is below it

    arrow = max(4, round(6 * unit))
    title = TITLE_FAMILY if heading >= DISPLAY_LEAST else STRONG_FAMILY

    return f"""
    QWidget {{ font-family: {TEXT_FAMILY}; font-size: {size(19)}px; color: {theme.sheet_ink}; }}
    QLabel#title {{ font-family: {title}; font-weight: 700; font-size: {heading}px; }}
    QLabel#head {{ font-family: {STRONG_FAMILY}; font-weight: 700; font-size: {size(19)}px; }}
    QLabel#soft {{ color: {theme.sheet_soft}; font-size: {size(16)}px; }}
    QLabel#trouble {{ color: {theme.link}; font-family: {STRONG_FAMILY}; font-weight: 700; }}
    QLineEdit {{ background: {theme.field}; border: 1px solid {theme.sheet_edge}; border-radius: 4px;
        padding: {size(6)}px {size(10)}px; selection-background-color: {theme.link}; selection-color: {t.PAPER}; }}
    QLineEdit:focus {{ border: 2px solid {theme.link}; }}
    QComboBox {{ background: {theme.field}; border: 1px solid {theme.sheet_edge}; border-radius: 4px;
        padding: {arrow}px {size(10)}px; font-family: {STRONG_FAMILY}; font-weight: 700; combobox-popup: 0; }}
    QComboBox:focus {{ border: 2px solid {theme.link}; }}
    QComboBox::drop-down {{ border: none; width: {size(30)}px; }}
    QComboBox::down-arrow {{ image: none; width: 0; height: 0; border-left: {arrow}px solid {theme.field};
        border-right: {arrow}px solid {theme.field}; border-top: {arrow + 2}px solid {theme.sheet_ink}; }}
    QComboBox QFrame {{ background: {theme.sheet}; }}
    QComboBox QAbstractItemView::item {{ padding: {arrow}px; color: {theme.sheet_ink}; }}
    QComboBox QAbstractItemView::item:selected {{ background: {theme.link}; color: {t.PAPER}; }}
    QComboBox QAbstractItemView::item:disabled {{ color: {theme.sheet_soft}; }}
    QComboBox QAbstractItemView {{ background: {theme.sheet}; color: {theme.sheet_ink}; outline: none;
        border: 1px solid {theme.sheet_edge}; selection-background-color: {theme.link};
        selection-color: {t.PAPER}; }}
    QCheckBox {{ spacing: {size(10)}px; font-family: {STRONG_FAMILY}; font-weight: 700; }}
    QCheckBox::indicator {{ width: {size(20)}px; height: {size(20)}px; border: 2px solid {theme.sheet_ink};
        border-radius: 3px; background: {theme.field}; }}
    QCheckBox::indicator:checked {{ background: {theme.link}; }}
    QCheckBox:focus {{ color: {theme.link}; }}
    QTextBrowser {{ background: transparent; border: none; selection-background-color: {theme.link};
        selection-color: {t.PAPER}; }}
    QScrollBar:vertical {{ background: transparent; width: {size(12)}px; margin: 0; }}
    QScrollBar::handle:vertical {{ background: {theme.sheet_edge}; border-radius: {size(5)}px; min-height: 30px; }}
    QScrollBar:horizontal {{ background: transparent; height: {size(12)}px; margin: 0; }}
    QScrollBar::handle:horizontal {{ background: {theme.sheet_edge}; border-radius: {size(5)}px; min-width: 30px; }}
    QScrollArea, QWidget#inner {{ background: transparent; }}
    QAbstractScrollArea::corner {{ background: transparent; border: none; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    {tooltip_style(theme, 17 * unit)}
    """


def text_label(text: str = "", role: str = "", *, rich: bool = False) -> QLabel:
    """Words on a sheet of paper; the role (`title`, `head`, `soft`, `trouble`) decides how they look.

    They are shown letter by letter, whatever a name in them looks like. Only `rich` ones are HTML, and what comes from
    somewhere else must be escaped in them.
    """
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.RichText if rich else Qt.TextFormat.PlainText)
    made.setText(text)
    made.setObjectName(role)
    made.setWordWrap(role in ("soft", "trouble"))
    if rich:
        bared(made)  # a link has a menu of the toolkit, too
    return made


class Sheet(QWidget):
    """A sheet of paper that lies over the table or the wall."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.update()

    def paintEvent(self, event: "QPaintEvent") -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        rect = QRectF(self.rect()).adjusted(8, 6, -8, -10)
        path = rounded(rect, 7)
        shadow(p, path, 6, 150)
        fill(p, path, rgb(self.theme.sheet), self.theme.sheet_edge, 1.2)
        stroke(p, rounded(rect.adjusted(6, 6, -6, -6), 4), rgb(self.theme.sheet_edge, 150), 1)
