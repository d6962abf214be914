"""Clashes: who takes part, what is revealed, who wins and loses, and what follows (MB-10.1 to MB-10.3)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.decisions import Confirm, PickOne, PickSome
from rules.kernel.operations import Steps, run_body
from rules.kernel.proposals import apply_together, propose
from rules.millennium_blades import events as happened
from rules.millennium_blades import store
from rules.millennium_blades.amounts import value_of
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.standing import Clashes, MustChoose
from rules.millennium_blades.state import NOBODY, Bonus, Fighter

if TYPE_CHECKING:
    from rules.millennium_blades.scope import LineScope
    from rules.millennium_blades.traits import Stands
    from rules.millennium_blades.vocabulary import Clash


def able(look: Looking, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some opponents who have a Top card that can be clashed with (MB-10.1, MB-8.4)."""
    tops = {seat: look.state.top(seat) for seat in seats}
    return tuple([seat for seat, top in tops.items() if top is not None and look.can_be(top, "clash")])


def rivals(look: Looking, step: "Clash") -> tuple[int, ...]:
    """The opponents who could take part: all of them, or those among whom is chosen."""
    against = step.against
    if against == "left" or against == "right" or against == "neighbours":
        found = able(look, look.seats(against))
    elif against == "player":
        found = able(look, tuple(seat for seat in (look.player(),) if seat != look.seat))
    else:
        found = able(look, look.opponents())
    if step.against == "one":
        forced = {one.seat for one in look.rules.derived(look.state).standing(MustChoose)}
        found = tuple([seat for seat in found if seat in forced]) or found
    return found


def can_be(look: Looking, step: "Clash") -> bool:
    """Whether enough could take part for a clash (MB-10.1)."""
    if step.against == "player":
        return look.state.top(look.seat) is not None
    found = rivals(look, step)
    has_top = look.state.top(look.seat) is not None
    if step.against == "all":  # the others clash without whoever starts it, if that player has no Top card
        return len(found) + has_top > 1
    return len(found) > 1 if step.against == "two_others" else bool(found) and has_top


def _fielded(scope: "LineScope", step: "Clash") -> Steps:
    """Who takes part, after whoever starts it has chosen; in turn order."""
    found = rivals(scope, step)
    starts = scope.state.top(scope.seat) is not None
    if step.against == "two_others":
        if len(found) < 2:
            return ()
        if len(found) > 2:
            found = yield PickSome(
                seat=scope.acting,
                topic="clash_others",
                clause="MB-10.1",
                candidates=found,
                least=2,
                most=2,
                source=scope.source,
                facts=scope.facts,
            )
        return tuple(seat for seat in scope.seats("all") if seat in found)
    if step.against == "one" and len(found) > 1 and starts:
        one = yield PickOne(
            seat=scope.acting,
            topic="clash",
            clause="MB-10.1",
            candidates=found,
            source=scope.source,
            facts=scope.facts,
        )
        found = (one,)
    if not starts and step.against != "all":
        return ()
    own = (scope.seat,) if starts else ()
    return tuple(seat for seat in scope.seats("all") if seat in found or seat in own)


def _boons(scope: "LineScope", fighter: Fighter) -> list["Stands"]:
    """What a fighter has in clashes (standing effects, and what lasts)."""
    found = []
    for one in scope.rules.derived(scope.state).standing(Clashes):
        assert isinstance(one.change, Clashes)
        if one.seat == fighter.seat and (not one.change.top or one.source == fighter.top):
            found.append(one)
    return found


def fought(scope: "LineScope", step: "Clash") -> Steps:
    """Fights a clash; the result is whether it came about."""
    seats = yield from _fielded(scope, step)
    if len(seats) < 2:
        return False
    state, context = scope.state, scope.context
    tops = tuple(top for seat in seats if (top := state.top(seat)) is not None)
    cards = tuple(state.zones.cards[top].card for top in tops)
    opening = happened.ClashOpened(scope.seat, scope.source, scope.card, seats, tops, cards, step.lowest)
    opened = yield from propose(context, opening)
    battle = scope.state.battle
    if not opened.events or battle is None or len(battle.fighters) < 2:
        if battle is not None:
            context.emit(happened.ClashOver(False))
        return False
    context.beat()
    revealed = yield from _counted(scope, step)
    decided = yield from propose(context, _verdict(scope, step))
    context.beat()
    battle = scope.state.battle
    assert battle is not None
    verdict = next((one for one in decided.events if isinstance(one, happened.ClashDecided)), None)
    scope.keep(*revealed)
    store.to_market(context, revealed)
    context.emit(happened.ClashOver())
    context.beat()
    if verdict is None:
        return True
    scope.remember("winners", verdict.winners)
    scope.remember("losers", verdict.losers)
    scope.remember("revealed", revealed)
    others = [seat for seat in verdict.seats if seat != scope.seat]
    if len(others) == 1:
        scope.remember("player", others[0])
    yield from _rewarded(scope, step, verdict)
    return True


def _counted(scope: "LineScope", step: "Clash") -> Steps:
    """Everybody's revealed cards, in one beat, and the totals; gives all cards that lie open (MB-10.2)."""
    context = scope.context
    battle = scope.state.battle
    assert battle is not None
    hands: dict[int, int] = {}
    for fighter in battle.fighters:  # who fights with a card from hand lays it down before anything is seen
        hand = scope.state.refs("hand", fighter.seat)
        if hand and any(isinstance(one.change, Clashes) and one.change.from_hand for one in _boons(scope, fighter)):
            picked = yield PickOne(
                seat=fighter.seat,
                topic="clash_hand",
                clause="MB-10.2",
                candidates=hand,
                optional=True,
                source=scope.source,
                facts=scope.facts,
            )
            if picked is not None:
                hands[fighter.seat] = picked
    found: dict[int, list[int]] = {fighter.seat: [] for fighter in battle.fighters}
    wanted: list[int] = []
    for fighter in battle.fighters:
        if fighter.seat in hands:
            ref = hands[fighter.seat]
            new = scope.state.zones.next
            name = scope.state.zones.cards[ref].card
            context.emit(happened.CardsTaken(fighter.seat, (ref,), (name,), "open", scope.card, True))
            found[fighter.seat].append(new)
        else:
            many = max(
                (one.change.reveals for one in _boons(scope, fighter) if isinstance(one.change, Clashes)), default=1
            )
            wanted += [fighter.seat] * many
    for seat, ref in zip(wanted, store.laid_open(context, tuple(wanted)), strict=True):
        if ref:
            found[seat].append(ref)
    every = tuple(ref for refs in found.values() for ref in refs)
    _count(scope, step, found)
    context.beat()
    for fighter in battle.fighters:
        every += yield from _redrawn(scope, step, fighter, found)
    return every


def _redrawn(scope: "LineScope", step: "Clash", fighter: Fighter, found: dict[int, list[int]]) -> Steps:
    """Who may pay for another card does so, once; gives the further cards."""
    costs = [
        one.change.redraw for one in _boons(scope, fighter) if isinstance(one.change, Clashes) and one.change.redraw
    ]
    if not costs or scope.state.dollars[fighter.seat] < min(costs):
        return ()
    agreed = yield Confirm(
        seat=fighter.seat,
        topic="redraw",
        clause="MB-10.2",
        source=scope.source,
        facts={**scope.facts, "dollars": min(costs)},
    )
    if not agreed:
        return ()
    apply_together(scope.context, happened.DollarsChanged(fighter.seat, -min(costs), scope.card))
    refs = tuple([ref for ref in store.laid_open(scope.context, (fighter.seat,)) if ref])
    if refs:
        found[fighter.seat] = list(refs)
    _count(scope, step, found)
    scope.context.beat()
    return refs


def _count(scope: "LineScope", step: "Clash", found: dict[int, list[int]]) -> None:
    battle = scope.state.battle
    assert battle is not None
    fighters = []
    for fighter in battle.fighters:
        stars, bonuses = scope.stars(fighter.top), dict[str, int]()
        for one in _boons(scope, fighter):
            assert isinstance(one.change, Clashes)
            if one.change.as_stars is not None:
                stars = one.change.as_stars
            look = Looking(scope.rules, scope.state, one.seat, one.source)
            bonuses[one.card] = bonuses.get(one.card, 0) + value_of(one.change.plus, look)
        if fighter.seat == scope.seat:
            bonuses[scope.card] = bonuses.get(scope.card, 0) + value_of(step.plus, scope)
        pick = min if step.lowest else max
        best = pick(found[fighter.seat], key=scope.stars, default=NOBODY)
        fighters.append(
            replace(
                fighter,
                stars=stars,
                plus=sum(bonuses.values()),
                revealed=tuple(found[fighter.seat]),
                best=best,
                found=0 if best == NOBODY else scope.stars(best),
                bonuses=tuple(Bonus(card, by) for card, by in bonuses.items() if by),
            )
        )
    scope.context.emit(happened.ClashCounted(tuple(fighters)))


def _verdict(scope: "LineScope", step: "Clash") -> happened.ClashDecided:
    """The highest wins, all others lose; if the highest are tied nobody wins and nobody loses (MB-10.2).

    Who has given up meanwhile takes no further part; fewer than two are no clash any more (MB-10.1).
    """
    battle = scope.state.battle
    assert battle is not None
    order = scope.seats("all")
    totals = {fighter.seat: fighter.total for fighter in battle.fighters if fighter.seat in order}
    if len(totals) < 2:
        return happened.ClashDecided(tuple(totals), (), ())
    best = (min if step.lowest else max)(totals.values())
    first = tuple(seat for seat, total in totals.items() if total == best)
    if len(first) > 1:
        return happened.ClashDecided(tuple(totals), (), (), first)
    return happened.ClashDecided(tuple(totals), first, tuple(seat for seat in totals if seat not in first))


def _rewarded(scope: "LineScope", step: "Clash", verdict: happened.ClashDecided) -> Steps:
    """What follows for the winners, the losers, and whoever started it."""
    seat = scope.seat
    if seat in verdict.winners:
        yield from run_body(scope, step.win)
    elif seat in verdict.losers:
        yield from run_body(scope, step.lose)
    if verdict.tied and not verdict.winners:
        yield from run_body(scope, step.tie)
    for others, body in ((verdict.winners, step.winners), (verdict.losers, step.losers)):
        for other in others:
            if body and other in scope.seats("all"):
                yield from run_body(scope.for_seat(other), body)
