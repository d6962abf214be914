"""The birds of Millennium Blades, and what flies, creeps and swims."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FAWN,
    FUR,
    GREY,
    INK,
    PALE,
    SPARK,
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
)


def _bird(body: Tone, wing: Tone, belly: Tone, beak: Tone = "amber") -> Pieces:
    """A small bird that looks to the left."""
    tail = poly(wing, (18, 10), (44, 26), (40, 34), (14, 24))
    legs = (line("amber", 1.6, (-2, 26), (-4, 40), soft=False), line("amber", 1.6, (8, 26), (9, 40), soft=False))
    trunk = blob(
        body, (-24, -24), (-10, -36), (4, -26), (10, -8), (26, 12), (14, 28), (-6, 29), (-22, 16), (-24, -6), ruled=50
    )
    return (
        tail,
        *legs,
        trunk,
        blob(belly, (-22, -10), (-14, -8), (-4, 12), (4, 27), (-8, 28), (-21, 15), lift=0.5),
        blob(wing, (-4, -8), (10, -6), (30, 20), (12, 20), (-2, 10), ruled=30),
        poly(beak, (-23, -26), (-38, -20), (-22, -16)),
        disc(INK, -14, -23, 2.4, lift=0),
        *fine(disc("white", -14.8, -23.8, 0.8, lift=0)),
    )


@motif
def sparrow() -> Parts:
    return _bird(FUR, 3.4, PALE)


@motif
def pigeon() -> Parts:
    watch = (
        line("brass", 1, (-14, -4), (-18, 8), (-10, 14)),
        disc("brass", -10, 16, 6),
        disc("white", -10, 16, 4.2, lift=0),
        line(INK, 0.9, (-10, 16), (-10, 13)),
    )
    return (*_bird(GREY, 3, "lilac"), *watch)


@motif
def magpie() -> Parts:
    return (
        *_bird(INK, 3.6, "white", INK),
        *fine(
            line(SPARK, 1.4, (-40, -22), (-50, -28)),
            line(SPARK, 1.4, (-40, -18), (-52, -16)),
            line(SPARK, 1.4, (-38, -14), (-48, -6)),
        ),
    )


@motif
def swift() -> Parts:
    wings = (
        blob(3.4, (-6, -4), (-26, -34), (-46, -40), (-30, -14), (-8, 8)),
        blob(3, (4, 0), (26, -22), (48, -20), (30, -2), (8, 12)),
    )
    return (
        *wings,
        blob(3.6, (-14, 4), (-26, 12), (-14, 16), (8, 18), (34, 40), (26, 20), (38, 26), (10, 4), ruled=30),
        disc(PALE, -15, 13, 4, lift=0),
        poly("amber", (-24, 10), (-34, 15), (-23, 15)),
        disc(INK, -18, 9.6, 1.4, lift=0),
        line("red", 2.4, (-40, 4), (-34, 14), (-30, 22)),
    )


@motif
def duck() -> Parts:
    ripples = (line(PALE, 1.8, (-42, 32), (-20, 28), (4, 33), (40, 29)), line(PALE, 1.4, (-30, 39), (0, 36), (30, 40)))
    return (
        blob("straw", (-14, 6), (10, 4), (24, -4), (40, -6), (36, 18), (18, 32), (-12, 32), (-26, 18), ruled=50),
        disc("straw", -14, -14, 16),
        blob("amber", (2, 6), (22, 6), (26, 18), (8, 22)),
        blob("amber", (-28, -14), (-42, -12), (-40, -4), (-27, -5)),
        disc(INK, -18, -19, 2.6, lift=0),
        *ripples,
    )


def _goose(body: Tone) -> Pieces:
    legs = (line("amber", 2, (2, 26), (0, 42), soft=False), line("amber", 2, (14, 26), (16, 42), soft=False))
    neck = blob(body, (-10, 10), (-18, -10), (-20, -34), (-12, -42), (-4, -36), (-6, -14), (6, 4))
    return (
        *legs,
        blob(body, (-14, 2), (10, -4), (30, 2), (46, -8), (38, 18), (20, 30), (-2, 28), (-16, 16), ruled=50),
        neck,
        blob(1, (4, 4), (30, 6), (36, 16), (12, 20), ruled=20),
        poly("amber", (-18, -38), (-36, -31), (-18, -30)),
        disc(INK, -13, -36, 1.9, lift=0),
    )


@motif
def goose() -> Parts:
    return (*_goose("white"), poly(ACCENT, (-19, -20), (-6, -16), (-4, -8), (-16, -12)))


@motif
def gate_goose() -> Parts:
    slats = [box(2.4, -36 + 18 * i, 26, 9, 34, 2) for i in range(5)]
    return (put(_goose("white"), 2, -8, 0.9), *slats, box(2.6, 0, 20, 88, 6, 1), box(2.6, 0, 34, 88, 6, 1))


@motif
def owl() -> Parts:
    tufts = pair(poly(FUR, (4, -30), (22, -42), (20, -22)))
    scallops = [
        blob(DUST, (x - 5, y), (x, y + 6), (x + 5, y), lift=0.3)
        for y in (12, 20, 28)
        for x in ((-10, 0, 10) if y == 20 else (-5, 5))
    ]
    rims = pair(disc(PALE, 10, -14, 10.4), disc(SPARK, 10, -14, 6.4, lift=0.4), disc(INK, 10, -14, 3.4, lift=0))
    return (
        *tufts,
        blob(FUR, (-24, -20), (-26, 14), (-12, 38), (12, 38), (26, 14), (24, -20), (0, -32), ruled=70),
        blob(FAWN, (-14, 4), (-14, 30), (0, 38), (14, 30), (14, 4)),
        *scallops,
        *pair(blob(3, (20, -8), (30, 10), (20, 34), (15, 10))),
        *rims,
        poly("amber", (-4, -10), (4, -10), (0, 0)),
        *pair(line("amber", 3, (6, 38), (6, 43))),
    )


@motif
def bat() -> Parts:
    wing = blob(3.2, (6, -4), (18, -26), (46, -30), (42, -12), (34, -6), (34, 8), (24, 6), (20, 20), (8, 12), ruled=60)
    return (
        *pair(wing),
        disc(3.6, 0, 2, 12, 17, ruled=60),
        *pair(poly(3.6, (2, -16), (12, -32), (13, -12)), poly("rose", (6, -17), (11, -26), (11, -14), lift=0)),
        disc(3.6, 0, -8, 12),
        *eyes(4.6, -9, 2.6, SPARK),
        *pair(poly("white", (1.6, -2), (4.4, -2), (3, 3), lift=0)),
    )


@motif
def moth() -> Parts:
    upper = (
        blob(FAWN, (3, -8), (16, -34), (44, -32), (38, -4), (14, 6), ruled=60),
        disc(ACCENT, 27, -18, 7.4),
        disc(INK, 27, -18, 3.2, lift=0),
    )
    lower = (blob(DUST, (3, 0), (28, 4), (30, 26), (14, 36), (4, 18), ruled=110), disc(SPARK, 18, 18, 4.4))
    return (
        *pair(*lower),
        *pair(*upper),
        blob(FUR, (-5, -20), (5, -20), (5, 10), (0, 28), (-5, 10), ruled=0),
        *pair(line(FUR, 1.6, (2, -20), (10, -36), (20, -40))),
        *eyes(3, -18, 1.6),
    )


@motif
def haggling_moth() -> Parts:
    return (
        *put(moth(), 0, -4, 0.92),
        put((disc("straw", 0, 0, 8), burst("amber", 0, 0, 4, 5, 0.5)), -22, 30),
        put((disc("straw", 0, 0, 8), burst("amber", 0, 0, 4, 5, 0.5)), 22, 30),
    )


@motif
def fireflies() -> Parts:
    def one(x: float, y: float, size: float) -> Pieces:
        return put(
            (
                disc("straw", 0, 8, 20, lift=0),
                *pair(blob(PALE, (2, -6), (18, -18), (22, -6), (6, 2))),
                blob(3.6, (-5, -12), (5, -12), (5, 2), (-5, 2)),
                disc(SPARK, 0, 9, 7, 9),
                disc(3.6, 0, -14, 5),
            ),
            x,
            y,
            size,
        )

    return (*one(-22, 14, 0.8), *one(20, 20, 0.7), *one(2, -16, 1.05), *one(28, -22, 0.6), *one(-28, -22, 0.55))


@motif
def beetle() -> Parts:
    legs = pair(*(line(INK, 2.2, (14, y), (28, y + d), (34, y + 2 * d)) for y, d in ((-8, -5), (6, 3), (18, 8))))
    return (
        *legs,
        disc(INK, 0, -20, 12, 10),
        disc(3, 0, 8, 23, 27, ruled=70),
        line(INK, 1.6, (0, -16), (0, 34), soft=False),
        *pair(
            disc(ACCENT, 10, 0, 4.4, lift=0.4),
            disc(ACCENT, 12, 16, 3.4, lift=0.4),
            line(INK, 1.6, (4, -28), (12, -40), (20, -42)),
        ),
        *eyes(5, -22, 2, SPARK),
        box("paper", 22, 32, 22, 16, 2, turn=-10),
        *(line("clay", 1, (15, 30 + 4 * i), (28, 28 + 4 * i)) for i in range(2)),
    )


@motif
def snail() -> Parts:
    spiral = [line(3, 2.2, *[around(20 - 1.4 * i, 200 + 42 * i, 4, -4) for i in range(13)])]
    return (
        blob(
            FAWN,
            (-42, 26),
            (-36, 2),
            (-30, -12),
            (-22, -6),
            (-24, 12),
            (-10, 20),
            (30, 18),
            (44, 34),
            (-36, 36),
            ruled=10,
        ),
        disc(ACCENT, 4, -4, 24, ruled=40),
        *spiral,
        line(FAWN, 2.6, (-34, -6), (-40, -22)),
        line(FAWN, 2.6, (-28, -8), (-26, -24)),
        disc(INK, -40, -23, 2.6, lift=0),
        disc(INK, -26, -25, 2.6, lift=0),
    )


@motif
def whale() -> Parts:
    spout = (line("sky", 3, (-12, -26), (-14, -38), (-24, -42)), line("sky", 3, (-12, -26), (-9, -40), (2, -42)))
    return (
        *spout,
        blob(
            2.8,
            (-42, 8),
            (-36, -20),
            (-8, -26),
            (18, -10),
            (28, -20),
            (26, -36),
            (36, -26),
            (47, -32),
            (42, -16),
            (30, -6),
            (24, 20),
            (0, 30),
            (-30, 26),
            ruled=30,
        ),
        blob(PALE, (-41, 8), (-20, 14), (6, 12), (20, 20), (0, 30), (-30, 26), lift=0.5),
        disc(INK, -24, -4, 2.6, lift=0),
        blob(3, (-6, 12), (10, 28), (0, 34), (-10, 22)),
        *fine(*(line(2, 0.8, (-36 + 7 * i, 16), (-32 + 7 * i, 26)) for i in range(5))),
    )


@motif
def carp() -> Parts:
    scales = fine(
        *(
            line("clay", 1, *arc(x, y, 5, -70, 70))
            for x, y in ((-6, -8), (-6, 4), (4, -14), (4, -2), (4, 10), (14, -8), (14, 4))
        )
    )
    return (
        blob(ACCENT, (24, 0), (44, -20), (38, 0), (44, 22)),
        blob("amber", (-8, -16), (6, -34), (20, -14)),
        blob("amber", (-40, 2), (-24, -20), (6, -22), (30, -2), (6, 20), (-24, 20), ruled=20),
        *scales,
        disc("white", -26, -5, 4.4),
        disc(INK, -26.6, -5, 2.4, lift=0),
        blob(ACCENT, (-4, 8), (10, 24), (-8, 22)),
        line("amber", 1.6, (-38, 6), (-44, 14)),
        *(disc("straw", x, y, 5) for x, y in ((-40, -28), (-28, -36), (-46, -12))),
    )


@motif
def crab() -> Parts:
    claw = (
        line("brick", 5, (20, 6), (32, -8), (34, -20)),
        blob("brick", (26, -20), (22, -36), (32, -32), (38, -40), (46, -28), (40, -16)),
    )
    legs = [line("brick", 3.4, (16, 14 + 5 * i), (30, 16 + 8 * i), (36, 26 + 8 * i)) for i in range(3)]
    return (
        *pair(*claw, *legs),
        blob("brick", (-26, 8), (-18, -10), (18, -10), (26, 8), (16, 26), (-16, 26), ruled=30),
        *pair(line("brick", 3, (7, -8), (9, -20)), disc("white", 9, -22, 4.6), disc(INK, 9, -22, 2.4, lift=0)),
        line(3.6, 1.4, (-8, 12), (0, 16), (8, 12)),
        *fine(*(disc("rose", x, y, 2, lift=0) for x, y in ((-14, 2), (14, 2), (0, 0)))),
    )


@motif
def kraken() -> Parts:
    arms = [
        line(2.8, 7, (4 + 6 * i, 6), (14 + 11 * i, 22 - 3 * i), (18 + 12 * i, 40 - 7 * i), (27 + 9 * i, 34 - 10 * i))
        for i in range(3)
    ]
    cups = fine(*(disc(PALE, 14 + 9 * i, 24 - 3 * i, 1.7, lift=0) for i in range(3)))
    return (
        *pair(*arms, *cups),
        blob(2.8, (-20, 12), (-26, -18), (-14, -40), (14, -40), (26, -18), (20, 12), ruled=60),
        *pair(disc("white", 10, -6, 7.4), disc(INK, 9, -5, 4, lift=0)),
        line(3.8, 1.6, (-7, 7), (0, 11), (7, 7)),
        *fine(disc(2.2, -8, -28, 4, lift=0), disc(2.2, 6, -32, 3, lift=0)),
    )


@motif
def steed() -> Parts:
    board = blob(ACCENT, (-30, -2), (-14, -10), (40, -10), (46, -2), (38, 6), (-14, 6), ruled=20)
    legs = (
        line(GREY, 3.4, (-14, 4), (28, 42), soft=False),
        line(GREY, 3.4, (26, 4), (-16, 42), soft=False),
        line(GREY, 3, (-24, 42), (-8, 42)),
        line(GREY, 3, (20, 42), (36, 42)),
    )
    neck = blob(FUR, (-34, 4), (-30, -24), (-14, -34), (-4, -6), (-12, 4), ruled=60)
    head = blob(FUR, (-18, -40), (-8, -28), (-20, -18), (-38, -6), (-46, -12), (-40, -26), ruled=30)
    mane = [line(GREY, 4, (-12 + 3 * i, -38 + 9 * i), (-2 + 2 * i, -36 + 9 * i)) for i in range(4)]
    ear = poly(FUR, (-20, -38), (-16, -50), (-10, -36))
    bridle = line("red", 2, (-33, -24), (-28, -10), (-8, -8))
    return (
        *legs,
        *mane,
        neck,
        board,
        ear,
        head,
        bridle,
        disc(INK, -27, -27, 2.2, lift=0),
        disc(INK, -41, -13, 1.6, lift=0),
    )


@motif
def shell() -> Parts:
    ribs = fine(*(line("clay", 1.1, (0, 30), around(48, 210 + 20 * i, 0, 26), soft=False) for i in range(7)))
    return (
        blob(
            ACCENT,
            (0, 34),
            (-14, 24),
            (-40, 2),
            (-36, -18),
            (-18, -32),
            (0, -36),
            (18, -32),
            (36, -18),
            (40, 2),
            (14, 24),
            ruled=90,
        ),
        *ribs,
        blob(ACCENT, (-14, 30), (14, 30), (8, 40), (-8, 40)),
    )


@motif
def rental_shell() -> Parts:
    whorls = (
        line("clay", 2, (-20, 18), (0, 10), (26, 14)),
        line("clay", 2, (-14, 0), (2, -6), (20, -3)),
        line("clay", 1.6, (-8, -18), (1, -20), (12, -18)),
    )
    body = blob(ACCENT, (-30, 30), (-22, 6), (-6, -30), (4, -42), (12, -28), (24, 4), (32, 30), (0, 36), ruled=60)
    return (
        body,
        *whorls,
        box(3.4, 2, 26, 13, 18, 6),
        disc("brass", 6, 26, 1.4, lift=0),
        box("paper", 30, -10, 24, 15, 1, turn=8),
        line("red", 2, (22, -10), (38, -8), soft=False),
        line(3, 1.6, (20, -4), (18, 6), soft=False),
    )


@motif
def anemone() -> Parts:
    arms = [
        line(
            ACCENT if i % 2 else "rose", 5, (-14 + 3.5 * i, -2), (-24 + 6 * i, -24), (-34 + 8.5 * i, -36 + 8 * (i % 2))
        )
        for i in range(9)
    ]
    return (
        *arms,
        blob("rose", (-20, -4), (-22, 40), (22, 40), (20, -4), (0, -10), ruled=80),
        disc(3.4, 0, -5, 19, 5),
        *eyes(7, 10, 2.2),
        line(3.4, 1.4, (-4, 17), (0, 19), (4, 17)),
        box(3.4, 0, -40, 22, 7, 2),
        *pair(disc("brass", 0, 28, 2)),
    )
