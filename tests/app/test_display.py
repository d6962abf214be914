"""A missing display is known before Qt is asked, and told in one sentence."""

import socket
import sys
from pathlib import Path

import pytest

from app import display
from app.display import missing_display


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every display that is named answers."""
    monkeypatch.setattr(display, "_answers", lambda variable, environ: True)


@pytest.mark.usefixtures("answering")
@pytest.mark.parametrize(
    ("environ", "platform"),
    [
        ({"DISPLAY": ":0"}, "linux"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"),
        ({"DISPLAY": ":0"}, "freebsd14"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux"),
        ({"QT_QPA_PLATFORM": "offscreen:configfile=screens.json"}, "linux"),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, "linux"),
        ({"QT_QPA_PLATFORM": "xcb", "DISPLAY": ":0"}, "linux"),
        ({"QT_QPA_PLATFORM": "wayland;xcb", "DISPLAY": ":0"}, "linux"),
        ({"QT_QPA_PLATFORM": "wayland;offscreen"}, "linux"),
        ({}, "win32"),
        ({}, "darwin"),
    ],
)
def test_a_window_can_open(environ: dict[str, str], platform: str) -> None:
    assert missing_display(environ, platform) is None


@pytest.mark.parametrize(
    ("environ", "named"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": "", "WAYLAND_DISPLAY": ""}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"QT_QPA_PLATFORM": " ; "}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"QT_QPA_PLATFORM": "xcb"}, "DISPLAY is not set and QT_QPA_PLATFORM asks for xcb"),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "wayland-0"}, "DISPLAY is not set"),
        ({"QT_QPA_PLATFORM": "wayland", "DISPLAY": ":0"}, "WAYLAND_DISPLAY is not set"),
        ({"QT_QPA_PLATFORM": "wayland-egl;xcb"}, "neither WAYLAND_DISPLAY nor DISPLAY is set"),
    ],
)
def test_no_window_can_open_and_one_sentence_says_so(environ: dict[str, str], named: str) -> None:
    sentence = missing_display(environ, "linux")
    assert sentence is not None
    assert named in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "environ",
    [
        {"DISPLAY": ":4711"},
        {"DISPLAY": "unix:4711.0"},
        {"DISPLAY": "nonsense"},
        {"DISPLAY": "127.0.0.1:4711"},
        {"DISPLAY": "127.0.0.1:99999999"},
        {"DISPLAY": ":4711", "WAYLAND_DISPLAY": "wayland-4711", "XDG_RUNTIME_DIR": "/nowhere"},
    ],
)
def test_a_display_that_does_not_answer_is_told_as_well(environ: dict[str, str]) -> None:
    sentence = missing_display(environ, "linux")
    assert sentence is not None
    assert f"DISPLAY={environ['DISPLAY']}" in sentence
    assert "does not answer" in sentence
    assert "\n" not in sentence


@pytest.mark.skipif(sys.platform == "win32", reason="sockets with a path are of Unix")
def test_a_server_that_listens_answers(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(tmp_path / "wayland-0"))
        server.listen(1)
        for environ in (
            {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)},
            {"WAYLAND_DISPLAY": str(tmp_path / "wayland-0"), "DISPLAY": ":4711"},
        ):
            assert missing_display(environ, "linux") is None
