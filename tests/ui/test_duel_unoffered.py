"""What lies at a duel and cannot be used now says why when it is pressed, with the clause, by mouse, key and finger."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from tests.helpers.duel_screens import card, look, middle, page, under_way
from tests.helpers.duellist import Duellist, KeyDuellist, redealt, sit_down
from tests.helpers.laid_duels import lay_out
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import PAGE, TABLE


def said(player: Duellist) -> str:
    """The slip that lies there."""
    return player.screen.notes.text


def opened(window: MainWindow, **told: object) -> Duellist:
    """The shared table in the middle of a duel."""
    player = middle(window, **told)
    player.screen.show_table()
    player.wait_out_guard()
    return player


def key_of(player: Duellist, zone: str, seat: int, *, on_page: bool = False) -> str:
    """A card that all see in a zone."""
    seen = player.screen.model.view(None).zone(zone, seat).faces[0]
    return f"{'page:' if on_page else ''}card:{seen.key}"


@pytest.mark.rule("BR-1.4")
@pytest.mark.parametrize("power", ["attack", "defence", "voltage", "life"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_die_that_is_clicked_says_that_the_rules_turn_it(window: MainWindow, power: str, seat: int) -> None:
    player = opened(window)
    player.click(f"die:{seat}:{power}", TABLE)
    assert "BR-1.4" in said(player)
    assert player.screen.hands.chosen is None
    assert player.screen.notes.piece is not None
    assert player.screen.notes.piece.seat == seat


def test_a_die_on_the_own_page_says_so_too(window: MainWindow) -> None:
    player = page(window)
    player.click("page:die:1:life", PAGE)
    assert "BR-1.4" in said(player)
    assert player.screen.phase is Phase.LIFTED


@pytest.mark.rule("BR-3.4")
@pytest.mark.parametrize("zone", ["breath", "set"])
def test_a_card_of_who_waits_says_who_acts(window: MainWindow, zone: str) -> None:
    player = opened(window, turn="Anna", frozen={"Ben": [66]}, summoned={}, discards={})
    player.click(key_of(player, zone, 1), TABLE)
    assert "Anna" in said(player)
    assert "BR-3.3" in said(player)


def test_a_card_of_ones_hand_says_who_acts(window: MainWindow) -> None:
    player = middle(window, turn="Ben")
    player.wait_out_guard()
    look(player, 0)
    player.click(f"page:card:{card(player, 62)}", PAGE)
    assert "It is Ben who is asked now" in said(player)
    assert player.screen.hands.chosen is None


def test_a_card_that_is_dragged_in_vain_says_so(window: MainWindow) -> None:
    player = middle(window, turn="Ben")
    player.wait_out_guard()
    look(player, 0)
    start = player.at(f"page:card:{card(player, 62)}", PAGE)
    player.drag(start, start - QPoint(0, 200))
    assert "It is Ben who is asked now" in said(player)


def test_in_the_own_turn_what_lies_there_says_why_it_stays(window: MainWindow) -> None:
    player = page(window)
    player.click(key_of(player, "set", 0, on_page=True), PAGE)
    assert "is not frozen" in said(player)
    assert "BR-4.5" in said(player)
    player.click(key_of(player, "breath", 1, on_page=True), PAGE)
    assert "is not yours" in said(player)


def test_an_empty_place_says_who_fills_it(window: MainWindow) -> None:
    player = opened(window, discards={}, frozen={}, summoned={})
    at = next(spot.place for spot in player.screen.spots() if (spot.zone, spot.seat) == ("set", 0))
    where = player.screen.stage.mapFromScene(at.x, at.y)
    QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert "BR-3.4" in said(player)


def test_a_finger_is_told_why_too(window: MainWindow) -> None:
    player = opened(window)
    at = player.screen.stage.mapToScene(player.at("die:1:attack", TABLE))
    player.screen.touch.press([(7, QPointF(at), False)])
    player.screen.touch.release(7, QPointF(at))
    assert "BR-1.4" in said(player)


def test_keys_reach_what_cannot_be_used_and_are_told_why(window: MainWindow) -> None:
    middle(window, turn="Ben").screen.show_table()
    player = KeyDuellist(window)
    player.wait_out_guard()
    player.walk_to(key_of(player, "breath", 0))
    player.press(Qt.Key.Key_Return)
    assert "It is Ben who is asked now" in said(player)
    assert player.screen.keys.stop is not None, "the mark stays where it is"


def test_a_sword_more_than_can_be_chosen_says_why(window: MainWindow) -> None:
    player = sit_down(window, "duel")
    player.lift()
    cards = [piece for piece in player.pieces() if piece.zone == "dealt"]
    done = next(piece for piece in player.pieces() if piece.zone == "prompt")
    player.click(done.key, PAGE)
    assert "Choose 7: 0 of 7 are chosen" in said(player), "it is too early to be done"
    for piece in cards[:8]:
        player.click(piece.key, PAGE)
    assert "Choose exactly as many as are asked for" in said(player)
    slip = player.screen.notes.piece
    assert slip is not None
    presses = [piece for piece in player.pieces() if piece.zone in ("dealt", "prompt")]
    assert [piece.key for piece in presses if piece.place.bounds.overlaps(slip.place.bounds)] == []


@pytest.mark.rule("BR-7.2")
def test_sonias_cards_say_that_she_plays_them(window: MainWindow) -> None:
    player = sit_down(window, "solo")
    while player.screen.model.view(None).phase in ("choose", "remove") or player.screen.looking:  # type: ignore[attr-defined]
        player.gesture()
    player.wait_out_guard()
    player.click(next(piece.key for piece in player.pieces() if piece.zone == "answers"), TABLE)
    assert "Sonia" in said(player)
    assert "BR-7.2" in said(player)


@pytest.mark.rule("BR-9.1")
@pytest.mark.parametrize("privacy", ["curtain", "peek"])
def test_what_is_said_on_the_table_tells_of_no_hidden_card(window: MainWindow, privacy: str) -> None:
    """Everything that can be pressed says the same, whatever is hidden."""
    player = under_way(window, flat=True, privacy=privacy)
    player.wait_out_guard()

    def every_answer() -> list[tuple[str, str]]:
        found = []
        for piece in player.pieces():
            if piece.press is not None and piece.press.verb == "why":
                player.screen.pressed(piece.press)
                found.append((piece.key, said(player)))
        return found

    before = every_answer()
    assert len(before) > 8
    player.screen.model.session.match = redealt(player)
    player.screen.repaint_table()
    assert every_answer() == before


def test_what_can_be_used_is_felt_before_what_cannot(window: MainWindow) -> None:
    player = lay_out(window, turn="Anna", count=4, voltage={"Anna": 5}, hands={"Anna": [62]}, frozen={"Anna": [66]})
    player.screen.show_table()
    for item in player.screen.stage.items_of(TABLE):
        if item.piece.press is not None and item.piece.press.verb not in ("why", "reopen"):
            found = player.screen.stage.topmost(item.pos(), (TABLE,))
            assert found is not None
            assert found.piece.is_offered, item.piece.key
