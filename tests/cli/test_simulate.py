"""`visavis simulate`: what it counts, and what it leaves behind when a promise does not hold."""

import json
import re
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from app import packs
from app.cli import arguments
from app.cli import simulate as simulating
from app.cli.doors import Complaint
from app.session import Session
from rules.kernel import soak
from rules.kernel.decisions import Answer
from rules.kernel.refusals import RulesBroken
from tests.cli.speaking import complaint


def test_simulate_ends_with_a_line_for_scripts(visavis: Any) -> None:
    said = visavis("simulate", "millions", "--seats", 3, "--games", 4, "--seed", 5, "--json")
    assert said.code == 0
    assert said.err == ""
    told = json.loads(said.out.splitlines()[-1])
    assert list(told) == ["games", "answers", "answers_per_second", "violations", "answers_of_a_game"]
    assert (told["games"], told["violations"]) == (4, 0)
    assert told["answers"] >= 4 * 12
    assert told["answers_per_second"] > 0
    least, mean, most = told["answers_of_a_game"]
    assert 12 <= least < most < 4 * mean
    assert mean == pytest.approx(told["answers"] / 4, abs=0.1)


def test_simulate_ends_with_a_sentence_for_people(visavis: Any) -> None:
    said = visavis("simulate", "millions", "--games", 2, "--checks", "none", "--option", "open_piles=on")
    assert said.code == 0
    first, second = said.out.splitlines()
    assert first.startswith("2 games, ")
    assert first.endswith(": no violation.")
    assert re.fullmatch(r"A game took \d+ to \d+ answers, [0-9.]+ on average\.", second)


def test_an_option_that_means_nothing_is_told_and_played_without(visavis: Any) -> None:
    """Many ways to play are tried with one line, so that it keeps nobody from trying them."""
    asked = ("simulate", "millennium_blades", "--games", 1, "--checks", "none", "--option", "mode=pre-release")
    said = visavis(*asked, "--option", "powers=on", "--option", "venue=on")
    assert said.code == 0
    assert said.err == "visavis: --option venue=on means nothing here; it goes with mode=exhibition\n"
    assert visavis(*asked, "--option", "venue=off").err == ""


def test_several_processes_play_the_same_games(visavis: Any) -> None:
    argv = ("simulate", "millions", "--games", simulating.CHUNK + 5, "--checks", "none", "--json")
    alone, together = (json.loads(visavis(*argv, "--jobs", jobs).out) for jobs in (1, 2))
    assert alone["answers"] == together["answers"]
    assert alone["games"] == together["games"] == simulating.CHUNK + 5


def test_a_billion_games_are_not_laid_out_before_the_first_is_played(
    visavis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    class Pool:
        """Stands in for processes."""

        def __init__(self, processes: int) -> None:
            assert processes == 2

        def __enter__(self) -> "Pool":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def submit(self, _: object, task: simulating.Task) -> Future[simulating.Tally]:
            played.append(task.first)
            if len(played) > 9:
                raise KeyboardInterrupt
            done: Future[simulating.Tally] = Future()
            done.set_result(simulating.Tally(task.games))
            return done

        def shutdown(self, **_: object) -> None:
            pass

    monkeypatch.setattr(simulating, "ProcessPoolExecutor", Pool)
    assert visavis("simulate", "millions", "--games", 10**9, "--jobs", 2).code == 130
    assert played == [1 + simulating.CHUNK * k for k in range(10)]


def test_a_game_is_found_again_by_its_seed() -> None:
    task = simulating.Task("millions", 2, {"open_piles": False}, "none", 40, 3)
    alone = [
        simulating.play(simulating.Task("millions", 2, {"open_piles": False}, "none", 40 + k, 1)) for k in range(3)
    ]
    assert simulating.play(task).answers == sum(tally.answers for tally in alone)


@pytest.mark.parametrize("as_json", [False, True])
def test_a_violation_ends_it_and_leaves_a_journal(
    visavis: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, as_json: bool
) -> None:
    def check(self: Any, state: Any) -> None:
        if state.round == 4:
            raise RulesBroken("there are thirteen cards")

    monkeypatch.setattr("rules.millions.game.Millions.check", check)
    options = ("--option", "open_piles=on", "--out", tmp_path / "found", *(("--json",) if as_json else ()))
    said = visavis("simulate", "millions", "--seats", 3, "--games", 9, "--seed", 2, *options)
    assert said.code == 1
    if as_json:
        assert json.loads(said.out)["violations"] == 1
    else:
        assert said.out.endswith(": 1 violation, and no further game was played.\n")
    first, again, where = said.err.splitlines()
    assert first.startswith("visavis: millions, seed ")
    assert first.endswith(": invariants: there are thirteen cards")
    assert again.startswith("To see it again: visavis simulate millions --seats 3 --games 1 --seed ")
    assert again.endswith(" --option open_piles=on")
    path = Path(where.removeprefix("Its journal: "))
    assert path.parent == tmp_path / "found"
    monkeypatch.undo()
    assert visavis("journal", path, "--verify").code == 0
    assert "Round 4" in visavis("journal", path).out


def test_a_violation_with_a_pack_of_ones_own_is_kept_with_that_pack(
    visavis: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = packs.load("millions").text.replace('"mil.last_soldier', '"mil.mine')
    mine = tmp_path / "my pack.toml"
    mine.write_text(text, encoding="utf-8")

    def check(self: Any, state: Any) -> None:
        raise RulesBroken("no")

    with monkeypatch.context() as patched:
        patched.setattr("rules.millions.game.Millions.check", check)
        said = visavis("simulate", "millions", "--pack", mine, "--out", tmp_path / "found")
    assert said.code == 1
    _, again, where = said.err.splitlines()
    assert again.endswith(f" --pack '{mine}'")
    assert json.loads(visavis("journal", where.removeprefix("Its journal: "), "--json").out)["pack"] == "mil.mine"
    assert visavis("simulate", "millions", "--pack", mine, "--games", 2).code == 0


def test_an_answer_that_breaks_the_rules_is_left_out_of_the_journal(tmp_path: Path) -> None:
    task = simulating.Task("millions", 2, {"open_piles": False}, "all", 1, 1)
    good = soak.play(arguments.game("millions").table(packs.load("millions").pack.cards, 2, {}), 1)
    bad = soak.Played(1, (*good.answers[:5], Answer(0, 99)), 0.0, soak.Violation("x", "y"))
    path = simulating.write_journal(task, bad, tmp_path)
    session = Session.resume(path)
    assert session.answers == good.answers[:5]
    session.close()


def test_a_journal_that_cannot_be_written_is_told(
    visavis: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def check(self: Any, state: Any) -> None:
        raise RulesBroken("no")

    monkeypatch.setattr("rules.millions.game.Millions.check", check)
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = visavis("simulate", "millions", "--out", tmp_path / "file" / "folder")
    assert said.code == 1
    assert "Its journal could not be written: " in said.err


def test_progress_is_told_to_somebody_who_looks(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    progress = simulating._Progress(100)
    progress._told -= 10
    progress.tell(50)
    progress.tell(60)
    progress.clear()
    assert capsys.readouterr().err == "\r50 of 100 games\r\x1b[K"


def test_kept_games_are_finished_journals_that_can_be_verified(visavis: Any, tmp_path: Path) -> None:
    folder = tmp_path / "not yet" / "there"
    said = visavis("simulate", "millions", "--seats", 3, "--games", 2, "--seed", 7, "--keep", folder)
    assert said.code == 0
    paths = [folder / f"millions-3-seats-seed-{seed}.jsonl" for seed in (7, 8)]
    assert sorted(folder.iterdir()) == paths
    assert said.out.splitlines()[2:] == [
        f"The journals are in {folder}. To look at the first:",
        f"  visavis journal '{paths[0]}' --verify",
    ]
    for path in paths:
        assert visavis("journal", path, "--verify").out.endswith(" played again, every digest as it was written.\n")
    assert json.loads(visavis("journal", paths[1], "--json").out)["over"] is True
    alone = tmp_path / "alone"
    told = visavis("simulate", "millions", "--seats", 3, "--games", 1, "--seed", 8, "--keep", alone, "--json").out
    assert json.loads(told)["kept"] == str(alone)
    digests = [
        json.loads(visavis("journal", p, "--verify", "--json").out)["digest"] for p in (paths[1], *alone.iterdir())
    ]
    assert digests[0] == digests[1]


def test_a_kept_game_never_overwrites_a_file(visavis: Any, tmp_path: Path) -> None:
    there = tmp_path / "millions-2-seats-seed-9.jsonl"
    there.write_text("mine")
    told = complaint(visavis("simulate", "millions", "--games", 5, "--seed", 7, "--keep", tmp_path))
    assert told == (
        f"visavis: --keep {tmp_path}: {there.name} is there already, and nothing is overwritten; "
        "give another folder, or --seed"
    )
    assert visavis("simulate", "millions", "--games", 2, "--seed", 7, "--keep", tmp_path).code == 0
    task = simulating.Task("millions", 2, {"open_piles": False}, "none", 9, 1, keep=tmp_path)
    with pytest.raises(Complaint, match=r"seed-9\.jsonl cannot be written: File exists"):
        simulating.play(task)
    assert there.read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 3


def test_a_folder_that_cannot_take_journals_is_told_before_anything_is_played(visavis: Any, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder in (file, file / "in"):
        told = complaint(visavis("simulate", "millions", "--games", 10**9, "--keep", folder))
        assert told == f"visavis: --keep {folder}: is no folder; give a folder that can be written to"
    told = complaint(visavis("simulate", "millions", "--games", 10**9, "--out", file))
    assert told == f"visavis: --out {file}: is no folder; give one for the journal of a violation"


def test_opponents_play_among_random_answers(visavis: Any) -> None:
    argv = ("simulate", "millions", "--seats", 3, "--games", 6, "--opponent", "A=normal", "--opponent", "3=easy")
    said = visavis(*argv)
    assert said.code == 0
    assert said.out.splitlines()[0].endswith(": no violation.")
    counts = re.fullmatch(
        r"Victories: A \(normal\) ([0-9.]+), B \(random\) ([0-9.]+), C \(easy\) ([0-9.]+)\.", said.out.splitlines()[2]
    )
    assert counts is not None
    told = json.loads(visavis(*argv, "--json", "--checks", "none").out)
    assert told["won"] == [float(count) for count in counts.groups()], "equal seeds, equal games"
    assert sum(told["won"]) == pytest.approx(6)
    assert told["won"][0] > told["won"][1]


@pytest.mark.parametrize(("options", "seats"), [((), 2), (("--option", "mode=solo"), 1)])
def test_as_few_play_as_the_options_let(visavis: Any, tmp_path: Path, options: tuple[str, ...], seats: int) -> None:
    said = visavis("simulate", "blade_rondo", "--games", 1, "--seed", 3, "--keep", tmp_path, *options)
    assert said.code == 0, said.err
    assert [path.name for path in tmp_path.iterdir()] == [f"blade_rondo-{seats}-seats-seed-3.jsonl"]
    told = visavis("journal", next(tmp_path.iterdir())).out
    assert "The duel is over: " in told
    assert ("Sonia" in told) == (seats == 1)


def test_a_number_of_players_that_the_options_do_not_let_is_refused_in_words(visavis: Any) -> None:
    said = visavis("simulate", "blade_rondo", "--games", 1, "--seats", 1)
    assert said.code == 2
    assert said.err == ("visavis: This way to play is for two players; one player alone plays against Sonia (BR-2.1)\n")


def test_opponents_at_all_seats_play_the_same_in_several_processes(
    visavis: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulating, "CHUNK", 2)
    argv = ("simulate", "millions", "--games", 4, "--opponent", "A=normal", "--opponent", "B=easy", "--json")
    alone, together = (json.loads(visavis(*argv, "--jobs", jobs).out) for jobs in (1, 2))
    assert alone["won"] == together["won"]
    assert alone["answers"] == together["answers"] == 4 * 24, "nobody pauses, gives up or wavers"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["B"], "has no level; write it as --opponent SEAT=LEVEL"),
        (["B=grand"], "there is no level"),
        (["C=easy"], "there is no seat 'C'"),
        (["B=easy", "2=normal"], "seat B is given twice"),
    ],
)
def test_what_is_wrong_with_an_opponent_is_said(given: list[str], said: str) -> None:
    with pytest.raises(Complaint, match=re.escape(said)):
        arguments.opponents("millions", given, 2)


def test_a_game_that_opponents_cannot_play_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arguments, "OPPONENTS_PLAY", frozenset())
    with pytest.raises(Complaint, match="only people can play Millions"):
        arguments.opponents("millions", ["B=easy"], 2)
