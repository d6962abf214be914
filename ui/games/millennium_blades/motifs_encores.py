"""What has been seen elsewhere in Millennium Blades, and is met again in other company."""

from ui.games.millennium_blades.motifs import (
    FUR,
    SPARK,
    WOOD,
    Parts,
    blob,
    box,
    burst,
    disc,
    line,
    motif,
    pair,
    poly,
    put,
)
from ui.games.millennium_blades.motifs_animals import mole
from ui.games.millennium_blades.motifs_flocks import duck, kraken, moth, owl
from ui.games.millennium_blades.motifs_keepsakes import note
from ui.games.millennium_blades.motifs_people import Who, person
from ui.games.millennium_blades.motifs_tales import giant_mountain
from ui.games.millennium_blades.motifs_tools import torch, umbrella


@motif
def bath_kraken() -> Parts:
    return (
        *put(kraken(), 0, -8, 0.9),
        blob("chalk", (-46, 16), (46, 16), (38, 42), (-38, 42), ruled=10),
        box("chalk", 0, 16, 98, 7, 3),
        *pair(disc("brass", 30, 44, 5)),
        *put(duck(), 28, 4, 0.34),
        *(disc("white", x, 11, r) for x, r in ((-38, 6), (-28, 4), (-18, 5), (8, 4))),
    )


@motif
def umbrella_nine() -> Parts:
    heads = [
        piece
        for i in range(5)
        for piece in put(
            (
                blob(("sea", "rose", "moss", "plum", "clay")[i], (-10, 18), (-8, 4), (0, 0), (8, 4), (10, 18)),
                disc(("skin", "umber", "tan", "skin", "umber")[i], 0, -5, 6),
            ),
            -34 + 17 * i,
            28 + 3 * (i % 2),
        )
    ]
    return (*heads, *put(umbrella(), 0, -2, 1.24))


@motif
def moth_lamp() -> Parts:
    return (
        disc("straw", 24, -24, 24, lift=0),
        box("brass", 24, -44, 3, 12, 1),
        poly("pine", (10, -26), (38, -26), (31, -38), (17, -38)),
        disc(SPARK, 24, -25, 6, lift=0.4),
        *put(moth(), -8, 10, 0.84, -14),
    )


@motif
def mole_map() -> Parts:
    sheet = poly("paper", (-30, 22), (-10, 26), (10, 22), (30, 26), (30, 46), (10, 42), (-10, 46), (-30, 42), lift=1.6)
    creases = (line("clay", 0.9, (-10, 26), (-10, 46), soft=False), line("clay", 0.9, (10, 22), (10, 42), soft=False))
    cross = (line("red", 2, (15, 27), (23, 35), soft=False), line("red", 2, (23, 27), (15, 35), soft=False))
    return (
        *put(mole(), 0, -8, 0.9),
        sheet,
        *creases,
        line("red", 1.6, (-24, 38), (-12, 32), (0, 36), (12, 32)),
        *cross,
    )


@motif
def owl_watch() -> Parts:
    return (
        *put(owl(), 0, 4, 0.94),
        blob("ink", (-20, -26), (-15, -38), (0, -42), (15, -38), (20, -26), (0, -30), ruled=40),
        burst(SPARK, 0, -35, 4, 5, 0.5),
        blob(3.9, (-16, -27), (0, -30), (16, -27), (12, -22), (-12, -22)),
        *put(torch(), 31, 18, 0.36, 30),
    )


@motif
def market_giant() -> Parts:
    tents = [
        piece
        for x, tone in ((-36, "brick"), (34, "sea"))
        for piece in (
            poly(tone, (x - 13, 34), (x, 22), (x + 13, 34)),
            box("chalk", x, 41, 22, 14, 0),
            box("chalk", x, 41, 5, 14, 0, lift=0),
        )
    ]
    basket = (
        box("clay", 24, 18, 26, 18, 4, ruled=4),
        line(WOOD, 2.4, (13, 10), (24, -4), (35, 10)),
        disc("red", 18, 8, 5),
        disc("amber", 27, 7, 5),
        disc("leaf", 33, 8, 4),
    )
    return (
        *put(person(Who("cap", "", "beard", hair=FUR, coat="moss", look="shawl")), -4, -6, 1.02),
        *basket,
        *tents,
        blob("pine", (-50, 48), (-30, 44), (0, 46), (30, 43), (50, 48)),
    )


@motif
def baritone() -> Parts:
    return (
        *giant_mountain(),
        *put(note(), 32, -30, 0.3, 10),
        *put(note(), -34, -20, 0.24, -10),
        blob(3.9, (-7, 18), (-16, 15), (-21, 19), (-12, 23), (0, 20), (12, 23), (21, 19), (16, 15), (7, 18), lift=0.6),
    )
