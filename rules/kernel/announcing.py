"""Announcements held against what may be announced, value by value: one way for every question that takes them."""

from collections.abc import Callable
from typing import TypeAlias

from rules.kernel.decisions import Act, Announcement, Choice, Decision, Parameter, Value, declined
from rules.kernel.refusals import Refused, RulesBroken

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


def modest(decision: Decision, following: Next | None = None) -> Choice:
    """The most modest answer to a question: nothing, no, the least, the first.

    An `Act` takes its first offer that is whole by itself, or else the first that can be made whole with what stands
    first. Raises RulesBroken where there is none.
    """
    try:
        return declined(decision)
    except RulesBroken:
        if not isinstance(decision, Act) or following is None:
            raise
        for offer in decision.offers:
            announced = _completed(Announcement(offer.key), following)
            if announced is not None:
                return announced
        raise


def _completed(partial: Announcement, following: Next) -> Announcement | None:
    """The announcement with the first value for all that it still needs; None where something has too few candidates."""
    while (parameter := following(partial)) is not None:
        value: Value
        if parameter.sort == "number":
            value = parameter.least
        elif parameter.sort in ("cards", "payment"):
            value = parameter.candidates[: parameter.least]
        else:
            value = parameter.candidates[0] if parameter.candidates else ()
        if not parameter.accepts(value):
            return None
        partial = partial.but(parameter.name, value)
    return partial


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
