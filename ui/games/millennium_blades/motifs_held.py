"""More of what people hold in Millennium Blades."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FUR,
    GREY,
    PALE,
    SPARK,
    WOOD,
    Parts,
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
def balloons() -> Parts:
    return (
        *(
            part
            for x, y, s, tone in ((-18, -14, 0.62, ACCENT), (18, -16, 0.62, "sea"), (0, -32, 0.7, "straw"))
            for part in (
                line(3, 1, (x, y + 12), (0, 44)),
                *(
                    blob(
                        tone,
                        *(
                            (a * s + x, b * s + y)
                            for a, b in (
                                (0, -42),
                                (-22, -32),
                                (-26, -10),
                                (-10, 14),
                                (0, 20),
                                (10, 14),
                                (26, -10),
                                (22, -32),
                            )
                        ),
                        ruled=50,
                    ),
                ),
            )
        ),
    )


@motif
def bucket() -> Parts:
    return (
        line(3.4, 3, (-26, -14), (-14, -38), (14, -38), (26, -14)),
        poly(ACCENT, (-28, -14), (28, -14), (20, 34), (-20, 34), ruled=80),
        disc(3.4, 0, -14, 28, 7),
        disc("sky", 0, -13, 24, 5, lift=0),
        line(PALE, 2.4, (-25, 2), (25, 2), soft=False),
    )


@motif
def dustpan() -> Parts:
    return (
        box(WOOD, 0, -26, 7, 36, 3),
        poly(ACCENT, (-10, -10), (10, -10), (32, 30), (-32, 30), ruled=80),
        poly(3.4, (-32, 30), (32, 30), (30, 37), (-30, 37), lift=0.4),
        *(disc(DUST, x, 24, 4) for x in (-14, 0, 12)),
    )


@motif
def candelabra() -> Parts:
    arms = (
        line("brass", 4, (0, 16), (24, 10), (25, -10)),
        box("chalk", 25, -20, 8, 20, 1),
        blob(SPARK, (25, -44), (20, -34), (25, -29), (30, -34)),
    )
    return (
        *pair(*arms),
        box("brass", 0, 10, 6, 50, 2),
        box("chalk", 0, -24, 8, 20, 1),
        blob(SPARK, (0, -48), (-5, -38), (0, -33), (5, -38)),
        disc("brass", 0, 38, 20, 6),
    )


@motif
def crown_held() -> Parts:
    return (
        poly("straw", (-30, 18), (-34, -20), (-16, 0), (0, -28), (16, 0), (34, -20), (30, 18), ruled=50),
        box("brass", 0, 22, 62, 10, 2),
        *(
            disc(tone, x, y, 4, lift=0.4)
            for x, y, tone in ((-34, -22, "red"), (0, -31, "sea"), (34, -22, "red"), (-14, 22, "red"), (14, 22, "sea"))
        ),
        line("paper", 1, (30, 26), (38, 38)),
        box("paper", 38, 42, 16, 10, 1),
    )


@motif
def flowers_held() -> Parts:
    heads = [
        burst(tone, x, y, 11, 7, 0.55)
        for x, y, tone in ((-18, -22, "rose"), (2, -32, ACCENT), (20, -20, "rose"), (-4, -14, SPARK))
    ]
    return (
        *(line("leaf", 2.4, (x, y), (0, 30)) for x, y in ((-18, -22), (2, -32), (20, -20))),
        *heads,
        poly("paper", (-20, -4), (20, -4), (6, 40), (-6, 40), ruled=80),
        box(ACCENT, 0, 22, 18, 6, 1),
    )


@motif
def question() -> Parts:
    return (line(ACCENT, 9, (-15, -22), (-6, -40), (14, -36), (16, -18), (2, -6), (0, 10)), disc(ACCENT, 0, 28, 6.4))


@motif
def snowball() -> Parts:
    return (
        disc("white", 0, 0, 30, ruled=50),
        *(disc("white", *around(36, a), 4) for a in (-30, 10, 200, 160)),
        line("sky", 2, (-14, -8), (-8, -16), (4, -18)),
    )


@motif
def pipe() -> Parts:
    smoke = fine(*(disc(PALE, x, y, r) for x, y, r in ((16, -26, 7), (24, -38, 9), (12, -46, 6))))
    return (
        *smoke,
        line(WOOD, 6, (-36, -8), (-12, 0), (6, 16)),
        blob(WOOD, (2, -12), (26, -12), (24, 14), (14, 22), (2, 14), ruled=60),
        disc(3.8, 14, -12, 12, 4),
    )


@motif
def dream() -> Parts:
    return (
        disc("lilac", 0, -4, 34, ruled=40),
        disc("sky", 0, -4, 28, lift=0),
        blob("straw", (8, -26), (-8, -20), (-16, -4), (-8, 12), (8, 18), (-2, 6), (-4, -4), (0, -16), lift=0.6),
        burst(SPARK, 14, -8, 6, 5, 0.45),
        blob("white", (-22, -16), (-14, -28), (-4, -30), (-12, -20), lift=0),
        box(WOOD, 0, 34, 40, 8, 3),
    )


@motif
def telephone() -> Parts:
    return (
        blob(ACCENT, (-30, 34), (-20, 0), (20, 0), (30, 34), ruled=60),
        disc(PALE, 0, 16, 14),
        *(disc(3.6, *around(9.4, 45 * i, 0, 16), 2, lift=0) for i in range(8)),
        blob(3.6, (-36, -6), (-34, -24), (0, -30), (34, -24), (36, -6), (22, -4), (18, -14), (-18, -14), (-22, -4)),
        *(line("red", 2.4, around(44, a, 0, -10), around(52, a, 0, -10)) for a in (-150, -120, -90, -60, -30)),
    )


@motif
def forms() -> Parts:
    return [
        part
        for i, tone in enumerate(("rose", "straw", "paper"))
        for part in (
            box(tone, -12 + 12 * i, -10 + 8 * i, 46, 58, 1),
            *(
                line("clay", 1.8, (-26 + 12 * i, -24 + 10 * j + 8 * i), (2 + 12 * i, -24 + 10 * j + 8 * i), soft=False)
                for j in range(4)
            ),
        )
    ]


@motif
def megaphone() -> Parts:
    return (
        poly(ACCENT, (-24, -8), (24, -32), (24, 32), (-24, 10), ruled=60),
        disc("chalk", 25, 0, 7, 32),
        disc(3.7, 26, 0, 4, 22, lift=0),
        box(3.4, -28, 1, 12, 20, 3),
        line(3.4, 5, (-10, 12), (-6, 34)),
        *(line(SPARK, 2.6, (38, y), (48, y * 1.6)) for y in (-16, 0, 16)),
    )


@motif
def skull() -> Parts:
    return (
        blob("chalk", (-26, -8), (-18, -32), (18, -32), (26, -8), (16, 10), (14, 26), (-14, 26), (-16, 10), ruled=60),
        *pair(disc(3.9, 10, -8, 7.4, 8, lift=0)),
        poly(3.9, (0, 0), (-4, 9), (4, 9), lift=0),
        *(line(3.8, 1.6, (x, 17), (x, 26), soft=False) for x in (-6, 0, 6)),
    )


@motif
def cobweb() -> Parts:
    rays = [line(PALE, 1.8, (0, 0), around(42, 45 * i), soft=False) for i in range(8)]
    return (
        *rays,
        *(line(PALE, 1.4, *(around(12 * k, 45 * i) for i in range(9)), soft=False) for k in (1, 2, 3)),
        disc(3.8, 12, 14, 7),
        *(line(3.8, 1.4, (12, 14), around(15, a, 12, 14)) for a in (0, 40, 140, 180, 220, 320)),
    )


@motif
def confetti() -> Parts:
    bits = [
        box(
            ("brick", "straw", "sea", "lilac")[i % 4],
            *around(26 + 5 * (i % 4), 200 + 14 * i, 0, 0),
            7,
            7,
            1,
            turn=31 * i,
        )
        for i in range(12)
    ]
    return (*bits, poly(ACCENT, (-22, -4), (22, -4), (0, 44), ruled=70), disc("chalk", 0, -4, 22, 6))


@motif
def recipe() -> Parts:
    return (
        box("paper", 0, 0, 60, 48, 2, turn=-8),
        *put(
            (
                line(ACCENT, 2.4, (-24, -14), (8, -14), soft=False),
                *(line("clay", 1.6, (-24, -4 + 8 * i), (22 - 8 * (i % 2), -4 + 8 * i), soft=False) for i in range(3)),
                disc("brown", 18, 12, 7, 5, lift=0),
            ),
            0,
            0,
            1,
            -8,
        ),
    )


@motif
def chilli() -> Parts:
    return (
        blob("brick", (-14, -18), (2, -24), (16, -14), (14, 8), (2, 28), (-18, 40), (-6, 22), (-4, 4), ruled=30),
        blob("leaf", (-10, -20), (4, -28), (16, -16), (4, -18)),
        line("leaf", 4, (4, -24), (10, -40)),
        line("white", 2.4, (8, -8), (7, 6), (0, 18)),
    )


@motif
def firework() -> Parts:
    return [
        part
        for r, tone, w in ((40, "brick", 3), (30, SPARK, 3.4), (18, "white", 3))
        for i in range(10)
        for part in (
            line(tone, w, around(r - 13, 36 * i + r), around(r, 36 * i + r), soft=False),
            disc(tone, *around(r + 4, 36 * i + r), 2.4, lift=0),
        )
    ]


@motif
def ladder() -> Parts:
    return put(
        (
            *pair(line(WOOD, 5, (12, -50), (12, 46), soft=False)),
            *(line(WOOD, 4, (-12, -42 + 14 * i), (12, -42 + 14 * i), soft=False) for i in range(7)),
        ),
        0,
        0,
        1,
        8,
    )


@motif
def sauce() -> Parts:
    return (
        box("red", 0, 12, 32, 52, 7, ruled=86),
        box("red", 0, -20, 13, 18, 3),
        box("moss", 0, -33, 16, 11, 3),
        box("paper", 0, 14, 32, 24, 0, lift=0.4),
        blob("amber", (0, 2), (-8, 16), (0, 24), (8, 16), lift=0),
    )


@motif
def stop_sign() -> Parts:
    return (
        box(WOOD, 0, 26, 5, 44, 1),
        burst("chalk", 0, -14, 32, 8, turn=-67.5),
        burst("red", 0, -14, 28, 8, turn=-67.5),
        box("white", 0, -14, 36, 9, 1, lift=0.4),
    )


@motif
def flambeau() -> Parts:
    return (
        disc("straw", 0, -24, 26, lift=0),
        blob("amber", (0, -52), (-14, -28), (-10, -8), (10, -8), (14, -28)),
        blob(SPARK, (0, -38), (-7, -22), (0, -10), (7, -22), lift=0),
        poly(WOOD, (-9, -8), (9, -8), (4, 44), (-4, 44), ruled=86),
        box("brass", 0, -6, 22, 8, 2),
    )


@motif
def water_pistol() -> Parts:
    return (
        poly("mint", (-10, 2), (8, 2), (2, 34), (-16, 34), ruled=60),
        box("mint", 4, -8, 54, 22, 5, ruled=10),
        box("amber", 34, -10, 14, 10, 2),
        disc("sky", -8, -24, 13, 9),
        ring("amber", 10, 10, 8, 5),
        *(disc("sky", 46 + 7 * i, -12 + 3 * i, 3.4 - 0.5 * i) for i in range(3)),
    )


@motif
def pebbles() -> Parts:
    return (
        disc(DUST, 0, 22, 28, 14, ruled=20),
        disc(GREY, -4, 0, 21, 11, ruled=20),
        disc(DUST, 4, -16, 14, 8, ruled=20),
        disc(GREY, 0, -28, 8, 5),
        *(burst(SPARK, x, y, 5, 4, 0.3) for x, y in ((-22, -28), (24, -32))),
    )


@motif
def tiles() -> Parts:
    tones = ("brick", "straw", "sea", "chalk", "moss", "plum", "amber", "sky", "rose")
    return put(
        [box(tone, -20 + 20 * (i % 3), -20 + 20 * (i // 3), 18, 18, 1) for i, tone in enumerate(tones)], 0, 0, 1, 12
    )


@motif
def bricks() -> Parts:
    return [
        box("brick" if i % 2 else "clay", x, y, 26, 13, 1, ruled=10)
        for i, (x, y) in enumerate(((-14, 26), (14, 26), (0, 12), (-16, -6), (16, -10), (0, -28)))
    ]


@motif
def dandelion() -> Parts:
    seeds = [
        part
        for i in range(14)
        for part in (
            line(PALE, 1.2, (0, -14), around(20, 26 * i, 0, -14), soft=False),
            burst("white", *around(22, 26 * i, 0, -14), 4, 5, 0.4),
        )
    ]
    return (
        line("leaf", 4, (0, -14), (-2, 16), (2, 44)),
        *seeds,
        disc("straw", 0, -14, 5),
        *(burst("white", x, y, 4, 5, 0.4) for x, y in ((28, -38), (38, -26))),
    )


@motif
def snuffer() -> Parts:
    return (
        line("brass", 4, (20, 40), (6, -8), (-10, -20)),
        poly("brass", (-22, 0), (-2, -8), (-18, -34), ruled=60),
        line(PALE, 2, (-16, -36), (-22, -44), (-14, -50)),
    )


@motif
def whistle() -> Parts:
    return (
        disc(ACCENT, -6, 8, 24, ruled=40),
        box(ACCENT, 18, -7, 44, 17, 2),
        box(3.8, 12, -13, 12, 8, 0, lift=0),
        disc(3.6, -6, 8, 9, lift=0),
        ring("brass", -26, -14, 8, 5),
        *(line("red", 2.6, around(34, a, 14, -16), around(44, a, 14, -16)) for a in (-110, -85, -60)),
    )


@motif
def telescope() -> Parts:
    return put(
        (
            box("brass", -26, 0, 26, 16, 2, ruled=4),
            box(ACCENT, 2, 0, 34, 21, 2, ruled=4),
            box("brass", 30, 0, 24, 27, 2),
            disc("sky", 42, 0, 4, 12),
        ),
        0,
        -10,
        1,
        -34,
    )


@motif
def gavel_held() -> Parts:
    return put(
        (box(WOOD, 0, 16, 7, 60, 3), box(FUR, 0, -18, 52, 24, 4, ruled=88), *pair(box("brass", 22, -18, 6, 26, 1))),
        0,
        0,
        1,
        28,
    )
