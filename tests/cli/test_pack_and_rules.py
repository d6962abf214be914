"""`visavis pack` and `visavis rules`."""

import json
from pathlib import Path
from typing import Any

import pytest

from app import packs
from app.rulebook import clauses
from tests.cli.speaking import complaint
from tests.packs.folders import TEXT, made


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
    assert said.out == (
        "ok    good.toml: The Last Soldier (mil.last_soldier), 24 cards for millions\n"
        "2 packs: 1 ok, 1 with faults, 0 not readable.\n"
    )
    fault = "bad.toml: mil.last_soldier.power_12: power: a whole number from 1 to 12 is needed, not 13"
    assert said.err == f"visavis: {fault}\n"
    assert visavis("simulate", "millions", "--pack", "bad.toml").err == f"visavis: --pack: {fault}\n"
    assert visavis("pack", "check", "good.toml").code == 0
    assert visavis("pack", "check", "bad.toml", "moon.toml").code == 2


@pytest.mark.usefixtures("packs_folder")
def test_a_folder_of_packs_is_checked(visavis: Any, tmp_path: Path) -> None:
    (tmp_path / "in" / "deep.toml").mkdir(parents=True)
    assert "there is no content pack in this folder; a content pack is a file" in complaint(
        visavis("pack", "check", "in")
    )
    (tmp_path / "good.toml").rename(tmp_path / "in" / "deep.toml" / "good.toml")
    said = visavis("pack", "check", ".")
    assert said.code == 1
    assert said.out.startswith(f"ok    {Path('in') / 'deep.toml' / 'good.toml'}: The Last Soldier")
    assert said.err.startswith("visavis: bad.toml: ")


def test_a_folder_is_checked_and_played_from_the_command_line(
    visavis: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made(tmp_path / "box")
    said = visavis("pack", "check", "box")
    assert said.out == "ok    box: Mine (mil.mine), 24 cards for millions\n"
    assert visavis("simulate", "millions", "--pack", "box", "--games", 1).code == 0
    made(tmp_path / "more" / "bad", ("power.toml", "power = 12", "power = 13"))
    (tmp_path / "more" / "one.toml").write_text(TEXT)
    said = visavis("pack", "check", ".", "--json")
    told = [json.loads(line) for line in said.out.splitlines()]
    assert [Path(one["file"]).as_posix() for one in told] == ["box", "more/bad", "more/one.toml"]
    assert [one["ok"] for one in told] == [True, False, True]
    assert Path(told[1]["faults"][0]["file"]).as_posix() == "more/bad/power.toml"
    (tmp_path / "box" / "pack.toml").unlink()
    said = visavis("pack", "check", "box")
    assert (said.code, said.err.count("\n")) == (1, 1)
    assert "this folder has no pack.toml" in said.err
    assert "this folder has no pack.toml" in visavis("simulate", "millions", "--pack", "box").err


@pytest.mark.usefixtures("packs_folder")
def test_packs_are_checked_for_scripts(visavis: Any) -> None:
    said = visavis("pack", "check", "good.toml", "bad.toml", "--json")
    assert said.code == 1
    assert said.err == ""
    good, bad = map(json.loads, said.out.splitlines())
    assert good["ok"]
    assert good["cards"] == 24
    assert bad["faults"][0]["field"] == "power"


def test_no_pack_and_no_scenario_can_forge_a_line(visavis: Any, tmp_path: Path) -> None:
    """Whatever stands in a file, each file is told in one line, and no character steers the terminal."""
    text = packs.load("millions").text
    forged = r"x\u001b[2K\nok    good.toml: The Last Soldier (mil.last_soldier), 24 cards for millions"
    pack = tmp_path / "pack.toml"
    for old in ('"The Last Soldier"', '"mil.last_soldier"', '"mil.last_soldier.power_05"', '"Pack Mule"', '"power"'):
        pack.write_text(text.replace(old, f'"{forged}"', 1), encoding="utf-8")
        said = visavis("pack", "check", pack)
        assert said.code == 1, old
        assert said.out == "", old
        assert all(line.startswith(f"visavis: {pack}: ") and line.isprintable() for line in said.err.splitlines()), old
    scenario = tmp_path / "scenario.toml"
    for round_ in (1, 2):
        play = f'[[play]]\nsee = "everybody"\nshows = {{ round = {round_} }}\n'
        head = f'title = "{forged}"\ngame = "millions"\nseats = ["Ann", "Bob"]\n'
        scenario.write_text(head + play, encoding="utf-8")
        (line,) = visavis("scenario", scenario).out.splitlines()
        assert line.isprintable()
        assert line.startswith("ok    " if round_ == 1 else "FAIL  ")


def test_the_schema_is_printed(visavis: Any) -> None:
    assert json.loads(visavis("pack", "schema", "millions").out)["title"].startswith("A content pack for Millions")


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


def test_all_clauses_of_a_kind_are_printed(visavis: Any) -> None:
    told = json.loads(visavis("rules", "millions", "mil", "--json").out)
    assert [clause["id"] for clause in told] == [clause for clause in clauses("millions") if clause.startswith("MIL-")]


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
