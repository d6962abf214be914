"""Pictures of Millennium Blades with more than one in them."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FUR,
    GREY,
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
from ui.games.millennium_blades.motifs_animals import bear, cat, goat, mouse, sheep, sheepdog
from ui.games.millennium_blades.motifs_flocks import duck, moth
from ui.games.millennium_blades.motifs_held import gavel_held, question
from ui.games.millennium_blades.motifs_keepsakes import book, magnifier, note, sword
from ui.games.millennium_blades.motifs_people import Who, person
from ui.games.millennium_blades.motifs_stores import counter
from ui.games.millennium_blades.motifs_things import weathercock
from ui.games.millennium_blades.motifs_tools import fork, torch, umbrella
from ui.games.millennium_blades.motifs_vehicles import hourglass


@motif
def bear_cook() -> Parts:
    return (
        *bear(),
        poly("chalk", (-16, 22), (16, 22), (20, 46), (-20, 46)),
        *put(fork(), 32, 8, 0.72, 10),
        blob("brown", (24, -18), (40, -22), (42, -12), (28, -8)),
    )


@motif
def indoor_cock() -> Parts:
    return (
        *put(weathercock(), 0, 0, 0.86),
        poly("clay", (-30, 34), (30, 34), (24, 46), (-24, 46)),
        line(WOOD, 3, (-44, -40), (-44, 40), soft=False),
        line(WOOD, 3, (44, -40), (44, 40), soft=False),
        line(WOOD, 3, (-44, -40), (44, -40), soft=False),
    )


@motif
def pebble_pet() -> Parts:
    return (
        blob(GREY, (-34, 26), (-30, -4), (-8, -18), (20, -14), (36, 8), (32, 28), (0, 33), ruled=30),
        *eyes(9, 2, 3.6, "white"),
        *eyes(9, 2, 1.8),
        line(INK, 1.6, (-5, 12), (0, 14), (5, 12)),
        box(ACCENT, 0, 30, 74, 7, 3),
        burst("brass", 0, 38, 7, 5, 0.5),
        *(line(DUST, 1.2, (-20, -2), (-12, -10), fine=True),),
    )


@motif
def hedge_talk() -> Parts:
    return (
        *put(person(Who("straw", "", "lady", hair=FUR, coat="rose")), -22, -6, 0.72),
        *put(person(Who("cap", "", "moustache", hair=GREY, coat="sea", skin="tan")), 24, -6, 0.72),
        box("pine", 0, 32, 96, 30, 8, ruled=30),
        *(disc("pine", -40 + 16 * i, 18, 9) for i in range(6)),
        *fine(*(burst("rose", -36 + 15 * i, 30 + 5 * (i % 2), 3, 5, 0.5) for i in range(6))),
    )


@motif
def duck_admiral() -> Parts:
    return (
        *put(duck(), 2, 0, 0.96),
        blob("ink", (-34, -22), (-22, -32), (-12, -40), (0, -32), (10, -24), (-12, -24)),
        burst(SPARK, -12, -30, 4, 5, 0.5),
        *(disc("white", x, 30, r) for x, r in ((-34, 9), (-18, 7), (30, 9), (42, 7), (10, 6))),
    )


@motif
def goat_singer() -> Parts:
    return (*goat(), *put(note(), 30, -8, 0.34, 8), *put(note(), -32, -2, 0.28, -8), ring("brass", 0, 30, 7, 4.6))


@motif
def plains_judge() -> Parts:
    return (
        blob("moss", (-50, 44), (-40, 24), (40, 24), (50, 44)),
        *put(person(Who("tophat", "scroll", "beard", hair="chalk", coat="clay", size=0.5)), 0, 2, 0.92),
        *(line("straw", 2.4, (x, 46), (x + 2, 34)) for x in (-42, -34, 36, 44)),
    )


@motif
def half_scarf() -> Parts:
    rows = [box(("brick", "straw", "sea")[i % 3], 0, -26 + 12 * i, 40, 12, 0, ruled=88, lift=0.6) for i in range(4)]
    return (
        *rows,
        *(line("straw", 2, (-18 + 6 * i, 16), (-20 + 7 * i, 26)) for i in range(7)),
        line(WOOD, 3.6, (-40, -40), (22, -30), soft=False),
        line(WOOD, 3.6, (40, -40), (-22, -30), soft=False),
        disc("brick", 30, 28, 14, ruled=40),
        line("brick", 2, (18, -26), (34, -6), (30, 16)),
        line("chalk", 1.2, *arc(30, 28, 9, 150, 290)),
    )


@motif
def kept_place() -> Parts:
    return (
        *pair(*put(person(Who("bowler", "", "", hair=FUR, coat=2.4)), 34, 4, 0.7)),
        line("white", 2, (-12, 44), (-12, 14), (12, 14), (12, 44), soft=False),
        box(ACCENT, 0, 22, 26, 9, 2),
        box(WOOD, 0, 36, 22, 6, 2),
        burst(SPARK, 0, -8, 7, 5, 0.5),
    )


@motif
def umbrella_talks() -> Parts:
    return (
        *put(umbrella(), -4, 6, 0.9, 10),
        *put(eyes(7, 0, 3, "white"), -6, -16),
        *put(eyes(7, 0, 1.5), -6, -16),
        poly("paper", (18, -42), (46, -42), (46, -22), (30, -22), (22, -14), (24, -22), (18, -22)),
        line("clay", 2, (24, -36), (40, -36), soft=False),
        line("clay", 2, (24, -29), (36, -29), soft=False),
    )


@motif
def claim_desk() -> Parts:
    return (*counter(), *put(question(), 0, -30, 0.34))


@motif
def counted_sheep() -> Parts:
    return (
        *put(sheep(), 2, -8, 0.84),
        *(box(WOOD, x, 32, 6, 28, 1) for x in (-38, 38)),
        box(WOOD, 0, 26, 88, 6, 1),
        box(WOOD, 0, 38, 88, 6, 1),
        disc("brass", 0, 16, 9),
        line(3.8, 1.6, (-4, 13), (-5, 17), (-1, 17)),
        line(3.8, 1.6, (-2, 13), (-2, 20), soft=False),
        line(3.8, 1.6, (3, 13), (3, 20), soft=False),
    )


@motif
def copycats() -> Parts:
    one = person(Who("bowler", "", "moustache", hair=FUR, coat="brick"))
    return (*put(one, -22, 0, 0.86), *put(one, 23, 4, 0.82, flip=True), line("white", 2, (0, -44), (0, 46), soft=False))


@motif
def twins() -> Parts:
    one = person(Who("plume", "scroll", "", hair=3.8, coat="plum", size=0.42))
    return (*put(one, -21, 2, 0.84), *put(one, 21, 2, 0.84, flip=True))


@motif
def two_gentlemen() -> Parts:
    return (
        *put(person(Who("tophat", "", "moustache", hair=GREY, coat="ink")), 22, -6, 0.8),
        *put(person(Who("bowler", "", "glasses", hair=FUR, coat="clay", skin="tan")), -20, 4, 0.86),
    )


@motif
def compliments() -> Parts:
    def bubble(x: float, flip: float) -> Pieces:
        return (
            blob("paper", (x - 17, -30), (x, -40), (x + 17, -30), (x + 15, -18), (x, -13), (x - 15, -18)),
            poly("paper", (x - 4, -15), (x + 4, -15), (x + 8 * flip, -6), lift=0),
            blob("red", (x, -20), (x - 8, -28), (x - 4, -33), (x, -30), (x + 4, -33), (x + 8, -28)),
        )

    return (
        *put(person(Who("plume", "", "goatee", hair=FUR, coat="ink")), -24, 14, 0.7),
        *put(person(Who("tophat", "", "moustache", hair=3.8, coat="plum", skin="umber")), 25, 14, 0.7),
        *bubble(-22, -1),
        *bubble(22, 1),
    )


@motif
def bowing() -> Parts:
    return (
        *put(person(Who("", "", "bald", coat="ink")), -18, 10, 0.84, 34),
        *put(person(Who("tophat", "", "moustache", hair=GREY, coat="plum")), 27, 8, 0.7),
        poly(3.6, (-38, 22), (-20, 18), (-18, 32), (-36, 36)),
        disc(3.4, -28, 36, 15, 3.6, turn=-10),
    )


@motif
def choir() -> Parts:
    singers = (("hood", "sky", "skin"), ("pointed", "plum", "tan"), ("crown", "brick", "umber"))
    back = [
        piece
        for i, (hat, coat, skin) in enumerate(singers)
        for piece in put(
            person(
                Who(hat, "", "curls" if i == 1 else "", hair=(FUR, "amber", 3.8)[i], coat=coat, skin=skin, look="robe")
            ),
            -28 + 28 * i,
            -12,
            0.56,
        )
    ]
    front = [
        piece
        for i, (coat, skin) in enumerate((("straw", "umber"), ("sea", "skin")))
        for piece in put(
            person(Who("flowers", "", "lady", hair=(3.8, "amber")[i], coat=coat, skin=skin, look="robe")),
            -15 + 30 * i,
            14,
            0.62,
        )
    ]
    return (*back, *front, *put(note(), 36, -36, 0.24), *put(note(), -36, -34, 0.2))


@motif
def inspector_dog() -> Parts:
    return (
        *sheepdog(),
        blob("clay", (-24, -16), (-18, -30), (0, -36), (18, -30), (24, -16), (0, -21), ruled=30),
        poly("clay", (-24, -17), (-34, -12), (-22, -11)),
        poly("clay", (24, -17), (34, -12), (22, -11)),
        *put(magnifier(), 31, 20, 0.5),
    )


@motif
def parlour() -> Parts:
    cast = (("bowler", "moustache", "ink", "skin"), ("", "bun", "plum", "tan"), ("peaked", "", "sea", "umber"))
    people = [
        piece
        for i, (hat, face, coat, skin) in enumerate(cast)
        for piece in put(
            person(Who(hat, "", face, hair=(FUR, GREY, 3.8)[i], coat=coat, skin=skin)),
            -29 + 29 * i,
            -2 + 4 * (i == 1),
            0.62,
        )
    ]
    return (
        *people,
        box("brick", 0, 34, 94, 22, 9, ruled=10),
        *pair(disc("brick", 46, 26, 8)),
        *put(torch(), 40, -34, 0.2, -140),
    )


@motif
def notebook() -> Parts:
    rings = [ring(3.6, -24, -30 + 12 * i, 4, 2.4, lift=0.6) for i in range(6)]
    return (
        box(ACCENT, 2, 2, 62, 76, 3),
        box("paper", 4, 0, 54, 70, 2, lift=0.6),
        *(line("clay", 1.6, (-14, -22 + 11 * i), (24 - 10 * (i % 2), -22 + 11 * i), soft=False) for i in range(4)),
        *put(
            (
                disc(PALE, 0, 0, 10, 11),
                blob(3.8, (0, 2), (-8, 1), (-10, 5), (0, 4), (10, 5), (8, 1)),
                *eyes(3.6, -3, 1.4),
            ),
            8,
            22,
        ),
        *rings,
        line("amber", 5, (30, 42), (46, 4), soft=False),
    )


@motif
def crumb_mouse() -> Parts:
    return (
        *put(mouse(), -6, -4, 0.9),
        blob("straw", (14, 26), (24, 12), (38, 16), (40, 32), (24, 38), ruled=30),
        *(disc("straw", x, y, r) for x, y, r in ((10, 40, 3), (44, 40, 2.4), (36, 44, 3))),
    )


@motif
def moth_baroness() -> Parts:
    return (
        *put(moth(), 0, 6, 0.92),
        poly("straw", (-10, -22), (-13, -38), (-5, -30), (0, -42), (5, -30), (13, -38), (10, -22)),
        *(disc("white", -12 + 4 * i, -4 + 2.4 * (3 - abs(i - 3)), 2.2, lift=0.4) for i in range(7)),
    )


@motif
def hour_book() -> Parts:
    return (
        *book(),
        disc("chalk", 2, -8, 15),
        line(3.8, 2, (2, -8), (2, -19), soft=False),
        line(3.8, 2, (2, -8), (10, -4), soft=False),
        *put(hourglass(), 32, 28, 0.42),
    )


@motif
def eighth_day() -> Parts:
    rows = [
        box(("brick" if (i + j) == 6 else "paper"), -30 + 20 * i, 2 + 17 * j, 17, 14, 1, lift=0.6)
        for i in range(4)
        for j in range(2)
    ]
    return (
        box("chalk", 0, 0, 92, 84, 4),
        box(ACCENT, 0, -32, 92, 22, 3),
        *pair(box(3.6, 24, -44, 6, 14, 2)),
        *rows,
        burst(SPARK, 30, 19, 15, 8, 0.6),
        *(
            line(3.6, 1.4, (-34 + 20 * i, 5 + 17 * j), (-26 + 20 * i, 5 + 17 * j), fine=True)
            for i in range(4)
            for j in range(2)
        ),
    )


@motif
def masks() -> Parts:
    def mask(tone: Tone, curve: float) -> Pieces:
        return (
            blob(tone, (-20, -24), (0, -29), (20, -24), (19, 4), (0, 27), (-19, 4), ruled=60),
            *pair(blob(3.9, (4, -9), (10, -13), (15, -8), (9, -5), lift=0)),
            blob(3.9, (-9, 9 - curve), (0, 9 + curve), (9, 9 - curve), (0, 9 + curve * 2), lift=0),
        )

    return (
        *put(mask("plum", -3), 20, 12, 0.9, 14),
        *put(mask("straw", 4), -16, -4, 1.06, -10),
        line(ACCENT, 3, (-36, -22), (-44, 4), (-38, 22)),
        line(ACCENT, 3, (36, 0), (44, 20), (36, 40)),
    )


@motif
def joy() -> Parts:
    return (
        box("pine", 0, 0, 92, 66, 3),
        box(WOOD, 0, 35, 96, 6, 2),
        disc("straw", -20, -2, 19),
        *put((*eyes(6, -4, 2), line(INK, 2, (-9, 5), (0, 11), (9, 5))), -20, 0),
        line("white", 2.6, (10, -8), (20, -8), soft=False),
        line("white", 2.6, (10, 2), (20, 2), soft=False),
        line("white", 3, (30, -12), (38, 8), soft=False),
        line("white", 3, (38, -12), (30, 8), soft=False),
        *(line("white", 1.2, (x, -24), (x + 14, -24), fine=True) for x in (-40, -14, 12)),
    )


@motif
def old_swords() -> Parts:
    return (
        *put(sword(), -4, -2, 0.92, 42),
        *put(sword(), 4, -2, 0.92, -42),
        disc("brass", 0, 2, 15),
        disc("chalk", 0, 2, 12, lift=0.4),
        burst("brick", 0, 2, 8, 5, 0.5),
        *(blob("leaf", *((0, 44), (x, 36), (x * 2, 40), (x, 45))) for x in (-14, 14)),
    )


@motif
def gavel() -> Parts:
    return (
        *put(gavel_held(), -4, -12, 0.9, 24),
        box(WOOD, 0, 36, 70, 10, 3),
        box(FUR, 0, 28, 52, 8, 2),
        *(line(SPARK, 2.4, around(20, a, 16, 14), around(30, a, 16, 14)) for a in (-70, -30, 10)),
    )


@motif
def crowned_cat() -> Parts:
    return (
        *put(cat(), 0, 6, 0.88),
        poly("straw", (-13, -14), (-16, -32), (-7, -23), (0, -36), (7, -23), (16, -32), (13, -14), ruled=40),
        *(disc("red", x, -18, 1.8, lift=0) for x in (-7, 0, 7)),
        *pair(blob("rose", (30, -26), (38, -36), (46, -30), (40, -18), (32, -14))),
    )
