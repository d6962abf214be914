"""What happened: frozen facts, named in the past tense, and the only things that change a state.

An event is hidden from everybody unless it says otherwise; an audience is declared where the event is defined, so that
nobody has to remember to redact.
"""

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from rules.kernel.state import State


class Event(Struct, frozen=True, tag=True, tag_field="event"):
    """Something that happened. Hidden from every seat unless a subclass tells otherwise."""

    def apply(self, state: Any) -> Any:
        """The state after this event. The state before it stays as it was."""
        raise NotImplementedError(type(self).__name__)

    def seen_by(self, seat: int | None) -> "Event | None":
        """What a seat (None: a spectator) learns of it: itself, a redaction of it, or nothing."""
        return None


class PublicEvent(Event, frozen=True):
    """Something that everybody at the table sees."""

    def seen_by(self, seat: int | None) -> "Event | None":
        return self


class LuckSpent(Event, frozen=True):
    """A stream of luck was drawn from. What came of it is told by the events after it."""

    stream: int
    after: int

    def apply(self, state: "State") -> "State":
        luck = list(state.luck)
        luck[self.stream] = self.after
        return state.but(luck=tuple(luck))
