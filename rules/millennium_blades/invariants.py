"""What must always hold in a tournament, whatever the cards do."""

from typing import TYPE_CHECKING

from rules.kernel.refusals import RulesBroken
from rules.millennium_blades.state import TournamentState, seat_of
from rules.millennium_blades.words import MARKET

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades


def check(rules: "MillenniumBlades", state: TournamentState) -> None:
    """Every card is somewhere, once; nothing is below zero; what lies about a card is about one that is there.

    Raises RulesBroken where that is not so.
    """
    zones = state.zones
    placed = [ref for refs in zones.order.values() for ref in refs]
    if len(placed) != len(zones.cards) or set(placed) != set(zones.cards):
        raise RulesBroken(f"the zones hold {sorted(placed)}, and the cards are {sorted(zones.cards)}")
    for zone, refs in zones.order.items():
        if any(zones.cards[ref].zone != zone for ref in refs):
            raise RulesBroken(f"a card of {zone} says that it lies elsewhere")
    if any(rp < 0 for rp in state.rp) or any(dollars < 0 for dollars in state.dollars):
        raise RulesBroken(f"RP {state.rp}, dollars {state.dollars}")
    if len(zones.order.get("market", ())) > MARKET and state.phase == "play":
        raise RulesBroken("the Aftermarket holds more than it can in a tournament (MB-8.7)")
    _play_areas(rules, state)
    _marks(state)


def _play_areas(rules: "MillenniumBlades", state: TournamentState) -> None:
    kinds = rules.content.kind
    for seat in range(rules.seats):
        for zone, kind in (("tableau", "single"), ("box", "deck_box"), ("accessories", "accessory")):
            for card in state.cards(zone, seat):
                if kinds[card.card] != kind:
                    raise RulesBroken(f"{card.card} lies in {zone}{seat}")


def _marks(state: TournamentState) -> None:
    cards = state.zones.cards
    for ref, many in state.tokens.items():
        if many < 1 or ref not in cards:
            raise RulesBroken(f"{many} star tokens lie on {ref}")
    for ref, host in state.hosts.items():
        if ref not in cards or host not in cards or seat_of(cards[ref]) != seat_of(cards[host]):
            raise RulesBroken(f"{ref} is attached to {host}")
    for ref in state.hidden:
        if ref not in cards or cards[ref].up or not cards[ref].zone.startswith("tableau"):
            raise RulesBroken(f"{ref} was played face down, and is not there")
    under = {ref for zone, refs in state.zones.order.items() if zone.startswith("under") for ref in refs}
    if under != set(state.hosts):
        raise RulesBroken(f"under cards lie {sorted(under)}, attached are {sorted(state.hosts)}")
