"""`visavis scenario`: a line for each file, and the worst of them as exit code."""

import json
from pathlib import Path
from typing import Any

import pytest

from app import packs
from tests.cli.speaking import complaint

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
    assert said.err.startswith(
        f"visavis: {scenarios / '3_bad.toml'}: play 1: show: unknown; did you mean `shows`? There are: seat, do,"
    )
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
            'clauses: there is no clause "MIL-9.9"; `visavis rules millions` lists them',
        ),
        (SCENARIO.replace("millions", "chess"), 'game: there is no game "chess"; there are: millions'),
        ('pack = "mil.moon"\n' + SCENARIO, "pack: mil.moon: there is no pack of that name for millions; there are:"),
        ('pack = "moon.toml"\n' + SCENARIO, "pack: "),
    ],
)
def test_scenarios_that_want_what_there_is_not(visavis: Any, tmp_path: Path, text: str, wanted: str) -> None:
    path = tmp_path / "f.toml"
    path.write_text(text, encoding="utf-8")
    said = visavis("scenario", path)
    assert said.code == 2
    assert said.err.startswith(f"visavis: {path}: {wanted}")


def test_a_refusal_that_was_not_expected_is_told_in_full(visavis: Any, tmp_path: Path) -> None:
    path = tmp_path / "f.toml"
    sentence = "MIL-3.2 (not_yours): B3 belongs to Bob; only a card from your own hand can be laid."
    for expected, wanted in (
        ("", f"play 1 (Ann): Ann's answer was refused by {sentence}"),
        ('refused = "MIL-3.7"', f"play 1 (Ann): Ann's answer was refused otherwise; expected MIL-3.7, got {sentence}"),
        (
            'refused = "MIL-3.2"\nreason = "used_up"',
            f"play 1 (Ann): Ann's answer was refused otherwise; expected MIL-3.2 (used_up), got {sentence}",
        ),
    ):
        path.write_text(SCENARIO.replace("[[play]]", f'[[play]]\nseat = "Ann"\ncard = "B3"\n{expected}\n[[play]]'))
        assert visavis("scenario", path).out == f"FAIL  {path}: {wanted}\n"
    path.write_text(SCENARIO.replace('"Bob"', '"Bob", "C", "D", "E", "F"'))
    assert visavis("scenario", path).out == (
        f"FAIL  {path}: the game cannot begin: refused by MIL-2.1 (seats): This game is for 2 to 5 players, not for 6.\n"
    )


def test_a_scenario_with_a_pack_beside_it(visavis: Any, tmp_path: Path) -> None:
    pack = packs.load("millions").text.replace('"mil.last_soldier', '"mil.mine').replace("points = 8", "points = 80")
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
        "there is no scenario in this folder; a scenario is a file that ends with .toml"
    )
    (tmp_path / "large.toml").write_bytes(b"#" * 1_000_001)
    assert "is larger than 1,000,000 bytes: this is no scenario" in visavis("scenario", tmp_path / "large.toml").err
