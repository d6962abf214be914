"""What Millennium Blades tells tales of: dragons, monsters, and weather with a face."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    GREY,
    INK,
    PALE,
    SPARK,
    WOOD,
    Parts,
    Pieces,
    Tone,
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
from ui.games.millennium_blades.motifs_people import Who, person


def _dragon_head(skin: Tone, belly: Tone) -> Pieces:
    horns = pair(blob("chalk", (8, -20), (16, -42), (26, -48), (22, -34), (16, -18), ruled=20))
    frill = pair(*(poly(ACCENT, (16, -16 + 10 * i), (38 - 3 * i, -24 + 14 * i), (18, -4 + 10 * i)) for i in range(3)))
    snout = (
        blob(belly, (-14, 10), (0, 2), (14, 10), (15, 24), (0, 31), (-15, 24), lift=0.8),
        *pair(disc(3.8, 6, 13, 2.4, 3.4, lift=0)),
        line(3.8, 1.6, (-13, 22), (0, 26), (13, 22)),
        *pair(poly("white", (7, 24), (11, 23), (9, 29), lift=0.3)),
    )
    return (
        *frill,
        *horns,
        blob(skin, (-22, -10), (-18, 10), (0, 24), (18, 10), (22, -10), (10, -24), (-10, -24), ruled=60),
        *snout,
        *pair(disc(SPARK, 10, -5, 5.4), box(3.9, 10, -5, 2, 9, 1, lift=0)),
        *pair(line(skin, 3, (4, -13), (17, -10))),
    )


@motif
def dragon() -> Parts:
    wings = pair(
        blob(2.4, (10, 16), (22, -20), (48, -34), (44, -14), (48, -2), (38, 4), (40, 18), (26, 22), ruled=60),
        *(line(3, 1.4, (12, 18), end) for end in ((44, -14), (38, 4))),
    )
    return (
        *wings,
        blob(3, (-12, 14), (-22, 46), (22, 46), (12, 14), ruled=60),
        blob(SPARK, (-7, 18), (-11, 46), (11, 46), (7, 18)),
        *put(_dragon_head(3, 2.4), 0, -6, 0.92),
    )


@motif
def hatchling() -> Parts:
    egg = blob(
        "chalk",
        (-26, 16),
        (-16, 22),
        (-8, 14),
        (0, 22),
        (8, 14),
        (16, 22),
        (26, 16),
        (24, 36),
        (0, 46),
        (-24, 36),
        ruled=60,
    )
    return (
        *put(_dragon_head("moss", "straw"), 0, -4, 0.86),
        egg,
        disc(ACCENT, -8, 34, 4, lift=0),
        disc(ACCENT, 10, 30, 3, lift=0),
        *pair(box("moss", 15, 18, 9, 7, 3)),
    )


@motif
def dragon_room() -> Parts:
    return (
        *put(dragon(), 0, 6, 0.84),
        box("brass", 0, -40, 26, 15, 3),
        line(3.8, 2.6, (3, -45), (-4, -39), (-2, -35), (3, -36), (2, -40), (-3, -39)),
    )


@motif
def milk_dragon() -> Parts:
    splash = [disc("white", x, y, r) for x, y, r in ((-38, 2, 4), (-30, -12, 2.6), (36, 0, 4.4), (40, -14, 2.4))]
    return (
        *put(_dragon_head("white", "chalk"), 0, -12, 0.9),
        *splash,
        blob("white", (-40, 18), (-28, 10), (-12, 16), (0, 10), (14, 16), (28, 10), (40, 18), (30, 24), (-30, 24)),
        blob(ACCENT, (-42, 20), (42, 20), (28, 44), (-28, 44), ruled=60),
        line("white", 2.4, (-36, 28), (36, 28), soft=False),
    )


@motif
def chimney_dragon() -> Parts:
    smoke = [disc(PALE, x, y, r) for x, y, r in ((-18, -34, 6), (-28, -42, 8), (-40, -44, 6))]
    bricks = [
        box("brick", x, y, 17, 9, 1, lift=0.5)
        for y in (24, 34, 44)
        for x in ((-18, 0, 18) if y != 34 else (-27, -9, 9, 27))
    ]
    return (*smoke, *put(_dragon_head(3, 2.4), 0, -10, 0.9), *bricks, box("clay", 0, 16, 64, 8, 2))


@motif
def phoenix() -> Parts:
    feathers: tuple[Tone, ...] = (2, "amber", SPARK)
    wing = [
        blob(tone, (4, 6), (12, -26 + 8 * i), (36 - 2 * i, -44 + 14 * i), (30, -14 + 10 * i), (10, 14), ruled=60)
        for i, tone in enumerate(feathers)
    ]
    tail = [
        put((blob(tone, (-4, 8), (-7, 26), (0, 44), (7, 26), (4, 8), ruled=88),), 0, 0, 1, turn)
        for turn, tone in ((-26, 2), (26, 2), (0, "amber"))
    ]
    return (
        *pair(*wing),
        *tail,
        blob(2.3, (-9, -10), (-11, 10), (0, 22), (11, 10), (9, -10), (0, -18)),
        disc(2.3, 0, -20, 9),
        poly("straw", (-3, -19), (3, -19), (0, -10)),
        *eyes(3.6, -22, 1.5),
        *(line(SPARK, 2, (0, -28), (8 * k, -40)) for k in (-1, 0, 1)),
    )


@motif
def pocket_phoenix() -> Parts:
    return (
        *put(phoenix(), 0, -10, 0.86),
        box(3, 0, 30, 64, 34, 4, ruled=20),
        line(SPARK, 1.6, (-28, 20), (28, 20), soft=False),
        disc(SPARK, 0, 20, 3),
    )


@motif
def ghost() -> Parts:
    return (
        blob(
            PALE,
            (-24, 40),
            (-26, -6),
            (-18, -34),
            (0, -44),
            (18, -34),
            (26, -6),
            (24, 40),
            (12, 30),
            (4, 42),
            (-8, 31),
            (-16, 42),
            ruled=70,
        ),
        *pair(disc(3.8, 8, -14, 4.4, 6, lift=0)),
        disc(3.8, 0, 3, 5, 7, lift=0),
    )


@motif
def photo_phantom() -> Parts:
    return (
        *put(ghost(), -4, -2, 0.94),
        line("red", 3, (30, -46), (30, 46), soft=False),
        *(
            box("white" if (i + j) % 2 else INK, 34 + 6 * i, -40 + 6 * j, 6, 6, 0, lift=0)
            for i in range(2)
            for j in range(14)
        ),
    )


@motif
def lurker() -> Parts:
    claws = pair(*(blob(3.4, (18 + 7 * i, 22), (15 + 7 * i, 34), (19 + 7 * i, 39), (22 + 7 * i, 32)) for i in range(3)))
    teeth = [poly("white", (-16 + 8 * i, 10), (-8 + 8 * i, 10), (-12 + 8 * i, 18), lift=0) for i in range(4)]
    return (
        blob(
            3.7,
            (-44, 40),
            (-40, -2),
            (-28, -28),
            (-12, -20),
            (0, -32),
            (12, -20),
            (28, -28),
            (40, -2),
            (44, 40),
            ruled=60,
        ),
        *pair(disc(SPARK, 13, -6, 8), disc(INK, 13, -4, 3.6, lift=0)),
        blob(INK, (-20, 10), (20, 10), (14, 22), (-14, 22), lift=0),
        *teeth,
        *claws,
    )


@motif
def under_bed() -> Parts:
    return (
        *put(lurker(), 0, 14, 0.8),
        box(ACCENT, 0, -26, 92, 24, 3, ruled=20),
        *(poly("white", (-46 + 12 * i, -14), (-34 + 12 * i, -14), (-40 + 12 * i, -6)) for i in range(8)),
        *pair(box(WOOD, 44, 8, 6, 76, 2)),
        box("white", -26, -38, 34, 12, 5),
    )


@motif
def sock_goblin() -> Parts:
    ears = pair(blob("moss", (14, -16), (44, -28), (36, -6), (14, 0), ruled=20))
    return (
        *ears,
        blob("moss", (-20, -8), (-12, 16), (0, 22), (12, 16), (20, -8), (0, -24), ruled=60),
        *eyes(8, -6, 4, SPARK),
        *eyes(8, -6, 1.8),
        blob("moss", (-3, 0), (3, 0), (5, 9), (-5, 9), lift=0.8),
        line(INK, 1.6, (-9, 13), (0, 17), (9, 13)),
        *put(
            (
                blob(ACCENT, (-9, -26), (9, -26), (9, 2), (24, 10), (20, 22), (-4, 18), (-9, 6), ruled=60),
                box(PALE, 0, -22, 19, 7, 2),
            ),
            -4,
            32,
            0.8,
            20,
        ),
        blob("rose", (-8, -20), (-6, -44), (10, -44), (12, -20), ruled=60),
    )


@motif
def gust() -> Parts:
    swirls = [
        line(1.4, 3, (4 + 2 * i, 10 + 9 * i), (26, 6 + 9 * i), (40, 12 + 8 * i), (34, 20 + 7 * i)) for i in range(3)
    ]
    cloud = [
        disc(PALE, x, y, r, ruled=40)
        for x, y, r in ((-28, 4, 15), (-10, -10, 21), (14, -10, 18), (24, 4, 14), (-6, 8, 19), (10, 8, 16))
    ]
    return (
        *swirls,
        *cloud,
        *put(
            (
                *eyes(6, -8, 2.4),
                *pair(line(INK, 1.8, (3, -14), (10, -17))),
                *pair(disc("rose", 12, 2, 4, lift=0)),
                disc(INK, 0, 4, 4.4, 5, lift=0),
            ),
            -6,
            0,
        ),
        *(line(PALE, 2.4, (-14 + 4 * i, 26 + 4 * i), (-36, 30 + 6 * i), (-44, 26 + 6 * i)) for i in range(2)),
    )


@motif
def thundercloud() -> Parts:
    cloud = [
        disc(GREY, x, y, r, ruled=40)
        for x, y, r in ((-28, -4, 15), (-10, -18, 20), (14, -18, 18), (28, -4, 14), (0, 0, 21))
    ]
    bolts = [
        poly(SPARK, (x, 8), (x - 9, 26), (x - 2, 26), (x - 8, 46), (x + 9, 20), (x + 2, 20), (x + 7, 8))
        for x in (-18, 12)
    ]
    return (
        *bolts,
        *cloud,
        *put(
            (
                *eyes(8, -12, 2.8, SPARK),
                *pair(line(3.8, 2.4, (3, -18), (13, -22))),
                line(3.8, 2, (-7, -1), (0, -5), (7, -1)),
            ),
            0,
            0,
        ),
    )


@motif
def picnic_cloud() -> Parts:
    cloud = [
        disc(GREY, x, y, r, ruled=40)
        for x, y, r in ((-18, -22, 11), (-4, -30, 14), (12, -28, 13), (22, -20, 10), (0, -20, 14))
    ]
    rain = [line("sky", 2, (-18 + 9 * i, -8), (-22 + 9 * i, 6), soft=False) for i in range(5)]
    return (
        *rain,
        *cloud,
        *eyes(6, -24, 2),
        line(3.8, 1.6, (-4, -16), (0, -18), (4, -16)),
        poly("chalk", (-30, 18), (30, 18), (44, 42), (-44, 42)),
        *(
            poly("red", (-26 + 16 * i, 18), (-18 + 16 * i, 18), (-22 + 20 * i, 42), (-33 + 20 * i, 42), lift=0)
            for i in range(4)
        ),
        box("clay", 14, 18, 26, 18, 3, ruled=4),
        line(WOOD, 2.6, (4, 10), (14, -2), (24, 10)),
        disc("amber", -16, 24, 6),
        disc("red", -2, 30, 4),
    )


@motif
def pocket_breeze() -> Parts:
    curls = [
        line(
            PALE,
            3.4,
            (0, 8),
            (-6 + 12 * i, -12),
            (4 + 14 * i - 14, -26 - 4 * i),
            (-14 + 16 * i, -40),
            (-20 + 16 * i, -30),
        )
        for i in range(3)
    ]
    return (
        *curls,
        blob(ACCENT, (-34, 6), (34, 6), (32, 36), (0, 46), (-32, 36), ruled=70),
        line(PALE, 1.6, (-30, 14), (30, 14), soft=False),
        box(ACCENT, 0, 4, 74, 9, 3),
        disc("brass", 0, 14, 4),
        *fine(line(PALE, 1.2, (-26, 34), (0, 41), (26, 34))),
    )


@motif
def tea_storm() -> Parts:
    waves = [
        blob(
            2.4,
            (-26 + 14 * i, -10),
            (-20 + 14 * i, -26 - 6 * (i % 2)),
            (-8 + 14 * i, -28),
            (-14 + 14 * i, -18),
            (-8 + 14 * i, -10),
        )
        for i in range(4)
    ]
    return (
        *put(thundercloud(), 6, -30, 0.42),
        *waves,
        disc(PALE, 0, 40, 38, 7),
        ring("chalk", 29, 12, 12, 7),
        blob("chalk", (-30, -10), (30, -10), (22, 28), (0, 36), (-22, 28), ruled=60),
        line(ACCENT, 2.4, (-27, 4), (0, 9), (27, 4)),
        *put((poly("white", (0, 0), (0, -13), (10, -3)), blob(WOOD, (-8, 1), (11, 1), (7, 7), (-5, 7))), -4, -28),
    )


@motif
def aurora() -> Parts:
    def veil(tone: Tone, x: float, top: float) -> Pieces:
        return (blob(tone, (x, 20), (x - 8, 0), (x + 4, top), (x + 14, top - 4), (x + 8, 0), (x + 16, 20), ruled=88),)

    return (
        *veil("mint", -42, -34),
        *veil("lilac", -24, -44),
        *veil("sky", -6, -40),
        *veil("mint", 10, -46),
        *veil("rose", 26, -36),
        box("paper", 30, 26, 22, 15, 2, turn=12),
        line("clay", 1.6, (22, 14), (16, 6)),
        *(burst(SPARK, x, y, r, 4, 0.3) for x, y, r in ((-30, -44, 4), (0, -48, 3), (40, -44, 5))),
        *eyes(6, 6, 2.4),
        line(INK, 1.6, (-4, 14), (0, 16), (4, 14)),
    )


@motif
def rainbow() -> Parts:
    bows = [
        disc(tone, 0, 22, 44 - 6 * i, lift=0.6)
        for i, tone in enumerate(("brick", "amber", "straw", "moss", "sea", "plum"))
    ]
    return (
        *bows,
        disc(0, 0, 22, 8, lift=0.6),
        box(0.4, 0, 44, 100, 44, 0, lift=0),
        *(disc("white", x, y, r) for x, y, r in ((-36, 24, 11), (-25, 28, 9), (36, 24, 11), (25, 28, 9))),
        box("paper", 0, 30, 26, 17, 2),
        *(line("clay", 1.2, (-8, 26 + 4 * i), (8, 26 + 4 * i)) for i in range(3)),
    )


@motif
def sunrise() -> Parts:
    rays = [
        poly(
            "straw" if i % 2 else "amber",
            around(26, 180 + 20 * i - 4, 0, 14),
            around(46, 180 + 20 * i, 0, 14),
            around(26, 180 + 20 * i + 4, 0, 14),
        )
        for i in range(10)
    ]
    hills = (
        blob("moss", (-50, 46), (-46, 18), (-18, 12), (10, 22), (16, 46)),
        blob("pine", (-6, 46), (10, 24), (36, 14), (50, 20), (50, 46)),
    )
    return (
        *rays,
        disc(SPARK, 0, 14, 24, ruled=40),
        *pair(line(INK, 1.6, (4, 2), (8, 4), (12, 2))),
        line(INK, 1.6, (-5, 9), (0, 11), (5, 9)),
        *pair(disc("rose", 14, 8, 3, lift=0)),
        *hills,
    )


@motif
def eclipse() -> Parts:
    return (
        *(
            poly(SPARK, around(33, 24 * i - 5), around(46 - 4 * (i % 2), 24 * i), around(33, 24 * i + 5))
            for i in range(15)
        ),
        disc(SPARK, 0, 0, 34),
        disc(3.8, 2, 1, 30, ruled=40),
        *put(
            (
                *eyes(8, -5, 2.6, SPARK),
                line(SPARK, 1.8, (-7, 8), (0, 11), (7, 8)),
                *pair(line(PALE, 3, (3, -12), (13, -14))),
                blob(PALE, (0, 2), (-13, 1), (-17, 6), (-8, 7), (0, 5), (8, 7), (17, 6), (13, 1), lift=0.6),
            ),
            2,
            1,
        ),
    )


@motif
def comet() -> Parts:
    trail: tuple[Tone, ...] = (1, ACCENT, SPARK)
    tails = [
        blob(tone, (14 - i, 12 - i), (-8, -8 + 8 * i), (-44, -44 + 16 * i), (-12, -18 + 8 * i), (20, 4), lift=0.6)
        for i, tone in enumerate(trail)
    ]
    return (
        *tails,
        disc("straw", 16, 14, 20, lift=0),
        burst(SPARK, 16, 14, 21, 8, 0.62),
        disc("white", 16, 14, 9, lift=0.4),
    )


@motif
def comet_conductor() -> Parts:
    return (
        *put(comet(), 16, -26, 0.56),
        *put(comet(), -22, -30, 0.4),
        *put(person(Who("crown", "conducting", "long", hair="amber", coat=3, size=0.8)), 0, 8, 0.86),
    )
