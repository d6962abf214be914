"""The places of the sets of Millennium Blades, from the midnight market to the weather map."""

import math

from ui.games.millennium_blades.motifs import (
    PALE,
    SPARK,
    WOOD,
    Piece,
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
    put,
    ring,
)
from ui.games.millennium_blades.places import Place, boards, bunting, cloud_at, hills, skyline


def midnight() -> Place:
    lamps = []
    for i in range(7):
        x, y = 4 + 15.5 * i, 5 + 7 * math.sin(math.pi * i / 6)
        lamps += [disc("amber", x, y + 5, 6, lift=0), disc("straw", x, y + 5, 3.8), box("brick", x, y + 1, 4, 2, 0)]
    awnings = [
        poly(
            "brick" if i % 2 else "chalk",
            (x + 6 * i, 58),
            (x + 6 * i + 6, 58),
            (x + 6 * i + 7, 72),
            (x + 6 * i - 1, 72),
        )
        for x in (-4, 74)
        for i in range(5)
    ]
    return (line(WOOD, 0.9, *((4 + 15.5 * i, 5 + 7 * math.sin(math.pi * i / 6)) for i in range(7))), *lamps), (
        skyline(3.3, 66, 8, 22, 14, 4, 0, 0, 6, 18, 10, 26),
        *fine(
            *(
                box("straw", x, y, 2.4, 3.4, 0, lift=0)
                for x, y in ((14, 52), (18, 58), (74, 56), (86, 60), (96, 48), (4, 64))
            )
        ),
        box(WOOD, 12, 84, 32, 26, 0, ruled=88),
        box(WOOD, 88, 84, 32, 26, 0, ruled=88),
        *awnings,
        hills(3.2, 94, 93, 94, 93, 94),
    )


def mild_nuisances() -> Place:
    frames = [
        part
        for x, y, w, h in ((14, 34, 20, 24), (86, 32, 20, 26), (13, 66, 16, 16), (87, 66, 17, 16))
        for part in (
            box("brass", x, y, w, h, 1),
            box("lilac", x, y, w - 5, h - 5, 0, lift=0),
            line("plum", 1.4, (x - w * 0.2, y + h * 0.15), (x, y - h * 0.15), (x + w * 0.2, y + h * 0.1)),
        )
    ]
    return (box("plum", 50, 2, 110, 9, 0), box("brass", 50, 8, 110, 2, 0)), (
        box("mint", 50, 50, 112, 112, 0, lift=0),
        *frames,
        box("chalk", 50, 98, 52, 18, 1, ruled=4),
        box("chalk", 50, 89, 58, 4, 1),
    )


def millennium() -> Place:
    rings = [ring("straw", 50, 50, 20 + 9 * i, 18.6 + 9 * i, lift=0) for i in range(5)]
    rays = [line("straw", 1, around(20, 15 * i, 50, 50), around(84, 15 * i, 50, 50), soft=False) for i in range(24)]
    stars = [burst("white", *around(30 + 9 * (i % 4), 47 * i, 50, 50), 2 + i % 3, 4, 0.3) for i in range(14)]
    return (), (
        box("ink", 50, 50, 112, 112, 0, lift=0),
        *rays,
        *rings,
        *stars,
        disc("straw", 50, 50, 30, lift=0),
        disc("chalk", 50, 50, 26, lift=0),
    )


def misprints() -> Place:
    dots = [
        disc(tone, x + dx, y, 1 + 2.4 * (y / 100), lift=0)
        for tone, dx in (("sky", 0), ("rose", 2.4))
        for x in range(6, 100, 13)
        for y in range(8, 100, 12)
    ]
    marks = [
        part
        for x, y in ((8, 8), (92, 8), (8, 92), (92, 92))
        for part in (
            ring("black", x, y, 4.4, 3.6, lift=0),
            line("black", 0.7, (x - 7, y), (x + 7, y)),
            line("black", 0.7, (x, y - 7), (x, y + 7)),
        )
    ]
    bars = [
        box(tone, 30 + 10 * i, 97, 10, 7, 0, lift=0) for i, tone in enumerate(("sea", "rose", "straw", "black", "moss"))
    ]
    return (), (box("chalk", 50, 50, 112, 112, 0, lift=0), *fine(*dots), *marks, *bars)


def napping_league() -> Place:
    quilt = [
        box(("lilac", "mint", "rose", "straw")[(i + 2 * j) % 4], 7 + 14.5 * i, 86 + 13 * j, 14.5, 13, 0, lift=0)
        for i in range(7)
        for j in range(2)
    ]
    moon = blob("straw", (14, 8), (5, 18), (12, 32), (26, 30), (16, 24), (13, 16))
    zed = [
        line("white", 1.4 + 0.3 * i, (x, y), (x + s, y), (x, y + s), (x + s, y + s), soft=False)
        for i, (x, y, s) in enumerate(((72, 30, 5), (80, 19, 7), (89, 6, 9)))
    ]
    return (moon, *zed), (hills("sea", 70, 62, 70, 60, 68, ruled=20), *quilt, box("white", 50, 78, 110, 6, 3))


def nosy_lane() -> Place:
    fronts: list[Piece] = []
    for i, (x, tone, top) in enumerate(((6, "brick", 34), (28, "chalk", 26), (72, "sea", 30), (94, "straw", 36))):
        fronts += [
            box(tone, x, (top + 106) / 2, 21, 106 - top, 0, ruled=88),
            poly(3, (x - 12, top), (x, top - 13), (x + 12, top)),
        ]
        fronts += [
            box(SPARK if (i + j) % 2 else 1, x - 5 + 10 * (j % 2), top + 12 + 18 * (j // 2), 6, 9, 0, lift=0.4)
            for j in range(6)
        ]
    fence = [
        poly("white", (2 + 9 * i, 104), (2 + 9 * i, 84), (5 + 9 * i, 80), (8 + 9 * i, 84), (8 + 9 * i, 104))
        for i in range(11)
    ]
    return (), (*fronts, box("moss", 50, 98, 110, 16, 0, lift=0), box("white", 50, 92, 110, 3, 0), *fence)


def parade() -> Place:
    crowd = [disc(("tan", "umber", "skin", "clay")[i % 4], 3 + 8 * i, 92 + 3 * (i % 2), 4.6) for i in range(13)]
    confetti = [
        box(
            ("brick", "straw", "sea", "lilac", "moss")[i % 5],
            *around(20 + 8 * (i % 5), 37 * i, 50, 42),
            3,
            3,
            0,
            turn=23 * i,
            lift=0.3,
        )
        for i in range(26)
    ]
    return (*bunting(1, "sea", "straw", "brick"), *confetti), (
        skyline("chalk", 66, 18, 26, 14, 0, 0, 0, 12, 24, 20),
        *fine(*(box("sky", x, y, 3, 5, 0, lift=0) for x in (6, 14, 22, 78, 88, 96) for y in (56, 68))),
        box("clay", 50, 96, 110, 20, 0, lift=0),
        *crowd,
    )


def polite_duels() -> Place:
    trees = [
        part
        for x, s in ((6, 1.0), (22, 0.7), (78, 0.7), (94, 1.0))
        for part in (
            box(WOOD, x, 76, 3, 26, 1),
            blob("pine", (x - 9 * s, 72), (x - 8 * s, 46), (x, 30), (x + 8 * s, 46), (x + 9 * s, 72), ruled=70),
        )
    ]
    rail = [
        part
        for i in range(9)
        for part in (
            blob(
                "chalk",
                (4 + 11.5 * i - 2, 96),
                (4 + 11.5 * i - 3.4, 90),
                (4 + 11.5 * i, 84),
                (4 + 11.5 * i + 3.4, 90),
                (4 + 11.5 * i + 2, 96),
            ),
        )
    ]
    return (), (
        hills("lilac", 72, 66, 70, 64, 72),
        *trees,
        hills("mint", 82, 80, 82, 80, 82),
        box("chalk", 50, 83, 110, 4, 1),
        *rail,
        box("chalk", 50, 99, 110, 7, 0),
    )


def potluck() -> Place:
    pans = [
        part
        for x, r, tone in ((10, 8, "brick"), (28, 6, "clay"), (74, 6, "clay"), (90, 9, "brick"))
        for part in (line(WOOD, 1.4, (x, -2), (x, 12), soft=False), disc(tone, x, 14 + r, r, ruled=40))
    ]
    cloth = [
        box("brick" if (i + j) % 2 else "chalk", 5 + 10 * i, 84 + 8 * j, 10, 8, 0, lift=0)
        for i in range(10)
        for j in range(3)
    ]
    return (box(WOOD, 50, 2, 110, 5, 1), *pans), (
        box("straw", 50, 50, 112, 112, 0, lift=0),
        *fine(*(line("amber", 0.7, (0, 10 + 14 * i), (100, 10 + 14 * i), soft=False) for i in range(6))),
        *cloth,
    )


def pro() -> Place:
    rays = [
        poly("pine" if i % 2 else 2, (50, 46), around(90, 18 * i, 50, 46), around(90, 18 * i + 18, 50, 46), lift=0)
        for i in range(20)
    ]
    leaf = blob("straw", (0, 0), (7, -4.6), (15, 0), (7, 4.6))
    laurel = [
        piece
        for side in (-1, 1)
        for i in range(7)
        for piece in put(
            (leaf,), *around(39, 90 - side * (18 + 21 * i), 50, 50), 1, 90 - side * (18 + 21 * i) - side * 62
        )
    ]
    return (), (*rays, disc("chalk", 50, 50, 36, lift=0.6), *laurel, box("brick", 50, 100, 110, 12, 0))


def rooftop() -> Place:
    def roof(x: float, y: float, w: float, tone: Tone) -> Pieces:
        rows = [
            line(
                "plum",
                1,
                *(
                    (x - w * (0.3 + 0.14 * j) + 6 * i, y + 7 * (j + 1) + 1.6 * (i % 2))
                    for i in range(int(w * (0.6 + 0.28 * j) / 6) + 1)
                ),
            )
            for j in range(5)
        ]
        return (
            poly(tone, (x - w * 0.25, y), (x + w * 0.25, y), (x + w, y + 44), (x - w, y + 44), ruled=20),
            *fine(*rows),
        )

    chimneys = [
        part
        for x, y in ((14, 58), (88, 54))
        for part in (
            box("clay", x, y, 11, 24, 0, ruled=88),
            box("brick", x, y - 12, 14, 4, 0),
            box("brick", x, y - 16, 5, 6, 1),
        )
    ]
    return cloud_at(82, 12, 0.6), (
        *chimneys,
        *roof(16, 68, 34, "brick"),
        *roof(84, 66, 36, "brick"),
        *roof(50, 86, 44, "clay"),
    )


def sleuths() -> Place:
    panes = [box("sky", 12 + 12 * i, 20 + 17 * j, 10, 15, 0, lift=0.3) for i in range(2) for j in range(3)]
    paper = fine(*(burst("moss", 6 + 14 * i + 7 * (j % 2), 6 + 13 * j, 3, 6, 0.4) for i in range(8) for j in range(7)))
    lamp = (
        line("brass", 1.6, (86, 88), (86, 48), soft=False),
        poly("straw", (78, 48), (94, 48), (91, 34), (81, 34)),
        poly("straw", (78, 48), (94, 48), (100, 74), (70, 74), lift=0),
    )
    return (), (
        box("pine", 50, 50, 112, 112, 0, lift=0),
        *paper,
        box(WOOD, 18, 37, 28, 54, 1),
        *panes,
        *lamp,
        box("plum", 50, 98, 110, 18, 0, lift=0.6, ruled=4),
        *fine(*(line("straw", 1, (-2, 94 + 4 * i), (102, 94 + 4 * i), soft=False) for i in range(2))),
    )


def snowmen() -> Place:
    def palm(x: float, lean: float) -> Pieces:
        fronds = [
            put((blob("pine", (0, 0), (9, -5), (24, 2), (9, 2)),), x + lean, 34, 1, 200 + 38 * i) for i in range(5)
        ]
        return (
            line(WOOD, 3.4, (x, 92), (x + lean * 0.4, 62), (x + lean, 34)),
            *(piece for frond in fronds for piece in frond),
            disc("clay", x + lean - 2, 37, 2.4),
            disc("clay", x + lean + 3, 37, 2.4),
        )

    sea = (
        box("sea", 50, 84, 110, 22, 0, lift=0),
        *(line(PALE, 1.2, *((-4 + 9 * i, 78 + 5 * j + 2 * (i % 2)) for i in range(13))) for j in range(2)),
    )
    return (), (
        *sea,
        *palm(10, 6),
        *palm(94, -8),
        hills("straw", 92, 88, 90, 87, 92),
        *(disc("white", x, 95, r, r * 0.6) for x, r in ((14, 12), (84, 14))),
    )


def sofa_realm() -> Place:
    fringe = [
        blob("amber", (x - 3, 16), (x + 3, 16), (x + 3.6, 32), (x, 35), (x - 3.6, 32), ruled=88)
        for x in range(4, 102, 8)
    ]
    fluff = [disc("dust", x, y, r) for x, y, r in ((8, 92, 7), (20, 95, 5), (82, 93, 6), (93, 90, 8))]
    crumbs = [disc("straw", x, y, r, r * 0.7) for x, y, r in ((30, 97, 2.4), (38, 94, 1.6), (66, 97, 2), (74, 95, 1.4))]
    return (box("plum", 50, 4, 110, 26, 0, ruled=10), *fringe), (
        box(2.4, 50, 70, 110, 80, 0, lift=0),
        poly("straw", (60, 36), (104, 36), (104, 104), (30, 104), lift=0),
        *(box(WOOD, x, 66, 9, 46, 2, ruled=88) for x in (4, 96)),
        *boards("clay", 90, "brown"),
        *fluff,
        *crumbs,
    )


def spare_time() -> Place:
    marks = [
        line(
            "clay",
            2 if i % 3 == 0 else 1,
            around(38 if i % 3 == 0 else 41, 30 * i, 50, 48),
            around(45, 30 * i, 50, 48),
            soft=False,
        )
        for i in range(12)
    ]
    gears = [
        part
        for x, y, r in ((6, 90, 16), (94, 84, 20), (88, 8, 12))
        for part in (
            burst("amber", x, y, r, 12, 0.82),
            disc("straw", x, y, r * 0.62, lift=0.4),
            disc("amber", x, y, r * 0.24, lift=0),
        )
    ]
    return (), (disc("straw", 50, 48, 49, lift=0), disc("chalk", 50, 48, 46, lift=0.5), *marks, *gears)


def understudies() -> Place:
    flats = [
        poly(tone, (x - 13, 104), (x - 13, 30), (x + 13, 24), (x + 13, 104), ruled=80)
        for x, tone in ((8, "sea"), (92, "brick"))
    ]
    frames = [line(WOOD, 1.6, (x - 12, 98), (x + 12, 34), soft=False) for x in (8, 92)]
    ropes = [line("clay", 1, (x, -4), (x, 26), soft=False) for x in (20, 30, 70, 80)]
    return (box(WOOD, 50, 6, 110, 4, 0), *ropes, *(box("clay", x, 28, 4, 7, 1) for x in (20, 30, 70, 80))), (
        box("lilac", 50, 50, 112, 112, 0, lift=0),
        *flats,
        *frames,
        *boards(WOOD, 92, "brown"),
        poly(SPARK, (34, -4), (66, -4), (80, 98), (20, 98), lift=0),
    )


def weather() -> Place:
    bars = [
        line(1.7, 1, *((-6 + 12 * i, 22 + 16 * j + 8 * math.sin(i * 0.9 + j * 0.8)) for i in range(11)))
        for j in range(5)
    ]
    rain = [
        line("sky", 1.3, (8 + 11 * i, 56 + 9 * (i % 3)), (4 + 11 * i, 66 + 9 * (i % 3)), soft=False) for i in range(9)
    ]
    return (*cloud_at(16, 10, 0.8), *cloud_at(88, 14, 0.7)), (
        *bars,
        *fine(*rain),
        hills("sea", 90, 86, 92, 86, 90, ruled=10),
    )
