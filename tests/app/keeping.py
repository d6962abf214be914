"""`python -m tests.app.keeping`: keeps saved games of the present rules in `tests/corpus/saves`, for all later versions.

To be run once for each version of a game's rules. A save that is there already is never written anew: that it still
loads is what it is for. Only those of a game that no release has had yet may be deleted and kept anew.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.seats import build
from app.session import Session
from rules.kernel.match import Match
from rules.kernel.options import Options
from tests.app.games import Hands, Quick, Script, millions_script, own_pack, play, random_script
from tests.helpers.tree import ROOT

SAVES = ROOT / "tests" / "corpus" / "saves"


EXHIBITION: dict[str, Options] = {"mode": "exhibition", "decks": "random", "powers": True, "venue": True}


def keep(name: str, script: Script, up_to: int | None) -> Path | None:
    """Keeps one game under a name; None if there is one of that name."""
    pack = own_pack(script.table.game)
    version = build(script.table, pack).version
    path = SAVES / f"{script.table.game}-v{version}-{name}.jsonl"
    if path.exists():
        return None
    session = Session.start(
        script.table,
        SAVES,
        pack,
        disk=Quick(),
        clock=Hands(),
        now=lambda: datetime(2026, 1, 1, tzinfo=UTC),
    )
    play(session, script, up_to)
    session.close()
    assert session.path is not None
    for lock in SAVES.glob(".*.lock"):
        lock.unlink()
    return session.path.rename(path)


def is_in_an_effect(turn: int) -> Callable[[Match[Any]], bool]:
    """Whether a tournament has come so far, and a card asks something."""

    def enough(match: Match[Any]) -> bool:
        return match.state.count >= turn and any("line" in one.facts for one in match.pending)

    return enough


def main() -> None:
    """Keeps games of all ages, some with questions of cards open."""
    SAVES.mkdir(parents=True, exist_ok=True)
    for name, script, up_to in (
        ("young", millions_script(2, 101), 5),
        ("middle", millions_script(4, 102), 30),
        ("finished", millions_script(5, 103), None),
        ("middle", random_script("millennium_blades", 3, 104, {}, is_in_an_effect(8)), None),
        ("exhibition", random_script("millennium_blades", 5, 105, EXHIBITION, is_in_an_effect(12)), None),
    ):
        print(keep(name, script, up_to) or f"{name} is there already")


if __name__ == "__main__":
    main()
