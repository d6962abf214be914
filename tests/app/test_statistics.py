"""Finished games are counted once, and nothing else is."""

import csv
import io
import os
import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from app import statistics
from app.rescue import carried_out, good_part
from app.saves import discard
from app.spreadsheet import harmless
from app.statistics import CACHE, Entry, Finished, Line, as_csv, gathered, lines_of
from rules.kernel.names import look
from tests.app.games import millions_script, played


def finished(number: int, names: tuple[str, ...], winners: tuple[int, ...], scores: tuple[int, ...] = ()) -> Finished:
    return Finished(f"{number:032x}", "millions", f"2026-01-{number:02}T10:00:00Z", names, winners, scores)


def folder_with(tmp_path: Path, *scripts: tuple[int, int, int | None]) -> Path:
    """A folder of games: seats, seed, and after how many answers they were left."""
    folder = tmp_path / "games"
    for seats, seed, up_to in scripts:
        played(folder, millions_script(seats, seed), up_to)
    return folder


def test_nothing_is_nothing(tmp_path: Path) -> None:
    assert gathered(tmp_path / "games") == ((), 0, 0)
    assert not (tmp_path / CACHE).exists()


def test_a_finished_game_tells_what_its_journal_tells(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, (3, 1, None))
    told = gathered(folder)
    assert (told.games, told.bad) == (1, 0)
    from app.session import Session

    session = Session.resume(next(folder.glob("*.jsonl")))
    result = session.match.state.result
    session.close()
    assert result is not None
    names = ("Ann", "Bob", "Cid")
    assert {line.name: line.scores for line in told.lines} == {names[s]: (result.scores[s],) for s in range(3)}
    assert {line.name for line in told.lines if line.wins} == {names[s] for s in result.places[0]}
    assert all(line.shared == (line.wins if len(result.places[0]) > 1 else 0) for line in told.lines)


def test_what_is_not_over_is_nobodys_loss(tmp_path: Path) -> None:
    told = gathered(folder_with(tmp_path, (3, 1, 10), (2, 2, 0), (2, 3, None)))
    assert told.games == 1
    assert {line.name: line.games for line in told.lines} == {"Ann": 1, "Bob": 1}


def test_practice_opponents_have_no_line_of_their_own(tmp_path: Path) -> None:
    script = millions_script(3, 1)
    seats = (script.table.seats[0], replace(script.table.seats[1], opponent="normal"), script.table.seats[2])
    folder = tmp_path / "games"
    played(folder, script._replace(table=replace(script.table, seats=seats)))
    among_people = {line.name: line for line in gathered(folder_with(tmp_path / "people", (3, 1, None))).lines}
    for _ in range(2):  # from the journal, and from what is kept beside it
        told = gathered(folder)
        assert told.games == 1
        assert {line.name: line for line in told.lines} == {name: among_people[name] for name in ("Ann", "Cid")}


def test_copies_and_openings_count_once(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, (3, 1, None))
    before = gathered(folder)
    path = next(folder.glob("*.jsonl"))
    for number in range(5):
        shutil.copy(path, folder / f"copy-{number}.jsonl")
    from app.session import Session

    for _ in range(3):
        Session.resume(path).close()
    assert gathered(folder) == before


def test_a_rescued_game_counts_once(tmp_path: Path) -> None:
    """Whose last lines are damaged is not over; what goes on in its copy is, and both are one game."""
    from app.session import Session
    from tests.app.games import play

    folder = folder_with(tmp_path, (3, 1, None))
    path = next(folder.glob("*.jsonl"))
    before = gathered(folder)
    lines = path.read_bytes().split(b"\n")
    lines[8] = lines[8].replace(b'"check":"', b'"check":"f', 1)
    path.write_bytes(b"\n".join(lines))
    rescue = good_part(path)
    assert rescue is not None
    copy = carried_out(rescue)
    session = Session.resume(copy)
    play(session, millions_script(3, 1))
    assert session.finished
    session.close()
    assert gathered(folder).games == 1
    assert gathered(folder).lines == before.lines


def test_of_two_ends_of_a_game_the_first_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    ends = {"a.jsonl": finished(1, ("Ann", "Bob"), (0,)), "b.jsonl": finished(1, ("Ann", "Bob"), (1,))}
    for age, name in enumerate(("b.jsonl", "a.jsonl")):
        (folder / name).write_bytes(b"{}\n")
        os.utime(folder / name, (1_000 + age, 1_000 + age))
    monkeypatch.setattr(statistics, "_read", lambda path: ends[path.name])
    assert {line.name: line.wins for line in gathered(folder).lines} == {"Ann": 0, "Bob": 1}


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"nonsense\n", b'{"kind":"header"}\n', b"\xff\xfe\x00" * 100, b"[" * 100_000 + b"\n"],
    ids=["empty", "blank", "words", "header", "bytes", "deep"],
)
def test_bad_files_are_skipped_and_counted(tmp_path: Path, data: bytes) -> None:
    folder = folder_with(tmp_path, (2, 3, None))
    (folder / "bad.jsonl").write_bytes(data)
    (folder / ".hidden.jsonl").write_bytes(data)
    (folder / "notes.txt").write_bytes(data)
    (folder / "folder.jsonl").mkdir()
    told = gathered(folder)
    assert (told.games, told.bad) == (1, 2)


def test_an_end_that_was_changed_does_not_count(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, (2, 3, None))
    path = next(folder.glob("*.jsonl"))
    data = path.read_bytes()
    start = data.rindex(b'"places":[[') + len(b'"places":[[')
    path.write_bytes(data[:start] + (b"1" if data[start : start + 1] == b"0" else b"0") + data[start + 1 :])
    assert gathered(folder) == ((), 0, 1)


def test_a_torn_line_after_the_end_harms_nothing(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, (2, 3, None))
    path = next(folder.glob("*.jsonl"))
    with path.open("ab") as file:
        file.write(b'{"kind":"heartb')
    assert gathered(folder).games == 1


def test_what_was_thrown_away_is_not_counted(tmp_path: Path) -> None:
    folder = folder_with(tmp_path, (2, 3, None), (2, 4, None))
    discard(next(folder.glob("*.jsonl")))
    assert gathered(folder).games == 1


def test_the_cache_spares_reading_and_can_be_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = folder_with(tmp_path, (2, 3, None), (3, 4, 9))
    before = gathered(folder)
    reads: list[Path] = []
    plain = statistics._read

    def reading(path: Path) -> Finished | None:
        reads.append(path)
        return plain(path)

    monkeypatch.setattr(statistics, "_read", reading)
    assert gathered(folder) == before
    assert reads == []
    for data in (b"", b"{", b'{"version":1,"files":{"x":3}}', b'{"version":99,"files":{}}'):
        (tmp_path / CACHE).write_bytes(data)
        assert gathered(folder) == before
        assert len(reads) == 2
        reads.clear()
    (tmp_path / CACHE).unlink()
    assert gathered(folder) == before
    for path in folder.glob("*.jsonl"):
        path.unlink()
    assert gathered(folder).games == 0


def test_names_that_look_alike_are_one_person() -> None:
    games = [finished(1, ("Ann", "Bob"), (0,)), finished(2, ("bob", "ANN"), (0, 1)), finished(3, ("Ann", "Bob"), (1,))]
    assert look("ANN") == look("Ann")
    lines = {line.name: line for line in lines_of(reversed(games))}
    assert set(lines) == {"Ann", "Bob"}
    assert [entry.won for entry in lines["Ann"].entries] == [True, True, False]
    assert (lines["Ann"].wins, lines["Ann"].shared, lines["Bob"].wins) == (2, 1, 2)


def test_sums_and_series() -> None:
    def line(*scores: tuple[bool, int | None]) -> Line:
        return Line("millions", "Ann", tuple(Entry(won, False, score) for won, score in scores))

    told = line((True, 4), (True, -7), (False, 9), (True, None))
    assert (told.games, told.wins, told.best, told.mean, told.longest, told.current) == (4, 3, 9, 2.0, 2, 1)
    none = line((False, None))
    assert (none.best, none.mean, none.longest, none.current) == (None, None, 0, 0)


HEADINGS = [f"h{number}" for number in range(10)]


def test_csv_can_be_read_again_and_holds_no_formula() -> None:
    names = ('=HYPERLINK("x")', "+1", "-2", "@A1", "\t=1", "\uff1d1", 'Ann "the\r\ncard", again')
    lines = [Line("millions", name, (Entry(won=True, shared=False, score=-5),)) for name in names]
    text = as_csv(lines, HEADINGS, {"millions": "Millions"})
    assert text.count("\r\n") == len(names) + 2
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    assert rows[0] == HEADINGS
    assert all(len(row) == 10 for row in rows)
    for row, name in zip(rows[1:], names, strict=True):
        assert row[1] in (name, f"'{name}")
        assert not row[1].lstrip().startswith(("=", "+", "-", "@", "\uff1d"))
    assert rows[1][2:] == ["1", "1", "0", "1.000", "-5", "-5.00", "1", "1"]
    assert harmless("Anna") == "Anna"
