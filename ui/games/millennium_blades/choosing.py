"""Cards that are looked at, or chosen out of the binder, while an effect is carried out: they lie over the table."""

from typing import TYPE_CHECKING

from app.words import zone_title
from rules.kernel.decisions import Atom, Decision, PickOne, PickSome
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades.layout import Layout
from ui.table.fans import FanSheet
from ui.table.furniture import CardPicture
from ui.table.geometry import Rect, grid
from ui.table.pieces import Piece

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

PRIVATE = ("looked", "binder", "deck")
"""The zones of one's own that lie nowhere on the table."""


def asked_among(view: MillenniumView, zones: tuple[str, ...]) -> tuple[Decision, str] | None:
    """The question that is answered with cards of one of these zones, and the zone."""
    for decision in view.decisions:
        if isinstance(decision, PickOne | PickSome) and (zone := zone_of(view, decision, zones)):
            return decision, zone
    return None


def zone_of(view: MillenniumView, decision: Decision, zones: tuple[str, ...]) -> str:
    """In which of these zones of who is asked the candidates lie; empty for none of them."""
    keys = candidates(decision)
    if not keys:
        return ""
    for zone in zones:
        held = {face.key for face in view.zone_if_any(zone, decision.seat).faces}
        if held.intersection(keys):
            return zone
    return ""


def candidates(decision: Decision) -> tuple[Atom, ...]:
    """What is chosen among."""
    return getattr(decision, "candidates", ())


def tray(table: "MillenniumTable", where: Layout, seat: int, view: MillenniumView) -> list[Piece]:
    """The cards that lie over the table of who looks, as large as there is room for all of them."""
    found = asked_among(view, PRIVATE)
    if found is None or found[0].seat != seat:
        return []
    decision, name = found
    zone, frame = view.zone(name, seat), where.frame
    chosen = candidates(decision)
    cards = [face for face in zone.faces if face.key in chosen]
    top, low = frame.depth * 0.05, (where.ask.y if where.ask is not None else frame.depth) - frame.depth * 0.015
    wide = frame.length * min(0.88, 0.2 + 0.17 * len(cards))
    room = Rect((frame.length - wide) / 2, top, wide, low - top)
    word = zone_title(name, seat, table.names)
    sheet = Piece(f"page:over:{seat}", FanSheet(word, ""), frame.place(room), 70, seat, "over", word)
    pad = room.h * 0.05
    inside = Rect(room.x + pad, room.y + room.h * 0.16, room.w - 2 * pad, room.h * 0.79)
    rects = grid(inside, len(cards), max(len(cards), 4), inside.w * 0.01, inside.h * 0.6, 4)
    made = [sheet]
    for i, (seen, rect) in enumerate(zip(cards, rects, strict=True)):
        place = frame.place(rect)
        picture = CardPicture(table.face(seen, seat), full=place.w >= table.full_from)
        made.append(
            Piece(f"page:card:{seen.key}", picture, place, 71 + i, seat, name, table.card_name(seen), shows=seen.key)
        )
    return made
