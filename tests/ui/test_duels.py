"""Duels in the real window."""

import pytest
from PySide6.QtCore import Qt

from rules.blade_rondo.view import BladeView
from tests.helpers.duellist import KeyDuellist, press_key, sit_down
from ui.games.blade_rondo.table import BladeTable
from ui.shell.window import MainWindow
from ui.table.letters import LetterPicture
from ui.table.stage import HELD


@pytest.mark.whole
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


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize(
    ("mode", "flat", "seed"), [("duel", False, 2), ("first_battle", True, 3), ("solo", False, 4), ("mixed", False, 5)]
)
def test_a_whole_duel_by_keys_alone(window: MainWindow, mode: str, flat: bool, seed: int) -> None:
    player = sit_down(window, mode, seed=seed, flat=flat, by=KeyDuellist)
    player.play_out()
    assert player.screen.model.view(None).result is not None


def test_by_keys_one_begins_with_a_card_and_swords_are_chosen_by_their_letters(window: MainWindow) -> None:
    player = sit_down(window, "duel", by=KeyDuellist)
    player.lift()
    press_key(player, Qt.Key.Key_Right)
    assert player.screen.keys.stop is not None
    assert player.screen.keys.stop.key.startswith("page:card:")
    letters = player.screen.sight.letters
    held = [item.piece.what for item in player.screen.stage.items_of(HELD)]
    shown = [what.letter for what in held if isinstance(what, LetterPicture)]
    assert sorted(shown) == sorted(letters)
    assert len(shown) == 15
    for letter in sorted(letters)[:7]:
        press_key(player, getattr(Qt.Key, f"Key_{letter}"))
    chosen = {p.shows for p in player.pieces() if p.name.endswith(", chosen")}
    assert chosen == {letters[letter] for letter in sorted(letters)[:7]}


@pytest.mark.rule("BR-2.5")
def test_a_first_battle_is_followed_by_its_rematch(window: MainWindow) -> None:
    player = sit_down(window, "first_battle")
    player.screen.model.session.reseat(["Anna", "Ben"], [1, 0])
    game = player.screen.game
    assert isinstance(game, BladeTable)
    swords = game.content.sword_ids
    first = {card.card for card in player.screen.model.view(0).zone("hand", 0).faces}
    assert len(first) == 7
    player.screen.model.concede(1)
    panel = window.table.end.panel
    assert panel is not None
    assert panel.again_button.text() == "Rematch"
    panel.again_button.click()
    again = window.table.screen_
    assert again.model.session.table.options["rematch"] is True
    assert again.model.session.table.places == (1, 0), "each sits where they sat"
    assert [asked.topic for asked in again.model.decisions(0)] == ["swords"]
    ten = {card.card for card in again.model.view(0).faces if card.card in swords}
    assert len(ten) == 10
    assert first < ten, "out of the same ten"
    again.model.concede(0)
    assert window.table.end.panel is not None
    assert window.table.end.panel.again_button.text() == "Play again"
