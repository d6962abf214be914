"""What a sword can do: the steps of which every card's effect is made, and how each of them reads on the card."""

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from rules.blade_rondo import events as happened
from rules.blade_rondo.amounts import Amount, Unless, value_of
from rules.blade_rondo.deeds import (
    Deed,
    DeedScope,
    Steps,
    begin,
    change_life,
    change_until_end,
    check_end,
    end,
    performed,
    reach,
    set_parameter,
    struck,
)
from rules.kernel.decisions import Confirm, PickOne, PickSome
from rules.kernel.operations import Custom, Effects, Operation, run_body
from rules.kernel.text import Speech, count

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
                scope.context.emit(happened.CardsPutAway(scope.other, discards=given))
        return damage * (self.times if paid else self.otherwise)

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


class Power(Operation, frozen=True, tag="power", kw_only=True):
    """Attack, defence or voltage changes."""

    power: Literal["attack", "defence", "voltage"]
    by: int
    until_end: bool = False
    """Whether only until the end of the turn, without a die being turned (BR-1.4)."""

    def run(self, scope: DeedScope) -> Steps:
        if self.until_end:
            change_until_end(scope.context, scope.seat, self.power, self.by)
        else:
            value = getattr(scope.state.sides[scope.seat], self.power)
            set_parameter(scope.context, scope.seat, self.power, value + self.by)
        yield from ()

    def says(self, speech: Speech) -> str:
        name = self.power if self.power == "voltage" else f"{self.power} power"
        return f"{name} {self.by:+d}" + (" until the end of the turn" if self.until_end else "")


class Guard(Operation, frozen=True, tag="guard", kw_only=True):
    """Defence becomes the cost that was chosen (BR-3.5)."""

    def run(self, scope: DeedScope) -> Steps:
        set_parameter(scope.context, scope.seat, "defence", scope.deed.x)
        yield from ()

    def says(self, speech: Speech) -> str:
        return "defence power becomes X"


class SpendMore(Operation, frozen=True, tag="spend_more", kw_only=True):
    """More may be paid this turn (BR-3.3)."""

    by: int

    def run(self, scope: DeedScope) -> Steps:
        scope.context.emit(happened.CostRaised(scope.seat, self.by))
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"this turn your costs may exceed your voltage by {self.by}"


class Life(Operation, frozen=True, tag="life", kw_only=True):
    """Life is gained."""

    by: int

    def run(self, scope: DeedScope) -> Steps:
        change_life(scope.context, scope.seat, self.by, "effect")
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"life +{self.by}"


class Hurt(Operation, frozen=True, tag="hurt", kw_only=True):
    """Damage to whoever uses the card."""

    by: int

    def run(self, scope: DeedScope) -> Steps:
        change_life(scope.context, scope.seat, -self.by, "price")
        check_end(scope.context)
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"{self.by} damage to you"


class ShareLife(Operation, frozen=True, tag="share_life", kw_only=True):
    """Both lives become half of their sum. It is no damage."""

    def run(self, scope: DeedScope) -> Steps:
        lives = [side.life for side in scope.state.sides]
        for seat, life in enumerate(lives):
            change_life(scope.context, seat, sum(lives) // 2 - life, "effect")
        check_end(scope.context)
        yield from ()

    def says(self, speech: Speech) -> str:
        return "each player's life becomes half of the sum of both, rounded down"


class Recall(Operation, frozen=True, tag="recall", kw_only=True):
    """An own discarded sword of another name returns to the hand."""

    def run(self, scope: DeedScope) -> Steps:
        content = scope.rules.content
        there = tuple(
            card.ref for card in scope.state.cards("discard", scope.seat) if content.name(card.card) != scope.deed.name
        )
        if there:
            picked = yield PickOne(
                seat=scope.seat, topic="recall", clause="BR-3.9", candidates=there, source=scope.source
            )
            scope.context.emit(happened.CardsPutAway(scope.seat, hand=(picked,)))

    def says(self, speech: Speech) -> str:
        return "return one of your discarded Sword cards of another name to your hand"


class Summon(Operation, frozen=True, tag="summon", kw_only=True):
    """Summon (Y) (BR-4.3)."""

    name: str
    attack: int | None = None
    defence: int | None = None
    acts: tuple[Act, ...] = ()
    """What it does at the start of its owner's turn."""

    def run(self, scope: DeedScope) -> Steps:
        deed = scope.deed
        if deed.ref is not None and scope.state.zones.find(deed.ref) is not None:
            new = scope.state.zones.next
            scope.context.emit(happened.Summoned(scope.seat, deed.ref))
            deed.ref = new
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


def perform(scope: DeedScope, act: Act, power: int | None = None) -> Steps:
    """Carries a sub-action out, as an action of its own that costs 0 (BR-4.9)."""
    deed = Deed(scope.seat, scope.deed.card, act.effect, act.symbol, act=act.name, ref=scope.deed.ref, power=power)
    begin(scope.context, deed)
    yield from performed(scope.context, deed)


def said_act(speech: Speech, act: Act) -> str:
    """A sub-action in the words of a card."""
    symbol = f" ({act.symbol.capitalize()})" if act.symbol else ""
    return f"{act.name}{symbol}: {speech.clauses(step.says(speech) for step in act.effect)}"


class WinIfAhead(Operation, frozen=True, tag="win_if_ahead", kw_only=True):
    """Whoever has more life wins."""

    def run(self, scope: DeedScope) -> Steps:
        lives = [side.life for side in scope.state.sides]
        if lives[scope.seat] > lives[scope.other]:
            end(scope.context, scope.seat, "BR-1.3")
        yield from ()

    def says(self, speech: Speech) -> str:
        return "you win if your life is higher than your opponent's"


class Additional(Operation, frozen=True, tag="additional", kw_only=True):
    """Only if this card's effect has dealt damage (BR-4.6)."""

    body: "tuple[Step, ...]"

    def run(self, scope: DeedScope) -> Steps:
        reach(scope.context, 14)
        if scope.deed.dealt >= 1:
            yield from run_body(scope, self.body)

    def says(self, speech: Speech) -> str:
        return f"Additional: {speech.clauses(step.says(speech) for step in self.body)}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)


class FreezeAtEnd(Operation, frozen=True, tag="freeze_at_end", kw_only=True):
    """At the end of the turn the card is frozen, if it lies in the Play Area then (BR-4.5)."""

    def run(self, scope: DeedScope) -> Steps:
        ref = scope.deed.ref
        card = None if ref is None else scope.state.zones.find(ref)
        if card is not None and card.zone == f"play{scope.seat}":
            scope.context.emit(happened.WillFreeze(card.ref))
        yield from ()

    def says(self, speech: Speech) -> str:
        return "at the end of the turn, if this card is in your Play Area, freeze it"


class Disarm(Operation, frozen=True, tag="disarm", kw_only=True):
    """The opponent shows the hand, or some of it, and a card there may be discarded."""

    show: int | None = None
    """How many cards are shown, of the opponent's choice; None: all of them."""
    by_damage: bool = False
    """Whether the card's cost may be no higher than the damage dealt, and it may be left; else one must go."""

    def run(self, scope: DeedScope) -> Steps:
        context, other = scope.context, scope.other
        hand = scope.state.refs("hand", other)
        if not hand:
            return
        if self.show is not None and self.show < len(hand):
            hand = yield PickSome(
                seat=other, topic="show_cards", clause="BR-9.2", candidates=hand, least=self.show, most=self.show
            )
        zones, content = scope.state.zones, scope.rules.content
        shown = tuple((ref, zones.cards[ref].card) for ref in hand)
        context.emit(happened.HandLaidOpen(other, shown))
        context.beat()
        may_go = tuple(ref for ref, card in shown if not self.by_damage or content.cost(card) <= scope.deed.dealt)
        picked = None
        if may_go or self.by_damage:
            picked = yield PickOne(
                seat=scope.seat,
                topic="disarm",
                clause="BR-4.6" if self.by_damage else "BR-1.3",
                candidates=may_go,
                optional=self.by_damage,
                source=scope.source,
                facts={"most": scope.deed.dealt if self.by_damage else None},
            )
        context.emit(happened.HandTakenUp())
        if picked is not None:
            context.emit(happened.CardsPutAway(other, discards=(picked,)))

    def says(self, speech: Speech) -> str:
        if self.by_damage:
            return "your opponent shows the hand; you may discard one card there whose cost is at most the damage dealt"
        if self.show is None:
            return "your opponent shows the hand; discard one card there"
        return f"your opponent shows {count(self.show, 'card')} from hand; discard one of them"


class Surge(Operation, frozen=True, tag="surge", kw_only=True):
    """At the end of the turn the voltage rises."""

    by: int

    def run(self, scope: DeedScope) -> Steps:
        scope.context.emit(happened.SurgeAwaited(scope.seat, self.by))
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"at the end of the turn, voltage +{self.by}"


class Grant(Operation, frozen=True, tag="grant", kw_only=True):
    """The card is granted to somebody, in whose Set Area it works (BR-4.8)."""

    to: Literal["you", "opponent"]
    name: str
    lose: int = 0
    """How much life that player loses at the start of the turn."""
    glows: bool = False
    """Whether it can change damage once (BR-5.4)."""

    def run(self, scope: DeedScope) -> Steps:
        deed = scope.deed
        if deed.ref is not None and scope.state.zones.find(deed.ref) is not None:
            new = scope.state.zones.next
            scope.context.emit(happened.Granted(scope.seat if self.to == "you" else scope.other, deed.ref))
            deed.ref = new
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
        context, deed = scope.context, scope.deed
        if context.state.left < self.cost:
            return
        agreed = yield Confirm(
            seat=scope.seat, topic="again", clause="BR-5.1", source=scope.source, facts={"cost": self.cost}
        )
        if agreed:
            context.emit(happened.ActionEnded(deed.symbol), happened.CostPaid(scope.seat, self.cost))
            once_more = Deed(
                deed.seat, deed.card, deed.effect, deed.symbol, name=deed.name, cost=deed.cost, ref=deed.ref
            )
            begin(context, once_more)
            yield from performed(context, once_more)
            begin(context, deed, 16)

    def says(self, speech: Speech) -> str:
        return f"immediately after this attack you may pay {self.cost} and use this card again"


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

    def run(self, scope: DeedScope) -> Steps:
        deed, context = scope.deed, scope.context
        cost = deed.cost or 0
        if cost < self.least or (self.most is not None and cost > self.most):
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
        source = scope.source if isinstance(scope.source, int) else 0
        scope.deed.afters.append((scope.seat, source, self.body))
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
        source = scope.source if isinstance(scope.source, int) else 0
        scope.deed.afters.append((scope.seat, source, (_Rescued(life=self.life),)))
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
    """The sword of this attack goes away, and no other of its name can be used any more."""

    def run(self, scope: DeedScope) -> Steps:
        deed, context = scope.deed, scope.context
        if not deed.name:
            yield from ()
            return
        context.emit(happened.NameSealed(deed.name))
        card = None if deed.ref is None else context.state.zones.find(deed.ref)
        if card is not None and not card.zone.startswith("breath"):
            context.emit(happened.CardsPutAway(deed.seat, discards=(card.ref,)))
            deed.ref = None

    def says(self, speech: Speech) -> str:
        return "the attacking Sword card is sealed: it is discarded, and none of its name can be used any more"


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
    | Price
    | Reduce
    | Nullify
    | After
    | Rescue
    | Seal
    | BladeCustom
)
