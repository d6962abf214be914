"""Tournaments played by chance, with everything that must hold verified on the way; and every effect of the box fires."""

import pytest

from rules.kernel import soak
from rules.kernel.options import chosen
from rules.millennium_blades.box import BOX
from tests.helpers.tables import default_cards
from tests.millennium_blades.steering import Steering

MOST_GAMES = 350


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mode", ["pre-release", "exhibition"])
def test_random_tournaments_keep_all_promises(mode: str, seats: int) -> None:
    options = {"mode": mode, "powers": True, "venue": True, "choose_characters": True}
    rules = BOX.table(default_cards("millennium_blades"), seats, chosen(BOX.options, options))
    for seed in range(4):
        assert soak.play(rules, seed).violation is None


@pytest.mark.slow
def test_every_card_is_played_and_every_line_of_every_card_fires() -> None:
    steering = Steering()
    for seed in range(MOST_GAMES):
        steering.play(seed)
        if not steering.missing:
            break
    assert steering.missing == []
    assert (
        set(steering.content.cards) - steering.played
        == {card for card, kind in steering.content.kind.items() if kind != "single"} - steering.played
    ), "boxes and accessories are placed, not played (MB-9.1); every Single was played"
