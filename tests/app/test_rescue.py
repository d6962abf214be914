"""A damaged game goes on from before the damage, in a copy; the damaged file stays, and nothing hidden is told."""

import argparse
import errno
import sys
from functools import partial
from pathlib import Path

import pytest

from app import saves
from app.cli.doors import Complaint
from app.cli.journal import journal as journal_command
from app.disk import Disk
from app.journal import BadSave, InUse, Journal, read
from app.rescue import carried_out, good_part
from app.seats import seated
from app.session import Session
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.rules import Progress
from tests.app.games import Full, Hands, Quick, millions_pack, millions_script, play, played
from tests.app.rewriting import edited

resume = partial(Session.resume, disk=Quick(), clock=Hands())
SCRIPT = millions_script(3, 1)


def damaged(folder: Path, line: int, how: str = "changed") -> Path:
    """A game with damage in that line, from 1."""
    path = played(folder, SCRIPT, 40)
    lines = path.read_bytes().splitlines()
    if how == "changed":
        lines[line - 1] = lines[line - 1].replace(b'"', b"'", 1)
    elif how == "missing":
        del lines[line - 1]
    elif how == "digest":  # every checksum is right, and the game is another
        answers = [i for i, text in enumerate(lines) if i >= line - 1 and b'"kind":"answer"' in text]
        path.write_bytes(edited(lines, answers[0], lambda fields: fields.update(digest="0" * 32)))
        return path
    path.write_bytes(b"".join(text + b"\n" for text in lines))
    return path


@pytest.mark.parametrize("how", ["changed", "missing", "digest"])
@pytest.mark.parametrize("line", [4, 17, 30])
def test_the_good_lines_go_on_in_a_copy(tmp_path: Path, how: str, line: int) -> None:
    path = damaged(tmp_path, line, how)
    before = path.read_bytes()
    with pytest.raises(BadSave):
        resume(path)
    rescue = good_part(path)
    assert rescue is not None
    new = carried_out(rescue, disk=Quick())
    assert path.read_bytes() == before, "the damaged one stays as it is"
    assert before.startswith(new.read_bytes())
    assert line - 1 <= len(read(new).lines) <= line + 3
    session = resume(new)
    assert rescue.progress == session.rules.progress(session.match.state)
    assert [answer for gesture in SCRIPT.gestures for answer in gesture][: session.number] == list(session.answers)
    play(session, SCRIPT)
    assert session.finished
    session.close()
    assert sorted(tmp_path.iterdir()) == sorted([path, new])


def test_a_game_that_was_rescued_is_not_offered_again(tmp_path: Path) -> None:
    path = damaged(tmp_path, 20)
    assert [save.unfinished for save in saves.listed(tmp_path)] == [True], "damage is found when a game is opened"
    rescue = good_part(path)
    assert rescue is not None
    new = carried_out(rescue, disk=Quick())
    assert {save.path: save.unfinished for save in saves.listed(tmp_path)} == {path: False, new: True}
    session, told = saves.go_on(tmp_path, resume=resume)
    assert session is not None
    assert (session.path, told) == (new, ())
    session.close()
    again = carried_out(rescue, disk=Quick())
    assert again not in (path, new)
    assert again.read_bytes() == new.read_bytes()


@pytest.mark.parametrize("what", ["whole", "torn", "header", "set-up", "newer", "none", "finished"])
def test_where_nothing_can_be_rescued_nothing_is(tmp_path: Path, what: str) -> None:
    path = damaged(tmp_path, 1 if what == "header" else 2, "changed" if what in ("header", "set-up") else "not")
    if what == "torn":
        path.write_bytes(path.read_bytes() + b'{"kind":"answer"')
    elif what == "newer":
        path.write_bytes(edited(path.read_bytes().splitlines(), 0, lambda fields: fields.update(format=9)))
    elif what == "none":
        path.unlink()
    elif what == "finished":
        path = played(tmp_path / "other", SCRIPT)
        path.write_bytes(path.read_bytes() + b"nonsense\nnonsense\n")
    assert good_part(path) is None


def test_the_copy_of_ones_choice_never_replaces_a_file(tmp_path: Path) -> None:
    rescue = good_part(damaged(tmp_path, 20))
    assert rescue is not None
    new = tmp_path / "elsewhere" / "mine.jsonl"
    assert carried_out(rescue, new, disk=Quick()) == new
    new.write_bytes(b"precious")
    with pytest.raises(
        BadSave, match=r"mine\.jsonl: there is a file of that name already\. Give the name of a new one"
    ):
        carried_out(rescue, new, disk=Quick())
    assert new.read_bytes() == b"precious"


def test_a_disk_that_does_not_take_the_copy_leaves_nothing(tmp_path: Path) -> None:
    path = damaged(tmp_path, 20)
    rescue = good_part(path)
    assert rescue is not None
    with pytest.raises(BadSave, match="The disk is full"):
        carried_out(rescue, disk=Full(500))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.rule("MIL-3.3")
def test_a_rescue_tells_the_same_whether_somebody_wavered_or_not(tmp_path: Path) -> None:
    told = []
    for name, cards in (("sure", ("A7",)), ("wavering", ("A3", "A5", "A7"))):
        table = seated("millions", ("Ann", "Bob"), seed=1, id="0" * 32)
        session = Session.start(table, tmp_path / name, millions_pack(), disk=Quick(), clock=Hands())
        for card in cards:
            answer = Answer(0, session.pending_for(0)[0].number, Announcement("lay", {"card": card}))
            session.submit(answer)
        session.close()
        assert session.path is not None
        session.path.write_bytes(session.path.read_bytes() + b"nonsense\nnonsense\n")
        rescue = good_part(session.path)
        assert rescue is not None
        told.append((rescue.path.name, rescue.progress))
    assert told == [(f"millions-{'0' * 32}.jsonl", Progress(1, 12))] * 2


def test_a_good_file_put_in_the_place_of_a_rescued_one_is_offered_again(tmp_path: Path) -> None:
    path = damaged(tmp_path, 20)
    rescue = good_part(path)
    assert rescue is not None
    new = carried_out(rescue, disk=Quick())
    assert {save.path: save.unfinished for save in saves.listed(tmp_path)} == {path: False, new: True}
    path.write_bytes(played(tmp_path / "good", SCRIPT, 40).read_bytes())
    assert {save.path: save.unfinished for save in saves.listed(tmp_path)} == {path: True, new: True}


def test_a_folder_with_the_name_of_a_copy_is_no_copy(tmp_path: Path) -> None:
    path = damaged(tmp_path, 20)
    saves.copy_of(path).mkdir()
    (save,) = [save for save in saves.listed(tmp_path) if save.path == path]
    assert save.unfinished
    rescue = good_part(path)
    assert rescue is not None
    assert carried_out(rescue, disk=Quick()) == saves.copy_of(path, 2)


@pytest.mark.parametrize("to", [".", "/", "..", "folder"])
def test_a_folder_is_no_place_for_the_copy(tmp_path: Path, to: str) -> None:
    rescue = good_part(damaged(tmp_path, 20))
    assert rescue is not None
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadSave, match=r"that is a folder\. Give the name of a new file\."):
        carried_out(rescue, tmp_path / "folder" if to == "folder" else Path(to), disk=Quick())


def test_the_damaged_file_is_no_place_for_the_copy(tmp_path: Path) -> None:
    path = damaged(tmp_path, 20)
    rescue = good_part(path)
    assert rescue is not None
    with pytest.raises(BadSave, match="there is a file of that name already"):
        carried_out(rescue, path, disk=Quick())


@pytest.mark.skipif(sys.platform == "win32", reason="there a link needs a right of its own")
def test_a_link_to_nowhere_is_not_replaced(tmp_path: Path) -> None:
    path = damaged(tmp_path, 20)
    rescue = good_part(path)
    assert rescue is not None
    link = saves.copy_of(path)
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(BadSave, match="there is a file of that name already"):
        carried_out(rescue, link, disk=Quick())
    assert carried_out(rescue, disk=Quick()) == saves.copy_of(path, 2)
    assert link.is_symlink()


def test_a_damaged_game_that_somebody_has_open_is_not_copied(tmp_path: Path) -> None:
    path = damaged(tmp_path, 20)
    rescue = good_part(path)
    assert rescue is not None
    other = Journal(path)
    other.take_lock()
    with pytest.raises(InUse, match="another window of Visavis has this game open"):
        carried_out(rescue, disk=Quick())
    other.close()
    assert list(tmp_path.iterdir()) == [path]
    carried_out(rescue, disk=Quick())


def test_where_the_damaged_game_lies_nothing_need_be_writable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = damaged(tmp_path, 20)
    rescue = good_part(path)
    assert rescue is not None
    take = Journal.take_lock

    def refused(journal: Journal) -> None:
        if journal.path == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        take(journal)

    monkeypatch.setattr(Journal, "take_lock", refused)
    assert carried_out(rescue, tmp_path / "new" / "new.jsonl", disk=Quick()).exists()


def test_the_command_tells_the_remedy_in_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = damaged(tmp_path, 20)
    monkeypatch.setattr(Disk, "create", full)
    asked = argparse.Namespace(
        file=path, rescue=tmp_path / "new.jsonl", verify=False, reveal=False, seat=None, json=False
    )
    with pytest.raises(Complaint, match=r"Free some space, then give the command again\.$"):
        journal_command(asked)
    asked.rescue = Path()
    with pytest.raises(Complaint, match="that is a folder"):
        journal_command(asked)
