"""The clocks of a session: which of them run, which has run out and what it answers then, and when they are written down."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from app.clock import GameClock
from app.records import Happened, Heartbeat, Record
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Confirm
from rules.kernel.match import Match
from rules.kernel.refusals import RulesBroken
from rules.kernel.rules import Clock, Rules
from rules.kernel.seats import CLOCK

HEARTBEAT_MS = 5_000
"""While a clock runs, this is the most of it that a crash can forget."""


class Running(Struct, frozen=True):
    """A clock of the rules, as it can be shown."""

    key: str
    milliseconds: int
    """How long it runs in all."""
    left: int
    """What is left, in ms; 0 when it has run out."""
    going: bool
    """False while the game is paused or waits for the disk."""


class Winding:
    """The clocks of one game, wound by what its match stands at."""

    def __init__(self, rules: Rules[Any], clock: GameClock) -> None:
        self._rules = rules
        self._clock = clock
        self._written = clock.played
        """How far the clock was when it was last written down."""

    @property
    def played(self) -> int:
        """How long the game has been played, in ms, pauses left out."""
        return self._clock.played

    def spent(self, out: str | None = None) -> dict[str, int]:
        """How much of each clock is spent; `out` has run out, and begins anew."""
        spent = self._clock.spent
        if out in spent:
            spent[out] = 0  # written so, lest the next player be out of time at once after a crash
        return spent

    def shown(self, match: Match[Any]) -> tuple[Running, ...]:
        """The clocks of the rules, running or held."""
        if match.finished:
            return ()
        spent, going = self._clock.spent, self._clock.running
        return tuple(
            Running(c.key, c.milliseconds, max(0, c.milliseconds - spent.get(c.key, 0)), c.key in going)
            for c in self._rules.clocks(match.state)
        )

    # -- running out --------------------------------------------------------------------------------------------------

    def over(self, match: Match[Any]) -> Clock | None:
        """A clock that has run out and can answer now."""
        if match.tail and not match.pending_for(CLOCK):
            return None  # an effect asks in peace, and what the clock leads to follows it
        spent = self._clock.spent
        return next((c for c in match.clocks() if spent.get(c.key, 0) >= c.milliseconds), None)

    def answer(self, match: Match[Any], over: Clock) -> Answer:
        """What CLOCK answers when a clock has run out."""
        question = next((d for d in match.pending_for(CLOCK) if d.topic == over.topic), None)
        if question is None:
            raise RulesBroken(f"the clock {over.key!r} has run out, and nothing asks for {over.topic!r}")
        choice: Choice = None
        if isinstance(question, Confirm):
            choice = True
        elif isinstance(question, Act):
            choice = Announcement(question.offers[0].key)
        return Answer(CLOCK, question.number, choice)

    # -- writing down -------------------------------------------------------------------------------------------------

    def heartbeat(self, least: int = 1) -> Heartbeat | None:
        """What is to be written down of the clocks; None if it is less than so many ms since that was done."""
        played = self._clock.played
        return None if played - self._written < least else Heartbeat(clock=played, spent=self._clock.spent)

    def wrote(self, new: Iterable[Record]) -> None:
        """These records are on the disk."""
        for record in new:
            if isinstance(record, Happened | Heartbeat):
                self._written = record.clock

    def begin_anew(self, played: int, spent: Mapping[str, int]) -> None:
        """Goes on from what was written down, standing still."""
        self._clock = self._clock.at(played, spent)
        self._written = played

    # -- winding ------------------------------------------------------------------------------------------------------

    def wind(self, match: Match[Any], out: str | None = None) -> None:
        """Lets those clocks run that run in the present state; `out` has run out, and begins anew."""
        if out is not None:
            self._clock.forget(out)
        playing = not (match.finished or match.paused)
        self._clock.turn(playing=playing, running=(c.key for c in match.clocks()), kept=self._keys(match))

    def hold(self, match: Match[Any]) -> None:
        """Stops them all, to go on from where they are."""
        self._clock.turn(playing=False, kept=self._keys(match))

    def _keys(self, match: Match[Any]) -> tuple[str, ...]:
        return () if match.finished else tuple(clock.key for clock in self._rules.clocks(match.state))
