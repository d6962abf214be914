"""What the window shows of the table, to whom, and all that a look leaves: every way out of a look goes through here."""

from collections.abc import Callable
from typing import Protocol

from rules.kernel.decisions import Atom
from ui.table.curtain import Phase
from ui.table.stage import GHOST, HELD, PAGE, Stage

NOBODY = -1


class Leaves(Protocol):
    """A part of the table in which a look leaves something: what is held, said, asked, pointed at or laid over."""

    def forget(self) -> object:
        """Nothing of a look is left in it."""
        ...


class Sight:
    """Who looks at what. Its `end` is the only end that a look has."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._parts: list[Leaves] = []
        self.phase = Phase.TABLE
        self.seat = NOBODY
        """Who the curtain is before, or who looks."""
        self.order: tuple[Atom, ...] = ()
        """The keys of the cards in the order in which they lie before who looks: a new one at each look."""
        self.letters: dict[str, Atom] = {}
        """By letter: the key of the card that it chooses in this look."""

    @property
    def is_private(self) -> bool:
        """Whether one seat alone looks; nobody else may learn what its hands do."""
        return self.phase is Phase.LIFTED

    def begin(self, order: tuple[Atom, ...], letters: dict[str, Atom]) -> None:
        """Who is before the curtain looks; its cards lie in that order, and bear those letters."""
        self.phase, self.order, self.letters = Phase.LIFTED, order, letters

    def watch(self, *parts: Leaves) -> None:
        """These parts keep what a look leaves."""
        self._parts += parts

    def end(self, phase: Phase, seat: int, cloth: Callable[[], None] | None = None, *, paints: bool = True) -> None:
        """The look is over, and nothing of it is left: no item, no name, no order.

        Where a cloth falls it is painted before anything beneath it changes; what would lie over it goes before that. Without
        `paints` the caller lifts it again before anything is painted, and the next frame shows what comes then.
        """
        self.phase, self.seat, self.order, self.letters = phase, seat, (), {}
        if cloth is not None:
            self._stage.motion.finish()
        for part in self._parts:
            part.forget()
        self._stage.clear_layer(GHOST)
        self._stage.clear_layer(HELD)
        self._stage.hide_tooltip()
        if cloth is not None:
            cloth()
        is_seen = cloth is not None and paints
        if is_seen:
            self._stage.paint_now()
        self._stage.clear_layer(PAGE, unseen=is_seen)
