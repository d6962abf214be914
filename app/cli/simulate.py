"""`visavis simulate`: random legal games, every promise of the rules verified on the way."""

import argparse
import os
import re
import shlex
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path

import msgspec
from msgspec import Struct

from app import packs, paths
from app.cli import arguments
from app.cli.doors import FAILED, OK, Complaint, complain, say
from app.disk import DISK, Disk
from app.journal import SUFFIX
from app.opponents import player
from app.seats import LARGEST_SEED, pack_texts, seated
from app.session import Session, Stalled
from rules.kernel import soak
from rules.kernel.options import Options
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.seats import LETTERS

CHUNK = 50
"""How many games are played between two words about progress, and handed to a process at once."""


class Task(Struct, frozen=True):
    """Some games to be played."""

    game: str
    seats: int
    options: dict[str, Options]
    checks: soak.Checks
    first: int
    """The seed of the first of them."""
    games: int
    pack: str | None = None
    """The id or the file of a pack, as it was given."""
    keep: Path | None = None
    """The folder that takes the journals of all games."""
    opponents: tuple[str, ...] = ()
    """By seat: the level of the opponent that plays there, empty where the answers are random."""


class Tally(Struct, frozen=True):
    """What came of some games."""

    games: int = 0
    answers: int = 0
    seconds: float = 0.0
    broken: soak.Played | None = None
    won: tuple[float, ...] = ()
    """By seat: how many games it has won."""
    lengths: dict[int, int] = {}
    """How many of the games that came to their end took how many answers."""

    def and_then(self, more: "Tally") -> "Tally":
        """What came of these games and of some more."""
        return Tally(
            self.games + more.games,
            self.answers + more.answers,
            self.seconds + more.seconds,
            more.broken,
            _sums(self.won, more.won),
            dict(Counter(self.lengths) + Counter(more.lengths)),
        )


def simulate(asked: argparse.Namespace) -> int:
    """Plays the games and tells what came of them."""
    game: str = asked.game
    options = arguments.options(game, asked.option, idle=lambda said: complain(f"visavis: {said}"))
    seats = arguments.seats(game, asked.seats, options, arguments.pack(game, asked.pack))
    task = Task(
        game,
        seats,
        options,
        asked.checks,
        asked.seed,
        asked.games,
        asked.pack,
        asked.keep,
        arguments.opponents(game, asked.opponent, seats),
    )
    if task.first + task.games - 1 > LARGEST_SEED:
        raise Complaint(f"--seed {task.first} is too large for {task.games} games; seeds go up to {LARGEST_SEED}")
    if task.keep is not None:
        _insist_on_room(task, task.keep)
    if asked.out is not None and asked.out.exists() and not asked.out.is_dir():
        raise Complaint(f"--out {asked.out}: is no folder; give one for the journal of a violation")
    total = Tally()
    progress = _Progress(task.games)
    for part in _played(task, asked.jobs):
        total = total.and_then(part)
        progress.tell(total.games)
        if total.broken is not None:
            break
    progress.clear()
    rate = round(total.answers / total.seconds) if total.seconds > 0 else 0
    if total.broken is not None:
        _tell_violation(task, total.broken, asked.out or task.keep)
    violations = 0 if total.broken is None else 1
    if asked.json:
        told: dict[str, object] = {
            "games": total.games,
            "answers": total.answers,
            "answers_per_second": rate,
            "violations": violations,
        }
        told |= {"answers_of_a_game": _length(total.lengths)} if total.lengths else {}
        told |= {"won": total.won} if any(task.opponents) else {}
        told |= {} if task.keep is None else {"kept": str(task.keep)}
        say(msgspec.json.encode(told).decode())
    else:
        found = "no violation" if violations == 0 else "1 violation, and no further game was played"
        games = "1 game" if total.games == 1 else f"{total.games:,} games"
        say(f"{games}, {total.answers:,} answers, {rate:,} answers a second: {found}.")
        if total.lengths:
            shortest, mean, longest = _length(total.lengths)
            say(f"A game took {shortest:,} to {longest:,} answers, {mean:,} on average.")
        if any(task.opponents):
            say(_victories(task.opponents, total.won))
        if task.keep is not None and total.games > violations:
            say(f"The journals are in {task.keep}. To look at the first:")
            say(f"  visavis journal {shlex.quote(str(task.keep / kept_name(task, task.first)))} --verify")
    return FAILED if violations else OK


def play(task: Task) -> Tally:
    """Plays some games, up to the first violation."""
    rules = arguments.game(task.game).table(_pack(task).pack.cards, task.seats, task.options)
    players = {seat: player(level, rules) for seat, level in enumerate(task.opponents) if level}
    total = Tally(won=(0.0,) * task.seats)
    for count in range(task.games):
        played = soak.play(rules, task.first + count, checks=task.checks, timer=time.perf_counter, players=players)
        if played.violation is not None:
            return total.and_then(Tally(1, len(played.answers), played.seconds, played))
        assert played.result is not None
        first = played.result.places[0]
        won = tuple((seat in first) / max(1, len(first)) for seat in range(task.seats))
        total = total.and_then(Tally(1, len(played.answers), played.seconds, won=won, lengths={len(played.answers): 1}))
        if task.keep is not None:
            _keep(task, played, task.keep)
    return total


def _sums(some: Sequence[float], more: Sequence[float]) -> tuple[float, ...]:
    return tuple(a + b for a, b in zip(some or [0.0] * len(more), more or [0.0] * len(some), strict=True))


def _length(lengths: Mapping[int, int]) -> tuple[int, float, int]:
    """How many answers the shortest of some games took, one of them on average, and the longest."""
    mean = sum(length * count for length, count in lengths.items()) / sum(lengths.values())
    return min(lengths), round(mean, 1), max(lengths)


def _victories(opponents: Sequence[str], won: Sequence[float]) -> str:
    """Who has won how many games."""
    told = (f"{LETTERS[seat]} ({opponents[seat] or 'random'}) {count:,g}" for seat, count in enumerate(won))
    return f"Victories: {', '.join(told)}."


def kept_name(task: Task, seed: int) -> str:
    """What the journal of a game is called that is kept: a game of many is found by its seed."""
    return f"{task.game}-{task.seats}-seats-seed-{seed}{SUFFIX}"


def _insist_on_room(task: Task, folder: Path) -> None:
    """Makes the folder of the journals. Raises Complaint if it cannot take them, before anything is played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {path.name for path in folder.iterdir()}
    except (OSError, ValueError) as error:
        why = (
            "is no folder"
            if isinstance(error, FileExistsError | NotADirectoryError)
            else f"cannot be used: {_why(error)}"
        )
        raise Complaint(f"--keep {folder}: {why}; give a folder that can be written to") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Complaint(f"--keep {folder}: may not be written to; give a folder that can be written to")
    # Of a billion games the names are not made up front; of the files that are there, the seeds can be read.
    head, _, tail = kept_name(task, 0).rpartition("0")
    ours = re.compile(re.escape(head) + "([0-9]{1,19})" + re.escape(tail))
    for name in sorted(there):
        digits = ours.fullmatch(name)
        if digits is not None and task.first <= int(digits[1]) < task.first + task.games:
            raise Complaint(
                f"--keep {folder}: {name} is there already, and nothing is overwritten; give another folder, or --seed"
            )


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _keep(task: Task, played: soak.Played, folder: Path) -> None:
    """Writes the journal of a game that has been played to its end. Raises Complaint."""
    name = kept_name(task, played.seed)
    try:
        path = write_journal(task, played, folder, QUICK)
        try:
            with (folder / name).open("x"):  # nobody else has the name from here on
                pass
            path.replace(folder / name)
        except OSError:
            path.unlink(missing_ok=True)
            raise
    except (Stalled, OSError) as error:
        raise Complaint(f"--keep {folder}: {name} cannot be written: {_why(error)}") from None


def _pack(task: Task) -> packs.LoadedPack:
    """The pack that is played with."""
    return arguments.pack(task.game, task.pack) or packs.load(task.game)


def _played(task: Task, jobs: int) -> Iterator[Tally]:
    """The games in chunks, in order, in one process or in several."""
    chunks = (
        msgspec.structs.replace(task, first=task.first + start, games=min(CHUNK, task.games - start))
        for start in range(0, task.games, CHUNK)
    )
    processes = min(jobs, -(-task.games // CHUNK))
    if processes == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(processes) as pool:
        try:
            # Not all at once, as `map` would have it: there may be millions of chunks.
            ahead = deque(pool.submit(play, chunk) for chunk in islice(chunks, 2 * processes))
            while ahead:
                yield ahead.popleft().result()
                ahead.extend(pool.submit(play, chunk) for chunk in islice(chunks, 1))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _tell_violation(task: Task, broken: soak.Played, out: Path | None) -> None:
    violation = broken.violation
    assert violation is not None
    complain(
        f"visavis: {task.game}, seed {broken.seed}, answer {len(broken.answers)}: {violation.check}: {violation.text}"
    )
    command = f"visavis simulate {task.game} --seats {task.seats} --games 1 --seed {broken.seed}"
    chosen = "".join(f" --option {one}" for one in arguments.plain(task.options).split(", ") if one)
    chosen += "".join(f" --opponent {LETTERS[seat]}={level}" for seat, level in enumerate(task.opponents) if level)
    chosen += f" --pack {shlex.quote(task.pack)}" if task.pack is not None else ""
    complain(f"To see it again: {command}{chosen}")
    try:
        path = write_journal(task, broken, out if out is not None else paths.log_folder() / "violations")
    except (Stalled, OSError) as error:
        complain(f"Its journal could not be written: {error}")
    else:
        complain(f"Its journal: {path}")


class _Quick(Disk):
    """A disk for games that can be played again: nothing waits until it has taken what was written."""

    def sync(self, handle: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


QUICK = _Quick()


def write_journal(task: Task, played: soak.Played, folder: Path, disk: Disk = DISK) -> Path:
    """Plays a game again as far as it goes, with a journal. Raises Stalled and OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"Seat {letter}" for letter in arguments.letters(task.seats)]
    loaded = _pack(task)
    table = seated(task.game, names, options=task.options, seed=played.seed, pack=loaded.pack.id)
    session = Session.start(table, folder, pack_texts(loaded), disk=disk)
    path = session.path
    assert path is not None
    try:
        for answer in played.answers:
            session.submit(answer)
    except (Refused, RulesBroken):
        pass  # this is the answer at fault; what led to it stands in the journal
    finally:
        session.close()
    return path


class _Progress:
    """How far it is, on the error stream, if somebody sits there and looks."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._looked_at = sys.stderr.isatty()
        self._told = time.monotonic()

    def tell(self, games: int) -> None:
        """Says how many games have been played, now and then."""
        if self._looked_at and time.monotonic() - self._told > 0.5:
            self._told = time.monotonic()
            sys.stderr.write(f"\r{games:,} of {self._games:,} games")
            sys.stderr.flush()

    def clear(self) -> None:
        """Wipes the line."""
        if self._looked_at:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
