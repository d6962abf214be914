"""The laws of every game, on the games that were made to strain the kernel; and hash seeds, which no game may feel."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel.events import Event
from rules.kernel.rules import Rules
from tests.helpers import laws
from tests.helpers.tree import ROOT
from tests.kernel.games.ambush import Ambush
from tests.kernel.games.bazaar import Bazaar
from tests.kernel.games.caravan import Caravan, NewestFirst
from tests.kernel.games.chase import Chase
from tests.kernel.games.domino import Domino
from tests.kernel.games.fuse import Fuse, FuseOut
from tests.kernel.games.mirrors import Mirrors, Placed
from tests.kernel.games.mulligan import Mulligan
from tests.kernel.games.parley import Parley
from tests.kernel.games.spells import Spells

GAMES: dict[str, Callable[[], Rules[Any]]] = {
    game.game: game
    for game in (Parley, Mulligan, Ambush, Chase, Bazaar, Fuse, Mirrors, Domino, Spells, Caravan, NewestFirst)
}
TRANSIENT: dict[str, tuple[type[Event], ...]] = {"fuse": (FuseOut,), "mirrors": (Placed,)}
"""Events that tell what no view keeps: whether a guess was right, on which side of an equal card one was put."""


@pytest.mark.parametrize("law", [law for law in laws.LAWS if law not in ("nothing_is_lost", "secrets_are_kept")])
@pytest.mark.parametrize("game", GAMES)
def test_law(game: str, law: str) -> None:
    for seed in (1, 2, 3):
        laws.LAWS[law](GAMES[game](), seed)


@pytest.mark.parametrize("game", GAMES)
def test_secrets_are_kept(game: str) -> None:
    for seed in range(6):
        laws.secrets_are_kept(GAMES[game](), seed, TRANSIENT.get(game, ()))


def test_nothing_is_lost_from_the_zones() -> None:
    laws.nothing_is_lost(Chase(), 5, lambda _, state: len(state.zones.cards))


def digests(game: str) -> list[str]:
    """The digest at every answer of a random game."""
    return [step.match.digest() for step in laws.steps(GAMES[game](), 4)]


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_the_same_game_under_every_hash_seed(seed: str) -> None:
    program = "from tests.kernel.test_laws import GAMES, digests; print([digests(g) for g in GAMES])"
    told = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == str([digests(game) for game in GAMES])
