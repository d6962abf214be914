"""For who wants large texts, or has a large screen, the words on the plates of the table are large too."""

import pytest

from tests.helpers.duel_screens import duel_alone
from tests.helpers.table_screens import flat_table_of_two
from tests.helpers.tournament_screens import tournament
from tests.ui.conftest import settle
from ui.shell.plates import LEAST
from ui.shell.window import MainWindow
from ui.theme import lettering


@pytest.mark.parametrize("way", [duel_alone, flat_table_of_two], ids=lambda way: way.__name__)
def test_the_words_on_the_plates_grow_with_all_others(
    window: MainWindow, way: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.resize(1280, 800)
    assert callable(way)
    way(window, 2)
    settle(window)
    usual = sizes(window)
    monkeypatch.setattr(lettering, "_size", [2.0])
    way(window, 2)
    settle(window)
    large = sizes(window)
    assert min(large) > min(usual) * 1.35
    plates = window.table.plates
    assert all(min(plate.width(), plate.height()) >= LEAST - 1 for plate in plates.all)
    assert all(plate.has_words for plate in (plates.shelf, plates.pause, plates.log, plates.rules))
    boxes = [plate.geometry() for plate in plates.all]
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)


def test_the_strip_under_the_table_grows_with_the_window(window: MainWindow) -> None:
    words = []
    for wide, high in ((1280, 800), (3840, 2160)):
        window.resize(wide, high)
        tournament(window, 3)
        settle(window)
        assert not window.table.strip.isEmpty()
        words.append(min(sizes(window)))
    assert words[1] > words[0] * 1.8


def sizes(window: MainWindow) -> list[float]:
    """How large the words on the four plates are."""
    plates = window.table.plates
    alike = (plates.shelf, plates.pause, plates.log, plates.rules)
    signed = [plate.lettering(signed=True) for plate in alike]
    return signed if all(signed) else [plate.lettering(signed=False) for plate in alike]
