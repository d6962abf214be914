"""What lies still on a full table is painted into the ground, and nobody sees a difference."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ui.games.millions.faces import Face
from ui.table import resting
from ui.table.furniture import CardPicture
from ui.table.geometry import Place
from ui.table.pieces import Piece
from ui.table.stage import TABLE, Stage
from ui.theme.marks import Mark
from ui.theme.surfaces import felt
from ui.theme.tokens import DARK, LIGHT

FACE = CardPicture(Face("power", 7, Mark("sky", "A")))
BACK = CardPicture(Face("back", 0, Mark("orange", "B")))


def scattered(count: int, seed: int = 1) -> list[Piece]:
    luck = random.Random(seed)
    return [
        Piece(
            f"card:{n}",
            luck.choice((FACE, BACK)),
            Place(luck.uniform(0, 640), luck.uniform(0, 480), 40, 56, luck.choice((0, 90))),
            z=float(luck.randrange(5)),
            card=n,
            opacity=luck.choice((1.0, 1.0, 0.5)),
        )
        for n in range(count)
    ]


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage(DARK)
    made.paint_ground = felt
    made.motion.speed = 0
    made.resize(640, 480)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def picture(stage: Stage) -> QImage:
    QApplication.processEvents()
    return stage.viewport().grab().toImage()


def alone(pieces: list[Piece], monkeypatch: pytest.MonkeyPatch, theme: str = "dark") -> QImage:
    """The same pieces on a stage that paints each of them itself."""
    with monkeypatch.context() as patch:
        patch.setattr(resting, "LEAST", 10**9)
        other = Stage(DARK if theme == "dark" else LIGHT)
        other.paint_ground = felt
        other.motion.speed = 0
        other.resize(640, 480)
        other.show()
        other.show_pieces(TABLE, pieces, glide=False)
        assert len(other.resting) == 0
        made = picture(other)
        other.close()
        other.deleteLater()
    return made


def test_few_cards_are_left_alone(stage: Stage) -> None:
    stage.show_pieces(TABLE, scattered(60), glide=False)
    assert len(stage.resting) == 0


def test_the_picture_is_the_same_whatever_happens(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = scattered(400)
    stage.show_pieces(TABLE, pieces, glide=False)
    assert len(stage.resting) == 400
    assert picture(stage) == alone(pieces, monkeypatch)
    # One moves, one turns over, one goes, one comes.
    pieces[3] = replace(pieces[3], place=replace(pieces[3].place, x=300.0, y=200.0))
    pieces[5] = replace(pieces[5], what=BACK if pieces[5].what is FACE else FACE)
    del pieces[7]
    pieces.append(Piece("new", FACE, Place(100, 100, 40, 56), z=9.0))
    stage.show_pieces(TABLE, pieces, glide=False)
    assert len(stage.resting) == 400
    assert picture(stage) == alone(pieces, monkeypatch)
    # Most go: what is left paints itself again.
    del pieces[80:]
    stage.show_pieces(TABLE, pieces, glide=False)
    assert len(stage.resting) == 0
    assert picture(stage) == alone(pieces, monkeypatch)


def test_another_theme_and_another_size(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = scattered(200)
    stage.show_pieces(TABLE, pieces, glide=False)
    before = picture(stage)
    stage.set_theme(LIGHT)
    stage.clear()
    stage.show_pieces(TABLE, pieces, glide=False)
    assert picture(stage) != before
    assert picture(stage) == alone(pieces, monkeypatch, "light")
    stage.resize(500, 400)
    assert picture(stage).size().width() == 500
    stage.resize(640, 480)
    assert picture(stage) == alone(pieces, monkeypatch, "light")


def test_what_moves_is_awake_until_it_is_there(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = scattered(200)
    stage.show_pieces(TABLE, pieces, glide=False)
    stage.motion.speed = 1.0
    pieces[0] = replace(pieces[0], place=replace(pieces[0].place, x=320.0, y=240.0))
    stage.show_pieces(TABLE, pieces)
    assert stage.motion.moving
    assert len(stage.resting) == 199
    stage.motion.finish()
    assert len(stage.resting) == 200
    assert picture(stage) == alone(pieces, monkeypatch)


def test_what_rests_is_found_and_can_become_faint(stage: Stage) -> None:
    pieces = [*scattered(200), Piece("top", FACE, Place(320, 240, 40, 56), z=50.0, card=999)]
    stage.show_pieces(TABLE, pieces, glide=False)
    found = stage.topmost(QPointF(320, 240), (TABLE,))
    assert found is not None
    assert found.piece.key == "top"
    before = picture(stage)
    found.setOpacity(0.3)
    assert len(stage.resting) == 200
    assert picture(stage) != before
    found.setOpacity(1.0)
    assert picture(stage) == before


def test_a_covered_table_shows_nothing_of_it(stage: Stage) -> None:
    stage.show_pieces(TABLE, scattered(200), glide=False)
    shown = picture(stage)
    stage.set_layer_visible(TABLE, visible=False)
    stage.viewport().update()
    covered = picture(stage)
    assert len({covered.pixel(x, y) for x in range(0, 640, 7) for y in range(0, 480, 7)}) == 1
    stage.set_layer_visible(TABLE, visible=True)
    stage.viewport().update()
    assert picture(stage) == shown
