"""Keeps the screen from going dark while a table is used that nobody touches for minutes: real cards lie beside it.

Each system has its own way, and each may be missing; then the screen goes dark as it always does, and nothing else happens.

- Linux and the BSDs: `org.freedesktop.ScreenSaver` and `org.freedesktop.PowerManagement` on the session bus.
- Windows: the state of execution of this thread.
- macOS: a child `caffeinate`, which ends with this process.

What is asked for is asked again from time to time (`RENEW_MS`): a screen saver may have been started anew meanwhile, and
forgets what it was asked.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer

from ui.texts import say

RENEW_MS = 45_000
"""Shorter than the shortest time after which a screen goes dark."""


class Way(Protocol):
    """A system's way. Neither raises, waits, nor says anything where it cannot be gone."""

    def hold(self) -> None:
        """Asks, or asks again."""

    def release(self) -> None:
        """Asks no more."""


class NoWay:
    """A system that is not known."""

    def hold(self) -> None:
        pass

    def release(self) -> None:
        pass


class Windows:
    """The state of execution, by its flags: continuous (0x80000000), and the display is required (0x2)."""

    HELD, FREE = 0x80000002, 0x80000000

    def __init__(self, set_state: Callable[[int], Any] | None = None) -> None:
        self._set_state = set_state or self._own()

    @staticmethod
    def _own() -> Callable[[int], Any]:
        import ctypes

        found: Callable[[int], Any] = getattr(ctypes, "windll").kernel32.SetThreadExecutionState  # noqa: B009
        return found

    def hold(self) -> None:
        with suppress(OSError):
            self._set_state(self.HELD)

    def release(self) -> None:
        with suppress(OSError):
            self._set_state(self.FREE)


class Mac:
    """A child that keeps the display awake, and ends with this process whatever ends it."""

    def __init__(self, start: Callable[..., Any] = subprocess.Popen) -> None:
        self._start = start
        self._child: Any = None

    def hold(self) -> None:
        if self._child is not None and self._child.poll() is None:
            return
        with suppress(OSError):
            self._child = self._start(
                ["/usr/bin/caffeinate", "-d", "-w", str(os.getpid())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def release(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            with suppress(OSError):
                child.terminate()
                child.wait(1)


class Bus:
    """The session bus. A connection of its own asks, and whatever asked is forgotten there when that connection ends."""

    ASKED = (
        ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver"),
        (
            "org.freedesktop.PowerManagement",
            "/org/freedesktop/PowerManagement/Inhibit",
            "org.freedesktop.PowerManagement.Inhibit",
        ),
    )
    """Desktops listen to one of them, or to both."""

    def __init__(self, dbus: Any = None) -> None:
        self._dbus = dbus
        self._name = ""
        self._count = 0

    def hold(self) -> None:
        if self._dbus is None:
            from PySide6 import QtDBus

            self._dbus = QtDBus
        before, self._count = self._name, self._count + 1
        self._name = f"visavis-awake-{self._count}"
        bus = self._dbus.QDBusConnection.connectToBus(self._dbus.QDBusConnection.BusType.SessionBus, self._name)
        if bus.isConnected():
            for place in self.ASKED:
                message = self._dbus.QDBusMessage.createMethodCall(*place, "Inhibit")
                message.setAutoStartService(False)
                message.setArguments([say("app"), say("beside.awake")])
                bus.send(message)
        del bus
        # The new one asks before the old one ends, so that the screen is never free between them.
        self._end(before)

    def release(self) -> None:
        before, self._name = self._name, ""
        self._end(before)

    def _end(self, name: str) -> None:
        if name:
            self._dbus.QDBusConnection.disconnectFromBus(name)


def has_session_bus(environ: Mapping[str, str]) -> bool:
    """Whether there is a session bus. Asked first, since the library would start one by itself."""
    runtime = environ.get("XDG_RUNTIME_DIR", "")
    return bool(environ.get("DBUS_SESSION_BUS_ADDRESS")) or bool(runtime and (Path(runtime) / "bus").exists())


def way(platform: str = sys.platform, environ: Mapping[str, str] = os.environ) -> Way:
    """The way of a system."""
    if platform == "win32":
        return Windows()
    if platform == "darwin":
        return Mac()
    return Bus() if has_session_bus(environ) else NoWay()


def _let_go(ways: list[Way], *_: object) -> None:
    for one in ways:
        one.release()


class Awake(QObject):
    """Holds the screen awake while it is wanted, and asks again from time to time."""

    def __init__(self, parent: QObject, found: Callable[[], Way] = way) -> None:
        super().__init__(parent)
        self._find = found
        self._ways: list[Way] = []
        """The one that was found, when it was first wanted."""
        self.destroyed.connect(partial(_let_go, self._ways))
        self._again = QTimer(self)
        self._again.setInterval(RENEW_MS)
        self._again.timeout.connect(self._hold)

    @property
    def is_held(self) -> bool:
        """Whether the screen is held awake."""
        return self._again.isActive()

    def want(self, wanted: bool) -> None:
        """Whether it is wanted from now on; to say the same again does nothing."""
        if wanted is self.is_held:
            return
        if wanted:
            self._again.start()
            self._hold()
        else:
            self._again.stop()
            _let_go(self._ways)

    def _hold(self) -> None:
        if not self._ways:
            self._ways.append(self._find())
        self._ways[0].hold()
