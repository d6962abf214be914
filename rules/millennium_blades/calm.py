"""Lines whose order among each other nobody could tell: they give RP for what lies there, and change nothing else."""

from typing import Final

from rules.millennium_blades.amounts import (
    Amount,
    Different,
    Each,
    Friends,
    Highest,
    Metas,
    Slots,
    Spread,
    Stars,
    Sum,
    Tokens,
)
from rules.millennium_blades.conditions import AnyCondition, Both, Not, Rank
from rules.millennium_blades.lines import Line
from rules.millennium_blades.steps import Gain

_COUNTED: Final = (int, Each, Different, Stars, Spread, Highest, Tokens, Slots, Metas, Friends)


def is_calm(line: Line) -> bool:
    """Whether a line only gives RP to its owner, by what no other such line changes."""
    return (
        not line.may
        and line.on != "reaction"
        and _is_still(line.if_)
        and all(isinstance(step, Gain) and step.who == "you" and _is_constant(step.rp) for step in line.do)
    )


def _is_constant(amount: Amount) -> bool:
    if isinstance(amount, Sum):
        return all(_is_constant(one) for one in amount.of)
    return isinstance(amount, _COUNTED)


def _is_still(condition: AnyCondition | None) -> bool:
    if isinstance(condition, Both):
        return all(_is_still(one) for one in condition.of)
    if isinstance(condition, Not):
        return _is_still(condition.that)
    return not isinstance(condition, Rank)
