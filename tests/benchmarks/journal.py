"""What a journal costs: an answer that is saved, against a bare append and sync; and the loading of a finished game."""

import os
import statistics
import tempfile
import time
from pathlib import Path

from app.session import Session
from tests.app.games import Hands, Script, millions_pack, millions_script

GAMES = 8
"""How many games of five seats are played."""
LOADS = 15


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and target of each thing measured, in the same run and folder, one after the other in turn."""
    with tempfile.TemporaryDirectory(prefix="visavis-benchmark-") as folder:
        return [*_answers(Path(folder)), _load(Path(folder))]


def _answers(folder: Path) -> list[tuple[str, str, str]]:
    """Each gesture of one answer, and right after it a bare write and sync of as many bytes."""
    saved: list[float] = []
    bare: list[float] = []
    unsaved: list[float] = []
    handle = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        for seed in range(GAMES):
            script = millions_script(5, 900 + seed)
            memory = Session.start(script.table, None, millions_pack())
            session = Session.start(script.table, folder / "games", millions_pack())
            assert session.path is not None
            size = session.path.stat().st_size
            for answer in script.answers:
                begin = time.perf_counter()
                memory.submit(answer)
                unsaved.append(time.perf_counter() - begin)
                begin = time.perf_counter()
                session.submit(answer)
                saved.append(time.perf_counter() - begin)
                grown = session.path.stat().st_size
                data = b"x" * (grown - size)
                size = grown
                begin = time.perf_counter()
                os.write(handle, data)
                os.fsync(handle)
                bare.append(time.perf_counter() - begin)
            session.close()
            memory.close()
    finally:
        os.close(handle)
    above = [one - other for one, other in zip(saved, bare, strict=True)]
    count = len(saved)
    return [
        (
            f"journalled answer above a bare append and sync (median of {count})",
            f"{statistics.median(above) * 1e3:.3f} ms",
            "at most 0.5 ms",
        ),
        (
            "of that, the rules and the session without a file",
            f"{statistics.median(unsaved) * 1e3:.3f} ms",
            "-",
        ),
        ("bare append and sync of the same size", f"{statistics.median(bare) * 1e3:.3f} ms", "-"),
    ]


def _load(folder: Path) -> tuple[str, str, str]:
    """Load and verify of a finished game of five seats."""
    script = millions_script(5, 900)
    path = next((folder / "games").glob(f"*{script.table.id}.jsonl"))
    times: list[float] = []
    for _ in range(LOADS):
        begin = time.perf_counter()
        session = Session.resume(path, clock=Hands())
        times.append(time.perf_counter() - begin)
        _insist(session, script)
    name = (
        f"load and verify a finished game of Millions with 5 seats ({len(script.answers)} answers, median of {LOADS})"
    )
    return name, f"{statistics.median(times) * 1e3:.1f} ms", "at most 100 ms"


def _insist(session: Session, script: Script) -> None:
    """A figure for a wrong result would be no figure."""
    assert session.match.digest() == script.digests[-1]
    session.close()
