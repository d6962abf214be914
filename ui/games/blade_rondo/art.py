"""The pictures of Blade Rondo, composed from each card's identity in a space 100 wide."""

import random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.games.blade_rondo.motifs import Motif
from ui.games.blade_rondo.motifs_flowers import FLOWERS, any_flower
from ui.games.blade_rondo.motifs_others import OTHERS, any_breath, any_special, sonia
from ui.games.blade_rondo.motifs_songs import SONGS, any_song
from ui.games.blade_rondo.motifs_steel import STEEL, any_sword, crossed
from ui.games.blade_rondo.motifs_stones import STONES, any_stone
from ui.games.blade_rondo.signs import flake
from ui.theme import tokens as t
from ui.theme.ink import cut, fill, hatch
from ui.theme.paths import circle, dice, polygon, rounded
from ui.theme.scenery import Layers, ridge, sky
from ui.theme.tokens import mix, rgb

MOTIFS: dict[str, Motif] = {**STEEL, **FLOWERS, **SONGS, **STONES, **OTHERS}
"""What each card of the game shows, by the end of its id."""
ANY: dict[str, Motif] = {
    "physical": any_sword,
    "magic": any_flower,
    "special": any_special,
    "support": any_song,
    "foreshadow": any_stone,
    "breath": any_breath,
    "sonia": sonia,
}
"""What a card shows that is from elsewhere."""

SWORD = (
    polygon([(-2.8, 0), (-2.3, -56.8), (0, -66), (2.3, -56.8), (2.8, 0)]),
    rounded(QRectF(-10, -1.6, 20, 4), 1.6),
    rounded(QRectF(-1.9, 2.4, 3.8, 12), 1.4),
    circle(0, 16, 3),
)
"""Blade, guard, grip and pommel of the sword on the back; its point is up, and the origin in the guard."""


def by_night(layers: Layers) -> Layers:
    """The same layers where Sonia waits: a dark sky, and pale land."""
    sky, far, middle, near, spark = layers
    return (
        mix(near, middle, 0.45).name(),
        mix(near, t.BLACK, 0.15).name(),
        mix(far, middle, 0.3).name(),
        near,
        mix(spark, sky, 0.55).name(),
    )


def crystals(p: QPainter, height: float, layers: Layers, luck: random.Random, count: int, size: float) -> None:
    """Ice that grows out of the ground, higher toward the sides."""
    for i in range(count):
        x = -4 + 108 * (i + luck.uniform(0.1, 0.9)) / count
        tall = luck.uniform(14, 34) * size * (1.25 - 0.6 * (1 - abs(x - 50) / 50))
        half, lean, foot = luck.uniform(5, 9), luck.uniform(-10, 10), height + 3
        right = [(x + lean, foot - tall), (x + half * 0.7 + lean, foot - tall * 0.7), (x + half, foot)]
        whole = polygon([(x - half, foot), (x - half * 0.7 + lean, foot - tall * 0.75), *right])
        dark = polygon([(x, foot), *right])
        cut(p, whole, mix(mix(layers[1], layers[2], luck.random()), t.WHITE, 0.25), 1.4)
        fill(p, dark, rgb(layers[3], 70))
        hatch(p, dark, rgb(layers[3], 120), 72, 1.3, 0.35)


def motif_of(card: str, suit: str) -> Motif:
    """What a card shows: one of Sonia's the same as the sword of its name; a card of somebody's own pack what its kind has."""
    name = card.rpartition(".")[2]
    return MOTIFS.get(name.removeprefix("s_")) or ANY[suit]


def scene(p: QPainter, height: float, card: str, suit: str, *, is_sonias: bool) -> None:
    """The picture of a card: its motif before the sun, or before Sonia's moon."""
    luck = dice("blade_rondo", card)
    layers: Layers = t.SYMBOLS[suit]
    land = by_night(layers) if is_sonias else layers
    sky(p, height, land, 50 + luck.uniform(-14, 14), height * 0.42, 20)
    ridge(p, height, height * 0.68, 5, mix(land[1], land[0], 0.4), luck, contour=land[2])
    ridge(p, height, height * 0.84, 4, land[2], luck, contour=land[3])
    p.save()
    p.translate(50, height * 0.5)
    size = min(1.15, height / 86)
    p.scale(size, size)
    motif_of(card, suit)(p, layers, luck)
    p.restore()
    if suit not in ("breath", "sonia"):
        crystals(p, height, land, luck, 7, 0.6)


def cover(p: QPainter, height: float) -> None:
    """The picture on the box: two swords crossed before a cold sun, and a snowflake where they meet."""
    luck = dice("cover", "blade_rondo")
    layers = t.SYMBOLS["special"]
    sky(p, height, layers, 50, height * 0.34, 26)
    ridge(p, height, height * 0.66, 7, mix(layers[1], layers[0], 0.4), luck, contour=layers[2])
    ridge(p, height, height * 0.78, 5, layers[2], luck, contour=layers[3])
    crossed(p, layers, 50, height * 0.49, 1.22)
    flake(p, 50, height * 0.36, 25, layers[3], 4.4)
    flake(p, 50, height * 0.36, 25, t.WHITE, 2.2)
    crystals(p, height, layers, luck, 9, 0.75)
