"""What goes, ticks or was printed in Millennium Blades."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FUR,
    INK,
    PALE,
    SPARK,
    WOOD,
    Parts,
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


@motif
def door() -> Parts:
    inside = (
        box("ink", 4, 2, 44, 74, 0, lift=0),
        *(burst(SPARK, x, y, r, 4, 0.3) for x, y, r in ((14, -18, 5), (20, 4, 4), (8, 14, 3), (18, 26, 4))),
    )
    return (
        box(WOOD, 0, 2, 60, 84, 2),
        *inside,
        poly(ACCENT, (-24, -36), (-2, -28), (-2, 44), (-24, 40), ruled=88),
        poly(3.2, (-20, -28), (-7, -23), (-7, 2), (-20, 0), lift=0),
        poly(3.2, (-20, 8), (-7, 10), (-7, 34), (-20, 31), lift=0),
        disc("brass", -6, 8, 2.6),
    )


@motif
def closed_door() -> Parts:
    return (
        box(WOOD, 0, 2, 58, 84, 2),
        box(ACCENT, 0, 4, 48, 78, 1, ruled=88),
        *(box(3.2, x, y, 17, h, 1, lift=0.4) for x in (-11, 11) for y, h in ((-18, 26), (22, 32))),
        disc("brass", 19, 8, 3),
        line(3.6, 1.2, (0, -26), (-10, -12)),
        line(3.6, 1.2, (0, -26), (10, -12)),
        box("paper", 0, -6, 34, 14, 2),
        line("red", 2, (-10, -6), (10, -6), soft=False),
        poly("straw", (-24, 43), (24, 43), (34, 48), (-34, 48), lift=0),
    )


@motif
def hedge() -> Parts:
    leaves = fine(
        *(disc("moss", -30 + 12 * i, -8 + 14 * j + 5 * (i % 2), 3, lift=0) for i in range(6) for j in range(4))
    )
    return (
        box("pine", 0, 10, 84, 62, 14, ruled=30),
        *(disc("pine", -34 + 17 * i, -22, 11) for i in range(5)),
        *leaves,
        box("white", 0, -14, 30, 8, 4),
        *eyes(12, 4, 3.4, "white"),
        *eyes(12, 4, 1.8),
        line(INK, 1.8, (-8, 17), (0, 20), (8, 17)),
        *pair(box(WOOD, 44, 14, 7, 62, 2), disc(WOOD, 44, -20, 5)),
    )


@motif
def waste_bin() -> Parts:
    return (
        *pair(disc(INK, 18, 36, 7), disc(DUST, 18, 36, 3, lift=0)),
        poly(ACCENT, (-26, -18), (26, -18), (20, 36), (-20, 36), ruled=80),
        poly(3, (-30, -26), (26, -36), (28, -28), (-28, -18)),
        *eyes(9, 0, 2.8),
        line(INK, 1.8, (-6, 12), (0, 14), (6, 12)),
        box(PALE, 0, 24, 16, 10, 2, lift=0.4),
        poly("paper", (-16, -22), (-10, -38), (4, -34), (8, -24)),
    )


@motif
def wheelie() -> Parts:
    return (
        *put(waste_bin(), -4, 4, 0.92),
        *put(
            (
                blob(PALE, (0, -34), (-18, -28), (-30, 6), (0, 40), (30, 6), (18, -28), ruled=50),
                burst(ACCENT, 0, 0, 15, 5, 0.45),
            ),
            28,
            16,
            0.52,
        ),
        line(WOOD, 2.6, (-34, 40), (-34, -40), soft=False),
        blob(ACCENT, (-34, -40), (-44, -34), (-42, -26), (-34, -28)),
    )


@motif
def sorting_machine() -> Parts:
    chutes = [poly(1, (-30 + 22 * i, 14), (-14 + 22 * i, 14), (-12 + 24 * i, 38), (-34 + 24 * i, 38)) for i in range(3)]
    return (
        poly(3, (-30, -40), (30, -40), (16, -20), (-16, -20)),
        box(2.4, 0, -2, 68, 36, 4, ruled=60),
        *chutes,
        *(disc(tone, -18 + 20 * i, -2, 7) for i, tone in enumerate(("red", "straw", "moss"))),
        *put((burst("brass", 0, 0, 10, 9, 0.7), disc(3.4, 0, 0, 3.4)), 34, -18),
        *fine(*(box("paper", x, -38 + y, 9, 6, 1, turn=12 * x) for x, y in ((-10, -5), (4, -8), (12, -3)))),
    )


@motif
def bicycle() -> Parts:
    wheel = (
        ring(3.6, 26, 20, 20, 17),
        *fine(*(line(1, 0.8, (26, 20), around(17, 45 * i, 26, 20), soft=False) for i in range(8))),
    )
    frame = [
        line(ACCENT, 3, (-26, 20), (-10, -8), (16, -8), (0, 20), (-26, 20), soft=False),
        line(ACCENT, 3, (0, 20), (-13, -14), soft=False),
        line(ACCENT, 3, (26, 20), (14, -20), soft=False),
    ]
    return (
        *pair(*wheel),
        *frame,
        blob(3.6, (-22, -18), (-4, -18), (-6, -13), (-18, -13)),
        line(3.6, 3, (14, -20), (10, -26), (24, -28)),
        disc("brass", 0, 20, 5),
        box(WOOD, 30, -14, 18, 14, 3, ruled=30),
    )


@motif
def ship_in_bottle() -> Parts:
    glass = blob(
        "mint",
        (-40, 22),
        (-44, -2),
        (-32, -18),
        (16, -18),
        (28, -8),
        (44, -8),
        (44, 12),
        (28, 12),
        (16, 24),
        (-30, 26),
        lift=1.6,
    )
    boat = (
        blob(WOOD, (-32, 10), (12, 10), (4, 20), (-24, 20)),
        line(WOOD, 1.8, (-12, 10), (-12, -13), soft=False),
        blob("chalk", (-11, -12), (6, -2), (4, 8), (-11, 8)),
        poly(ACCENT, (-14, -8), (-26, 7), (-14, 7)),
    )
    return (
        glass,
        *boat,
        box("clay", 40, 2, 8, 18, 2),
        line("white", 2, (-34, -10), (-20, -13), (0, -13)),
        *pair(poly(WOOD, (20, 26), (28, 40), (12, 40))),
    )


@motif
def stair() -> Parts:
    steps = [box(WOOD if i != 2 else ACCENT, -24 + 16 * i, 34 - 16 * i, 50, 15, 1, ruled=4) for i in range(5)]
    return (
        *steps,
        *fine(*(line("red", 1.8, around(16, a, 8, 2), around(24, a, 8, 2)) for a in (-140, -115, -90, -65))),
    )


@motif
def pebble_shoe() -> Parts:
    return (
        blob(FUR, (-30, -30), (-6, -28), (0, -6), (26, 2), (42, 16), (40, 26), (-34, 28), ruled=50),
        box(3.6, 3, 29, 78, 8, 3),
        *(line(PALE, 1.8, (-2 + 6 * i, -12 + 6 * i), (6 + 6 * i, -18 + 6 * i)) for i in range(3)),
        disc(3.4, -18, -29, 12, 4, lift=0),
        disc(DUST, -16, -32, 8, 6),
        *put(eyes(2.6, -33, 1.3), -16, 0),
    )


@motif
def ice_van() -> Parts:
    cone = (poly("clay", (-14, -22), (-4, -22), (-9, -8)), disc("rose", -9, -26, 6.4), disc("chalk", -7, -32, 4.6))
    return (
        *cone,
        blob("chalk", (-40, 24), (-40, -14), (14, -16), (26, -12), (42, 8), (42, 24), ruled=10),
        box(ACCENT, 0, 18, 84, 9, 0, lift=0),
        poly("sky", (20, -8), (26, -7), (36, 8), (20, 8), lift=0.4),
        box("sky", -14, -2, 34, 14, 1, lift=0.4),
        *(
            poly(
                "red" if i % 2 else "white",
                (-34 + 8 * i, -12),
                (-26 + 8 * i, -12),
                (-26 + 8 * i, -5),
                (-30 + 8 * i, -3),
                (-34 + 8 * i, -5),
                lift=0,
            )
            for i in range(5)
        ),
        *(part for x in (-22, 24) for part in (disc(INK, x, 27, 9), disc(DUST, x, 27, 4, lift=0))),
    )


@motif
def clock() -> Parts:
    marks = [line(3.4, 2.2, around(26, 360 / 13 * i - 90), around(31, 360 / 13 * i - 90)) for i in range(13)]
    return (
        disc(WOOD, 0, 0, 42, ruled=40),
        disc(PALE, 0, 0, 35, lift=0.6),
        *marks,
        line(3.8, 3, (0, 4), (0, -24), soft=False),
        line(3.8, 3, (0, 0), (15, 11), soft=False),
        disc("red", 0, 0, 3),
        burst(SPARK, *around(20, 360 / 13 * 12 - 90), 5, 5, 0.5),
    )


@motif
def hourglass() -> Parts:
    return (
        poly(PALE, (-22, -32), (22, -32), (3, 0), (22, 32), (-22, 32), (-3, 0), lift=1),
        poly("amber", (-12, -16), (12, -16), (1, 0), (-1, 0), lift=0),
        blob("amber", (-20, 31), (0, 14), (20, 31), lift=0),
        line("amber", 1.6, (0, 0), (0, 18)),
        box(WOOD, 0, -36, 56, 8, 3),
        box(WOOD, 0, 36, 56, 8, 3),
        *pair(line(WOOD, 3, (25, -34), (25, 34), soft=False)),
    )


@motif
def minute() -> Parts:
    tag = (line("clay", 1.4, (20, -18), (34, -26), (38, -14)), box("paper", 36, -6, 18, 12, 2, turn=14))
    return (
        *tag,
        ring("brass", 0, -36, 7, 4.4),
        box("brass", 0, -28, 9, 8, 2),
        disc("brass", 0, 4, 30, ruled=40),
        disc(PALE, 0, 4, 24, lift=0.5),
        *(line(3.4, 1.6, around(18, 30 * i, 0, 4), around(21, 30 * i, 0, 4)) for i in range(12)),
        poly(ACCENT, (0, 4), around(20, -90, 0, 4), around(20, -72, 0, 4), around(20, -60, 0, 4), lift=0),
        line(3.8, 2, (0, 4), (0, -15), soft=False),
        disc("red", 0, 4, 2.4, lift=0.3),
    )


@motif
def picture_tram() -> Parts:
    return (
        line(3.6, 1.6, (-8, -30), (6, -44), (18, -30)),
        box(ACCENT, 0, 2, 60, 60, 8, ruled=80),
        box("chalk", 0, -26, 50, 8, 3),
        *(box(SPARK, -18 + 18 * i, -8, 14, 20, 2, lift=0.4) for i in range(3)),
        box("chalk", 0, 10, 60, 4, 0, lift=0),
        disc("straw", 0, 21, 6),
        box(3.6, 0, 34, 50, 7, 2),
        *pair(disc(INK, 16, 38, 6)),
        line(3.6, 2, (-46, 45), (46, 45), soft=False),
    )


@motif
def corner_shop() -> Parts:
    stripes = [
        poly(
            "red" if i % 2 else "white",
            (-40 + 11.5 * i, -22),
            (-28.5 + 11.5 * i, -22),
            (-28.5 + 11.5 * i, -8),
            (-34 + 11.5 * i, -4),
            (-40 + 11.5 * i, -8),
            lift=0.4,
        )
        for i in range(7)
    ]
    fruit = [disc(tone, -30 + 9 * i, 22, 4.6, lift=0.6) for i, tone in enumerate(("amber", "brick", "amber", "moss"))]
    return (
        box("clay", 0, 6, 76, 68, 1, ruled=88),
        box(ACCENT, 0, -34, 80, 14, 2),
        burst(SPARK, 0, -34, 6, 5, 0.45),
        box("straw", -14, 8, 40, 24, 1, lift=0.4),
        box(WOOD, 24, 18, 18, 44, 1),
        disc("brass", 29, 20, 1.6, lift=0),
        *stripes,
        box(WOOD, -18, 30, 40, 10, 1),
        *fruit,
    )


@motif
def float_wagon() -> Parts:
    tiers = [
        box(tone, 0, 14 - 14 * i, 84 - 22 * i, 14, 2, ruled=88) for i, tone in enumerate((ACCENT, "chalk", ACCENT))
    ]
    return (
        *tiers,
        burst(SPARK, 0, -34, 12, 5, 0.45),
        *(disc("rose" if i % 2 else "straw", -36 + 12 * i, 22, 5) for i in range(7)),
        *(part for x in (-30, 0, 30) for part in (disc(3.6, x, 34, 8), burst("brass", x, 34, 6, 8, 0.4))),
        *pair(line(WOOD, 2, (40, 8), (40, -26), soft=False), poly("rose", (40, -26), (54, -21), (40, -16))),
    )


@motif
def printed_card() -> Parts:
    return (
        box("paper", 0, 0, 54, 74, 4),
        box(ACCENT, 0, -8, 42, 42, 2, lift=0.4),
        burst(SPARK, 0, -8, 15, 5, 0.45),
        line("clay", 1.8, (-18, 20), (18, 20)),
        line("clay", 1.8, (-18, 27), (8, 27)),
    )


@motif
def upside_down_card() -> Parts:
    return put(printed_card(), 0, 0, 1, 172)


@motif
def mirror_card() -> Parts:
    return (
        *put(printed_card(), -19, 4, 0.82, -6),
        *put(printed_card(), 19, 4, 0.82, 6, flip=True),
        line(PALE, 2.4, (0, -44), (0, 44), soft=False),
    )


@motif
def ink_blot() -> Parts:
    splash = [disc(4, *around(30 + 8 * (i % 3), 40 * i + 10, 0, 4), 3 + i % 3) for i in range(9)]
    return (
        *put(printed_card(), 0, 0, 1, -8),
        *splash,
        blob(
            4,
            (-28, 4),
            (-22, -14),
            (-30, -26),
            (-10, -20),
            (4, -32),
            (10, -16),
            (28, -16),
            (20, 4),
            (30, 20),
            (8, 18),
            (-2, 34),
            (-10, 18),
        ),
        disc("sea", -8, -4, 4, lift=0),
        disc("rose", 8, 4, 3, lift=0),
    )


@motif
def missing_word() -> Parts:
    lines = [line("clay", 2.4, (-26, -26 + 12 * i), (26 if i != 2 else -8, -26 + 12 * i), soft=False) for i in range(5)]
    return (
        box("paper", 0, 0, 66, 78, 3, ruled=80),
        *lines,
        line("clay", 2.4, (18, -2), (26, -2), soft=False),
        box(3.8, 5, -2, 21, 8, 1, lift=0),
        poly("red", (2, 14), (5, 6), (8, 14)),
    )


@motif
def wrong_stars() -> Parts:
    spots = [(-18, -16), (18, -16), (-18, 16), (18, 16)]
    return (
        box("paper", 0, 0, 76, 76, 4),
        *(burst("amber", x, y, 14, 5, 0.5) for x, y in spots),
        burst("red", 6, 4, 15, 6, 0.5, -80),
    )


@motif
def sticker() -> Parts:
    return put(
        (
            *printed_card(),
            box("white", 6, 0, 50, 16, 2),
            line("red", 2.6, (-14, 0), (24, 0), soft=False),
            poly("chalk", (22, -8), (31, -8), (31, 2)),
        ),
        -3,
        0,
        1,
        -5,
    )
