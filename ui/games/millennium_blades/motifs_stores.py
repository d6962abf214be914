"""Deck Boxes of Millennium Blades as large as a room."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    FUR,
    PALE,
    SPARK,
    WOOD,
    Parts,
    Pieces,
    Tone,
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
)
from ui.games.millennium_blades.motifs_boxes import cards_in
from ui.games.millennium_blades.motifs_flocks import shell
from ui.games.millennium_blades.motifs_keepsakes import book
from ui.games.millennium_blades.motifs_vehicles import waste_bin


@motif
def bin_day() -> Parts:
    return (*put(waste_bin(), -22, 4, 0.72), *put(waste_bin(), 22, 8, 0.66))


@motif
def counter() -> Parts:
    return (
        box("clay", 0, -10, 84, 64, 2),
        box(3.7, 0, -12, 74, 34, 1, lift=0),
        *put(cards_in(0, 0, 4), -18, -8, 0.8),
        box("straw", 22, -8, 20, 22, 2),
        line(WOOD, 2.4, (36, 6), (36, -24)),
        poly(ACCENT, (24, -24), (48, -24), (36, -34)),
        box(WOOD, 0, 14, 92, 10, 2),
        box(ACCENT, 0, 32, 84, 28, 1, ruled=88),
        disc("brass", -28, 7, 7, 5),
        burst(SPARK, 0, 32, 9, 5, 0.45),
    )


@motif
def houses() -> Parts:
    row: list[Parts] = []
    for i, tone in enumerate(("brick", "chalk", "sea", "straw")):
        x = -33 + 22 * i
        row.append(
            (
                box(tone, x, 16, 21, 54, 0, ruled=88),
                poly(3.4, (x - 12, -10), (x, -30 - 5 * (i % 2)), (x + 12, -10)),
                box(SPARK, x - 4, 2, 6, 8, 0, lift=0.3),
                box(SPARK, x + 5, 2, 6, 8, 0, lift=0.3),
                box(WOOD, x, 34, 8, 17, 1, lift=0.4),
            )
        )
    return [piece for house in row for piece in house]


@motif
def long_table() -> Parts:
    plates = [
        part
        for i in range(5)
        for part in (
            disc("white", -34 + 17 * i, 2, 8, 3),
            disc(("amber", "moss", "brick", "straw", "rose")[i], -34 + 17 * i, -1, 5, 3.4),
        )
    ]
    return (
        *pair(line(WOOD, 4, (38, 14), (42, 42), soft=False)),
        poly("white", (-44, 4), (44, 4), (48, 18), (-48, 18)),
        box(ACCENT, 0, 22, 96, 9, 0, lift=0.6),
        *plates,
        *(line(PALE, 1.6, (x, -10), (x + 3, -18), (x, -26)) for x in (-34, 0, 34)),
    )


@motif
def loft() -> Parts:
    return (
        poly("brick", (-44, 20), (0, -20), (44, 20), ruled=20),
        box("clay", 0, 32, 70, 26, 0, ruled=88),
        box(SPARK, 0, 14, 16, 18, 8),
        line(3.6, 2.6, (0, -20), (0, -46), soft=False),
        line(3.6, 2, (-12, -34), (12, -34), soft=False),
        poly("brass", (-16, -46), (8, -46), (18, -41), (8, -36), (-16, -36), (-10, -41)),
        *fine(*(line("plum", 1, (-30 + 12 * i, 10), (-26 + 12 * i, 16)) for i in range(6))),
    )


@motif
def cushion() -> Parts:
    return (
        box(ACCENT, 0, 12, 88, 46, 12, ruled=20),
        box(3, 0, -18, 88, 22, 9),
        disc(3.9, 0, 12, 17, 14, lift=0),
        *eyes(6, 10, 2.4, SPARK),
        *pair(disc("straw", 30, 12, 3), blob(ACCENT, (40, -14), (48, -20), (48, 34), (40, 34))),
        *fine(*(disc("straw", x, 40, 2) for x in (-30, -12, 10, 26))),
    )


@motif
def rope() -> Parts:
    post = (box("brass", 30, 6, 6, 60, 2), disc("brass", 30, -26, 6), disc("brass", 30, 38, 15, 5))
    return (
        line("brick", 8, (-30, -14), (-14, 14), (14, 14), (30, -14)),
        *fine(line("rose", 1.6, (-28, -10), (-13, 11), (13, 11), (28, -10))),
        *pair(*post),
    )


@motif
def board() -> Parts:
    notes = [
        box(tone, x, y, 18, 15, 1, turn=a)
        for x, y, a, tone in (
            (-24, -18, -6, "paper"),
            (2, -16, 4, "straw"),
            (26, -20, -3, "rose"),
            (-20, 6, 5, "mint"),
            (24, 6, -6, "paper"),
        )
    ]
    return (
        *pair(box(WOOD, 34, 30, 6, 34, 1)),
        box(WOOD, 0, -6, 90, 62, 3),
        box("clay", 0, -6, 80, 52, 1, lift=0, ruled=30),
        *notes,
        *put(shell(), 2, 6, 0.32),
        *(disc("red", x, y, 2) for x, y in ((-24, -24), (2, -22), (26, -26), (24, 0))),
    )


@motif
def moustache_trunk() -> Parts:
    def lip(x: float, y: float, tone: Tone, size: float) -> Pieces:
        return put(
            (
                blob(
                    tone,
                    (0, 0),
                    (-10, -6),
                    (-22, 2),
                    (-28, -6),
                    (-24, 8),
                    (-8, 8),
                    (0, 4),
                    (8, 8),
                    (24, 8),
                    (28, -6),
                    (22, 2),
                    (10, -6),
                ),
            ),
            x,
            y,
            size,
        )

    return (
        box(FUR, 0, -22, 80, 30, 8, ruled=10),
        box(3.8, 0, -18, 70, 22, 2, lift=0),
        *lip(-16, -26, "straw", 0.6),
        *lip(18, -24, "brick", 0.6),
        box(FUR, 0, 20, 84, 42, 3, ruled=10),
        *pair(box("brass", 32, 20, 7, 42, 0, lift=0.4)),
        *lip(0, 0, 3.8, 0.9),
        box("brass", 0, 14, 11, 11, 2),
        *lip(0, 32, PALE, 0.6),
    )


@motif
def hoard() -> Parts:
    coins = [
        disc(
            "amber" if i % 3 else "straw",
            -38 + 8.4 * (i % 10) + 3 * (i // 10),
            40 - 7 * (i // 10) - abs(5 - i % 10) * -0.8,
            6,
            4,
        )
        for i in range(26)
    ]
    chest = (
        box(FUR, 0, -24, 66, 26, 9, ruled=10),
        box(3.8, 0, -18, 58, 16, 2, lift=0),
        blob("straw", (-30, 4), (-22, -14), (-6, -10), (4, -20), (16, -10), (28, -12), (30, 4), ruled=30),
        box(FUR, 0, 14, 70, 28, 3, ruled=10),
        *pair(box("brass", 26, 14, 6, 28, 0, lift=0.4)),
        box("brass", 0, 6, 12, 12, 2),
        disc(3.8, 0, 6, 2.4, lift=0),
    )
    crown = poly("straw", (-10, -18), (-13, -32), (-5, -25), (0, -36), (5, -25), (13, -32), (10, -18), ruled=40)
    list_ = (
        box("paper", 34, -8, 20, 30, 1, turn=10),
        *(line("clay", 1.2, (28, -16 + 6 * i), (40, -14 + 6 * i)) for i in range(4)),
    )
    return (*chest, *put((crown,), -10, 6, 0.9, -12), *coins, *list_)


@motif
def horn_case() -> Parts:
    return put(
        (
            blob(3.4, (-46, -10), (10, -10), (30, -26), (44, -14), (44, 20), (28, 30), (6, 16), (-46, 12), ruled=10),
            line("brass", 2, (-44, 1), (10, 3), (42, 4)),
            *(box("brass", x, 14, 8, 6, 1) for x in (-26, 2)),
            line(WOOD, 4, (-26, -10), (-22, -20), (-6, -20), (-2, -10)),
            disc(ACCENT, 32, 0, 8),
            burst(SPARK, 32, 0, 5, 5, 0.5),
        ),
        0,
        4,
        1,
        -16,
    )


@motif
def cooler() -> Parts:
    carrots = [
        put(
            (
                poly("amber", (-5, -14), (5, -14), (0, 16)),
                line("leaf", 2, (0, -14), (-5, -24)),
                line("leaf", 2, (0, -14), (4, -25)),
            ),
            x,
            -18,
            1,
            a,
        )
        for x, a in ((-18, -16), (0, 4), (18, 18))
    ]
    return (
        *carrots,
        box("sky", 0, -8, 78, 8, 2),
        box(ACCENT, 0, 18, 74, 46, 5, ruled=60),
        box("white", 0, 4, 74, 8, 0, lift=0),
        line("white", 4, (-34, 0), (-40, 18), (-34, 30)),
        burst("white", 4, 24, 13, 6, 0.35),
    )


@motif
def apologies() -> Parts:
    return (*put(book(), 0, 0, 1), blob("red", (0, 4), (-12, -10), (-6, -18), (0, -12), (6, -18), (12, -10)))


@motif
def cereal_box() -> Parts:
    return put(
        (
            poly(3, (28, -40), (38, -34), (38, 44), (28, 42)),
            box(ACCENT, 0, 0, 56, 82, 2, ruled=60),
            disc("straw", 0, 14, 22),
            burst("white", 0, 14, 20, 10, 0.7),
            burst(SPARK, 0, 14, 11, 5, 0.45),
            box("white", 0, -24, 46, 15, 4),
            line("red", 3, (-16, -24), (16, -24)),
            *cards_in(0, -46, 0),
        ),
        0,
        0,
        1,
        -6,
    )


@motif
def porch() -> Parts:
    return (
        poly("brick", (-46, -14), (0, -44), (46, -14), ruled=10),
        box("clay", 0, 10, 74, 48, 0, ruled=88),
        *(box("chalk", x, 12, 7, 54, 1) for x in (-38, 38)),
        box(3.8, 0, 16, 22, 38, 8),
        line(WOOD, 3, (-30, 38), (-20, 40), (-8, 37)),
        box(WOOD, -20, 26, 18, 5, 1),
        line(WOOD, 3, (-28, 8), (-26, 28), soft=False),
        *pair(box("chalk", 24, 36, 26, 4, 1)),
        poly(1.4, (-46, 40), (46, 40), (50, 48), (-50, 48)),
    )
