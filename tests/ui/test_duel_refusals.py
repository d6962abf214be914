"""What cannot be done at a duel glides back, with the clause that says why; what is left before it is confirmed leaves nothing."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint

from rules.kernel.match import Match
from tests.helpers.duel_screens import breathing, card, middle, page, put
from tests.helpers.duellist import Duellist
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.stage import GHOST, PAGE, TABLE


def middle_of(player: Duellist, zone: str, seat: int) -> QPoint:
    """A place, on the page or on the table."""
    spot = next(spot for spot in player.screen.spots() if (spot.zone, spot.seat) == (zone, seat))
    return player.screen.stage.mapFromScene(spot.place.x, spot.place.y)


def refuses(player: Duellist, clause: str, *, naming: str = "") -> None:
    """It was said why, and nothing has happened."""
    piece = player.screen.notes.piece
    assert piece is not None
    assert clause in piece.name
    assert naming in piece.name


@pytest.fixture
def anna(window: MainWindow) -> Callable[..., Duellist]:
    """Anna's page in the middle of a duel."""

    def opened(**told: object) -> Duellist:
        return page(window, **told)

    return opened


@pytest.mark.rule("BR-3.3")
def test_what_is_too_dear_glides_back(anna: Callable[..., Duellist]) -> None:
    player = anna(voltage={"Anna": 2})
    before = player.screen.model.session.match.digest()
    player.screen.stage.motion.speed = 1.0
    put(player, card(player, 64))
    refuses(player, "BR-3.3", naming="Vanguard White Blade costs 3, and you may still pay 2")
    assert player.screen.phase is Phase.LIFTED
    assert list(player.screen.stage.items_of(GHOST)), "it is on its way back"
    player.screen.stage.motion.finish()
    assert not list(player.screen.stage.items_of(GHOST))
    assert player.screen.model.session.match.digest() == before


@pytest.mark.rule("BR-4.8")
def test_what_is_sealed_glides_back(anna: Callable[..., Duellist]) -> None:
    player = anna()
    session = player.screen.model.session
    state = session.match.state
    session.match = Match(session.rules, replace(session.match.rest, state=state.but(sealed=("Ash Sword",))))
    put(player, card(player, 62))
    refuses(player, "BR-4.8", naming="Ash Sword is sealed")


@pytest.mark.rule("BR-3.4")
@pytest.mark.parametrize(("zone", "seat"), [("play", 1), ("set", 0), ("discard", 0), ("breath", 0), ("set", 1)])
def test_a_sword_goes_to_its_owners_play_area_alone(anna: Callable[..., Duellist], zone: str, seat: int) -> None:
    player = anna()
    before = player.screen.model.session.match.digest()
    piece = player.item(f"page:card:{card(player, 62)}", PAGE).piece
    player.drag(player.seen_at(piece), middle_of(player, zone, seat))
    refuses(player, "BR-3.4", naming="a place of Ben" if seat else "into your Play Area")
    assert player.screen.model.session.match.digest() == before


@pytest.mark.rule("BR-1.4")
@pytest.mark.parametrize("turn", ["Anna", "Ben"])
@pytest.mark.parametrize(("zone", "seat"), [("play", 0), ("play", 1), ("discard", 0)])
def test_nobody_turns_a_die_by_hand(window: MainWindow, turn: str, zone: str, seat: int) -> None:
    """Whoever's turn it is, and wherever it is put."""
    player = middle(window, turn=turn)
    player.screen.show_table()
    player.wait_out_guard()
    player.drag(player.at("die:0:attack", TABLE), middle_of(player, zone, seat))
    refuses(player, "BR-1.4")


@pytest.mark.rule("BR-8.1")
@pytest.mark.parametrize("which", ["cost", "mode"])
def test_what_is_left_before_it_is_confirmed_leaves_nothing(anna: Callable[..., Duellist], which: str) -> None:
    player = anna()
    before, pieces = player.screen.model.session.match.digest(), player.pieces()
    put(player, breathing(player, "guarding") if which == "cost" else card(player, 70))
    if which == "cost":
        player.click_chip("more")
    assert player.pieces() != pieces
    player.click_chip("cancel")
    assert player.screen.model.session.match.digest() == before
    assert {piece.key: piece for piece in player.pieces()} == {piece.key: piece for piece in pieces}
    put(player, breathing(player, "guarding"))
    player.click_chip("done")
    assert player.screen.model.session.match.state.paid == 0, "the cost that was chosen before is forgotten"


@pytest.mark.rule("BR-3.5")
def test_the_chosen_cost_becomes_the_defence(anna: Callable[..., Duellist]) -> None:
    player = anna()
    put(player, breathing(player, "guarding"))
    for _ in range(4):
        player.click_chip("more")
    player.click_chip("done")
    state = player.screen.model.session.match.state
    assert (state.paid, state.sides[0].defence, state.sides[0].voltage) == (4, 4, 7)


@pytest.mark.rule("BR-6.4")
def test_a_special_sword_does_what_was_chosen(anna: Callable[..., Duellist]) -> None:
    player = anna(face_down={})
    put(player, card(player, 70))
    player.click_chip("pick", "Petal Rain")
    assert player.screen.model.session.match.state.sides[1].life == 1, "three by magic, whatever the defence"
