"""Giants, gnomes and snow that travels."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    FUR,
    INK,
    PALE,
    SKIN,
    SPARK,
    WOOD,
    Parts,
    Pieces,
    Tone,
    arc,
    blob,
    box,
    burst,
    disc,
    eyes,
    fine,
    line,
    motif,
    pair,
    poly,
    put,
    ring,
)
from ui.games.millennium_blades.motifs_keepsakes import note, spear
from ui.games.millennium_blades.motifs_people import Who, person
from ui.games.millennium_blades.motifs_tools import umbrella
from ui.games.millennium_blades.motifs_trinkets import cocoa


def _peak(snow: Tone, rock: Tone) -> Pieces:
    return (
        poly(rock, (-46, 44), (-14, -32), (-4, -24), (4, -42), (46, 44), ruled=70),
        poly(
            snow,
            (-20, -18),
            (-14, -32),
            (-4, -24),
            (4, -42),
            (15, -18),
            (8, -12),
            (2, -20),
            (-6, -10),
            (-12, -18),
            lift=0.6,
        ),
    )


@motif
def giant_mountain() -> Parts:
    return (
        *_peak("white", 2.4),
        *pair(line(3.8, 3, (4, -2), (15, -5))),
        *eyes(9, 3, 2.6),
        blob(2, (-4, 2), (4, 2), (7, 16), (-7, 16), ruled=60),
        disc(3.8, 0, 28, 9, 8, lift=0),
        blob("pine", (-46, 46), (-34, 32), (-20, 44), (-8, 36), (4, 46)),
        blob("pine", (12, 46), (24, 34), (36, 42), (46, 36), (48, 46)),
    )


@motif
def avalanche() -> Parts:
    balls = [
        disc("white", x, y, r, ruled=40)
        for x, y, r in (
            (-30, 32, 12),
            (-10, 38, 14),
            (14, 34, 15),
            (34, 38, 11),
            (-2, 20, 9),
            (24, 16, 8),
            (-20, 14, 6),
        )
    ]
    return (*_peak("white", 2.2), *balls, *put(note(), -8, -8, 0.36, 14), *put(note(), 18, -30, 0.26, -10))


@motif
def valley() -> Parts:
    rings = [line(PALE, 2, *arc(0, 10, 12 + 9 * i, 200, 340)) for i in range(3)]
    return (
        poly(1.6, (-50, 46), (-50, -8), (-34, -34), (-8, 24), (-4, 46), ruled=70),
        poly(2.2, (50, 46), (50, -14), (32, -40), (6, 24), (2, 46), ruled=110),
        *rings,
        blob("moss", (-50, 46), (-24, 30), (0, 36), (26, 28), (50, 46)),
        line("sky", 4, (0, 10), (-4, 24), (4, 34), (-6, 46)),
    )


@motif
def hill() -> Parts:
    arms = pair(blob("moss", (26, 8), (44, 20), (46, 38), (34, 42), (32, 24), ruled=60))
    tree = (line(WOOD, 2.4, (0, -30), (0, -38), soft=False), disc("pine", 0, -42, 8))
    return (
        *tree,
        *put(tree, -16, 8, 0.8),
        *arms,
        blob("moss", (-40, 44), (-36, 4), (-20, -22), (0, -32), (20, -22), (36, 4), (40, 44), ruled=60),
        *pair(line(3.8, 2, (6, -4), (11, -2), (16, -4))),
        blob("clay", (-4, 0), (4, 0), (6, 9), (-6, 9)),
        line(3.8, 2, (-9, 17), (0, 20), (9, 17)),
        *pair(blob("moss", (8, 38), (28, 36), (30, 46), (8, 46))),
        *fine(*(burst(SPARK, x, y, 2.6, 5, 0.5) for x, y in ((-24, 12), (22, 8), (-14, 28), (26, 24)))),
    )


@motif
def root_face() -> Parts:
    roots = pair(*(line(FUR, 5 - i, (8 + 4 * i, 18), (20 + 7 * i, 28 + 2 * i), (26 + 9 * i, 44)) for i in range(3)))
    return (
        *roots,
        blob(FUR, (-20, 24), (-24, -6), (-16, -30), (16, -30), (24, -6), (20, 24), (0, 32), ruled=80),
        *eyes(8, -8, 3.6, SPARK),
        *eyes(8, -8, 1.8),
        blob(3.8, (-9, 8), (0, 4), (9, 8), (0, 15), lift=0),
        *put((blob("leaf", (0, 0), (9, -7), (22, 0), (9, 7)),), 0, -30, 1, -110),
        *put((blob("leaf", (0, 0), (9, -7), (22, 0), (9, 7)),), 2, -30, 1, -50),
        *fine(line(3.6, 1, (-14, -20), (-12, 18)), line(3.6, 1, (14, -20), (12, 18))),
    )


@motif
def gnome() -> Parts:
    return (
        blob(ACCENT, (-18, 12), (-22, 44), (22, 44), (18, 12), ruled=70),
        blob("white", (-17, -6), (-16, 14), (0, 34), (16, 14), (17, -6), (0, 2), ruled=84),
        disc(SKIN, 0, -8, 12, 10),
        *eyes(4.6, -9, 1.6),
        disc("rose", 0, -4, 4, 3.4),
        blob("brick", (-18, -12), (-10, -30), (2, -50), (10, -30), (18, -12), (0, -16), ruled=60),
        box("brass", 0, 34, 38, 5, 1),
    )


@motif
def gnome_guard() -> Parts:
    return (
        *put(gnome(), -26, 8, 0.72),
        *put(gnome(), 26, 8, 0.72),
        *put(gnome(), 0, 0, 0.95),
        *put(spear(), 24, 0, 0.8),
    )


@motif
def tall_gnome() -> Parts:
    return (
        *(line("clay", 1.6, (28, -44 + 11 * i), (36 + 4 * (i % 2), -44 + 11 * i), soft=False) for i in range(9)),
        line("clay", 2, (40, -46), (40, 46), soft=False),
        *put(gnome(), -6, 4, 0.88),
        *put(
            (blob("brick", (-18, -12), (-10, -30), (2, -50), (10, -30), (18, -12), (0, -16), ruled=60),), -6, -22, 0.6
        ),
    )


@motif
def giants() -> Parts:
    books = [
        box(tone, -15 + 8 * i, 14, 7, 50 - 6 * (i % 3), 1, ruled=88)
        for i, tone in enumerate(("brick", "sea", "straw", "plum", "moss"))
    ]
    return (
        *books,
        *put(person(Who(face="beard", hair=FUR, coat="clay", look="shawl")), -32, 2, 0.66),
        *put(person(Who(face="beard", hair="chalk", coat="clay", look="shawl")), 32, 2, 0.66),
    )


def _snowman(x: float = 0, y: float = 0, size: float = 1) -> Pieces:
    return put(
        (
            disc("white", 0, 26, 24, 21, ruled=50),
            disc("white", 0, -2, 17, ruled=50),
            disc("white", 0, -26, 13, ruled=50),
            *eyes(4.6, -29, 1.8),
            poly("amber", (0, -26), (0, -21), (16, -22)),
            *(disc(INK, 0, y, 1.8, lift=0) for y in (-6, 2, 18, 28)),
            line(INK, 1.4, (-6, -19), (0, -17), (5, -19)),
        ),
        x,
        y,
        size,
    )


@motif
def snow_sandals() -> Parts:
    return (
        *_snowman(0, -4, 0.92),
        disc("straw", 0, -39, 24, 5),
        blob("straw", (-11, -40), (-9, -50), (9, -50), (11, -40)),
        *pair(box("clay", 12, 42, 19, 6, 3), line("brick", 2.6, (4, 41), (12, 36), (19, 41))),
        line(WOOD, 2.4, (15, -6), (34, -16)),
        line(WOOD, 2.4, (-15, -6), (-34, -14)),
        *put(cocoa(), 38, -22, 0.3),
        blob(ACCENT, (-14, -16), (14, -16), (12, -10), (-12, -10)),
    )


@motif
def snow_lady() -> Parts:
    chair = (
        line(WOOD, 3.4, (-44, 44), (-20, 24), (44, 28), soft=False),
        line(WOOD, 3.4, (34, 44), (22, 28), soft=False),
        poly(ACCENT, (-40, 10), (-24, 4), (40, 24), (42, 32), (-30, 28)),
    )
    return (
        *chair,
        disc("white", 20, 18, 15, ruled=50),
        disc("white", -2, 8, 14, ruled=50),
        disc("white", -22, -6, 13, ruled=50),
        *put(pair(disc(INK, 5, 0, 4.6, 4, lift=0), line(INK, 1.2, (0, 0), (5, 0))), -22, -8, 1, 8),
        poly("amber", (-20, -5), (-21, 0), (-8, 3)),
        disc("rose", -24, -18, 15, 4, turn=-10),
        burst(SPARK, -14, -22, 4, 6, 0.5),
        line(ACCENT, 2, (-8, 18), (8, 2)),
        *put(umbrella(), 30, -24, 0.5, 18),
    )


@motif
def cruise_glacier() -> Parts:
    return (
        poly(PALE, (-30, 22), (-34, -12), (-14, -40), (2, -30), (12, -44), (32, -8), (30, 22), ruled=60),
        poly("sky", (2, -30), (12, -44), (32, -8), (30, 22), (10, 22), lift=0),
        *eyes(9, -6, 2.6),
        line(INK, 1.8, (-7, 6), (0, 9), (7, 6)),
        *pair(disc(INK, 9, -7, 6, 4.4, lift=0)),
        line(INK, 1.4, (-4, -8), (4, -8)),
        blob(3, (-44, 20), (44, 20), (34, 40), (-34, 40)),
        *(disc("straw", -24 + 16 * i, 30, 4) for i in range(4)),
        line("red", 3, (-40, 24), (40, 24), soft=False),
        *(line("sky", 2.6, *((-48 + 8 * i, 42 + 3 * (i % 2)) for i in range(13))) for _ in (0,)),
    )


@motif
def snow_postcard() -> Parts:
    return put(
        (
            box("paper", 0, 0, 84, 60, 2),
            box("sky", 0, 0, 76, 52, 1, lift=0),
            disc("amber", 22, -10, 9, lift=0.4),
            blob("straw", (-38, 26), (-30, 12), (8, 18), (38, 10), (38, 26), lift=0.4),
            *_snowman(-12, 4, 0.46),
        ),
        0,
        0,
        1,
        6,
    )


@motif
def echo() -> Parts:
    rings = [ring(PALE, 0, -10, 14 + 11 * i, 12 + 11 * i, lift=0.4) for i in range(3)]
    pier = (*(box(WOOD, x, 30, 5, 34, 1) for x in (-36, -12, 12, 36)), box(WOOD, 0, 16, 92, 7, 1, ruled=4))
    return (
        *rings,
        disc(1.6, 0, -10, 12),
        *put((*eyes(4.6, -3, 1.8), disc(INK, 0, 4, 3, 4, lift=0)), 0, -10),
        *pier,
        *(line("sky", 2.6, *((-48 + 8 * i, 42 + 3 * (i % 2)) for i in range(13))) for _ in (0,)),
    )
