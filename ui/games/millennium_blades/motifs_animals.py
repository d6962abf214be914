"""The furry animals of Millennium Blades, seen from before, and others that go on land."""

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
    around,
    blob,
    box,
    disc,
    eyes,
    fine,
    line,
    motif,
    pair,
    poly,
    ring,
)


def _chest(tone: Tone, belly: Tone = PALE) -> Pieces:
    return (
        blob(tone, (-12, 8), (-24, 22), (-28, 46), (28, 46), (24, 22), (12, 8), ruled=70),
        blob(belly, (-9, 16), (-14, 46), (14, 46), (9, 16), (0, 12)),
    )


def _whiskers() -> Pieces:
    return fine(*pair(line(INK, 0.7, (5, 8), (22, 5)), line(INK, 0.7, (5, 10), (22, 12))))


def _nose(tone: Tone = INK, y: float = 6, r: float = 3) -> Pieces:
    return (
        blob(tone, (-r, y - r * 0.5), (r, y - r * 0.5), (0, y + r), lift=0.5),
        *fine(line(INK, 0.9, (0, y + r), (0, y + 6), (-4, y + 8)), line(INK, 0.9, (0, y + 6), (4, y + 8))),
    )


@motif
def mouse() -> Parts:
    ears = pair(disc(GREY, 17, -20, 13), disc("rose", 17, -20, 8.4, lift=0))
    return (
        *_chest(GREY),
        *ears,
        blob(GREY, (-16, -8), (-13, 6), (0, 17), (13, 6), (16, -8), (0, -20), ruled=60),
        *_whiskers(),
        *eyes(6.6, -4, 2.6),
        *_nose("rose", 8),
    )


@motif
def dormouse() -> Parts:
    ears = pair(disc(FAWN, 14, -18, 8), disc("rose", 14, -18, 4.6, lift=0))
    lids = pair(line(INK, 1.4, (3.4, -2), (7, 0), (10.4, -2)))
    tail = blob(FUR, (20, 34), (36, 20), (32, -4), (40, 0), (44, 24), (30, 42))
    return (
        tail,
        *_chest(FAWN),
        *ears,
        disc(FAWN, 0, -2, 19, 17, ruled=60),
        disc(PALE, 0, 6, 10, 8, lift=0.4),
        *lids,
        *_whiskers(),
        *_nose("rose", 4, 2.4),
    )


@motif
def mole() -> Parts:
    paws = pair(
        disc("rose", 24, 22, 9, 7),
        *(line("chalk", 2, (24 + 4 * i, 18), (28 + 5 * i, 11), soft=False) for i in range(-1, 2)),
    )
    mound = blob("brown", (-44, 46), (-34, 28), (0, 22), (34, 28), (44, 46))
    return (
        blob(4, (-22, 40), (-24, 2), (0, -24), (24, 2), (22, 40), ruled=60),
        blob("rose", (-8, 0), (0, -7), (8, 0), (5, 10), (0, 13), (-5, 10)),
        ring(INK, -8, -8, 6, 4.6, lift=0),
        ring(INK, 8, -8, 6, 4.6, lift=0),
        *eyes(8, -8, 1.3, "white"),
        mound,
        *paws,
    )


@motif
def hedgehog() -> Parts:
    spikes = [
        poly(
            4 if i % 2 else FUR,
            around(20, 170 + 14 * i, 0, 10),
            around(43 - 3 * (i % 2), 177 + 14 * i, 0, 10),
            around(20, 184 + 14 * i, 0, 10),
        )
        for i in range(15)
    ]
    face = blob(FAWN, (-20, 2), (-16, 22), (0, 34), (16, 22), (20, 2), (10, -8), (0, -2), (-10, -8), ruled=60)
    return (
        *spikes,
        disc(FUR, 0, 12, 31, ruled=20),
        face,
        *eyes(8, 9, 2.4),
        *_nose(INK, 22, 4),
        *pair(disc(FAWN, 22, 36, 7, 5)),
    )


@motif
def badger() -> Parts:
    ears = pair(disc(INK, 15, -20, 6.4), disc("white", 15, -21, 3, lift=0))
    stripes = pair(blob(INK, (4, -24), (11, -22), (13, -4), (8, 8), (4, 2)))
    return (
        *_chest(GREY, INK),
        *ears,
        blob("chalk", (-20, -10), (-15, 8), (-5, 22), (5, 22), (15, 8), (20, -10), (0, -25), ruled=60),
        *stripes,
        *eyes(7.4, -4, 1.9, "white"),
        *_nose(INK, 16, 4),
    )


@motif
def raccoon() -> Parts:
    ears = pair(poly(GREY, (6, -18), (20, -34), (23, -12)), poly(DUST, (11, -18), (19, -28), (20, -14), lift=0))
    mask = pair(blob(INK, (2, -8), (14, -10), (22, 0), (12, 5), (3, 0)))
    return (
        *_chest(GREY),
        *ears,
        blob(GREY, (-22, -4), (-12, 12), (0, 18), (12, 12), (22, -4), (12, -20), (0, -22), (-12, -20), ruled=60),
        *mask,
        *eyes(9, -3, 2.2, "white"),
        blob(PALE, (-7, 4), (7, 4), (4, 14), (-4, 14)),
        *_nose(INK, 6, 3.4),
    )


@motif
def bear() -> Parts:
    ears = pair(disc(FUR, 18, -22, 9), disc(FAWN, 18, -21, 5, lift=0))
    return (
        *_chest(FUR, FAWN),
        *ears,
        disc(FUR, 0, -6, 24, 22, ruled=60),
        disc(FAWN, 0, 4, 11.5, 9.5),
        *eyes(9, -9, 2.2),
        *_nose(INK, 1, 4),
    )


@motif
def sleeping_bear() -> Parts:
    lids = pair(line(INK, 1.5, (5, -8), (9, -6), (13, -8)))
    quilt = [box(tone, -30 + 20 * i, 34, 20, 24, 0, lift=0.6) for i, tone in enumerate((ACCENT, PALE, ACCENT, PALE))]
    return (
        box("white", 0, 0, 84, 30, 10),
        *pair(disc(FUR, 17, -20, 8)),
        disc(FUR, 0, -3, 24, 21, ruled=60),
        disc(FAWN, 0, 6, 11, 8.6),
        *lids,
        *_nose(INK, 3, 3.6),
        *quilt,
        box("chalk", 0, 24, 82, 6, 3),
    )


@motif
def cat() -> Parts:
    ears = pair(poly(3.4, (5, -16), (22, -38), (23, -8)), poly("rose", (11, -18), (20, -30), (20, -13), lift=0))
    gaze = pair(disc(SPARK, 8.4, -4, 4.4, 4), box(INK, 8.4, -4, 1.8, 7, 0.9, lift=0))
    return (
        *_chest(3.4),
        *ears,
        blob(3.4, (-22, -6), (-14, 10), (0, 16), (14, 10), (22, -6), (10, -18), (-10, -18), ruled=60),
        *gaze,
        *_whiskers(),
        *_nose("rose", 5, 2.6),
    )


@motif
def fox() -> Parts:
    ears = pair(poly("brick", (4, -14), (20, -38), (24, -6)), poly(3.6, (17, -30), (20, -38), (22, -26), lift=0))
    cheeks = pair(blob(PALE, (1, 18), (5, 4), (16, -2), (21, 0), (12, 12), lift=0.6))
    return (
        *_chest("brick"),
        *ears,
        blob("brick", (-24, -4), (-12, 10), (0, 22), (12, 10), (24, -4), (10, -17), (-10, -17), ruled=60),
        *cheeks,
        *eyes(8, -4, 2),
        *_nose(INK, 17, 3),
    )


@motif
def hare() -> Parts:
    ears = pair(
        blob(DUST, (3, -14), (5, -42), (14, -50), (19, -38), (14, -12)),
        blob("rose", (7, -16), (9, -38), (13, -42), (15, -34), (12, -16), lift=0),
    )
    return (
        *_chest(DUST),
        *ears,
        blob(DUST, (-17, -4), (-13, 12), (0, 18), (13, 12), (17, -4), (9, -19), (-9, -19), ruled=60),
        *eyes(8, -3, 2.5),
        *_whiskers(),
        *_nose("rose", 7, 2.6),
        box("white", 0, 15, 6, 5, 1, lift=0.4),
    )


@motif
def sheep() -> Parts:
    wool = [disc("chalk", *around(25, 30 * i, 0, 4), 12, ruled=30 * i) for i in range(12)]
    return (
        *wool,
        disc("chalk", 0, 6, 28),
        *pair(blob(3.6, (13, -8), (30, -6), (27, 3), (13, 0))),
        blob(3.6, (-12, -12), (-9, 16), (0, 22), (9, 16), (12, -12), (0, -18), ruled=60),
        *eyes(5.4, -3, 2, "white"),
        *(disc("chalk", x, -17, 7) for x in (-8, 0, 8)),
    )


@motif
def sheepdog() -> Parts:
    ears = pair(blob(GREY, (10, -22), (26, -20), (26, 4), (16, 4)))
    return (
        *_chest("chalk"),
        disc("chalk", 0, -6, 21, 20, ruled=70),
        *ears,
        *(line(DUST, 3, (x, -24), (x * 1.2, -8)) for x in (-12, -6, 0, 6, 12)),
        *_nose(INK, 4, 4),
        blob("rose", (-3, 12), (3, 12), (2, 20), (-2, 20)),
    )


@motif
def goat() -> Parts:
    horns = pair(blob("clay", (4, -20), (8, -40), (22, -46), (28, -36), (18, -36), (12, -20), ruled=20))
    return (
        *_chest("chalk"),
        *horns,
        *pair(blob("chalk", (11, -14), (28, -8), (25, 0), (12, -5))),
        blob("chalk", (-13, -16), (-10, 10), (0, 20), (10, 10), (13, -16), (0, -23), ruled=60),
        blob("chalk", (-4, 18), (0, 36), (4, 18)),
        *eyes(6.4, -6, 2.2),
        *_nose("clay", 11, 3.4),
    )


@motif
def pig() -> Parts:
    ears = pair(poly("rose", (6, -16), (24, -30), (21, -4)))
    return (
        *_chest("rose", "rose"),
        *ears,
        disc("rose", 0, -3, 22, 20, ruled=60),
        disc("rose", 0, 6, 11, 8.4),
        *pair(disc(3.4, 3.8, 6, 1.8, 2.6, lift=0)),
        *eyes(9, -8, 2),
    )


@motif
def elephant() -> Parts:
    ears = pair(
        blob(GREY, (12, -22), (34, -30), (42, -4), (30, 16), (13, 6), ruled=60),
        blob("rose", (18, -16), (32, -20), (35, -4), (27, 8), lift=0),
    )
    trunk = blob(GREY, (-9, 0), (-9, 24), (-4, 40), (14, 44), (16, 36), (6, 32), (8, 0), ruled=0)
    return (
        *ears,
        disc(GREY, 0, -8, 21, 22, ruled=60),
        trunk,
        *fine(*(line(INK, 0.7, (-6, 10 + 6 * i), (5, 10 + 6 * i)) for i in range(4))),
        *eyes(10, -10, 2.1),
        *pair(blob("white", (9, 8), (18, 22), (24, 22), (14, 8))),
        blob(ACCENT, (-12, -28), (0, -36), (12, -28), (9, -18), (0, -14), (-9, -18)),
        disc(SPARK, 0, -24, 3),
    )


@motif
def newt() -> Parts:
    body = blob(
        "moss",
        (-6, -34),
        (6, -34),
        (9, -14),
        (7, 12),
        (18, 30),
        (36, 26),
        (24, 42),
        (6, 36),
        (-8, 14),
        (-9, -14),
        ruled=20,
    )
    legs = (
        line("moss", 5, (-6, -12), (-20, -20), (-24, -14)),
        line("moss", 5, (6, -12), (20, -20), (24, -14)),
        line("moss", 5, (-6, 8), (-20, 16), (-26, 12)),
        line("moss", 5, (6, 8), (18, 8), (24, 2)),
    )
    spots = fine(*(disc(SPARK, x, y, 2.4, lift=0) for x, y in ((-1, -16), (3, -6), (-3, 4), (6, 18), (16, 30))))
    return (disc("straw", 0, -4, 40, lift=0), *legs, body, disc("moss", 0, -34, 11, 10), *eyes(7, -38, 2.6), *spots)
