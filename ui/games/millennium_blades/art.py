"""The pictures of Millennium Blades, composed from each card's identity in a space 100 wide."""

from PySide6.QtGui import QPainter

from ui.games.millennium_blades.signs import sign
from ui.theme import tokens as t
from ui.theme.ink import cut, fill
from ui.theme.paths import circle, dice
from ui.theme.scenery import ridge, sky
from ui.theme.tokens import mix, rgb


def scene(
    p: QPainter, height: float, card: str, kind: str, elements: tuple[str, ...], types: tuple[str, ...], *, rough: bool
) -> None:
    """The picture of a card."""
    luck = dice("millennium_blades", card)
    layers = t.ELEMENTS[elements[0] if elements else ""]
    if rough:
        p.fillRect(0, 0, 100, int(height) + 1, rgb(layers[0]))
        p.fillPath(circle(50, height * 0.45, 26), rgb(layers[4]))
    else:
        sky(p, height, layers, 50 + luck.uniform(-14, 14), height * 0.42, 20)
        ridge(p, height, height * 0.74, 5, mix(layers[1], layers[0], 0.4), luck, contour=layers[2])
    shape = sign(types[0] if types else kind if kind in ("deck_box", "accessory") else "myth", 50, height * 0.5, 26)
    if rough:
        fill(p, shape, rgb(layers[3]))
    else:
        cut(p, shape, layers[3], 2)


def cover(p: QPainter, height: float) -> None:
    """The picture on the box."""
    scene(p, height, "cover", "single", ("fire",), ("myth",), rough=False)
