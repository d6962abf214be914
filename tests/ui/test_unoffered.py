"""What lies at a table of Millions and cannot be used now says why when it is pressed."""

import pytest

from tests.helpers.table_screens import at_table
from ui.shell.window import MainWindow
from ui.table.stage import TABLE


@pytest.mark.rule("MIL-3.6")
def test_the_prizes_and_their_pile_say_when_they_are_won(window: MainWindow) -> None:
    player = at_table(window, 3, privacy="open")
    pieces = [item.piece for item in player.screen.stage.items_of(TABLE)]
    prizes = [piece for piece in pieces if piece.zone in ("contested", "points")]
    assert len(prizes) == 2
    for piece in prizes:
        player.screen.notes.drop()
        player.click(piece.key, TABLE)
        assert "MIL-3.6" in player.screen.notes.text, piece.key
