"""Missing system packages are found and named with the command that installs them."""

from types import ModuleType
from typing import Any

import pytest


def all_needs(system_packages: ModuleType) -> tuple[Any, ...]:
    found: tuple[Any, ...] = (
        system_packages.QT + system_packages.WINDOW_TESTS + system_packages.WAYLAND_WINDOW + system_packages.SOUND
    )
    assert len(found) > 10
    return found


def test_every_need_has_a_package_for_every_manager(system_packages: ModuleType) -> None:
    for need in all_needs(system_packages):
        for manager in system_packages.MANAGERS:
            name = need.package(manager)
            assert name
            assert " " not in name


def test_what_does_not_exist_is_missing(system_packages: ModuleType) -> None:
    library = system_packages.Need("libnothing-of-the-kind.so.7", "a", "b", "c", "d")
    program = system_packages.Need("no-such-program", "a", "b", "c", "d", is_program=True)
    shell = system_packages.Need("sh", "a", "b", "c", "d", is_program=True)
    assert system_packages.missing([library, program, shell], "linux") == [library, program]


def test_elsewhere_than_on_linux_nothing_is_asked_for(system_packages: ModuleType) -> None:
    library = system_packages.Need("libnothing-of-the-kind.so.7", "a", "b", "c", "d")
    assert system_packages.missing([library], "win32") == []
    assert system_packages.missing([library], "darwin") == []


@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("apt-get", "apt-get install -y --no-install-recommends libgl1 libegl1"),
        ("dnf", "dnf install -y libglvnd-glx libglvnd-egl"),
        ("zypper", "zypper --non-interactive install Mesa-libGL1 Mesa-libEGL1"),
        # Both libraries lie in one package there.
        ("pacman", "pacman -S --needed --noconfirm libglvnd\n"),
    ],
)
def test_the_advice_names_what_is_missing_and_the_command(
    system_packages: ModuleType, manager: str, command: str
) -> None:
    gaps = [need for need in system_packages.QT if need.name in {"libGL.so.1", "libEGL.so.1"}]
    told = system_packages.advice(gaps, manager, is_root=False)
    assert "libGL.so.1, libEGL.so.1" in told
    assert f"    sudo {command}" in told
    assert "sudo" not in system_packages.advice(gaps, manager, is_root=True)


def test_an_unknown_manager_still_names_what_is_missing(system_packages: ModuleType) -> None:
    assert "libglib-2.0.so.0" in system_packages.advice(system_packages.QT[:1], None, is_root=False)


@pytest.mark.parametrize(
    ("present", "expected"),
    [({"apt-get"}, "apt-get"), ({"pacman"}, "pacman"), ({"dnf", "zypper"}, "dnf"), ({"brew"}, None)],
)
def test_the_manager_is_the_one_that_is_there(
    system_packages: ModuleType, present: set[str], expected: str | None
) -> None:
    assert system_packages.find_manager(lambda name: name if name in present else None) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ImportError: libGL.so.1: cannot open shared object file: No such file or directory", "libGL.so.1"),
        (
            "Traceback (most recent call last):\n  ...\nImportError: libglib-2.0.so.0: cannot open shared object file: x",
            "libglib-2.0.so.0",
        ),
        ("ModuleNotFoundError: No module named 'PySide6'", None),
    ],
)
def test_the_loader_says_which_library_it_wants(system_packages: ModuleType, text: str, expected: str | None) -> None:
    assert system_packages.library_in_import_error(text) == expected


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"DISPLAY": ":0"}, "X11_WINDOW"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "X11_WINDOW"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "WAYLAND_WINDOW"),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "wayland"}, "WAYLAND_WINDOW"),
        ({"QT_QPA_PLATFORM": "xcb"}, "X11_WINDOW"),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, None),
        ({}, None),
    ],
)
def test_a_window_needs_the_libraries_of_its_session(
    system_packages: ModuleType, environ: dict[str, str], expected: str | None
) -> None:
    wanted = getattr(system_packages, expected) if expected else ()
    assert system_packages.window_needs(environ) == wanted
