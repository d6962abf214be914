"""Sets up the app in a private environment and starts it, passing its arguments through."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import setup_env
import system_packages

USAGE = """\
Sets up Visavis in a private environment of this checkout (.venv) and starts it.

    python3 packaging/run.py [--install-system] [--with-sound] [arguments of visavis]

    --install-system    install missing system libraries with the machine's package manager, where that is allowed
    --with-sound        install QtMultimedia too (a large download), so that the table can be heard
    --setup-only        set up and do not start

Everything else goes to visavis itself. Once it is set up, --help shows its own help below.
"""


@dataclass(frozen=True)
class Request:
    """What was asked of run.py, and what is for the app."""

    own: frozenset[str]
    passed_on: tuple[str, ...]


OWN_OPTIONS = frozenset({"--install-system", "--with-sound", "--setup-only"})


def read_arguments(arguments: Sequence[str]) -> Request:
    """Own options stand first; from the first foreign argument on, all belongs to the app."""
    count = next((at for at, one in enumerate(arguments) if one not in OWN_OPTIONS), len(arguments))
    return Request(frozenset(arguments[:count]), tuple(arguments[count:]))


def wants_window(arguments: Sequence[str]) -> bool:
    """Whether those arguments of the app open a window: the app itself, or `play`."""
    return not arguments or (arguments[0] == "play" and not {"-h", "--help"} & set(arguments))


def display_fault(environ: Mapping[str, str]) -> tuple[str, int] | None:
    """What the app would say about a missing display, asked of the same code."""
    display = runpy.run_path(str(setup_env.ROOT / "app" / "display.py"))
    sentence = display["missing_display"](environ, sys.platform)
    return None if sentence is None else (sentence, display["NO_DISPLAY_EXIT"])


def become(command: Sequence[str]) -> int:  # noqa: RET503 - exec does not return
    """Let this process become that program, or stand in for it where that is not possible."""
    if sys.platform == "win32":
        # There, exec gives the prompt back while the program still runs.
        return subprocess.run(command, check=False).returncode
    os.execv(command[0], list(command))  # noqa: S606 - no shell is wanted


def main(arguments: Sequence[str]) -> int:
    """Set up, then become the app, or say that there is no display for it: whoever logs in later finds it ready."""
    if arguments and arguments[0] in {"-h", "--help"}:
        print(USAGE, flush=True)
        if not setup_env.STAMP.exists():
            return 0
    request = read_arguments(arguments)
    has_window = wants_window(request.passed_on) and "--setup-only" not in request.own
    with_sound = "--with-sound" in request.own
    needs = system_packages.QT
    if has_window:
        needs += system_packages.window_needs(os.environ)
    if with_sound:
        needs += system_packages.SOUND
    wish = setup_env.Wish(
        # What the strongest opponents reckon with is small, and most people come in by this door.
        extras=frozenset({"ai", "sound"} if with_sound else {"ai"}),
        system=needs,
        may_install_system="--install-system" in request.own or setup_env.is_ci(),
    )
    try:
        setup_env.ensure(wish)
    except setup_env.SetupError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        print("Set-up was interrupted; run this again to start it afresh.", file=sys.stderr)
        return 130
    visavis = setup_env.venv_bin("visavis")
    if "--setup-only" in request.own:
        setup_env.tell(f"Visavis is set up; this starts it: {visavis}")
        return 0
    if has_window and (fault := display_fault(os.environ)):
        sentence, exit_code = fault
        setup_env.tell(f"{sentence.rstrip('.')}; all that needs no window works here too: {visavis} --help")
        return exit_code
    command = [str(visavis), *request.passed_on]
    return become(command)
