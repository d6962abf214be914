"""The page beside real cards, in a window of its own, and fingers that press it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.settings import Settings
from ui.companion.page import CompanionPage
from ui.companion.turned import Turned
from ui.shell import steady
from ui.shell.application import application
from ui.theme import fonts, ink
from ui.theme.tokens import DARK


@pytest.fixture(scope="session")
def qapp() -> object:
    """The application, with its fonts."""
    return application()


@pytest.fixture(autouse=True)
def _no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press faster than people; one of them looks at what keeps a second tap from entering anything."""
    monkeypatch.setattr(steady, "GUARD_MS", 0)


@pytest.fixture
def page(qapp: object, qtbot: object, visavis_home: Path) -> Iterator[CompanionPage]:
    """The page as it comes from the shelf."""
    fonts.load()
    ink.round_nibs()
    made = CompanionPage(DARK, Settings)
    made.resize(1280, 800)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def click(thing: Turned, key: str) -> None:
    """Presses a spot."""
    at = thing.centre_of(key).toPoint()
    assert thing.rect().contains(at)
    QTest.mouseClick(thing, Qt.MouseButton.LeftButton, pos=QPoint(at))
