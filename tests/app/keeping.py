"""`python -m tests.app.keeping`: keeps saved games of the present rules in `tests/corpus/saves`, for all later versions.

To be run once for each version of a game's rules. A save that is there already is never written anew: that it still
loads is what it is for.
"""

from datetime import UTC, datetime
from pathlib import Path

from app.seats import build
from app.session import Session
from tests.app.games import Hands, Quick, Script, millions_pack, millions_script, play
from tests.helpers.tree import ROOT

SAVES = ROOT / "tests" / "corpus" / "saves"


def keep(name: str, script: Script, up_to: int | None) -> Path | None:
    """Keeps one game under a name; None if there is one of that name."""
    version = build(script.table, millions_pack()).version
    path = SAVES / f"{script.table.game}-v{version}-{name}.jsonl"
    if path.exists():
        return None
    session = Session.start(
        script.table,
        SAVES,
        millions_pack(),
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


def main() -> None:
    """Keeps a young game, one in its middle and a finished one."""
    SAVES.mkdir(parents=True, exist_ok=True)
    for name, script, up_to in (
        ("young", millions_script(2, 101), 5),
        ("middle", millions_script(4, 102), 30),
        ("finished", millions_script(5, 103), None),
    ):
        print(keep(name, script, up_to) or f"{name} is there already")


if __name__ == "__main__":
    main()
