#!/usr/bin/env python3
"""Makes the sounds of the table: ``python3 packaging/sounds.py`` writes them all to resources/sounds.

Every sound is a short mix of two things: notes, as of a wooden bar or a small bell, and breaths of filtered noise, as of
paper. Both begin and end at nothing, so that nothing clicks. Standard library only, and no luck: two runs write the same.
"""

from __future__ import annotations

import math
import struct
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22_050
"""Samples a second."""
LONGEST_S = 0.6
FADE_IN_S, FADE_OUT_S = 0.002, 0.06
"""So long every sound rises from nothing, and sinks to it, whatever it is made of."""
FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"

Samples = list[float]
WOOD = ((1.0, 1.0, 1.0), (3.9, 0.22, 0.3), (9.2, 0.05, 0.12))
"""A bar of wood: for each partial its pitch, loudness and length as multiples of the first."""
BELL = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.7), (2.76, 0.14, 0.45), (5.4, 0.04, 0.2))
SOFT = ((1.0, 1.0, 1.0), (2.0, 0.2, 0.8), (3.0, 0.06, 0.5))


def silence(seconds: float) -> Samples:
    """So much of nothing."""
    return [0.0] * round(seconds * RATE)


def note(
    into: Samples,
    at: float,
    pitch: float,
    decay: float,
    level: float = 1.0,
    partials: Sequence[tuple[float, float, float]] = WOOD,
    *,
    attack: float = 0.004,
    bend: float = 1.0,
) -> None:
    """Adds a note that begins at `at` seconds with `pitch` Hz and sinks to a third in `decay` seconds.

    `attack` is how long it rises, and `bend` the multiple of its pitch to which it glides meanwhile.
    """
    begin = round(at * RATE)
    for multiple, loud, long in partials:
        phase = 0.0
        for i in range(len(into) - begin):
            t = i / RATE
            glide = bend + (1 - bend) * math.exp(-t / 0.05)
            phase += 2 * math.pi * pitch * multiple * glide / RATE
            rise = 0.5 - 0.5 * math.cos(math.pi * min(1.0, t / attack))
            into[begin + i] += level * loud * rise * math.exp(-t / (decay * long)) * math.sin(phase)


def breath(
    into: Samples, at: float, seconds: float, low: float, high: float, level: float = 1.0, *, peak: float = 0.3
) -> None:
    """Adds noise between two pitches that swells until `peak` of its length and sinks again."""
    begin, count = round(at * RATE), round(seconds * RATE)
    luck = begin * 2_654_435_761 + round(low) + 1
    before = [0.0] * 4
    a, b = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (high, low))
    for i in range(min(count, len(into) - begin)):
        luck = (luck * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % (1 << 64)
        raw = luck / (1 << 63) - 1
        before[0] += a * (raw - before[0])
        before[1] += a * (before[0] - before[1])
        before[2] += b * (before[1] - before[2])
        before[3] += b * (before[2] - before[3])
        share = i / count
        swell = share / peak if share < peak else (1 - share) / (1 - peak)
        into[begin + i] += level * (before[1] - before[3]) * swell * swell


def _lifted() -> Samples:
    made = silence(0.11)
    breath(made, 0, 0.10, 900, 3_000, peak=0.55)
    return made


def _laid() -> Samples:
    made = silence(0.16)
    breath(made, 0, 0.06, 500, 2_600, 1.6, peak=0.25)
    note(made, 0.025, 170, 0.03, 0.9, SOFT, attack=0.003, bend=0.7)
    return made


def _turned_over() -> Samples:
    made = silence(0.3)
    for at, high in ((0, 2_400), (0.07, 2_900), (0.14, 3_400)):
        breath(made, at, 0.09, 900, high, peak=0.7)
    note(made, 0.2, 210, 0.03, 0.5, SOFT, bend=0.8)
    return made


def _taken() -> Samples:
    made = silence(0.55)
    for at, pitch in ((0, 523.25), (0.08, 659.25), (0.16, 783.99)):
        note(made, at, pitch, 0.11)
    return made


def _carried() -> Samples:
    made = silence(0.5)
    for at, pitch in ((0, 392.0), (0.14, 369.99)):
        note(made, at, pitch, 0.1, 1.0, WOOD)
    return made


def _sunrise() -> Samples:
    made = silence(0.58)
    note(made, 0, 329.63, 0.3, 0.7, SOFT, attack=0.12)
    note(made, 0.1, 493.88, 0.26, 0.6, SOFT, attack=0.14)
    return made


def _night() -> Samples:
    made = silence(0.58)
    note(made, 0, 293.66, 0.2, 0.7, SOFT, attack=0.08)
    note(made, 0.16, 196.0, 0.2, 0.8, SOFT, attack=0.1)
    return made


def _refused() -> Samples:
    made = silence(0.26)
    for at in (0, 0.1):
        note(made, at, 155, 0.035, 1.0, SOFT, attack=0.003, bend=0.85)
    return made


def _turn() -> Samples:
    made = silence(0.48)
    note(made, 0, 587.33, 0.14, 0.8, BELL, attack=0.008)
    note(made, 0.11, 880.0, 0.13, 0.6, BELL, attack=0.008)
    return made


def _end() -> Samples:
    made = silence(0.59)
    for at, pitch in ((0, 261.63), (0.09, 329.63), (0.18, 392.0), (0.27, 523.25)):
        note(made, at, pitch, 0.22, 0.7, BELL, attack=0.006)
    return made


def _die() -> Samples:
    made = silence(0.45)
    for at, pitch, level in ((0, 760, 0.9), (0.07, 930, 1), (0.12, 690, 0.8), (0.2, 850, 0.6), (0.27, 720, 0.4)):
        note(made, at, pitch, 0.014, level, WOOD, attack=0.002)
        breath(made, at, 0.02, 600, 3_000, level, peak=0.2)
    return made


def _counter() -> Samples:
    made = silence(0.09)
    note(made, 0, 1_046.5, 0.016, 1.0, WOOD, attack=0.002)
    return made


def _button() -> Samples:
    made = silence(0.08)
    note(made, 0, 392, 0.012, 1.0, WOOD, attack=0.002)
    breath(made, 0, 0.015, 800, 3_000, 0.5, peak=0.2)
    return made


def _low() -> Samples:
    made = silence(0.55)
    note(made, 0, 698.46, 0.17, 1.0, BELL, attack=0.006)
    return made


def _half() -> Samples:
    made = silence(0.55)
    for at in (0, 0.2):
        note(made, at, 698.46, 0.1, 1.0, BELL, attack=0.006)
    return made


def _last() -> Samples:
    made = silence(0.55)
    for at in (0, 0.13, 0.26):
        note(made, at, 830.61, 0.06, 1.0, BELL, attack=0.005)
    return made


def _over() -> Samples:
    made = silence(0.59)
    for at, pitch in ((0, 698.46), (0.14, 554.37), (0.28, 415.3)):
        note(made, at, pitch, 0.16, 0.8, BELL, attack=0.006)
    return made


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "lifted": (_lifted, 0.2),
    "laid": (_laid, 0.4),
    "turned_over": (_turned_over, 0.4),
    "taken": (_taken, 0.45),
    "carried": (_carried, 0.45),
    "sunrise": (_sunrise, 0.4),
    "night": (_night, 0.4),
    "refused": (_refused, 0.5),
    "turn": (_turn, 0.4),
    "end": (_end, 0.5),
    "die": (_die, 0.4),
    "counter": (_counter, 0.25),
    "button": (_button, 0.2),
    "timer.low": (_low, 0.45),
    "timer.half": (_half, 0.5),
    "timer.last": (_last, 0.5),
    "timer.over": (_over, 0.6),
}
"""Each sound, and how loud its loudest moment is, as a share of the loudest that can be."""


def made(name: str) -> Samples:
    """A sound, from -1 to 1."""
    make, loudest = SOUNDS[name]
    samples = make()
    rise, sink = round(FADE_IN_S * RATE), min(round(FADE_OUT_S * RATE), len(samples) // 3)
    for i in range(rise):
        samples[i] *= i / rise
    for i in range(sink):
        samples[-1 - i] *= i / sink
    middle = sum(samples) / len(samples)
    assert abs(middle) < 0.01, f"{name} does not swing about nothing"
    top = max(map(abs, samples))
    return [sample * loudest / top for sample in samples]


def write(name: str, folder: Path) -> Path:
    """Writes a sound as one channel of 16 bits, and gives its file."""
    path = folder / f"{name}.wav"
    samples = [round(sample * 32_767) for sample in made(name)]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return path


def main() -> int:
    """Writes them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        path = write(name, FOLDER)
        print(f"{path.name}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
