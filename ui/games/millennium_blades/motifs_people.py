"""The people of Millennium Blades: a bust of somebody, with what is on the head, in the face, and in the hand."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from ui.games.millennium_blades.motifs import (
    ACCENT,
    INK,
    MOTIFS,
    PALE,
    SKIN,
    SPARK,
    Parts,
    Pieces,
    Tone,
    arc,
    blob,
    box,
    burst,
    disc,
    eyes,
    fine,
    flat,
    line,
    pair,
    poly,
    put,
    ring,
)


@dataclass(frozen=True)
class Who:
    """Somebody, as far as that can be seen."""

    hat: str = ""
    holds: str = ""
    """A motif."""
    face: str = ""
    hair: Tone = 4
    coat: Tone = 3
    skin: Tone = SKIN
    look: str = "plain"
    """How the coat is cut."""
    size: float = 0.52
    """How large it is what is held."""
    turn: float = 0
    back: str = ""
    """What is behind."""


@lru_cache(maxsize=256)
def person(who: Who) -> Pieces:
    """The pieces of somebody."""
    parts: list[Parts] = []
    if who.back:
        parts.append(MOTIFS[who.back]())
    parts += [_hair_behind(who), _coat(who), _head(who), _FACES[who.face](who.hair), _HATS[who.hat]()]
    if who.holds:
        parts.append(put(MOTIFS[who.holds](), 25, 12, who.size, who.turn))
        parts.append(
            (
                disc(who.skin, 23, 27, 4.6),
                *fine(line(3, 0.5, (20.5, 26), (25.5, 25.6)), line(3, 0.5, (20.6, 28.2), (25.4, 28))),
            )
        )
    return tuple(piece for part in parts for piece in flat(part))


def _coat(who: Who) -> Pieces:
    c = who.coat
    body = blob(c, (-6, 7), (-19, 13), (-26, 26), (-29, 48), (29, 48), (26, 26), (19, 13), (6, 7), ruled=62)
    neck = box(who.skin, 0, 8, 9, 10, 3, lift=0.6)
    collar = poly(PALE, (-8, 8), (0, 27), (8, 8), (0, 13), lift=0.8)
    if who.look == "robe":
        return (
            body,
            poly(ACCENT, (-5, 9), (-9, 48), (9, 48), (5, 9), lift=0.8),
            neck,
            *pair(blob(c, (3, 9), (13, 11), (17, 19), (8, 16))),
        )
    if who.look == "uniform":
        buttons = [disc(SPARK, 0, 20 + 8 * i, 1.6, lift=0.5) for i in range(3)]
        return (
            body,
            *pair(blob(SPARK, (12, 14), (22, 14), (25, 20), (14, 19), lift=1)),
            box(ACCENT, 0, 11, 14, 5, 2),
            neck,
            *buttons,
            line(SPARK, 1, (-14, 18), (12, 44), soft=False),
        )
    if who.look == "mail":
        plate = blob(1, (-13, 13), (-17, 30), (0, 46), (17, 30), (13, 13), (0, 17), ruled=45)
        return (body, plate, line(SPARK, 0.9, (0, 17), (0, 44)), neck, *pair(disc(1.5, 22, 18, 8, 7)))
    if who.look == "apron":
        return (
            body,
            neck,
            poly(PALE, (-11, 20), (11, 20), (15, 48), (-15, 48), lift=1),
            line(PALE, 2, (-11, 20), (-8, 9)),
            line(PALE, 2, (11, 20), (8, 9)),
        )
    if who.look == "shawl":
        return (
            body,
            neck,
            blob(ACCENT, (-8, 9), (-26, 19), (-24, 32), (0, 24), (24, 32), (26, 19), (8, 9), (0, 15), ruled=20),
        )
    if who.look == "cape":
        wing = pair(blob(4, (4, 8), (16, 2), (24, 10), (34, 48), (20, 48), (10, 20)))
        return (*wing, body, neck, collar, disc(SPARK, 0, 15, 2.4))
    lapels = pair(poly(_lighter(c), (4, 8), (12, 12), (9, 19), (0, 32), (0, 26), lift=0.9))
    tie = poly(ACCENT, (-2.6, 12), (2.6, 12), (3, 24), (0, 29), (-3, 24), lift=0.5)
    return (body, collar, neck, tie, *lapels)


def _lighter(tone: Tone) -> Tone:
    return tone if isinstance(tone, str) else max(0.0, tone - 0.45)


def _hair_behind(who: Who) -> Pieces:
    if who.face in ("long", "braids", "lady"):
        return (blob(who.hair, (-12, -16), (-16, 2), (-15, 18), (0, 14), (15, 18), (16, 2), (12, -16), (0, -22)),)
    if who.face == "bun":
        return (disc(who.hair, 0, -24, 7), blob(who.hair, (-12, -14), (-13, 0), (0, -4), (13, 0), (12, -14), (0, -21)))
    if who.face == "curls":
        return tuple(
            disc(who.hair, x, y, 6.4)
            for x, y in ((-12, -3), (-13, -12), (-7, -20), (2, -22), (9, -18), (13, -9), (12, 0))
        )
    return ()


def _head(who: Who) -> Pieces:
    s = who.skin
    ears = pair(disc(s, 11, -4, 2.4, 3.2, lift=0.6))
    head = blob(s, (-9, -17), (-11, -5), (-8, 5), (0, 10), (8, 5), (11, -5), (9, -17), (0, -20), ruled=55)
    nose = line(2.5, 0.8, (0.4, -4), (1.6, 0.6), (-0.6, 1))
    cheeks = fine(*pair(disc("rose", 6.2, 1.4, 2, 1.5, lift=0)))
    return (*ears, head, *cheeks, *eyes(4.3, -4.6, 1.5), *fine(nose))


def _smile(tone: Tone = 3.4) -> Pieces:
    return (line(tone, 0.9, (-3.2, 4.2), (0, 5.6), (3.2, 4.2)),)


def _brows(hair: Tone) -> Pieces:
    return fine(*pair(line(hair, 1, (2.4, -8), (6.4, -8.4))))


def _fringe(hair: Tone) -> Pieces:
    return (blob(hair, (-11.5, -8), (-11, -18), (0, -22.5), (11, -18), (11.5, -8), (7, -13), (-4, -14)),)


def _glasses(hair: Tone) -> Pieces:
    rims = pair(ring(INK, 4.6, -4.6, 4.1, 3.1, lift=0))
    return (*_fringe(hair), *_brows(hair), *rims, line(INK, 0.9, (-0.8, -5), (0.8, -5)), *_smile())


def _moustache(hair: Tone) -> Pieces:
    return (
        *_brows(hair),
        blob(hair, (0, 1.6), (-5, 2.2), (-9.6, 0.2), (-6, 5), (0, 3.8), (6, 5), (9.6, 0.2), (5, 2.2), lift=0.7),
    )


def _beard(hair: Tone) -> Pieces:
    beard = blob(
        hair, (-11, -3), (-10, 9), (-5, 20), (0, 27), (5, 20), (10, 9), (11, -3), (6, 3), (0, 2), (-6, 3), ruled=84
    )
    return (beard, *_brows(hair), line(3.4, 1, (-2.6, 5.6), (0, 6.6), (2.6, 5.6)))


def _stubble(hair: Tone) -> Pieces:
    return (*_fringe(hair), *_brows(hair), blob(hair, (-3, 7), (0, 6), (3, 7), (0, 12), lift=0.6), *_smile())


def _child(hair: Tone) -> Pieces:
    return (*_fringe(hair), *pair(disc(hair, 15, -14, 5)), *fine(*pair(disc(2, 5, 1, 0.5, lift=0))), *_smile())


def _old(_: Tone) -> Pieces:
    tufts = pair(blob(PALE, (9, -14), (15, -12), (15, -3), (10, -4)))
    lines = fine(*pair(line(2.2, 0.6, (7.6, -2), (9.2, -3.4))), line(2.2, 0.6, (-4, -12), (4, -12)))
    return (*tufts, *_brows(PALE), *lines, *_smile())


def _veil(hair: Tone) -> Pieces:
    return (blob(ACCENT, (-10.6, -2), (0, -0.6), (10.6, -2), (8, 9), (0, 15), (-8, 9), ruled=30), *_brows(hair))


_FACES: dict[str, Callable[[Tone], Pieces]] = {
    "": lambda hair: (*_fringe(hair), *_brows(hair), *_smile()),
    "bald": lambda hair: (*_brows(hair), *_smile()),
    "glasses": _glasses,
    "moustache": lambda hair: (*_fringe(hair), *_moustache(hair)),
    "beard": _beard,
    "goatee": _stubble,
    "long": lambda hair: (*_fringe(hair), *_brows(hair), *_smile("red")),
    "lady": lambda hair: (
        *_fringe(hair),
        *_brows(hair),
        *_smile("red"),
        *fine(*pair(disc(SPARK, 11, 1, 1.3, lift=0.4))),
    ),
    "braids": lambda hair: (
        *_fringe(hair),
        *pair(blob(hair, (11, 0), (16, 8), (15, 24), (12, 26), (11, 12))),
        *_smile(),
    ),
    "bun": lambda hair: (*_fringe(hair), *_brows(hair), *_smile("red")),
    "curls": lambda hair: (*_brows(hair), *_smile()),
    "child": _child,
    "old": _old,
    "granny": lambda _: (*_glasses(PALE), disc(PALE, 0, -25, 6), *pair(disc(PALE, 10, -15, 4.4))),
    "veil": _veil,
    "sleeping": lambda hair: (*_fringe(hair), *_smile()),
}
"""What is in a face, by a word, in the colour of the hair."""


def _brim(tone: Tone, wide: float, y: float = -13, high: float = 3.6) -> Pieces:
    return (disc(tone, 0, y, wide, high, lift=1.8),)


def _bowler() -> Pieces:
    return (
        blob(3.4, (-11, -14), (-11, -24), (0, -31), (11, -24), (11, -14)),
        box(ACCENT, 0, -16.5, 22, 4, 1, lift=0.5),
        *_brim(3.2, 17),
    )


def _tophat() -> Pieces:
    return (
        poly(3.6, (-11, -14), (-12.5, -39), (12.5, -39), (11, -14), ruled=60),
        disc(3.3, 0, -39, 12.5, 2.6, lift=0.4),
        box(ACCENT, 0, -18, 22.6, 5, 1, lift=0.5),
        *_brim(3.3, 19),
    )


def _straw() -> Pieces:
    return (
        blob("straw", (-12, -14), (-11, -25), (0, -28), (11, -25), (12, -14), ruled=20),
        box(ACCENT, 0, -16, 23, 4.4, 1, lift=0.5),
        *_brim("straw", 25, -13, 5),
        *fine(line("clay", 0.6, (-22, -13), (0, -10.4), (22, -13))),
    )


def _cap() -> Pieces:
    return (
        blob(2.6, (-13, -12), (-13, -21), (0, -27), (13, -21), (13, -12), (0, -15)),
        blob(3.4, (-12, -13), (0, -16), (19, -11), (16, -8), (0, -12)),
        disc(SPARK, 0, -19.5, 2.4),
    )


def _peaked() -> Pieces:
    return (
        blob(3.2, (-16, -20), (-12, -28), (0, -30), (12, -28), (16, -20), (0, -17)),
        box(ACCENT, 0, -16.5, 23, 5, 1.5),
        blob(4, (-11, -14), (0, -15), (11, -14), (8, -9.6), (-8, -9.6)),
        burst(SPARK, 0, -22.5, 3.6, 5, 0.5),
    )


def _pointed() -> Pieces:
    cone = blob(3.2, (-13, -12), (-8, -26), (1, -42), (13, -47), (10, -38), (9, -26), (13, -12), ruled=50)
    return (cone, burst(SPARK, 0, -21, 4.4, 5, 0.45), *_brim(2.8, 23, -11, 4.4))


def _slouch() -> Pieces:
    cone = blob(ACCENT, (-13, -11), (-13, -24), (-4, -38), (-19, -45), (-4, -44), (8, -34), (13, -11), ruled=120)
    return (cone, burst(SPARK, -1, -22, 3.6, 4, 0.4), *_brim(3.3, 24, -11, 4.2))


def _turban() -> Pieces:
    return (
        blob(PALE, (-14, -12), (-16, -22), (-6, -31), (8, -31), (16, -22), (14, -12), (0, -14)),
        *fine(*(line(2, 0.8, (-14 + 4 * i, -14), (2 * i - 2, -30)) for i in range(6))),
        disc(SPARK, 0, -21, 3.4),
        blob(ACCENT, (-2, -24), (-5, -40), (3, -42), (2, -24)),
    )


def _helmet() -> Pieces:
    dome = blob(1.4, (-13, -6), (-14, -20), (0, -30), (14, -20), (13, -6), (10, -12), (-10, -12), ruled=40)
    crest = blob(ACCENT, (-2, -28), (-6, -42), (8, -46), (16, -34), (12, -24), (6, -32), lift=1.6)
    return (crest, dome, line(SPARK, 1.4, (-13, -11), (0, -14), (13, -11)))


def _brush() -> Pieces:
    dome = blob(1.4, (-13, -6), (-14, -20), (0, -29), (14, -20), (13, -6), (10, -12), (-10, -12), ruled=40)
    bristles = [
        line(ACCENT, 2, (2.4 * i - 9.6, -27 - 0.02 * (4 - i) ** 2), (3.2 * i - 12.8, -42 + 0.3 * (4 - i) ** 2))
        for i in range(9)
    ]
    return (*bristles, dome, line(SPARK, 1.2, (0, -29), (0, -13)))


def _pot() -> Pieces:
    return (
        box(1.4, 0, -21, 27, 18, 4, ruled=40),
        disc(2, 0, -12.4, 15, 2.6),
        box(2.6, 21, -19, 16, 3.4, 1.6),
        line(PALE, 1, (-9, -26), (-9, -16)),
    )


def _toque() -> Pieces:
    puffs = [disc("white", x, y, 8) for x, y in ((-9, -28), (9, -28), (0, -33), (-3, -26), (5, -27))]
    return (
        *puffs,
        box("white", 0, -17, 21, 9, 1.6),
        *fine(*(line(1.4, 0.6, (x, -20), (x, -14)) for x in (-7, -2, 3, 8))),
    )


def _hood() -> Pieces:
    outside = blob(
        3.3,
        (-12, 10),
        (-18, -10),
        (-10, -28),
        (0, -34),
        (10, -28),
        (18, -10),
        (12, 10),
        (10, -8),
        (0, -20),
        (-10, -8),
        ruled=60,
    )
    return (outside,)


def _crown() -> Pieces:
    points = [(-12, -13), (-14, -29), (-7, -21), (0, -33), (7, -21), (14, -29), (12, -13)]
    gems = [disc("red" if i == 1 else ACCENT, -8 + 8 * i, -16.4, 1.7, lift=0.4) for i in range(3)]
    return (poly("straw", *points, ruled=50), *pair(disc("straw", 14, -30, 1.8)), disc("straw", 0, -34, 2), *gems)


def _beret() -> Pieces:
    return (
        blob(ACCENT, (-12, -13), (-18, -19), (-9, -28), (8, -29), (15, -22), (11, -13), (0, -16), ruled=20),
        line(3.4, 1.6, (-1, -29), (1, -33)),
    )


def _nightcap() -> Pieces:
    return (
        blob(ACCENT, (-12, -11), (-12, -22), (0, -32), (16, -30), (27, -12), (20, -17), (12, -20), (12, -11), ruled=70),
        disc("white", 27, -10, 4.4),
        box("white", 0, -12, 26, 6, 3),
    )


def _scarf() -> Pieces:
    outside = blob(
        ACCENT,
        (-14, 8),
        (-14, -12),
        (0, -26),
        (14, -12),
        (14, 8),
        (11, 4),
        (11, -10),
        (0, -17),
        (-11, -10),
        (-11, 4),
        ruled=60,
    )
    return (outside, blob(ACCENT, (-6, 9), (0, 14), (6, 9), (10, 20), (0, 16), (-10, 20)))


def _plume() -> Pieces:
    hat = blob(3.3, (-22, -14), (-10, -19), (-7, -29), (8, -30), (12, -19), (22, -17), (10, -12), (-8, -11))
    feather = blob(PALE, (6, -20), (14, -34), (30, -40), (27, -28), (14, -20), ruled=60)
    return (hat, box(ACCENT, 1, -18, 19, 3.4, 1), feather)


def _shako() -> Pieces:
    body = poly(3.3, (-12, -13), (-14, -40), (14, -40), (12, -13), ruled=60)
    return (
        blob(ACCENT, (-3, -38), (-5, -54), (5, -54), (3, -38)),
        body,
        disc(2.8, 0, -40, 14, 2.8),
        line(SPARK, 1.4, (-13, -22), (0, -18), (13, -22)),
        burst(SPARK, 0, -29, 5, 8, 0.6),
        blob(4, (-12, -14), (0, -15), (12, -14), (8, -10), (-8, -10)),
    )


def _propeller() -> Pieces:
    return (
        blob(ACCENT, (-12, -12), (-11, -24), (0, -28), (11, -24), (12, -12)),
        line(3, 1.4, (0, -27), (0, -33)),
        *pair(blob(SPARK, (0, -33), (9, -37), (13, -33), (8, -31))),
    )


def _flowers() -> Pieces:
    leaves = pair(blob("leaf", (2, -18), (9, -24), (14, -20), (8, -15)))
    return (
        *leaves,
        *(burst(tone, x, y, 5, 6, 0.55) for x, y, tone in ((-9, -17, "rose"), (0, -21, SPARK), (9, -17, "rose"))),
    )


def _colander() -> Pieces:
    holes = fine(*(disc(3.4, x, y, 1.1, lift=0) for x, y in ((-7, -17), (0, -16), (7, -17), (-4, -22), (4, -22))))
    return (
        blob(1.2, (-15, -12), (-13, -24), (0, -31), (13, -24), (15, -12), ruled=30),
        *holes,
        line(2, 2, *arc(0, -12, 18, 200, 175)),
    )


def _antennae() -> Pieces:
    return pair(line(3.4, 1.3, (4, -18), (8, -30), (14, -34)), disc(SPARK, 14, -34, 2.4))


_HATS: dict[str, Callable[[], Pieces]] = {
    "": lambda: (),
    "bowler": _bowler,
    "tophat": _tophat,
    "straw": _straw,
    "cap": _cap,
    "peaked": _peaked,
    "pointed": _pointed,
    "slouch": _slouch,
    "turban": _turban,
    "helmet": _helmet,
    "brush": _brush,
    "pot": _pot,
    "toque": _toque,
    "hood": _hood,
    "crown": _crown,
    "beret": _beret,
    "nightcap": _nightcap,
    "scarf": _scarf,
    "plume": _plume,
    "shako": _shako,
    "propeller": _propeller,
    "flowers": _flowers,
    "colander": _colander,
    "antennae": _antennae,
}
"""What is on a head, by a word."""
