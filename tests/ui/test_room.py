"""Every text on every screen has its room, in the size, the language and the window in which somebody reads it."""

import importlib
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

import ui
from tests.helpers.looking import listening, look, told
from tests.room.tour import ORDINARY, Case, every_case, tour
from ui.shell.widgets import TicketButton, text_label
from ui.table.pictures import Drawable
from ui.theme import lettering
from ui.theme.tokens import DARK

NOT_SEEN: dict[str, str] = {
    "ui.shell.steady.Lull": "takes presses for a moment, and nothing is painted on it",
    "ui.table.typed.Line": "lies in the viewport of a table, where a look does not go, on a picture with the same words that is seen",
    "ui.table.touch.HaloPicture": "a ring round a finger, without words",
}
"""Widgets and pictures that are on no screen of the register, and why."""


@pytest.fixture(autouse=True)
def _usual_size() -> Iterator[None]:
    yield
    lettering.set_text_size(1.0)


def everything() -> dict[str, type]:
    """All widgets and pictures of the program, by their names."""
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        importlib.import_module(module.name)

    def below(kind: type) -> Iterator[type]:
        one: type
        for one in kind.__subclasses__():
            yield one
            yield from below(one)

    return {
        f"{kind.__module__}.{kind.__qualname__}": kind
        for base in (QWidget, Drawable)
        for kind in below(base)
        if kind.__module__.startswith("ui.") and kind.__module__ in sys.modules
    }


@pytest.mark.slow
@pytest.mark.parametrize("case", ORDINARY, ids=str)
def test_every_text_of_every_screen_has_its_room(case: Case, qtbot: object, visavis_home: object) -> None:
    toured = tour(case)
    assert toured.faults == []
    if case is ORDINARY[0]:
        # Whatever can be seen is on some screen of the register: a new page cannot be left out.
        unseen = {
            name
            for name, kind in everything().items()
            if name not in NOT_SEEN and not any(issubclass(one, kind) for one in toured.seen)
        }
        assert unseen == set(), "add the way to it to tests/helpers/house_screens.py or table_screens.py"


def test_what_is_left_out_is_there() -> None:
    assert set(NOT_SEEN) <= set(everything())


def test_the_long_run_has_every_size_with_every_language_and_size_of_texts() -> None:
    cases = list(every_case())
    assert len({(case.language, case.percent, case.width, case.seats) for case in cases}) == 4 * 2 * 5 * 4
    for theme in ("dark", "light"):
        assert {case.width for case in cases if case.theme == theme} == {1024, 1280, 1920, 3840}


@pytest.mark.slow
@pytest.mark.parametrize("factor", ["1.5"])
def test_a_scaled_screen_gives_every_text_its_room_too(factor: str) -> None:
    program = """
import sys
from ui.shell.application import application
app = application()
assert app.primaryScreen().devicePixelRatio() == float(sys.argv[1])
from tests.room.tour import Case, tour
print(*tour(Case("long", 100, "dark", 1024, 768, 4), ("shelf_to_go_on", "settings", "table", "page", "log")).faults, sep="\\n")
"""
    done = subprocess.run(
        [sys.executable, "-c", program, factor],
        env={**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == ""


# -- what would be found -----------------------------------------------------------------------------------------------


class Board(QWidget):
    """Words painted where they do not belong."""

    __module__ = "ui.made_up"

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        lettering.words(p, QRectF(10, 10, 60, 20), "W" * 60, 16, DARK.label)
        lettering.words(p, QRectF(150, -16, 100, 20), "too high", 16, DARK.label)


def found(*widgets: QWidget) -> str:
    """What is found on a window with those."""
    window = QWidget()
    window.resize(400, 300)
    for widget in widgets:
        widget.setParent(window)
    window.show()
    told_ = "\n".join(told(look(window).faults))
    window.deleteLater()
    return told_


def label(text: str, x: int, y: int, w: int, h: int) -> QLabel:
    made = text_label(text)
    made.setGeometry(x, y, w, h)
    return made


def test_faults_would_be_found(qtbot: object) -> None:
    assert found(label("fine", 10, 10, 200, 40)) == ""
    assert "cut: 'a long line that has no room'" in found(label("a long line that has no room", 10, 10, 40, 40))
    assert "overlap: 'one'" in found(label("one", 10, 10, 100, 40), label("other", 12, 14, 100, 40))
    assert found(label("one", 10, 10, 100, 40), label("other", 12, 60, 100, 40)) == ""
    ticket = TicketButton("Press", DARK)
    ticket.setGeometry(0, 0, 120, 60)
    assert "covered: 'under it'" in found(label("under it", 10, 10, 100, 40), ticket)
    board = Board()
    board.resize(300, 200)
    told_ = found(board)
    assert "cut: 'WWW" in told_
    assert "leaves its plate: 'too high'" in told_
    out = TicketButton("Outside", DARK)
    out.setGeometry(350, 20, 120, 60)
    assert "leaves the window: 'Outside'" in found(out)


def test_a_word_that_nobody_translated_would_be_found(
    monkeypatch: pytest.MonkeyPatch, qtbot: object, visavis_home: object
) -> None:
    from tests.room import tour as touring

    plain = touring.tables

    def without() -> dict[str, dict[str, str]]:
        made = plain()
        del made["texts"]["door.settings"]
        return made

    monkeypatch.setattr(touring, "tables", without)
    faults = tour(Case("long", 100, "dark", 1024, 768, 2), ("shelf",)).faults
    assert any("not translated: 'Settings'" in fault for fault in faults)


def test_a_word_that_no_line_has_room_for_goes_on_in_the_next_one() -> None:
    """As the names of files and folders do; ordinary words are never parted."""
    room = QRectF(0, 0, 160, 120)
    with listening() as painted:
        picture = QImage(200, 200, QImage.Format.Format_ARGB32)
        p = QPainter(picture)
        for text in ("games/a_folder_with_quite_a_long_name is full", "Free some space"):
            lettering.paragraph(p, room, text, 16, DARK.sheet_ink)
        p.end()
    assert [words.is_cut for words in painted] == [False, False]
    assert all(room.contains(words.ink) for words in painted)
