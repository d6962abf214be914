"""From a gesture to an answer: what is offered to a seat, held against what its hand did."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.kernel.decisions import Act, Announcement, Answer, Atom, Decision, Parameter, PickOne
from rules.kernel.refusals import Refused

NextParameter = Callable[[int, int, Announcement], Parameter | None]
Misplaced = Callable[["Drop"], Refused | None]
"""Why a card cannot be put there, where the game has words of its own for it."""


@dataclass(frozen=True)
class Drop:
    """A card was put somewhere by a seat."""

    seat: int
    card: Atom
    zone: str
    """Where it lay."""
    target: str
    """Where it was put."""
    target_seat: int | None


@dataclass(frozen=True)
class Begun:
    """An announcement that needs more than the card that was put down: the rest is asked, and it can be given up meanwhile."""

    decision: Act
    announcement: Announcement


def intent(
    drop: Drop,
    decisions: Sequence[Decision],
    meanings: Mapping[str, str],
    next_parameter: NextParameter,
    misplaced: Misplaced = lambda _: None,
) -> Answer | Begun | Refused | None:
    """The answer that a drop means, or begins; None for a card that was put back; else why it means nothing.

    `meanings` tells for each offer, and for each question that a card answers, which zone of one's own a card goes to.
    Whether the card may be laid is for the rules to say: what they refuse they refuse in their own words.
    """
    if drop.target == drop.zone and drop.target_seat in (drop.seat, None):
        return None
    if (wrong := misplaced(drop)) is not None:
        return wrong
    for asked in decisions:
        if isinstance(asked, PickOne) and asked.seat == drop.seat and meanings.get(asked.topic) == drop.target:
            return Answer(drop.seat, asked.number, drop.card)
    acts = [d for d in decisions if isinstance(d, Act) and d.seat == drop.seat]
    if not acts:
        return not_so(drop.seat, decisions)
    if drop.target_seat == drop.seat:
        for act in acts:
            for offer in act.offers:
                if meanings.get(offer.key) == drop.target:
                    return _offered(drop, act, offer.key, next_parameter)
        for key, zone in meanings.items():  # it is not on offer now, and the rules say why
            if zone == drop.target:
                return Answer(drop.seat, acts[0].number, Announcement(key, {"card": drop.card}))
    return Refused(acts[0].clause, acts[0].reason, topic=acts[0].topic)


def not_so(seat: int, decisions: Sequence[Decision]) -> Refused:
    """Why no card is put down there: another question is open, which is answered otherwise; or none at all."""
    other = next((d for d in decisions if d.seat == seat), None)
    if other is not None:
        return Refused(other.clause, other.reason, topic=other.topic)
    return Refused("TAB-1.2", "not_asked", seat=seat)


def _offered(drop: Drop, act: Act, key: str, next_parameter: NextParameter) -> Answer | Begun:
    """The answer by an offer, with the card that was put down if it needs one."""
    begun = Announcement(key)
    parameter = next_parameter(drop.seat, act.number, begun)
    if parameter is not None and parameter.sort == "card":
        return _with(act, begun.but(parameter.name, drop.card), next_parameter)
    if parameter is not None and parameter.sort in ("cards", "payment"):
        return _with(act, begun.but(parameter.name, (drop.card,)), next_parameter)
    return Answer(drop.seat, act.number, begun)


def _with(act: Act, announced: Announcement, next_parameter: NextParameter) -> Answer | Begun:
    """The answer, if the announcement is whole; what the rules do not take they refuse in their own words when it is given."""
    answer = Answer(act.seat, act.number, announced)
    try:
        asked = next_parameter(act.seat, act.number, announced)
    except Refused:
        return answer
    return answer if asked is None else Begun(act, announced)
