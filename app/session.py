"""A game being played, with its journal: the one way from the table to the rules and back.

`Session.submit` takes the answers of one gesture, lets the rules carry them out, and returns what may be shown only when
the disk has it. If the disk does not take it, nothing is shown, the game waits (`stalled`), and `recover` goes on.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import Struct

from app import records, seats
from app.clock import MONOTONIC, GameClock, Source
from app.disk import DISK, Disk, trouble
from app.journal import SUFFIX, BadSave, InUse, Journal, NewerSave, app_version
from app.records import Answered, Happened, Header, Heartbeat, Opened, Record, Snapshot, Upgraded
from app.replay import Base, Builder, Entry, begun, flat, replay, seen
from app.seats import PackText, PackTexts, Table
from app.upcast import UPCASTERS, Upcasters
from rules.kernel import luck
from rules.kernel.context import Beat
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Confirm, Decision, Parameter
from rules.kernel.match import Match
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rest import Outcome
from rules.kernel.rules import Clock, Rules
from rules.kernel.seats import CLOCK, TABLE
from rules.kernel.views import View

__all__ = [
    "HEARTBEAT_MS",
    "SNAPSHOT_EVERY",
    "BadSave",
    "Entry",
    "InUse",
    "NewerSave",
    "PackText",
    "PackTexts",
    "Running",
    "Session",
    "Stalled",
]

SNAPSHOT_EVERY = 50
"""A snapshot is kept at each change of phase, and after so many answers without one."""

HEARTBEAT_MS = 5_000
"""While a clock runs, this is the most of it that a crash can forget."""

_WHAT = "this game"


class Stalled(Exception):
    """The disk does not take the game. Nothing was shown and nothing has changed; the text says why and what to do."""


def _interrupted(fault: BaseException) -> str:
    """Why a game waits that something else than the disk kept from being saved, with the remedy."""
    return f"Saving {_WHAT} was interrupted ({type(fault).__name__}): press Try again to go on from what was saved."


class Running(Struct, frozen=True):
    """A clock of the rules, as it can be shown."""

    key: str
    milliseconds: int
    """How long it runs in all."""
    left: int
    """What is left, in ms; 0 when it has run out."""
    going: bool
    """False while the game is paused or waits for the disk."""


def _now() -> datetime:
    return datetime.now(UTC)


class Session:
    """One game at one table, from `start` or `resume` to `close`. Not thread-safe."""

    def __init__(
        self,
        table: Table,
        packs: PackTexts,
        rules: Rules[Any],
        match: Match[Any],
        clock: GameClock,
        *,
        base: Base | None = None,
        checked: bool = False,
    ) -> None:
        self.table = table
        self.packs = packs
        self.rules = rules
        self.match = match
        self.history: list[Entry] = []
        """Everything so far, hidden things too, and so never for showing: see `seen`."""
        self.notices: list[str] = []
        """What the players should be told about how the game was loaded, in sentences."""
        self.stalled: str | None = None
        """One sentence with the remedy while the disk does not take the game; it takes no answers then."""
        self._clock = clock
        self._base = base or Base()
        self._answers: list[Answer] = []
        self._journal: Journal | None = None
        self._checked = checked
        self._snapshot_phase: str | None = None
        self._snapshot_number = self._base.number
        self._written_clock = 0
        self._owed: Upgraded | None = None
        self._untold: tuple[Beat, ...] = ()
        """What a clock has led to when the answer that came too late was refused: the next call that gives beats tells it."""
        self._closed = False

    # -- beginning ----------------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        table: Table,
        folder: Path | None,
        packs: PackTexts,
        *,
        clock: Source = MONOTONIC,
        build: Builder = seats.build,
        disk: Disk = DISK,
        now: Callable[[], datetime] = _now,
        checked: bool = False,
    ) -> "Session":
        """A new game, set up and saved in the folder before this returns; without a folder it is not saved.

        With `checked` the game's invariants are verified after every beat. Raises BadTable or BadPack, Refused if so
        many cannot play, and Stalled if the file cannot be made (there is no game then).
        """
        rules = build(table, packs)
        match, outcome = Match.begin(rules, table.seed, checked=checked)
        session = cls(table, packs, rules, match, GameClock(clock), checked=checked)
        session.history.append(Entry(0, TABLE, flat(outcome)))
        if folder is not None:
            started = now().strftime("%Y-%m-%dT%H:%M:%SZ")
            head = records.header(
                table, packs, rules=rules.version, luck=luck.ALGORITHM, app=app_version(), started=started
            )
            path = folder / f"{table.game}-{table.id}{SUFFIX}"
            try:
                session._journal = Journal.create(path, [head, *session._opening(outcome, head)], disk)
            except OSError as error:
                raise Stalled(trouble(error, _WHAT)) from error
            except InUse as used:
                raise Stalled(str(used)) from used
        session._wind()
        return session

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        clock: Source = MONOTONIC,
        build: Builder = seats.build,
        disk: Disk = DISK,
        upcasters: Upcasters = UPCASTERS,
        checked: bool = False,
    ) -> "Session":
        """A saved game, played again and verified to where it stood; one whose clock ran comes back paused (TAB-4).

        Raises BadSave (InUse where another copy of the program has it open, NewerSave where that one is newer). If the
        file can be read but not written, the session is there and `stalled`; a finished game needs no writing.
        """
        journal, written = Journal.reopen(path, disk)
        try:
            whole, rules = replay(written, build, upcasters=upcasters, checked=checked)
        except BaseException:
            journal.close()
            raise
        kept = GameClock(clock, whole.clock, whole.spent)
        session = cls(whole.table, whole.packs, rules, whole.match, kept, base=whole.base, checked=checked)
        session.history += whole.history
        session.notices += whole.notices
        session._answers += whole.answers
        session._journal = journal
        session._snapshot_number, session._snapshot_phase = whole.snapshot, whole.phase
        session._written_clock = whole.clock
        if whole.upgraded:
            match, number = whole.match, whole.base.number
            sealed = records.sealed_rest(number, match.rest)
            session._owed = Upgraded(rules=rules.version, app=app_version(), sealed=sealed, digest=match.digest())
        if journal.refused is not None and (session._owed is not None or not session.finished):
            session.stalled = trouble(journal.refused, _WHAT)
        else:
            session._settle_in()
        return session

    def _settle_in(self) -> None:
        """What is owed to the journal before the game goes on; a disk that refuses leaves the session stalled."""
        try:
            if self._owed is not None and self._journal is not None:
                self._save([self._owed])
                self._owed = None
            if not self.paused and not self.finished and self.match.clocks():
                self._carry_out(self._from_house(Announcement("pause")))  # whatever has run out: nobody was there
                self.notices.append("A clock was running when the game ended, so it is paused.")
        except Stalled:
            return
        self._wind()

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The file of the game; None for one that is not saved."""
        return None if self._journal is None else self._journal.path

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.match.finished

    @property
    def paused(self) -> bool:
        """Whether the table has paused the game (TAB-2)."""
        return self.match.paused

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The answers accepted so far (after an upgrade of the rules: since then); copies, for whoever changes them."""
        return tuple(answer.kept() for answer in self._answers)

    @property
    def number(self) -> int:
        """How many answers the game has accepted."""
        return self._base.number + len(self._answers)

    @property
    def played(self) -> int:
        """How long the game has been played, in ms, pauses left out."""
        return self._clock.played

    def seen(self, seat: int | None) -> tuple[Entry, ...]:
        """The history as a seat (None: a spectator) was told it, numbered so that it tells of nothing unseen (MIL-3.3)."""
        return seen(self.history, seat)

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know."""
        return self.match.view(seat)

    def pending_for(self, seat: int) -> tuple[Decision, ...]:
        """The questions that are open for a seat."""
        return self.match.pending_for(seat)

    def next_parameter(self, seat: int, number: int, partial: Announcement) -> Parameter | None:
        """What an announcement still needs; None when it is whole. Raises Refused."""
        return self.match.next_parameter(seat, number, partial)

    def awaited(self) -> tuple[int, ...]:
        """The seats without whose answers the game cannot go on."""
        return self.match.awaited()

    def clocks(self) -> tuple[Running, ...]:
        """The clocks of the rules, running or held; for showing, and to know whether `tick` must be called."""
        if self.finished:
            return ()
        spent, going = self._clock.spent, self._clock.running
        return tuple(
            Running(c.key, c.milliseconds, max(0, c.milliseconds - spent.get(c.key, 0)), c.key in going)
            for c in self.rules.clocks(self.match.state)
        )

    # -- playing ------------------------------------------------------------------------------------------------------

    def submit(self, *answers: Answer) -> tuple[Beat, ...]:
        """Carries out the answers of one gesture: all of them or none. What is returned is on the disk and may be shown.

        A clock that has run out is answered first, however late the table looks at it (TAB-4.3). Raises Refused, or
        RulesBroken where the program is at fault; Stalled where the disk does not take it. Then none of the answers was
        carried out.
        """
        if self._closed:
            raise ValueError("this session is closed")
        if self.stalled is not None:
            raise Stalled(self.stalled)
        self._untold += self._run_out_clocks()
        beats = self._carry_out(*answers)
        untold, self._untold = self._untold, ()
        return untold + beats

    def _carry_out(self, *answers: Answer, out: str | None = None) -> tuple[Beat, ...]:
        """Carries out answers and saves them. `out` is the key of a clock that has run out and begins anew with them."""
        new: list[Record] = []
        entries: list[Entry] = []
        kept: list[Answer] = []  # as the match keeps them: whoever gave them may go on changing theirs
        beats: tuple[Beat, ...] = ()
        phase, number = self._snapshot_phase, self._snapshot_number
        clock = self._clock.played
        try:
            for given in answers:
                outcome = self.match.submit(given)
                answer = given.kept()
                kept.append(answer)
                entries.append(Entry(self.number + len(entries) + 1, answer.seat, flat(outcome), clock))
                beats += outcome.beats
                if self._journal is not None:
                    new += self._records(answer, outcome, entries[-1], out)
        except BaseException as fault:
            # A match is as it was after these two, and after nothing else that may come in the middle of an answer.
            if entries or not isinstance(fault, Refused | RulesBroken):
                self._go_back()
            self._snapshot_phase, self._snapshot_number = phase, number
            raise
        try:
            self._save(new)
        except BaseException:
            self._snapshot_phase, self._snapshot_number = phase, number
            raise
        self.history += entries
        self._answers += kept
        if out is not None:
            self._clock.forget(out)
        self._wind()
        return beats

    def pause(self) -> tuple[Beat, ...]:
        """The table pauses the game (TAB-2.1). Raises Refused or Stalled."""
        return self._house(Announcement("pause"))

    def resume_play(self) -> tuple[Beat, ...]:
        """The table goes on after a pause (TAB-2.3). Raises Refused or Stalled."""
        return self._house(Announcement("resume"))

    def concede(self, seat: int) -> tuple[Beat, ...]:
        """A seat gives up (TAB-3.1). Raises Refused or Stalled."""
        return self._house(Announcement("concede", {"seat": seat}))

    def _house(self, choice: Announcement) -> tuple[Beat, ...]:
        return self.submit(self._from_house(choice))

    def _from_house(self, choice: Announcement) -> Answer:
        questions = self.match.pending_for(TABLE)
        return Answer(TABLE, questions[0].number if questions else 0, choice)

    def tick(self) -> tuple[Beat, ...]:
        """To be called every second or oftener while a clock runs: lets it run out (TAB-4), and keeps its heartbeat.

        Raises Stalled. A late call takes nothing and gives nothing: the clock counts by itself.
        """
        if self.stalled is not None or self._closed:
            return ()
        self._untold += self._run_out_clocks()
        beats, self._untold = self._untold, ()
        if self.match.clocks() and self._clock.played - self._written_clock >= HEARTBEAT_MS:
            self._beat_heart()
        return beats

    def _run_out_clocks(self) -> tuple[Beat, ...]:
        """Answers for every clock that has run out. Raises Stalled."""
        beats: tuple[Beat, ...] = ()
        for _ in self.match.clocks():  # each may stop the others, or start one anew
            spent = self._clock.spent
            over = next((c for c in self.match.clocks() if spent.get(c.key, 0) >= c.milliseconds), None)
            if over is None or (self.match.tail and not self.match.pending_for(CLOCK)):
                break  # an effect asks in peace, and what the clock leads to follows it
            beats += self._carry_out(self._run_out(over), out=over.key)
        return beats

    def _run_out(self, clock: Clock) -> Answer:
        """The answer that CLOCK gives."""
        question = next((d for d in self.match.pending_for(CLOCK) if d.topic == clock.topic), None)
        if question is None:
            raise RulesBroken(f"the clock {clock.key!r} has run out, and nothing asks for {clock.topic!r}")
        choice: Choice = None
        if isinstance(question, Confirm):
            choice = True
        elif isinstance(question, Act):
            choice = Announcement(question.offers[0].key)
        return Answer(CLOCK, question.number, choice)

    def _beat_heart(self) -> None:
        if self._journal is not None:
            self._save([Heartbeat(clock=self._clock.played, spent=self._clock.spent)])

    # -- the disk -----------------------------------------------------------------------------------------------------

    def recover(self) -> bool:
        """Tries to go on from what is on the disk, making file and folder anew where they are gone.

        True if the game takes answers again; otherwise `stalled` says what is in the way now.
        """
        if self.stalled is None:
            return True
        if self._journal is None or self._closed:
            return False
        try:
            self._journal.recover()
        except OSError as error:
            self.stalled = trouble(error, _WHAT)
            return False
        except InUse as used:
            self.stalled = f"{used.text[:1].upper()}{used.text[1:]}: {used.remedy[:1].lower()}{used.remedy[1:]}"
            return False
        self._go_back()  # once more: what failed may have been the way back
        self.stalled = None
        self._settle_in()
        return self.stalled is None

    def close(self) -> None:
        """Leaves the game as it is; a saved one can be resumed. May be called twice."""
        if self._closed:
            return
        if self._journal is not None:
            try:
                if self.stalled is None and not self.finished and self._clock.played > self._written_clock:
                    with suppress(Stalled):  # a few seconds of the clock are lost then, and no answer
                        self._beat_heart()
            finally:
                self._journal.close()
        self._closed = True
        self._clock.turn(playing=False)

    def _save(self, new: Sequence[Record]) -> None:
        """Puts records on the disk. Raises Stalled after the match is as it was before what they tell.

        What is no trouble of the disk (no memory is left, somebody stops the program) goes on up; the game waits then too.
        """
        if self._journal is None or not new:
            return
        try:
            self._journal.append(new)
        except BaseException as fault:
            self.stalled = trouble(fault, _WHAT) if isinstance(fault, OSError) else _interrupted(fault)
            self._go_back()
            self._clock.turn(playing=False, kept=self._keys())
            if isinstance(fault, OSError):
                raise Stalled(self.stalled) from fault
            raise
        for record in new:
            if isinstance(record, Happened | Heartbeat):
                self._written_clock = record.clock

    def _go_back(self) -> None:
        """Makes the match what the accepted answers lead to; nothing else was shown."""
        self.match = begun(self.rules, self.table.seed, self._base, self._answers, checked=self._checked)

    def _opening(self, outcome: Outcome, head: Header) -> list[Record]:
        events, sealed = records.parted(0, flat(outcome), None)
        phase = self.rules.phase(self.match.state)
        opened = Opened(
            clock=0,
            phase=phase,
            progress=self.rules.progress(self.match.state),
            over=self.match.finished,
            events=events,
            sealed=sealed,
            digest=self.match.digest(),
            head=records.fingerprint(records.written(head, 0)[0]),
        )
        return [opened, *self._snapshot(0, phase, rest=outcome.rest)]

    def _records(self, answer: Answer, outcome: Outcome, entry: Entry, out: str | None) -> Iterable[Record]:
        match = self.match
        phase = self.rules.phase(match.state)
        events, sealed = records.parted(entry.number, entry.events, answer)
        spent = self._clock.spent
        if out in spent:
            spent[out] = 0  # written so, lest the next player be out of time at once after a crash
        yield Answered(
            clock=entry.clock,
            spent=spent,
            phase=phase,
            progress=self.rules.progress(match.state),
            over=match.finished,
            paused=match.paused,
            events=events,
            sealed=sealed,
            digest=match.digest(),
        )
        yield from self._snapshot(entry.number, phase, rest=outcome.rest)

    def _snapshot(self, number: int, phase: str, *, rest: bool) -> Iterable[Record]:
        """A snapshot, if one is due and the match rests."""
        if not rest or (phase == self._snapshot_phase and number - self._snapshot_number < SNAPSHOT_EVERY):
            return
        self._snapshot_phase, self._snapshot_number = phase, number
        yield Snapshot(phase=phase, sealed=records.sealed_rest(number, self.match.rest))

    # -- the clock ----------------------------------------------------------------------------------------------------

    def _keys(self) -> tuple[str, ...]:
        return () if self.finished else tuple(clock.key for clock in self.rules.clocks(self.match.state))

    def _wind(self) -> None:
        """Lets those clocks run that run in the present state."""
        playing = not (self.finished or self.paused or self._closed or self.stalled is not None)
        self._clock.turn(playing=playing, running=(c.key for c in self.match.clocks()), kept=self._keys())
