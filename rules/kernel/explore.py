"""Every answer that a match would accept, and a random one: for proofs, for soaking, and for practice opponents.

Nothing here knows a game: a decision's kind says what may be answered, and the announcement of an offer is walked by
`Match.next_parameter`, as the table walks it.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from rules.kernel import luck
from rules.kernel.decisions import (
    Act,
    Announcement,
    Atom,
    Choice,
    Confirm,
    Decision,
    Number,
    Order,
    Parameter,
    PickOne,
    PickSome,
    Split,
    Value,
)
from rules.kernel.match import Match

_ROOT = 0x6578706C6F7265
"""Sets the streams of explorers apart from those of games: the seeds of games have fewer bits."""


def stream(seed: int, which: int = 0) -> int:
    """A stream of luck for somebody who chooses at random: never one of the game's own, which would tell its secrets."""
    return luck.streams((_ROOT + which) << 64 | (seed & ((1 << 64) - 1)))[0]


def choices(match: Match[Any], decision: Decision) -> Iterator[Choice]:
    """Every acceptable answer to an open decision, lazily: there can be very many.

    Announcements come whole. Of cards that are only named together (a payment) each set comes once; where the order of
    choosing is kept (`PickSome`), each order. An optional decision can be declined, which comes last.
    """
    if isinstance(decision, Act):
        for offer in decision.offers:
            yield from _announcements(match, decision, Announcement(offer.key))
    elif isinstance(decision, PickOne):
        yield from decision.candidates
    elif isinstance(decision, PickSome):
        for count in range(decision.least, min(decision.most, len(decision.candidates)) + 1):
            yield from permutations(decision.candidates, count)
    elif isinstance(decision, Order):
        yield from permutations(decision.candidates)
    elif isinstance(decision, Number):
        yield from range(decision.least, decision.most + 1)
    elif isinstance(decision, Split):
        yield from _shares(decision.total // decision.step, len(decision.candidates), decision.step)
    elif isinstance(decision, Confirm):
        yield from (True, False)
    else:
        raise TypeError(f"{type(decision).__name__} is no kind of decision that can be explored")
    if decision.optional:
        yield None


def random_choice(match: Match[Any], decision: Decision, stream: int) -> tuple[Choice, int]:
    """A random acceptable answer to an open decision, and the stream after it.

    Offers, candidates and numbers are each drawn evenly. An offer that leads nowhere (a target that does not exist) is
    tried again with other values, and then left for the others. Raises ValueError if nothing can be answered.
    """
    if decision.optional:
        decline, stream = luck.below(stream, 4)
        if decline == 0 or not decision.can_be_answered():
            return None, stream
    if isinstance(decision, Act):
        return _random_act(match, decision, stream)
    if isinstance(decision, PickOne):
        return _one(decision.candidates, stream)
    if isinstance(decision, PickSome):
        return _some(decision.candidates, decision.least, decision.most, stream)
    if isinstance(decision, Order):
        return luck.shuffled(stream, decision.candidates)
    if isinstance(decision, Number):
        drawn, stream = luck.below(stream, decision.most - decision.least + 1)
        return decision.least + drawn, stream
    if isinstance(decision, Split):
        return _random_shares(decision, stream)
    if isinstance(decision, Confirm):
        drawn, stream = luck.below(stream, 2)
        return drawn == 1, stream
    raise TypeError(f"{type(decision).__name__} is no kind of decision that can be explored")


# -- announcements ----------------------------------------------------------------------------------------------------


def values(parameter: Parameter) -> Iterator[Value]:
    """Every value that a parameter takes; of several cards each set once, in the order of the candidates."""
    if parameter.sort == "number":
        yield from range(parameter.least, parameter.most + 1)
    elif parameter.sort in ("cards", "payment"):
        for count in range(parameter.least, min(parameter.most, len(parameter.candidates)) + 1):
            yield from combinations(parameter.candidates, count)
    else:
        yield from parameter.candidates


def _announcements(match: Match[Any], decision: Decision, partial: Announcement) -> Iterator[Announcement]:
    parameter = match.next_parameter(decision.seat, decision.number, partial)
    if parameter is None:
        yield partial
        return
    for value in values(parameter):
        yield from _announcements(match, decision, partial.but(parameter.name, value))


_TRIES = 16
"""How many values of a parameter are tried before an offer is given up."""


def _random_act(match: Match[Any], decision: Act, stream: int) -> tuple[Choice, int]:
    offers, stream = luck.shuffled(stream, decision.offers)
    for offer in offers:
        whole, stream = _random_announcement(match, decision, Announcement(offer.key), stream)
        if whole is not None:
            return whole, stream
    if decision.optional:
        return None, stream
    raise ValueError(f"seat {decision.seat} can do nothing about {decision.topic!r}")


def _random_announcement(
    match: Match[Any], decision: Decision, partial: Announcement, stream: int
) -> tuple[Announcement | None, int]:
    parameter = match.next_parameter(decision.seat, decision.number, partial)
    if parameter is None:
        return partial, stream
    for _ in range(_TRIES):
        value, stream = _random_value(parameter, stream)
        if value is None:
            break
        whole, stream = _random_announcement(match, decision, partial.but(parameter.name, value), stream)
        if whole is not None:
            return whole, stream
    return None, stream


def _random_value(parameter: Parameter, stream: int) -> tuple[Value | None, int]:
    if parameter.sort == "number":
        if parameter.most < parameter.least:
            return None, stream
        drawn, stream = luck.below(stream, parameter.most - parameter.least + 1)
        return parameter.least + drawn, stream
    if parameter.sort in ("cards", "payment"):
        if len(parameter.candidates) < parameter.least:
            return None, stream
        drawn_ones, stream = _some(parameter.candidates, parameter.least, parameter.most, stream)
        return tuple(sorted(drawn_ones, key=parameter.candidates.index)), stream  # a set, as `values` gives it
    if not parameter.candidates:
        return None, stream
    return _one(parameter.candidates, stream)


# -- drawing ----------------------------------------------------------------------------------------------------------


def _one(candidates: Sequence[Atom], stream: int) -> tuple[Atom, int]:
    drawn, stream = luck.below(stream, len(candidates))
    return candidates[drawn], stream


def _some(candidates: Sequence[Atom], least: int, most: int, stream: int) -> tuple[tuple[Atom, ...], int]:
    drawn, stream = luck.below(stream, min(most, len(candidates)) - least + 1)
    order, stream = luck.shuffled(stream, candidates)
    return order[: least + drawn], stream


def _shares(total: int, parts: int, step: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide a total into that many shares."""
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(total + 1) if parts > 1 else (total,):
        for others in _shares(total - first, parts - 1, step):
            yield (first * step, *others)


def _random_shares(decision: Split, stream: int) -> tuple[tuple[int, ...], int]:
    shares = [0] * len(decision.candidates)
    for _ in range(decision.total // decision.step):
        drawn, stream = luck.below(stream, len(shares))
        shares[drawn] += decision.step
    return tuple(shares), stream
