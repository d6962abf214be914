"""What is told at the table of a tournament: why something cannot be, what others have done, and what goes first."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.words import refusal
from rules.kernel.refusals import Refused
from rules.millennium_blades.state import Battle
from tests.helpers.tournament_screens import key_of, looking, middle, opponents, tournament_targets
from tests.helpers.tournaments import Blader, at_a_tournament
from tests.ui.conftest import Player
from tests.ui.test_tournament_table import is_picked, view_of
from ui.games.millennium_blades.beats import in_short
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.sight import NOBODY
from ui.table.stage import HELD, PAGE, TABLE


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


def test_a_hand_card_says_that_the_card_of_the_turn_is_played(window: MainWindow) -> None:
    player = alone(window)
    view, table = view_of(player, 0), player.screen.game
    ref = key_of(player, "Shadow Tailor")
    assert table.unused(view, 0, "hand", ref, 0) is None, "it may be played yet"
    refused = table.unused(replace(view, plays=0), 0, "hand", ref, 0)
    assert refused is not None
    assert refused.clause == "MB-7.1"
    assert refusal(refused) == "Your card of this turn is played."


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


@pytest.mark.rule("TAB-3.1")
def test_who_lifts_a_card_is_no_longer_asked_whether_to_give_up(window: MainWindow) -> None:
    player = alone(window)
    player.click("badge:0", TABLE)
    assert player.screen.over.giving_up == 0
    ref = key_of(player, "Shadow Tailor")
    player.click(f"card:{ref}", TABLE)
    chosen = player.screen.hands.chosen
    assert chosen is not None
    assert chosen.key == f"card:{ref}"
    assert player.screen.over.giving_up == NOBODY
    assert player.screen.stage.item(TABLE, "give_up:ask") is None, "what lights up for the card lies on no question"


def test_a_refusal_is_gone_with_the_turn_that_it_speaks_of(window: MainWindow) -> None:
    player = alone(window, 2)
    screen = player.screen
    screen.notes.tell("Press and hold your own tray.", "MB-7.1", 0)
    screen.changed.emit()
    assert screen.notes.text, "what is only told stays"
    screen.refuse(Refused("MB-7.1", "their_turn", owner=1), 0)
    screen.changed.emit()
    assert screen.notes.text, "nothing else is to be seen"
    view = view_of(player, None)
    for other in ({"count": view.count + 1}, {"awaited": (1,)}, {"battle": Battle(0, 1, ())}):
        screen.playback.view = view
        screen.refuse(Refused("MB-7.1", "their_turn", owner=1), 0)
        screen.playback.view = replace(view, **other)
        screen.changed.emit()
        assert not screen.notes.text, other


def test_a_refusal_never_lies_on_what_others_did(window: MainWindow) -> None:
    player = alone(window)
    screen = player.screen
    screen.refuse(Refused("MB-7.1", "their_turn", owner=1), 0)
    assert screen.stage.item(HELD, "note") is not None
    screen.aside.news = tuple(
        "Ben plays a card whose name is long enough to fill a line of the slip." for _ in range(7)
    )
    screen.show_held()
    news, note = screen.stage.item(HELD, "since"), screen.stage.item(HELD, "note")
    assert news is not None
    assert note is None or not note.piece.place.bounds.overlaps(news.piece.place.bounds)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_refusal_lies_on_none_of_the_cards_that_can_be_chosen(window: MainWindow, players: int) -> None:
    tournament_targets(window, players)
    player = Blader(window)
    other = player.item(f"page:card:{key_of(player, 'Lucky Thimble')}", PAGE).piece
    assert other.press is not None
    player.screen.pressed(other.press)
    assert "none of those" in player.screen.notes.text
    note = player.item("note", HELD).piece.place.bounds
    chosen = [piece for piece in player.pieces() if is_picked(piece)]
    assert len(chosen) == 3
    assert not any(note.overlaps(piece.place.bounds) for piece in chosen)
    assert player.screen.area.holds(note)
