"""Twenty kills, as part of every run; two hundred by `python -m tests.kill9 --times 200`."""

from pathlib import Path

import pytest

from tests.kill9.killing import kill


@pytest.mark.slow
def test_what_was_shown_survives_twenty_kills(tmp_path: Path) -> None:
    kills = kill(20, seed=11, folder=tmp_path)
    assert len(kills) == 20
    assert sum(one.shown > 0 for one in kills) >= 10, "too few were killed within a game to prove anything"
