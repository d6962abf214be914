"""What somebody took with them into a game that is over: read out of the saved games when it is asked for, and kept nowhere else."""

from pathlib import Path

from app.journal import BadSave, read
from app.replay import replay
from app.saves import listed
from app.seats import build
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import OWN_SWORDS
from rules.blade_rondo.state import BladeState

MOST = 50
"""So many games are looked through at most, the last ones first."""
AWAY = ("dealt", "left", "out")
"""How the zones begin in which lie the swords that somebody did not take."""


def own_swords(name: str, folder: Path | None = None) -> tuple[str, ...]:
    """The ids of the swords that somebody of that name held in the last duel with own swords (BR-2.4) that is over.

    Empty where there is none. Of a game under way nothing is told: its hands are still secrets.
    """
    games = [save for save in listed(folder) if save.game == "blade_rondo" and save.finished]
    for save in games[:MOST]:
        seat = next((at for at, seat in enumerate(save.seats) if seat.name == name), None)
        if seat is None:
            continue
        try:
            whole, rules = replay(read(save.path), build)
        except BadSave:
            continue
        state = whole.match.state
        if not isinstance(rules, BladeRondo) or not isinstance(state, BladeState) or not state.result:
            continue
        if whole.table.options.get("mode") != OWN_SWORDS:
            continue
        swords = rules.content.sword_ids
        cards = [card for card in state.zones.cards.values() if card.owner == seat and card.card in swords]
        return tuple(sorted(card.card for card in cards if not card.zone.startswith(AWAY)))
    return ()
