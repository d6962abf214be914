"""What can be chosen for a duel: the ways to play (BR-2, BR-7), and house rules."""

from collections.abc import Mapping

from rules.kernel.options import Option, Options

DUEL, OWN_SWORDS, FIRST_BATTLE, MIXED, SOLO = MODES = ("duel", "own_swords", "first_battle", "mixed", "solo")

OPTIONS = (
    Option("mode", "BR-2.2", DUEL, MODES),
    Option("rematch", "BR-2.5", False),
    Option("easier_sonia", "BR-7.9", False),
)


def mode(options: Mapping[str, Options]) -> str:
    """The way to play."""
    return str(options.get("mode", DUEL))
