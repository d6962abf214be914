"""What a sword can do: the steps of which every card's effect is made, and how each of them reads on the card."""

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from rules.blade_rondo import events as happened
from rules.blade_rondo.amounts import Amount, Unless, value_of
from rules.blade_rondo.damage import multiplied
from rules.blade_rondo.deeds import (
    Deed,
    DeedScope,
    Steps,
    begin,
    change_life,
    performed,
    put_away,
    struck,
)
from rules.blade_rondo.steps import (
    Disarm,
    FreezeAtEnd,
    Guard,
    Hurt,
    Life,
    Power,
    Recall,
    ShareLife,
    SpendMore,
    Surge,
    WinIfAhead,
)
from rules.kernel.decisions import Confirm, PickSome
from rules.kernel.operations import Custom, Effects, Operation, run_body
from rules.kernel.text import Speech, count

__all__ = [
    "EFFECTS",
    "Act",
    "Additional",
    "After",
    "Again",
    "BladeCustom",
    "Blast",
    "BoughtOff",
    "Disarm",
    "FreezeAtEnd",
    "Grant",
    "Guard",
    "Hurt",
    "Life",
    "Nullify",
    "OneOf",
    "Power",
    "Price",
    "Recall",
    "Reduce",
    "Refinement",
    "Rescue",
    "Seal",
    "ShareLife",
    "SpendMore",
    "Step",
    "Strike",
    "Summon",
    "Surge",
    "Symbol",
    "WinIfAhead",
]

Symbol: TypeAlias = Literal["physical", "magic", "special", "support", "foreshadow", ""]


class Act(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named sub-action ("do the following"): it costs 0 and bears a symbol of its own (BR-4.9)."""

    name: str
    symbol: Symbol
    effect: "tuple[Step, ...]"


class Strike(Operation, frozen=True, tag="strike", kw_only=True):
    """Physical Attack (BR-4.1)."""

    plus: Amount = 0
    """By how much the attack power is higher for this attack."""
    pierces: bool = False
    """Whether defence is ignored."""
    bought_off: "BoughtOff | None" = None

    def run(self, scope: DeedScope) -> Steps:
        bought = self.bought_off
        adjusted = None if bought is None else (lambda damage: bought.adjusted(scope, damage))
        plus = value_of(self.plus, scope)
        return (yield from struck(scope, "physical", amount=plus, pierces=self.pierces, adjusted=adjusted))

    def says(self, speech: Speech) -> str:
        said = "Physical Attack" + (" that ignores defence" if self.pierces else "")
        if isinstance(self.plus, Unless):
            said += f", with attack power +{self.plus.instead} if {self.plus.when.says()}"
        elif not isinstance(self.plus, int):
            said += f", with attack power +X; X is {self.plus.says()}"
        elif self.plus:
            said += f", with attack power +{self.plus}"
        return said + (f". {self.bought_off.says()}" if self.bought_off is not None else "")


class BoughtOff(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The opponent may discard cards, so that the damage is multiplied by less (step 9)."""

    cards: int
    times: int
    otherwise: int

    def adjusted(self, scope: DeedScope, damage: int) -> Steps:
        """Asks the opponent, and gives the damage."""
        hand = scope.state.refs("hand", scope.other)
        if scope.rules.is_sonia(scope.other):
            paid = scope.rules.sonia_pays_off(scope.context, scope.deed, damage, self)
        elif len(hand) < self.cards:
            paid = False
        else:
            given = yield PickSome(
                seat=scope.other,
                topic="buy_off",
                clause="BR-5.3",
                candidates=hand,
                least=self.cards,
                most=self.cards,
                optional=True,
                facts={"damage": damage, "times": self.times, "otherwise": self.otherwise},
                source=scope.source,
            )
            paid = given is not None
            if given is not None:
                put_away(scope.context, scope.other, discards=given)
        return multiplied(damage, self.times if paid else self.otherwise)

    def says(self) -> str:
        """In the words of a card."""
        return (
            f"Your opponent may discard {count(self.cards, 'card')} from hand; "
            f"the damage is multiplied by {self.times} then, and else by {self.otherwise}"
        )


class Blast(Operation, frozen=True, tag="blast", kw_only=True):
    """Magic Attack (X) (BR-4.2)."""

    amount: Amount

    def run(self, scope: DeedScope) -> Steps:
        return (yield from struck(scope, "magic", amount=value_of(self.amount, scope)))

    def says(self, speech: Speech) -> str:
        if isinstance(self.amount, int):
            return f"Magic Attack ({self.amount})"
        if isinstance(self.amount, Unless):
            return f"Magic Attack ({self.amount.usual}); ({self.amount.instead}) if {self.amount.when.says()}"
        return f"Magic Attack (X); X is {self.amount.says()}"


class Summon(Operation, frozen=True, tag="summon", kw_only=True):
    """Summon (Y) (BR-4.3)."""

    name: str
    attack: int | None = None
    defence: int | None = None
    acts: tuple[Act, ...] = ()
    """What it does at the start of its owner's turn."""

    def run(self, scope: DeedScope) -> Steps:
        scope.moves_card(lambda ref: happened.Summoned(scope.seat, ref))
        yield from ()

    def says(self, speech: Speech) -> str:
        powers = [
            f"{word} {value}" for word, value in (("ATK", self.attack), ("DEF", self.defence)) if value is not None
        ]
        said = f"Summon ({', '.join([self.name, *powers])})"
        for act in self.acts:
            said += f". At the start of your turn: {said_act(speech, act)}"
        return said

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return tuple(act.effect for act in self.acts)


class OneOf(Operation, frozen=True, tag="one_of", kw_only=True):
    """Do one of several sub-actions (BR-6.4); which one is announced with the card."""

    acts: tuple[Act, ...]

    def run(self, scope: DeedScope) -> Steps:
        act = next((one for one in self.acts if one.name == scope.deed.picked), self.acts[0])
        yield from perform(scope, act)

    def says(self, speech: Speech) -> str:
        return "do one of the following. " + " / ".join(said_act(speech, act) for act in self.acts)

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return tuple(act.effect for act in self.acts)


def perform(scope: DeedScope, act: Act) -> Steps:
    """Carries a sub-action out, as an action of its own that costs 0 (BR-4.9)."""
    card = scope.deed
    deed = Deed(scope.seat, card.card, act.effect, act.symbol, name=card.name, act=act.name, ref=card.ref)
    begin(scope.context, deed)
    yield from performed(scope.context, deed)


def said_act(speech: Speech, act: Act) -> str:
    """A sub-action in the words of a card."""
    symbol = f" ({act.symbol.capitalize()})" if act.symbol else ""
    return f"{act.name}{symbol}: {speech.clauses(step.says(speech) for step in act.effect)}"


class Additional(Operation, frozen=True, tag="additional", kw_only=True):
    """Only if this card's effect has dealt damage (BR-4.6)."""

    body: "tuple[Step, ...]"

    def run(self, scope: DeedScope) -> Steps:
        if scope.deed.dealt >= 1:
            yield from run_body(scope, self.body)

    def says(self, speech: Speech) -> str:
        return f"Additional: {speech.clauses(step.says(speech) for step in self.body)}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)


class Grant(Operation, frozen=True, tag="grant", kw_only=True):
    """The card is granted to somebody, in whose Set Area it works (BR-4.8)."""

    to: Literal["you", "opponent"]
    name: str
    lose: int = 0
    """How much life that player loses at the start of the turn."""
    glows: bool = False
    """Whether it can change damage once (BR-5.4)."""

    def run(self, scope: DeedScope) -> Steps:
        to = scope.seat if self.to == "you" else scope.other
        scope.moves_card(lambda ref: happened.Granted(to, ref))
        yield from ()

    def says(self, speech: Speech) -> str:
        whom = "yourself" if self.to == "you" else "your opponent"
        works = f"you lose {self.lose} life at the start of your turn" if self.lose else ""
        if self.glows:
            works = "once, damage that you deal is +1, or damage that you receive is \N{MINUS SIGN}1"
        return f"grant {whom} {self.name}" + (f" ({works})" if works else "")


class Again(Operation, frozen=True, tag="again", kw_only=True):
    """Immediately after the attack the card may be used once more, for a cost, again and again."""

    moment: ClassVar[str] = "immediately"
    cost: int

    def run(self, scope: DeedScope) -> Steps:
        state, deed = scope.state, scope.deed
        if state.left < self.cost or deed.ref is None or deed.name in state.sealed:
            return
        agreed = yield Confirm(
            seat=scope.seat, topic="again", clause="BR-5.1", source=scope.source, facts={"cost": self.cost}
        )
        if agreed:
            deed.repeated_for = self.cost

    def says(self, speech: Speech) -> str:
        return f"immediately after this attack you may pay {self.cost} and use this card again"


class Refinement(Operation, frozen=True, tag="refinement", kw_only=True):
    """May be processed before the cost is paid (BR-4.7)."""

    moment: ClassVar[str] = "refinement"
    body: "tuple[Step, ...]"

    def run(self, scope: DeedScope) -> Steps:
        agreed = yield Confirm(seat=scope.seat, topic="refinement", clause="BR-4.7", source=scope.source)
        if agreed:
            yield from run_body(scope, self.body)

    def says(self, speech: Speech) -> str:
        return f"Refinement: {speech.clauses(step.says(speech) for step in self.body)}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)


class Price(Operation, frozen=True, tag="price", kw_only=True):
    """Processed together with the cost (BR-4.7)."""

    moment: ClassVar[str] = "price"
    body: "tuple[Step, ...]"

    def run(self, scope: DeedScope) -> Steps:
        yield from run_body(scope, self.body)

    def says(self, speech: Speech) -> str:
        return f"Price: {speech.clauses(step.says(speech) for step in self.body)}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)


# -- what responses do -------------------------------------------------------------------------------------------------


class Reduce(Operation, frozen=True, tag="reduce", kw_only=True):
    """The damage of this attack is lower (step 10)."""

    by: int

    def run(self, scope: DeedScope) -> Steps:
        scope.deed.reduced += self.by
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"the damage of this attack is \N{MINUS SIGN}{self.by}"


class Nullify(Operation, frozen=True, tag="nullify", kw_only=True):
    """The action is nullified (BR-4.11), if its printed cost is within these bounds."""

    least: int = 0
    most: int | None = None
    unless_paid: int = 0
    """How much the acting player may pay to prevent it (BR-6.6)."""
    last: bool = False
    """Whether only the last action of Sonia's turn (BR-7.7)."""

    def reaches(self, cost: int | None) -> bool:
        """Whether an action of that printed cost is within the bounds; one of Sonia's, which has none, counts as 0."""
        return self.least <= (cost or 0) and (self.most is None or (cost or 0) <= self.most)

    def run(self, scope: DeedScope) -> Steps:
        deed, context = scope.deed, scope.context
        if not self.reaches(deed.cost):
            return
        if self.last and not scope.rules.is_last_action(context.state, deed):
            return
        if self.unless_paid and context.state.left >= self.unless_paid and not scope.rules.is_sonia(deed.seat):
            paid = yield Confirm(
                seat=deed.seat,
                topic="pay_or_nullified",
                clause="BR-6.6",
                source=scope.source,
                facts={"cost": self.unless_paid},
            )
            if paid:
                context.emit(happened.CostPaid(deed.seat, self.unless_paid))
                return
        deed.nullified = True

    def says(self, speech: Speech) -> str:
        bounds = ""
        if self.most is not None and self.least:
            bounds = f" if its cost is {self.least} to {self.most}"
        elif self.most is not None:
            bounds = f" if its cost is {self.most} or less"
        elif self.least:
            bounds = f" if its cost is {self.least} or more"
        if self.last:
            bounds += " if it is the last action of the turn"
        unless = f", unless the acting player pays {self.unless_paid}" if self.unless_paid else ""
        return f"nullify the action{bounds}{unless}"


class After(Operation, frozen=True, tag="after", kw_only=True):
    """Processed after the attack or the action (step 15)."""

    body: "tuple[Step, ...]"

    def run(self, scope: DeedScope) -> Steps:
        scope.does_after(self.body)
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"after the attack, {speech.clauses(step.says(speech) for step in self.body)}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)


class Rescue(Operation, frozen=True, tag="rescue", kw_only=True):
    """After the attack, a life of 0 becomes another; whether the duel is over is looked at only then (BR-5.5)."""

    life: int

    def run(self, scope: DeedScope) -> Steps:
        scope.deed.deferred = True
        scope.does_after((_Rescued(life=self.life),))
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"after the attack, if your life is 0, it becomes {self.life}"


class _Rescued(Operation, frozen=True, tag="rescued", kw_only=True):
    life: int

    def run(self, scope: DeedScope) -> Steps:
        if scope.state.sides[scope.seat].life == 0:
            change_life(scope.context, scope.seat, self.life, "effect")
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"if your life is 0, it becomes {self.life}"


class Seal(Operation, frozen=True, tag="seal", kw_only=True):
    """The response is granted to the attacker; the sword that was used goes under it, and none of its name can be used.

    A subordinate's attack uses no sword, so there is nothing to seal then.
    """

    def run(self, scope: DeedScope) -> Steps:
        deed, context = scope.deed, scope.context
        zones = context.state.zones
        if deed.name and isinstance(scope.source, int) and zones.find(scope.source) is not None:
            sword = deed.ref if deed.ref is not None and zones.find(deed.ref) is not None else None
            context.emit(happened.NameSealed(deed.name, deed.seat, scope.source, sword))
            deed.ref = None
        yield from ()

    def says(self, speech: Speech) -> str:
        return "grant the attacker Seal: the Sword card used goes under this card, and none of its name can be used any more"


# -- what the vocabulary cannot say ------------------------------------------------------------------------------------

EFFECTS = Effects()


class BladeCustom(Custom, frozen=True, tag="custom", kw_only=True):
    """A step that is a program of its own."""

    def effects(self) -> Effects:
        return EFFECTS


Step: TypeAlias = (
    Strike
    | Blast
    | Power
    | Guard
    | SpendMore
    | Life
    | Hurt
    | ShareLife
    | Recall
    | Summon
    | OneOf
    | WinIfAhead
    | Additional
    | FreezeAtEnd
    | Disarm
    | Surge
    | Grant
    | Again
    | Refinement
    | Price
    | Reduce
    | Nullify
    | After
    | Rescue
    | Seal
    | BladeCustom
)
