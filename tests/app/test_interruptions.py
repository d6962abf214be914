"""What interrupts the saving of a game, and is no trouble of the disk: it goes on from what was saved."""

from pathlib import Path

import pytest

from app.session import Session, Stalled
from tests.app.disks import SCRIPT, start, verified
from tests.app.games import Hands, Quick, auction, auction_table, play


@pytest.mark.parametrize("fault", [KeyboardInterrupt, MemoryError])
def test_what_interrupts_the_saving_leaves_nothing_that_is_not_saved(
    tmp_path: Path, fault: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(tmp_path, Quick())
    session.submit(*SCRIPT.gestures[0])
    number, digest, view = session.number, session.match.digest(), session.view(None)

    def interrupted(*_: object) -> None:
        raise fault

    with monkeypatch.context() as patch:
        patch.setattr(Quick, "sync", interrupted)
        with pytest.raises(fault):
            session.submit(*SCRIPT.gestures[1])
    assert (session.number, session.match.digest(), session.view(None)) == (number, digest, view)
    told = f"Saving this game was interrupted ({fault.__name__}): press Try again to go on from what was saved."
    assert session.stalled == told
    with pytest.raises(Stalled, match="was interrupted"):
        session.submit(*SCRIPT.gestures[1])
    assert session.recover()
    play(session, SCRIPT)
    verified(session)
    session.close()


def test_what_interrupts_an_answer_takes_the_whole_gesture_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(tmp_path, Quick())
    digest = session.match.digest()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("app.records.parted", interrupted)
        with pytest.raises(KeyboardInterrupt):
            session.submit(SCRIPT.answers[0])
    assert session.match.digest() == digest
    assert session.stalled is None, "nothing of it came to the disk"
    play(session, SCRIPT)
    verified(session)
    session.close()


def test_closing_gives_the_lock_back_whatever_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=Quick(), clock=hands)
    hands.wait(2)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Quick, "sync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            session.close()
    assert session.path is not None
    Session.resume(session.path, build=auction, disk=Quick(), clock=Hands()).close()
