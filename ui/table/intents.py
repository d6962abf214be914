"""From a gesture to an answer: what is offered to a seat, held against what its hand did."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.kernel.decisions import Act, Announcement, Answer, Atom, Decision, Parameter
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


def intent(
    drop: Drop,
    decisions: Sequence[Decision],
    meanings: Mapping[str, str],
    next_parameter: NextParameter,
    misplaced: Misplaced = lambda _: None,
) -> Answer | Refused | None:
    """The answer that a drop means; None for a card that was put back; else why it means nothing.

    `meanings` tells for each offer which zone of one's own a card goes to. Whether the card may be laid is for the
    rules to say: what they refuse they refuse in their own words.
    """
    if drop.target == drop.zone and drop.target_seat in (drop.seat, None):
        return None
    acts = [d for d in decisions if isinstance(d, Act) and d.seat == drop.seat]
    if not acts:
        return Refused("TAB-1.2", "not_asked", seat=drop.seat)
    for act in acts:
        for offer in act.offers:
            if meanings.get(offer.key) != drop.target or drop.target_seat != drop.seat:
                continue
            begun = Announcement(offer.key)
            parameter = next_parameter(drop.seat, act.number, begun)
            if parameter is None:
                return Answer(drop.seat, act.number, begun)
            if parameter.sort == "card":
                return Answer(drop.seat, act.number, begun.but(parameter.name, drop.card))
            if parameter.sort in ("cards", "payment"):
                return Answer(drop.seat, act.number, begun.but(parameter.name, (drop.card,)))
    return misplaced(drop) or Refused(acts[0].clause, acts[0].reason, topic=acts[0].topic)
