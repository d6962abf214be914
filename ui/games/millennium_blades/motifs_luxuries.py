"""The larger Accessories of Millennium Blades."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FUR,
    INK,
    PALE,
    SKIN,
    SPARK,
    WOOD,
    Parts,
    arc,
    around,
    blob,
    box,
    burst,
    disc,
    eyes,
    line,
    motif,
    pair,
    poly,
    put,
    ring,
)


@motif
def parcel() -> Parts:
    return (
        put(
            (
                box("clay", 0, 4, 70, 58, 2, ruled=20),
                box("straw", 0, 4, 11, 58, 0, lift=0),
                line(FUR, 2, (-35, 4), (35, 4), soft=False),
                box("paper", 20, -10, 22, 15, 1),
                box(ACCENT, -22, -12, 13, 16, 1, lift=0.4),
                ring("red", -16, -6, 10, 8.4, lift=0),
                box("white", 6, 20, 30, 8, 1, turn=-12),
            ),
            0,
            0,
            1,
            5,
        ),
    )


@motif
def laminator() -> Parts:
    return (
        put((box("paper", 0, -30, 44, 30, 1), burst(SPARK, 0, -32, 9, 5, 0.45)), 0, 0),
        box(3, 0, 2, 84, 26, 6, ruled=20),
        box(3.8, 0, -6, 66, 5, 2, lift=0),
        disc("red", 28, 6, 3.4),
        disc("moss", 18, 6, 3.4),
        *put(
            (
                box("paper", 0, 28, 44, 30, 1),
                box("sky", 0, 28, 52, 34, 2, lift=0),
                box("paper", 0, 28, 42, 26, 1, lift=0.4),
                burst(SPARK, 0, 28, 9, 5, 0.45),
            ),
            0,
            0,
        ),
        box(3.4, 0, 14, 78, 6, 2),
    )


@motif
def star_sheet() -> Parts:
    return put(
        (
            box("chalk", 0, 0, 66, 78, 3),
            *(
                burst("amber" if (i + j) % 5 else PALE, -22 + 22 * i, -28 + 19 * j, 9, 5, 0.5)
                for i in range(3)
                for j in range(4)
            ),
            poly("chalk", (33, 39), (18, 39), (33, 22)),
        ),
        0,
        0,
        1,
        7,
    )


@motif
def badge() -> Parts:
    return (
        disc("brass", 0, 0, 36, ruled=40),
        disc(ACCENT, 0, 0, 31, lift=0.5),
        burst(SPARK, 0, 0, 21, 5, 0.5),
        line(PALE, 2, *arc(0, 0, 27, 200, 260)),
        line(DUST, 2.4, (26, 28), (38, 40)),
    )


@motif
def button() -> Parts:
    return (
        box(3.2, 0, 26, 84, 26, 6, ruled=10),
        disc("brick", 0, 10, 34, 13),
        box("red", 0, 1, 68, 16, 0, lift=0),
        disc("red", 0, -6, 34, 13, ruled=20),
        *(
            line("white", 2.2, (x, y), (x + 9 * s, y), (x, y + 9 * s), (x + 9 * s, y + 9 * s), soft=False)
            for x, y, s in ((-6, -8, 0.8), (10, -28, 1), (22, -44, 1.2))
        ),
    )


@motif
def bubble_wrap() -> Parts:
    return (
        box("sky", 6, 6, 70, 66, 3),
        *(
            part
            for i in range(5)
            for j in range(5)
            for part in (disc("white", -20 + 13 * i + 6 * (j % 2), -18 + 12 * j, 5, lift=0.5),)
        ),
        disc("sky", -36, 6, 12, 33),
        disc(PALE, -36, 6, 6, 18, lift=0),
    )


@motif
def mat() -> Parts:
    drops = [
        blob("white", (x, y - 6), (x - 3.4, y + 1), (x, y + 4), (x + 3.4, y + 1), lift=0.6)
        for x, y in ((-20, -16), (4, -24), (24, -12), (-6, 2))
    ]
    return (
        poly(ACCENT, (-40, -24), (40, -32), (44, 24), (-40, 30), ruled=20),
        poly("sea", (-34, -18), (35, -26), (38, 18), (-34, 24), lift=0),
        burst(SPARK, 2, 4, 14, 5, 0.45),
        blob(ACCENT, (-46, -26), (-34, -28), (-34, 34), (-46, 32)),
        *drops,
    )


@motif
def wet_floor() -> Parts:
    return (
        poly("amber", (2, -42), (14, -42), (40, 36), (24, 40)),
        poly("straw", (-8, -42), (8, -42), (26, 40), (-26, 40), ruled=80),
        poly(INK, (0, -26), (-11, -4), (11, -4), lift=0),
        line("straw", 2.6, (0, -19), (0, -12), soft=False),
        line(INK, 3, (-10, 8), (2, 12), (-6, 22), (8, 28)),
        disc(INK, -9, 3, 3.4, lift=0),
        *(blob("sky", (x, 34), (x - 5, 44), (x, 48), (x + 5, 44)) for x in (-38, 40)),
    )


@motif
def exit_sign() -> Parts:
    return (
        line(3.6, 2.4, (-24, -26), (-24, -44), soft=False),
        line(3.6, 2.4, (24, -26), (24, -44), soft=False),
        box("pine", 0, 0, 86, 50, 5, ruled=20),
        box("white", 24, 2, 18, 34, 1),
        disc("white", -12, -13, 5),
        line("white", 4.4, (-12, -8), (-16, 6), (-6, 14)),
        line("white", 4.4, (-16, 6), (-26, 16)),
        line("white", 3.6, (-24, -4), (-12, -5), (-3, 2)),
        poly("white", (4, 0), (14, 0), (14, -6), (22, 3), (14, 12), (14, 6), (4, 6), lift=0),
    )


@motif
def album() -> Parts:
    return (
        box(ACCENT, 0, 4, 88, 66, 4, ruled=20),
        *pair(box("chalk", 21, 4, 38, 58, 1)),
        *(box((SPARK, "rose", "sea", "moss")[i], (-30, -12, 12, 30)[i], -8, 14, 19, 1) for i in range(4)),
        *(box("paper", (-30, -12, 12, 30)[i], 18, 14, 19, 1) for i in range(4)),
        line(3.6, 2, (0, -28), (0, 36), soft=False),
    )


@motif
def backpack() -> Parts:
    return (
        ring(3.6, 0, -36, 9, 6),
        box(PALE, -14, -26, 16, 28, 1, turn=-14),
        box("straw", 14, -28, 14, 30, 1, turn=10),
        blob(ACCENT, (-28, -20), (0, -28), (28, -20), (34, 30), (24, 42), (-24, 42), (-34, 30), ruled=70),
        blob(3.2, (-28, -20), (0, -28), (28, -20), (26, 2), (0, 10), (-26, 2)),
        box("brass", 0, 5, 9, 9, 2),
        box(3, 0, 28, 42, 22, 5),
        *pair(box(3, 36, 22, 10, 26, 4)),
    )


@motif
def blanket() -> Parts:
    rows = [
        box(tone, -30 + 20 * i, -14 + 18 * j, 20, 18, 0, lift=0.3)
        for i in range(4)
        for j in range(3)
        for tone in ((ACCENT, PALE, "plum")[(i + j) % 3],)
    ]
    return put(
        (
            box(ACCENT, 0, 4, 86, 60, 4),
            *rows,
            *(line(3.4, 1.4, (-38 + 6 * i, 34), (-38 + 6 * i, 42)) for i in range(13)),
            poly("plum", (40, -24), (20, -24), (40, -6)),
        ),
        0,
        0,
        1,
        -5,
    )


@motif
def knitted_shield() -> Parts:
    outside = ((0, -36), (-18, -30), (-33, -32), (-32, 6), (-16, 32), (0, 42), (16, 32), (32, 6), (33, -32), (18, -30))
    rows = [line(PALE, 1.4, *((-24 + 6 * i, -20 + 11 * j + (3 if i % 2 else 0)) for i in range(9))) for j in range(3)]
    return (
        blob(ACCENT, *outside, ruled=60),
        put((blob("rose", *outside),), 0, 0, 0.82),
        *rows,
        burst(SPARK, 0, 14, 8, 4, 0.4),
        line(WOOD, 2.6, (-40, -42), (4, 2)),
        line(WOOD, 2.6, (40, -42), (-4, 2)),
        disc(WOOD, -40, -42, 3),
        disc(WOOD, 40, -42, 3),
    )


@motif
def purse() -> Parts:
    teeth = pair(
        *(poly("white", (2 + 8 * i, -8), (10 + 8 * i, -8), (6 + 8 * i, 0), lift=0.4) for i in range(4)),
        *(poly("white", (6 + 8 * i, 8), (14 + 8 * i, 8), (10 + 8 * i, 0), lift=0.4) for i in range(3)),
    )
    return (
        blob("plum", (-34, -10), (-26, -34), (26, -34), (34, -10), (0, -16), ruled=50),
        blob("brick", (-34, -8), (34, -8), (34, 10), (-34, 10), lift=0),
        *teeth,
        blob("plum", (-34, 8), (0, 14), (34, 8), (42, 28), (30, 42), (-30, 42), (-42, 28), ruled=50),
        *pair(disc("brass", 5, -40, 5)),
        *eyes(12, -24, 3, SPARK),
        disc("straw", 0, 28, 8),
    )


@motif
def sleeve() -> Parts:
    return (
        burst("straw", 0, 0, 46, 12, 0.72),
        box("sky", 0, 2, 52, 76, 3),
        box("paper", 0, 6, 44, 66, 3, lift=0.6),
        burst(SPARK, 0, 4, 17, 5, 0.45),
        poly("white", (-26, -34), (-10, -36), (-26, 2), lift=0),
    )


@motif
def thunder() -> Parts:
    return (
        burst("straw", 0, 2, 44, 14, 0.7),
        poly(SPARK, (12, -46), (-22, 6), (-2, 6), (-14, 46), (24, -10), (4, -10), (22, -46), ruled=40),
        line("clay", 1.6, (14, -18), (34, -30)),
        box("paper", 38, -34, 17, 11, 2, turn=12),
    )


@motif
def round_table() -> Parts:
    stools = [box(ACCENT, *around(42, a, 0, 12), 13, 18, 3) for a in (10, 170)]
    cards = [box("paper", *around(25, 60 * i + 30, 0, -4), 8, 11, 1, turn=60 * i) for i in range(6)]
    return (
        *stools,
        poly(WOOD, (-9, 8), (9, 8), (20, 42), (-20, 42), ruled=88),
        disc(WOOD, 0, 0, 42, 18),
        disc("pine", 0, -3, 38, 15, lift=0.4),
        *put(cards, 0, 0),
        burst(SPARK, 0, -3, 8, 5, 0.5),
    )


@motif
def mirror() -> Parts:
    return (
        *pair(line(WOOD, 4, (24, 30), (34, 46), soft=False)),
        disc("brass", 0, -4, 33, 42, ruled=40),
        disc("sky", 0, -4, 26, 35, lift=0.5),
        blob("white", (-16, -10), (-8, -30), (0, -34), (-6, -14), lift=0),
        *put(
            (
                blob(3, (-20, 30), (-14, 8), (-6, 4), (6, 4), (14, 8), (20, 30)),
                disc(SKIN, 0, -4, 9),
                blob(3.6, (-10, -6), (0, -17), (10, -6), (0, -11)),
            ),
            2,
            6,
            0.9,
        ),
        box(3.4, 0, 42, 40, 6, 3),
    )


@motif
def throne() -> Parts:
    return (
        poly("brick", (-24, -30), (0, -48), (24, -30), (24, 12), (-24, 12), ruled=88),
        *pair(box("brass", 26, -6, 7, 58, 2), disc("brass", 26, -36, 5)),
        burst(SPARK, 0, -28, 8, 5, 0.5),
        box("brick", 0, 16, 58, 11, 3),
        *pair(line(WOOD, 4, (26, 20), (-18, 46), soft=False)),
        *pair(box("brass", 34, 6, 8, 24, 2)),
    )


@motif
def drum_hat() -> Parts:
    return (
        blob(ACCENT, (-4, -26), (-8, -48), (8, -48), (4, -26)),
        box("chalk", 0, -2, 52, 56, 6, ruled=80),
        box("brass", 0, 22, 54, 8, 2),
        disc("brass", 0, -28, 26, 6),
        burst(SPARK, 0, -2, 15, 8, 0.6),
        line("brass", 2.6, (-24, 14), (0, 26), (24, 14)),
        blob(3.7, (-30, 28), (0, 24), (30, 28), (24, 38), (-24, 38)),
    )


@motif
def seconds() -> Parts:
    hat = (
        poly(3.6, (-11, 2), (-12, -22), (12, -22), (11, 2), ruled=60),
        box(ACCENT, 0, -2, 22, 5, 0, lift=0),
        disc(3.4, 0, 4, 19, 4),
    )
    return (
        *put(hat, -20, -8, 1, -10),
        *put(hat, 20, -8, 1, 10),
        *pair(box(WOOD, 20, 22, 34, 6, 2, turn=-14), blob(WOOD, (34, 16), (44, 22), (42, 36), (34, 32), (32, 22))),
    )


@motif
def case_closed() -> Parts:
    return (
        put(
            (
                box(FUR, 0, 0, 74, 56, 3, ruled=20),
                box("paper", 0, -2, 62, 42, 1, lift=0.4),
                *(line("clay", 1.6, (-22, -14 + 8 * i), (8, -14 + 8 * i), soft=False) for i in range(4)),
            ),
            -2,
            0,
            1,
            -6,
        ),
        *put((line("red", 5, (-14, 0), (-4, 12), (18, -16)),), 14, 6),
        ring("brass", 24, 26, 12, 9),
        box(WOOD, 35, 37, 6, 16, 3, turn=-45),
    )
