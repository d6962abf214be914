"""What parts of a card speak of that only a step before tells: who was chosen, which card was flipped."""

from functools import cache
from typing import Final

from msgspec import Struct

from rules.millennium_blades.amounts import Amount, Rivals
from rules.millennium_blades.selecting import Cards
from rules.millennium_blades.state import HIDDEN

_FIELDS: Final = ("name", "named", "to", "done", "who", "of", "against")
"""Where names can stand."""
_KNOWN: Final = frozenset(
    (
        "",
        "this",
        "left",
        "right",
        "top",
        "you",
        "opponents",
        "all",
        "neighbours",
        "one",
        "two_others",
        "most",
        "more_rp",
    )
)
"""What stands there and needs no naming."""


@cache
def spoken_of(part: object) -> frozenset[str]:
    """The names that a part of a card speaks of; `chosen` is an attribute that was chosen."""
    found: set[str] = set()
    if isinstance(part, tuple):
        return frozenset().union(*(spoken_of(one) for one in part))
    if isinstance(part, Struct) and not isinstance(part, Rivals):
        for field in part.__struct_fields__:
            value = getattr(part, field)
            if not isinstance(value, str):
                found |= spoken_of(value)
            elif field in _FIELDS and value not in _KNOWN:
                found.add(value)
            elif field == "chosen":
                found.add(field)
    return frozenset(found)


def speaks_of_host(part: object) -> bool:
    """Whether a part of a card speaks of the card that it is attached to."""
    if isinstance(part, tuple):
        return any(map(speaks_of_host, part))
    if isinstance(part, Cards) and part.place == "host":
        return True
    return isinstance(part, Struct) and any(speaks_of_host(getattr(part, field)) for field in part.__struct_fields__)


def is_unknown(amount: Amount) -> bool:
    """Whether an amount cannot be told before its step comes: it reads what others name, or what lies hidden."""
    return bool(spoken_of(amount)) or _is_hidden(amount)


def _is_hidden(part: object) -> bool:
    if isinstance(part, tuple):
        return any(map(_is_hidden, part))
    if isinstance(part, Cards):
        return part.zone in HIDDEN
    return isinstance(part, Struct) and any(_is_hidden(getattr(part, field)) for field in part.__struct_fields__)
