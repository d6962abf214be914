"""What a seat can do in its Action, as its own view shows it."""

from collections.abc import Iterator
from typing import NamedTuple

from app.opponents.blade_rondo.reckoning import Reckoning
from rules.blade_rondo.content import Playable
from rules.blade_rondo.state import FROZEN
from rules.blade_rondo.vocabulary import OneOf
from rules.kernel.decisions import Announcement


class Move(NamedTuple):
    """One card that can be thawed or used."""

    ref: int
    card: Playable
    cost: int | None
    """What it costs; None where that is chosen."""
    acts: OneOf | None
    """The sub-actions of which one must be announced."""
    thaws: bool = False

    def announced(self, x: int | None = None, mode: str = "") -> Announcement:
        """The move as it is answered, with the cost and the sub-action that were chosen."""
        announced = Announcement("thaw" if self.thaws else "use", {"card": self.ref})
        if x is not None:
            announced = announced.but("x", x)
        return announced.but("mode", mode) if mode else announced


def moves(reckoning: Reckoning) -> Iterator[Move]:
    """All cards that can be thawed, and then all that can be paid for and are not sealed."""
    content, view, seat = reckoning.content, reckoning.view, reckoning.seat
    for face in reckoning.faces("set", seat):
        if view.roles.get(int(face.key)) == FROZEN:
            acts = content.acts_to_choose(face.card, thaws=True)
            yield Move(int(face.key), content.playable(face.card), 0, acts, thaws=True)
    for face in (*reckoning.faces("hand", seat), *reckoning.faces("breath", seat)):
        card, cost = content.playable(face.card), content.price[face.card]
        if card.name not in view.sealed and (cost is None or cost <= view.left):
            yield Move(int(face.key), card, cost, content.acts_to_choose(face.card, thaws=False))
