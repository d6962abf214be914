"""A tournament by keys alone: where the mark goes by itself."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.helpers.laid_tournaments import NAMES
from tests.helpers.tournament_pages import clash, tournament_deck, tournament_sets_of_a_binder
from tests.helpers.tournament_screens import key_of, looking, middle, opponents
from tests.helpers.tournaments import Blader
from tests.ui.listed import choose, rows
from tests.ui.test_tournament_table import view_of
from ui.shell.window import MainWindow
from ui.table.cursor import Stop
from ui.table.curtain import Phase
from ui.table.listing import Row
from ui.table.pieces import Action
from ui.table.prompts import named_in
from ui.table.stage import HELD, PAGE
from ui.table.tags import LinesPicture

KEYS = Qt.Key


def press(player: Blader, *keys: Qt.Key) -> None:
    """Presses keys, one after the other."""
    for key in keys:
        QTest.keyClick(player.screen.stage, key)


def marked(player: Blader) -> Stop:
    """What the mark stands on."""
    stop = player.screen.keys.stop
    assert stop is not None
    return stop


def alone(window: MainWindow) -> Blader:
    """One person, whose hand lies open, against a practice opponent."""
    return middle(window, 2, opponents=opponents(2))


def test_a_card_that_is_lifted_by_keys_is_laid_with_the_next_press(window: MainWindow) -> None:
    player = alone(window)
    press(player, KEYS.Key_Right, KEYS.Key_Return)
    stop = marked(player)
    assert player.screen.hands.chosen is not None
    assert stop.spot is not None
    assert stop.spot.takes
    assert stop.place == stop.spot.place


def to_action(player: Blader) -> None:
    """The mark goes to a card with an Action, and Enter asks whether it is taken."""
    stops = player.screen.reach.stops()
    thimble = f"card:{key_of(player, 'Lucky Thimble')}"
    player.screen.keys.point(next(stop for stop in stops if stop.key.endswith(thimble)))
    press(player, KEYS.Key_Return)


def test_a_question_takes_the_mark_and_enter_answers_it(window: MainWindow) -> None:
    player = alone(window)
    to_action(player)
    assert marked(player).chip == "yes"
    press(player, KEYS.Key_Right)
    assert marked(player).chip == "cancel", "arrows go among the answers first"
    press(player, KEYS.Key_Backtab, KEYS.Key_Tab, KEYS.Key_Backtab)
    assert marked(player).chip == "yes"
    press(player, KEYS.Key_Return)
    candidates = {
        f"card:{key_of(player, name)}" for name in ("Potato Patriarch", "Ladder Brigade", "Sociable Stepladder")
    }
    seen = {marked(player).key}
    for _ in range(2):
        press(player, KEYS.Key_Tab)
        seen.add(marked(player).key)
    assert seen == candidates, "what is chosen among are cards that lie there"


def test_what_laying_a_card_asks_takes_the_mark(window: MainWindow) -> None:
    player = middle(window, 2, opponents=opponents(2), hands={"Anna": ["Umbrella of Opinions"]})
    press(player, KEYS.Key_Right, KEYS.Key_Return, KEYS.Key_Return)
    assert marked(player).name == "Face up"
    press(player, KEYS.Key_Right)
    assert marked(player).name == "Face down"
    press(player, KEYS.Key_Return)
    lying = view_of(player, 0).zone("tableau", 0)
    assert len(lying.cards) == 5


def test_escape_leaves_what_can_be_left_and_the_mark_comes_back(window: MainWindow) -> None:
    player = alone(window)
    to_action(player)
    before = view_of(player, 0).actions
    press(player, KEYS.Key_Escape)
    assert all(stop.asked is None or stop.chip == "offer" for stop in player.screen.reach.stops())
    assert marked(player).name.startswith("Lucky Thimble")
    assert view_of(player, 0).actions == before


def test_tab_leaves_the_table_after_the_last_answer(window: MainWindow) -> None:
    player = alone(window)
    to_action(player)
    press(player, KEYS.Key_Tab)
    assert marked(player).chip == "cancel"
    press(player, KEYS.Key_Tab)
    assert player.screen.keys.stop is None, "no key is held fast at the table"


def test_after_a_card_is_laid_the_mark_stays_at_ones_own_seat(window: MainWindow) -> None:
    player = alone(window)
    press(player, KEYS.Key_Right, KEYS.Key_Return, KEYS.Key_Return)
    while player.screen.keys.stop is not None and player.screen.keys.stop.asked is not None:
        press(player, KEYS.Key_Return)
    for _ in range(3):
        press(player, KEYS.Key_Right)
        assert marked(player).seat == 0


def told(player: Blader) -> str:
    """What a page says of keys."""
    press(player, KEYS.Key_Right)
    line = player.item("keys", HELD).piece.what
    assert isinstance(line, LinesPicture)
    return line.text


def test_a_page_tells_of_letters_where_cards_bear_them(window: MainWindow) -> None:
    assert "letter" in told(looking(window, 3))
    tournament_deck(window, 2)
    player = Blader(window)
    assert not any(item.piece.key.startswith("letter:") for item in player.screen.stage.items_of(HELD))
    assert "letter" not in told(player)


def test_escape_puts_away_the_sets_of_a_binder_before_the_curtain_falls(window: MainWindow) -> None:
    tournament_sets_of_a_binder(window, 2)
    player = Blader(window)
    sets = [piece.key for piece in player.pieces() if piece.key.startswith("page:set:")]
    assert sets
    press(player, KEYS.Key_Escape)
    assert player.screen.phase is Phase.LIFTED
    assert not any(piece.key in sets for piece in player.pieces())
    press(player, KEYS.Key_Escape)
    assert player.screen.phase is Phase.COVERED


def test_where_the_hand_lies_open_m_tells_that_moves_are_listed_elsewhere(window: MainWindow) -> None:
    player = alone(window)
    press(player, KEYS.Key_M)
    assert player.item("read:how", HELD).piece.name == "Moves are listed behind a curtain; here press K"


def listed(player: Blader) -> list[Row]:
    """The rows of the list of moves."""
    press(player, KEYS.Key_M)
    moves = player.screen.aside.moves
    assert moves is not None
    return moves.rows()


def test_the_list_of_moves_begins_with_the_hand_as_it_lies_and_tells_where_cards_lie(window: MainWindow) -> None:
    player = looking(window, 3)
    hand = sorted((p for p in player.pieces() if p.zone == "hand" and p.card is not None), key=lambda p: p.place.x)
    rows = listed(player)
    assert len(hand) == 5
    assert [row.text.partition(": ")[2] for row in rows[:5]] == [piece.name for piece in hand]
    assert {row.where for row in rows[:5]} == {"Hand of Anna"}
    assert [row.text.partition(": ")[2].partition(",")[0] for row in rows[5:8]] == [
        "Potato Patriarch",
        "Lucky Thimble",
        "Second Alarm Clock",
    ]
    assert [row.where for row in rows[5:8]] == ["Tableau of Anna", "Accessories of Anna", "Accessories of Anna"]


def test_the_place_that_takes_a_lifted_card_is_told_in_words(window: MainWindow) -> None:
    player = looking(window, 3)
    names = [spot.name for spot in player.screen.spots() if spot.takes]
    assert names == ["Tableau of Anna, place 5"]


def test_what_would_flip_the_only_card_that_can_be_flipped_names_it(window: MainWindow) -> None:
    laid: dict[str, Any] = {
        "hands": {"Anna": ["Pebble in the Shoe"]},
        "tableaus": {"Anna": [], "Ben": ["Gate Gnome", "Tallest Gnome"]},
    }
    player = looking(window, 2, **laid, attached={}, tokens={}, boxes={}, accessories={})
    card = player.item(f"page:card:{key_of(player, 'Pebble in the Shoe')}", PAGE).piece
    spot = next(spot for spot in player.screen.spots() if spot.takes)
    player.drag(player.seen_at(card), player.screen.stage.mapFromScene(spot.place.x, spot.place.y))
    asked = next(d for seat in range(2) for d in player.screen.model.decisions(seat) if d.topic == "either")
    named = named_in(player.screen.model.view(asked.seat), player.screen.names, player.screen.game, asked)
    assert named("first").endswith(": Gate Gnome")
    assert named("second") == "Lose 15 RP"


def test_tab_begins_on_the_table_and_comes_back_to_it(window: MainWindow) -> None:
    player = alone(window)
    player.screen.stage.setFocus()
    assert player.screen.keys.stop is None
    press(player, KEYS.Key_Tab)
    first = marked(player)
    assert first.seat == 0
    press(player, KEYS.Key_Tab)
    assert player.screen.keys.stop is None
    plate = window.focusWidget()
    assert plate is not None
    assert plate is not player.screen.stage
    QTest.keyClick(plate, KEYS.Key_Backtab)
    assert window.focusWidget() is player.screen.stage
    assert marked(player).key == first.key, "the mark is never nowhere"


def test_tab_goes_to_what_goes_on_with_a_clash_wherever_the_mark_is(window: MainWindow) -> None:
    clash(window, 3)
    player = Blader(window)
    for keys in ((KEYS.Key_Tab,), (KEYS.Key_Right, KEYS.Key_Tab)):
        player.screen.keys.forget()
        press(player, *keys)
        stop = marked(player)
        assert stop.piece is not None
        assert stop.piece.press == Action("go_on")


def test_the_list_of_all_that_can_be_reached_is_short_and_begins_with_what_can_be_done(window: MainWindow) -> None:
    player = looking(window, 5)
    QTest.keyClick(player.screen.stage, Qt.Key.Key_K)
    listed = rows(player)
    hand = player.screen.model.view(0).zone("hand", 0).cards
    assert len(listed) <= 20
    assert all("Hand of Anna" in row for row in listed[: len(hand)])
    groups = [*(f"What lies before {name}" for name in NAMES), "What lies in the middle"]
    assert [row.rpartition(" (")[0] for row in listed if row.startswith("What lies")] == groups
    choose(player, next(row for row in listed if row.startswith("What lies before Cleo")))
    assert player.screen.aside._listed()[0] == "What lies before Cleo"
    opened = rows(player)
    assert opened[0] == "Back to all"
    assert any(row.startswith("Tallest Gnome") for row in opened)
    assert not any("Hand of Anna" in row for row in opened)
    choose(player, "Back to all")
    assert rows(player) == listed
