"""All short lines on strips of paper are one picture: letters of one share of the strip, which is as long as its line."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tests.helpers.duel_screens import duel_keys
from tests.helpers.looking import listening
from ui.games.blade_rondo.signposts import CountPicture
from ui.shell.window import MainWindow
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
