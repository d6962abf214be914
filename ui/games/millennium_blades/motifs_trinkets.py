"""What is worn, sewn, won and collected in Millennium Blades."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    INK,
    PALE,
    SPARK,
    WOOD,
    Parts,
    arc,
    around,
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
def camera() -> Parts:
    return (
        box(3, -16, -24, 18, 10, 2),
        box(3.2, 0, 4, 68, 46, 5, ruled=20),
        box(ACCENT, 0, 2, 68, 16, 0, lift=0),
        disc(PALE, 0, 5, 19),
        disc(3.8, 0, 5, 14, lift=0.6),
        disc("sky", -4, 1, 4, lift=0),
        box(SPARK, 22, -12, 12, 8, 2),
        disc("red", -24, -12, 3.4),
    )


@motif
def glove() -> Parts:
    fingers = [box(ACCENT, -15 + 10 * i, -16 - (6 if i in (1, 2) else 0), 10, 34, 5, turn=-8 + 5 * i) for i in range(4)]
    return (
        *fingers,
        box(ACCENT, 24, 10, 11, 28, 5, turn=38),
        box(ACCENT, 0, 8, 40, 32, 8, ruled=60),
        box(PALE, 0, 30, 40, 12, 3),
        *fine(*(line(3, 1, (x, 0), (x, 14)) for x in (-9, 0, 9))),
    )


@motif
def oven_glove() -> Parts:
    mitt = blob(
        ACCENT,
        (-16, 26),
        (-20, -14),
        (-8, -38),
        (12, -36),
        (18, -10),
        (26, -18),
        (34, -8),
        (22, 14),
        (16, 26),
        ruled=50,
    )
    burns = fine(*(disc(3.6, x, y, r, lift=0) for x, y, r in ((-4, -24, 4), (6, -16, 2.4), (-8, -10, 2))))
    return (mitt, *burns, box("chalk", 0, 32, 38, 13, 4), line("chalk", 2, (-14, -2), (14, -2)))


@motif
def gauntlet() -> Parts:
    return (
        blob("mint", (-20, 4), (-24, -20), (-14, -36), (14, -36), (24, -20), (22, 6), ruled=60),
        *(disc("mint", -15 + 10 * i, -30, 6.4, 8) for i in range(4)),
        poly(ACCENT, (-18, 6), (18, 6), (28, 40), (-28, 40), ruled=80),
        line(PALE, 2.4, (-20, 14), (20, 14)),
        burst(SPARK, 0, 26, 8, 5, 0.45),
    )


@motif
def cocoa() -> Parts:
    steam = fine(*(line(PALE, 2, (x, -20), (x + 4, -28), (x - 2, -35), (x + 2, -43)) for x in (-12, 0, 12)))
    return (
        *steam,
        ring(ACCENT, 26, 8, 14, 8),
        poly(ACCENT, (-26, -12), (26, -12), (21, 32), (-21, 32), ruled=70),
        disc(PALE, 0, -12, 26, 7),
        disc("brown", 0, -11.4, 22, 5, lift=0),
        *(box("white", x, -12, 8, 6, 2, lift=0.5) for x in (-7, 6)),
        burst(SPARK, 0, 10, 8, 5, 0.5),
    )


@motif
def teacup() -> Parts:
    return (
        disc(PALE, 0, 26, 36, 8),
        disc(1, 0, 25, 24, 4.6, lift=0.3),
        ring("chalk", 26, 0, 11, 6.4),
        blob("chalk", (-26, -16), (26, -16), (18, 14), (0, 22), (-18, 14), ruled=60),
        disc("chalk", 0, -16, 26, 7, lift=0.3),
        disc("clay", 0, -15, 22, 5, lift=0),
        line(ACCENT, 2, (-23, -4), (0, 1), (23, -4)),
    )


@motif
def pencil() -> Parts:
    shaft = (
        box("amber", 0, 0, 15, 62, 0, ruled=88),
        box("straw", -2.4, 0, 5, 62, 0, lift=0),
        box("brass", 0, -34, 15, 8, 1),
        box("rose", 0, -42, 14, 10, 3),
        poly("chalk", (-7.5, 31), (7.5, 31), (0, 50)),
        poly(INK, (-2.6, 43), (2.6, 43), (0, 50), lift=0),
    )
    return put(shaft, 0, -2, 0.9, 32)


@motif
def brush() -> Parts:
    return put(
        (
            box(WOOD, 0, -16, 6, 50, 3),
            box("brass", 0, 12, 10, 10, 1),
            blob(ACCENT, (-6, 16), (6, 16), (5, 30), (0, 42), (-5, 30), ruled=86),
        ),
        0,
        0,
        1,
        -26,
    )


@motif
def needle() -> Parts:
    return (
        line(ACCENT, 1.6, (-24, 30), (-30, 8), (-8, 10), (-12, -18), (10, -30), (14, -40)),
        put((poly(PALE, (0, 44), (-2.4, -32), (2.4, -32)), ring(PALE, 0, -36, 5, 2.4)), 8, 2, 0.9, 14),
    )


@motif
def yarn() -> Parts:
    return (
        disc(ACCENT, 0, 6, 26, ruled=40),
        *(line(PALE, 1.2, *arc(0, 6, 24 - 4 * i, 150 + 20 * i, 290 + 20 * i)) for i in range(4)),
        line(ACCENT, 2.4, (18, 24), (32, 34), (42, 30)),
        line(WOOD, 2.6, (-24, -36), (14, 20)),
        line(WOOD, 2.6, (24, -36), (-14, 20)),
    )


@motif
def thimble() -> Parts:
    dots = fine(
        *(disc(3, -9 + 9 * (i % 3) + (4 if i // 3 % 2 else 0), -14 + 9 * (i // 3), 1.5, lift=0) for i in range(12))
    )
    return (
        poly("brass", (-14, -22), (14, -22), (21, 24), (-21, 24), ruled=70),
        disc("brass", 0, -22, 14, 7),
        *dots,
        box(ACCENT, 0, 26, 46, 8, 3),
        burst(SPARK, 22, -24, 8, 4, 0.3),
    )


@motif
def balloon() -> Parts:
    return (
        line(3, 1.2, (0, 22), (-4, 32), (3, 44)),
        poly(ACCENT, (0, 18), (-4, 26), (4, 26)),
        blob(ACCENT, (0, -42), (-22, -32), (-26, -10), (-10, 14), (0, 20), (10, 14), (26, -10), (22, -32), ruled=50),
        blob(PALE, (-14, -28), (-17, -14), (-12, -10), (-8, -28), lift=0),
    )


@motif
def medal() -> Parts:
    ribbon = pair(poly(ACCENT, (0, 0), (14, -38), (26, -34), (8, 6)))
    return (
        *ribbon,
        burst("brass", 0, 14, 25, 16, 0.86),
        disc("straw", 0, 14, 18, lift=0.6),
        burst(SPARK, 0, 14, 12, 5, 0.45),
    )


@motif
def rosette() -> Parts:
    tails = pair(poly(ACCENT, (2, 10), (16, 8), (24, 42), (14, 36), (8, 44)))
    return (
        *tails,
        burst(PALE, 0, -6, 32, 18, 0.84),
        burst(ACCENT, 0, -6, 26, 18, 0.84),
        disc(PALE, 0, -6, 16),
        burst(SPARK, 0, -6, 10, 5, 0.5),
    )


@motif
def trophy() -> Parts:
    handles = pair(ring("brass", 24, -16, 13, 8.6))
    return (
        *handles,
        blob("brass", (-25, -36), (25, -36), (20, -4), (5, 10), (-5, 10), (-20, -4), ruled=60),
        disc("straw", 0, -36, 25, 5, lift=0.4),
        box("brass", 0, 16, 8, 14, 2),
        box(3, 0, 27, 36, 10, 2),
        burst(SPARK, 0, -16, 10, 5, 0.45),
    )


@motif
def scales() -> Parts:
    pan = (
        line(3, 1, (28, -26), (18, 4)),
        line(3, 1, (28, -26), (38, 4)),
        blob("brass", (15, 4), (41, 4), (34, 14), (22, 14)),
    )
    return (
        box("brass", 0, 4, 5, 66, 2),
        box("brass", 0, -27, 66, 5, 2),
        disc("brass", 0, -36, 5),
        *pair(*pan),
        blob(ACCENT, (20, 4), (24, -8), (34, -6), (37, 4)),
        box(3, 0, 37, 36, 8, 3),
    )


@motif
def ticket() -> Parts:
    return put(
        (
            box("paper", 0, 0, 70, 36, 3),
            line(ACCENT, 2, (-16, -18), (-16, 18), soft=False),
            burst(SPARK, 10, 0, 13, 5, 0.5),
            box(ACCENT, -26, 0, 8, 22, 1, lift=0),
        ),
        0,
        0,
        1,
        -14,
    )


@motif
def coin() -> Parts:
    return (
        disc("amber", 2, 3, 32),
        disc("straw", 0, 0, 32, ruled=40),
        ring("amber", 0, 0, 27, 24.6, lift=0),
        burst("amber", 0, 0, 15, 5, 0.5),
    )


@motif
def coins() -> Parts:
    def pile(x: float, count: int) -> Parts:
        return [
            part
            for i in range(count)
            for part in (box("amber", x, 34 - 8 * i, 28, 8, 3), disc("straw", x, 30 - 8 * i, 14, 4, lift=0.4))
        ]

    return (*pile(-26, 4), *pile(26, 3), *pile(0, 7))


@motif
def fan() -> Parts:
    leaves = [
        poly(
            ACCENT if i % 2 else PALE,
            (0, 34),
            around(70, 210 + 20 * i, 0, 34),
            around(70, 230 + 20 * i, 0, 34),
            ruled=None,
        )
        for i in range(6)
    ]
    return put(
        (
            *leaves,
            *(line(WOOD, 1.4, (0, 34), around(70, 210 + 20 * i, 0, 34), soft=False) for i in range(7)),
            disc(SPARK, 0, 34, 4),
        ),
        0,
        4,
        0.9,
    )


@motif
def sponge() -> Parts:
    cloth = blob(
        ACCENT, (-34, 4), (-26, -24), (-6, -18), (14, -30), (34, -14), (28, 14), (34, 32), (6, 24), (-20, 34), ruled=40
    )
    return (
        cloth,
        line(PALE, 1.8, (-22, -6), (0, -2), (20, -12)),
        *(burst(SPARK, x, y, r, 4, 0.28) for x, y, r in ((26, -34, 9), (-30, -30, 6), (36, 0, 5))),
    )
