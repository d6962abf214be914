"""The levels of an opponent for Millennium Blades."""

from app.opponents import Opponent
from app.opponents.millennium_blades import ahead, greedy
from rules.millennium_blades.game import MillenniumBlades


def opponent(level: str, rules: MillenniumBlades, *, hurries: bool = True) -> Opponent:
    """An opponent of that level; see `app.opponents.opponent`."""
    if level == "expert":
        return ahead.Ahead(rules, limit=ahead.LIMIT_S if hurries else None)
    noise = greedy.CARELESS if level == "easy" else greedy.SMALL
    return greedy.Greedy(rules, noise=noise, limit=greedy.LIMIT_S if hurries else None)
