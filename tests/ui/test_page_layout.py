"""Pure geometry of a seat's own page: nothing overlaps, nothing is cut, and what is lifted or told covers no words."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tests.ui.conftest import Player
from tests.ui.test_layout import DARK, SIZES, bounds
from ui.games.millions.middle import SumPicture
from ui.games.millions.page_layout import page
from ui.games.millions.table import MillionsTable
from ui.table.furniture import PilePlace, TicketPicture, WordPicture, raised
from ui.table.geometry import Rect, overlapping
from ui.table.pieces import Piece
from ui.table.stage import PAGE, TABLE
from ui.theme.lettering import fitted, width
from ui.theme.marks import Mark


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("size", SIZES)
def test_a_seats_page_has_no_overlaps(size: tuple[int, int], angle: int) -> None:
    where = page(*size, angle)
    area = Rect(0, 0, *size)
    things = [
        (name, bounds(place))
        for name, place in (
            ("title", where.title),
            ("badge", where.badge),
            ("cover", where.cover),
            ("slot", where.slot),
            ("slot word", where.slot_word),
            ("used", where.used),
            ("sum", where.sum_line),
            ("note", where.note),
        )
    ]
    things += [(f"hand {i}", bounds(p)) for i, p in enumerate(where.hand(12))]
    things += [(f"contested {i}", bounds(p)) for i, p in enumerate(where.contested(1))]
    assert overlapping(things) == []
    assert [name for name, rect in things if not area.holds(rect)] == []
    assert bounds(where.hand(12)[0]).w >= 44, "large enough to be touched"


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("size", SIZES)
def test_a_lifted_card_covers_no_word(size: tuple[int, int], angle: int) -> None:
    where = page(*size, angle)
    for count in (12, 7, 2):
        for place in where.hand(count):
            card = raised(Piece("", PilePlace(), place, 0), Mark("orange", "A")).place.bounds
            glow = card.inset(-0.08 * min(card.w, card.h))
            assert overlapping([("why", where.why.bounds), ("card and its glow", glow)]) == []


def test_a_long_name_leaves_room_for_what_is_to_be_done(table: Callable[..., Player]) -> None:
    player = table(3)
    game = player.screen.game
    assert isinstance(game, MillionsTable)
    game.names = structs.replace(game.names, seats=("Maximiliane-Katharina vo", "Ben", "Cleo"))
    player.window.resize(800, 600)
    player.window.table.toggle_log()
    player.lift()
    title = player.item("page:title", PAGE).piece
    assert isinstance(title.what, WordPicture)
    assert title.what.text == "Lay a card face down"
    assert player.item("page", PAGE).piece.name == "Maximiliane-Katharina vo, lay a card face down"
    player.screen.show_table()
    plate = player.item("plate:0", TABLE).piece
    assert plate.name == "Maximiliane-Katharina vo: Choose a card"
    assert isinstance(plate.what, TicketPicture)
    assert plate.what.text == "Choose a card"


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("size", [*SIZES, (934, 800), (460, 560), (460, 506), (684, 768)])
def test_what_is_contested_can_be_read_on_every_page(
    size: tuple[int, int], angle: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = page(*size, angle).sum_line
    faults = []

    def remember(_: object, rect: QRectF, text: str, pixels: float, *a: object, **k: Any) -> None:
        used = width(text, fitted(text, rect.width(), pixels, "name", k.get("least", 0.66)), "name")
        faults.extend([text] if used > rect.width() else [])

    monkeypatch.setattr("ui.games.millions.middle.words", remember)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    p = QPainter(image)
    SumPicture("Worth −4", "the highest takes it", two_lines=False).paint(p, QRectF(0, 0, where.w, where.h), DARK)
    p.end()
    assert faults == []


@pytest.mark.parametrize("others", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1920, 1080)])
def test_whether_somebody_has_laid_is_not_read_as_one_phrase_with_the_word_of_a_pile(
    others: int, size: tuple[int, int]
) -> None:
    for column in page(*size, 0).others(others):
        state, pile, word = bounds(column.word), bounds(column.used), bounds(column.used_word)
        assert state.bottom <= pile.y, "it stands over the pile"
        assert word.y >= pile.bottom - 0.01, "whose word stands under it"
