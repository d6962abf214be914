"""The places of the sets of Millennium Blades, from the allotment to the left-luggage office."""

from ui.games.millennium_blades.motifs import (
    PALE,
    SPARK,
    WOOD,
    Pieces,
    Tone,
    around,
    blob,
    box,
    burst,
    disc,
    fine,
    line,
    poly,
    ring,
)
from ui.games.millennium_blades.places import Place, boards, bunting, cloud_at, hills


def allotment() -> Place:
    poles = [
        part
        for x in (8, 20, 80, 92)
        for part in (
            line(WOOD, 1.4, (x - 5, 92), (x, 42), soft=False),
            line(WOOD, 1.4, (x + 5, 92), (x, 42), soft=False),
        )
    ]
    beans = [
        disc("moss", x + d, y, 3.2)
        for x in (8, 20, 80, 92)
        for d, y in ((-3, 76), (3, 68), (-1.5, 60), (1.5, 52), (-3.4, 86), (3.6, 82))
    ]
    rows = [line("brown", 2, (50 + (i - 4) * 9, 90), (50 + (i - 4) * 22, 104), soft=False) for i in range(9)]
    return (), (hills("moss", 74, 68, 74, 66, 72), *poles, *beans, hills("clay", 90, 88, 89, 87, 90), *fine(*rows))


def big_tidy() -> Place:
    beams = (
        poly(2.2, (-4, -2), (50, -30), (104, -2), (104, 22), (50, -8), (-4, 22), ruled=20),
        *(box(WOOD, x, 30, 5, 70, 0) for x in (6, 94)),
    )
    light = poly("straw", (42, 0), (58, 0), (88, 104), (24, 104), lift=0)
    boxes = [
        box(tone, x, y, w, w * 0.8, 1, ruled=20)
        for x, y, w, tone in (
            (12, 88, 22, "clay"),
            (30, 92, 14, "straw"),
            (86, 84, 26, "clay"),
            (70, 93, 13, "sea"),
            (14, 72, 14, "lilac"),
        )
    ]
    return beams, (light, *boards(2, 92, 2.6), *boxes)


def broom_league() -> Place:
    def tent(x: float, tone: Tone) -> Pieces:
        return (
            poly(tone, (x - 17, 62), (x, 34), (x + 17, 62), (x + 15, 92), (x - 15, 92)),
            *(
                poly(
                    PALE,
                    (x - 17 + 12 * i, 62),
                    (x, 34),
                    (x - 11 + 12 * i, 62),
                    (x - 10 + 11 * i, 92),
                    (x - 15 + 11 * i, 92),
                    lift=0,
                )
                for i in range(3)
            ),
            line(WOOD, 1, (x, 34), (x, 24), soft=False),
            poly("brick", (x, 24), (x + 9, 27), (x, 30)),
        )

    rail = (box(WOOD, 50, 84, 108, 4, 1), *(box(WOOD, 6 + 22 * i, 90, 3, 18, 1) for i in range(5)))
    return bunting(2, "brick", PALE, "straw"), (
        *tent(16, "sea"),
        *tent(84, "brick"),
        hills("moss", 88, 87, 88, 86, 88),
        *rail,
    )


def cereal() -> Place:
    rays = [
        poly(
            "straw" if i % 2 else "amber", (50, 50), around(90, 15 * i, 50, 50), around(90, 15 * i + 15, 50, 50), lift=0
        )
        for i in range(24)
    ]
    checks = [
        box("brick" if (i + j) % 2 else "chalk", 5 + 10 * i, 83 + 9 * j, 10, 9, 0, lift=0)
        for i in range(10)
        for j in range(3)
    ]
    return (), (*rays, disc("chalk", 50, 50, 34, lift=0), *checks)


def dragon_credit() -> Place:
    pillars = [
        part
        for x in (8, 26, 74, 92)
        for part in (
            box("chalk", x, 56, 11, 78, 0, ruled=88),
            box("chalk", x, 18, 16, 5, 1),
            box("chalk", x, 92, 16, 6, 1),
        )
    ]
    coins = [disc("straw", 6 + 11 * i, 98 - 3 * (i % 3), 7, 4) for i in range(9)]
    return (poly("clay", (-4, 10), (50, -14), (104, 10), (104, 17), (-4, 17), ruled=10),), (
        *pillars,
        *boards("clay", 92, "brown"),
        *coins,
    )


def finale() -> Place:
    folds = [
        blob("brick" if i % 2 else "plum", (x - 6, -10), (x + 6, -10), (x + 5, 104), (x - 5, 104), ruled=88)
        for i, x in enumerate((-1, 7, 14, 86, 93, 101))
    ]
    beams = [
        poly(SPARK, (x, -4), (x + 4, -4), (50 + d, 94), (50 + d - 34, 94), lift=0) for x, d in ((22, 26), (74, 14))
    ]
    swags = [
        blob("plum", (x - 14, -8), (x + 14, -8), (x + 9, 8), (x, 13), (x - 9, 8), ruled=60) for x in (12, 37, 63, 88)
    ]
    return (*swags,), (*beams, *folds, *boards(WOOD, 90, "brown"), disc("straw", 50, 94, 34, 6, lift=0))


def giant_yodel() -> Place:
    far = poly("sky", (-4, 104), (-4, 66), (14, 40), (30, 62), (50, 34), (72, 64), (88, 44), (104, 66), (104, 104))
    snow = [
        poly(
            "white",
            (x - w, y + w * 1.4),
            (x, y),
            (x + w, y + w * 1.4),
            (x + w * 0.3, y + w),
            (x - w * 0.3, y + w * 1.3),
            lift=0,
        )
        for x, y, w in ((14, 40, 6), (50, 34, 7), (88, 44, 6))
    ]
    return cloud_at(20, 12, 0.7), (
        far,
        *snow,
        poly(2, (-4, 104), (-4, 84), (22, 60), (46, 88), (74, 64), (104, 86), (104, 104), ruled=70),
        hills("moss", 92, 88, 92, 90, 88),
    )


def good_intentions() -> Place:
    shelves = [box(WOOD, 50, y, 108, 4, 0) for y in (28, 58, 88)]
    things = [
        box(tone, x, y - h / 2, w, h, 1, ruled=80)
        for x, y, w, h, tone in (
            (6, 26, 9, 14, "lilac"),
            (16, 26, 7, 18, "sea"),
            (84, 26, 12, 12, "rose"),
            (95, 26, 8, 17, "straw"),
            (8, 56, 14, 12, "clay"),
            (92, 56, 13, 18, "sea"),
            (8, 86, 9, 18, "rose"),
            (18, 86, 8, 12, "straw"),
            (88, 86, 16, 14, "lilac"),
        )
    ]
    return (), (
        box("plum", 50, 50, 112, 112, 0, lift=0),
        *things,
        *shelves,
        *(
            line("chalk", 0.5, (0, 0), around(16 + 7 * i, 45), around(20 + 7 * i, 5 + 80 * (i % 2)), fine=True)
            for i in range(3)
        ),
    )


def grand_queue() -> Place:
    people = [
        part
        for i, x in enumerate((4, 16, 28, 72, 84, 96))
        for part in (
            blob(1.5 + 0.25 * (i % 3), (x - 7, 92), (x - 6, 66), (x, 60), (x + 6, 66), (x + 7, 92)),
            disc(1.4 + 0.25 * (i % 3), x, 56, 4.6),
        )
    ]
    tiles = [
        poly(
            "chalk" if (i + j) % 2 else 2.2,
            (i * 13 - 4 - 3 * j, 88 + 6 * j),
            (i * 13 + 9 - 3 * j, 88 + 6 * j),
            (i * 13 + 6 - 3 * j, 94 + 6 * j),
            (i * 13 - 7 - 3 * j, 94 + 6 * j),
            lift=0,
        )
        for i in range(10)
        for j in range(3)
    ]
    return (box(2.2, 50, 4, 110, 14, 0, ruled=0), burst(SPARK, 50, 5, 5, 8, 0.6)), (*people, *tiles)


def grandparents() -> Place:
    stripes = [box("rose" if i % 2 else "chalk", 5 + 10 * i, 50, 10, 112, 0, lift=0) for i in range(11)]
    return (), (
        *stripes,
        *fine(
            *(
                burst("brick", 10 + 20 * (i % 5), 8 + 18 * j + 9 * (i % 2), 2, 5, 0.5)
                for i in range(5)
                for j in range(6)
            )
        ),
        box(WOOD, 50, 98, 110, 14, 1, ruled=2),
        disc("brass", 50, 50, 43, 46),
        disc(0.3, 50, 50, 38, 41, lift=0.5),
    )


def hermit_crabs() -> Place:
    weeds = [
        blob(
            "pine" if i % 2 else "moss",
            (x - 3, 98),
            (x - 5, 78),
            (x + 1, 64),
            (x - 2, 52 + 4 * (i % 3)),
            (x + 4, 66),
            (x + 1, 80),
            (x + 3, 98),
        )
        for i, x in enumerate((6, 15, 84, 94))
    ]
    bubbles = [
        ring(PALE, x, y, r, r * 0.7, lift=0)
        for x, y, r in ((18, 30, 4), (24, 18, 2.6), (82, 34, 5), (88, 20, 3), (76, 12, 2))
    ]
    waves = [line(PALE, 1.6, *((-4 + 9 * i, 4 + 3 * (i % 2)) for i in range(13)))]
    return waves, (
        *bubbles,
        hills("straw", 90, 86, 90, 87, 92, ruled=10),
        *weeds,
        *(burst("brick", x, y, 4, 5, 0.5) for x, y in ((28, 96), (74, 97))),
    )


def lost_property() -> Place:
    arches = [
        part
        for x in (16, 50, 84)
        for part in (
            blob(1.6, (x - 15, 100), (x - 15, 34), (x - 8, 18), (x, 13), (x + 8, 18), (x + 15, 34), (x + 15, 100)),
            blob(
                0.4, (x - 11, 100), (x - 11, 36), (x - 6, 24), (x, 20), (x + 6, 24), (x + 11, 36), (x + 11, 100), lift=0
            ),
        )
    ]
    return (ring("brass", 50, 8, 8, 6.6), disc(PALE, 50, 8, 6.6, lift=0)), (
        *arches,
        *boards("sea", 90, 3),
        *(box(tone, x, 86, 13, 10, 2, ruled=20) for x, tone in ((8, "clay"), (22, "plum"), (90, "brown"))),
    )
