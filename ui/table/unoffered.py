"""What lies there and cannot be used now: pressed, by whatever means, it says why, as a card does that is put down in vain.

What is said of a card that only its seat may see depends on what is asked, and never on which card it is.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QPointF

from app.model import TableModel
from rules.kernel.decisions import Atom, PickOne, PickSome
from rules.kernel.refusals import Refused
from rules.kernel.views import View
from ui.table.asking import Asking
from ui.table.furniture import CardPicture, PilePicture
from ui.table.game import AnyGame
from ui.table.intents import not_so
from ui.table.pieces import WHY, Action, Piece, Spot
from ui.table.sight import Sight


class Table(Protocol):
    """What it is said at."""

    def spots(self) -> Sequence[Spot]:
        """Where a card can be put now."""
        ...

    def refuse(self, refused: Refused, seat: int) -> None:
        """A seat is told why not."""
        ...


class Unoffered:
    """Whatever cannot be used now, on the page that is looked at or on the shared table."""

    def __init__(self, model: TableModel, game: AnyGame, asking: Asking, sight: Sight, table: Table) -> None:
        self._model = model
        self._asking = asking
        self._game = game
        self._sight = sight
        self._table = table

    def marked(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The same pieces, of which those that do nothing can be pressed to hear why."""
        if self._model.finished or not self._model.people:
            return list(pieces)
        return [self._marked(piece) for piece in pieces]

    def _marked(self, piece: Piece) -> Piece:
        is_idle = piece.card is None and piece.press is None
        says = isinstance(piece.what, CardPicture | PilePicture) or piece.zone == "prompt"
        if not (is_idle and says) and piece.zone not in self._game.by_rules:
            return piece
        asker = self._asker(piece.seat)
        owner = asker if piece.zone == "prompt" else piece.seat
        return replace(piece, press=Action(WHY, asker, (owner, piece.zone, piece.shows)))

    def _asker(self, owner: int | None) -> int:
        """Who is told: who looks alone, or on the shared table the person before whom it lies, or who sits first."""
        if self._sight.is_private:
            return self._sight.seat
        return owner if owner in self._model.people and owner is not None else self._model.people[0]

    def press(self, action: Action) -> bool:
        """Something was pressed; whether it is what cannot be used, and it is said why."""
        if action.verb != WHY:
            return False
        owner, zone, card = action.what
        self._refuse(owner, zone, card, action.seat)
        return True

    def place(self, point: QPointF) -> bool:
        """The bare ground was pressed there; whether it is a place of which there is something to be said."""
        if self._model.finished or not self._model.people:
            return False
        for spot in self._table.spots():
            asker, box = self._asker(spot.seat), spot.place.bounds
            is_there = box.x <= point.x() <= box.right and box.y <= point.y() <= box.bottom
            refused = self._game.unused(self._view, spot.seat, spot.zone, None, asker) if is_there else None
            if refused is not None:
                self._table.refuse(refused, asker)
                return True
        return False

    @property
    def _view(self) -> View:
        return self._model.view(self._sight.seat if self._sight.is_private else None)

    def _refuse(self, owner: int | None, zone: str, card: Atom | None, asker: int) -> None:
        decisions = self._model.decisions(asker)
        if asker in self._model.gone():
            self._table.refuse(Refused("TAB-3.2", "gave_up", seat=asker), asker)
            return
        refused = self._game.unused(self._view, owner, zone, card, asker)
        asked = next((decision for decision in decisions if isinstance(decision, PickOne | PickSome)), None)
        if refused is None and card is None and zone == "prompt":
            refused = self._asking.lacks(asker)
        if refused is None and asked is not None:  # another one, one more, or too early
            is_other = card is not None and card not in asked.candidates
            reason = "none_of_these" if is_other or isinstance(asked, PickOne) else "so_many"
            refused = Refused(asked.clause, reason)
        self._table.refuse(refused or not_so(asker, decisions), asker)
