"""What somebody has asked for and what lies over the table, or over a page, until it is put away again."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from app.model import TableModel
from rules.kernel.refusals import Refused
from rules.kernel.views import View
from ui.table import giving_up
from ui.table.curtain import seat_frame
from ui.table.fans import Fan, fan_pieces
from ui.table.geometry import Place, Rect
from ui.table.pieces import Action, Piece
from ui.table.playback import Playback
from ui.table.sight import NOBODY, Sight
from ui.theme.marks import Mark


class Piles(Protocol):
    """What a game says of its piles, and where it asks whether somebody gives up."""

    # Views and places are the game's own.
    def closed_pile(self, view: Any, seat: int, zone: str) -> Refused | None:
        """Why a pile cannot be fanned out; None where it can."""

    def fan(self, view: Any, seat: int, zone: str) -> Fan:
        """A pile as it is fanned out."""

    def angle(self, area: Rect, seat: int) -> float:
        """How what is for a seat is turned."""

    def ask_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is asked whether it gives up."""


class Ground(Protocol):
    """What it lies on: the table, or a page."""

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""

    @property
    def angle(self) -> float:
        """How whoever looks sees it."""

    def show_again(self, *, lets_go: bool = True) -> None:
        """What lies over the table, or over the page, has changed; what is held is let go, unless it is that which changed it."""

    def refuse(self, refused: Refused, seat: int) -> None:
        """A seat is told why not."""

    def answered_on_page(self, seat: int) -> None:
        """The seat has answered."""


class LaidOver:
    """A fanned pile, or the question whether to give up: never both."""

    def __init__(
        self, model: TableModel, playback: Playback, sight: Sight, piles: Piles, marks: Sequence[Mark], ground: Ground
    ) -> None:
        self._model = model
        self._playback = playback
        self._sight = sight
        self._piles = piles
        self._marks = marks
        self._ground = ground
        self.fanned: tuple[int, str] | None = None
        """Whose pile lies fanned out, and which."""
        self.giving_up = NOBODY
        """Who is asked whether to give up."""
        self.put_away: Callable[[], None] = lambda: None
        """Is told when somebody has done with what lay there."""

    @property
    def lies_there(self) -> bool:
        """Whether anything lies there, which then comes before all else."""
        return self.fanned is not None or self.giving_up != NOBODY

    def forget(self) -> bool:
        """Nothing lies there any more; whether anything did."""
        was_there = self.lies_there
        self.fanned, self.giving_up = None, NOBODY
        return was_there

    def yield_to(self, lifted: Sequence[Piece]) -> None:
        """Cards are lifted: whoever was asked whether to give up plays on with one of them."""
        if self.giving_up != NOBODY and any(piece.seat == self.giving_up for piece in lifted):
            self.forget()
            self._ground.show_again(lets_go=False)

    def close(self) -> bool:
        """Puts it away; whether there was anything."""
        if not self.forget():
            return False
        self._ground.show_again()
        self.put_away()
        return True

    def pieces(self, view: View) -> list[Piece]:
        """What lies there, as pieces."""
        area = self._ground.area
        if self.fanned is not None:
            # On the table what is somebody's own is read by that seat, wherever it sits.
            own = self._ground.angle if self._sight.is_private else self._piles.angle(area, self.fanned[0])
            return fan_pieces(seat_frame(area.w, area.h, own), self._piles.fan(view, *self.fanned))
        if self.giving_up != NOBODY:
            place = self._piles.ask_place(area, self.giving_up, on_page=self._sight.is_private)
            playing = len(self._marks) - len(self._model.gone())
            return giving_up.question(place, self.giving_up, self._marks[self.giving_up], playing)
        return []

    def press(self, action: Action) -> None:
        """A pile, or giving up, was pressed."""
        if action.verb == "pile":
            self.press_pile(action)
        else:
            self.press_give_up(action.verb, action.seat)

    def press_pile(self, action: Action) -> None:
        """A pile is fanned out for all to see, or closed again; one that must stay closed says why."""
        if self.fanned is not None or action.what is None:
            self.close()
            return
        pile = (action.seat, str(action.what))
        closed = self._piles.closed_pile(self._playback.view, *pile)
        if closed is not None:
            self._ground.refuse(closed, self._sight.seat if self._sight.is_private else action.seat)
            return
        self.forget()
        self.fanned = pile
        self._ground.show_again()

    def press_give_up(self, verb: str, seat: int) -> None:
        """Giving up (TAB-3.1) is asked once, and done; nobody gives up for an opponent."""
        if seat not in self._model.people:
            return
        playing_back = self._playback.waiting or self._playback.held
        self.forget()
        if verb != "concede":
            self.giving_up = seat if verb == "give_up" and not playing_back else NOBODY
            self._ground.show_again()
            return
        on_page = self._sight.is_private
        if playing_back or not self._model.concede(seat):
            self._ground.show_again()
        elif on_page:
            self._ground.answered_on_page(seat)
