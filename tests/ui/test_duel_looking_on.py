"""Who acts behind the curtain goes on looking for as long as nobody else is asked; then all see what was done."""

import pytest
from PySide6.QtCore import QTimer

from app.model import SeenBeat
from rules.blade_rondo.view import BladeView
from tests.helpers.duel_screens import breathing, card, middle, page, put
from tests.helpers.duellist import Duellist, sit_down
from ui.games.blade_rondo.table import BladeTable
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.playback import BEAT_MS, TURNED_MS
from ui.table.stage import TABLE


def attack(player: Duellist) -> int:
    """Anna's attack, as the shared table shows it."""
    view = player.screen.playback.view
    assert isinstance(view, BladeView)
    return view.sides[0].attack


def test_the_page_stays_while_nobody_else_is_asked_and_all_see_it_afterwards(window: MainWindow) -> None:
    player = page(window)
    screen = player.screen
    before = attack(player)
    put(player, breathing(player, "heating"))
    assert screen.phase is Phase.LIFTED
    assert screen.seat == 0
    dice = next(piece for piece in player.pieces() if piece.key == "page:die:0:attack")
    assert str(before + 1) in dice.name, "who acts sees at once what comes of it"
    assert attack(player) == before, "and nobody else yet"
    assert not screen.playing_back, "one goes on acting"
    assert screen.playback.untold > 0, "the log tells it when the table does"
    screen.lower()
    assert screen.phase is Phase.TABLE
    while screen.playing_back:
        screen.playback.hurry()
    assert attack(player) == before + 1
    assert screen.playback.untold == 0
    assert player.item("die:0:attack", TABLE).piece.name == dice.name


def test_the_look_ends_where_the_other_is_asked(window: MainWindow) -> None:
    player = page(window)
    put(player, card(player, 62))  # an attack, and Ben has cards that lie face down
    assert player.screen.phase is Phase.TABLE
    while player.screen.playing_back:
        player.screen.playback.hurry()
    assert any(piece.key.startswith("ask:1") for piece in player.pieces())


def test_the_look_ends_with_the_turn(window: MainWindow) -> None:
    player = page(window)
    player.click_chip("offer")
    assert player.screen.phase is Phase.TABLE
    assert player.screen.model.awaited() == (1,)


def test_what_an_attack_has_done_is_told_to_who_looks_on(window: MainWindow) -> None:
    player = page(window, face_down={})
    put(player, card(player, 62))
    assert player.screen.phase is Phase.LIFTED
    game = player.screen.game
    assert isinstance(game, BladeTable)
    assert set(game.latest.lives) == {1}


def test_who_has_chosen_swords_sees_the_table(window: MainWindow) -> None:
    player = sit_down(window, "duel")
    while (
        player.screen.model.view(None).zone("hand", 0).count < 7
        or player.screen.model.view(None).zone("hand", 1).count < 7
    ):
        player.gesture()
    assert player.screen.phase is Phase.TABLE, "also who begins then"


def test_no_curtain_rises_by_itself(window: MainWindow) -> None:
    """Whoever is at the mouse asks for somebody's cards; that others look away is confirmed by whose they are."""
    player = middle(window)
    player.screen.show_table()
    player.wait_out_guard()
    player.click_chip("look")
    for timer in player.screen.findChildren(QTimer):
        timer.timeout.emit()
    assert player.screen.phase is Phase.COVERED


@pytest.mark.parametrize(("window", "most"), [(100, TURNED_MS), (200, TURNED_MS // 2)], indirect=["window"])
def test_what_was_done_behind_the_curtain_is_shown_calmly_as_fast_as_the_table_moves(
    window: MainWindow, most: int
) -> None:
    player = page(window)
    screen = player.screen
    for name in ("heating", "pulse"):
        put(player, breathing(player, name))
    assert screen.phase is Phase.LIFTED
    screen.lower()
    assert screen.phase is Phase.TABLE
    times = []
    while screen.playing_back or screen.playback.running:
        times.append(screen.playback._timer.interval())
        screen.playback.hurry()
    assert len(times) >= 2
    assert set(times) == {most}, "each is to be read, also the last one"


@pytest.mark.parametrize("window", [100], indirect=True)
def test_what_all_see_happen_goes_on_as_fast_as_ever(window: MainWindow) -> None:
    player = middle(window, privacy="open")
    playback = player.screen.playback
    view = playback.view
    playback.add([SeenBeat((), view)] * 3)
    player.screen.play_on()
    assert playback._timer.interval() == BEAT_MS


def test_where_nothing_moves_what_was_done_is_there_at_once(window: MainWindow) -> None:
    player = page(window)
    put(player, breathing(player, "heating"))
    put(player, breathing(player, "pulse"))
    player.screen.lower()
    assert not player.screen.playing_back
    assert not player.screen.playback.running
