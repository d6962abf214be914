"""Who acts behind the curtain goes on looking for as long as nobody else is asked; then all see what was done."""

from rules.blade_rondo.view import BladeView
from tests.helpers.duel_screens import breathing, card, page, put
from tests.helpers.duellist import Duellist, sit_down
from ui.games.blade_rondo.table import BladeTable
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
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
