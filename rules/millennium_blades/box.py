"""Millennium Blades as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from rules.kernel.box import Box
from rules.kernel.options import Options
from rules.millennium_blades.content import DEFAULT, AnyCard, Content, faults
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.options import OPTIONS


def _table(cards: tuple[Any, ...], seats: int, options: Mapping[str, Options]) -> MillenniumBlades:
    return MillenniumBlades(Content(cards), seats, options)


BOX = Box(
    name="millennium_blades",
    title="Millennium Blades",
    prefix="MB",
    least_seats=2,
    most_seats=5,
    options=OPTIONS,
    pack=DEFAULT,
    cards=AnyCard,
    faults=faults,
    table=_table,
)
