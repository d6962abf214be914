"""The faces of a held tray are as large as there is room, and a finger takes out the one that it has chosen."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice

from tests.ui.conftest import Player
from tests.ui.test_peek import attack, face_at, glass, hold, nothing_is_left, trays
from tests.ui.test_touch import Fingers, slot
from ui.table.geometry import Rect

__all__ = ["glass", "trays"]


def around(rects: list[Rect]) -> Rect:
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


@pytest.mark.parametrize(("size", "seats"), [((1280, 800), 2), ((1280, 800), 3), ((1920, 1080), 4), ((1024, 768), 5)])
def test_raised_faces_take_the_room_of_their_tray_and_no_place_to_drop_to(
    trays: Callable[..., Player], size: tuple[int, int], seats: int
) -> None:
    player = trays(seats)
    player.window.resize(*size)
    lands, peeks = player.layout.seats, player.screen.peeks
    for seat, land in enumerate(lands):
        length, depth = land.seat.frame.length, land.seat.frame.depth
        for count in (1, 3, 6, 9, 12):
            places = peeks.places(seat, count)
            taken = around([place.bounds for place in places])
            others = [other.whole.bounds for i, other in enumerate(lands) if i != seat]
            others += [where.attack.bounds for where in lands]
            assert not any(taken.overlaps(other) for other in others), (seat, count)
            across = len({round(place.x if land.seat.edge in "NS" else place.y) for place in places})
            fills = (across * places[0].w / length, len(places) / across * places[0].h / depth)
            assert max(fills) > 0.84, (seat, count, fills)


def test_fewer_cards_are_larger(trays: Callable[..., Player]) -> None:
    player = trays(3)
    player.window.resize(1280, 800)
    widths = [player.screen.peeks.places(0, count)[0].w for count in (12, 9, 6)]
    assert widths == sorted(widths)
    assert widths[0] > 56
    assert widths[-1] > 80


def slowly(hands: Fingers, start: QPoint, end: QPoint, steps: int = 60) -> None:
    """As a hand goes, not in a few leaps."""
    for k in range(1, steps + 1):
        hands.move(f1=start + (end - start) * k / steps)


@pytest.mark.parametrize("index", [0, 3, 11])
def test_a_finger_pulls_out_the_face_it_has_chosen_over_all_others(
    trays: Callable[..., Player], glass: QPointingDevice, index: int
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0)
    look: Any = player.screen.peeks.looks[0]
    along = [face_at(player, 0, i) for i in range(12)]
    hands.move(f1=along[5])
    slowly(hands, along[5], along[index])
    assert look.aim == index, "along the row it chooses"
    slowly(hands, along[index], slot(player, 0))
    hands.release(1)
    assert attack(player, 0) == look.order[index]
    nothing_is_left(player)


def test_a_finger_that_stays_over_another_face_means_that_one(
    trays: Callable[..., Player], glass: QPointingDevice
) -> None:
    player = trays(2)
    hands = Fingers(player, glass)
    hold(player, hands, 1, 0)
    look: Any = player.screen.peeks.looks[0]
    hands.move(f1=face_at(player, 0, 2))
    face = player.screen.peeks.places(0, 12)[3]
    hands.move(f1=face_at(player, 0, 3) - QPoint(0, round(face.h * 0.3)))
    assert look.aim == 2
    assert look.rests.isActive()
    look.rests.timeout.emit()
    assert look.aim == 3
    hands.slide(f1=slot(player, 0))
    hands.release(1)
    assert attack(player, 0) == look.order[3]
