"""Plays a scripted game and says after each gesture what is shown now; it is there to be killed.

Run as `python -m tests.kill9.child FOLDER SEATS SEED`. It goes on with the game in the folder if there is one. With an odd
seed it writes as a slow disk does, in small pieces, so that it can be killed within a line.
"""

import sys
import time
from functools import partial
from pathlib import Path

from app import saves
from app.disk import DISK, Disk
from app.session import Session
from tests.app.games import millions_pack, millions_script


class InPieces(Disk):
    """A disk that takes little at a time; it syncs as the real one does."""

    def write(self, handle: int, data: bytes) -> int:
        time.sleep(0.0002)
        return super().write(handle, data[:100])


def main(folder: Path, seats: int, seed: int) -> None:
    """Plays the script to its end; the last word is `end`."""
    script = millions_script(seats, seed)
    disk = InPieces() if seed % 2 else DISK
    session, _ = saves.go_on(folder, resume=partial(Session.resume, disk=disk))
    if session is None:
        session = Session.start(script.table, folder, millions_pack(), disk=disk)

    def show() -> None:
        # One write call, so that the line is whole in the pipe even if the next moment is the last.
        sys.stdout.write(f"{session.number} {session.match.digest()}\n")
        sys.stdout.flush()

    show()
    count = 0
    for gesture in script.gestures:
        rest = gesture[max(0, session.number - count) :]
        count += len(gesture)
        if rest:
            session.submit(*rest)
            show()
    sys.stdout.write("end\n")
    sys.stdout.flush()
    session.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
