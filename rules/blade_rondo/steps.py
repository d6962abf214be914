"""The plain steps of an effect: they turn dice, move life stones, and move cards, and no other step lies within them."""

from collections.abc import Iterator
from typing import Literal

from rules.blade_rondo import events as happened
from rules.blade_rondo.deeds import (
    DeedScope,
    Steps,
    change_life,
    change_until_end,
    check_end,
    end,
    put_away,
    set_parameter,
)
from rules.kernel.decisions import PickOne, PickSome
from rules.kernel.operations import Operation
from rules.kernel.text import Speech, count


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

    def flaws(self) -> Iterator[str]:
        if self.until_end and self.power == "voltage":
            yield "voltage cannot change until the end of the turn (BR-1.4)"

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


class Surge(Operation, frozen=True, tag="surge", kw_only=True):
    """At the end of the turn the voltage rises."""

    by: int

    def run(self, scope: DeedScope) -> Steps:
        scope.context.emit(happened.SurgeAwaited(scope.seat, self.by))
        yield from ()

    def says(self, speech: Speech) -> str:
        return f"at the end of the turn, voltage +{self.by}"


class WinIfAhead(Operation, frozen=True, tag="win_if_ahead", kw_only=True):
    """Whoever has more life wins."""

    def run(self, scope: DeedScope) -> Steps:
        lives = [side.life for side in scope.state.sides]
        if lives[scope.seat] > lives[scope.other]:
            end(scope.context, scope.seat, "BR-4.9")
        yield from ()

    def says(self, speech: Speech) -> str:
        return "you win if your life is higher than your opponent's"


class Recall(Operation, frozen=True, tag="recall", kw_only=True):
    """An own discarded sword of another name returns to the hand."""

    def run(self, scope: DeedScope) -> Steps:
        content = scope.rules.content
        there = tuple(
            card.ref
            for card in scope.state.cards("discard", scope.seat)
            if card.card in content.sword_ids and content.name(card.card) != scope.deed.name
        )
        if there:
            picked = yield PickOne(
                seat=scope.seat, topic="recall", clause="BR-3.9", candidates=there, source=scope.source
            )
            put_away(scope.context, scope.seat, hand=(picked,))

    def says(self, speech: Speech) -> str:
        return "return one of your discarded Sword cards of another name to your hand"


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
        if not scope.state.refs("hand", other):
            return
        content = scope.rules.content
        in_hand = sorted(scope.state.cards("hand", other), key=lambda card: (content.number(card.card), card.card))
        context.emit(happened.HandSpread(other, tuple([card.ref for card in in_hand])))
        hand = scope.state.refs("hand", other)
        if self.show is not None and self.show < len(hand):
            hand = yield PickSome(
                seat=other, topic="show_cards", clause="BR-9.2", candidates=hand, least=self.show, most=self.show
            )
        zones = scope.state.zones
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
            put_away(context, other, discards=(picked,))

    def says(self, speech: Speech) -> str:
        if self.by_damage:
            return "your opponent shows the hand; you may discard one card there whose cost is at most the damage dealt"
        if self.show is None:
            return "your opponent shows the hand; discard one card there"
        return f"your opponent shows {count(self.show, 'card')} from hand; discard one of them"
