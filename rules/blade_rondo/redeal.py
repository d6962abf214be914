"""Deals anew whatever a seat may not know (BR-9), leaving everything that it sees, and remembers, as it is."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.blade_rondo.options import DUEL, SOLO
from rules.blade_rondo.state import BladeState
from rules.kernel import luck
from rules.kernel.zones import Card

if TYPE_CHECKING:
    from rules.blade_rondo.game import BladeRondo


def redealt(rules: "BladeRondo", state: BladeState, seat: int | None, seed: int) -> BladeState:
    """Another state that looks the same to the seat (None: a spectator)."""
    stream = luck.streams(seed)[luck.TABLE_LUCK]
    hidden: dict[int, list[Card]] = {}
    for side in (0, 1):
        if side == seat:
            continue
        cards = [*state.cards("dealt", side), *state.cards("left", side), *state.face_down(side)]
        cards += [card for card in state.cards("hand", side) if card.ref not in state.known]
        hidden[side] = cards
    if rules.mode in (DUEL, SOLO):  # all come from one stack; else each has swords of its own
        pool = [card for cards in hidden.values() for card in cards]
        hidden = {0: [*pool, *state.zones.of("stock")]}
    changed = dict(state.zones.cards)
    for cards in hidden.values():
        order, stream = luck.shuffled(stream, [card.card for card in cards])
        for card, dealt in zip(cards, _fitting(rules, state, cards, list(order)), strict=True):
            changed[card.ref] = replace(card, card=dealt)
    return state.but(zones=replace(state.zones, cards=changed), luck=luck.streams(seed + 1))


def _fitting(rules: "BladeRondo", state: BladeState, cards: Sequence[Card], order: list[str]) -> list[str]:
    """The cards in a new order in which only Response cards lie, or have lain, face down (BR-3.4)."""
    responders = rules.content.responders
    lay_down = [card.ref in state.veiled or (not card.up and card.zone.startswith("play")) for card in cards]
    responses = [card for card in order if card in responders]
    given: list[str | None] = [responses.pop() if down else None for down in lay_down]
    rest = list(order)
    for card in given:
        if card is not None:
            rest.remove(card)
    return [rest.pop() if card is None else card for card in given]
