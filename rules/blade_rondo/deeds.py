"""Actions and attacks, step by step (BR-4.12, BR-5): what every card, sub-action and subordinate does goes through here."""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from rules.blade_rondo import damage as arithmetic
from rules.blade_rondo import events as happened
from rules.blade_rondo.state import GRANTED, MOST, MOST_LIFE, SUBORDINATE, BladeState, Lasting, Underway
from rules.kernel.context import Context
from rules.kernel.decisions import Confirm, Decision, Together
from rules.kernel.events import Event
from rules.kernel.operations import Operation, Scope, run_body
from rules.kernel.state import Result

if TYPE_CHECKING:
    from rules.blade_rondo.game import BladeRondo

Ctx: TypeAlias = Context[BladeState]
Steps: TypeAlias = Generator[Decision | Together, Any, Any]

ATTACKS = frozenset({"physical", "magic"})
"""The symbols by which an action is an attack (BR-4.12)."""


class DuelOver(Exception):
    """The duel has just ended, and nothing more happens: whatever is under way is left where it is (BR-5.5)."""


class Deed:
    """An action while it is carried out: what it is, and what has become of it so far."""

    __slots__ = (
        "act",
        "afters",
        "answerable",
        "card",
        "cost",
        "dealt",
        "deferred",
        "effect",
        "freezes",
        "name",
        "nullified",
        "picked",
        "power",
        "reduced",
        "ref",
        "repeated_for",
        "seat",
        "symbol",
        "x",
    )

    def __init__(
        self,
        seat: int,
        card: str,
        effect: Sequence[Operation],
        symbol: str,
        *,
        name: str = "",
        act: str = "",
        cost: int | None = 0,
        ref: int | None = None,
        power: int | None = None,
        answerable: bool = True,
        freezes: bool = False,
        x: int = 0,
        picked: str = "",
    ) -> None:
        self.seat = seat
        self.card = card
        self.effect = effect
        self.symbol = symbol
        self.name = name
        """What the card is called; names can be sealed."""
        self.act = act
        """The sub-action's name, where it is one."""
        self.cost = cost
        """The printed cost; None for Sonia's, which have none."""
        self.ref = ref
        """Where its card lies, as long as it is there."""
        self.power = power
        """A subordinate's own attack power (BR-4.3)."""
        self.answerable = answerable
        self.freezes = freezes
        """Whether only Freeze is processed now (BR-4.5)."""
        self.x = x
        """The cost that was chosen (BR-3.5)."""
        self.picked = picked
        """Which of several sub-actions was announced."""
        self.nullified = False
        self.dealt = 0
        """The damage of step 13, before it is cut at the remaining life (BR-4.6)."""
        self.reduced = 0
        """By how much step 10 lowers the damage."""
        self.deferred = False
        """Whether life 0 counts only after step 15 (BR-5.5)."""
        self.afters: list[tuple[int, int, Sequence[Operation]]] = []
        """What responses do after the action: whose, which card's, and what."""
        self.repeated_for: int | None = None
        """What was agreed to be paid for using the card once more."""

    @property
    def is_attack(self) -> bool:
        """Whether it is an attack (BR-4.12)."""
        return self.symbol in ATTACKS


class DeedScope(Scope[BladeState]):
    """What the steps of one card share: whose they are, and the action that they belong to."""

    def __init__(self, context: Ctx, seat: int, deed: Deed, source: int | None = None) -> None:
        super().__init__(context, seat, source)
        self.deed = deed

    @property
    def rules(self) -> "BladeRondo":
        """The rules of this table."""
        rules: Any = self.context.rules
        return rules  # type: ignore[no-any-return]

    @property
    def other(self) -> int:
        """The opponent's side."""
        return 1 - self.seat

    def moves_card(self, event: Callable[[int], Event]) -> None:
        """Moves the action's own card, if it still lies there, by an event that is made of its reference; it has a new one then."""
        deed, zones = self.deed, self.state.zones
        if deed.ref is not None and zones.find(deed.ref) is not None:
            self.context.emit(event(deed.ref))
            deed.ref = zones.next

    def does_after(self, body: Sequence[Operation]) -> None:
        """What a response does once the action is over (step 15)."""
        source = self.source if isinstance(self.source, int) else 0
        self.deed.afters.append((self.seat, source, body))


# -- dice and stones ---------------------------------------------------------------------------------------------------


def set_parameter(context: Ctx, seat: int, power: str, value: int) -> None:
    """Turns a die; what goes beyond its ends is lost (BR-1.4)."""
    value = max(0, min(MOST, value))
    if getattr(context.state.sides[seat], power) != value:
        context.emit(happened.ParameterSet(seat, power, value))


def change_life(context: Ctx, seat: int, by: int, cause: str) -> None:
    """Moves a life stone; what goes beyond the ends of the track is lost (BR-1.4)."""
    if by:
        before = context.state.sides[seat].life
        life = max(0, min(MOST_LIFE, before + by))
        context.emit(happened.LifeSet(seat, life, cause, life - before if by > 0 else by))


def put_away(
    context: Ctx,
    seat: int,
    *,
    discards: Sequence[int] = (),
    hand: Sequence[int] = (),
    breath: Sequence[int] = (),
    unseen: Sequence[int] = (),
) -> None:
    """Cards go to the discard, to the hand, or to their place; all but the unseen ones are named to everybody."""
    cards = context.state.zones.cards

    def named(refs: Sequence[int]) -> tuple[str, ...]:
        return tuple([cards[ref].card for ref in refs])

    context.emit(
        happened.CardsPutAway(
            seat,
            tuple(discards),
            tuple(hand),
            tuple(breath),
            tuple(unseen),
            len(unseen),
            named(discards),
            named(hand),
            named(breath),
        )
    )


def check_end(context: Ctx) -> None:
    """Ends the duel where a life stone is at 0 (BR-5.5). Raises DuelOver then."""
    lives = tuple(side.life for side in context.state.sides)
    if min(lives) > 0:
        return
    winner = None if max(lives) == 0 else lives.index(max(lives))
    end(context, winner, "BR-5.5")


def end(context: Ctx, winner: int | None, clause: str) -> None:
    """Ends the duel; without a winner it is a draw. Raises DuelOver."""
    state = context.state
    lives = tuple(side.life for side in state.sides)
    if context.rules.seats == 1:
        places: tuple[tuple[int, ...], ...] = ((0,),) if winner == 0 else ((), (0,))
        result = Result(places, lives[:1], "BR-7.8" if clause == "BR-5.5" else clause)
    else:
        places = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
        result = Result(places, lives, clause)
    context.emit(happened.DuelEnded(result))
    raise DuelOver


def defence(scope_rules: "BladeRondo", state: BladeState, seat: int) -> int:
    """The best defence that a side has against a Physical Attack: its own, or that of a subordinate (BR-4.3)."""
    summons = scope_rules.content.summons
    standing = [card.card for card in state.cards("set", seat) if state.roles.get(card.ref) == SUBORDINATE]
    return arithmetic.guarding(
        state.power(seat, "defence"), [summons[card].defence for card in standing if card in summons]
    )


def change_until_end(context: Ctx, seat: int, power: str, by: int) -> None:
    """Changes attack or defence until the end of the turn, without turning a die (BR-1.4)."""
    context.emit(happened.ChangeBegan(Lasting(seat, power, by)))


# -- an action ---------------------------------------------------------------------------------------------------------


def begin(context: Ctx, deed: Deed, step: int = 0) -> None:
    """An action is announced to all."""
    context.emit(happened.ActionBegan(Underway(deed.seat, deed.card, deed.act, deed.symbol, deed.cost, step)))


def reach(context: Ctx, step: int, power: str = "", value: int | None = None) -> None:
    """One of the sixteen steps; an action that is no attack has the first four, its effect, and 15 (BR-5.6)."""
    now = context.state.underway
    before = now.damage if now is not None and power == "damage" else None
    by = 0 if before is None or value is None else value - before
    context.emit(happened.StepReached(step, power, value, by))


def performed(context: Ctx, deed: Deed) -> Steps:
    """Carries an action out from step 3 on (BR-5.1)."""
    rules: Any = context.rules
    reach(context, 3)
    if deed.name and deed.name in context.state.sealed:
        deed.nullified = True
    if not deed.nullified:
        reach(context, 4)
        context.beat()
        if deed.answerable and deed.symbol in rules.content.answered:
            yield from rules.answers(context, deed)
    if not deed.nullified:
        if deed.freezes:
            if deed.ref is not None:
                context.emit(happened.WillFreeze(deed.ref))
        else:
            yield from at(context, deed, "main")
            if context.state.underway is None:  # a sub-action has taken its place: it goes on under its own name
                begin(context, deed, step=14)
        reach(context, 15)
        for seat, ref, body in deed.afters:
            yield from run_body(DeedScope(context, seat, deed, ref), body)
        check_end(context)
        if deed.is_attack and not deed.freezes:
            reach(context, 16)
            yield from at(context, deed, "immediately")
    context.emit(happened.ActionEnded(deed.symbol, deed.nullified))
    context.beat()
    if deed.repeated_for is not None:
        yield from _repeated(context, deed, deed.repeated_for)


def _repeated(context: Ctx, deed: Deed, cost: int) -> Steps:
    """The card is used once more, where it lies, for another cost."""
    again = Deed(deed.seat, deed.card, deed.effect, deed.symbol, name=deed.name, cost=deed.cost, ref=deed.ref)
    begin(context, again)
    context.emit(happened.CostPaid(deed.seat, cost))
    reach(context, 2)
    yield from performed(context, again)


def at(context: Ctx, deed: Deed, when: str) -> Steps:
    """Carries out those steps of a card that belong to a moment: `refinement`, `price`, `main`, or `immediately`."""
    body = [step for step in deed.effect if moment(step) == when]
    if body:
        yield from run_body(DeedScope(context, deed.seat, deed, deed.ref), body)


def moment(step: Operation) -> str:
    """When a step is carried out: `refinement` before the cost, `price` with it, `main`, or `immediately` after the attack."""
    return getattr(step, "moment", "main")


def struck(
    scope: DeedScope,
    kind: Literal["physical", "magic"],
    *,
    amount: int = 0,
    pierces: bool = False,
    adjusted: Callable[[int], Steps] | None = None,
) -> Steps:
    """Steps 5 to 14 (BR-5.1): damage is worked out and dealt, and what is Additional comes next. `amount` is what a Magic Attack deals, or what a Physical one
    has more than the attack power; `adjusted` is step 9. Gives the damage.
    """
    context, deed, attacker, defender = scope.context, scope.deed, scope.seat, scope.other
    reach(context, 5)
    if kind == "physical":
        power = (deed.power if deed.power is not None else context.state.power(attacker, "attack")) + amount
        reach(context, 6, "attack", power)
        guard = 0 if pierces else defence(scope.rules, context.state, defender)
        reach(context, 7, "defence", guard)
        damage = arithmetic.based(power, guard)
    else:
        reach(context, 6)
        reach(context, 7)
        damage = arithmetic.based(amount)
    reach(context, 8, "damage", damage)
    if adjusted is not None:
        damage = yield from adjusted(damage)
    reach(context, 9, "damage", damage)
    damage = arithmetic.reduced(damage, deed.reduced)
    reach(context, 10, "damage", damage)
    for step, seat, by in ((11, attacker, 1), (12, defender, -1)):
        if damage > 0 or by > 0:
            glowed = yield from _phosphorescence(scope, seat)
            damage = arithmetic.glowing(damage, by * glowed)
        reach(context, step, "damage", damage)
    deed.dealt = damage
    reach(context, 13)
    change_life(context, defender, -damage, "damage")
    context.beat()
    if not deed.deferred:
        check_end(context)
    reach(context, 14)
    return damage


def _phosphorescence(scope: DeedScope, seat: int) -> Steps:
    """A granted Phosphorescence may be used, and is spent then (BR-5.4); how many were."""
    context = scope.context
    used = 0
    for card in context.state.cards("set", seat):
        if context.state.roles.get(card.ref) != GRANTED or card.card not in scope.rules.content.glowing:
            continue
        agreed = yield Confirm(seat=seat, topic="phosphorescence", clause="BR-5.4", source=card.ref)
        if agreed:
            put_away(context, seat, discards=(card.ref,))
            used += 1
    return used
