"""Triggered abilities as data: they wait in the state's queue until a checkpoint drains it."""

from msgspec import Struct

from rules.kernel.decisions import Atom
from rules.kernel.refusals import Fact


class Trigger(Struct, frozen=True):
    """An ability that has triggered and waits to be carried out."""

    seat: int
    """Who controls it, and orders it among the own ones."""
    key: str
    """Names the ability for the rules that resolve it."""
    source: Atom | None = None
    """The card it is an ability of."""
    commutes: bool = False
    """Whether those of other cards that have the same key and facts may go before or after it, and nobody could tell."""
    calm: bool = False
    """Whether it changes nothing that any other waiting ability looks at, nor looks at what those change, if they are calm too:
    among themselves they need no order.
    """
    facts: dict[str, Fact] = {}
    """What it needs to know of its cause, as it was then."""
    wave: int = 0
    """How many abilities had been carried out when it triggered; those of one wave triggered together."""
    ordered: bool = False
    """Whether its owner has put it in order already."""
