"""A damaged game goes on from before the damage, in a copy; the damaged file stays, and nothing hidden is told."""

from functools import partial
from pathlib import Path

import pytest

from app import saves
from app.journal import BadSave, read
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
