"""The page beside real cards: the cards lie on a real table, and the screen runs the round and keeps the sheet."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.companion import duel as duels
from app.companion import keeping
from app.companion import sheet as rounds
from app.companion.duel import Duel
from app.companion.sheet import Sheet, Standing
from app.packs import LoadedPack
from app.seats import BadTable
from app.settings import Settings
from app.words import refusal
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.kernel.seats import LETTERS
from ui.companion.awake import Awake
from ui.companion.begin_panel import BeginPanel
from ui.companion.duel_table import GAP, DuelTable
from ui.companion.empty import EmptyTable
from ui.companion.keypad import Keys, SeatPad
from ui.companion.middle import ATTACK, END, PRIZE, SUNSET, Middle
from ui.companion.notice import Notice, lies_by_plates
from ui.companion.places import key_of, least_of, places
from ui.companion.plates import Plates
from ui.companion.rules_over import open_rules
from ui.companion.sheet_panel import SheetPanel
from ui.companion.time_left import EdgeSlip, TimeLeft
from ui.companion.tray import Tray
from ui.shell.doors import HousePage
from ui.shell.steady import lull, put_away
from ui.texts import say
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

TAKEN_AFTER_MS = 450
"""Who takes the cards is heard so long after they are turned over."""


class CompanionPage(HousePage):
    """The page. What is heard of it is what everybody sees on it; an entry sounds the same whatever was entered."""

    def __init__(self, theme: Theme, settings: Callable[[], Settings], parent: QWidget | None = None) -> None:
        super().__init__(theme, settings, parent)
        self.sheet: Sheet | None = None
        self.came: Standing | None = None
        self.duel: DuelTable | None = None
        self.file = keeping.Shared[Sheet]()
        self.seen = 0
        """How many rounds have been looked at after their reveal."""
        self.reopened: set[int] = set()
        """Seats that want to enter another power."""
        self.pads: list[SeatPad] = []
        self.choose: Callable[[Sequence[int]], int] = secrets.choice
        """Draws a Points card."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(TAKEN_AFTER_MS)
        self._soon.timeout.connect(self._sound_taking)
        self.middle = Middle(theme, self)
        self.middle.keys.chosen.connect(self.turn_up)
        self.middle.keys.clause_asked.connect(self.open_clause)
        self.middle.drawn.connect(self.draw_prize)
        self.middle.gone_on.connect(self.go_on)
        self.middle.sheet_wanted.connect(self.open_sheet)
        self.middle.card_wrong.connect(lambda: self.open_at(rounds.PRIZE))
        self.middle.round_wrong.connect(lambda: self.open_at(0))
        self.plates = Plates(theme, self)
        self.plates.sheet.clicked.connect(self.open_sheet)
        self.plates.side.clicked.connect(self.turn_sides)
        self.plates.aside.clicked.connect(self.put_aside)
        self.slip = Notice(theme, self)
        self.tray = Tray(theme, self)
        self.tray.sounded.connect(self.sounded)
        self.tray.troubled.connect(self._say_trouble)
        self.tray.time_turned.connect(self._show_time)
        self.tray.running_turned.connect(lambda _: self._check_awake())
        self.edges = [EdgeSlip(side, self) for side in ("near", "left", "far", "right")]
        """The time that is left, for each side of a table without keypads."""
        self.empty = EmptyTable(theme, self)
        self.tray.counted.connect(self._show_empty)
        self.awake = Awake(self)
        self.tray.taken = self._taken
        self.tray.turned_at = self._turned_at
        for kind, button in self.plates.kinds.items():
            button.clicked.connect(lambda _=False, kind=kind: self.tray.add(kind))
        self.begin = BeginPanel(theme, self)
        self.begin.begun.connect(self.begin_sheet)
        self.begin.duel_begun.connect(self.begin_duel)
        self.begin.chosen.connect(self.take_up)
        self.begin.alone.connect(self.begin_alone)
        self.begin.left.connect(self.left)
        self.panel: SheetPanel | None = None
        self._follows_screens = False
        self.is_alone = False
        """Whether only the instruments lie here."""
        self._show()

    # -- the window's ------------------------------------------------------------------------------------------------

    def restyle(self, theme: Theme) -> None:
        super().restyle(theme)
        parts: tuple[Any, ...] = (self.middle, self.tray, self.slip, self.empty, self.begin, self.plates, *self.pads)
        for part in parts:
            part.restyle(theme)
        if self.duel is not None:
            self.duel.restyle(theme)
        self._close_panel()
        self.lay_out()

    def _say_trouble(self, text: str) -> None:
        """What could not be done is said on a slip, beside the plates or over them."""
        self.slip.pixels = max(14.0, 21 * self.unit)
        self.slip.tell(text, "")
        lies_by_plates(self.slip, self.where.plates, [pad.geometry() for pad in self.pads], self.rect())

    def look_again(self) -> None:
        self._show()

    # -- beginning and going on ---------------------------------------------------------------------------------------

    def begin_sheet(
        self,
        names: list[str],
        colours: list[str],
        flat: bool,
        pack: LoadedPack | None = None,
        options: dict[str, Options] | None = None,
    ) -> None:
        """A new sheet; `pack` is one of the players' own."""
        try:
            sheet = rounds.begun(names, colours, flat=flat, pack=pack, options=options)
        except BadTable as bad:
            self.begin.say(str(bad))
            return
        if self._keep(sheet):
            self._open(sheet)

    def take_up(self, wanted: str) -> None:
        """A sheet, or a duel, that was put aside."""
        listed = next((kept for kept in keeping.all_kept() if kept.id == wanted), None)
        if isinstance(listed, Duel):
            self._open_duel(listed)
        elif listed is not None and (found := self.file.load(listed)) is not None:
            self._open(found)

    def begin_duel(self, names: list[str], colours: list[str], flat: bool, is_easier: bool) -> None:
        """A new duel of Blade Rondo."""
        try:
            duel = duels.begun(names, colours, flat=flat, is_easier=is_easier)
            keeping.save(duel)
        except (BadTable, keeping.NotKept) as bad:
            self.begin.say(str(bad))
            return
        self._open_duel(duel)

    def _open_duel(self, duel: Duel) -> None:
        self.begin.say("")
        self.duel = DuelTable(duel, self.theme, self)
        self.duel.sounded.connect(self.sounded)
        self.duel.troubled.connect(self._say_trouble)
        self.duel.clause_asked.connect(self.open_clause)
        self.duel.over_turned.connect(self._show)
        self.plates.finish.clicked.connect(self.duel.open_end)
        self._show()
        self.duel.lead()

    def begin_alone(self) -> None:
        """The instruments without a sheet."""
        self.is_alone = True
        self._show()

    def put_aside(self) -> None:
        """Back to where one begins; the sheet is kept."""
        self.sheet = self.came = None
        self.is_alone = False
        if self.duel is not None:
            self.duel.leave()
            self.duel = None
        self._drop_pads()
        self._show()
        self.begin.begin_button.setFocus()

    def _open(self, sheet: Sheet) -> None:
        self.is_alone = False
        self._drop_pads()
        self.begin.say("")
        self._take(sheet)
        self.seen = sum(one.is_complete for one in sheet.rounds)
        for seat, one in enumerate(sheet.seats):
            pad = SeatPad(seat, one.name, Mark(one.colour, LETTERS[seat]), self.theme, self)
            pad.chosen.connect(lambda power, seat=seat: self.enter(seat, power))
            pad.reopened.connect(lambda seat=seat: self.reopen(seat))
            pad.clause_asked.connect(self.open_clause)
            self.pads.append(pad)
        self._show()
        self._lead()

    def _drop_pads(self) -> None:
        for pad in self.pads:
            pad.hide()
            pad.deleteLater()
        self.pads = []
        self.reopened.clear()

    # -- the round ----------------------------------------------------------------------------------------------------

    def turn_up(self, prize: int) -> None:
        """The Points card of the next round."""
        if self._change(lambda sheet: rounds.turned(sheet, prize), self.middle.keys):
            self._lead()
            self.sounded.emit("sunrise")

    def draw_prize(self) -> None:
        """The next Points card is drawn here."""
        if self._change(lambda sheet: rounds.drawn(sheet, self.choose), self.middle.keys):
            self._lead()
            self.sounded.emit("sunrise")

    def enter(self, seat: int, power: int) -> None:
        """A seat enters what it has laid."""
        before = self.seen
        if self._change(lambda sheet: rounds.entered(sheet, seat, power), self.pads[seat]):
            self.reopened.discard(seat)
            self._show()
            self._lead(seat + 1)
            if self.came is not None and len(self.came.told) > before:
                self.reopened.clear()
                self.sounded.emit("turned_over")
                self._soon.start()
            else:
                self.sounded.emit("laid")

    def reopen(self, seat: int) -> None:
        """A seat wants to enter another power."""
        self.reopened.add(seat)
        self._show()

    def _sound_taking(self) -> None:
        """How the round came out."""
        if self.came is None or not self.came.told:
            return
        taker = self.came.told[-1].taker
        self.sounded.emit("end" if self.came.result is not None else "carried" if taker is None else "taken")

    def go_on(self) -> None:
        """The reveal has been seen."""
        if self.came is not None:
            self.seen = len(self.came.told)
        self._show()
        self._lead()

    def _lead(self, seat: int = 0) -> None:
        """Whoever uses keys goes on to what comes next: the keypads that wait, from that seat on, or the middle."""
        waiting = [pad for pad in (*self.pads[seat:], *self.pads[:seat]) if pad.state == "open"]
        middle = self.middle.keys if self.mode == PRIZE else self.middle.on_button
        (waiting[0] if waiting else middle).setFocus()

    def turn_sides(self) -> None:
        """Keypads and boards turned to their seats, or all upright."""
        if self.duel is not None:
            self.duel.turn_sides()
            self._show()
        elif self.sheet is not None:
            turned = replace(self.sheet, flat=not self.sheet.flat)
            if self._keep(turned, self.middle.keys):
                self._take(turned)
                self._show()

    def correct(self, change: Callable[[Sheet], Sheet]) -> None:
        """Something is put right."""
        if self.panel is None or self.sheet is None:
            return
        if self._change(change, self.panel.keys):
            self.panel.note.clear()
            self.panel.show_sheet(self.sheet)
        else:
            self.panel.offer_exchange()

    def _change(self, change: Callable[[Sheet], Sheet], keys: Keys) -> bool:
        """Changes the sheet and keeps it, or says on those keys why not."""
        if self.sheet is None:
            return False
        try:
            changed = change(self.sheet)
        except Refused as refused:
            assert self.came is not None
            keys.refuse(refusal(refused, self.came.names), refused.clause)
            self.sounded.emit("refused")
            return False
        if not self._keep(changed, keys):
            return False
        self._take(changed)
        self._show()
        return True

    def _keep(self, sheet: Sheet, keys: Keys | None = None) -> bool:
        """Saves a sheet; nothing is shown that is not on the disk. What another window has written is shown instead."""
        try:
            theirs = self.file.keep(sheet, is_new=self.sheet is None or sheet.id != self.sheet.id)
        except keeping.NotKept as bad:
            if keys is None:
                self.begin.say(str(bad))
            else:
                keys.refuse(str(bad), "")
            return False
        if theirs is not None:
            self._take(theirs)
            self._show()
            self._say_trouble(say("beside.elsewhere"))
        return theirs is None

    def _take(self, sheet: Sheet) -> None:
        """A sheet as it stands on the disk."""
        self.sheet, self.came = sheet, rounds.standing(sheet)

    # -- what is to be seen -------------------------------------------------------------------------------------------

    @property
    def mode(self) -> str:
        """What the round is at."""
        assert self.sheet is not None
        assert self.came is not None
        if self.sheet.open_round is not None:
            return ATTACK
        if self.came.result is not None:
            return END
        return SUNSET if len(self.came.told) > self.seen else PRIZE

    def _show(self) -> None:
        """Makes everything equal to the sheet."""
        sheet, came = self.sheet, self.came
        begins = not self.is_open
        if begins is self.begin.isHidden():
            lull(self.begin)
        self.begin.setVisible(begins)
        if begins:
            self.begin.show_sheets(keeping.all_kept())
        self.middle.setVisible(sheet is not None)
        self.tray.show(visible=not begins)
        self.plates.show_state(*self._plate_words())
        if sheet is not None and came is not None:
            mode, now = self.mode, sheet.open_round
            waiting = 0 if now is None else now.powers.count(None)
            number = len(came.told) + (mode in (PRIZE, ATTACK))
            self.middle.show_state(mode, number, came, waiting, flat=sheet.flat)
            for pad in self.pads:
                pad.show_round(now, came, is_next=mode == PRIZE, is_reopened=pad.seat in self.reopened)
        self._show_empty()
        self.lay_out()
        self._show_time(self.tray.time_left)
        self._check_awake()

    def _show_empty(self) -> None:
        self.empty.setVisible(self.is_alone and not self.tray.things)

    def _plate_words(self) -> tuple[str, str, str, str]:
        """What stands on the plates: of the sheet, of the sides, of the end of a duel, and of the way out."""
        if self.duel is not None:
            is_over, flat, sheet = self.duel.came.is_over, self.duel.duel.flat, "beside.duel.log"
        elif self.sheet is not None and self.came is not None:
            is_over, flat, sheet = self.came.result is not None, self.sheet.flat, "score_sheet"
        else:
            return "", "", "", "beside.back" if self.is_alone else ""
        is_solo = self.duel is not None and self.duel.duel.is_solo
        side = "" if is_solo else "beside.upright" if flat else "beside.flat"
        finish = "" if self.duel is None or is_over else "beside.duel.finish"
        return sheet, side, finish, "beside.another" if is_over else "beside.put_aside"

    def _taken(self) -> list[QRect]:
        """Where no instrument may lie."""
        there = [part.geometry() for part in (*self.pads, *self.plates, self.middle) if not part.isHidden()]
        duel = self.duel
        return there + ([] if duel is None else [part.geometry().translated(duel.pos()) for part in duel.parts])

    def _turned_at(self, at: QPoint) -> int:
        """How what is laid there is turned: on a flat table, what is for the far side faces it."""
        flat, edge = (False, 0) if self.sheet is None else (self.sheet.flat, self.middle.y())
        if self.duel is not None:
            flat, edge = self.duel.duel.flat, self.height() // 2
        return 180 if flat and at.y() < edge else 0

    def _show_time(self, left: TimeLeft | None) -> None:
        """Near each seat: on its keypad, or at its edge of the table where there are none."""
        for pad in self.pads:
            pad.show_time(left)
        for edge in self.edges:
            edge.show_time(left if self.is_alone else None)
        if self.duel is not None:
            self.duel.show_time(left)

    def _check_awake(self) -> None:
        """The screen stays awake while a table is open here, and wherever one is while a timer runs."""
        self.awake.want((self.isVisible() and self.is_open) or self.tray.runs)

    @property
    def is_open(self) -> bool:
        """Whether anything lies on the table: a sheet, a duel, or the instruments alone."""
        return self.sheet is not None or self.duel is not None or self.is_alone

    def open_sheet(self) -> None:
        """The sheet, or the log of a duel, over the table."""
        if self.duel is not None:
            self.duel.open_log()
        if self.sheet is None:
            return
        self._close_panel()
        self.panel = SheetPanel(self.theme, self)
        self.panel.closed.connect(self._close_panel)
        self.panel.corrected.connect(self.correct)
        self.panel.keys.clause_asked.connect(self.open_clause)
        self.panel.fit(self.width(), self.height(), self.unit)
        self.panel.show_sheet(self.sheet)
        self.panel.show()
        self.panel.raise_()
        lull(self.panel)
        self.panel.table.setFocus()

    def open_at(self, seat: int) -> None:
        """The sheet where something in the newest round can be put right: the Points card, or what a seat has laid."""
        self.open_sheet()
        if self.panel is not None and self.sheet is not None:
            self.panel.show_sheet(self.sheet, (len(self.sheet.rounds) - 1, seat + 2))
            if seat == rounds.PRIZE:
                self.panel.keys.setFocus()

    def _close_panel(self) -> None:
        if self.panel is not None:
            put_away(self.panel)
            self.panel = None
            self.plates.sheet.setFocus()

    def open_clause(self, clause: str) -> None:
        """The rulebook at a clause, over the page."""
        if clause:
            open_rules(self, rounds.GAME if self.duel is None else duels.GAME, clause, self.theme)

    # -- places -------------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """A 1080th of the height, or less where it is narrow."""
        return min(self.height() / 1080, self.width() / 1500)

    def lay_out(self) -> None:
        w, h = self.width(), self.height()
        self.begin.fit(w, h, self.unit)
        self.empty.fit(self.rect())
        if self.panel is not None:
            self.panel.fit(w, h, self.unit)
        sheet = self.sheet
        least = least_of(self.screen())
        seats = len(sheet.seats) if sheet is not None else 2
        self.where = where = places(w, h, seats, flat=sheet is None or sheet.flat, least=least)
        for pad, (rect, turn) in zip(self.pads, where.pads, strict=False):
            pad.turn = turn
            pad.setGeometry(rect)
            pad.show()
        self.middle.setGeometry(where.middle)
        if self.duel is not None:
            self.duel.fit(where.plates.right() + GAP, least)
        column = where.plates if self.duel is None else QRect(where.plates.left(), 0, where.plates.width(), h)
        self.plates.fit(column, self.unit)
        for pad in self.pads:
            pad.lower()
        key = key_of(w, h, least)
        self.tray.place(key)
        for edge in self.edges:
            edge.fit(key, min((plate.y() for plate in self.plates.shown), default=h))
        for pad in self.pads:
            pad.lay_notice()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._check_awake()
        if not self._follows_screens:
            self._follows_screens = True
            self.window().windowHandle().screenChanged.connect(self.lay_out)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._check_awake()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.begin.isHidden():
            self.begin.begin_button.setFocus()
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_open:
            self.put_aside()
            return
        super().keyPressEvent(event)
