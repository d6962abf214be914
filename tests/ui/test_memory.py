"""What a closed table has left free is given back to the system."""

import ctypes
import sys
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.helpers.quick_games import swept
from tests.ui.conftest import Player
from ui.shell import memory


@pytest.fixture(autouse=True)
def _found_anew() -> Iterator[None]:
    memory._trim.cache_clear()
    yield
    memory._trim.cache_clear()


def test_memory_is_given_back_once_a_closed_table_is_gone(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[bool] = []
    monkeypatch.setattr(memory, "give_back", lambda: given.append(True))
    player = table(2)
    QApplication.processEvents()
    assert given == []
    player.window.show_shelf()
    swept()
    QApplication.processEvents()
    assert given == [True]


def test_a_library_that_cannot_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    assert memory.give_back() is False


def test_elsewhere_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "CDLL", None)
    assert memory.give_back() is False


def test_all_that_is_free_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Library:
        def malloc_trim(self, pad: int) -> int:
            asked.append(pad)
            return 1

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", lambda name: Library())
    assert memory.give_back() is True
    assert asked == [0]
