"""What lies on the table, as plain data: made from a view, and shown by the scene by difference."""

from dataclasses import dataclass
from typing import Any

from rules.kernel.decisions import Atom
from ui.table.geometry import Place
from ui.table.pictures import Drawable

WHY = "why"
"""What pressing something means that cannot be used now (`ui/table/unoffered.py`)."""
OPENED = "opened"
"""The zone of what has opened something on a page that lies there in place of other things: pressing it, or Escape, puts that away."""

BACK, ON = "turns_back", "turns_on"
"""The zones of what turns to the page before, or to the next one, of many things on a page: Page Up and Page Down press it."""


@dataclass(frozen=True)
class Action:
    """What pressing a piece does: a word of the table with what it is about."""

    verb: str
    """`reopen`, `go_on`, `scores`, `ready`, `cover`, `table`, `sort`, `clause`, `prompt`, `why` and others."""
    seat: int = -1
    what: Any = None


@dataclass(frozen=True)
class Piece:
    """One thing on the table."""

    key: str
    """Who it is from view to view; the scene moves what keeps its key."""
    what: Drawable
    place: Place
    z: float = 0.0
    seat: int | None = None
    zone: str = ""
    name: str = ""
    """What it is called, for tooltips and for who cannot see it."""
    card: str | int | None = None
    """The card's key in the view, if it is a card that may be lifted by whoever sees this piece."""
    shows: Atom | None = None
    """Which card of the view it is, where a question may be answered by pressing it."""
    press: Action | None = None
    comes_from: Place | None = None
    """Where it is first seen when it is new, so that it can move in."""
    opacity: float = 1.0

    @property
    def is_offered(self) -> bool:
        """Whether something can be done with it, and not only be heard why it cannot."""
        return self.card is not None or (self.press is not None and self.press.verb != WHY)


@dataclass(frozen=True)
class Spot:
    """A place that a card can be dropped on."""

    zone: str
    seat: int | None
    place: Place
    name: str
    takes: bool = True
    """Whether a lifted card of the hand belongs here, as far as can be seen; it then opens up."""
