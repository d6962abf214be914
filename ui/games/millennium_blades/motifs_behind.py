"""What is behind people in Millennium Blades, and some small things."""

from ui.games.millennium_blades.motifs import (
    FUR,
    GREY,
    PALE,
    Parts,
    Pieces,
    around,
    blob,
    box,
    disc,
    eyes,
    line,
    motif,
    pair,
    put,
)
from ui.games.millennium_blades.motifs_people import Who, person
from ui.games.millennium_blades.motifs_things import suitcase
from ui.games.millennium_blades.motifs_tools import spoon


@motif
def bubbles() -> Parts:
    return [
        part
        for x, y, r in ((-34, -16, 9), (-24, -36, 6), (30, -34, 9), (40, -14, 6), (-42, 10, 6), (10, -46, 5))
        for part in (disc("sky", x, y, r, lift=0.4), disc("white", x - r * 0.35, y - r * 0.35, r * 0.26, lift=0))
    ]


@motif
def cloudlets() -> Parts:
    def puff(x: float, y: float, s: float) -> Pieces:
        return put(
            (disc("white", -10, 2, 8), disc("white", 10, 2, 8), disc("white", 0, -3, 11), *eyes(4, -1, 1.6)), x, y, s
        )

    return (*puff(-34, -22, 0.9), *puff(34, -36, 0.8), *puff(-38, 14, 0.7))


@motif
def halo() -> Parts:
    return (
        disc("straw", 0, -10, 40, lift=0.4),
        *(line("amber", 2, around(34, 20 * i, 0, -10), around(40, 20 * i, 0, -10), soft=False) for i in range(18)),
    )


@motif
def wings() -> Parts:
    return pair(
        blob("brick", (8, 20), (22, -22), (48, -36), (44, -14), (48, -2), (38, 4), (40, 20), (22, 28), ruled=60)
    )


@motif
def wheels() -> Parts:
    wheel = (
        disc(3.6, 30, 28, 17),
        disc(PALE, 30, 28, 13.4, lift=0),
        *(line("red", 1.8, (30, 28), around(13, 45 * i, 30, 28), soft=False) for i in range(8)),
        disc("red", 30, 28, 4),
    )
    return (*pair(*wheel), box("red", 0, 10, 50, 34, 8, ruled=80))


@motif
def splash() -> Parts:
    drops = [
        blob("sky", *((x + a * s, y + b * s) for a, b in ((0, -8), (-5, 2), (0, 7), (5, 2))))
        for x, y, s in ((-36, 6, 0.9), (-30, -14, 0.7), (36, 4, 0.9), (32, -16, 0.7), (-44, -4, 0.5), (44, -10, 0.5))
    ]
    return (*drops, *pair(blob("sky", (22, 44), (34, 10), (46, 16), (40, 44))))


@motif
def hushed() -> Parts:
    notes = [
        part
        for x, y in ((-32, -22), (34, -26), (-38, 8), (38, 6))
        for part in (disc(2, x, y, 5, 4), line(2, 2, (x + 5, y), (x + 5, y - 15), soft=False))
    ]
    return (*notes, line("red", 4, (-44, -36), (-26, -8), soft=False), line("red", 4, (44, -40), (26, -10), soft=False))


@motif
def elbow() -> Parts:
    return (
        *put(person(Who("cap", "", "glasses", hair=FUR, coat=2)), -32, 8, 0.66),
        *put(person(Who("beret", "", "moustache", hair=GREY, coat=1.6, skin="tan")), 34, 8, 0.66),
    )


@motif
def trunks() -> Parts:
    return (
        *put(suitcase(), -28, 24, 0.5),
        box("plum", 30, 28, 34, 30, 3, ruled=20),
        box("clay", 30, 6, 26, 16, 2, ruled=20),
        *pair(line("brass", 1.6, (22, 14), (22, 42), soft=False)),
    )


@motif
def long_spoon() -> Parts:
    return put((line(2, 5, (0, -14), (0, 64)), *spoon()[1:3]), -14, 4, 1.06, 34)
