"""Finds answers that the rules will take, for any game: by asking the match what it asks, as a player does."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from random import Random
from typing import Any

from rules.kernel import decisions as ask
from rules.kernel.decisions import Announcement, Answer, Choice, Decision, Parameter, Value
from rules.kernel.match import Match
from rules.kernel.seats import TABLE

MOST = 50
"""Of a question with endless answers, this many are looked at."""


def values(parameter: Parameter) -> Iterator[Value]:
    """What a parameter takes."""
    if parameter.sort == "number":
        yield from range(parameter.least, parameter.most + 1)
    elif parameter.sort in ("cards", "payment"):
        for size in range(parameter.least, parameter.most + 1):
            yield from combinations(parameter.candidates, size)
    else:
        yield from parameter.candidates


def announcements(match: Match[Any], decision: ask.Act) -> Iterator[Choice]:
    """Every whole announcement."""
    for offer in decision.offers:
        waiting = [Announcement(offer.key)]
        while waiting:
            partial = waiting.pop(0)
            wanted = match.next_parameter(decision.seat, decision.number, partial)
            if wanted is None:
                yield partial
            else:
                waiting = [partial.but(wanted.name, value) for value in islice(values(wanted), MOST)] + waiting


def choices(match: Match[Any], decision: Decision) -> Iterator[Choice]:
    """What may be answered; endless ranges and arrangements are cut off after a while."""
    if decision.optional:
        yield None
    match decision:
        case ask.Act():
            yield from announcements(match, decision)
        case ask.PickOne():
            yield from decision.candidates
        case ask.PickSome():
            for size in range(decision.least, decision.most + 1):
                yield from islice(permutations(decision.candidates, size), MOST)
        case ask.Order():
            yield from islice(permutations(decision.candidates), MOST)
        case ask.Number():
            yield from range(decision.least, decision.most + 1)
        case ask.Split():
            whole, rest = decision.total, len(decision.candidates) - 1
            for place in range(rest + 1):
                yield tuple(whole if i == place else 0 for i in range(rest + 1))
        case ask.Confirm():
            yield from (True, False)
        case _:
            raise TypeError(f"a kind of decision without answers: {decision!r}")


def random_answer(match: Match[Any], rng: Random) -> Answer:
    """An answer of some player who is asked, each open question equally likely."""
    decision = rng.choice([d for d in match.pending if d.seat != TABLE])
    return Answer(decision.seat, decision.number, random_choice(match, decision, rng))


def random_choice(match: Match[Any], decision: Decision, rng: Random) -> Choice:
    """Some acceptable answer; announcements are put together value by value."""
    if not isinstance(decision, ask.Act):
        return rng.choice(list(islice(choices(match, decision), MOST)))
    partial = Announcement(rng.choice(decision.offers).key)
    while (wanted := match.next_parameter(decision.seat, decision.number, partial)) is not None:
        partial = partial.but(wanted.name, rng.choice(list(islice(values(wanted), MOST))))
    return partial
