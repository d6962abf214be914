"""Walks whole small games of Millions through the match itself, over every order of the pile and of every hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.millions.content import small
from tests.helpers.tables import millions

Winners = tuple[int, ...]


def begun_with(begun: Match[Any], order: Sequence[int]) -> Match[Any]:
    """The game as it begins when the pile lies in this order."""
    state = begun.state.but(contested=(order[0],), pile=tuple(order[1:]))
    return Match(begun.rules, replace(begun.rest, state=state))


def played_out(match: Match[Any], seat: int = 0) -> Iterator[Match[Any]]:
    """Every end that a game can come to, the seats laying in their order; what may be laid is asked of the match."""
    number = match.rest.asked[
        -(match.rules.seats - seat)
    ].number  # in the last round those who have laid are asked no more
    wanted = match.next_parameter(seat, number, Announcement("lay"))
    assert wanted is not None
    last = len(wanted.candidates) - 1
    for i, card in enumerate(wanted.candidates):
        branch = match if i == last else match.copy()
        branch.submit(Answer(seat, number, Announcement("lay", {"card": card})))
        if branch.finished:
            yield branch
        else:
            yield from played_out(branch, (seat + 1) % match.rules.seats)


def winners(powers: int, points: tuple[int, ...], seats: int, first: int | None = None) -> Counter[Winners]:
    """How often each seat, or set of seats, wins: over all games, or those in which that card is turned first."""
    content = small(tuple(range(1, powers + 1)), points)
    begun, _ = Match.begin(millions(seats, content=content), 0)
    return Counter(
        end.state.result.places[0]
        for order in permutations(range(len(points)))
        if first in (None, order[0])
        for end in played_out(begun_with(begun, order))
    )


def first_rounds(seats: int) -> Iterator[Match[Any]]:
    """The full game after every possible first round: every prize turned and every attack played."""
    begun, _ = Match.begin(millions(seats), 0)
    for prize in range(12):
        rest = [card for card in range(12) if card != prize]
        yield from attacked(begun_with(begun, [prize, *rest]), 1)


def attacked(match: Match[Any], number: int) -> Iterator[Match[Any]]:
    """The match after every possible attack of the round of that number."""
    if match.state.round != number:
        yield match
        return
    seat = match.awaited()[0]
    question = match.pending_for(seat)[0].number
    wanted = match.next_parameter(seat, question, Announcement("lay"))
    assert wanted is not None
    for card in wanted.candidates:
        branch = match.copy()
        branch.submit(Answer(seat, question, Announcement("lay", {"card": card})))
        yield from attacked(branch, number)
