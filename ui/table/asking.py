"""The question before the seat that looks, where it is not answered with a card."""

from collections.abc import Sequence
from typing import Any, Protocol

from app.model import TableModel
from app.words import Names, offer_title, prompt
from rules.kernel.decisions import Answer
from ui.table.geometry import Frame, Rect
from ui.table.pieces import Piece
from ui.table.prompt_pieces import prompt_pieces
from ui.table.prompts import Prompt, Unfinished, prompt_for
from ui.theme.marks import Mark


class Desk(Protocol):
    """The page that a question is laid on."""

    def prompt_room(self, seat: int) -> tuple[Frame, Rect]:
        """Where a question to a seat is laid, in the seat's own axes."""
        ...

    def show_page(self) -> None:
        """The page is shown as it is now."""
        ...

    def answered_on_page(self, seat: int) -> None:
        """The seat has answered."""
        ...


class Asking:
    """The prompt on a seat's page, if there is one."""

    def __init__(self, model: TableModel, names: Names, marks: Sequence[Mark], desk: Desk) -> None:
        self._model = model
        self._names = names
        self._marks = marks
        self._desk = desk
        self._prompt: Prompt | None = None

    def look(self, seat: int) -> None:
        """The first question to the seat that is not answered with a card gets its prompt."""
        self._prompt = None
        for decision in self._model.decisions(seat):
            asked = prompt_for(decision, prompt(decision, self._names), lambda key: offer_title(str(key)))
            if asked.rows():
                self._prompt = asked
                return

    def forget(self) -> None:
        """Nothing is asked any more."""
        self._prompt = None

    def pieces(self) -> list[Piece]:
        """The prompt, turned to its seat."""
        if self._prompt is None:
            return []
        seat = self._prompt.decision.seat
        frame, room = self._desk.prompt_room(seat)
        return prompt_pieces(self._prompt, frame, room, self._marks[seat])

    def press(self, key: Any) -> None:
        """A chip was pressed; if the choice is whole now, it is given."""
        asked = self._prompt
        if asked is None:
            return
        choice = asked.press(key)
        if isinstance(choice, Unfinished):
            self._desk.show_page()
            return
        seat = asked.decision.seat
        if self._model.answer(Answer(seat, asked.decision.number, choice)):
            self._desk.answered_on_page(seat)
