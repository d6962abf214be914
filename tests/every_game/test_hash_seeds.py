"""The same seed and the same answers make the same game, whatever order Python's sets happen to have."""

import os
import subprocess
import sys
from functools import cache

import pytest

from tests.helpers import golden
from tests.helpers.laws import steps
from tests.helpers.tables import every_table
from tests.helpers.tree import ROOT


@cache
def told() -> tuple[str, ...]:
    """Each table's random game by its digests, and all that is seen of another."""
    lines: list[str] = []
    for table in every_table():
        lines.append(f"{table} {' '.join(step.match.digest() for step in steps(table.rules(), 3))}")
        lines.append(golden.rendered(table, 11))
    return tuple(lines)


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["0", "1"])
def test_the_same_game_under_every_hash_seed(seed: str) -> None:
    program = "from tests.every_game.test_hash_seeds import told; print(*told(), sep='\\n')"
    environ = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environ, capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.split() == "\n".join(told()).split()
