"""What a journal is to hold of an answer: its record, and a snapshot where one is due."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from app import records
from app.records import Answered, Header, Opened, Record, Snapshot
from app.replay import Entry, flat
from rules.kernel.decisions import Answer
from rules.kernel.match import Match
from rules.kernel.rest import Outcome
from rules.kernel.rules import Rules

SNAPSHOT_EVERY = 50
"""A snapshot is kept at each change of phase, and after so many answers without one."""


class Rested(Struct, frozen=True):
    """Where the last snapshot was kept."""

    number: int = 0
    """After which answer."""
    phase: str | None = None
    """In which phase of the game; None: nowhere yet."""


class Telling:
    """Makes the records of one game."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self.rested = Rested()
        """Where the last snapshot was kept. Whoever does not save what was made puts back what was there before."""
        self.names: tuple[str, ...] = ()
        """What the seats are called, once that has changed since the header."""

    def opening(self, match: Match[Any], outcome: Outcome, head: Header) -> list[Record]:
        """The set-up of a game with that header."""
        events, sealed = records.parted(0, flat(outcome), None)
        phase = self._rules.phase(match.state)
        opened = Opened(
            clock=0,
            phase=phase,
            progress=self._rules.progress(match.state),
            over=match.finished,
            events=events,
            sealed=sealed,
            digest=match.digest(),
            head=records.fingerprint(records.written(head, 0)[0]),
        )
        return [opened, *self._snapshot(match, 0, phase, rest=outcome.rest)]

    def answered(
        self, match: Match[Any], answer: Answer, outcome: Outcome, entry: Entry, spent: Mapping[str, int]
    ) -> Iterator[Record]:
        """An answer; the match is as it was right after it."""
        phase = self._rules.phase(match.state)
        events, sealed = records.parted(entry.number, entry.events, answer)
        yield Answered(
            clock=entry.clock,
            spent=dict(spent),
            phase=phase,
            progress=self._rules.progress(match.state),
            over=match.finished,
            paused=match.paused,
            names=self.names,
            events=events,
            sealed=sealed,
            digest=match.digest(),
        )
        yield from self._snapshot(match, entry.number, phase, rest=outcome.rest)

    def _snapshot(self, match: Match[Any], number: int, phase: str, *, rest: bool) -> Iterator[Record]:
        """A snapshot, if one is due and the match rests."""
        last = self.rested
        if not rest or (phase == last.phase and number - last.number < SNAPSHOT_EVERY):
            return
        self.rested = Rested(number, phase)
        yield Snapshot(phase=phase, sealed=records.sealed_rest(number, match.rest))
