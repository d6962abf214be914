"""Mermaids, angels, mighty grandmothers, and food that looks back."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FAWN,
    INK,
    PALE,
    SPARK,
    WOOD,
    Parts,
    Pieces,
    Tone,
    arc,
    around,
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
from ui.games.millennium_blades.motifs_animals import hare
from ui.games.millennium_blades.motifs_flocks import crab, rental_shell, shell
from ui.games.millennium_blades.motifs_myths import thundercloud
from ui.games.millennium_blades.motifs_people import Who, person
from ui.games.millennium_blades.motifs_things import lighthouse, toaster


@motif
def mermaid() -> Parts:
    tail = blob(
        "sea",
        (-12, 18),
        (-6, 34),
        (14, 42),
        (34, 30),
        (46, 36),
        (44, 22),
        (48, 10),
        (34, 18),
        (18, 26),
        (14, 16),
        ruled=30,
    )
    return (
        tail,
        *put(person(Who("flowers", "", "long", hair="brick", coat="sea", skin="tan", look="shawl")), -6, -6, 0.82),
        disc("white", 30, -20, 12),
        line("red", 2.2, (24, -26), (36, -14)),
        line("red", 2.2, (36, -26), (24, -14)),
        *(line("sky", 2.6, *((-48 + 8 * i, 42 + 3 * (i % 2)) for i in range(13))) for _ in (0,)),
    )


def _wings(tone: Tone = "white") -> Pieces:
    feathers = [
        blob(
            tone, (8, 8), (22, -22 + 12 * i), (46 - 5 * i, -36 + 18 * i), (38 - 3 * i, -10 + 14 * i), (14, 20), ruled=50
        )
        for i in range(3)
    ]
    return pair(*reversed(feathers))


@motif
def angel_small_print() -> Parts:
    return (
        *_wings(),
        ring("straw", 0, -33, 14, 10),
        *put(person(Who("", "scroll", "glasses", hair=FAWN, coat="chalk", look="robe")), 0, 4, 0.88),
    )


@motif
def trapdoor_angel() -> Parts:
    return (
        *_wings("chalk"),
        ring("straw", 0, -36, 14, 10),
        line("clay", 2, (-12, -46), (-8, -16)),
        line("clay", 2, (12, -46), (8, -16)),
        *put(person(Who("", "", "curls", hair="straw", coat="white", skin="umber", look="robe")), 0, -2, 0.84),
        poly(WOOD, (-44, 40), (-14, 34), (-14, 46), (-44, 46)),
        poly(WOOD, (44, 40), (14, 34), (14, 46), (44, 46)),
    )


@motif
def sky_grandmother() -> Parts:
    clouds = [
        disc("white", x, y, r, ruled=40)
        for x, y, r in ((-32, 34, 14), (-14, 40, 15), (8, 38, 17), (30, 38, 14), (40, 30, 9), (-42, 28, 9))
    ]
    return (
        disc("sky", 0, -6, 40, lift=0.4),
        *put(person(Who("", "yarn", "granny", hair="white", coat="sky", look="shawl", size=0.6)), 0, -4, 0.92),
        *clouds,
    )


@motif
def storm_nana() -> Parts:
    return (
        *put(thundercloud(), -24, -26, 0.5),
        *put(person(Who("scarf", "umbrella", "granny", hair="white", coat=3, look="shawl", size=0.66)), 0, 4, 0.94),
    )


@motif
def dust_king() -> Parts:
    fluff = [disc(DUST, *around(30, 36 * i, 0, 22), 12, ruled=36 * i) for i in range(10)]
    return (
        *fluff,
        *put(hare(), 0, 6, 0.86),
        poly("straw", (-13, -14), (-16, -30), (-7, -22), (0, -34), (7, -22), (16, -30), (13, -14), ruled=40),
        *(disc("red", x, -18, 1.8, lift=0) for x in (-7, 0, 7)),
    )


@motif
def marshmallow_moon() -> Parts:
    moon = blob(
        "rose",
        (8, -42),
        (-24, -32),
        (-38, -2),
        (-24, 30),
        (10, 40),
        (32, 28),
        (6, 22),
        (-8, 0),
        (4, -24),
        (28, -34),
        ruled=40,
    )
    return (
        moon,
        line(INK, 1.6, (-24, -8), (-19, -5), (-14, -8)),
        *(
            box(tone, x, y, 14, 11, 4)
            for x, y, tone in ((18, -8, "white"), (30, 8, "mint"), (14, 12, "white"), (36, -18, "straw"))
        ),
        burst(SPARK, 38, -38, 6, 5, 0.5),
        burst(SPARK, 24, -44, 3, 5, 0.5),
    )


@motif
def oats() -> Parts:
    flakes = [
        disc("clay" if i % 2 else "straw", *around(8 + 7 * (i % 4), 53 * i, 0, -8), 6, 3.6, turn=31 * i, lift=0.7)
        for i in range(13)
    ]
    return (
        disc("chalk", 0, -8, 40, 14),
        *flakes,
        blob(ACCENT, (-40, -8), (40, -8), (26, 30), (0, 38), (-26, 30), (-38, 2), ruled=60),
        disc("straw", 0, -6, 30, 8, lift=0),
        *flakes[:6],
        *eyes(10, 12, 2.4),
        line(INK, 1.6, (-5, 20), (5, 20)),
        box("chalk", 0, 40, 34, 7, 3),
    )


@motif
def toaster_prophet() -> Parts:
    return (
        *(line("straw", 2.4, around(32, 200 + 20 * i, 0, 6), around(46, 200 + 20 * i, 0, 6)) for i in range(8)),
        *put(toaster(), 0, 12, 0.84),
        blob("white", (-22, 20), (0, 16), (22, 20), (12, 40), (0, 48), (-12, 40), ruled=84),
    )


@motif
def casserole() -> Parts:
    steam = fine(*(line(PALE, 2.4, (x, -24), (x + 5, -32), (x - 2, -40), (x + 3, -47)) for x in (-18, 0, 18)))
    return (
        *steam,
        *pair(box(3, 42, 6, 14, 8, 4)),
        box(ACCENT, 0, 14, 74, 42, 10, ruled=60),
        disc("moss", 0, -6, 36, 10),
        *(
            disc(t, x, y, r, lift=0.6)
            for x, y, r, t in ((-18, -8, 6, "amber"), (2, -10, 7, "brick"), (20, -7, 6, "straw"), (-6, -3, 5, "chalk"))
        ),
        *eyes(10, 12, 4, SPARK),
        *eyes(10, 12, 2),
        line("white", 2.4, (-8, 24), (0, 27), (8, 24)),
    )


@motif
def half_pie() -> Parts:
    crust = [disc("clay", *around(34, 24 * i, 0, 2), 6, lift=0.8) for i in range(15)]
    return (
        disc(DUST, 0, 6, 44, 40),
        disc("clay", 0, 2, 36),
        *crust,
        disc("straw", 0, 2, 31, lift=0.4),
        poly("red", *arc(0, 2, 30, -90, 90, 14), lift=0),
        *(line("clay", 3, (x, -26 + abs(x) * 0.3), (x, 30 - abs(x) * 0.3), soft=False) for x in (-18, -8)),
        *(line("clay", 3, (-28, y), (0, y), soft=False) for y in (-10, 2, 14)),
        *(disc("rose", x, y, 3.4, lift=0.3) for x, y in ((8, -12), (18, 2), (8, 10), (20, -12), (14, 18))),
    )


@motif
def pudding() -> Parts:
    return (
        disc("chalk", 0, 34, 44, 9),
        blob("amber", (-34, 32), (-28, -4), (-16, -18), (16, -18), (28, -4), (34, 32), ruled=60),
        blob(
            "brown", (-19, -14), (0, -24), (19, -14), (24, 0), (16, 8), (8, -2), (0, 10), (-8, -2), (-16, 10), (-24, 0)
        ),
        disc("red", 0, -25, 6),
        line("pine", 1.6, (0, -30), (6, -40)),
        *(box(DUST, x, 10, 3, 44, 1, turn=a) for x, a in ((-42, 14), (42, -14))),
        *eyes(10, 16, 2.4),
        line(INK, 1.6, (-6, 24), (0, 27), (6, 24)),
    )


@motif
def scone() -> Parts:
    return (
        disc("chalk", 0, 34, 44, 8),
        blob("clay", (-32, 30), (-36, 14), (-22, 6), (22, 6), (36, 14), (32, 30), ruled=20),
        box("white", 0, 4, 66, 8, 4),
        box("red", 0, -3, 58, 7, 3),
        blob("clay", (-32, -4), (-24, -26), (0, -32), (24, -26), (32, -4), ruled=40),
        *eyes(9, -16, 2.6),
        *pair(line(INK, 2, (4, -23), (13, -20))),
        line(INK, 1.6, (-5, -9), (5, -9)),
        disc(3.8, 0, -32, 26, 4),
        blob(3.8, (-15, -33), (-13, -46), (13, -46), (15, -33)),
    )


@motif
def harbour_light() -> Parts:
    return (
        *put(lighthouse(), 0, -8, 0.8),
        blob("clay", (-40, 44), (-34, 26), (-8, 18), (20, 24), (40, 44), ruled=30),
        *put(shell(), -22, 30, 0.4),
        disc("brick", 24, 34, 6),
        *(box("sky", x, 6, 5, 7, 1, lift=0.3) for x in (-4, 5)),
    )


@motif
def crab_between() -> Parts:
    return (
        *put(crab(), 0, 2, 0.9),
        *put(shell(), -32, -28, 0.34),
        *put(rental_shell(), 34, -28, 0.34),
        line(INK, 1.4, (-12, -34), (12, -34)),
        poly(INK, (12, -38), (12, -30), (20, -34), lift=0),
    )


@motif
def moving_day() -> Parts:
    return (
        *put(crab(), 0, 10, 0.74),
        *put(
            (
                box("clay", -14, -24, 26, 22, 1),
                box("straw", -14, -24, 5, 22, 0, lift=0),
                box("clay", 14, -20, 22, 16, 1),
                line(WOOD, 3, (2, -30), (2, -46)),
                poly(ACCENT, (-6, -44), (10, -44), (6, -34), (-2, -34)),
            ),
            0,
            0,
        ),
        *(line("sky", 3, *((-48 + 8 * i, y + 4 * (i % 2)) for i in range(13))) for y in (38, 45)),
    )
