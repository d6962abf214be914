"""What the places behind the cards of Millennium Blades are built of, in a space 100 wide and as high: skylines, hills, floors, bunting, clouds."""

import math

from ui.games.millennium_blades.motifs import (
    PALE,
    WOOD,
    Parts,
    Piece,
    Pieces,
    Tone,
    blob,
    box,
    disc,
    fine,
    line,
    poly,
    put,
)

Place = tuple[Parts, Parts]


def skyline(tone: Tone, y: float, *heights: float, ruled: float | None = None) -> Piece:
    """Roofs against the sky, from left to right."""
    w = 104 / len(heights)
    points = [(-2.0, 104.0)]
    for i, high in enumerate(heights):
        points += [(-2 + i * w, y - high), (-2 + (i + 1) * w, y - high)]
    return poly(tone, *points, (102, 104), ruled=ruled)


def hills(tone: Tone, *heights: float, ruled: float | None = None) -> Piece:
    """A soft ridge; heights from left to right, from the upper edge."""
    n = len(heights) - 1
    points = [(-8 + 116 * i / n, y) for i, y in enumerate(heights)]
    return blob(tone, (-14, 112), *points, (114, 112), ruled=ruled)


def boards(tone: Tone, y: float, other: Tone, count: int = 6) -> Pieces:
    """Boards that run away from whoever looks."""
    boards = [
        line(other, 0.9, (50 + (i - count / 2) * 13, y), (50 + (i - count / 2) * 32, 104), soft=False)
        for i in range(count + 1)
    ]
    return (box(tone, 50, (y + 108) / 2, 108, 108 - y, 0), *fine(*boards))


def bunting(y: float, *tones: Tone) -> Pieces:
    flags = []
    for i in range(9):
        x = 4 + 11.5 * i
        sag = 9 * math.sin(math.pi * i / 8)
        flags.append(poly(tones[i % len(tones)], (x - 4.6, y + sag), (x + 4.6, y + sag), (x, y + sag + 9)))
    return (line(WOOD, 0.9, *((4 + 11.5 * i, y + 9 * math.sin(math.pi * i / 8)) for i in range(9))), *flags)


def cloud_at(x: float, y: float, size: float, tone: Tone = PALE) -> Pieces:
    return put(
        (
            disc(tone, -11, 2, 8),
            disc(tone, 11, 2, 9),
            disc(tone, 0, -3, 12),
            box(
                tone,
                0,
                6,
                36,
                9,
                4,
            ),
        ),
        x,
        y,
        size,
    )
