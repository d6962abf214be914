"""`visavis journal`: what everybody, a seat and nobody may see of a saved game."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app import packs
from app.seats import pack_texts, seated
from app.session import Session
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.options import Options
from tests.app.games import Hands, auction, auction_table
from tests.cli.speaking import complaint

NAMES = ("Ann", "Bob", "Cleo")


def a_game(folder: Path, rounds: int, options: Mapping[str, Options] | None = None) -> Path:
    """A saved game: in each round the seats lay their lowest card, the next and the one after; Cleo has laid once more."""
    table = seated("millions", NAMES, options=options, seed=11, id="0" * 32)
    session = Session.start(table, folder, pack_texts(packs.load("millions")))
    for number in range(1, rounds + 1):
        for seat in range(3):
            lay(session, seat, (number + seat - 1) % 12 + 1)
    if not session.finished:
        lay(session, 2, 12)
    session.close()
    assert session.path is not None
    return session.path


def lay(session: Session, seat: int, power: int) -> None:
    decision = session.pending_for(seat)[0]
    session.submit(Answer(seat, decision.number, Announcement("lay", {"card": f"{'ABC'[seat]}{power}"})))


def test_the_log_for_everybody_tells_no_secret(visavis: Any, tmp_path: Path) -> None:
    said = visavis("journal", a_game(tmp_path, 1))
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "Millions: The Last Soldier: Ann, Bob and Cleo"
    assert lines[1] == "Options: open_piles=off"
    assert "   4  Cleo lays a card face down. (MIL-3.2)" in lines
    assert "   3  Revealed: Ann 1, Bob 2 and Cleo 3. (MIL-3.4)" in lines
    assert lines[-1].endswith("4 answers so far. Waiting for Ann and Bob.")
    assert "12" not in said.out
    assert "Seed" not in said.out


@pytest.mark.parametrize("word", ["C", "c", "3", "Cleo"])
def test_the_log_of_a_seat_tells_its_own_secret(visavis: Any, tmp_path: Path, word: str) -> None:
    path = a_game(tmp_path, 1)
    assert "   4  Cleo lays the 12 face down. (MIL-3.2)" in visavis("journal", path, "--seat", word).out
    assert "lays the 12" not in visavis("journal", path, "--seat", "A").out
    assert complaint(visavis("journal", path, "--seat", "D")).endswith("seats are A to C, or 1 to 3")


def test_everything_is_revealed_on_request(visavis: Any, tmp_path: Path) -> None:
    said = visavis("journal", a_game(tmp_path, 1), "--reveal")
    assert "Seed: 11" in said.out
    assert "Cleo lays the 12" in said.out
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
    assert told["awaited"] == [0, 1]
    assert told["log"][-1]["event"] == {"event": "CardLaid", "seat": 2, "power": None, "instead_of": None}
    assert told["view"]["seat"] is None
    assert "seed" not in told
    revealed = json.loads(visavis("journal", path, "--json", "--reveal").out)
    assert revealed["seed"] == 11
    assert any(line["event"]["event"] == "PileShuffled" and line["text"] == "" for line in revealed["log"])


def test_a_journal_is_verified(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    said = visavis("journal", path, "--verify")
    assert said.code == 0
    assert said.out == f"{path.name}: 7 answers played again, every digest as it was written.\n"
    told = json.loads(visavis("journal", path, "--verify", "--json").out)
    assert told["ok"] is True
    assert told["answers"] == 7


def test_damage_is_found_and_named_by_its_line(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4].replace(b'"n":', b'"n" :'), *lines[5:]]))
    told = complaint(visavis("journal", path, "--verify"), 1)
    assert "line 5" in told
    assert complaint(visavis("journal", path), 2) == told


def test_a_torn_end_is_told(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 2)
    path.write_bytes(path.read_bytes()[:-10])
    said = visavis("journal", path)
    assert said.code == 0
    assert said.err.startswith(f"visavis: {path.name}: The last line ")


def test_a_file_that_is_no_journal(visavis: Any, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\x00\xff\n\n{}")
    assert complaint(visavis("journal", tmp_path / "x")).startswith("visavis: x: ")
    assert complaint(visavis("journal", tmp_path)).startswith(f"visavis: {tmp_path.name}: the file cannot be read")


def test_a_paused_game_says_so(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 1)
    session = Session.resume(path)
    session.pause()
    session.close()
    assert visavis("journal", path).out.endswith("5 answers so far. Paused.\n")


def test_one_who_is_waited_for(visavis: Any, tmp_path: Path) -> None:
    path = a_game(tmp_path, 1)
    session = Session.resume(path)
    lay(session, 0, 9)
    session.close()
    assert visavis("journal", path).out.endswith("5 answers so far. Waiting for Bob.\n")


def test_a_pack_that_newer_rules_do_not_take_leaves_the_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from app.cli import journal
    from app.journal import read
    from app.replay import replay
    from app.seats import build

    game = replay(read(a_game(tmp_path, 1)), build)[0]

    def refuse(*_: object) -> None:
        raise packs.BadPack([])

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
