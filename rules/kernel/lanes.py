"""Lanes: actions that ask while everybody else goes on acting.

A lane is data: the action and the answers so far. It is re-run on the present state at each answer and asks everything
before its first event; so it asks on, commits whole, or is refused with its clause.
"""

from functools import partial
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from rules.kernel import announcing
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Choice, Decision, Standing, Together
from rules.kernel.events import Event
from rules.kernel.refusals import Fact, Refused, RulesBroken
from rules.kernel.rules import Rules
from rules.kernel.state import S, State


class Lane(Struct, frozen=True):
    """An action of one seat that has begun to ask and has changed nothing yet."""

    standing: Standing
    """The question that it answers."""
    choice: Choice
    """The answer that began it."""
    answers: tuple[Choice, ...] = ()
    number: int = 0
    """Of the question that it asks now."""

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.standing.seat


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


def dropped(lane: Lane, refused: Refused) -> LaneDropped:
    """The notice to a lane's seat."""
    return LaneDropped(lane.seat, lane.standing.topic, refused.clause, refused.reason, dict(refused.facts))


def run_lane(rules: Rules[S], state: S, lane: Lane) -> tuple[Context[S], Decision | None]:
    """Runs a lane on a state: what it did and None when it is through, or its next question and nothing done.

    Raises Refused if the action, or one of its answers, is not possible (any more).
    """
    context = Context(rules, state)
    process = rules.act(context, lane.standing, lane.choice)
    given = iter(lane.answers)
    sent: Any = None
    while True:
        try:
            question = process.send(sent)
        except StopIteration:
            return context, None
        if isinstance(question, Together) or question.seat != lane.seat:
            raise RulesBroken(f"the lane {lane.standing.topic!r} may ask its own seat only")
        if context.count:
            raise RulesBroken(f"the lane {lane.standing.topic!r} asks after its first event")
        try:
            sent = next(given)
        except StopIteration:
            process.close()
            return context, question
        insist(rules, state, question, sent)


def lane_question(rules: Rules[S], state: S, lane: Lane) -> Decision:
    """What a lane asks in a state; it can be taken back instead of being answered.

    Raises Refused if the action is not possible (any more), or nothing is left of it to ask.
    """
    _, question = run_lane(rules, state, lane)
    if question is None:
        raise Refused("TAB-1.6", "overtaken")
    return replace(question, number=lane.number, optional=True)


def insist(rules: Rules[S], state: S, decision: Decision, choice: Choice) -> None:
    """Raises Refused unless the choice answers what the rules ask."""
    if isinstance(decision, Act):
        announcing.insist(decision, choice, partial(rules.next_parameter, state, decision))
    else:
        decision.insist(choice)
