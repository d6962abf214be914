"""The levels of an opponent for Millennium Blades."""

from app.opponents import Opponent
from app.opponents.millennium_blades.greedy import CARELESS, LIMIT_S, SMALL, Greedy
from rules.millennium_blades.game import MillenniumBlades

DEALS = 4
"""The strongest one tries each move on so many tables as they could be."""


def opponent(level: str, rules: MillenniumBlades, *, hurries: bool = True) -> Opponent:
    """An opponent of that level; see `app.opponents.opponent`."""
    limit = LIMIT_S if hurries else None
    if level == "expert":
        return Greedy(rules, deals=DEALS, limit=limit)
    return Greedy(rules, noise=CARELESS if level == "easy" else SMALL, limit=limit)
