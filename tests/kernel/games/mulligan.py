"""A set-up that asks: both players at once may have their hand dealt anew before the game begins."""

from typing import ClassVar

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Confirm, Together
from rules.kernel.rules import Process
from tests.kernel.games.parley import Dealt, Parley, ParleyState


class Mulligan(Parley):
    """Parley with a mulligan."""

    game: ClassVar[str] = "mulligan"

    def opening(self, context: Context[ParleyState]) -> Process:
        yield from super().opening(context)
        context.beat()
        questions = tuple(Confirm(seat=seat, topic="mulligan", clause="P-5") for seat in (0, 1))
        wanted = yield Together(questions)
        for seat, again in enumerate(wanted):
            if again:
                hands = list(context.state.hands)
                unused = sorted(set(range(1, 13)) - set(hands[1 - seat]))
                hands[seat] = tuple(sorted(context.shuffled(unused, luck.SETUP)[:4]))
                context.emit(Dealt(tuple(hands)))
