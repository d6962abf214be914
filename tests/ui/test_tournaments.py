"""Whole tournaments in the window, by mouse and by keys, however hands are kept."""

import pytest

from rules.kernel.options import Options
from rules.millennium_blades.state import OVER
from rules.millennium_blades.view import MillenniumView
from tests.helpers.tournaments import Blader, KeyBlader, at_a_tournament
from ui.shell.window import MainWindow

PRE_RELEASE: dict[str, Options] = {"mode": "pre-release", "powers": True}
EXHIBITION: dict[str, Options] = {"mode": "exhibition", "powers": True, "venue": True}


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options", "privacy", "flat", "hands"),
    [
        (2, PRE_RELEASE, "curtain", False, Blader),
        (2, PRE_RELEASE, "open", False, Blader),
        (3, EXHIBITION, "open", False, Blader),
        (5, EXHIBITION, "curtain", False, Blader),
        (4, EXHIBITION, "peek", True, Blader),
        (3, PRE_RELEASE, "peek", True, Blader),
        (2, {**PRE_RELEASE, "choose_characters": True, "sets": "chosen"}, "curtain", True, KeyBlader),
        (3, EXHIBITION, "open", False, KeyBlader),
        (5, EXHIBITION, "curtain", False, KeyBlader),
    ],
)
def test_a_tournament_is_played_to_its_end(
    window: MainWindow, seats: int, options: dict[str, Options], privacy: str, flat: bool, hands: type[Blader]
) -> None:
    player = at_a_tournament(window, seats, options, seed=3, privacy=privacy, flat=flat, by=hands)
    player.play_out()
    view = player.screen.model.view(None)
    assert isinstance(view, MillenniumView)
    assert view.phase == OVER
    assert view.result is not None
    assert sorted(seat for place in view.result.places for seat in place) == list(range(seats))
