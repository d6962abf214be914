"""The piles of Millions: what may be looked at (MIL-3.7, MIL-7.2), and what is said to a card that is put where it does not belong."""

from typing import TYPE_CHECKING

from app.words import card_title, zone_title
from rules.kernel.refusals import Refused
from rules.millions.view import MillionsView
from ui.table.fans import Fan
from ui.table.furniture import CardPicture
from ui.table.intents import Drop
from ui.texts import say

if TYPE_CHECKING:
    from ui.games.millions.table import MillionsTable


def closed(view: MillionsView, seat: int, zone: str) -> Refused | None:
    """Why a pile cannot be fanned out; None where all of it lies open."""
    pile = view.zone(zone, seat)
    return Refused("MIL-3.7", "closed_pile") if len(pile.cards) < pile.count else None


def fan(table: "MillionsTable", view: MillionsView, seat: int, zone: str) -> Fan:
    """A pile with its cards in the order in which they came."""
    pile = view.zone(zone, seat)
    named = zone_title(zone, seat, table.names)
    title = say("pile.title.one" if pile.count == 1 else "pile.title", pile=named, count=pile.count)
    owner = seat if zone == "used" else None
    return Fan(
        title,
        tuple((CardPicture(table.face(seen, owner)), card_title(seen, table.names)) for seen in pile.faces),
    )


def unused(owner: int | None, zone: str, asker: int) -> Refused | None:
    """Why what lies in a zone, or the bare place, is of no use to somebody; None where the question that is open says it."""
    if zone in ("used", "won"):
        return Refused("MIL-3.7", "pile_by_night")
    if zone in ("contested", "points"):
        return Refused("MIL-3.6", "prize_at_sunset")
    if owner not in (asker, None) and zone != "hand":
        return Refused("MIL-3.2", "not_your_place", owner=owner)
    return Refused("MIL-5.1", "stuck_there") if zone == "stuck" else None


def misplaced(drop: Drop) -> Refused | None:
    """Why a card does not belong where it was put; None where there is nothing special to be said."""
    if (drop.zone, drop.target, drop.target_seat) == ("attack", "hand", drop.seat):
        return Refused("MIL-3.4", "stays_laid")
    if drop.target in ("used", "won"):
        return Refused("MIL-3.7", "pile_by_night")
    if drop.target == "contested":
        return Refused("MIL-3.6", "prize_at_sunset")
    if drop.target_seat not in (drop.seat, None):
        reason = "no_gift" if drop.target == "hand" else "not_your_place"
        return Refused("MIL-3.2", reason, owner=drop.target_seat)
    return None
