"""Looks at a window as somebody does who wants to read it: where each text stands, what is cut, and what lies on what.

Nothing is painted for it: every piece and every widget is asked to paint itself into a picture of one pixel, and tells
where its words stand (`ui.theme.lettering.watchers`). So a look is cheap in windows of every size.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QRegion, QTextDocument, QTransform
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QGraphicsView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QScrollArea,
    QStyleOptionViewItem,
    QTableView,
    QTextEdit,
    QWidget,
)

from app import languages
from ui.companion.laid_over import LaidOver
from ui.companion.notice import Notice
from ui.companion.reckoner import Reckoner
from ui.companion.turned import Turned as Thing
from ui.lesson.note import NoteSlip, WayOut
from ui.panels.end import EndPanel
from ui.panels.side import SidePanel
from ui.shell.other_games import OtherGames
from ui.shell.question import Question
from ui.shell.shelf import BoxButton
from ui.shell.slip import Slip
from ui.shell.trouble_bar import TroubleBar
from ui.shell.widgets import PaintedButton, Sheet
from ui.table import stage as stages
from ui.table.furniture import CardPicture, NotePicture, PilePicture, PlatePicture, TicketPicture
from ui.table.pictures import Drawable
from ui.table.stage import PieceItem, Stage
from ui.theme import lettering, worded
from ui.theme.tokens import Theme

SLACK = 1.5
"""So many pixels may a letter reach over an edge, or into another's box: what rounding does."""
OVER = 40.0
"""From this height on, pieces are sheets that are laid over the others for a while."""
OVERLAYS = (
    Question,
    OtherGames,
    EndPanel,
    SidePanel,
    Slip,
    NoteSlip,
    WayOut,
    LaidOver,
    Reckoner,
    Notice,
)
"""Widgets that are laid over the others for a while, and may cover them."""
OWN_PLATES = (CardPicture, PilePicture, PlatePicture, TicketPicture, NotePicture)
"""Pieces through which nothing is seen of what lies under them."""


@dataclass
class Text:
    """Words in a window."""

    text: str
    box: QRectF
    """Where their ink is, in the window."""
    whose: str
    order: int
    """The higher, the later it is painted."""
    group: str = ""
    """Texts of the same group lie on each other on purpose: cards of a fan or of a pile."""
    holders: tuple[int, ...] = ()
    """The identities of the widgets and layers that hold it."""


@dataclass
class Ground:
    """Something through which nothing is seen."""

    box: QRectF
    whose: str
    order: int
    is_overlay: bool
    group: str
    identity: int


class Fault(NamedTuple):
    """Something that nobody can read as it should be read."""

    what: str
    text: str
    whose: str
    with_whom: str = ""

    def __str__(self) -> str:
        return f"{self.what}: {self.text!r} of {self.whose}" + (f", {self.with_whom}" if self.with_whom else "")


_TOLD: dict[object, list[lettering.Painted]] = {}
"""What pictures say: most of them lie on many screens."""


def _told_by(what: Drawable, own: QRectF, theme: Theme) -> list[lettering.Painted]:
    """What a picture of that size says, and where in its own axes."""
    key = what, own.width(), own.height(), lettering.text_size(), languages.in_use(), worded.cards_in_words()
    if key not in _TOLD:
        with listening() as heard, _painter() as p:
            what.paint(p, own, theme)
        _TOLD[key] = heard
    return _TOLD[key]


@contextmanager
def listening() -> Iterator[list[lettering.Painted]]:
    """Hears what is painted meanwhile."""
    heard: list[lettering.Painted] = []
    hear = heard.append
    lettering.watchers.append(hear)
    try:
        yield heard
    finally:
        lettering.watchers.remove(hear)


def kind(thing: object) -> str:
    """What it is, for a report."""
    return type(thing).__name__


@dataclass
class Look:
    """One look at a window."""

    texts: list[Text] = field(default_factory=list)
    grounds: list[Ground] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    seen: set[type] = field(default_factory=set)
    """The kinds of widgets and pictures that were to be seen."""
    names: set[str] = field(default_factory=set)
    """What widgets are called for who cannot see them."""
    _order: int = 0

    def _next(self) -> int:
        self._order += 1
        return self._order

    # -- what is there ------------------------------------------------------------------------------------------------

    def widget(
        self, widget: QWidget, onto: QTransform, clip: QRectF, holders: tuple[int, ...], *, scrolls: bool
    ) -> None:
        """A widget and all that stands on it; `onto` leads from its own axes to the window's."""
        if not widget.isVisible() and not widget.graphicsProxyWidget():
            return
        order = self._next()
        holders = (*holders, id(widget))
        own = QRectF(widget.rect())
        box = onto.mapRect(own)
        seen = box & clip
        if not seen.isEmpty():
            self.seen.add(type(widget))
            self.names.add(widget.accessibleName())
            if not scrolls and not clip.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(box) and _says(widget):
                self.faults.append(Fault("leaves the window", _says(widget), kind(widget)))
            if isinstance(widget, (PaintedButton, Sheet, TroubleBar, QLineEdit, QComboBox, *OVERLAYS)):
                is_overlay = isinstance(widget, OVERLAYS)
                inset = 12.0 if isinstance(widget, Sheet) else 5.0
                if not isinstance(widget, BoxButton):  # a box throws its shadow far
                    solid = onto.mapRect(own.adjusted(inset, inset, -inset, -inset)) & clip
                    self.grounds.append(Ground(solid, kind(widget), order, is_overlay, "", id(widget)))
            for text, ink in self._words_of(widget):
                self._add(text, onto.mapRect(ink) & clip, kind(widget), order, holders)
        inner = clip if isinstance(widget, QLabel) else seen
        if isinstance(widget, Stage):
            self._stage(widget, onto, inner, holders)
        elif isinstance(widget, QGraphicsView):
            self._embedded(widget, onto, inner, holders)
            return
        within = scrolls or isinstance(widget, QScrollArea | QAbstractItemView | QTextEdit)
        for child in widget.children():
            if isinstance(child, QWidget) and not child.isWindow() and not _is_viewport(widget, child):
                at = QTransform.fromTranslate(child.x(), child.y()) * onto
                self.widget(child, at, inner, holders, scrolls=within)

    def _embedded(self, view: QGraphicsView, onto: QTransform, clip: QRectF, holders: tuple[int, ...]) -> None:
        """A widget that is turned in a view."""
        for item in view.scene().items():
            inner = getattr(item, "widget", lambda: None)()
            if isinstance(inner, QWidget):
                at = item.sceneTransform() * view.viewportTransform() * onto
                self.widget(inner, at, clip, holders, scrolls=False)

    def _stage(self, stage: Stage, onto: QTransform, clip: QRectF, holders: tuple[int, ...]) -> None:
        """The pieces of a table, the lowest first."""
        ahead = [item for item in stage.scene().items() if isinstance(item, PieceItem) and item.isVisible()]
        covers = [name for name in (stages.PAGE, stages.CURTAIN) if any(item.layer == name for item in ahead)]
        for item in sorted(ahead, key=lambda item: item.zValue()):
            self.seen.add(type(item.piece.what))
            if covers and item.layer in (stages.TABLE, stages.PAGE) and item.layer != covers[-1]:
                continue  # the cloth or the page lies over it
            self._piece(stage, item, onto, clip, holders)

    def _piece(self, stage: Stage, item: PieceItem, onto: QTransform, clip: QRectF, holders: tuple[int, ...]) -> None:
        piece, order = item.piece, self._next()
        place = piece.place
        at = QTransform.fromTranslate(item.x(), item.y())
        at.rotate(place.angle)
        at = at * stage.viewportTransform() * onto
        own = QRectF(-place.w / 2, -place.h / 2, place.w, place.h)
        box = at.mapRect(own)
        is_card = isinstance(piece.what, CardPicture | PilePicture)
        is_over = piece.z >= OVER or isinstance(piece.what, NotePicture) or item.layer in (stages.HELD, stages.PEEK)
        group = "over" if is_over else f"cards of {item.layer}" if is_card else ""
        if is_over or isinstance(piece.what, OWN_PLATES):
            solid = box.adjusted(2, 2, -2, -2)
            self.grounds.append(Ground(solid, f"{kind(piece.what)} {piece.key}", order, is_over, group, id(item)))
        for what in (*piece.what.under(), piece.what):
            self.seen.add(type(what))
            for told in _told_by(what, own, stage.theme):
                whose = f"{kind(what)} {piece.key}"
                if told.is_cut:
                    self.faults.append(Fault("cut", told.text, whose))
                if not own.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(told.ink):
                    self.faults.append(Fault("leaves its plate", told.text, whose, _by(own, told.ink)))
                ink = at.mapRect(told.ink)
                if not clip.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(ink):
                    self.faults.append(Fault("leaves the table", told.text, whose, _by(clip, ink)))
                self._add(told.text, ink, whose, order, holders, group)

    def _add(self, text: str, box: QRectF, whose: str, order: int, holders: tuple[int, ...], group: str = "") -> None:
        if text.strip() and not box.isEmpty():
            self.texts.append(Text(text, box, whose, order, group, holders))

    # -- the words of a widget ----------------------------------------------------------------------------------------

    def _words_of(self, widget: QWidget) -> Iterator[tuple[str, QRectF]]:
        """What a widget itself says, and where, in its own axes; notes what is cut."""
        if isinstance(widget, QLabel):
            if widget.text():
                self._check_label(widget)
                yield widget.text(), _ink_of(widget)
        elif isinstance(widget, QLineEdit):
            words = widget.text() or widget.placeholderText()
            aside = 0 if isinstance(widget.parent(), QAbstractSpinBox) else widget.fontMetrics().horizontalAdvance("n")
            room = widget.width() - 2 * aside
            if widget.fontMetrics().horizontalAdvance(words) > room or widget.fontMetrics().height() > widget.height():
                self.faults.append(Fault("cut", words, kind(widget)))
            yield words, QRectF(widget.rect()).adjusted(2, 2, -2, -2)
        elif isinstance(widget, QComboBox):
            if widget.fontMetrics().horizontalAdvance(widget.currentText()) > widget.width():
                self.faults.append(Fault("cut", widget.currentText(), kind(widget)))
            yield widget.currentText(), QRectF(widget.rect()).adjusted(2, 2, -2, -2)
        elif isinstance(widget, QCheckBox):
            if widget.sizeHint().width() > widget.width() + 1 or widget.fontMetrics().height() > widget.height() + 1:
                self.faults.append(Fault("cut", widget.text(), kind(widget)))
            yield widget.text(), QRectF(widget.rect())
        elif isinstance(widget, QHeaderView):
            self._check_header(widget)
        elif isinstance(widget, QAbstractItemView):
            self._check_items(widget)
        elif not isinstance(widget, QGraphicsView | QTextEdit | QScrollArea) and type(widget).__module__.startswith(
            "ui."
        ):
            yield from self._painted_by(widget)

    def _painted_by(self, widget: QWidget) -> Iterator[tuple[str, QRectF]]:
        with listening() as heard:
            if isinstance(widget, PaintedButton):
                with _painter() as p:
                    widget.draw(p, QRectF(widget.rect()))
            elif isinstance(widget, Thing):
                with _painter() as p:
                    p.setTransform(widget.onto, True)
                    widget.paint_face(p, widget.face)
            else:
                widget.render(_pixel(), QPoint(), QRegion(QRect(0, 0, 1, 1)), QWidget.RenderFlag(0))
        own = QRectF(widget.rect())
        for told in heard:
            if told.is_cut:
                self.faults.append(Fault("cut", told.text, kind(widget)))
            if not own.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(told.ink):
                self.faults.append(Fault("leaves its plate", told.text, kind(widget), _by(own, told.ink)))
            if isinstance(widget, Thing) and any(_is_crossed(told.ink, spot) for spot in _spots(widget)):
                self.faults.append(Fault("runs into a key", told.text, kind(widget)))
            yield told.text, told.ink

    def _check_label(self, label: QLabel) -> None:
        wraps = label.wordWrap()
        need = label.heightForWidth(label.width()) if wraps else label.sizeHint().height()
        wide = _widest_word(label) if wraps else label.sizeHint().width()
        if need > label.height() + 1 or wide > label.width() + 1:
            size = f"{label.width()}x{label.height()}, needs {wide}x{need}"
            self.faults.append(Fault("cut", label.text(), f"QLabel {label.objectName()}", size))

    def _check_header(self, header: QHeaderView) -> None:
        for number in range(header.count()):
            if header.isSectionHidden(number) or header.orientation() != Qt.Orientation.Horizontal:
                continue
            if header.sectionSizeHint(number) > header.sectionSize(number) + 1:
                words = header.model().headerData(number, header.orientation())
                self.faults.append(Fault("cut", str(words), "a heading of a table"))

    def _check_items(self, view: QAbstractItemView) -> None:
        model: Any = view.model()
        columns = 1 if isinstance(view, QListView) else model.columnCount()
        for row in range(model.rowCount()):
            for column in range(columns):
                index = model.index(row, column)
                place = view.visualRect(index)
                hint = _hint(view, index, place)
                if place.isEmpty() or view.isIndexHidden(index):
                    continue
                if hint.width() > max(place.width(), view.viewport().width()) + 1 or hint.height() > place.height() + 1:
                    self.faults.append(Fault("cut", str(index.data()), f"an item of {kind(view)}"))

    # -- what is wrong ------------------------------------------------------------------------------------------------

    def judge(self) -> "Look":
        """Finds texts that lie on each other, and what covers a part of one."""
        for number, one in enumerate(self.texts):
            above = [
                ground for ground in self.grounds if ground.order > one.order and ground.identity not in one.holders
            ]
            if any(ground.is_overlay and _meet(ground.box, one.box) for ground in above):
                continue  # a sheet lies there for a while
            for ground in above:
                if (not ground.group or ground.group != one.group) and _meet(ground.box, one.box):
                    self.faults.append(Fault("covered", one.text, one.whose, f"by {ground.whose}"))
            for other in self.texts[number + 1 :]:
                if one.group and one.group == other.group:
                    continue
                if _meet(one.box, other.box):
                    self.faults.append(Fault("overlap", one.text, one.whose, f"with {other.text!r} of {other.whose}"))
        return self


def look(window: QWidget) -> Look:
    """Looks at a window."""
    made = Look()
    made.widget(window, QTransform(), QRectF(window.rect()), (), scrolls=False)
    return made.judge()


def _is_viewport(view: QWidget, child: QWidget) -> bool:
    """Whether a child is where a scene is seen, whose pieces were looked at already."""
    return isinstance(view, QGraphicsView) and child is view.viewport()


def _says(widget: QWidget) -> str:
    """What is written on it, if anything is."""
    return str(getattr(widget, "text", lambda: "")()) if isinstance(widget, PaintedButton | QLabel | QCheckBox) else ""


def _spots(thing: Thing) -> list[QRectF]:
    """What can be pressed of a thing, in its widget."""
    return [thing.onto.mapRect(spot.rect) for spot in thing.spots(thing.face)]


def _is_crossed(ink: QRectF, spot: QRectF) -> bool:
    """Whether words stand partly on a spot, and partly beside it."""
    return _meet(ink, spot) and not spot.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(ink)


def _meet(one: QRectF, other: QRectF) -> bool:
    """Whether two texts lie on each other by more than rounding does."""
    shared = one & other
    return shared.width() > SLACK and shared.height() > max(SLACK, 0.2 * min(one.height(), other.height()))


def _by(room: QRectF, ink: QRectF) -> str:
    over = max(
        room.left() - ink.left(), room.top() - ink.top(), ink.right() - room.right(), ink.bottom() - room.bottom()
    )
    return f"by {over:.1f} pixels"


def _widest_word(label: QLabel) -> int:
    """How wide a label must be so that no word of it is broken."""
    if label.textFormat() == Qt.TextFormat.RichText:
        document = QTextDocument()
        document.setDefaultFont(label.font())
        document.setHtml(label.text())
        return 0
    words = label.text().replace("\N{ZERO WIDTH SPACE}", " ").split()
    return max((label.fontMetrics().horizontalAdvance(word) for word in words), default=0)


def _hint(view: QAbstractItemView, index: QModelIndex, place: QRect) -> QSize:
    """How large an item must be; one that is wrapped only as wide as it has room."""
    if not isinstance(view, QListView | QTableView) or not view.wordWrap():
        return view.sizeHintForIndex(index)
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    option.rect = place
    return view.itemDelegateForIndex(index).sizeHint(option, index)


def _ink_of(label: QLabel) -> QRectF:
    """Where the words of a label stand."""
    own = QRectF(label.contentsRect())
    metrics = QFontMetricsF(label.font())
    flags = int(label.alignment().value) | (int(Qt.TextFlag.TextWordWrap.value) if label.wordWrap() else 0)
    if label.textFormat() == Qt.TextFormat.RichText:
        size = label.sizeHint()
        return QRectF(own.left(), own.top(), min(own.width(), size.width()), min(own.height(), size.height()))
    found = metrics.boundingRect(own, flags, label.text())
    # A line is higher than its letters.
    above, below = metrics.ascent() - metrics.capHeight(), metrics.descent() * 0.5
    return found.adjusted(0, above, 0, -below)


def _pixel() -> QImage:
    """The smallest picture."""
    return QImage(1, 1, QImage.Format.Format_ARGB32_Premultiplied)


@contextmanager
def _painter() -> Iterator[QPainter]:
    """A painter of one pixel: what it is told to paint costs nothing."""
    image = _pixel()
    p = QPainter(image)
    try:
        yield p
    finally:
        p.end()


def told(faults: Sequence[Fault]) -> list[str]:
    """The faults as lines, each once."""
    return sorted({str(fault) for fault in faults})


__all__ = ["Fault", "Look", "QPointF", "listening", "look", "told"]
