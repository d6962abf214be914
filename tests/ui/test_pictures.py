"""Pictures that are painted once for all windows, and what one is laid together from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from app import languages
from ui.games.millions.faces import Face
from ui.table.furniture import CardPicture, FacePicture
from ui.table.pictures import Drawable, Pictures
from ui.theme import lettering
from ui.theme.marks import Mark
from ui.theme.tokens import BLACK, DARK, LIGHT, RED, Theme, rgb


@dataclass(frozen=True)
class Counted(Drawable):
    """Something that tells how often it was painted."""

    name: str
    times: ClassVar[list[str]] = []

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        self.times.append(self.name)
        p.fillRect(rect, rgb(RED))


@dataclass(frozen=True)
class Cloth(Counted):
    """The same, over everything."""

    covers: ClassVar[bool] = True

    def margin(self, width: float, height: float) -> float:
        return 0


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    Pictures(DARK).clear()
    Counted.times.clear()
    yield
    Pictures(DARK).clear()


def test_all_windows_share_what_looks_the_same() -> None:
    one, other = Pictures(DARK), Pictures(DARK)
    assert one.get(Counted("a"), 30, 40).cacheKey() == other.get(Counted("a"), 30, 40).cacheKey()
    assert other.has(Counted("a"), 30, 40)
    assert Counted.times == ["a"]


@pytest.mark.parametrize("difference", ["theme", "ratio", "words", "language", "size", "angle"])
def test_what_may_look_otherwise_is_another_picture(difference: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Pictures(DARK).get(Counted("a"), 30, 40)
    if difference == "words":
        monkeypatch.setattr(lettering, "_size", [1.5])
    if difference == "language":
        monkeypatch.setattr(languages, "_in_use", ["xx"])
    seen = Pictures(LIGHT if difference == "theme" else DARK, 2.0 if difference == "ratio" else 1.0)
    width, angle = (31 if difference == "size" else 30), (90 if difference == "angle" else 0)
    assert not seen.has(Counted("a"), width, 40, angle)
    seen.get(Counted("a"), width, 40, angle)
    assert Counted.times == ["a", "a"]


def test_who_watches_words_being_painted_sees_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Pictures(DARK)
    seen.get(Counted("a"), 30, 40)
    monkeypatch.setattr(lettering, "watchers", lettering.watchers)
    lettering.watchers.append(lambda painted: None)
    try:
        seen.get(Counted("a"), 30, 40)
    finally:
        lettering.watchers.pop()
    assert Counted.times == ["a", "a"]


def colours(pixmap: QPixmap) -> set[QColor]:
    image = pixmap.toImage()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}  # type: ignore[misc]


@pytest.mark.parametrize("ratio", [1.0, 1.5])
@pytest.mark.parametrize("width", [40, 41])
def test_what_covers_is_opaque_to_the_last_pixel(width: float, ratio: float) -> None:
    """A window has odd sizes too; half a pixel of a curtain would let shine through what lies beneath."""
    pixmap = Pictures(DARK, ratio).get(Cloth("cloth"), width, 31)
    assert not pixmap.hasAlphaChannel()
    assert colours(pixmap) == {rgb(RED).name()}
    assert rgb(BLACK).name() not in colours(pixmap)


def test_a_face_is_painted_once_however_the_card_lies_there(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    plain = Face.paint

    def noted(face: Face, p: QPainter, rect: QRectF, *, full: bool) -> None:
        painted.append(face.value)
        plain(face, p, rect, full=full)

    monkeypatch.setattr(Face, "paint", noted)
    mark = Mark("sky", "A")
    face, seen = Face("power", 7, mark), Pictures(DARK)
    looks = [
        CardPicture(face),
        CardPicture(face, light=3.2),
        CardPicture(face, rim=mark),
        CardPicture(face, washed=True, struck=True),
    ]
    pixmaps = [seen.get(look, 40, 56) for look in looks]
    assert painted == [7]
    assert len({pixmap.cacheKey() for pixmap in pixmaps}) == len(looks)
    bare = seen.get(FacePicture(face), 40, 56).toImage()
    for pixmap in pixmaps[:3]:  # in the middle it is the face itself, dot by dot
        image = pixmap.toImage()
        x, y = (image.width() - bare.width()) // 2, (image.height() - bare.height()) // 2
        inner = (8, 8, 24, 40)
        assert image.copy(x + inner[0], y + inner[1], *inner[2:]) == bare.copy(*inner)
