"""Why what lies on the table of a duel cannot be used now."""

from typing import TYPE_CHECKING

from rules.blade_rondo.state import ACTION
from rules.blade_rondo.view import BladeView
from rules.kernel.decisions import Atom
from rules.kernel.refusals import Refused

if TYPE_CHECKING:
    from ui.games.blade_rondo.table import BladeTable

BY_RULES = ("set", "discard", "breath")
"""The places to which the rules alone put cards."""


def why(
    table: "BladeTable", view: BladeView, owner: int | None, zone: str, card: Atom | None, asker: int
) -> Refused | None:
    """Why `asker` has no use for it now; None where the question that is open says it."""
    if zone == "board":
        return Refused("BR-1.4", "dice_by_rules")
    if zone in ("prompt", "hand", "answer") and card is None:
        return None
    if owner is None or owner >= len(table.marks):
        return Refused("BR-7.2", "sonias")
    name = next((face.card for face in view.faces if face.key == card), None)
    if owner != asker:
        return (
            Refused("BR-3.4", "not_theirs", owner=owner) if name is None else Refused("BR-3.4", "not_yours", card=name)
        )
    if asker not in view.awaited and view.awaited:
        return Refused("BR-3.3", "others_turn", owner=view.awaited[0])
    acts = view.phase == ACTION and view.turn == asker and asker in view.awaited and view.underway is None
    if name is None:
        return Refused("BR-3.4", "no_place_by_hand") if zone in BY_RULES else None
    if not acts:
        return None
    return Refused("BR-4.5", "not_frozen", card=name) if zone == "set" else Refused("BR-3.4", "not_in_hand", card=name)
