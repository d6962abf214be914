"""What is told at the table of a tournament: why something cannot be, what others have done, and what goes first."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.helpers.tournament_screens import key_of, looking, middle, opponents
from tests.helpers.tournaments import Blader, at_a_tournament
from tests.ui.conftest import Player
from ui.games.millennium_blades.beats import in_short
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import PAGE, TABLE


def alone(window: MainWindow, players: int = 3) -> Blader:
    """One person, whose hand lies open, against practice opponents."""
    return middle(window, players, opponents=opponents(players))


def right_click(player: Player, at: QPoint) -> None:
    """Asks for the card that lies there."""
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.RightButton, pos=at)


def test_an_empty_place_says_that_a_card_is_chosen_first(window: MainWindow) -> None:
    player = alone(window)
    spot = next(spot for spot in player.screen.spots() if spot.takes and spot.seat == 0)
    player.screen.ground_pressed(player.screen.stage.mapToScene(QPoint(round(spot.place.x), round(spot.place.y))))
    assert "Choose a card of your hand first" in player.screen.notes.text


def test_the_own_character_tells_of_itself_and_no_curtain_falls(window: MainWindow) -> None:
    player = middle(window, 2)
    player.screen.show_table()
    player.wait_out_guard()
    player.click("character:0", TABLE)
    assert player.screen.phase is Phase.TABLE
    assert player.screen.aside.reading is not None
    assert player.screen.aside.reading[0].title == "Auntie Odalys"


def test_escape_puts_away_what_is_read_before_the_card_that_is_lifted(window: MainWindow) -> None:
    player = looking(window, 3)
    ref = key_of(player, "Shadow Tailor")
    player.click(f"page:card:{ref}", PAGE)
    assert player.screen.hands.chosen is not None
    right_click(player, player.at(f"page:card:{key_of(player, 'Ladder Brigade')}", PAGE))
    assert player.screen.aside.reading is not None
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert player.screen.aside.reading is None
    assert player.screen.hands.chosen is not None
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert player.screen.hands.chosen is None
    assert player.screen.phase is Phase.LIFTED


def test_what_others_did_does_not_begin_with_the_setup(window: MainWindow) -> None:
    player = at_a_tournament(window, 2, {"mode": "exhibition"})
    events = player.screen.aside.told()
    assert len(events) > 3, "the table is laid"
    assert [type(event).__name__ for event in events if in_short(event, None) is not None] == []
