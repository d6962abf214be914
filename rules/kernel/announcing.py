"""Announcements held against what may be announced, value by value: one way for every question that takes them."""

from collections.abc import Callable
from typing import TypeAlias

from rules.kernel.decisions import Act, Announcement, Choice, Decision, Parameter
from rules.kernel.refusals import Refused

Next: TypeAlias = Callable[[Announcement], Parameter | None]
"""What an announcement still needs; None when it is whole."""


def walk(announced: Announcement, following: Next) -> Parameter | None:
    """Goes through an announcement; gives what comes next, or None when it is whole.

    Raises Refused for a value that is not asked for (TAB-1.5) or not among its candidates (the parameter's clause).
    """
    partial = Announcement(announced.offer)
    for name, value in announced.values.items():
        parameter = following(partial)
        if parameter is None or parameter.name != name:
            raise Refused("TAB-1.5", "no_such_parameter", name=name)
        if not parameter.accepts(value):
            raise Refused(parameter.clause, "not_a_candidate", name=name)
        partial = partial.but(name, value)
    return following(partial)


def insist(decision: Decision, choice: Choice, following: Next) -> None:
    """Raises Refused unless the choice answers the decision, wholly."""
    decision.insist(choice)
    if not isinstance(decision, Act) or not isinstance(choice, Announcement):
        return
    offer = decision.offer(choice.offer)
    if choice.values or (offer is not None and offer.parameters):
        missing = walk(choice, following)
        if missing is not None:
            raise Refused("TAB-1.5", "incomplete", missing=missing.name)
