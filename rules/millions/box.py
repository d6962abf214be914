"""Millions as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from rules.kernel.box import Box
from rules.kernel.options import Options
from rules.millions.content import DEFAULT, AnyCard, content, faults
from rules.millions.game import Millions
from rules.millions.options import OPTIONS


def _table(cards: tuple[Any, ...], seats: int, options: Mapping[str, Options]) -> Millions:
    return Millions(content(cards), seats, options)


BOX = Box(
    name="millions",
    title="Millions: The Last Soldier",
    prefix="MIL",
    least_seats=2,
    most_seats=5,
    options=OPTIONS,
    pack=DEFAULT,
    cards=AnyCard,
    faults=faults,
    table=_table,
)
