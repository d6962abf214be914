"""A game on a disk of one's choice, and the proof that the disk holds what the game shows."""

from pathlib import Path

from app.disk import Disk
from app.session import Session
from tests.app.games import Hands, Quick, millions_pack, millions_script

SCRIPT = millions_script(3)


def start(folder: Path, disk: Disk) -> Session:
    return Session.start(SCRIPT.table, folder, millions_pack(), disk=disk, clock=Hands())


def verified(session: Session) -> None:
    """What is on the disk is the game that the session shows."""
    assert session.path is not None
    copy = session.path.with_name("copy.jsonl")
    copy.write_bytes(session.path.read_bytes())
    again = Session.resume(copy, disk=Quick(), clock=Hands())
    assert again.match.digest() == session.match.digest() == SCRIPT.digests[session.number]
    assert again.history == session.history
    assert again.notices == []
    again.close()
    copy.unlink()
