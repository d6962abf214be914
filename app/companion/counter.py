"""A counter that tells what has changed in the last seconds, and remembers every change."""

from msgspec import Struct
from msgspec.structs import replace

RECENT_MS = 5_000
"""How long a change is told."""
LARGEST = 99_999
REMEMBERED = 500


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One change."""

    by: int
    to: int
    when: str = ""
    """In UTC, as ISO 8601."""


class Counter(Struct, frozen=True, forbid_unknown_fields=True):
    """A number on the table."""

    value: int = 0
    history: tuple[Step, ...] = ()

    def changed(self, by: int, when: str = "") -> "Counter":
        """After a change; it stops at its ends."""
        to = max(-LARGEST, min(LARGEST, self.value + by))
        if to == self.value:
            return self
        return Counter(to, (*self.history, Step(to - self.value, to, when))[-REMEMBERED:])

    def undone(self) -> "Counter":
        """Without its last change."""
        if not self.history:
            return self
        return replace(self, value=self.value - self.history[-1].by, history=self.history[:-1])


class Recent:
    """What has changed in the last seconds, by a source of nanoseconds that does not go backwards."""

    def __init__(self) -> None:
        self._changes: list[tuple[int, int]] = []

    def add(self, by: int, at: int) -> None:
        """A change at that time."""
        self._changes.append((at, by))

    def told(self, at: int) -> int:
        """The sum of the changes that are less than RECENT_MS old."""
        self._changes = [(then, by) for then, by in self._changes if at - then < RECENT_MS * 1_000_000]
        return sum(by for _, by in self._changes)
