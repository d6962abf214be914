"""What can be chosen for a duel: the ways to play (BR-2, BR-7), and house rules."""

from collections.abc import Mapping

from rules.kernel.options import Option, Options

DUEL, OWN_SWORDS, FIRST_BATTLE, MIXED, SOLO = MODES = ("duel", "own_swords", "first_battle", "mixed", "solo")

OPTIONS = (
    Option("mode", "BR-2.2", DUEL, MODES),
    Option("rematch", "BR-2.5", False, only=(("mode", FIRST_BATTLE),)),
    Option("easier_sonia", "BR-7.9", False, only=(("mode", SOLO),)),
)


def mode(options: Mapping[str, Options]) -> str:
    """The way to play."""
    return str(options.get("mode", DUEL))


def seats(options: Mapping[str, Options]) -> int:
    """How many play: one alone against Sonia (BR-7.1), else two (BR-2.1)."""
    return 1 if mode(options) == SOLO else 2
