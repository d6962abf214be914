"""Who plays the sounds: nobody, or QtMultimedia where it is installed and finds a loudspeaker.

QtMultimedia is large, belongs to an extra, and may fail in many ways: it may not be there, a library of the system may be
missing, there may be no loudspeaker. It is loaded when the first sound is to be heard and no sooner. Whatever fails is
told once and never raised.
"""

import wave
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Any, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLoggingCategory, QObject, Signal

from ui.sound.kinds import file

LOOK_S = 3.0
"""So often loudspeakers are looked for, where sounds are asked for."""
QUIET = "qt.multimedia.*=false"
"""What Qt says of video and of formats is of no use to anybody at a table."""
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


class Loud(QObject):
    """Plays by QtMultimedia: each sound by a sink of its own, which the thread of the window fills.

    Its simpler QSoundEffect is not used: with many of them Qt 6.11 now and then spins at the end of a sound, or hangs.
    """

    told = Signal(str, str)
    """Why nothing is heard, one of the words above, and what the system said; empty when sounds are heard."""

    def __init__(self, parent: QObject | None = None, load: Callable[[], Any] = _load) -> None:
        super().__init__(parent)
        self._load = load
        self._media: Any = None
        self._sinks: dict[str, tuple[Any, QBuffer]] = {}
        self._device = b""
        """Which loudspeaker is used."""
        self._looked = 0.0
        self._trouble: str | None = None
        """None: not known yet."""

    def play(self, name: str, gain: float) -> None:
        if self._trouble is None:
            self._open()
        if self._media is None:
            return
        with suppress(*_FAULTS):
            if monotonic() - self._looked > LOOK_S:
                self._look()
            if self._trouble:
                return
            sink, data = self._sinks.get(name) or self._made(name)
            sink.stop()
            data.seek(0)
            sink.setVolume(gain)
            sink.start(data)

    def _made(self, name: str) -> tuple[Any, QBuffer]:
        with wave.open(str(file(name)), "rb") as sound:
            shape = self._media.QAudioFormat()
            shape.setSampleRate(sound.getframerate())
            shape.setChannelCount(sound.getnchannels())
            shape.setSampleFormat(self._media.QAudioFormat.SampleFormat.Int16)
            samples = sound.readframes(sound.getnframes())
        data = QBuffer(self)
        data.setData(QByteArray(samples))
        data.open(QIODevice.OpenModeFlag.ReadOnly)
        made = self._media.QAudioSink(self._media.QMediaDevices.defaultAudioOutput(), shape, self), data
        self._sinks[name] = made
        return made

    def _open(self) -> None:
        """Loads the library."""
        # What the system's sound server says where it is not there comes without a category, and is told in words below.
        QLoggingCategory.setFilterRules(f"{QUIET}\ndefault.warning=false")
        try:
            self._media = self._load()
            self._look()
        except _FAULTS as fault:
            self._media = None
            self._say(MISSING if isinstance(fault, ModuleNotFoundError) else FAILED, str(fault))
        finally:
            QLoggingCategory.setFilterRules(QUIET)

    def _look(self) -> None:
        """Loudspeakers come and go; each sound gets a new sink for the one that is used now."""
        self._looked = monotonic()
        devices = self._media.QMediaDevices
        now = bytes(devices.defaultAudioOutput().id()) if devices.audioOutputs() else b""
        if now != self._device:
            self._device = now
            self._forget()
        self._say("" if now else NO_DEVICE, "")

    def _forget(self) -> None:
        for sink, data in self._sinks.values():
            sink.stop()
            sink.deleteLater()
            data.deleteLater()
        self._sinks.clear()

    def _say(self, trouble: str, why: str) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self.told.emit(trouble, why)

    def close(self) -> None:
        """Nothing is heard any more."""
        self._media, self._trouble = None, self._trouble or NO_DEVICE
        with suppress(*_FAULTS):
            self._forget()
