"""The program as it is put together: the window is imported only when it is wanted, and its absence is told."""

import os
import subprocess
import sys
from typing import Any

import pytest

from app import main as program
from tests.helpers.tree import ROOT


def visavis(*argv: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, with nothing that points to a screen."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    return subprocess.run(
        [sys.executable, "-m", "app.main", *argv],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**kept, "PYTHONPATH": str(ROOT), **environ},
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
@pytest.mark.parametrize("argv", [(), ("play", "millions")])
def test_no_display_is_told_in_one_sentence(argv: tuple[str, ...]) -> None:
    done = visavis(*argv)
    assert done.returncode == 4
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("Visavis found no display")


def test_what_needs_no_window_does_not_import_it() -> None:
    code = (
        "import sys; from app.main import main; code = main(['simulate', 'millions', '--games', '1']);"
        "assert not [m for m in sys.modules if m.startswith(('PySide6', 'ui.'))], 'Qt was imported'; sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


class Window:
    """Stands for the part of the program that opens windows."""

    def __init__(self) -> None:
        self.called: list[tuple[str, dict[str, Any]]] = []

    def run_app(self) -> int:
        self.called.append(("app", {}))
        return 0

    def run_play(self, **given: Any) -> int:
        self.called.append(("play", given))
        return 0

    def take_screenshot(self, **given: Any) -> int:
        self.called.append(("screenshot", {**given, "platform": os.environ["QT_QPA_PLATFORM"]}))
        return 0


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    """The window's part is not there, and something notes what it is asked."""
    window = Window()
    monkeypatch.setattr(program, "_window", lambda: window)
    return window


def test_opponents_are_led_to_the_table(window: Window, visavis: Any) -> None:
    assert program.main(["play", "millions", "--seats", "3", "--opponent", "B=normal", "--opponent", "3=expert"]) == 0
    assert window.called[-1][1]["opponents"] == ("", "normal", "expert")
    assert program.main(["play", "millions"]) == 0
    assert "opponents" not in window.called[-1][1]
    said = visavis("play", "millions", "--opponent", "A=easy", "--opponent", "B=easy")
    assert said.code == 2
    assert "leave one to a person" in said.err


def test_the_doors_lead_to_the_window(window: Window, tmp_path: Any) -> None:
    assert program.main([]) == 0
    assert program.main(["play", "millions", "--seats", "3"]) == 0
    assert program.main(["screenshot", "millions", "--out", str(tmp_path / "a.png"), "--answers", "4"]) == 0
    assert [name for name, _ in window.called] == ["app", "play", "screenshot"]
    assert window.called[1][1]["seats"] == 3
    assert window.called[2][1]["answers"] == 4


def test_a_game_without_a_table_opens_no_window(
    window: Window, tmp_path: Any, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules may know a game that the window does not: it is told where else it can be found."""
    from ui.shell import labels

    others = {game: label for game, label in labels.LABELS.items() if game != "millions"}
    monkeypatch.setattr(labels, "LABELS", others)  # a key taken out of it would come back in another place
    for command in (["play", "millions"], ["screenshot", "millions", "--out", str(tmp_path / "a.png")]):
        assert program.main(command) == 2
        assert capsys.readouterr().err == (
            "visavis: Millions: The Last Soldier has no table in the window yet; "
            "`visavis rules millions` tells its rules, and `visavis simulate millions` plays it\n"
        )
    assert window.called == []


def test_a_picture_needs_no_screen(window: Window, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    assert program.main(["screenshot", "millions", "--out", str(tmp_path / "a.png")]) == 0
    assert window.called[0][1]["platform"] == "offscreen"


def test_the_arguments_of_the_process_are_taken(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["visavis"])
    assert program.main() == 0
    assert window.called == [("app", {})]


def test_a_window_that_cannot_be_loaded_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setitem(sys.modules, "ui.shell", None)
    monkeypatch.setitem(sys.modules, "ui.shell.application", None)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert program.main([]) == 4
    told = capsys.readouterr().err
    assert told.startswith("visavis: the window cannot be opened, as something that it needs is missing (")
    assert len(told.splitlines()) == 1


def test_a_pack_of_one_s_own_goes_through_the_door(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert program.main(["play", "millions", "--pack", "mil.last_soldier"]) == 0
    assert window.called[-1][1]["pack"].pack.id == "mil.last_soldier"
