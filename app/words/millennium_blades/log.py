"""The log and the cards of Millennium Blades, put together from its sentences."""

from collections.abc import Mapping, Sequence

from app.words import Line, Names
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.views import Back, Face

SILENT: frozenset[str] = frozenset()
"""Events about which there is nothing to say."""


def line(event: Event, named: Names) -> Line | None:
    """What happened, with its clause."""
    return None


def first_remembered(_: Sequence[Event], __: Mapping[str, Options]) -> int:
    """The log tells all that was public: nothing of it is hidden again later (MB-14.1)."""
    return 0


def card(seen: Face | Back, named: Names, _: int | None = None) -> str:
    """What a card is called by somebody who sees it so; empty for one that is not of this game."""
    if isinstance(seen, Back):
        return ""
    return named.card(seen.card) if seen.card in named.cards else ""
