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
from typing import NamedTuple

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


Part = Callable[[Samples], None]
"""Something that is added to a sound."""


def notes(
    *struck: tuple[float, float],
    decay: float,
    level: float = 1.0,
    of: Sequence[tuple[float, float, float]] = WOOD,
    attack: float = 0.004,
    bend: float = 1.0,
) -> tuple[Part, ...]:
    """Notes that are alike but for when each begins, and its pitch."""
    return tuple(
        lambda into, at=at, pitch=pitch: note(into, at, pitch, decay, level, of, attack=attack, bend=bend)
        for at, pitch in struck
    )


def air(at: float, seconds: float, low: float, high: float, level: float = 1.0, *, peak: float) -> tuple[Part, ...]:
    """A breath of noise."""
    return (lambda into: breath(into, at, seconds, low, high, level, peak=peak),)


def knock(at: float, pitch: float, level: float) -> tuple[Part, ...]:
    """A die that strikes wood."""
    return *notes((at, pitch), decay=0.014, level=level, attack=0.002), *air(at, 0.02, 600, 3_000, level, peak=0.2)


class Sound(NamedTuple):
    """What a sound is made of."""

    loudest: float
    """How loud its loudest moment is, as a share of the loudest that can be."""
    seconds: float
    parts: tuple[Part, ...]


SOUNDS: dict[str, Sound] = {
    "lifted": Sound(0.2, 0.11, air(0, 0.10, 900, 3_000, peak=0.55)),
    "laid": Sound(
        0.4,
        0.16,
        (
            *air(0, 0.06, 500, 2_600, 1.6, peak=0.25),
            *notes((0.025, 170), decay=0.03, level=0.9, of=SOFT, attack=0.003, bend=0.7),
        ),
    ),
    "turned_over": Sound(
        0.4,
        0.3,
        (
            *air(0, 0.09, 900, 2_400, peak=0.7),
            *air(0.07, 0.09, 900, 2_900, peak=0.7),
            *air(0.14, 0.09, 900, 3_400, peak=0.7),
            *notes((0.2, 210), decay=0.03, level=0.5, of=SOFT, bend=0.8),
        ),
    ),
    "taken": Sound(0.45, 0.55, notes((0, 523.25), (0.08, 659.25), (0.16, 783.99), decay=0.11)),
    "carried": Sound(0.45, 0.5, notes((0, 392.0), (0.14, 369.99), decay=0.1)),
    "sunrise": Sound(
        0.4,
        0.58,
        (
            *notes((0, 329.63), decay=0.3, level=0.7, of=SOFT, attack=0.12),
            *notes((0.1, 493.88), decay=0.26, level=0.6, of=SOFT, attack=0.14),
        ),
    ),
    "night": Sound(
        0.4,
        0.58,
        (
            *notes((0, 293.66), decay=0.2, level=0.7, of=SOFT, attack=0.08),
            *notes((0.16, 196.0), decay=0.2, level=0.8, of=SOFT, attack=0.1),
        ),
    ),
    "refused": Sound(0.5, 0.26, notes((0, 155), (0.1, 155), decay=0.035, of=SOFT, attack=0.003, bend=0.85)),
    "turn": Sound(
        0.4,
        0.48,
        (
            *notes((0, 587.33), decay=0.14, level=0.8, of=BELL, attack=0.008),
            *notes((0.11, 880.0), decay=0.13, level=0.6, of=BELL, attack=0.008),
        ),
    ),
    "end": Sound(
        0.5,
        0.59,
        notes((0, 261.63), (0.09, 329.63), (0.18, 392.0), (0.27, 523.25), decay=0.22, level=0.7, of=BELL, attack=0.006),
    ),
    "die": Sound(
        0.4,
        0.45,
        (
            *knock(0, 760, 0.9),
            *knock(0.07, 930, 1),
            *knock(0.12, 690, 0.8),
            *knock(0.2, 850, 0.6),
            *knock(0.27, 720, 0.4),
        ),
    ),
    "counter": Sound(0.25, 0.09, notes((0, 1_046.5), decay=0.016, attack=0.002)),
    "button": Sound(
        0.2,
        0.08,
        (*notes((0, 392), decay=0.012, attack=0.002), *air(0, 0.015, 800, 3_000, 0.5, peak=0.2)),
    ),
    "timer.low": Sound(0.45, 0.55, notes((0, 698.46), decay=0.17, of=BELL, attack=0.006)),
    "timer.half": Sound(0.5, 0.55, notes((0, 698.46), (0.2, 698.46), decay=0.1, of=BELL, attack=0.006)),
    "timer.last": Sound(
        0.5, 0.55, notes((0, 830.61), (0.13, 830.61), (0.26, 830.61), decay=0.06, of=BELL, attack=0.005)
    ),
    "timer.over": Sound(
        0.6, 0.59, notes((0, 698.46), (0.14, 554.37), (0.28, 415.3), decay=0.16, level=0.8, of=BELL, attack=0.006)
    ),
}


def made(name: str) -> Samples:
    """A sound, from -1 to 1."""
    sound = SOUNDS[name]
    samples = [0.0] * round(sound.seconds * RATE)
    for add in sound.parts:
        add(samples)
    rise, sink = round(FADE_IN_S * RATE), min(round(FADE_OUT_S * RATE), len(samples) // 3)
    for i in range(rise):
        samples[i] *= i / rise
    for i in range(sink):
        samples[-1 - i] *= i / sink
    middle = sum(samples) / len(samples)
    assert abs(middle) < 0.01, f"{name} does not swing about nothing"
    top = max(map(abs, samples))
    return [sample * sound.loudest / top for sample in samples]


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
