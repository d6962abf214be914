"""The hands of the rules: through a context, and through nothing else, a process changes the game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from rules.kernel import luck
from rules.kernel.events import Event, LuckSpent
from rules.kernel.refusals import RulesBroken
from rules.kernel.state import S, State

if TYPE_CHECKING:
    from rules.kernel.rules import Rules

T = TypeVar("T")

MOST_EVENTS = 20_000
"""How many events one answer may cause; a loop without end is a bug of a card, and stops here."""


class Beat(Struct, frozen=True):
    """Events that are seen together, and the state after them."""

    events: tuple[Event, ...]
    state: State


class Context(Generic[S]):
    """The state as it becomes while an answer is carried out, and the beats so far."""

    __slots__ = ("beats", "count", "group", "rules", "state")

    def __init__(self, rules: "Rules[S]", state: S) -> None:
        self.rules = rules
        self.state: S = state
        self.beats: list[Beat] = []
        self.group: list[Event] = []
        self.count = 0

    def emit(self, *events: Event) -> None:
        """Applies events, one after the other, within the present beat."""
        state = self.state
        if state.result is not None:
            raise RulesBroken(f"{events!r} would happen after the game is over")
        for event in events:
            state = event.apply(state)
            self.group.append(event)
        self.state = state
        self.count += len(events)
        if self.count > MOST_EVENTS:
            raise RulesBroken(f"more than {MOST_EVENTS} events from one answer; the last is {self.group[-1]!r}")

    def beat(self) -> None:
        """Ends the present beat: what comes after is seen after."""
        if self.group:
            self.beats.append(Beat(tuple(self.group), self.state))
            self.group = []

    def shuffled(self, items: Sequence[T], stream: int = luck.TABLE_LUCK) -> tuple[T, ...]:
        """The items in random order; what was drawn is kept by a hidden event."""
        order, after = luck.shuffled(self.state.luck[stream], items)
        self.emit(LuckSpent(stream, after))
        return order

    def below(self, bound: int, stream: int = luck.TABLE_LUCK) -> int:
        """A random whole number from 0 to `bound` - 1; what was drawn is kept by a hidden event."""
        number, after = luck.below(self.state.luck[stream], bound)
        self.emit(LuckSpent(stream, after))
        return number
