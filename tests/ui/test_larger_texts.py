"""At the table all words follow the size of texts that the player wants, evenly and with air round them."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from tests.helpers.looking import listening
from tests.ui.test_layout import SIZES
from ui.games.millions.layout import layout
from ui.games.millions.middle import SumPicture
from ui.shell.slip import Slip
from ui.table.curtain import cover
from ui.table.furniture import PlatePicture, TicketPicture, WordPicture
from ui.table.geometry import Place, Rect, overlapping
from ui.table.paused import sheet
from ui.table.pictures import Drawable
from ui.theme import lettering
from ui.theme.marks import Mark
from ui.theme.tokens import DARK


@pytest.mark.parametrize("share", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_the_plates_of_a_flat_table_are_of_one_size(size: tuple[int, int], seats: int, share: float) -> None:
    plates = [where.plate for where in layout(*size, seats, text=share).seats]
    assert len({(round(plate.w, 3), round(plate.h, 3)) for plate in plates}) == 1


def letters(picture: Drawable, place: Place, share: float, monkeypatch: pytest.MonkeyPatch) -> list[QRectF]:
    """Where a picture's words stand, with texts of that size."""
    monkeypatch.setattr(lettering, "_size", [share])
    with listening() as heard:
        image = QImage(8, 8, QImage.Format.Format_RGB32)
        p = QPainter(image)
        picture.paint(p, QRectF(0, 0, place.w, place.h), DARK)
        p.end()
    assert not any(one.is_cut for one in heard)
    return [one.ink for one in heard]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_words_at_a_seat_grow_with_the_size_of_texts(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Toward every side, and the mark stays beside them."""
    words_of = ("Choose a card", "Laid")
    for seat in range(seats):
        grown = []
        for share in (1.0, 2.0):
            place = layout(1280, 800, seats, text=share).seats[seat].plate
            picture = PlatePicture("Laid", Mark("sky", "B"), beside=words_of)
            mark, ink = letters(picture, place, share, monkeypatch)
            assert not mark.intersects(ink)
            grown.append(ink.height() if share == 1 else ink.height() / 1.36)  # a paragraph tells its lines' height
        assert grown[1] > grown[0] * 1.25


@pytest.mark.parametrize("seats", [3, 4])
def test_larger_words_of_the_middle_keep_air_round_them(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    middle = layout(1280, 800, seats, text=2.0).middle
    for i, place in enumerate(middle.sums):
        room = QRectF(0, 0, place.w, place.h)
        for ink in letters(
            SumPicture("Worth +7", "the highest takes it", middle.sum_lines(i)), place, 2.0, monkeypatch
        ):
            air = place.w * 0.05 if middle.sum_lines(i) else 0.0
            assert room.adjusted(air, place.h * 0.05, -air, -place.h * 0.05).contains(ink)
    usual = layout(1280, 800, seats).middle
    for sign in ("sun", "pile"):
        larger, before = (each.captions(getattr(each, sign)) for each in (middle, usual))
        assert all(one.h > other.h * 1.2 for one, other in zip(larger, before, strict=True))


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_the_buttons_of_pause_and_curtain_grow_with_the_size_of_texts(
    size: tuple[int, int], both: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: dict[str, list[float]] = {}
    for share in (1.0, 2.0):
        monkeypatch.setattr(lettering, "_size", [share])
        for pieces in (sheet(*size, both=both), cover(*size, 0.0, 0, Mark("sky", "A"), "Anna")):
            buttons = [one for one in pieces if isinstance(one.what, TicketPicture)]
            things = [(one.key, one.place.bounds) for one in buttons]
            assert overlapping(things) == []
            assert all(Rect(0, 0, *size).holds(rect) for _, rect in things)
            for one in buttons:
                ink = letters(one.what, one.place, share, monkeypatch)[-1]
                sizes.setdefault(one.key, []).append(one.place.w if one.key.startswith("pause") else ink.height())
    assert sizes.keys() >= {"pause:leave", "ready", "to_table"}
    assert all(large > small * 1.3 for small, large in sizes.values()), sizes


@pytest.mark.parametrize("share", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080), (3840, 2160)])
def test_no_word_of_a_round_ended_ring_crosses_its_band(
    size: tuple[int, int], share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    for upright in (False, True):
        middle = layout(*size, 2, text=share, upright=upright).middle
        radius, (cx, cy) = middle.radius - middle.band, middle.ring.centre
        for sign, word in (("sun", "Attack"), ("pile", "11 left")):
            for place in middle.captions(getattr(middle, sign)):
                (ink,) = letters(WordPicture(word), place, share, monkeypatch)
                for x, y in ((ink.left(), ink.top()), (ink.right(), ink.bottom()), (ink.left(), ink.bottom())):
                    across, down = abs(place.x + x - place.w / 2 - cx), abs(place.y + y - place.h / 2 - cy)
                    beyond = max(0.0, across - (middle.inner.w / 2 - radius))
                    assert beyond**2 + down**2 < radius**2, (sign, upright)


@pytest.mark.parametrize("share", [1.0, 2.0])
@pytest.mark.parametrize("upright", [False, True])
def test_the_way_on_is_clear_of_the_band(upright: bool, share: float) -> None:
    for size in ((1024, 768), (1280, 800), (1920, 1080)):
        middle = layout(*size, 2, text=share, upright=upright).middle
        radius, (cx, cy) = middle.radius - middle.band, middle.ring.centre
        for place in middle.ways():
            rect = place.bounds
            beyond = max(0.0, abs(rect.x - cx) - (middle.inner.w / 2 - radius))
            down = max(abs(rect.y - cy), abs(rect.bottom - cy))
            assert beyond**2 + down**2 < (radius * 1.02) ** 2
    usual = layout(1280, 800, 2, upright=upright).middle.ways()
    larger = layout(1280, 800, 2, text=2.0, upright=upright).middle.ways()
    assert not upright or larger[0].h > usual[0].h * 1.3


def test_the_slip_with_a_reason_grows_with_the_size_of_texts(qtbot: object, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    parent = QWidget()
    for share in (1.0, 2.0):
        monkeypatch.setattr(lettering, "_size", [share])
        slip = Slip(DARK, parent)
        slip.place(0, 700, 1000, 0.7)
        slip.tell("What has been revealed cannot be taken back; before the reveal, just lay another card.", "MIL-8.1")
        with listening() as heard:
            image = QImage(8, 8, QImage.Format.Format_RGB32)
            p = QPainter(image)
            slip.draw(p, QRectF(slip.rect()))
            p.end()
        said, clause = heard
        assert not said.is_cut
        assert not said.ink.intersects(clause.ink)
        sizes.append(clause.ink.height())
    assert sizes[1] > sizes[0] * 1.5
