"""What a seat may know of a duel (BR-9), built from nothing."""

from rules.blade_rondo.state import ASIDE, BladeState, Lasting, Side, Underway
from rules.kernel.views import Back, Face, View, ZoneView
from rules.kernel.zones import Card

OPEN = ("play", "set", "under", "breath", "discard", "out", "self", "list", "answers")
"""The zones of each side that lie open, but for what lies face down there (BR-9.1)."""
OWN = ("hand", "dealt", "left")
"""Those that only their owner sees (BR-9.2)."""
BACK = Back("sword")


class BladeView(View, frozen=True, kw_only=True):
    """The table as one seat may see it."""

    sides: tuple[Side, Side]
    phase: str
    turn: int
    count: int
    paid: int
    left: int
    """What may still be paid this turn (BR-3.3)."""
    acted: tuple[str, ...]
    roles: dict[int, str]
    """What each card in a Set Area is, by its key."""
    freezing: tuple[int, ...]
    """The cards that will lie frozen from the end of the turn on."""
    down: tuple[int, ...]
    """Of the cards in its own Play Area, which the seat sees, those that lie face down for everybody else (BR-9.2)."""
    lasting: tuple[Lasting, ...]
    sealed: tuple[str, ...]
    chosen: tuple[bool, ...]
    underway: Underway | None
    conceded: tuple[int, ...] = ()


def _seen(card: Card, open_to_this_seat: bool) -> Face | Back:
    return Face(card.ref, card.card) if open_to_this_seat else BACK


def projected(state: BladeState, seat: int | None) -> BladeView:
    """The view of a seat, or of a spectator."""
    zones: list[ZoneView] = []
    shown = state.shown
    for side in (0, 1):
        own = side == seat
        for name in OPEN:
            cards = state.cards(name, side)
            if cards:
                seen = tuple([_seen(card, card.up or own) for card in cards])
                zones.append(ZoneView(name, side, seen, len(cards)))
            elif name in ("play", "set", "breath", "discard"):
                zones.append(ZoneView(name, side, (), 0))
        for name in OWN:
            cards = state.cards(name, side)
            if name == "hand" or cards:
                seen = tuple([_seen(card, own or card.ref in shown) for card in cards])
                zones.append(ZoneView(name, side, seen, len(cards)))
    aside = state.zones.of(ASIDE)
    if aside:
        zones.append(ZoneView(ASIDE, None, tuple([_seen(card, True) for card in aside]), len(aside)))
    stock = state.zones.order.get("stock", ())
    zones.append(ZoneView("stock", None, (BACK,) if stock else (), len(stock)))
    return BladeView(
        seat=seat,
        zones=tuple(zones),
        sides=state.sides,
        phase=state.phase,
        turn=state.turn,
        count=state.count,
        paid=state.paid,
        left=state.left,
        acted=state.acted,
        roles=state.roles,
        freezing=state.freezing,
        down=() if seat is None else tuple([card.ref for card in state.face_down(seat)]),
        lasting=state.lasting,
        sealed=state.sealed,
        chosen=state.chosen,
        underway=state.underway,
        conceded=state.conceded,
        result=state.result,
    )
