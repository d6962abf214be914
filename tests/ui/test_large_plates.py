"""For who wants large texts the plates in the corners have words that are large too, where the corners have room."""

import pytest

from tests.helpers.duel_screens import duel_alone
from tests.helpers.table_screens import flat_table_of_two
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


def sizes(window: MainWindow) -> list[float]:
    """How large the words on the four plates are."""
    plates = window.table.plates
    alike = (plates.shelf, plates.pause, plates.log, plates.rules)
    signed = [plate.lettering(signed=True) for plate in alike]
    return signed if all(signed) else [plate.lettering(signed=False) for plate in alike]
