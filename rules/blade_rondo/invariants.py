"""What must always hold in a duel, whatever the cards do."""

from typing import TYPE_CHECKING

from rules.blade_rondo.state import ACTION, MOST, MOST_LIFE, BladeState
from rules.kernel.refusals import RulesBroken

if TYPE_CHECKING:
    from rules.blade_rondo.game import BladeRondo


def check(rules: "BladeRondo", state: BladeState) -> None:
    """Every card is somewhere, once; dice and stones are within their ends; what was paid could be paid.

    Raises RulesBroken where that is not so.
    """
    _zones(state)
    _dice(state)
    _set_areas(state)
    _hands(rules, state)
    _responses(rules, state)


def _zones(state: BladeState) -> None:
    zones = state.zones
    placed = [ref for refs in zones.order.values() for ref in refs]
    if len(placed) != len(zones.cards) or set(placed) != set(zones.cards):
        raise RulesBroken(f"the zones hold {sorted(placed)}, and the cards are {sorted(zones.cards)}")
    for zone, refs in zones.order.items():
        if any(zones.cards[ref].zone != zone for ref in refs):
            raise RulesBroken(f"a card of {zone} says that it lies elsewhere")


def _dice(state: BladeState) -> None:
    for side in state.sides:
        dice = (side.attack, side.defence, side.voltage)
        if not 0 <= side.life <= MOST_LIFE or not all(0 <= value <= MOST for value in dice):
            raise RulesBroken(f"a side has {side}")
    if state.phase == ACTION and state.left < 0:
        raise RulesBroken(f"{state.paid} was paid at voltage {state.sides[state.turn].voltage}")


def _set_areas(state: BladeState) -> None:
    lying = {*state.refs("set", 0), *state.refs("set", 1)}
    if lying != set(state.roles):
        raise RulesBroken(f"in the Set Areas lie {sorted(lying)}, and these are something there: {state.roles}")


def _hands(rules: "BladeRondo", state: BladeState) -> None:
    """Only swords are in hands (BR-3.10)."""
    for card in (*state.cards("hand", 0), *state.cards("hand", 1)):
        if card.card not in rules.content.sword_ids:
            raise RulesBroken(f"{card.card} is in a hand, and is no sword")


def _responses(rules: "BladeRondo", state: BladeState) -> None:
    """Only Response cards lie face down (BR-3.4), or have lain so."""
    down = [*state.face_down(0), *state.face_down(1), *(state.zones.cards[ref] for ref in state.veiled)]
    for card in down:
        if card.card not in rules.content.responders:
            raise RulesBroken(f"{card.card} lies, or has lain, face down, and is no Response card")
