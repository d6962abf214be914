"""Where tournaments of Millennium Blades are held."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    FUR,
    PALE,
    SPARK,
    WOOD,
    Parts,
    Pieces,
    arc,
    blob,
    box,
    disc,
    line,
    motif,
    pair,
    poly,
    put,
    ring,
)


@motif
def bowling() -> Parts:
    def pin(x: float, y: float, turn: float = 0) -> Pieces:
        return put(
            (
                blob("chalk", (-4, -34), (4, -34), (4, -20), (10, 2), (6, 24), (-6, 24), (-10, 2), (-4, -20), ruled=80),
                line("red", 3, (-4.4, -20), (4.4, -20), soft=False),
            ),
            x,
            y,
            0.9,
            turn,
        )

    return (
        poly("clay", (-16, -30), (16, -30), (50, 46), (-50, 46)),
        *pin(-24, -4, -20),
        *pin(0, -10),
        *pin(24, -4, 26),
        disc("ink", 0, 26, 19, ruled=40),
        *(disc(3.9, x, y, 2.4, lift=0) for x, y in ((-4, 18), (4, 18), (0, 25))),
    )


@motif
def library() -> Parts:
    shelves = [box(WOOD, 0, y, 92, 5, 1) for y in (-16, 14, 44)]
    tones = ("brick", "sea", "straw", "plum", "moss", "chalk", "ink", "rose", "clay", "pine")
    books = [
        box(
            tones[(i * 3 + j * 2) % 10],
            -38 + 8.5 * i,
            y - 14 + (i * 5 + j) % 5,
            7,
            22 - (i * 5 + j) % 5 * 1.6,
            1,
            lift=0.5,
        )
        for j, y in enumerate((-16, 14, 44))
        for i in range(10)
    ]
    return (
        box(FUR, 0, 0, 96, 96, 2),
        *books,
        *shelves,
        box(WOOD, -46, 0, 5, 96, 1),
        box(WOOD, 46, 0, 5, 96, 1),
        line("clay", 3, (20, 48), (32, -44), soft=False),
        line("clay", 3, (34, 48), (40, -44), soft=False),
    )


@motif
def hall() -> Parts:
    return (
        box("clay", 0, 18, 84, 52, 1, ruled=88),
        poly("brick", (-50, -6), (0, -40), (50, -6), ruled=20),
        box("chalk", 0, -40, 12, 12, 1),
        box(WOOD, 0, 28, 20, 32, 8),
        *pair(box(SPARK, 26, 14, 14, 20, 6)),
        line("white", 1.6, (-42, 46), (42, 46), soft=False),
        box("paper", 0, 0, 36, 9, 2),
        *(poly(ACCENT, (-38 + 12 * i, 2), (-30 + 12 * i, 2), (-34 + 12 * i, 9)) for i in range(7)),
    )


@motif
def roof_garden() -> Parts:
    pots = [
        part
        for x, tone in ((-32, "red"), (0, "amber"), (32, "red"))
        for part in (
            poly("brick", (x - 12, 20), (x + 12, 20), (x + 9, 42), (x - 9, 42)),
            line("leaf", 2, (x, 20), (x, -14)),
            *(disc("leaf", x + d, y, 7) for d, y in ((-6, 6), (6, -2), (-4, -12))),
            *(disc(tone, x + d, y, 4) for d, y in ((-7, 10), (7, 4), (2, -8))),
        )
    ]
    return (*_towers(), *pots, box("clay", 0, 45, 100, 7, 0))


def _towers() -> Pieces:
    return tuple(
        box("lilac", x, 10 - h / 2 + 30, 15, h, 0, ruled=88)
        for x, h in ((-42, 50), (-22, 66), (-2, 44), (20, 74), (42, 56))
    )


@motif
def gate() -> Parts:
    plane = (
        blob("white", (-40, -14), (-30, -22), (20, -24), (40, -14), (20, -8), (-30, -8), ruled=10),
        poly("sea", (-4, -16), (14, 8), (24, 8), (12, -16)),
        poly("sea", (-38, -14), (-46, -32), (-36, -32), (-26, -18)),
    )
    return (
        box("sky", 0, -8, 94, 62, 3),
        *put(plane, 2, 0, 0.86, -10),
        *(line(3, 2, (x, -38), (x, 22), soft=False) for x in (-16, 16)),
        box("ink", 0, -42, 60, 13, 2),
        *(line("straw", 2, (-24 + 17 * i, -42), (-12 + 17 * i, -42), soft=False) for i in range(3)),
        *(
            part
            for x in (-30, 0, 30)
            for part in (box(ACCENT, x, 34, 24, 18, 4), line(3.4, 2, (x, 42), (x, 48), soft=False))
        ),
    )


@motif
def gym() -> Parts:
    return (
        box("chalk", 0, -20, 56, 38, 2),
        box("red", 0, -14, 24, 18, 1),
        box("chalk", 0, -14, 19, 13, 0, lift=0),
        line("red", 3, (-13, 0), (13, 0), soft=False),
        *(line("white", 1.4, (-12 + 6 * i, 1), (-7 + 3.6 * i, 18), soft=False) for i in range(5)),
        *(line("white", 1.2, (-12 + 3 * j, 5 + 5 * j), (12 - 3 * j, 5 + 5 * j), soft=False) for j in range(3)),
        disc("amber", 20, 30, 16, ruled=40),
        line(3.6, 1.6, (4, 30), (36, 30)),
        line(3.6, 1.6, *arc(4, 30, 16, -60, 60)),
        box(WOOD, -26, 38, 34, 8, 2),
        *(box(WOOD, -38 + 24 * i, 44, 5, 10, 1) for i in range(2)),
    )


@motif
def castle() -> Parts:
    def tower(x: float, w: float, top: float) -> Pieces:
        merlons = [box("clay", x - w / 2 + w / 6 + i * w / 3, top - 3, w / 5, 7, 0) for i in range(3)]
        return (
            box("clay", x, (top + 46) / 2, w, 46 - top, 0, ruled=88),
            *merlons,
            box(3.8, x, top + 16, 4, 9, 2, lift=0),
        )

    flags = [
        part
        for x, y in ((-34, -22), (34, -22))
        for part in (
            line(WOOD, 1.6, (x, y), (x, y - 18), soft=False),
            poly("brick", (x, y - 18), (x + 12, y - 14), (x, y - 9)),
        )
    ]
    return (
        *flags,
        *tower(-34, 24, -16),
        *tower(34, 24, -16),
        *tower(0, 48, 2),
        blob(3.9, (-11, 46), (-11, 26), (0, 16), (11, 26), (11, 46), lift=0),
        poly(WOOD, (-11, 40), (11, 40), (18, 50), (-18, 50)),
    )


@motif
def stall() -> Parts:
    roof = [
        poly(
            "brick" if i % 2 else "chalk",
            (-42 + 14 * i, -36),
            (-28 + 14 * i, -36),
            (-28 + 14 * i, -20),
            (-35 + 14 * i, -15),
            (-42 + 14 * i, -20),
        )
        for i in range(6)
    ]
    goods = (
        box("brass", -26, 4, 16, 20, 2),
        disc("sea", -4, 6, 9, 11),
        poly("straw", (8, 16), (28, 16), (24, -2), (12, -2)),
        line("plum", 4, (34, 14), (34, -4)),
        disc("rose", 34, -6, 6),
    )
    return (
        *pair(box(WOOD, 38, 6, 5, 80, 1)),
        *roof,
        *goods,
        box(WOOD, 0, 20, 92, 8, 2),
        box(ACCENT, 0, 34, 86, 22, 1, ruled=88),
    )


@motif
def museum() -> Parts:
    vase = blob(
        "brick",
        (-9, -34),
        (9, -34),
        (7, -24),
        (22, -8),
        (16, 14),
        (8, 20),
        (-8, 20),
        (-16, 14),
        (-22, -8),
        (-7, -24),
        ruled=70,
    )
    band = [poly(3.8, (-19 + 6.4 * i, -4), (-15.8 + 6.4 * i, -10), (-12.6 + 6.4 * i, -4), lift=0) for i in range(6)]
    frame = (
        box("brass", 34, -26, 24, 30, 1),
        box("sea", 34, -26, 18, 24, 0, lift=0),
        disc("straw", 37, -31, 4, lift=0),
        blob("pine", (25, -14), (30, -22), (43, -18), (43, -14), lift=0),
    )
    rope = (
        line("brick", 3, (-44, 24), (-30, 34), (-16, 26)),
        box("brass", -44, 32, 4, 26, 1),
        box("brass", -16, 34, 4, 24, 1),
    )
    return (
        poly("straw", (-40, -50), (-6, -50), (34, 48), (-30, 48), lift=0),
        *frame,
        box("chalk", 4, 34, 34, 26, 1, ruled=80),
        box("chalk", 4, 22, 42, 5, 1),
        *put((vase, *pair(ring("brick", 15, -20, 8, 5)), *band, line(PALE, 2, (-12, -8), (-14, 2))), 4, 0),
        *rope,
    )
