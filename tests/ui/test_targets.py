"""What can be pressed on the table is felt by a finger: in no square smaller than 44 pixels, in the smallest window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF

from tests.helpers.screens import come_to
from tests.helpers.table_screens import at_table
from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.table.stage import LEAST, TABLE, PieceItem

SCREENS = ("table", "flat_table", "open_table", "reveal", "page_lifted", "page_laid", "reading", "pause", "the_end")
ALIKE = 1.0
"""So far from its edge, in pixels, a square is pressed."""


@pytest.fixture
def small(window: MainWindow) -> MainWindow:
    """The smallest window that has to do."""
    window.resize(1024, 768)
    return window


def felt(player: Player) -> Iterator[PieceItem]:
    """What can be pressed now."""
    stage = player.screen.stage
    for layer in player.screen.hands.layers:
        items = [item for item in stage.items_of(layer) if item.piece.press is not None]
        yield from (item for item in items if item.piece.zone not in ("hand", "tray"))


def round_about(item: PieceItem) -> Iterator[QPointF]:
    """The ends of the square within which it shall be felt."""
    bounds = item.piece.place.bounds
    across, down = max(bounds.w, LEAST) / 2 - ALIKE, max(bounds.h, LEAST) / 2 - ALIKE
    for x, y in ((-across, 0), (across, 0), (0, -down), (0, down)):
        yield item.pos() + QPointF(x, y)


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("screen", SCREENS)
def test_what_can_be_pressed_is_felt_all_round(small: MainWindow, screen: str, seats: int) -> None:
    come_to(small, screen, seats)
    player = Player(small)
    stage, layers = player.screen.stage, player.screen.hands.layers
    missed = []
    for item in felt(player):
        for point in round_about(item):
            found = stage.topmost(point, layers)
            if found is not item and (found is None or found.zValue() < item.zValue()):
                missed.append((item.piece.key, point - item.pos(), None if found is None else found.piece.key))
    assert missed == []


def test_a_card_of_an_open_hand_is_read_by_a_press_as_large_as_a_finger(small: MainWindow) -> None:
    come_to(small, "open_table", 5)
    stage, layers = Player(small).screen.stage, Player(small).screen.hands.layers
    button = stage.item("held", "ask:read")
    assert button is not None
    assert button.is_small, "as it is seen"
    middle = button.pos()
    for x in (-21, 21):
        for y in (-21, 21):
            assert stage.topmost(middle + QPointF(x, y), layers) is button


def test_a_neighbour_is_not_felt_in_its_place(small: MainWindow) -> None:
    """Cards that lie close are each felt where they are seen."""
    come_to(small, "open_table", 5)
    player = Player(small)
    player.screen.hands.let_go()
    stage = player.screen.stage
    cards = [item for item in stage.items_of(TABLE) if item.piece.card is not None]
    assert len(cards) == 60
    for card in cards:
        bounds = card.piece.place.bounds
        for x in (-0.45, 0, 0.45):
            assert stage.topmost(card.pos() + QPointF(bounds.w * x, 0), (TABLE,)) is card


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_each_face_of_a_tray_has_a_finger_of_room(window: MainWindow, size: tuple[int, int], seats: int) -> None:
    window.resize(*size)
    player = at_table(window, seats, flat=True, privacy="peek")
    player.screen.show_table()
    peeks, hands = player.screen.peeks, player.screen.hands
    for seat in range(seats):
        tray = player.layout.seats[seat].seat.tray
        peeks.begin(1, seat, QPointF(*tray.centre))
        places = peeks.places(seat, 12)
        for number, place in enumerate(places):
            for dx, dy in ((0, 0), (-21, 0), (21, 0), (0, -21), (0, 21)):
                point = QPointF(place.x + dx, place.y + dy)
                if not peeks.covers(point):
                    continue  # over the edge of the strip
                item = hands._item_at(point)
                assert item is not None
                assert item.piece.press is not None
                assert item.piece.press.what == number
        peeks.end(seat)
