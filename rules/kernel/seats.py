"""Who can answer: the players' seats, and two seats that are nobody's chair."""

from typing import Final

TABLE: Final = -1
"""The seat of the house: pause, resume, giving up, and whatever a game lets the people at the table decide together."""

CLOCK: Final = -2
"""The seat of time: a clock that has run out answers from here."""

LETTERS: Final = "ABCDE"
"""Seats are lettered for people; letters, unlike colours, can be spoken."""


def letter(seat: int) -> str:
    """The letter that people call a seat by; the house and the clock are named in full."""
    if seat == TABLE:
        return "table"
    if seat == CLOCK:
        return "clock"
    return LETTERS[seat]
