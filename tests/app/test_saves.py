"""The list of saved games, the one to go on with, and the trash."""

import os
from functools import partial
from pathlib import Path

import pytest

from app import paths, saves
from app.bounds import LONGEST_MS
from app.journal import BadSave, InUse
from app.session import Session
from rules.kernel.rules import Progress
from tests.app.games import Hands, Quick, Script, millions_pack, millions_script, play, played
from tests.app.rewriting import edited
from tests.helpers.tree import ROOT

resume = partial(Session.resume, disk=Quick(), clock=Hands())


def saved(folder: Path, seed: int, up_to: int | None, when: int) -> tuple[Path, Script]:
    """A game in the folder, last written at that second."""
    script = millions_script(3, seed)
    path = played(folder, script, up_to)
    os.utime(path, (when, when))
    return path, script


def test_a_folder_that_is_not_there_has_no_games(visavis_home: Path) -> None:
    assert saves.listed() == ()
    assert saves.go_on() == (None, ())
    assert paths.games_folder() == visavis_home / "games"
    assert not visavis_home.exists(), "asking makes nothing"


def test_the_list_tells_what_a_title_needs_newest_first(visavis_home: Path) -> None:
    folder = paths.games_folder()
    over, _ = saved(folder, 1, None, 2000)
    young, script = saved(folder, 2, 12, 3000)
    new, _ = saved(folder, 3, 0, 1000)
    (folder / "notes.txt").write_text("not a game")
    (folder / "empty").mkdir()
    first, second, third = saves.listed()
    assert [first.path, second.path, third.path] == [young, over, new]
    assert (first.game, [s.name for s in first.seats], first.saved) == ("millions", ["Ann", "Bob", "Cid"], 3000)
    assert first.answers == max(end for end in script.ends() if end <= 12)
    session = resume(young)
    assert first.phase == session.rules.phase(session.match.state)
    assert first.progress == session.rules.progress(session.match.state) == Progress(int(first.phase[6:]), 12)
    session.close()
    assert [save.finished for save in (first, second, third)] == [False, True, False]
    assert [save.unfinished for save in (first, second, third)] == [True, False, True]
    assert (third.answers, third.phase, third.problem) == (0, "round 1", None)
    assert third.progress == Progress(1, 12)
    assert first.started.endswith("Z")


def test_a_clock_that_was_set_back_offers_no_older_game(tmp_path: Path) -> None:
    """Whether it went wrong before or goes wrong now: what is dated later than now is older than what is not."""
    ahead, _ = saved(tmp_path, 1, 12, 5_000)
    far_ahead, _ = saved(tmp_path, 2, 12, 9_000)
    last, _ = saved(tmp_path, 3, 12, 2_000)
    before, _ = saved(tmp_path, 4, 12, 1_000)

    def order(now: float) -> list[Path]:
        return [save.path for save in saves.listed(tmp_path, now=lambda: now)]

    assert order(2_001) == [last, before, far_ahead, ahead]
    assert order(1_990) == [last, before, far_ahead, ahead], "the disk of a network may go a little before"
    assert order(9_000) == [far_ahead, ahead, last, before]


def test_a_game_that_was_saved_before_rounds_were_kept_is_listed_without(tmp_path: Path) -> None:
    kept = ROOT / "tests" / "corpus" / "saves" / "millions-v1-middle.jsonl"
    (tmp_path / kept.name).write_bytes(kept.read_bytes())
    (save,) = saves.listed(tmp_path)
    assert save.unfinished
    assert save.progress is None


def test_a_clock_that_cannot_be_is_not_listed(tmp_path: Path) -> None:
    path = played(tmp_path, millions_script(3), 5)
    lines = path.read_bytes().splitlines()
    for clock, played_for in ((-7, 0), (10**30, LONGEST_MS)):
        path.write_bytes(edited(lines, len(lines) - 1, lambda fields, ms=clock: fields.update(clock=ms)))  # type: ignore[misc]
        found = saves.looked_at(path)
        assert found is not None
        assert found.played == played_for


def test_how_a_game_stands_is_found_behind_many_heartbeats_and_a_torn_end(tmp_path: Path) -> None:
    from app.records import Heartbeat, written

    path, _ = saved(tmp_path, 1, 10, 1000)
    before = saves.looked_at(path)
    lines = b"".join(written(Heartbeat(clock=n), 0)[0] for n in range(3000))
    path.write_bytes(path.read_bytes() + lines + b'{"kind":"answer","n":99,"clo')
    after = saves.looked_at(path)
    assert before is not None
    assert after is not None
    assert (after.answers, after.phase) == (before.answers, before.phase)


@pytest.mark.parametrize("damage", ["empty", "head", "cut", "newer", "folder", "nothing but a header"])
def test_a_damaged_game_is_listed_as_such(tmp_path: Path, damage: str) -> None:
    path, _ = saved(tmp_path, 1, 10, 1000)
    good, _ = saved(tmp_path, 2, 10, 500)
    data = path.read_bytes()
    path.unlink()
    if damage == "folder":
        path.mkdir()
        assert [save.path for save in saves.listed(tmp_path)] == [good]
        return
    lines = data.splitlines()
    path.write_bytes(
        {
            "empty": b"",
            "head": b"#" + data[1:],
            "cut": data[:100],
            "newer": edited(lines, 0, lambda fields: fields.update(format=9)),
            "nothing but a header": lines[0] + b"\n",
        }[damage]
    )
    bad = next(save for save in saves.listed(tmp_path) if save.path == path)
    assert bad.problem is not None
    assert not bad.unfinished
    assert ("Update Visavis" if damage == "newer" else "Put a good copy") in bad.problem
    assert bad.problem[0].isupper()
    session, told = saves.go_on(tmp_path, resume=resume)
    assert session is not None
    assert session.path == good
    assert told[0].startswith(path.name)
    assert told[-1] == "So an older game is offered."
    session.close()


def test_a_game_that_vanishes_while_it_is_looked_at_is_not_there(tmp_path: Path) -> None:
    assert saves.looked_at(tmp_path / "gone.jsonl") is None


def test_continue_takes_the_newest_that_is_not_finished(tmp_path: Path) -> None:
    saved(tmp_path, 1, None, 4000)
    path, script = saved(tmp_path, 2, 12, 3000)
    saved(tmp_path, 3, 12, 2000)
    session, told = saves.go_on(tmp_path, resume=resume)
    assert session is not None
    assert (session.path, told) == (path, ())
    play(session, script)
    session.close()
    session, _ = saves.go_on(tmp_path, resume=resume)
    assert session is not None
    assert session.table.id == f"{3:032x}", "a finished game stays, and is not gone on with"
    assert len(saves.listed(tmp_path)) == 3
    session.close()


def test_a_damaged_newest_game_is_told_and_the_next_is_offered(tmp_path: Path) -> None:
    path, _ = saved(tmp_path, 1, 12, 3000)
    older, _ = saved(tmp_path, 2, 12, 2000)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:6], lines[6][:40] + b"#" + lines[6][41:], *lines[7:]]))
    os.utime(path, (3000, 3000))
    assert saves.listed(tmp_path)[0].problem is None, "the list does not look so deep"
    session, told = saves.go_on(tmp_path, resume=resume)
    assert session is not None
    assert session.path == older
    assert told[0].startswith(f"{path.name}: line 7 ")
    session.close()


def test_a_game_that_is_open_elsewhere_is_told_and_no_other_is_taken_for_it(tmp_path: Path) -> None:
    path, _ = saved(tmp_path, 1, 12, 3000)
    saved(tmp_path, 2, 12, 2000)
    first = resume(path)
    second, told = saves.go_on(tmp_path, resume=resume)
    assert second is None
    assert len(told) == 1
    assert "another window of Visavis has this game open" in told[0]
    first.close()
    second, _ = saves.go_on(tmp_path, resume=resume)
    assert second is not None
    assert second.path == path
    second.close()


def test_a_discarded_game_lies_in_the_trash(tmp_path: Path) -> None:
    path, _ = saved(tmp_path, 1, 12, 3000)
    data = path.read_bytes()
    there = saves.discard(path)
    assert there == tmp_path / "trash" / path.name
    assert there.read_bytes() == data
    assert saves.listed(tmp_path) == ()
    assert [entry.name for entry in tmp_path.iterdir()] == ["trash"]
    path.write_bytes(data)
    again = saves.discard(path)
    assert again != there
    assert again.read_bytes() == data
    resume(again).close()


def test_a_game_that_is_open_cannot_be_discarded(tmp_path: Path) -> None:
    session = Session.start(millions_script(3).table, tmp_path, millions_pack(), disk=Quick())
    assert session.path is not None
    with pytest.raises(InUse):
        saves.discard(session.path)
    assert session.path.exists()
    session.close()


def test_what_cannot_be_discarded_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="there is no such file"):
        saves.discard(tmp_path / "no.jsonl")
    assert list(tmp_path.iterdir()) == []
    path, _ = saved(tmp_path, 1, 12, 3000)
    (tmp_path / "trash").write_text("in the way")
    with pytest.raises(BadSave, match="It stays where it is"):
        saves.discard(path)
    assert path.exists()


def test_the_systems_own_places_are_used_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VISAVIS_HOME")
    places = [paths.games_folder(), paths.settings_file(), paths.log_folder()]
    assert all("visavis" in place.parts for place in places)
    assert len(set(places)) == 3


def test_all_places_lie_in_the_folder_that_is_named(visavis_home: Path) -> None:
    assert paths.games_folder() == visavis_home / "games"
    assert paths.settings_file() == visavis_home / "settings.json"
    assert paths.log_folder() == visavis_home / "logs"
