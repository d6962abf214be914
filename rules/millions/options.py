"""What a table may choose for a game of Millions, and how that is read."""

from collections.abc import Mapping

from rules.kernel.options import Option, Options

OPEN_PILES = Option("open_piles", "MIL-7.2", False)
"""All piles, totals and past rounds can be looked at."""

OPTIONS = (OPEN_PILES,)
"""What the table may choose."""


def has_open_piles(options: Mapping[str, Options] | None) -> bool:
    """Whether a game with these options has open piles (MIL-7.2); what is not said is as the option's default."""
    return bool((options or {}).get(OPEN_PILES.key, OPEN_PILES.default))
