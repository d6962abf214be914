"""The sheet at the end of a tournament: every point of the scoring is explained, and what each place is worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape

from PySide6.QtCore import QPointF, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.languages import direction, written
from app.words import Names, listed, outcome, signed
from rules.kernel.events import Event
from rules.kernel.state import Result
from rules.kernel.text import Speech
from rules.millennium_blades.content import Content
from rules.millennium_blades.view import MillenniumView
from rules.millennium_blades.words import META
from ui.games.millennium_blades import tells
from ui.games.millennium_blades.ledges import mark_sign
from ui.games.millennium_blades.sums import Meta, Row, Sheet, sheet
from ui.panels.end import EndPanel
from ui.shell.bare import Pages
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.table.card_names import CARD, CardNames
from ui.table.pieces import Action
from ui.table.sight import NOBODY
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import HINTS
from ui.theme.lettering import READABLE, numeral, text_size, width, words
from ui.theme.marks import Mark, badge
from ui.theme.tokens import Theme, mix, rgb

SMALL = 17.0
"""The smallest words of the sheet, in 1080ths of the height."""
ROW = 126
"""How high a seat's line is at least, in the same."""
ACCOUNT = "account"
"""The link to all that a seat has got RP for."""
EACH = 104
"""How wide the column of RP is, and that of VP, in the same."""
LEFT = Qt.AlignmentFlag.AlignLeft


@dataclass(frozen=True)
class Sum:
    """A part of a seat's line: a number, and what it is for."""

    number: str
    text: str
    sign: str = ""
    """The sign of the symbol that it was for."""
    falls: bool = False
    link: str = ""
    """What is shown where it is pressed: the card that it is from, or the whole account of the seat."""


def _scores(card: str, content: Content) -> str:
    """What a card's SCORE says."""
    return " ".join(line.says(Speech()) for line in content.lines[card] if line.on == "score")


def sums(row: Row, names: Names, content: Content) -> list[Sum]:
    """What a seat's total is made of, from left to right."""
    made = [Sum(written(row.before), say("end.before"), link=ACCOUNT)]
    for one in row.added:
        meta = content.metas.get(one.card) if one.kind == "meta" else None
        text = names.card(one.card) if one.card else say("rp.hidden")
        if one.via:
            text = say("rp.copied", why=text, card=names.card(one.via))
        if one.kind in ("refused", "exchanged"):
            text = one.why(names)
        elif one.is_cut:
            text = say("rp.cut", why=text, full=signed(one.full))
        elif meta is not None and one.by > META:
            text = say("end.times", meta=text, times=one.by // META)
        sign = "" if meta is None else (meta.element or meta.type or "")
        made.append(
            Sum(signed(one.by) if one.by else written(0), text, sign, one.by < 0, CARD + one.card if one.card else "")
        )
    return made


class SeatRow(QWidget):
    """One seat: place, mark, name, what the total is made of, RP and VP."""

    followed = Signal(str)
    """A link was pressed."""

    def __init__(self, row: Row, name: str, mark: Mark, made: list[Sum], theme: Theme, unit: float) -> None:
        super().__init__()
        self._row, self._name, self._mark, self._made, self._theme, self._unit = row, name, mark, made, theme, unit
        self.setMinimumHeight(round((ROW - 20) * unit))
        told = ", ".join(f"{one.number} {one.text}" for one in made)
        place = say("score.place", place=row.place)
        gave_up = f" ({say('score.gave_up')})" if row.conceded else ""
        points = f"{say('end.rp', rp=row.rp)}, {say('end.vp', vp=row.vp)}"
        self.setAccessibleName(f"{place}: {name}{gave_up}: {told}: {points}")
        self.setMouseTracking(True)

    def paintEvent(self, event: object) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        u, theme, h, w = self._unit, self._theme, float(self.height()), float(self.width())
        numeral(p, 30 * u, h / 2, str(self._row.place), 42 * u, theme.sheet_ink)
        badge(p, 92 * u, h / 2, 24 * u, self._mark)
        name = self._name_room
        if self._row.conceded:
            name.setBottom(h * 0.6)
            below = QRectF(name.left(), h * 0.56, name.width(), h * 0.26)
            words(p, below, say("score.gave_up"), SMALL * u, theme.sheet_soft, "label", LEFT)
        words(p, name, self._name, 26 * u, theme.sheet_ink, "name", LEFT)
        each = EACH * u
        points = ((self._row.rp, say("end.rp.word"), theme.sheet_ink), (self._row.vp, say("end.vp.word"), theme.link))
        for i, (number, word, ink) in enumerate(points):
            x = w - (2 - i) * each + each / 2
            numeral(p, x, h * 0.42, written(number), 44 * u, ink, most=each * 0.86)
            words(p, QRectF(x - each / 2, h * 0.68, each, h * 0.24), word, SMALL * u, theme.sheet_soft, "label")
        for slip, one in self.slips():
            self._slip(p, slip, one)

    @property
    def _name_room(self) -> QRectF:
        u, w = self._unit, float(self.width())
        return QRectF(130 * u, 0, min(170 * u * min(max(1.0, text_size()), 1.4), w * 0.2), float(self.height()))

    def slips(self) -> Iterator[tuple[QRectF, Sum]]:
        """The slips side by side, in as many lines as they need; they become smaller where there is no room."""
        u, h, start = self._unit, float(self.height()), self._name_room.right()
        room = QRectF(start + 6 * u, h * 0.05, self.width() - 2 * EACH * u - start - 16 * u, h * 0.9)
        high = 42 * u * min(max(1.0, text_size()), 1.4)
        while high > READABLE * 1.5 and len(lines := self._lines(room.width(), high)) * high * 1.12 > room.height():
            high -= 1
        lines = self._lines(room.width(), high)
        y = room.center().y() - len(lines) * high * 1.12 / 2 + high * 0.06
        for line in lines:
            x = room.left()
            for one, wide in line:
                yield QRectF(x, y, wide, high), one
                x += wide + high * 0.16
            y += high * 1.12

    def _lines(self, room: float, high: float) -> list[list[tuple[Sum, float]]]:
        lines: list[list[tuple[Sum, float]]] = [[]]
        x = 0.0
        for one in self._made:
            wide = min(room, self._number_wide(one, high) + width(one.text, high * 0.46, "label") + high * 0.5)
            if lines[-1] and x + wide > room:
                lines.append([])
                x = 0.0
            lines[-1].append((one, wide))
            x += wide + high * 0.16
        return lines

    @staticmethod
    def _number_wide(one: Sum, high: float) -> float:
        return width(one.number, high * 0.56, "name") + high * (0.5 if not one.sign else 1.2)

    def _slip(self, p: QPainter, rect: QRectF, one: Sum) -> None:
        theme, h = self._theme, rect.height()
        if one.link:  # as in the log, what has a line under it can be pressed
            line = QRectF(rect.left(), rect.bottom() - h * 0.08, rect.width(), max(1.0, h * 0.03))
            p.fillRect(line, rgb(theme.sheet_soft))
        ink = rgb(t.RED) if one.falls else theme.sheet_ink if one.number[:1] != "+" else mix(t.LEAF, t.INK, 0.35)
        wide = self._number_wide(one, h)
        number = QRectF(rect.left() + h * 0.08, rect.top(), wide - h * (0.2 if not one.sign else 0.9), h)
        words(p, number, one.number, h * 0.56 / text_size(), ink, "name", LEFT, least=0.5)
        if one.sign:
            mark_sign(p, rect.left() + wide - h * 0.36, rect.center().y(), h * 0.34, one.sign)
        room = QRectF(rect.left() + wide + h * 0.08, rect.top(), rect.width() - wide - h * 0.2, h)
        words(p, room, one.text, h * 0.46 / text_size(), theme.sheet_ink, "label", LEFT, least=0.5)

    def _at(self, at: QPointF) -> str:
        """The link of the slip that lies there; empty for none."""
        return next((one.link for slip, one in self.slips() if slip.contains(at)), "")

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        is_link = bool(self._at(event.position()))
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # else it would be its parent's, and its release too

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        link = self._at(event.position())
        if link:
            self.followed.emit(link)


def _met(one: Meta, names: Names) -> str:
    """Who was paid for a metagame card, or why nobody was."""
    meta = names.card(one.card)
    if one.paid:
        return say("end.met", meta=meta, seats=listed(map(names.seat, one.paid)))
    return (
        say("end.met.barred", meta=meta, card=names.card(one.barred))
        if one.barred
        else say("end.met.nobody", meta=meta)
    )


class TournamentPanel(EndPanel):
    """The sheet at the end of a tournament."""

    def __init__(
        self,
        view: MillenniumView,
        events: Sequence[Event],
        content: Content,
        names: Names,
        marks: Sequence[Mark],
        theme: Theme,
        unit: float,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent)
        result = view.result
        assert isinstance(result, Result)
        told = sheet(view, events, content)
        self.setStyleSheet(style_sheet(theme, unit))
        column = QVBoxLayout(self)
        m = round(36 * unit)
        column.setContentsMargins(m, round(22 * unit), m, round(24 * unit))
        column.setSpacing(round(2 * unit))
        self.heading = text_label(outcome(result, names), "title")
        self.heading.setWordWrap(True)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.heading)
        self.rows = []
        for row in told.rows:
            seat = SeatRow(row, names.seat(row.seat), marks[row.seat], sums(row, names, content), theme, unit)
            seat.followed.connect(partial(self._followed, row.seat))
            self.rows.append(seat)
            column.addWidget(seat, 3)
        self.why = Pages()
        self.why.setOpenLinks(False)
        self.why.document().setDocumentMargin(round(4 * unit))
        lines = self._explained(told, names, content)
        self.why.setHtml("".join(f'<p dir="{direction(line)}" style="margin:2px">{line}</p>' for line in lines))
        self.why.anchorClicked.connect(lambda url: self._followed(NOBODY, QUrl(url).toString()))
        self.why.setAccessibleName(say("score.why"))
        self.why.setMinimumHeight(round(min(180, 60 + 32 * len(lines)) * unit * min(max(1.0, text_size()), 1.6)))
        column.addWidget(self.why, 1)
        self.shelf_button = TicketButton(say("to_shelf"), theme)
        self.table_button = TicketButton(say("cover.table"), theme)
        self.shelf_button.clicked.connect(self.to_shelf)
        self.table_button.clicked.connect(self.closed)
        buttons = QHBoxLayout()
        for button in (self.shelf_button, self.table_button, self.again_button):
            button.pixels = 21 * unit
            button.setMinimumHeight(max(48, round(66 * unit)))
            buttons.addWidget(button)
        column.addLayout(buttons)

    def _followed(self, seat: int, link: str) -> None:
        if link == ACCOUNT:
            self.pile_asked.emit(Action("pile", seat, tells.RP))
        elif link.startswith(CARD):
            self.card_asked.emit(link.removeprefix(CARD))
        else:
            self.clause_asked.emit(link)

    def _link(self, clause: str) -> str:
        return f'<a style="color:{self.theme.link}; text-decoration:none" href="{clause}">{clause}</a>'

    def _explained(self, told: Sheet, names: Names, content: Content) -> list[str]:
        """What was added, who met which metagame card, who shares places, and by which clauses."""
        lines, cards = [], CardNames(names.cards, escape)
        if told.scored:
            met = [cards.linked(escape(_met(one, names)), self.theme.sheet_ink) for one in told.metas]
            added = say("end.scoring.metas" if told.metas else "end.scoring")  # in a pre-release none is open (MB-2.6)
            lines.append(" ".join([escape(added), *met, self._link("MB-10.4")]))
        for row in told.rows:
            for one in row.added:
                if one.kind == "idle":
                    idle = say(
                        "end.idle",
                        card=names.card(one.card),
                        seat=names.seat(row.seat),
                        line=_scores(one.card, content),
                    )
                    lines.append(f"{cards.linked(escape(idle), self.theme.sheet_ink)} {self._link('MB-9.5')}")
        for tie in told.ties:
            shared = say(
                "end.tie",
                seats=listed(map(names.seat, tie.seats)),
                rp=tie.rp,
                worth=" + ".join(map(written, tie.worth)),
                share=tie.share,
            )
            lines.append(f"{escape(shared)} {self._link('MB-10.5')}")
        lines.append(f"{escape(say('score.why'))}: {self._link(told.clause)}")
        return lines

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)
