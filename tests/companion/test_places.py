"""How large keys are, and where instruments find room."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, QSizeF

from ui.companion.places import FINGER_MM, key_of, least_of, places
from ui.companion.room import room
from ui.companion.turned import LEAST


def screen(wide: int, high: int, mm: tuple[float, float]) -> Any:
    return SimpleNamespace(size=lambda: QSize(wide, high), physicalSize=lambda: QSizeF(*mm))


@pytest.mark.parametrize(
    ("wide", "high", "mm"),
    [
        (1920, 1080, (345, 194)),  # 15.6 inches of 4K at 200 %
        (3840, 2160, (597, 336)),  # 27 inches of 4K at 100 %
        (1366, 768, (293, 165)),
        (1080, 1920, (194, 345)),  # turned
        (1080, 1920, (345, 194)),  # turned, and the screen does not know it
    ],
)
def test_a_key_is_as_large_as_a_finger_where_the_screen_tells_its_size(
    wide: int, high: int, mm: tuple[float, float]
) -> None:
    least = least_of(screen(wide, high, mm))
    a_mm = min(wide, high) / min(mm)
    assert least / a_mm >= FINGER_MM or least == LEAST
    assert key_of(max(wide, high), min(wide, high), least) / a_mm >= FINGER_MM


@pytest.mark.parametrize(
    "mm",
    [(0, 0), (-1, -1), (16, 9), (160, 90), (5_000, 2_800), (500, 500)],
    ids=["nothing", "less", "in centimetres", "a telephone", "a wall", "square"],
)
def test_a_screen_that_cannot_be_right_is_not_believed(mm: tuple[float, float]) -> None:
    if mm == (160, 90):
        assert least_of(screen(1920, 1080, mm)) > LEAST
    else:
        assert least_of(screen(1920, 1080, mm)) == LEAST
    assert least_of(None) == LEAST


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("least", [46, 60, 400])
def test_keypads_never_overlap_however_large_keys_should_be(size: tuple[int, int], seats: int, least: int) -> None:
    where = places(*size, seats, flat=True, least=least)
    parts = [*(at for at, _ in where.pads), where.middle, where.plates]
    page = QRect(0, 0, *size)
    assert all(page.contains(at) for at in parts)
    assert not any(a.intersects(b) for i, a in enumerate(parts) for b in parts[i + 1 :])
    assert where.middle.height() >= 0.15 * size[1]


PAGE = QRect(0, 0, 400, 300)


def test_room_is_where_it_is_wished_else_near_it_else_over_as_little_as_can_be() -> None:
    size, wish = QSize(100, 80), [QPoint(200, 150)]
    assert room(PAGE, size, wish, [], [], 10) == (QPoint(150, 110), False, False)
    near = room(PAGE, size, wish, [QRect(190, 0, 20, 300)], [], 10).at
    assert not QRect(near, size).intersects(QRect(190, 0, 20, 300))
    assert abs(near.x() - 150) <= 70
    full = [QRect(0, 0, 300, 300)]
    found = room(PAGE, size, wish, full, [QRect(300, 0, 100, 200)], 10).at
    assert found == QPoint(300, 200), "where the other one does not lie"
    found = room(PAGE, size, wish, full, [QRect(300, 0, 100, 260)], 10).at
    assert found == QPoint(300, 220), "and if it must, over as little of it as can be"
    assert room(PAGE, size, wish, [PAGE], [], 10) == (QPoint(150, 110), True, False)


def test_room_leaves_something_of_every_other_one_to_be_touched() -> None:
    """In a gap that is hardly larger than one of them, as between keypads on a small screen."""
    size, taken = QSize(100, 80), [QRect(0, 0, 148, 300), QRect(251, 0, 149, 300), QRect(0, 140, 400, 160)]
    lie: list[QRect] = []
    while not (found := room(PAGE, size, [QPoint(200, 40)], taken, lie, 25)).buries:
        lie.append(QRect(found.at, size))
        assert not any(lie[-1].intersects(one) for one in taken)
    assert len(lie) == 2, "a third between them would lie under both when they come forward"
    assert {one.y() for one in lie} == {0, 60}
