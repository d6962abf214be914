"""The signs: those that are used are there, with their licence, and take the ink of what they stand on."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ui.shell.sign_plate import SignPlate
from ui.shell.widgets import ChoiceButton, TicketButton
from ui.shell.window import MainWindow
from ui.theme import icons, lettering
from ui.theme.tokens import DARK, LIGHT, THEMES

NAMES = sorted(file.stem for file in icons.FOLDER.glob("*.svg"))
SOURCES = [file for file in Path("ui").glob("**/*.py") if file.name != "icons.py"]


def test_those_that_are_used_are_there_and_no_others() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    used = {name for name in re.findall(r'"([a-z0-9-]+)"', text) if name in NAMES}
    assert sorted(used) == NAMES
    named = re.findall(r'SignPlate\([^)]*\), theme, parent, "([a-z0-9-]+)"\)|icons\.paint\(p, "([a-z0-9-]+)"', text)
    assert {one or other for one, other in named} <= set(NAMES)
    assert len(named) >= 5


def test_their_licence_lies_beside_them() -> None:
    licence = (icons.FOLDER / "LICENSE.txt").read_text(encoding="utf-8")
    assert re.search(r"Lucide \d+\.\d+\.\d+", licence)
    assert "ISC License" in licence
    assert "Cole Bemis" in licence


def painted(name: str, ink: str, size: float = 24) -> QImage:
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    p = QPainter(image)
    icons.paint(p, name, 30, 30, size, ink)
    p.end()
    return image


@pytest.mark.parametrize("name", NAMES)
def test_each_is_drawn_in_its_ink_and_within_its_size(name: str) -> None:
    for theme in THEMES.values():
        image = painted(name, theme.plaque_ink)
        inked = [(x, y) for y in range(60) for x in range(60) if image.pixelColor(x, y).alpha() > 200]
        assert len(inked) > 30
        assert all(18 <= x < 42 and 18 <= y < 42 for x, y in inked)
        wanted = QColor.fromString(theme.plaque_ink)
        for x, y in inked:
            found = image.pixelColor(x, y)
            apart = found.red() - wanted.red(), found.green() - wanted.green(), found.blue() - wanted.blue()
            assert max(map(abs, apart)) <= 8


def test_a_faint_ink_is_faint() -> None:
    faint = QColor.fromString(DARK.label_dim)
    faint.setAlpha(100)
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    p = QPainter(image)
    icons.paint(p, "pause", 30, 30, 24, faint)
    assert p.opacity() == 1
    p.end()
    assert 80 < max(image.pixelColor(x, y).alpha() for y in range(60) for x in range(60)) < 120


@pytest.mark.parametrize(
    ("wide", "has_words", "is_told"), [(200, True, False), (90, True, False), (44, False, True)], ids=str
)
def test_a_plate_has_sign_and_word_then_the_word_then_the_sign(
    window: MainWindow, wide: int, has_words: bool, is_told: bool
) -> None:
    plate = SignPlate("Statistics", LIGHT, window, "chart-column")
    plate.resize(wide, 44)
    plate.show()
    image = QImage(wide, 44, QImage.Format.Format_ARGB32)
    told: list[lettering.Painted] = []
    lettering.watchers.append(told.append)
    p = QPainter(image)
    plate.draw(p, QRectF(0, 0, wide, 44))
    p.end()
    lettering.watchers.remove(told.append)
    assert plate.has_words == has_words == bool(told)
    assert (plate.toolTip() == "Statistics") == is_told
    assert not any(one.is_cut for one in told)
    if wide == 200:
        # Sign and word stand in the middle together.
        ink = told[0].ink
        assert 100 < ink.center().x() < 125
        assert plate.accessibleName() == "Statistics"
    plate.deleteLater()


@pytest.mark.parametrize("kind", [TicketButton, ChoiceButton])
def test_a_button_has_its_sign_before_its_word_where_both_have_room(
    window: MainWindow, kind: type[TicketButton] | type[ChoiceButton], monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[tuple[str, float]] = []
    monkeypatch.setattr(icons, "paint", lambda p, name, x, *_: signs.append((name, x)))
    plain, signed = kind("Close", DARK, window), kind("Close", DARK, window, sign="x")
    assert signed.sizeHint().width() > plain.sizeHint().width() + 10
    for button, is_signed in ((signed, True), (plain, False)):
        button.resize(signed.sizeHint())
        told: list[lettering.Painted] = []
        lettering.watchers.append(told.append)
        button.grab()
        lettering.watchers.remove(told.append)
        (word,) = told
        assert not word.is_cut
        assert [name for name, _ in signs] == ["x"] * is_signed
        assert all(x < word.ink.left() for _, x in signs)
        signs.clear()
    signed.resize(plain.sizeHint() * 0.6)
    signed.grab()
    assert signs == [], "the word has what room there is"


def test_the_first_picture_waits_for_no_sign() -> None:
    """What draws them is imported after it."""
    program = """
import sys
from ui.shell.application import application
from ui.shell.widgets import ChoiceButton, TicketButton
from ui.shell.window import MainWindow
app = application(everything=False)
window = MainWindow()
window.show()
window.grab()
sys.exit("PySide6.QtSvg" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
