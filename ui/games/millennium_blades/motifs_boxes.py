"""What cards are kept in: the Deck Boxes of Millennium Blades."""

from ui.games.millennium_blades.motifs import (
    ACCENT,
    DUST,
    FAWN,
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
    fine,
    line,
    motif,
    pair,
    poly,
    put,
    ring,
)
from ui.games.millennium_blades.motifs_things import oven


def cards_in(x: float, y: float, count: int = 4) -> Pieces:
    """Cards that look out of a box."""
    return tuple(
        box("paper" if i % 2 else PALE, x - 12 + 8 * i, y - 2 * (i % 2), 24, 30, 2, turn=-9 + 6 * i, lift=0.9)
        for i in range(count)
    )


def _crate(tone: Tone, mark: Parts = (), size: float = 1) -> Pieces:
    """An open box seen from a corner, with cards in it."""
    left = poly(tone, (-36, -4), (0, 8), (0, 42), (-36, 28), ruled=70)
    right = poly(tone, (36, -4), (0, 8), (0, 42), (36, 28))
    dark = poly(3.7, (36, -4), (0, 8), (0, 42), (36, 28), lift=0)
    veil = poly(tone, (34, 0), (2, 11), (2, 38), (34, 25), lift=0)
    inside = poly(3.8, (-36, -4), (0, -16), (36, -4), (0, 8))
    return put((inside, *cards_in(0, -12), right, dark, veil, left, *put(mark, -18, 19, 0.5)), 0, 0, size)


@motif
def crate() -> Parts:
    return _crate(ACCENT, (burst(SPARK, 0, 0, 22, 5, 0.45),))


@motif
def marked_later() -> Parts:
    return (
        *_crate("clay"),
        *pair(poly("clay", (36, -4), (44, -14), (8, -26), (0, -16))),
        box("paper", -18, 20, 24, 12, 1, turn=20),
        line("red", 2, (-26, 17), (-11, 22)),
    )


@motif
def hatbox() -> Parts:
    return (
        *cards_in(0, -20),
        box(ACCENT, 0, 12, 64, 44, 4, ruled=88),
        disc(ACCENT, 0, 34, 32, 9, lift=0),
        *(line(PALE, 3, (-26 + 13 * i, -6), (-26 + 13 * i, 36)) for i in range(5)),
        disc(3.7, 0, -9, 32, 9),
        put((disc(ACCENT, 0, 0, 35, 10), box(ACCENT, 0, 6, 70, 10, 4)), 4, -34, 0.96, -12),
        line(SPARK, 3, (-32, 14), (32, 14), soft=False),
        burst(SPARK, 0, 14, 9, 4, 0.4),
    )


@motif
def lunchbox() -> Parts:
    return (
        *cards_in(0, -18),
        line(3.6, 4, (-14, -24), (-12, -38), (12, -38), (14, -24)),
        box(ACCENT, 0, 12, 76, 52, 9, ruled=60),
        box(PALE, 0, 6, 76, 6, 0, lift=0),
        *pair(box("brass", 24, 6, 9, 13, 2)),
        blob("sky", (-2, 16), (-10, 28), (-2, 34), (6, 28)),
        *(
            blob("sky", (-26 + 26 * i, 38), (-30 + 26 * i, 46), (-26 + 26 * i, 49), (-22 + 26 * i, 46))
            for i in range(3)
        ),
    )


@motif
def drawer() -> Parts:
    return (
        box(WOOD, 0, -6, 80, 72, 3, ruled=88),
        *(box(FUR, 0, y, 70, 18, 2) for y in (-28, -4)),
        *(disc("brass", 0, y, 3) for y in (-28, -4)),
        *cards_in(0, 10),
        poly(3.8, (-35, 10), (35, 10), (42, 22), (-42, 22), lift=0.6),
        box(ACCENT, 0, 31, 84, 20, 2, ruled=4),
        disc("brass", 0, 31, 4),
    )


@motif
def sock_drawer() -> Parts:
    def sock(x: float, tone: Tone, turn: float) -> Pieces:
        return put(
            (
                blob(tone, (-7, -22), (7, -22), (7, 2), (20, 10), (16, 20), (-4, 16), (-8, 4)),
                box(PALE, 0, -20, 15, 6, 2),
            ),
            x,
            -10,
            1,
            turn,
        )

    return (
        *sock(-26, "rose", -12),
        *sock(0, "sea", 6),
        *sock(24, "moss", -4),
        poly(3.8, (-38, 2), (38, 2), (44, 14), (-44, 14), lift=0.6),
        box(WOOD, 0, 27, 88, 28, 3, ruled=4),
        *pair(disc("brass", 20, 27, 4)),
    )


@motif
def toolbox() -> Parts:
    return (
        box(WOOD, -20, -18, 5, 34, 2, turn=-14),
        ring(DUST, 4, -30, 10, 5),
        box(DUST, 4, -14, 7, 24, 1),
        line("red", 6, (24, -4), (30, -34)),
        line(3.6, 4, (-38, 4), (-38, -10), (38, -10), (38, 4), soft=False),
        box(ACCENT, 0, 20, 84, 36, 3, ruled=20),
        box(3.6, 0, 4, 84, 6, 1),
        burst(SPARK, 0, 22, 11, 9, 0.7),
        disc(ACCENT, 0, 22, 4),
    )


@motif
def top_hat_box() -> Parts:
    return (
        *cards_in(0, -26),
        *(burst(SPARK, x, y, r, 4, 0.3) for x, y, r in ((-30, -30, 6), (30, -34, 8), (34, -8, 4))),
        disc(3.4, 0, -8, 40, 10),
        disc(3.9, 0, -9, 26, 6, lift=0),
        poly(3.4, (-26, -6), (26, -6), (30, 36), (-30, 36), ruled=70),
        disc(3.4, 0, 36, 30, 7, lift=0),
        box(ACCENT, 0, 4, 54, 9, 0, lift=0),
    )


@motif
def flowerpot() -> Parts:
    leaves = pair(
        put((blob("leaf", (0, 0), (9, -7), (22, 0), (9, 7)),), 2, -18, 1, -40),
        put((blob("leaf", (0, 0), (8, -6), (18, 0), (8, 6)),), 2, -8, 1, -10),
    )
    return (
        line("leaf", 3, (0, 4), (0, -30)),
        *leaves,
        burst(SPARK, 0, -34, 13, 8, 0.55),
        disc(ACCENT, 0, -34, 5),
        *cards_in(0, 2, 3),
        poly("brick", (-26, 8), (26, 8), (19, 42), (-19, 42), ruled=80),
        box("brick", 0, 6, 60, 12, 3),
    )


@motif
def oven_box() -> Parts:
    return (*put(oven(), 0, 4, 0.94), *put(cards_in(0, 0, 3), 0, -38, 0.7))


@motif
def lampshade() -> Parts:
    fringe = [line("amber", 2, (-36 + 6 * i, 12), (-36 + 6 * i, 20)) for i in range(13)]
    return (
        disc("straw", 0, 24, 44, 18, lift=0),
        box("brass", 0, 28, 5, 26, 1),
        disc("brass", 0, 42, 20, 5),
        *fringe,
        poly(ACCENT, (-16, -34), (16, -34), (38, 12), (-38, 12), ruled=80),
        *(line(PALE, 1.6, (-10 + 7 * i, -33), (-24 + 16 * i, 11), soft=False) for i in range(4)),
        disc(3.6, 0, -34, 16, 4, lift=0.4),
        *put(cards_in(0, 0, 3), 0, -40, 0.5),
    )


@motif
def ark() -> Parts:
    return (
        *put(
            (
                poly("clay", (-26, -4), (0, -26), (26, -4)),
                box("clay", 0, 4, 46, 20, 1, ruled=88),
                box(3.7, 0, 6, 12, 16, 1, lift=0),
            ),
            0,
            -8,
        ),
        blob("clay", (-46, 6), (-30, 8), (30, 8), (46, 6), (36, 34), (-36, 34), ruled=10),
        line("straw", 4, (-42, 14), (42, 14), soft=False),
        *(disc(FAWN, x, -4, 5) for x in (-34, 34)),
        *(line("sky", 2.4, *((-48 + 8 * i, y + 3 * (i % 2)) for i in range(13))) for y in (36, 43)),
    )


@motif
def tales_box() -> Parts:
    return (
        *cards_in(4, -18),
        poly(3.8, (-30, -4), (34, -8), (40, 0), (-24, 4)),
        box(ACCENT, 0, 20, 72, 44, 3, ruled=20),
        box(WOOD, -31, 20, 9, 44, 2),
        box("brass", 8, 20, 44, 30, 2, lift=0),
        box(ACCENT, 8, 20, 41, 27, 2, lift=0),
        burst(SPARK, 8, 20, 12, 5, 0.45),
    )


@motif
def kitbag() -> Parts:
    return (
        line(3.6, 3.4, (-14, -30), (0, -44), (14, -30)),
        *cards_in(0, -26, 3),
        blob("moss", (-22, -26), (22, -26), (30, 8), (26, 40), (-26, 40), (-30, 8), ruled=70),
        line(3.6, 2.4, (-24, -16), (24, -16)),
        line(3.6, 4, (-28, -8), (-36, 14), (-28, 32)),
        box("pine", 4, 18, 28, 24, 4),
        burst(SPARK, 4, 18, 8, 5, 0.45),
    )


@motif
def bed() -> Parts:
    return (
        box(WOOD, 0, -22, 84, 34, 6, ruled=88),
        *(part for x in (-40, 40) for part in (box(WOOD, x, 4, 7, 76, 2), disc(WOOD, x, -36, 5))),
        box("white", 0, -8, 62, 20, 8),
        box(ACCENT, 0, 20, 76, 34, 4, ruled=20),
        *(
            box(tone, -28 + 19 * i, 14 + 16 * j, 15, 12, 1, lift=0)
            for i, tone in enumerate((PALE, "rose", PALE, "straw"))
            for j in range(2)
        ),
        box("white", 0, 4, 76, 8, 3),
    )


@motif
def kindling() -> Parts:
    return (
        *(box(WOOD, -26 + 13 * i, -14, 9, 46, 3, turn=-16 + 8 * i, ruled=88) for i in range(5)),
        box("clay", 0, 20, 78, 11, 1, ruled=4),
        box("clay", 0, 34, 78, 11, 1, ruled=4),
        *pair(box(FUR, 34, 26, 9, 34, 1)),
        box("straw", 0, 27, 78, 3, 0, lift=0),
    )


@motif
def wheelbarrow() -> Parts:
    return (
        line(WOOD, 4, (44, -8), (4, 16), (-30, 28), soft=False),
        *put(cards_in(0, 0, 3), -2, -14, 0.9),
        poly(ACCENT, (-34, -12), (28, -12), (14, 18), (-20, 18), ruled=70),
        disc(3.7, -28, 32, 13),
        disc("brass", -28, 32, 5),
        line(3.6, 4, (12, 18), (18, 42), soft=False),
        disc("leaf", 14, -20, 8),
        disc("leaf", 4, -24, 6),
    )


@motif
def shed() -> Parts:
    boards = fine(*(line(FUR, 1, (-24 + 12 * i, -8), (-24 + 12 * i, 40), soft=False) for i in range(5)))
    return (
        box(WOOD, 0, 16, 64, 52, 1, ruled=88),
        *boards,
        poly("moss", (-42, -8), (0, -42), (42, -8), (36, -4), (0, -32), (-36, -4)),
        poly(WOOD, (-32, -8), (0, -34), (32, -8), lift=0),
        box(3.8, 8, 24, 24, 36, 1, lift=0),
        box("sky", -19, 14, 15, 14, 1, lift=0.4),
        box("straw", 4, 34, 10, 9, 1),
        put(cards_in(0, 0, 3), 8, 20, 0.55),
    )


@motif
def cupboard() -> Parts:
    brooms = (
        box(WOOD, -8, 0, 3.4, 52, 1),
        poly("straw", (-12, 22), (-4, 22), (0, 38), (-16, 38)),
        box(WOOD, 8, 0, 3.4, 52, 1),
        *(line(PALE, 3, (8, 22), (2 + 4 * i, 38)) for i in range(4)),
    )
    return (
        box(WOOD, 0, 2, 50, 84, 2),
        box(3.8, 0, 4, 42, 78, 0, lift=0),
        *brooms,
        *pair(poly(ACCENT, (21, -36), (40, -44), (40, 48), (21, 42), ruled=88), disc("brass", 37, 4, 2)),
    )
