"""What the table of Millions says in words, and how its figures are told apart."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.words import TEXT
from tests.helpers.looking import listening
from tests.ui.conftest import Player
from ui.games.millions.faces import Face
from ui.table.furniture import PlatePicture, TicketPicture
from ui.table.stage import PAGE, TABLE
from ui.texts import say
from ui.theme import lettering
from ui.theme.marks import Mark
from ui.theme.tokens import DARK


@pytest.mark.rule("MIL-3.1")
def test_what_is_contested_is_one_sentence(table: Callable[..., Player]) -> None:
    said = set()
    for seed in range(1, 12):
        player = table(2, seed=seed)
        points = player.window.table.model.view(None).total
        player.lift()
        told = player.item("page:sum", PAGE).piece.name
        player.screen.show_table()
        assert player.item("sum:0", TABLE).piece.name == told
        sign = "+" if points > 0 else "\N{MINUS SIGN}"
        who = "highest" if points > 0 else "lowest"
        assert told == f"Worth {sign}{abs(points)}: the {who} takes it"
        said.add(who)
    assert said == {"highest", "lowest"}


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("kind", ["power", "battle"])
def test_a_six_is_no_nine(kind: str, full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have a line under the figure, so that one sees which way it stands."""

    def painted(value: int) -> QImage:
        image = QImage(300, 420, QImage.Format.Format_RGB32)
        image.fill(0)
        p = QPainter(image)
        Face(kind, value, Mark("orange", "A"), "", "").paint(p, QRectF(0, 0, 300, 420), full=full)
        p.end()
        return image

    values = (6, 8, 9)
    lined = [painted(value) for value in values]
    monkeypatch.setattr(lettering, "reads_otherwise", lambda text: False)
    assert [painted(v) != image for v, image in zip(values, lined, strict=True)] == [True, False, True]


@pytest.mark.parametrize("size", [(96, 24), (90, 22), (80, 20), (60, 40)])
@pytest.mark.parametrize("kind", [TicketPicture, PlatePicture])
def test_a_plate_without_room_for_its_mark_says_its_words(
    kind: type[TicketPicture | PlatePicture], size: tuple[int, int]
) -> None:
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    p = QPainter(image)
    with listening() as heard:
        kind("Choose a card please", Mark("orange", "A")).paint(p, QRectF(0, 0, *size), DARK)
    p.end()
    assert not any(one.is_cut for one in heard)
    assert "Choose a card please" in [one.text for one in heard]


def test_ones_own_cards_are_shown_by_plates_of_one_name() -> None:
    """The one on the table, and the one on the curtain that it leads to."""
    assert {TEXT["offer.look.turn"], TEXT["offer.look.play"], say("cover.button")} == {"Show my cards"}
