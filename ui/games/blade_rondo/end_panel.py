"""The sheet at the end of a duel: who has won, what life is left, and what has been done."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QRectF, Qt, QUrl
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.words import Names, outcome
from app.words import say as told
from rules.blade_rondo.events import ActionBegan, LifeSet, TurnBegan
from rules.blade_rondo.state import MOST_LIFE
from rules.blade_rondo.view import BladeView
from rules.kernel.events import Event
from ui.panels.end import EndPanel
from ui.shell.bare import Pages
from ui.shell.widgets import TicketButton, style_sheet, text_label
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import HINTS, fill, stroke
from ui.theme.lettering import numeral, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import rounded
from ui.theme.tokens import Theme, rgb

ROW = 120
"""How high a side's line is, in 1080ths of the height."""


class SideRow(QWidget):
    """One side: mark, name, what it has done, and its life."""

    def __init__(self, name: str, mark: Mark | None, life: int, done: str, theme: Theme, unit: float) -> None:
        super().__init__()
        self._name, self._mark, self._life, self._done = name, mark, life, done
        self._theme, self._unit = theme, unit
        self.setMinimumHeight(round(ROW * unit))
        self.setAccessibleName(f"{name}: {told('power.life')} {life}. {done}")

    def paintEvent(self, event: object) -> None:
        p = QPainter(self)
        p.setRenderHints(HINTS)
        u, theme, h, w = self._unit, self._theme, float(self.height()), float(self.width())
        left = Qt.AlignmentFlag.AlignLeft
        if self._mark is not None:
            badge(p, 50 * u, h / 2, 28 * u, self._mark)
        words(p, QRectF(100 * u, h * 0.1, w * 0.4, h * 0.42), self._name, 30 * u, theme.sheet_ink, "name", left)
        words(p, QRectF(100 * u, h * 0.54, w * 0.42, h * 0.32), self._done, 18 * u, theme.sheet_soft, "label", left)
        room = QRectF(w * 0.52, h * 0.36, w * 0.36, h * 0.28)
        each = room.width() / MOST_LIFE
        for i in range(MOST_LIFE):
            stone = rounded(
                QRectF(room.left() + i * each + each * 0.1, room.top(), each * 0.8, room.height()), each * 0.2
            )
            if i < self._life:
                fill(p, stone, rgb(t.RED))
            else:
                stroke(p, stone, rgb(theme.sheet_soft, 120), max(1.0, u))
        numeral(p, w - 60 * u, h / 2, str(self._life), 46 * u, theme.sheet_ink, most=100 * u)


class DuelPanel(EndPanel):
    """The sheet at the end of a duel."""

    def __init__(
        self,
        view: BladeView,
        events: Sequence[Event],
        names: Names,
        marks: Sequence[Mark],
        theme: Theme,
        unit: float,
        parent: QWidget,
    ) -> None:
        super().__init__(theme, parent)
        assert view.result is not None
        self.setStyleSheet(style_sheet(theme, unit))
        column = QVBoxLayout(self)
        m = round(36 * unit)
        column.setContentsMargins(m, round(24 * unit), m, round(26 * unit))
        self.heading = text_label(outcome(view.result, names), "title")
        self.heading.setWordWrap(True)
        self.heading.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.heading)
        self.rows = []
        for side in (0, 1):
            mark = marks[side] if side < len(marks) else None
            done = _done(events, side)
            if side in view.conceded:
                done = f"{say('gave_up')} · {done}"
            row = SideRow(names.seat(side), mark, view.sides[side].life, done, theme, unit)
            self.rows.append(row)
            column.addWidget(row, 3)
        self.why = Pages()
        self.why.setOpenLinks(False)
        clause = view.result.clause
        turns = sum(isinstance(event, TurnBegan) for event in events)
        took = told("end.turns.one" if turns == 1 else "end.turns", count=turns)
        link = f'<a style="color:{theme.link}; text-decoration:none" href="{clause}">{clause}</a>'
        self.why.setHtml(f"<p>{escape(took)} {link}</p>")
        self.why.anchorClicked.connect(lambda url: self.clause_asked.emit(QUrl(url).toString()))
        self.why.setMinimumHeight(round(60 * unit))
        column.addWidget(self.why, 1)
        self.shelf_button = TicketButton(say("to_shelf"), theme)
        self.table_button = TicketButton(say("cover.table"), theme)
        self.shelf_button.clicked.connect(self.to_shelf)
        self.table_button.clicked.connect(self.closed)
        line = QHBoxLayout()
        for button in (self.shelf_button, self.table_button, self.again_button):
            button.pixels = 21 * unit
            button.setMinimumHeight(max(48, round(68 * unit)))
            line.addWidget(button)
        column.addLayout(line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)


def _done(events: Sequence[Event], side: int) -> str:
    """How much damage a side has dealt, and with how many actions."""
    damage = sum(-e.by for e in events if isinstance(e, LifeSet) and e.seat != side and e.cause == "damage")
    actions = sum(isinstance(e, ActionBegan) and e.underway.seat == side for e in events)
    return told("end.done", damage=damage, actions=actions)
