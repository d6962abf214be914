"""From the records of a journal back to the game: every answer is played again, and every digest must come out the same.

Where the rules have another version than the game, its last snapshot goes through the upcasters, and what that loses is
said. Nothing here touches a file.
"""

from collections.abc import Callable, Sequence
from types import GenericAlias
from typing import Any, TypeAlias, Union

import msgspec
from msgspec import Struct

from app import bounds, records
from app.journal import RESTORE, UPDATE, BadSave, NewerSave, Numbered, Written, only_bad
from app.records import Answered, Happened, Heartbeat, Hidden, Looked, NotUnderstood, Opened, Room, Snapshot, Upgraded
from app.reseating import Following
from app.seats import BadTable, PackTexts, Table, presentable
from app.upcast import UPCASTERS, NoWay, Upcasters, upcast
from rules.kernel import luck
from rules.kernel.context import Beat
from rules.kernel.decisions import Answer
from rules.kernel.events import Event
from rules.kernel.known import KERNEL_EVENTS
from rules.kernel.match import Match
from rules.kernel.packs import BadPack
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rest import Outcome, Rest
from rules.kernel.rules import Rules
from rules.kernel.seats import TABLE

_LONGEST_FAULT = 200

Builder: TypeAlias = Callable[[Table, PackTexts], Rules[Any]]
"""Makes the rules for a table, as `app.seats.build` does."""


class Entry(Struct, frozen=True):
    """One accepted answer, or the set-up, as the log tells it."""

    number: int
    """Counts accepted answers from 1; 0 is the set-up."""
    seat: int
    """Who answered; TABLE for the set-up."""
    events: tuple[Event, ...]
    """All of them: who is told must be asked of each (`event.seen_by(seat)`)."""
    clock: int = 0
    """How long the game had been played, in ms."""


def seen(history: Sequence[Entry], seat: int | None) -> tuple[Entry, ...]:
    """What a seat (None: a spectator) was told of a history: its entries as they were seen.

    Of an answer of which nothing was seen there is no entry, and the others are numbered without a gap, from 1 after the
    set-up: a missing number would tell that somebody has answered again (MIL-3.3).
    """
    told: list[Entry] = []
    number = 0
    for entry in history:
        events = tuple([shown for event in entry.events if (shown := event.seen_by(seat)) is not None])
        if events:
            number += entry.number > 0
            told.append(Entry(number, entry.seat, events, entry.clock))
    return tuple(told)


class Base(Struct, frozen=True):
    """Where playing again begins: the set-up, or under newer rules a rest point."""

    rest: Rest[Any] | None = None
    """None: the set-up."""
    number: int = 0
    """The answers up to this one are not played again."""


class Replayed(Struct, frozen=True):
    """A game as its journal leads to it."""

    table: Table
    packs: PackTexts
    match: Match[Any]
    base: Base
    answers: tuple[Answer, ...]
    """All accepted answers since the base."""
    history: tuple[Entry, ...]
    clock: int
    spent: dict[str, int]
    snapshot: int
    """After which answer the last snapshot was kept."""
    phase: str | None
    """The phase of that snapshot."""
    names: tuple[str, ...]
    """What the seats are called in the file, once that has changed since its header."""
    upgraded: bool
    """Whether an `Upgraded` record must be written before the game goes on."""
    notices: tuple[str, ...]
    last: tuple[Beat, ...] = ()
    """What was brought by the last answer of which everybody saw something, if it is not known that all have looked at it."""
    unproved: tuple[str, ...] = ()
    """What could not be compared with anything, in sentences."""


def flat(outcome: Outcome) -> tuple[Event, ...]:
    """The events of an outcome in order, its beats forgotten."""
    if len(outcome.beats) == 1:
        return outcome.beats[0].events
    return tuple([event for beat in outcome.beats for event in beat.events])


def begun(rules: Rules[Any], seed: int, base: Base, answers: Sequence[Answer], *, checked: bool) -> Match[Any]:
    """A match played again from its base."""
    match = _from_base(rules, seed, base, checked=checked)[0]
    for answer in answers:
        match.submit(answer)
    return match


def _from_base(rules: Rules[Any], seed: int, base: Base, *, checked: bool) -> tuple[Match[Any], Outcome | None]:
    if base.rest is None:
        return Match.begin(rules, seed, checked=checked)
    return Match(rules, base.rest, checked=checked), None


def replay(
    written: Written,
    build: Builder,
    *,
    upcasters: Upcasters = UPCASTERS,
    checked: bool = False,
    strict: bool = False,
) -> tuple[Replayed, Rules[Any]]:
    """Plays a journal again and compares all that it tells with the game. Raises BadSave.

    Where it is `strict`, nothing may stand in the file besides, and a renewal must be what today's upcasters make of the
    snapshot before it. A game goes on without that: an upcaster may have been mended since it was renewed.
    """
    with only_bad(written.path):
        return _Replay(written, build, upcasters, checked=checked, strict=strict).played()


def _short(told: str) -> str:
    """What went wrong as it can stand in a sentence, however much a file has made of it."""
    return told if len(told) <= _LONGEST_FAULT else f"{told[:_LONGEST_FAULT]}..."


def _follows(record: Snapshot | Upgraded, number: int, expected: int) -> int:
    """Which answer comes after a snapshot or an upgrade that refers to one. Raises NotUnderstood if it cannot."""
    if isinstance(record, Snapshot):
        if number != expected - 1:
            raise NotUnderstood(f"is a snapshot after answer {number}, and answer {expected - 1} was last")
        return expected
    if not 0 <= number < expected:
        raise NotUnderstood(f"goes on from answer {number}, which is not there")
    return number + 1


class _Replay:
    """One journal on its way back to a game."""

    def __init__(self, written: Written, build: Builder, upcasters: Upcasters, *, checked: bool, strict: bool) -> None:
        self.written = written
        self.upcasters = upcasters
        self.checked = checked
        self.strict = strict
        self.notices = list(written.notices)
        head = written.header
        if head.luck != luck.ALGORITHM:
            text = f"the game draws its luck by {head.luck!r}, which this program does not know"
            raise NewerSave(written.path, text, UPDATE, 1)
        try:
            if head.rules < 1:
                raise NotUnderstood(f"names a version of the rules that never was, {head.rules}")
            self.table = presentable(records.table_of(head))
            self.rules = build(self.table, head.packs)
        except NotUnderstood as bad:
            raise self.bad(1, str(bad)) from None
        except (BadTable, BadPack, Refused) as bad:
            told = str(bad).splitlines()[0].rstrip(".")
            raise self.bad(1, f"tells of a game that cannot be played ({told})") from None
        self.following = Following(self.table)
        """Who is called what, and sits where, as the lines have it."""
        self.entries: list[Entry] = []
        self.last: tuple[Beat, ...] = ()
        """What was brought by the last answer of which everybody saw something."""
        self.hidden: dict[int, Hidden] = {}
        """By line: what was sealed of an answer or the set-up."""
        self.after: dict[int, int] = {}
        """By line of a snapshot or an upgrade: the answer after which it rests. What else is sealed of it is large."""
        self.kinds: Any = Union[(*KERNEL_EVENTS, *self.rules.events)]
        """The events of today's rules."""
        self.known: msgspec.json.Decoder[Any] = msgspec.json.Decoder(GenericAlias(tuple, (self.kinds, ...)))

    def bad(self, line: int, text: str) -> BadSave:
        return BadSave(self.written.path, f"line {line} {text}", RESTORE, line)

    def played(self) -> tuple[Replayed, Rules[Any]]:
        """The whole way."""
        if self.strict:
            self._insist_exact()
        self._open()
        base, after, upgraded = self._base()
        match, answers = self._play(base, after)
        clock, spent = self._clocks()
        snapshot, phase = self._last_snapshot(base)
        whole = Replayed(
            table=self.following.table,
            names=self.following.names,
            packs=self.written.header.packs,
            match=match,
            base=base,
            answers=tuple(answers),
            history=tuple(self.entries),
            clock=clock,
            spent=spent,
            snapshot=snapshot,
            phase=phase,
            upgraded=upgraded,
            notices=tuple(self.notices),
            last=self.last,
            unproved=self._unproved(base),
        )
        return whole, self.rules

    def _insist_exact(self) -> None:
        """Insists that no line says anything besides what is understood of it, or less than those before it."""
        lines = self.written.lines
        has_progress = False
        for line, record in ((1, self.written.header), *self.written.records):
            if not records.is_exact(lines[line - 1], record):
                raise self.bad(line, "holds something besides what was written")
            if isinstance(record, Happened):
                if has_progress and record.progress is None:
                    raise self.bad(line, "does not say how far the game was")
                has_progress = record.progress is not None
            elif isinstance(record, Upgraded):
                has_progress = False

    def _open(self) -> None:
        """Opens all seals. Answers are numbered without a gap, and whatever refers to one refers to the last, or to one
        before it; and clocks do not go back.
        """
        expected = clock = 0
        room = Room()
        for line, record in self.written.records:
            try:
                self.following.follow(record)
                if isinstance(record, Happened | Heartbeat):
                    clock = bounds.insist_clock(record, clock)
                if isinstance(record, Snapshot | Upgraded):
                    self.after[line] = number = records.kept_of(record).n
                    expected = _follows(record, number, expected)
                elif isinstance(record, Happened):
                    self.hidden[line] = hidden = records.hidden_of(record, room)
                    if hidden.n != expected:
                        raise NotUnderstood(f"holds answer {hidden.n} where answer {expected} comes")
                    expected += 1
            except NotUnderstood as bad:
                raise self.bad(line, str(bad)) from None

    # -- where to begin -----------------------------------------------------------------------------------------------

    def _base(self) -> tuple[Base, Sequence[Numbered], bool]:
        """Where playing again begins, the records after it, and whether the rules have changed since."""
        numbered = self.written.records
        version, place = self.written.header.rules, -1
        renewals: list[tuple[int, int]] = []
        for index, (_, record) in enumerate(numbered):
            if isinstance(record, Upgraded):
                renewals.append((index, version))
                version, place = record.rules, index
        wanted = self.rules.version
        if version > wanted:
            text = f"the game was played under version {version} of its rules, and this program has version {wanted}"
            raise NewerSave(self.written.path, text, UPDATE, numbered[place].line if place >= 0 else 1)
        opened = numbered[0].record
        if isinstance(opened, Opened) and opened.head not in ("", records.fingerprint(self.written.lines[0])):
            raise self.bad(1, "is not the header that the game was begun with")
        for index, before in renewals:
            self._insist_renewal(index, before)
        if version < wanted:
            return self._upcast(version), (), True
        if place < 0:
            return Base(), numbered, False
        line, upgrade = numbered[place]
        assert isinstance(upgrade, Upgraded)
        try:
            base = Base(records.rest_of(records.kept_of(upgrade), self.rules.state), self.after[line])
        except NotUnderstood as bad:
            raise self.bad(line, str(bad)) from None
        self._told(base.number, numbered[:place])
        if self._match(line, base).digest() != upgrade.digest:
            raise self.bad(line, "does not lead to the game that its digest names")
        if self.strict and self._renewed(place, renewals[-1][1])[0] != base:
            raise self.bad(line, "is not what these rules make of the snapshot before it")
        return base, numbered[place + 1 :], False

    def _rested(self, place: int) -> int | None:
        """The line of the last snapshot, or renewal, before a place among the records."""
        before = reversed(self.written.records[:place])
        return next((line for line, record in before if isinstance(record, Snapshot | Upgraded)), None)

    def _insist_renewal(self, place: int, version: int) -> None:
        """Insists that the rules were renewed as this program renews them; `version` is what they were before."""
        line, renewal = self.written.records[place]
        assert isinstance(renewal, Upgraded)
        if renewal.rules <= version:
            raise self.bad(line, f"renews the rules from version {version} to {renewal.rules}")
        if any((self.table.game, step) not in self.upcasters for step in range(version, renewal.rules)):
            raise self.bad(
                line, f"renews the rules from version {version} to {renewal.rules}, and there is no such way"
            )
        rested = self._rested(place)
        if rested is None or self.after[rested] != self.after[line]:
            raise self.bad(line, f"goes on from answer {self.after[line]}, where no snapshot was the last")

    def _renewed(self, place: int, version: int) -> tuple[Base, tuple[str, ...]]:
        """The last snapshot before a place brought up to the rules of today, and what was lost on the way."""
        line = self._rested(place)
        if line is None:
            text = f"the game was played under version {version} of its rules, and holds no snapshot to go on from"
            raise BadSave(self.written.path, text, "Play it to its end with the older program.")
        record = self.written.records[line - 2].record
        assert isinstance(record, Snapshot | Upgraded)
        try:
            kept = records.kept_of(record)
            plain = records.plain_rest(kept)
            plain, lost = upcast(self.table.game, version, self.rules.version, plain, self.upcasters)
            return Base(records.typed_rest(plain, self.rules.state), kept.n), lost
        except NoWay as no:
            raise BadSave(self.written.path, str(no), "Play it to its end with the older program.") from None
        except NotUnderstood as bad:
            raise self.bad(line, str(bad)) from None
        except (LookupError, TypeError, ValueError, AttributeError) as fault:
            raise self.bad(
                line, f"is a snapshot that cannot be brought up to newer rules ({_short(repr(fault))})"
            ) from None

    def _upcast(self, version: int) -> Base:
        """The last snapshot under older rules, brought up to those of today."""
        numbered = self.written.records
        base, lost = self._renewed(len(numbered), version)
        void = max(hidden.n for hidden in self.hidden.values()) > base.number
        told = f"The rules were renewed from version {version} to {self.rules.version} since this game was saved"
        # Not how many answers: that may be a secret.
        self.notices.append(
            f"{told}; it goes on from its last snapshot, and what was answered after that is lost."
            if void
            else f"{told}; nothing is lost."
        )
        self.notices += lost
        self._told(base.number, numbered)
        self._match(self._rested(len(numbered)) or 1, base)
        return base

    def _match(self, line: int, base: Base) -> Match[Any]:
        try:
            if base.rest is not None:
                bounds.insist_rest(self.rules, base.rest)
            match = _from_base(self.rules, self.table.seed, base, checked=self.checked)[0]
            for seat in (None, *range(self.rules.seats)):
                match.view(seat)
            return match
        except NotUnderstood as bad:
            raise self.bad(line, f"holds a rest point that the rules cannot go on from ({bad})") from None
        except Exception as fault:  # noqa: BLE001 - a state from a stranger can break the rules in any way
            raise self.bad(
                line, f"holds a rest point that the rules cannot go on from ({_short(repr(fault))})"
            ) from None

    def _told(self, last: int, numbered: Sequence[Numbered]) -> None:
        """The history up to an answer, from the records alone: older rules cannot be played again."""
        is_known = True
        for line, record in numbered:
            if isinstance(record, Upgraded):
                del self.entries[self.after[line] + 1 :]
            if not isinstance(record, Happened):
                continue
            hidden = self.hidden[line]
            try:
                events: list[Event] = []
                for plain in records.joined(record, hidden):
                    try:
                        events.append(msgspec.convert(plain, self.kinds))
                    except (msgspec.MsgspecError, ValueError, OverflowError, RecursionError):
                        is_known = False
            except NotUnderstood as bad:
                raise self.bad(line, str(bad)) from None
            seat = TABLE if hidden.answer is None else hidden.answer.seat
            self.entries.append(Entry(hidden.n, seat, tuple(events), record.clock))
        del self.entries[last + 1 :]
        if not is_known:  # not how many: among them may be what nobody was to see
            self.notices.append("Some of the log cannot be told in the words of today's rules.")

    # -- playing ------------------------------------------------------------------------------------------------------

    def _play(self, base: Base, numbered: Sequence[Numbered]) -> tuple[Match[Any], list[Answer]]:
        """Plays the records after the base and compares every digest and snapshot."""
        try:
            match, opening = _from_base(self.rules, self.table.seed, base, checked=self.checked)
        except (Refused, RulesBroken) as fault:
            raise self.bad(2, f"cannot be set up ({fault})") from None
        answers: list[Answer] = []
        for line, record in numbered:
            try:
                if isinstance(record, Answered):
                    hidden = self.hidden[line]
                    answer = hidden.answer
                    if answer is None:
                        raise NotUnderstood("holds no answer")
                    self._submit(match, hidden.n, answer, record.clock)
                    answers.append(answer)
                elif isinstance(record, Happened):
                    assert opening is not None
                    self.entries.append(Entry(0, TABLE, flat(opening), record.clock))
                else:
                    self._between(record, match)
                    continue
                if match.digest() != record.digest:
                    raise NotUnderstood("leads to another game than was played (its digest differs)")
                self._insist_told(line, record, match)
            except NotUnderstood as bad:
                raise self.bad(line, str(bad)) from None
            except Refused as refused:
                raise self.bad(line, f"holds an answer that the rules do not allow ({refused.clause})") from None
            except RulesBroken as broken:
                raise self.bad(line, f"holds an answer that cannot be carried out ({_short(str(broken))})") from None
            except Exception as fault:  # noqa: BLE001 - an answer from a stranger can break the rules in any way
                raise self.bad(line, f"holds an answer that cannot be carried out ({_short(repr(fault))})") from None
        return match, answers

    def _between(self, record: records.Record, match: Match[Any]) -> None:
        """What stands between answers and leads to nothing."""
        if isinstance(record, Snapshot):
            self._insist_rests(record, match)
        elif isinstance(record, Looked):
            self.last = ()

    def _submit(self, match: Match[Any], number: int, answer: Answer, clock: int) -> None:
        outcome = match.submit(answer)
        events = flat(outcome)
        if any(event.seen_by(None) is not None for event in events):
            self.last = outcome.beats
        self.entries.append(Entry(number, answer.seat, events, clock))

    def _insist_rests(self, record: Snapshot, match: Match[Any]) -> None:
        """Insists that a snapshot is the game as it rests now."""
        kept = records.kept_of(record)
        rests = records.rest_of(kept, self.rules.state) == match.rest
        if (
            not rests
            or record.phase != self.rules.phase(match.state)
            or (self.strict and not records.rests_as(kept, match.rest))
        ):
            raise NotUnderstood("is a snapshot that differs from the game as it was played")

    def _insist_told(self, line: int, record: Happened, match: Match[Any]) -> None:
        """Insists that a record says of the answer what it led to; lists and programs read it without playing."""
        hidden, events = self.hidden[line], self.entries[-1].events
        tells = records.tells(record, hidden, events, self.known)
        if not tells or (self.strict and not records.parts_as(hidden, events)):
            raise NotUnderstood("tells of other events than the game as it was played")
        stands = (match.finished, match.paused, self.rules.phase(match.state), self.rules.progress(match.state))
        progress = stands[-1] if record.progress is None else record.progress  # older files have none
        if (record.over, record.paused, record.phase, progress) != stands:
            raise NotUnderstood("says that the game stood otherwise than it did")

    def _unproved(self, base: Base) -> tuple[str, ...]:
        told: list[str] = []
        opened = self.written.records[0].record
        if isinstance(opened, Opened) and not opened.head:
            told.append("The header (seats, options, packs) could not be compared: no digest of it was kept then.")
        if base.rest is not None:
            told.append("What was answered before the rules were renewed could not be played again.")
        return tuple(told)

    def _clocks(self) -> tuple[int, dict[str, int]]:
        """How far the clocks were at the last record that tells."""
        for _, record in reversed(self.written.records):
            if isinstance(record, Happened | Heartbeat):
                return record.clock, dict(record.spent)
        return 0, {}

    def _last_snapshot(self, base: Base) -> tuple[int, str | None]:
        for line, record in reversed(self.written.records):
            if isinstance(record, Snapshot):
                return self.after[line], record.phase
            if isinstance(record, Upgraded):
                break
        return base.number, None
