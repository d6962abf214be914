"""Refusals and broken promises: the two ways in which the rules say no."""

from collections.abc import Mapping
from typing import TypeAlias

Fact: TypeAlias = int | str | bool | tuple[int | str, ...] | None
"""A value that a refusal, a prompt or a log line carries for the words to be made from."""


class Refused(Exception):
    """An answer that the rules do not allow. Nothing has changed.

    Holds the clause that forbids it, a reason (a key, never a sentence: `app.words` makes the words) and the facts
    that the words need, such as what was asked for and what there is.
    """

    def __init__(self, clause: str, reason: str, **facts: Fact) -> None:
        super().__init__(clause, reason)
        self.clause = clause
        self.reason = reason
        self.facts: Mapping[str, Fact] = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.reason} ({self.clause})" + (f": {told}" if told else "")


class RulesBroken(Exception):
    """A promise of the engine does not hold: a bug in the program, never a fault of a player."""
