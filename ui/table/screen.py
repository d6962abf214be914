"""The table in the window: a game under way, from beat to beat and from curtain to curtain."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.model import SeenBeat, TableModel
from app.words import Names, game_title
from rules.kernel.decisions import Answer, Atom
from rules.kernel.refusals import Refused
from rules.kernel.views import View
from ui.table.accessible import Announcer
from ui.table.answering import Answering
from ui.table.aside import Aside
from ui.table.asking import Asking
from ui.table.curtain import Phase
from ui.table.falling import Falling
from ui.table.game import AnyGame
from ui.table.geometry import Rect
from ui.table.handing_over import CURTAINED, OPEN, PEEKED, HandOver
from ui.table.hands import Hands
from ui.table.held import held_pieces, key_pieces
from ui.table.intents import Drop
from ui.table.keys import Keyboard
from ui.table.laid_over import LaidOver
from ui.table.notes import Notes
from ui.table.opponent_seats import marked
from ui.table.paused import Pausing, sheet
from ui.table.peek import LOOK, Peeks
from ui.table.pieces import Action, Piece, Spot
from ui.table.playback import Playback
from ui.table.reach import Reach
from ui.table.readable import Readable
from ui.table.sight import Sight
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE, Stage
from ui.table.touch import Touch
from ui.table.unoffered import Unoffered
from ui.table.warmer import Warmer
from ui.texts import say
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

__all__ = ["CURTAINED", "OPEN", "PEEKED", "TableScreen"]


class TableScreen(QWidget):
    """One table, its curtain and its hands."""

    clause_asked = Signal(str, float)
    """Somebody who looks at the table from that angle wants to read a clause."""
    scores_asked = Signal(float)
    """The game is over, and its score sheet is wanted, by somebody who looks at the table from that angle."""
    changed = Signal()
    """What is to be seen has changed: panels may look again."""
    curtain_moved = Signal(bool)
    """Whether the curtain, a seat's own page or the sheet of a pause is over the table now."""
    leave_asked = Signal()
    """Somebody wants back to the shelf."""
    said = Signal(str)
    """A public sentence about what is awaited, for those who cannot see the table."""

    def __init__(
        self,
        model: TableModel,
        game: AnyGame,
        names: Names,
        marks: Sequence[Mark],
        theme: Theme,
        *,
        privacy: str = CURTAINED,
        motion: float = 1.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.model = model
        self.game = game
        self.names = names
        self.marks = tuple(marks)
        self.privacy = CURTAINED if privacy == PEEKED and not game.flat else privacy
        if game.in_turns and len(model.people) == 1:
            self.privacy = OPEN  # nobody else is there who could see the hand
        game.open_hands = frozenset(model.people if self.privacy == OPEN else ())
        game.options = model.session.table.options
        self.stage = Stage(theme, self)
        self.stage.motion.speed = motion
        self.stage.paint_ground = game.paint_ground
        self.stage.resized.connect(self._relaid)
        self.stage.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hands = Hands(self.stage, self)
        self.sight = Sight(self.stage)
        self.peeks = Peeks(model, game, self.stage, self.hands, self.sight, self, self)
        self.hands.trays = self.peeks if self.privacy == PEEKED else None
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(self.stage)
        self.playback = Playback(model, game.marks_of, lambda: self.stage.motion.speed, self)
        self.playback.turned.connect(self._beat_turned)
        self.playback.holds.connect(self._say_awaited)
        self.playback.through.connect(self._beats_through)
        self.playback.due.connect(self.play_on)
        self.begun = False
        self.is_beside = False
        """Whether it is an opponent who answers just now: nothing moves but its card."""
        self.asking = self.peeks.choices = Asking(model, game, names, self.marks, self, self)
        self.notes = Notes(names, self.marks, game, self.stage, self.playback, self, self)
        self.notes.changed.connect(self.show_held)
        self.changed.connect(self.notes.settle)
        self.over = LaidOver(model, self.playback, self.sight, game, self.marks, self)
        self.aside = Aside(model, game, names, self.marks, self.stage, self.sight, self.playback, self)
        self.hand_over = HandOver(model, names, self.marks, self.stage, self.hands, self.sight, self, self)
        self.hand_over.moved.connect(self.curtain_moved)
        self.hand_over.said.connect(self.said)
        self.unoffered = Unoffered(model, game, self.asking, self.sight, self)
        seen = (self.notes, self.playback, self.hand_over, self.sight)
        self.answering = Answering(model, game, self.asking, *seen, self.peeks, self)
        self.pausing = Pausing(model, self.playback, self.sight, self.hand_over, self._pause_sheet, self)
        self.pausing.leave_asked.connect(self.leave_asked)
        self.pausing.said.connect(self.said)
        self._warming = Warmer(self.stage, self._wanted, lambda: bool(self.hands.lifted), self.changed, self)
        model.beats_ready.connect(self._beats_came)
        model.refused.connect(self.answering.refused)
        model.unkept.connect(self.answering.unkept)
        model.pause_turned.connect(self.pausing.turned)
        model.pause_turned.connect(self.asking.standing.pause)
        self.stage.setAccessibleName(game_title(names.game))
        self.said.connect(self.stage.setAccessibleDescription)
        parts = (self.stage, self.hands, self.sight, self.notes, self.aside, self.over, self.playback)
        self.reach = reach = Reach(*parts, self.pausing, self.hand_over, self.go_on, self.spots)
        self.touch = Touch(self.stage, self.hands, self)  # the last one, which thereby sees events first
        self.announcer = Announcer(self.stage, self.aside, self.sight, names, (self.changed, self.curtain_moved))
        self.keys = Keyboard(self.stage, self.hands, self.sight, reach, self)
        self.aside.reached.connect(self.keys.go_to)
        self.sight.watch(self.peeks, self.touch, self.hands, self.asking, self.over, self.notes, self.keys, self.aside)
        self.readable = Readable(self.stage, self.hands, reach, self.keys, self.sight, names)
        Falling(self, self)

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""
        size = self.stage.viewport().size()
        return Rect(0, 0, size.width(), size.height())

    @property
    def phase(self) -> Phase:
        """What the window shows of the table."""
        return self.sight.phase

    @property
    def seat(self) -> int:
        """Who the curtain is before, or who looks; -1 for nobody."""
        return self.sight.seat

    @property
    def angle(self) -> float:
        """How whoever is before the curtain sees the table."""
        return float(self.game.angle(self.area, self.seat)) if self.seat >= 0 else 0.0

    @property
    def paused(self) -> bool:
        """Whether the sheet of a pause covers the table."""
        return self.phase is Phase.PAUSED

    @property
    def looking(self) -> bool:
        """Whether all look at what was revealed, until somebody says that it has been seen."""
        return self.playback.held

    @property
    def playing_back(self) -> bool:
        """Whether beats are still being shown, or looked at."""
        return self.playback.waiting or self.playback.held

    def spots(self) -> Sequence[Spot]:
        """Where a card can be put now."""
        if self.phase is Phase.LIFTED:
            found: Sequence[Spot] = self.game.page_spots(self.area, self.seat, self.model.view(self.seat))
            return found
        return self.game.spots(self.area, self.playback.view) if self.phase is Phase.TABLE else ()

    def begin(self) -> None:
        """Shows the table as it stands, and puts the curtain before whoever is awaited first."""
        self.playback.begin()
        self.begun = True
        if self.model.paused:
            self.pausing.begin()
        else:
            self.hand_over.go_to_next(-1)  # the table is painted when it is first seen, or when there is time
        if self.phase is Phase.TABLE:
            self._say_awaited()
        self._warming.start()

    # -- beats --------------------------------------------------------------------------------------------------------

    def _beats_came(self, beats: tuple[SeenBeat, ...]) -> None:
        has_time = self.playback.running and self.playback.waiting
        self.playback.add(beats, unseen=self.game.in_turns and self.phase is not Phase.TABLE)
        to_be_seen = self.playback.brings_a_reveal or self.model.finished or self.seat in self.model.gone()
        to_be_seen |= self.game.in_turns and not self.hand_over.to_look()
        if to_be_seen or not self.is_beside:
            self.over.forget()
        if self.is_beside and not to_be_seen:
            self.playback.catch_up()
            self.repaint_table()
        elif to_be_seen and (self.phase is Phase.COVERED or (self.is_beside and self.phase is Phase.LIFTED)):
            self.show_table()  # it came by a clock or from an opponent: nobody is before the curtain
        elif not has_time:  # else they come after what is seen now
            self.play_on()
        self.changed.emit()

    def play_on(self) -> None:
        """Shows the next beat, where the table can be seen."""
        if self.phase is Phase.TABLE:
            self.playback.play()

    def _beat_turned(self) -> None:
        if not self.playback.passes:
            self.repaint_table()
        self.changed.emit()
        if self.playback.held:
            self.keys.forget()

    def _beats_through(self) -> None:
        if self.playback.end_look():
            self.model.looked()
        if self.playback.view.result is not None:
            # On a flat one the table itself tells it to all sides; the sheet is turned to who asks.
            if not (self.game.flat or self.playback.ends_quietly):
                self.scores_asked.emit(0.0)
            return
        self.hand_over.go_to_next(-1)
        self._say_awaited()

    def go_on(self) -> None:
        """The revealed round has been seen."""
        if not self.playback.held or self.phase is not Phase.TABLE:
            return
        self.over.forget()
        self.playback.unmark()
        self.keys.forget()
        self.play_on()

    # -- showing ------------------------------------------------------------------------------------------------------

    @property
    def hands_open(self) -> bool:
        """Whether the hands of all people lie open."""
        return self.privacy == OPEN

    def _hands(self) -> dict[int, View] | None:
        """The hands of all people, where they lie open."""
        return {seat: self.model.view(seat) for seat in self.model.people} if self.privacy == OPEN else None

    def _table_pieces(self) -> list[Piece]:
        shown = self.playback
        pieces = self.game.pieces(self.area, shown.view, shown.marks, self._hands())
        if self.playing_back:  # all look: nothing is lifted meanwhile
            pieces = [replace(piece, card=None) for piece in pieces]
        pieces = marked(pieces, self.model.session.table.opponents, self.marks, self.names)
        if not self.playing_back:
            pieces = self.unoffered.marked(self.asking.on_table(pieces))
        return self.peeks.dressed(pieces) if self.privacy == PEEKED else pieces

    def repaint_table(self, *, glide: bool = True) -> None:
        """Shows the shared table as it stands now."""
        if self.area.w < 50 or self.area.h < 50 or self.paused:
            return
        pieces = self._table_pieces()
        if self.phase is Phase.TABLE:
            self.hand_over.letter_table()
            pieces += self.asking.laid_over(self.over.pieces(self.playback.view))
        self.stage.show_pieces(TABLE, pieces, glide=glide and self.phase is Phase.TABLE)
        self.hands.keep()
        self.peeks.keep()
        self.show_held()

    def show_again(self, *, lets_go: bool = True) -> None:
        """What lies over the table, or over the page, has changed: nothing is held or pointed at any more, if it `lets_go`."""
        if lets_go:
            self.hands.let_go()
        if self.phase is Phase.LIFTED:
            self.show_page()
        else:
            self.repaint_table()

    def show_page(self) -> None:
        """Shows the page of the seat that looks."""
        view = self.model.view(self.seat)
        pieces = self.asking.on_page(self.seat, self.game.page_pieces(self.area, self.seat, view, self.sight.order))
        pieces = self.unoffered.marked(pieces) + self.asking.laid_over(self.over.pieces(view))
        self.stage.show_pieces(PAGE, pieces, glide=False)
        self.hands.keep()
        self.show_held()

    def show_held(self) -> None:
        """What lies over everything: the keyboard's mark, the places that open up, the note."""
        self.keys.settle()
        made = held_pieces(self.hands, self.keys, self.reach, self.aside, self.spots(), self.marks)
        if self.keys.in_use:
            made += key_pieces(self.game, self.area, self.sight, self.stage, self.marks)
        self.stage.show_pieces(HELD, made, glide=False)

    def _relaid(self) -> None:
        """The window has another size: everything has another place."""
        self.stage.motion.finish()
        self.notes.forget()
        self.aside.relaid()
        self.peeks.forget()
        if not self.begun:
            return
        if self.phase is Phase.TABLE:
            self.repaint_table(glide=False)
        if self.phase is Phase.LIFTED:
            self.show_page()
        if self.phase is Phase.COVERED:
            self.hand_over.show_cover()
        if self.phase is Phase.PAUSED:
            self.stage.show_pieces(CURTAIN, self._pause_sheet(), glide=False)
        self.hands.laid_anew()
        self._warming.start()

    def restyle(self, theme: Theme) -> None:
        """Other colours."""
        self.peeks.forget()
        self.hands.forget()
        self.stage.set_theme(theme)
        self.stage.clear()
        self._relaid()

    def _wanted(self) -> Iterator[Any]:
        """What is painted ahead: the curtains, the shared table as it is, and what the game may show next."""
        if not self.isVisible() or self.privacy != CURTAINED:
            return
        yield from self.game.wanted(self.area, self.playback.view, self.hand_over.curtains() + self._table_pieces())

    # -- the curtain --------------------------------------------------------------------------------------------------

    def cover(self, seat: int) -> None:
        """The curtain falls before a seat."""
        self.hand_over.cover(seat)

    def lift(self, *, at_once: bool = False) -> None:
        """The seat before the curtain looks."""
        self.hand_over.lift(at_once=at_once)

    def lower(self, why: str = "") -> None:
        """The curtain falls before the seat that looks, and no tray is open any more; it may look again."""
        self.peeks.forget()
        self.hand_over.lower(why)

    def come_back(self) -> None:
        """The window is looked at again."""
        if self.begun and not (self.playing_back or self.over.lies_there):
            self.hand_over.come_back()

    def show_table(self) -> None:
        """The curtain goes up over the shared table."""
        self.hand_over.show_table()

    def _pause_sheet(self) -> list[Piece]:
        return sheet(self.area.w, self.area.h, both=self.game.flat)

    def shuffled(self) -> tuple[Atom, ...]:
        """The cards of who looks that lie in a new order at each look, in the order of the game."""
        return tuple(self.game.shuffled(self.model.view(self.seat), self.seat))

    def open_page(self) -> None:
        """The page of who looks is shown, with what it is asked."""
        self.keys.forget()
        self.aside.look(self.seat)
        self.show_page()

    def open_table(self) -> None:
        """The shared table is shown as it stands; what was put off meanwhile is to be seen now."""
        self.playback.bring_back()
        if not self.playing_back:
            self.playback.catch_up()
        self.repaint_table(glide=False)

    def play_waiting(self) -> None:
        """What waits to be seen is played."""
        if self.playback.waiting:
            self.play_on()

    # -- what hands do ------------------------------------------------------------------------------------------------

    def touched(self) -> None:
        """Somebody is there: the curtain stays up."""
        self.hand_over.touched()

    def held_changed(self) -> None:
        """Other cards are held, or none any more."""
        self.touched()
        if self.hands.lifted:
            self.notes.forget()  # what was said of the gesture before is of no use for the next one
            self.aside.act()
            self.over.yield_to(self.hands.lifted)
        self.show_held()

    def dropped(self, drop: Drop) -> bool:
        """A card was put down; whether it stays there."""
        return self.answering.dropped(drop)

    def answered(self, seat: int) -> None:
        """The seat has answered."""
        self.answering.answered(seat)

    def answered_on_page(self, seat: int) -> None:
        """The seat has answered on its page."""
        self.answering.answered_on_page(seat)

    def answer_on_page(self, answer: Answer) -> None:
        """A seat answers on its page, as a hand does there."""
        self.answering.answer_on_page(answer)

    def pressed(self, action: Action) -> None:
        """Something was pressed."""
        verb, seat = action.verb, action.seat
        if self.aside.press(action) or self.unoffered.press(action):
            pass
        elif self.paused:
            self.pausing.press(verb, float(action.what or 0.0))
        elif verb in ("ready", "cover", "table", "sort"):
            self.hand_over.press(verb)
        elif verb in ("reopen", "page", LOOK):
            self.answering.reopen(seat, alone=verb != "reopen")
        elif verb == "go_on":
            self.go_on()
        elif verb == "scores":
            self.scores_asked.emit(float(action.what or 0.0))
        elif verb in ("prompt", "announce", "give", "recall"):
            self.notes.drop()
            self.over.forget()
            self.asking.press(action)
        elif verb == "clause":
            self.clause_asked.emit(str(action.what), self.game.angle(self.area, seat))
        elif verb == "tell":
            self.notes.tell(say(action.what[0]), action.what[1], seat)
        elif verb in ("pile", "give_up", "stay", "concede"):
            self.over.press(action)
        elif self.game.press(action):
            self.playback.mark_anew(self.game.marked_anew)
            self.show_again()
            self.go_on()

    def inspect(self, piece: Piece) -> None:
        """Somebody wants to read a card, or puts it away by asking again."""
        self.aside.inspect(piece)

    def put_away(self) -> bool:
        """Nothing lies on the shared table that was asked for or told; whether anything did."""
        return self.phase is Phase.TABLE and self.reach.back()

    def ground_pressed(self, point: QPointF) -> None:
        """The bare ground was pressed: what was asked for is put away; what all have looked at goes on, but nobody is stepped
        past what somebody else does. Where nothing does, the place says what goes there.
        """
        if self.phase is not Phase.LIFTED and (self.over.close() or self.playback.hurry()):
            return
        if not self.playing_back or self.phase is Phase.LIFTED:
            self.unoffered.place(point)
        elif not self.game.in_turns:
            self.go_on()

    # -- what keys do -------------------------------------------------------------------------------------------------

    @property
    def has_keys(self) -> bool:
        """Whether keys are used."""
        return self.keys.in_use

    @property
    def is_watched(self) -> bool:
        """Whether the window is what somebody looks at."""
        return self.isActiveWindow()

    def pointed(self, name: str) -> None:
        """The mark of the keys has come to something; said where all may hear it."""
        self.said.emit(name)

    # -- what is said -------------------------------------------------------------------------------------------------

    def refuse(self, refused: Refused, seat: int) -> None:
        """A slip of paper at the seat says why, with the clause as a link."""
        if 0 <= seat < len(self.marks):
            self.notes.say(refused, seat)

    def showEvent(self, event: QShowEvent) -> None:
        """The table takes the keys."""
        super().showEvent(event)
        self.stage.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say_awaited(self) -> None:
        self.said.emit(", ".join(map(self.names.seat, self.model.awaited())))
