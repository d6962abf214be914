"""The table in the window: its screen, the plates on nobody's ground, the sheets at its side, and the bar of a failed disk."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QWidget

from app.model import TableModel
from app.words import Names, refusal
from ui.panels.side import SidePanel
from ui.shell.quiet import QuietButton, Turned
from ui.shell.widgets import PaintedButton, PlateButton, TicketButton, style_sheet, text_label
from ui.table.curtain import Phase
from ui.table.screen import TableScreen
from ui.texts import say
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

SEEN_MS = 1000
"""For so long the score sheet takes no key: a second press that was meant for the table must not deal anew."""


class TroubleBar(QFrame):
    """Says why the game takes no answers, and offers to try again."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = text_label(role="trouble")
        self.text.setWordWrap(True)
        self.again = TicketButton(say("stalled.again"), theme)
        self.again.pixels = 17
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 6, 12, 6)
        row.addWidget(self.text, 1)
        row.addWidget(self.again)
        self.restyle(theme)
        self.hide()

    def tell(self, text: str) -> None:
        """Says something that can be tried again."""
        self.text.setText(text)
        self.show()
        self.raise_()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.again.restyle(theme)
        self.setStyleSheet(
            style_sheet(theme, 0.9)
            + f"TroubleBar {{ background: {theme.sheet}; border-bottom: 3px solid {theme.link}; }}"
        )


class TablePage(QWidget):
    """A game in the window."""

    left = Signal()
    again = Signal()

    def __init__(
        self,
        model: TableModel,
        game: Any,
        names: Names,
        marks: tuple[Mark, ...],
        theme: Theme,
        privacy: str,
        motion: float,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = model
        self.game = game
        self.names = names
        self.marks = marks
        self.theme = theme
        model.setParent(self)
        self.screen_ = TableScreen(model, game, names, marks, theme, privacy=privacy, motion=motion, parent=self)
        self.shelf_button = PlateButton(say("shelf"), theme, self)
        self.shelf_button.clicked.connect(self.left)
        self.pause_button = PlateButton(say("pause"), theme, self)
        self.pause_button.clicked.connect(self.toggle_pause)
        undo = model.undo()
        self.undo_button = QuietButton(say("undo"), theme, self, undo.clause)
        self.undo_button.say_why(f"{refusal(undo, names)} ({undo.clause})")
        self.log_button = PlateButton(say("log"), theme, self)
        self.rules_button = PlateButton(say("rules"), theme, self)
        for button, what in ((self.log_button, self.toggle_log), (self.rules_button, self.toggle_rules)):
            button.setCheckable(True)
            button.clicked.connect(what)
        self.bar = TroubleBar(theme, self)
        self.bar.again.clicked.connect(self.try_again)
        self.log: Any = None
        self.rulebook: Any = None
        self.scores: Any = None
        self._sheet: QWidget | None = None
        """What the score sheet is seen in: itself, or turned to the far side."""
        self._side: SidePanel | None = None
        self.screen_.clause_asked.connect(self.open_rules)
        self.screen_.scores_asked.connect(self.show_scores)
        self.screen_.changed.connect(self._changed)
        self.screen_.curtain_moved.connect(self._curtain_moved)
        self.screen_.leave_asked.connect(self.left)
        model.pause_turned.connect(self._pause_turned)
        model.broken.connect(self.tell)
        model.stalled.connect(self._stalled)
        model.recovered.connect(self._recovered)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        QWidget.setTabOrder(self.screen_.stage, self.shelf_button)

    @property
    def buttons(self) -> tuple[PaintedButton, ...]:
        """The plates on nobody's ground."""
        return self.shelf_button, self.pause_button, self.undo_button, self.log_button, self.rules_button

    def begin(self) -> None:
        """Shows the table."""
        self.screen_.begin()
        self.screen_.stage.setFocus()
        if self.model.trouble:
            self._stalled(self.model.trouble)
        elif self.model.session.notices:
            self.tell(" ".join(self.model.session.notices))
        if self.model.finished and not self.game.flat:
            self.show_scores()

    def tell(self, text: str) -> None:
        """Says something that can be put away."""
        self.bar.again.setText(say("close"))
        self.bar.tell(text)
        self._place()

    # -- the pause ----------------------------------------------------------------------------------------------------

    def toggle_pause(self) -> None:
        """Pauses the game, or lets it go on."""
        self.screen_.pausing.toggle()

    def _pause_turned(self, now: bool) -> None:
        """While the game is paused nothing is reached but the sheet that says so."""
        if now:
            self.close_side()
        self.screen_.stage.setFocus()

    def close_game(self) -> None:
        """Leaves the game, which is saved already."""
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.screen_.lower()
        self.model.close()

    # -- sheets -------------------------------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Opens or closes the log."""
        from ui.panels.log import LogPanel

        if self.screen_.paused:
            return
        if self.log is None:
            self.log = LogPanel(self.names, self._visible_events, self.theme)
            self._adopt(self.log)
        opened = self._side is not self.log
        self._show_side(self.log if opened else None)
        if opened:
            self.log.show_entries(self._log_entries())

    def toggle_rules(self) -> None:
        """Opens or closes the rulebook."""
        if self.screen_.paused:
            return
        book = self._book()
        self._show_side(None if self._side is book else book)

    def open_rules(self, clause: str) -> None:
        """Opens the rulebook at a clause."""
        book = self._book()
        self._show_side(book)
        book.open_at(clause)

    def _book(self) -> Any:
        from ui.panels.rulebook import RulebookPanel

        if self.rulebook is None:
            self.rulebook = RulebookPanel(self.names.game, self.theme)
            self._adopt(self.rulebook)
        return self.rulebook

    def _adopt(self, panel: SidePanel) -> None:
        panel.setParent(self)
        panel.closed.connect(lambda: self._show_side(None))
        panel.clause_asked.connect(self.open_rules)

    def _show_side(self, panel: SidePanel | None) -> None:
        if self._side is not None and self._side is not panel:
            self._side.hide()
        self._side = panel
        if panel is not None:
            panel.show()
            panel.raise_()
        self.log_button.setChecked(panel is not None and panel is self.log)
        self.rules_button.setChecked(panel is not None and panel is self.rulebook)
        self._place()
        if panel is None:
            self.screen_.stage.setFocus()

    def _curtain_moved(self, over: bool) -> None:
        """What belongs to nobody is not in the way of who looks."""
        for button in self.buttons:
            button.setVisible(not over)
        self.pause_button.setEnabled(not self.model.finished)

    def close_side(self) -> bool:
        """Closes the sheet at the side, if there is one."""
        if self._side is None:
            return False
        self._show_side(None)
        return True

    def _log_entries(self) -> Any:
        """What has been shown so far: what is still to be revealed is not told by the log before the table."""
        return self.model.history() if not self.screen_.playing_back else self._before

    def _visible_events(self, events: Any) -> Any:
        return self.game.visible_log(events, self.model.view(None), self.model.session.table.options)

    _before: tuple[Any, ...] = ()

    def _changed(self) -> None:
        self.pause_button.setEnabled(not self.model.finished)
        if not self.screen_.playing_back:
            self._before = self.model.history()
        if self.log is not None and self.log.isVisible():
            self.log.show_entries(self._log_entries())

    def show_scores(self, angle: float = 0.0) -> None:
        """The score sheet, over the table, turned to who looks at it from that angle."""
        view = self.model.view(None)
        if view.result is None:
            return
        self._scores_from = angle
        for old in {self.scores, self._sheet} - {None}:
            old.hide()
            old.deleteLater()
        events = [event for entry in self.model.history() for event in entry.events]
        self.scores = self.game.score_panel(view, events, self.theme, self.unit, self)
        self.scores.again.connect(self.again)
        self.scores.to_shelf.connect(self.left)
        self.scores.closed.connect(self._hide_scores)
        self.scores.clause_asked.connect(self.open_rules)
        self._sheet = Turned(self.scores, angle, self) if angle else self.scores
        self._place()
        self._sheet.show()
        self._sheet.raise_()
        self._sheet.setFocus()
        again = self.scores.again_button
        QTimer.singleShot(SEEN_MS, again, again.setFocus)

    _scores_from = 0.0

    def _hide_scores(self) -> None:
        if self._sheet is not None:
            self._sheet.hide()
        self.screen_.stage.setFocus()

    # -- the disk -----------------------------------------------------------------------------------------------------

    def _stalled(self, why: str) -> None:
        self.screen_.lower()
        self.bar.again.setText(say("stalled.again"))
        self.bar.tell(why)
        self._place()

    def _recovered(self) -> None:
        self.bar.hide()
        self._place()

    def try_again(self) -> None:
        """Perhaps the disk takes the game now. What was only told is put away."""
        if self.model.trouble:
            self.model.recover()
        else:
            self._recovered()

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The curtain falls when the program is no longer looked at."""
        if event.type() == QEvent.Type.ApplicationDeactivate:
            self.screen_.lower()
        elif (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and watched is self.screen_.stage
            and self.screen_.phase is Phase.COVERED
        ):
            return self.close_side()  # before the curtain
        return False

    @property
    def unit(self) -> float:
        """A 1080th of the height, or of what the width allows; text stays readable in small windows."""
        return max(0.66, min(self.height() / 1080, self.width() / 1500))

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.screen_.restyle(theme)
        for button in self.buttons:
            button.restyle(theme)
        self.bar.restyle(theme)
        for panel in (self.log, self.rulebook):
            if panel is not None:
                panel.restyle(theme)
        if self._sheet is not None and self._sheet.isVisible():
            self.show_scores(self._scores_from)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes what lies at the side."""
        if event.key() == Qt.Key.Key_Escape and self.close_side():
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Puts everything where it belongs: sheets take room from the table, so that nothing of it is hidden."""
        w, h = self.width(), self.height()
        if w < 50 or h < 50:
            return
        top = 0
        if not self.bar.isHidden():
            top = max(56, self.bar.sizeHint().height())
            self.bar.setGeometry(0, 0, w, top)
        side = 0
        if self._side is not None:
            side = min(max(340, round(w * 0.27)), w // 2)
            self._side.rescale(max(0.7, min(1.6, self.unit)))
            self._side.setGeometry(w - side, top, side, h - top)
        self.screen_.setGeometry(0, top, w - side, h - top)
        self._place_buttons(w - side, h - top, top)
        if self._sheet is not None:
            low = min(button.y() for button in self.buttons) - 4  # what can be pressed stays free
            sw, sh = (
                min(w - 40, round(1360 * self.unit)),
                min(low - 8, round((300 + 150 * len(self.marks)) * self.unit)),
            )
            self._sheet.setGeometry((w - sw) // 2, min((h - sh) // 2, low - sh), sw, sh)

    def _place_buttons(self, width: int, height: int, top: int) -> None:
        from ui.table.geometry import Rect

        left, right = self.game.layout(Rect(0, 0, width, height)).corners
        if left.h >= max(96.0, height * 0.1):  # two rows; undo, of which there is none, takes little of the lower one
            bh = min(left.h / 2, max(44.0, min(left.w * 0.4, height * 0.062)))
            y = left.bottom - 2 * bh
            wide = left.w - bh
            cells = [(left.x, y, left.w), (left.x, y + bh, wide), (left.x + wide, y + bh, bh)]
            cells += [(right.x, y + i * bh, right.w) for i in range(2)]
        else:  # one row, all but undo of the same size
            bh = min(left.h, max(44.0, left.w * 0.2))
            bw = (left.w - bh) / 2
            y = left.bottom - bh
            cells = [(left.x, y, bw), (left.x + bw, y, bw), (left.x + 2 * bw, y, bh)]
            cells += [(right.right - (2 - i) * bw, y, bw) for i in range(2)]
        for button, (bx, by, bw) in zip(self.buttons, cells, strict=True):
            button.setGeometry(round(bx), round(top + by), round(bw), round(bh))
            button.raise_()
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
