"""Painting ahead, step by step: a step is what happens between two moments in which hands are felt."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtGui import QPainter

from ui.table import warmer
from ui.table.geometry import Place
from ui.table.pictures import Drawable, Pictures, size
from ui.table.stage import Stage
from ui.table.warmer import Warmer
from ui.theme.tokens import DARK, Theme, rgb


@dataclass(frozen=True)
class Plain(Drawable):
    """Something quickly painted."""

    number: int

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        p.fillRect(rect, rgb(theme.felt))


class Told(QObject):
    """Tells that something else may be wanted."""

    turned = Signal()


class Bench:
    """A warmer with what it is given."""

    def __init__(self) -> None:
        self.stage = Stage(DARK)
        self.stage.prepare_ground()
        self.wanted: list[tuple[Drawable, Place]] = []
        self.is_busy = False
        self.told = Told()
        self.warmer = Warmer(self.stage, lambda: self.wanted, lambda: self.is_busy, self.told.turned, self.stage)

    def want(self, count: int) -> None:
        self.wanted = [(Plain(number), Place(number, 0, 20, 28)) for number in range(count)]

    def there(self) -> int:
        return sum(self.stage.pictures.has(what, place.w, place.h, place.angle) for what, place in self.wanted)

    def is_due(self) -> bool:
        return self.warmer._timer.isActive()

    def step(self) -> None:
        self.warmer._timer.stop()
        self.warmer._step()


@pytest.fixture
def bench() -> Iterator[Bench]:
    Pictures(DARK).clear()
    made = Bench()
    yield made
    made.warmer.stop()
    made.stage.deleteLater()
    Pictures(DARK).clear()


def test_a_step_paints_one_picture_and_the_last_one_ends_it(bench: Bench) -> None:
    bench.want(3)
    bench.told.turned.emit()
    assert bench.is_due()
    for painted in (1, 2, 3):
        bench.step()
        assert bench.there() == painted
        assert bench.is_due()
    bench.step()
    assert not bench.is_due()


def test_the_ground_comes_first(bench: Bench) -> None:
    bench.want(1)
    bench.stage.set_theme(DARK)
    bench.step()
    assert bench.there() == 0
    assert not bench.stage.prepare_ground()
    bench.step()
    assert bench.there() == 1


def test_nothing_is_painted_while_somebody_holds_something(bench: Bench) -> None:
    bench.want(2)
    bench.is_busy = True
    bench.step()
    assert bench.there() == 0
    assert bench.is_due()
    bench.is_busy = False
    bench.step()
    assert bench.there() == 1


def test_what_is_there_is_passed_over_in_parts(bench: Bench) -> None:
    bench.want(3 * warmer.SLICE)
    for what, place in bench.wanted[:-1]:
        bench.stage.pictures.get(what, place.w, place.h)
    for _ in range(2):
        bench.step()
        assert bench.there() == len(bench.wanted) - 1
        assert bench.is_due()
    bench.step()
    assert bench.there() == len(bench.wanted)


def test_no_more_is_painted_ahead_than_there_is_room_for(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    one = size(bench.stage.pictures.get(Plain(-1), 20, 28))
    monkeypatch.setattr(warmer, "MOST", 4 * one)
    bench.want(10)
    bench.told.turned.emit()
    while bench.is_due():
        bench.step()
    assert bench.there() == 5


def test_one_that_was_stopped_paints_nothing_any_more(bench: Bench) -> None:
    bench.want(2)
    bench.told.turned.emit()
    bench.warmer.stop()
    assert not bench.is_due()
    bench.told.turned.emit()
    assert not bench.is_due()


def test_what_lies_in_several_places_is_wanted_once(bench: Bench) -> None:
    bench.wanted = [(Plain(1), Place(x, 0, 20, 28)) for x in range(5)]
    assert len(list(warmer._each_once(bench.wanted))) == 1
    turned = [*bench.wanted, (Plain(1), Place(0, 0, 20, 28, 90))]
    assert len(list(warmer._each_once(turned))) == 2
