"""The clock of a game: how long it has been played, and how much of each running clock is spent (TAB-4).

It counts from a monotonic source, as a difference of two readings and never by adding ticks, so a late or a missed tick
takes nothing and gives nothing. The wall clock is never asked: it jumps.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

Source: TypeAlias = Callable[[], int]
"""A time in nanoseconds from anywhere, that does not go backwards."""

MONOTONIC: Source = time.monotonic_ns
"""The machine's own."""

ASLEEP_MS = 30_000
"""While a clock runs it is looked at every few seconds. Not looked at for this long, the machine was asleep (some systems'
monotonic time goes on meanwhile), and that time is nobody's."""

_MS = 1_000_000


class GameClock:
    """Counts what is played while it runs; all its readings are whole milliseconds."""

    def __init__(self, source: Source = MONOTONIC, played: int = 0, spent: Mapping[str, int] | None = None) -> None:
        """A clock that stands still; `played` and `spent` are what a journal kept."""
        self._source = source
        self._mark = self._seen = source()
        self._played = played * _MS
        self._spent = {key: ms * _MS for key, ms in (spent or {}).items()}
        self._playing = False
        self._running: frozenset[str] = frozenset()

    def at(self, played: int, spent: Mapping[str, int]) -> "GameClock":
        """Another that counts from the same source, and stands still there."""
        return GameClock(self._source, played, spent)

    def _gap(self) -> int:
        """Nanoseconds since the mark, after leaving out sleep."""
        now = max(self._source(), self._seen)  # a source that goes back stands still
        if self._running and now - self._seen >= ASLEEP_MS * _MS:
            self._mark += now - self._seen
        self._seen = now
        return now - self._mark if self._playing else 0

    @property
    def played(self) -> int:
        """How long the game has been played, pauses left out."""
        return (self._played + self._gap()) // _MS

    @property
    def spent(self) -> dict[str, int]:
        """How much of each clock is spent, by its key; of stopped ones too."""
        gap = self._gap()
        return {key: (ns + (gap if key in self._running else 0)) // _MS for key, ns in self._spent.items()}

    @property
    def running(self) -> frozenset[str]:
        """The keys of the clocks that run now."""
        return self._running

    def turn(self, *, playing: bool, running: Iterable[str] = (), kept: Iterable[str] = ()) -> None:
        """Says what counts from now on: the game itself, and which of its clocks.

        `kept` are stopped clocks that will go on later; a clock in neither is forgotten, and begins anew.
        """
        run = tuple(running)
        gap = self._gap()
        self._played += gap
        for key in self._running:
            self._spent[key] += gap
        self._mark = self._seen
        self._playing = playing
        self._running = frozenset(run) if playing else frozenset()
        known = dict.fromkeys((*run, *kept))
        self._spent = {key: self._spent.get(key, 0) for key in known}

    def forget(self, key: str) -> None:
        """Lets a clock begin anew: it has run out, and the rules may start another of the same name."""
        if key in self._spent:
            self._spent[key] = -self._gap() if key in self._running else 0
