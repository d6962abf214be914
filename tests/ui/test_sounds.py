"""The sounds themselves: made here, short, soft and different; how loud they are; and who plays them, if anybody can."""

import runpy
import sys
import wave
from collections.abc import Callable, Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QObject

from app.settings import Settings
from tests.helpers.tree import ROOT
from ui.shell.window import MainWindow
from ui.sound import player
from ui.sound.kinds import KINDS, SAMPLES, file
from ui.sound.player import FAILED, MISSING, NO_DEVICE, Loud
from ui.sound.sounds import Sounds, gain

RATE = 22_050


def heard(name: str) -> Any:
    """A sound as it lies in its file, from -1 to 1."""
    with wave.open(str(file(name)), "rb") as opened:
        assert (opened.getnchannels(), opened.getsampwidth(), opened.getframerate()) == (1, 2, RATE)
        return np.frombuffer(opened.readframes(opened.getnframes()), "<i2") / 32_768


def look(sound: Any) -> Any:
    """How loud it is in each band of pitches, 50 ms after 50 ms, as one vector of length 1."""
    edges = (0, 180, 330, 480, 620, 760, 950, 1_400, 2_400, RATE)
    step, rows = round(0.05 * RATE), []
    for k in range(12):
        part = np.pad(sound[k * step : (k + 1) * step], (0, max(0, step - len(sound[k * step : (k + 1) * step]))))
        power = np.abs(np.fft.rfft(part)) ** 2
        pitches = np.fft.rfftfreq(step, 1 / RATE)
        rows.append([power[(pitches >= a) & (pitches < b)].sum() for a, b in pairwise(edges)])
    made = np.sqrt(np.array(rows)).ravel()
    return made / np.linalg.norm(made)


@pytest.mark.slow
def test_every_sound_is_made_by_the_script_in_the_tree() -> None:
    script = runpy.run_path(str(ROOT / "packaging" / "sounds.py"))
    assert set(script["SOUNDS"]) == set(KINDS) == {path.stem for path in file("laid").parent.glob("*.wav")}
    for name in KINDS:
        made, kept = np.array(script["made"](name)), heard(name)
        assert len(made) == len(kept)
        assert np.abs(made - kept).max() < 0.001, name


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_sound_is_short_and_soft_and_clicks_at_neither_end(name: str) -> None:
    sound = heard(name)
    assert 0.03 < len(sound) / RATE < 0.6
    assert 0.1 < np.abs(sound).max() <= 0.61
    assert np.abs(sound[:3]).max() < 0.02
    assert np.abs(sound[-3:]).max() < 0.002
    assert abs(sound.mean()) < 0.01
    power = np.abs(np.fft.rfft(sound)) ** 2
    pitches = np.fft.rfftfreq(len(sound), 1 / RATE)
    assert power[pitches > 4_000].sum() / power.sum() < 0.25, "nothing is shrill"
    assert pitches[power.argmax()] < 2_500


def test_no_two_sounds_can_be_taken_for_each_other() -> None:
    looks = {name: look(heard(name)) for name in KINDS}
    alike = {(one, other): float(looks[one] @ looks[other]) for one in looks for other in looks if one < other}
    assert max(alike.values()) < 0.92, max(alike, key=lambda pair: alike[pair])


def test_a_loudness_counts_for_its_kind_and_half_of_it_is_heard_as_half() -> None:
    assert set(KINDS.values()) | {"sound"} == set(SAMPLES)
    assert gain(Settings(), "laid") == 1
    assert gain(Settings(sound=50), "laid") == pytest.approx(0.25)
    quiet = Settings(sound_clock=0)
    assert gain(quiet, "timer.over") == 0
    assert gain(quiet, "laid") == 1
    assert gain(Settings(muted=True), "laid") == 0


def test_a_window_is_silent_until_it_is_given_a_player(window: MainWindow) -> None:
    asked: list[str] = []
    window.sounds.asked.connect(asked.append)
    window.sounds.ask("laid")
    assert asked == ["laid"]
    assert window.sounds.player is None
    assert "PySide6.QtMultimedia" not in sys.modules


class _Player:
    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []

    def play(self, name: str, gain: float) -> None:
        self.played.append((name, gain))


def test_what_cannot_be_heard_is_not_played() -> None:
    now = [Settings(sound_cards=0)]
    sounds = Sounds(lambda: now[0])
    sounds.player = one = _Player()
    sounds.ask("laid")
    now[0] = Settings(sound=50)
    sounds.ask("laid")
    assert one.played == [("laid", 0.25)]


# --- the player -------------------------------------------------------------------------------------------------------


class Sink(QObject):
    """Stands for what plays a sound."""

    played: ClassVar[list[tuple[int, float]]] = []

    def __init__(self, device: Any, shape: Any, parent: QObject) -> None:
        super().__init__(parent)
        assert shape.rate == RATE
        self.loud = 0.0

    def setVolume(self, loud: float) -> None:
        self.loud = loud

    def stop(self) -> None:
        pass

    def start(self, data: Any) -> None:
        assert data.pos() == 0
        Sink.played.append((data.size(), self.loud))


class Shape:
    """Stands for the form of samples."""

    SampleFormat = SimpleNamespace(Int16=2)
    rate = 0

    def setSampleRate(self, rate: int) -> None:
        self.rate = rate

    def setChannelCount(self, count: int) -> None:
        assert count == 1

    def setSampleFormat(self, kind: int) -> None:
        assert kind == 2


class Devices:
    """Stands for the loudspeakers."""

    there: ClassVar[list[str]] = ["one"]

    @staticmethod
    def audioOutputs() -> list[str]:
        return Devices.there

    @staticmethod
    def defaultAudioOutput() -> Any:
        return SimpleNamespace(id=lambda: Devices.there[0].encode())


@pytest.fixture
def loud(qapp: object) -> Iterator[Callable[..., tuple[Loud, list[tuple[str, str]]]]]:
    """A player with a library of its own, and what it tells."""
    made: list[Loud] = []
    Sink.played, Devices.there = [], ["one"]

    def begin(load: Callable[[], Any]) -> tuple[Loud, list[tuple[str, str]]]:
        one = Loud(load=load)
        told: list[tuple[str, str]] = []
        one.told.connect(lambda trouble, why: told.append((trouble, why)))
        made.append(one)
        return one, told

    yield begin
    for one in made:
        one.close()
        one.play("laid", 1.0)
        assert not one._sinks, "nothing is left"


LIBRARY = SimpleNamespace(QMediaDevices=Devices, QAudioSink=Sink, QAudioFormat=Shape)


def test_the_library_is_loaded_by_the_first_sound(loud: Any) -> None:
    loaded: list[bool] = []

    def load() -> Any:
        loaded.append(True)
        return LIBRARY

    one, told = loud(load)
    assert loaded == []
    for name, gain_ in (("laid", 0.5), ("turn", 0.25), ("laid", 1.0)):
        one.play(name, gain_)
    assert loaded == [True]
    sizes = [2 * len(heard(name)) for name in ("laid", "turn", "laid")]
    assert Sink.played == list(zip(sizes, (0.5, 0.25, 1.0), strict=True))
    assert len(one._sinks) == 2
    assert told == [("", "")]


def _missing() -> Any:
    raise ModuleNotFoundError("No module named 'PySide6.QtMultimedia'")


def _no_library() -> Any:
    raise ImportError("libpulse.so.0: cannot open shared object file")


@pytest.mark.parametrize(("load", "trouble"), [(_missing, MISSING), (_no_library, FAILED)])
def test_a_library_that_cannot_be_loaded_is_told_once_and_never_raised(
    loud: Any, load: Callable[[], Any], trouble: str, capfd: pytest.CaptureFixture[str]
) -> None:
    one, told = loud(load)
    for _ in range(3):
        one.play("laid", 1.0)
    one.play("laid", 1.0)
    one.close()
    QCoreApplication.processEvents()
    assert [kind for kind, _ in told] == [trouble]
    assert capfd.readouterr() == ("", "")


def test_a_loudspeaker_may_come_later(loud: Any) -> None:
    Devices.there = []
    one, told = loud(lambda: LIBRARY)
    one.play("laid", 1.0)
    assert told == [(NO_DEVICE, "")]
    assert Sink.played == []
    Devices.there = ["one"]
    one.play("laid", 1.0)
    assert Sink.played == [], "they are not looked for at every sound"
    one._looked -= player.LOOK_S + 1
    one.play("laid", 1.0)
    assert told[-1] == ("", "")
    assert len(Sink.played) == 1
    before = one._sinks["laid"]
    Devices.there = ["another"]
    one._looked -= player.LOOK_S + 1
    one.play("laid", 1.0)
    assert one._sinks["laid"] is not before, "for another loudspeaker it is loaded anew"
