"""Cards laid over the table, large: all that lies before a player, and the friendship cards that a player has received."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.words import say
from rules.kernel.decisions import Atom
from rules.kernel.views import Back, Face
from rules.millennium_blades.state import IN_PLAY
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades.faces import friend
from ui.table.fans import Fan
from ui.table.furniture import CardPicture

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable


def played(table: "MillenniumTable", view: MillenniumView, seat: int) -> Fan | None:
    """All that lies before a player, as large as there is room for: where it lies small it is read, and chosen, here."""
    lying = tuple(_lying(table, view, seat))
    if not lying:
        return None
    title = say("mb.fan.played", seat=table.names.seat(seat))
    cards = tuple((picture, name) for picture, name, _ in lying)
    shows = tuple(ref for *_, ref in lying)
    return Fan(title, cards, shows=shows, room=1, is_large=True, seen_at=table.told_in_full)


def _lying(table: "MillenniumTable", view: MillenniumView, seat: int) -> Iterator[tuple[CardPicture, str, Atom | None]]:
    """Each card as it lies, what it is called, and its key."""
    for name in (*IN_PLAY, "under"):
        zone = view.zone_if_any(name, seat)
        for i, seen in enumerate(zone.cards):
            ref = seen.key if isinstance(seen, Face) else table.lies(view, name, seat, i)
            is_down = isinstance(seen, Back) or seen.key in view.down
            told = table.card_name(seen)
            if is_down and isinstance(seen, Face):
                told = say("mb.told.down", card=told)
            shown = Back("card") if is_down else seen
            yield CardPicture(table.face(shown, seat, view=view, ref=ref)), told, ref


def friends(table: "MillenniumTable", view: MillenniumView, seat: int) -> Fan | None:
    """The friendship cards that a player has received, each with whom it shows and what it is worth (MB-11.1)."""
    cards = []
    for one in view.received[seat] if view.received else ():
        if not view.characters:
            break
        character = table.content.characters[view.characters[one.giver]]
        told = say("mb.told.friend", seat=table.names.seat(one.giver), value=one.value)
        cards.append((CardPicture(friend(character, one.value, table.marks[one.giver]), full=True), told))
    return Fan(table.friends(view, seat), tuple(cards), room=3) if cards else None
