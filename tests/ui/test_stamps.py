"""What many pictures have in common is painted once in each size, and looks as if it were painted each time."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from ui.theme import stamps
from ui.theme.ink import HINTS
from ui.theme.paths import circle
from ui.theme.stamps import inlaid, stamped
from ui.theme.tokens import INK, PAPER, rgb

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def _none_kept() -> Iterator[None]:
    stamps.forget()
    yield
    stamps.forget()


def painted(*, by_stamps: bool, angle: float = 0.0, x: float = 20.3) -> tuple[QImage, int]:
    """Two discs in a picture, and how often one was painted."""
    count = 0

    def disc(p: QPainter, at: float) -> None:
        nonlocal count
        count += 1
        p.fillPath(circle(at, 30, 12), rgb(INK))

    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    p = QPainter(image)
    p.setRenderHints(HINTS)
    p.translate(60, 60)
    p.rotate(angle)
    p.translate(-60, -60)
    for at in (x, x + 50):
        if by_stamps:
            p.save()
            p.translate(at - x, 0)
            stamped(p, "disc", QRectF(x - 14, 16, 28, 28), lambda p: disc(p, x))
            p.restore()
        else:
            disc(p, at)
    p.end()
    return image, count


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, 270.0])
@pytest.mark.parametrize("x", [20.0, 20.3, 21.75])
def test_a_stamp_is_painted_once_and_falls_on_the_same_pixels(angle: float, x: float) -> None:
    (direct, twice), (put, once) = (painted(by_stamps=one, angle=angle, x=x) for one in (False, True))
    assert (twice, once) == (2, 1)
    tones = [[QColor(image.pixel(i, j)).lightness() for i in range(120) for j in range(120)] for image in (direct, put)]
    assert max(abs(one - other) for one, other in zip(*tones, strict=True)) <= 3


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stamps, "BUDGET", 40_000)
    for x in range(12):
        painted(by_stamps=True, x=20 + x / 12)
    assert 0 < len(stamps._KEPT) < 12


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, 270.0])
@pytest.mark.parametrize("x", [20.0, 20.3, 21.75])
def test_what_is_inlaid_falls_on_the_same_pixels_as_what_is_cut_out_stroke_by_stroke(angle: float, x: float) -> None:
    hole = circle(x + 12, 44, 30)
    tones = []
    for is_inlaid in (False, True):
        image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.white)
        p = QPainter(image)
        p.setRenderHints(HINTS)
        p.translate(60, 60)
        p.rotate(angle)
        p.translate(-60, -60)

        def paint(p: QPainter) -> None:
            p.fillRect(image.rect().adjusted(-9, -9, 9, 9), rgb(PAPER))  # noqa: B023 - called at once
            p.fillPath(circle(x, 30, 12), rgb(INK))

        if is_inlaid:
            inlaid(p, hole, paint)
        else:
            p.setClipPath(hole, Qt.ClipOperation.IntersectClip)
            paint(p)
        p.end()
        tones.append([QColor(image.pixel(i, j)).lightness() for i in range(120) for j in range(120)])
    assert min(tones[0]) < 80
    assert max(abs(one - other) for one, other in zip(*tones, strict=True)) <= 8, (
        "alike but for rounding on the soft edge"
    )
