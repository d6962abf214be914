"""The table in the window: its screen, and what lies on and beside it that belongs to nobody."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.model import TableModel
from app.words import Names, refusal
from rules.kernel.refusals import Refused
from rules.kernel.seats import TABLE
from ui.shell.end_sheet import EndSheet
from ui.shell.plates import Cell, FarPlates, Plates, cells, in_strip, strip_height
from ui.shell.side_sheets import SideSheets
from ui.shell.slip import Slip
from ui.shell.trouble_bar import TroubleBar
from ui.table.curtain import Phase
from ui.table.game import AnyGame
from ui.table.geometry import Rect
from ui.table.opponents import OpponentsPlay
from ui.table.pieces import Action
from ui.table.screen import TableScreen
from ui.texts import say
from ui.theme.marks import Mark
from ui.theme.tokens import Theme, rgb
from ui.theme.tooltips import tooltip_style


class TablePage(QWidget):
    """A game in the window."""

    left = Signal()
    again = Signal()
    settings_asked = Signal()
    """Somebody wants to set something, and not to leave the game."""
    restyled = Signal()
    """Colours or sizes of letters are others now."""
    seats_asked = Signal(float)
    """Somebody who looks at the table from that angle wants to sit elsewhere, or to be called otherwise."""

    def __init__(
        self,
        model: TableModel,
        game: AnyGame,
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
        self.opponents = OpponentsPlay(model, self.screen_, self)
        self.plates = Plates(theme, self, refusal(model.undo(), names))
        self.plates.shelf.clicked.connect(self.left)
        self.plates.pause.clicked.connect(self.toggle_pause)
        self.plates.undo.clicked.connect(lambda: self._refuse(model.undo()))
        self.plates.read.clicked.connect(self.screen_.aside.wish)
        self.screen_.aside.wish_turned.connect(self.plates.read.setChecked)
        self.plates.log.clicked.connect(lambda: self.toggle_log(0.0))
        self.plates.rules.clicked.connect(lambda: self.toggle_rules(0.0))
        self.far = FarPlates(theme, self)
        self.far.pause.clicked.connect(self.toggle_pause)
        self.far.log.clicked.connect(lambda: self.toggle_log(180.0))
        self.far.rules.clicked.connect(lambda: self.toggle_rules(180.0))
        self.strip = QRect()
        """Where the plates lie under the table; empty where its corners have room for them."""
        self.slip = Slip(theme, self)
        self.bar = TroubleBar(theme, self)
        self.bar.again.clicked.connect(self.try_again)
        self.side = SideSheets(self.screen_, game, names, theme, self)
        self.side.turned.connect(self._side_turned)
        self.end = EndSheet(model, game, self)
        self.end.again.connect(self.again)
        self.end.to_shelf.connect(self.left)
        self.end.closed.connect(self.screen_.stage.setFocus)
        self.end.clause_asked.connect(lambda clause: self.side.open_rules(clause, self.end.angle))
        self.end.card_asked.connect(self._read_from_sheet)
        self.end.pile_asked.connect(self._fan_from_sheet)
        self._sheet_waits = False
        """Whether the score sheet comes back as soon as that is put away which was asked for on it."""
        self.screen_.aside.put_away.connect(self._come_back_to_sheet)
        self.screen_.over.put_away = self._come_back_to_sheet
        self.slip.clause_asked.connect(self.side.open_rules)
        self.screen_.clause_asked.connect(self.side.open_rules)
        self.screen_.scores_asked.connect(self.show_scores)
        self.screen_.changed.connect(self._changed)
        self.screen_.curtain_moved.connect(self._curtain_moved)
        self.screen_.leave_asked.connect(self.left)
        self.screen_.pausing.settings_asked.connect(self.settings_asked)
        self.screen_.pausing.seats_asked.connect(self.seats_asked)
        model.pause_turned.connect(self._pause_turned)
        model.refused.connect(lambda refused, seat: self._refuse(refused) if seat == TABLE else None)
        model.broken.connect(self.tell)
        model.stalled.connect(self._stalled)
        model.recovered.connect(self._recovered)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        QWidget.setTabOrder(self.screen_.stage, self.plates.shelf)

    def begin(self) -> None:
        """Shows the table."""
        self.screen_.begin()
        self.screen_.stage.setFocus()
        self.opponents.begin()
        if self.model.trouble:
            self._stalled(self.model.trouble)
        elif self.model.session.notices:
            self.tell(" ".join(self.model.session.notices))
        if self.model.finished and not self.game.flat:
            self.show_scores()

    def close_game(self) -> None:
        """Leaves the game, which is saved already."""
        self.put_away()
        self.model.close()

    def put_away(self) -> None:
        """Nothing is shown of the game any more; whoever has its session can go on with it."""
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.screen_.lower()
        self.opponents.close()
        self.model.rest()

    # -- the pause ----------------------------------------------------------------------------------------------------

    def toggle_pause(self) -> None:
        """Pauses the game, or lets it go on."""
        if self.model.finished:
            self.model.pause()  # which is refused, with the reason
        else:
            self.screen_.pausing.toggle()

    def _pause_turned(self, now: bool) -> None:
        """While the game is paused nothing is reached but the sheet that says so."""
        if now:
            self.side.close()
        self.screen_.stage.setFocus()

    # -- sheets -------------------------------------------------------------------------------------------------------

    def toggle_log(self, angle: float = 0.0) -> None:
        """Opens the log for somebody who looks from that angle, or closes it."""
        self.side.toggle_log(angle)
        self._check_plates()

    def toggle_rules(self, angle: float = 0.0) -> None:
        """Opens the rulebook for somebody who looks from that angle, or closes it."""
        self.side.toggle_rules(angle)
        self._check_plates()

    def _side_turned(self) -> None:
        self._check_plates()
        self._place()
        if self.end.visible and self.end.show(self.theme, self.unit, self.end.angle, self._wide, self.plates.top - 4):
            self._place()  # as large as it can be now
            self.end.lie_under(self.side.lying)

    def _check_plates(self) -> None:
        """The plate of the sheet that lies at the side is lit, whatever a press has made of it."""
        shown = self.side.shown
        for plates in (self.plates, self.far):
            plates.log.setChecked(shown is not None and shown is self.side.log)
            plates.rules.setChecked(shown is not None and shown is self.side.rulebook)

    def show_scores(self, angle: float = 0.0) -> None:
        """The score sheet, over the table, turned to who looks at it from that angle; what lies at the side makes way for it
        where both have no room.
        """
        self._sheet_waits = False
        self.end.angle = angle
        if self.side.lying is not None and not self.end.has_room(self.unit, self.width() - self.side.lying.width()):
            self.side.close()
        if self.end.show(self.theme, self.unit, angle, self._wide, self.plates.top - 4):
            self._place()
            self.end.reveal()

    def _read_from_sheet(self, card: str) -> None:
        self._sheet_waits = self.screen_.aside.read(card, self.end.angle)

    def _fan_from_sheet(self, action: Action) -> None:
        self.screen_.pressed(action)
        self._sheet_waits = self.screen_.over.lies_there

    def _come_back_to_sheet(self) -> None:
        if self._sheet_waits:
            self.show_scores(self.end.angle)

    @property
    def _wide(self) -> int:
        """How wide the room for the score sheet is: beside what lies at the side, where it can be read there."""
        beside = 0 if self.side.lying is None else self.side.lying.width()
        return self.width() - (beside if self.end.has_room(self.unit, self.width() - beside) else 0)

    def _curtain_moved(self, over: bool) -> None:
        """What belongs to nobody is not in the way of who looks."""
        for button in self.plates.all:
            button.setVisible(not over)
        self.far.show(not over)
        self.slip.hide()
        self._changed()

    def _changed(self) -> None:
        """Something has happened, or has been shown now."""
        for plates in (self.plates, self.far):
            plates.pause.setEnabled(self.screen_.playback.view.result is None)  # no sooner than all see the end
        self.side.refresh()

    def _refuse(self, refused: Refused) -> None:
        """Says why something that belongs to nobody cannot be done."""
        if self.screen_.phase is Phase.TABLE:
            self.slip.tell(refusal(refused, self.names), refused.clause)
            self._place()

    # -- the bar ------------------------------------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Says something that can be put away."""
        self.bar.tell(text, say("close"))
        self._place()

    def _stalled(self, why: str) -> None:
        self.screen_.lower()
        self.bar.tell(why, say("stalled.again"))
        self._place()

    def _recovered(self) -> None:
        """The game goes on; whose choice was lost is told so, and never which it was."""
        self.bar.hide()
        if self.model.unsaved is not None:
            self.tell(say("stalled.lost", name=self.names.seat(self.model.unsaved)))
        self._place()

    def try_again(self) -> None:
        """Perhaps the disk takes the game now. What was only told is put away."""
        if self.model.trouble:
            self.model.recover()
        else:
            self.bar.hide()
            self._place()

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The curtain falls when the program is no longer looked at."""
        if event.type() == QEvent.Type.ApplicationDeactivate:
            self.screen_.lower(say("cover.away"))
        elif (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and watched is self.screen_.stage
            and self.screen_.phase is Phase.COVERED
        ):
            return self.side.close()  # before the curtain
        return False

    @property
    def unit(self) -> float:
        """A 1080th of the height, or of what the width allows; text stays readable in small windows."""
        return max(0.66, min(self.height() / 1080, self.width() / 1500))

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.screen_.restyle(theme)
        for button in (*self.plates.all, *self.far.all):
            button.restyle(theme)
        self.slip.restyle(theme)
        self.bar.restyle(theme)
        self.side.restyle(theme)
        if self.end.visible:
            self.show_scores(self.end.angle)
        self._place()
        self.restyled.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts away what lies on the table, whatever has the keys, else what lies at the side."""
        if event.key() == Qt.Key.Key_Escape and (self.screen_.put_away() or self.side.close()):
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The strip under the table is part of what is pressed to put away what lies there."""
        if self.strip.contains(event.position().toPoint()):
            self.screen_.aside.close()
        super().mousePressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The strip under a table whose corners have no room for the plates, and what a sheet at the side lies on."""
        if not self.strip.isEmpty():
            p = QPainter(self)
            p.fillRect(self.strip, rgb(self.theme.felt_far))
            p.fillRect(QRect(self.strip.x(), self.strip.y(), self.strip.width(), 1), rgb(self.theme.line, 160))
        if self.side.lying is not None:  # the sheet's shadow falls on cloth
            QPainter(self).fillRect(self.side.lying.geometry(), rgb(self.theme.felt_far))

    def _place_far(self, made: list[Cell], area: Rect) -> None:
        """Whoever sits at the far side of a flat table has plates too, opposite the near ones."""
        seats = self.game.layout(Rect(0, 0, area.w, area.h)).seating.seats
        is_there = self.game.flat and any(place.angle == 180 for place in seats)
        trays = [place.tray for place in seats]
        self.far.place(made if is_there else [], area, trays, seen=not self.plates.shelf.isHidden())

    def _place(self) -> None:
        """Puts everything where it belongs: sheets take room from the table, so that nothing of it is hidden."""
        w, h = self.width(), self.height()
        if w < 50 or h < 50:
            return
        style = tooltip_style(self.theme, 17 * self.unit)
        if style != self.styleSheet():
            self.setStyleSheet(style)
        top = self.bar.place(w, h, self.unit)
        side = self.side.place(w, top, h - top, self.unit)
        made = cells(*self.game.layout(Rect(0, 0, w - side, h - top)).corners, h - top)
        high = strip_height(h)
        self.strip = QRect() if made else QRect(0, h - high, w - side, high)
        self.plates.place(made or in_strip(w - side, h - top - high, high), top)
        self._place_far(made, Rect(0, top, w - side, h - top))
        start, end = max(0, self.far.bottom - top), (self.plates.top if made else h - high) - top
        self.screen_.aside.free = Rect(0, start, w - side, end - start)
        self.screen_.setGeometry(0, top, w - side, h - top - self.strip.height())
        self.update()
        self.slip.place(8, self.plates.top - 4, w - side - 16, self.unit)
        self.end.place(self._wide, h, self.plates.top - 4, self.unit)
