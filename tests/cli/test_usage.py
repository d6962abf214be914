"""What the command line teaches and refuses, what it hands to the window, and how it ends."""

import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from app import packs
from app.cli import Doors, run
from app.session import Stalled
from tests.cli.speaking import CALLED, complaint
from tests.helpers.tree import ROOT

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
    for word in ("play", "simulate", "scenario", "journal", "screenshot", "pack", "rules", "exit codes:", "130", "141"):
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
        ("fly", 'visavis: argument COMMAND: there is no "fly"; there are: play, simulate, scenario, journal,'),
        ("plya", 'visavis: argument COMMAND: there is no "plya"; did you mean `play`? There are: play, simulate,'),
        ("pack chek", 'visavis pack: argument COMMAND: there is no "chek"; did you mean `check` or `schema`? There'),
        ("play milions", 'visavis: there is no game "milions"; did you mean `millions`? There are: millions'),
        (
            "play millions --sead 3",
            "visavis play: does not know --sead 3; did you mean `--seed`? `visavis play --help` shows",
        ),
        ("rules millions --what", "visavis rules: does not know --what; `visavis rules --help` shows how it is used."),
        ("play millions extra", "visavis play: does not know extra; `visavis play --help` shows how it is used."),
        ("rules", "visavis rules: the following arguments are required: GAME; `visavis rules --help` shows"),
        ("simulate millions --jobs 62", "visavis simulate: argument --jobs: '62' is no whole number from 1 to 61;"),
        (
            "play",
            "visavis play: the following arguments are required: GAME; `visavis play --help` shows how it is used.",
        ),
        ("play chess", 'visavis: there is no game "chess"; there are: millions'),
        (
            "play millions --seats 6",
            "visavis: Millions: The Last Soldier is for 2 to 5 players, not for 6; give --seats 2 to 5",
        ),
        ("play millions --seats x", "visavis play: argument --seats: 'x' is no whole number; `visavis play --help`"),
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
            "visavis: --option: option 'open_piles' cannot be 'maybe'; it takes: off (or",
        ),
        ("simulate chess", 'visavis: there is no game "chess"; there are: millions'),
        (
            "simulate millions --games 0",
            "visavis simulate: argument --games: '0' is no whole number from 1 to 1000000000;",
        ),
        (
            "simulate millions --checks few",
            'visavis simulate: argument --checks: there is no "few"; there are: none, some, all',
        ),
        (
            "simulate millions --seed 9223372036854775807",
            "visavis: --seed 9223372036854775807 is too large for 100 games;",
        ),
        (
            "play millennium_blades --option venue=on",
            "visavis: --option venue=on means nothing here; it goes with mode=exhibition: give that too, or leave venue out",
        ),
        (
            "screenshot millennium_blades --out a.png --option decks=preset --option mode=pre-release",
            "visavis: --option decks=preset means nothing here; it goes with mode=exhibition: give that too, or",
        ),
        (
            "simulate millennium_blades --option mode=exhibition --option decks=preset --pack TRIAL",
            "visavis: Decks: 2 players need a ready-made deck each, and the pack has 0.",
        ),
        (
            "play millennium_blades --option sets=market_day --pack TRIAL",
            "visavis: Sets: the pack has no theme “market day”. Take sets by chance, or a pack that has it (MB-2.1)",
        ),
        ("scenario moon.toml --json=3", "visavis scenario: argument --json: ignored explicit argument '3';"),
        ("journal moon.jsonl", "visavis: moon.jsonl: there is no such file. Saved games lie in "),
        ("journal moon.jsonl --verify", "visavis: moon.jsonl: there is no such file. Saved games lie in "),
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
        ("pack schema chess", 'visavis: there is no game "chess"; there are: millions'),
        ("rules chess", 'visavis: there is no game "chess"; there are: millions'),
        ("rules millions MIL-9", "visavis: there is no clause 'MIL-9'; `visavis rules millions` lists them all"),
    ],
)
def test_what_cannot_be_understood_is_told_in_one_line(visavis: Any, argv: str, wanted: str) -> None:
    trial = str(Path(__file__).parents[1] / "millennium_blades" / "trial.toml")
    assert complaint(visavis(*(trial if part == "TRIAL" else part for part in argv.split()))).startswith(wanted)


@pytest.mark.parametrize("command", ["play", "simulate", "screenshot"])
def test_the_help_lists_the_house_rules_with_all_that_they_take(visavis: Any, command: str) -> None:
    takes = "takes off (or false, no, 0), on (or true, yes, 1)\n"
    help_ = visavis(command, "--help").out
    assert f"  open_piles=off    {takes}" in help_
    assert help_.index("(MIL-7.2)") < help_.index("examples:")
    refused = visavis("play", "millions", "--option", "open_piles=maybe").err
    assert refused.endswith(takes.replace("takes ", "it takes: "))
    for value, is_on in (("TRUE", True), ("yes", True), ("1", True), ("false", False), ("no", False), ("0", False)):
        visavis("play", "millions", "--option", f"open_piles={value}")
        assert CALLED[0][1]["options"] == {"open_piles": is_on}


@pytest.mark.parametrize(
    "argv",
    [
        ("simulate", "millions", "--keep"), ("simulate", "millions", "--out"), ("simulate", "millions", "--pack"),
        ("screenshot", "millions", "--out"), ("pack", "check"), ("scenario",), ("journal",),
    ],
)  # fmt: skip
def test_an_empty_path_is_not_the_folder_that_one_is_in(visavis: Any, argv: tuple[str, ...]) -> None:
    for empty in ("", " "):
        told = complaint(visavis(*argv, empty))
        assert f"{empty!r} is no path" in told or told.startswith("visavis: --pack is empty; give the id")


def test_play_hands_over_what_was_asked(visavis: Any) -> None:
    assert visavis("play", "millions").code == 0
    assert CALLED == [("play", {"game": "millions", "seats": 2, "seed": None, "options": {"open_piles": False}})]
    visavis("play", "millions", "--seats", 4, "--seed", 7, "--option", "open_piles=on")
    assert CALLED == [("play", {"game": "millions", "seats": 4, "seed": 7, "options": {"open_piles": True}})]


@pytest.mark.rule("MIL-1.3")
def test_a_pack_of_ones_own_is_handed_over(visavis: Any, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = packs.load("millions").text.replace('"mil.last_soldier', '"mil.mine').replace("points = 8", "points = 100")
    mine.write_text(text, encoding="utf-8")
    for command in (("play", "millions"), ("screenshot", "millions", "--out", tmp_path / "a.png")):
        visavis(*command, "--pack", mine)
        assert CALLED[0][1]["pack"].pack.id == "mil.mine"
        visavis(*command, "--pack", "mil.last_soldier")
        assert CALLED[0][1]["pack"].pack.id == "mil.last_soldier"
        wanted = "visavis: --pack: mil.moon: there is no pack of that name for millions; there are: mil.last_soldier"
        assert complaint(visavis(*command, "--pack", "mil.moon")).startswith(wanted)
    mine.write_text(text.replace("power = 1\n", "power = 2\n").replace("points = -", "points = "), encoding="utf-8")
    told = complaint(visavis("simulate", "millions", "--pack", mine))
    assert told.startswith(f"visavis: --pack: {mine}: mil.mine.baron_1: points: ")
    assert told.endswith(f"(and 3 more; `visavis pack check {mine}` tells all)")


def test_a_game_that_cannot_be_saved_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    def stalled(**_: object) -> int:
        raise Stalled("The folder of this game is gone: put it back.")

    doors = Doors(app=lambda: 0, play=stalled, screenshot=stalled)
    assert run(["play", "millions"], doors) == 2
    told = capsys.readouterr().err
    assert told.startswith("visavis: The folder of this game is gone: put it back. (saved games lie in ")
    assert len(told.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
@pytest.mark.parametrize("command", ["rules millions", "--help", "pack schema millions"])
def test_an_output_that_takes_nothing_is_told_in_one_line(command: str) -> None:
    done = shell(f"{command} > /dev/full")
    assert done.returncode == 2
    assert done.stderr == (
        "visavis: the output cannot be written (No space left on device); send it somewhere else, or free some space\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
@pytest.mark.parametrize(
    ("command", "code"), [("rules millions MIL-1.3", 0), ("simulate millions --games 1", 0), ("rules chess", 2)]
)
def test_without_streams_nothing_is_said_and_nothing_fails(closed: str, command: str, code: int) -> None:
    done = shell(f"{command} {closed}")
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, its streams as a shell has put them."""
    program = f"{shlex.quote(sys.executable)} -m app.main {command}"
    return subprocess.run(["bash", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


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
