"""The levels of an opponent for Blade Rondo."""

from app.opponents import Opponent
from app.opponents.blade_rondo.fast import SMALL, Fast
from app.opponents.blade_rondo.full import LIMIT_S, Full
from rules.blade_rondo.game import BladeRondo

CARELESS = 2.5
"""By how much the weakest one misjudges what a move is worth, in points of life."""


def opponent(level: str, rules: BladeRondo, *, hurries: bool = True) -> Opponent:
    """An opponent of that level; see `app.opponents.opponent`."""
    if level == "expert":
        return Full(rules, limit=LIMIT_S if hurries else None)
    return Fast(rules.content, noise=CARELESS if level == "easy" else SMALL)
