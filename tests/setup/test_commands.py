"""The two commands: what they take for themselves, what they pass on, and how they end."""

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest


class TestRun:
    """What packaging/run.py does."""

    @pytest.mark.parametrize(
        ("arguments", "own", "passed_on"),
        [
            ([], set(), ()),
            (["play", "millions"], set(), ("play", "millions")),
            (["--install-system", "play"], {"--install-system"}, ("play",)),
            (["--with-sound", "--setup-only"], {"--with-sound", "--setup-only"}, ()),
            # What stands behind the app's own words is the app's.
            (["simulate", "--with-sound"], set(), ("simulate", "--with-sound")),
        ],
    )
    def test_own_options_stand_first(
        self, launch: ModuleType, arguments: list[str], own: set[str], passed_on: tuple[str, ...]
    ) -> None:
        request = launch.read_arguments(arguments)
        assert (request.own, request.passed_on) == (own, passed_on)

    @pytest.mark.parametrize(
        ("arguments", "expected"),
        [
            ([], True),
            (["play", "millions"], True),
            (["play", "--help"], False),
            (["--help"], False),
            (["simulate", "millions"], False),
            (["screenshot", "millions"], False),
        ],
    )
    def test_only_a_window_needs_a_display(self, launch: ModuleType, arguments: list[str], expected: bool) -> None:
        assert launch.wants_window(arguments) is expected

    def test_without_a_display_it_sets_up_first_and_then_ends_with_one_sentence(
        self, launch: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        done: list[str] = []

        def become(_: object) -> int:
            done.append("started")
            return 0

        for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            monkeypatch.delenv(variable, raising=False)
        monkeypatch.setattr(sys, "platform", "linux")
        monkeypatch.setattr(launch.setup_env, "ensure", lambda wish: done.append("set up"))
        monkeypatch.setattr(launch, "become", become)
        assert launch.main([]) == 4
        assert done == ["set up"]
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert said.err.startswith("Visavis found no display to open its window on (neither DISPLAY nor")
        for remedy in ("graphical session", "xvfb-run", "visavis", "--help"):
            assert remedy in said.err
        assert launch.main(["simulate", "millions"]) == 0, "which needs none"
        assert launch.main(["--setup-only"]) == 0
        assert done == ["set up", "set up", "started", "set up"]
        assert capsys.readouterr().err.startswith("Visavis is set up; this starts it: ")

    def test_set_up_that_cannot_be_is_told_before_the_display_is_missed(
        self, launch: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def ensure(_: object) -> None:
            raise launch.setup_env.SetupError("no network", 3)

        monkeypatch.setattr(launch.setup_env, "ensure", ensure)
        assert launch.main([]) == 3
        assert capsys.readouterr().err == "no network\n"


class TestCheck:
    """What packaging/check.py does."""

    def test_every_chore_is_explained(self, chores: ModuleType) -> None:
        told = chores.parser().format_help()
        for name, chore in chores.CHORES.items():
            assert chore.__doc__
            assert f"  {name}" in told

    def test_quick_leaves_the_slow_tests_out(self, chores: ModuleType) -> None:
        command = chores.quick(("-k", "deal"))[-1].command
        assert command[-4:] == ("-m", "not slow", "-k", "deal")

    def test_all_holds_every_kind_of_check(self, chores: ModuleType) -> None:
        titles = [step.title for step in chores.everything(())]
        assert titles == ["ruff format", "ruff check", "import contracts", "mypy", "pytest"]

    def test_soak_plays_100_000_games(self, chores: ModuleType) -> None:
        commands = [step.command for step in chores.soak(())]
        assert len(commands) * chores.GAMES_PER_SIZE == 100_000
        assert [command[command.index("--seats") + 1] for command in commands] == ["2", "3", "4", "5"]

    def test_one_failed_step_fails_the_chore_and_stops_no_other(
        self, chores: ModuleType, capfd: pytest.CaptureFixture[str]
    ) -> None:
        steps = [
            chores.Step(title, (sys.executable, "-c", code)) for title, code in (("a", "1/0"), ("b", "print('on')"))
        ]
        assert chores.run_steps(steps) == 1
        told = capfd.readouterr().out
        assert "on" in told
        assert "FAILED a" in told
        assert "ok     b" in told
        assert chores.run_steps(steps[1:]) == 0

    def test_a_chore_without_arguments_refuses_them(
        self, chores: ModuleType, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit) as ended:
            chores.main(["lint", "app"])
        assert ended.value.code == 2
        assert "lint takes no arguments" in capsys.readouterr().err


class TestMutation:
    """The mutation score."""

    def test_counts_what_the_tests_noticed(self, chores: ModuleType) -> None:
        stats = {"killed": 90, "timeout": 4, "survived": 4, "no_tests": 2, "skipped": 10, "total": 110}
        assert chores.mutation_score(stats) == 94.0

    @pytest.mark.parametrize(("killed", "expected"), [(95, 0), (94, 1), (0, 1)])
    def test_passes_from_95_percent_on(self, chores: ModuleType, tmp_path: Path, killed: int, expected: int) -> None:
        path = tmp_path / "stats.json"
        path.write_text(json.dumps({"killed": killed, "total": 100}), encoding="utf-8")
        assert chores.mutation_verdict(path) == expected

    def test_survivors_are_named_and_what_no_test_reaches_is_gathered(self, chores: ModuleType) -> None:
        listed = "    a.x_f__mutmut_1: survived\n    a.x_g__mutmut_1: no tests\n    a.x_g__mutmut_2: no tests\n"
        assert chores.survivors(listed) == "survived: a.x_f__mutmut_1\nreached by no test: a.x_g (2)"

    def test_no_mutant_at_all_is_no_success(self, chores: ModuleType) -> None:
        assert chores.mutation_score({}) == 0.0
