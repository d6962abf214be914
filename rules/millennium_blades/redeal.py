"""Deals anew whatever a seat may not know (MB-14), leaving everything that it sees as it is."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel import luck
from rules.kernel.zones import Card
from rules.millennium_blades.state import NOBODY, TournamentState

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades


def redealt(rules: "MillenniumBlades", state: TournamentState, seat: int | None, seed: int) -> TournamentState:
    """Another state that looks the same to the seat (None: a spectator).

    Hands, binders, decks that are being chosen, and cards that were played face down and never seen, wherever they lie now, are dealt anew, out of each
    other and of the Store deck; the back of the Store's top card stays what it is, and what lies face down is a Single.
    """
    stream = luck.streams(seed)[luck.TABLE_LUCK]
    looked = {whose for by, whose in state.looks if by in (NOBODY, seat)}
    hidden: list[Card] = []
    for side in range(rules.seats):
        if side == seat:
            continue
        for zone in ("hand", "deck", "binder", "looked"):
            if zone != "hand" or side not in looked:
                hidden += state.cards(zone, side)
        hidden += [state.zones.cards[ref] for ref in state.hidden if state.zones.cards[ref].owner == side]
        hidden += [card for card in state.zones.of("out") if not card.up and card.owner == side]
    pool = [card.card for card in hidden]
    store, back = list(state.store), ""
    if store:
        back = rules.content.back(store[0])
        pool += store
    order, stream = luck.shuffled(stream, pool)
    left = list(order)
    top: list[str] = []
    if store:
        top = [next(card for card in left if rules.content.back(card) == back)]
        left.remove(top[0])
    changed = dict(state.zones.cards)
    for card in sorted(hidden, key=lambda card: not _demands(state, card)):
        wanted = rules.content.kind[card.card]
        # A card that lies in a tableau is a Single; of a deck everybody knows how many Singles it has become.
        place = next(
            at for at, one in enumerate(left) if not _demands(state, card) or rules.content.kind[one] == wanted
        )
        changed[card.ref] = replace(card, card=left.pop(place))
    return state.but(zones=replace(state.zones, cards=changed), store=(*top, *left), luck=luck.streams(seed + 1))


def _demands(state: TournamentState, card: Card) -> bool:
    """Whether everybody can tell of what kind a card is: Singles lie face down in tableaus, have left the game from there, and
    are in hands to which nothing came.
    """
    return (
        card.ref in state.hidden
        or card.zone == "out"
        or (card.zone[:-1] == "hand" and not state.mixed[int(card.zone[-1])])
    )
