"""Sonia, an automaton that follows her lists (BR-7)."""

from typing import TYPE_CHECKING, Any

from rules.blade_rondo import events as happened
from rules.blade_rondo.amounts import value_of
from rules.blade_rondo.content import SoniaAction, SoniaResponse
from rules.blade_rondo.damage import Blow
from rules.blade_rondo.deeds import (
    Ctx,
    Deed,
    DeedScope,
    Steps,
    begin,
    defence,
    performed,
    put_away,
    set_parameter,
)
from rules.blade_rondo.state import SONIA, BladeState
from rules.blade_rondo.vocabulary import EFFECTS, Blast, Nullify, Strike
from rules.kernel.context import Context
from rules.kernel.decisions import PickOne
from rules.kernel.operations import every_step, run_body

if TYPE_CHECKING:
    from rules.blade_rondo.game import BladeRondo

LIST, ANSWERS, SELF = "list", "answers", "self"
"""The zones of her cards: the Action List, the Response List, and her own place at its head."""


def startup(rules: "BladeRondo", card: str) -> int:
    """From which voltage on she takes that action (BR-7.2, BR-7.9)."""
    found = rules.content.cards[card]
    assert isinstance(found, SoniaAction)
    return found.easier if rules.easier and found.easier is not None else found.startup


def is_last(rules: "BladeRondo", state: BladeState, deed: Deed) -> bool:
    """Whether no later action of her turn is to come, as her voltage is now (BR-7.7)."""
    if deed.seat != SONIA:
        return False
    refs = state.refs(LIST, SONIA)
    later = refs[refs.index(deed.ref) + 1 :] if deed.ref in refs else refs
    voltage = state.sides[SONIA].voltage
    return not any(startup(rules, state.zones.cards[ref].card) <= voltage for ref in later)


def played(rules: "BladeRondo", context: Ctx) -> Steps:
    """Her actions, from the left: each is tested when its turn comes (BR-7.2)."""
    her = rules.content.sonia
    assert her is not None
    basic = Deed(SONIA, her.id, her.effect, "", act=her.act, cost=None, answerable=False)
    begin(context, basic)
    yield from run_body(DeedScope(context, SONIA, basic), her.effect)
    context.emit(happened.ActionEnded(""))
    context.beat()
    done: set[int] = set()
    while True:
        state = context.state
        voltage = state.sides[SONIA].voltage
        refs = state.refs(LIST, SONIA)
        # What stands left of the last one that acted has had its turn.
        first = max([refs.index(ref) + 1 for ref in done if ref in refs], default=0)
        ref = next((r for r in refs[first:] if startup(rules, state.zones.cards[r].card) <= voltage), None)
        if ref is None:
            return
        done.add(ref)
        card = rules.content.cards[state.zones.cards[ref].card]
        assert isinstance(card, SoniaAction)
        deed = Deed(SONIA, card.id, card.effect, card.symbol, cost=None, ref=ref)
        begin(context, deed)
        yield from performed(context, deed)
        if card.limited and ref not in context.state.freezing:  # BR-7.5
            put_away(context, SONIA, discards=(ref,))
            context.beat()


def responded(rules: "BladeRondo", context: Ctx, deed: Deed) -> Steps:
    """Her Response List is worked through from the front; a nullification ends it (BR-7.4)."""
    for card in context.state.cards(ANSWERS, SONIA):
        if deed.nullified:
            return
        found = rules.content.cards[card.card]
        assert isinstance(found, SoniaResponse)
        scope = DeedScope(context, SONIA, deed, card.ref)
        if deed.symbol not in found.responds or not _applies(rules, context.state, deed, found):
            continue
        context.emit(happened.ResponseTurned(SONIA, card.ref, card.card))
        context.beat()
        yield from run_body(scope, found.effect)
        if found.limited:
            put_away(context, SONIA, discards=(card.ref,))


def _applies(rules: "BladeRondo", state: BladeState, deed: Deed, card: SoniaResponse) -> bool:
    """Whether the card's own condition holds (BR-7.4)."""
    if card.would_deal and threat(rules, state, deed) < card.would_deal:
        return False
    return all(step.reaches(deed.cost) for step in every_step(card.effect) if isinstance(step, Nullify))


def threat(rules: "BladeRondo", state: BladeState, deed: Deed) -> int:
    """The damage that an attack would deal as all stands now, multipliers included, less what it is reduced by already.

    It is worked out of public facts only; so it is what the preview before an attack shows, too.
    """
    if deed.freezes:
        return 0
    scope = DeedScope(Context(rules, state), deed.seat, deed, deed.ref)
    for step in deed.effect:
        if isinstance(step, Blast):
            return Blow(kind="magic", power=value_of(step.amount, scope), less=deed.reduced).at(10)
        if isinstance(step, Strike):
            power = deed.power if deed.power is not None else state.power(deed.seat, "attack")
            blow = Blow(
                power=power,
                plus=value_of(step.plus, scope),
                guard=defence(rules, state, scope.other),
                pierces=step.pierces,
                times=1 if step.bought_off is None else step.bought_off.otherwise,
                less=deed.reduced,
            )
            return blow.at(10)
    return 0


def pays_off(context: Ctx, deed: Deed, damage: int, cards: int, otherwise: int) -> bool:
    """Whether she gives cards up against a Crushing Sword: only where it would kill her, and she has them (BR-7.6)."""
    state = context.state
    refs = state.refs(LIST, SONIA)
    if damage * otherwise - deed.reduced < state.sides[SONIA].life or len(refs) < cards:
        return False
    put_away(context, SONIA, discards=refs[:cards])
    return True


def breath(attack: int, defence: int) -> tuple[str, int]:
    """What her Breath Regulation raises, and by how much (BR-7.3)."""
    return ("attack", 2) if attack <= defence else ("defence", 1)


@EFFECTS.register(
    "breath_regulation",
    "Sonia's defence power is +1; if her attack power is at or below her defence power, her attack power is +2 instead",
)
def breath_regulation(scope: Any) -> Steps:
    """BR-7.3: it bears no symbol and cannot be answered."""
    side = scope.state.sides[SONIA]
    power, by = breath(side.attack, side.defence)
    set_parameter(scope.context, SONIA, power, getattr(side, power) + by)
    yield from ()


@EFFECTS.register(
    "cut_the_list",
    "you may discard one card of Sonia's Action List whose startup turn is at most twice the damage dealt",
)
def cut_the_list(scope: Any) -> Steps:
    """BR-7.7: never Sonia herself."""
    rules, state = scope.rules, scope.state
    may_go = tuple(card.ref for card in state.cards(LIST, SONIA) if startup(rules, card.card) <= 2 * scope.deed.dealt)
    if not may_go:
        return
    picked = yield PickOne(
        seat=scope.seat, topic="cut_the_list", clause="BR-7.7", candidates=may_go, optional=True, source=scope.source
    )
    if picked is not None:
        put_away(scope.context, SONIA, discards=(picked,))


@EFFECTS.register("stays_in_the_list", "freeze it: it stays in the Action List")
def stays_in_the_list(scope: Any) -> Steps:
    """BR-7.5: a card of hers that freezes itself stays where it is."""
    if scope.deed.ref is not None:
        scope.context.emit(happened.WillFreeze(scope.deed.ref))
    yield from ()
