"""Whether a window could be opened at all, asked before Qt is, because Qt aborts the process when it cannot.

Pure Python without Qt, so that the set-up script can ask as well, before anything is installed.
"""

from collections.abc import Mapping

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

    ``environ`` is ``os.environ`` and ``platform`` is ``sys.platform``. Whether a display that is named also answers is
    not tried here.
    """
    if platform in _PLATFORMS_WITH_THEIR_OWN_SCREEN:
        return None
    chosen = environ.get("QT_QPA_PLATFORM", "")
    # "wayland;xcb:option=1" is a list of platforms to try in turn, each with options.
    names = [part.partition(":")[0].strip().lower() for part in chosen.split(";") if part.strip()]
    needed = [_DISPLAY_VARIABLES.get(name) for name in names] or ["DISPLAY", "WAYLAND_DISPLAY"]
    if any(variable is None or environ.get(variable) for variable in needed):
        return None
    variables = " nor ".join(dict.fromkeys(str(variable) for variable in needed))
    unset = f"neither {variables} is set" if " nor " in variables else f"{variables} is not set"
    wish = f" and QT_QPA_PLATFORM asks for {chosen}" if names else ""
    return (
        f"Visavis found no display to open its window on ({unset}{wish}): start it from a graphical session, "
        "or on a virtual screen with xvfb-run."
    )
