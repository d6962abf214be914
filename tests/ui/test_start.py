"""What a start does before its first picture, and what it leaves for later."""

from pathlib import Path

import pytest

from ui.shell.window import MainWindow


def test_the_labels_of_the_shelf_are_those_of_the_rules() -> None:
    from rules.catalogue import GAMES, box
    from ui.shell.labels import LABELS

    assert tuple(LABELS) == tuple(game for game in GAMES if game in LABELS), "in the order of the catalogue"
    for game, label in LABELS.items():
        known = box(game)
        assert label[:3] == (known.title, known.least_seats, known.most_seats)


def test_the_shelf_shows_the_games_that_have_a_table() -> None:
    from importlib.util import find_spec
    from pkgutil import iter_modules

    from ui import games
    from ui.shell.labels import LABELS

    there = [module.name for module in iter_modules(games.__path__)]
    assert set(LABELS) == {game for game in there if find_spec(f"ui.games.{game}.table")}


def test_the_window_has_its_icon_once_the_shelf_is_on_the_screen(window: MainWindow) -> None:
    icon = window.windowIcon()
    assert {size.width() for size in icon.availableSizes()} == {16, 32, 64, 128}
    image = icon.pixmap(64).toImage()
    assert image.pixelColor(0, 0).alpha() == 0
    assert image.pixelColor(32, 46) != image.pixelColor(32, 18), "each card has its own mark"


def test_the_first_picture_needs_no_name_of_qts_namespace(visavis_home: Path) -> None:
    """They are made all at once, which takes a tenth of a start: whoever needs one asks `ui.theme.late`."""
    import subprocess
    import sys

    program = """
import enum, os, sys
made = []
plain = enum.EnumType.__new__
def noted(metaclass, name, *rest, **more):
    made.append(name)
    return plain(metaclass, name, *rest, **more)
enum.EnumType.__new__ = noted
from ui.shell.application import application
from ui.shell.window import MainWindow
app = application(everything=False)
window = MainWindow()
window.shelf.painted.disconnect()
window.show()
app.processEvents()
assert window.shelf._was_painted
assert made, "other names are made"
print("AlignmentFlag" in made)
sys.stdout.flush()
os._exit(0)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_the_start_imports_nothing_that_the_shelf_does_not_need() -> None:
    import subprocess
    import sys

    program = "import sys, ui.shell.window, ui.shell.application; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    heavy = {
        "msgspec",
        "json",
        "filelock",
        "ui.shell.icon",
        "rules",
        "app.session",
        "app.model",
        "app.words",
        "tomllib",
        "platformdirs",
        "ui.table.screen",
    }
    assert heavy & set(loaded) == set()
    parts = {m for m in loaded if m.startswith("PySide6.Qt")}
    assert parts == {"PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets"}


def test_the_leaflets_are_laid_without_the_rules_of_their_games() -> None:
    """Those of the largest game take a third of a second to read, and nobody has asked for them."""
    import subprocess
    import sys

    program = """
import sys
from ui.shell.saved import _lessons
assert len(_lessons(set())) == 3
print([name for name in sys.modules if name.startswith("rules.millennium_blades")])
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are counted as Linux tells them")
def test_painting_wakes_no_other_threads() -> None:
    """To share out a fill among threads takes longer than most fills do: all pictures took half as long again."""
    import subprocess
    import sys

    program = """
import os
from ui.shell.application import application
app = application()
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from ui.theme.ink import falling
before = len(os.listdir("/proc/self/task"))
image = QImage(600, 600, QImage.Format.Format_ARGB32_Premultiplied)
p = QPainter(image)
p.fillRect(image.rect(), falling(QRectF(image.rect()), QColor("red")))
p.end()
print(len(os.listdir("/proc/self/task")) - before)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "0"
