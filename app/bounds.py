"""What a file tells that is taken on without being played: clocks, and rest points to go on from. It is looked at closely.

Whatever is wrong raises NotUnderstood; the text goes on a sentence "line N ...".
"""

from collections.abc import Iterable
from typing import Any, Final

from app.records import Happened, Heartbeat, NotUnderstood
from rules.kernel import luck
from rules.kernel.decisions import Standing
from rules.kernel.rest import Rest
from rules.kernel.rules import Rules
from rules.kernel.seats import CLOCK
from rules.kernel.state import Result

LONGEST_MS: Final = 10 * 366 * 24 * 3600 * 1000
"""Ten years: nothing at a table lasts longer."""

MOST: Final = 1_000_000_000
"""Nothing at a table is counted further."""

_LONGEST_CLAUSE = 40


def insist_clock(record: Happened | Heartbeat, before: int) -> int:
    """How far the clock is at a record; `before` is how far it was at the one before. It never goes back."""
    if not before <= record.clock <= LONGEST_MS:
        raise NotUnderstood(f"has a clock that cannot be ({_short(record.clock)} ms, after {before} ms)")
    for key, spent in record.spent.items():
        if not 0 <= spent <= LONGEST_MS:
            raise NotUnderstood(f"has a clock that cannot be ({key!a:.40}: {_short(spent)} ms)")
    return record.clock


def insist_rest(rules: Rules[Any], rest: Rest[Any]) -> None:
    """Insists that a game of these rules could rest so. What a state of the game must be like, its rules check."""
    state, seats = rest.state, rules.seats
    if not rest.begun:
        raise NotUnderstood("the game is not set up")
    if len(rest.numbers) != seats + 2 or not all(0 <= number <= MOST for number in rest.numbers):
        raise NotUnderstood("the questions are not counted for each seat")
    if len(state.luck) != len(luck.streams(0)) or not all(0 <= stream < 1 << 64 for stream in state.luck):
        raise NotUnderstood("there is not the luck of a game")
    if not _are_seats(state.conceded, seats):
        raise NotUnderstood("others have given up than sit at the table")
    if not 0 <= state.wave <= MOST:
        raise NotUnderstood("the abilities carried out are not counted")
    _insist_result(state.result, seats)
    rules.check(state)
    _insist_asked(rules, rest)


def _insist_result(result: Result | None, seats: int) -> None:
    if result is None:
        return
    placed = [seat for place in result.places for seat in place]
    if not result.places or not all(result.places) or not _are_seats(placed, seats):
        raise NotUnderstood("others have won or lost than sit at the table")
    if len(result.scores) not in (0, seats) or not all(-MOST <= score <= MOST for score in result.scores):
        raise NotUnderstood("the scores are not those of the seats")
    if not result.clause.isprintable() or len(result.clause) > _LONGEST_CLAUSE:
        raise NotUnderstood("no clause has decided it")


def _insist_asked(rules: Rules[Any], rest: Rest[Any]) -> None:
    """What stands open is what the rules ask in this state, each question under a number of its own that was given."""
    state, seats = rest.state, rules.seats
    given: set[tuple[int, int]] = set()
    for seat, number in (*((a.seat, a.number) for a in rest.asked), *((lane.seat, lane.number) for lane in rest.lanes)):
        if not CLOCK <= seat < seats or not 1 <= number <= rest.numbers[seat] or (seat, number) in given:
            raise NotUnderstood("a question stands open under a number that it cannot have")
        given.add((seat, number))
    if not 1 <= rest.house <= rest.numbers[-1] or (-1, rest.house) in given:
        raise NotUnderstood("the house's question has a number that it cannot have")
    lanes = [lane.standing for lane in rest.lanes]
    if state.result is not None:
        wanted: list[Standing] = []
    else:
        wanted = [s for s in rules.standing(state) if s.seat not in state.conceded and s not in lanes]
    asked = [a.standing() for a in rest.asked]
    if len(asked) != len(wanted) or any(standing not in asked for standing in wanted):
        raise NotUnderstood("other questions stand open than the rules ask")
    if lanes and (state.result is not None or any(lane.seat in state.conceded for lane in rest.lanes)):
        raise NotUnderstood("an action goes on that nobody is there for")


def _are_seats(seats: Iterable[int], count: int) -> bool:
    """Whether these are different seats at a table of so many."""
    found = tuple(seats)
    return len(set(found)) == len(found) and all(0 <= seat < count for seat in found)


def _short(number: int) -> str:
    """A whole number as it can stand in a sentence, however long it is."""
    return str(number) if -MOST * MOST < number < MOST * MOST else "far too many"
