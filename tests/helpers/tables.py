"""Tables to play at: every registered game with each number of seats and each option, and Millions by name."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from app.packs import load
from rules import catalogue
from rules.kernel.options import Options, chosen
from rules.kernel.refusals import Refused
from rules.kernel.rules import Rules
from rules.millions.content import Content, small
from rules.millions.game import Millions

POINTS = (1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4)
"""The Points cards of the default pack (MIL-1.3)."""

STANDARD = small(tuple(range(1, 13)), POINTS)
"""Millions as its default pack has it, without reading the pack."""


class Table(NamedTuple):
    """A game with so many seats and these options; prints as the name of its golden game."""

    game: str
    seats: int
    options: tuple[tuple[str, Options], ...] = ()

    def __str__(self) -> str:
        told = [key if value is True else f"{key}={value}" for key, value in self.options]
        return "-".join((self.game, str(self.seats), *told))

    def rules(self) -> Rules[Any]:
        """The rules for this table, with the cards of the game's default pack."""
        box = catalogue.box(self.game)
        return box.table(default_cards(self.game), self.seats, chosen(box.options, dict(self.options)))

    @property
    def is_possible(self) -> bool:
        """Whether the rules take so many players with these options."""
        try:
            self.rules()
        except Refused:
            return False
        return True


@cache
def default_cards(game: str) -> tuple[Any, ...]:
    """The cards of the pack that comes with a game."""
    cards: tuple[Any, ...] = load(game).pack.cards
    return cards


MOST_VALUES = 4
"""Of an option with more other values than these the first and the last are played with."""


def variants(game: str) -> Iterator[tuple[tuple[str, Options], ...]]:
    """Each other value than the usual one of each option, with what it needs to mean anything."""
    for option in catalogue.box(game).options:
        others = [value for value in option.choices if value != option.default]
        for value in others if len(others) <= MOST_VALUES else (others[0], others[-1]):
            yield (*option.only, (option.key, value))


@cache
def every_table() -> tuple[Table, ...]:
    """Each registered game with each number of seats, and with each option for the fewest and the most; but for what the rules
    refuse, such as a duel for one.
    """
    found: list[Table] = []
    for game in catalogue.GAMES:
        box = catalogue.box(game)
        found += [Table(game, seats) for seats in range(box.least_seats, box.most_seats + 1)]
        for options in variants(game):
            there = [
                table
                for seats in range(box.least_seats, box.most_seats + 1)
                if (table := Table(game, seats, options)).is_possible
            ]
            found += dict.fromkeys((*there[:1], *there[-1:]))
    return tuple(table for table in found if table.is_possible)


def millions(seats: int, *, open_piles: bool = False, content: Content = STANDARD) -> Millions:
    """Millions, with other cards if wished."""
    options: Mapping[str, Options] = {"open_piles": open_piles}
    return Millions(content, seats, options)
