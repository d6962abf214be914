"""What somebody took with them into a game that is over: read out of the saved games when it is asked for, and kept nowhere else."""

from pathlib import Path

from app.journal import BadSave, read
from app.replay import replay
from app.saves import listed
from app.seats import build
from rules.blade_rondo.game import BladeRondo
from rules.blade_rondo.options import OWN_SWORDS
from rules.blade_rondo.state import BladeState

MOST = 20
"""So many duels of that kind are looked through at most, the last ones first: in some of them nobody has chosen."""
AWAY = ("dealt", "left", "out")
"""How the zones begin in which lie the swords that somebody did not take."""


def own_swords(name: str, folder: Path | None = None) -> tuple[str, ...]:
    """The ids of the swords that somebody of that name held in the last duel with own swords (BR-2.4) that is over.

    Empty where there is none. Of a game under way nothing is told: its hands are still secrets.
    """
    looked = 0
    for save in listed(folder):
        seat = next((at for at, seat in enumerate(save.seats) if seat.name == name), None)
        if save.game != "blade_rondo" or not save.finished or seat is None:
            continue
        try:
            written = read(save.path)
            if written.header.options.get("mode") != OWN_SWORDS:
                continue
            whole, rules = replay(written, build)
        except BadSave:
            continue
        looked += 1
        state = whole.match.state
        assert isinstance(rules, BladeRondo)
        assert isinstance(state, BladeState)
        swords = rules.content.sword_ids
        cards = [card for card in state.zones.cards.values() if card.owner == seat and card.card in swords]
        held = sorted(card.card for card in cards if not card.zone.startswith(AWAY))
        if held or looked == MOST:
            return tuple(held)
    return ()
