"""Lanes: actions that ask while everybody else goes on acting.

A lane is data: the action and the answers so far. It is re-run on the present state at each answer and asks everything
before its first event; so it asks on, commits whole, or is refused with its clause.
"""

from typing import Any

from msgspec import Struct, field

from rules.kernel.context import Context
from rules.kernel.decisions import Choice, Decision, Together
from rules.kernel.events import Event
from rules.kernel.refusals import Fact, RulesBroken
from rules.kernel.rules import Rules
from rules.kernel.state import S, State


class Lane(Struct, frozen=True):
    """An action of one seat that has begun to ask and has changed nothing yet."""

    seat: int
    topic: str
    choice: Choice
    """The answer that began it."""
    answers: tuple[Choice, ...] = ()
    number: int = 0
    """Of the question that it asks now."""


class LaneDropped(Event, frozen=True):
    """An action that was still asking came to nothing, since the game had gone on (somebody took the card)."""

    seat: int
    topic: str
    clause: str
    reason: str
    facts: dict[str, Fact] = field(default_factory=dict)

    def apply(self, state: State) -> State:
        return state

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


def run_lane(rules: Rules[S], state: S, lane: Lane) -> tuple[Context[S], Decision | None]:
    """Runs a lane on a state: what it did and None when it is through, or its next question and nothing done.

    Raises Refused if the action, or one of its answers, is not possible (any more).
    """
    context = Context(rules, state)
    process = rules.act(context, lane.seat, lane.topic, lane.choice)
    sent: Any = None
    for choice in (*lane.answers, None):
        try:
            question = process.send(sent)
        except StopIteration:
            return context, None
        if isinstance(question, Together) or question.seat != lane.seat:
            raise RulesBroken(f"the lane {lane.topic!r} may ask its own seat only")
        if context.count:
            raise RulesBroken(f"the lane {lane.topic!r} asks after its first event")
        if choice is None:
            process.close()
            return context, question
        question.insist(choice)
        sent = choice
    raise RulesBroken("unreachable")
