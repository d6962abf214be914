"""The pictures of Millennium Blades, composed from each card's identity in a space 100 wide.

All cards of a set take place in one setting, in colours of its own; before it is what the card is about, in the colours of its
elements. The same card has the same picture everywhere.
"""

from functools import lru_cache
from importlib import import_module

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter

from ui.games.millennium_blades.motifs import (
    MOTIFS,
    Detail,
    Pieces,
    Tints,
    around,
    burst,
    disc,
    paint,
    tints,
)
from ui.games.millennium_blades.motifs_people import Who, person
from ui.games.millennium_blades.pictures import CORE, STARTERS, Picture
from ui.games.millennium_blades.pictures_sets import BOOSTERS, OTHERS
from ui.games.millennium_blades.settings import PLACES, setting
from ui.games.millennium_blades.signs import sign
from ui.theme import tokens as t
from ui.theme.ink import plain_pen
from ui.theme.paths import circle, dice
from ui.theme.scenery import Layers
from ui.theme.tokens import mix, rgb

PICTURES: dict[str, Picture] = {
    **{f"core.{key}": shown for key, shown in CORE.items()},
    **STARTERS,
    **BOOSTERS,
    **OTHERS,
}
"""What each card of the box shows, by its id behind that of the pack."""
LIBRARY = (
    "animals",
    "behind",
    "boxes",
    "encores",
    "flocks",
    "groups",
    "held",
    "keepsakes",
    "luxuries",
    "myths",
    "spirits",
    "stores",
    "tales",
    "things",
    "tools",
    "trinkets",
    "vehicles",
    "venues",
)
"""Where the motifs are; each is there once its module was read."""
for _name in LIBRARY:
    import_module(f"ui.games.millennium_blades.motifs_{_name}")
NEUTRAL = {
    "allotment": "earth",
    "big_tidy": "air",
    "broom_league": "fire",
    "cereal": "light",
    "dragon_credit": "fire",
    "finale": "dark",
    "giant_yodel": "air",
    "grand_queue": "air",
    "hermit_crabs": "water",
    "lost_property": "water",
    "midnight": "dark",
    "napping_league": "earth",
    "nosy_lane": "fire",
    "parade": "air",
    "potluck": "fire",
    "rooftop": "air",
    "sleuths": "earth",
    "snowmen": "water",
    "sofa_realm": "earth",
    "spare_time": "light",
    "understudies": "dark",
    "weather": "water",
}
"""Whose colours a card without element leans to in each set."""
ANY: dict[str, str] = {
    "animal": "fox",
    "construct": "sorting_machine",
    "myth": "phoenix",
    "deck_box": "crate",
    "accessory": "rosette",
    "venue": "hall",
    "set": "printed_card",
}
"""What a card shows that is from elsewhere; who is a person is somebody."""


@lru_cache(maxsize=1024)
def parted(card: str) -> tuple[str, str]:
    """The set and the key of a card, as its id tells them."""
    before, _, key = card.rpartition(".")
    return before.rpartition(".")[2], key


@lru_cache(maxsize=1024)
def shown(card: str, kind: str, types: tuple[str, ...]) -> tuple[Pieces, str]:
    """What a card is about, and its accent."""
    place, key = parted(card)
    known = PICTURES.get(f"{place}.{key}")
    if kind == "set":  # what its strongest card shows
        known = next((picture for name, picture in reversed(PICTURES.items()) if name.startswith(f"{key}.")), None)
    if known is not None:
        what, accent = known
        return (MOTIFS[what]() if isinstance(what, str) else person(what)), t.PIGMENTS[accent]
    luck = dice("millennium_blades", card)
    accent = luck.choice(sorted(t.PIGMENTS))
    for one in (*types, kind):
        if one in ANY:
            return MOTIFS[ANY[one]](), t.PIGMENTS[accent]
    return person(_somebody(card, types)), t.PIGMENTS[accent]


def _somebody(card: str, types: tuple[str, ...]) -> Who:
    """A person of whom nothing more is known than what kind of person it is."""
    luck = dice("somebody", card)
    kind = types[0] if types else ""
    hats = {"mage": ("pointed", "slouch", "hood", "turban"), "soldier": ("helmet", "brush", "shako", "plume")}
    held = {"mage": ("staff", "wand", "open_book"), "soldier": ("sword", "spear", "flag")}
    look = {"mage": "robe", "soldier": "mail"}
    return Who(
        luck.choice(hats.get(kind, ("bowler", "straw", "beret", "cap", ""))),
        luck.choice(held.get(kind, ("book", "umbrella", "ticket", "letter"))),
        luck.choice(("", "glasses", "moustache", "beard", "lady", "bun", "curls")),
        luck.choice(("fur", "fawn", "grey", "amber", 3.8)),
        luck.choice(("ink", "brick", "sea", "moss", "plum", "clay")),
        luck.choice(("skin", "tan", "umber")),
        look.get(kind, "plain"),
    )


@lru_cache(maxsize=256)
def layers_of(elements: tuple[str, ...], place: str) -> Layers:
    """The layers of paper for elements: sky and distance of the last, what is near of the first."""
    if not elements:
        lean, plain = t.ELEMENTS[NEUTRAL.get(place, "")], t.ELEMENTS[""]
        mixed = [mix(plain[i], lean[i], 0.5).name() for i in range(5)]
        return mixed[0], mixed[1], mixed[2], mixed[3], mixed[4]
    near, far = t.ELEMENTS[elements[0]], t.ELEMENTS[elements[-1]]
    return far[0], far[1], near[2], near[3], near[4]


def _rays(p: QPainter, x: float, y: float, sun: float, colour: QColor) -> None:
    """Engraved rays, every other one shorter; always as fine as a pixel, as wider ones take ten times as long."""
    fine = plain_pen(colour, 1)
    fine.setCosmetic(True)
    p.setPen(fine)
    rays = [(around(sun * 1.2, 9 * i, x, y), around(130 if i % 2 else 62, 9 * i, x, y)) for i in range(40)]
    p.drawLines([QLineF(*start, *end) for start, end in rays])


def _sky(p: QPainter, height: float, layers: Layers, x: float, y: float, sun: float, detail: Detail) -> None:
    """Graded air, engraved rays and a disc."""
    gradient = QLinearGradient(0, 0, 0, height)
    gradient.setColorAt(0, mix(layers[1], layers[0], 0.3))
    gradient.setColorAt(1, mix(layers[0], t.WHITE, 0.4))
    p.fillRect(QRectF(-2, -2, 104, height + 4), QBrush(gradient))
    if detail is Detail.CUT:
        _rays(p, x, y, sun, rgb(layers[2], 100))
    p.fillPath(circle(x, y, sun), QBrush(mix(layers[4], t.WHITE, 0.15)))


VEIL = 0.42
"""How far what is behind a motif fades into the air, so that the motif stands out."""


@lru_cache(maxsize=256)
def _distant(layers: Layers) -> Tints:
    """The colours of a setting: paler than what is before it."""
    air = layers[0]
    faded = [mix(one, air, VEIL).name() for one in layers]
    return Tints((faded[0], faded[1], faded[2], faded[3], faded[4]), faded[4], air, VEIL)


def scene(
    p: QPainter,
    height: float,
    card: str,
    kind: str,
    elements: tuple[str, ...],
    types: tuple[str, ...],
    *,
    far: Detail,
    near: Detail,
) -> None:
    """The picture of a card in a space of that height; in which detail is what is far and what is near."""
    place, key = parted(card)
    if kind == "set":
        place = key
    luck = dice("millennium_blades", card)
    layers = layers_of(elements, place)
    x, y = 50 + luck.uniform(-16, 16), height * luck.uniform(0.32, 0.46)
    _sky(p, height, layers, x, y, luck.uniform(17, 23), near)
    behind = setting(place if place in PLACES else "", elements[-1] if elements else "")
    air = _distant(layers)
    flip = luck.random() < 0.5
    tall = max(1.0, height / 100)
    for pieces, top in ((behind.low, height - 100 * tall), (behind.high, 0.0)):
        p.save()
        p.translate(100 if flip else 0, top)
        p.scale(-1 if flip else 1, tall if top or tall > 1 else 1)
        paint(p, pieces, air, far)
        p.restore()
    if kind == "meta":
        _poster(p, height, layers, (*elements, *types)[0], near)
        return
    pieces, accent = shown(card, kind, types)
    size = min(1.06, height / 96)
    p.save()
    p.translate(50, height * 0.53)
    p.scale(size, size)
    paint(p, pieces, tints(layers, accent), near)
    p.restore()


def _poster(p: QPainter, height: float, layers: Layers, symbol: str, detail: Detail) -> None:
    """A symbol, large, as it hangs over the hall while it is in fashion."""
    p.save()
    p.translate(50, height * 0.5)
    size = min(1.0, height / 100)
    p.scale(size, size)
    colours = tints(layers, layers[3])
    paint(p, (burst("chalk", 0, 0, 40, 16, 0.86), disc(3, 0, 0, 32)), colours, detail)
    p.fillPath(sign(symbol, 0, 0, 19), QBrush(mix(layers[4], t.WHITE, 0.2)))
    p.restore()
