"""Duels in the real window."""

import pytest

from rules.blade_rondo.view import BladeView
from tests.helpers.duellist import KeyDuellist, sit_down
from ui.shell.window import MainWindow


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["duel", "own_swords", "first_battle", "mixed", "solo"])
@pytest.mark.parametrize("privacy", ["curtain", "open"])
def test_a_whole_duel_by_mouse(window: MainWindow, mode: str, privacy: str) -> None:
    player = sit_down(window, mode, privacy=privacy)
    player.play_out()
    view = player.screen.model.view(None)
    assert isinstance(view, BladeView)
    assert view.result is not None
    sheet = window.table.end.panel
    assert sheet is not None
    assert sheet.isVisible()
    assert [row._life for row in sheet.rows] == [side.life for side in view.sides]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "flat", "seed"), [("duel", False, 2), ("first_battle", True, 3), ("solo", False, 4), ("mixed", False, 5)]
)
def test_a_whole_duel_by_keys_alone(window: MainWindow, mode: str, flat: bool, seed: int) -> None:
    player = sit_down(window, mode, seed=seed, flat=flat, by=KeyDuellist)
    player.play_out()
    assert player.screen.model.view(None).result is not None
