"""Hands that lie open: faces all the time, and nothing that lies is taken back."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint

from tests.ui.conftest import Player
from ui.games.millions.faces import Face
from ui.table.furniture import CardPicture
from ui.table.pieces import Piece
from ui.table.stage import PAGE, TABLE, PieceItem


def hand(player: Player, seat: int) -> list[Piece]:
    """The pieces of a hand on the shared table."""
    pieces = (item.piece for item in player.screen.stage.items_of(TABLE))
    return [piece for piece in pieces if piece.zone == "hand" and piece.seat == seat]


def kinds(player: Player) -> set[str]:
    """Which kinds of cards are seen in all hands."""
    found = set()
    for piece in (*hand(player, 0), *hand(player, 1)):
        assert isinstance(piece.what, CardPicture)
        assert isinstance(piece.what.face, Face)
        found.add(piece.what.face.kind)
    return found


def middle(player: Player, item: PieceItem) -> QPoint:
    """Where a piece lies in the viewport."""
    return player.screen.stage.mapFromScene(item.pos())


def has_laid(player: Player) -> tuple[bool, ...]:
    """Who has laid a card."""
    view: Any = player.screen.model.view(None)
    return tuple(view.has_laid)


def attack(player: Player, seat: int) -> QPoint:
    """Where a seat lays its card."""
    place = player.layout.seats[seat].attack
    return QPoint(round(place.x), round(place.y))


def lay(player: Player, seat: int) -> None:
    """A seat drags its first card to its place."""
    first = hand(player, seat)[0]
    player.drag(middle(player, player.item(first.key, TABLE)), attack(player, seat))


def test_open_hands_stay_faces_while_a_round_is_looked_at_and_no_card_is_lifted_then(
    table: Callable[..., Player],
) -> None:
    player = table(2, privacy="open")
    player.wait_out_guard()
    for seat in range(2):
        lay(player, seat)
    screen = player.screen
    assert screen.looking
    assert kinds(player) == {"power"}
    assert all(piece.card is None for piece in hand(player, 0)), "all look"
    player.drag(middle(player, player.item(hand(player, 0)[0].key, TABLE)), attack(player, 0))
    assert screen.hands.lifted == ()
    assert not any(has_laid(player))
    player.screen.go_on()
    screen.playback.hurry()
    assert kinds(player) == {"power"}
    assert all(piece.card is not None for piece in hand(player, 0)), "the next round is played"


@pytest.mark.rule("MIL-3.4")
def test_a_laid_card_that_is_dragged_back_to_an_open_hand_stays_and_it_is_said_why(
    table: Callable[..., Player],
) -> None:
    player = table(2, privacy="open")
    player.wait_out_guard()
    lay(player, 0)
    back = player.item("laid:0", TABLE)
    player.drag(middle(player, back), middle(player, player.item(hand(player, 0)[4].key, TABLE)))
    assert player.screen.notes.text.endswith("(MIL-3.4)")
    assert has_laid(player) == (True, False)
    assert player.screen.stage.item(TABLE, "laid:0") is not None


@pytest.mark.rule("MIL-3.4")
def test_a_laid_card_that_is_dragged_back_to_the_hand_on_ones_page_stays_and_it_is_said_why(
    table: Callable[..., Player],
) -> None:
    player = table(2)
    player.lift()
    player.lay(player.hand()[0])
    player.screen.cover(0)
    player.lift()
    assert len(player.hand()) == 11
    player.drag(player.at("page:laid", PAGE), player.at(f"page:card:{player.hand()[5]}", PAGE))
    assert player.screen.notes.text.endswith("(MIL-3.4)")
    assert "replaced" in player.screen.notes.text
    assert has_laid(player) == (True, False)
