"""Which rest point a finished process leads to: what stands open then, and under which numbers."""

from msgspec.structs import replace

from rules.kernel.decisions import Decision
from rules.kernel.lanes import Lane, dropped, lane_question
from rules.kernel.live import Live
from rules.kernel.refusals import Refused
from rules.kernel.rest import Asked, Rest
from rules.kernel.rules import Rules
from rules.kernel.state import S


def next_rest(
    rules: Rules[S], before: Rest[S], asking: tuple[Decision, ...], live: Live[S], paused: bool, house: int
) -> Rest[S]:
    """The rest point after a process that began at the one before; `asking` is what that one's lanes asked."""
    lanes = _lanes_kept(rules, before, asking, live)
    state = live.context.state
    numbers = live.numbers
    old = [a for a in before.asked if a not in live.answered]
    asked: list[Asked] = []
    for standing in rules.standing(state) if state.result is None else ():
        seat, topic, occasion = standing.seat, standing.topic, standing.occasion
        if seat in state.conceded or (lanes and any(lane.standing == standing for lane in lanes)):
            continue
        for question in old:  # a question that stands on keeps its number
            if question.seat == seat and question.topic == topic and question.occasion == occasion:
                break
        else:
            numbers[seat] += 1
            question = Asked(seat, topic, standing.lane, occasion, number=numbers[seat])
        asked.append(question)
    return Rest(state, tuple(numbers), tuple(asked), lanes, paused, house)


def _lanes_kept(rules: Rules[S], before: Rest[S], asking: tuple[Decision, ...], live: Live[S]) -> tuple[Lane, ...]:
    """The lanes that may go on asking in the state that a process leads to; the others are told that they cannot."""
    context = live.context
    if context.count == 0 or not live.lanes:
        return live.lanes
    if context.state.result is not None:
        return ()
    kept: list[Lane] = []
    for lane in live.lanes:
        if lane.seat in context.state.conceded:
            continue
        try:
            question = lane_question(rules, context.state, lane)
        except Refused as refused:
            context.emit(dropped(lane, refused))
            continue
        if question != asking[before.lanes.index(lane)]:
            # It asks something else now: a late answer to the old question must not hit another card (TAB-1.1).
            live.numbers[lane.seat] += 1
            kept.append(replace(lane, number=live.numbers[lane.seat]))
        else:
            kept.append(lane)
    return tuple(kept)
