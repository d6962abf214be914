"""What somebody has asked for and what lies over the table, or over a page, until it is put away again."""

from typing import TYPE_CHECKING

from rules.kernel.views import View
from ui.table import giving_up
from ui.table.curtain import Phase, seat_frame
from ui.table.fans import fan_pieces
from ui.table.pieces import Action, Piece

if TYPE_CHECKING:
    from ui.table.screen import TableScreen


class LaidOver:
    """A fanned pile, or the question whether to give up: never both."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self.fanned: tuple[int, str] | None = None
        """Whose pile lies fanned out, and which."""
        self.giving_up = -1
        """Who is asked whether to give up; -1 for nobody."""

    def forget(self) -> bool:
        """Nothing lies there any more; whether anything did."""
        was_there = self.fanned is not None or self.giving_up >= 0
        self.fanned, self.giving_up = None, -1
        return was_there

    def close(self) -> bool:
        """Puts it away; whether there was anything."""
        if not self.forget():
            return False
        self._screen.show_again()
        return True

    def pieces(self, view: View) -> list[Piece]:
        """What lies there, as pieces."""
        screen = self._screen
        if self.fanned is not None:
            frame = seat_frame(screen.area.w, screen.area.h, screen.angle)
            return fan_pieces(frame, screen.game.fan(view, *self.fanned))
        if self.giving_up >= 0:
            place = screen.game.ask_place(screen.area, self.giving_up, on_page=screen.phase is Phase.LIFTED)
            return giving_up.question(place, self.giving_up, screen.marks[self.giving_up])
        return []

    def press_pile(self, action: Action) -> None:
        """A pile is fanned out for all to see, or closed again; one that must stay closed says why."""
        screen = self._screen
        if self.fanned is not None or action.what is None:
            self.close()
            return
        pile = (action.seat, str(action.what))
        closed = screen.game.closed_pile(screen.playback.view, *pile)
        if closed is not None:
            screen.refuse(closed, screen.seat if screen.phase is Phase.LIFTED else action.seat)
            return
        self.forget()
        self.fanned = pile
        screen.show_again()

    def press_give_up(self, verb: str, seat: int) -> None:
        """Giving up (TAB-3.1) is asked once, and done."""
        screen = self._screen
        self.forget()
        if verb != "concede":
            self.giving_up = seat if verb == "give_up" and not screen.playing_back else -1
            screen.show_again()
            return
        on_page = screen.phase is Phase.LIFTED
        if screen.playing_back or not screen.model.concede(seat):
            screen.show_again()
        elif on_page:
            screen.answered_on_page(seat)
