"""The question before the seat that looks, where it is not answered with a card."""

from typing import TYPE_CHECKING, Any

from app.words import offer_title, prompt
from rules.kernel.decisions import Answer
from ui.table.pieces import Piece
from ui.table.prompt_pieces import prompt_pieces
from ui.table.prompts import Prompt, Unfinished, prompt_for

if TYPE_CHECKING:
    from ui.table.screen import TableScreen


class Asking:
    """The prompt on a seat's page, if there is one."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._prompt: Prompt | None = None

    def look(self) -> None:
        """The first question to the seat that is not answered with a card gets its prompt."""
        self._prompt = None
        screen = self._screen
        for decision in screen.model.decisions(screen.seat):
            asked = prompt_for(decision, prompt(decision, screen.names), lambda key: offer_title(str(key)))
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
        screen = self._screen
        frame, room = screen.game.prompt_room(screen.area, screen.seat)
        return prompt_pieces(self._prompt, frame, room, screen.marks[screen.seat])

    def press(self, key: Any) -> None:
        """A chip was pressed; if the choice is whole now, it is given."""
        asked = self._prompt
        if asked is None:
            return
        choice = asked.press(key)
        if isinstance(choice, Unfinished):
            self._screen.show_page()
            return
        seat = asked.decision.seat
        if self._screen.model.answer(Answer(seat, asked.decision.number, choice)):
            self._screen.answered_on_page(seat)
