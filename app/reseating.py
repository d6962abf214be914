"""Who is called what, and sits where, from some point of a game on: a change of names and places, and what a file tells of it.

Of the game itself nothing changes: hands, scores, marks and whatever else belongs to a seat stay with the seat.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from app.records import Happened, Mannered, NotUnderstood, Record, Reseated
from app.seats import BadTable, Seat, Table, insist, shown
from rules import catalogue
from rules.kernel import names as people


def reseated(table: Table, names: Sequence[str], places: Sequence[int], *, finished: bool = False) -> Table:
    """The table with these names, by seat, and with each seat at one of the places round it.

    Raises BadTable, as a new table does: with one clear sentence.
    """
    if finished:
        raise BadTable("The game is over: its names stay as they are.")
    if len(names) != len(table.seats) or sorted(places) != list(range(len(table.seats))):
        raise BadTable("Each seat needs one name and one place round the table.")
    pairs = zip(table.seats, names, strict=True)
    seats = tuple(replace(seat, name=people.tidied(name)) for seat, name in pairs)
    new = replace(table, seats=seats, places=tuple(places))
    try:
        box = catalogue.box(table.game)
    except catalogue.UnknownGame:  # a game of a proof: of the names alone something can be said
        return new
    insist(new, box)
    return new


def called(seats: Sequence[Seat], names: Sequence[str]) -> tuple[Seat, ...]:
    """Seats from a file, with the names that they have in one of its last lines; as they can be shown and told apart."""
    if len(names) == len(seats):
        seats = [replace(seat, name=name) for seat, name in zip(seats, names, strict=True)]
    return shown(seats)


class Following:
    """Follows a file from line to line."""

    def __init__(self, table: Table) -> None:
        self.table = table
        """As it is set after the last line that was followed; its names can be shown and told apart."""
        self.names: tuple[str, ...] = ()
        """The names as they are written, once there was a change."""

    def follow(self, record: Record) -> None:
        """Raises NotUnderstood where a line seats somebody nowhere, or calls them otherwise than they are called."""
        if isinstance(record, Reseated):
            count = len(self.table.seats)
            if len(record.names) != count or sorted(record.places) != list(range(count)):
                raise NotUnderstood("seats others than sit at the table")
            self.names = record.names
            self.table = replace(self.table, seats=called(self.table.seats, record.names), places=record.places)
        elif isinstance(record, Mannered):
            self.table = replace(self.table, manner=record.manner)
        elif isinstance(record, Happened) and record.names != self.names:
            raise NotUnderstood("calls the seats otherwise than they are called")
