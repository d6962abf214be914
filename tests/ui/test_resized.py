"""While a window is drawn larger, what was painted in another size does; when it keeps its size, all is painted in it."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.helpers.tournament_screens import at_the_table
from tests.ui.conftest import Player
from ui.shell.window import MainWindow
from ui.table.pictures import Pictures
from ui.table.stage import SIZES, TABLE


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is painted, by its kind."""
    found: list[str] = []
    paint = Pictures._paint

    def noted(self: Pictures, what: object, *rest: float) -> object:
        found.append(type(what).__name__)
        return paint(self, what, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Pictures, "_paint", noted)
    return found


def is_exact(player: Player) -> list[bool]:
    """Whether each piece of the table shows the picture that was painted for its size."""
    stage = player.screen.stage
    stage.pictures.hurried = False
    return [item.pixmap().cacheKey() == stage._picture(item.piece).cacheKey() for item in stage.items_of(TABLE)]


def test_a_window_that_is_drawn_larger_paints_nothing_anew_until_it_keeps_its_size(
    window: MainWindow, painted: list[str]
) -> None:
    player = at_the_table(window, 3)
    stage = player.screen.stage
    size = window.size()
    for step in range(1, SIZES + 1):
        window.resize(size.width() + 7 * step, size.height() + 5 * step)
    assert painted
    for step in range(SIZES + 1, SIZES + 5):
        painted.clear()
        window.resize(size.width() + 7 * step, size.height() + 5 * step)
        assert stage.pictures.hurried
        assert "FacePicture" not in painted
        for item in stage.items_of(TABLE):
            margin = item.piece.what.margin(item.piece.place.w, item.piece.place.h)
            assert abs(item.boundingRect().width() - item.piece.place.bounds.w - 2 * margin) < 4
    stage._drawn.timeout.emit()
    QApplication.processEvents()
    assert not stage.pictures.hurried
    assert "FacePicture" in painted
    assert all(is_exact(player))


def test_a_window_that_takes_another_size_once_is_painted_in_it_at_once(window: MainWindow) -> None:
    player = at_the_table(window, 3)
    player.screen.stage._drawn.stop()
    window.resize(window.width() + 60, window.height() + 40)
    assert not player.screen.stage.pictures.hurried
    assert all(is_exact(player))
