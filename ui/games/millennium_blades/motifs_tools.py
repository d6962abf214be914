"""What is used in house and garden in Millennium Blades, and what rings there."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    GREY,
    PALE,
    SPARK,
    WOOD,
    Parts,
    around,
    blob,
    box,
    disc,
    fine,
    line,
    motif,
    pair,
    poly,
    put,
    ring,
)


@motif
def broom() -> Parts:
    bristles = poly("straw", (-5, 12), (5, 12), (12, 40), (-12, 40), ruled=86)
    return (
        box(WOOD, 0, -12, 4, 58, 2),
        bristles,
        box(ACCENT, 0, 13, 13, 5, 1.5),
        *fine(
            line("clay", 0.7, (-4, 18), (-8, 38)),
            line("clay", 0.7, (0, 18), (0, 38)),
            line("clay", 0.7, (4, 18), (8, 38)),
        ),
    )


@motif
def mop() -> Parts:
    strands = [line(PALE if i % 2 else 1, 4, (0, 12), (-12 + 4 * i, 26), (-15 + 5 * i, 40)) for i in range(7)]
    return (box(WOOD, 0, -12, 4, 56, 2), *strands, box(ACCENT, 0, 12, 15, 5, 2))


@motif
def feather_duster() -> Parts:
    plumes = [
        put((blob(ACCENT if i % 2 else PALE, (0, 0), (-6, -14), (0, -30), (6, -14), ruled=60),), 0, -4, 1, -60 + 20 * i)
        for i in range(7)
    ]
    return (box(WOOD, 0, 20, 4.4, 44, 2), *plumes, box(3, 0, 0, 8, 6, 2))


@motif
def umbrella() -> Parts:
    ribs = []
    for i in range(5):
        a, b = -40.0 + 16 * i, -24.0 + 16 * i
        points = [(0.0, -36.0), (a * 0.72, -26.0), (a, 0.0), ((a + b) / 2, -4.0), (b, 0.0), (b * 0.72, -26.0)]
        ribs.append(blob(ACCENT if i % 2 == 0 else PALE, *points, lift=0.8, ruled=60))
    hook = line(WOOD, 3, (0, 32), (2, 39), (9, 39), (11, 33))
    return (line(WOOD, 3, (0, -4), (0, 34), soft=False), hook, *ribs, line(GREY, 2, (0, -35), (0, -43), soft=False))


@motif
def lantern() -> Parts:
    glass = poly(SPARK, (-13, -16), (13, -16), (16, 22), (-16, 22), lift=0.6)
    flame = blob("amber", (0, -10), (-6, 6), (0, 14), (6, 6), lift=0)
    return (
        ring(3, 0, -34, 7, 5),
        poly(3.4, (0, -32), (-18, -16), (18, -16)),
        glass,
        flame,
        *pair(line(3.4, 2, (13, -16), (16, 22))),
        line(3.4, 1.4, (0, -16), (0, 22)),
        box(3.4, 0, 26, 38, 8, 2),
    )


@motif
def torch() -> Parts:
    beam = poly("straw", (-10, -8), (-34, -44), (34, -44), (10, -8), lift=0)
    return (
        beam,
        poly(3, (-11, -8), (11, -8), (7, 6), (-7, 6)),
        box(ACCENT, 0, 22, 13, 34, 3, ruled=88),
        box(
            SPARK,
            0,
            16,
            5,
            7,
            2,
        ),
        disc(SPARK, 0, -8, 11, 3),
    )


@motif
def candle() -> Parts:
    flame = blob("amber", (0, -44), (-7, -28), (0, -20), (7, -28), lift=0.6)
    return (
        disc("straw", 0, -29, 16, lift=0),
        flame,
        blob(SPARK, (0, -38), (-3, -28), (0, -23), (3, -28), lift=0),
        box("chalk", 0, 4, 18, 44, 3, ruled=88),
        blob("chalk", (-9, -18), (-5, -2), (-7, 6), (-9, 2), lift=0.6),
        disc("brass", 0, 28, 26, 6),
        ring("brass", 27, 24, 8, 5),
    )


@motif
def key() -> Parts:
    return (
        ring("brass", 0, -22, 17, 9),
        box("brass", 0, 14, 6, 46, 2),
        box("brass", 9, 24, 13, 5, 1),
        box("brass", 8, 33, 11, 5, 1),
        disc(ACCENT, 0, -22, 5),
    )


@motif
def ladle() -> Parts:
    return (
        line(2.4, 5, (8, -40), (2, -10), (-2, 14)),
        blob(2, (-24, 12), (20, 12), (15, 32), (-2, 38), (-19, 32), ruled=30),
        disc(3.4, -2, 12, 22, 5, lift=0.4),
        disc(ACCENT, -2, 12.6, 18, 3.6, lift=0),
    )


@motif
def spoon() -> Parts:
    return (
        line(2, 5, (0, -14), (0, 42)),
        blob(2, (0, -44), (-13, -30), (-9, -14), (0, -8), (9, -14), (13, -30), ruled=60),
        blob(1, (0, -38), (-8, -28), (-5, -18), (0, -14), (4, -26), lift=0),
        disc(ACCENT, 0, 40, 4),
    )


@motif
def fork() -> Parts:
    return (
        line(2, 4.5, (0, -6), (0, 42)),
        *(line(2, 3, (x, -40), (x, -20)) for x in (-10, -3.4, 3.4, 10)),
        blob(2, (-11.5, -20), (11.5, -20), (6, -8), (0, -4), (-6, -8)),
    )


@motif
def trowel() -> Parts:
    return (
        blob(1.5, (-14, -2), (-13, 14), (0, 42), (13, 14), (14, -2), (0, -6), ruled=60),
        line(2.4, 4, (0, -4), (0, -16)),
        box(WOOD, 0, -28, 10, 26, 4, ruled=86),
        box(ACCENT, 0, -17, 11, 4, 1),
    )


@motif
def spade() -> Parts:
    return (
        box(WOOD, 0, -14, 5, 48, 2),
        box(WOOD, 0, -38, 20, 5, 2),
        blob(1.5, (-13, 8), (-13, 26), (0, 44), (13, 26), (13, 8), ruled=60),
    )


@motif
def watering_can() -> Parts:
    return (
        line(3, 4, (-12, -8), (-26, -22), (-30, 4), (-14, 16)),
        poly(2, (14, 4), (34, -22), (38, -18), (18, 18)),
        poly(ACCENT, (-16, -10), (16, -10), (18, 30), (-18, 30), ruled=86),
        disc(3.4, 0, -10, 16, 4, lift=0.4),
        put((box(2.4, 0, 0, 14, 5, 2),), 37, -21, 1, 40),
        *fine(*(line("sky", 1.4, (38 + 2 * i, -14 + 3 * i), (40 + 2 * i, -4 + 3 * i)) for i in range(3))),
    )


@motif
def shears() -> Parts:
    blade = (poly(1, (-2, 0), (-5, -40), (3, -6)), ring(ACCENT, 11, 24, 10, 6), line(ACCENT, 4, (0, 0), (7, 16)))
    return (put(blade, 0, 2, 1, 16), put(blade, 0, 2, 1, -16, flip=True), disc("brass", 0, 3, 3.4))


@motif
def bell() -> Parts:
    body = blob("brass", (-8, -26), (-15, -8), (-24, 20), (0, 25), (24, 20), (15, -8), (8, -26), (0, -31), ruled=60)
    return (
        ring("brass", 0, -34, 6, 3.4),
        disc(3, 0, 27, 6),
        body,
        line(3, 1.4, (-20, 12), (0, 16), (20, 12)),
        line(PALE, 1.6, (-8, -18), (-12, 0), (-14, 8)),
    )


@motif
def desk_bell() -> Parts:
    dome = blob("brass", (-27, 14), (-24, -6), (0, -20), (24, -6), (27, 14), ruled=50)
    return (
        box(3.4, 0, 22, 66, 9, 4),
        dome,
        box(3, 0, -24, 5, 10, 2),
        disc(ACCENT, 0, -30, 6, 4),
        line(PALE, 1.8, (-17, 4), (-14, -6), (-6, -12)),
    )


@motif
def alarm_clock() -> Parts:
    ears = pair(blob("brass", (6, -28), (14, -40), (28, -34), (26, -22)), line(3.4, 4, (16, 26), (23, 37)))
    marks = [line(3.4, 1.6, around(18, 30 * i), around(21 if i % 3 else 16, 30 * i)) for i in range(12)]
    return (
        *ears,
        disc(ACCENT, 0, 2, 32, ruled=40),
        disc(PALE, 0, 2, 25, lift=0.6),
        put(marks, 0, 2),
        line(3.8, 2.6, (0, 2), (0, -14)),
        line(3.8, 2.6, (0, 2), (11, 8)),
        disc("red", 0, 2, 2.6, lift=0.4),
        box(3, 0, -33, 5, 8, 2),
    )
