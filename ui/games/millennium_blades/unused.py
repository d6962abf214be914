"""Why what lies on the table of a tournament cannot be used now."""

from typing import TYPE_CHECKING

from rules.kernel.decisions import Atom
from rules.kernel.refusals import Refused
from rules.millennium_blades.state import PLAY
from rules.millennium_blades.view import MillenniumView

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

SHARED = {
    "store": ("MB-10.2", "store_is_closed"),
    "discards": ("MB-8.8", "discards_lie"),
    "market": ("MB-8.7", "market_waits"),
    "open": ("MB-10.2", "store_is_closed"),
    "metas": ("MB-10.4", "metas_score"),
    "venue": ("MB-12.3", "venue_holds"),
}
"""What is said of the shared cards, of which none is anybody's."""


def why(
    table: "MillenniumTable", view: MillenniumView, owner: int | None, zone: str, card: Atom | None, asker: int
) -> Refused | None:
    """Why `asker` has no use for it now; None where the question that is open says it."""
    if view.phase == PLAY and asker in view.awaited and (view.underway or view.turn != asker):
        return None  # a target is asked, or the like
    if zone in SHARED:
        return Refused(*SHARED[zone])
    if zone in ("prompt", "hand") and card is None:
        return None
    if owner is None:
        return None
    if asker not in view.awaited and view.awaited:
        asked = view.awaited[0]
        return Refused("MB-7.1", "their_turn" if asked == view.turn else "others_turn", owner=asked)
    if owner != asker:
        return Refused("MB-7.5", "not_yours")
    if view.phase != PLAY or view.turn != asker:
        return None
    return _own(table, view, asker, zone, card)


def _own(table: "MillenniumTable", view: MillenniumView, asker: int, zone: str, card: Atom | None) -> Refused | None:
    """Why whoever has the turn has no use for an own card now, or for a place of the own cards."""
    if zone == "hand":
        return None if view.plays > 0 else Refused("MB-7.1", "played_already")
    if card is None and zone == "tableau" and view.plays > 0 and view.zone_if_any("hand", asker).count:
        return Refused("MB-7.2", "choose_in_hand")
    if card is None:
        return Refused("MB-8.1", "face_down") if zone in ("tableau", "accessories", "box") else None
    known = next((face.card for face in view.faces if face.key == card), None)
    if known is None or card in view.down:
        return Refused("MB-8.1", "face_down")
    lines = table.content.lines.get(known, ())
    if not any(line.on == "action" for line in lines):
        return Refused("MB-7.5", "no_action", card=known)
    return Refused("MB-7.6", "does_nothing", card=known) if view.actions else Refused("MB-7.1", "acted_already")
