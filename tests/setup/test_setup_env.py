"""The private environment: what it is made from, and that no half-made one is taken for a finished one."""

import ast
import json
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.helpers.tree import ROOT

PROJECT: dict[str, Any] = {
    "project": {"name": "visavis", "dependencies": ["msgspec"]},
    "build-system": {"requires": ["hatchling"]},
    "dependency-groups": {"dev": ["pytest"]},
    "tool": {"hatch": {"build": {}}, "ruff": {"line-length": 120}},
}


@pytest.mark.parametrize("script", ["run.py", "check.py"])
def test_an_old_python_can_read_the_two_commands_up_to_its_refusal(script: str) -> None:
    text = (ROOT / "packaging" / script).read_text(encoding="utf-8")
    ast.parse(text, feature_version=(3, 4))
    assert text.index("sys.exit(") < text.index("import chores" if script == "check.py" else "import launch")
    # An f-string or a future import would end in a SyntaxError of its own.
    assert 'f"' not in text
    assert "__future__" not in text


class TestKey:
    """The key of an environment."""

    def test_is_the_same_for_the_same_project(self, setup_env: ModuleType) -> None:
        again = json.loads(json.dumps(PROJECT))
        key = setup_env.environment_key
        assert key(PROJECT, "cpython 3.12 linux", Path("a")) == key(again, "cpython 3.12 linux", Path("a"))

    @pytest.mark.parametrize(
        ("table", "value"),
        [
            ("project", {"name": "visavis", "dependencies": ["msgspec>1"]}),
            ("build-system", {"requires": []}),
            ("dependency-groups", {"dev": []}),
            ("tool", {"hatch": {"build": {"x": 1}}}),
        ],
    )
    def test_changes_with_what_is_installed(self, setup_env: ModuleType, table: str, value: object) -> None:
        key = setup_env.environment_key
        changed = {**PROJECT, table: value}
        assert key(PROJECT, "cpython 3.12 linux", Path("a")) != key(changed, "cpython 3.12 linux", Path("a"))

    def test_changes_with_the_python_and_the_place(self, setup_env: ModuleType) -> None:
        key = setup_env.environment_key
        keys = {
            key(PROJECT, python, place)
            for python in ("cpython 3.12 linux", "cpython 3.13 linux")
            for place in (Path("a"), Path("b"))
        }
        assert len(keys) == 4

    def test_does_not_change_with_a_lint_rule(self, setup_env: ModuleType) -> None:
        key = setup_env.environment_key
        changed = {**PROJECT, "tool": {"hatch": {"build": {}}, "ruff": {"line-length": 80}}}
        assert key(PROJECT, "cpython 3.12 linux", Path("a")) == key(changed, "cpython 3.12 linux", Path("a"))


class TestRequirements:
    """What is handed to the installer."""

    def test_a_group_may_include_another(self, setup_env: ModuleType) -> None:
        groups = {"dev": ["ruff", {"include-group": "test"}], "test": ["pytest>=8"]}
        assert setup_env.group_requirements(groups, "dev") == ["ruff", "pytest>=8"]

    def test_the_group_of_this_project_can_be_read(self, setup_env: ModuleType) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        names = setup_env.group_requirements(project["dependency-groups"], "dev")
        assert any(name.startswith("pytest>=") for name in names)

    def test_extras_stand_behind_the_checkout(self, setup_env: ModuleType) -> None:
        assert setup_env.editable(Path("x"), []) == "x"
        assert setup_env.editable(Path("x"), ["sound"]) == "x[sound]"


class TestStamp:
    """The stamp of a finished set-up."""

    @pytest.mark.parametrize("content", [None, "", "{", "[]", '"text"', "\ufffd"])
    def test_a_stamp_that_cannot_be_read_is_none(
        self, setup_env: ModuleType, tmp_path: Path, content: str | None
    ) -> None:
        path = tmp_path / "stamp.json"
        if content is not None:
            path.write_text(content, encoding="utf-8")
        assert setup_env.read_stamp(path) == {}


class Installer:
    """Stands in for the programs that set-up runs."""

    def __init__(self, setup_env: ModuleType, monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
        self.setup_env = setup_env
        self.installed: list[list[str]] = []
        self.made = 0
        self.fault: BaseException | None = None
        venv = root / ".venv"
        (root / "pyproject.toml").write_text('[dependency-groups]\ndev = ["pytest"]\n', encoding="utf-8")
        monkeypatch.setattr(setup_env, "ROOT", root)
        monkeypatch.setattr(setup_env, "VENV", venv)
        monkeypatch.setattr(setup_env, "STAMP", venv / "visavis-stamp.json")
        monkeypatch.setattr(setup_env, "UNDER_WAY", venv / "visavis-setup-under-way")
        monkeypatch.setattr(setup_env, "make_venv", self.make_venv)
        monkeypatch.setattr(setup_env, "install", self.install)
        monkeypatch.setattr(setup_env, "check_qt", lambda: None)
        monkeypatch.setattr(setup_env, "venv_python_label", self.label)
        self.holds: str | None = setup_env.python_label()

    def make_venv(self, uv: str | None, *, may_install: bool) -> None:
        self.made += 1
        self.setup_env.VENV.mkdir()
        self.setup_env.UNDER_WAY.touch()
        self.holds = self.setup_env.python_label()

    def install(self, requirements: list[str], uv: str | None) -> None:
        if self.fault is not None:
            raise self.fault
        self.installed.append(requirements)

    def label(self) -> str | None:
        return self.holds

    def wish(self, *groups: str) -> Any:
        return self.setup_env.Wish(groups=frozenset(groups), system=())


@pytest.fixture
def installer(setup_env: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Installer:
    return Installer(setup_env, monkeypatch, tmp_path)


class TestEnsure:
    """Set-up as a whole, without an installer."""

    def test_the_first_time_makes_and_installs_and_the_second_does_nothing(self, installer: Installer) -> None:
        for _ in range(2):
            installer.setup_env.ensure(installer.wish())
        assert installer.made == 1
        assert installer.installed == [["--editable", str(installer.setup_env.ROOT)]]

    def test_it_says_what_it_did_and_how_long_it_took(
        self, installer: Installer, capsys: pytest.CaptureFixture[str]
    ) -> None:
        told: list[list[str]] = []
        for groups in ((), (), ("dev",)):
            installer.setup_env.ensure(installer.wish(*groups))
            said = capsys.readouterr()
            assert said.out == "", "the output is the app's"
            told.append(said.err.splitlines()[-1:])
        venv = installer.setup_env.VENV
        holds = "it holds Visavis, what it needs and the tools of the checks"
        assert told == [
            [f"Ready after 1 s: made a private environment in {venv}; it holds Visavis and what it needs."],
            [],
            [f"Ready after 1 s: brought the environment in {venv} up to date; {holds}."],
        ]

    def test_a_disk_that_takes_nothing_is_told_in_a_sentence(self, installer: Installer) -> None:
        installer.fault = OSError(28, "No space left on device", "/there")
        with pytest.raises(
            installer.setup_env.SetupError, match=r"cannot go on: No space left on device \(/there\); see"
        ):
            installer.setup_env.ensure(installer.wish())

    def test_the_checks_need_more_than_the_app_and_the_app_then_needs_nothing(self, installer: Installer) -> None:
        for groups in ((), ("dev",), ()):
            installer.setup_env.ensure(installer.wish(*groups))
        assert [requirements[2:] for requirements in installer.installed] == [[], ["pytest"]]
        assert installer.made == 1

    def test_a_changed_project_is_installed_anew_with_all_that_was_there(self, installer: Installer) -> None:
        installer.setup_env.ensure(installer.wish("dev"))
        (installer.setup_env.ROOT / "pyproject.toml").write_text('[dependency-groups]\ndev = ["ruff"]\n')
        installer.setup_env.ensure(installer.wish())
        assert [requirements[2:] for requirements in installer.installed] == [["pytest"], ["ruff"]]
        assert installer.made == 1

    def test_an_interrupted_set_up_begins_afresh(self, installer: Installer) -> None:
        installer.fault = KeyboardInterrupt()
        with pytest.raises(KeyboardInterrupt):
            installer.setup_env.ensure(installer.wish())
        assert not installer.setup_env.STAMP.exists()
        installer.fault = None
        installer.setup_env.ensure(installer.wish())
        assert installer.made == 2
        assert installer.setup_env.STAMP.exists()

    def test_an_installer_that_gave_up_leaves_the_environment_for_the_next_try(self, installer: Installer) -> None:
        installer.fault = installer.setup_env.SetupError("no network")
        with pytest.raises(installer.setup_env.SetupError, match="no network"):
            installer.setup_env.ensure(installer.wish())
        installer.fault = None
        installer.setup_env.ensure(installer.wish())
        assert installer.made == 1
        assert len(installer.installed) == 1

    def test_another_python_gets_another_environment(self, installer: Installer) -> None:
        installer.setup_env.ensure(installer.wish())
        installer.holds = "cpython 3.99 linux"
        # A stamp of the other Python has another key.
        installer.setup_env.STAMP.write_text("{}", encoding="utf-8")
        installer.setup_env.ensure(installer.wish())
        assert installer.made == 2

    def test_a_broken_environment_is_made_anew(self, installer: Installer) -> None:
        installer.setup_env.VENV.mkdir()
        installer.holds = None
        installer.setup_env.ensure(installer.wish())
        assert installer.made == 1

    def test_an_environment_of_somebody_else_is_never_removed(self, installer: Installer) -> None:
        installer.setup_env.VENV.mkdir()
        installer.holds = "cpython 3.99 linux"
        with pytest.raises(installer.setup_env.SetupError, match="not made by this script"):
            installer.setup_env.ensure(installer.wish())
        assert installer.setup_env.VENV.exists()


def test_a_python_without_the_parts_for_environments_is_told_what_to_install(
    setup_env: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(setup_env, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup_env, "UNDER_WAY", tmp_path / ".venv" / "under-way")
    monkeypatch.setattr(setup_env, "can_make_venv", lambda: False)
    with pytest.raises(setup_env.SetupError, match=rf"apt-get install python3\.{sys.version_info.minor}-venv") as told:
        setup_env.make_venv(None, may_install=False)
    assert told.value.exit_code == setup_env.MISSING_SYSTEM_EXIT
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize(("seconds", "told"), [(0.2, "1 s"), (59.4, "59 s"), (59.6, "1 min 0 s"), (125, "2 min 5 s")])
def test_how_long_it_took_is_told_for_people(setup_env: ModuleType, seconds: float, told: str) -> None:
    assert setup_env.duration(seconds) == told


@pytest.mark.parametrize(
    ("value", "expected"), [("true", True), ("1", True), ("TRUE", True), ("", False), ("false", False), ("0", False)]
)
def test_ci_is_known_by_its_variable(setup_env: ModuleType, value: str, expected: bool) -> None:
    assert setup_env.is_ci({"CI": value}) is expected
    assert setup_env.is_ci({}) is False
