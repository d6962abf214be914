"""Numbers and conditions that a card states, counted on the table when they are needed (BR-4.10)."""

from typing import TypeAlias

from msgspec import Struct

from rules.blade_rondo.deeds import DeedScope
from rules.kernel.text import count


class Condition(Struct, frozen=True, tag_field="if", kw_only=True, forbid_unknown_fields=True):
    """Something that holds or not."""

    def holds(self, scope: DeedScope) -> bool:
        """Whether it holds now."""
        raise NotImplementedError(type(self).__name__)

    def says(self) -> str:
        """In the words of a card, after `if`."""
        raise NotImplementedError(type(self).__name__)


class Discards(Condition, frozen=True, tag="discards", kw_only=True):
    """So many own cards lie in the discard."""

    least: int

    def holds(self, scope: DeedScope) -> bool:
        return len(scope.state.refs("discard", scope.seat)) >= self.least

    def says(self) -> str:
        return f"you have {count(self.least, 'discard')} or more"


class SetHas(Condition, frozen=True, tag="set_area", kw_only=True):
    """So many cards lie in the own Set Area, the counting one too (BR-4.10)."""

    least: int

    def holds(self, scope: DeedScope) -> bool:
        return len(scope.state.refs("set", scope.seat)) >= self.least

    def says(self) -> str:
        return f"{count(self.least, 'card')} or more lie in your Set Area"


class Acted(Condition, frozen=True, tag="acted", kw_only=True):
    """Another action with that symbol was performed earlier in this turn."""

    symbol: str

    def holds(self, scope: DeedScope) -> bool:
        return self.symbol in scope.state.acted

    def says(self) -> str:
        return f"you have performed another {self.symbol.capitalize()} action this turn"


class EmptyHand(Condition, frozen=True, tag="empty_hand", kw_only=True):
    """The own hand is empty."""

    def holds(self, scope: DeedScope) -> bool:
        return not scope.state.refs("hand", scope.seat)

    def says(self) -> str:
        return "your hand is empty"


class ListHas(Condition, frozen=True, tag="action_list", kw_only=True):
    """So many sword cards lie in Sonia's Action List (BR-7.1)."""

    least: int

    def holds(self, scope: DeedScope) -> bool:
        return len(scope.state.refs("list", scope.seat)) >= self.least

    def says(self) -> str:
        return f"{count(self.least, 'sword card')} or more lie in the Action List"


AnyCondition: TypeAlias = Discards | SetHas | Acted | EmptyHand | ListHas


class Counted(Struct, frozen=True, tag_field="of", kw_only=True, forbid_unknown_fields=True):
    """A number that is counted on the table."""

    def value(self, scope: DeedScope) -> int:
        """What it is now."""
        raise NotImplementedError(type(self).__name__)

    def says(self) -> str:
        """In the words of a card, after `X is`."""
        raise NotImplementedError(type(self).__name__)


class OfSetArea(Counted, frozen=True, tag="set_area", kw_only=True):
    """The cards of the own Set Area (BR-4.10)."""

    plus: int = 0
    most: int | None = None
    others: bool = False
    """Whether the counting card itself does not count."""

    def value(self, scope: DeedScope) -> int:
        many = self.plus + len(
            [ref for ref in scope.state.refs("set", scope.seat) if not self.others or ref != scope.source]
        )
        return many if self.most is None else min(self.most, many)

    def says(self) -> str:
        counted = f"the number of {'other ' if self.others else ''}cards in your Set Area"
        return _with(counted, self.plus, self.most)


class OfList(Counted, frozen=True, tag="action_list", kw_only=True):
    """The other sword cards left in Sonia's Action List."""

    most: int | None = None

    def value(self, scope: DeedScope) -> int:
        many = len([ref for ref in scope.state.refs("list", scope.seat) if ref != scope.source])
        return many if self.most is None else min(self.most, many)

    def says(self) -> str:
        return _with("the number of other sword cards in the Action List", 0, self.most)


class OfLife(Counted, frozen=True, tag="opponents_life", kw_only=True):
    """The opponent's life, or half of it, rounded down."""

    halved: bool = False

    def value(self, scope: DeedScope) -> int:
        life = scope.state.sides[scope.other].life
        return life // 2 if self.halved else life

    def says(self) -> str:
        return "half your opponent's life, rounded down" if self.halved else "your opponent's life"


class Unless(Counted, frozen=True, tag="case", kw_only=True):
    """One number, and another one where something holds."""

    usual: int
    instead: int
    when: AnyCondition

    def value(self, scope: DeedScope) -> int:
        return self.instead if self.when.holds(scope) else self.usual

    def says(self) -> str:
        return f"{self.usual}, or {self.instead} if {self.when.says()}"


Amount: TypeAlias = int | OfSetArea | OfList | OfLife | Unless


def _with(counted: str, plus: int, most: int | None) -> str:
    said = f"{plus} plus {counted}" if plus else counted
    return said if most is None else f"{said}, at most {most}"


def value_of(amount: Amount, scope: DeedScope) -> int:
    """What an amount is now."""
    return amount if isinstance(amount, int) else amount.value(scope)
