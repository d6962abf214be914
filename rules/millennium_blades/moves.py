"""Deeds that ask more than which card: looking at the Store, moving cards about, attaching them, playing further ones."""

from typing import TYPE_CHECKING

from rules.kernel.decisions import Order, PickOne, PickSome
from rules.kernel.operations import Steps
from rules.kernel.proposals import TriggersQueued, apply_together
from rules.kernel.refusals import Fact
from rules.kernel.triggers import Trigger
from rules.millennium_blades import events as happened
from rules.millennium_blades import store
from rules.millennium_blades.deeds import one_of
from rules.millennium_blades.selecting import Cards, Owner
from rules.millennium_blades.state import HIDDEN, NOBODY, seat_of

if TYPE_CHECKING:
    from rules.millennium_blades.card_steps import Play
    from rules.millennium_blades.looking import Looking
    from rules.millennium_blades.scope import LineScope

PLAYED = "played"
"""The key of the trigger by which a card that an effect has played does what it does."""


def peeked(scope: "LineScope", many: int, *, take: bool) -> Steps:
    """The top Store cards are looked at, and go where they are put; gives the one that was taken."""
    seat, context = scope.acting, scope.context
    store.drawn(context, seat, many, "looked")
    seen = scope.state.refs("looked", seat)
    if not seen:
        return ()
    context.beat()
    got: tuple[int, ...] = ()
    if take:
        ref = yield PickOne(
            seat=seat, topic="peek_take", clause="MB-7.5", candidates=seen, source=scope.source, facts=scope.facts
        )
        got = (scope.state.zones.next,)
        context.emit(happened.LookedTaken(seat, ref, scope.state.zones.cards[ref].card))
        below: tuple[int, ...] = scope.state.refs("looked", seat)
    else:
        below = yield PickSome(
            seat=seat,
            topic="peek",
            clause="MB-7.5",
            candidates=seen,
            least=0,
            most=len(seen),
            source=scope.source,
            facts=scope.facts,
        )
    left = scope.state.refs("looked", seat)
    cards = scope.state.zones.cards
    top = tuple(cards[ref].card for ref in left if ref not in below)
    bottom = tuple(cards[ref].card for ref in below)
    context.emit(happened.StorePutBack(seat, left, top, bottom, len(top)))
    return got


def looked_at(scope: "LineScope", who: Owner, *, waits: bool) -> Steps:
    """Hands are looked at by who acts, or the own one is shown to all; gives their cards, which stay seen to the end."""
    refs: list[int] = []
    for seat in scope.seats(who):
        hand = scope.state.cards("hand", seat)
        by = NOBODY if who == "you" else scope.acting
        apply_together(scope.context, happened.HandSeen(seat, by, tuple(card.card for card in hand), len(hand)))
        refs += [card.ref for card in hand]
    scope.context.beat()
    if waits and who != "you" and refs:  # nothing else holds the table until they were looked at
        yield PickOne(
            seat=scope.acting,
            topic="seen",
            clause="MB-14.2",
            candidates=("seen",),
            source=scope.source,
            facts=scope.facts,
        )
    return tuple(refs)


def moved(scope: "LineScope", cards: Cards, others: Cards | None, how: str) -> Steps:
    """Cards of a tableau change places; gives those that did."""
    state = scope.state
    if how == "order":
        row = state.refs("tableau", scope.seat)
        if len(row) < 2:
            return ()
        order = yield Order(
            seat=scope.acting, topic="order", clause="MB-7.5", candidates=row, source=scope.source, facts=scope.facts
        )
        _arranged(scope, scope.seat, order)
        return order
    found = in_tableaus(scope, cards if others is None else others)
    if how == "swap" and len(found) < (2 if others is None else 1):
        return ()  # nobody is asked for half of what cannot be done
    two: dict[str, Fact] = {"two": True} if how == "swap" and others is None else {}
    one = yield from one_of(scope, in_tableaus(scope, cards), "move", facts=two if how == "swap" else {how: True})
    if not one:
        return ()
    if how in ("to_right", "to_left"):
        seat = seat_of(state.zones.cards[one[0]])
        rest = tuple(ref for ref in state.refs("tableau", seat) if ref != one[0])
        _arranged(scope, seat, (*rest, *one) if how == "to_right" else (*one, *rest))
        return one
    other = yield from one_of(
        scope, tuple([ref for ref in found if ref != one[0]]), "swap", facts={**two, "first": one[0]}
    )
    if not other:
        return ()
    pair = (one[0], other[0])
    there = [state.zones.cards[ref] for ref in pair]
    apply_together(
        scope.context,
        happened.CardsSwapped(
            pair,
            (there[0].card if there[0].up else "", there[1].card if there[1].up else ""),
            (seat_of(there[0]), seat_of(there[1])),
        ),
    )
    return pair


def _arranged(scope: "LineScope", seat: int, order: tuple[int, ...]) -> None:
    """The cards of a tableau lie in an order, if it is another one than before."""
    if order != scope.state.refs("tableau", seat):
        scope.context.emit(happened.CardsArranged(seat, order))


def attachable(look: "Looking", what: Cards) -> tuple[int, ...]:
    """Those of some cards that can be attached: what lies face down is nothing that another could have (MB-8.1), and to put it
    under one would tell all what nobody may know.
    """
    cards = look.state.zones.cards
    return tuple([ref for ref in look.find(what) if cards[ref].up])


def in_tableaus(look: "Looking", cards: Cards) -> tuple[int, ...]:
    """Those of some cards that lie where cards have places to change."""
    there = look.state.zones.cards
    return tuple([ref for ref in look.find(cards) if ref in there and there[ref].zone.startswith("tableau")])


def attached(scope: "LineScope", what: Cards, to: Cards) -> Steps:
    """A card is put under another, where all can read it; gives the other."""
    secret = what.zone in HIDDEN and bool(scope.state.refs(what.zone, scope.seat))
    one = yield from one_of(scope, attachable(scope, what), "attach_what", secret=secret)
    if not one:
        return ()
    hosts = tuple([ref for ref in scope.find(to) if ref != one[0]])
    host = yield from one_of(scope, hosts, "attach")
    if not host:
        return ()
    state = scope.state
    seat, card = seat_of(state.zones.cards[host[0]]), state.zones.cards[one[0]]
    scope.keep(*one)
    on = state.zones.cards[host[0]]
    apply_together(
        scope.context,
        happened.CardAttached(
            seat,
            one[0],
            card.card,
            host[0],
            on.card if on.up else "",
            seat_of(card) if card.zone[:-1] == "hand" else NOBODY,
        ),
    )
    return host


def played(scope: "LineScope", step: "Play") -> Steps:
    """A further card is played, if there is one and room for it; what it does waits for the end of the line (MB-9.13)."""
    seat, context = scope.acting, scope.context
    if not scope.free_places(seat):
        return ()
    if step.source == "store":
        refs = tuple([ref for ref in store.laid_open(context, (NOBODY,)) if ref])
        context.beat()
        fit = tuple([ref for ref in refs if _plays(scope, ref, step)])
        if not fit or (step.optional and not (yield from one_of(scope, fit, "play_one", optional=True))):
            store.to_market(context, refs)
            return ()
        chosen = fit
    else:
        zone = "market" if step.source == "market" else f"{step.source}{seat}"
        found = tuple([ref for ref in context.state.zones.order.get(zone, ()) if _plays(scope, ref, step)])
        secret = step.source in HIDDEN and bool(context.state.zones.order.get(zone))
        chosen = yield from one_of(scope, found, "play_one", optional=step.optional, secret=secret)
    if not chosen:
        return ()
    new = context.state.zones.next
    card = context.state.zones.cards[chosen[0]].card
    apply_together(context, happened.CardPlayed(seat, chosen[0], card, "tableau", step.source, step.down, scope.source))
    context.emit(TriggersQueued((Trigger(seat, PLAYED, new, ordered=True),)))
    context.beat()
    return (new,)


def _plays(scope: "LineScope", ref: int, step: "Play") -> bool:
    """Whether a card could be played by this step."""
    card = scope.state.zones.cards[ref].card
    if scope.rules.content.kind[card] != "single" or (step.cards is not None and not scope.fits(ref, step.cards)):
        return False
    return step.down or scope.rules.may_be_played(scope.state, scope.acting, ref)
