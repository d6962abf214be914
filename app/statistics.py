"""How often people have played and won: derived from the saved games each time, and kept nowhere else.

A game counts when it is over, and once: its id is in its head, however often the file is opened, copied or rescued. What
is not over counts as nothing, and never as lost: a crash, a game that was left, and one whose end is damaged. A game that
was thrown away (`app.saves.TRASH`) is not counted any more. Of each file only the head and the last lines are read.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from app import paths, records
from app.disk import DISK, Disk
from app.glance import glanced_at
from app.journal import SUFFIX, BadSave, only_bad
from app.records import Header, NotUnderstood
from app.reseating import called
from app.spreadsheet import harmless, written
from rules.kernel.names import look
from rules.kernel.state import Result

CACHE = "statistics-cache.json"
"""The file, beside the folder of games, that spares reading what was read before. It can be thrown away."""

_VERSION = 2
_LARGEST_CACHE = 64 * 1024 * 1024

UNFINISHED, BAD = "unfinished", "bad"


class Finished(Struct, frozen=True):
    """A game that is over."""

    id: str
    game: str
    started: str
    """When it was begun, in UTC, as ISO 8601."""
    names: tuple[str, ...]
    """By seat."""
    winners: tuple[int, ...]
    """The seats that won; several have shared the victory."""
    scores: tuple[int, ...]
    """By seat; empty where the game has none."""
    opponents: tuple[int, ...] = ()
    """The seats at which no person played: they win and lose games, and have no line of their own."""


class _Known(Struct, frozen=True):
    """What was found in a file, as long as the file is the same."""

    version: tuple[int, int, int]
    """Its number on the disk, its size in bytes, and when it was last written in ns."""
    found: Finished | str
    """The game that is over, or UNFINISHED or BAD."""


class _Cache(Struct, frozen=True):
    version: int
    files: dict[str, _Known]


class Entry(NamedTuple):
    """What one game was for one person."""

    won: bool
    shared: bool
    """Whether others have won it too."""
    score: int | None
    """None where the game has no points."""


class Line(NamedTuple):
    """What a person has done in a game."""

    game: str
    name: str
    """As it was written last."""
    entries: tuple[Entry, ...]
    """One for each game that is over, the first begun first."""

    @property
    def games(self) -> int:
        """How many are over."""
        return len(self.entries)

    @property
    def wins(self) -> int:
        """How many were won, shared ones among them."""
        return sum(entry.won for entry in self.entries)

    @property
    def shared(self) -> int:
        """How many victories were shared."""
        return sum(entry.won and entry.shared for entry in self.entries)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the games that have any."""
        return tuple(entry.score for entry in self.entries if entry.score is not None)

    @property
    def best(self) -> int | None:
        """The most points in a game; None where there are none."""
        return max(self.scores, default=None)

    @property
    def mean(self) -> float | None:
        """The points of a game on average; None where there are none."""
        return sum(self.scores) / len(self.scores) if self.scores else None

    @property
    def longest(self) -> int:
        """The longest series of victories."""
        best = run = 0
        for entry in self.entries:
            run = run + 1 if entry.won else 0
            best = max(best, run)
        return best

    @property
    def current(self) -> int:
        """The series of victories that goes on now."""
        run = 0
        for entry in reversed(self.entries):
            if not entry.won:
                break
            run += 1
        return run


class Statistics(NamedTuple):
    """All that is known of finished games."""

    lines: tuple[Line, ...]
    """By game; in a game who has won most comes first."""
    games: int
    """How many games are over."""
    bad: int
    """How many files were skipped since they could not be read."""


def gathered(folder: Path | None = None, disk: Disk = DISK) -> Statistics:
    """The statistics of a folder of games. Never raises: what cannot be read is skipped and counted."""
    folder = paths.games_folder() if folder is None else folder
    cache = folder.parent / CACHE
    before = _read_cache(cache)
    now: dict[str, _Known] = {}
    written: dict[str, int] = {}
    with suppress(OSError):
        for path in folder.iterdir():
            if path.suffix != SUFFIX or path.name.startswith("."):
                continue
            with suppress(OSError):  # it has just gone
                known = _looked_at(path, before.get(path.name))
                now[path.name] = known
                written[path.name] = known.version[2]
    if now != before:
        # What cannot be written, or has a name that is no text, is read again the next time.
        with suppress(OSError, ValueError):
            if folder.parent.is_dir():
                disk.create(cache, msgspec.json.encode(_Cache(_VERSION, now)))
    # Of copies with different ends (somebody went back to a copy and played on) the first that was over counts.
    first: dict[str, Finished] = {}
    for name in sorted(now, key=lambda name: (written[name], name)):
        found = now[name].found
        if isinstance(found, Finished):
            first.setdefault(found.id, found)
    return Statistics(lines_of(first.values()), len(first), sum(known.found == BAD for known in now.values()))


def lines_of(games: Iterable[Finished]) -> tuple[Line, ...]:
    """What people have done in these games; names that look alike are one person."""
    entries: dict[tuple[str, str], list[Entry]] = {}
    names: dict[str, str] = {}
    for game in sorted(games, key=lambda game: (game.started, game.id)):
        for seat, name in enumerate(game.names):
            if seat in game.opponents:
                continue
            person = look(name)
            names[person] = name
            won = seat in game.winners
            score = game.scores[seat] if seat < len(game.scores) else None
            entries.setdefault((game.game, person), []).append(Entry(won, won and len(game.winners) > 1, score))
    lines = [Line(game, names[person], tuple(told)) for (game, person), told in entries.items()]
    return tuple(sorted(lines, key=lambda line: (line.game, -line.wins, -line.games, look(line.name))))


# -- reading -----------------------------------------------------------------------------------------------------------


def _read_cache(path: Path) -> dict[str, _Known]:
    """What was found before; nothing where the file is not as it should be."""
    with suppress(OSError, ValueError, RecursionError):
        if path.stat().st_size <= _LARGEST_CACHE:
            cache = msgspec.json.decode(path.read_bytes(), type=_Cache)
            if cache.version == _VERSION:
                return cache.files
    return {}


def _looked_at(path: Path, before: _Known | None) -> _Known:
    """What is in a file; read only if it is another than before. Raises OSError."""
    there = path.stat()
    version = there.st_ino, there.st_size, there.st_mtime_ns
    if before is not None and before.version == version:
        return before
    found: Finished | str = BAD
    if path.is_file():  # a pipe of that name would never end
        try:
            with only_bad(path):
                found = _read(path) or UNFINISHED
        except BadSave:
            found = BAD
    return _Known(version, found)


def _read(path: Path) -> Finished | None:
    """The game in a file; None for one that is not over. Raises BadSave, OSError or NotUnderstood."""
    with path.open("rb") as file:
        head, lines = glanced_at(path, file)
        for line in lines:
            stands = records.standing(line)
            if stands is None:
                continue
            if not stands.over:
                return None
            before = next(lines, None)  # the checksum goes over both
            if before is None:
                raise NotUnderstood("ends as it is set up")
            record, _ = records.understood(line, records.check_of(before + b"\n"))
            return _finished(head, record)
    raise NotUnderstood("ends before the game was set up")


def _finished(head: Header, record: Any) -> Finished:
    """The game whose last answer is this. Raises NotUnderstood, or a fault of msgspec, where it does not tell how it ended."""
    told = [event["result"] for event in record.events if isinstance(event, dict) and "result" in event]
    if not told:
        raise NotUnderstood("does not tell how the game ended")
    result = msgspec.convert(told[-1], type=Result)
    seats = range(len(head.seats))
    if not any(result.places) or any(seat not in seats for seat in result.places[0]):
        raise NotUnderstood("does not tell who has won")
    # Who has played to the end has played: a seat that was renamed counts for whom it is named at last.
    names = tuple(seat.name for seat in called(head.seats, record.names))
    scores = result.scores if len(result.scores) == len(names) else ()
    opponents = tuple(number for number, seat in enumerate(head.seats) if seat.opponent)
    return Finished(head.id, head.game, head.started, names, result.places[0], scores, opponents)


# -- writing -----------------------------------------------------------------------------------------------------------


def as_csv(lines: Sequence[Line], headings: Sequence[str], titles: dict[str, str]) -> str:
    """The lines as CSV (RFC 4180), with one line of headings for the ten columns.

    `titles` are the names of the games by their keys.
    """
    rows: list[Sequence[str | int]] = [[harmless(heading) for heading in headings]]
    for line in lines:
        best = "" if line.best is None else line.best
        mean = "" if line.mean is None else f"{line.mean:.2f}"
        share = f"{line.wins / line.games:.3f}"
        title, name = harmless(titles.get(line.game, line.game)), harmless(line.name)
        numbers = (line.games, line.wins, line.shared, share, best, mean, line.longest, line.current)
        rows.append([title, name, *numbers])
    return written(rows)
