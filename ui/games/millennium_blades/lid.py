"""The lid of the box of Millennium Blades; by itself, so that the shelf needs none of the other pictures."""

from PySide6.QtGui import QPainter

from ui.games.millennium_blades.motifs import Detail, Tints, flat, paint, put, tints
from ui.games.millennium_blades.motifs_myths import dragon
from ui.games.millennium_blades.motifs_vehicles import printed_card
from ui.games.millennium_blades.places_of_others import midnight
from ui.theme import tokens as t
from ui.theme.paths import dice
from ui.theme.scenery import ridge, sky
from ui.theme.tokens import mix


def cover(p: QPainter, height: float) -> None:
    """The picture on the box: at dusk, over a market that never closes, a dragon of paper guards its cards."""
    luck = dice("cover", "millennium_blades")
    dusk, fire = t.ELEMENTS["dark"], t.ELEMENTS["fire"]
    brick = t.PIGMENTS["brick"]
    high, low = midnight()
    sky(p, height, dusk, 50, height * 0.38, 31)
    ridge(p, height, height * 0.74, 5, mix(dusk[1], dusk[0], 0.25), luck, contour=dusk[2])
    p.save()
    p.translate(0, height - 100)
    paint(p, flat(low), Tints(dusk, brick, dusk[1], 0.3), Detail.CUT)
    p.restore()
    paint(p, flat(high), tints(dusk, brick), Detail.CUT)
    cards = [put(printed_card(), 24 * (i - 2), 7 * abs(i - 2) ** 1.3, 0.5, 13 * (i - 2)) for i in (0, 4, 1, 3, 2)]
    for pieces, where, size in ((dragon(), 0.47, 0.9), (flat(cards), 0.83, 0.98)):
        p.save()
        p.translate(50, height * where)
        p.scale(size, size)
        paint(p, pieces, tints(fire, brick), Detail.CUT)
        p.restore()
