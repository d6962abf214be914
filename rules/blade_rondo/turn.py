"""How a turn starts, what is done in it, and how it ends (BR-3)."""

from typing import TYPE_CHECKING

from rules.blade_rondo import events as happened
from rules.blade_rondo.content import BreathingCard, SwordCard
from rules.blade_rondo.deeds import (
    Ctx,
    Deed,
    Steps,
    at,
    begin,
    change_life,
    check_end,
    performed,
    put_away,
    reach,
    set_parameter,
)
from rules.blade_rondo.state import FROZEN, GRANTED, MOST, SUBORDINATE, THAWED, BladeState
from rules.blade_rondo.vocabulary import Act, Summon
from rules.kernel.decisions import Announcement, Order, PickOne

if TYPE_CHECKING:
    from rules.blade_rondo.game import BladeRondo


# -- the start ---------------------------------------------------------------------------------------------------------


def started(rules: "BladeRondo", context: Ctx) -> Steps:
    """BR-3.1: voltage, granted cards, frozen cards, subordinates; whether the duel is over is looked at after each."""
    seat = context.state.turn
    context.emit(happened.TurnBegan(seat, context.state.count + 1))
    voltage = context.state.sides[seat].voltage
    if voltage < MOST:
        set_parameter(context, seat, "voltage", voltage + 1)
    else:
        change_life(context, seat, -1, "burst")
    context.beat()
    check_end(context)
    for card in context.state.cards("set", seat):
        granted = rules.content.granted.get(card.card)
        if granted is not None and granted.lose and context.state.roles.get(card.ref) == GRANTED:
            change_life(context, seat, -granted.lose, "poison")
            context.beat()
            check_end(context)
    if subordinates(rules, context.state, seat):
        yield from _thaws_first(rules, context, seat)
        yield from _subordinates_act(rules, context, seat)
    context.emit(happened.ActionOpened())
    context.beat()


def subordinates(rules: "BladeRondo", state: BladeState, seat: int) -> tuple[int, ...]:
    """Those that do something at the start of the turn."""
    return tuple(
        card.ref
        for card in state.cards("set", seat)
        if state.roles.get(card.ref) == SUBORDINATE and rules.content.summons[card.card].acts
    )


def frozen(state: BladeState, seat: int) -> tuple[int, ...]:
    """The cards that may be turned sideways (BR-4.5)."""
    return tuple(ref for ref in state.refs("set", seat) if state.roles.get(ref) == FROZEN)


def _thaws_first(rules: "BladeRondo", context: Ctx, seat: int) -> Steps:
    """Frozen cards may be turned before the subordinates act; where none acts, the player's Action begins with it."""
    while may_thaw := frozen(context.state, seat):
        picked = yield PickOne(seat=seat, topic="thaw_first", clause="BR-4.5", candidates=may_thaw, optional=True)
        if picked is None:
            return
        card = context.state.zones.cards[picked].card
        acts = rules.content.acts_to_choose(card, thaws=True)
        name = ""
        if acts is not None:
            names = tuple(act.name for act in acts.acts)
            name = yield PickOne(seat=seat, topic="mode", clause="BR-6.4", candidates=names, source=picked)
        yield from thawed(rules, context, seat, picked, name)


def _subordinates_act(rules: "BladeRondo", context: Ctx, seat: int) -> Steps:
    order = waiting = subordinates(rules, context.state, seat)
    if len(waiting) > 1:
        chosen = yield Order(seat=seat, topic="subordinates", clause="BR-3.1", candidates=waiting)
        order = tuple(chosen)
    for ref in order:
        card = context.state.zones.find(ref)
        if card is None or context.state.roles.get(ref) != SUBORDINATE:
            continue
        summons = rules.content.summons[card.card]
        for act in summons.acts:
            yield from _acts(context, seat, card.card, ref, summons, act)


def _acts(context: Ctx, seat: int, card: str, ref: int, summons: Summon, act: Act) -> Steps:
    """A subordinate does what it does; no cost is paid (BR-4.9)."""
    deed = Deed(seat, card, act.effect, act.symbol, act=act.name, ref=ref, power=summons.attack)
    begin(context, deed)
    yield from performed(context, deed)


# -- what is done ------------------------------------------------------------------------------------------------------


def usable(rules: "BladeRondo", state: BladeState, seat: int) -> tuple[int, ...]:
    """The cards that can be paid for now (BR-3.3), in hand and in front of the player."""
    left, content, cards = state.left, rules.content, state.zones.cards
    found = []
    for ref in (*state.refs("hand", seat), *state.refs("breath", seat)):
        card = cards[ref].card
        cost = content.price[card]
        if (cost is None or cost <= left) and (not state.sealed or content.name(card) not in state.sealed):
            found.append(ref)
    return tuple(found)


def used(rules: "BladeRondo", context: Ctx, seat: int, announced: Announcement) -> Steps:
    """BR-3.4: a card goes to the Play Area and its cost is paid; face up it takes effect."""
    ref = announced.values["card"]
    assert isinstance(ref, int)
    state = context.state
    card = rules.content.playable(state.zones.cards[ref].card)
    if isinstance(card, SwordCard) and card.responds:
        in_hand, responders = state.cards("hand", seat), rules.content.responders
        doubtful = tuple([card.ref for card in in_hand if card.ref in state.known and card.card in responders])
        context.emit(happened.CardUsed(seat, ref, 1, card.id, up=False, doubtful=doubtful))
        context.beat()
        return
    cost = card.cost if card.cost is not None else announced.values.get("x", 0)
    assert isinstance(cost, int)
    sword = card if isinstance(card, SwordCard) else None
    deed = Deed(
        seat,
        card.id,
        rules.effect(card),
        sword.symbol if sword else "",
        name=sword.name if sword else "",
        cost=cost,
        ref=ref,
        answerable=sword is None or sword.answerable,
        freezes=sword is not None and sword.freeze,
        x=cost,
        picked=str(announced.values.get("mode", "")),
    )
    begin(context, deed)
    reach(context, 1)
    if not deed.freezes:
        yield from at(context, deed, "refinement")
    deed.ref = context.state.zones.next
    context.emit(happened.CardUsed(seat, ref, cost, card.id))
    reach(context, 2)
    if not deed.freezes:
        yield from at(context, deed, "price")
    yield from performed(context, deed)


def thawed(rules: "BladeRondo", context: Ctx, seat: int, ref: int, picked: str) -> Steps:
    """BR-4.5: a frozen card is turned sideways, and its other effects happen at no cost."""
    card = rules.content.playable(context.state.zones.cards[ref].card)
    assert isinstance(card, SwordCard)
    deed = Deed(
        seat,
        card.id,
        rules.effect(card),
        card.symbol,
        name=card.name,
        cost=card.cost,
        ref=ref,
        answerable=card.answerable,
        picked=picked,
    )
    context.emit(happened.CardThawed(seat, ref, card.id))
    begin(context, deed)
    yield from performed(context, deed)


# -- the end -----------------------------------------------------------------------------------------------------------


def ended(rules: "BladeRondo", context: Ctx) -> None:
    """BR-3.7, in its order."""
    state, seat = context.state, context.state.turn
    for whose, by in state.surges:
        set_parameter(context, whose, "voltage", context.state.sides[whose].voltage + by)
    freezing = tuple(ref for ref in state.refs("play", seat) if ref in state.freezing)
    if freezing:
        cards = tuple([state.zones.cards[ref].card for ref in freezing])
        context.emit(happened.CardsFrozen(seat, freezing, cards))
    state, content = context.state, rules.content
    discards: list[int] = []
    hand: list[int] = []
    breath: list[int] = []
    for ref in state.refs("set", seat):
        if state.roles.get(ref) == THAWED:
            (discards if _is_limited(rules, state, ref) else hand).append(ref)
    for card in state.cards("play", seat):
        if not card.up:
            continue
        if _is_limited(rules, state, card.ref):
            discards.append(card.ref)
        else:
            (breath if isinstance(content.cards[card.card], BreathingCard) else hand).append(card.ref)
    if discards or hand or breath:
        put_away(context, seat, discards=discards, hand=hand, breath=breath)
    other, state = 1 - seat, context.state
    answered = tuple(ref for ref in state.refs("play", other) if ref in state.answered)
    unseen = tuple(card.ref for card in state.face_down(other))
    if answered or unseen:
        put_away(context, other, discards=answered, unseen=unseen)
    context.emit(happened.TurnEnded())
    context.beat()


def _is_limited(rules: "BladeRondo", state: BladeState, ref: int) -> bool:
    card = rules.content.cards[state.zones.cards[ref].card]
    return bool(getattr(card, "limited", False))
