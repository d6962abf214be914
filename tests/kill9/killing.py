"""Kills children at random moments, and compares what they had shown with what is on the disk."""

import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

from app import saves
from app.journal import read
from app.session import Session
from tests.app.games import Quick, Script, millions_script, play
from tests.helpers.tree import ROOT


class Kill(NamedTuple):
    """What became of one child."""

    shown: int
    """The number of the last answer that it had shown; -1 for none."""
    kept: int
    """The number of the last answer on the disk; -1 if there was no file yet."""
    ended: bool
    """Whether the game got to its end before it could be killed."""
    torn: bool
    """Whether its last line was cut short."""


class Lost(AssertionError):
    """Something that was shown is not there."""


def kill_once(folder: Path, seats: int, seed: int, chance: random.Random, *, finish: bool) -> Kill:
    """Starts a child in the folder, kills it, and verifies the game there; with `finish` plays it to its end as well.

    Raises Lost.
    """
    script = millions_script(seats, seed)
    shown, ended = _killed(folder, seats, seed, chance, _already(folder), len(script.digests) - 1)
    found = [save for save in saves.listed(folder) if save.problem is None]
    if not found:
        if shown >= 0:
            raise Lost(f"answer {shown} was shown and there is no game")
        return Kill(shown, -1, ended, torn=False)
    path = found[0].path
    torn = read(path).torn
    session = Session.resume(path, disk=Quick())
    try:
        kept = session.number
        if kept < shown:
            raise Lost(f"answer {shown} was shown and {kept} is the last on the disk")
        if session.match.digest() != script.digests[kept]:
            raise Lost(f"the game after answer {kept} is another than it was")
        told = [entry.number for entry in session.history]
        if told != list(range(kept + 1)):
            raise Lost(f"the log tells of {told}")
        if finish:
            _play_out(session, script)
    finally:
        session.close()
    return Kill(shown, kept, ended or kept == len(script.digests) - 1, torn)


def _already(folder: Path) -> int:
    """How many answers the game there has."""
    found = saves.listed(folder)
    return found[0].answers if found else -1


def _killed(folder: Path, seats: int, seed: int, chance: random.Random, kept: int, last: int) -> tuple[int, bool]:
    """The number that a child showed last, and whether it reached its end."""
    command = [sys.executable, "-m", "tests.kill9.child", str(folder), str(seats), str(seed)]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stderr is not None
    # Now and then while it starts up; mostly a moment after it has shown this many answers more.
    wanted = -1 if chance.random() < 0.1 else min(last, max(kept, 0) + chance.randrange(8))
    moment = chance.random() * 0.3 if wanted < 0 else 0.008 * chance.random() ** 3
    lines: list[str] = []
    enough = threading.Event()

    def listen() -> None:
        for line in child.stdout or ():
            lines.append(line)
            if line.startswith("end") or int(line.split()[0]) >= wanted >= 0:
                enough.set()
        enough.set()

    listener = threading.Thread(target=listen)
    listener.start()
    if wanted >= 0:
        enough.wait(60)
    time.sleep(moment)
    child.send_signal(signal.SIGKILL)
    listener.join(60)
    error = child.stderr.read()
    child.wait(60)
    child.stdout.close()
    child.stderr.close()
    if child.returncode not in (0, -signal.SIGKILL):
        raise Lost(f"the child failed by itself: {error}")
    ended = bool(lines) and lines[-1].startswith("end")
    numbers = [int(line.split()[0]) for line in lines if not line.startswith("end")]
    return (numbers[-1] if numbers else -1), ended


def _play_out(session: Session, script: Script) -> None:
    """Plays a game to its end and compares."""
    play(session, script)
    if not session.finished or session.match.digest() != script.digests[-1]:
        raise Lost("the game did not come to the end that it has")


def kill(times: int, seed: int, folder: Path) -> list[Kill]:
    """So many kills, of games that are killed again and again until they end. Raises Lost at the first loss."""
    chance = random.Random(seed)
    kills: list[Kill] = []
    games = 0
    while len(kills) < times:
        games += 1
        seats, home = chance.randint(2, 5), folder / str(games)
        while len(kills) < times:
            over = chance.random() < 0.15
            one = kill_once(home, seats, seed + games, chance, finish=over)
            kills.append(one)
            if over or one.ended:
                break
    return kills
