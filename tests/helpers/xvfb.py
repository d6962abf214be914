"""A virtual screen for tests that play in a real window."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

import pytest


@dataclass(frozen=True)
class Screen:
    """A running virtual screen."""

    display: str
    """What DISPLAY must be for a program to open its windows there."""

    def environ(self) -> dict[str, str]:
        """The environment for a program that is to open its window on this screen."""
        inherited = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        return {**inherited, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}

    def xdotool(self, *arguments: str) -> str:
        """Move the mouse or press keys there; what xdotool printed."""
        done = subprocess.run(
            ["xdotool", *arguments], env=self.environ(), check=True, capture_output=True, text=True, timeout=60
        )
        return done.stdout.strip()


@pytest.fixture(scope="session")
def xvfb() -> Iterator[Screen]:
    """A screen that a window of 1280x800 fits on with its frame, one for each test process.

    Skipped where the programs are missing; not in CI, which installs them.
    """
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing:
        reason = f"{' and '.join(missing)} not found"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    # With -displayfd the server picks a free number and says so once it takes connections.
    read_end, write_end = os.pipe()
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1300x850x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        command, pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()
        if not number:
            pytest.fail("Xvfb did not start")
        yield Screen(f":{number}")
    finally:
        server.terminate()
        server.wait(timeout=10)
