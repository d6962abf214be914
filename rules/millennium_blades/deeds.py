"""What steps do to the table, with all that may prevent it, replace it, or follow from it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.kernel.decisions import Number, PickOne, PickSome
from rules.kernel.operations import Steps, run_body
from rules.kernel.proposals import apply_together, propose
from rules.kernel.refusals import Fact
from rules.kernel.zones import Card
from rules.millennium_blades import events as happened
from rules.millennium_blades import store
from rules.millennium_blades.selecting import Cards, Owner
from rules.millennium_blades.standing import NoGain, RaisesMax
from rules.millennium_blades.state import HIDDEN, NOBODY, Passing, TournamentState, seat_of
from rules.millennium_blades.store import Ctx
from rules.millennium_blades.words import Attribute, Word

if TYPE_CHECKING:
    from rules.millennium_blades.card_steps import OnCards
    from rules.millennium_blades.game import MillenniumBlades
    from rules.millennium_blades.scope import LineScope
    from rules.millennium_blades.steps import Lasts
    from rules.millennium_blades.traits import Stands

# -- which cards ------------------------------------------------------------------------------------------------------


def chosen(scope: "LineScope", step: "OnCards", topic: str) -> Steps:
    """The cards that a step is done to, after whoever chooses has chosen; nobody is asked where nothing is to be chosen."""
    found = step.legal(scope, scope.find(step.meant))
    if step.many == "all" or not (found or _is_secret(scope, step.meant)):
        return found
    if step.by in ("owner", "each") and not step.cards.named:
        picked: list[int] = []
        for seat in scope.seats(step.cards.of):
            own = tuple([ref for ref in found if seat_of(scope.state.zones.cards[ref]) == seat])
            picked += yield from _picked(scope, step, own, topic, seat if step.by == "owner" else scope.acting)
        return tuple(picked)
    if step.by == "random":
        return scope.context.shuffled(found)[: step.many]
    return (yield from _picked(scope, step, found, topic, scope.acting))


def _is_secret(scope: "LineScope", cards: Cards, seat: int | None = None) -> bool:
    """Whether nobody else can tell how many such cards there are: then it is asked in any case, so that the question does not
    tell it.
    """
    if not cards.asks or cards.zone not in HIDDEN or cards.named:
        return False
    seats = scope.seats(cards.of) if seat is None else (seat,)
    return any(scope.state.refs(cards.zone, one) for one in seats)


def _picked(scope: "LineScope", step: "OnCards", found: tuple[int, ...], topic: str, seat: int) -> Steps:
    """So many of them, chosen by a seat."""
    many = len(found) if step.many == "all" else min(step.many, len(found))
    least = many if step.least is None else min(step.least, many)
    secret = _is_secret(scope, step.meant, seat if step.by == "owner" else None)
    if not secret and (not found or (least == many == len(found))):
        return found
    about = {**scope.facts, "many": many, **_named_facts(scope, step), **step.told}
    if many < 2:
        one = yield PickOne(
            seat=seat,
            topic=topic,
            clause="MB-7.5",
            candidates=found,
            source=scope.source,
            optional=least == 0,
            facts={**about, "many": 1},
        )
        return () if one is None else (one,)
    some = yield PickSome(
        seat=seat,
        topic=topic,
        clause="MB-7.5",
        candidates=found,
        least=least,
        most=many,
        source=scope.source,
        facts=about,
    )
    return () if some is None else some


def _named_facts(scope: "LineScope", step: "OnCards") -> dict[str, Fact]:
    """What a question about cards of one's own hand tells of them: that it is the hand, and which name was chosen before."""
    if step.meant.zone != "hand" or (step.by != "owner" and step.meant.of != "you"):
        return {}
    named = scope.recall("chosen") if step.meant.chosen == "name" else None
    return {"named": str(named)} if named else {"hand": True}


def one_of(
    scope: "LineScope",
    found: tuple[int, ...],
    topic: str,
    *,
    optional: bool = False,
    secret: bool = False,
    facts: Mapping[str, Fact] = {},
) -> Steps:
    """One of some cards, chosen by who acts; nothing is asked where there is only one, unless it is a `secret` how many there
    are. The question tells more `facts`. The result is a tuple.
    """
    if not secret and (not found or (len(found) == 1 and not optional)):
        return found
    one = yield PickOne(
        seat=scope.acting,
        topic=topic,
        clause="MB-7.5",
        candidates=found,
        source=scope.source,
        optional=optional or not found,
        facts={**scope.facts, "many": 1, **facts},
    )
    return () if one is None else (one,)


def named(scope: "LineScope", what: Attribute, cards: Cards) -> Steps:
    """An attribute that some cards have is chosen, for later steps."""
    values = sorted(scope.different(what, scope.find(cards)), key=lambda value: (str(type(value)), value))
    if not values:
        return None
    value: Any = values[0]
    if len(values) > 1:
        value = yield PickOne(
            seat=scope.acting,
            topic=f"choose_{what}",
            clause="MB-7.5",
            candidates=tuple(values),  # type: ignore[arg-type]
            source=scope.source,
            facts=scope.facts,
        )
    scope.remember("chosen", value)
    scope.context.emit(happened.Chosen(scope.seat, what, value, scope.card))
    return value


# -- RP and dollars ---------------------------------------------------------------------------------------------------


def keeps(rules: "MillenniumBlades", state: TournamentState, seat: int, *, lose: bool) -> "Stands | None":
    """What stands and keeps a player from gaining RP, or from losing any; None if nothing does."""
    for one in rules.derived(state).standing(NoGain):
        assert isinstance(one.change, NoGain)
        whom = one.change.who
        if one.change.lose is lose and (
            whom == "all" or (whom == "you" and seat == one.seat) or (whom == "opponents" and seat != one.seat)
        ):
            return one
    return None


def _forbidden(rules: "MillenniumBlades", context: Ctx, seat: int, by: int, card: str) -> bool:
    """Whether something that stands keeps a player from gaining, or losing; it is told."""
    one = keeps(rules, context.state, seat, lose=by < 0)
    if one is None:
        return False
    source = context.state.zones.find(one.source)
    context.emit(happened.RpRefused(seat, by, source.card if source is not None else card))
    return True


def gained(scope: "LineScope", seat: int, amount: int) -> int:
    """RP are gained, up to the line's maximum (MB-8.5), which is higher for whom something that stands makes it so, whoever's
    line it is; gives how many.
    """
    if amount < 0:
        return -lost(scope, seat, -amount)
    full, limits = amount, tuple(scope.limits)
    for limit in limits:
        most = limit.line.max
        if most is not None:
            most += sum(
                one.change.by
                for one in scope.rules.derived(scope.state).standing(RaisesMax)
                if isinstance(one.change, RaisesMax) and one.seat == seat
            )
            amount = max(0, min(amount, most - limit.given.get(seat, 0)))
    if not amount or _forbidden(scope.rules, scope.context, seat, amount, scope.card):
        return 0
    for limit in limits:
        limit.given[seat] = limit.given.get(seat, 0) + amount
    return _credited(scope.context, seat, amount, scope.card, scope.key, full)


def rewarded(rules: "MillenniumBlades", context: Ctx, seat: int, amount: int) -> None:
    """RP are gained for what everybody has seen, by a card that nobody may see."""
    if not _forbidden(rules, context, seat, amount, ""):
        _credited(context, seat, amount, "", "", 0)


def _credited(context: Ctx, seat: int, amount: int, card: str, key: str, full: int) -> int:
    """RP come to a player, and once more where that was brought about; gives how many did."""
    apply_together(context, happened.RpChanged(seat, amount, card, key, full))
    echo = context.state.echo[seat]
    if not echo:
        return amount
    context.emit(happened.EchoSet(seat, 0))
    again = min(amount, echo)
    apply_together(context, happened.RpChanged(seat, again, card, key, amount))
    return amount + again


def lost(scope: "LineScope", seat: int, amount: int) -> int:
    """RP are lost, as far as there are any (MB-8.5, MB-8.10); gives how many."""
    less = min(amount, scope.state.rp[seat])
    if less <= 0 or _forbidden(scope.rules, scope.context, seat, -less, scope.card):
        return 0
    apply_together(scope.context, happened.RpChanged(seat, -less, scope.card, scope.key, -amount))
    return less


def exchanged(scope: "LineScope", seat: int) -> None:
    """Two players exchange their RP."""
    if seat != scope.seat:
        scope.context.emit(happened.RpExchanged((scope.seat, seat), scope.card))


def echoing(scope: "LineScope", most: int) -> None:
    """The next RP of this turn are gained once more."""
    scope.context.emit(happened.EchoSet(scope.seat, most))


def paid(scope: "LineScope", seat: int, by: int) -> int:
    """Dollars come, or go as far as there are any; gives the change."""
    by = max(by, -scope.state.dollars[seat])
    if by:
        apply_together(scope.context, happened.DollarsChanged(seat, by, scope.card))
    return by


def paid_up_to(scope: "LineScope", most: int) -> Steps:
    """As many dollars as who acts likes; gives how many."""
    most = min(most, scope.state.dollars[scope.acting])
    if not most:
        return 0
    many = yield Number(
        seat=scope.acting, topic="pay", clause="MB-8.10", least=0, most=most, source=scope.source, facts=scope.facts
    )
    return -paid(scope, scope.acting, -many)


def befriended(scope: "LineScope", *, steal: bool) -> bool:
    """A friendship card of the player who was named, or the best one that player has received, comes here."""
    state, seat, other = scope.state, scope.seat, scope.player()
    if other == seat:
        return False
    if steal:
        got = state.received[other]
        if not got:
            return False
        best = max(got, key=lambda friend: (friend.giver != seat, friend.value))
        scope.context.emit(happened.FriendReceived(seat, best.giver, best.value, other))
        return True
    left = state.supply[other]
    if not left:
        return False
    scope.context.emit(happened.FriendReceived(seat, other, min(left), other))
    return True


# -- cards ------------------------------------------------------------------------------------------------------------


def flipped(scope: "LineScope", refs: Iterable[int], *, quiet: bool = False) -> Steps:
    """Cards are turned face down, unless that is prevented or replaced; gives those that were (MB-8.1)."""
    legal = tuple([ref for ref in refs if scope.can_be(ref, "flip")])
    if not legal:
        return ()
    scope.keep(*legal)
    event = flip_of(scope, legal, scope.owner, quiet=quiet)
    done = yield from propose(scope.context, event)
    return tuple(ref for one in done.events if isinstance(one, happened.CardsFlipped) for ref in one.refs)


def flip_of(scope: "LineScope", refs: tuple[int, ...], by: int, *, quiet: bool = False) -> happened.CardsFlipped:
    """The event of flipping these."""
    cards = [scope.state.zones.cards[ref] for ref in refs]
    return happened.CardsFlipped(
        refs,
        tuple(card.card for card in cards),
        tuple(seat_of(card) for card in cards),
        by,
        scope.source,
        scope.card,
        quiet,
    )


def saved(scope: "LineScope") -> Steps:
    """The one card, of those that the line watches, to which what is about to happen does not."""
    window = scope.window
    return () if window is None else (yield from one_of(scope, tuple(filter(None, window.matched)), "prevent"))


def turned_up(scope: "LineScope", refs: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that lie face down are turned up."""
    cards = [card for ref in refs if (card := scope.state.zones.find(ref)) is not None and not card.up]
    if cards:
        apply_together(
            scope.context,
            happened.CardsTurnedUp(
                tuple(card.ref for card in cards),
                tuple(card.card for card in cards),
                tuple(seat_of(card) for card in cards),
                scope.source,
                scope.card,
            ),
        )
    return tuple(card.ref for card in cards)


def turned_over(scope: "LineScope", of: Owner) -> Steps:
    """Every card of some tableaus is turned over."""
    rows = [ref for seat in scope.seats(of) for ref in scope.state.refs("tableau", seat)]
    down = tuple(ref for ref in rows if not scope.state.zones.cards[ref].up)
    yield from flipped(scope, rows)
    turned_up(scope, down)


def tokens(scope: "LineScope", ref: int, by: int) -> int:
    """Star tokens come on a card, or go from it as far as there are any; gives how many did."""
    card = scope.state.zones.find(ref)
    by = max(by, -scope.state.tokens.get(ref, 0))
    if card is None or not by:
        return 0
    apply_together(scope.context, happened.TokensPut(ref, card.card if card.up else "", seat_of(card), by))
    return abs(by)


def tokens_moved(scope: "LineScope", cards: Cards, to: Cards, many: int) -> Steps:
    """Star tokens move from one card to another; gives how many."""
    sources = tuple([ref for ref in scope.find(cards) if scope.state.tokens.get(ref)])
    source = yield from one_of(scope, sources, "token_from")
    goals = tuple([ref for ref in scope.find(to) if ref not in source])
    if not source or not goals:
        return 0
    goal = yield from one_of(scope, goals, "token")
    moved = tokens(scope, source[0], -many)
    tokens(scope, goal[0], moved)
    return moved


def _known_to(state: TournamentState, cards: Sequence[Card]) -> tuple[int, ...]:
    """Who alone knows each card, where one was played face down and never seen since (MB-14.2)."""
    if not any(card.ref in state.hidden for card in cards):
        return ()
    return tuple([card.owner if card.ref in state.hidden else NOBODY for card in cards])


def discarded(scope: "LineScope", refs: tuple[int, ...]) -> Steps:
    """Cards are discarded, unless that is prevented (MB-8.3); gives those that were."""
    legal = tuple([ref for ref in refs if scope.can_be(ref, "discard")])
    if not legal:
        return ()
    scope.keep(*legal)
    cards = [scope.state.zones.cards[ref] for ref in legal]
    event = happened.CardsDiscarded(
        legal,
        tuple(card.card for card in cards),
        tuple(seat_of(card) for card in cards),
        scope.owner,
        scope.source,
        scope.card,
        tuple(card.zone.rstrip("0123456789") for card in cards),
        _known_to(scope.state, cards),
    )
    done = yield from propose(scope.context, event)
    store.rebuilt(scope.context)
    return tuple(ref for one in done.events if isinstance(one, happened.CardsDiscarded) for ref in one.refs)


def drawn(scope: "LineScope", seat: int, many: int) -> int:
    """Cards come from the top of the Store deck to a hand."""
    return store.drawn(scope.context, seat, many)


def revealed(scope: "LineScope", many: int) -> tuple[int, ...]:
    """The top Store cards are laid open and go to the Aftermarket; gives those."""
    refs = tuple([ref for ref in store.laid_open(scope.context, (NOBODY,) * many) if ref])
    scope.context.beat()
    scope.keep(*refs)
    store.to_market(scope.context, refs)
    scope.context.beat()
    return refs


def taken(scope: "LineScope", refs: tuple[int, ...], into: str) -> tuple[int, ...]:
    """Cards go somewhere else; gives what they are there, or were where nothing points at them any more."""
    if not refs:
        return ()
    scope.keep(*refs)
    first, cards = scope.state.zones.next, scope.state.zones.cards
    traits = [scope.was(ref) for ref in refs]
    names = tuple(cards[ref].card for ref in refs)
    hand = all(cards[ref].zone == f"hand{scope.seat}" for ref in refs)
    if into == "market":
        apply_together(scope.context, happened.CardsTaken(scope.seat, refs, names, "open", scope.card, hand))
        now = tuple(range(first, first + len(refs)))
        store.to_market(scope.context, now)
    else:
        knows = _known_to(scope.state, [cards[ref] for ref in refs])
        apply_together(scope.context, happened.CardsTaken(scope.seat, refs, names, into, scope.card, hand, knows))
        now = refs if into == "bottom" else tuple(range(first, first + len(refs)))
    for ref, was in zip(now, traits, strict=True):
        if was is not None:
            scope.last[ref] = was
        else:
            scope.blanks.add(ref)
    return now


# -- more -------------------------------------------------------------------------------------------------------------


def more(scope: "LineScope", what: str) -> None:
    """One more card, Action or turn; cards and Actions only in the own turn."""
    if what == "turn" or scope.state.turn == scope.seat:
        scope.context.emit(happened.MoreGiven(scope.seat, what))


def lasting(scope: "LineScope", step: "Lasts") -> None:
    """Something holds for a while."""
    passing = Passing(scope.source, scope.key, scope.seat, step.until, scope.place_of(step))
    scope.context.emit(happened.LastingBegan(passing, scope.card))


def copied(scope: "LineScope", cards: Cards, word: Word) -> Steps:
    """An effect of another card is carried out as if it stood here; a copied effect copies nothing (MB-9.9)."""
    options = scope.copyable(cards, word)
    if not options:
        return False
    ref = yield from one_of(scope, tuple(dict.fromkeys(ref for ref, _ in options)), "copy")
    own = [keyed for one, keyed in options if one == ref[0]]
    key, line = own[0]
    if len(own) > 1:
        key = yield PickOne(
            seat=scope.acting,
            topic="copy_line",
            clause="MB-9.9",
            candidates=tuple(known for known, _ in own),
            source=scope.source,
            facts=scope.facts,
        )
        line = next(one for known, one in own if known == key)
    inner = scope.copy_of(key, line)
    if line.if_ is not None and not line.if_.holds(inner):
        return True
    yield from run_body(inner, line.do)
    return True
