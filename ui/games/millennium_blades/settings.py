"""Where the cards of a set take place: what lies behind the motif, in colours that all cards of the set share.

A setting has what hangs from the top of the picture and what stands on its lower edge, in a space 100 wide and as high; on a
high picture there is air between them. Cards that belong to no place stand where their element is at home.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from ui.games.millennium_blades.motifs import (
    PALE,
    SPARK,
    Piece,
    Pieces,
    Tone,
    blob,
    box,
    burst,
    disc,
    fine,
    flat,
    poly,
)
from ui.games.millennium_blades.places import Place, cloud_at
from ui.games.millennium_blades.places_of_others import (
    midnight,
    mild_nuisances,
    millennium,
    misprints,
    napping_league,
    nosy_lane,
    parade,
    polite_duels,
    potluck,
    pro,
    rooftop,
    sleuths,
    snowmen,
    sofa_realm,
    spare_time,
    understudies,
    weather,
)
from ui.games.millennium_blades.places_of_sets import (
    allotment,
    big_tidy,
    broom_league,
    cereal,
    dragon_credit,
    finale,
    giant_yodel,
    good_intentions,
    grand_queue,
    grandparents,
    hermit_crabs,
    lost_property,
)


class Setting(NamedTuple):
    """What is behind a motif."""

    high: Pieces
    low: Pieces


def by_air() -> Place:
    return cloud_at(80, 10, 0.55), (
        *cloud_at(10, 84, 1.3, 0.6),
        *cloud_at(92, 80, 1.4, 0.6),
        *cloud_at(40, 96, 1.5, PALE),
        *cloud_at(74, 100, 1.4, PALE),
        *cloud_at(6, 102, 1.3, PALE),
    )


def by_dark() -> Place:
    def spires(y: float, tone: Tone, step: float, shift: float) -> Piece:
        points = [(-6.0, 106.0), (-6.0, y)]
        for i in range(int(112 / step)):
            x, high = -6 + shift + i * step, 9 + (i * 37 + int(step)) % 17
            points += [(x + step * 0.4, y + 2), (x + step * 0.5, y - high), (x + step * 0.6, y + 2)]
        return poly(tone, *points, (108, y), (108, 106))

    stars = [
        burst(SPARK, x, y, r, 4, 0.3)
        for x, y, r in ((12, 14, 2.6), (30, 6, 1.6), (88, 22, 2.2), (70, 8, 1.6), (94, 44, 1.6))
    ]
    return stars, (spires(72, 1.5, 11, 0), spires(84, 2.2, 9, 4), spires(95, 3, 12, 2))


def by_earth() -> Place:
    def rocks(y: float, tone: Tone, *tops: float) -> Piece:
        w = 112 / len(tops)
        points = [(-6.0, 106.0)]
        for i, top in enumerate(tops):
            points += [(-6 + i * w, y + 4 + i % 3), (-6 + (i + 0.5) * w, y - top)]
        return poly(tone, *points, (108, y + 3), (108, 106), ruled=62)

    return (), (
        rocks(72, 1, 14, 8, 20, 10, 16),
        rocks(84, 1.8, 9, 14, 6, 8, 14, 10),
        rocks(95, 2.5, 6, 9, 5, 8, 5, 9, 6),
    )


def by_fire() -> Place:
    def flames(y: float, tone: Tone, count: int, high: float) -> Piece:
        points: list[tuple[float, float]] = [(-10, 112)]
        w = 116 / count
        for i in range(count):
            x = -8 + i * w
            points += [(x, y), (x + w * 0.5, y - high * (0.7 + 0.3 * ((i * 5) % 3))), (x + w * 0.62, y - high * 0.4)]
        return blob(tone, *points, (112, y), (112, 112), ruled=70)

    sparks = [
        disc(SPARK, x, y, r, lift=0)
        for x, y, r in ((14, 34, 1.6), (26, 22, 1), (80, 30, 1.8), (90, 16, 1), (70, 14, 1.2))
    ]
    return sparks, (flames(70, 1.2, 5, 24), flames(84, 2, 6, 20), flames(96, 2.7, 7, 16))


def by_light() -> Place:
    columns = [
        part
        for x, y, tone in ((6, 22, 1.3), (94, 22, 1.3), (19, 32, 1.1), (81, 32, 1.1))
        for part in (box(tone, x, (y + 104) / 2, 9, 104 - y, 0, ruled=88), box(tone, x, y, 14, 4, 1))
    ]
    stairs = [box(1.6 + 0.3 * i, 50, 84 + 8 * i, 76 + 22 * i, 9, 0) for i in range(3)]
    return (), (*columns, *stairs)


def by_water() -> Place:
    def waves(y: float, tone: Tone, count: int, shift: float) -> Piece:
        points: list[tuple[float, float]] = [(-14, 112)]
        w = 124 / count
        for i in range(count):
            x = -12 + shift + i * w
            points += [(x, y), (x + w * 0.45, y - 9), (x + w * 0.8, y - 7), (x + w * 0.72, y - 2)]
        return blob(tone, *points, (116, y), (116, 112), ruled=4)

    return (), (waves(72, 1, 5, 0), waves(84, 1.8, 6, -7), waves(96, 2.4, 7, -2))


def plain_room() -> Place:
    tiles = fine(
        *(burst(1.5, 10 + 20 * i + 10 * (j % 2), 8 + 15 * j, 3.4, 4, 0.35) for i in range(6) for j in range(6))
    )
    return (), (*tiles, box(1.4, 50, 98, 110, 18, 0, ruled=2), box(1.8, 50, 89, 110, 2.4, 0))


ELEMENTAL: dict[str, Callable[[], Place]] = {
    "air": by_air,
    "dark": by_dark,
    "earth": by_earth,
    "fire": by_fire,
    "light": by_light,
    "water": by_water,
    "": plain_room,
}
"""Where cards of an element are that belong to no place."""
PLACES: dict[str, Callable[[], Place]] = {
    make.__name__: make
    for make in (
        allotment,
        big_tidy,
        broom_league,
        cereal,
        dragon_credit,
        finale,
        giant_yodel,
        good_intentions,
        grand_queue,
        grandparents,
        hermit_crabs,
        lost_property,
        midnight,
        mild_nuisances,
        millennium,
        misprints,
        napping_league,
        nosy_lane,
        parade,
        polite_duels,
        potluck,
        pro,
        rooftop,
        sleuths,
        snowmen,
        sofa_realm,
        spare_time,
        understudies,
        weather,
    )
}
"""The places of sets, by the end of a set's id."""


@lru_cache(maxsize=96)
def setting(place: str, element: str) -> Setting:
    """The place of a set; where it has none, what its element has."""
    high, low = PLACES.get(place, ELEMENTAL[element])()
    return Setting(flat(high), flat(low))
