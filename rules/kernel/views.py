"""What a seat may know: views are built from nothing, piece by piece, and share nothing with the state.

A hidden card has a place and a back, never a key and never a name. Tables, practice opponents, logs and pictures get
views and nothing else.
"""

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.decisions import AnyDecision, Atom
from rules.kernel.state import Result

V = TypeVar("V", bound="View")


class Face(Struct, frozen=True, tag="face"):
    """A card that may be seen."""

    key: Atom
    """Points at this card among all that are seen; what decisions name as a candidate."""
    card: str
    """Which card it is: its id in the pack."""


class Back(Struct, frozen=True, tag="back"):
    """A card of which only the back may be seen."""

    back: str
    """Which back: what it may tell by the rules, such as whose deck it comes from."""


class ZoneView(Struct, frozen=True):
    """A place for cards, as it may be seen."""

    name: str
    """What it is, the same for every seat: `hand`, `used`, `attack`."""
    seat: int | None
    """Whose it is; None: the table's."""
    cards: tuple[Face | Back, ...]
    """What can be seen of it, in order; of a pile its top card only, at the end."""
    count: int
    """How many cards lie there."""

    @property
    def faces(self) -> tuple[Face, ...]:
        """The cards of it that may be seen."""
        return tuple([card for card in self.cards if isinstance(card, Face)])


class View(Struct, frozen=True, kw_only=True):
    """What one seat may know. Each game adds its own public facts."""

    seat: int | None
    """Whose view it is; None: a spectator's, which is what a shared screen shows."""
    zones: tuple[ZoneView, ...]
    awaited: tuple[int, ...] = ()
    """Seats that must answer before the game can go on; public."""
    decisions: tuple[AnyDecision, ...] = ()
    """What this seat may answer now; never another seat's."""
    result: Result | None = None

    def zone(self, name: str, seat: int | None = None) -> ZoneView:
        """The zone of that name; KeyError if there is none."""
        zone = self._found(name, seat)
        if zone is None:
            raise KeyError((name, seat))
        return zone

    def zone_if_any(self, name: str, seat: int | None = None) -> ZoneView:
        """The zone of that name; an empty one if there is none, as where a zone is told only while something lies there."""
        return self._found(name, seat) or ZoneView(name, seat, (), 0)

    def _found(self, name: str, seat: int | None) -> ZoneView | None:
        for zone in self.zones:
            if zone.name == name and zone.seat == seat:
                return zone
        return None

    @property
    def faces(self) -> tuple[Face, ...]:
        """All cards that this seat may see, zone by zone."""
        return tuple([card for zone in self.zones for card in zone.faces])

    def but(self: V, **changes: Any) -> V:
        """The same view with some fields changed."""
        return replace(self, **changes)
