"""What hands and prompts mean becomes an answer, and the table goes on from there."""

from typing import Protocol

from app.model import TableModel
from rules.kernel.decisions import Answer
from rules.kernel.refusals import Refused
from ui.table.asking import Asking
from ui.table.game import AnyGame
from ui.table.handing_over import OPEN, PEEKED, HandOver
from ui.table.intents import Begun, Drop, intent
from ui.table.notes import Notes
from ui.table.peek import Peeks
from ui.table.pieces import Action
from ui.table.playback import Playback
from ui.table.sight import Sight
from ui.texts import say


class Table(Protocol):
    """The table that is answered at."""

    privacy: str

    @property
    def playing_back(self) -> bool:
        """Whether something that has happened is still to be seen."""
        ...

    def pressed(self, action: Action) -> None:
        """Something was pressed, or is to be done as if it was."""
        ...

    def refuse(self, refused: Refused, seat: int) -> None:
        """A seat is told why not."""
        ...

    def show_table(self) -> None:
        """The curtain goes up over the shared table."""
        ...

    def repaint_table(self, *, glide: bool = True) -> None:
        """The shared table is shown as it stands now."""
        ...


class Answering:
    """Answers of one table."""

    def __init__(
        self,
        model: TableModel,
        game: AnyGame,
        asking: Asking,
        notes: Notes,
        playback: Playback,
        hand_over: HandOver,
        sight: Sight,
        peeks: Peeks,
        table: Table,
    ) -> None:
        self._model = model
        self._game = game
        self._asking = asking
        self._notes = notes
        self._playback = playback
        self._hand_over = hand_over
        self._sight = sight
        self._peeks = peeks
        self._table = table
        self._hides = False
        """Whether what is answered just now was done with a card that nobody else may learn unless it is used."""

    def reopen(self, seat: int, *, alone: bool) -> None:
        """A seat wants to look again; `alone` behind a curtain, as with keys, by which no tray can be held."""
        if self._table.playing_back or self._model.trouble or seat not in self._model.people:
            return
        asks = self._hand_over.asks_privately(seat)
        if self._table.privacy == OPEN and not asks:
            return
        if self._table.privacy != PEEKED or alone or asks:
            self._hand_over.open(seat)
        elif (how := self._peeks.how(seat)) is not None:
            self._table.pressed(how)

    def dropped(self, drop: Drop) -> bool:
        """A card was put down: the answer that it means is given, or it is said why there is none; whether it stays there."""
        self._notes.drop()
        decisions = self._model.decisions(drop.seat)
        meant = intent(drop, decisions, self._game.meanings, self._model.next_parameter, self._game.misplaced)
        if meant is None:
            return False
        if isinstance(meant, Refused):
            self._table.refuse(meant, drop.seat)
            return False
        if self._table.playing_back or drop.seat not in self._model.people:
            return False
        if self._asking.insists(drop.seat):
            return False
        hides = self._peeks.hides(drop.seat, drop.card)
        if isinstance(meant, Begun):
            self._asking.begin(meant, for_good=hides)
            return False
        self._hides = hides
        try:
            is_taken = self._model.answer(meant)
        finally:
            self._hides = False
        if not is_taken:
            return False
        self.answered(drop.seat)
        return True

    def answer_on_page(self, answer: Answer) -> None:
        """A seat has chosen one of all its moves."""
        if self._asking.insists(answer.seat):
            return
        asked = next((one for one in self._model.decisions(answer.seat) if one.number == answer.number), None)
        if asked is not None and self._asking.asks_again(asked, answer.choice):
            return
        if self._model.answer(answer):
            self.answered_on_page(answer.seat)

    def refused(self, refused: Refused, seat: int) -> None:
        """The rules say why not; of a card from a tray everybody is told the same, whichever it is."""
        if self._hides:
            refused = Refused(self._model.decisions(seat)[0].clause, "unsaid")
        self._table.refuse(refused, seat)

    def unkept(self, seat: int) -> None:
        """What was to replace a card that lies there did not come to the disk: told on the page of that seat alone."""
        if self._sight.is_private and self._sight.seat == seat:
            self._notes.tell(say("page.unkept"), self._model.decisions(seat)[0].clause, seat)

    def answered(self, seat: int) -> None:
        """A seat has answered, on its page or at the table."""
        if self._sight.is_private:
            self.answered_on_page(seat)
        else:
            self._table.repaint_table()  # a card that replaced another is no event for everybody

    def answered_on_page(self, seat: int) -> None:
        """The curtain falls at once; it goes to the next who must look alone, or rises over what all are to see.

        Who acts in turns goes on looking for as long as nobody else is asked; all see it when the look ends. So does who has only
        done a part of what is asked.
        """
        if any(asked.topic in self._game.in_parts for asked in self._model.decisions(seat)) and self._sight.is_private:
            self._playback.catch_up()
            self._hand_over.look_on()
            return
        is_asked_alone = self._model.awaited() == (seat,) and not self._model.finished
        if is_asked_alone and self._hand_over.may_look_on and not self._playback.brings_a_reveal:
            self._playback.put_off()
            self._hand_over.look_on()
            return
        in_secret = self._hand_over.to_look() if self._game.in_turns else self._model.awaited()
        if in_secret and not self._playback.brings_a_reveal and not self._model.finished:
            self._playback.catch_up()
            self._hand_over.go_on_after(seat)  # the table beneath is shown as it stands when it is next seen
            return
        self._hand_over.cover(seat, paints=False)
        self._table.show_table()
