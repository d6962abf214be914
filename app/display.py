"""Whether a window could be opened at all, asked before Qt is, because Qt aborts the process when it cannot.

Pure Python without Qt, so that the set-up script can ask as well, before anything is installed.
"""

import socket
from collections.abc import Mapping
from contextlib import closing

NO_DISPLAY_EXIT = 4
"""The exit code of a program that needs a window and has no screen to open it on."""

_DISPLAY_VARIABLES = {
    "wayland": "WAYLAND_DISPLAY",
    "wayland-egl": "WAYLAND_DISPLAY",
    "wayland-brcm": "WAYLAND_DISPLAY",
    "xcb": "DISPLAY",
}
"""What each of Qt's desktop platforms on Linux and the BSDs needs; the others (offscreen, vnc, ...) need no display."""

_PLATFORMS_WITH_THEIR_OWN_SCREEN = ("win32", "cygwin", "darwin", "ios", "android")


def missing_display(environ: Mapping[str, str], platform: str) -> str | None:
    """One sentence that says why no window can open and what to do; None where one can.

    ``environ`` is ``os.environ`` and ``platform`` is ``sys.platform``. A display that is named is knocked at, since Qt
    aborts just the same on one that does not answer.
    """
    if platform in _PLATFORMS_WITH_THEIR_OWN_SCREEN:
        return None
    chosen = environ.get("QT_QPA_PLATFORM", "")
    # "wayland;xcb:option=1" is a list of platforms to try in turn, each with options.
    names = [part.partition(":")[0].strip().lower() for part in chosen.split(";") if part.strip()]
    needed = [_DISPLAY_VARIABLES.get(name) for name in names] or ["DISPLAY", "WAYLAND_DISPLAY"]
    named = [variable for variable in needed if variable is None or environ.get(variable)]
    if any(variable is None or _answers(variable, environ) for variable in named):
        return None
    if named:
        dead = " nor ".join(f"{variable}={environ[str(variable)]}" for variable in dict.fromkeys(named))
        return (
            f"Visavis found no display to open its window on ({dead} does not answer): start it from a graphical session, "
            "or on a virtual screen with xvfb-run."
        )
    variables = " nor ".join(dict.fromkeys(str(variable) for variable in needed))
    unset = f"neither {variables} is set" if " nor " in variables else f"{variables} is not set"
    wish = f" and QT_QPA_PLATFORM asks for {chosen}" if names else ""
    return (
        f"Visavis found no display to open its window on ({unset}{wish}): start it from a graphical session, "
        "or on a virtual screen with xvfb-run."
    )


def _answers(variable: str, environ: Mapping[str, str]) -> bool:
    """Whether somebody listens where the variable points."""
    name = environ[variable]
    if variable == "WAYLAND_DISPLAY":
        folder = environ.get("XDG_RUNTIME_DIR", "")
        return _listens(name if name.startswith("/") else f"{folder}/{name}")
    host, _, display = name.rpartition(":")
    number = display.partition(".")[0]
    if not number.isdigit():
        return False
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 - where X servers listen; nothing is written there
        return _listens(path) or _listens(f"\0{path}")
    try:
        with socket.create_connection((host.strip("[]"), 6000 + int(number)), timeout=5):
            return True
    except (OSError, OverflowError):
        return False


def _listens(path: str) -> bool:
    """Whether a server listens at a socket of this machine; one that begins with a zero byte has no file."""
    if not hasattr(socket, "AF_UNIX"):
        return True  # nothing to knock at: Qt will have to find out
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as knock:
        knock.settimeout(5)
        try:
            knock.connect(path)
        except (OSError, ValueError):
            return False
    return True
