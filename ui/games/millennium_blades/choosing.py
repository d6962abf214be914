"""Cards that are looked at, or chosen out of the binder, while an effect is carried out: they lie over the table."""

from typing import TYPE_CHECKING

from app.words import zone_title
from rules.kernel.decisions import Atom, Decision, PickOne, PickSome
from rules.kernel.views import ZoneView
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades.called import NO_CARDS
from ui.games.millennium_blades.layout import Layout
from ui.table.fans import FanSheet
from ui.table.geometry import Rect, grid
from ui.table.pieces import Piece

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

APART = ("looked", "binder", "deck")
"""The zones of one's own that lie nowhere on the table."""


def is_private(view: MillenniumView, decision: Decision) -> bool:
    """Whether a question is answered with cards that who is asked sees and others may not."""
    return _zone(view, decision, own_hand=True) is not None


def _zone(view: MillenniumView, decision: Decision, *, own_hand: bool) -> ZoneView | None:
    """The zone that others may not see and in which candidates lie; of hands the own one only where that is meant."""
    keys = set(candidates(decision)) if decision.topic not in NO_CARDS else set()
    for zone in view.zones:
        is_own = zone.seat == decision.seat
        is_apart = (is_own and zone.name in APART) or (zone.name == "hand" and (own_hand or not is_own))
        if is_apart and any(face.key in keys for face in zone.faces):
            return zone
    return None


def candidates(decision: Decision) -> tuple[Atom, ...]:
    """What is chosen among."""
    return getattr(decision, "candidates", ())


def tray(table: "MillenniumTable", where: Layout, seat: int, view: MillenniumView) -> list[Piece]:
    """The cards that lie over the table of who looks, as large as there is room for all of them."""
    asked = [one for one in view.decisions if isinstance(one, PickOne | PickSome) and one.seat == seat]
    found = next(((one, zone) for one in asked if (zone := _zone(view, one, own_hand=False)) is not None), None)
    if found is None:
        return []
    decision, zone = found
    frame, name, chosen = where.frame, zone.name, candidates(decision)
    cards = [face for face in zone.faces if face.key in chosen]
    top, low = frame.depth * 0.05, (where.ask.y if where.ask is not None else frame.depth) - frame.depth * 0.015
    wide = frame.length * min(0.88, 0.2 + 0.17 * len(cards))
    room = Rect((frame.length - wide) / 2, top, wide, low - top)
    word = zone_title(name, zone.seat, table.names)
    sheet = Piece(f"page:over:{seat}", FanSheet(word, ""), frame.place(room), 70, seat, "over", word)
    pad = room.h * 0.05
    inside = Rect(room.x + pad, room.y + room.h * 0.16, room.w - 2 * pad, room.h * 0.79)
    rects = grid(inside, len(cards), max(len(cards), 4), inside.w * 0.01, inside.h * 0.6, 4)
    made = [sheet]
    for i, (seen, rect) in enumerate(zip(cards, rects, strict=True)):
        place = frame.place(rect)
        picture = table.card_picture(seen, seat, place)
        made.append(
            Piece(f"page:card:{seen.key}", picture, place, 71 + i, seat, name, table.card_name(seen), shows=seen.key)
        )
    return made
