"""What is written, worn, blown in Millennium Blades."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    PALE,
    SPARK,
    WOOD,
    Parts,
    blob,
    box,
    burst,
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
def book() -> Parts:
    return (
        box(ACCENT, 0, 0, 54, 66, 3, ruled=86),
        box("paper", 3, 0, 46, 60, 1, lift=0),
        box(ACCENT, -1, 0, 52, 66, 3, ruled=86),
        box(3.4, -24, 0, 7, 66, 2, lift=0.4),
        ring("brass", 2, -8, 13, 9.5, lift=0.4),
        burst(SPARK, 2, -8, 7, 5, 0.45),
        *fine(line("brass", 1.2, (-10, 16), (14, 16)), line("brass", 1.2, (-6, 22), (10, 22))),
    )


@motif
def open_book() -> Parts:
    page = (
        blob("paper", (0, -18), (18, -26), (40, -20), (40, 18), (18, 12), (0, 20), ruled=80),
        *fine(*(line("clay", 0.9, (6, -10 + 6 * i), (20, -16 + 6 * i), (35, -12 + 6 * i)) for i in range(5))),
    )
    return (
        blob(3, (-42, -16), (0, -14), (42, -16), (43, 22), (0, 26), (-43, 22)),
        *pair(*page),
        line(3.4, 1, (0, -18), (0, 20)),
        blob("red", (4, 16), (9, 15), (9, 34), (6, 30), (4, 34)),
    )


@motif
def scroll() -> Parts:
    return (
        box("paper", 0, 0, 44, 56, 1, ruled=88),
        *(line("clay", 1.6, (-15, -16 + 8 * i), (15 - 5 * (i % 2), -16 + 8 * i)) for i in range(5)),
        box(PALE, 0, -30, 54, 10, 5),
        box(PALE, 0, 30, 54, 10, 5),
        disc("red", 12, 20, 6),
    )


@motif
def letter() -> Parts:
    return (
        box("paper", 0, 0, 62, 44, 2),
        poly("chalk", (-31, 22), (0, -4), (31, 22)),
        poly("paper", (-31, -22), (0, 6), (31, -22), lift=1),
        disc("red", 0, 6, 7),
        burst("rose", 0, 6, 3.4, 5, 0.5),
    )


@motif
def wand() -> Parts:
    return (
        line(3.4, 4, (0, 40), (0, -22)),
        line(PALE, 4, (0, -14), (0, -22)),
        disc("straw", 0, -30, 16, lift=0),
        burst(SPARK, 0, -30, 13, 5, 0.42),
        *fine(*(burst(SPARK, x, y, 3.4, 4, 0.3) for x, y in ((-18, -40), (18, -44), (19, -20)))),
    )


@motif
def staff() -> Parts:
    return (
        line(WOOD, 5, (2, 44), (-1, 10), (0, -26)),
        line(WOOD, 4, (0, -24), (-12, -34), (-8, -46), (6, -46), (11, -36)),
        disc(ACCENT, 0, -35, 7.4),
        disc(PALE, -2.4, -37.6, 2, lift=0),
    )


@motif
def baton() -> Parts:
    return put(
        (
            box(PALE, 0, 0, 4, 70, 2),
            disc(SPARK, 0, -36, 7),
            disc(ACCENT, 0, 36, 5),
            line(ACCENT, 1.6, (-2, -20), (2, -10), (-2, 0), (2, 10), (-2, 20)),
        ),
        0,
        0,
        1,
        24,
    )


@motif
def conducting() -> Parts:
    return put(
        (line(PALE, 2.2, (0, 14), (0, -44)), blob(WOOD, (-3, 10), (3, 10), (5, 24), (0, 30), (-5, 24))), 0, 0, 1, 20
    )


@motif
def flag() -> Parts:
    cloth = blob(ACCENT, (0, -40), (14, -36), (26, -42), (38, -38), (36, -14), (24, -18), (12, -12), (0, -16), ruled=80)
    return (line(WOOD, 3.4, (0, -42), (0, 42)), cloth, burst(SPARK, 18, -27, 7, 5, 0.45), disc("brass", 0, -43, 3))


@motif
def sword() -> Parts:
    blade = poly(PALE, (-4, 8), (-3.4, -38), (0, -46), (3.4, -38), (4, 8))
    return (
        blade,
        poly(1, (0, 8), (0, -46), (3.4, -38), (4, 8), lift=0),
        blob("brass", (-18, 9), (0, 6), (18, 9), (0, 13)),
        box(WOOD, 0, 22, 5, 18, 2),
        disc("brass", 0, 33, 4.4),
    )


@motif
def spear() -> Parts:
    return (
        box(WOOD, 0, 6, 4, 76, 2),
        poly(PALE, (0, -48), (8, -32), (0, -22), (-8, -32)),
        poly(1, (0, -48), (8, -32), (0, -22), lift=0),
        blob(ACCENT, (-2, -20), (-10, -8), (-4, -4), (0, -10), (4, -4), (10, -8), (2, -20)),
    )


@motif
def trombone() -> Parts:
    slide = (
        line("brass", 3.4, (-40, -10), (24, -10), soft=False),
        line("brass", 3.4, (-40, 4), (18, 4), soft=False),
        line("brass", 3.4, (-40, -10), (-46, -3), (-40, 4)),
    )
    horn = (
        poly("brass", (-2, 16), (24, 12), (42, -4), (42, 38), (24, 22), (-2, 20), ruled=60),
        disc(3, 42, 17, 5, 21),
        line("brass", 3.4, (-2, 18), (-14, 18), soft=False),
        line("brass", 3.4, (-14, 18), (-20, 11), (-14, 4)),
    )
    return put((*slide, *horn, box(3, 25, -10, 8, 5, 2)), 2, -6, 0.94, -14)


@motif
def note() -> Parts:
    return (
        line(3.4, 4, (-9, 22), (-9, -34), soft=False),
        line(3.4, 4, (24, 14), (24, -40), soft=False),
        poly(3.4, (-11, -34), (26, -42), (26, -28), (-11, -20)),
        disc(ACCENT, -17, 24, 11, 8, turn=-18),
        disc(ACCENT, 16, 16, 11, 8, turn=-18),
    )


@motif
def magnifier() -> Parts:
    return (
        box(WOOD, 24, 26, 10, 34, 5, turn=-45),
        ring("brass", -6, -6, 29, 23),
        disc(0, -6, -6, 23, lift=0),
        blob(PALE, (-22, -12), (-14, -23), (-6, -25), (-14, -14), lift=0),
        disc(ACCENT, -2, -2, 5, lift=0),
    )


@motif
def opera_glasses() -> Parts:
    tube = (
        poly(ACCENT, (7, -16), (23, -16), (29, 18), (5, 18), ruled=86),
        disc("brass", 17, 19, 13, 6),
        disc(3.8, 17, 19.6, 9.5, 4, lift=0),
        disc("brass", 15, -17, 9, 4),
    )
    return (
        box("brass", 0, -2, 14, 6, 2),
        box("brass", 0, 10, 14, 5, 2),
        *pair(*tube),
        line("brass", 3, (31, 12), (40, 34)),
        line("brass", 4, (38, 30), (42, 42)),
    )
