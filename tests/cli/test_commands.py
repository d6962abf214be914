"""The commands: what they print, how they end, and that nothing which people give them makes them fall over."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app import packs
from app.cli import Doors, run
from app.cli import simulate as simulating
from app.rulebook import clauses
from app.seats import pack_texts, seated
from app.session import Session
from rules.kernel import soak
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.options import Options
from rules.kernel.refusals import RulesBroken
from tests.helpers.tree import ROOT

CALLED: list[tuple[str, dict[str, Any]]] = []


def _app() -> int:
    CALLED.append(("app", {}))
    return 0


def _play(**given: Any) -> int:
    CALLED.append(("play", given))
    return 0


def _screenshot(**given: Any) -> int:
    CALLED.append(("screenshot", given))
    return 3


DOORS = Doors(app=_app, play=_play, screenshot=_screenshot)  # type: ignore[arg-type]


class Said:
    """What a command printed, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def visavis(capsys: pytest.CaptureFixture[str]) -> Any:
    """Carries out a command in this process."""

    def carry_out(*argv: object) -> Said:
        CALLED.clear()
        code = run([str(word) for word in argv], DOORS)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return carry_out


def complaint(said: Said, code: int = 2) -> str:
    """The one sentence that a command complained with."""
    assert said.code == code, said.err
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    assert "Traceback" not in said.err
    return said.err.strip()


# -- help and usage ---------------------------------------------------------------------------------------------------

COMMANDS = (
    ("play",), ("simulate",), ("scenario",), ("journal",), ("screenshot",), ("pack",), ("pack", "check"),
    ("pack", "schema"), ("rules",),
)  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_teaches(visavis: Any, command: tuple[str, ...]) -> None:
    said = visavis(*command, "--help")
    assert said.code == 0
    assert "example" in said.out
    assert f"  visavis {command[0]}" in said.out, "with an example that can be copied"
    assert all(len(line) <= 120 for line in said.out.splitlines())


def test_the_main_help_lists_commands_and_exit_codes(visavis: Any) -> None:
    said = visavis("--help")
    assert said.code == 0
    for word in ("play", "simulate", "scenario", "journal", "screenshot", "pack", "rules", "exit codes:", "130"):
        assert word in said.out


def test_the_version(visavis: Any) -> None:
    said = visavis("--version")
    assert said.code == 0
    assert said.out.startswith("visavis ")


def test_without_a_command_the_app_opens(visavis: Any) -> None:
    assert visavis().code == 0
    assert CALLED == [("app", {})]


@pytest.mark.parametrize(
    ("argv", "wanted"),
    [
        ("fly", "visavis: argument COMMAND: invalid choice: 'fly'"),
        (
            "play",
            "visavis play: the following arguments are required: GAME; `visavis play --help` shows how it is used.",
        ),
        ("play chess", "visavis: there is no game 'chess'; choose one of: millions"),
        (
            "play millions --seats 6",
            "visavis: Millions: The Last Soldier is for 2 to 5 players, not for 6; give --seats 2 to 5",
        ),
        ("play millions --seats x", "visavis play: argument --seats: invalid int value: 'x'; `visavis play --help`"),
        (
            "play millions --seed -1",
            "visavis play: argument --seed: '-1' is no whole number from 0 to 9223372036854775807;",
        ),
        ("play millions --seed 1.5", "visavis play: argument --seed: '1.5' is no whole number from 0 to"),
        (
            "play millions --option open_piles",
            "visavis: --option open_piles has no value; write it as --option open_piles=VALUE",
        ),
        ("play millions --option moon=on", "visavis: --option: there is no option 'moon'; this game has: open_piles"),
        (
            "play millions --option open_piles=maybe",
            "visavis: --option: option 'open_piles' cannot be 'maybe'; it takes:",
        ),
        ("simulate chess", "visavis: there is no game 'chess'; choose one of: millions"),
        (
            "simulate millions --games 0",
            "visavis simulate: argument --games: '0' is no whole number from 1 to 1000000000;",
        ),
        ("simulate millions --checks few", "visavis simulate: argument --checks: invalid choice: 'few'"),
        (
            "simulate millions --seed 9223372036854775807",
            "visavis: --seed 9223372036854775807 is too large for 100 games;",
        ),
        ("scenario moon.toml --json=3", "visavis scenario: argument --json: ignored explicit argument '3';"),
        ("journal moon.jsonl", "visavis: moon.jsonl: there is no such file. Choose a game from the list."),
        ("journal moon.jsonl --verify", "visavis: moon.jsonl: there is no such file. Choose a game from the list."),
        ("journal x --seat A --reveal", "visavis journal: argument --reveal: not allowed with argument --seat;"),
        ("screenshot millions", "visavis screenshot: the following arguments are required: --out;"),
        (
            "screenshot millions --out a.gif",
            "visavis: --out a.gif: pictures are PNG files; give a name that ends with .png",
        ),
        ("screenshot millions --out no/a.png", "visavis: --out no/a.png: there is no folder no; make it first"),
        (
            "screenshot millions --out a.png --size big",
            "visavis screenshot: argument --size: 'big' is no size; write it as",
        ),
        (
            "screenshot millions --out a.png --size 0x9",
            "visavis screenshot: argument --size: '0x9' is no size; write it as",
        ),
        ("screenshot millions --out a.png --seat 3", "visavis: there is no seat '3'; seats are A to B, or 1 to 2"),
        ("screenshot millions --out a.png --seat 0", "visavis: there is no seat '0'; seats are A to B, or 1 to 2"),
        ("pack", "visavis pack: the following arguments are required: COMMAND; `visavis pack --help`"),
        ("pack schema chess", "visavis: there is no game 'chess'; choose one of: millions"),
        ("rules chess", "visavis: there is no game 'chess'; choose one of: millions"),
        ("rules millions MIL-9", "visavis: there is no clause 'MIL-9'; `visavis rules millions` lists them all"),
    ],
)
def test_what_cannot_be_understood_is_told_in_one_line(visavis: Any, argv: str, wanted: str) -> None:
    assert complaint(visavis(*argv.split())).startswith(wanted)


# -- what needs a window ----------------------------------------------------------------------------------------------


def test_play_hands_over_what_was_asked(visavis: Any) -> None:
    assert visavis("play", "millions").code == 0
    assert CALLED == [("play", {"game": "millions", "seats": 2, "seed": None, "options": {"open_piles": False}})]
    visavis("play", "millions", "--seats", 4, "--seed", 7, "--option", "open_piles=on")
    assert CALLED == [("play", {"game": "millions", "seats": 4, "seed": 7, "options": {"open_piles": True}})]


def test_screenshot_hands_over_what_was_asked(visavis: Any, tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    argv = f"screenshot millions --seed 3 --answers 9 --size 1920x1080 --out {out} --seats 3 --seat b --theme dark"
    assert visavis(*argv.split()).code == 3, "the exit code of the window's part"
    wanted: Mapping[str, object] = {
        "game": "millions", "seed": 3, "answers": 9, "size": (1920, 1080), "out": out, "seats": 3, "seat": 1,
        "theme": "dark", "options": {"open_piles": False},
    }  # fmt: skip
    assert len(CALLED) == 1
    assert CALLED[0] == ("screenshot", wanted)
    visavis("screenshot", "millions", "--out", out)
    assert CALLED[0][1]["size"] == (1280, 800)
    assert CALLED[0][1]["seat"] is None


# -- simulate ---------------------------------------------------------------------------------------------------------


def test_simulate_ends_with_a_line_for_scripts(visavis: Any) -> None:
    said = visavis("simulate", "millions", "--seats", 3, "--games", 4, "--seed", 5, "--json")
    assert said.code == 0
    assert said.err == ""
    told = json.loads(said.out.splitlines()[-1])
    assert list(told) == ["games", "answers", "answers_per_second", "violations"]
    assert (told["games"], told["violations"]) == (4, 0)
    assert told["answers"] >= 4 * 12
    assert told["answers_per_second"] > 0


def test_simulate_ends_with_a_sentence_for_people(visavis: Any) -> None:
    said = visavis("simulate", "millions", "--games", 2, "--checks", "none", "--option", "open_piles=on")
    assert said.code == 0
    assert said.out.startswith("2 games, ")
    assert said.out.endswith(": no violation.\n")


def test_several_processes_play_the_same_games(visavis: Any) -> None:
    argv = ("simulate", "millions", "--games", simulating.CHUNK + 5, "--checks", "none", "--json")
    alone, together = (json.loads(visavis(*argv, "--jobs", jobs).out) for jobs in (1, 2))
    assert alone["answers"] == together["answers"]
    assert alone["games"] == together["games"] == simulating.CHUNK + 5


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


def test_an_answer_that_breaks_the_rules_is_left_out_of_the_journal(tmp_path: Path) -> None:
    task = simulating.Task("millions", 2, {"open_piles": False}, "all", 1, 1)
    good = soak.play(simulating.arguments.game("millions").table(packs.load("millions").pack.cards, 2, {}), 1)
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


# -- scenario ---------------------------------------------------------------------------------------------------------

SCENARIO = 'title = "t"\ngame = "millions"\nseats = ["Ann", "Bob"]\n[[play]]\nsee = "Ann"\nshows = { round = 1 }\n'


@pytest.fixture
def scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one scenario of each kind."""
    folder = tmp_path / "s"
    folder.mkdir()
    (folder / "1_ok.toml").write_text('clauses = ["MIL-3.1"]\n' + SCENARIO, encoding="utf-8")
    (folder / "2_failing.toml").write_text(SCENARIO.replace("1 }", "2 }"), encoding="utf-8")
    (folder / "3_bad.toml").write_text(SCENARIO.replace("shows", "show"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return Path("s")


def test_scenarios_have_a_line_each(visavis: Any, scenarios: Path) -> None:
    said = visavis("scenario", scenarios)
    assert said.code == 2
    assert said.out.splitlines() == [
        f"ok    {scenarios / '1_ok.toml'}: t (MIL-3.1)",
        f"FAIL  {scenarios / '2_failing.toml'}: play 1: Ann sees round: 1; expected 2",
        f"bad   {scenarios / '3_bad.toml'}",
        "3 scenarios: 1 ok, 1 failed, 1 not understood.",
    ]
    assert said.err.startswith(f"visavis: {scenarios / '3_bad.toml'}: play 1: 'show' is unknown; there are: seat, do,")
    assert visavis("scenario", scenarios / "1_ok.toml").code == 0
    assert visavis("scenario", scenarios / "2_failing.toml", scenarios / "1_ok.toml").code == 1


def test_scenarios_for_scripts(visavis: Any, scenarios: Path) -> None:
    said = visavis("scenario", scenarios, "--json")
    assert said.code == 2
    assert said.err == ""
    told = [json.loads(line) for line in said.out.splitlines()]
    assert [one["outcome"] for one in told] == ["ok", "failed", "not understood"]
    assert told[0]["clauses"] == ["MIL-3.1"]
    assert [len(one["faults"]) for one in told] == [0, 1, 1]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            'clauses = ["MIL-9.9"]\n' + SCENARIO,
            "clauses: there is no clause 'MIL-9.9'; `visavis rules millions` lists them",
        ),
        (SCENARIO.replace("millions", "chess"), "game: there is no game 'chess'; the games are: millions"),
        ('pack = "mil.moon"\n' + SCENARIO, "pack: mil.moon: there is no pack of that name for millions; there is:"),
        ('pack = "moon.toml"\n' + SCENARIO, "pack: "),
    ],
)
def test_scenarios_that_want_what_there_is_not(visavis: Any, tmp_path: Path, text: str, wanted: str) -> None:
    path = tmp_path / "f.toml"
    path.write_text(text, encoding="utf-8")
    said = visavis("scenario", path)
    assert said.code == 2
    assert said.err.startswith(f"visavis: {path}: {wanted}")


def test_a_scenario_with_a_pack_beside_it(visavis: Any, tmp_path: Path) -> None:
    pack = (
        packs.load("millions").text.replace('"mil.last_soldier"', '"mil.mine"', 1).replace("points = 8", "points = 80")
    )
    (tmp_path / "mine.toml").write_text(pack, encoding="utf-8")
    text = 'pack = "mine.toml"\n' + SCENARIO.replace("[[play]]", "[table]\npoints = [80]\n[[play]]").replace(
        "round = 1", "total = 80"
    )
    (tmp_path / "f.toml").write_text(text, encoding="utf-8")
    assert visavis("scenario", tmp_path / "f.toml").code == 0


def test_files_that_are_no_scenarios(visavis: Any, tmp_path: Path) -> None:
    assert (
        visavis("scenario", tmp_path / "moon.toml").err == f"visavis: {tmp_path / 'moon.toml'}: there is no such file\n"
    )
    assert complaint(visavis("scenario", tmp_path)).endswith(
        "there is no scenario in this folder; scenarios are files that end with .toml"
    )
    (tmp_path / "large.toml").write_bytes(b"#" * 1_000_001)
    assert "is larger than 1,000,000 bytes: this is no scenario" in visavis("scenario", tmp_path / "large.toml").err


# -- journal ----------------------------------------------------------------------------------------------------------

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


# -- pack -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def packs_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a good pack and a bad one."""
    text = packs.load("millions").text
    (tmp_path / "good.toml").write_text(text, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(text.replace("power = 12", "power = 13"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("packs_folder")
def test_packs_are_checked(visavis: Any) -> None:
    said = visavis("pack", "check", "good.toml", "bad.toml")
    assert said.code == 1
    assert said.out == "ok    good.toml: The Last Soldier (mil.last_soldier), 24 cards for millions\n"
    assert said.err == "visavis: bad.toml: mil.last_soldier.power_12: power: Expected `int` <= 12\n"
    assert visavis("pack", "check", "good.toml").code == 0
    assert visavis("pack", "check", "bad.toml", "moon.toml").code == 2


@pytest.mark.usefixtures("packs_folder")
def test_packs_are_checked_for_scripts(visavis: Any) -> None:
    said = visavis("pack", "check", "good.toml", "bad.toml", "--json")
    assert said.code == 1
    assert said.err == ""
    good, bad = map(json.loads, said.out.splitlines())
    assert good["ok"]
    assert good["cards"] == 24
    assert bad["faults"][0]["field"] == "power"


def test_the_schema_is_printed(visavis: Any) -> None:
    assert json.loads(visavis("pack", "schema", "millions").out)["title"].startswith("A content pack for Millions")


# -- rules ------------------------------------------------------------------------------------------------------------


def test_the_rules_are_printed_with_their_tests(visavis: Any) -> None:
    said = visavis("rules", "millions")
    assert said.code == 0
    assert said.out.startswith("Millions: The Last Soldier\n====")
    for clause in clauses("millions"):
        assert f"\n{clause}" in said.out
    assert "At every table" in said.out
    assert "· tests/" in said.out
    assert all(len(line) <= 100 for line in said.out.splitlines() if "· " not in line)


def test_some_rules_are_printed(visavis: Any) -> None:
    said = visavis("rules", "millions", "mil-4.5", "TAB-2")
    assert "MIL-4.5  " in said.out
    assert "TAB-2.3  " in said.out
    assert "MIL-4.4  " not in said.out
    assert "====" not in said.out
    told = json.loads(visavis("rules", "millions", "MIL-6", "--json").out)
    assert [clause["id"] for clause in told] == ["MIL-6.1", "MIL-6.2", "MIL-6.3", "MIL-6.4"]
    assert told[2]["ruling"] is True
    assert told[0]["tests"]


def test_no_clause_is_untested(visavis: Any) -> None:
    said = visavis("rules", "millions", "--untested")
    assert (said.code, said.out, said.err) == (0, "", "")


def test_clauses_without_a_test_are_named(visavis: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {clause: ["tests/x"] for clause in clauses("millions") if clause != "MIL-4.4"}
    monkeypatch.setattr("app.proofs.proofs", lambda root: found)
    said = visavis("rules", "millions", "--untested")
    assert said.code == 1
    assert said.out == "MIL-4.4  If the sum is exactly zero, they are taken like a battle: by the highest.\n"
    assert "· no test" in visavis("rules", "millions", "MIL-4.4").out
    monkeypatch.setattr("app.proofs.proofs", lambda root: {"MIL-4.4": [f"tests/{k}" for k in range(7)]})
    assert "· and 4 more tests" in visavis("rules", "millions", "MIL-4.4").out


def test_outside_a_checkout_there_are_no_tests(visavis: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.proofs.checkout", lambda: None)
    assert complaint(visavis("rules", "millions", "--untested")).startswith(
        "visavis: --untested looks for tests, and there"
    )
    said = visavis("rules", "millions", "MIL-4.4")
    assert said.code == 0
    assert "test" not in said.out
    assert "tests" not in json.loads(visavis("rules", "millions", "MIL-4.4", "--json").out)[0]


# -- how it all ends --------------------------------------------------------------------------------------------------


def test_whoever_stops_reading_ends_it_quietly() -> None:
    program = f"{sys.executable} -m app.main rules millions | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "Millions: The Last Soldier\n"
    assert done.stderr == ""
    assert done.returncode in (0, 141), "0 where all of it fitted into the pipe"


def test_ctrl_c_ends_it_quietly(visavis: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("app.cli.simulate.simulate", interrupted)
    said = visavis("simulate", "millions")
    assert said.code == 130
    assert said.err == "\n"


def test_a_pipe_that_closes(visavis: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> int:
        raise BrokenPipeError

    monkeypatch.setattr("app.cli.simulate.simulate", closed)
    monkeypatch.setattr("os.dup2", lambda *_: None)
    assert visavis("simulate", "millions").code == 141


def test_odd_characters_can_be_printed_anywhere() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app.main", "rules", "millions", "MIL-1.3"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0
    assert "from \\u22121 to \\u22124" in done.stdout
