"""What is chosen before a tournament, the stage of a clash, and the account of a seat, in the window and by hand."""

import re
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtTest import QTest

from rules.millennium_blades.events import ClashDecided
from tests.helpers.tournament_pages import EXHIBITION, clash, played
from tests.helpers.tournaments import Blader, at_a_tournament
from tests.ui.conftest import settle
from ui.games.millennium_blades.end_panel import TournamentPanel
from ui.shell.window import MainWindow
from ui.table.card_names import CARD
from ui.table.curtain import Phase
from ui.table.pieces import Piece
from ui.table.stage import PAGE, TABLE


def zone(player: Blader, name: str) -> list[Piece]:
    """The cards of that place on the page."""
    return [piece for piece in player.pieces() if piece.zone == name and piece.card is not None]


def held(player: Blader, name: str, seat: int) -> int:
    """How many cards lie there by the rules."""
    count: int = player.screen.model.view(seat).zone_if_any(name, seat).count
    return count


def view_of_all(player: Blader) -> Any:
    """What everybody knows."""
    return player.screen.model.view(None)


@pytest.fixture
def builder(window: MainWindow) -> Blader:
    """Who looks at a starting deck of nine and a binder of three, while another seat still has to choose."""
    player = at_a_tournament(window, 2, {})
    assert player.lift() == 0
    return player


@pytest.mark.rule("MB-4.7")
def test_a_card_that_is_pressed_goes_to_the_other_place_and_one_goes_on_looking(builder: Blader) -> None:
    first = zone(builder, "binder")[0]
    builder.click(first.key, PAGE)
    assert (held(builder, "deck", 0), held(builder, "binder", 0)) == (10, 2)
    assert builder.screen.phase is Phase.LIFTED
    assert builder.screen.seat == 0
    assert first.card in [piece.card for piece in zone(builder, "deck")]
    builder.click(first.key, PAGE)
    assert (held(builder, "deck", 0), held(builder, "binder", 0)) == (9, 3)


def test_a_card_is_dragged_to_the_other_place(builder: Blader) -> None:
    card = zone(builder, "deck")[0]
    where = next(spot.place for spot in builder.screen.spots() if spot.zone == "binder")
    builder.drag(builder.seen_at(card), builder.screen.stage.mapFromScene(where.x, where.y))
    assert (held(builder, "deck", 0), held(builder, "binder", 0)) == (8, 4)
    assert builder.screen.phase is Phase.LIFTED


def test_what_is_too_much_is_told_and_is_no_hindrance(builder: Blader) -> None:
    assert builder.screen.stage.item(PAGE, "page:flaw") is None
    while zone(builder, "binder"):
        builder.click(zone(builder, "binder")[0].key, PAGE)
    view: Any = builder.screen.model.view(0)
    assert view.flaws
    note = builder.item("page:flaw", PAGE).piece
    assert note.press is not None
    assert note.press.what == "MB-5.1"
    builder.click_chip("offer", "ready")
    assert not view_of_all(builder).built[0], "it is asked whether that is meant"
    builder.click_chip("yes")
    assert builder.screen.phase is Phase.COVERED
    assert builder.screen.seat == 1


def test_nothing_of_a_deck_is_seen_on_the_shared_table(builder: Blader) -> None:
    cards = {piece.name for piece in (*zone(builder, "deck"), *zone(builder, "binder"))}
    builder.click("page:cover", PAGE)
    builder.screen.show_table()
    assert cards.isdisjoint(item.piece.name for item in builder.screen.stage.items_of(TABLE))


def test_a_binder_of_all_cards_is_looked_through(window: MainWindow) -> None:
    player = at_a_tournament(window, 2, {**EXHIBITION, "decks": "own"})
    player.lift()
    whole = {piece.card for piece in zone(player, "binder")}
    pressed = {piece.press.what: piece.key for piece in player.pieces() if piece.press and piece.press.verb == "binder"}
    player.click(pressed["elements", "fire"], PAGE)
    cards = player.screen.names.cards
    view = player.screen.model.view(0)
    ids = {face.key: face.card for face in view.faces}
    assert all("fire" in cards[ids[piece.card]].elements for piece in zone(player, "binder") if piece.card is not None)
    player.click(pressed["all", 0], PAGE)
    player.click(pressed["page", 1], PAGE)
    assert whole.isdisjoint(piece.card for piece in zone(player, "binder"))
    game: Any = player.screen.game
    assert game.wishes.keys() == {0}


def test_sets_and_characters_are_chosen_as_cards(window: MainWindow) -> None:
    player = at_a_tournament(window, 2, {"choose_characters": True})
    seat = player.lift()
    chosen = [piece for piece in player.pieces() if piece.zone == "choice"][2]
    player.click(chosen.key, PAGE)
    view: Any = player.screen.model.view(None)
    assert view.characters[seat] == chosen.shows


@pytest.mark.rule("MB-10.2")
def test_all_look_at_a_clash_until_somebody_has_seen_it(window: MainWindow) -> None:
    player = clash(window)
    playback = player.screen.playback
    assert any(isinstance(event, ClashDecided) for event in playback.events)
    seen: Any = playback.view
    battle = seen.battle
    for fighter in battle.fighters:
        told = player.item(f"clash:sum:{fighter.seat}", TABLE).piece.name
        assert told.endswith(f"= {fighter.total}")
        shown = [player.item(f"clash:card:{ref}", TABLE).piece.shows for ref in (fighter.top, *fighter.revealed)]
        assert shown == [fighter.top, *fighter.revealed]
    player.wait_out_guard()
    player.click("way:0", TABLE)
    seen = playback.view
    assert not player.screen.looking or seen.battle is not battle


def test_pressed_points_tell_why_a_seat_has_them(window: MainWindow) -> None:
    player = played(window)
    window.table.end.hide()
    player.wait_out_guard()
    view: Any = player.screen.model.view(None)
    player.click("rp:1", TABLE)
    QTest.qWait(1)
    lines = [item.piece for item in player.screen.stage.items_of(TABLE) if item.piece.key.startswith("fan:")]
    assert lines[-1].name.endswith(f"then {view.rp[1]}")
    player.click(lines[0].key, TABLE)
    assert player.screen.stage.item(TABLE, "fan") is None


def at_the_score_sheet(window: MainWindow) -> tuple[Blader, TournamentPanel]:
    """A tournament is over, and its sheet lies there."""
    window.resize(1280, 800)
    player = played(window)
    window.table.show_scores()
    settle(window)
    panel = window.table.end.panel
    assert isinstance(panel, TournamentPanel)
    return player, panel


@pytest.mark.parametrize("by_text", [False, True])
def test_a_card_that_is_named_on_the_score_sheet_is_read_and_the_sheet_comes_back(
    window: MainWindow, *, by_text: bool
) -> None:
    player, panel = at_the_score_sheet(window)
    page = window.table
    slip, one, row = next((*slip, row) for row in panel.rows for slip in row.slips() if slip[1].link.startswith(CARD))
    if by_text:
        link = re.search(r'href="(card:[^"]*)"', panel.why.toHtml())
        assert link is not None
        panel.why.anchorClicked.emit(QUrl(link[1]))
        name = page.names.card(link[1].removeprefix("card:"))
    else:
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=slip.center().toPoint())
        name = page.names.card(one.link.removeprefix(CARD))
    assert not page.end.visible
    reading = player.screen.aside.reading
    assert reading is not None
    assert reading[0].title == name
    player.wait_out_guard()
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert player.screen.aside.reading is None
    assert page.end.visible


def test_the_score_sheet_unfolds_what_somebody_had_before_the_scoring(window: MainWindow) -> None:
    player, panel = at_the_score_sheet(window)
    page = window.table
    row = panel.rows[0]
    slip, one = next(iter(row.slips()))
    assert "before the scoring" in one.text
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=slip.center().toPoint())
    assert not page.end.visible
    winner = page.model.view(None).result
    assert winner is not None
    assert player.screen.over.fanned == (winner.places[0][0], "rp")
    player.wait_out_guard()
    QTest.keyClick(player.screen.stage, Qt.Key.Key_Escape)
    assert not player.screen.over.lies_there
    assert page.end.visible
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert page.end.visible, "beside what is told nothing can be pressed"
