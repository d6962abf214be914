"""A game being played, with its journal: the one way from the table to the rules and back.

`Session.submit` takes the answers of one gesture, lets the rules carry them out, and returns what may be shown only when
the disk has it. If the disk does not take it, nothing is shown, the game waits (`stalled`), and `recover` goes on.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import structs

from app import records, seats
from app.clock import MONOTONIC, GameClock, Source
from app.disk import DISK, Disk, Stalled, interrupted, trouble, unbegun
from app.journal import SUFFIX, BadSave, InUse, Journal, app_version, only_bad, read
from app.records import Looked, Mannered, Record, Reseated, Upgraded
from app.replay import Base, Builder, Entry, Replayed, begun, flat, replay, seen
from app.reseating import reseated
from app.seats import Manner, PackTexts, Table
from app.telling import SNAPSHOT_EVERY, Rested, Telling
from app.upcast import UPCASTERS, Upcasters
from app.winding import HEARTBEAT_MS, Running, Winding
from rules.kernel import luck
from rules.kernel.context import Beat
from rules.kernel.decisions import Announcement, Answer, Decision, Parameter
from rules.kernel.match import Match
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rules import Rules
from rules.kernel.seats import TABLE
from rules.kernel.views import View

__all__ = ["HEARTBEAT_MS", "SNAPSHOT_EVERY", "BadSave", "InUse", "Session", "Stalled"]

_WHAT = "this game"


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
        self._clocks = Winding(rules, clock)
        self._base = Base()
        self._answers: list[Answer] = []
        self._journal: Journal | None = None
        self._checked = checked
        self._upcasters: Upcasters = UPCASTERS
        self._telling = Telling(rules)
        self._owed: Upgraded | None = None
        self._untold: tuple[Beat, ...] = ()
        """What has happened and was given to nobody yet: the next call that gives beats tells it."""
        self.left: tuple[Beat, ...] = ()
        """What everybody saw last before the game was left, and may not have looked at; hidden things too, as in `history`."""
        self._stalled: str | None = None
        self._unsettled = False
        """Whether the game and what is kept of it may differ. True while an answer is carried out and saved, so that it is
        true afterwards too, whatever has interrupted that: then the game goes on from what is on the disk."""
        self._was_ready = False
        """Whether it has taken answers since it was loaded."""
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
                session._journal = Journal.create(path, [head, *session._telling.opening(match, outcome, head)], disk)
            except OSError as error:
                raise Stalled(unbegun(error, _WHAT)) from error
            except InUse as used:
                raise Stalled(str(used)) from used
        session._clocks.wind(match)
        session._was_ready = True
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
        session = cls(whole.table, whole.packs, rules, whole.match, kept, checked=checked)
        session.notices += whole.notices
        session._journal, session._upcasters = journal, upcasters
        try:
            with only_bad(path):
                session._take_on(whole)
                if journal.refused is not None and (session._owed is not None or not session.finished):
                    session._stalled = trouble(journal.refused, _WHAT).worded()
                else:
                    session._settle_in()
        except BaseException:
            journal.close()
            raise
        session._untold, session.left = (), whole.last  # whoever opens it looks at it first
        return session

    def _take_on(self, whole: Replayed) -> None:
        """Makes the game what its journal leads to."""
        self.match, self._base, self.table = whole.match, whole.base, whole.table
        self._answers = list(whole.answers)
        self._telling.rested, self._telling.names = Rested(whole.snapshot, whole.phase), whole.names
        self._owed = None
        if whole.upgraded:
            sealed = records.sealed_rest(whole.base.number, whole.match.rest)
            self._owed = Upgraded(
                rules=self.rules.version, app=app_version(), sealed=sealed, digest=whole.match.digest()
            )
        known, self.history = len(self.history), list(whole.history)
        if known:  # what came to the disk, and was interrupted before it was told
            self._untold += tuple(Beat(entry.events, self.match.state) for entry in self.history[known:])

    def _settle_in(self) -> None:
        """What is owed to the journal before the game goes on; a disk that refuses leaves the session stalled."""
        try:
            if self._owed is not None:
                self._save(self._owed)
                self._owed = None
            if not self.paused and not self.finished and self.match.clocks():
                self._carry_out(self._from_house(Announcement("pause")))  # whatever has run out: nobody was there
                when = "the disk failed" if self._was_ready else "the game ended"
                self.notices.append(f"A clock was running when {when}, so it is paused.")
        except Stalled:
            return
        self._clocks.wind(self.match)
        self._was_ready = True

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """The file of the game; None for one that is not saved."""
        return None if self._journal is None else self._journal.path

    @property
    def stalled(self) -> str | None:
        """One sentence with the remedy while the disk does not take the game; it takes no answers then."""
        return self._stalled or (interrupted(_WHAT).worded() if self._unsettled else None)

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
        return self._clocks.played

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
        return self._clocks.shown(self.match)

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
        self._run_out_clocks()
        self._carry_out(*answers)
        return self.untold()

    def untold(self) -> tuple[Beat, ...]:
        """What has happened and was given to nobody yet, as a pause after the disk has failed; it is on the disk."""
        beats, self._untold = self._untold, ()
        return beats

    def _carry_out(self, *answers: Answer, out: str | None = None) -> None:
        """Carries out answers and saves them. `out` is the key of a clock that has run out and begins anew with them."""
        new: list[Record] = []
        entries: list[Entry] = []
        kept: list[Answer] = []  # as the match keeps them: whoever gave them may go on changing theirs
        beats: tuple[Beat, ...] = ()
        clock = self._clocks.played
        is_saving = False
        rested = self._telling.rested
        self._unsettled = True
        try:
            for given in answers:
                outcome = self.match.submit(given)
                answer = given.kept()
                kept.append(answer)
                entries.append(Entry(self.number + len(entries) + 1, answer.seat, flat(outcome), clock))
                beats += outcome.beats
                if self._journal is not None:
                    new += self._telling.answered(self.match, answer, outcome, entries[-1], self._clocks.spent(out))
            is_saving = True
            if self._journal is not None and new:
                self._journal.append(new)
            self._clocks.wrote(new)
            self.history += entries
            self._answers += kept
            self._untold += beats
            self._clocks.wind(self.match, out)
            self._unsettled = False
        except BaseException as fault:
            # A match is as it was after these two, and after nothing else that may come in the middle of an answer.
            is_as_before = not is_saving and not entries and isinstance(fault, Refused | RulesBroken)
            self._telling.rested = rested
            if is_saving:
                self._stall(fault)
            if not is_as_before:
                self._go_back()
            if not is_saving:
                self._unsettled = False
            if is_saving and isinstance(fault, OSError):
                raise Stalled(self._stalled or "") from fault
            raise

    def pause(self) -> tuple[Beat, ...]:
        """The table pauses the game (TAB-2.1). Raises Refused or Stalled."""
        return self._house(Announcement("pause"))

    def resume_play(self) -> tuple[Beat, ...]:
        """The table goes on after a pause (TAB-2.3). Raises Refused or Stalled."""
        return self._house(Announcement("resume"))

    def concede(self, seat: int) -> tuple[Beat, ...]:
        """A seat gives up (TAB-3.1). Raises Refused or Stalled."""
        return self._house(Announcement("concede", {"seat": seat}))

    def reseat(self, names: Sequence[str], places: Sequence[int]) -> None:
        """Calls the seats otherwise, or lets them sit elsewhere round the table; each keeps its hand and all that it has.

        What was played before is told with the new names too: a name is who sits there, and no fact of the game. Raises
        BadTable where a name cannot be, or the game is over, and Stalled; then nothing has changed.
        """
        if self._closed:
            raise ValueError("this session is closed")
        if self.stalled is not None:
            raise Stalled(self.stalled)
        table = reseated(self.table, names, places, finished=self.finished)
        if table == self.table:
            return

        def sit() -> None:
            self.table, self._telling.names = table, table.names

        self._save(Reseated(names=table.names, places=table.places), sit)

    def sit(self, manner: Manner) -> None:
        """From now on people sit so round the screen; nothing of the game changes. Raises Stalled, and it is as it was then."""
        if self.stalled is not None:
            raise Stalled(self.stalled)
        if manner == self.table.manner:
            return

        def settle() -> None:
            self.table = structs.replace(self.table, manner=manner)

        if self.finished:  # its file is written no more
            settle()
        else:
            self._save(Mannered(manner=manner), settle)

    def looked(self) -> None:
        """All have looked at what came last: it is not shown to whoever goes on with the game later. Raises Stalled."""
        if self.stalled is None and not self.finished:
            self._save(Looked())

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
        self._run_out_clocks()
        beats = self.untold()
        if self.match.clocks():
            self._beat_heart(HEARTBEAT_MS)
        return beats

    def _run_out_clocks(self) -> None:
        """Answers for every clock that has run out. Raises Stalled."""
        for _ in self.match.clocks():  # each may stop the others, or start one anew
            over = self._clocks.over(self.match)
            if over is None:
                break
            self._carry_out(self._clocks.answer(self.match, over), out=over.key)

    def _beat_heart(self, least: int = 1) -> None:
        heartbeat = None if self._journal is None else self._clocks.heartbeat(least)
        if heartbeat is not None:
            self._save(heartbeat)

    # -- the disk -----------------------------------------------------------------------------------------------------

    def recover(self) -> bool:
        """Tries to go on from what is on the disk, making file and folder anew where they are gone.

        True if the game takes answers again; otherwise `stalled` says what is in the way now.
        """
        if self.stalled is None:
            return True
        if self._closed:
            return False
        if self._journal is None:
            self._go_back()
            self._clocks.wind(self.match)
            self._unsettled = False
            return self._stalled is None
        try:
            self._journal.recover()
            # What failed may have been the way back, or have come after the journal had it.
            whole, _ = replay(
                read(self._journal.path), lambda *_: self.rules, upcasters=self._upcasters, checked=self._checked
            )
        except OSError as error:
            self._stalled = trouble(error, _WHAT).worded()
            return False
        except BadSave as bad:
            self._stalled = f"{bad.text[:1].upper()}{bad.text[1:]}: {bad.remedy[:1].lower()}{bad.remedy[1:]}"
            return False
        self._take_on(whole)
        if self._unsettled:  # the clocks may have been stopped half way
            self._clocks.begin_anew(whole.clock, whole.spent)
        self._unsettled = True
        self._stalled = None
        self._settle_in()
        if self._stalled is None:
            self._unsettled = False
        return self._stalled is None

    def close(self) -> None:
        """Leaves the game as it is; a saved one can be resumed. May be called twice."""
        if self._closed:
            return
        if self._journal is not None:
            try:
                if self.stalled is None and not self.finished:
                    with suppress(Stalled):  # a few seconds of the clock are lost then, and no answer
                        self._beat_heart()
            finally:
                self._journal.close()
        self._closed = True
        self._clocks.hold(self.match)

    def _save(self, record: Record, then: Callable[[], None] = lambda: None) -> None:
        """Puts a record on the disk that leads to no other match, and then does what follows from it. Raises Stalled."""
        if self._journal is None:
            then()
            return
        self._unsettled = True
        try:
            self._journal.append([record])
            self._clocks.wrote([record])
            then()
            self._unsettled = False
        except BaseException as fault:
            self._stall(fault)
            self._go_back()
            if isinstance(fault, OSError):
                raise Stalled(self._stalled or "") from fault
            raise

    def _stall(self, fault: BaseException) -> None:
        """The game waits, as something has kept it from being saved: the disk, or what is no trouble of the disk (no memory
        is left, somebody stops the program), and then nobody knows how far it came.
        """
        if isinstance(fault, OSError):
            self._stalled = trouble(fault, _WHAT).worded()
            self._unsettled = False
        elif self._journal is None:
            self._unsettled = False
        else:
            self._stalled = interrupted(_WHAT, fault).worded()
            self._unsettled = True

    def _go_back(self) -> None:
        """Makes the match what the accepted answers lead to; nothing else was shown."""
        self.match = begun(self.rules, self.table.seed, self._base, self._answers, checked=self._checked)
        del self.history[self.number + 1 :]
        if self._stalled is None:
            self._clocks.wind(self.match)
        else:
            self._clocks.hold(self.match)
