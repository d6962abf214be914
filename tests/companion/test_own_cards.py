"""Other cards than the usual ones lie on the real table: their values are on the keys, and the sheet keeps them."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import paths
from app.companion import keeping, sheet
from app.packs import load
from rules.kernel.refusals import Refused
from tests.companion.conftest import click
from ui.companion.begin_panel import BeginPanel
from ui.companion.page import CompanionPage
from ui.theme.tokens import DARK


def own_pack() -> str:
    """The usual pack with two cards worth a great deal, and two worth the same."""
    text = load("millions").text
    for old, new in (("points = 8", "points = 9999"), ("points = 7", "points = 5"), ("points = -4", "points = -1200")):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text.replace("mil.last_soldier", "own.large")


@pytest.fixture
def own(visavis_home: Path) -> Path:
    """The file of that pack, where the program finds it."""
    folder = paths.packs_folder() / "millions"
    folder.mkdir(parents=True)
    (folder / "large.toml").write_text(own_pack(), encoding="utf-8")
    return folder / "large.toml"


def test_a_pack_of_ones_own_is_chosen_and_played(own: Path, page: CompanionPage) -> None:
    assert page.begin.packs is not None
    page.begin.packs.list.setCurrentIndex(1)
    page.begin.set_seats(2)
    QTest.mouseClick(page.begin.begin_button, Qt.MouseButton.LeftButton)
    assert page.middle.keys.values == (-1200, -3, -2, -1, 1, 2, 3, 4, 5, 6, 9999)
    for powers in ((3, 7), (4, 8)):  # two cards are worth 5
        click(page.middle.keys, "5")
        for seat, power in enumerate(powers):
            click(page.pads[seat], str(power))
        QTest.mouseClick(page.middle.on_button, Qt.MouseButton.LeftButton)
    click(page.middle.keys, "5")
    assert page.middle.keys.refused is not None, "there is no third"
    page.middle.keys.forget_refusal()
    click(page.middle.keys, "-1200")
    own.unlink()
    (kept,) = keeping.sheets()
    assert kept == page.sheet, "the sheet holds its cards itself"
    assert sheet.standing(kept).scores == (0, 10)
    with pytest.raises(Refused) as refused:
        sheet.corrected(kept, 1, sheet.PRIZE, 8)
    assert refused.value.clause == "MIL-2.2"
    page.open_sheet()
    assert page.panel is not None
    page.panel.table.setCurrentCell(2, 1)
    assert 9999 in page.panel.keys.values


def test_a_sheet_whose_cards_are_damaged_is_left_out(visavis_home: Path) -> None:
    begun = sheet.begun(["Ann", "Bob"], ["orange", "sky"])
    keeping.save(msgspec.structs.replace(begun, cards=sheet.Cards("nothing", "nothing.toml")))
    assert keeping.sheets() == []
    assert len(list(keeping.folder().iterdir())) == 1, "and stays where it is"


def test_with_the_usual_cards_alone_nothing_is_asked(page: CompanionPage) -> None:
    assert page.begin.packs is None
    assert isinstance(page.begin, BeginPanel)
    assert page.theme is DARK
