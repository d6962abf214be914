"""`visavis journal`: what everybody, a seat and nobody may see of a saved game."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app import packs
from app.cli import arguments
from app.cli.doors import say
from app.seats import pack_texts, seated
from app.session import Session
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.options import Options
from tests.app.games import Hands, auction, auction_table
from tests.app.rewriting import edited
from tests.cli.speaking import complaint

NAMES = ("Ann", "Bob", "Cleo")


def a_game(folder: Path, rounds: int, options: Mapping[str, Options] | None = None) -> Path:
    """A saved game: in each round the seats lay their lowest card, the next and the one after.

    In the round after those Ann has laid a 5, then a 7, then a 9, and Cleo a 12.
    """
    table = seated("millions", NAMES, options=options, seed=11, id="0" * 32)
    session = Session.start(table, folder, pack_texts(packs.load("millions")))
    for number in range(1, rounds + 1):
        for seat in range(3):
            lay(session, seat, (number + seat - 1) % 12 + 1)
    if not session.finished:
        for power in (5, 7, 9):
            lay(session, 0, power)
        lay(session, 2, 12)
    session.close()
    assert session.path is not None
    return session.path


def lay(session: Session, seat: int, power: int) -> None:
    decision = session.pending_for(seat)[0]
    session.submit(Answer(seat, decision.number, Announcement("lay", {"card": f"{'ABC'[seat]}{power}"})))


@pytest.mark.rule("MIL-3.3")
def test_the_log_for_everybody_tells_no_secret(visavis: Any, tmp_path: Path) -> None:
    said = visavis("journal", a_game(tmp_path, 1))
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "Millions: The Last Soldier: Ann, Bob and Cleo"
    assert lines[1] == "Options: open_piles=off"
    assert "   3  Revealed: Ann 1, Bob 2 and Cleo 3. (MIL-3.4)" in lines
    assert lines[-4:] == [
        "   4  Ann lays a card face down. (MIL-3.2)",
        "   5  Cleo lays a card face down. (MIL-3.2)",
        "",
        "Waiting for Bob.",
    ], "that Ann has laid three cards leaves no gap"
    assert "12" not in said.out
    assert "Seed" not in said.out


@pytest.mark.parametrize("word", ["C", "c", "3", "Cleo"])
def test_the_log_of_a_seat_tells_its_own_secret(visavis: Any, tmp_path: Path, word: str) -> None:
    path = a_game(tmp_path, 1)
    assert "   5  Cleo lays the 12 face down. (MIL-3.2)" in visavis("journal", path, "--seat", word).out
    own = visavis("journal", path, "--seat", "A").out
    assert "   6  Ann takes the 7 back and lays the 9. (MIL-3.4)" in own
    assert "   7  Cleo lays a card face down. (MIL-3.2)" in own
    assert "lays the 12" not in own
    assert complaint(visavis("journal", path, "--seat", "D")).endswith("seats are A to C, or 1 to 3")


@pytest.mark.rule("MIL-3.3")
@pytest.mark.parametrize("how", [(), ("--json",), ("--seat", "B"), ("--seat", "B", "--json"), ("--verify",),
                                 ("--verify", "--json")], ids=" ".join)  # fmt: skip
def test_that_a_card_was_exchanged_changes_nothing_that_others_are_told(
    visavis: Any, tmp_path: Path, how: tuple[str, ...]
) -> None:
    def told(folder: str, powers: tuple[int, ...]) -> str:
        table = seated("millions", NAMES, seed=11, id="0" * 32)
        session = Session.start(table, tmp_path / folder, pack_texts(packs.load("millions")), clock=Hands())
        for power in powers:
            lay(session, 0, power)
        lay(session, 1, 2)
        session.close()
        said: str = visavis("journal", session.path, *how).out
        return said.replace(str(tmp_path / folder), "")

    assert told("sure", (9,)) == told("wavering", (5, 7, 9))


def test_a_letter_is_a_seat_before_it_is_a_name() -> None:
    assert [arguments.seat(word, ("B", "A", "1", "Dora")) for word in ("A", "b", "1", "3", "Dora")] == [0, 1, 0, 2, 3]


def test_everything_is_revealed_on_request(visavis: Any, tmp_path: Path) -> None:
    said = visavis("journal", a_game(tmp_path, 1), "--reveal")
    assert "Seed: 11" in said.out
    assert "   7  Cleo lays the 12" in said.out
    assert "7 answers so far. Waiting for Bob." in said.out
    assert '[{"event":"PileShuffled"' in said.out


@pytest.mark.rule("MIL-7.2")
def test_an_unfinished_game_is_told_as_far_as_the_rules_let_it(visavis: Any, tmp_path: Path) -> None:
    hidden = visavis("journal", a_game(tmp_path / "a", 4)).out
    assert [f"Round {n}" in hidden for n in (1, 2, 3, 4, 5)] == [False, False, False, True, True]
    opened = visavis("journal", a_game(tmp_path / "b", 4, {"open_piles": True})).out
    assert all(f"Round {n}" in opened for n in (1, 2, 3, 4, 5))


def test_a_finished_game_is_told_whole(visavis: Any, tmp_path: Path) -> None:
    said = visavis("journal", a_game(tmp_path, 12))
    assert all(f"Round {n}: " in said.out for n in range(1, 13))
    assert "The game is over: " in said.out.splitlines()[-1]


def test_a_journal_for_scripts(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 1)
    told = json.loads(visavis("journal", path, "--json").out)
    assert told["game"] == "millions"
    assert [seat["name"] for seat in told["seats"]] == list(NAMES)
    assert told["awaited"] == [1]
    assert [line["number"] for line in told["log"]][-3:] == [3, 4, 5]
    assert "answers" not in told
    assert told["log"][-1]["event"] == {"event": "CardLaid", "seat": 2, "power": None, "instead_of": None}
    assert told["view"]["seat"] is None
    assert "seed" not in told
    revealed = json.loads(visavis("journal", path, "--json", "--reveal").out)
    assert (revealed["seed"], revealed["answers"]) == (11, 7)
    assert any(line["event"]["event"] == "PileShuffled" and line["text"] == "" for line in revealed["log"])


def test_a_journal_is_verified(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    said = visavis("journal", path, "--verify")
    assert said.code == 0
    assert said.out == f"{path}: every answer played again, every digest as it was written.\n"
    assert json.loads(visavis("journal", path, "--verify", "--json").out) == {"file": str(path), "ok": True}
    said = visavis("journal", path, "--verify", "--reveal")
    assert said.out == f"{path}: every answer (10 in all) played again, every digest as it was written.\n"
    told = json.loads(visavis("journal", path, "--verify", "--reveal", "--json").out)
    assert (told["ok"], told["answers"], len(told["digest"])) == (True, 10, 32)
    assert complaint(visavis("journal", path, "--seat", "Z")).endswith("seats are A to C, or 1 to 3")


def test_damage_is_found_and_named_by_its_line(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4].replace(b'"clock":', b'"clock" :'), *lines[5:]]))
    told = complaint(visavis("journal", path, "--verify"), 1)
    assert "line 5" in told
    assert complaint(visavis("journal", path), 2) == told


def test_a_torn_end_is_told(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    path.write_bytes(path.read_bytes()[:-10])
    said = visavis("journal", path)
    assert said.code == 0
    assert said.err.startswith(f"visavis: {path}: The last line ")


@pytest.mark.parametrize("damage", ["torn", "changed"])
def test_a_last_line_that_is_not_whole_is_no_good_game(visavis: Any, tmp_path: Path, damage: str) -> None:
    path = a_game(tmp_path, 2)
    data = path.read_bytes()
    path.write_bytes(data[:-10] if damage == "torn" else data[:-40] + b"#" + data[-39:])
    told = complaint(visavis("journal", path, "--verify"), 1)
    assert "The last line was " in told
    assert told.endswith("if what stood in it had been shown, it is lost.")
    said = visavis("journal", path, "--verify", "--json")
    assert said.code == 1
    assert json.loads(said.out) == {"file": str(path), "ok": False, "torn": True}, (
        "no number: it would tell how many answers there were"
    )


def test_blank_lines_at_the_end_are_no_fault(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    path.write_bytes(path.read_bytes() + b"\n\n")
    said = visavis("journal", path, "--verify")
    assert (said.code, said.err) == (0, "")


def test_a_file_that_is_no_journal(visavis: Any, tmp_path: Path, visavis_home: Path) -> None:
    odd = tmp_path / "x"
    odd.write_bytes(b"\x00\xff\n\n{}")
    lie = f"Saved games lie in {visavis_home / 'games'}; `visavis journal` lists them."
    for how in ((), ("--verify",)):
        told = complaint(visavis("journal", odd, *how))
        assert told.startswith(f"visavis: {odd}: line 1 is not the header of a saved game: this is another kind of")
        assert told.endswith(lie)
        told = complaint(visavis("journal", tmp_path, *how))
        assert told == f"visavis: {tmp_path}: the file cannot be read, as it is a folder. {lie}"
        told = complaint(visavis("journal", tmp_path / "moon.jsonl", *how))
        assert told == f"visavis: {tmp_path / 'moon.jsonl'}: there is no such file. {lie}"
    assert complaint(visavis("journal", ".")).startswith("visavis: .: the file cannot be read, as it is a folder.")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes and devices among the files there")
@pytest.mark.parametrize("command", [("journal",), ("journal", "--verify"), ("pack", "check"), ("scenario",)])
def test_what_is_no_plain_file_is_not_waited_for(visavis: Any, tmp_path: Path, command: tuple[str, ...]) -> None:
    pipe, circle = tmp_path / "pipe.toml", tmp_path / "circle.toml"
    os.mkfifo(pipe)
    circle.symlink_to(circle)
    for path, why in ((pipe, "is a pipe"), (Path("/dev/zero"), "is a device"), (circle, "symbolic links")):
        said = visavis(*command, path)
        assert said.code == 2
        assert len(said.err.splitlines()) == 1
        assert said.err.startswith(f"visavis: {path}: ")
        assert why in said.err


def test_a_file_that_is_far_too_large_is_not_read(
    visavis: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.journal.LARGEST", 1000)
    path = a_game(tmp_path, 1)
    assert "the file cannot be read, as it is larger than 1,000 bytes" in complaint(visavis("journal", path))


def test_without_a_file_the_saved_games_are_listed(visavis: Any, visavis_home: Path) -> None:
    folder = visavis_home / "games"
    assert visavis("journal").out == f"There is no saved game in {folder}.\n"
    assert json.loads(visavis("journal", "--json").out) == []
    path = a_game(folder, 2)
    (folder / "odd.jsonl").write_text("nothing")
    os.utime(folder / "odd.jsonl", (0, 0))
    said = visavis("journal")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == str(path)
    assert lines[1].startswith("      Millions: The Last Soldier: Ann, Bob and Cleo; begun 2")
    assert lines[1].endswith("; round 3")
    assert lines[3].startswith("      Line 1 is not the header of a saved game")
    told = json.loads(visavis("journal", "--json").out)
    assert [(save["game"], save["phase"], save["over"]) for save in told] == [
        ("millions", "round 3", False),
        ("", "", False),
    ]
    assert "answers" not in told[0], "how many there were is a secret while the game goes on (MIL-3.3)"
    path.unlink()
    a_game(folder, 12)
    assert visavis("journal").out.splitlines()[1].endswith("; finished")
    assert "give its FILE" in complaint(visavis("journal", "--reveal"))
    assert str(folder) in visavis("journal", "--help").out


def test_nothing_in_a_file_steers_the_terminal(visavis: Any, visavis_home: Path) -> None:
    folder = visavis_home / "games"
    path = a_game(folder, 2)
    data = edited(path.read_bytes().splitlines(), 0, lambda fields: fields.update(started="\x1b[2J\n\x07ab"))
    lines = data.splitlines()
    last = max(place for place, line in enumerate(lines) if b'"kind":"answer"' in line)
    path.write_bytes(edited(lines, last, lambda fields: fields.update(phase="\x1b]0;mine\x07\nround \x9b9")))
    said = visavis("journal")
    assert said.out.replace("\n", "").isprintable()
    assert len(said.out.splitlines()) == 2
    told = visavis("journal", "--json").out
    assert told.replace("\n", "").isprintable()
    assert json.loads(told)[0]["phase"] == "\x1b]0;mine\x07\nround \x9b9", "for programs it is as it stands in the file"


def test_what_is_said_is_spelled_out_where_it_would_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    say("\x1b[2J\u202e\x9b\U000e0041 Zo\u00eb\u00a0\u2019s\t\u200d\n\u2212 1")
    assert capsys.readouterr().out == (
        "\\u001b[2J\\u202e\\u009b\\udb40\\udc41 Zo\u00eb\u00a0\u2019s\t\u200d\n\u2212 1\n"
    )


def test_what_an_older_file_gives_nothing_to_compare_with_is_said(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    assert "unproved" not in json.loads(visavis("journal", path, "--verify", "--json").out)
    path.write_bytes(edited(path.read_bytes().splitlines(), 1, lambda fields: fields.pop("head")))
    said = visavis("journal", path, "--verify")
    assert said.code == 0
    told = "The header (seats, options, packs) could not be compared: no digest of it was kept then."
    assert said.out.splitlines()[1:] == [told]
    assert json.loads(visavis("journal", path, "--verify", "--json").out)["unproved"] == [told]


def test_a_paused_game_says_so(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 1)
    session = Session.resume(path)
    session.pause()
    session.close()
    assert visavis("journal", path).out.endswith("\n\nPaused.\n")


def test_one_who_is_waited_for(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 1)
    assert visavis("journal", path).out.endswith("\n\nWaiting for Bob.\n")
    session = Session.resume(path)
    session.concede(2)
    session.concede(0)
    session.close()
    assert "Waiting" not in visavis("journal", path).out


def test_several_who_are_waited_for(visavis: Any, tmp_path: Path) -> None:
    session = Session.start(seated("millions", NAMES, seed=1), tmp_path, pack_texts(packs.load("millions")))
    lay(session, 1, 9)
    session.close()
    assert visavis("journal", session.path).out.endswith("\n\nWaiting for Ann and Cleo.\n")


def test_a_pack_that_newer_rules_do_not_take_leaves_the_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from app.cli import journal
    from app.journal import read
    from app.replay import replay
    from app.seats import build
    from rules.kernel.packs import BadPack

    game = replay(read(a_game(tmp_path, 1)), build)[0]

    def refuse(*_: object, **__: object) -> None:
        raise BadPack([])

    monkeypatch.setattr("app.packs.load_text", refuse)
    assert journal._names(game).seat(1) == "Bob"


@pytest.mark.rule("TAB-4.4")
def test_a_game_that_was_cut_off_while_a_clock_ran_comes_back_paused_with_the_time_that_was_left(
    tmp_path: Path,
) -> None:
    hands = Hands()
    session = Session.start(auction_table(), tmp_path, (), clock=hands, build=auction)
    assert session.path is not None
    for _ in range(17):
        hands.wait(1)
        session.tick()
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(session.path.read_bytes())
    session.close()
    hands.wait(3600)
    again = Session.resume(cut, clock=hands, build=auction)
    assert again.paused
    (clock,) = again.clocks()
    assert 43_000 <= clock.left <= 48_000
    hands.wait(60)
    assert again.clocks() == (clock,)
    again.close()


def test_what_is_good_of_a_damaged_game_becomes_a_new_file(visavis: Any, tmp_path: Path) -> None:
    path, new = a_game(tmp_path, 3), tmp_path / "new.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:8], b"{}\n", *lines[9:]]))
    assert "`--rescue NEW`" in complaint(visavis("journal", path))
    before = path.read_bytes()
    said = visavis("journal", path, "--rescue", new)
    assert said.code == 0
    assert f"{new}: the game as it was before the damage, round " in said.out
    assert path.read_bytes() == before
    assert visavis("journal", new, "--verify").code == 0
    kept = new.read_bytes()
    again = visavis("journal", path, "--rescue", new)
    assert again.code == 2
    assert "a file of that name already" in complaint(again)
    assert new.read_bytes() == kept


def test_a_whole_game_is_not_rescued(visavis: Any, tmp_path: Path) -> None:
    said = visavis("journal", a_game(tmp_path, 1), "--rescue", tmp_path / "new.jsonl")
    assert said.code == 2
    assert "nothing is damaged here" in complaint(said)
    assert visavis("journal", tmp_path / "none.jsonl", "--rescue", tmp_path / "new.jsonl").code == 2
    assert visavis("journal", "--rescue", tmp_path / "new.jsonl").code == 2
    assert not (tmp_path / "new.jsonl").exists()


def test_verifying_shows_nothing_that_a_seat_saw(visavis: Any, tmp_path: Path) -> None:
    assert "--seat" in complaint(visavis("journal", a_game(tmp_path, 1), "--verify", "--seat", "A"))
