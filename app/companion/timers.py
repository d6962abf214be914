"""Timers that count down, several at once.

They stand on the clock of games (`app.clock`): a difference of two readings of a monotonic source, never ticks that are added
up. The wall clock is never asked. What is kept of a timer is what it has spent; after a restart it stands still there, and
whoever sits at the table lets it run on.

Sleep of the machine is left out: a lid that was closed takes nobody's time. Linux and macOS leave it out of the monotonic
time by themselves; the other time of Linux that counts it (CLOCK_BOOTTIME) is not asked for just that reason. Where the
monotonic time goes on in sleep, as it does on Windows, the clock of games finds that nobody has looked for long, and leaves
that out. After it a timer that ran runs on from where it was.
"""

from enum import Enum

from msgspec import Struct

from app.clock import MONOTONIC, GameClock, Source

LOW_MS = 60_000
"""From here on little time is left."""
HALF_MS = 30_000
"""Half of that."""
LAST_MS = 10_000
"""The last seconds."""
LONGEST_MS = 24 * 3_600_000
MINUTE_MS = 60_000
USUAL_MS = (
    30_000,
    MINUTE_MS,
    2 * MINUTE_MS,
    3 * MINUTE_MS,
    5 * MINUTE_MS,
    10 * MINUTE_MS,
    20 * MINUTE_MS,
    45 * MINUTE_MS,
)
"""The lengths that are ready to be chosen; each runs, stands and goes on as any other."""


class Phase(Enum):
    """How much time is left, by what is to be seen and heard."""

    AMPLE = "ample"
    LOW = "low"
    HALF = "half"
    LAST = "last"
    OVER = "over"


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A timer in a file: how long it is, and how much of that is spent; in ms."""

    length: int
    spent: int = 0


class Timers:
    """All timers of a table, by their keys. All times are whole milliseconds."""

    def __init__(self, source: Source = MONOTONIC, kept: dict[str, Kept] | None = None) -> None:
        self._length = {key: max(0, min(LONGEST_MS, one.length)) for key, one in (kept or {}).items()}
        spent = {key: max(0, min(LONGEST_MS, one.spent)) for key, one in (kept or {}).items()}
        self._clock = GameClock(source, spent=spent)
        self._running: set[str] = set()
        self._told: dict[str, Phase] = {key: self.phase(key) for key in self._length}

    @property
    def keys(self) -> tuple[str, ...]:
        """All timers."""
        return tuple(self._length)

    def add(self, key: str, length: int) -> None:
        """Another timer, which stands still."""
        self._length[key] = max(0, min(LONGEST_MS, length))
        self._turn()
        self._told[key] = self.phase(key)

    def remove(self, key: str) -> None:
        """Takes a timer away."""
        del self._length[key]
        self._running.discard(key)
        self._told.pop(key, None)
        self._turn()

    def start(self, key: str) -> None:
        """Lets it run."""
        if self.left(key) > 0:
            self._running.add(key)
            self._turn()

    def pause(self, key: str) -> None:
        """Stops it where it is."""
        self._running.discard(key)
        self._turn()

    def runs(self, key: str) -> bool:
        """Whether it runs."""
        return key in self._running

    def lengthen(self, key: str, by: int = MINUTE_MS) -> None:
        """Gives more time; to one that is over, from 0 on."""
        over = max(0, self._spent(key) - self._length[key])
        self._length[key] = max(0, min(LONGEST_MS, self._length[key] + over + by))
        self._told[key] = self.phase(key)

    def reset(self, key: str) -> None:
        """From the beginning, standing still."""
        self.set(key, self._length[key])

    def set(self, key: str, length: int) -> None:
        """Another length, standing still at its beginning."""
        self.remove(key)
        self.add(key, length)

    def put(self, key: str, kept: Kept) -> None:
        """A timer as it is written elsewhere; one that runs runs on from there."""
        self._length[key] = max(0, min(LONGEST_MS, kept.length))
        self._clock = self._clock.at(0, {**self._clock.spent, key: max(0, min(LONGEST_MS, kept.spent))})
        self._turn()
        self._told[key] = self.phase(key)

    def _turn(self) -> None:
        self._clock.turn(playing=True, running=self._running, kept=self._length)

    def _spent(self, key: str) -> int:
        return self._clock.spent.get(key, 0)

    def left(self, key: str) -> int:
        """How much time is left; never below 0."""
        return max(0, self._length[key] - self._spent(key))

    def phase(self, key: str) -> Phase:
        """How it looks now."""
        left = self.left(key)
        if left <= 0:
            return Phase.OVER
        if left <= LAST_MS:
            return Phase.LAST
        return Phase.HALF if left <= HALF_MS else Phase.LOW if left <= LOW_MS else Phase.AMPLE

    def look(self) -> list[tuple[str, Phase]]:
        """Looks at all of them: which have come into a phase since the last look. One that is over stops."""
        came = []
        for key in tuple(self._length):
            phase = self.phase(key)
            if phase is Phase.OVER and key in self._running:
                self.pause(key)
            if phase is not self._told[key]:
                self._told[key] = phase
                came.append((key, phase))
        return came

    def kept(self) -> dict[str, Kept]:
        """What to write down."""
        spent = self._clock.spent
        return {key: Kept(length, min(spent.get(key, 0), LONGEST_MS)) for key, length in self._length.items()}
