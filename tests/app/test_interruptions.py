"""What interrupts the saving of a game, and is no trouble of the disk: it goes on from what was saved."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from app import clock, disk, telling, winding
from app import journal as journal_module
from app import session as session_module
from app.session import Session, Stalled
from tests.app.disks import SCRIPT, start, verified
from tests.app.games import Failing, Hands, Quick, auction, auction_table, millions_pack, play, played


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


# -- at every line -----------------------------------------------------------------------------------------------------

WATCHED = {module.__file__ for module in (session_module, journal_module, clock, disk, telling, winding)}


class Struck(KeyboardInterrupt):
    """Somebody stops the program."""


def struck(act: Callable[[], object], place: int) -> bool:
    """Does something, and stops it at the so manieth line of the program that saves. Whether there was such a line."""
    lines = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal lines
        if frame.f_code.co_filename not in WATCHED:
            return None
        if event == "line":
            lines += 1
            if lines == place:
                sys.settrace(None)
                raise Struck
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        act()
    except Struck:
        return True
    finally:
        sys.settrace(before)
    return False


def insist_well(session: Session) -> None:
    """What is shown is one moment of the game, and what is kept of it is the same."""
    assert session.match.digest() == SCRIPT.digests[session.number]
    assert [entry.number for entry in session.history] == list(range(session.number + 1))


@pytest.mark.slow
@pytest.mark.parametrize("what", ["submit", "recover"])
def test_a_game_goes_on_wherever_it_was_interrupted(tmp_path: Path, what: str) -> None:
    whole = played(tmp_path / "whole", SCRIPT, SCRIPT.ends()[4])
    place = 0
    is_over = False
    while not is_over:
        place += 1
        path = tmp_path / f"{place}.jsonl"
        path.write_bytes(whole.read_bytes())
        failing = Failing()
        session = Session.resume(path, disk=failing, clock=Hands())
        number = session.number
        gesture = SCRIPT.gestures[5]
        if what == "recover":
            failing.broken = True
            with pytest.raises(Stalled):
                session.submit(*gesture)
            failing.broken = False
            is_over = not struck(session.recover, place)
        else:
            is_over = not struck(lambda: session.submit(*gesture), place)  # noqa: B023 - called at once
        assert session.number in (number, number + len(gesture)), "a gesture is whole or not there"
        insist_well(session)
        assert session.recover(), f"line {place}: {session.stalled}"
        insist_well(session)
        told = session.number
        play(session, SCRIPT, SCRIPT.ends()[7])
        assert session.number > told or session.number == SCRIPT.ends()[7]
        insist_well(session)
        verified(session)
        session.close()
        path.unlink()
    assert place > 60, "it was looked at where it is saved"


def test_a_clock_runs_on_wherever_it_was_interrupted(tmp_path: Path) -> None:
    place = 0
    is_over = False
    while not is_over:
        place += 1
        hands = Hands()
        session = Session.start(auction_table(place), tmp_path, (), build=auction, disk=Quick(), clock=hands)
        for _ in range(59):
            hands.wait(1)
            session.tick()
        hands.wait(1)
        is_over = not struck(session.tick, place)
        assert session.recover(), f"line {place}: {session.stalled}"
        if session.paused:
            session.resume_play()
        for _ in range(8):
            session.tick()
            hands.wait(1)
        assert session.match.state.round == 1, f"line {place}"
        (lot,) = session.clocks()
        assert lot.going
        assert 50_000 <= lot.left <= 60_000, "the next lot has its whole time"
        session.close()
        assert session.path is not None
        again = Session.resume(session.path, build=auction, disk=Quick(), clock=Hands())
        assert again.match.state.round == 1
        assert again.number in (session.number, session.number + 1), "the pause of a game that is loaded"
        again.close()
        session.path.unlink()
    assert place > 60


def test_a_game_that_is_not_saved_goes_on_too() -> None:
    place = 0
    is_over = False
    while not is_over:
        place += 1
        session = Session.start(SCRIPT.table, None, millions_pack(), clock=Hands())
        is_over = not struck(lambda: session.submit(*SCRIPT.gestures[0]), place)  # noqa: B023 - called at once
        insist_well(session)
        assert session.recover()
        insist_well(session)
        play(session, SCRIPT, SCRIPT.ends()[2])
        insist_well(session)
    assert place > 20
