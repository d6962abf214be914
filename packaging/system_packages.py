"""What Visavis needs from the operating system: what is missing, and the command that installs it.

Qt's wheels bring Qt but not the libraries of the system that Qt is linked to. Without them its import fails, one
library at a time and by a name that few people can turn into a package. Standard library only.
"""

from __future__ import annotations

import ctypes
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Need:
    """A library or a program, and the package that holds it for each package manager."""

    name: str
    """The soname of a library, or the name of a program."""
    apt: str
    dnf: str
    pacman: str
    zypper: str
    is_program: bool = False

    def package(self, manager: str) -> str:
        """The package of that manager."""
        return {"apt-get": self.apt, "dnf": self.dnf, "pacman": self.pacman, "zypper": self.zypper}[manager]

    def is_present(self) -> bool:
        """Whether it can be loaded or found here."""
        if self.is_program:
            return shutil.which(self.name) is not None
        try:
            ctypes.CDLL(self.name)
        except OSError:
            return False
        return True


QT: tuple[Need, ...] = (
    Need("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2", "libglib-2_0-0"),
    Need("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd", "Mesa-libGL1"),
    Need("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd", "Mesa-libEGL1"),
    Need("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon", "libxkbcommon0"),
    Need("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
    Need("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig", "libfontconfig1"),
)
"""Needed by Qt even without a window."""

X11_WINDOW: tuple[Need, ...] = (
    Need("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor", "libxcb-cursor0"),
    Need("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", "libxcb-icccm4"),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms", "libxcb-keysyms1"),
    Need("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb", "libxcb-shape0"),
    Need("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11", "libxkbcommon-x11-0"),
)
"""Needed for a window under X11."""

WAYLAND_WINDOW: tuple[Need, ...] = (
    Need("libwayland-client.so.0", "libwayland-client0", "libwayland-client", "wayland", "libwayland-client0"),
    Need("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland", "libwayland-cursor0"),
)
"""Needed for a window under Wayland."""

SOUND: tuple[Need, ...] = (Need("libpulse.so.0", "libpulse0", "pulseaudio-libs", "libpulse", "libpulse0"),)
"""Needed by QtMultimedia, without which the table is silent."""

WINDOW_TESTS: tuple[Need, ...] = (
    *X11_WINDOW,
    Need("Xvfb", "xvfb", "xorg-x11-server-Xvfb", "xorg-server-xvfb", "xorg-x11-server-Xvfb", is_program=True),
    Need("xdotool", "xdotool", "xdotool", "xdotool", "xdotool", is_program=True),
)
"""Needed by the tests that play in a real window on a virtual screen."""

MANAGERS: Mapping[str, Sequence[str]] = {
    "apt-get": ("apt-get", "install", "-y", "--no-install-recommends"),
    "dnf": ("dnf", "install", "-y"),
    "zypper": ("zypper", "--non-interactive", "install"),
    "pacman": ("pacman", "-S", "--needed", "--noconfirm"),
}
"""How each package manager is asked, in the order in which they are looked for."""


def find_manager(which: Callable[[str], str | None] = shutil.which) -> str | None:
    """The package manager of this machine, or None where it is one that is not known here."""
    return next((manager for manager in MANAGERS if which(manager)), None)


def window_needs(environ: Mapping[str, str]) -> tuple[Need, ...]:
    """What a window needs in that session; nothing where Qt is told to draw elsewhere."""
    chosen = environ.get("QT_QPA_PLATFORM", "")
    if chosen:
        return X11_WINDOW * chosen.startswith("xcb") + WAYLAND_WINDOW * chosen.startswith("wayland")
    # Under Wayland with XWayland Qt takes either; X11 is the one it falls back to.
    if environ.get("DISPLAY"):
        return X11_WINDOW
    return WAYLAND_WINDOW if environ.get("WAYLAND_DISPLAY") else ()


def missing(needs: Iterable[Need], platform: str = sys.platform) -> list[Need]:
    """Those of the needs that are not here. Only Linux is asked: elsewhere Qt's wheels bring all they need."""
    return [need for need in needs if not need.is_present()] if platform.startswith("linux") else []


def packages(needs: Iterable[Need], manager: str) -> list[str]:
    """The packages that hold those needs, each once."""
    return list(dict.fromkeys(need.package(manager) for need in needs))


def library_in_import_error(text: str) -> str | None:
    """The library that the dynamic loader could not find, from the text of an ImportError."""
    found = re.search(r"(\S+\.so[.\d]*): cannot open shared object file", text)
    return found[1] if found else None


def advice(needs: Sequence[Need], manager: str | None, *, is_root: bool) -> str:
    """One paragraph that names what is missing and the command that installs it."""
    names = ", ".join(need.name for need in needs)
    if manager is None:
        return f"Missing from this system: {names}. Install them with its package manager and run this again."
    prefix = "" if is_root else "sudo "
    return (
        f"Missing from this system: {names}. Install them with\n\n"
        f"    {prefix}{shlex.join([*MANAGERS[manager], *packages(needs, manager)])}\n\n"
        "and run this again, or add --install-system to have it done."
    )


def is_root() -> bool:
    """Whether this process may install packages as it is."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def rights() -> list[str] | None:
    """What to put before a command that needs root; None where that right cannot be had without a password."""
    if is_root():
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode == 0:
        return [sudo, "-n"]
    return None


def install(names: Sequence[str], manager: str) -> bool:
    """Install those packages with the machine's own package manager; whether that went well."""
    prefix = rights()
    if prefix is None:
        return False
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}

    def ask(command: Sequence[str]) -> bool:
        # All on the error stream: the output is the app's.
        print(f"$ {shlex.join([*prefix, *command])}", file=sys.stderr, flush=True)
        done = subprocess.run([*prefix, *command], env=environ, stdin=subprocess.DEVNULL, stdout=2, check=False)
        return done.returncode == 0

    command = [*MANAGERS[manager], *names]
    if ask(command):
        return True
    # A fresh container has no lists of packages, and an old machine has stale ones.
    return manager == "apt-get" and ask(["apt-get", "update"]) and ask(command)
