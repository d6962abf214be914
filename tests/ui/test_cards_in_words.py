"""Who reads words more easily than pictures has cards with their names in large letters."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from app import settings
from tests.helpers.faces import words
from tests.helpers.looking import listening
from tests.ui.conftest import Player
from ui.games.millions.faces import Face
from ui.shell.settings_page import SettingsPage
from ui.shell.window import MainWindow
from ui.table.furniture import CardPicture, FacePicture
from ui.table.geometry import RATIO
from ui.table.pictures import Pictures
from ui.table.stage import TABLE
from ui.theme import lettering, worded
from ui.theme.marks import Mark
from ui.theme.tokens import DARK

FACES = [
    Face("power", 9, Mark("sky", "A"), "Observation Tower", "Sees far"),
    Face("battle", 7, None, "The Crossing", "Seven points"),
    Face("baron", -4, None, "Four Wingmen", "Four points lost"),
]


@pytest.fixture(autouse=True)
def _pictures_again() -> object:
    yield
    worded.set_cards_in_words(False)
    lettering.set_text_size(1.0)


def painted(face: Face, width: float, *, full: bool) -> list[str]:
    """The words on a card of that width."""
    with listening() as told:
        Pictures(DARK).get(FacePicture(face, full), width, width * 88 / 63)
    assert not any(one.is_cut for one in told)
    return [one.text for one in told]


@pytest.mark.parametrize("face", FACES)
def test_the_name_stands_where_the_picture_was(face: Face) -> None:
    assert face.name not in painted(face, 120, full=False)
    worded.set_cards_in_words(True)
    assert face.name in painted(face, 120, full=False)
    assert {face.name, face.line} <= set(painted(face, 300, full=True))


def test_nothing_is_written_that_nobody_can_read() -> None:
    worded.set_cards_in_words(True)
    assert FACES[0].name not in painted(FACES[0], 40, full=False)


PACK = [
    Face("power", value, Mark("sky", "A"), name)
    for value, name in ((9, "Observation Tower"), (5, "Pack Mule"), (3, "Field Telephone"), (12, "The Last Soldier"))
] + [
    Face("battle", 1, None, "The Abandoned Farm"),
    Face("battle", 8, None, "Stand on the River Lys"),
    Face("baron", -3, None, "Red Speck in the Clouds"),
]


@pytest.mark.parametrize("share", [1.0, 2.0])
@pytest.mark.parametrize("face", PACK, ids=lambda face: face.name)
def test_a_small_card_says_its_name_or_is_all_value(face: Face, share: float) -> None:
    """Never is it blank, and what it says comes near neither to its edge nor to a value."""
    worded.set_cards_in_words(True)
    lettering.set_text_size(share)
    for w in (22, 33, 40, 47, 57, 65, 80, 110, 160):
        with listening() as told:
            image = QImage(8, 8, QImage.Format.Format_RGB32)
            p = QPainter(image)
            FacePicture(face).paint(p, QRectF(0, 0, w, w * RATIO), DARK)
            p.end()
        names = [one for one in told if one.text == face.name]
        values = [one.ink for one in told if one.text != face.name]
        assert values
        if w >= 65:
            assert names, f"a name has room on a card {w} wide"
        if not names:
            assert values[0].height() > w * 0.38, "its value is as large as it can be"
        for name in names:
            assert not name.is_cut
            assert QRectF(0, 0, w, w * RATIO).adjusted(w * 0.04, 0, -w * 0.04, 0).contains(name.ink)
            assert not any(name.ink.intersects(value.adjusted(0, 0, 0, w * 0.05)) for value in values)


def test_it_is_a_setting_that_is_seen_at_once(window: MainWindow, table: Callable[..., Player]) -> None:
    player = table(2, privacy="open")

    def faces() -> list[QImage]:
        lying = player.screen.stage.items_of(TABLE)
        return [item.pixmap().toImage() for item in lying if getattr(item.piece.what, "face", None) in known]

    known = {
        item.piece.what.face
        for item in player.screen.stage.items_of(TABLE)
        if isinstance(item.piece.what, CardPicture) and getattr(item.piece.what.face, "kind", "") != "back"
    }
    before = faces()
    assert len(before) > 20
    window.open_door("settings")
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    QTest.mouseClick(page.cards.buttons["words"], Qt.MouseButton.LeftButton)
    assert settings.load()[0].cards == "words"
    page.left.emit()
    assert window.theme.name == "dark"
    after = faces()
    assert len(after) == len(before)
    assert not any(one == other for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("in_words", [False, True])
@pytest.mark.parametrize("game", ["blade_rondo", "millions"])
def test_a_card_that_is_read_tells_its_text_beside_it_and_not_on_it(
    window: MainWindow, game: str, *, in_words: bool
) -> None:
    window.play(game, 2, 1, {})
    screen = window.table.screen_
    told = [screen.game.card_reading(card) for card in screen.names.cards]
    worded.set_cards_in_words(in_words)
    on_cards = 0
    for one in told:
        if one is None:
            continue
        written = " ".join(words(FacePicture(one.face, full=True), 320))
        texts = [text for _, text in one.rules[:1]] + [part for part in one.flavour.split(". ") if part]
        assert not [text for text in texts if text.rstrip(".") in written], one.title
        on_cards += one.title in written
    worded.set_cards_in_words(False)
    assert on_cards > 10, "but its name is there"
