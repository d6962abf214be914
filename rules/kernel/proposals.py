"""Propose, interrupt, apply, react: how a group of events comes about when others may have a say.

A proposal is a group (all of these flip; both die). In its window it may be changed or cancelled, by each replacement at
most once; then it is applied together; then it queues what it triggers, as data. `drained` carries the queue out at the
checkpoints that the game names.
"""

from collections.abc import Generator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.context import Context
from rules.kernel.decisions import Atom, Decision, Order, PickOne, Together
from rules.kernel.events import Event
from rules.kernel.refusals import Fact
from rules.kernel.rules import Process
from rules.kernel.state import S, State
from rules.kernel.triggers import Trigger


class Replacement(Struct, frozen=True):
    """Something that can change or cancel a proposal."""

    seat: int
    """Who may use it."""
    key: str
    """Distinguishes it from every other replacement of the same proposal."""
    clause: str
    source: Atom | None = None
    optional: bool = True
    facts: dict[str, Fact] = {}
    """What the question tells of what is about to happen: the same for all replacements of a proposal that may be declined."""


class Proposal(Struct, frozen=True):
    """A group of events that is about to happen."""

    events: tuple[Event, ...]
    """Empty when it has been cancelled."""
    applied: tuple[str, ...] = ()
    """Keys of the replacements that had their chance: each has it once."""


class TriggersQueued(Event, frozen=True):
    """Abilities have triggered and wait."""

    triggers: tuple[Trigger, ...]

    def apply(self, state: State) -> State:
        return state.but(triggers=state.triggers + tuple(replace(t, wave=state.wave) for t in self.triggers))


class TriggersOrdered(Event, frozen=True):
    """The waiting abilities were put in order."""

    triggers: tuple[Trigger, ...]

    def apply(self, state: State) -> State:
        return state.but(triggers=self.triggers)


class TriggerTaken(Event, frozen=True):
    """The first waiting ability is being carried out."""

    def apply(self, state: State) -> State:
        return state.but(triggers=state.triggers[1:], wave=state.wave + 1)


def propose(
    context: Context[S], *events: Event, applied: tuple[str, ...] = ()
) -> Generator[Decision | Together, Any, Proposal]:
    """Lets a group of events happen unless it is changed or cancelled; gives back what happened in the end.

    `applied` names replacements that have had their chance, where one proposal grows out of another.
    """
    rules = context.rules
    proposal = Proposal(events, applied)
    while proposal.events:
        order = list(rules.turn_order(context.state))
        open_ones = [
            r for r in rules.interrupts(context.state, proposal) if r.key not in proposal.applied and r.seat in order
        ]
        if not open_ones:
            break
        seat = next(s for s in order if any(r.seat == s for r in open_ones))
        own = [r for r in open_ones if r.seat == seat]
        forced = [r for r in own if not r.optional]
        asked = forced or own
        if len(forced) == 1:
            chosen: Replacement | None = forced[0]
        else:
            picked = yield PickOne(
                seat=seat,
                topic="replacement",
                clause=asked[0].clause,
                candidates=tuple(r.key for r in asked),
                optional=not forced,
                facts={**asked[0].facts, "count": len(asked), "sources": _sources(asked)},
            )
            chosen = next((r for r in asked if r.key == picked), None)
        if chosen is None:  # declined: none of these is asked again for this proposal
            proposal = replace(proposal, applied=proposal.applied + tuple(r.key for r in own))
            continue
        changed = yield from rules.interrupted(context, proposal, chosen)
        proposal = replace(changed, applied=(*proposal.applied, chosen.key))
    if proposal.events:
        apply_together(context, *proposal.events)
    return proposal


def apply_together(context: Context[S], *events: Event) -> None:
    """Lets a group of events happen at once, with no say for anybody, and queues what it triggers."""
    before = context.state
    context.emit(*events)
    triggers = context.rules.triggered(before, context.state, events)
    if triggers:
        context.emit(TriggersQueued(triggers))


def drained(context: Context[S], since: int = 0) -> Process:
    """A checkpoint: carries out every waiting trigger, and those that they cause; with `since` only those that have triggered
    in that wave or later, for what must wait for its own consequences only.

    The seats follow each other in turn order; with the game's `newest_first`, what triggered last goes before all that
    waits. A seat with several of which it matters puts its own in order, once for as long as no new ones come (TAB-1.7).
    """
    rules = context.rules
    count = 0
    while context.state.triggers and context.state.result is None:
        order = list(rules.turn_order(context.state))
        waiting = [t for t in context.state.triggers if t.seat in order and t.wave >= since]

        def rank(trigger: Trigger, order: list[int] = order) -> tuple[int, int]:
            return (-trigger.wave if rules.newest_first else 0, order.index(trigger.seat))

        ranked = sorted(waiting, key=rank)
        own = [t for t in ranked if rank(t) == rank(ranked[0])] if ranked else []
        others = ranked[len(own) :]
        if len(set(map(_alike, own))) > 1 and not all(t.ordered for t in own) and not all(t.calm for t in own):
            chosen = yield Order(
                seat=own[0].seat,
                topic="triggers",
                clause="TAB-1.7",
                candidates=tuple(range(len(own))),
                facts={"keys": tuple(t.key for t in own), "sources": _sources(own)},
            )
            # While that was asked somebody may have given up: what they had triggered is gone (TAB-3.2), and that may have
            # triggered something else. What waits now is looked at anew.
            marked = [
                replace(trigger, ordered=True) for trigger in _still_waiting([own[i] for i in chosen], context.state)
            ]
            context.emit(TriggersOrdered((*marked, *_without(context.state.triggers, own))))
            continue
        older = [t for t in context.state.triggers if t.wave < since]
        if (*own, *others, *older) != context.state.triggers:
            context.emit(TriggersOrdered((*own, *others, *older)))
        if not own:
            return
        context.emit(TriggerTaken())
        context.beat()
        count += 1
        yield from (rules.resolve if count <= rules.most_triggers else rules.overrun)(context, own[0])


def _alike(trigger: Trigger) -> tuple[str, str, Atom | None]:
    """Triggers that are alike in this need no order of their owner's."""
    source = None if trigger.commutes else trigger.source
    return trigger.key, repr(sorted(trigger.facts.items())), source


def _still_waiting(triggers: list[Trigger], state: State) -> list[Trigger]:
    """Those of the triggers that the state still holds, in the order given."""
    left = list(state.triggers)
    still = []
    for trigger in triggers:
        if trigger in left:
            left.remove(trigger)
            still.append(trigger)
    return still


def _without(triggers: tuple[Trigger, ...], some: list[Trigger]) -> tuple[Trigger, ...]:
    """The triggers without some of them."""
    left = list(triggers)
    for trigger in some:
        if trigger in left:
            left.remove(trigger)
    return tuple(left)


def _sources(things: Sequence[Trigger | Replacement]) -> tuple[Atom, ...]:
    """Where each of them comes from, so that two that are called alike can be told apart; "" for one from nowhere."""
    return tuple("" if thing.source is None else thing.source for thing in things)
