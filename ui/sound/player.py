"""Who plays the sounds: nobody, or QtMultimedia where it is installed and finds a loudspeaker.

QtMultimedia is large, belongs to an extra, and may fail in many ways: it may not be there, a library of the system may be
missing, there may be no loudspeaker. It is loaded when the first sound is to be heard and no sooner, in a thread of its own,
since loading it and asking for loudspeakers takes longer than a frame. Whatever fails is told once and never raised.
"""

import contextlib
from collections.abc import Callable
from importlib import import_module
from time import monotonic
from typing import Any, Protocol

from PySide6.QtCore import QLoggingCategory, QObject, Qt, QThread, QUrl, Signal, Slot

from ui.sound.kinds import file

LATE_S = 0.4
"""A sound that could begin only so much later is not heard at all: it would tell of something else then."""
QUIET = "qt.multimedia.*=false"
"""What Qt says of video and of formats is of no use to anybody at a table."""
STOP_MS = 2_000
"""How long the end of the program waits for the thread."""
_FAULTS = (ImportError, OSError, RuntimeError, AttributeError, SystemError, TypeError)

MISSING, NO_DEVICE, FAILED = "missing", "no_device", "failed"
"""Why nothing is heard."""


class Player(Protocol):
    """Plays sounds."""

    def play(self, name: str, gain: float) -> None:
        """Plays one as a share of its loudest, from 0 to 1; never raises, and never waits."""


class Silent:
    """Plays nothing."""

    def play(self, name: str, gain: float) -> None:
        pass


def _load() -> Any:
    return import_module("PySide6.QtMultimedia")


class _Voice(QObject):
    """Lives in the thread, and holds everything of QtMultimedia."""

    told = Signal(str, str)

    def __init__(self, load: Callable[[], Any]) -> None:
        super().__init__()
        self._load = load
        self._media: Any = None
        self._devices: Any = None
        self._effects: dict[str, Any] = {}
        self._trouble: str | None = None
        """None: not tried yet."""

    @Slot(str, float, float)
    def play(self, name: str, gain: float, asked: float) -> None:
        """Plays a sound that was asked for at that moment."""
        if self._trouble is None:
            self._open()
        if self._trouble or monotonic() - asked > LATE_S:
            return
        with contextlib.suppress(*_FAULTS):
            effect = self._effects.get(name)
            if effect is None:
                effect = self._effects[name] = self._media.QSoundEffect(self)
                effect.setSource(QUrl.fromLocalFile(str(file(name))))
            effect.setVolume(gain)
            effect.play()

    def _open(self) -> None:
        # What the system's sound server says where it is not there comes without a category, and is told in words below.
        QLoggingCategory.setFilterRules(f"{QUIET}\ndefault.warning=false")
        try:
            self._media = self._load()
            self._devices = self._media.QMediaDevices(self)
            self._devices.audioOutputsChanged.connect(self._look)
            self._look()
        except _FAULTS as fault:
            self._say(MISSING if isinstance(fault, ModuleNotFoundError) else FAILED, str(fault))
        finally:
            QLoggingCategory.setFilterRules(QUIET)

    @Slot()
    def _look(self) -> None:
        """Loudspeakers come and go; each sound is loaded anew for those that are there now."""
        for effect in self._effects.values():
            effect.deleteLater()
        self._effects.clear()
        self._say("" if self._media.QMediaDevices.audioOutputs() else NO_DEVICE, "")

    def _say(self, trouble: str, why: str) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self.told.emit(trouble, why)


class Loud(QObject):
    """Plays by QtMultimedia."""

    told = Signal(str, str)
    """Why nothing is heard, one of the words above, and what the system said; empty when sounds are heard."""
    _wanted = Signal(str, float, float)

    def __init__(self, parent: QObject | None = None, load: Callable[[], Any] = _load) -> None:
        super().__init__(parent)
        self._load = load
        self._thread: QThread | None = None
        self._voice: _Voice | None = None

    def play(self, name: str, gain: float) -> None:
        if self._voice is None:
            self._thread = QThread()
            self._thread.setObjectName("sound")
            self._voice = _Voice(self._load)
            self._voice.moveToThread(self._thread)
            self._voice.told.connect(self.told)
            self._wanted.connect(self._voice.play, Qt.ConnectionType.QueuedConnection)
            self._thread.finished.connect(self._voice.deleteLater)
            self._thread.start(QThread.Priority.LowPriority)
        self._wanted.emit(name, gain, monotonic())

    def close(self) -> None:
        """Nothing is heard any more."""
        if self._thread is not None:
            self._thread.quit()
            if self._thread.wait(STOP_MS):
                self._thread = self._voice = None
