"""Blade Rondo: Frost Veil as it stands on the shelf."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from rules.blade_rondo.content import DEFAULT, AnyCard, SoniaAction, content, faults
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import FIRST_BATTLE, OPTIONS, seats
from rules.kernel.box import Box
from rules.kernel.options import Options


def _table(cards: tuple[Any, ...], seats: int, options: Mapping[str, Options]) -> BladeRondo:
    return BladeRondo(content(cards), seats, options)


def _as_played(cards: tuple[Any, ...], options: Mapping[str, Options]) -> tuple[Any, ...]:
    """BR-7.9: some of an easier Sonia's cards start later."""
    if not options.get("easier_sonia", False):
        return cards
    return tuple(
        replace(card, startup=card.easier, easier=None) if isinstance(card, SoniaAction) and card.easier else card
        for card in cards
    )


def _again(options: Mapping[str, Options]) -> Mapping[str, Options]:
    """BR-2.5: a first battle is followed by its rematch."""
    return {**options, "rematch": True} if options.get("mode") == FIRST_BATTLE else options


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
    cards_with=_as_played,
    again_with=_again,
    seats_with=lambda options: (seats(options),) * 2,
)
