"""What a killed program leaves is put away; nothing of anybody who is at work, and nothing that is not ours."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.journal import InUse, Journal, lock_path
from app.leftovers import OLD, put_away
from app.session import Session
from tests.app.games import Hands, Quick, auction, auction_table, millions_script, played
from tests.helpers.tree import ROOT

NOW = 2_000_000_000.0


def left(path: Path, age: float = OLD, data: bytes = b"") -> Path:
    """A file of that age."""
    path.write_bytes(data)
    os.utime(path, (NOW - age, NOW - age))
    return path


def later() -> float:
    return NOW


def test_what_a_killed_program_left_is_put_away(tmp_path: Path) -> None:
    game = played(tmp_path, millions_script(2, 1), 3)
    half = left(tmp_path / f".{game.name}.4711.tmp", data=b'{"kind":"hea')
    empty = left(tmp_path / f".{game.name}.4712.tmp")
    more = left(tmp_path / f".{game.name}.4713.tmp", data=game.read_bytes()[:500])
    lock = left(lock_path(game))
    alone = left(tmp_path / ".millions-00.jsonl.lock")
    whole = game.read_bytes()
    assert set(put_away(tmp_path, disk=Quick(), now=later)) >= {alone, half, empty, more}
    assert not lock.exists()
    assert list(tmp_path.iterdir()) == [game]
    assert game.read_bytes() == whole


def test_what_is_young_or_not_ours_stays(tmp_path: Path) -> None:
    kept = {
        left(tmp_path / ".millions-00.jsonl.4711.tmp", OLD - 1),
        left(tmp_path / ".millions-00.jsonl.lock", -60),
        left(tmp_path / ".millions-01.jsonl.lock", data=b"not a lock of ours"),
        left(tmp_path / ".notes.tmp"),
        left(tmp_path / ".notes.jsonl.1234.tmp", data=b"dear diary"),
        left(tmp_path / ".other.jsonl.1234.tmp", data=b'{"kind":"letter"'),
        left(tmp_path / "millions-00.jsonl.4711.tmp"),
        left(tmp_path / ".millions-00.jsonl.mine.tmp"),
        left(tmp_path / "millions-00.1.aside"),
    }
    (tmp_path / ".millions-02.jsonl.1.tmp").mkdir()
    assert put_away(tmp_path, now=later) == ()
    assert set(tmp_path.iterdir()) == kept | {tmp_path / ".millions-02.jsonl.1.tmp"}


@pytest.mark.skipif(sys.platform == "win32", reason="there a link needs a right of its own")
def test_what_a_link_leads_to_stays(tmp_path: Path) -> None:
    there = left(tmp_path / "precious.txt", data=b"precious")
    link = tmp_path / ".millions-00.jsonl.1.tmp"
    link.symlink_to(there)
    assert put_away(tmp_path, now=lambda: NOW + 1e9) == ()
    assert link.is_symlink()
    assert there.exists()


def test_what_somebody_holds_stays_however_old_it_looks(tmp_path: Path) -> None:
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=Quick(), clock=Hands())
    assert session.path is not None
    half = left(tmp_path / f".{session.path.name}.4711.tmp")
    lock = lock_path(session.path)
    os.utime(lock, (1, 1))
    assert put_away(tmp_path, now=later) == ()
    assert half.exists()
    assert lock.exists()
    session.close()
    assert not lock.exists(), "who closes takes it away"
    assert put_away(tmp_path, now=later) == (half,)


def test_a_folder_that_is_not_there_has_nothing_left(tmp_path: Path) -> None:
    assert put_away(tmp_path / "none") == ()
    assert list(tmp_path.iterdir()) == []


def test_a_killed_program_leaves_a_lock_that_holds_nobody_up(tmp_path: Path) -> None:
    program = (
        "import os, sys; from pathlib import Path; from app.journal import Journal\n"
        "journal = Journal(Path(sys.argv[1])); journal.take_lock(); os.kill(os.getpid(), 9)"
    )
    if sys.platform == "win32":
        program = program.replace("os.kill(os.getpid(), 9)", "os._exit(1)")
    game = tmp_path / "millions-00.jsonl"
    subprocess.run([sys.executable, "-c", program, str(game)], cwd=ROOT, check=False, timeout=60)
    lock = lock_path(game)
    assert lock.exists()
    os.utime(lock, (1, 1))
    assert put_away(tmp_path) == (lock,)


def test_a_lock_whose_file_was_taken_away_keeps_nobody_from_the_next_one(tmp_path: Path) -> None:
    first, second, third = (Journal(tmp_path / "millions-00.jsonl") for _ in range(3))
    first.take_lock()
    with pytest.raises(InUse):
        second.take_lock()
    lock_path(first.path).unlink()
    second.take_lock()
    first.close()
    assert lock_path(first.path).exists(), "it is the second's"
    with pytest.raises(InUse):
        third.take_lock()
    second.close()
    third.take_lock()
    third.close()
    assert list(tmp_path.iterdir()) == []
