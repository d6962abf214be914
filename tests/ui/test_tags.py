"""All short lines on strips of paper are one picture: letters of one share of the strip, which is as long as its line."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tests.helpers.duel_screens import duel_choosing_by_keys, duel_keys
from tests.helpers.looking import listening
from tests.helpers.table_screens import keys
from tests.ui.conftest import settle
from ui.games.blade_rondo.signposts import CountPicture
from ui.shell.window import MainWindow
from ui.table.furniture import CardPicture
from ui.table.geometry import Rect
from ui.table.letters import meant
from ui.table.stage import HELD, PAGE
from ui.table.tags import TagPicture
from ui.theme.tokens import DARK

ROOM = QRectF(0, 0, 300, 24)


def painted(tag: TagPicture) -> tuple[float, float, float]:
    """From where to where its paper goes, and how high its letters are."""
    picture = QImage(300, 24, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    p = QPainter(picture)
    with listening() as heard:
        tag.paint(p, ROOM, DARK)
    p.end()
    solid = [x for x in range(300) if picture.pixelColor(x, 12).alpha() == 255]
    return solid[0], solid[-1], heard[0].ink.height()


def test_a_strip_is_as_long_as_its_line() -> None:
    left, right, high = painted(TagPicture("7 left"))
    assert abs((left + right) / 2 - 150) < 2, "in the middle"
    at_left = painted(TagPicture("7 left", is_left=True))
    assert at_left[0] < 2
    assert at_left[1] - at_left[0] == pytest.approx(right - left, abs=2)
    longer = painted(TagPicture("7 left to pay"))
    assert longer[1] - longer[0] > right - left
    signed = painted(CountPicture("7 left", counts="attack"))
    assert right - left + 12 < signed[1] - signed[0] < right - left + 26, "there is a sign before it"
    assert high == at_left[2] == signed[2]


def test_the_line_of_the_keys_and_what_lies_on_cards_are_such_strips(window: MainWindow) -> None:
    duel_keys(window, 2)
    stage = window.table.screen_.stage
    keys = stage.item(HELD, "keys")
    assert keys is not None
    assert isinstance(keys.piece.what, TagPicture)
    on_cards = [item.piece.what for item in stage.items_of(PAGE) if item.piece.zone == "sign"]
    assert sum(isinstance(what, TagPicture) for what in on_cards) >= 4


@pytest.mark.parametrize("way", [duel_keys, duel_choosing_by_keys, keys])
@pytest.mark.parametrize("size", [(1100, 700), (1280, 800), (1024, 768), (940, 800)])
def test_a_letter_lies_on_no_word_or_number_of_a_card(
    window: MainWindow, way: Callable[[MainWindow, int], None], size: tuple[int, int]
) -> None:
    window.resize(*size)
    way(window, 2)
    settle(window)
    stage = window.table.screen_.stage
    letters = [item.piece.place.bounds for item in stage.items_of(HELD) if item.piece.key.startswith("letter:")]
    cards = [item.piece for item in stage.items_of(PAGE) if isinstance(item.piece.what, CardPicture)]
    lettered = [piece for piece in cards if meant(piece) in window.table.screen_.sight.letters.values()]
    assert len(letters) == len(lettered) > 6
    for piece in lettered:
        assert isinstance(piece.what, CardPicture)
        image = QImage(round(piece.place.w), round(piece.place.h), QImage.Format.Format_ARGB32)
        p = QPainter(image)
        with listening() as heard:
            piece.what.face.paint(p, QRectF(image.rect()), full=piece.what.full)
        p.end()
        assert heard
        left, top = piece.place.bounds.x, piece.place.bounds.y
        for one in heard:
            ink = Rect(left + one.ink.x(), top + one.ink.y(), one.ink.width(), one.ink.height())
            assert not any(letter.inset(2).overlaps(ink) for letter in letters), (piece.name, one.text)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_line_of_the_keys_can_be_read_and_lies_on_nothing(
    window: MainWindow, size: tuple[int, int], percent: int
) -> None:
    window.resize(*size)
    window.change_settings({"text_scale": percent})
    duel_keys(window, 2)
    settle(window)
    stage = window.table.screen_.stage
    line = stage.item(HELD, "keys")
    assert line is not None
    image = QImage(round(line.piece.place.w), round(line.piece.place.h), QImage.Format.Format_ARGB32)
    p = QPainter(image)
    with listening() as heard:
        line.piece.what.paint(p, QRectF(image.rect()), DARK)
    p.end()
    assert [one.is_cut for one in heard] == [False]
    assert heard[0].ink.height() > 4 * 13, "several lines"
    frame = min(size) * 0.024
    bounds = line.piece.place.bounds
    assert bounds.x >= frame - 1
    others = [item.piece for item in stage.items_of(PAGE) if item.piece.key != "page"]
    assert not [piece.key for piece in others if piece.place.bounds.overlaps(bounds)]


def test_the_mark_of_the_keys_crosses_no_letter(window: MainWindow) -> None:
    duel_keys(window, 2)
    stage = window.table.screen_.stage
    heights = {item.piece.key.partition(":")[0]: item.piece.z for item in stage.items_of(HELD)}
    assert heights["cursor"] < heights["letter"]
