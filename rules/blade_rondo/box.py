"""Blade Rondo: Frost Veil as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from rules.blade_rondo.content import DEFAULT, AnyCard, content, faults
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import OPTIONS, seats
from rules.kernel.box import Box
from rules.kernel.options import Options


def _table(cards: tuple[Any, ...], seats: int, options: Mapping[str, Options]) -> BladeRondo:
    return BladeRondo(content(cards), seats, options)


BOX = Box(
    name="blade_rondo",
    title="Blade Rondo: Frost Veil",
    prefix="BR",
    least_seats=1,
    most_seats=2,
    options=OPTIONS,
    pack=DEFAULT,
    cards=AnyCard,
    faults=faults,
    table=_table,
    seats_with=lambda options: (seats(options),) * 2,
)
