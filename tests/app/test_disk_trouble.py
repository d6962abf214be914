"""Disks that are full, folders that vanish, files that are replaced: the game waits, has shown nothing, and goes on."""

import errno
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from app.disk import Replaced, trouble, unbegun
from app.journal import Journal, lock_path
from app.session import BadSave, Session, Stalled
from rules.kernel.decisions import Answer
from tests.app.disks import SCRIPT, start, verified
from tests.app.games import (
    Failing,
    Full,
    Hands,
    Quick,
    auction,
    auction_table,
    millions_pack,
    play,
    played,
)


@pytest.mark.slow
def test_a_full_disk_at_every_byte_loses_nothing(tmp_path: Path) -> None:
    """The third and fourth gesture are cut at each of their bytes; half-written lines are left on the disk."""
    before = start(tmp_path / "probe", Quick())
    assert before.path is not None
    sizes: list[int] = []
    for gesture in SCRIPT.gestures[:4]:
        before.submit(*gesture)
        sizes.append(before.path.stat().st_size)
    before.close()
    for room in range(1, sizes[3] - sizes[1], 17):
        disk = Full(10**9)
        session = start(tmp_path / str(room), disk)
        session.submit(*SCRIPT.gestures[0])
        session.submit(*SCRIPT.gestures[1])
        disk.room = room
        done = 2
        while _submitted(session, SCRIPT.gestures[done]):
            done += 1
        told = "The disk is full, so this game cannot be saved: free some space, then press Try again."
        assert session.stalled == told
        assert session.number == SCRIPT.ends()[done - 1]
        assert session.match.digest() == SCRIPT.digests[session.number]
        with pytest.raises(Stalled, match="The disk is full"):
            session.submit(*SCRIPT.gestures[done])
        assert session.tick() == ()
        disk.room = 10**9
        assert session.recover()
        assert session.stalled is None
        verified(session)
        play(session, SCRIPT)
        assert session.match.digest() == SCRIPT.digests[-1]
        verified(session)
        session.close()


def _submitted(session: Session, gesture: tuple[Answer, ...]) -> bool:
    try:
        session.submit(*gesture)
    except Stalled:
        return False
    return True


def test_a_half_written_gesture_is_a_torn_line_for_the_next_program(tmp_path: Path) -> None:
    disk = Full(10**9)
    session = start(tmp_path, disk)
    session.submit(*SCRIPT.gestures[0])
    disk.room = 100
    with pytest.raises(Stalled):
        session.submit(*SCRIPT.gestures[1])
    session.close()
    assert session.path is not None
    again = Session.resume(session.path, disk=Quick())
    assert again.number == session.number
    assert "torn" in again.notices[0]
    again.close()


def test_a_disk_that_stays_full_goes_on_waiting(tmp_path: Path) -> None:
    disk = Failing()
    session = start(tmp_path, disk)
    session.submit(*SCRIPT.gestures[0])
    disk.broken = True
    with pytest.raises(Stalled):
        session.submit(*SCRIPT.gestures[1])
    assert session.stalled == (
        "The disk does not take this game (Input/output error): look to the disk, then press Try again."
    )
    assert not session.recover()
    assert session.stalled is not None
    disk.broken = False
    assert session.recover()
    assert session.recover(), "once more does no harm"
    verified(session)
    session.close()


def test_what_was_written_but_not_synced_does_not_count(tmp_path: Path) -> None:
    disk = Failing()
    session = start(tmp_path, disk)
    assert session.path is not None
    session.submit(*SCRIPT.gestures[0])
    size = session.path.stat().st_size
    disk.broken = True
    with pytest.raises(Stalled):
        session.submit(*SCRIPT.gestures[1])
    assert session.path.stat().st_size > size
    disk.broken = False
    assert session.recover()
    assert session.path.stat().st_size == size
    session.submit(*SCRIPT.gestures[1])
    verified(session)
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file cannot be deleted")
@pytest.mark.parametrize("what", ["folder", "file"])
def test_a_vanished_folder_or_file_is_made_anew(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "data" / "games"
    session = start(folder, Quick())
    assert session.path is not None
    for done, gesture in enumerate(SCRIPT.gestures):
        if done % 5 == 3:
            if what == "folder":
                shutil.rmtree(tmp_path / "data")
            else:
                session.path.unlink()
            number, digest = session.number, session.match.digest()
            with pytest.raises(Stalled) as stalled:
                session.submit(*gesture)
            told = "The folder of this game is gone: put it back, or press Try again to make it anew."
            assert str(stalled.value) == told
            assert (session.number, session.match.digest()) == (number, digest)
            assert session.recover()
            verified(session)
        session.submit(*gesture)
    verified(session)
    session.close()


def test_a_folder_that_is_a_file_now_is_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    session = start(folder, Quick())
    shutil.rmtree(folder)
    folder.write_text("not a folder")
    with pytest.raises(Stalled):
        session.submit(*SCRIPT.gestures[0])
    assert not session.recover()
    folder.unlink()
    assert session.recover()
    verified(session)
    session.close()


def test_a_stranger_in_the_place_of_the_file_is_moved_aside(tmp_path: Path) -> None:
    session = start(tmp_path, Quick())
    assert session.path is not None
    session.submit(*SCRIPT.gestures[0])
    for count in (1, 2):
        session.path.unlink()
        session.path.write_text(f"a letter, number {count}\n")
        with pytest.raises(Stalled, match="was moved or replaced while it was open"):
            session.submit(*SCRIPT.gestures[1])
        assert session.recover()
        assert session.path.with_name(f"{session.path.stem}.{count}.aside").read_text() == f"a letter, number {count}\n"
        verified(session)
    session.close()


def test_an_older_copy_in_the_place_of_the_file_is_brought_up(tmp_path: Path) -> None:
    session = start(tmp_path, Quick())
    assert session.path is not None
    old = session.path.read_bytes()
    session.submit(*SCRIPT.gestures[0])
    session.path.unlink()
    session.path.write_bytes(old)
    with pytest.raises(Stalled):
        session.submit(*SCRIPT.gestures[1])
    assert session.recover()
    assert not list(tmp_path.glob("*.aside"))
    verified(session)
    session.close()


def test_what_something_else_wrote_into_the_file_is_noticed(tmp_path: Path) -> None:
    session = start(tmp_path, Quick())
    assert session.path is not None
    session.submit(*SCRIPT.gestures[0])
    with session.path.open("ab") as file:
        file.write(b"graffiti")
    with pytest.raises(Stalled, match="was moved or replaced"):
        session.submit(*SCRIPT.gestures[1])
    assert session.recover()
    verified(session)
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there a locked file cannot be deleted")
@pytest.mark.parametrize("closed", [False, True])
def test_what_another_window_has_played_meanwhile_is_not_lost(tmp_path: Path, closed: bool) -> None:
    """The lock vanishes, so another window can open the game and go on with it."""
    session = start(tmp_path, Quick())
    assert session.path is not None
    session.submit(*SCRIPT.gestures[0])
    lock_path(session.path).unlink()
    other = Session.resume(session.path, disk=Quick(), clock=Hands())
    for gesture in SCRIPT.gestures[1:4]:
        other.submit(*gesture)
    shown = session.path.read_bytes()
    if closed:
        other.close()
    with pytest.raises(Stalled):
        session.submit(*SCRIPT.gestures[1])
    assert not session.recover()
    told = "gone on with this game: go back to the shelf here" if closed else "this game open: go on there"
    assert told in str(session.stalled)
    assert session.path.read_bytes() == shown
    session.close()
    other.close()
    again = Session.resume(session.path, disk=Quick(), clock=Hands())
    assert again.number == SCRIPT.ends()[3]
    verified(again)
    again.close()


def test_a_game_that_another_copy_took_meanwhile_stays_there(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    session = start(folder, Quick())
    assert session.path is not None
    data = session.path.read_bytes()
    shutil.rmtree(folder)
    with pytest.raises(Stalled):
        session.submit(*SCRIPT.gestures[0])
    folder.mkdir()
    session.path.write_bytes(data)
    other = Session.resume(session.path, disk=Quick())
    assert not session.recover()
    assert session.stalled == "Another window of Visavis has this game open: go on there, or close it first."
    other.close()
    assert session.recover()
    session.close()


def test_a_full_disk_at_the_beginning_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with pytest.raises(Stalled, match="The disk is full"):
        start(folder, Full(500))
    assert [path for path in folder.iterdir() if path.suffix != ".lock"] == []
    start(folder, Quick()).close()


def test_a_game_that_cannot_be_written_may_still_be_looked_at(tmp_path: Path) -> None:
    """A clock ran, so there is a pause to be written at once; the disk is full."""
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=Quick(), clock=Hands())
    session.close()
    assert session.path is not None
    disk = Full(0)
    again = Session.resume(session.path, build=auction, disk=disk, clock=Hands())
    assert again.stalled is not None
    assert not again.paused
    with pytest.raises(Stalled):
        again.submit(Answer(0, 1, 3))
    disk.room = 10**9
    assert again.recover()
    assert again.paused
    assert again.notices == ["A clock was running when the game ended, so it is paused."]
    again.close()


def test_a_heartbeat_that_cannot_be_written_stalls_and_stops_the_clock(tmp_path: Path) -> None:
    hands, disk = Hands(), Full(10**9)
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=disk, clock=hands)
    disk.room = 0
    hands.wait(6)
    with pytest.raises(Stalled):
        session.tick()
    hands.wait(20)
    assert session.clocks()[0].left == 54_000
    disk.room = 10**9
    assert session.recover()
    assert session.paused, "the players were busy with the disk, so the clock waits for them"
    session.close()


def test_closing_on_a_broken_disk_is_no_error(tmp_path: Path) -> None:
    hands, disk = Hands(), Failing()
    session = Session.start(auction_table(), tmp_path, (), build=auction, disk=disk, clock=hands)
    hands.wait(2)
    disk.broken = True
    session.close()
    assert not session.recover() or session.stalled is None


def test_a_session_without_a_file_has_nothing_to_recover() -> None:
    session = Session.start(SCRIPT.table, None, millions_pack())
    assert session.recover()
    session._stalled = "never"
    assert not session.recover()


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "x"), "The disk is full, so this game cannot be saved: free some space"),
        (OSError(errno.ENOENT, "x"), "The folder of this game is gone: put it back"),
        (OSError(errno.ENOTDIR, "x"), "A file lies where the folder of this game should be: move it elsewhere"),
        (OSError(errno.EROFS, "x"), "Writing this game is not allowed there: make the folder writable"),
        (OSError("odd"), "The disk does not take this game (OSError): look to the disk"),
        (Replaced("x"), "The file of this game was moved or replaced while it was open"),
    ],
)
def test_each_trouble_is_one_sentence_with_its_remedy(error: OSError, told: str) -> None:
    sentence = trouble(error, "this game").worded()
    assert sentence.startswith(told)
    assert sentence.count(".") == 1


def test_a_disk_that_writes_nothing_is_an_error_and_no_endless_loop(tmp_path: Path) -> None:
    class Silent(Quick):
        def write(self, handle: int, data: bytes) -> int:
            return 0

    with pytest.raises(Stalled):
        start(tmp_path, Silent())


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_file_that_may_be_read_and_not_written_is_there_and_waits(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder that takes no new file, there is not even a lock."""
    path = played(tmp_path, SCRIPT, 5)
    before = path.read_bytes()

    def refused(*_: object) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Quick, "open", refused) if what == "file" else patch.setattr(Journal, "take_lock", refused)
        session = Session.resume(path, disk=Quick(), clock=Hands())
        told = "Writing this game is not allowed there: make the folder writable, then press Try again."
        assert session.stalled == told
        assert session.match.digest() == SCRIPT.digests[session.number]
        with pytest.raises(Stalled):
            session.submit(*SCRIPT.gestures[-1])
        assert not session.recover()
        assert path.read_bytes() == before
    assert session.recover()
    play(session, SCRIPT)
    verified(session)
    session.close()


def test_a_finished_game_that_may_not_be_written_needs_no_writing(tmp_path: Path) -> None:
    class Forbidding(Quick):
        def open(self, path: Path) -> int:
            raise OSError(errno.EACCES, "Permission denied")

    path = played(tmp_path, SCRIPT)
    session = Session.resume(path, disk=Forbidding(), clock=Hands())
    assert session.finished
    assert session.stalled is None
    session.close()


def test_a_file_that_may_not_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(tmp_path, SCRIPT, 3)

    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(BadSave, match=r"the file cannot be read \(Permission denied\)\. See that you may read it"):
        Session.resume(path)


# -- a real small disk -------------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 128 KiB, where one may be mounted."""
    place = tmp_path / "small"
    place.mkdir()
    mount, unmount = shutil.which("mount"), shutil.which("umount")
    if mount is None or unmount is None:
        pytest.skip("nothing can be mounted here")
    command = [mount, "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(place)]
    if subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("a small disk may be mounted by root alone")
    yield place
    subprocess.run([unmount, str(place)], check=True, capture_output=True)


def test_a_real_disk_that_is_full_is_survived(small_disk: Path) -> None:
    session = Session.start(SCRIPT.table, small_disk / "games", millions_pack())
    ballast = small_disk / "ballast"
    stalls = 0
    for gesture in SCRIPT.gestures:
        if stalls < 5:
            with ballast.open("ab", buffering=0) as file, suppress(OSError):
                while True:
                    file.write(b"x" * 1024)
        if not _submitted(session, gesture):  # the last page of the file may still have had room
            assert session.stalled is not None
            assert "The disk is full" in session.stalled
            stalls += 1
            ballast.unlink()
            assert session.recover()
            session.submit(*gesture)
    assert stalls == 5
    ballast.unlink(missing_ok=True)
    assert session.match.digest() == SCRIPT.digests[-1]
    session.close()
    assert session.path is not None
    again = Session.resume(session.path)
    assert again.match.digest() == SCRIPT.digests[-1]
    again.close()


def test_a_folder_that_cannot_be_made_is_not_called_gone() -> None:
    error = OSError(errno.ENOENT, "No such file or directory")
    assert unbegun(error, "this game").worded("press Deal") == (
        "The folder of this game cannot be made: make it yourself, or set VISAVIS_HOME to another folder, then press Deal."
    )
    full = OSError(errno.ENOSPC, "No space left on device")
    assert unbegun(full, "this game") == trouble(full, "this game")
