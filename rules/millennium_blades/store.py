"""The Store deck and the Aftermarket (MB-8.7, MB-8.8)."""

from typing import TypeAlias

from rules.kernel.context import Context
from rules.kernel.proposals import apply_together
from rules.millennium_blades import events as happened
from rules.millennium_blades.state import TournamentState
from rules.millennium_blades.words import MARKET

Ctx: TypeAlias = Context[TournamentState]


def rebuilt(context: Ctx) -> None:
    """As soon as the Store deck is empty it is made of the Store discard (MB-8.8)."""
    state = context.state
    if not state.store and state.discards:
        order = context.shuffled(sorted(state.discards))
        context.emit(happened.StoreRebuilt(order, len(order)))


def drawn(context: Ctx, seat: int, many: int, into: str = "hand") -> int:
    """The top cards go to a seat, one after the other, as far as there are any; gives how many did."""
    got = 0
    while got < many:
        rebuilt(context)
        top = context.state.store[: many - got]
        if not top:
            break
        apply_together(context, happened.StoreDrawn(seat, top, into, len(top)))
        got += len(top)
    rebuilt(context)
    return got


def laid_open(context: Ctx, seats: tuple[int, ...]) -> tuple[int, ...]:
    """A card from the top is laid open for each of these, in that order; gives their references, one a seat, 0 for none."""
    refs: list[int] = []
    while len(refs) < len(seats):
        rebuilt(context)
        left = seats[len(refs) :]
        top = context.state.store[: len(left)]
        if not top:
            return (*refs, *(0 for _ in left))
        first = context.state.zones.next
        context.emit(happened.StoreRevealed(top, left[: len(top)]))
        refs += range(first, first + len(top))
    rebuilt(context)
    return tuple(refs)


def to_market(context: Ctx, refs: tuple[int, ...]) -> None:
    """Open cards go to the Aftermarket, one after the other; a full one is emptied before (MB-8.7)."""
    for ref in refs:
        state = context.state
        lying = state.zones.of("market")
        cleared = tuple(card.card for card in lying) if len(lying) >= MARKET else ()
        context.emit(happened.MarketEntered(ref, state.zones.cards[ref].card, cleared))
    rebuilt(context)
