"""A missing display is known before Qt is asked, and told in one sentence."""

import pytest

from app.display import missing_display


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
