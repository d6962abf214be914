"""A game as it stands on the shelf: what must be known of it before it is opened."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from rules.kernel.options import Option, Options
from rules.kernel.packs import Fault
from rules.kernel.rules import Rules


class Box(Struct, frozen=True):
    """One game. Opening it (`table`) takes the cards of its packs."""

    name: str
    """Its name in commands and files, such as `millions`."""
    title: str
    prefix: str
    """What its clauses begin with, such as `MIL`."""
    least_seats: int
    most_seats: int
    options: tuple[Option, ...]
    pack: str
    """The id of the pack that it is played with unless another is chosen."""
    cards: Any
    """The union of its types of cards, for `rules.kernel.packs.read`."""
    faults: Callable[[tuple[Any, ...], str], list[Fault]]
    """What keeps these cards from being this game; the text is the file's name."""
    table: Callable[[tuple[Any, ...], int, Mapping[str, Options]], Rules[Any]]
    """The rules for a table: cards, number of seats, options. Raises Refused if that many cannot play."""
    seats_with: Callable[[Mapping[str, Options]], tuple[int, int]] | None = None
    """The least and the most that can play with these options, where that depends on them."""

    cards_with: Callable[[tuple[Any, ...], Mapping[str, Options]], tuple[Any, ...]] | None = None
    """The cards as they are played with these options, where that depends on them."""

    again_with: Callable[[Mapping[str, Options]], Mapping[str, Options]] | None = None
    """The options with which the same people play again, where these are others."""

    def again(self, options: Mapping[str, Options]) -> Mapping[str, Options]:
        """The options with which the same people play again."""
        return options if self.again_with is None else self.again_with(options)

    def as_played(self, cards: tuple[Any, ...], options: Mapping[str, Options]) -> tuple[Any, ...]:
        """The cards as they are played with these options, for whoever shows them."""
        return cards if self.cards_with is None else self.cards_with(cards, options)

    def seats(self, options: Mapping[str, Options]) -> tuple[int, int]:
        """The least and the most that can play with these options."""
        return (self.least_seats, self.most_seats) if self.seats_with is None else self.seats_with(options)
