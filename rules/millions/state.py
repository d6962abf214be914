"""A moment of a game of Millions."""

from rules.kernel.state import State

Values = tuple[int, ...]


class MillionsState(State, frozen=True, kw_only=True):
    """Everything that lies on the table or is held. Points cards are known by their place in the content's list."""

    round: int = 0
    """1 to the last; 0 before the first sunrise."""
    pile: Values = ()
    """The face-down Points cards, the next to be turned first (MIL-2.2)."""
    contested: Values = ()
    """The face-up Points cards that nobody has taken, in the order of turning up (MIL-3.1, MIL-5.1)."""
    hands: tuple[Values, ...] = ()
    """The powers that each seat still holds, lowest first."""
    laid: tuple[int | None, ...] = ()
    """The power that lies face down before each seat (MIL-3.2)."""
    shown: tuple[int | None, ...] = ()
    """The power that lies revealed before each seat, between reveal and Night (MIL-3.4)."""
    stuck: tuple[Values, ...] = ()
    """Powers that stayed on the table after overall ties, oldest first (MIL-5.1)."""
    used: tuple[Values, ...] = ()
    """Each seat's used pile, the last on top (MIL-3.7)."""
    won: tuple[Values, ...] = ()
    """Each seat's won Points cards, the last on top (MIL-3.7)."""
    lost: Values = ()
    """Points cards that went to nobody (MIL-5.3)."""

    def active(self) -> tuple[int, ...]:
        """The seats that have not given up."""
        return tuple(s for s in range(len(self.hands)) if s not in self.conceded)
