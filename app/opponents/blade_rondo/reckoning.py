"""What a seat can work out of its own view: damage, and what a card is worth to it now."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.blade_rondo.amounts import Acted, Amount, Discards, EmptyHand, OfLife, OfList, OfSetArea, SetHas, Unless
from rules.blade_rondo.content import BreathingCard, Content, SwordCard
from rules.blade_rondo.state import MOST, MOST_LIFE, SUBORDINATE
from rules.blade_rondo.view import BladeView
from rules.blade_rondo.vocabulary import (
    Act,
    Additional,
    Again,
    Blast,
    BoughtOff,
    Disarm,
    Grant,
    Guard,
    Hurt,
    Life,
    OneOf,
    Power,
    Price,
    Recall,
    ShareLife,
    SpendMore,
    Step,
    Strike,
    Summon,
    Surge,
)
from rules.kernel.views import Face

WINS = 1_000.0
"""What it is worth to win."""


class Reckoning:
    """One look at the table, from one seat."""

    def __init__(self, content: Content, view: BladeView, seat: int) -> None:
        self.content = content
        self.view = view
        self.seat = seat
        self.other = 1 - seat
        self.own, self.theirs = view.sides[seat], view.sides[1 - seat]

    def many(self, zone: str, seat: int) -> int:
        """How many cards lie in a zone."""
        return self.view.zone_if_any(zone, seat).count

    def faces(self, zone: str, seat: int) -> tuple[Face, ...]:
        """The cards of a zone that can be seen."""
        return self.view.zone_if_any(zone, seat).faces

    def power(self, seat: int, power: str) -> int:
        """Attack or defence, with what lasts until the end of the turn."""
        value: int = getattr(self.view.sides[seat], power)
        return value + sum(
            change.amount for change in self.view.lasting if (change.seat, change.power) == (seat, power)
        )

    def guard(self, seat: int) -> int:
        """The best defence of a side."""
        best = self.power(seat, "defence")
        for face in self.faces("set", seat):
            summons = self.content.summons.get(face.card)
            if (
                summons is not None
                and summons.defence is not None
                and self.view.roles.get(int(face.key)) == SUBORDINATE
            ):
                best = max(best, summons.defence)
        return best

    # -- numbers that cards state ---------------------------------------------------------------------------------------

    def amount(self, amount: Amount) -> int:
        """What an amount is now, for the seat that looks."""
        if isinstance(amount, int):
            return amount
        if isinstance(amount, OfSetArea):
            many = amount.plus + self.many("set", self.seat)
            return many if amount.most is None else min(amount.most, many)
        if isinstance(amount, OfLife):
            return self.theirs.life // 2 if amount.halved else self.theirs.life
        if isinstance(amount, OfList):
            return 0
        return amount.instead if self._holds(amount) else amount.usual

    def _holds(self, case: Unless) -> bool:
        when = case.when
        if isinstance(when, Discards):
            return self.many("discard", self.seat) >= when.least
        if isinstance(when, SetHas):
            return self.many("set", self.seat) >= when.least
        if isinstance(when, Acted):
            return when.symbol in self.view.acted
        return isinstance(when, EmptyHand) and self.many("hand", self.seat) <= 1

    def damage(self, step: Step, power: int | None = None) -> int:
        """The damage of an attack as all stands now."""
        if isinstance(step, Blast):
            return max(0, self.amount(step.amount))
        if isinstance(step, Strike):
            attack = self.power(self.seat, "attack") if power is None else power
            base = max(0, attack + self.amount(step.plus) - (0 if step.pierces else self.guard(self.other)))
            return base if step.bought_off is None else min(self._bought_off(step.bought_off, base))
        return 0

    def damages(self, step: Step) -> tuple[int, ...]:
        """The damage of an attack as all stands now; both numbers, the lower first, where the opponent chooses between two."""
        if isinstance(step, Strike) and step.bought_off is not None:
            plain = replace(step, bought_off=None)
            return self._bought_off(step.bought_off, self.damage(plain))
        return (self.damage(step),)

    def _bought_off(self, offer: BoughtOff, damage: int) -> tuple[int, ...]:
        """What becomes of damage that can be bought off; Sonia does it only where else she would die (BR-7.6)."""
        low, high = damage * offer.times, damage * offer.otherwise
        if any(zone.name == "self" for zone in self.view.zones):
            dies = high >= self.theirs.life and self.many("list", self.other) >= offer.cards
            return (low,) if dies else (high,)
        may = self.many("hand", self.other) >= offer.cards
        return tuple(sorted({low, high})) if may else (high,)

    # -- what something is worth ----------------------------------------------------------------------------------------

    def worth(self, steps: Iterable[Step], *, x: int = 0, power: int | None = None) -> float:
        """What these steps are worth now, in points of life."""
        total = 0.0
        hit = 0
        for step in steps:
            if isinstance(step, Strike | Blast):
                hit = self.damage(step, power)
                total += WINS if hit >= self.theirs.life else hit
            elif isinstance(step, Additional):
                total += (0.5 + self.worth(step.body)) if hit else 0.0
            else:
                total += self._worth(step, x)
        return total

    def _worth(self, step: Step, x: int) -> float:
        if isinstance(step, Guard):
            danger = self.power(self.other, "attack") + 1
            return 1.3 * (min(x, danger) - min(self.power(self.seat, "defence"), danger))
        if isinstance(step, Summon):
            acts = sum(self.worth(act.effect, power=step.attack) for act in step.acts)
            return 1.5 + min(8.0, 1.6 * min(acts, 8.0)) + 0.6 * (step.defence or 0)
        if isinstance(step, OneOf):
            return max(self.worth(act.effect) for act in step.acts)
        if isinstance(step, Price):
            return sum(self._pain(one) for one in step.body)
        return self._of_lives(step) if isinstance(step, Life | ShareLife) else self._of_cards(step)

    def _pain(self, step: Step) -> float:
        """What a price is worth, which is less than nothing."""
        if not isinstance(step, Hurt):
            return 0.0
        return -WINS if step.by >= self.own.life else -0.9 * step.by

    def _of_lives(self, step: Life | ShareLife) -> float:
        own, theirs = self.own.life, self.theirs.life
        if isinstance(step, Life):
            return min(step.by, MOST_LIFE - own) * (1.2 if own <= 6 else 0.7)
        half = (own + theirs) // 2
        return 0.7 * ((half - own) + (theirs - half))

    def _of_cards(self, step: Step) -> float:
        if isinstance(step, Power):
            rises = step.power == "voltage" or getattr(self.own, step.power) < MOST
            return 1.1 * step.by if rises else 0.0
        if isinstance(step, Recall):
            return 1.5 if self.many("discard", self.seat) else 0.0
        if isinstance(step, Disarm):
            return 1.0 if self.many("hand", self.other) else 0.0
        if isinstance(step, Grant):
            return 3.0 if step.lose else 0.8
        if isinstance(step, Surge):
            return 1.0
        return 0.5 if isinstance(step, Again) else 0.3 if isinstance(step, SpendMore) else 0.0

    def best_act(self, acts: Iterable[Act]) -> str:
        """Which of several sub-actions is worth most."""
        return max(acts, key=lambda act: (self.worth(act.effect), act.name)).name

    def of_card(self, card: SwordCard | BreathingCard, *, x: int = 0, thawed: bool = False) -> float:
        """What using a card is worth; a card that is frozen first is worth a little less."""
        if isinstance(card, SwordCard) and card.responds:
            return 1.2
        value = self.worth(card.effect, x=x)
        if isinstance(card, SwordCard) and card.freeze and not thawed:
            value = min(value, 12.0) * 0.8 + 0.5
        return value
