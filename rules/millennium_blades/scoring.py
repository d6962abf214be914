"""The end of a tournament: SCORE, metagames, places and VP (MB-10.4, MB-10.5)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rules.kernel.operations import Steps
from rules.kernel.proposals import TriggersQueued, drained
from rules.kernel.state import Result
from rules.kernel.triggers import Trigger
from rules.millennium_blades import course, effects
from rules.millennium_blades.standing import MetaTimes
from rules.millennium_blades.state import TournamentState
from rules.millennium_blades.store import Ctx
from rules.millennium_blades.words import META

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades

PRE_RELEASE, FIRST, SECOND, THIRD = 0, 1, 2, 3
"""The columns of the score table."""

VP: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    2: ((5, 2), (10, 4), (12, 5), (15, 6)),
    3: ((5, 3, 1), (10, 6, 3), (13, 8, 4), (16, 10, 5)),
    4: ((6, 4, 2, 1), (11, 8, 5, 2), (14, 10, 6, 3), (18, 13, 8, 4)),
    5: ((6, 4, 3, 2, 1), (12, 9, 6, 4, 2), (15, 11, 8, 5, 2), (20, 15, 10, 6, 3)),
}
"""VP by number of players, tournament and place (MB-10.5)."""


def places(rp: Sequence[int], seats: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Some seats by place, the most RP first; seats with as many stand together (MB-10.5)."""
    return tuple(
        tuple(seat for seat in seats if rp[seat] == many) for many in sorted({rp[seat] for seat in seats}, reverse=True)
    )


def vp(ranked: Sequence[Sequence[int]], seats: int, column: int) -> tuple[int, ...]:
    """VP by seat: tied players share what their places are worth, rounded down; who has no place has none (MB-10.5)."""
    table, got, at = VP[seats][column], [0] * seats, 0
    for tied in ranked:
        share = sum(table[at : at + len(tied)]) // len(tied)
        for seat in tied:
            got[seat] = share
        at += len(tied)
    return tuple(got)


def scored(rules: "MillenniumBlades", context: Ctx) -> Steps:
    """Players in turn order from the First Player, each the own SCORE effects in the order that they choose (MB-10.4)."""
    context.emit(course.ScoringBegan(context.state.rp))
    context.beat()
    for seat in rules.from_first(context.state):
        traits = rules.derived(context.state).traits
        own = context.state.play_area(seat)
        own += (*context.state.refs("character", seat), *context.state.refs("venue", seat))
        waiting = [
            Trigger(seat, key, ref, calm=key in rules.calm)
            for ref in own
            if ref in traits
            for key, _ in traits[ref].of("score")
        ]
        if waiting:
            context.emit(TriggersQueued(effects.to_order(rules, context.state, waiting)))
            yield from drained(context)
            context.beat()
    for seat in rules.from_first(context.state):
        for meta in context.state.metas:
            if rules.meets(context.state, seat, meta):
                by = META * _times(rules, context.state, seat)
                if by:
                    context.emit(course.MetaScored(seat, meta, by))
        context.beat()
    over(rules, context, "MB-10.5")


def _times(rules: "MillenniumBlades", state: TournamentState, seat: int) -> int:
    """How often a metagame pays a player: not at all if any card says so, else as often as the own cards say."""
    times = 1
    for one in rules.derived(state).standing(MetaTimes):
        assert isinstance(one.change, MetaTimes)
        if one.change.times == 0:
            return 0
        if one.seat == seat:
            times = max(times, one.change.times)
    return times


def over(rules: "MillenniumBlades", context: Ctx, clause: str) -> None:
    """The places are known; whoever gave up stands behind all others, the last to do so first (TAB-3)."""
    state = context.state
    seats = [seat for seat in range(rules.seats) if seat not in state.conceded]
    ranked = places(state.rp or (0,) * rules.seats, seats)
    worth = vp(ranked, rules.seats, PRE_RELEASE)
    result = Result((*ranked, *((seat,) for seat in reversed(state.conceded))), state.rp, clause)
    context.emit(course.TournamentEnded(result, worth))
    context.beat()
