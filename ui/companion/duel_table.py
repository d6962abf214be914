"""The table of a duel beside real cards: a board before each player, the turn, the attack that is worked out, and Sonia."""

import secrets
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.clock import MONOTONIC, Source
from app.companion import automaton, duel_log, keeping
from app.companion import duel as duels
from app.companion.counter import RECENT_MS, Recent
from app.companion.duel import LONGEST_NUMBER, POWERS, Duel, Power, Standing
from app.words import listed
from app.words import say as told_by
from rules.blade_rondo.damage import Blow
from rules.blade_rondo.state import SONIA
from ui.companion.duel_board import EDGE, INNER, MOST_POISON, SideBoard, high_of
from ui.companion.duel_end import DuelEnd
from ui.companion.duel_log_panel import DuelLogPanel
from ui.companion.duel_middle import DuelMiddle
from ui.companion.duel_picture import how_it_ended, how_it_stands, marks
from ui.companion.her_cards import HerCards
from ui.companion.reckoner import Reckoner
from ui.companion.sonia_band import ROWS as HER_ROWS
from ui.companion.sonia_band import SoniaBand
from ui.companion.time_left import TimeLeft
from ui.companion.turned import LEAST
from ui.shell.steady import lull, put_away
from ui.texts import say
from ui.theme.tokens import Theme

GAP = 6

WHY = {
    "higher": "BR-1.4",
    "lower": "BR-1.4",
    "pay": "BR-3.3",
    "turn": "BR-5.5",
    "next": "BR-5.5",
    "over": "BR-5.5",
    "hers": "BR-7.2",
    "done": "BR-7.2",
}
"""By which clause something cannot be pressed now."""


class DuelTable(QWidget):
    """The table. Everything that is pressed is a line of the duel, which is on the disk before it is shown."""

    sounded = Signal(str)
    troubled = Signal(str)
    """Something could not be done; the text says why."""
    clause_asked = Signal(str)
    """The rulebook is wanted at that clause."""
    over_turned = Signal()
    """It is over now, or goes on after all."""

    def __init__(self, duel: Duel, theme: Theme, page: QWidget, source: Source = MONOTONIC) -> None:
        super().__init__(page)
        self.theme, self.page, self.source = theme, page, source
        self.file = keeping.Shared[Duel]()
        self.duel = self.file.load(duel) or duel
        self.came: Standing = duels.standing(self.duel)
        self.choose: Callable[[], int] = lambda: secrets.randbelow(2)
        """Who begins, where fate decides."""
        self.card = ""
        """Whose attack is worked out: a card of Sonia's, or none of hers."""
        self.attacker = 0
        self._least = LEAST
        self.recent = {(side, power): Recent() for side in (0, 1) for power in POWERS}
        self._fade = QTimer(self)
        self._fade.setSingleShot(True)
        self._fade.setInterval(RECENT_MS + 50)
        self._fade.timeout.connect(self.show_all)
        names = duel_log.names_of(self.duel)
        self.boards = [
            SideBoard(
                side,
                names.seat(side),
                mark,
                theme,
                self,
                is_solo=self.duel.is_solo,
            )
            for side, mark in enumerate(marks(self.duel))
        ]
        for board in self.boards:
            board.pressed.connect(lambda key, side=board.side: self.press(side, key))
            board.unoffered.connect(lambda what, board=board: self._say_why(board, what))
            board.lately = lambda power, side=board.side: self.recent[side, power].told(self.source())  # type: ignore[misc]
        self.middle = DuelMiddle(theme, self)
        self.middle.drawn.connect(self._draw)
        self.band = SoniaBand(theme, self)
        self.band.pressed.connect(self.press_hers)
        self.reckoner = Reckoner(theme, self)
        self.reckoner.applied.connect(self._strike)
        self.reckoner.nullified.connect(self._nullify)
        self.reckoner.closed.connect(self.close_reckoner)
        self.band.unoffered.connect(lambda what: self._say_why(self.band, what))
        for thing in self.refusing:
            thing.clause_asked.connect(self.clause_asked)
        self.panel: DuelLogPanel | HerCards | DuelEnd | None = None
        self.show_all()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.theme = theme
        self.close_panel()
        self.middle.restyle(theme)
        for part in self.refusing:
            part.restyle(theme)

    @property
    def refusing(self) -> "tuple[SideBoard | SoniaBand | Reckoner, ...]":
        """What can be pressed, and says why not."""
        return (*self.boards, self.band, self.reckoner)

    @property
    def parts(self) -> list[QWidget]:
        """What lies on it, and shall not be covered."""
        return [one for one in self.refusing if not one.isHidden()]

    def lead(self) -> None:
        """It has just been opened: whoever uses keys goes on at the near board, or to Sonia's cards where none lie yet."""
        self.lower()
        self.show()
        if self.duel.is_solo and not self.came.hers:
            self.open_cards()
        else:
            self._lead_to(self._coming)

    @property
    def _coming(self) -> SideBoard:
        """The board of whose turn comes; the near one where both may begin, or neither."""
        return self.boards[1 if self.came.may_start(1) and not self.came.may_start(0) else 0]

    @staticmethod
    def _lead_to(board: SideBoard) -> None:
        """Whoever uses keys goes on at that board: at its turn, where that may start or end."""
        keys = [spot.key for spot in board.spots(board.face)]
        board.cursor_at = keys.index("turn") if "turn" in keys else 0
        board.setFocus()

    def leave(self) -> None:
        """It is put aside."""
        self.close_panel()
        self.hide()
        self.deleteLater()

    # -- pressing -----------------------------------------------------------------------------------------------------

    def press(self, side: int, key: str) -> None:
        """Something on a board was pressed."""
        kind, _, what = key.partition(".")
        if self.came.is_over and not self._turns_up_again(side, key):
            self._say_why(self.boards[side], "over")
        elif kind == "blow":
            self.open_reckoner(self.plain_blow(side), side)
        elif kind == "turn":
            self.enter("end" if self.came.turn == side else "start", side)
        elif kind == "paid":
            self.enter("paid", side, by=int(what))
        elif kind == "pulse":
            self.enter("more", side, by=1)
        elif kind == "poison":
            self.enter("poison", side, by=(self.came.poison[side] + 1) % (MOST_POISON + 1))
        elif kind == "lasts":
            self.enter("lasts", side, power=what[:-1], by=1 if what.endswith("+") else -1)
        else:
            power, by = _power(key[:-1]), 1 if key.endswith("+") else -1
            if not 0 <= getattr(self.came.sides[side], power) + by <= duels.ENDS[power]:
                self._say_why(self.boards[side], "higher" if by > 0 else "lower", power)
            else:
                self._change(lambda duel: duels.turned(duel, side, power, by), "counter")

    def _turns_up_again(self, side: int, key: str) -> bool:
        """Whether the last life stone is turned up again: it was turned too far, or a card has saved its owner (BR-5.5)."""
        return key == "life+" and self.came.sides[side].life == 0

    def press_hers(self, key: str) -> None:
        """Something in Sonia's lists was pressed: it is done or nullified, it is taken off, or other cards lie there."""
        kind, _, card = key.partition(".")
        if key == "cards":
            self.open_cards()
        elif kind == "off":
            self.enter("gone", SONIA, card=card)
        elif kind == "nullified":
            self.enter("nullified", SONIA, card=card)
        else:
            does = next(one for one in automaton.plan(self.duel, self.came) if one.card == key)
            if does.blow is not None:
                self.open_reckoner(does.blow, SONIA, does.card)
            else:
                self.enter("did", SONIA, card=key)

    def _say_why(self, thing: SideBoard | SoniaBand, what: str, power: str = "") -> None:
        """Beside a board, or what Sonia does, why something cannot be pressed now."""
        came, named = self.came, getattr(thing, "side", SONIA)
        if came.is_over:
            what = "over"
        elif what == "turn":
            what, named = ("next" if came.turn is None else "turn"), 1 - named
        if self.duel.is_solo:  # one reads one thing after the other
            self._forget_why()
        told, name = told_by(f"power.{power}") if power else "", duel_log.names_of(self.duel).seat(named)
        thing.refuse(say(f"beside.why.{what}", what=told, name=name), WHY.get(what, ""))
        self.sounded.emit("refused")

    def _forget_why(self) -> None:
        for thing in self.refusing:
            thing.forget_refusal()

    def enter(self, kind: duels.Kind, side: int, **facts: Any) -> bool:
        """One more line."""
        sound = {"start": "sunrise", "end": "carried", "blow": "turned_over"}.get(kind, "counter")
        return self._change(lambda duel: duels.entered(duel, kind, side, **facts), sound)

    def _draw(self) -> None:
        side = self.choose()
        if self.enter("start", side):
            self._lead_to(self.boards[side])

    # -- an attack ----------------------------------------------------------------------------------------------------

    def plain_blow(self, side: int) -> Blow:
        """An attack of a side as the boards stand."""
        return Blow(power=self.came.power(side, "attack"), guard=self.came.power(1 - side, "defence"))

    def open_reckoner(self, blow: Blow, side: int, card: str = "") -> None:
        """The reckoner before the attacker, over that side's own board."""
        self.attacker, self.card = side, card
        self._forget_why()
        names = duel_log.names_of(self.duel)
        title = say("beside.duel.attacks", attacker=names.seat(side), defender=names.seat(1 - side))
        if card:
            title = say("beside.duel.attacks.with", title=title, card=names.cards[card].name)
        elif self.band.answers and side != SONIA:
            hers = listed(one.name for one in self.band.answers)
            title = say("beside.duel.attacks.hers", title=title, cards=hers)
        self.lay_out()
        self.reckoner.open(blow, self.came, side, title, is_hers=bool(card))
        self.lay_out()
        lull(self.reckoner)

    def _strike(self, blow: Blow) -> None:
        damage = min(LONGEST_NUMBER, blow.at(13))
        self.close_reckoner()
        self.enter("blow", self.attacker, by=damage, blow=blow, card=self.card)

    def _nullify(self) -> None:
        """Sonia's card has its turn behind it all the same."""
        self.close_reckoner()
        self.enter("nullified", self.attacker, card=self.card)

    def close_reckoner(self) -> None:
        """Puts the reckoner away."""
        if not self.reckoner.isHidden():
            lull(self.reckoner)
            self.reckoner.hide()
            (self.band if self.card else self.boards[self.attacker]).setFocus()

    # -- the file -----------------------------------------------------------------------------------------------------

    def _change(self, change: Callable[[Duel], Duel], sound: str) -> bool:
        """Changes the duel and keeps it, or says why not; nothing is shown that is not on the disk."""
        changed = change(self.duel)
        if changed is self.duel or changed == self.duel:
            if len(self.duel.entries) >= duels.LONGEST:
                self.troubled.emit(say("beside.duel.full"))
            return False
        try:
            theirs = self.file.keep(changed, is_new=False)
        except keeping.NotKept as bad:
            self.troubled.emit(str(bad))
            return False
        before = self.came
        self.duel = changed if theirs is None else theirs
        self.came = duels.standing(self.duel)
        if theirs is not None:
            self.show_all()
            self.troubled.emit(say("beside.elsewhere"))
            return False
        for (side, power), recent in self.recent.items():
            by = getattr(self.came.sides[side], power) - getattr(before.sides[side], power)
            if by:
                recent.add(by, self.source())
                self._fade.start()
        self.show_all()
        if (self.came.turn, self.came.is_over) != (before.turn, before.is_over):
            self._forget_why()  # it need not be true any more
        if self.came.is_over is not before.is_over:
            self.over_turned.emit()
        self.sounded.emit("end" if self.came.is_over and not before.is_over else sound)
        return True

    def turn_sides(self) -> None:
        """Boards turned to their players, or all upright."""
        self._change(lambda duel: replace(duel, flat=not duel.flat), "button")
        self.lay_out()

    # -- what is to be seen -------------------------------------------------------------------------------------------

    def show_all(self) -> None:
        """Makes everything equal to the duel."""
        came, duel = self.came, self.duel
        names = duel_log.names_of(duel)
        if came.is_over:
            self.close_reckoner()
        for board in self.boards:
            told, warns = self.head_of(board.side)
            board.show_state(came, told, warns=warns)
        self.middle.setVisible(not duel.is_solo)
        self.band.setVisible(duel.is_solo)
        last = ""
        if came.lines:
            line = came.lines[-1]
            said = (names.seat(line.entry.side), duel_log.what(line), duel_log.change(line, names))
            last = say("beside.duel.last", who=said[0], what=said[1], change=said[2]).rstrip(" :")
        may_draw = came.count == 0 and not came.is_over and not duel.is_solo
        self.middle.show_state(self.told, last, flat=duel.flat, may_draw=may_draw)
        if duel.is_solo:
            does = automaton.plan(duel, came)
            self.band.show_state(does, automaton.answers(duel, came), may_act=self.boards[SONIA].acts)
        if isinstance(self.panel, DuelLogPanel):
            self.panel.show_duel(duel)

    def show_time(self, left: TimeLeft | None) -> None:
        """How much time is left, on each board; nothing while there is enough."""
        for board in self.boards:
            board.show_time(left)

    @property
    def told(self) -> str:
        """Whose turn it is, or how it has ended."""
        return how_it_stands(self.came, duel_log.names_of(self.duel))

    def head_of(self, side: int) -> tuple[str, bool]:
        """What is said on a board beside the name, and whether it is something to beware of."""
        came = self.came
        if came.is_over:
            return how_it_ended(came, side), False
        if came.turn == side:
            return say("beside.duel.turn.now", count=came.count), False
        lost = came.poison[side] + came.bursts(side)
        if lost:
            what = ("burst" if came.bursts(side) else "") + ("poison" if came.poison[side] else "")
            return say(f"beside.{'duel' if self.boards[side].pays else 'sonia'}.beware.{what}", by=lost), True
        is_next = came.may_start(side) and came.count > 0
        return say("beside.duel.turn.next") if is_next else "", False

    # -- over the table -----------------------------------------------------------------------------------------------

    def open_log(self) -> None:
        """The log over the page."""
        self.close_panel()
        panel = DuelLogPanel(self.theme, self.page)
        panel.corrected.connect(self.correct)
        panel.fit(self.page.width(), self.page.height(), self.unit)
        panel.show_duel(self.duel)
        self._lay_over(panel)
        panel.table.setFocus()

    def open_cards(self) -> None:
        """Which of Sonia's cards lie there."""
        self.close_panel()
        panel = HerCards(self.theme, is_easier=self.duel.is_easier, parent=self.page)
        panel.chosen.connect(self._lay_hers)
        panel.fit(self.page.width(), self.page.height(), self.unit)
        self._lay_over(panel)
        next(iter(panel.buttons.values())).setFocus()

    def open_end(self) -> None:
        """How it has ended, where no life stone says it."""
        self.close_panel()
        panel = DuelEnd(self.duel, self.theme, self.page)
        panel.chosen.connect(self._end)
        panel.fit(self.page.width(), self.page.height(), self.unit)
        self._lay_over(panel)
        next(iter(panel.buttons.values())).setFocus()

    def _end(self, kind: duels.Kind, side: int) -> None:
        self.close_panel()
        self.enter(kind, side)

    def _lay_over(self, panel: DuelLogPanel | HerCards | DuelEnd) -> None:
        panel.closed.connect(self.close_panel)
        self.panel = panel
        panel.show()
        panel.raise_()
        lull(panel)

    def _lay_hers(self, cards: tuple[str, ...]) -> None:
        self.close_panel()
        self.enter("lists", SONIA, cards=cards)
        self._lead_to(self._coming)

    def correct(self, number: int, to: int | None, note: str) -> None:
        """A line is put right."""
        done = self._change(lambda duel: duels.corrected(duel, number, to, note), "button")
        if done and isinstance(self.panel, DuelLogPanel):
            self.panel.note.clear()

    def close_panel(self) -> None:
        """Puts away what lies over the page."""
        if self.panel is not None:
            put_away(self.panel)
            self.panel = None
            self.boards[0].setFocus()

    # -- places -------------------------------------------------------------------------------------------------------

    @property
    def unit(self) -> float:
        """A 1080th of the height, or less where it is narrow."""
        return min(self.page.height() / 1080, self.page.width() / 1500)

    def fit(self, left: int, least: int) -> None:
        """Lies on the page from there on, with keys that are at least so large where that leaves room."""
        self._least = least
        self.setGeometry(left, GAP, self.page.width() - left - GAP, self.page.height() - 2 * GAP)
        self.lay_out()
        if self.panel is not None:
            self.panel.fit(self.page.width(), self.page.height(), self.unit)

    def lay_out(self) -> None:
        """Gives everything its place."""
        w, h = self.width(), self.height()
        rows = sum(board.rows for board in self.boards)
        # Against Sonia the rows of her lists are as high as keys, too; two leave room between them for what is told.
        most = (h - 4 * (EDGE + INNER) - 2 * GAP) / (rows + HER_ROWS) if self.duel.is_solo else (h * 0.71 - 64) / rows
        wish = min(round(h * 0.067), round(w * 0.06))
        key = round(max(LEAST, min(most, max(wish, self._least))))
        near, far = self.boards
        highs = [high_of(key, board.rows) for board in self.boards]
        near.turn, far.turn = 0, 180 if self.duel.flat else 0
        near.setGeometry(0, h - highs[0], w, highs[0])
        far.setGeometry(0, 0, w, highs[1])
        middle = QRect(0, highs[1] + GAP, w, h - sum(highs) - 2 * GAP)
        self.middle.setGeometry(middle)
        self.band.setGeometry(middle)
        self.reckoner.turn = self.boards[self.attacker].turn
        # Before who attacks, and never over the board of who is attacked; against Sonia always before who plays.
        is_far = self.attacker == 1 and not self.duel.is_solo
        self.reckoner.setGeometry(0, 0 if is_far else highs[1], w, h - highs[0 if is_far else 1])
        self.reckoner.raise_()
        for thing in self.refusing:
            thing.lay_notice()


def _power(key: str) -> Power:
    return next(power for power in POWERS if power == key)
