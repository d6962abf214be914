"""What stands about in Millennium Blades: lamps, furniture and machines, some of them with a face."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FAWN,
    FUR,
    GREY,
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
    fine,
    line,
    motif,
    pair,
    poly,
    put,
    ring,
)


@motif
def paper_plane() -> Parts:
    trail = fine(line(PALE, 1.4, (-44, 34), (-30, 30), (-34, 18), (-20, 16)))
    return (
        *trail,
        poly(1, (46, -34), (-8, 10), (-18, 34)),
        poly("white", (46, -34), (-42, -6), (-8, 10)),
        poly("chalk", (46, -34), (-2, 14), (16, 32)),
        poly(1.4, (-8, 10), (-2, 14), (-18, 34), lift=0.4),
    )


@motif
def kite() -> Parts:
    bows = [
        poly(ACCENT if i % 2 else SPARK, (x - 6, y - 4), (x + 6, y + 4), (x + 6, y - 4), (x - 6, y + 4))
        for i, (x, y) in enumerate(((8, 30), (-4, 38), (10, 46)))
    ]
    return (
        line(3, 1.2, (0, 22), (8, 30), (-4, 38), (10, 48)),
        *bows,
        poly(ACCENT, (0, -44), (28, -14), (0, 24), (-28, -14), ruled=40),
        poly(PALE, (0, -44), (0, -14), (-28, -14), lift=0),
        poly(PALE, (0, -14), (28, -14), (0, 24), lift=0),
        line(3, 1.4, (0, -44), (0, 24), soft=False),
        line(3, 1.4, (-28, -14), (28, -14), soft=False),
    )


@motif
def weathercock() -> Parts:
    bird = blob(
        "brass",
        (-20, -14),
        (-14, -30),
        (-6, -34),
        (-2, -24),
        (10, -18),
        (22, -32),
        (34, -30),
        (38, -16),
        (28, -18),
        (22, -6),
        (6, 2),
        (-10, -2),
        ruled=40,
    )
    return (
        line(3.4, 3, (0, -2), (0, 42), soft=False),
        line(3.4, 2.4, (-34, 12), (34, 12), soft=False),
        poly(3.4, (-34, 12), (-24, 6), (-24, 18)),
        line(3.4, 2, (-20, 24), (20, 24), soft=False),
        disc(SPARK, 0, 24, 4),
        bird,
        *(disc("red", -14 + 5 * i, -36 + i, 3.4) for i in range(3)),
        poly("amber", (-18, -26), (-28, -22), (-18, -20)),
        disc(INK, -13, -26, 1.8, lift=0),
    )


@motif
def velvet_curtain() -> Parts:
    folds = [
        blob(
            "brick" if i % 2 else "plum",
            (4 + 8 * i, -38),
            (14 + 8 * i, -38),
            (22 + 6 * i, 0),
            (36 + 2 * i, 40),
            (22 + 4 * i, 40),
            (12 + 7 * i, 0),
            ruled=88,
        )
        for i in range(3)
    ]
    return (
        box(SPARK, 0, 4, 40, 80, 0, lift=0),
        *pair(*folds, line("brass", 3, (14, 8), (28, 14), (42, 8))),
        box("brass", 0, -40, 92, 6, 3),
        *pair(disc("brass", 44, -40, 5)),
    )


@motif
def window_curtain() -> Parts:
    return (
        box(WOOD, 0, 0, 74, 80, 2),
        box("sky", 0, 0, 62, 68, 0, lift=0),
        *pair(blob(ACCENT, (8, -36), (34, -36), (34, 38), (22, 38), (26, 6), ruled=80)),
        *eyes(6, -4, 4),
        line(WOOD, 3, (0, -34), (0, 34), soft=False),
        *pair(disc(SKIN, 8, 10, 4)),
    )


@motif
def bulb() -> Parts:
    rays = [line("straw", 2.4, around(34, 30 * i - 165, 0, -8), around(42, 30 * i - 165, 0, -8)) for i in range(6)]
    return (
        *rays,
        disc("straw", 0, -8, 32, lift=0),
        blob(SPARK, (-10, 20), (-14, 8), (-25, -8), (-14, -32), (14, -32), (25, -8), (14, 8), (10, 20)),
        line("amber", 1.6, (-6, 14), (-8, -6), (-3, -14), (0, -6), (3, -14), (8, -6), (6, 14)),
        box(GREY, 0, 26, 21, 14, 3, ruled=10),
        box(3.6, 0, 36, 14, 6, 3),
    )


@motif
def blown_fuse() -> Parts:
    return (
        disc(3.4, 2, -8, 34, lift=0),
        blob(GREY, (-10, 20), (-14, 8), (-25, -8), (-14, -32), (14, -32), (25, -8), (14, 8), (10, 20)),
        blob(3.6, (-14, -20), (4, -28), (16, -10), (4, 4), (-12, 0), lift=0),
        poly(SPARK, (4, -44), (-8, -12), (2, -14), (-6, 14), (14, -22), (3, -20), (12, -42)),
        box("brass", 0, 26, 21, 14, 3, ruled=10),
        *fine(*(line(DUST, 2, (x, -34), (x + 5, -42), (x - 1, -48)) for x in (-18, 20))),
    )


@motif
def bulb_guardian() -> Parts:
    return (
        *put(bulb(), -4, -8, 0.9),
        *put((*eyes(7, -6, 2.4), line(INK, 1.5, (-4, 3), (0, 5), (4, 3))), -4, -12),
        blob(ACCENT, (12, 10), (26, 6), (40, 10), (38, 28), (26, 40), (14, 28), ruled=50),
        burst(SPARK, 26, 22, 8, 5, 0.45),
    )


@motif
def stepladder() -> Parts:
    rungs = [box(WOOD, 0, -18 + 14 * i, 28 + 8 * i, 6, 2) for i in range(4)]
    return (
        *pair(line(FUR, 4, (6, -34), (34, 40), soft=False)),
        *pair(line(WOOD, 5, (9, -36), (24, 42), soft=False)),
        *rungs,
        box(ACCENT, 0, -38, 30, 9, 3),
        *put(eyes(6, -38, 2), 0, 0),
    )


@motif
def umpire_ladder() -> Parts:
    return (
        *put(stepladder(), 0, 8, 0.92),
        blob(FAWN, (-9, -34), (-12, -42), (0, -50), (12, -42), (9, -34)),
        *eyes(4, -41, 1.8),
        poly(ACCENT, (-4, -33), (4, -33), (8, -26), (-8, -26)),
        *pair(disc(FAWN, 9, -49, 4)),
    )


@motif
def sock_golem() -> Parts:
    arm = (box(ACCENT, 30, 10, 14, 30, 6, turn=-24), box(PALE, 34, 22, 13, 6, 2, turn=-24))
    return (
        *pair(*arm),
        *pair(box("rose", 11, 36, 16, 16, 5)),
        box(ACCENT, 0, 14, 44, 38, 10, ruled=20),
        *(box(PALE, 0, 4 + 10 * i, 44, 4, 0, lift=0) for i in range(3)),
        blob("moss", (-20, -6), (-22, -32), (0, -42), (22, -32), (20, -6)),
        box("chalk", 0, -36, 42, 9, 4),
        *eyes(8, -20, 3.4),
        line(INK, 1.6, (-6, -10), (0, -12), (6, -10)),
    )


@motif
def compost_golem() -> Parts:
    leaves = [
        put((blob("leaf", (0, 0), (7, -5), (16, 0), (7, 5)),), x, y, 1, turn)
        for x, y, turn in ((-22, -22, 200), (18, -30, -40), (26, 4, 10), (-28, 10, 170), (0, -40, -90))
    ]
    return (
        blob("brown", (-26, 42), (-36, 16), (-30, -10), (-18, -34), (10, -38), (28, -18), (36, 16), (28, 42), ruled=40),
        *leaves,
        blob("amber", (-12, 18), (2, 12), (14, 18), (8, 24), (-6, 25), lift=0.6),
        *pair(disc(SPARK, 10, -10, 5)),
        *pair(disc(INK, 10, -10, 2.4, lift=0)),
        line(INK, 2, (-9, 4), (0, 7), (9, 4)),
        disc("chalk", -18, 32, 6, 5),
        line("clay", 2, (16, 30), (26, 36)),
    )


@motif
def smoke_alarm() -> Parts:
    waves = pair(line("red", 3, *arc(0, 0, 38, -30, 30)), line("red", 2.4, *arc(0, 0, 45, -24, 24)))
    slots = [line(GREY, 2, around(22, 45 * i + 10), around(27, 45 * i + 10)) for i in range(8)]
    return (
        *waves,
        disc("chalk", 0, 0, 31, ruled=40),
        ring(DUST, 0, 0, 19, 17, lift=0),
        *slots,
        disc("red", 0, -9, 4),
        *eyes(7, 0, 2),
        disc(INK, 0, 8, 3.4, 4.4, lift=0),
    )


@motif
def oven() -> Parts:
    wheels = pair(disc(INK, 20, 38, 6))
    flames = [
        blob(
            "amber",
            (-14 + 10 * i, 24),
            (-16 + 10 * i, 12),
            (-9 + 10 * i, 0),
            (-6 + 10 * i, 12),
            (-6 + 10 * i, 24),
            lift=0,
        )
        for i in range(3)
    ]
    return (
        *wheels,
        box(3, 0, 2, 62, 68, 5, ruled=80),
        box(1, 0, -22, 54, 12, 2, lift=0.4),
        *(disc(ACCENT if i else "red", -18 + 12 * i, -22, 3.4) for i in range(4)),
        box("straw", 0, 12, 46, 36, 4),
        *flames,
        *eyes(9, 6, 3),
        box(PALE, 0, -8, 40, 3.4, 1.6),
        *pair(line(PALE, 2, (36, -10), (44, -16), (41, -26))),
    )


@motif
def toaster() -> Parts:
    slices = [blob("clay", (x - 11, -8), (x - 13, -30), (x, -38), (x + 13, -30), (x + 11, -8)) for x in (-14, 14)]
    crumb = [blob("straw", (x - 8, -8), (x - 9, -27), (x, -33), (x + 9, -27), (x + 8, -8), lift=0) for x in (-14, 14)]
    return (
        *slices,
        *crumb,
        blob(1.3, (-36, 30), (-36, -2), (-24, -12), (24, -12), (36, -2), (36, 30), ruled=60),
        box(3.4, 0, -10, 54, 4, 2, lift=0),
        box(3.4, 0, 32, 64, 7, 3),
        box(ACCENT, 38, 4, 10, 6, 2),
        *eyes(11, 8, 3.4),
        line(INK, 1.8, (-8, 20), (0, 18), (8, 20)),
    )


@motif
def kettle() -> Parts:
    steam = fine(*(line(PALE, 2.4, (-34, -20), (-40 - 3 * i, -30), (-34 - 3 * i, -38)) for i in range(3)))
    return (
        *steam,
        line(3.4, 4, (-16, -18), (-12, -40), (14, -40), (18, -18)),
        poly(ACCENT, (-20, 2), (-38, -16), (-30, -18), (-14, -8)),
        blob(ACCENT, (-28, 30), (-30, 8), (-16, -16), (16, -16), (30, 8), (28, 30), (0, 34), ruled=60),
        disc(3.4, 0, -17, 15, 4),
        disc("brass", 0, -22, 4.4),
        *eyes(9, 6, 2.6),
        disc(INK, 0, 16, 3, 4, lift=0),
        box(WOOD, 1, -40, 26, 5, 2),
    )


@motif
def sandbags() -> Parts:
    bags = []
    for row, count in enumerate((4, 3, 2)):
        for i in range(count):
            x, y = (i - (count - 1) / 2) * 23, 32 - 16 * row
            bags += [
                box("clay" if (row + i) % 2 else "straw", x, y, 25, 17, 8, ruled=30),
                *fine(line("brown", 1, (x + 9, y - 5), (x + 9, y + 5))),
            ]
    waves = [line("sky", 2.4, *((-46 + 8 * i, 40 + 3 * (i % 2)) for i in range(12)))]
    return (*bags, *waves, line(WOOD, 2.4, (0, -8), (0, -40), soft=False), poly(ACCENT, (0, -40), (24, -33), (0, -26)))


@motif
def lighthouse() -> Parts:
    beams = pair(poly("straw", (4, -30), (46, -42), (46, -16), lift=0))
    return (
        *beams,
        poly("chalk", (-11, -20), (11, -20), (17, 40), (-17, 40), ruled=80),
        *(
            poly(
                "red",
                (-12 - 2 * i, -8 + 18 * i),
                (12 + 2 * i, -8 + 18 * i),
                (13 + 2 * i, 2 + 18 * i),
                (-13 - 2 * i, 2 + 18 * i),
                lift=0,
            )
            for i in range(3)
        ),
        box(3.4, 0, -20, 30, 4, 1),
        box(SPARK, 0, -29, 16, 14, 1),
        poly(3.4, (-12, -36), (0, -47), (12, -36)),
        box(3.6, 0, 34, 8, 12, 3, lift=0),
    )


@motif
def wardrobe() -> Parts:
    return (
        poly(WOOD, (-34, -34), (0, -46), (34, -34), lift=0.6),
        box(WOOD, 0, 4, 64, 76, 2, ruled=88),
        box(INK, 4, 6, 22, 66, 0, lift=0),
        *put(eyes(5, -8, 3, SPARK), 6, 0),
        poly(FUR, (-28, -30), (-3, -30), (-3, 38), (-28, 38)),
        poly(FUR, (30, -30), (18, -38), (18, 44), (30, 38)),
        disc("brass", -7, 6, 2.2),
        disc("brass", 20, 6, 2.2),
        *pair(box(3.6, 26, 42, 8, 5, 1)),
    )


@motif
def bench() -> Parts:
    slats = [box(WOOD, 0, -16 + 10 * i, 80, 7, 2, ruled=4) for i in range(3)]
    return (
        *pair(line(3.6, 4, (34, -22), (34, 40), soft=False)),
        *slats,
        poly(FUR, (-40, 16), (40, 16), (44, 24), (-44, 24)),
        *pair(line(3.6, 4, (38, 24), (38, 42), soft=False)),
        disc("rose", -14, 8, 7),
        disc("moss", -14, 3, 4),
        box("paper", 14, 10, 18, 12, 1, turn=-10),
    )


@motif
def ferry() -> Parts:
    smoke = fine(*(disc(PALE, 12 + 9 * i, -36 - 4 * i, 5 + i) for i in range(3)))
    waves = [line("sky", 2.6, *((-48 + 8 * i, 34 + 4 * (i % 2)) for i in range(13)))]
    return (
        *smoke,
        box(ACCENT, 8, -22, 12, 20, 1),
        box("red", 8, -28, 12, 6, 1, lift=0),
        box("chalk", -2, -6, 52, 16, 2),
        *(disc("sky", -20 + 12 * i, -6, 3.6, lift=0.4) for i in range(4)),
        blob(3, (-42, 2), (42, 2), (32, 28), (-32, 28), ruled=10),
        line(PALE, 2, (-38, 10), (38, 10), soft=False),
        *waves,
    )


@motif
def chandelier() -> Parts:
    arms = [
        (
            line("brass", 2.6, (0, 14), (9 + 11 * i, 24 - 2 * i), (13 + 12 * i, 4)),
            box("chalk", 13 + 12 * i, -5, 6, 14, 1),
            blob("amber", (13 + 12 * i, -24), (9 + 12 * i, -15), (13 + 12 * i, -11), (17 + 12 * i, -15), lift=0.4),
        )
        for i in range(3)
    ]
    drops = fine(
        *pair(*(blob(PALE, (10 * i + 6, 22), (10 * i + 3, 32), (10 * i + 6, 36), (10 * i + 9, 32)) for i in range(3)))
    )
    return (
        disc("straw", 0, -8, 42, 22, lift=0),
        line("brass", 2, (0, -46), (0, -20)),
        *(piece for arm in arms for piece in pair(*arm)),
        disc("brass", 0, 10, 9, 14),
        disc("brass", 0, -16, 5),
        *drops,
        disc("brass", 0, 30, 5),
    )


@motif
def suitcase() -> Parts:
    grin = poly(INK, (-28, 4), (28, 4), (24, 16), (0, 20), (-24, 16), lift=0)
    teeth = [poly("white", (-26 + 8 * i, 4), (-18 + 8 * i, 4), (-22 + 8 * i, 12), lift=0) for i in range(7)]
    return (
        line(3.6, 4, (-12, -22), (-10, -32), (10, -32), (12, -22)),
        box(FUR, 0, 6, 80, 54, 6, ruled=20),
        *pair(box("clay", 26, 6, 9, 54, 0, lift=0.4)),
        grin,
        *teeth,
        *eyes(11, -9, 4, SPARK),
        *eyes(11, -9, 2),
        *pair(box("brass", 36, -20, 9, 9, 2), box("brass", 36, 29, 9, 9, 2)),
        box(ACCENT, 26, 24, 15, 9, 1, turn=10, lift=0.4),
    )
