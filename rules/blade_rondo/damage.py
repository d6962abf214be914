"""The arithmetic of an attack, steps 5 to 13 (BR-5.1): numbers only, so that a table and a reckoner beside real cards agree."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec import Struct


def guarding(own: int, subordinates: Iterable[int | None] = (), *, pierces: bool = False) -> int:
    """Step 7: the best defence of all applies, never a sum (BR-4.3); none where it is ignored."""
    return 0 if pierces else max([own, *(one for one in subordinates if one is not None)])


def based(power: int, guard: int = 0) -> int:
    """Step 8: an attack power less the defence, or what a Magic Attack deals; at least 0 (BR-4.1, BR-4.2)."""
    return max(0, power - guard)


def multiplied(damage: int, times: int) -> int:
    """Step 9: multipliers work before reductions (BR-5.3)."""
    return damage * times


def reduced(damage: int, by: int) -> int:
    """Step 10: reductions, never below 0 (BR-5.3)."""
    return max(0, damage - by)


def glowing(damage: int, by: int) -> int:
    """Steps 11 and 12: Phosphorescence of the attacker adds, that of the defender takes off (BR-5.4)."""
    return max(0, damage + by)


class Reached(NamedTuple):
    """What stands there at one of the steps."""

    step: int
    power: str
    """`attack`, `defence` or `damage`; empty where no number belongs to the step."""
    value: int | None
    clause: str


class Blow(Struct, frozen=True, forbid_unknown_fields=True):
    """An attack with everything that counts for its damage."""

    kind: Literal["physical", "magic"] = "physical"
    power: int = 0
    """The attack power: the attacker's, or that of a subordinate; of a Magic Attack what it deals."""
    plus: int = 0
    """By how much the attack power is higher for this attack."""
    guard: int = 0
    """The defender's own defence."""
    subordinate: int | None = None
    """The best defence among the defender's subordinates."""
    pierces: bool = False
    times: int = 1
    less: int = 0
    """By how much step 10 lowers the damage."""
    brighter: int = 0
    """How many Phosphorescences the attacker uses."""
    dimmer: int = 0
    """How many the defender uses."""

    @property
    def steps(self) -> tuple[Reached, ...]:
        """The number at each of the steps 5 to 13, with the clause that says so."""
        is_physical = self.kind == "physical"
        power = self.power + self.plus
        guard = guarding(self.guard, (self.subordinate,), pierces=self.pierces) if is_physical else 0
        base = based(power, guard)
        times = multiplied(base, self.times)
        less = reduced(times, self.less)
        bright = glowing(less, self.brighter)
        dim = glowing(bright, -self.dimmer)
        return (
            Reached(5, "", None, "BR-5.1"),
            Reached(6, "attack", power, "BR-4.1" if is_physical else "BR-4.2"),
            Reached(7, "defence", guard if is_physical else None, "BR-4.3" if is_physical else "BR-4.2"),
            Reached(8, "damage", base, "BR-4.1" if is_physical else "BR-4.2"),
            Reached(9, "damage", times, "BR-5.3"),
            Reached(10, "damage", less, "BR-5.3"),
            Reached(11, "damage", bright, "BR-5.4"),
            Reached(12, "damage", dim, "BR-5.4"),
            Reached(13, "damage", dim, "BR-5.1"),
        )

    def at(self, step: int) -> int:
        """The number at one of the steps; 0 where none belongs to it."""
        return self.steps[step - 5].value or 0
