"""What can be chosen for Millennium Blades: the ways to play, and how the table is set up (MB-2, MB-12)."""

from collections.abc import Mapping
from typing import Final

from rules.kernel.options import Option, Options

PRE_RELEASE, EXHIBITION = MODES = ("pre-release", "exhibition")
RANDOM, CHOSEN = "random", "chosen"
THEMES: Final = ("first_saturday", "saucepans_at_dawn", "lights_out", "market_day", "street_theatre")
"""The last words of the ids of the themes that come with the game, in the pack's order (MB-2.1)."""
PRESET, OWN = "preset", "own"
DECKS: Final = (RANDOM, PRESET, OWN)

OPTIONS = (
    Option("mode", "MB-2.6", PRE_RELEASE, MODES),
    Option("sets", "MB-2.1", RANDOM, (RANDOM, CHOSEN, *THEMES)),
    Option("decks", "MB-4.7", RANDOM, DECKS, only=(("mode", EXHIBITION),)),
    Option("choose_characters", "MB-2.2", False),
    Option("powers", "MB-2.5", False),
    Option("venue", "MB-12.3", False, only=(("mode", EXHIBITION),)),
)


def mode(options: Mapping[str, Options]) -> str:
    """The way to play."""
    return str(options.get("mode", PRE_RELEASE))
